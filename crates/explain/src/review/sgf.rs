//! A review written into the game record.
//!
//! Comments are plain text in which Sabaki recognises links: points by their names, moves as `#42`.
//! Verdicts (`BM`, `DO`, `TE`) are written only if the record has none, because a node may have
//! only one. Better moves and refutations become variations after the existing ones.

use board::{Move, Played, Point, PointSet};
use record::sgf::{EditError, GameTree, NodeId, Value};

use super::words::Words;
use super::{Moment, Review, Verdict};
use crate::params;
use crate::sentence::{Explanation, Sentence};
use crate::wish::Wish;

/// Writes a review into its game record.
///
/// # Errors
/// If the record violates a rule of the format; it may then be partly annotated.
pub fn annotate(tree: &mut GameTree, review: &Review, wish: &Wish) -> Result<(), EditError> {
    let words = Words::new(review, wish);
    let nodes = nodes(tree, review);
    for (&node, &lead) in nodes.iter().zip(&review.leads) {
        // Sabaki draws its score graph from SBKS; V is the standard property.
        let lead = Value::Number((lead * 10.0).round() / 10.0);
        tree.set(node, "SBKS", &[lead])?;
        tree.set(node, "V", &[lead])?;
    }
    for moment in &review.moments {
        let Some(&node) = nodes.get(moment.number) else { continue };
        write_moment(tree, node, moment, &words)?;
    }
    let hot = review.turning_points.iter().filter_map(|&number| nodes.get(number));
    for &node in hot {
        tree.set(node, "HO", &[Value::Number(1.0)])?;
    }
    write_root(tree, review, &words)
}

/// The nodes of the root and of each move, in game order. A node with several moves represents the
/// last of them.
fn nodes(tree: &GameTree, review: &Review) -> Vec<NodeId> {
    let mut nodes = vec![tree.root().id()];
    for node in tree.main_line() {
        nodes.extend(node.moves(review.size).map(|_| node.id()));
    }
    nodes
}

fn write_root(tree: &mut GameTree, review: &Review, words: &Words) -> Result<(), EditError> {
    let root = tree.root().id();
    let numbers: Vec<String> =
        review.moments.iter().map(|moment| format!("#{}", moment.number)).collect();
    let mut lines = vec![words.with("review-judge", "judge", &review.judge)];
    if !numbers.is_empty() {
        lines.push(format!("{}: {}", words.plain("review-moments"), numbers.join(", ")));
    }
    add_comment(tree, root, &lines.join("\n"))?;
    if tree.node(root).get("AN").is_none() {
        tree.set(root, "AN", &[Value::Text("Kosumi")])?;
    }
    Ok(())
}

fn write_moment(
    tree: &mut GameTree,
    node: NodeId,
    moment: &Moment,
    words: &Words,
) -> Result<(), EditError> {
    let mut text = format!(
        "{}\n{}\n{}",
        words.moment(moment),
        words.verdict_sentence(moment),
        said(&moment.why)
    );
    if let Some(better) = &moment.better {
        let heading = words.with("review-better", "turn", &words.turn(better.played));
        text += &format!("\n\n{heading}\n{}", better.comparison.text());
    }
    for note in &moment.notes {
        text += &format!("\n{note}");
    }
    add_comment(tree, node, &text)?;
    tree.set(node, "HO", &[Value::Number(1.0)])?;
    write_verdict(tree, node, moment)?;
    write_marks(tree, node, moment)?;
    write_numbers(tree, node, moment)?;
    write_refutation(tree, node, moment)?;
    write_better(tree, node, moment, words)
}

/// The text of an explanation, one sentence per line.
fn said(why: &Explanation) -> String {
    let known = why.sentences.iter().map(|sentence| sentence.text.as_str());
    known.chain(why.unknown.as_deref()).collect::<Vec<_>>().join("\n")
}

fn add_comment(tree: &mut GameTree, node: NodeId, text: &str) -> Result<(), EditError> {
    let old = tree.node(node).text("C").map(|old| old.into_owned());
    let whole = match old {
        Some(old) if !old.trim().is_empty() => format!("{}\n\n{text}", old.trim_end()),
        _ => text.to_owned(),
    };
    tree.set(node, "C", &[Value::Text(&whole)])
}

fn write_verdict(tree: &mut GameTree, node: NodeId, moment: &Moment) -> Result<(), EditError> {
    if ["BM", "DO", "IT", "TE"].iter().any(|name| tree.node(node).get(name).is_some()) {
        return Ok(());
    }
    match moment.verdict() {
        Verdict::Good if moment.loss < params::LOSES => tree.set(node, "TE", &[Value::Number(1.0)]),
        // A small loss is neither praised nor blamed.
        Verdict::Good => Ok(()),
        Verdict::Doubtful => tree.set(node, "DO", &[Value::None]),
        Verdict::Bad => tree.set(node, "BM", &[Value::Number(1.0)]),
        Verdict::VeryBad => tree.set(node, "BM", &[Value::Number(2.0)]),
    }
}

/// Marks the better move with a cross and the mentioned stones with triangles; a point that already
/// has a mark keeps it.
fn write_marks(tree: &mut GameTree, node: NodeId, moment: &Moment) -> Result<(), EditError> {
    let size = moment.scene.board().size();
    let mut taken = moment.played.mv.point().map_or(PointSet::EMPTY, PointSet::from);
    for name in ["CR", "MA", "SQ", "TR", "SL"] {
        taken |= tree.node(node).points(name, size).unwrap_or(PointSet::EMPTY);
    }
    let better = moment.better.as_ref().and_then(|better| better.played.mv.point());
    let crosses = better.map_or(PointSet::EMPTY, PointSet::from) - taken;
    let spoken = moment.why.sentences.iter().fold(PointSet::EMPTY, |all, one| all | one.points);
    let triangles = (spoken & moment.scene.board().occupied()) - taken - crosses;
    for (name, points) in [("MA", crosses), ("TR", triangles)] {
        let old = tree.node(node).points(name, size).unwrap_or(PointSet::EMPTY);
        let all: Vec<Value<'_>> =
            (old | points).iter().map(|point: Point| Value::Point(point)).collect();
        if !points.is_empty() {
            tree.set(node, name, &all)?;
        }
    }
    Ok(())
}

/// The sentence that shows the refutation of the move, and the moves after it.
fn refutation(moment: &Moment) -> Option<(&Sentence, &[Played])> {
    let begins = |sentence: &&Sentence| {
        sentence.line.len() > 1 && sentence.line.first() == Some(&moment.played)
    };
    let sentence = moment.why.sentences.iter().find(begins)?;
    Some((sentence, &sentence.line[1..]))
}

/// Numbers the refutation on the board, for readers who do not open the variation. A point that
/// already has a mark or a label keeps it, and of several moves at a point the first counts.
fn write_numbers(tree: &mut GameTree, node: NodeId, moment: &Moment) -> Result<(), EditError> {
    let Some((_, line)) = refutation(moment) else { return Ok(()) };
    if tree.node(node).get("LB").is_some() {
        return Ok(());
    }
    let board = moment.scene.board();
    let mut taken =
        board.occupied() | moment.played.mv.point().map_or(PointSet::EMPTY, PointSet::from);
    for name in ["CR", "MA", "SQ", "TR", "SL"] {
        taken |= tree.node(node).points(name, board.size()).unwrap_or(PointSet::EMPTY);
    }
    let mut numbers: Vec<(Point, String)> = Vec::new();
    for (index, played) in line.iter().enumerate() {
        if let Some(point) = played.mv.point().filter(|&point| taken.insert(point)) {
            numbers.push((point, (index + 1).to_string()));
        }
    }
    let labels: Vec<Value<'_>> =
        numbers.iter().map(|(point, number)| Value::Label(*point, number)).collect();
    if labels.is_empty() { Ok(()) } else { tree.set(node, "LB", &labels) }
}

/// Adds the refutation of the move, from the first line that begins with it, as a variation.
fn write_refutation(tree: &mut GameTree, node: NodeId, moment: &Moment) -> Result<(), EditError> {
    // After the last move a variation would look like a continuation of the game.
    let (Some((sentence, line)), Some(_)) = (refutation(moment), tree.node(node).children().next())
    else {
        return Ok(());
    };
    let first = add_line(tree, node, line)?;
    first.map_or(Ok(()), |first| add_comment(tree, first, &sentence.text))
}

fn write_better(
    tree: &mut GameTree,
    node: NodeId,
    moment: &Moment,
    words: &Words,
) -> Result<(), EditError> {
    let Some(better) = &moment.better else { return Ok(()) };
    let Some(before) = tree.node(node).parent().map(|parent| parent.id()) else { return Ok(()) };
    let alone = [better.played];
    let line = if better.line.is_empty() { &alone[..] } else { &better.line };
    let Some(first) = add_line(tree, before, line)? else { return Ok(()) };
    let heading = words.with("review-better", "turn", &words.turn(better.played));
    let text = format!("{heading}\n{}", said(&better.why));
    add_comment(tree, first, &text)
}

/// Adds moves below a node and returns the first.
fn add_line(
    tree: &mut GameTree,
    node: NodeId,
    line: &[Played],
) -> Result<Option<NodeId>, EditError> {
    let (mut at, mut first) = (node, None);
    // Passes at the end show nothing.
    let end = line.iter().rposition(|played| played.mv != Move::Pass).map_or(0, |last| last + 1);
    for played in &line[..end] {
        at = tree.add_move(at, *played)?;
        first = first.or(Some(at));
    }
    Ok(first)
}
