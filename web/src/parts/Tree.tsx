// The tree of a proof, to be opened branch by branch.

import { useState } from "preact/hooks";
import type { Solved, TreeNode } from "../api";
import type { Move } from "../go/types";
import { colorName, known, t } from "../i18n";

/** What the tree answers to a line that it holds; null when it holds no answer. */
export function answerIn(solved: Solved, line: Move[]): Move | null {
  const { tree = [], result } = solved.moving_first;
  if (result !== "yes" || !tree.length) return null;
  let node = 0;
  for (const move of line) {
    const next = tree[node]!.next.find((index) => tree[index]!.played?.vertex === move.vertex);
    if (next === undefined) return null;
    node = next;
  }
  // The first answer is the one that resists longest.
  const answers = tree[node]!.next.map((index) => tree[index]!.played!);
  return answers.find((move) => move.vertex !== "pass") ?? null;
}

/** The tree that proves one of the two answers about a goal, move by move. */
export function Proof({ of, show }: { of: Solved; show: (moves: Move[]) => void }) {
  const trees = [of.moving_first.tree, of.moving_second.tree];
  const tree = trees.find((one) => one && one.length > 1);
  return tree ? <Tree tree={tree} show={show} /> : null;
}

interface Props {
  tree: TreeNode[];
  show: (moves: Move[]) => void;
}

export function Tree({ tree, show }: Props) {
  return (
    <details data-test="tree">
      <summary>{t("solve.tree", { n: tree.length - 1 })}</summary>
      <ul class="tree">
        {tree[0]!.next.map((index) => (
          <Branch key={index} tree={tree} index={index} before={[]} show={show} depth={0} />
        ))}
      </ul>
    </details>
  );
}

interface BranchProps {
  tree: TreeNode[];
  index: number;
  before: Move[];
  show: (moves: Move[]) => void;
  depth: number;
}

/** Branches that are open from the start. */
const OPEN = 2;

function Branch({ tree, index, before, show, depth }: BranchProps) {
  const [open, setOpen] = useState(depth < OPEN);
  const node = tree[index]!;
  const move = node.played!;
  const line = [...before, move];
  const name = move.vertex === "pass" ? known("move.pass", "pass") : move.vertex;
  return (
    <li>
      {node.next.length > 0 && (
        <button class="fold" aria-expanded={open} aria-label={t("solve.fold", { at: name })} onClick={() => setOpen(!open)}>
          {open ? "▾" : "▸"}
        </button>
      )}
      <button class="node" onClick={() => show(line)}>
        <span class={`stone small ${move.color}`} role="img" aria-label={colorName(move.color)} /> {name}
      </button>
      {open && node.next.length > 0 && (
        <ul>
          {node.next.map((next) => (
            <Branch key={next} tree={tree} index={next} before={line} show={show} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
