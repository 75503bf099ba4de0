// The lines of a game record: the main one, and those that leave it.

import type { Branch } from "../api";
import type { Game, Move } from "./types";

/** A record as far as its lines go. */
export interface Lines {
  game: Game;
  branches: Branch[];
}

/** All moves of a line, from the first of the game. */
export function movesOf(record: Lines, line: number | null): Move[] {
  const branch = line === null ? undefined : record.branches[line];
  if (!branch) return record.game.moves;
  return [...movesOf(record, branch.parent).slice(0, branch.after), ...branch.moves];
}

/** The game on a line of its record. */
export function gameOn(record: Lines, line: number | null): Game {
  return { ...record.game, moves: movesOf(record, line), to_play: line === null ? record.game.to_play : undefined };
}

/** A move that goes on from a position, and the first line that makes it. */
export interface Way {
  move: Move;
  line: number | null;
}

const same = (a: Move, b: Move | undefined): boolean => a.vertex === b?.vertex && a.color === b.color;

/** The moves that the record knows after so many moves of a line; that of the main line first. */
export function ways(record: Lines, line: number | null, at: number): Way[] {
  const here = movesOf(record, line).slice(0, at);
  const found: Way[] = [];
  for (const other of [null, ...record.branches.keys()]) {
    const moves = movesOf(record, other);
    const move = moves[at];
    const known = move && found.some((way) => same(way.move, move));
    if (move && !known && here.every((one, index) => same(one, moves[index]))) found.push({ move, line: other });
  }
  // The line that is shown goes on as itself, also where an earlier one makes the same move.
  const own = movesOf(record, line)[at];
  return found.map((way) => (own && same(way.move, own) ? { ...way, line } : way));
}

/** What is written about a move of a line. */
export function commentOn(record: Lines & { comments: { [move: string]: string } }, line: number | null, at: number): string {
  const branch = line === null ? undefined : record.branches[line];
  if (!branch) return record.comments[at] ?? "";
  return at > branch.after ? (branch.comments[at] ?? "") : commentOn(record, branch.parent, at);
}
