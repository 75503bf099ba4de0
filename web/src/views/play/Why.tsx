// Why Kosumi played its move: a line at first, more on a click.

import type { MoveChosen } from "../../api";
import type { Game } from "../../go/types";
import { other, toPlay } from "../../go/types";
import { number, percent, t } from "../../i18n";
import { won } from "../../parts/candidates";
import { Sentences } from "../../parts/claims";
import { LineText, type LineOf } from "../../parts/line";

interface Props {
  chosen: MoveChosen | null;
  advice: MoveChosen | null;
  game: Game;
  line: LineOf;
  pick: (points: string[]) => void;
}

function summary(chosen: MoveChosen): string {
  if (chosen.at === "pass") return t("why.pass");
  if (chosen.source === "opening") return t("why.opening", { at: chosen.at });
  return t("why.search", {
    at: chosen.at,
    share: percent(chosen.win_rate ?? 0),
    n: number(chosen.playouts),
  });
}

export function Why({ chosen, advice, game, line, pick }: Props) {
  const shown = advice ?? chosen;
  if (!shown) return <p class="hint lead">{t("why.empty")}</p>;
  const sentences = shown.explanation?.sentences ?? [];
  // What is said of Kosumi's move was said before it was made.
  const at = advice ? game.moves.length : game.moves.length - 1;
  const player = advice ? toPlay(game) : other(toPlay(game));
  return (
    <div class="card why" data-test="why">
      <h2>
        {advice ? t("why.hint", { at: advice.at }) : (shown.explanation?.headline.text ?? t("why.title", { at: shown.at }))}
      </h2>
      {sentences.length > 0 ? (
        <Sentences of={sentences.slice(0, 1)} size={game.size} line={line} pick={pick} at={at} />
      ) : (
        <p>{summary(shown)}</p>
      )}
      <details>
        <summary>{t("why.more")}</summary>
        {sentences.length > 1 && (
          <Sentences of={sentences.slice(1)} size={game.size} line={line} pick={pick} at={at} />
        )}
        {shown.explanation?.unknown && <p class="hint">{shown.explanation.unknown}</p>}
        {sentences.length > 0 && <p class="hint">{summary(shown)}</p>}
        <table class="candidates">
          <caption class="unseen">{t("why.candidates")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("table.move")}</th>
              <th scope="col">{t("table.games")}</th>
              <th scope="col">{t("table.won")}</th>
              <th scope="col">{t("table.line")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.candidates.map((one) => (
              <tr key={one.at} onMouseEnter={() => pick([one.at])} onMouseLeave={() => pick([])}>
                <th scope="row">{one.at}</th>
                <td>{number(one.visits)}</td>
                <td>{won(one)}</td>
                <td>
                  {advice && (
                    <LineText
                      size={game.size}
                      line={line}
                      moves={one.line.map((vertex, index) => ({
                        color: index % 2 ? other(player) : player,
                        vertex,
                      }))}
                    />
                  )}
                  {!advice && one.line.slice(0, 4).join(" ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
