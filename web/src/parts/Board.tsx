// The board: Shudan's stones, our own drawing over them, and a cursor for the keyboard.

import { Goban, type GobanProps, type GhostStone } from "@sabaki/shudan";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Layer } from "../api";
import { replay, stringAt, type Stones } from "../go/board";
import { columnName, place, signOf, vertex, type Game, type Move, type Place } from "../go/types";
import { colorName, t } from "../i18n";
import { Drawing, type Drawn } from "./Drawing";
import { say } from "./say";

export interface BoardProps extends Drawn {
  game: Game;
  /** How many moves are shown. */
  at?: number;
  /** Moves shown after them, numbered. */
  line?: Move[];
  dead?: string[];
  ghosts?: { at: string; color: "black" | "white" }[];
  busy?: boolean;
  /** Height of what stands under the board and should be in sight, in pixels. */
  below?: number;
  onPoint?: (at: string) => void;
  onHover?: (at: string | null) => void;
}

const KEYS: { [key: string]: Place } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points on a side, with the coordinates and the border. */
const around = (size: number) => size + 2.3;

function grid<T>(size: number, value: T): T[][] {
  return Array.from({ length: size }, () => Array<T>(size).fill(value));
}

/** What stands on a point, in words. */
export function spoken(stones: Stones, at: string): string {
  const spot = place(stones.size, at)!;
  const sign = stones.signs[spot[1]]?.[spot[0]] ?? 0;
  if (sign === 0) return t("say.empty", { at });
  const n = stringAt(stones, spot).liberties.length;
  return t("say.stone", { at, color: colorName(sign === 1 ? "black" : "white"), n });
}

/** All stones, for who cannot see them. */
function inventory(stones: Stones): string {
  const list = (sign: number) =>
    stones.signs
      .flatMap((row, y) => row.flatMap((s, x) => (s === sign ? [vertex(stones.size, [x, y])] : [])))
      .join(" ");
  const none = t("say.none");
  return t("say.board", { size: stones.size, black: list(1) || none, white: list(-1) || none });
}

/** Marks and lines, for who cannot see them. */
function drawnText({ line = [], dead = [], letters = [], candidates = [], layer = [] }: BoardProps, size: number): string {
  const parts: string[] = [];
  const name = (at: string) => (place(size, at) ? at : t("move.pass"));
  if (line.length) {
    const moves = line.map((move, index) => `${index + 1} ${colorName(move.color)} ${name(move.vertex)}`);
    parts.push(t("say.line", { moves: moves.join(", ") }));
  }
  if (dead.length) parts.push(t("say.dead", { stones: dead.join(" ") }));
  const marks = [...letters, ...candidates].map((one) => `${one.text} ${name(one.at)}`.trim());
  if (marks.length) parts.push(t("say.marks", { marks: marks.join(", ") }));
  for (const one of line.length ? [] : layer) parts.push(layerText(one));
  return parts.join(" ");
}

/** Shades weaker than this are not told. */
const WEAK = 0.3;

function layerText({ marks, lines }: Layer): string {
  const parts: string[] = [];
  const labels = new Map<string, string[]>();
  for (const mark of marks) {
    const owner = mark.shade > WEAK ? colorName("black") : mark.shade < -WEAK ? colorName("white") : null;
    const word = mark.label ?? (mark.object === null ? owner : t("say.part", { n: mark.object + 1 }));
    if (word) labels.set(word, [...(labels.get(word) ?? []), mark.vertex]);
  }
  for (const [word, points] of labels) parts.push(`${word}: ${points.join(" ")}.`);
  for (const { from, to, holds } of lines) parts.push(t(holds ? "say.holds" : "say.hangs", { from, to }));
  return parts.join(" ");
}

export function Board(props: BoardProps) {
  const { game, line = [], dead = [], ghosts = [] } = props;
  const size = game.size;
  const at = props.at ?? game.moves.length;
  const shown = useMemo(
    () => (line.length ? { ...game, moves: [...game.moves.slice(0, at), ...line] } : game),
    [game, at, line],
  );
  const count = line.length ? at + line.length : at;
  const stones = useMemo(() => replay(shown, count), [shown, count]);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [focused, setFocused] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(24);

  useEffect(() => {
    const element = frame.current!;
    const measure = () => {
      const room = Math.min(element.clientWidth, Math.max(280, innerHeight - 120 - (props.below ?? 0)));
      setStep(Math.max(12, Math.floor((room / around(size)) * 4) / 4));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [size, props.below]);

  const ghostMap = grid<GhostStone | null>(size, null);
  for (const ghost of ghosts) {
    const spot = place(size, ghost.at);
    if (spot) ghostMap[spot[1]]![spot[0]] = { sign: signOf(ghost.color), faint: true };
  }
  const dimmed = dead.flatMap((name) => {
    const spot = place(size, name);
    return spot ? [[...spot] as [number, number]] : [];
  });

  const press = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    const middle = Math.floor(size / 2);
    const here = cursor ?? [middle, middle];
    if (way) {
      event.preventDefault();
      const clamp = (v: number) => Math.max(0, Math.min(size - 1, v));
      const next: Place = cursor ? [clamp(here[0] + way[0]), clamp(here[1] + way[1])] : here;
      setCursor(next);
      say(spoken(stones, vertex(size, next)));
      props.onHover?.(vertex(size, next));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (cursor) props.onPoint?.(vertex(size, cursor));
      else setCursor(here);
    }
  };

  const events: GobanProps = props.onPoint
    ? {
        onVertexClick: (_event, spot) => props.onPoint!(vertex(size, spot)),
        onVertexMouseEnter: (_event, spot) => props.onHover?.(vertex(size, spot)),
        onVertexMouseLeave: () => props.onHover?.(null),
      }
    : {};

  return (
    <div class="frame" ref={frame}>
      <div
        class={props.onPoint ? "board playable" : "board"}
        role="application"
        tabIndex={0}
        aria-label={t("board.label", { size })}
        aria-describedby="board-text"
        data-test="board"
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        style={{ fontSize: `${step}px` }}
      >
        <Goban
          vertexSize={step}
          signMap={stones.signs}
          ghostStoneMap={ghostMap}
          dimmedVertices={dimmed}
          showCoordinates
          coordX={columnName}
          coordY={(y) => size - y}
          busy={props.busy}
          {...events}
        />
        <Drawing
          size={size}
          stones={stones}
          line={line}
          layer={props.layer}
          picked={props.picked}
          shades={props.shades}
          letters={props.letters}
          candidates={props.candidates}
          cursor={focused ? cursor : null}
        />
      </div>
      <p id="board-text" class="unseen" data-test="board-text">
        {inventory(stones)} {drawnText(props, size)}
      </p>
    </div>
  );
}
