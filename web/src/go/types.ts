// The words of the game, as the API spells them.

export type Color = "black" | "white";
export type Sign = -1 | 0 | 1;

/** A move: a point as `D4`, or `pass`. */
export interface Move {
  color: Color;
  vertex: string;
}

/** A position: stones set up, then moves. */
export interface Game {
  size: number;
  black: string[];
  white: string[];
  moves: Move[];
  to_play?: Color;
  rules?: string;
  komi?: number;
  handicap: number;
}

export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const signOf = (color: Color): Sign => (color === "black" ? 1 : -1);

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

export type Place = readonly [x: number, y: number];

/** Column and row from the top left, or null for a pass or nonsense. */
export function place(size: number, at: string): Place | null {
  const x = COLUMNS.indexOf(at.charAt(0).toUpperCase());
  const row = Number(at.slice(1));
  if (x < 0 || x >= size || !Number.isInteger(row) || row < 1 || row > size) return null;
  return [x, size - row];
}

export function vertex(size: number, [x, y]: Place): string {
  return `${COLUMNS[x]}${size - y}`;
}

export function columnName(x: number): string {
  return COLUMNS[x] ?? "";
}

export function emptyGame(size: number): Game {
  return { size, black: [], white: [], moves: [], handicap: 0, komi: 7.5, rules: "chinese-ogs" };
}

/** Who moves after so many moves. */
export function toPlay(game: Game, count = game.moves.length): Color {
  if (count === game.moves.length && game.to_play) return game.to_play;
  const next = game.moves[count];
  if (next) return next.color;
  const last = game.moves[count - 1];
  if (last) return other(last.color);
  return game.to_play ?? (game.handicap > 1 ? "white" : "black");
}

/** The game as it was after so many moves. */
export function upTo(game: Game, count: number): Game {
  if (count >= game.moves.length) return game;
  return { ...game, moves: game.moves.slice(0, count), to_play: toPlay(game, count) };
}

/** The game with one more move by whoever's turn it is. */
export function played(game: Game, at: string): Game {
  const move = { color: toPlay(game), vertex: at };
  return { ...game, moves: [...game.moves, move], to_play: undefined };
}

/** The places of the GTP standard for handicap stones. */
export function handicapStones(size: number, count: number): string[] {
  if (count < 2 || size < 7) return [];
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const mid = (size - 1) / 2;
  const corners: Place[] = [[near, far], [far, near], [near, near], [far, far]];
  const sides: Place[] = [[near, mid], [far, mid], [mid, far], [mid, near]];
  const places = corners.slice(0, Math.min(count, 4));
  if (count >= 5) {
    places.push(...sides.slice(0, Math.floor((count - 4) / 2) * 2));
    if (count % 2 === 1) places.push([mid, mid]);
  }
  return places.map((p) => vertex(size, p));
}
