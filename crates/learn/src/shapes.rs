//! Weights of 3x3 shapes for playouts, fitted to the moves of games.
//!
//! The model draws a move with the probability of its weight among those of all legal moves that
//! fill no eye (Coulom 2007 with one feature per move: the shape, and how it lies to the last
//! move). Gradient ascent on the likelihood of the moves uses a step size of its own for every
//! number, as in [`weights`](crate::weights). Shapes that never occurred keep their initial weight,
//! which is below that of most shapes that did.

use std::path::PathBuf;

use board::{Board, Color, Move, Point, QuickBoard};
use engine::{Kin, ShapeWeights};
use record::sgf::MainLine;

use crate::patterns::{LearnError, Settings as Games, Source};
use crate::replay::replay;

/// What to learn from, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Files and folders of games.
    pub paths: Vec<PathBuf>,
    /// Takes only every n-th game, the first one included.
    pub every: u64,
}

/// The result of the fitting.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fitted {
    /// Moves learnt from.
    pub moves: u64,
    /// Negative mean of the logarithms of the moves' probabilities, each taken just before the move
    /// was learnt.
    pub log_loss: f64,
}

/// The initial weight, as a logarithm.
const START: f32 = -1.0;

/// Length of the first steps.
const RATE: f32 = 0.3;

/// Fits weights to the moves of games, in one pass.
///
/// # Errors
/// When games cannot be read.
pub fn learn(settings: &Settings) -> Result<(ShapeWeights, Fitted), LearnError> {
    let games = Games { every: settings.every, ..Games::new(settings.paths.clone()) };
    let mut source = Source::open(&games);
    let mut fit = Fit::new();
    let mut line = MainLine::default();
    loop {
        let portion = source.portion()?;
        if portion.is_empty() {
            return Ok((ShapeWeights::from_logarithms(&fit.logarithms), fit.fitted()));
        }
        for text in portion {
            // The moves before a fault are still good to learn from.
            let _ = replay(&text, &mut line, |board, color, point| fit.add(board, color, point));
        }
    }
}

struct Fit {
    class_of: Vec<u16>,
    logarithms: Vec<[f32; 3]>,
    /// Sums of the squares of the gradients.
    squares: Vec<[f32; 3]>,
    /// Class, kin and probability of each candidate.
    candidates: Vec<(usize, usize, f32)>,
    moves: u64,
    loss: f64,
}

impl Fit {
    fn new() -> Fit {
        let class_of = ShapeWeights::classes();
        let count = class_of.iter().copied().max().map_or(0, |most| usize::from(most) + 1);
        Fit {
            class_of,
            logarithms: vec![[START; 3]; count],
            squares: vec![[1e-3; 3]; count],
            candidates: Vec::new(),
            moves: 0,
            loss: 0.0,
        }
    }

    /// Takes a gradient step for one move.
    fn add(&mut self, board: &Board, color: Color, played: Point) {
        let quick = QuickBoard::from(board);
        let last = match board.recent(0) {
            Some(Move::Play(point)) => Some(point),
            _ => None,
        };
        self.candidates.clear();
        let mut chosen = None;
        for point in board.size().points() {
            if !quick.is_legal(color, point) || quick.is_eye(color, point) {
                continue;
            }
            if point == played {
                chosen = Some(self.candidates.len());
            }
            let shape = ShapeWeights::seen_by(quick.shape(point), color);
            let class = usize::from(self.class_of[usize::from(shape)]);
            let kin = last.map_or(Kin::Far, |last| Kin::of(last, point)) as usize;
            self.candidates.push((class, kin, self.logarithms[class][kin].exp()));
        }
        let Some(chosen) = chosen else { return };
        let all: f32 = self.candidates.iter().map(|candidate| candidate.2).sum();
        self.moves += 1;
        self.loss -= f64::from((self.candidates[chosen].2 / all).ln());
        for (index, &(class, kin, weight)) in self.candidates.iter().enumerate() {
            let gradient = f32::from(u8::from(index == chosen)) - weight / all;
            let squares = &mut self.squares[class][kin];
            *squares += gradient * gradient;
            self.logarithms[class][kin] += RATE * gradient / squares.sqrt().max(0.05);
        }
    }

    fn fitted(&self) -> Fitted {
        Fitted { moves: self.moves, log_loss: self.loss / self.moves.max(1) as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Size;

    #[test]
    fn a_shape_that_is_always_played_weighs_more_than_its_neighbours() {
        let mut fit = Fit::new();
        // Black plays beside the last move whatever else there is.
        for (column, row) in (3..15).flat_map(|column| (3..15).map(move |row| (column, row))) {
            let mut board = Board::new(Size::GO19);
            let last = board.size().point(column, row).unwrap();
            board.play(Color::White, last).unwrap();
            fit.add(&board, Color::Black, board.size().point(column, row + 1).unwrap());
        }
        let shapes = ShapeWeights::from_logarithms(&fit.logarithms);
        let board: Board = ". O .\n. . .\n. . .".parse().unwrap();
        let shape = QuickBoard::from(&board).shape(Point::new(1, 1).unwrap());
        let beside = shapes.weight(shape, Color::Black, Kin::Beside);
        let open = shapes.weight(0, Color::Black, Kin::Far);
        assert!(beside > 20 * open, "{beside} {open}");
        assert_eq!(fit.fitted().moves, 144);
        assert!(fit.fitted().log_loss < (360_f64).ln(), "{:?}", fit.fitted());
    }
}
