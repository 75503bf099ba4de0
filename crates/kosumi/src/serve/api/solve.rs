//! Tactical problems.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use board::{Color, Position};
use facts::ProofTree;
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::wire::{self, Game, Side, Step};
use crate::solve::limit::Limit;
use crate::solve::{Answered, Inquiry, Refutations, Source};

/// Seconds that the searches of one problem may take.
const SECONDS: f64 = 5.0;

/// The longest time for a problem with its threats and refutations.
const TIME: Duration = Duration::from_secs(30);

/// Positions that the checker may replay.
const CHECK_NODES: u64 = 200_000;

/// The largest tree that is sent whole, in nodes.
const LARGEST_TREE: usize = 4_000;

/// Asks to solve.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Problem {
    game: Game,
    /// What is wanted, as `kill A2`; found out when left out.
    #[schema(example = "capture C5")]
    goal: Option<String>,
    /// Whether likely first moves that fail are shown with what refutes them.
    #[serde(default)]
    refutations: bool,
}

/// A problem, answered for both first players.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SolvedProblem {
    /// What is wanted.
    goal: String,
    /// Whether the goal was found out.
    found_out: bool,
    /// Who wants it.
    player: Side,
    /// The points that the goal speaks of.
    points: Vec<String>,
    /// Conway's `>`, `*` or `<`, where neither ko nor ignorance stands in the way.
    status: Option<String>,
    /// With the player moving first.
    first: Verdict,
    /// With the opponent moving first.
    second: Verdict,
    /// Moves that threaten to reach it.
    threats: Vec<ThreatFound>,
    /// What becomes of each likely first move, where that was asked.
    first_moves: Vec<Tried>,
}

/// One of the two answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Verdict {
    /// `yes`, `no`, `unknown`, or which ko or seki it is.
    result: &'static str,
    /// `proved` or `read`; why there is none where nothing is known.
    grade: &'static str,
    /// How it goes.
    line: Vec<Step>,
    /// Positions that were looked at.
    nodes: u64,
    /// The whole tree, the root first; empty when there is none or it is too large to send.
    tree: Vec<TreeNode>,
}

/// A move of a proof and what follows it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TreeNode {
    /// The move; none at the root.
    played: Option<Step>,
    /// Indices of the nodes that follow.
    next: Vec<usize>,
}

/// A move that threatens.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThreatFound {
    at: String,
    /// What it threatens to play next.
    next: Option<String>,
    /// What answers it.
    answer: Option<String>,
}

/// A first move and what becomes of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tried {
    at: String,
    result: &'static str,
    /// How it goes on.
    line: Vec<Step>,
}

/// Solves a tactical problem.
#[utoipa::path(post, path = "/api/v1/solve", request_body = Problem, responses(
    (status = 200, body = SolvedProblem),
    (status = 400, description = "The goal makes no sense here", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn solve(
    State(desk): State<Arc<Desk>>,
    Asked(problem): Asked<Problem>,
) -> Result<Json<SolvedProblem>, Failure> {
    let position = problem.game.position()?;
    let refutations = if problem.refutations { Refutations::Shown } else { Refutations::LeftOut };
    let limit = Limit::new(None, Some(SECONDS));
    let work = move |visitor: &Visitor| read(&position, problem.goal, limit, refutations, visitor);
    Ok(Json(desk.work(TIME, work).await??))
}

/// Reads a goal, within a limit and while somebody waits.
pub(super) fn read(
    position: &Position,
    goal: Option<String>,
    limit: Limit,
    refutations: Refutations,
    visitor: &Visitor,
) -> Result<SolvedProblem, Failure> {
    let gone = || visitor.has_had_enough();
    let (check_nodes, stop) = (CHECK_NODES, visitor.stop());
    let inquiry = Inquiry { goal, limit, check_nodes, refutations, gone: &gone, stop };
    let answered =
        inquiry.answer(position).map_err(|error| Failure::wrong(format!("{error:#}")))?;
    Ok(SolvedProblem::new(&answered))
}

impl SolvedProblem {
    fn new(answered: &Answered) -> SolvedProblem {
        let size = answered.board.size();
        let player = answered.player();
        let name = |point| vertex::name(size, point);
        let status = answered.solved.status();
        let status = if answered.wish.inverse { status.mirror() } else { status };
        let threats = answered.threats.iter().map(|threat| ThreatFound {
            at: name(threat.at),
            next: threat.next.map(name),
            answer: threat.answer.map(name),
        });
        let tried = answered.first_moves.iter().flatten().map(|first| Tried {
            at: name(first.at),
            result: answered.result(first.reach),
            line: Step::line(size, &first.line),
        });
        SolvedProblem {
            goal: answered.wish.text.clone(),
            found_out: answered.source == Source::FoundOut,
            player: player.into(),
            points: wire::names(size, &answered.wish.points()),
            status: status.conway().map(|conway| conway.symbol().to_string()),
            first: Verdict::new(answered, player),
            second: Verdict::new(answered, !player),
            threats: threats.collect(),
            first_moves: tried.collect(),
        }
    }
}

impl Verdict {
    fn new(answered: &Answered, first: Color) -> Verdict {
        let size = answered.board.size();
        let side = answered.side(first);
        let is_owner = first == answered.solved.owner;
        let answer = if is_owner { &answered.solved.first } else { &answered.solved.second };
        let mut line = Step::line(size, &answer.reading.line);
        if let (true, Some(mv)) = (line.is_empty(), answer.reading.first) {
            line.push(Step::new(size, board::Played { color: first, mv }));
        }
        let tree = answer.tree.as_ref().filter(|tree| tree.nodes.len() <= LARGEST_TREE);
        Verdict {
            result: side.result,
            grade: side.grade,
            line,
            nodes: side.nodes,
            tree: tree.map_or_else(Vec::new, |tree| nodes(size, tree)),
        }
    }
}

fn nodes(size: board::Size, tree: &ProofTree) -> Vec<TreeNode> {
    let node = |node: &facts::ProofNode| TreeNode {
        played: node.played.map(|played| Step::new(size, played)),
        next: node.children.clone(),
    };
    tree.nodes.iter().map(node).collect()
}
