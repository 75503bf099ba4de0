//! Training data for the trait weights, from searches about groups.

use std::cell::RefCell;

use board::{Board, Color, Move, Point, PointSet};

use super::Life;
use super::traits::{Scene, Traits};
use crate::budget::Budget;
use crate::dfpn::{Game, Look, Table};
use crate::weigh::weigh;

/// A position in which some moves of the player to move win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Whether that player is the attacker.
    pub attacks: bool,
    /// The traits of each move, and whether it is known to win.
    pub moves: Vec<(Traits, bool)>,
}

/// Reads the life of the string at `target` and returns lessons from the positions that the search
/// decided on the way, in its order.
///
/// # Panics
/// When no stone stands at `target`.
pub fn lessons(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Vec<Lesson> {
    let string = board.string_at(target).expect("life needs a stone");
    let life = Life::new(board, *string.stones(), &PointSet::EMPTY);
    let game = Noting { life, lessons: RefCell::default() };
    weigh(&game, board, to_play, budget, table);
    game.lessons.into_inner()
}

/// The game about a group that records lessons. It does not order moves by the trait weights: what
/// is learnt must not depend on what was learnt before.
struct Noting {
    life: Life,
    lessons: RefCell<Vec<Lesson>>,
}

impl Game for Noting {
    fn owner(&self) -> Color {
        self.life.owner()
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        self.life.look(board, to_play)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.life.moves(board, to_play, moves);
    }

    fn late_moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.life.late_moves(board, to_play, moves);
    }

    fn borrows(&self) -> bool {
        self.life.borrows()
    }

    fn inherits(&self) -> bool {
        true
    }

    fn takes_notes(&self) -> bool {
        true
    }

    fn note(&self, board: &Board, to_play: Color, moves: &[(Move, bool)]) {
        let wins = moves.iter().filter(|(_, wins)| *wins).count();
        if moves.len() < 3 || wins == 0 || wins == moves.len() {
            return;
        }
        let standing = self.life.standing(board);
        let scene = Scene::of(board, &self.life.arena, &standing, self.life.start, to_play);
        let moves = moves.iter().map(|&(mv, wins)| (scene.traits(mv), wins)).collect();
        self.lessons.borrow_mut().push(Lesson { attacks: to_play == self.owner(), moves });
    }
}
