// A game as the part of an address, so that a position can be shared.

import { fault } from "./board";
import { other, place, toPlay, vertex, type Color, type Game, type Move } from "./types";

/** Names of rules that the server knows. */
const RULES = [
  "tromp-taylor", "chinese", "chinese-ogs", "chinese-kgs", "japanese", "korean", "aga", "bga", "new-zealand", "nz", "ing",
  "goe",
];

const TURNS: { [letter: string]: Color } = { b: "black", w: "white" };

const LETTERS = "abcdefghijklmnopqrstuvwxy";

function pair(size: number, at: string): string {
  const spot = place(size, at);
  return spot ? `${LETTERS[spot[0]]}${LETTERS[spot[1]]}` : "--";
}

function unpair(size: number, text: string): string | null {
  if (text === "--") return "pass";
  const [x, y] = [LETTERS.indexOf(text.charAt(0)), LETTERS.indexOf(text.charAt(1))];
  return x < 0 || y < 0 || x >= size || y >= size ? null : vertex(size, [x, y]);
}

/** `!` before a move says that the same colour moves again. */
function writeMoves(game: Game): string {
  let next = toPlay(game, 0);
  const start = next === "white" ? "w" : "b";
  const moves = game.moves.map((move) => {
    const mark = move.color === next ? "" : "!";
    next = other(move.color);
    return mark + pair(game.size, move.vertex);
  });
  return start + moves.join("");
}

function readMoves(size: number, text: string): { first: Color; moves: Move[] } {
  const first = TURNS[text.charAt(0)];
  if (!first) throw new Wrong("address.turn", { text: text.charAt(0) });
  const moves: Move[] = [];
  let next = first;
  for (let i = 1; i < text.length; i += 2) {
    if (text.charAt(i) === "!") {
      next = other(next);
      i += 1;
    }
    const at = unpair(size, text.slice(i, i + 2));
    if (at === null) throw new Wrong("address.move", { number: moves.length + 1, text: text.slice(i, i + 2) });
    moves.push({ color: next, vertex: at });
    next = other(next);
  }
  return { first, moves };
}

/** The query that stands for a game. */
export function writeGame(game: Game): URLSearchParams {
  const query = new URLSearchParams();
  query.set("s", String(game.size));
  const list = (points: string[]) => points.map((at) => pair(game.size, at)).join("");
  if (game.black.length) query.set("b", list(game.black));
  if (game.white.length) query.set("w", list(game.white));
  if (game.handicap) query.set("h", String(game.handicap));
  if (game.komi !== undefined) query.set("k", String(game.komi));
  if (game.rules) query.set("r", game.rules);
  query.set("m", writeMoves(game));
  const turn = game.to_play;
  if (turn && game.moves.length) query.set("t", turn.charAt(0));
  return query;
}

/** What is wrong with an address: a key of the catalogue with its values. */
export class Wrong extends Error {
  constructor(
    readonly key: string,
    readonly values: { [name: string]: string | number } = {},
  ) {
    super(key);
  }
}

/** A number of the query that must be one. */
function numeric(query: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = text.trim() === "" ? NaN : Number(text);
  if (!(value >= least && value <= most)) throw new Wrong("address.number", { name, text, least, most });
  return value;
}

/** Stones of a list of pairs of letters. */
function readStones(size: number, text: string): string[] {
  const points: string[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const at = unpair(size, text.slice(i, i + 2));
    if (at === null || at === "pass") throw new Wrong("address.stone", { text: text.slice(i, i + 2) });
    points.push(at);
  }
  return points;
}

/** The game that a query stands for; null when it names no board. Throws what is wrong with it. */
export function readGame(query: URLSearchParams): Game | null {
  if (!query.has("s")) return null;
  const size = Number(query.get("s"));
  if (!Number.isInteger(size) || size < 2 || size > 25) {
    throw new Wrong("address.size", { text: query.get("s") ?? "" });
  }
  const moves = readMoves(size, query.get("m") ?? "b");
  const turn = query.get("t");
  if (turn !== null && !TURNS[turn]) throw new Wrong("address.turn", { text: turn });
  const rules = query.get("r") ?? undefined;
  if (rules !== undefined && !RULES.includes(rules)) throw new Wrong("address.rules", { text: rules });
  const game: Game = {
    size,
    black: readStones(size, query.get("b") ?? ""),
    white: readStones(size, query.get("w") ?? ""),
    moves: moves.moves,
    to_play: turn ? TURNS[turn] : moves.moves.length ? undefined : moves.first,
    rules,
    komi: numeric(query, "k", -1000, 1000),
    handicap: numeric(query, "h", 0, 100) ?? 0,
  };
  const found = fault(game);
  if (found) throw new Wrong("address.fault", { number: found.number, why: found.why });
  return game;
}
