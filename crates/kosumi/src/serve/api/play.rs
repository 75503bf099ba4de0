//! Chooses a move.

use std::sync::Arc;
use std::time::{Duration, Instant};

use app::explaining::explained;
use app::player::Setup;
use app::shipped;
use axum::Json;
use axum::extract::State;
use board::{Move, Position};
use engine::{Budget, Choice, Decision, Manners, Thought};
use motive::DeedEffort;
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::players;
use crate::serve::words::Language;
use crate::wire::{Candidate, Explanation, Game, thousandths};

/// The time limit for a move.
const TIME: Duration = Duration::from_secs(15);

/// The maximum number of candidates reported.
pub(super) const CANDIDATES: usize = 8;

/// A request for a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveWanted {
    game: Game,
    /// The player that chooses it.
    player: Option<String>,
    /// The player's level.
    level: Option<String>,
    /// The seed of openings and random games.
    #[serde(default = "one")]
    seed: u64,
    /// Whether the player may resign.
    #[serde(default)]
    may_resign: bool,
    #[serde(default)]
    language: Language,
}

fn one() -> u64 {
    1
}

/// The chosen move.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MoveChosen {
    /// A point, `pass` or `resign`.
    #[schema(example = "E5")]
    at: String,
    /// Where the move came from: `opening` (patterns alone) or `search`.
    source: &'static str,
    /// The share of random games that the player to move won after it.
    win_rate: Option<f32>,
    /// The best candidates.
    candidates: Vec<Candidate>,
    /// The number of random games played.
    playouts: u64,
    seconds: f64,
    /// Why; none if the player resigns. Lines of play start from the position before the move.
    explanation: Option<Explanation>,
}

/// Chooses a move for the player whose turn it is.
#[utoipa::path(post, path = "/api/v1/play", request_body = MoveWanted, responses(
    (status = 200, body = MoveChosen),
    (status = 422, description = "The position is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn play(
    State(desk): State<Arc<Desk>>,
    Asked(wanted): Asked<MoveWanted>,
) -> Result<Json<MoveChosen>, Failure> {
    let position = wanted.game.position()?;
    let setup = players::setup(wanted.player.as_deref(), wanted.level.as_deref(), wanted.seed)?;
    let manners = Manners {
        resigns: wanted.may_resign,
        cleans_up: position.rules() == board::Rules::TROMP_TAYLOR,
    };
    let work =
        move |visitor: &Visitor| choose(&position, &setup, manners, wanted.language, visitor);
    Ok(Json(desk.work(TIME, work).await?))
}

fn choose(
    position: &Position,
    setup: &Setup,
    manners: Manners,
    language: Language,
    visitor: &Visitor,
) -> MoveChosen {
    let started = Instant::now();
    let size = position.board().size();
    let (choice, thoughts, source) = match setup.open(position) {
        Some(choice) => (choice, Vec::new(), "opening"),
        None => {
            let (choice, thoughts) = search(position, setup, manners, visitor);
            (choice, thoughts, "search")
        }
    };
    let win_rate = match choice.decision {
        Decision::Move(mv) => choice.candidates.iter().find(|candidate| candidate.mv == mv),
        Decision::Resign => None,
    };
    let explanation = match choice.decision {
        Decision::Move(mv) => why(position, mv, language, visitor),
        Decision::Resign => None,
    };
    let thoughts = thoughts.iter().take(CANDIDATES);
    MoveChosen {
        at: match choice.decision {
            Decision::Move(mv) => vertex::move_name(size, mv),
            Decision::Resign => "resign".to_owned(),
        },
        source,
        win_rate: win_rate.and_then(|best| best.estimate).map(|it| thousandths(it.win_rate)),
        candidates: thoughts.map(|thought| Candidate::new(size, thought)).collect(),
        playouts: choice.playouts,
        seconds: started.elapsed().as_secs_f64(),
        explanation,
    }
}

fn search(
    position: &Position,
    setup: &Setup,
    manners: Manners,
    visitor: &Visitor,
) -> (Choice, Vec<Thought>) {
    let enough = || visitor.has_had_enough();
    let mut player = setup.player();
    let budget = Budget::until(setup.playouts, &enough).stopped_by(visitor.stop());
    let choice = player.choose(position, manners, &budget);
    let thoughts = player.thoughts();
    (choice, thoughts)
}

/// Explains a move; `None` if it is illegal.
pub(super) fn why(
    position: &Position,
    mv: Move,
    language: Language,
    visitor: &Visitor,
) -> Option<Explanation> {
    let effort = DeedEffort { stop: visitor.stop(), ..DeedEffort::brisk() };
    let wish = &language.wish();
    let answer = explained(&mut visitor.watch(), position, mv, None, effort, wish).ok()?;
    Some(Explanation::new(&answer.scene, &answer.explanation, wish))
}

/// Loads the built-in data, so that the first visitor need not wait for it.
pub(crate) fn warm_up() {
    shipped::forecast();
    shipped::predictor_weights();
    shipped::shape_weights();
}
