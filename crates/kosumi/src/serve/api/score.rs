//! Counts a finished game.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use board::{Position, Rules, Scoring, score};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::look::TIME;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{self, Game};
use app::counting;

/// The seed for finding the dead stones, fixed so that a position always gets the same count.
const SEED: u64 = 1;

/// A request for a count.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CountWanted {
    game: Game,
    /// The dead stones, if the players name them; otherwise Kosumi finds them.
    dead: Option<Vec<String>>,
}

/// The count.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Count {
    /// Dead stones.
    dead: Vec<String>,
    /// Black's territory: empty points and points under dead stones.
    black_territory: Vec<String>,
    /// The same for White.
    white_territory: Vec<String>,
    /// The result by the game's rules, such as `B+3.5`.
    #[schema(example = "W+7.5")]
    result: String,
    /// The points of both players by the game's rules.
    points: Points,
    /// The points of both players by area scoring.
    by_area: Points,
    /// The points of both players by territory scoring.
    by_territory: Points,
}

/// The points of both players; White's include komi.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct Points {
    black: f32,
    white: f32,
}

impl From<score::Score> for Points {
    fn from(score: score::Score) -> Points {
        Points { black: score.black, white: score.white }
    }
}

/// Counts the game with the given dead stones, or finds them.
#[utoipa::path(post, path = "/api/v1/score", request_body = CountWanted, responses(
    (status = 200, body = Count),
    (status = 422, description = "The position is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn count(
    State(desk): State<Arc<Desk>>,
    Asked(wanted): Asked<CountWanted>,
) -> Result<Json<Count>, Failure> {
    let position = wanted.game.position()?;
    let Some(dead) = &wanted.dead else {
        return Ok(Json(desk.work(TIME, move |visitor| found(&position, visitor)).await?));
    };
    let board = position.board();
    let named = wire::points(board.size(), dead)?;
    // Strings die as a whole.
    let strings = board.strings().filter(|string| string.stones().meets(&named));
    let dead = strings.fold(board::PointSet::EMPTY, |all, string| all | *string.stones());
    Ok(Json(counted(&position, &dead, |_| score::territory(board, &dead))))
}

fn found(position: &Position, visitor: &Visitor) -> Count {
    let judgement = counting::judged(position, SEED, visitor.stop());
    let count = judgement.count();
    counted(position, &judgement.dead, |scoring| count.territory(scoring))
}

fn counted(
    position: &Position,
    dead: &board::PointSet,
    territory: impl Fn(Scoring) -> board::ByColor<board::PointSet>,
) -> Count {
    let size = position.board().size();
    let by = |scoring| {
        let mut other = position.clone();
        other.set_rules(Rules { scoring, ..position.rules() });
        other.score_with(dead, &territory(scoring)).into()
    };
    let surrounded = territory(position.rules().scoring);
    let score = position.score_with(dead, &surrounded);
    Count {
        dead: wire::names(size, dead),
        black_territory: wire::names(size, &surrounded.black),
        white_territory: wire::names(size, &surrounded.white),
        result: score.to_string(),
        points: score.into(),
        by_area: by(Scoring::Area),
        by_territory: by(Scoring::Territory),
    }
}
