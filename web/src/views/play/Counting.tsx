// The count of a finished game, with dead stones that can be corrected.

import type { Count, Points } from "../../api";
import { number, t } from "../../i18n";

const both = (points: Points): string =>
  t("count.both", { black: number(points.black, 1), white: number(points.white, 1) });

export function Counting({ count, accept, undo }: { count: Count; accept: () => void; undo: () => void }) {
  return (
    <div class="card" data-test="count">
      <p class="big">{count.result}</p>
      <p class="hint">{t("count.help")}</p>
      <dl class="figures">
        <dt>{t("count.area")}</dt>
        <dd>{both(count.by_area)}</dd>
        <dt>{t("count.territory")}</dt>
        <dd>{both(count.by_territory)}</dd>
        <dt>{t("count.dead")}</dt>
        <dd>{count.dead.length ? count.dead.join(" ") : t("say.none")}</dd>
      </dl>
      <div class="row">
        <button class="primary" onClick={accept}>
          {t("count.accept")}
        </button>
        <button onClick={undo}>{t("count.resume")}</button>
      </div>
    </div>
  );
}
