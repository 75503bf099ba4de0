//! Layers: drawings over a board, as plain data.
//!
//! A layer says which points carry a sign, a shade or a letter, and which points a line joins. How
//! that looks, as text, as a picture or on another program's board, is up to the code that draws
//! it.

use board::{Color, Point};

/// A drawing over a board.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, Size};
/// use kosumi_facts::{Firmness, Layer, Line};
/// let [from, to] = [(2, 2), (4, 3)].map(|(x, y)| Size::GO9.point(x, y).expect("on the board"));
/// let line = Line { color: Color::Black, from, to, firmness: Firmness::Hangs };
/// let notes = vec!["A broken line can be cut.".to_owned()];
/// let layer = Layer { title: "Links".to_owned(), marks: Vec::new(), lines: vec![line], notes };
/// assert!(layer.lines.iter().all(|line| line.firmness == Firmness::Hangs));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What it shows, as a heading.
    pub title: String,
    /// The marked points, in reading order.
    pub marks: Vec<Mark>,
    /// The lines.
    pub lines: Vec<Line>,
    /// What the signs mean and what can be said about them, one line each.
    pub notes: Vec<String>,
}

/// How a point is marked.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The point.
    pub point: Point,
    /// The sign that shows it in text.
    pub sign: char,
    /// From -1 (White's) to 1 (Black's); 0 leaves the point as it is.
    pub shade: f32,
    /// The label on it in pictures.
    pub label: Option<String>,
    /// The number of the object it belongs to, if the layer distinguishes objects.
    pub object: Option<usize>,
}

/// How firm a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Firmness {
    /// It holds whoever moves first.
    Holds,
    /// It depends on who moves first.
    Hangs,
}

/// A line between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose line it is.
    pub color: Color,
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How firm it is.
    pub firmness: Firmness,
}
