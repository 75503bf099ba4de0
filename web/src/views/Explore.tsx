// Watching: the search while it thinks, patterns with their counts, players against each other.

import { useEffect, useState } from "preact/hooks";
import { api, type PatternPoint, type Report } from "../api";
import { refusal, replay } from "../go/board";
import { emptyGame, played, toPlay, upTo, type Color, type Game } from "../go/types";
import { colorName, known, number, percent, t } from "../i18n";
import { useRequest } from "../parts/async";
import { Board } from "../parts/Board";
import { isTried, won } from "../parts/candidates";
import { useChoices } from "../parts/choices";
import { useKeys } from "../parts/keys";
import { likely, PatternList } from "../parts/Patterns";
import { say } from "../parts/say";
import { stepBy, Steps } from "../parts/Steps";
import { Trouble, type Fault } from "../parts/Trouble";
import { setGame, useStore } from "../store";

const MODES = ["think", "patterns", "match"] as const;
type Mode = (typeof MODES)[number];
const PLAYOUTS = 20_000;
const SIZES = [9, 13, 19];

export function Explore() {
  const { game, at } = useStore();
  const [mode, setMode] = useState<Mode>("think");
  const thinking = useRequest();
  const [report, setReport] = useState<Report | null>(null);
  const [points, setPoints] = useState<PatternPoint[]>([]);
  const [picked, pick] = useState<string[]>([]);
  const [owners, setOwners] = useState(true);
  const [error, setError] = useState<Fault | null>(null);
  const position = upTo(game, at);

  useEffect(() => {
    thinking.stop();
    setReport(null);
    setError(null);
  }, [game, at, mode]);

  const think = () =>
    void thinking.run((signal) => api.think(position, PLAYOUTS, signal, setReport));
  const play = (point: string) => {
    const why = refusal(replay(position), toPlay(position), point);
    if (why) return setError({ key: why });
    setGame(played(position, point));
    say(t("say.played", { color: colorName(toPlay(position)), at: point }));
  };
  useKeys({
    t: () => (thinking.busy ? thinking.stop() : think()),
    ",": () => stepBy(-1),
    ".": () => stepBy(1),
  });

  // The most tried move is drawn strongest; the others by how often they were tried beside it.
  const most = report?.candidates[0]?.visits ?? 1;
  const candidates = {
    think: (report?.candidates ?? []).map((one) => ({
      at: one.at,
      text: isTried(one) ? percent(one.win_rate) : "",
      weight: one.visits / most,
    })),
    patterns: likely(points),
    match: [],
  }[mode];

  return (
    <div class="view">
      <div class="stage">
        <Board
          game={game}
          at={at}
          candidates={candidates}
          shades={mode === "think" && owners ? report?.ownership : undefined}
          picked={picked}
          onPoint={mode === "match" ? undefined : play}
        />
        <Steps game={game} at={at} />
      </div>
      <section class="panel" aria-label={t("view.explore")}>
        <fieldset class="layers">
          <legend class="unseen">{t("view.explore")}</legend>
          <div class="choice">
            {MODES.map((name) => (
              <label key={name}>
                <input type="radio" name="mode" checked={mode === name} onChange={() => setMode(name)} />
                <span>{t(`explore.${name}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Trouble fault={error ?? thinking.error} />
        {mode === "think" && (
          <>
            <p class="hint lead">{t("explore.thinkHelp")}</p>
            <div class="row">
              <button class="primary" onClick={() => (thinking.busy ? thinking.stop() : think())} data-test="think">
                {thinking.busy ? t("explore.stop") : t("explore.start")}
              </button>
              <label class="check">
                <input type="checkbox" checked={owners} onChange={(e) => setOwners(e.currentTarget.checked)} />
                <span>{t("explore.owners")}</span>
              </label>
            </div>
            {report && <Candidates report={report} pick={pick} />}
          </>
        )}
        {mode === "patterns" && (
          <>
            <p class="hint lead">{t("explore.patternsHelp")}</p>
            <PatternList game={position} pick={pick} onPoint={play} tell={setPoints} />
          </>
        )}
        {mode === "match" && <Duel />}
      </section>
    </div>
  );
}

function Candidates({ report, pick }: { report: Report; pick: (points: string[]) => void }) {
  return (
    <table class="candidates" data-test="report">
      <caption class="hint">{t("explore.playouts", { n: number(report.playouts) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.move")}</th>
          <th scope="col">{t("table.games")}</th>
          <th scope="col">{t("table.won")}</th>
          <th scope="col">{t("table.line")}</th>
        </tr>
      </thead>
      <tbody>
        {report.candidates.map((one) => (
          <tr key={one.at} onMouseEnter={() => pick([one.at])} onMouseLeave={() => pick([])}>
            <th scope="row">{one.at}</th>
            <td>{number(one.visits)}</td>
            <td>{won(one)}</td>
            <td class="faint">{one.line.slice(1, 6).join(" ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two players against each other, move by move. */
function Duel() {
  const { game } = useStore();
  const choices = useChoices();
  const playing = useRequest();
  const [sides, setSides] = useState<Record<Color, { player: string; level: string }>>({
    black: { player: "kosumi", level: "15k" },
    white: { player: "light", level: "15k" },
  });
  const [size, setSize] = useState(9);
  const [result, setResult] = useState<string | null>(null);

  const begin = () =>
    void playing.run(async (signal) => {
      setResult(null);
      let current: Game = emptyGame(size);
      const seed = Math.floor(Math.random() * 1e6) + 1;
      setGame(current);
      for (let number = 0; number < 3 * size * size; number += 1) {
        const turn = toPlay(current);
        const chosen = await api.play(current, { ...sides[turn], seed, may_resign: true }, signal);
        if (chosen.at === "resign") return setResult(`${turn === "black" ? "W" : "B"}+R`);
        current = played(current, chosen.at);
        setGame(current);
        if (current.moves.slice(-2).every((move) => move.vertex === "pass") && number > 0) break;
      }
      setResult((await api.score(current, null)).result);
    });
  const change = (color: Color, part: "player" | "level", value: string) =>
    setSides({ ...sides, [color]: { ...sides[color], [part]: value } });

  return (
    <div class="form">
      <p class="hint lead">{t("explore.matchHelp")}</p>
      {(["black", "white"] as const).map((color) => (
        <fieldset key={color}>
          <legend>{colorName(color)}</legend>
          <div class="row">
            <select
              aria-label={t("new.player")}
              value={sides[color].player}
              onChange={(event) => change(color, "player", event.currentTarget.value)}
            >
              {choices.players.map((name) => (
                <option key={name} value={name}>
                  {known(`player.${name}`, name)}
                </option>
              ))}
            </select>
            <select
              aria-label={t("new.level")}
              value={sides[color].level}
              onChange={(event) => change(color, "level", event.currentTarget.value)}
            >
              {choices.levels.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend>{t("new.size")}</legend>
        <div class="choice">
          {SIZES.map((side) => (
            <label key={side}>
              <input type="radio" name="duel-size" checked={size === side} onChange={() => setSize(side)} />
              <span>
                {side}×{side}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <button class="primary" onClick={() => (playing.busy ? playing.stop() : begin())} data-test="duel">
        {playing.busy ? t("explore.stop") : t("explore.begin")}
      </button>
      {playing.busy && <p class="hint">{t("explore.moves", { n: game.moves.length })}</p>}
      <Trouble fault={playing.error} />
      {result && <p class="big">{result}</p>}
    </div>
  );
}
