// Playing against Kosumi.

import { useEffect, useState } from "preact/hooks";
import { api, type Count, type Explanation, type Loss, type MoveChosen } from "../api";
import { refusal, replay, stringAt } from "../go/board";
import { other, place, played, toPlay, upTo, vertex, type Game, type Move } from "../go/types";
import { colorName, known, t } from "../i18n";
import { trouble, useRequest } from "../parts/async";
import { Board } from "../parts/Board";
import { isTried } from "../parts/candidates";
import { download } from "../parts/files";
import { useKeys } from "../parts/keys";
import { LineBar, useLine } from "../parts/line";
import { say } from "../parts/say";
import { Steps } from "../parts/Steps";
import { Trouble } from "../parts/Trouble";
import { get, set, setGame, setMatch, shownRecord, useStore } from "../store";
import { Counting } from "./play/Counting";
import { NewGame } from "./play/NewGame";
import { Warning } from "./play/Warning";
import { Why } from "./play/Why";

const over = (moves: Move[]): boolean =>
  moves.length > 1 && moves.slice(-2).every((move) => move.vertex === "pass");

/** How well hints are thought out. */
const HINTS = "5k";

export function Play() {
  const { game, at, match, language } = useStore();
  const record = shownRecord();
  const line = useLine();
  const thinking = useRequest();
  const hint = useRequest();
  const translating = useRequest();
  const [setup, setSetup] = useState(false);
  const [picked, pick] = useState<string[]>([]);
  const [warning, setWarning] = useState<{ at: string; losses: Loss[] } | null>(null);
  const [advice, setAdvice] = useState<MoveChosen | null>(null);
  const [count, setCount] = useState<Count | null>(null);
  const [hover, setHover] = useState<string | null>(null);

  const turn = toPlay(game);
  const ended = over(game.moves);
  const current = at === game.moves.length;
  const live = !record && current && !match.result && !ended;
  const mine = live && turn === match.human && !thinking.busy;
  const stones = replay(game, at);

  // Kosumi's turn, also after a reload in the middle of its thinking.
  const waits = live && turn !== match.human;
  useEffect(() => {
    if (!waits) return thinking.stop;
    void thinking.run(async (signal) => {
      const thinker = { player: match.player, level: match.level, seed: match.seed };
      const chosen = await api.play(game, { ...thinker, may_resign: true, language }, signal);
      if (chosen.at === "resign") {
        setMatch({ result: `${match.human === "black" ? "B" : "W"}+R`, chosen: null });
        say(t("play.resigned"));
        return;
      }
      setGame(played(game, chosen.at));
      setMatch({ chosen: { ...chosen, language } });
      say(t("say.played", { color: colorName(turn), at: chosen.at }));
    });
    return thinking.stop;
  }, [waits, game]);

  // The count begins when both have passed.
  useEffect(() => {
    setAdvice(null);
    setWarning(null);
    line.close();
    if (!ended || match.result) setCount(null);
    else void thinking.run(async () => setCount(await api.score(game, null)));
  }, [game, ended, match.result]);

  // What is on the screen follows the language.
  useEffect(() => {
    const shown = advice ?? match.chosen;
    if (!shown?.explanation || shown.language === language) return;
    const before = advice ? game : upTo(game, game.moves.length - 1);
    void translating.run(async (signal) => {
      const explanation = await inLanguage(before, shown, language, signal);
      const said = { ...shown, explanation, language };
      if (advice) setAdvice(said);
      else setMatch({ chosen: said });
    });
  }, [language, advice, match.chosen]);

  // The human's clock.
  useEffect(() => {
    if (!mine || !match.minutes) return;
    const timer = setInterval(() => {
      const left = Math.max(0, get().match.left - 1);
      const lost = `${match.human === "black" ? "W" : "B"}+T`;
      setMatch(left ? { left } : { left, result: lost });
    }, 1000);
    return () => clearInterval(timer);
  }, [mine, match.minutes]);

  const commit = (point: string) => {
    setWarning(null);
    setMatch({ chosen: null });
    setGame(played(game, point));
    say(t("say.played", { color: colorName(turn), at: point }));
  };

  const onPoint = async (point: string) => {
    if (count) {
      const spot = place(game.size, point)!;
      if (stones.signs[spot[1]]?.[spot[0]] === 0) return;
      const string = stringAt(stones, spot).stones.map((stone) => vertex(game.size, stone));
      const dead = count.dead.includes(point)
        ? count.dead.filter((stone) => !string.includes(stone))
        : [...count.dead, ...string];
      setCount(await api.score(game, dead));
      return;
    }
    if (!mine) return;
    const why = refusal(stones, turn, point);
    if (why) {
      thinking.setError({ key: why });
      say(t(why));
      return;
    }
    thinking.setError(null);
    if (match.teaching) {
      try {
        const { losses } = await api.warn(game, point);
        if (losses.length) {
          setWarning({ at: point, losses });
          say(t("warn.title"));
          return;
        }
      } catch (failure) {
        thinking.setError(trouble(failure));
      }
    }
    commit(point);
  };

  const pass = () => mine && commit("pass");
  const undo = () => {
    if (record || !game.moves.length) return;
    const back = turn === match.human || match.result ? 2 : 1;
    thinking.stop();
    setMatch({ result: null, chosen: null });
    const kept = upTo(game, Math.max(0, game.moves.length - back));
    setGame({ ...kept, to_play: kept.moves.length ? undefined : kept.to_play });
    say(t("say.undone"));
  };
  const resign = () => live && setMatch({ result: `${match.human === "black" ? "W" : "B"}+R` });
  const help = () =>
    mine &&
    void hint.run(async (signal) => {
      const found = await api.play(game, { level: HINTS, language }, signal);
      setAdvice({ ...found, language });
      say(t("say.hint", { at: found.at }));
    });
  const save = async () => download("kosumi.sgf", await api.sgf(game));
  useKeys({ n: () => setSetup(true), p: pass, u: undo, r: resign, h: help, d: save });

  const status = () => {
    if (match.result) return t("play.over", { result: match.result });
    if (count) return t("count.title");
    if (record) return t("play.record");
    if (thinking.busy) return t("play.thinking");
    return t("play.yours", { color: colorName(match.human) });
  };
  const letters = advice
    ? advice.candidates.filter(isTried).slice(0, 3).map((one, index) => ({ at: one.at, text: "ABC".charAt(index) }))
    : [];
  if (advice && !letters.length) letters.push({ at: advice.at, text: "A" });

  return (
    <div class="view">
      <div class="stage">
        <Board
          game={game}
          at={line.at ?? at}
          line={line.moves}
          dead={count?.dead}
          shades={count ? territory(game.size, count) : undefined}
          letters={line.moves.length ? [] : letters}
          picked={warning ? warning.losses.flatMap((loss) => loss.stones) : picked}
          ghosts={mine && hover ? [{ at: hover, color: turn }] : []}
          onPoint={onPoint}
          onHover={setHover}
        />
        <LineBar line={line} />
      </div>
      <section class="panel" aria-label={t("view.play")}>
        <div class="status" data-test="status">
          <span class={`stone ${count || match.result ? "both" : turn}`} aria-hidden="true" />
          <h1>{status()}</h1>
          {match.minutes > 0 && !match.result && <Clock left={match.left} />}
        </div>
        <p class="hint" data-test="prisoners">
          {t("play.prisoners", { black: stones.captured.white, white: stones.captured.black })}
        </p>
        <Trouble fault={thinking.error ?? hint.error} />
        {warning && (
          <Warning
            {...warning}
            turn={turn}
            size={game.size}
            line={line}
            back={() => setWarning(null)}
            anyway={() => commit(warning.at)}
          />
        )}
        {count && !match.result && (
          <Counting count={count} accept={() => setMatch({ result: count.result })} undo={undo} />
        )}
        {record || !current ? (
          <>
            <Steps game={game} at={at} />
            <button
              class="primary"
              onClick={() => {
                const kept = upTo(game, at);
                setMatch({ result: null, chosen: null, human: toPlay(kept) });
                setGame(kept);
              }}
            >
              {t("play.from")}
            </button>
          </>
        ) : (
          <>
            <Why chosen={match.chosen} advice={advice} game={game} line={line} pick={pick} />
            <div class="actions">
              <button onClick={pass} disabled={!mine} data-test="pass">
                {t("play.pass")}
              </button>
              <button onClick={undo} disabled={!game.moves.length} data-test="undo">
                {t("play.undo")}
              </button>
              <button onClick={help} disabled={!mine || hint.busy}>
                {t("play.hint")}
              </button>
              <button onClick={resign} disabled={!live}>
                {t("play.resign")}
              </button>
            </div>
          </>
        )}
        <div class="actions">
          <button class="primary" onClick={() => setSetup(true)} data-test="new">
            {t("play.new")}
          </button>
          <button onClick={() => set({ view: "ask" })}>{t("play.why")}</button>
          <button onClick={save} disabled={!game.moves.length}>
            {t("play.save")}
          </button>
        </div>
        <p class="hint">
          {t("play.against", {
            player: known(`player.${match.player}`, match.player),
            level: match.level,
            color: colorName(other(match.human)),
          })}
        </p>
      </section>
      {setup && <NewGame close={() => setSetup(false)} />}
    </div>
  );
}

/** What is said about a move, in another language; the move is not thought out again. */
async function inLanguage(
  before: Game,
  chosen: MoveChosen,
  language: string,
  signal: AbortSignal,
): Promise<Explanation | null> {
  if (chosen.at === "pass") return null;
  return (await api.about(before, chosen.at, language, signal)).play;
}

function territory(size: number, count: Count): number[] {
  const shades = Array<number>(size * size).fill(0);
  for (const [points, sign] of [[count.black_territory, 1], [count.white_territory, -1]] as const) {
    for (const at of points) {
      const spot = place(size, at);
      if (spot) shades[spot[1] * size + spot[0]] = sign;
    }
  }
  return shades;
}

function Clock({ left }: { left: number }) {
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span class={left < 30 ? "clock late" : "clock"} role="timer" aria-label={t("play.clock")}>
      {text}
    </span>
  );
}
