//! Playouts that know a little Go.
//!
//! A search is as good as the playouts that it averages. The moves of these playouts are drawn by
//! the weight of the 3x3 shape around each point ([`ShapeWeights`], fitted to the moves of strong
//! players); points around the last move have weights of their own. Before it draws, the playout
//! looks for an answer around the last move: capture what is in atari, save what can be saved, kill
//! an eye space at its vital point (`reply.rs`). No player fills an eye or puts several stones in
//! atari for nothing.
//!
//! The rejected alternative, a fixed list of shapes tried only around the last move (Gelly and
//! others 2006), leaves the rest of the board to uniform chance. Drawing by weight from the whole
//! board (Coulom 2007) costs only a table with the sum of each row (`field.rs`), which is kept up
//! to date.

mod field;
mod nakade;
mod outlines;
mod reply;
mod retake;
mod shapes;
mod taste;

use board::{Color, Point, QuickBoard};

use crate::mind::Games;
use crate::params;

pub use field::Field;
pub(crate) use retake::Retaking;
pub use taste::Taste;

pub use shapes::{Kin, ShapeWeights, ShapesError};

/// Plays random games with knowledge and remembers the moves of the last one.
///
/// ```
/// use board::{Color, QuickBoard, Size};
/// use kosumi_engine::{Field, HeavyPlayouts, ShapeWeights};
/// let shapes = ShapeWeights::even();
/// let mut playouts = HeavyPlayouts::new(1);
/// let mut field = Field::new(QuickBoard::new(Size::GO9), &shapes);
/// let lead = playouts.run(&mut field, Color::Black, None);
/// assert!((-81..=81).contains(&lead));
/// ```
#[derive(Clone, Debug)]
pub struct HeavyPlayouts {
    random: fastrand::Rng,
    games: Games,
    /// How well moves did in earlier playouts, for playouts that favour good moves.
    taste: Option<Box<Taste>>,
    moves: Vec<(Color, Point)>,
}

impl HeavyPlayouts {
    /// A source of random games; the same seed gives the same games.
    pub fn new(seed: u64) -> HeavyPlayouts {
        HeavyPlayouts::of(Games::Knowing, seed)
    }

    /// Like [`HeavyPlayouts::new`], for playouts of the given kind. Blind playouts do not answer
    /// the last move; to be purely random they must also be played on a field of even weights.
    pub fn of(games: Games, seed: u64) -> HeavyPlayouts {
        let random = fastrand::Rng::with_seed(seed);
        HeavyPlayouts { random, games, taste: None, moves: Vec::new() }
    }

    /// Plays to the end and returns Black's lead in area, komi not counted. `last` is the move
    /// before, which the first player answers.
    pub fn run(&mut self, field: &mut Field<'_>, to_play: Color, last: Option<Point>) -> i32 {
        self.run_with(field, to_play, last, Retaking::nobody())
    }

    /// The same, where a player may have ko threats.
    pub(crate) fn run_with(
        &mut self,
        field: &mut Field<'_>,
        to_play: Color,
        mut last: Option<Point>,
        mut retaking: Retaking,
    ) -> i32 {
        self.moves.clear();
        let limit = params::MOVES_PER_POINT * field.board().size().area();
        let (mut color, mut passes) = (to_play, 0);
        while passes < 2 && self.moves.len() < limit {
            last = self.next(field, color, last);
            match last {
                Some(point) => {
                    field.play(color, point);
                    if retaking.lifts(color, point, field.board().ko()) {
                        field.lift_ko();
                    }
                    self.moves.push((color, point));
                    passes = 0;
                }
                None => {
                    field.pass();
                    retaking.pass();
                    passes += 1;
                }
            }
            color = !color;
        }
        field.board().area_lead()
    }

    /// The plays of the last game, in order, passes left out.
    pub fn moves(&self) -> &[(Color, Point)] {
        &self.moves
    }

    /// Makes later playouts prefer moves by `taste` as well.
    pub fn set_taste(&mut self, taste: Option<Taste>) {
        self.taste = taste.map(Box::new);
    }

    /// Forgets the last game.
    pub(crate) fn forget(&mut self) {
        self.moves.clear();
    }

    fn next(&mut self, field: &mut Field<'_>, color: Color, last: Option<Point>) -> Option<Point> {
        if self.games == Games::Knowing
            && let Some(last) = last
            && let Some(reply) = reply::reply(field, color, last, &mut self.random)
        {
            return Some(reply);
        }
        // Each point is drawn at most twice, so the loop ends; eyes have weight 0.
        let mut draw = field.draw(color, last);
        let mut refused = None;
        while let Some(point) = draw.next(&mut self.random) {
            if !is_sensible(draw.board(), color, point, &mut self.random) {
                continue;
            }
            match &self.taste {
                Some(taste) if self.random.f32() >= taste.likes(color, point) => {
                    refused = refused.or(Some(point));
                }
                _ => return Some(point),
            }
        }
        refused
    }
}

/// Whether a drawn move is legal and not foolish.
fn is_sensible(board: &QuickBoard, color: Color, point: Point, random: &mut fastrand::Rng) -> bool {
    if !board.is_legal(color, point) {
        return false;
    }
    match Risk::of(board, color, point) {
        Risk::None => true,
        Risk::ThrowIn => random.u8(..) < params::THROW_IN,
        Risk::Loss => false,
    }
}

/// What a legal play gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Risk {
    /// Nothing that matters.
    None,
    /// A single stone in atari.
    ThrowIn,
    /// Own stones in atari, for nothing.
    Loss,
}

impl Risk {
    /// The risk of a play at a point.
    pub fn of(board: &QuickBoard, color: Color, point: Point) -> Risk {
        if board.liberties_after::<2>(color, point) >= 2 {
            return Risk::None;
        }
        let beside =
            |wanted: Color| board.beside(point).filter(move |&near| board.at(near) == Some(wanted));
        if beside(!color).any(|near| board.atari_liberty(near).is_some()) {
            return Risk::None;
        }
        if beside(color).next().is_none() {
            return Risk::ThrowIn;
        }
        if nakade::fills(board, color, point) { Risk::None } else { Risk::Loss }
    }
}

#[cfg(test)]
mod tests;
