//! Writes answers as a game record in which every refutation is a variation.

use board::{Board, Played, Position, Rules};
use facts::{ProofTree, Reach};
use record::sgf::{EditError, GameInfo, GameTree, NodeId, Value};
use tactics::{Answer, Solved};

use super::wanted::Wanted;

/// The position with both answers as variations: the whole proof tree if there is one, otherwise
/// the principal variation.
pub fn sgf(
    board: &Board,
    wanted: &Wanted,
    solved: &Solved,
    comments: [String; 2],
) -> Result<String, EditError> {
    let size = board.size();
    let position = Position::from_board(board.without_history(), Rules::default(), solved.owner);
    let mut tree = GameTree::from_game(&GameInfo::new(size), &position);
    let root = tree.root().id();
    let targets: Vec<Value<'_>> = wanted.points().iter().map(Value::Point).collect();
    tree.set(root, "TR", &targets)?;
    tree.set(root, "C", &[Value::Text(&comments.join("\n"))])?;
    for answer in [&solved.first, &solved.second] {
        add(&mut tree, root, answer)?;
    }
    Ok(tree.to_sgf())
}

fn add(tree: &mut GameTree, root: NodeId, answer: &Answer) -> Result<(), EditError> {
    let end = match answer.reading.reach {
        Reach::No => "The goal is prevented.",
        _ => "The goal is reached.",
    };
    match &answer.tree {
        Some(proof) => add_tree(tree, root, proof, end),
        None => add_line(tree, root, &answer.reading.line),
    }
}

/// Adds all nodes of a proof tree. A child always has a larger index than its parent, so one pass
/// is enough.
fn add_tree(
    tree: &mut GameTree,
    root: NodeId,
    proof: &ProofTree,
    end: &str,
) -> Result<(), EditError> {
    let mut nodes = vec![root; proof.nodes.len()];
    for (index, node) in proof.nodes.iter().enumerate() {
        for &child in &node.children {
            if let Some(played) = proof.nodes[child].played {
                nodes[child] = tree.add_move(nodes[index], played)?;
            }
        }
        if node.children.is_empty() && index > 0 {
            tree.set(nodes[index], "C", &[Value::Text(end)])?;
        }
    }
    Ok(())
}

fn add_line(tree: &mut GameTree, root: NodeId, line: &[Played]) -> Result<(), EditError> {
    let mut node = root;
    for &played in line {
        node = tree.add_move(node, played)?;
    }
    Ok(())
}
