// Going over a game: the score as it went, and the moments that mattered.

import { useEffect, useState } from "preact/hooks";
import { api, type Comparison, type GameRead, type Moment, type ReviewSoFar } from "../api";
import { refusal, replay } from "../go/board";
import { toPlay, upTo } from "../go/types";
import { colorName, known, number, t } from "../i18n";
import { trouble, useRequest } from "../parts/async";
import { Board } from "../parts/Board";
import { Difference, Sentences } from "../parts/claims";
import { download } from "../parts/files";
import { useKeys } from "../parts/keys";
import { LineBar, useLine, type LineOf } from "../parts/line";
import { say } from "../parts/say";
import { Steps, stepTo } from "../parts/Steps";
import { get, set, useStore } from "../store";
import { Graph } from "./review/Graph";
import { Opening } from "./review/Opening";

export function Review() {
  const { game, at, record, language } = useStore();
  const line = useLine();
  const reviewing = useRequest();
  const comparing = useRequest();
  const [several, setSeveral] = useState<GameRead[]>([]);
  const [progress, setProgress] = useState<ReviewSoFar | null>(null);
  const [remarks, setRemarks] = useState<string[]>([]);
  const [compared, setCompared] = useState<Comparison | null>(null);
  const [picked, pick] = useState<string[]>([]);

  const start = (sgf?: string) =>
    void reviewing.run(async (signal) => {
      const what = sgf ? { sgf } : { game: get().game };
      await api.review(what, language, signal, (report) => {
        setProgress(report);
        if (report.message) reviewing.setError(report.message);
        const { record } = get();
        if (!report.review || !record) return;
        set({ record: { ...record, review: report.review } });
        setRemarks(report.review.remarks);
        say(t("review.done", { n: report.review.moments.length }));
      });
    });
  const adopt = ({ game, black, white, result, comments }: GameRead, sgf?: string) => {
    set({ game, at: game.moves.length, record: { black, white, result, comments, sgf, review: null } });
    setCompared(null);
    setProgress(null);
    start(sgf);
  };
  const open = async (sgf: Blob | string) => {
    try {
      const read = await api.games(sgf);
      setRemarks(read.remarks);
      setSeveral(read.games.length > 1 ? read.games : []);
      // One game keeps its record; of several, the moves are enough.
      const text = typeof sgf === "string" ? sgf : await sgf.text();
      adopt(read.games[0]!, read.games.length === 1 ? text : undefined);
    } catch (failure) {
      reviewing.setError(trouble(failure));
    }
  };
  const reviewOwn = () => {
    const kept = record ?? { black: "", white: "", result: "", comments: {}, review: null };
    set({ record: { ...kept, review: null } });
    start(kept.sgf);
  };

  const review = record?.review ?? null;
  const next = (by: number) => {
    const numbers = (review?.moments ?? []).map((one) => one.number).sort((a, b) => a - b);
    const found = by > 0 ? numbers.find((n) => n > at) : numbers.findLast((n) => n < at);
    if (found) stepTo(found);
  };
  const save = async () => download("review.sgf", review?.sgf ?? (await api.sgf(game)));
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
    void comparing.run(async (signal) =>
      setCompared(await api.compare(before, move.at, point, language, signal)),
    );
  };
  useEffect(() => {
    setCompared(null);
    line.close();
  }, [game, at]);

  return (
    <div class="view">
      <div class="stage">
        <Board game={game} at={line.at ?? at} line={line.moves} picked={picked} onPoint={compare} />
        <LineBar line={line} />
        <Steps game={game} at={at} />
      </div>
      <section class="panel" aria-label={t("view.review")}>
        <Opening
          open={open}
          review={reviewOwn}
          canReview={game.moves.length > 0 && !reviewing.busy}
          small={review !== null}
        />
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
        {reviewing.busy && (
          <div class="progress" data-test="progress">
            <progress max={progress?.of || 1} value={progress?.done ?? 0} aria-label={t("review.progress")} />
            <span class="count">
              {progress && known(`stage.${progress.stage}`, progress.stage)} {progress?.done ?? 0} / {progress?.of ?? "…"}
            </span>
            <button class="quiet" onClick={reviewing.stop}>
              {t("review.stop")}
            </button>
          </div>
        )}
        {review && review.leads.length > 1 && <Graph review={review} at={at} />}
        {review && (
          <div data-test="moments">
            <h2>{t("review.moments", { n: review.moments.length })}</h2>
            <p class="hint">{t("review.judge", { judge: review.judge })}</p>
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
                  {one.number === at && <MomentText moment={one} size={game.size} line={line} pick={pick} />}
                </li>
              ))}
            </ol>
            <div class="row">
              <button onClick={() => download("report.html", review.report)} data-test="report-save">
                {t("review.report")}
              </button>
              <button onClick={save}>{t("review.save")}</button>
            </div>
          </div>
        )}
        {record?.comments[at] && (
          <blockquote class="comment" data-test="comment">
            {record.comments[at]}
          </blockquote>
        )}
        {compared && (
          <div class="card" data-test="compared">
            <h2>{t("review.comparison")}</h2>
            <Difference of={compared} size={game.size} line={line} pick={pick} at={at} />
          </div>
        )}
        {comparing.error && <p class="trouble">{comparing.error}</p>}
        {at < game.moves.length && <p class="hint">{t("review.compare", { at: game.moves[at]!.at })}</p>}
      </section>
    </div>
  );
}

interface MomentProps {
  moment: Moment;
  size: number;
  line: LineOf;
  pick: (points: string[]) => void;
}

/** What there is to say about a moment. Its lines begin before the move. */
function MomentText({ moment, size, line, pick }: MomentProps) {
  const at = moment.number - 1;
  const loss = { who: colorName(moment.played.color), at: moment.played.at, n: number(moment.loss, 1) };
  return (
    <div class="card" data-test="moment-text">
      <h3>{t("review.lost", loss)}</h3>
      <p class="hint">{moment.explanation.headline}</p>
      <Sentences of={moment.explanation.sentences} size={size} line={line} pick={pick} at={at} />
      {moment.better[0] && (
        <button class="line" onClick={() => line.show(moment.better, 1, at)} data-test="better">
          {t("review.better", { at: moment.better[0].at })}
        </button>
      )}
      {moment.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {moment.comparison && <Difference of={moment.comparison} size={size} line={line} pick={pick} at={at} />}
    </div>
  );
}
