//! Describes a pattern base as text.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use pattern::knn::{Base, Measure, Node, Pruning, Tree};

/// Reads a base from a file.
pub(crate) fn read(path: &Path) -> anyhow::Result<Base> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Base::from_bytes(&bytes).with_context(|| path.display().to_string())
}

/// Writes what was learnt: games, moves and the number of patterns for each K.
pub(super) fn summary(
    out: &mut impl Write,
    base: &Base,
    faulty: u64,
    bytes: usize,
    pruning: &Pruning,
) -> io::Result<()> {
    let all = base.tree.counts(Tree::ROOT);
    writeln!(out, "games    {}", base.games)?;
    if faulty > 0 {
        writeln!(out, "faulty   {faulty} games, used up to their faults")?;
    }
    writeln!(out, "moves    {}", all.all_played)?;
    writeln!(out, "tests    {}", all.tested)?;
    writeln!(out, "P(i)     {:.6}", all.of_move())?;
    writeln!(out, "bytes    {bytes}")?;
    writeln!(out, "\n  K  patterns  up to K  P(i|p) > 0.01, up to K")?;
    let (mut sum, mut good) = (0, 0);
    let paper = Pruning { share: pruning.share.max(Pruning::PAPER.share), ..*pruning };
    for k in 1..=base.tree.k() {
        let kept = base.tree.kept(k, pruning);
        sum += kept;
        good += base.tree.kept(k, &paper);
        writeln!(out, "{k:>3} {kept:>9} {sum:>8} {good:>9}")?;
    }
    Ok(())
}

/// Lists the patterns of `k` neighbours with the highest measure.
pub(super) fn write(
    out: &mut impl Write,
    base: &Base,
    measure: Measure,
    k: usize,
    top: usize,
    pruning: &Pruning,
) -> io::Result<()> {
    let tree = &base.tree;
    writeln!(
        out,
        "X is the player to move, O the opponent, - beyond the edge, * the move advised"
    )?;
    for (index, node) in tree.best(k, measure, pruning, top).into_iter().enumerate() {
        writeln!(out, "\n{}. {}", index + 1, numbers(tree, node))?;
        write!(out, "{}", tree.shape(node))?;
    }
    Ok(())
}

fn numbers(tree: &Tree, node: Node) -> String {
    let counts = tree.counts(node);
    format!(
        "met {} times, played {} times: P(p) {:.5}, P(i|p) {:.4}, P(p|i) {:.5}",
        counts.matched,
        counts.played,
        counts.of_pattern(),
        counts.of_move_in_pattern(),
        counts.of_pattern_at_move()
    )
}
