//! Solves tactical problems.

use std::sync::Arc;
use std::time::{Duration, Instant};

use app::solve::{Inquiry, Limit, Refutations, Wanted};
use axum::Json;
use axum::extract::State;
use board::Position;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{Game, Solved};

/// The time limit for the searches of a problem, in seconds.
const SECONDS: f64 = 5.0;

/// The time limit for a problem with its threats and refutations.
const TIME: Duration = Duration::from_secs(30);

/// The maximum number of positions that the checker may replay.
const CHECK_NODES: u64 = 200_000;

/// The largest proof tree sent, in nodes.
const LARGEST_TREE: usize = 4_000;

/// A request to solve a problem.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Problem {
    game: Game,
    /// The goal, such as `kill A2`; if left out, Kosumi finds one.
    #[schema(example = "capture C5")]
    goal: Option<String>,
    /// Whether to include likely first moves that fail, with their refutations.
    #[serde(default)]
    refutations: bool,
}

/// Solves a tactical problem.
#[utoipa::path(post, path = "/api/v1/solve", request_body = Problem, responses(
    (status = 200, body = Solved),
    (status = 400, description = "The goal makes no sense here", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn solve(
    State(desk): State<Arc<Desk>>,
    Asked(problem): Asked<Problem>,
) -> Result<Json<Solved>, Failure> {
    let position = problem.game.position()?;
    let goal = problem.goal.as_deref().map(|goal| Wanted::parse(goal, position.board()));
    let goal = goal.transpose().map_err(|error| Failure::wrong(error.to_string()))?;
    let refutations = if problem.refutations { Refutations::Shown } else { Refutations::LeftOut };
    let limit = Limit::new(None, Some(SECONDS));
    let work = move |visitor: &Visitor| read(&position, goal, limit, refutations, visitor);
    Ok(Json(desk.work(TIME, work).await??))
}

/// Reads a goal within a limit, until it is cancelled.
pub(super) fn read(
    position: &Position,
    wanted: Option<Wanted>,
    limit: Limit,
    refutations: Refutations,
    visitor: &Visitor,
) -> Result<Solved, Failure> {
    let gone = || visitor.has_had_enough();
    let started = Instant::now();
    let inquiry = Inquiry {
        wanted,
        limit,
        clock: &|| started.elapsed().as_secs_f64(),
        check_nodes: CHECK_NODES,
        refutations,
        gone: &gone,
        stop: visitor.stop(),
    };
    let answered = inquiry.answer(position).map_err(|error| Failure::wrong(error.to_string()))?;
    Ok(Solved::new(&answered, LARGEST_TREE))
}
