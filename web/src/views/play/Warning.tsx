// What a move would lose, before it is made.

import type { Loss } from "../../api";
import type { Color } from "../../go/types";
import { t } from "../../i18n";
import { LineText, type LineOf } from "../../parts/line";

interface Props {
  at: string;
  losses: Loss[];
  turn: Color;
  size: number;
  line: LineOf;
  back: () => void;
  anyway: () => void;
}

export function Warning({ at, losses, turn, size, line, back, anyway }: Props) {
  return (
    <div class="card warning" role="alertdialog" aria-label={t("warn.title")} data-test="warning">
      <h2>{t("warn.title")}</h2>
      {losses.map((loss) => (
        <div key={loss.stones[0]}>
          <p>
            {t("warn.loss", { at, stones: loss.stones.join(" ") })} {loss.keep && t("warn.keep", { at: loss.keep })}
          </p>
          <LineText moves={[{ color: turn, vertex: at }, ...loss.line]} line={line} size={size} />
        </div>
      ))}
      <div class="row">
        <button class="primary" onClick={back}>
          {t("warn.back")}
        </button>
        <button onClick={anyway}>{t("warn.anyway")}</button>
      </div>
    </div>
  );
}
