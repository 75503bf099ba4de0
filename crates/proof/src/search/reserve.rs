//! Closing a zone: every string in it gets a liberty in the zone, or is in reserve.
//!
//! A reserve must have more liberties outside the zone than the proof has passes. While proofs grow
//! nobody knows how many that will be, so the search relies on *walls*: strings that had many
//! liberties at the start. The proof of the start shows whether they have enough. If one has not,
//! a proof that follows a scout says that the wall must stand; the search for both sides takes it for
//! no wall and begins again.
//!
//! Rejected: liberties counted at each proof. The strings around a fight then entered the zones of
//! large proofs with their liberties, and with them the fights for those.

use board::{Board, ByColor, Color, Point, PointSet, StoneString};
use smallvec::SmallVec;

use super::Search;
use crate::event::{Event, Side};
use crate::params::WALL;

/// A zone in the making.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) zone: PointSet,
    /// Stones whose strings must be reserves, because they are in a proof that this one rests on.
    pub(super) owed: SmallVec<[Point; 4]>,
}

/// A reserve has no liberty outside the zone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exhausted {
    /// A stone of the reserve.
    pub(super) stone: Point,
}

/// The strings that may be reserves.
pub(super) struct Walls {
    /// Their stones at the start.
    stones: ByColor<PointSet>,
}

impl Walls {
    /// The strings with many liberties, without those whose capture is the question.
    pub(super) fn new(board: &Board, event: &Event) -> Walls {
        let at_stake = match event {
            Event::Captured { stones, .. } => *stones,
            Event::RaceWon { own, rival, .. } => *own | *rival,
            _ => PointSet::EMPTY,
        };
        let mut stones = ByColor::new(PointSet::EMPTY, PointSet::EMPTY);
        for string in board.strings() {
            if string.liberty_count() >= WALL && !string.stones().meets(&at_stake) {
                stones[string.color()] |= *string.stones();
            }
        }
        Walls { stones }
    }

    /// The stone that stands for a string, if it is a wall.
    pub(super) fn stone_of(&self, string: &StoneString) -> Option<Point> {
        (self.stones[string.color()] & *string.stones()).first()
    }

    /// All stones of the strings of a player that are walls.
    pub(super) fn standing(&self, board: &Board, color: Color) -> PointSet {
        let stones = board.stones(color);
        (self.stones[color] & stones).flood(&stones)
    }

    /// Makes the string of a stone no wall; whether it was one.
    pub(super) fn remove(&mut self, board: &Board, stone: Point) -> bool {
        let Some(string) = board.string_at(stone) else { return false };
        let walls = &mut self.stones[string.color()];
        let was = walls.meets(string.stones());
        *walls -= *string.stones();
        was
    }
}

impl Draft {
    pub(super) fn new(zone: PointSet) -> Draft {
        Draft { zone, owed: SmallVec::new() }
    }

    /// Takes over a reserve of a proof that this one rests on.
    pub(super) fn owe(&mut self, stone: Point) {
        if !self.owed.contains(&stone) {
            self.owed.push(stone);
        }
    }
}

impl Search {
    /// The stone that stands for a string in reserve, if a proof of this side may rely on it.
    ///
    /// What a side prevents it prevents for ever, however often the other passes.
    pub(super) fn wall(&self, side: Side, string: &StoneString) -> Option<Point> {
        match side {
            Side::Cause => self.walls.stone_of(string),
            Side::Prevent => None,
        }
    }

    /// Adds to the zone the owner's strings that it meets, whole, and for each of them a liberty, or
    /// the string to the reserves. Returns the reserves.
    pub(super) fn close(
        &self,
        side: Side,
        draft: &mut Draft,
    ) -> Result<SmallVec<[Point; 2]>, Exhausted> {
        let board = &self.board;
        let (owner, opponent) = (self.player(side), self.player(side.other()));
        let mut reserves: SmallVec<[Point; 2]> = SmallVec::new();
        for &stone in &draft.owed {
            let string = board.string_at(stone).ok_or(Exhausted { stone })?;
            draft.zone |= *string.stones();
            if !reserves.iter().any(|&known| string.stones().contains(known)) {
                reserves.push(stone);
            }
        }
        let mut rest = draft.zone & board.stones(owner);
        while let Some(string) = rest.first().and_then(|first| board.string_at(first)) {
            rest -= *string.stones();
            draft.zone |= *string.stones();
            let open = *string.liberties() - draft.zone;
            let is_closed = open.len() < string.liberty_count();
            if is_closed || reserves.iter().any(|&known| string.stones().contains(known)) {
                continue;
            }
            match self.wall(side, string) {
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
            if is_owed && string.liberties().is_subset(&draft.zone) {
                exhausted = Some(Exhausted { stone: *stone });
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

/// Whether a wall that a proof holds in reserve has this many liberties outside its zone and more.
pub(super) fn has_more_outside(board: &Board, zone: &PointSet, stone: Point, least: usize) -> bool {
    let outside = |s: &StoneString| (*s.liberties() - *zone).has_more_than(least);
    board.string_at(stone).is_some_and(outside)
}
