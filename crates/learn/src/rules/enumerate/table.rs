//! Computes, by working backwards, who reaches a goal on every grid of a rectangle.
//!
//! The grids on which the goal is reached are the least fixpoint of "one move of the friend leads
//! there, or all moves of the enemy and its pass do". Each round visits grids with many stones
//! first, so that only captures make a second round necessary. The friend loses a game without end.
//! A forward search from each grid would visit the same grids again and again.

use super::rectangle::{Grid, Player, Points, Rectangle};

/// All moves of a rectangle.
pub(super) struct Moves {
    pub(super) rectangle: Rectangle,
    /// By grid, player and point: the grid after the move, or [`NONE`].
    next: Vec<u32>,
    /// The legal grids, those with most stones first.
    order: Vec<u32>,
    pub(super) legal: Vec<bool>,
}

const NONE: u32 = u32::MAX;

impl Moves {
    pub(super) fn new(rectangle: Rectangle) -> Moves {
        let (grids, len) = (rectangle.grids(), rectangle.len());
        let mut next = vec![NONE; grids * 2 * len];
        let mut legal = vec![false; grids];
        for number in 0..grids {
            let grid = Grid::new(number);
            legal[number] = rectangle.is_legal(grid);
            if !legal[number] {
                continue;
            }
            for (side, player) in [Player::Friend, Player::Enemy].into_iter().enumerate() {
                for point in 0..len {
                    if let Some(after) = rectangle.play(grid, player, point) {
                        next[(number * 2 + side) * len + point] = after.number() as u32;
                    }
                }
            }
        }
        let mut order: Vec<u32> = (0..grids as u32).filter(|&grid| legal[grid as usize]).collect();
        order.sort_by_key(|&number| {
            let grid = Grid::new(number as usize);
            std::cmp::Reverse((grid.friend | grid.enemy).count_ones())
        });
        Moves { rectangle, next, order, legal }
    }

    /// The moves of a player on a grid, each with the grid after it.
    fn of(&self, grid: usize, player: Player) -> impl Iterator<Item = (usize, usize)> + '_ {
        let len = self.rectangle.len();
        let side = match player {
            Player::Friend => 0,
            Player::Enemy => 1,
        };
        let next = &self.next[(grid * 2 + side) * len..][..len];
        next.iter()
            .enumerate()
            .filter(|&(_, &after)| after != NONE)
            .map(|(point, &after)| (point, after as usize))
    }
}

/// A goal by its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Connect(usize, usize),
    Eye(usize),
    Capture(usize),
}

impl Aim {
    /// The points that the aim uses.
    pub(super) fn points(self) -> Points {
        match self {
            Aim::Connect(a, b) => 1 << a | 1 << b,
            Aim::Eye(a) | Aim::Capture(a) => 1 << a,
        }
    }

    /// Whether the aim can be asked about on a grid, reached or not.
    pub(super) fn is_asked(self, grid: Grid) -> bool {
        match self {
            Aim::Connect(a, b) => grid.friend >> a & grid.friend >> b & 1 == 1,
            Aim::Capture(a) => grid.enemy >> a & 1 == 1,
            // The friend may capture an enemy stone there, which leaves an eye.
            Aim::Eye(a) => grid.friend >> a & 1 == 0,
        }
    }

    /// Whether the friend has reached the aim.
    pub(super) fn is_reached(self, rectangle: &Rectangle, grid: Grid) -> bool {
        match self {
            Aim::Connect(a, b) => rectangle.string(a, grid.friend) >> b & 1 == 1,
            Aim::Capture(a) => grid.enemy >> a & 1 == 0,
            Aim::Eye(a) => {
                let (beside, diagonal, diagonals) = rectangle.near(a);
                let own = (grid.friend & diagonal).count_ones();
                // One diagonal may be missing where there are four, and none at the edge.
                let needed = if diagonals == 4 { 3 } else { diagonals };
                (grid.friend | grid.enemy) >> a & 1 == 0
                    && beside & !grid.friend == 0
                    && own >= needed
                    && rectangle.is_closed(a)
            }
        }
    }

    /// Whether the friend can no longer reach the aim: one of the two stones is gone.
    fn is_lost(self, grid: Grid) -> bool {
        matches!(self, Aim::Connect(..)) && !self.is_asked(grid)
    }
}

/// Who reaches a goal on each grid.
pub(super) struct Table<'a> {
    moves: &'a Moves,
    pub(super) aim: Aim,
    pub(super) reached: Vec<bool>,
    /// Reached when the friend moves first.
    pub(super) first: Vec<bool>,
    /// Reached when the enemy moves first.
    pub(super) second: Vec<bool>,
}

impl Table<'_> {
    pub(super) fn new(moves: &Moves, aim: Aim) -> Table<'_> {
        let grids = moves.rectangle.grids();
        let mut reached = vec![false; grids];
        let mut lost = vec![false; grids];
        for &number in &moves.order {
            let grid = Grid::new(number as usize);
            reached[number as usize] = aim.is_reached(&moves.rectangle, grid);
            lost[number as usize] = aim.is_lost(grid);
        }
        let mut table =
            Table { moves, aim, first: reached.clone(), second: reached.clone(), reached };
        while table.round(&lost) {}
        table
    }

    /// Visits all grids once and returns whether anything changed.
    fn round(&mut self, lost: &[bool]) -> bool {
        let mut is_new = false;
        for &number in &self.moves.order {
            let grid = number as usize;
            if lost[grid] || self.second[grid] {
                continue;
            }
            if !self.first[grid]
                && self.moves.of(grid, Player::Friend).any(|(_, after)| self.second[after])
            {
                self.first[grid] = true;
                is_new = true;
            }
            // If the enemy passes, the friend moves first, so that must succeed too.
            if self.first[grid]
                && self.moves.of(grid, Player::Enemy).all(|(_, after)| self.first[after])
            {
                self.second[grid] = true;
                is_new = true;
            }
        }
        is_new
    }

    /// The moves of the friend that reach the goal, or those of the enemy that prevent it.
    pub(super) fn moves_of(&self, grid: usize, player: Player) -> Points {
        let works = |after: usize| match player {
            Player::Friend => self.second[after],
            Player::Enemy => !self.first[after],
        };
        let moves = self.moves.of(grid, player).filter(|&(_, after)| works(after));
        moves.fold(0, |all, (point, _)| all | 1 << point)
    }

    /// The rectangle.
    pub(super) fn rectangle(&self) -> &Rectangle {
        &self.moves.rectangle
    }

    /// Number of points of the rectangle.
    pub(super) fn len(&self) -> usize {
        self.moves.rectangle.len()
    }

    /// Whether every string of a grid has a liberty.
    pub(super) fn is_legal(&self, grid: usize) -> bool {
        self.moves.legal[grid]
    }
}
