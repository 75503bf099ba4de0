// Setting up a problem.

import type { Color, Game } from "../../go/types";
import { toPlay } from "../../go/types";
import { colorName, t } from "../../i18n";

export type Tool = "try" | "black" | "white" | "erase" | "target";
const TOOLS: Tool[] = ["try", "black", "white", "erase", "target"];
const GOALS = ["kill", "live", "capture", "save", "connect", "cut"];
const SIZES = [7, 9, 13, 19];

interface Props {
  tool: Tool;
  choose: (tool: Tool) => void;
  game: Game;
  goal: string;
  turn: (color: Color) => void;
  aim: (goal: string) => void;
  clear: (size: number) => void;
}

export function Tools({ tool, choose, game, goal, turn, aim, clear }: Props) {
  const [verb = "", ...points] = goal.split(" ");
  return (
    <div class="form">
      <fieldset>
        <legend>{t("tools.stones")}</legend>
        <div class="choice wrap">
          {TOOLS.map((name) => (
            <label key={name}>
              <input type="radio" name="tool" checked={tool === name} onChange={() => choose(name)} />
              <span>{t(`tool.${name}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("tools.turn")}</legend>
        <div class="choice">
          {(["black", "white"] as const).map((color) => (
            <label key={color}>
              <input type="radio" name="turn" checked={toPlay(game) === color} onChange={() => turn(color)} />
              <span>{colorName(color)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="field">
        {t("tools.goal")}
        <select
          value={verb}
          onChange={(event) => {
            const next = event.currentTarget.value;
            aim(next ? `${next} ${points.join(" ")}`.trim() : "");
          }}
        >
          <option value="">{t("solve.findOut")}</option>
          {GOALS.map((name) => (
            <option key={name} value={name}>
              {t(`goal.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {verb && (
        <label class="field">
          {t("tools.points")}
          <input value={points.join(" ")} onInput={(event) => aim(`${verb} ${event.currentTarget.value}`)} />
        </label>
      )}
      <fieldset>
        <legend>{t("tools.clear")}</legend>
        <div class="choice">
          {SIZES.map((size) => (
            <button key={size} type="button" onClick={() => clear(size)}>
              {size}×{size}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
