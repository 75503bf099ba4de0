//! The account of a move: the scene of the position before it, including everything the move does.
//!
//! All explanations are made from it: `explain`, `review`, GTP and the page call [`account()`].

use board::{Illegal, Move, Played, Position, Size};
use engine::predictor::Predictor;
use facts::Scene;
use motive::{DeedEffort, Habit, Views};
use space::Watch;

use crate::{shipped, sure};

/// A move and everything known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The position before the move: what the rules say, what spatial reasoning finds, what the
    /// move does.
    pub scene: Scene,
    /// The move and who makes it.
    pub played: Played,
    /// The judgements of the position after a pass and after the move.
    pub views: Views,
}

/// Analyses what a move does for the player to move.
///
/// # Errors
/// When the move is illegal.
pub fn account(
    watch: &mut Watch<'static>,
    position: &Position,
    mv: Move,
    effort: DeedEffort,
) -> Result<Account, Illegal> {
    let effort = on_board(position.board().size(), effort);
    let shapes = watch.shapes();
    let views = Views::new(position, mv, watch, effort.judgement)?;
    let mut scene = sure::scene(position);
    space::scene::fill(&mut scene, &views.passed, shapes);
    motive::fill(&mut scene, position, mv, &views, shapes, effort)?;
    let played = Played { color: position.to_play(), mv };
    motive::add_habit(&mut scene, played, &habit(position, mv));
    Ok(Account { scene, played, views })
}

/// Plays more random games on small boards: the games are shorter, and a few points are a large
/// part of the board.
fn on_board(size: Size, effort: DeedEffort) -> DeedEffort {
    let times = Size::GO19.area() as f32 / size.area().max(1) as f32;
    let games = effort.judgement.games as f32 * times.clamp(1.0, MOST_TIMES);
    let judgement = space::judgement::JudgementEffort { games: games as u32, ..effort.judgement };
    DeedEffort { judgement, ..effort }
}

/// The largest factor by which small boards get more random games.
const MOST_TIMES: f32 = 6.0;

/// What game records say about a move.
pub fn habit(position: &Position, mv: Move) -> Habit {
    let Move::Play(point) = mv else { return Habit::default() };
    // The statistics come from 19x19 games and say little about other boards.
    if position.board().size() != Size::GO19 {
        return Habit::default();
    }
    let (board, to_play) = (position.board(), position.to_play());
    let mut predictor = Predictor::new(shipped::forecast(), shipped::predictor_weights());
    let points: Vec<_> = predictor.points(board, to_play).collect();
    let foreseen = points.iter().find(|&&(other, _)| other == point).map(|&(_, probability)| {
        let better = points.iter().filter(|&&(_, other)| other > probability).count();
        (probability, better as u32 + 1)
    });
    let tree = shipped::forecast().tree();
    let shape = tree.voice(board, point, to_play).and_then(|voice| {
        let counts = tree.counts(voice.best()?);
        Some((counts.matched, counts.played))
    });
    Habit { foreseen, shape }
}
