// A game as the part of an address, so that a position can be shared.

import { other, place, toPlay, vertex, type Color, type Game, type Move } from "./types";

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
    return mark + pair(game.size, move.at);
  });
  return start + moves.join("");
}

function readMoves(size: number, text: string): { first: Color; moves: Move[] } | null {
  const first: Color = text.charAt(0) === "w" ? "white" : "black";
  const moves: Move[] = [];
  let next = first;
  for (let i = 1; i < text.length; i += 2) {
    if (text.charAt(i) === "!") {
      next = other(next);
      i += 1;
    }
    const at = unpair(size, text.slice(i, i + 2));
    if (at === null) return null;
    moves.push({ color: next, at });
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

/** The game that a query stands for; null when it stands for none. */
export function readGame(query: URLSearchParams): Game | null {
  const size = Number(query.get("s"));
  if (!Number.isInteger(size) || size < 2 || size > 25) return null;
  const list = (text: string) => {
    const points = [];
    for (let i = 0; i + 1 < text.length; i += 2) points.push(unpair(size, text.slice(i, i + 2)));
    return points.filter((at): at is string => at !== null && at !== "pass");
  };
  const moves = readMoves(size, query.get("m") ?? "b");
  if (!moves) return null;
  const komi = query.has("k") ? Number(query.get("k")) : undefined;
  const turn = query.get("t");
  return {
    size,
    black: list(query.get("b") ?? ""),
    white: list(query.get("w") ?? ""),
    moves: moves.moves,
    to_play: turn ? (turn === "w" ? "white" : "black") : moves.moves.length ? undefined : moves.first,
    rules: query.get("r") ?? undefined,
    komi: Number.isFinite(komi) ? komi : undefined,
    handicap: Number(query.get("h")) || 0,
  };
}
