//! The numbers behind a plot: a small CSV file.
//!
//! ```text
//! games,A,B
//! 500,20.4,18.7
//! 2000,23.3,20.6
//! ```
//!
//! The first column is the horizontal axis and each other column a line; an empty cell omits a
//! point. Lines that begin with `#` are comments.

use std::fmt;

use super::Line;

/// A table with named columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The name of the first column.
    pub x: String,
    /// The other columns.
    pub lines: Vec<Line>,
}

/// What is wrong with a table; lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The row of names or any row of numbers is missing.
    Short,
    /// A row does not have one cell for each name.
    Cells {
        /// The line of the file.
        line: usize,
        /// The number of cells found.
        found: usize,
        /// The number of names.
        expected: usize,
    },
    /// A cell is not a finite number.
    Number {
        /// The line of the file.
        line: usize,
        /// The cell's text.
        cell: String,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Short => f.write_str("expected a row of names and rows of numbers"),
            TableError::Cells { line, found, expected } => {
                write!(f, "line {line}: {found} cells: expected {expected}, one for each name")
            }
            TableError::Number { line, cell } => {
                write!(f, "line {line}: {cell:?} is no number: expected one such as 20.4")
            }
        }
    }
}

impl std::error::Error for TableError {}

impl std::str::FromStr for Table {
    type Err = TableError;

    fn from_str(text: &str) -> Result<Table, TableError> {
        let rows = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let mut rows = rows.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let (_, names) = rows.next().ok_or(TableError::Short)?;
        let mut names = names.split(',').map(|name| name.trim().to_owned());
        let x = names.next().ok_or(TableError::Short)?;
        let mut lines: Vec<Line> = names.map(|name| Line { name, points: Vec::new() }).collect();
        for (line, row) in rows {
            let cells: Vec<&str> = row.split(',').map(str::trim).collect();
            if cells.len() != lines.len() + 1 {
                let (found, expected) = (cells.len(), lines.len() + 1);
                return Err(TableError::Cells { line, found, expected });
            }
            let at = number(line, cells[0])?;
            for (cell, column) in cells[1..].iter().zip(&mut lines) {
                if !cell.is_empty() {
                    column.points.push((at, number(line, cell)?));
                }
            }
        }
        if lines.iter().all(|line| line.points.is_empty()) {
            return Err(TableError::Short);
        }
        Ok(Table { x, lines })
    }
}

fn number(line: usize, cell: &str) -> Result<f64, TableError> {
    let number = cell.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| TableError::Number { line, cell: cell.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_column_by_column() {
        let table: Table = "# growth\ngames,A,B\n500, 20.4 ,\n2000,23.3,20.6\n".parse().unwrap();
        assert_eq!(table.x, "games");
        assert_eq!(table.lines[0].points, [(500.0, 20.4), (2000.0, 23.3)]);
        assert_eq!(table.lines[1], Line { name: "B".into(), points: vec![(2000.0, 20.6)] });
    }

    #[test]
    fn faults_are_found_with_their_lines() {
        let fault = |text: &str| text.parse::<Table>().unwrap_err().to_string();
        assert_eq!(fault(""), "expected a row of names and rows of numbers");
        assert_eq!(fault("games,A"), "expected a row of names and rows of numbers");
        assert_eq!(fault("games,A\n1,2,3"), "line 2: 3 cells: expected 2, one for each name");
        assert!(fault("games,A\n\n1,inf").starts_with("line 3: \"inf\" is no number"));
    }
}
