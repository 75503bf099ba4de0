// Problems that ship. The solver checks them in a test of the program.

import list from "./problems.json";
import { vertex, type Color, type Game } from "./go/types";

export interface Problem {
  /** Rows from the top: X Black, O White. */
  board: string[];
  to_play: string;
  goal: string;
  /** First moves that solve it. */
  answers: string[];
}

export const PROBLEMS: Problem[] = list;

export function problemGame(number: number): Game {
  const problem = PROBLEMS[number]!;
  const rows = problem.board.map((row) => row.replace(/ /g, ""));
  const size = rows.length;
  const stones = (letter: string) =>
    rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === letter ? [vertex(size, [x, y])] : [])));
  return {
    size,
    black: stones("X"),
    white: stones("O"),
    moves: [],
    to_play: problem.to_play as Color,
    komi: 7.5,
    rules: "chinese-ogs",
    handicap: 0,
  };
}
