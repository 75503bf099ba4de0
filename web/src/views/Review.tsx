// Going over a game: the score as it went, and the moments that mattered.

import { useState } from "preact/hooks";
import { api, type GameRead } from "../api";
import { refusal, replay } from "../go/board";
import { played, toPlay, upTo } from "../go/types";
import { colorName, number, t } from "../i18n";
import { trouble, useRequest } from "../parts/async";
import { Board } from "../parts/Board";
import { Sentences } from "../parts/claims";
import { download } from "../parts/files";
import { useKeys } from "../parts/keys";
import { LineBar, useLine } from "../parts/line";
import { say } from "../parts/say";
import { Steps, stepTo } from "../parts/Steps";
import { get, set, useStore } from "../store";
import { Graph } from "./review/Graph";
import { Opening } from "./review/Opening";

interface Compared {
  move: string;
  other: string;
  scores: [number, number];
}

export function Review() {
  const { game, at, record, language } = useStore();
  const line = useLine();
  const reviewing = useRequest();
  const comparing = useRequest();
  const [several, setSeveral] = useState<GameRead[]>([]);
  const [remarks, setRemarks] = useState<string[]>([]);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [picked, pick] = useState<string[]>([]);

  const start = () =>
    void reviewing.run(async (signal) => {
      const reviewed = get().game;
      await api.review(reviewed, language, signal, (review) => {
        const { record } = get();
        if (record) set({ record: { ...record, review } });
        if (review.done) say(t("review.done", { n: review.moments.length }));
      });
    });
  const adopt = ({ game, black, white, result, comments }: GameRead) => {
    set({ game, at: game.moves.length, record: { black, white, result, comments, review: null } });
    setCompared(null);
    start();
  };
  const open = async (sgf: Blob | string) => {
    try {
      const read = await api.games(sgf);
      setRemarks(read.remarks);
      setSeveral(read.games.length > 1 ? read.games : []);
      adopt(read.games[0]!);
    } catch (failure) {
      reviewing.setError(trouble(failure));
    }
  };
  const reviewOwn = () => {
    const kept = record ?? { black: "", white: "", result: "", comments: {}, review: null };
    set({ record: { ...kept, review: null } });
    start();
  };

  const review = record?.review ?? null;
  const moment = review?.moments.find((one) => one.number === at);
  const next = (by: number) => {
    const numbers = (review?.moments ?? []).map((one) => one.number).sort((a, b) => a - b);
    const found = by > 0 ? numbers.find((n) => n > at) : numbers.findLast((n) => n < at);
    if (found) stepTo(found);
  };
  const save = async () => download("review.sgf", await api.sgf(game));
  useKeys({
    ",": () => stepTo(at - 1),
    ".": () => stepTo(at + 1),
    m: () => next(1),
    M: () => next(-1),
    d: save,
  });

  // A click beside the game compares the move that was played with another one.
  const compare = (point: string) => {
    const move = game.moves[at];
    if (!move || move.at === point) return;
    const before = upTo(game, at);
    const why = refusal(replay(before), toPlay(before), point);
    if (why) return comparing.setError(t(why));
    void comparing.run(async (signal) => {
      const scores = await Promise.all(
        [move.at, point].map(async (one) => (await api.look(played(before, one), [], signal)).estimate!.score),
      );
      setCompared({ move: move.at, other: point, scores: scores as [number, number] });
    });
  };

  return (
    <div class="view">
      <div class="stage">
        <Board game={game} at={at} line={line.moves} picked={picked} onPoint={compare} />
        <LineBar line={line} />
        <Steps game={game} at={at} />
      </div>
      <section class="panel" aria-label={t("view.review")}>
        <Opening open={open} review={reviewOwn} canReview={game.moves.length > 0 && !reviewing.busy} />
        {reviewing.error && (
          <p class="trouble" role="alert">
            {reviewing.error}
          </p>
        )}
        {remarks.map((remark) => (
          <p class="hint" key={remark}>
            {remark}
          </p>
        ))}
        {several.length > 1 && (
          <label class="field">
            {t("review.several", { n: several.length })}
            <select onChange={(event) => adopt(several[Number(event.currentTarget.value)]!)}>
              {several.map((one, index) => (
                <option key={index} value={index}>
                  {`${index + 1}. ${one.black} – ${one.white} ${one.result}`}
                </option>
              ))}
            </select>
          </label>
        )}
        {record && (record.black || record.white) && (
          <h1 data-test="players">
            {record.black} – {record.white} <span class="hint">{record.result}</span>
          </h1>
        )}
        {reviewing.busy && review && (
          <div class="progress">
            <progress max={Math.max(1, review.moves)} value={review.looked_at} aria-label={t("review.progress")} />
            <span class="count">{t("review.at", { n: review.looked_at, all: review.moves })}</span>
            <button class="quiet" onClick={reviewing.stop}>
              {t("review.stop")}
            </button>
          </div>
        )}
        {review && review.leads.length > 1 && <Graph review={review} at={at} />}
        {review?.done && (
          <div data-test="moments">
            <h2>{t("review.moments", { n: review.moments.length })}</h2>
            <ol class="moments">
              {review.moments.map((one) => (
                <li key={one.number}>
                  <button
                    class={one.number === at ? "moment here" : "moment"}
                    aria-current={one.number === at ? "true" : undefined}
                    onClick={() => stepTo(one.number)}
                    data-test="moment"
                  >
                    <span class={`stone ${one.played.color}`} aria-hidden="true" />
                    <span>{t("review.move", { n: one.number, at: one.played.at })}</span>
                    <span class="loss">−{number(one.loss, 1)}</span>
                  </button>
                </li>
              ))}
            </ol>
            <button onClick={save}>{t("review.save")}</button>
          </div>
        )}
        {moment && (
          <div class="card" data-test="moment-text">
            <h2>
              {t("review.lost", {
                who: colorName(moment.played.color),
                at: moment.played.at,
                n: number(moment.loss, 1),
              })}
            </h2>
            <Sentences of={moment.explanation} size={game.size} line={line} pick={pick} />
          </div>
        )}
        {record?.comments[at] && (
          <blockquote class="comment" data-test="comment">
            {record.comments[at]}
          </blockquote>
        )}
        {compared && (
          <p class="card" data-test="compared">
            {t("review.compared", {
              move: compared.move,
              a: signed(compared.scores[0]),
              other: compared.other,
              b: signed(compared.scores[1]),
            })}
          </p>
        )}
        {comparing.error && <p class="trouble">{comparing.error}</p>}
        {at < game.moves.length && <p class="hint">{t("review.compare", { at: game.moves[at]!.at })}</p>}
      </section>
    </div>
  );
}

/** A score as `B+3.5`. */
function signed(score: number): string {
  return `${score >= 0 ? "B" : "W"}+${number(Math.abs(score), 1)}`;
}
