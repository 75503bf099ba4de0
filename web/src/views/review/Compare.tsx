// Two moves of one position beside each other: the one that was played, or any other two.

import { useEffect, useState } from "preact/hooks";
import { api, type Comparison } from "../../api";
import { refusal, replay } from "../../go/board";
import { place, toPlay, type Game } from "../../go/types";
import { t } from "../../i18n";
import { useRequest } from "../../parts/async";
import { Difference } from "../../parts/claims";
import type { LineOf } from "../../parts/line";
import { Trouble } from "../../parts/Trouble";
import { useStore } from "../../store";

export type Slot = "first" | "second";
const SLOTS: Slot[] = ["first", "second"];
const LETTER = { first: "A", second: "B" };

/** The two moves, and which of them the next click on the board names. */
export function usePair(position: Game, next: string | undefined) {
  const [pair, setPair] = useState<Record<Slot, string>>({ first: "", second: "" });
  const [slot, setSlot] = useState<Slot>("second");
  const key = JSON.stringify([position, next]);
  useEffect(() => {
    setPair({ first: next ?? "", second: "" });
    setSlot(next ? "second" : "first");
  }, [key]);
  const name = (which: Slot, at: string) => {
    setPair((now) => ({ ...now, [which]: at.toUpperCase() }));
    setSlot("second");
  };
  const letters = SLOTS.filter((one) => place(position.size, pair[one])).map((one) => ({
    at: pair[one],
    text: LETTER[one],
  }));
  return { pair, slot, setSlot, name, letters: pair.second ? letters : [] };
}

interface Props {
  position: Game;
  pair: ReturnType<typeof usePair>;
  line: LineOf;
  pick: (points: string[]) => void;
  at: number;
}

export function Compare({ position, pair: { pair, slot, setSlot, name }, line, pick, at }: Props) {
  const { language } = useStore();
  const comparing = useRequest();
  const [found, setFound] = useState<Comparison | null>(null);
  const { first, second } = pair;
  useEffect(() => {
    setFound(null);
    comparing.stop();
    comparing.setError(null);
    const named = (one: string) => place(position.size, one) !== null;
    if (!named(first) || !named(second)) return;
    if (first === second) return comparing.setError({ key: "compare.same" });
    const stones = replay(position);
    for (const one of [first, second]) {
      const why = refusal(stones, toPlay(position), one);
      if (why) return comparing.setError({ key: why });
    }
    void comparing.run(async (signal) => setFound(await api.compare(position, first, second, language, signal)));
  }, [first, second, language, JSON.stringify(position)]);

  return (
    <details class="compare" open={found !== null || comparing.busy || second !== ""} data-test="compare">
      <summary>{t("compare.title")}</summary>
      <p class="hint">{t("compare.help")}</p>
      <div class="row">
        {SLOTS.map((one) => (
          <label class="field slot" key={one}>
            {LETTER[one]}
            <input
              value={pair[one]}
              size={4}
              aria-label={t(`compare.${one}`)}
              class={slot === one ? "waiting" : ""}
              onFocus={() => setSlot(one)}
              onChange={(event) => {
                name(one, event.currentTarget.value.trim());
                setSlot(one);
              }}
              data-test={`compare-${one}`}
            />
          </label>
        ))}
      </div>
      {comparing.busy && <p class="hint">{t("ask.busy")}</p>}
      <Trouble fault={comparing.error} />
      {found && (
        <div class="card" data-test="compared">
          <h2>{t("compare.two", { first, second })}</h2>
          <Difference of={found} size={position.size} line={line} pick={pick} at={at} />
        </div>
      )}
    </details>
  );
}
