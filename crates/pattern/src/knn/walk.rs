//! The walk over the neighbours of a point, from the nearest outwards.
//!
//! A walk yields the *important* neighbours one by one: stones and places beyond the edge. It skips
//! empty points. Each place beyond the edge counts by itself.
//!
//! Nine positions in ten look different in a mirror, and a fixed order would then treat the mirror
//! image as another shape. So a walk follows all eight symmetric orders at once and, at every
//! place, keeps only those that see the *first* of: friend, enemy, edge, empty. It yields the
//! smallest of the eight lists in dictionary order, which is the same for all eight images of a
//! position. Because the first difference decides dictionary order, a longer walk begins with the
//! shorter one. Friend and enemy are relative to the player to move, so exchanging the colours
//! changes nothing either. The rejected alternative, storing every pattern sixteen times as the
//! paper first did, needs sixteen times the memory and gives each image its own, poorer statistics.

use board::{Color, Point};

use super::grid::{Cell, Grid};
use super::order::{Order, PLACES};

/// What stands at an important place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A stone of the player to move.
    Friend,
    /// A stone of the opponent.
    Enemy,
    /// No point: the place is beyond the edge.
    Edge,
}

impl Kind {
    /// All three kinds, in the order in which walks prefer them.
    pub const ALL: [Kind; 3] = [Kind::Friend, Kind::Enemy, Kind::Edge];
}

/// An important neighbour: its place in the [order](Order) and what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Neighbour {
    /// Number of the place in the order.
    pub place: u16,
    /// What is there.
    pub kind: Kind,
}

impl Neighbour {
    /// The number of the neighbour, from 1. Codes sort as neighbours do.
    #[inline]
    pub(crate) fn code(self) -> u16 {
        self.place * 3 + self.kind as u16 + 1
    }

    /// The neighbour with a code below [`Neighbour::CODES`]; `None` for 0.
    pub(crate) fn from_code(code: u16) -> Option<Neighbour> {
        let code = code.checked_sub(1)?;
        Some(Neighbour { place: code / 3, kind: Kind::ALL[usize::from(code % 3)] })
    }

    /// All codes are below this.
    pub(crate) const CODES: u16 = (PLACES * 3 + 1) as u16;
}

/// The rank of each [`Cell`] for a walk, which prefers the lowest. The empty point ranks last.
type Wishes = [u8; 4];

const EMPTY: u8 = 3;

/// Yields the important neighbours of a point, nearest first.
#[derive(Clone)]
pub(crate) struct Walk<'a> {
    grid: &'a Grid,
    order: &'static Order,
    wishes: &'static Wishes,
    centre: usize,
    /// The first `count` of these are the symmetries still followed.
    symmetries: [u8; 8],
    count: usize,
    /// The place to look at next.
    next: usize,
}

impl<'a> Walk<'a> {
    /// A walk around a point as `to_play` sees it.
    #[inline]
    pub(crate) fn new(grid: &'a Grid, centre: Point, to_play: Color) -> Walk<'a> {
        // Indexed by cell: empty, black, white, off.
        const WISHES: [Wishes; 2] = [[EMPTY, 0, 1, 2], [EMPTY, 1, 0, 2]];
        Walk {
            grid,
            order: Order::get(),
            wishes: &WISHES[to_play as usize],
            centre: Grid::place(centre),
            symmetries: [0, 1, 2, 3, 4, 5, 6, 7],
            count: 8,
            next: 0,
        }
    }

    #[inline]
    fn look(&self, place: usize, symmetry: u8) -> u8 {
        let offset = self.order.offsets[place][usize::from(symmetry % 8)];
        self.wishes[self.grid.at(self.centre, offset) as usize]
    }

    /// The symmetries under which the position looks the same so far; each maps the steps of the
    /// order to the board.
    pub(crate) fn symmetries(&self) -> &[u8] {
        &self.symmetries[..self.count]
    }

    /// Square of the distance of the last place looked at; 0 before the first.
    #[inline]
    pub(crate) fn reach(&self) -> u16 {
        self.next.checked_sub(1).map_or(0, |last| self.order.square(last) as u16)
    }

    /// Looks at `place` under every symmetry still followed, keeps those that see the best cell,
    /// and returns its rank.
    #[inline]
    fn best(&mut self, place: usize) -> u8 {
        let mut best = EMPTY;
        let mut kept = 0;
        for index in 0..self.count {
            let symmetry = self.symmetries[index];
            let seen = self.look(place, symmetry);
            if seen < best {
                best = seen;
                kept = 0;
            }
            if seen == best {
                self.symmetries[kept] = symmetry;
                kept += 1;
            }
        }
        self.count = kept;
        best
    }
}

impl Iterator for Walk<'_> {
    type Item = Neighbour;

    #[inline]
    fn next(&mut self) -> Option<Neighbour> {
        while self.next < PLACES {
            let place = self.next;
            self.next += 1;
            let seen = if self.count == 1 {
                self.look(place, self.symmetries[0])
            } else {
                self.best(place)
            };
            if seen != EMPTY {
                return Some(Neighbour { place: place as u16, kind: Kind::ALL[usize::from(seen)] });
            }
        }
        None
    }
}

const _: () = assert!(Cell::Empty as u8 == 0 && Cell::Off as u8 == 3);
