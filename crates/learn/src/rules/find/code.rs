//! Diagrams of a window as numbers, and the window's symmetries.

use board::Symmetry;
use pattern::rule::{Cell, Shape, Sides, Spot};

use super::super::catalogue::Family;
use super::goals::Asked;

/// A diagram of a window: three bits per place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in super::super) struct Code(u64);

const CELLS: [Cell; 6] =
    [Cell::Any, Cell::Empty, Cell::Friend, Cell::Enemy, Cell::FriendOrEmpty, Cell::EnemyOrEmpty];

impl Code {
    /// The diagram that requires nothing.
    pub(super) const NOTHING: Code = Code(0);

    pub(super) fn at(self, place: usize) -> Cell {
        CELLS[(self.0 >> (3 * place) & 7) as usize]
    }

    pub(super) fn with(self, place: usize, cell: Cell) -> Code {
        let number = CELLS.iter().position(|&other| other == cell);
        let number = number.expect("invariant: the table has all cells") as u64;
        Code(self.0 & !(7 << (3 * place)) | number << (3 * place))
    }
}

/// A window of some columns and rows.
pub(super) struct Window {
    width: usize,
    height: usize,
    sides: Sides,
    /// Where each place goes, for each symmetry that preserves the window.
    permutations: Vec<Vec<usize>>,
}

impl Window {
    pub(super) fn new(family: &Family) -> Window {
        let (width, height, sides) = (family.width, family.height, family.sides);
        let mut window = Window { width, height, sides, permutations: Vec::new() };
        let blank = window.shape(Code::NOTHING);
        for symmetry in Symmetry::ALL {
            let turned = blank.turned(symmetry);
            if turned == blank {
                let to = |place| window.place(blank.moved(symmetry, window.spot(place)));
                window.permutations.push((0..window.len()).map(to).collect());
            }
        }
        window
    }

    /// Number of places.
    pub(super) fn len(&self) -> usize {
        self.width * self.height
    }

    pub(super) fn spot(&self, place: usize) -> Spot {
        Spot { row: place / self.width, column: place % self.width }
    }

    fn place(&self, spot: Spot) -> usize {
        spot.row * self.width + spot.column
    }

    /// The places beside a place, inside the window.
    pub(super) fn beside(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        self.near(place, |rows, columns| rows.abs() + columns.abs() == 1)
    }

    /// The places beside a place or diagonal to it, inside the window.
    pub(super) fn touching(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        self.near(place, |rows, columns| (rows, columns) != (0, 0))
    }

    fn near(&self, place: usize, wanted: fn(i32, i32) -> bool) -> impl Iterator<Item = usize> {
        let Spot { row, column } = self.spot(place);
        let (width, height) = (self.width, self.height);
        let steps = (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (rows, columns)));
        steps.filter_map(move |(rows, columns)| {
            let row = usize::try_from(row as i32 + rows).ok().filter(|&row| row < height)?;
            let column = usize::try_from(column as i32 + columns).ok().filter(|&c| c < width)?;
            wanted(rows, columns).then_some(row * width + column)
        })
    }

    /// Whether a place is on the first line.
    pub(super) fn is_first_line(&self, place: usize) -> bool {
        let Spot { row, column } = self.spot(place);
        (row == 0 && self.sides.top)
            || (row + 1 == self.height && self.sides.bottom)
            || (column == 0 && self.sides.left)
            || (column + 1 == self.width && self.sides.right)
    }

    /// Whether some place beside this one is neither in the window nor beyond an edge.
    pub(super) fn opens(&self, place: usize) -> bool {
        let Spot { row, column } = self.spot(place);
        (row == 0 && !self.sides.top)
            || (row + 1 == self.height && !self.sides.bottom)
            || (column == 0 && !self.sides.left)
            || (column + 1 == self.width && !self.sides.right)
    }

    /// The diagram of a code, with all rows of the window.
    pub(super) fn shape(&self, code: Code) -> Shape {
        let rows: Vec<Vec<Cell>> = (0..self.height)
            .map(|row| (0..self.width).map(|column| code.at(row * self.width + column)).collect())
            .collect();
        Shape::new(&rows, self.sides).expect("invariant: windows are small")
    }

    /// The least code of a diagram under the symmetries that preserve both window and goal.
    fn least(&self, code: Code, asked: &Asked) -> Code {
        let stable = self.permutations.iter().filter(|permutation| asked.is_kept_by(permutation));
        let images = stable.map(|permutation| {
            let places = permutation.iter().enumerate();
            places.fold(Code::NOTHING, |image, (from, &to)| image.with(to, code.at(from)))
        });
        images.min().unwrap_or(code)
    }

    /// Whether no symmetry of the window maps the goal to one that sorts lower.
    pub(super) fn is_least_goal(&self, places: &[usize]) -> bool {
        self.permutations.iter().all(|permutation| {
            let mut image: Vec<usize> = places.iter().map(|&place| permutation[place]).collect();
            image.sort_unstable();
            image.as_slice() >= places
        })
    }

    /// The diagrams with one point less, as their least codes.
    pub(super) fn generalisations(&self, code: Code, asked: &Asked) -> Vec<Code> {
        (0..self.len())
            .filter(|&place| code.at(place) != Cell::Any && !asked.speaks_of(place))
            .map(|place| self.least(code.with(place, Cell::Any), asked))
            .collect()
    }

    /// Calls `each` with all diagrams of `points` points that contain what the goal requires, one
    /// of each symmetry class.
    pub(super) fn for_each(&self, asked: &Asked, points: usize, each: &mut dyn FnMut(Code)) {
        let start = asked
            .points()
            .iter()
            .fold(Code::NOTHING, |code, &(place, cell)| code.with(place, cell));
        let free: Vec<usize> = (0..self.len()).filter(|&place| !asked.speaks_of(place)).collect();
        self.fill(asked, start, &free, points - asked.points().len(), each);
    }

    fn fill(
        &self,
        asked: &Asked,
        code: Code,
        free: &[usize],
        points: usize,
        each: &mut dyn FnMut(Code),
    ) {
        if points == 0 {
            if self.least(code, asked) == code {
                each(code);
            }
            return;
        }
        let Some((&place, rest)) = free.split_first() else { return };
        for cell in [Cell::Empty, Cell::Friend, Cell::Enemy] {
            self.fill(asked, code.with(place, cell), rest, points - 1, each);
        }
        if rest.len() >= points {
            self.fill(asked, code, rest, points, each);
        }
    }
}
