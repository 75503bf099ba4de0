// Black's lead over the game, with the moments that mattered.

import type { Moment, Review } from "../../api";
import { number, t } from "../../i18n";

const WIDTH = 320;
const HEIGHT = 96;

interface Props {
  review: Review;
  moments: Moment[];
  at: number;
  go: (move: number) => void;
}

export function Graph({ review, moments, at, go }: Props) {
  const { leads } = review;
  const moves = leads.length - 1;
  const most = Math.max(10, ...leads.map(Math.abs));
  const x = (move: number) => (move / Math.max(1, moves)) * WIDTH;
  const y = (lead: number) => HEIGHT / 2 - (lead / most) * (HEIGHT / 2 - 6);
  const path = leads.map((lead, move) => `${x(move).toFixed(1)},${y(lead).toFixed(1)}`).join(" ");
  const area = `0,${HEIGHT / 2} ${path} ${x(leads.length - 1).toFixed(1)},${HEIGHT / 2}`;
  const here = leads[at];
  const jump = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * moves));
  };
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} onClick={jump} role="img" aria-label={t("graph.label")} data-test="graph">
        <polygon points={area} class="graph-area" />
        <line x1={0} y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} class="graph-zero" />
        <polyline points={path} class="graph-line" />
        {moments.map((one) => (
          <circle key={one.number} cx={x(one.number)} cy={y(leads[one.number] ?? 0)} r={4.5} class="graph-moment" />
        ))}
        <line x1={x(at)} y1={0} x2={x(at)} y2={HEIGHT} class="graph-here" />
      </svg>
      <figcaption class="hint">
        {here === undefined
          ? t("graph.label")
          : t("graph.here", { n: at, score: `${here >= 0 ? "B" : "W"}+${number(Math.abs(here), 1)}` })}
      </figcaption>
    </figure>
  );
}
