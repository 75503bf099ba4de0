// What earlier versions of the page kept, in the forms of today: an update loses nothing.

import type { Comparison, Explanation, Moment, Sentence } from "./api";
import type { Move } from "./go/types";

interface Parts {
  [name: string]: unknown;
}

/** A sentence of which only the words are known. */
const wordsOnly = (text: string): Sentence => ({
  text,
  grade: "judged",
  facts: [],
  points: [],
  line: [],
  description: text,
});

/** Nothing was kept of why a better move is played. */
const NOTHING: Explanation = { headline: wordsOnly(""), sentences: [], unknown: null, facts: [] };

/** A move had its place as `at`; other things with a place have more parts, or no colour. */
const isMove = (it: Parts): boolean => "color" in it && "at" in it && Object.keys(it).length === 2;

const isSentence = (it: Parts): boolean => "text" in it && "grade" in it && !("description" in it);

/** A value of today; its parts are of today already, as `JSON.parse` comes to them first. */
export function renew(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const it = value as Parts;
  if (isMove(it)) return { color: it.color, vertex: it.at };
  if (isSentence(it)) return { ...it, facts: [], description: it.text };
  if (typeof it.headline === "string") return { ...it, headline: wordsOnly(it.headline), facts: [] };
  if ("balance" in it && "points" in it) return comparison(it);
  if ("explanation" in it && "better" in it) return moment(it);
  return value;
}

/** The words of a balance and its points stood beside each other. */
function comparison({ balance, points, ...rest }: Parts): Parts {
  return { ...rest, balance: balance === null ? null : { text: balance, points } };
}

/** The better move was the first of a line, and its comparison stood beside it. */
function moment({ explanation, better, comparison, ...rest }: Parts): Parts {
  const line = better as Move[];
  const now: Pick<Moment, "why" | "better"> = {
    why: explanation as Explanation,
    better: line[0] && comparison ? { played: line[0], why: NOTHING, comparison: comparison as Comparison, line } : null,
  };
  return { ...rest, ...now };
}
