//! Stones on a board, their strings and exact liberties.
//!
//! Each string keeps the set of its stones and the set of its liberties as bits ([`PointSet`]) with
//! their counts, so that the queries a search makes most often (how many liberties, which ones, do
//! two strings share one) take a few instructions, and [`Board::undo`] is exact and cheap: the
//! record of a merged or captured string stays untouched in its slot until the move is undone. The
//! rejected alternative, a journal of overwritten memory as in GNU Go, makes every write pay for an
//! undo that replaying a game never needs.

mod play;
mod text;
mod undo;

use std::fmt;

pub use play::Illegal;
pub use text::TextFault;

use crate::color::{ByColor, Color};
use crate::point::{GRID, Point, Size};
use crate::point_set::PointSet;
use crate::zobrist;
use undo::Step;

/// What a place in the grid holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    Stone(Color),
    Off,
}

/// A maximal set of stones of one colour connected along the lines.
///
/// ```
/// use kosumi_board::{Board, Color};
/// let board: Board = "
///     X X .
///     O X .
///     . . .".parse()?;
/// let at = |column, row| board.size().point(column, row).expect("on the board");
/// let black = board.string_at(at(0, 0)).expect("a stone");
/// assert_eq!((black.color(), black.stone_count()), (Color::Black, 3));
/// assert_eq!(black.liberty_count(), 3);
/// let white = board.string_at(at(0, 1)).expect("a stone");
/// assert!(white.in_atari());
/// assert!(white.liberties().contains(at(0, 2)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoneString {
    color: Color,
    stones: PointSet,
    liberties: PointSet,
    stone_count: u16,
    liberty_count: u16,
}

impl StoneString {
    /// Colour of the stones.
    pub fn color(&self) -> Color {
        self.color
    }

    /// The stones.
    pub fn stones(&self) -> &PointSet {
        &self.stones
    }

    /// The empty points beside the stones.
    pub fn liberties(&self) -> &PointSet {
        &self.liberties
    }

    /// Number of stones.
    pub fn stone_count(&self) -> usize {
        self.stone_count as usize
    }

    /// Number of liberties.
    pub fn liberty_count(&self) -> usize {
        self.liberty_count as usize
    }

    /// Whether the string has exactly one liberty left.
    pub fn in_atari(&self) -> bool {
        self.liberty_count == 1
    }

    /// The first stone in reading order; it does not depend on the moves that led to the string.
    pub fn anchor(&self) -> Point {
        self.stones.first().expect("invariant: a string has a stone")
    }
}

/// Index of a string's record.
type Slot = u32;

/// Marks a cell of the grid without a stone.
const NO_SLOT: Slot = Slot::MAX;

/// Stones on a board.
///
/// A board applies the rules of capture, suicide and simple ko; superko needs the game's history,
/// which [`Position`](crate::Position) keeps. Two boards are equal when they hold the same stones
/// and the same ko ban, whatever moves led there.
///
/// ```
/// use kosumi_board::{Board, Color};
/// let board: Board = "
///     . X .
///     X O .
///     . . .".parse()?;
/// let middle = board.size().point(1, 1).expect("on the board");
/// assert_eq!(board.at(middle), Some(Color::White));
/// assert_eq!(board.string_at(middle).map(|string| string.liberty_count()), Some(2));
/// assert_eq!(board.strings().count(), 3);
/// assert_eq!(board.empty().len(), 6);
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    cells: [Cell; GRID],
    slot_of: [Slot; GRID],
    /// Records of all strings on the board and of those that undo may restore. Slots are allocated
    /// and freed in stack order.
    slots: Vec<StoneString>,
    points: PointSet,
    stones: ByColor<PointSet>,
    /// The point that the simple ko rule bans for the opponent of whoever moved last.
    ko: Option<Point>,
    hash: u64,
    /// Number of stones of each colour taken off the board so far, including those taken before the
    /// first move that can be undone.
    captured: ByColor<i64>,
    steps: Vec<Step>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        let points = PointSet::full(size);
        let mut cells = [Cell::Off; GRID];
        for point in &points {
            cells[point.index()] = Cell::Empty;
        }
        Board {
            size,
            cells,
            slot_of: [NO_SLOT; GRID],
            slots: Vec::new(),
            points,
            stones: ByColor::default(),
            ko: None,
            hash: 0,
            captured: ByColor::default(),
            steps: Vec::new(),
        }
    }

    /// A board with these stones, nothing captured and nothing to undo.
    ///
    /// ```
    /// use kosumi_board::{Board, ByColor, Color, PointSet, SetupFault, Size};
    /// let size = Size::square(2)?;
    /// let corner = size.point(0, 0).expect("on the board");
    /// let stones = ByColor::new(PointSet::from(corner), PointSet::EMPTY);
    /// assert_eq!(Board::with_stones(size, &stones)?.to_string(), "X .\n. .\n");
    /// let full = ByColor::new(PointSet::full(size), PointSet::EMPTY);
    /// let error = Board::with_stones(size, &full).expect_err("there is no liberty");
    /// assert_eq!(error.faults, [SetupFault::NoLiberty(Color::Black, corner)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns all faults of the set-up at once: stones off the board, points claimed by both
    /// colours, strings without a liberty.
    pub fn with_stones(size: Size, stones: &ByColor<PointSet>) -> Result<Board, SetupFaults> {
        let mut board = Board::new(size);
        let mut faults = Vec::new();
        for point in (stones.black | stones.white) - board.points {
            faults.push(SetupFault::OffBoard(point));
        }
        for point in stones.black & stones.white {
            faults.push(SetupFault::BothColors(point));
        }
        if faults.is_empty() {
            board.fill(stones);
            faults.extend(
                board
                    .strings()
                    .filter(|string| string.liberty_count == 0)
                    .map(|string| SetupFault::NoLiberty(string.color, string.anchor())),
            );
        }
        if faults.is_empty() { Ok(board) } else { Err(SetupFaults { size, faults }) }
    }

    /// Puts stones on an empty board and makes their strings.
    fn fill(&mut self, stones: &ByColor<PointSet>) {
        let empty = self.points - stones.black - stones.white;
        self.stones = *stones;
        for color in Color::BOTH {
            for part in stones[color].parts() {
                let liberties = part.spread() & empty;
                let slot = self.slots.len() as Slot;
                for point in &part {
                    self.cells[point.index()] = Cell::Stone(color);
                    self.slot_of[point.index()] = slot;
                    self.hash ^= zobrist::stone(color, point);
                }
                self.slots.push(StoneString {
                    color,
                    stones: part,
                    liberties,
                    stone_count: part.len() as u16,
                    liberty_count: liberties.len() as u16,
                });
            }
        }
    }

    /// A copy of the position without undo history, in as little memory as possible.
    pub fn without_history(&self) -> Board {
        let mut board = Board::new(self.size);
        board.fill(&self.stones);
        board.ko = self.ko;
        board.captured = self.captured;
        board
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// All points of the board.
    pub fn points(&self) -> PointSet {
        self.points
    }

    /// All stones of a colour.
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color]
    }

    /// All stones of both colours.
    pub fn occupied(&self) -> PointSet {
        self.stones.black | self.stones.white
    }

    /// All empty points.
    pub fn empty(&self) -> PointSet {
        self.points - self.stones.black - self.stones.white
    }

    /// The colour of the stone at `point`; `None` when it is empty or off the board.
    #[inline]
    pub fn at(&self, point: Point) -> Option<Color> {
        match self.cells[point.index()] {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Off => None,
        }
    }

    /// Whether `point` is on the board and empty.
    #[inline]
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.cells[point.index()] == Cell::Empty
    }

    /// The string that the stone at `point` belongs to.
    #[inline]
    pub fn string_at(&self, point: Point) -> Option<&StoneString> {
        let slot = self.slot_of[point.index()];
        (slot != NO_SLOT).then(|| &self.slots[slot as usize])
    }

    /// All strings, in reading order of their anchors.
    pub fn strings(&self) -> impl Iterator<Item = &StoneString> {
        let mut rest = self.occupied();
        std::iter::from_fn(move || {
            let string = self.string_at(rest.first()?)?;
            rest -= string.stones;
            Some(string)
        })
    }

    /// The strings beside `point`, each once.
    ///
    /// ```
    /// use kosumi_board::{Board, StoneString};
    /// let board: Board = "
    ///     X X .
    ///     X . O
    ///     . . .".parse()?;
    /// let middle = board.size().point(1, 1).expect("on the board");
    /// let sizes: Vec<_> = board.strings_beside(middle).map(StoneString::stone_count).collect();
    /// assert_eq!(sizes, [3, 1]);
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn strings_beside(&self, point: Point) -> impl Iterator<Item = &StoneString> {
        let slots = point.beside().map(|p| self.slot_of[p.index()]);
        (0..4).filter_map(move |i| {
            let new = slots[i] != NO_SLOT && !slots[..i].contains(&slots[i]);
            new.then(|| &self.slots[slots[i] as usize])
        })
    }

    /// The points on the board beside `point`: two in a corner, three at an edge, else four.
    pub fn beside(&self, point: Point) -> impl Iterator<Item = Point> {
        point.beside().into_iter().filter(|p| self.cells[p.index()] != Cell::Off)
    }

    /// The points on the board diagonal to `point`.
    pub fn diagonal(&self, point: Point) -> impl Iterator<Item = Point> {
        point.diagonal().into_iter().filter(|p| self.cells[p.index()] != Cell::Off)
    }

    /// The points of `set` and those beside them, within the board (dilation).
    pub fn dilate(&self, set: &PointSet) -> PointSet {
        set.spread() & self.points
    }

    /// The point where the simple ko rule forbids the player whose stone was captured to play next.
    /// The player who took the ko may fill it.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Illegal};
    /// let mut board: Board = "
    ///     . X O .
    ///     X O . O
    ///     . X O .".parse()?;
    /// let at = |column| board.size().point(column, 1).expect("on the board");
    /// let (taken, taker) = (at(1), at(2));
    /// board.play(Color::Black, taker)?;
    /// assert_eq!(board.ko(), Some(taken));
    /// assert_eq!(board.play(Color::White, taken), Err(Illegal::Ko));
    /// board.pass();
    /// assert!(board.play(Color::White, taken).is_ok(), "after a move elsewhere");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Sets or lifts the ko ban, for positions that start in the middle of a ko.
    /// A ban on a point that is not empty is ignored.
    pub fn set_ko(&mut self, ko: Option<Point>) {
        self.ko = ko.filter(|&point| self.is_empty_at(point));
    }

    /// A Zobrist hash of the stones on the board, the same in every run and on every machine. It
    /// includes neither the ko ban nor the turn.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Size};
    /// let [a, b] = [(2, 2), (6, 6)].map(|(x, y)| Size::GO9.point(x, y).expect("on the board"));
    /// let (mut one, mut other) = (Board::new(Size::GO9), Board::new(Size::GO9));
    /// one.play(Color::Black, a)?;
    /// one.play(Color::White, b)?;
    /// other.play(Color::White, b)?;
    /// assert_ne!(one.hash(), other.hash());
    /// other.play(Color::Black, a)?;
    /// assert_eq!(one.hash(), other.hash(), "in whatever order the stones came");
    /// # Ok::<(), kosumi_board::Illegal>(())
    /// ```
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The key of a stone, which goes into the hash by exclusive or.
    pub fn stone_hash(color: Color, point: Point) -> u64 {
        zobrist::stone(color, point)
    }

    /// Number of stones of `color` taken off the board, by capture or suicide.
    pub fn captured(&self, color: Color) -> usize {
        self.captured[color].max(0) as usize
    }

    /// Overrides the number of captured stones, for positions that start in the middle of a game.
    /// Undoing a capture still subtracts its stones.
    pub fn set_captured(&mut self, captured: ByColor<usize>) {
        self.captured = ByColor::from_fn(|color| captured[color].min(u32::MAX as usize) as i64);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.stones == other.stones && self.ko == other.ko
    }
}

impl Eq for Board {}

/// One fault of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// A stone on a point outside the board.
    OffBoard(Point),
    /// A point claimed by both colours.
    BothColors(Point),
    /// A string that has no liberty, named by its first stone.
    NoLiberty(Color, Point),
}

/// All faults of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFaults {
    /// Size of the board.
    pub size: Size,
    /// The faults, in reading order; never empty.
    pub faults: Vec<SetupFault>,
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |p: Point| format!("column {} row {}", p.column() + 1, p.row() + 1);
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            match *fault {
                SetupFault::OffBoard(point) => {
                    write!(f, "the stone at {} is off the {} board", place(point), self.size)?;
                }
                SetupFault::BothColors(point) => {
                    write!(f, "both colours claim {}", place(point))?;
                }
                SetupFault::NoLiberty(color, point) => {
                    write!(f, "{color}'s string at {} has no liberty", place(point))?;
                }
            }
        }
        f.write_str(" (counted from the upper left)")
    }
}

impl std::error::Error for SetupFaults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_two_stone_string_has_as_many_liberties_as_its_place_allows() {
        // Bouzy 2001, figure A2: 6 in the open; at the edge 4 along it and 5 away from it.
        for (text, liberties) in [
            (". . . .\n. X X .\n. . . .", 6),
            (". X X .\n. . . .", 4),
            (". X .\n. X .\n. . .", 5),
            ("X X .\n. . .", 3),
        ] {
            let board: Board = text.parse().unwrap();
            let string = board.strings().next().unwrap();
            assert_eq!(string.liberty_count(), liberties, "{text}");
            assert_eq!(string.liberties().len(), liberties, "{text}");
        }
    }

    #[test]
    fn all_faults_of_a_set_up_are_reported_at_once() {
        let size = Size::new(2, 2).unwrap();
        let all = PointSet::full(size);
        let corner = PointSet::from(Point::new(0, 0).unwrap());
        let far = Point::new(9, 9).unwrap();
        let stones = ByColor::new(corner | PointSet::from(far), corner);
        let faults = Board::with_stones(size, &stones).err().unwrap().faults;
        let first = Point::new(0, 0).unwrap();
        assert_eq!(faults, [SetupFault::OffBoard(far), SetupFault::BothColors(first)]);
        let full = ByColor::new(all - corner, corner);
        let faults = Board::with_stones(size, &full).err().unwrap();
        assert_eq!(faults.faults.len(), 2);
        assert!(faults.to_string().contains("White's string at column 1 row 1 has no liberty"));
    }

    #[test]
    fn strings_beside_a_point_are_listed_once() {
        let board: Board = "X X .\nX . O\n. O O".parse().unwrap();
        let middle = Point::new(1, 1).unwrap();
        let sizes: Vec<_> = board.strings_beside(middle).map(StoneString::stone_count).collect();
        assert_eq!(sizes, [3, 3]);
    }
}
