//! Layers: what can be drawn over a board, as plain data.
//!
//! A layer says which points carry a sign, a shade or a letter, and which points are joined by a
//! line. How that looks, as text, as a picture or on another program's board, is for whoever
//! draws it.

use board::{Color, Point};

/// Something to be drawn over a board.
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
    /// What stands for it in text.
    pub sign: char,
    /// From -1 (White's) to 1 (Black's); 0 leaves the point as it is.
    pub shade: f32,
    /// What is written on it in pictures.
    pub label: Option<String>,
    /// The number of the object it belongs to, where the layer tells objects apart.
    pub object: Option<usize>,
}

/// How firm a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Firmness {
    /// It holds whoever moves first.
    Holds,
    /// Who moves first decides.
    Hangs,
}

/// A line between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose it is.
    pub color: Color,
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How firm it is.
    pub firmness: Firmness,
}
