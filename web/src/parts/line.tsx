// A line of moves, replayed on the board.

import { useState } from "preact/hooks";
import { place, type Move } from "../go/types";
import { colorName, t } from "../i18n";
import { Icon } from "./Icon";
import { say } from "./say";

export interface Shown {
  moves: Move[];
  step: number;
  /** After how many moves of the game the line begins; where the board stands when left out. */
  at?: number;
}

/** The line that is shown, and what can be done with it. */
export function useLine() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [glance, setGlance] = useState<Shown | null>(null);
  const seen = glance ?? shown;
  const go = (step: number) => {
    setShown((now) => {
      if (!now) return now;
      const next = Math.max(0, Math.min(now.moves.length, step));
      const move = now.moves[next - 1];
      if (move) say(t("say.played", { color: colorName(move.color), at: move.vertex }));
      return { ...now, step: next };
    });
  };
  return {
    shown,
    /** What the board shows: the line under the pointer, or the one that was chosen. */
    moves: seen ? seen.moves.slice(0, seen.step) : [],
    at: seen?.at,
    hover: (moves: Move[] | null, at?: number) =>
      setGlance(moves?.length ? { moves, step: moves.length, at } : null),
    show: (moves: Move[], step = moves.length, at?: number) => {
      setGlance(null);
      setShown(moves.length ? { moves, step, at } : null);
    },
    close: () => {
      setGlance(null);
      setShown(null);
    },
    go,
  };
}

export type LineOf = ReturnType<typeof useLine>;

export function LineBar({ line }: { line: LineOf }) {
  if (!line.shown) return null;
  const { moves, step } = line.shown;
  return (
    <div class="linebar" role="group" aria-label={t("line.label")} data-test="linebar">
      <button class="icon" onClick={() => line.go(0)} disabled={step === 0} aria-label={t("line.start")}>
        <Icon name="first" />
      </button>
      <button class="icon" onClick={() => line.go(step - 1)} disabled={step === 0} aria-label={t("line.back")}>
        <Icon name="back" />
      </button>
      <span class="count">{t("line.count", { step, all: moves.length })}</span>
      <button
        class="icon"
        onClick={() => line.go(step + 1)}
        disabled={step === moves.length}
        aria-label={t("line.forward")}
        data-test="line-forward"
      >
        <Icon name="forward" />
      </button>
      <button class="icon" onClick={() => line.go(moves.length)} disabled={step === moves.length} aria-label={t("line.end")}>
        <Icon name="last" />
      </button>
      <button class="quiet" onClick={line.close}>
        {t("line.close")}
      </button>
    </div>
  );
}

interface LineTextProps {
  moves: Move[];
  line: LineOf;
  size: number;
  at?: number;
  /** What it shows, for who cannot see it. */
  description?: string;
}

/** A line in text, with a button that shows it. */
export function LineText(props: LineTextProps) {
  const { moves, line, size, at, description } = props;
  if (!moves.length) return null;
  const text = moves.map((move) => (place(size, move.vertex) ? move.vertex : t("move.pass"))).join(" ");
  const short = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return (
    <button
      class="line"
      title={text}
      aria-description={description || undefined}
      onClick={() => line.show(moves, 1, at)}
      onMouseEnter={() => line.hover(moves, at)}
      onMouseLeave={() => line.hover(null)}
      onFocus={() => line.hover(moves, at)}
      onBlur={() => line.hover(null)}
      data-test="line"
    >
      <span aria-hidden="true">▷</span> {short}
    </button>
  );
}
