//! The variations of a game record, in the form in which they are sent.

use std::collections::{BTreeMap, HashMap};

use record::sgf::{Game as Record, Node, NodeId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::{LONGEST_GAME, Step};

/// The maximum number of lines sent for a record.
const MOST: usize = 500;

/// The maximum number of nodes replayed to find them, in total: a file may have a long line for
/// each of its nodes, which would take too long.
const MOST_NODES: usize = 100_000;

/// A line that branches off another one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Branch {
    /// The number of the line it branches off; none for the main line.
    parent: Option<usize>,
    /// The number of moves of the game before its first move.
    after: usize,
    moves: Vec<Step>,
    /// Comments by the number of the move.
    comments: BTreeMap<usize, String>,
}

/// The lines of a game other than the main one. Stones were last set up after `begun` moves; lines
/// that branch off earlier, or set up stones themselves, are about other positions and are left
/// out.
pub(super) fn of(record: &Record<'_>, begun: usize, remarks: &mut Vec<String>) -> Vec<Branch> {
    let tree = record.tree();
    let mut lines = Lines { record, begun, found: Vec::new(), line_of: HashMap::new(), nodes: 0 };
    for node in tree.walk() {
        for first in node.children().skip(1) {
            if lines.found.len() == MOST || lines.nodes > MOST_NODES {
                remarks.push(format!("the first {} variations are taken", lines.found.len()));
                return lines.found;
            }
            lines.follow(&node, &first);
        }
    }
    lines.found
}

struct Lines<'a> {
    record: &'a Record<'a>,
    begun: usize,
    found: Vec<Branch>,
    /// The line of each node that is not on the main line.
    line_of: HashMap<NodeId, usize>,
    nodes: usize,
}

impl Lines<'_> {
    /// Adds the line that branches off `parent` with `first`, up to its first illegal move.
    fn follow(&mut self, parent: &Node<'_>, first: &Node<'_>) {
        let line: Vec<Node<'_>> =
            std::iter::successors(Some(*first), |node| node.children().next()).collect();
        let Some(leaf) = line.last() else { return };
        let path = self.record.tree().path(leaf.id()).len();
        self.nodes += path;
        let mut replay = self.record.replay_to(leaf.id());
        for _ in 0..path - line.len() {
            if !matches!(replay.next_node(), Ok(Some(_))) {
                return;
            }
        }
        let Some(after) = replay.moves().checked_sub(self.begun) else { return };
        let mut comments = BTreeMap::new();
        let mut moves: Vec<Step> = Vec::new();
        let size = self.record.info.size;
        while let Ok(Some(node)) = replay.next_node() {
            if replay.moves() - replay.position().moves().len() != self.begun {
                break;
            }
            let number = replay.moves() - self.begun;
            if number > LONGEST_GAME {
                break;
            }
            moves.extend(Step::line(size, &replay.position().moves()[after + moves.len()..]));
            if let Some(text) = node.text("C") {
                comments.entry(number).or_insert_with(|| text.into_owned());
            }
        }
        if moves.is_empty() {
            return;
        }
        let number = self.found.len();
        let parent = self.line_of.get(&parent.id()).copied();
        self.line_of.extend(line.iter().map(|node| (node.id(), number)));
        self.found.push(Branch { parent, after, moves, comments });
    }
}
