// Sentences and facts, each with its grade.

import type { Comparison, Fact, Grade, Sentence, Solved, Verdict } from "../api";
import { colorName, known, number, t } from "../i18n";
import { LineText, type LineOf } from "./line";

const SIGNS: { [grade: string]: string } = { proved: "■", read: "◧", judged: "◇", pattern: "∴" };

/** What hangs on who moves first, by the signs of combinatorial games. */
const STATUSES: { [status: string]: string } = { ">": "holds", "*": "hangs", "<": "fails" };

/** A grade by its shape and word; the colour only repeats it. */
export function Chip({ grade }: { grade: Grade | string }) {
  return (
    <span class={`chip ${grade.replace(/ /g, "-")}`} title={known(`grade.${grade}.meaning`, grade)}>
      <span aria-hidden="true">{SIGNS[grade] ?? "?"}</span> {known(`grade.${grade}`, grade)}
    </span>
  );
}

interface Common {
  size: number;
  line: LineOf;
  pick: (points: string[]) => void;
}

/** Sentences that are read at once; the others are a click away. */
const AT_ONCE = 3;

type SentencesProps = Common & { of: Sentence[]; at?: number };

/** Sentences; their lines begin after `at` moves of the game. */
export function Sentences({ of, ...rest }: SentencesProps) {
  const more = of.slice(AT_ONCE);
  return (
    <>
      <List of={of.slice(0, AT_ONCE)} {...rest} />
      {more.length > 0 && (
        <details>
          <summary>{t("sentences.more", { n: more.length })}</summary>
          <List of={more} {...rest} />
        </details>
      )}
    </>
  );
}

function List({ of, size, line, pick, at }: SentencesProps) {
  return (
    <ul class="claims" data-test="sentences">
      {of.map((sentence, index) => (
        <li key={index} onMouseEnter={() => pick(sentence.points)} onMouseLeave={() => pick([])}>
          <p>{sentence.text}</p>
          <div class="row">
            <Chip grade={sentence.grade} />
            <LineText moves={sentence.line} line={line} size={size} at={at} description={sentence.description} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How two moves differ: what each does that the other does not. */
export function Difference({ of, size, line, pick, at }: Common & { of: Comparison; at?: number }) {
  return (
    <div class="difference" data-test="difference">
      {of.balance && <p>{of.balance.text}</p>}
      {[of.first, of.second].map(
        (half) =>
          half.sentences.length > 0 && (
            <div key={half.heading}>
              <h3>{half.heading}</h3>
              <Sentences of={half.sentences} size={size} line={line} pick={pick} at={at} />
            </div>
          ),
      )}
      {of.unknown && <p class="hint">{of.unknown}</p>}
    </div>
  );
}

/** Points as a short list. */
function brief(points: string[]): string {
  return points.length > 6 ? `${points.slice(0, 5).join(" ")} … (${points.length})` : points.join(" ");
}

/** Where a wall ends: at a stone, or at the edge. */
const end = (name: string): string => (name === "edge" ? t("fact.edge") : name);

function detail(fact: Fact): string {
  const parts = [
    !fact.text && fact.fate && known(`fate.${fact.fate}`, fact.fate),
    !fact.text && fact.liberty && t("fact.liberty", { at: fact.liberty }),
    !fact.text && fact.ends && fact.claim !== "linked" && brief(fact.ends.map(end)),
    !fact.text && fact.status && known(`status.${STATUSES[fact.status]}`, fact.status),
    !fact.text && fact.sure !== undefined && t("fact.steps", { sure: fact.sure, likely: fact.likely ?? fact.sure }),
    fact.nodes > 0 && t("fact.nodes", { n: number(fact.nodes) }),
  ];
  return parts.filter(Boolean).join(" · ");
}

export function Facts({ of, pick }: { of: Fact[]; pick: (points: string[]) => void }) {
  return (
    <ul class="claims facts" data-test="facts">
      {of.map((fact) => (
        <li key={fact.id} onMouseEnter={() => pick(fact.points)} onMouseLeave={() => pick([])}>
          <p>
            {fact.text ?? (
              <>
                <strong>{known(`claim.${fact.claim}`, fact.claim)}</strong>
                {fact.color && ` · ${colorName(fact.color)}`} · {brief(fact.points)}
              </>
            )}
          </p>
          <div class="row">
            <Chip grade={fact.grade} />
            <span class="hint">
              {detail(fact)}
              {!fact.text && fact.shape && <span lang="en"> · {fact.shape}</span>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Side({ verdict, size, line }: { verdict: Verdict; size: number; line: LineOf }) {
  return (
    <li>
      <p>
        {t("solve.first", { who: colorName(verdict.first) })} <strong>{known(`result.${verdict.result}`, verdict.result)}</strong>
      </p>
      <div class="row">
        <Chip grade={verdict.grade} />
        <span class="hint">{t("fact.nodes", { n: number(verdict.nodes) })}</span>
        <LineText moves={verdict.line} line={line} size={size} />
      </div>
    </li>
  );
}

/** A goal in words: `capture D4`. */
export function goalText(goal: string): string {
  const [verb, ...rest] = goal.split(" ");
  return `${known(`goal.${verb}`, verb ?? "")} ${rest.join(" ")}`;
}

/** The two answers about a goal. */
export function Reading({ of, size, line }: { of: Solved; size: number; line: LineOf }) {
  return (
    <ul class="claims" data-test="reading">
      <Side verdict={of.moving_first} size={size} line={line} />
      <Side verdict={of.moving_second} size={size} line={line} />
    </ul>
  );
}
