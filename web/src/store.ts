// What the page remembers: one state, kept in the browser and, as far as it is a position, in the
// address. Nothing is lost on reload.

import { useEffect, useState } from "preact/hooks";
import type { Branch, MoveChosen, Review } from "./api";
import { renew } from "./earlier";
import { readGame, writeGame, Wrong } from "./go/link";
import { emptyGame, type Color, type Game } from "./go/types";
import { PROBLEMS, problemGame } from "./problems";

export const VIEWS = ["play", "ask", "review", "solve", "explore"] as const;
export type View = (typeof VIEWS)[number];

export interface Match {
  human: Color;
  player: string;
  level: string;
  teaching: boolean;
  /** Minutes for the human; 0 is no clock. */
  minutes: number;
  /** Seconds that are left. */
  left: number;
  /** Changes Kosumi's openings from game to game. */
  seed: number;
  /** How it ended, as `B+3.5` or `W+R`. */
  result: string | null;
  /** What Kosumi's last move rests on. */
  chosen: MoveChosen | null;
}

/** A game record that was opened, or a game that is reviewed. */
export interface Record {
  /** Its own for ever: places in the list change. */
  id: string;
  /** The game as it is on its main line. */
  game: Game;
  black: string;
  white: string;
  result: string;
  /** Comments of the main line by the number of the move. */
  comments: { [move: string]: string };
  /** Lines beside the main one. */
  branches: Branch[];
  /** The record as it came, whose comments a review keeps. */
  sgf?: string;
  review: Review | null;
  /** Why it could not be reviewed. */
  failed?: string;
  /** Whether it waits until somebody asks for its review. */
  held?: boolean;
}

/** A problem that was opened. */
export interface OwnProblem {
  game: Game;
  goal: string;
}

export interface State {
  view: View;
  /** The code of a language that the server speaks, or a locale of the browser until it is known which. */
  language: string;
  theme: "auto" | "light" | "dark";
  game: Game;
  /** How many moves of the game are shown. */
  at: number;
  match: Match;
  /** Records that were opened, and games that were reviewed. */
  library: Record[];
  /** Which of them is shown; null for a game that is played. */
  shown: number | null;
  /** The line of it that is shown; null for the main one. */
  branch: number | null;
  /** Who judges reviews where the server has KataGo. */
  judge: { by: "katago" | "kosumi"; visits: number };
  layer: string;
  /** The problem on the board; those that ship come first, then the opened ones; -1 is none of them. */
  problem: { number: number; game: Game; goal: string };
  problems: OwnProblem[];
  /** What was wrong with the address that led here. */
  wrong: { key: string; values: { [name: string]: string | number } } | null;
}

const KEY = "kosumi";
/** Records are large and change seldom, so they are kept apart. */
const LIBRARY = "kosumi-library";

function initial(): State {
  return {
    view: "play",
    language: navigator.language,
    theme: "auto",
    game: emptyGame(9),
    at: 0,
    match: {
      human: "black",
      player: "kosumi",
      level: "18k",
      teaching: false,
      minutes: 0,
      left: 0,
      seed: 1,
      result: null,
      chosen: null,
    },
    library: [],
    shown: null,
    branch: null,
    judge: { by: "katago", visits: 100 },
    layer: "groups",
    problem: { number: 0, game: problemGame(0), goal: PROBLEMS[0]!.goal },
    problems: [],
    wrong: null,
  };
}

/** What an address says; it wins over what was kept. What is wrong with it is said, and the rest stays. */
function fromAddress(state: State): State {
  const [name = "", query = ""] = location.hash.slice(1).split("?");
  const view = VIEWS.find((one) => one === name);
  const next: State = { ...state, view: view ?? state.view, wrong: null };
  try {
    if (name && !view) throw new Wrong("address.view", { text: name });
    const search = new URLSearchParams(query);
    return next.view === "solve" ? withProblem(next, search) : withGame(next, search);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ...next, wrong: { key: error.key, values: error.values } };
  }
}

function withGame(state: State, search: URLSearchParams): State {
  const game = readGame(search);
  if (!game) return state;
  const same = JSON.stringify(game.moves) === JSON.stringify(state.game.moves)
    && game.size === state.game.size;
  const at = search.has("at") ? Number(search.get("at")) : game.moves.length;
  if (!Number.isInteger(at) || at < 0 || at > game.moves.length) {
    throw new Wrong("address.at", { text: search.get("at") ?? "", most: game.moves.length });
  }
  if (same) return { ...state, game, at };
  const match = { ...state.match, result: null, chosen: null };
  return { ...state, game, at, shown: null, branch: null, match };
}

function withProblem(state: State, search: URLSearchParams): State {
  if (search.has("n")) {
    const number = Number(search.get("n")) - 1;
    const problem = PROBLEMS[number];
    if (!problem) throw new Wrong("address.problem", { text: search.get("n") ?? "", most: PROBLEMS.length });
    return { ...state, problem: { number, game: problemGame(number), goal: problem.goal } };
  }
  const game = readGame(search);
  if (!game) return state;
  const goal = search.get("g") ?? "";
  const same = String(writeGame(game)) === String(writeGame(state.problem.game)) && goal === state.problem.goal;
  if (same) return state;
  return { ...state, problem: { number: -1, game, goal } };
}

function load(): State {
  const fresh = initial();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}", renew);
    const match = { ...fresh.match, ...kept.match };
    const library: Record[] = JSON.parse(localStorage.getItem(LIBRARY) ?? "[]", renew);
    const shown = kept.shown !== undefined && library[kept.shown] ? kept.shown : null;
    return fromAddress({ ...fresh, ...kept, match, library, shown });
  } catch {
    return fromAddress(fresh);
  }
}

let state = load();
const listeners = new Set<() => void>();

function address(): string {
  if (state.view === "solve") {
    const { number, game, goal } = state.problem;
    if (number >= 0 && number < PROBLEMS.length) return `#solve?n=${number + 1}`;
    const query = writeGame(game);
    if (goal) query.set("g", goal);
    return `#solve?${query}`;
  }
  const query = writeGame(state.game);
  if (state.at !== state.game.moves.length) query.set("at", String(state.at));
  return `#${state.view}?${query}`;
}

let kept: Record[] | null = null;

/** Keeps the records as far as there is room: all, or without reviews, or none. */
function keepLibrary(): void {
  if (kept === state.library) return;
  kept = state.library;
  const bare = kept.map((one) => ({ ...one, review: null, held: true }));
  for (const list of [kept, bare, []]) {
    try {
      localStorage.setItem(LIBRARY, JSON.stringify(list));
      return;
    } catch {
      // The next is smaller.
    }
  }
}

function keep(): void {
  const { library: _apart, wrong: _said, ...small } = state;
  try {
    localStorage.setItem(KEY, JSON.stringify(small));
  } catch {
    // A browser may refuse to keep anything; the address still holds the game.
  }
  keepLibrary();
  if (location.hash !== address()) history.replaceState(null, "", address());
}

export function get(): State {
  return state;
}

export function set(change: Partial<State>): void {
  // What was wrong with an address is said until another view is opened.
  state = { ...state, ...(change.view ? { wrong: null } : {}), ...change };
  keep();
  for (const listener of listeners) listener();
}

/** The record that is shown. */
export function shownRecord(): Record | null {
  return state.shown === null ? null : (state.library[state.shown] ?? null);
}

/** Changes a record of the library, if it is still there. */
export function setRecord(id: string, change: Partial<Record>): void {
  set({ library: state.library.map((one) => (one.id === id ? { ...one, ...change } : one)) });
}

let records = 0;

/** An id for a record that no other has. */
export function newId(): string {
  records += 1;
  return `${Date.now()}-${records}`;
}

/** Shows a record from its end. */
export function showRecord(number: number): void {
  const record = state.library[number];
  if (record) set({ shown: number, branch: null, game: record.game, at: record.game.moves.length });
}

export function setMatch(change: Partial<Match>): void {
  set({ match: { ...state.match, ...change } });
}

/** Goes to another game, or on in this one. */
export function setGame(game: Game): void {
  set({ game, at: game.moves.length, shown: null, branch: null });
}

export function useStore(): State {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((count) => count + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return state;
}

/** Begins to keep and to follow the address, in a language whose words are here. */
export function begin(language: string): void {
  state = { ...state, language };
  // An address that is wrong stays until something is done, so that it can be mended.
  if (!state.wrong) keep();
  addEventListener("hashchange", () => {
    if (location.hash !== address()) set(fromAddress(state));
  });
}
