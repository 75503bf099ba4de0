//! Random games to the end.

use board::{Color, Point, QuickBoard};

use crate::params;

/// How a playout chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Uniformly among the legal moves that fill no eye. The measure of a board's speed.
    Uniform,
    /// First looks at the strings around the last move: captures the stone just played, or saves a
    /// string from atari. Otherwise uniform.
    Atari,
    /// Like `Atari`, but a rescue may also capture a neighbour or connect. Otherwise uniform, but
    /// self-ataris are redrawn a few times. Meant for estimating who holds what at the end: with
    /// redrawing, as many dead stones are found as with twice the playouts without it. 3x3 patterns
    /// were tried and cost more than they gained.
    Careful,
}

/// Plays random games from a position and remembers the moves of the last one.
///
/// ```
/// use board::{Color, QuickBoard, Size};
/// use kosumi_engine::{Playouts, Policy};
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
        let reply = match self.policy {
            Policy::Uniform => None,
            Policy::Atari => last.and_then(|last| atari_reply(board, color, last, run)),
            Policy::Careful => last.and_then(|last| atari_reply(board, color, last, rescue)),
        };
        if reply.is_some() {
            return reply;
        }
        let random = &mut self.random;
        let mut drawn = board.random_play(color, |n| random.usize(..n))?;
        if self.policy == Policy::Careful {
            for _ in 0..params::PLAYOUT_REDRAWS {
                if !is_self_atari(board, color, drawn) {
                    break;
                }
                drawn = board.random_play(color, |n| random.usize(..n))?;
            }
        }
        Some(drawn)
    }
}

/// A capture of the stone just played; otherwise a rescue of an own string that is in atari beside
/// it, which `save` finds from the string and its last liberty.
fn atari_reply(
    board: &QuickBoard,
    color: Color,
    last: Point,
    save: fn(&QuickBoard, Color, Point, Point) -> Option<Point>,
) -> Option<Point> {
    let legal = |&point: &Point| board.is_legal(color, point);
    if let Some(capture) = board.atari_liberty(last).filter(legal) {
        return Some(capture);
    }
    let own = board.beside(last).filter(|&near| board.at(near) == Some(color));
    own.filter_map(|stone| Some((stone, board.atari_liberty(stone)?)))
        .find_map(|(stone, liberty)| save(board, color, stone, liberty))
}

/// Runs if the string gains liberties by it: the point has two empty neighbours.
fn run(board: &QuickBoard, color: Color, _: Point, liberty: Point) -> Option<Point> {
    let empty = board.beside(liberty).filter(|&near| board.at(near).is_none()).count();
    (empty >= 2 && board.is_legal(color, liberty)).then_some(liberty)
}

/// Captures a neighbour, runs to open space, or joins a string that is not in atari.
fn rescue(board: &QuickBoard, color: Color, stone: Point, liberty: Point) -> Option<Point> {
    let enemies = board.beside(stone).filter(|&near| board.at(near) == Some(!color));
    let legal = |&point: &Point| board.is_legal(color, point);
    if let Some(capture) = enemies.filter_map(|e| board.atari_liberty(e)).find(legal) {
        return Some(capture);
    }
    let empty = board.beside(liberty).filter(|&near| board.at(near).is_none()).count();
    let joins = |near| board.at(near) == Some(color) && board.atari_liberty(near).is_none();
    let worth = empty >= 2 || board.beside(liberty).any(joins);
    (worth && legal(&liberty)).then_some(liberty)
}

/// Whether a play is likely to leave its string with one liberty: beside the point there is no own
/// string out of atari, nothing to capture, and at most one empty point.
fn is_self_atari(board: &QuickBoard, color: Color, point: Point) -> bool {
    let mut empty = 0;
    for near in board.beside(point) {
        match board.at(near) {
            None => empty += 1,
            Some(stone) if (stone == color) != board.atari_liberty(near).is_some() => return false,
            Some(_) => {}
        }
    }
    empty <= 1
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
                // Only in a seki do points stay neutral.
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
        assert_eq!(atari_reply(&quick, Color::White, at(2, 3), run), Some(at(3, 2)), "White runs");
        quick.play(Color::White, at(4, 4));
        assert_eq!(atari_reply(&quick, Color::Black, at(4, 4), run), None, "far away");
        quick.play(Color::Black, at(3, 2));
        assert_eq!(quick.at(at(2, 2)), None, "captured");
    }

    #[test]
    fn a_careful_game_takes_saves_or_joins_a_stone_in_atari() {
        let board: Board = "
            . . . . .
            . . X . .
            . X O . .
            . . X . .
            . . . . ."
            .parse()
            .unwrap();
        let at = |column, row| Point::new(column, row).unwrap();
        let quick = QuickBoard::from(&board);
        let answer = |color, last| atari_reply(&quick, color, last, rescue);
        assert_eq!(answer(Color::White, at(2, 3)), Some(at(3, 2)), "White runs");
        assert_eq!(answer(Color::Black, at(2, 2)), Some(at(3, 2)), "Black takes");
        assert_eq!(answer(Color::White, at(0, 0)), None, "nothing is near");
    }

    #[test]
    fn a_play_into_atari_is_seen_and_a_capture_is_not_mistaken_for_one() {
        let board: Board = "
            . O . . X
            O . . X O
            . . . . .
            . . . . .
            . . . . ."
            .parse()
            .unwrap();
        let at = |column, row| Point::new(column, row).unwrap();
        let quick = QuickBoard::from(&board);
        assert!(is_self_atari(&quick, Color::Black, at(0, 0)));
        assert!(!is_self_atari(&quick, Color::Black, at(2, 2)), "open space");
        assert!(!is_self_atari(&quick, Color::Black, at(4, 2)), "takes or joins");
        assert!(!is_self_atari(&quick, Color::White, at(0, 0)), "joins");
    }
}
