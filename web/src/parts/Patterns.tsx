// What the learnt patterns advise, with how often they were met and played.

import { useEffect, useState } from "preact/hooks";
import { api, type PatternPoint } from "../api";
import type { Game } from "../go/types";
import { number, percent, t } from "../i18n";
import { useRequest } from "./async";
import { Trouble } from "./Trouble";

interface Props {
  game: Game;
  pick: (points: string[]) => void;
  onPoint?: (at: string) => void;
  tell?: (points: PatternPoint[]) => void;
}

/** The points as they are drawn on a board: the likeliest strongest. */
export function likely(points: PatternPoint[]): { at: string; text: string; weight: number }[] {
  const most = points[0]?.likelihood || 1;
  return points.map((one) => ({ at: one.point, text: percent(one.likelihood), weight: one.likelihood / most }));
}

const share = (value: number): string => `${number(value * 100, 1)} %`;

export function PatternList({ game, pick, onPoint, tell }: Props) {
  const asking = useRequest();
  const [points, setPoints] = useState<PatternPoint[]>([]);
  useEffect(() => {
    void asking.run(async (signal) => {
      const found = await api.patterns(game, 8, signal);
      setPoints(found.points);
      tell?.(found.points);
    });
  }, [JSON.stringify(game)]);
  if (asking.error) return <Trouble fault={asking.error} />;
  return (
    <table class="candidates" data-test="patterns">
      <caption class="hint">{t("patterns.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.move")}</th>
          <th scope="col">{t("table.likely")}</th>
          <th scope="col">{t("table.met")}</th>
          <th scope="col">{t("table.played")}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((one) => {
          const best = one.patterns[one.patterns.length - 1];
          return (
            <tr key={one.point} onMouseEnter={() => pick([one.point])} onMouseLeave={() => pick([])}>
              <th scope="row">
                {onPoint ? (
                  <button class="line" onClick={() => onPoint(one.point)}>
                    {one.point}
                  </button>
                ) : (
                  one.point
                )}
              </th>
              <td>{share(one.likelihood)}</td>
              <td>{best ? number(best.met) : "–"}</td>
              <td>{best ? number(best.played) : "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
