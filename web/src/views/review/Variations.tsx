// The moves that a record knows from here: its main line, and the lines that leave it.

import { gameOn, ways, type Way } from "../../go/branches";
import { t } from "../../i18n";
import { say } from "../../parts/say";
import { stepTo } from "../../parts/Steps";
import { get, set, shownRecord } from "../../store";

/** The letters of variations; the move of the line that is shown has none. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The variations at the position that is shown, each with its letter. */
export function variations(): { way: Way; letter: string }[] {
  const record = shownRecord();
  const { branch, at } = get();
  if (!record) return [];
  const others = ways(record, branch, at).filter((way) => way.line !== branch);
  return others.slice(0, LETTERS.length).map((way, index) => ({ way, letter: LETTERS.charAt(index) }));
}

/** Goes to another line, and so many moves into it. */
export function follow(line: number | null, at: number): void {
  const record = shownRecord();
  if (!record) return;
  set({ branch: line, game: gameOn(record, line) });
  stepTo(at);
}

/** The next of the moves from the position before the last move: by one key through all of them. */
export function nextVariation(): void {
  const record = shownRecord();
  const { branch, at } = get();
  if (!record) return;
  const here = variations();
  if (here[0]) return follow(here[0].way.line, at + 1);
  const all = at > 0 ? ways(record, branch, at - 1) : [];
  const index = all.findIndex((way) => way.line === branch);
  const next = all[(index + 1) % all.length];
  if (all.length > 1 && next) follow(next.line, at);
  else say(t("branch.none"));
}

/** Back to the line that this one left, at the move where it did. */
export function leaveVariation(): void {
  const record = shownRecord();
  const { branch } = get();
  const left = branch === null ? undefined : record?.branches[branch];
  if (left) follow(left.parent, left.after);
}

export function Variations() {
  const record = shownRecord();
  const { branch, at } = get();
  if (!record || !record.branches.length) return null;
  const here = variations();
  const left = branch === null ? undefined : record.branches[branch];
  return (
    <div class="row variations" role="group" aria-label={t("branch.label")} data-test="variations">
      {left ? (
        <button onClick={leaveVariation} data-test="branch-leave">
          {t("branch.leave", { n: left.after })}
        </button>
      ) : (
        <span class="hint">{t("branch.main")}</span>
      )}
      {here.map(({ way, letter }) => (
        <button key={letter} onClick={() => follow(way.line, at + 1)} data-test="branch">
          <span aria-hidden="true">{letter}</span> {way.move.vertex === "pass" ? t("move.pass") : way.move.vertex}
        </button>
      ))}
      {!here.length && !left && <span class="hint">{t("branch.count", { n: record.branches.length })}</span>}
    </div>
  );
}
