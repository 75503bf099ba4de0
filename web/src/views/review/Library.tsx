// The games that were opened, and how far their reviews are.

import { t } from "../../i18n";
import { set, showRecord, useStore } from "../../store";
import { stageOf, type Queue } from "./queue";

export function Library({ queue }: { queue: Queue }) {
  const { library, shown } = useStore();
  if (library.length < 2) return null;
  const done = library.filter((one) => one.review).length;
  const held = library.some((one) => one.held && !one.review);
  return (
    <div data-test="library">
      <h2>{t("library.title", { done, n: library.length })}</h2>
      <ol class="moments library">
        {library.map((record, index) => (
          <li key={record.id}>
            <button
              class={index === shown ? "moment here" : "moment"}
              aria-current={index === shown ? "true" : undefined}
              onClick={() => showRecord(index)}
              data-test="game"
            >
              <span>
                {record.black || record.white
                  ? t("library.name", { black: record.black || "?", white: record.white || "?", result: record.result })
                  : t("library.unnamed", { n: record.game.moves.length })}
              </span>
              <span class="loss">{stageOf(record, queue)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        {held && queue.running === null && <button onClick={() => queue.resume()}>{t("library.resume")}</button>}
        <button
          class="quiet"
          onClick={() => {
            queue.stop();
            set({ library: [], shown: null, branch: null });
          }}
          data-test="library-clear"
        >
          {t("library.clear")}
        </button>
      </div>
    </div>
  );
}
