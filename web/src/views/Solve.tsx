// Problems: choose or set one up, try it, and see the answer with every refutation.

import { useState } from "preact/hooks";
import { api, type Solved } from "../api";
import { refusal, replay } from "../go/board";
import { emptyGame, place, played, toPlay, vertex, type Color, type Game, type Move } from "../go/types";
import { colorName, known, t } from "../i18n";
import { useRequest } from "../parts/async";
import { Board } from "../parts/Board";
import { goalText, Reading } from "../parts/claims";
import { Icon } from "../parts/Icon";
import { Incoming, type Came } from "../parts/Incoming";
import { useKeys } from "../parts/keys";
import { LineBar, LineText, useLine } from "../parts/line";
import { say } from "../parts/say";
import { answerIn, Proof } from "../parts/Tree";
import { Trouble } from "../parts/Trouble";
import { PROBLEMS, problemGame } from "../problems";
import { get, set, useStore, type OwnProblem } from "../store";
import { Tools, type Tool } from "./solve/Tools";

export function Solve() {
  const { problem, problems } = useStore();
  const { number, game, goal: wanted } = problem;
  const line = useLine();
  const solving = useRequest();
  const [solved, setSolved] = useState<Solved | null>(null);
  const [tried, setTried] = useState<Move[]>([]);
  const [verdict, setVerdict] = useState<{ word: string; at: string } | null>(null);
  const [tool, setTool] = useState<Tool>("try");
  const count = PROBLEMS.length + problems.length;

  const load = (index: number) => {
    const { problems } = get();
    const count = PROBLEMS.length + problems.length;
    const next = (index + count) % count;
    const own = problems[next - PROBLEMS.length];
    set({ problem: own ? { number: next, ...own } : { number: next, game: problemGame(next), goal: PROBLEMS[next]!.goal } });
    reset();
    setSolved(null);
    setTool("try");
  };
  const reset = () => {
    setTried([]);
    setVerdict(null);
    line.close();
    solving.setError(null);
  };
  const edit = (next: Game, nextGoal = wanted) => {
    set({ problem: { number: -1, game: next, goal: nextGoal } });
    reset();
    setSolved(null);
  };
  const open = (came: Came[]) =>
    void solving.run(async () => {
      const opened: OwnProblem[] = [];
      for (const { sgf } of came) {
        const { games } = await api.games(sgf);
        opened.push(...games.map((one) => ({ game: positionOf(one.game), goal: "" })));
      }
      const { problems } = get();
      set({ problems: [...problems, ...opened].slice(-MOST) });
      load(PROBLEMS.length + get().problems.length - Math.min(opened.length, MOST));
    });
  /** The goal of the position: what was named, or what the solver finds out. */
  const goalOf = async (signal: AbortSignal): Promise<string> => {
    if (wanted) return wanted;
    const found = (await api.solve(game, null, signal)).goal;
    set({ problem: { ...problem, goal: found } });
    return found;
  };
  const answer = () =>
    void solving.run(async (signal) => {
      reset();
      const found = await api.solve(game, wanted || null, signal);
      setSolved(found);
      if (!wanted) set({ problem: { ...problem, goal: found.goal } });
      const { result } = found.moving_first;
      say(t("say.solved", { result: known(`result.${result}`, result) }));
    });

  const now: Game = { ...game, moves: [...game.moves, ...tried], to_play: tried.length ? undefined : game.to_play };
  const attempt = (point: string) => {
    const color = toPlay(now);
    const why = refusal(replay(now), color, point);
    if (why) return solving.setError({ key: why });
    const mine: Move = { color, vertex: point };
    setTried([...tried, mine]);
    line.close();
    void solving.run(async (signal) => {
      // The tree knows the answer to its own moves; elsewhere the position is read anew.
      const known = solved && answerIn(solved, [...tried, mine]);
      const after = played(now, point);
      const aim = await goalOf(signal);
      if (taken(after, aim)) {
        setVerdict({ word: "solve.won", at: point });
        return say(t("solve.won", { at: point }));
      }
      const found = known ? null : await api.solve(after, aim, signal);
      const reply = known ?? found?.moving_second.line[0] ?? null;
      const result = known ? "yes" : (found?.moving_second.result ?? "unknown");
      if (reply) setTried([...tried, mine, reply]);
      const word = result === "yes" ? (reply ? "solve.good" : "solve.won") : result === "no" ? "solve.bad" : "solve.open";
      setVerdict({ word, at: point });
      say(t(word, { at: point }) + (reply ? ` ${t("say.played", { color: colorName(reply.color), at: reply.vertex })}` : ""));
    });
  };
  const onPoint = (point: string) => {
    if (tool === "try") return attempt(point);
    const without = (list: string[]) => list.filter((at) => at !== point);
    const next = { ...game, moves: [], black: without(game.black), white: without(game.white) };
    if (tool === "target") {
      const verb = wanted.split(" ")[0] || "kill";
      return set({ problem: { ...problem, game, goal: `${verb} ${point}` } });
    }
    if (tool !== "erase") next[tool] = [...next[tool], point];
    edit(next);
  };
  useKeys({ a: answer, b: () => load(number + 1), B: () => load(Math.max(number, 0) - 1), u: reset });

  const target = wanted.split(" ").slice(1).filter((word) => /^[A-Z]\d+$/i.test(word));
  return (
    <div class="view">
      <div class="stage">
        <Board
          game={now}
          line={line.moves}
          at={line.moves.length || line.shown ? game.moves.length : undefined}
          picked={tried.length || line.moves.length ? [] : target}
          busy={false}
          onPoint={onPoint}
        />
        <LineBar line={line} />
      </div>
      <section class="panel" aria-label={t("view.solve")}>
        <div class="status">
          <span class={`stone ${toPlay(now)}`} aria-hidden="true" />
          <h1 data-test="goal">
            {wanted
              ? t("solve.task", { who: colorName(toPlay(game)), goal: goalText(wanted) })
              : t("solve.findOut")}
          </h1>
        </div>
        <div class="row">
          <button class="icon" onClick={() => load(Math.max(number, 0) - 1)} aria-label={t("solve.previous")}>
            <Icon name="back" />
          </button>
          <span class="count">
            {number >= 0 ? t("solve.number", { n: number + 1, all: count }) : t("solve.own")}
          </span>
          <button class="icon" onClick={() => load(number + 1)} aria-label={t("solve.next")} data-test="next-problem">
            <Icon name="forward" />
          </button>
        </div>
        <p class="hint">{tool === "try" ? t("solve.help") : t("solve.editing")}</p>
        {verdict && (
          <p class="card verdict" role="status" data-test="verdict">
            {t(verdict.word, { at: verdict.at })}
          </p>
        )}
        <Trouble fault={solving.error} />
        <div class="actions">
          <button class="primary" onClick={answer} disabled={solving.busy} data-test="answer">
            {solving.busy ? t("solve.busy") : t("solve.answer")}
          </button>
          <button onClick={reset} disabled={!tried.length}>
            {t("solve.again")}
          </button>
        </div>
        {solved && (
          <div class="card" data-test="solution">
            <h2>{goalText(solved.goal)}</h2>
            <Reading of={solved} size={game.size} line={line} />
            <Proof of={solved} show={line.show} />
            <Refutations solved={solved} size={game.size} line={line} />
          </div>
        )}
        <Incoming text={t("solve.drop")} open={open} />
        <details>
          <summary>{t("solve.setUp")}</summary>
          <Tools
            tool={tool}
            choose={setTool}
            game={game}
            goal={wanted}
            turn={(color: Color) => edit({ ...game, moves: [], to_play: color })}
            aim={(next: string) => set({ problem: { ...problem, game, goal: next } })}
            clear={(size: number) => {
              edit(emptyGame(size), "");
              setTool("black");
            }}
          />
        </details>
      </section>
    </div>
  );
}

/** Problems that are kept at most; the oldest go first. */
const MOST = 100;

/** The position that a record sets up; where it sets nothing up, the one that its moves lead to. */
function positionOf(game: Game): Game {
  const first = game.moves[0]?.color ?? toPlay(game);
  if (game.black.length || game.white.length) return { ...game, moves: [], to_play: first };
  const { signs } = replay(game);
  const stones = (sign: number) =>
    signs.flatMap((row, y) => row.flatMap((s, x) => (s === sign ? [vertex(game.size, [x, y])] : [])));
  return { ...game, black: stones(1), white: stones(-1), moves: [], to_play: toPlay(game) };
}

/** Whether the stones that were to be caught are gone. */
function taken(game: Game, goal: string): boolean {
  const [verb, point] = goal.split(" ");
  const spot = point && place(game.size, point);
  return (verb === "kill" || verb === "capture") && !!spot && replay(game).signs[spot[1]]?.[spot[0]] === 0;
}

function Refutations({ solved, size, line }: { solved: Solved; size: number; line: ReturnType<typeof useLine> }) {
  const tried = solved.first_moves ?? [];
  if (!tried.length) return null;
  return (
    <details data-test="refutations">
      <summary>{t("solve.refutations", { n: tried.length })}</summary>
      <ul class="claims">
        {tried.map((first) => (
          <li key={first.move}>
            <strong>{first.move}</strong> {known(`result.${first.result}`, first.result)}{" "}
            <LineText moves={[{ color: solved.player, vertex: first.move }, ...first.line]} line={line} size={size} />
          </li>
        ))}
      </ul>
    </details>
  );
}
