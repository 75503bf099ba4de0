//! The diagram of a rule: a rectangle of cells, and which of its sides are edges of the board.

use board::{Color, Symmetry};

/// The longest side of a diagram.
pub const MAX_SIDE: usize = 9;

/// The most points that a diagram may require (Bouzy 1996, section 3.2: fewer than 25).
pub const MAX_POINTS: usize = 24;

/// What a diagram requires of a point.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Color;
/// use kosumi_pattern::rule::Cell;
/// let cell = Cell::from_glyph('x').expect("a sign of a diagram");
/// assert_eq!(cell, Cell::FriendOrEmpty);
/// assert!(cell.allows(None, Color::White) && cell.allows(Some(Color::White), Color::White));
/// assert!(!cell.allows(Some(Color::Black), Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cell {
    /// A stone of the friend.
    Friend,
    /// A stone of the enemy.
    Enemy,
    /// No stone.
    Empty,
    /// No stone of the enemy.
    FriendOrEmpty,
    /// No stone of the friend.
    EnemyOrEmpty,
    /// No requirement: any stone, none, or no point of the board at all.
    Any,
}

impl Cell {
    /// The sign in rule files.
    pub fn glyph(self) -> char {
        match self {
            Cell::Friend => 'X',
            Cell::Enemy => 'O',
            Cell::Empty => '.',
            Cell::FriendOrEmpty => 'x',
            Cell::EnemyOrEmpty => 'o',
            Cell::Any => '?',
        }
    }

    /// The cell that a sign stands for.
    pub fn from_glyph(glyph: char) -> Option<Cell> {
        use Cell::{Any, Empty, Enemy, EnemyOrEmpty, Friend, FriendOrEmpty};
        [Friend, Enemy, Empty, FriendOrEmpty, EnemyOrEmpty, Any]
            .into_iter()
            .find(|cell| cell.glyph() == glyph)
    }

    /// Whether the cell allows a stone, or none, on a point of the board.
    pub fn allows(self, stone: Option<Color>, friend: Color) -> bool {
        match self {
            Cell::Friend => stone == Some(friend),
            Cell::Enemy => stone == Some(!friend),
            Cell::Empty => stone.is_none(),
            Cell::FriendOrEmpty => stone != Some(!friend),
            Cell::EnemyOrEmpty => stone != Some(friend),
            Cell::Any => true,
        }
    }

    /// Whether the cell requires a stone.
    pub fn is_stone(self) -> bool {
        matches!(self, Cell::Friend | Cell::Enemy)
    }

    /// The cell with the players exchanged.
    pub fn exchanged(self) -> Cell {
        match self {
            Cell::Friend => Cell::Enemy,
            Cell::Enemy => Cell::Friend,
            Cell::FriendOrEmpty => Cell::EnemyOrEmpty,
            Cell::EnemyOrEmpty => Cell::FriendOrEmpty,
            Cell::Empty | Cell::Any => self,
        }
    }
}

/// A place in a diagram, from 0 at the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Row, from the top.
    pub row: usize,
    /// Column, from the left.
    pub column: usize,
}

/// The sides of a diagram beyond which the board ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sides {
    /// The upper side.
    pub top: bool,
    /// The right side.
    pub right: bool,
    /// The lower side.
    pub bottom: bool,
    /// The left side.
    pub left: bool,
}

impl Sides {
    /// Whether any side is an edge.
    pub fn any(self) -> bool {
        self != Sides::default()
    }
}

/// A rectangle of cells.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Symmetry;
/// use kosumi_pattern::rule::{Cell, Shape, Sides, Spot};
/// let rows = [vec![Cell::Friend, Cell::Empty], vec![Cell::Any, Cell::Enemy]];
/// let shape = Shape::new(&rows, Sides { left: true, ..Sides::default() }).expect("a rectangle");
/// assert_eq!((shape.width(), shape.height(), shape.points()), (2, 2, 3));
/// assert_eq!(shape.at(Spot { row: 1, column: 1 }), Cell::Enemy);
/// let images: Vec<Shape> = Symmetry::ALL.iter().map(|&s| shape.turned(s)).collect();
/// assert!(images.iter().any(|image| image.sides().top));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    width: usize,
    sides: Sides,
    cells: Vec<Cell>,
}

impl Shape {
    /// A diagram from its rows, which must have equal length; each side is from 1 to [`MAX_SIDE`]
    /// long.
    pub fn new(rows: &[Vec<Cell>], sides: Sides) -> Option<Shape> {
        let width = rows.first()?.len();
        let fits = (1..=MAX_SIDE).contains(&width)
            && rows.len() <= MAX_SIDE
            && rows.iter().all(|row| row.len() == width);
        fits.then(|| Shape { width, sides, cells: rows.concat() })
    }

    /// Number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// Which sides are edges of the board.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// Whether the diagram contains a place.
    pub fn contains(&self, spot: Spot) -> bool {
        spot.column < self.width && spot.row < self.height()
    }

    /// What the diagram requires at a place.
    ///
    /// # Panics
    /// When the diagram does not contain the place.
    pub fn at(&self, spot: Spot) -> Cell {
        assert!(self.contains(spot), "the diagram has no such place");
        self.cells[spot.row * self.width + spot.column]
    }

    /// The same diagram with one place changed.
    ///
    /// # Panics
    /// When the diagram does not contain the place.
    pub fn with(&self, spot: Spot, cell: Cell) -> Shape {
        assert!(self.contains(spot), "the diagram has no such place");
        let mut shape = self.clone();
        shape.cells[spot.row * self.width + spot.column] = cell;
        shape
    }

    /// All places with their cells, row by row from the top left.
    pub fn cells(&self) -> impl Iterator<Item = (Spot, Cell)> + '_ {
        let spot = |index| Spot { row: index / self.width, column: index % self.width };
        self.cells.iter().enumerate().map(move |(index, &cell)| (spot(index), cell))
    }

    /// Number of places that require something.
    pub fn points(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell != Cell::Any).count()
    }

    /// The diagram with the players exchanged.
    pub fn exchanged(&self) -> Shape {
        let cells = self.cells.iter().map(|cell| cell.exchanged()).collect();
        Shape { cells, ..self.clone() }
    }

    /// Where a place goes when the diagram is turned or mirrored.
    pub fn moved(&self, symmetry: Symmetry, spot: Spot) -> Spot {
        let size = board::Size::new(self.width, self.height())
            .expect("invariant: a diagram is no larger than a board");
        let point = size.point(spot.column, spot.row).expect("invariant: the diagram has it");
        let point = symmetry.point(size, point);
        Spot { row: point.row(), column: point.column() }
    }

    /// The turned or mirrored diagram.
    pub fn turned(&self, symmetry: Symmetry) -> Shape {
        let exchanges = symmetry.exchanges();
        let width = if exchanges { self.height() } else { self.width };
        let mut cells = self.cells.clone();
        for (spot, cell) in self.cells() {
            let to = self.moved(symmetry, spot);
            cells[to.row * width + to.column] = cell;
        }
        Shape { width, sides: self.turned_sides(symmetry), cells }
    }

    /// Each side moves with the middle point of the corresponding side of a 3x3 board.
    fn turned_sides(&self, symmetry: Symmetry) -> Sides {
        let size = board::Size::square(3).expect("invariant: 3 is a size");
        let mut turned = Sides::default();
        let old = self.sides;
        let places = [(old.top, 1, 0), (old.right, 2, 1), (old.bottom, 1, 2), (old.left, 0, 1)];
        for (is_edge, column, row) in places {
            let point = size.point(column, row).expect("invariant: it is on the board");
            let to = symmetry.point(size, point);
            let side = match (to.column(), to.row()) {
                (1, 0) => &mut turned.top,
                (2, 1) => &mut turned.right,
                (1, 2) => &mut turned.bottom,
                _ => &mut turned.left,
            };
            *side |= is_edge;
        }
        turned
    }
}
