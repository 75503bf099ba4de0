// Stones on a board: enough of the rules to show a game at once. The server is the referee.

import { place, signOf, vertex, type Color, type Game, type Place, type Sign } from "./types";

export interface Stones {
  size: number;
  signs: Sign[][];
  /** Stones of each colour that were captured. */
  captured: Record<Color, number>;
  last: string | null;
  /** Where the ko may not be taken back. */
  ko: string | null;
}

function neighbours(size: number, [x, y]: Place): Place[] {
  const all: Place[] = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]];
  return all.filter(([a, b]) => a >= 0 && b >= 0 && a < size && b < size);
}

/** The string at a place and its liberties. */
export function stringAt(stones: Stones, at: Place): { stones: Place[]; liberties: Place[] } {
  const sign = stones.signs[at[1]]?.[at[0]] ?? 0;
  const found = new Map<string, Place>([[String(at), at]]);
  const liberties = new Map<string, Place>();
  for (const stone of found.values()) {
    for (const next of neighbours(stones.size, stone)) {
      const there = stones.signs[next[1]]?.[next[0]];
      if (there === sign) found.set(String(next), next);
      else if (there === 0) liberties.set(String(next), next);
    }
  }
  return { stones: [...found.values()], liberties: [...liberties.values()] };
}

/** The board after the first so many moves. */
export function replay(game: Game, count = game.moves.length): Stones {
  const signs: Sign[][] = Array.from({ length: game.size }, () => Array<Sign>(game.size).fill(0));
  const stones: Stones = {
    size: game.size,
    signs,
    captured: { black: 0, white: 0 },
    last: null,
    ko: null,
  };
  for (const [list, sign] of [[game.black, 1], [game.white, -1]] as const) {
    for (const at of list) {
      const spot = place(game.size, at);
      if (spot) signs[spot[1]]![spot[0]] = sign;
    }
  }
  for (const move of game.moves.slice(0, count)) put(stones, move.color, move.vertex);
  return stones;
}

function put(stones: Stones, color: Color, at: string): void {
  const spot = place(stones.size, at);
  stones.last = at;
  stones.ko = null;
  if (!spot) return;
  const sign = signOf(color);
  stones.signs[spot[1]]![spot[0]] = sign;
  const taken: Place[] = [];
  for (const next of neighbours(stones.size, spot)) {
    if (stones.signs[next[1]]?.[next[0]] !== -sign) continue;
    const string = stringAt(stones, next);
    if (string.liberties.length === 0) {
      taken.push(...string.stones);
      for (const [x, y] of string.stones) stones.signs[y]![x] = 0;
    }
  }
  stones.captured[color === "black" ? "white" : "black"] += taken.length;
  const own = stringAt(stones, spot);
  if (own.liberties.length === 0) {
    for (const [x, y] of own.stones) stones.signs[y]![x] = 0;
    stones.captured[color] += own.stones.length;
  } else if (taken.length === 1 && own.stones.length === 1 && own.liberties.length === 1) {
    stones.ko = vertex(stones.size, taken[0]!);
  }
}

const SUICIDE_ALLOWED = ["tromp-taylor", "new-zealand"];

/** What is wrong with a game, if anything: the number of the move (0 for stones set up) and why. */
export function fault(game: Game): { number: number; why: string } | null {
  const stones = replay(game, 0);
  const doubled = game.black.some((at) => game.white.includes(at));
  if (doubled) return { number: 0, why: "illegal.occupied" };
  for (const at of [...game.black, ...game.white]) {
    const spot = place(game.size, at);
    if (spot && stringAt(stones, spot).liberties.length === 0) return { number: 0, why: "illegal.suicide" };
  }
  for (const [index, move] of game.moves.entries()) {
    const why = refusal(stones, move.color, move.vertex);
    const allowed = why === "illegal.suicide" && SUICIDE_ALLOWED.includes(game.rules ?? "");
    if (why && !allowed) return { number: index + 1, why };
    put(stones, move.color, move.vertex);
  }
  return null;
}

/** Why a move cannot be made, as a key of the catalogue; null when it can. */
export function refusal(stones: Stones, color: Color, at: string): string | null {
  const spot = place(stones.size, at);
  if (!spot) return null;
  if (stones.signs[spot[1]]?.[spot[0]] !== 0) return "illegal.occupied";
  if (stones.ko === at) return "illegal.ko";
  const sign = signOf(color);
  const alive = neighbours(stones.size, spot).some((next) => {
    const there = stones.signs[next[1]]?.[next[0]];
    if (there === 0) return true;
    const free = stringAt(stones, next).liberties.length;
    return there === sign ? free > 1 : free === 1;
  });
  return alive ? null : "illegal.suicide";
}
