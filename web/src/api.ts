// The server, as functions. See /api/v1/openapi.json for the same in full.

import type { Color, Game, Move } from "./go/types";

export type Grade = "proved" | "read" | "judged" | "pattern";

export interface Sentence {
  text: string;
  grade: Grade;
  /** The facts that it says, by their numbers. */
  facts: number[];
  points: string[];
  line: Move[];
  /** What a reader who does not see its picture should know. */
  description: string;
}

export interface Explanation {
  headline: Sentence;
  sentences: Sentence[];
  unknown: string | null;
  /** The facts that the sentences cite. */
  facts: CitedFact[];
}

/** A fact, as short as a reader of sentences needs it. */
export interface CitedFact {
  id: number;
  claim: string;
  grade: Grade;
  nodes: number;
  gave_up: boolean;
  points: string[];
  trace: string[];
}

export interface Half {
  heading: string;
  sentences: Sentence[];
}

export interface Comparison {
  /** Which is worth more, in words, and how much more the first is worth in points. */
  balance: { text: string; points: number } | null;
  first: Half;
  second: Half;
  unknown: string | null;
}

export interface Candidate {
  at: string;
  visits: number;
  win_rate: number;
  lead: number;
  prior: number;
  line: string[];
}

export interface MoveChosen {
  at: string;
  source: "opening" | "search";
  win_rate: number | null;
  candidates: Candidate[];
  playouts: number;
  seconds: number;
  /** Why; its lines begin before the move. */
  explanation: Explanation | null;
  /** The language of the explanation, as the page notes it. */
  language?: string;
}

export interface Fact {
  id: number;
  claim: string;
  color: Color | null;
  points: string[];
  liberty: string | null;
  grade: Grade;
  trace: string[];
  nodes: number;
  status?: string;
  ends?: string[];
  sure?: number;
  likely?: number;
  fate?: string;
  shape?: string;
  line?: Move[];
  /** The same as a sentence, in the language of the question. */
  text?: string | null;
}

export interface Mark {
  vertex: string;
  sign: string;
  shade: number;
  label: string | null;
  object: number | null;
}

export interface Layer {
  title: string;
  marks: Mark[];
  lines: { color: Color; from: string; to: string; holds: boolean }[];
  notes: string[];
}

export interface Look {
  last_move: Move | null;
  facts: Fact[];
  estimate?: { lead: number; score: number; open_points: number; dead: string[] };
  layers?: Layer[];
}

export interface TreeNode {
  played: Move | null;
  next: number[];
}

export interface Verdict {
  /** Who moves first. */
  first: Color;
  result: string;
  grade: string;
  line: Move[];
  nodes: number;
  /** The whole tree, the root first; left out when there is none. */
  tree?: TreeNode[];
}

export interface Solved {
  goal: string;
  asked: "reach" | "threaten";
  found_out: boolean;
  player: Color;
  points: string[];
  status: string | null;
  /** With the player moving first. */
  moving_first: Verdict;
  /** With the opponent moving first. */
  moving_second: Verdict;
  order: number | null;
  threats: { move: string; next: string | null; answer: string | null }[];
  /** Null where they were not asked for. */
  first_moves: { move: string; result: string; line: Move[] }[] | null;
}

export interface Pattern {
  neighbours: number;
  met: number;
  played: number;
  share: number;
  picture: string[];
}

export interface PatternPoint {
  point: string;
  likelihood: number;
  rank: number | null;
  legal_points: number;
  patterns: Pattern[];
  greatest: number | null;
}

export interface About {
  at: string;
  color: Color | null;
  stones: string[];
  liberties: string[];
  group: string[];
  fate: string | null;
  owner: number;
  facts: Fact[];
  readings: Solved[];
  patterns: PatternPoint | null;
  explanation: Explanation;
  /** What a move there would do. */
  play: Explanation | null;
}

export interface Points {
  black: number;
  white: number;
}

export interface Count {
  dead: string[];
  black_territory: string[];
  white_territory: string[];
  result: string;
  points: Points;
  by_area: Points;
  by_territory: Points;
}

export interface Loss {
  stones: string[];
  grade: Grade;
  line: Move[];
  keep: string | null;
}

export interface Report {
  playouts: number;
  candidates: Candidate[];
  ownership: number[];
  done: boolean;
}

export interface Moment {
  number: number;
  played: Move;
  loss: number;
  verdict: string;
  why: Explanation;
  better: Better | null;
  notes: string[];
}

/** The move that would have been better. */
export interface Better {
  played: Move;
  why: Explanation;
  /** How it, the first of the two, differs. */
  comparison: Comparison;
  /** What is expected after it, the move itself included; may be empty. */
  line: Move[];
}

/** The words of a review. */
export interface Said {
  moments: Moment[];
  /** A page of its own. */
  report: string;
  /** The record with the review in it. */
  sgf: string;
}

export interface Review extends Said {
  judge: string;
  leads: number[];
  turning_points: number[];
  remarks: string[];
  /** The same in other languages. */
  translations: { [language: string]: Said };
}

export interface ReviewSoFar {
  stage: string;
  done: number;
  of: number;
  review?: Review;
  message?: string;
}

export interface GameRead {
  game: Game;
  black: string;
  white: string;
  result: string;
  name: string | null;
  date: string | null;
  comments: Record<string, string>;
  branches: Branch[];
  /** The record of this game alone. */
  sgf: string;
}

/** A line of a record that leaves another one. */
export interface Branch {
  /** The number of the line that it leaves; null for the main line. */
  parent: number | null;
  /** How many moves of the game come before its first. */
  after: number;
  moves: Move[];
  comments: { [move: string]: string };
}

/** A text, or one for each plural category of `n`. */
export type Words = string | ({ other: string } & { [category: string]: string | undefined });

export interface Choices {
  version: string;
  /** Languages by code, each with its own name for itself. */
  languages: { code: string; name: string }[];
  players: string[];
  levels: string[];
  rules: string[];
  layers: string[];
  katago: { visits: number; most_visits: number; trouble: string | null } | null;
}

/** A refusal of the server, with a sentence that can be shown. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

async function refused(response: Response): Promise<Refused> {
  const body = await response.json().catch(() => null);
  return new Refused(body?.message ?? response.statusText, body?.code ?? "", body?.retry_after ?? null);
}

const TRIES = 4;

/** Asks, and asks again when the server is busy and says when. */
async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`/api/v1/${path}`, { ...init, signal });
    if (response.ok) return response;
    const error = await refused(response);
    if (error.retryAfter === null || attempt === TRIES) throw error;
    await new Promise((wake) => setTimeout(wake, error.retryAfter! * 1000));
    signal?.throwIfAborted();
  }
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function ask<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await send(path, json(body), signal)).json();
}

/** Reports of a search, one after the other; ends when the signal is aborted. */
async function follow<T>(
  path: string,
  body: unknown,
  signal: AbortSignal,
  tell: (report: T) => void,
): Promise<void> {
  const response = await send(path, json(body), signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split("\n").filter((line) => line.startsWith("data:"));
      if (lines.length) tell(JSON.parse(lines.map((line) => line.slice(5)).join("\n")));
    }
  }
}

export interface Thinker {
  player?: string;
  level?: string;
  seed?: number;
  may_resign?: boolean;
  language?: string;
}

export const api = {
  options: async (): Promise<Choices> => (await send("options", {})).json(),
  /** The words of the page. */
  words: async (language: string): Promise<Record<string, Words>> =>
    (await (await send(`words/${encodeURIComponent(language)}`, {})).json()).words,
  play: (game: Game, thinker: Thinker, signal?: AbortSignal) =>
    ask<MoveChosen>("play", { game, ...thinker }, signal),
  warn: (game: Game, at: string) => ask<{ losses: Loss[] }>("warn", { game, at }),
  look: (game: Game, layers: string[], signal?: AbortSignal) =>
    ask<Look>("look", { game, layers }, signal),
  about: (game: Game, at: string, language: string, signal?: AbortSignal) =>
    ask<About>("ask", { game, at, language }, signal),
  compare: (game: Game, first: string, second: string, language: string, signal?: AbortSignal) =>
    ask<Comparison>("compare", { game, first, second, language }, signal),
  solve: (game: Game, goal: string | null, signal?: AbortSignal) =>
    ask<Solved>("solve", { game, goal, refutations: true }, signal),
  score: (game: Game, dead: string[] | null) => ask<Count>("score", { game, dead }),
  patterns: (game: Game, most: number, signal?: AbortSignal) =>
    ask<{ points: PatternPoint[] }>("patterns", { game, most }, signal),
  think: (game: Game, playouts: number, signal: AbortSignal, tell: (report: Report) => void) =>
    follow<Report>("think", { game, playouts }, signal, tell),
  review: (
    what: { game?: Game; sgf?: string; judge?: string; visits?: number; language: string; also: string[] },
    signal: AbortSignal,
    tell: (report: ReviewSoFar) => void,
  ) => follow<ReviewSoFar>("review", what, signal, tell),
  games: async (sgf: Blob | string): Promise<{ games: GameRead[]; remarks: string[] }> =>
    (await send("games", { method: "POST", body: sgf })).json(),
  sgf: async (game: Game): Promise<string> => (await send("sgf", json(game))).text(),
};
