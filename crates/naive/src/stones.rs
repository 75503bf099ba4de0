//! The stones on a board, and what flood fill finds on it.

use std::fmt;

use board::{Color, Point, Size};

/// The stones on a board: one entry per point, row by row.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Stones {
    size: Size,
    points: Vec<Option<Color>>,
}

/// A string as flood fill finds it, its points in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveString {
    /// Colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: Vec<Point>,
    /// The empty points beside them.
    pub liberties: Vec<Point>,
}

impl Stones {
    /// An empty board.
    pub fn none(size: Size) -> Stones {
        Stones { size, points: vec![None; size.area()] }
    }

    /// A board with the stones that `color_at` returns for each point.
    pub fn from_fn(size: Size, color_at: impl FnMut(Point) -> Option<Color>) -> Stones {
        Stones { size, points: size.points().map(color_at).collect() }
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone at a point of the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        self.points[self.place(point)]
    }

    /// Puts a stone on a point of the board or removes it.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let place = self.place(point);
        self.points[place] = stone;
    }

    fn place(&self, point: Point) -> usize {
        point.row() * self.size.width() + point.column()
    }

    /// The points of the board beside a point.
    pub fn beside(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let (column, row, size) = (point.column(), point.row(), self.size);
        let left = column.checked_sub(1).and_then(|column| size.point(column, row));
        let above = row.checked_sub(1).and_then(|row| size.point(column, row));
        let (right, below) = (size.point(column + 1, row), size.point(column, row + 1));
        [above, left, right, below].into_iter().flatten()
    }

    /// All points connected to `start` through points that hold the same as `start`, and all
    /// other points beside them, both in reading order.
    pub fn flood(&self, start: Point) -> (Vec<Point>, Vec<Point>) {
        self.flood_through(start, |other| self.at(other) == self.at(start))
    }

    /// All points connected to `start` through points that `belongs` accepts, and all other
    /// points beside them, both in reading order.
    pub fn flood_through(
        &self,
        start: Point,
        belongs: impl Fn(Point) -> bool,
    ) -> (Vec<Point>, Vec<Point>) {
        let mut seen = vec![false; self.points.len()];
        seen[self.place(start)] = true;
        let mut inside = vec![start];
        let mut border = Vec::new();
        let mut next = 0;
        while next < inside.len() {
            for beside in self.beside(inside[next]) {
                if !std::mem::replace(&mut seen[self.place(beside)], true) {
                    if belongs(beside) { inside.push(beside) } else { border.push(beside) }
                }
            }
            next += 1;
        }
        inside.sort();
        border.sort();
        (inside, border)
    }

    /// The string that the stone at `point` belongs to; `None` at an empty point.
    pub fn string_at(&self, point: Point) -> Option<NaiveString> {
        let color = self.at(point)?;
        let (stones, border) = self.flood(point);
        let liberties = border.into_iter().filter(|&beside| self.at(beside).is_none()).collect();
        Some(NaiveString { color, stones, liberties })
    }

    /// All strings, in reading order of their first stones.
    pub fn strings(&self) -> Vec<NaiveString> {
        let mut seen = vec![false; self.points.len()];
        let mut strings = Vec::new();
        for point in self.size.points() {
            if !seen[self.place(point)]
                && let Some(string) = self.string_at(point)
            {
                for &stone in &string.stones {
                    seen[self.place(stone)] = true;
                }
                strings.push(string);
            }
        }
        strings
    }

    /// Removes stones.
    pub fn remove(&mut self, stones: &[Point]) {
        for &stone in stones {
            self.set(stone, None);
        }
    }

    /// Puts a stone on an empty point, and removes and returns the enemy strings it leaves without
    /// a liberty. Its own string stays even if it has none.
    pub fn put(&mut self, color: Color, point: Point) -> Vec<NaiveString> {
        self.set(point, Some(color));
        let mut taken = Vec::new();
        for beside in self.beside(point) {
            if let Some(string) = self.string_at(beside)
                && string.color != color
                && string.liberties.is_empty()
            {
                self.remove(&string.stones);
                taken.push(string);
            }
        }
        taken
    }

    /// The board after a play under rules that forbid suicide, ignoring ko; `None` if the play is
    /// illegal.
    pub fn after(&self, color: Color, point: Point) -> Option<Stones> {
        if self.at(point).is_some() {
            return None;
        }
        let mut after = self.clone();
        after.put(color, point);
        let own = after.string_at(point)?;
        (!own.liberties.is_empty()).then_some(after)
    }

    /// Whether every string has a liberty.
    pub fn is_legal(&self) -> bool {
        self.strings().iter().all(|string| !string.liberties.is_empty())
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.points.chunks(self.size.width()) {
            for stone in row {
                write!(f, " {}", stone.map_or('.', Color::glyph))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
