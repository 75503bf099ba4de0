// The form for a new game.

import { useState } from "preact/hooks";
import { useChoices } from "../../parts/choices";
import { Sheet } from "../../parts/Sheet";
import { handicapStones, type Color } from "../../go/types";
import { known, t } from "../../i18n";
import { set, useStore } from "../../store";

const SIZES = [9, 13, 19];
const MINUTES = [0, 5, 10, 20, 45];

export function NewGame({ close }: { close: () => void }) {
  const { game, match } = useStore();
  const choices = useChoices();
  const [size, setSize] = useState(SIZES.includes(game.size) ? game.size : 9);
  const [human, setHuman] = useState<Color | "random">(match.human);
  const [handicap, setHandicap] = useState(0);
  const [komi, setKomi] = useState(7.5);
  const [rules, setRules] = useState(game.rules ?? "chinese-ogs");
  const [player, setPlayer] = useState(match.player);
  const [level, setLevel] = useState(match.level);
  const [teaching, setTeaching] = useState(match.teaching);
  const [minutes, setMinutes] = useState(match.minutes);

  const start = (event: Event) => {
    event.preventDefault();
    const black = handicapStones(size, handicap);
    const color = human === "random" ? (Math.random() < 0.5 ? "black" : "white") : human;
    set({
      game: {
        size,
        black,
        white: [],
        moves: [],
        to_play: black.length ? "white" : "black",
        rules,
        komi,
        handicap: black.length,
      },
      at: 0,
      shown: null,
      branch: null,
      match: {
        human: color,
        player,
        level,
        teaching,
        minutes,
        left: minutes * 60,
        seed: Math.floor(Math.random() * 1e6) + 1,
        result: null,
        chosen: null,
      },
    });
    close();
  };

  return (
    <Sheet title={t("new.title")} close={close}>
      <form class="form" onSubmit={start} data-test="new-form">
        <fieldset>
          <legend>{t("new.size")}</legend>
          <div class="choice">
            {SIZES.map((side) => (
              <label key={side}>
                <input type="radio" name="size" checked={size === side} onChange={() => setSize(side)} />
                <span>
                  {side}×{side}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t("new.color")}</legend>
          <div class="choice">
            {(["black", "white", "random"] as const).map((color) => (
              <label key={color}>
                <input type="radio" name="color" checked={human === color} onChange={() => setHuman(color)} />
                <span>{t(`color.${color}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label class="field">
          {t("new.level")}
          <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            {choices.levels.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t("new.player")}
          <select value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
            {choices.players.map((name) => (
              <option key={name} value={name}>
                {known(`player.${name}`, name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t("new.handicap")}
          <select
            value={handicap}
            onChange={(event) => {
              const stones = Number(event.currentTarget.value);
              setHandicap(stones);
              setKomi(stones ? 0.5 : 7.5);
            }}
          >
            {[0, 2, 3, 4, 5, 6, 7, 8, 9].map((stones) => (
              <option key={stones} value={stones}>
                {stones || t("new.even")}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t("new.komi")}
          <input
            type="number"
            step="0.5"
            min={-200}
            max={200}
            value={komi}
            onInput={(event) => setKomi(Number(event.currentTarget.value))}
          />
        </label>
        <label class="field">
          {t("new.rules")}
          <select value={rules} onChange={(event) => setRules(event.currentTarget.value)}>
            {choices.rules.map((name) => (
              <option key={name} value={name}>
                {known(`rules.${name}`, name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t("new.clock")}
          <select value={minutes} onChange={(event) => setMinutes(Number(event.currentTarget.value))}>
            {MINUTES.map((time) => (
              <option key={time} value={time}>
                {time ? t("new.minutes", { n: time }) : t("new.noClock")}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={teaching}
            onChange={(event) => setTeaching(event.currentTarget.checked)}
          />
          <span>{t("new.teaching")}</span>
        </label>
        <button class="primary wide" type="submit" data-test="start">
          {t("new.start")}
        </button>
      </form>
    </Sheet>
  );
}
