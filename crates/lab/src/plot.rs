//! Plain line plots (SVG), for results that grow with something: games, nodes, time.
//!
//! A plot is drawn from a table in a file, so that the numbers behind a picture are always beside
//! it. A plotting library was rejected: one kind of plot needs two hundred lines, and the library
//! four crates that nobody else here uses.

mod axis;
mod svg;
mod table;

pub use axis::{Axis, Scale};
pub use table::{Table, TableError};

/// Lines over two axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What it shows, above it.
    pub title: String,
    /// The axis along the bottom.
    pub x: Axis,
    /// The axis up the left side.
    pub y: Axis,
    /// The lines.
    pub lines: Vec<Line>,
}

/// A line with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it stands for.
    pub name: String,
    /// Its corners, from left to right.
    pub points: Vec<(f64, f64)>,
}
