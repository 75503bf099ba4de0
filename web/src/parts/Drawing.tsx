// What is drawn over the stones: layers, numbers of a line, picked points, the cursor.

import type { Layer } from "../api";
import type { Stones } from "../go/board";
import { place, type Move, type Place } from "../go/types";

export interface Drawn {
  layer?: Layer[];
  /** Points that are spoken of. */
  picked?: string[];
  /** From -1 (White's) to 1 (Black's), row by row. */
  shades?: number[];
  letters?: { at: string; text: string }[];
  /** Moves with what is thought of them; the weight, from 0 to 1, is how strongly they are drawn. */
  candidates?: { at: string; text: string; weight: number }[];
}

interface Props extends Drawn {
  size: number;
  stones: Stones;
  line: Move[];
  cursor: Place | null;
}

/** Colours that colour-blind eyes tell apart (after Okabe and Ito); a letter says the same. */
const HUES = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8a7a00", "#7b5ea7"];
export const hue = (index: number): string => HUES[index % HUES.length]!;

/** Shades weaker than this are not worth ink. */
const FAINT = 0.08;

function Shade({ x, y, value }: { x: number; y: number; value: number }) {
  const weight = Math.min(1, Math.abs(value));
  if (weight < FAINT) return null;
  const side = 0.2 + 0.42 * weight;
  const kind = value > 0 ? "shade-black" : "shade-white";
  return (
    <rect
      class={kind}
      x={x + 0.5 - side / 2}
      y={y + 0.5 - side / 2}
      width={side}
      height={side}
      rx={0.06}
      opacity={0.35 + 0.6 * weight}
    />
  );
}

/** Letters that the layers write on dead stones. */
const DEAD = ["x", "o"];

interface MarksProps {
  layer: Layer;
  size: number;
  stones: Stones;
  /** Which of several layers that lie over each other, -1 to 1; 0 for one alone. */
  aside: number;
}

function Marks({ layer, size, stones, aside }: MarksProps) {
  return (
    <g>
      {layer.marks.map((mark) => {
        const spot = place(size, mark.vertex);
        if (!spot) return null;
        const [x, y] = spot;
        const sign = stones.signs[y]?.[x] ?? 0;
        const ink = sign === 1 ? "#fff" : "#1c1a17";
        return (
          <g key={mark.vertex}>
            {mark.object !== null && sign !== 0 && aside === 0 && (
              <circle cx={x + 0.5} cy={y + 0.5} r={0.4} fill="none" stroke={hue(mark.object)} stroke-width={0.11} />
            )}
            {mark.object !== null && (sign === 0 || aside !== 0) && (
              <circle
                cx={x + 0.5 + aside * 0.15}
                cy={y + 0.5}
                r={aside ? 0.13 : 0.17}
                fill={hue(mark.object + (aside > 0 ? 3 : 0))}
                opacity={0.9}
              />
            )}
            {mark.object === null && sign === 0 && <Shade x={x} y={y} value={mark.shade} />}
            {mark.object === null && !mark.label && sign !== 0 && sign * mark.shade < -FAINT && (
              <Shade x={x} y={y} value={mark.shade} />
            )}
            {mark.label && sign !== 0 && (
              <text x={x + 0.5} y={y + 0.52} class="label" fill={ink}>
                {DEAD.includes(mark.label) ? "✕" : mark.label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A ring on the last stone, unless a layer writes there. */
function Last({ stones, layer }: { stones: Stones; layer: Layer[] }) {
  const { last, size } = stones;
  const spot = last ? place(size, last) : null;
  const written = layer.some((one) => one.marks.some((mark) => mark.vertex === last && mark.label));
  if (!spot || written) return null;
  const ink = stones.signs[spot[1]]?.[spot[0]] === 1 ? "#fff" : "#1c1a17";
  return <circle cx={spot[0] + 0.5} cy={spot[1] + 0.5} r={0.2} class="last" stroke={ink} />;
}

function Lines({ layer, size }: { layer: Layer; size: number }) {
  return (
    <g>
      {layer.lines.map((line) => {
        const [from, to] = [place(size, line.from), place(size, line.to)];
        if (!from || !to) return null;
        const ends = { x1: from[0] + 0.5, y1: from[1] + 0.5, x2: to[0] + 0.5, y2: to[1] + 0.5 };
        return (
          <g key={line.from + line.to}>
            <line {...ends} class="link-edge" />
            <line {...ends} class={line.holds ? "link holds" : "link hangs"} />
          </g>
        );
      })}
    </g>
  );
}

function Numbers({ line, size, stones }: { line: Move[]; size: number; stones: Stones }) {
  const shown = new Map<string, { number: number; move: Move }>();
  line.forEach((move, index) => shown.set(move.vertex, { number: index + 1, move }));
  return (
    <g>
      {[...shown.values()].map(({ number, move }) => {
        const spot = place(size, move.vertex);
        if (!spot) return null;
        const sign = stones.signs[spot[1]]?.[spot[0]] ?? 0;
        const ink = sign === 1 ? "#fff" : sign === -1 ? "#1c1a17" : "#7a1f00";
        return (
          <text key={number} x={spot[0] + 0.5} y={spot[1] + 0.52} class="label" fill={ink}>
            {number}
          </text>
        );
      })}
    </g>
  );
}

export function Drawing(props: Props) {
  const { size, stones, layer = [], picked = [], shades, letters = [], candidates = [], cursor } = props;
  return (
    <svg class="drawing" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {shades?.map((value, index) => {
        const [x, y] = [index % size, Math.floor(index / size)];
        // A stone that stays where it is needs no sign.
        const kept = (stones.signs[y]?.[x] ?? 0) * value > 0;
        const covered = candidates.some((one) => String(place(size, one.at)) === String([x, y]));
        return kept || covered ? null : <Shade key={index} x={x} y={y} value={value} />;
      })}
      {layer.map((one) => (
        <Lines key={one.title} layer={one} size={size} />
      ))}
      {layer.map((one, index) => (
        <Marks
          key={one.title}
          layer={one}
          size={size}
          stones={stones}
          aside={layer.length > 1 ? index * 2 - 1 : 0}
        />
      ))}
      {!props.line.length && <Last stones={stones} layer={layer} />}
      {picked.map((at) => {
        const spot = place(size, at);
        return spot && <circle key={at} cx={spot[0] + 0.5} cy={spot[1] + 0.5} r={0.46} class="picked" />;
      })}
      {letters.map(({ at, text }) => {
        const spot = place(size, at);
        return (
          spot && (
            <g key={at}>
              <circle cx={spot[0] + 0.5} cy={spot[1] + 0.5} r={0.36} class="letter-ground" />
              <text x={spot[0] + 0.5} y={spot[1] + 0.52} class="label letter">
                {text}
              </text>
            </g>
          )
        );
      })}
      {candidates.map(({ at, text, weight }) => {
        const spot = place(size, at);
        return (
          spot && (
            <g key={at}>
              <circle
                cx={spot[0] + 0.5}
                cy={spot[1] + 0.5}
                r={0.44}
                class="candidate"
                fill-opacity={0.25 + 0.75 * weight}
              />
              <text x={spot[0] + 0.5} y={spot[1] + 0.51} class={weight > 0.4 ? "small letter" : "small dark"}>
                {text}
              </text>
            </g>
          )
        );
      })}
      <Numbers line={props.line} size={size} stones={stones} />
      {cursor && <rect x={cursor[0] + 0.06} y={cursor[1] + 0.06} width={0.88} height={0.88} rx={0.14} class="cursor" />}
    </svg>
  );
}
