// Going through a game: buttons, a slider, and the same by keys.

import { get, set } from "../store";
import { colorName, t } from "../i18n";
import type { Game } from "../go/types";
import { Icon } from "./Icon";
import { say } from "./say";

export function stepTo(at: number): void {
  const { game } = get();
  const next = Math.max(0, Math.min(game.moves.length, at));
  const move = game.moves[next - 1];
  say(move ? t("say.moveNumber", { n: next, color: colorName(move.color), at: move.vertex }) : t("say.start"));
  set({ at: next });
}

/** So many moves on, or back: also when keys come faster than the page is drawn. */
export const stepBy = (moves: number): void => stepTo(get().at + moves);

export function Steps({ game, at }: { game: Game; at: number }) {
  const last = game.moves.length;
  return (
    <div class="steps" role="group" aria-label={t("steps.label")}>
      <button class="icon" onClick={() => stepTo(0)} disabled={at === 0} aria-label={t("steps.first")}>
        <Icon name="first" />
      </button>
      <button class="icon" onClick={() => stepTo(at - 1)} disabled={at === 0} aria-label={t("steps.back")}>
        <Icon name="back" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("steps.slider")}
        onInput={(event) => stepTo(Number(event.currentTarget.value))}
      />
      <button class="icon" onClick={() => stepTo(at + 1)} disabled={at === last} aria-label={t("steps.forward")}>
        <Icon name="forward" />
      </button>
      <button class="icon" onClick={() => stepTo(last)} disabled={at === last} aria-label={t("steps.last")}>
        <Icon name="last" />
      </button>
      <span class="count" data-test="step">
        {at} / {last}
      </span>
    </div>
  );
}
