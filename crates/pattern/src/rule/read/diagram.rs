//! Reads the rows of a diagram.
//!
//! Edges are drawn around the diagram: a first or last row of `-`, a first or last column of `|`,
//! with `+`, `-` or `|` in the corners.

use std::collections::BTreeMap;

use super::super::Rule;
use super::super::fault::{FileFault, RuleFileFault};
use super::super::shape::{Cell, MAX_SIDE, Shape, Sides, Spot};

/// A diagram as drawn.
pub(super) struct Drawn {
    pub(super) shape: Shape,
    pub(super) labels: BTreeMap<char, Spot>,
}

/// Reads the rows; `stones` says what the capitals stand for.
pub(super) fn read(
    rows: &[(usize, String)],
    stones: &BTreeMap<char, Cell>,
    faults: &mut Vec<RuleFileFault>,
) -> Option<Drawn> {
    let before = faults.len();
    let mut grid: Vec<(usize, Vec<char>)> = rows
        .iter()
        .map(|(line, text)| (*line, text.chars().filter(|c| !c.is_whitespace()).collect()))
        .collect();
    let sides = strip_edges(&mut grid);
    let mut report = |line, fault| faults.push(RuleFileFault { line, fault });
    let mut labels = BTreeMap::new();
    let mut cells = Vec::with_capacity(grid.len());
    let width = grid.first().map_or(0, |(_, row)| row.len());
    for (row, (line, glyphs)) in grid.iter().enumerate() {
        if glyphs.len() != width || width == 0 || width > MAX_SIDE || row >= MAX_SIDE {
            report(*line, FileFault::Diagram("rows of equal length"));
            continue;
        }
        let mut found = Vec::with_capacity(width);
        for (column, &glyph) in glyphs.iter().enumerate() {
            let spot = Spot { row, column };
            let cell = match glyph {
                '-' | '|' | '+' => {
                    report(*line, FileFault::Diagram("edges around it only"));
                    Cell::Any
                }
                letter if Rule::is_point_label(letter) => Cell::Empty,
                letter if Rule::is_stone_label(letter) => match stones.get(&letter) {
                    Some(&stone) => stone,
                    None => {
                        report(*line, FileFault::Unexplained(letter));
                        Cell::Any
                    }
                },
                sign => Cell::from_glyph(sign).unwrap_or_else(|| {
                    report(*line, FileFault::Glyph(sign));
                    Cell::Any
                }),
            };
            if (Rule::is_point_label(glyph) || Rule::is_stone_label(glyph))
                && labels.insert(glyph, spot).is_some()
            {
                report(*line, FileFault::DrawnTwice(glyph));
            }
            found.push(cell);
        }
        cells.push(found);
    }
    if faults.len() > before {
        return None;
    }
    match Shape::new(&cells, sides) {
        Some(shape) => Some(Drawn { shape, labels }),
        None => {
            let line = rows.first().map_or(1, |(line, _)| *line);
            let fault = FileFault::Diagram("rows inside its edges");
            faults.push(RuleFileFault { line, fault });
            None
        }
    }
}

/// Removes the edges from the grid and returns where they were.
fn strip_edges(grid: &mut Vec<(usize, Vec<char>)>) -> Sides {
    let is_line = |row: &[char]| {
        row.contains(&'-') && row.iter().all(|glyph| matches!(glyph, '-' | '+' | '|'))
    };
    let mut sides = Sides::default();
    if grid.first().is_some_and(|(_, row)| is_line(row)) {
        sides.top = true;
        grid.remove(0);
    }
    if grid.last().is_some_and(|(_, row)| is_line(row)) {
        sides.bottom = true;
        grid.pop();
    }
    let all = |grid: &[(usize, Vec<char>)], place: fn(&[char]) -> Option<&char>| {
        !grid.is_empty() && grid.iter().all(|(_, row)| place(row) == Some(&'|'))
    };
    if all(grid, <[char]>::first) {
        sides.left = true;
        for (_, row) in grid.iter_mut() {
            row.remove(0);
        }
    }
    if all(grid, <[char]>::last) {
        sides.right = true;
        for (_, row) in grid.iter_mut() {
            row.pop();
        }
    }
    sides
}
