//! Random games to the end.

use board::{Color, Point, QuickBoard};

use crate::params;

/// How a playout chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Uniformly among the legal moves that fill no eye. The measure of a board's speed.
    Uniform,
    /// First look at the strings around the last move: take what is in atari, save what can be
    /// saved. Else uniformly.
    Atari,
}

/// Plays random games from a position and remembers how the last one went.
///
/// ```
/// use board::{Color, QuickBoard, Size};
/// use play::{Playouts, Policy};
/// let mut playouts = Playouts::new(Policy::Uniform, 1);
/// let mut board = QuickBoard::new(Size::GO9);
/// let lead = playouts.run(&mut board, Color::Black);
/// assert!((-81..=81).contains(&lead));
/// ```
#[derive(Clone, Debug)]
pub struct Playouts {
    policy: Policy,
    random: fastrand::Rng,
    moves: Vec<(Color, Point)>,
}

impl Playouts {
    /// A source of random games; the same seed gives the same games.
    pub fn new(policy: Policy, seed: u64) -> Playouts {
        Playouts { policy, random: fastrand::Rng::with_seed(seed), moves: Vec::new() }
    }

    /// Plays to the end and returns Black's lead in area, komi not counted.
    pub fn run(&mut self, board: &mut QuickBoard, to_play: Color) -> i32 {
        self.moves.clear();
        let limit = params::MOVES_PER_POINT * board.size().area();
        let (mut color, mut passes) = (to_play, 0);
        let mut last = None;
        while passes < 2 && self.moves.len() < limit {
            match self.next(board, color, last) {
                Some(point) => {
                    board.play(color, point);
                    self.moves.push((color, point));
                    last = Some(point);
                    passes = 0;
                }
                None => {
                    board.pass();
                    last = None;
                    passes += 1;
                }
            }
            color = !color;
        }
        board.area_lead()
    }

    /// The plays of the last game, in order, passes left out.
    pub fn moves(&self) -> &[(Color, Point)] {
        &self.moves
    }

    /// The generator, for choices outside the random games.
    pub(crate) fn random(&mut self) -> &mut fastrand::Rng {
        &mut self.random
    }

    #[inline]
    fn next(&mut self, board: &mut QuickBoard, color: Color, last: Option<Point>) -> Option<Point> {
        if self.policy == Policy::Atari
            && let Some(reply) = last.and_then(|last| atari_reply(board, color, last))
        {
            return Some(reply);
        }
        let random = &mut self.random;
        board.random_play(color, |n| random.usize(..n))
    }
}

/// A capture of the stone just played, or of a string beside it; else an escape of a string that
/// it put in atari.
fn atari_reply(board: &QuickBoard, color: Color, last: Point) -> Option<Point> {
    let legal = |&point: &Point| board.is_legal(color, point);
    if let Some(capture) = board.atari_liberty(last).filter(legal) {
        return Some(capture);
    }
    let escape = |stone: Point| {
        let liberty = board.atari_liberty(stone).filter(legal)?;
        // Running is worth it when the stone gains liberties: two empty neighbours.
        let empty = board.beside(liberty).filter(|&p| board.at(p).is_none()).count();
        (empty >= 2).then_some(liberty)
    };
    board.beside(last).filter(|&p| board.at(p) == Some(color)).find_map(escape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Board, Size};

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let run = |seed| {
            let mut playouts = Playouts::new(Policy::Atari, seed);
            let mut leads = Vec::new();
            for _ in 0..20 {
                leads.push(playouts.run(&mut QuickBoard::new(Size::GO9), Color::Black));
            }
            leads
        };
        assert_eq!(run(5), run(5));
        assert_ne!(run(5), run(6));
    }

    #[test]
    fn a_finished_playout_leaves_only_eyes() {
        let mut playouts = Playouts::new(Policy::Uniform, 3);
        let mut finished = 0;
        for _ in 0..100 {
            let mut board = QuickBoard::new(Size::GO9);
            playouts.run(&mut board, Color::Black);
            if playouts.moves().len() < params::MOVES_PER_POINT * 81 {
                finished += 1;
                let owned = Size::GO9.points().filter(|&p| board.owner(p).is_some()).count();
                // Only a seki may leave points to nobody.
                assert!(owned >= 75, "{owned}");
            }
        }
        assert!(finished > 95, "{finished}");
    }

    #[test]
    fn a_stone_in_atari_is_taken_or_saved() {
        let board: Board = "
            . . . . .
            . . X . .
            . X O . .
            . . . . .
            . . . . ."
            .parse()
            .unwrap();
        let at = |column, row| board.size().point(column, row).unwrap();
        let mut quick = QuickBoard::from(&board);
        quick.play(Color::Black, at(2, 3));
        assert_eq!(atari_reply(&quick, Color::White, at(2, 3)), Some(at(3, 2)), "White runs");
        quick.play(Color::White, at(4, 4));
        assert_eq!(atari_reply(&quick, Color::Black, at(4, 4)), None, "far away");
        quick.play(Color::Black, at(3, 2));
        assert_eq!(quick.at(at(2, 2)), None, "captured");
    }
}
