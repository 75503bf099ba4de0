//! Closing a zone: every string in it gets a liberty in the zone, or is in reserve.

use board::{Board, ByColor, Color, Point, PointSet, StoneString};
use smallvec::SmallVec;

use super::Search;
use crate::event::Side;
use crate::params::{LEAST_RESERVE, NEW_STONE};

/// A zone in the making.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) zone: PointSet,
    pub(super) rank: usize,
    /// Stones whose strings must be reserves, because they are in a proof that this one rests on.
    pub(super) owed: SmallVec<[Point; 4]>,
}

/// A reserve has too few liberties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exhausted {
    /// A stone of the reserve.
    pub(super) stone: Point,
    /// The rank that it should last for.
    pub(super) rank: usize,
}

/// How many liberties outside a zone the strings need at least to be reserves, by point. Where a
/// reserve did not last for the rank of a larger proof, the next proofs must do better.
pub(super) struct Floors {
    /// The liberties of the string that each stone belonged to at the start.
    standing: ByColor<Vec<u16>>,
    raised: PointSet,
    by_point: Vec<u16>,
}

impl Floors {
    pub(super) fn new(board: &Board) -> Floors {
        let mut standing = ByColor::new(vec![0; Point::INDICES], vec![0; Point::INDICES]);
        for string in board.strings() {
            for stone in string.stones().iter() {
                standing[string.color()][stone.index()] = string.liberty_count() as u16;
            }
        }
        Floors { standing, raised: PointSet::EMPTY, by_point: vec![0; Point::INDICES] }
    }

    /// The liberties that the string of a stone had at the start.
    pub(super) fn standing(&self, stone: Point, color: Color) -> u16 {
        self.standing[color][stone.index()]
    }

    /// The stone that best stands for a string: one that was there before others joined it still
    /// has liberties before they do. Not the last stone played.
    pub(super) fn steadiest(&self, string: &StoneString, last: Option<Point>) -> Option<Point> {
        let stones = string.stones().iter().filter(|&stone| Some(stone) != last);
        stones.max_by_key(|&stone| self.standing(stone, string.color()))
    }

    /// The floor of a string.
    pub(super) fn of(&self, string: &StoneString) -> usize {
        if !string.stones().meets(&self.raised) {
            return 0;
        }
        self.steadiest(string, None).map_or(0, |stone| self.by_point[stone.index()].into())
    }

    /// Raises the floor of a string above a rank.
    pub(super) fn raise(&mut self, string: &StoneString, rank: usize) {
        let floor = self.of(string).max(rank) + 2;
        if let Some(stone) = self.steadiest(string, None) {
            self.raised.insert(stone);
            self.by_point[stone.index()] = floor as u16;
        }
    }
}

impl Draft {
    pub(super) fn new(zone: PointSet) -> Draft {
        Draft { zone, rank: 0, owed: SmallVec::new() }
    }

    /// Takes over a reserve of a proof that this one rests on.
    pub(super) fn owe(&mut self, stone: Point) {
        if !self.owed.contains(&stone) {
            self.owed.push(stone);
        }
    }
}

impl Search {
    /// Adds to the zone the strings that it meets, whole, and for each of them a liberty, or the
    /// string to the reserves. Returns the reserves.
    pub(super) fn close(
        &self,
        side: Side,
        draft: &mut Draft,
    ) -> Result<SmallVec<[Point; 2]>, Exhausted> {
        let board = &self.board;
        let opponent = self.player(side.other());
        let last = board.recent(0).and_then(board::Move::point);
        let mut reserves: SmallVec<[Point; 2]> = SmallVec::new();
        for &stone in &draft.owed {
            let string = board.string_at(stone).ok_or(Exhausted { stone, rank: draft.rank })?;
            draft.zone |= *string.stones();
            if !reserves.iter().any(|&known| string.stones().contains(known)) {
                reserves.push(stone);
            }
        }
        let mut rest = draft.zone & board.occupied();
        while let Some(string) = rest.first().and_then(|first| board.string_at(first)) {
            rest -= *string.stones();
            draft.zone |= *string.stones();
            let open = *string.liberties() - draft.zone;
            if open.len() < string.liberty_count() {
                continue;
            }
            if reserves.iter().any(|&known| string.stones().contains(known)) {
                continue;
            }
            let reserve = match side {
                Side::Cause => {
                    let floor = self.floors.of(string);
                    reserve(
                        string,
                        &open,
                        draft.rank.max(floor).max(LEAST_RESERVE),
                        last,
                        &self.floors,
                    )
                }
                Side::Prevent => None,
            };
            match reserve {
                Some(stone) => reserves.push(stone),
                None => {
                    draft.zone.insert(self.liberty_for(opponent, string, &open));
                }
            }
        }
        // Every liberty that went into the zone is one less outside, and closes the string.
        let mut exhausted = None;
        reserves.retain(|stone| {
            let Some(string) = board.string_at(*stone) else { return false };
            let is_owed = draft.owed.iter().any(|&owed| string.stones().contains(owed));
            let least = draft.rank.max(self.floors.of(string));
            let is_enough = (*string.liberties() - draft.zone).has_more_than(least);
            if is_owed && !is_enough {
                exhausted = Some(Exhausted { stone: *stone, rank: draft.rank });
            }
            is_owed || !string.liberties().meets(&draft.zone)
        });
        exhausted.map_or(Ok(reserves), Err)
    }

    /// The liberty of a string that is best in a zone: where the opponent's move is suicide, or at
    /// least has little room.
    pub(super) fn liberty_for(
        &self,
        opponent: Color,
        string: &StoneString,
        open: &PointSet,
    ) -> Point {
        let board = &self.board;
        let cost = |&liberty: &Point| {
            if !self.is_legal(opponent, liberty) {
                return 0;
            }
            let room = board.beside(liberty).filter(|&beside| board.is_empty_at(beside)).count();
            let others = |&beside: &Point| board.at(beside) == Some(!string.color());
            1 + 2 * room + board.beside(liberty).filter(others).count()
        };
        open.iter().min_by_key(cost).expect("invariant: a string has a liberty")
    }
}

/// A stone that stands for a string in reserve, if the string has enough liberties outside.
fn reserve(
    string: &StoneString,
    open: &PointSet,
    least: usize,
    last: Option<Point>,
    floors: &Floors,
) -> Option<Point> {
    let is_new = last.is_some_and(|last| string.stones().contains(last));
    let needed = least + 1 + if is_new { NEW_STONE } else { 0 };
    let enough = open.has_more_than(needed);
    if !enough {
        return None;
    }
    floors.steadiest(string, last)
}
