// What the page remembers: one state, kept in the browser and, as far as it is a position, in the
// address. Nothing is lost on reload.

import { useEffect, useState } from "preact/hooks";
import type { MoveChosen, Review } from "./api";
import { readGame, writeGame } from "./go/link";
import { emptyGame, type Color, type Game } from "./go/types";

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

export interface Record {
  black: string;
  white: string;
  result: string;
  comments: { [move: string]: string };
  review: Review | null;
}

export interface State {
  view: View;
  language: "en" | "fr";
  theme: "auto" | "light" | "dark";
  game: Game;
  /** How many moves of the game are shown. */
  at: number;
  match: Match;
  record: Record | null;
  layer: string;
  problem: { number: number; game: Game; goal: string };
}

const KEY = "kosumi";

function initial(): State {
  return {
    view: "play",
    language: navigator.language.startsWith("fr") ? "fr" : "en",
    theme: "auto",
    game: emptyGame(9),
    at: 0,
    match: {
      human: "black",
      player: "kosumi",
      level: "easy",
      teaching: false,
      minutes: 0,
      left: 0,
      seed: 1,
      result: null,
      chosen: null,
    },
    record: null,
    layer: "groups",
    problem: { number: 0, game: emptyGame(9), goal: "" },
  };
}

/** What an address says; it wins over what was kept. */
function fromAddress(state: State): State {
  const [view, query] = location.hash.slice(1).split("?");
  const known = VIEWS.find((name) => name === view);
  const search = new URLSearchParams(query ?? "");
  const game = readGame(search);
  const next = { ...state, view: known ?? state.view };
  if (!game) return next;
  const same = JSON.stringify(game.moves) === JSON.stringify(state.game.moves)
    && game.size === state.game.size;
  const at = search.has("at") ? Number(search.get("at")) : game.moves.length;
  return {
    ...next,
    game,
    at: Math.max(0, Math.min(game.moves.length, at || 0)),
    record: same ? state.record : null,
    match: same ? state.match : { ...state.match, result: null, chosen: null },
  };
}

function load(): State {
  const fresh = initial();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const match = { ...fresh.match, ...kept.match };
    return fromAddress({ ...fresh, ...kept, match });
  } catch {
    return fromAddress(fresh);
  }
}

let state = load();
const listeners = new Set<() => void>();

function address(): string {
  const query = writeGame(state.game);
  if (state.at !== state.game.moves.length) query.set("at", String(state.at));
  return `#${state.view}?${query}`;
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser may refuse to keep anything; the address still holds the game.
  }
  if (location.hash !== address()) history.replaceState(null, "", address());
}

export function get(): State {
  return state;
}

export function set(change: Partial<State>): void {
  state = { ...state, ...change };
  keep();
  for (const listener of listeners) listener();
}

export function setMatch(change: Partial<Match>): void {
  set({ match: { ...state.match, ...change } });
}

/** Goes to another game, or on in this one. */
export function setGame(game: Game): void {
  set({ game, at: game.moves.length });
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

export function begin(): void {
  keep();
  addEventListener("hashchange", () => {
    if (location.hash !== address()) set(fromAddress(state));
  });
}
