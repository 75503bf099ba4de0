//! Plain line plots (SVG) of results against games, nodes or time.
//!
//! A plot is drawn from a table in a file, so that the numbers behind every picture are kept. A
//! plotting library was rejected: one kind of plot takes two hundred lines, and a library would add
//! four crates that nothing else here needs.

mod axis;
mod svg;
mod table;

pub use axis::{Axis, Scale};
pub use table::{Table, TableError};

/// Lines over two axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// The title above the plot.
    pub title: String,
    /// The axis along the bottom.
    pub x: Axis,
    /// The axis up the left side.
    pub y: Axis,
    /// The lines.
    pub lines: Vec<Line>,
}

/// A named line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The name shown beside the line.
    pub name: String,
    /// Its corners, from left to right.
    pub points: Vec<(f64, f64)>,
}
