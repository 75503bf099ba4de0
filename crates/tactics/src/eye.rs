//! The eye game: can the owner make an eye at a point, can the opponent prevent it?
//!
//! [`Goal::Eye`](crate::Goal::Eye) defines what counts as an eye: strictly enough that nothing but
//! the capture of the whole string around it destroys it. The distance to it, in own moves in a
//! row, is what is missing beside the point and on its diagonals; enemy stones there cost as many
//! moves as their string has liberties. Both players try the points of the shape, the liberties of
//! strings that must be captured, and moves that save or capture the stones there. Moves further
//! away were rejected: eyes that need them belong to eye spaces, which are read as a whole.

use board::{Board, Color, Move, Point, PointSet, StoneString};
use facts::ProofTree;

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, Table};
use crate::goal::Goal;
use crate::ko::KoThreats;
use crate::params;
use crate::points::{Points, by_gain, neighbors, strings_in};
use crate::reading::Reading;
use crate::weigh::weigh;

/// The eye game at one point.
pub(crate) struct Eye {
    goal: Goal,
    color: Color,
    at: Point,
}

/// Reads whether a colour makes an eye at a point with `to_play` to move; the owner of the answer
/// is that colour.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color, Move};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Table, read_eye};
/// let mut board: Board = "
///     . X . . O
///     X . . . O
///     . . O O .".parse()?;
/// let at = |column, row| board.size().point(column, row).expect("on the board");
/// let (corner, closing) = (at(0, 0), Move::Play(at(1, 1)));
/// let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
/// let eye = (Color::Black, corner);
/// let reading = read_eye(&mut board, eye, Color::Black, &mut budget, &mut table);
/// assert_eq!((reading.reach, reading.first), (Reach::Yes, Some(closing)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn read_eye(
    board: &mut Board,
    (color, at): (Color, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    weigh(&Eye::new(color, at), board, to_play, budget, table)
}

/// The proof tree by which a colour makes an eye at a point with `to_play` to move, whatever ko
/// threats the opponent has; `None` if it does not, or if the tree is too large to show.
pub fn prove_eye(
    board: &mut Board,
    (color, at): (Color, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let game = Eye::new(color, at);
    Search::new(&game, board, KoThreats::Opponent, budget, table).prove(to_play)
}

impl Eye {
    pub(crate) fn new(color: Color, at: Point) -> Eye {
        Eye { goal: Goal::Eye { color, at }, color, at }
    }

    /// The fewest moves in a row that make the shape; `None` if it is out of reach.
    fn distance(&self, board: &Board) -> Option<usize> {
        if board.at(self.at) == Some(self.color) {
            return None;
        }
        let mut moves = 0;
        let mut taken = PointSet::EMPTY;
        for point in board.beside(self.at) {
            moves += self.cost(board, point, &mut taken)?;
        }
        let mut corners: Vec<usize> = Vec::with_capacity(4);
        let mut corner_count = 0;
        for point in board.diagonal(self.at) {
            corner_count += 1;
            corners.extend(self.cost(board, point, &mut taken));
        }
        let needed = corner_count - usize::from(corner_count == 4);
        corners.sort_unstable();
        if corners.len() < needed {
            return None;
        }
        Some(moves + corners[..needed].iter().sum::<usize>())
    }

    /// The number of moves that put an own stone on a point; counts a string to capture only once.
    fn cost(&self, board: &Board, point: Point, taken: &mut PointSet) -> Option<usize> {
        match board.string_at(point) {
            None => Some(1),
            Some(string) if string.color() == self.color => Some(0),
            Some(string) if string.liberty_count() > params::EYE_ENEMY_LIBERTIES => None,
            Some(_) if taken.contains(point) => Some(1),
            Some(string) => {
                *taken |= *string.stones();
                Some(string.liberty_count() + 1)
            }
        }
    }

    fn shape(&self, board: &Board) -> PointSet {
        let mut shape = PointSet::from(self.at);
        shape.extend(board.beside(self.at));
        shape.extend(board.diagonal(self.at));
        shape
    }
}

impl Game for Eye {
    fn owner(&self) -> Color {
        self.color
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        if self.goal.is_reached(board, self.color) {
            return Look::Reached;
        }
        let later = usize::from(to_play != self.color);
        match self.distance(board) {
            Some(distance) if distance + later <= params::EYE_FAR => Look::Open {
                proof: (distance * distance / 2 + 1 + later) as u32,
                disproof: (params::EYE_FAR + 1 - distance) as u32,
            },
            _ => Look::Failed,
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let shape = self.shape(board);
        let mut points = Points::new();
        // 1. Capturing strings in atari, and saving them.
        for string in strings_in(board, shape & board.occupied()) {
            if string.in_atari() {
                points.add_all(string.liberties());
            }
        }
        // 2. The points beside the eye, then its corners and the eye itself.
        let beside: PointSet = board.beside(self.at).collect();
        points.add_all(&(beside & board.empty()));
        points.add_all(&(shape & board.empty()));
        // 3. The liberties of the enemies in the way, and of own strings that are short of them.
        for string in strings_in(board, shape & board.occupied()) {
            self.add_around(board, string, &mut points);
        }
        if to_play == self.color {
            // The owner's own stone on the eye point would destroy the eye.
            points.list.retain(|&point| point != self.at);
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.color {
            moves.push(Move::Pass);
        }
    }
}

impl Eye {
    fn add_around(&self, board: &Board, string: &StoneString, points: &mut Points) {
        let enough = if string.color() == self.color { 2 } else { params::EYE_ENEMY_LIBERTIES };
        if string.liberty_count() > enough {
            return;
        }
        for point in by_gain(board, string) {
            points.add(point);
        }
        for near in neighbors(board, string).iter().filter(|near| near.liberty_count() <= 2) {
            points.add_all(near.liberties());
        }
    }
}
