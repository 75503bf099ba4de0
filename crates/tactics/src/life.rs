//! The life-and-death game: can a group be killed, can it live?
//!
//! The game is played in an [`Arena`]: the points that the group reaches before the stones around
//! it do, a step beyond them, and the liberties of surrounding strings that are weak. Inside the
//! arena all moves of both players are tried; outside nobody moves. So a string with a liberty
//! outside cannot be taken, and that is all there is to "the wall is safe" and to "the group got
//! out". The rejected alternative, patterns that propose a few moves as in GNU Go's owl code,
//! needs hundreds of them and still overlooks the moves that make a problem a problem.
//!
//! The owner of the answer is the attacker: a position that repeats is not a kill. A group that
//! cannot be taken although it has no two eyes (seki) lives because the attacker runs out of
//! moves.

mod arena;
mod eyes;
mod moves;
mod stakes;

use board::{Board, Color, Move, Point, PointSet};
use facts::Reach;

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Table};
use crate::reading::Reading;
use crate::weigh::weigh;
use arena::Arena;
use moves::{Candidates, push};
pub use stakes::{Found, Stake, find_stake, stakes};

/// The game about a group.
pub(crate) struct Life {
    /// The stones at stake.
    target: PointSet,
    /// How many of them must survive.
    enough: usize,
    defender: Color,
    arena: Arena,
}

/// Whether the string at `target` is killed with `to_play` to move; the owner of the answer is
/// the attacker.
///
/// # Panics
/// When no stone stands at `target`.
pub fn read_life(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let string = board.string_at(target).expect("life needs a stone");
    let game = Life::new(board, *string.stones(), &PointSet::EMPTY);
    read(&game, board, to_play, budget, table)
}

pub(crate) fn read(
    game: &Life,
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    weigh(game, board, to_play, budget, table)
}

impl Life {
    /// The game about the stones of one colour in `target`, of which more than half must survive.
    pub(crate) fn new(board: &Board, target: PointSet, rivals: &PointSet) -> Life {
        let stone = target.first().expect("life needs a stone");
        let defender = board.at(stone).expect("life needs a stone");
        let arena = Arena::around(board, &target, rivals);
        Life { target, enough: target.len() / 2 + 1, defender, arena }
    }

    /// The stones at stake that still stand.
    fn standing(&self, board: &Board) -> PointSet {
        self.target & board.stones(self.defender)
    }
}

impl Game for Life {
    fn owner(&self) -> Color {
        !self.defender
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let standing = self.standing(board);
        if standing.len() < self.enough {
            let defends = to_play == self.defender;
            let retakable = defends && board.ko().is_some_and(|ko| self.target.contains(ko));
            return if retakable { Look::Open { proof: 1, disproof: 1 } } else { Look::Reached };
        }
        let rivals = self.arena.rivals & board.stones(!self.defender);
        if 2 * rivals.len() < self.arena.rivals.len() {
            return Look::Failed;
        }
        eyes::judge(board, &self.arena, &standing, self.enough, to_play)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let standing = self.standing(board);
        if standing.len() < self.enough {
            moves.extend(board.ko().map(Move::Play));
            moves.push(Move::Pass);
            return;
        }
        let candidates = Candidates::of(board, &self.arena, &standing, to_play);
        push(moves, &candidates.early);
        if to_play == self.defender {
            moves.push(Move::Pass);
        }
    }

    fn late_moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let standing = self.standing(board);
        if standing.len() >= self.enough {
            push(moves, &Candidates::of(board, &self.arena, &standing, to_play).late);
        }
    }

    fn borrows(&self) -> bool {
        true
    }
}

/// What a group's status is called when both first players have been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LifeStatus {
    /// It lives even when the attacker moves first.
    Alive,
    /// It dies even when it moves first.
    Dead,
    /// Who moves first decides.
    Critical,
    /// A search gave up.
    Unknown,
}

impl LifeStatus {
    /// From the answers with the attacker and with the defender to move.
    pub fn of(attacked: Reach, defended: Reach) -> LifeStatus {
        match (attacked, defended) {
            (Reach::No, _) => LifeStatus::Alive,
            (_, Reach::Yes) => LifeStatus::Dead,
            (Reach::Unknown, _) | (_, Reach::Unknown) => LifeStatus::Unknown,
            _ => LifeStatus::Critical,
        }
    }
}
#[doc(hidden)]
pub fn debug_arena(board: &Board, target: Point) -> board::PointSet {
    Arena::around(board, board.string_at(target).unwrap().stones(), &PointSet::EMPTY).points
}
#[doc(hidden)]
pub fn debug_at(board: &mut Board, group: PointSet, moves: &[(Color, Move)], to_play: Color) {
    debug_at3(board, group, PointSet::EMPTY, moves, to_play)
}
#[doc(hidden)]
pub fn debug_at2(board: &mut Board, group: PointSet, riv: PointSet, to_play: Color, m: &[Point]) {
    let mut c = to_play; let mut l = vec![]; for &q in m { l.push((c, Move::Play(q))); c = !c; }
    let mut b = board.clone(); debug_at3(&mut b, group, riv, &l, c)
}
fn debug_at3(board: &mut Board, group: PointSet, riv: PointSet, moves: &[(Color, Move)], to_play: Color) {
    let life = Life::new(board, group, &riv);
    for &(c, m) in moves { crate::ko::play(board, c, m); println!("{:?} {:?} look D {:?} A {:?}", c, m, life.look(board, life.defender), life.look(board, !life.defender)); }
    let mut v = vec![]; life.moves(board, to_play, &mut v); let e = v.len(); life.late_moves(board, to_play, &mut v);
    let n = board.size().height();
    let name = |m: &Move| match m { Move::Pass => "pass".to_owned(), Move::Play(p) => format!("{}{}{}", &"ABCDEFGHJKLMNOPQRSTUVWXYZ"[p.column()..p.column()+1], n - p.row(), if board.check(to_play, *p, board::Suicide::Illegal).is_ok() {""} else {"!"}) };
    println!("early {:?} late {:?}", v[..e].iter().map(name).collect::<Vec<_>>(), v[e..].iter().map(name).collect::<Vec<_>>());
    for r in 0..n {
        let mut s = String::new();
        for c in 0..n {
            let q = board.size().point(c, r).unwrap();
            s.push(match board.at(q) { Some(Color::Black) => 'X', Some(Color::White) => 'O', None => '.' });
            s.push(if life.arena.points.contains(q) { '\'' } else { ' ' });
        }
        if s.contains('\'') { println!("{s}"); }
    }
}
#[doc(hidden)]
pub fn debug_read(board: &mut Board, group: PointSet, to_play: Color, budget: &mut Budget, table: &mut Table) -> Reading {
    let life = Life::new(board, group & board.stones(board.at((group & board.occupied()).first().unwrap()).unwrap()), &PointSet::EMPTY);
    read(&life, board, to_play, budget, table)
}
