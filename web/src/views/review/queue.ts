// Reviews one after the other: the first record that waits is reviewed, then the next.

import { useEffect, useState } from "preact/hooks";
import { api, type ReviewSoFar } from "../../api";
import { number, t } from "../../i18n";
import { trouble, useRequest } from "../../parts/async";
import { useChoices } from "../../parts/choices";
import { say } from "../../parts/say";
import { get, set, setRecord, useStore, type Record } from "../../store";

const waits = (record: Record): boolean => !record.review && !record.failed && !record.held;

export interface Queue {
  /** The record that is being reviewed. */
  running: string | null;
  progress: ReviewSoFar | null;
  stop: () => void;
  /** Reviews a record, or all that are held. */
  resume: (only?: string) => void;
}

export function useQueue(): Queue {
  const { library } = useStore();
  const request = useRequest();
  const { katago, languages } = useChoices();
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ReviewSoFar | null>(null);
  const next = library.find(waits)?.id ?? null;

  useEffect(() => {
    if (running !== null || next === null) return;
    setRunning(next);
    setProgress(null);
    void request.run((signal) => review(next, signal)).finally(() => setRunning(null));
  }, [running, next]);

  const review = async (id: string, signal: AbortSignal) => {
    const { library, language, judge } = get();
    const { sgf, game } = library.find((one) => one.id === id)!;
    const what = {
      ...(sgf ? { sgf } : { game }),
      ...(katago ? { judge: judge.by, visits: judge.visits } : {}),
      language,
      also: languages.map((one) => one.code).filter((other) => other !== language),
    };
    try {
      await api.review(what, signal, (report) => {
        setProgress(report);
        if (report.message) setRecord(id, { failed: report.message });
        if (!report.review) return;
        // The language that was asked for stands with the others, so that the page can change.
        const { moments, report: page, sgf: annotated, translations, ...rest } = report.review;
        const said = { moments, report: page, sgf: annotated };
        setRecord(id, {
          review: { ...rest, ...said, translations: { ...translations, [language]: said } },
        });
        say(t("review.done", { n: moments.length }));
      });
    } catch (failure) {
      if (signal.aborted) return;
      const fault = trouble(failure);
      setRecord(id, { failed: "said" in fault ? fault.said : t(fault.key) });
    }
    const ended = get().library.find((one) => one.id === id);
    // A stream that broke off in silence is not tried for ever.
    if (!signal.aborted && ended && waits(ended)) setRecord(id, { failed: t("error.network") });
  };

  return {
    running,
    progress,
    stop: () => {
      set({ library: get().library.map((one) => (waits(one) ? { ...one, held: true } : one)) });
      request.stop();
    },
    resume: (only) => {
      const again = (one: Record) =>
        (only === undefined ? one.held : one.id === only)
          ? { ...one, held: false, failed: undefined, review: only === undefined ? one.review : null }
          : one;
      set({ library: get().library.map(again) });
    },
  };
}

/** How far a record is, in words. */
export function stageOf(record: Record, queue: Queue): string {
  if (record.review) return t("library.done", { n: record.review.moments.length });
  if (record.failed) return t("stage.failed");
  if (queue.running === record.id) {
    const { done = 0, of = 0 } = queue.progress ?? {};
    return of ? t("library.running", { share: number((100 * done) / of) }) : t("library.begun");
  }
  return record.held ? t("library.held") : t("library.waits");
}
