//! A second, smaller board for playouts.
//!
//! A playout plays some hundred random moves and throws the board away. It needs no undo, no hash
//! and no list of liberties, only: is this legal, is this an eye, what does it capture. So a string
//! keeps three numbers about its pseudo-liberties (a liberty counted once for each stone that
//! touches it): how many, the sum of their indices, the sum of the squares. By the Cauchy-Schwarz
//! inequality `count * squares == sum * sum` exactly when all are the same point: the string is in
//! atari, and `sum / count` is the liberty. The board also counts the empty, black and white
//! neighbours of every point, which decides most questions of legality and eyes without looking at
//! a string at all. `kosumi bench playouts` shows the gain over [`Board`].
//!
//! All tables have 1,024 entries and are indexed modulo 1,024, which the compiler turns into an
//! `and`: no bounds checks and no `unsafe`.

mod near;
#[cfg(test)]
mod tests;

use crate::board::Board;
use crate::color::Color;
use crate::point::{GRID, Point, STRIDE, Size};

const TABLE: usize = 1024;
const _: () = assert!(GRID <= TABLE);

/// A value for each place of the grid, indexed without bounds checks.
type Table<T> = [T; TABLE];

/// A place of the grid; 0 is never on the board and means "none".
type Place = u16;

const EMPTY: u8 = 0;
const OFF: u8 = 3;

// Neighbours are counted in one number: empty, black and white ones in four bits each. The
// places off the board count as both black and white, so that "surrounded by Black" is one test.
const EMPTY_NEIGHBOR: u16 = 1;
const STONE_NEIGHBOR: [u16; 4] = [0, 1 << 4, 1 << 8, 0];
const OFF_NEIGHBOR: u16 = 1 << 4 | 1 << 8;
const EMPTY_MASK: u16 = 0xf;

/// Stones and pseudo-liberties of a string, kept at its head.
#[derive(Clone, Copy, Default)]
struct Pseudo {
    stones: u16,
    liberties: u16,
    sum: u32,
    squares: u32,
}

impl Pseudo {
    #[inline]
    fn add(&mut self, place: Place) {
        self.liberties += 1;
        self.sum += u32::from(place);
        self.squares += u32::from(place) * u32::from(place);
    }

    #[inline]
    fn remove(&mut self, place: Place) {
        self.liberties -= 1;
        self.sum -= u32::from(place);
        self.squares -= u32::from(place) * u32::from(place);
    }

    /// Whether all pseudo-liberties are the same point.
    #[inline]
    fn in_atari(&self) -> bool {
        u64::from(self.liberties) * u64::from(self.squares)
            == u64::from(self.sum) * u64::from(self.sum)
    }
}

/// A board for playouts: fast, and without undo.
///
/// Suicide is illegal, and only the simple ko rule applies.
///
/// ```
/// use kosumi_board::{Board, Color, QuickBoard};
/// let board: Board = "
///     . X .
///     X O .
///     . X .".parse()?;
/// let at = |column, row| board.size().point(column, row).expect("on the board");
/// let mut quick = QuickBoard::from(&board);
/// assert_eq!(quick.atari_liberty(at(1, 1)), Some(at(2, 1)));
/// quick.play(Color::Black, at(2, 1));
/// assert_eq!(quick.at(at(1, 1)), None);
/// assert!(quick.is_eye(Color::Black, at(1, 1)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone)]
pub struct QuickBoard {
    size: Size,
    ko: Place,
    /// Number of stones that the last play captured.
    captured: usize,
    cells: Table<u8>,
    /// Numbers of empty, black and white neighbours.
    around: Table<u16>,
    /// The place whose `Pseudo` describes the string of a stone.
    head: Table<Place>,
    /// The next stone of the same string, in a circular list.
    next: Table<Place>,
    strings: Table<Pseudo>,
    /// The empty points, in no order.
    empty: [Place; TABLE],
    empty_count: usize,
    /// Index in `empty` of an empty point.
    slot: Table<u16>,
}

#[inline]
fn at<T>(table: &Table<T>, place: Place) -> &T {
    &table[place as usize % TABLE]
}

#[inline]
fn at_mut<T>(table: &mut Table<T>, place: Place) -> &mut T {
    &mut table[place as usize % TABLE]
}

#[inline]
fn beside(place: Place) -> [Place; 4] {
    const STEP: Place = STRIDE as Place;
    [place.wrapping_sub(STEP), place.wrapping_sub(1), place + 1, place + STEP]
}

#[inline]
fn diagonal(place: Place) -> [Place; 4] {
    const STEP: Place = STRIDE as Place;
    let above = place.wrapping_sub(STEP);
    [above.wrapping_sub(1), above + 1, place + STEP - 1, place + STEP + 1]
}

#[inline]
fn place(point: Point) -> Place {
    point.index() as Place
}

#[inline]
fn cell(color: Color) -> u8 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

impl QuickBoard {
    /// An empty board.
    pub fn new(size: Size) -> QuickBoard {
        let mut quick = QuickBoard {
            size,
            ko: 0,
            captured: 0,
            cells: [OFF; TABLE],
            around: [0; TABLE],
            head: [0; TABLE],
            next: [0; TABLE],
            strings: [Pseudo::default(); TABLE],
            empty: [0; TABLE],
            empty_count: 0,
            slot: [0; TABLE],
        };
        for point in size.points() {
            *at_mut(&mut quick.cells, place(point)) = EMPTY;
            quick.add_empty(place(point));
        }
        for point in size.points() {
            let count = |near: Place| match *at(&quick.cells, near) {
                EMPTY => EMPTY_NEIGHBOR,
                _ => OFF_NEIGHBOR,
            };
            let around = beside(place(point)).into_iter().map(count).sum();
            *at_mut(&mut quick.around, place(point)) = around;
        }
        quick
    }

    /// Makes this board equal to `other` of the same size, copying only what boards of this size
    /// use: on 9x9 a third of the whole.
    pub fn copy_from(&mut self, other: &QuickBoard) {
        debug_assert_eq!(self.size, other.size);
        let used = (self.size.height() + 2) * STRIDE;
        self.ko = other.ko;
        self.captured = other.captured;
        self.cells[..used].copy_from_slice(&other.cells[..used]);
        self.around[..used].copy_from_slice(&other.around[..used]);
        self.head[..used].copy_from_slice(&other.head[..used]);
        self.next[..used].copy_from_slice(&other.next[..used]);
        self.strings[..used].copy_from_slice(&other.strings[..used]);
        self.empty_count = other.empty_count;
        let empty = other.empty_count.min(TABLE);
        self.empty[..empty].copy_from_slice(&other.empty[..empty]);
        self.slot[..used].copy_from_slice(&other.slot[..used]);
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colour of the stone at `point`, if any.
    #[inline]
    pub fn at(&self, point: Point) -> Option<Color> {
        match *at(&self.cells, place(point)) {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    /// The point where the simple ko rule forbids the next play.
    pub fn ko(&self) -> Option<Point> {
        (self.ko != 0).then(|| Point::from_index(self.ko as usize))
    }

    /// Number of empty points.
    pub fn empty_count(&self) -> usize {
        self.empty_count
    }

    /// Whether the string at `point` has exactly one liberty, and which.
    pub fn atari_liberty(&self, point: Point) -> Option<Point> {
        self.at(point)?;
        let string = self.string(place(point));
        string
            .in_atari()
            .then(|| Point::from_index(string.sum as usize / string.liberties as usize))
    }

    /// Number of stones of the string at `point`; 0 where no stone stands.
    pub fn stone_count(&self, point: Point) -> usize {
        self.at(point).map_or(0, |_| self.string(place(point)).stones as usize)
    }

    /// The points on the board beside `point`.
    #[inline]
    pub fn beside(&self, point: Point) -> impl Iterator<Item = Point> {
        point.beside().into_iter().filter(|&near| *at(&self.cells, place(near)) != OFF)
    }

    /// Whether `color` may play at `point`.
    #[inline]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        *at(&self.cells, place(point)) == EMPTY && self.is_legal_at(color, place(point))
    }

    /// Whether the empty `point` is surrounded by `color` and looks like an eye: the enemy holds no
    /// diagonal at the edge and at most one elsewhere. If both players never fill such points,
    /// every game ends.
    #[inline]
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        self.is_eye_at(color, place(point))
    }

    /// A uniformly random play that is legal and fills no eye, or `None` when there is none.
    /// `random(n)` gives a number below `n`.
    ///
    /// ```
    /// use kosumi_board::{Color, QuickBoard, Size};
    /// let mut seed = 1_u64;
    /// let mut random = |below: usize| {
    ///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ///     (seed >> 33) as usize % below
    /// };
    /// let (mut quick, mut color) = (QuickBoard::new(Size::GO9), Color::Black);
    /// while let Some(point) = quick.random_play(color, &mut random) {
    ///     quick.play(color, point);
    ///     color = !color;
    /// }
    /// let is_open = |p| quick.at(p).is_none() && !quick.is_eye(color, p);
    /// assert!(Size::GO9.points().filter(|&p| is_open(p)).all(|p| !quick.is_legal(color, p)));
    /// ```
    #[inline]
    pub fn random_play(
        &mut self,
        color: Color,
        mut random: impl FnMut(usize) -> usize,
    ) -> Option<Point> {
        // Rejected points go to the end of the list, so that none is drawn twice.
        let mut untried = self.empty_count;
        while untried > 0 {
            let index = random(untried);
            let place = self.empty[index % TABLE];
            if self.is_legal_at(color, place) && !self.is_eye_at(color, place) {
                return Some(Point::from_index(place as usize));
            }
            untried -= 1;
            let other = self.empty[untried % TABLE];
            self.empty[index % TABLE] = other;
            self.empty[untried % TABLE] = place;
            *at_mut(&mut self.slot, other) = index as u16;
            *at_mut(&mut self.slot, place) = untried as u16;
        }
        None
    }

    /// Lifts the ko ban, so that the ko may be retaken at once.
    pub fn lift_ko(&mut self) {
        self.ko = 0;
    }

    /// Passes.
    pub fn pass(&mut self) {
        self.ko = 0;
        self.captured = 0;
    }

    /// Plays a stone at a point where it is legal.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) {
        let me = place(point);
        let enemy = cell(!color);
        debug_assert!(self.is_legal(color, point));
        self.ko = 0;
        self.put(color, point);
        let mut captured = 0;
        for near in beside(me) {
            if *at(&self.cells, near) == enemy && self.string(near).liberties == 0 {
                captured += self.capture(near);
                self.ko = near;
            }
        }
        self.captured = captured as usize;
        let string = self.string(me);
        if captured != 1 || string.stones != 1 || string.liberties != 1 {
            self.ko = 0;
        }
    }

    /// Black's lead in area when every stone is alive: stones, and points all of whose
    /// neighbours are one colour. Exact at the end of a playout, where nothing else is empty.
    pub fn area_lead(&self) -> i32 {
        self.size.points().map(|point| self.owner(point).map_or(0, Color::sign)).sum()
    }

    /// Who owns the point at the end of a playout: the colour of its stone, or of all its
    /// neighbours.
    #[inline]
    pub fn owner(&self, point: Point) -> Option<Color> {
        match *at(&self.cells, place(point)) {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => {
                let around = *at(&self.around, place(point));
                let black = around >> 4 & 0xf == 4;
                let white = around >> 8 & 0xf == 4;
                match (black, white) {
                    (true, false) => Some(Color::Black),
                    (false, true) => Some(Color::White),
                    _ => None,
                }
            }
        }
    }

    #[inline]
    fn string(&self, stone: Place) -> &Pseudo {
        at(&self.strings, *at(&self.head, stone))
    }

    #[inline]
    fn string_mut(&mut self, stone: Place) -> &mut Pseudo {
        let head = *at(&self.head, stone);
        at_mut(&mut self.strings, head)
    }

    #[inline]
    fn is_legal_at(&self, color: Color, place: Place) -> bool {
        if *at(&self.around, place) & EMPTY_MASK != 0 {
            return true;
        }
        if place == self.ko {
            return false;
        }
        let own = cell(color);
        beside(place).into_iter().any(|near| {
            let what = *at(&self.cells, near);
            what != OFF && (what == own) != self.string(near).in_atari()
        })
    }

    #[inline]
    fn is_eye_at(&self, color: Color, place: Place) -> bool {
        let own = cell(color);
        if *at(&self.around, place) >> (4 * own) & 0xf != 4 {
            return false;
        }
        let (mut enemies, mut off) = (0, 0);
        for near in diagonal(place) {
            let what = *at(&self.cells, near);
            enemies += u32::from(what == 3 - own);
            off |= u32::from(what == OFF);
        }
        enemies + off < 2
    }

    #[inline]
    fn add_empty(&mut self, place: Place) {
        self.empty[self.empty_count % TABLE] = place;
        *at_mut(&mut self.slot, place) = self.empty_count as u16;
        self.empty_count += 1;
    }

    #[inline]
    fn remove_empty(&mut self, place: Place) {
        self.empty_count -= 1;
        let last = self.empty[self.empty_count % TABLE];
        let slot = *at(&self.slot, place);
        self.empty[slot as usize % TABLE] = last;
        *at_mut(&mut self.slot, last) = slot;
    }

    /// Puts a stone down, joins it to its friends, and captures nothing.
    #[inline]
    fn put(&mut self, color: Color, point: Point) {
        let (me, own) = (place(point), cell(color));
        self.remove_empty(me);
        *at_mut(&mut self.cells, me) = own;
        *at_mut(&mut self.head, me) = me;
        *at_mut(&mut self.next, me) = me;
        let mut string = Pseudo { stones: 1, ..Pseudo::default() };
        let change = STONE_NEIGHBOR[own as usize].wrapping_sub(EMPTY_NEIGHBOR);
        for near in beside(me) {
            let around = at_mut(&mut self.around, near);
            *around = around.wrapping_add(change);
            match *at(&self.cells, near) {
                EMPTY => string.add(near),
                OFF => {}
                _ => self.string_mut(near).remove(me),
            }
        }
        *at_mut(&mut self.strings, me) = string;
        for near in beside(me) {
            if *at(&self.cells, near) == own {
                self.merge(near, me);
            }
        }
    }

    /// Joins the strings of two stones; the smaller one gets the other's head.
    #[inline]
    fn merge(&mut self, a: Place, b: Place) {
        let (mut to, mut from) = (*at(&self.head, a), *at(&self.head, b));
        if to == from {
            return;
        }
        if at(&self.strings, to).stones < at(&self.strings, from).stones {
            (to, from) = (from, to);
        }
        let small = *at(&self.strings, from);
        let large = at_mut(&mut self.strings, to);
        large.stones += small.stones;
        large.liberties += small.liberties;
        large.sum += small.sum;
        large.squares += small.squares;
        let mut stone = from;
        loop {
            *at_mut(&mut self.head, stone) = to;
            stone = *at(&self.next, stone);
            if stone == from {
                break;
            }
        }
        // Exchanging the successors merges the two circular lists.
        let after = *at(&self.next, to);
        *at_mut(&mut self.next, to) = *at(&self.next, from);
        *at_mut(&mut self.next, from) = after;
    }

    /// Takes a string off the board; returns its number of stones.
    fn capture(&mut self, first: Place) -> u16 {
        let color = *at(&self.cells, first);
        let change = EMPTY_NEIGHBOR.wrapping_sub(STONE_NEIGHBOR[color as usize]);
        let mut count = 0;
        let mut stone = first;
        loop {
            *at_mut(&mut self.cells, stone) = EMPTY;
            self.add_empty(stone);
            for near in beside(stone) {
                let around = at_mut(&mut self.around, near);
                *around = around.wrapping_add(change);
                let what = *at(&self.cells, near);
                if what != EMPTY && what != OFF {
                    self.string_mut(near).add(stone);
                }
            }
            count += 1;
            stone = *at(&self.next, stone);
            if stone == first {
                return count;
            }
        }
    }
}

impl From<&Board> for QuickBoard {
    fn from(board: &Board) -> QuickBoard {
        let mut quick = QuickBoard::new(board.size());
        for color in Color::BOTH {
            for stone in board.stones(color) {
                quick.put(color, stone);
            }
        }
        quick.ko = board.ko().map_or(0, place);
        quick
    }
}
