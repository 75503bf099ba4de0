// Moves that a search thought of.

import type { Candidate } from "../api";
import { percent } from "../i18n";

/** Random games from which on a search has an opinion of a move. */
const TRIED = 20;

export const isTried = (candidate: Candidate): boolean => candidate.visits >= TRIED;

/** The share of games won; nothing for a move that was hardly tried, where it would be chance. */
export const won = (candidate: Candidate): string => (isTried(candidate) ? percent(candidate.win_rate) : "–");
