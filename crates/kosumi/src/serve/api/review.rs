//! A game from its first move to its last: how the score went, and the moments that mattered.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::IntoResponse;
use board::{Move, Position};
use record::vertex;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::wire::{Game, Step};
use crate::serve::words::{Comparison, Explanation, Language};
use crate::study::{self, Seen};

/// The longest time for a review.
const TIME: Duration = Duration::from_secs(300);

/// Moments that are shown.
const MOMENTS: usize = 5;

/// Points that a move must cost to be a moment.
const LEAST_LOSS: f32 = 2.0;

/// Simulations for each position: enough to see a swing, and half a minute for a long game.
const PLAYOUTS: u64 = 250;

/// Asks for a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewWanted {
    game: Game,
    #[serde(default)]
    language: Language,
}

/// How far a review is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReviewSoFar {
    /// Moves that were looked at.
    looked_at: usize,
    /// Moves of the game.
    moves: usize,
    /// Black's lead with komi before the first move and after each one.
    leads: Vec<f32>,
    /// The moments that mattered, the costliest first; in the last report.
    moments: Vec<Moment>,
    /// Whether this is the last report.
    done: bool,
}

/// A move that mattered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Moment {
    /// Number of the move, from 1.
    number: usize,
    /// The move.
    played: Step,
    /// Points that the player lost by it, as far as the search sees.
    loss: f32,
    /// What the search would have played.
    better: Option<Step>,
    /// What the move does.
    explanation: Option<Explanation>,
    /// How it differs from the better one.
    comparison: Option<Comparison>,
}

/// Reviews a game, and reports while it does, as server-sent events; ends when the client goes
/// away.
#[utoipa::path(post, path = "/api/v1/review", request_body = ReviewWanted, responses(
    (status = 200, body = ReviewSoFar, content_type = "text/event-stream"),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn review(
    State(desk): State<Arc<Desk>>,
    Asked(wanted): Asked<ReviewWanted>,
) -> Result<impl IntoResponse, Failure> {
    let position = wanted.game.position()?;
    let (sender, receiver) = watch::channel(None);
    let work = move |visitor: &Visitor| go_through(&position, wanted.language, visitor, &sender);
    let presence = desk.begin(TIME, work).await?;
    Ok(super::news(receiver, presence))
}

fn go_through(
    game: &Position,
    language: Language,
    visitor: &Visitor,
    sender: &watch::Sender<Option<ReviewSoFar>>,
) {
    let moves = game.moves().len();
    let mut seen: Vec<Seen> = Vec::new();
    let mut position = beginning(game);
    loop {
        if visitor.has_had_enough() {
            return;
        }
        let effort = study::Effort { playouts: PLAYOUTS, threads: 1, seed: 1 };
        seen.push(study::look(&position, effort));
        let so_far = ReviewSoFar {
            looked_at: seen.len() - 1,
            moves,
            leads: leads(&seen),
            moments: Vec::new(),
            done: false,
        };
        if sender.send(Some(so_far)).is_err() {
            return;
        }
        let Some(next) = game.moves().get(seen.len() - 1) else { break };
        position
            .play_as(next.color, next.mv)
            .expect("invariant: the moves of a position are legal");
    }
    let moments = costliest(game, &seen);
    let moments = moments.into_iter().take_while(|_| !visitor.has_had_enough());
    let moments = moments.map(|cost| cost.moment(game, &seen, language)).collect();
    let leads = leads(&seen);
    // When the visitor is gone there is nobody to tell.
    let _ = sender.send(Some(ReviewSoFar { looked_at: moves, moves, leads, moments, done: true }));
}

/// Black's lead in each position, to a tenth of a point.
fn leads(seen: &[Seen]) -> Vec<f32> {
    seen.iter().map(|seen| tenths(seen.lead)).collect()
}

fn tenths(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// The position before the first move of a game.
fn beginning(game: &Position) -> Position {
    let first = game.moves().first().map_or(game.to_play(), |played| played.color);
    let mut position = Position::from_board(game.start(), game.rules(), first);
    position.set_komi(game.komi());
    position.set_handicap(game.handicap());
    position
}

/// What a move cost.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// Index of the move.
    index: usize,
    points: f32,
}

/// The moves that cost most, the costliest first.
fn costliest(game: &Position, seen: &[Seen]) -> Vec<Cost> {
    let costs = game.moves().iter().enumerate().filter(|(_, played)| played.mv != Move::Pass);
    let costs = costs.map(|(index, played)| {
        let change = seen[index + 1].lead - seen[index].lead;
        Cost { index, points: -change * played.color.sign() as f32 }
    });
    let mut costs: Vec<Cost> = costs.filter(|cost| cost.points >= LEAST_LOSS).collect();
    costs.sort_by(|a, b| b.points.total_cmp(&a.points));
    costs.truncate(MOMENTS);
    costs
}

impl Cost {
    /// The move with what can be said about it.
    fn moment(self, game: &Position, seen: &[Seen], language: Language) -> Moment {
        let size = game.board().size();
        let played = game.moves()[self.index];
        let mut before = beginning(game);
        for earlier in &game.moves()[..self.index] {
            before
                .play_as(earlier.color, earlier.mv)
                .expect("invariant: the moves of a position are legal");
        }
        before.set_to_play(played.color);
        let best = seen[self.index].best().map(|thought| thought.mv);
        let better = best.filter(|&mv| mv != played.mv);
        Moment {
            number: self.index + 1,
            played: Step::new(size, played),
            loss: tenths(self.points),
            better: better
                .map(|mv| Step { color: played.color.into(), at: vertex::move_name(size, mv) }),
            explanation: super::play::why(&before, played.mv, language),
            comparison: better
                .and_then(|mv| super::compare::between(&before, mv, played.mv, language)),
        }
    }
}
