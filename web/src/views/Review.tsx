// Going over games: the score as it went, the moments that mattered, variations, two moves compared.

import { useEffect, useState } from "preact/hooks";
import { api, type Better, type GameRead, type Moment } from "../api";
import { commentOn } from "../go/branches";
import { upTo } from "../go/types";
import { colorName, known, number, t } from "../i18n";
import { trouble } from "../parts/async";
import { Board } from "../parts/Board";
import { Difference, Sentences } from "../parts/claims";
import { download } from "../parts/files";
import { Incoming, type Came } from "../parts/Incoming";
import { useKeys } from "../parts/keys";
import { LineBar, useLine, type LineOf } from "../parts/line";
import { Steps, stepBy, stepTo } from "../parts/Steps";
import { Trouble, type Fault } from "../parts/Trouble";
import { get, newId, set, showRecord, shownRecord, useStore, type Record } from "../store";
import { Compare, usePair } from "./review/Compare";
import { Graph } from "./review/Graph";
import { Judge } from "./review/Judge";
import { Library } from "./review/Library";
import { useQueue } from "./review/queue";
import { follow, leaveVariation, nextVariation, Variations, variations } from "./review/Variations";

/** Records that are kept at most; the oldest go first. */
const MOST = 60;

/** The height of the row of variations under the board, in pixels. */
const BELOW = 56;

const recordOf = ({ game, black, white, result, comments, branches, sgf }: GameRead): Record => ({
  id: newId(),
  game,
  black,
  white,
  // A record that does not know its result writes a question mark.
  result: result === "?" ? "" : result,
  comments,
  branches,
  sgf,
  review: null,
});

export function Review() {
  const { game, at, branch, language } = useStore();
  const record = shownRecord();
  const line = useLine();
  const queue = useQueue();
  const [remarks, setRemarks] = useState<string[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [picked, pick] = useState<string[]>([]);

  /** Adds records behind those that are there, and shows the first of them. */
  const add = (records: Record[]) => {
    const all = [...get().library, ...records].slice(-MOST);
    set({ library: all });
    showRecord(all.length - Math.min(records.length, MOST));
  };
  const open = async (came: Came[]) => {
    setFault(null);
    const told: string[] = [];
    const records: Record[] = [];
    for (const { name, sgf } of came) {
      const says = (text: string) => told.push(name && came.length > 1 ? `${name}: ${text}` : text);
      try {
        const read = await api.games(sgf);
        read.remarks.forEach(says);
        records.push(...read.games.map(recordOf));
      } catch (failure) {
        const found = trouble(failure);
        if (came.length === 1) setFault(found);
        else says("said" in found ? found.said : t(found.key));
      }
    }
    setRemarks(told);
    if (records.length) add(records);
  };
  const reviewThis = () => {
    if (record) queue.resume(record.id);
    else add([{ id: newId(), game, black: "", white: "", result: "", comments: {}, branches: [], review: null }]);
  };

  const review = record?.review ?? null;
  const said = review ? (review.translations[language] ?? review) : null;
  const onMain = branch === null;
  const next = (by: number) => {
    const numbers = (said?.moments ?? []).map((one) => one.number).sort((a, b) => a - b);
    const found = by > 0 ? numbers.find((n) => n > at) : numbers.findLast((n) => n < at);
    if (found) (onMain ? stepTo : (n: number) => follow(null, n))(found);
  };
  const save = async () => download("review.sgf", said?.sgf ?? (await api.sgf(game)));
  useKeys({
    ",": () => stepBy(-1),
    ".": () => stepBy(1),
    m: () => next(1),
    M: () => next(-1),
    v: nextVariation,
    V: leaveVariation,
    d: save,
  });

  const position = upTo(game, at);
  const pair = usePair(position, game.moves[at]?.vertex);
  useEffect(() => line.close(), [game, at]);
  const others = variations();
  const onPoint = (point: string) => {
    const other = others.find(({ way }) => way.move.vertex === point);
    if (other) follow(other.way.line, at + 1);
    else pair.name(pair.slot, point);
  };
  const letters = [...others.map(({ way, letter }) => ({ at: way.move.vertex, text: letter })), ...pair.letters];

  const comment = record ? commentOn(record, branch, at) : "";
  const failed = record?.failed;
  const { progress } = queue;
  return (
    <div class="view">
      <div class="stage">
        <Board
          game={game}
          at={line.at ?? at}
          line={line.moves}
          picked={picked}
          letters={line.moves.length ? [] : letters}
          onPoint={onPoint}
          below={record?.branches.length ? BELOW : 0}
        />
        <LineBar line={line} />
        <Steps game={game} at={at} />
        <Variations />
      </div>
      <section class="panel" aria-label={t("view.review")}>
        <Incoming text={t("review.drop")} open={open} small={review !== null}>
          <button class="primary" onClick={reviewThis} disabled={!game.moves.length || queue.running !== null} data-test="review-this">
            {t("review.this")}
          </button>
        </Incoming>
        <Judge />
        <Trouble fault={fault} />
        {[...remarks, ...(review?.remarks ?? [])].map((remark) => (
          <p class="hint" key={remark} lang="en">
            {remark}
          </p>
        ))}
        <Library queue={queue} />
        {record && (record.black || record.white) && (
          <h1 data-test="players">
            {record.black} – {record.white} <span class="hint">{record.result}</span>
          </h1>
        )}
        {failed && <Trouble fault={{ said: failed }} />}
        {queue.running !== null && (
          <div class="progress" data-test="progress">
            <progress max={progress?.of || 1} value={progress?.done ?? 0} aria-label={t("review.progress")} />
            <span class="count">
              {progress && known(`stage.${progress.stage}`, progress.stage)} {progress?.done ?? 0} / {progress?.of ?? "…"}
            </span>
            <button class="quiet" onClick={queue.stop}>
              {t("review.stop")}
            </button>
          </div>
        )}
        {game.moves.length > 0 && <Compare position={position} pair={pair} line={line} pick={pick} at={at} />}
        {review && review.leads.length > 1 && (
          <Graph review={review} moments={said!.moments} at={at} go={(n) => (onMain ? stepTo(n) : follow(null, n))} />
        )}
        {said && (
          <div data-test="moments">
            <h2>{t("review.moments", { n: said.moments.length })}</h2>
            <p class="hint">{t("review.judge", { judge: review!.judge })}</p>
            <ol class="moments">
              {said.moments.map((one) => {
                const here = onMain && one.number === at;
                return (
                  <li key={one.number}>
                    <button
                      class={here ? "moment here" : "moment"}
                      aria-current={here ? "true" : undefined}
                      onClick={() => (onMain ? stepTo(one.number) : follow(null, one.number))}
                      data-test="moment"
                    >
                      <span class={`stone ${one.played.color}`} aria-hidden="true" />
                      <span>{t("review.move", { n: one.number, at: one.played.vertex })}</span>
                      <span class="loss">−{number(one.loss, 1)}</span>
                    </button>
                    {here && <MomentText moment={one} size={game.size} line={line} pick={pick} />}
                  </li>
                );
              })}
            </ol>
            <div class="row">
              <button onClick={() => download("report.html", said.report)} data-test="report-save">
                {t("review.report")}
              </button>
              <button onClick={save} data-test="sgf-save">
                {t("review.save")}
              </button>
            </div>
          </div>
        )}
        {comment && (
          <blockquote class="comment" data-test="comment">
            {comment}
          </blockquote>
        )}
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
  const { why, better } = moment;
  const loss = { who: colorName(moment.played.color), at: moment.played.vertex, n: number(moment.loss, 1) };
  return (
    <div class="card" data-test="moment-text">
      <h3>{t("review.lost", loss)}</h3>
      <p class="hint">{why.headline.text}</p>
      <Sentences of={why.sentences} size={size} line={line} pick={pick} at={at} />
      {better && <BetterMove better={better} line={line} at={at} />}
      {moment.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {better && <Difference of={better.comparison} size={size} line={line} pick={pick} at={at} />}
    </div>
  );
}

/** The move that would have been better, and what is expected after it. */
function BetterMove({ better, line, at }: { better: Better; line: LineOf; at: number }) {
  const moves = better.line.length ? better.line : [better.played];
  return (
    <button
      class="line"
      onClick={() => line.show(moves, 1, at)}
      onMouseEnter={() => line.hover(moves, at)}
      onMouseLeave={() => line.hover(null)}
      data-test="better"
    >
      {t("review.better", { at: better.played.vertex })}
    </button>
  );
}
