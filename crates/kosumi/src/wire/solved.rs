//! Answers to tactical problems.

use app::solve::{Answered, Asked, Outcome, Source};
use board::{Color, Size};
use facts::ProofTree;
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

use super::names;
use super::step::{Side, Step};

/// A problem, answered for either player moving first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Solved {
    /// The goal.
    goal: String,
    /// `reach` or `threaten`.
    asked: &'static str,
    /// Whether the program found the goal, because the request named none.
    found_out: bool,
    /// The player who wants it.
    player: Side,
    /// The points that the goal names.
    points: Vec<String>,
    /// Conway's `>`, `*` or `<`; missing if a ko decides or an answer is unknown.
    status: Option<String>,
    /// With the player moving first.
    moving_first: Verdict,
    /// With the opponent moving first.
    moving_second: Verdict,
    /// How many moves in a row the goal's owner needs.
    order: Option<u32>,
    /// Moves that threaten to reach it.
    threats: Vec<ThreatFound>,
    /// The result of each likely first move, if requested.
    first_moves: Option<Vec<Tried>>,
}

/// One of the two answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Verdict {
    /// Who moves first.
    first: Side,
    /// `yes`, `no`, `unknown`, or which ko or seki it is.
    result: &'static str,
    /// `proved` or `read`; for an unknown result the reason why it is unknown.
    grade: &'static str,
    /// The principal variation.
    line: Vec<Step>,
    /// The number of positions searched.
    nodes: u64,
    /// The proof tree, root first, if requested and not too large to send.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tree: Vec<TreeNode>,
}

/// A move of a proof and what follows it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TreeNode {
    /// The move; none at the root.
    played: Option<Step>,
    /// The indices of its children.
    next: Vec<usize>,
}

/// A move that threatens.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThreatFound {
    #[serde(rename = "move")]
    at: String,
    /// What it threatens to play next.
    next: Option<String>,
    /// The answer to it.
    answer: Option<String>,
}

/// A first move and its result.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tried {
    #[serde(rename = "move")]
    at: String,
    result: &'static str,
    /// The continuation.
    line: Vec<Step>,
}

/// The words for an outcome in text and JSON.
pub(crate) fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Yes => "yes",
        Outcome::No => "no",
        Outcome::Seki => "no, it is seki",
        Outcome::Ko { player_needs_threat: true, several: false } => {
            "ko, the player must find the first threat"
        }
        Outcome::Ko { player_needs_threat: true, several: true } => {
            "ko, the player must find the first threat, and more than one"
        }
        Outcome::Ko { player_needs_threat: false, several: false } => {
            "ko, the opponent must find the first threat"
        }
        Outcome::Ko { player_needs_threat: false, several: true } => {
            "ko, the opponent must find the first threat, and more than one"
        }
        Outcome::Unknown => "unknown",
    }
}

impl Solved {
    /// An answer with proof trees of at most `largest_tree` nodes; larger trees are left out.
    pub(crate) fn new(answered: &Answered, largest_tree: usize) -> Solved {
        let size = answered.board.size();
        let player = answered.player();
        let name = |point| vertex::name(size, point);
        let threats = answered.threats.iter().map(|threat| ThreatFound {
            at: name(threat.at),
            next: threat.next.map(name),
            answer: threat.answer.map(name),
        });
        let first_moves = answered.first_moves.as_ref().map(|tried| {
            let tried = tried.iter().map(|first| Tried {
                at: name(first.at),
                result: result(answered.outcome(first.reach)),
                line: Step::line(size, &first.line),
            });
            tried.collect()
        });
        let verdict = |first| Verdict::new(answered, first, largest_tree);
        Solved {
            goal: answered.wanted.text.clone(),
            asked: match answered.wanted.asked {
                Asked::Reach => "reach",
                Asked::Threaten => "threaten",
            },
            found_out: answered.source == Source::FoundOut,
            player: player.into(),
            points: names(size, &answered.wanted.points()),
            status: answered.status().conway().map(|conway| conway.symbol().to_string()),
            moving_first: verdict(player),
            moving_second: verdict(!player),
            order: answered.order,
            threats: threats.collect(),
            first_moves,
        }
    }
}

impl Verdict {
    fn new(answered: &Answered, first: Color, largest_tree: usize) -> Verdict {
        let size = answered.board.size();
        let side = answered.side(first);
        let tree = answered.solved.moving(first).tree.as_ref();
        let tree = tree.filter(|tree| tree.nodes.len() <= largest_tree);
        Verdict {
            first: first.into(),
            result: result(side.outcome),
            grade: side.standing.word(),
            line: Step::line(size, &side.line),
            nodes: side.nodes,
            tree: tree.map_or_else(Vec::new, |tree| nodes(size, tree)),
        }
    }
}

fn nodes(size: Size, tree: &ProofTree) -> Vec<TreeNode> {
    let node = |node: &facts::ProofNode| TreeNode {
        played: node.played.map(|played| Step::new(size, played)),
        next: node.children.clone(),
    };
    tree.nodes.iter().map(node).collect()
}
