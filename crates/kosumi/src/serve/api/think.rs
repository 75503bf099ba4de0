//! Analyses a position with a running search.

use std::sync::Arc;
use std::time::{Duration, Instant};

use app::player::Setup;
use app::shipped;
use axum::extract::State;
use axum::response::IntoResponse;
use board::{Position, Size};
use engine::{Budget, Manners, Ownership};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;

use super::play::CANDIDATES;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::players;
use crate::wire::{Candidate, Game, thousandths};

/// The time limit for an analysis.
const TIME: Duration = Duration::from_secs(120);

/// The time between two reports.
const INTERVAL: Duration = Duration::from_millis(250);

/// The number of random games that estimate ownership, for each report.
const OWNERSHIP_PLAYOUTS: u64 = 60;

/// A request for an analysis.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Watching {
    game: Game,
    /// The number of random games after which the search ends.
    #[serde(default = "many")]
    playouts: u64,
    #[serde(default = "one")]
    seed: u64,
}

fn many() -> u64 {
    20_000
}

fn one() -> u64 {
    1
}

/// The maximum number of random games.
const MOST: u64 = 200_000;

/// A report of the running search.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Report {
    /// The number of random games so far.
    playouts: u64,
    /// The best candidates so far.
    candidates: Vec<Candidate>,
    /// The owner of each point from -1 (White) to 1 (Black), row by row from the top left.
    ownership: Vec<f32>,
    /// Whether this is the last report.
    done: bool,
}

/// Searches and reports progress as server-sent events; cancelled when the client disconnects.
#[utoipa::path(post, path = "/api/v1/think", request_body = Watching, responses(
    (status = 200, body = Report, content_type = "text/event-stream"),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn think(
    State(desk): State<Arc<Desk>>,
    Asked(asked): Asked<Watching>,
) -> Result<impl IntoResponse, Failure> {
    let position = asked.game.position()?;
    let setup = players::setup(None, None, asked.seed)?;
    let playouts = asked.playouts.min(MOST);
    let (sender, receiver) = watch::channel(None);
    let work = move |visitor: &Visitor| watch(&position, &setup, playouts, visitor, &sender);
    let presence = desk.begin(TIME, work).await?;
    Ok(super::news(receiver, presence))
}

fn watch(
    position: &Position,
    setup: &Setup,
    playouts: u64,
    visitor: &Visitor,
    sender: &watch::Sender<Option<Report>>,
) {
    let size = position.board().size();
    let manners = Manners { resigns: false, cleans_up: false };
    let mut player = setup.player();
    let mut done = 0;
    let mut owners = vec![0.0; size.area()];
    for round in 0.. {
        let started = Instant::now();
        let enough = || started.elapsed() >= INTERVAL || visitor.has_had_enough();
        let budget = Budget::until(playouts - done, &enough).stopped_by(visitor.stop());
        done += player.choose(position, manners, &budget).playouts;
        let ownership = Ownership::estimate_knowing(
            position.board(),
            position.to_play(),
            shipped::shape_weights(),
            OWNERSHIP_PLAYOUTS,
            setup.seed.wrapping_add(round),
        );
        add(&mut owners, size, &ownership, round);
        let over = done >= playouts || visitor.has_had_enough();
        let thoughts = player.thoughts();
        let thoughts = thoughts.iter().take(CANDIDATES);
        let report = Report {
            playouts: done,
            candidates: thoughts.map(|thought| Candidate::new(size, thought)).collect(),
            ownership: owners.iter().map(|&owner| thousandths(owner)).collect(),
            done: over,
        };
        if sender.send(Some(report)).is_err() || over {
            return;
        }
    }
}

/// Adds an estimate to the mean of the earlier ones.
fn add(owners: &mut [f32], size: Size, ownership: &Ownership, before: u64) {
    for (owner, point) in owners.iter_mut().zip(size.points()) {
        *owner += (ownership.at(point) - *owner) / (before + 1) as f32;
    }
}
