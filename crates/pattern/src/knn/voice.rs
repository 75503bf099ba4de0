//! The patterns that match at a point, and how they lie on the board.
//!
//! A tree stores each shape once for all its images. An explanation of a move must show the pattern
//! as it lies on the board, which is one symmetry of the tree's shape.

use board::{Board, Color, Point};

use super::grid::Grid;
use super::tree::{Node, Tree};
use super::walk::Walk;

/// What a tree says about one empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voice<'a> {
    tree: &'a Tree,
    to_play: Color,
    node: Node,
    /// The symmetry that maps the tree's shape to the board.
    symmetry: usize,
}

impl Tree {
    /// What the patterns say about a point; `None` if a stone stands there.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Board, Color, Size};
    /// use kosumi_pattern::knn::{Grower, Shape};
    /// let board = Board::new(Size::GO19);
    /// let at = |column, row| Size::GO19.point(column, row).expect("on the board");
    /// // Somebody played on a 4-4 point.
    /// let mut grower = Grower::new(1);
    /// grower.add(&Shape::around(&board, at(3, 3), Color::Black, 2), 1);
    /// let tree = grower.finish();
    /// // It speaks for all 4-4 points, and is drawn as it lies there.
    /// let voice = tree.voice(&board, at(15, 15), Color::White).expect("an empty point");
    /// let picture = voice.picture(voice.longest());
    /// assert_eq!(picture.lines().nth(3), Some(". . . * . . . -"));
    /// assert_eq!(picture.lines().last(), Some("      -"));
    /// ```
    pub fn voice(&self, board: &Board, point: Point, to_play: Color) -> Option<Voice<'_>> {
        if !board.is_empty_at(point) {
            return None;
        }
        let grid = Grid::new(board);
        let node = self.descend(&grid, point, to_play).node;
        let mut walk = Walk::new(&grid, point, to_play);
        walk.by_ref().take(self.depth(node)).for_each(drop);
        let symmetry = walk.symmetries().first().copied().unwrap_or(0);
        Some(Voice { tree: self, to_play, node, symmetry: usize::from(symmetry) })
    }
}

impl Voice<'_> {
    /// The matching pattern with the most neighbours; the tree's root if none matches.
    pub fn longest(&self) -> Node {
        self.node
    }

    /// All matching patterns except the root, the one with the fewest neighbours first.
    pub fn patterns(&self) -> Vec<Node> {
        self.tree.path(self.node).split_off(1)
    }

    /// The matching pattern with the greatest P(i|p), the paper's choice; among equals, the one
    /// with the most neighbours. `None` if only the root matches.
    pub fn best(&self) -> Option<Node> {
        let share = |node: &Node| self.tree.counts(*node).of_move_in_pattern();
        self.patterns().into_iter().max_by(|a, b| share(a).total_cmp(&share(b)))
    }

    /// Draws a matching pattern as it lies on the board: `X` is black, `O` white, `*` the centre,
    /// `-` a place beyond the edge, `.` an empty point that the pattern knows of. Other places are
    /// blank.
    pub fn picture(&self, node: Node) -> String {
        let signs = match self.to_play {
            Color::Black => ['X', 'O'],
            Color::White => ['O', 'X'],
        };
        self.tree.shape(node).draw(self.symmetry, signs)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grower, Shape};
    use super::*;
    use board::{Size, Symmetry};

    /// A tree that knows the shape around one point of a board.
    fn tree(board: &Board, point: Point, k: usize) -> Tree {
        let mut grower = Grower::new(1);
        grower.add(&Shape::around(board, point, Color::Black, k), 3);
        grower.finish()
    }

    #[test]
    fn a_picture_shows_what_stands_on_the_board_whatever_its_image() {
        let mut board = Board::new(Size::GO9);
        for (color, (column, row)) in [
            (Color::Black, (3, 2)),
            (Color::White, (4, 5)),
            (Color::Black, (6, 3)),
            (Color::White, (2, 3)),
        ] {
            board.play(color, Point::new(column, row).unwrap()).unwrap();
        }
        let centre = Point::new(4, 3).unwrap();
        let tree = tree(&board, centre, 12);
        for symmetry in Symmetry::ALL {
            let (mut image, size) = (Board::new(Size::GO9), Size::GO9);
            for color in Color::BOTH {
                for stone in board.stones(color) {
                    image.play(color, symmetry.point(size, stone)).unwrap();
                }
            }
            let at = symmetry.point(size, centre);
            let voice = tree.voice(&image, at, Color::Black).unwrap();
            assert_eq!(tree.depth(voice.longest()), 12);
            check(&image, at, &voice.picture(voice.longest()));
        }
    }

    /// Checks every sign of the picture against the board.
    fn check(board: &Board, centre: Point, picture: &str) {
        let rows: Vec<Vec<char>> =
            picture.lines().map(|line| line.chars().step_by(2).collect()).collect();
        let star = |row: &Vec<char>| row.iter().position(|&sign| sign == '*');
        let (top, left) = rows
            .iter()
            .enumerate()
            .find_map(|(index, row)| star(row).map(|column| (index, column)))
            .unwrap();
        let mut stones = 0;
        for (y, row) in rows.iter().enumerate() {
            for (x, &sign) in row.iter().enumerate() {
                let column = (centre.column() + x).checked_sub(left);
                let line = (centre.row() + y).checked_sub(top);
                let point = column.zip(line).and_then(|(x, y)| board.size().point(x, y));
                let expected = match point.map(|point| board.at(point)) {
                    None => '-',
                    Some(None) => '.',
                    Some(Some(Color::Black)) => 'X',
                    Some(Some(Color::White)) => 'O',
                };
                stones += usize::from("XO".contains(sign));
                assert!(sign == expected || " *".contains(sign), "{sign} at {x} {y}:\n{picture}");
            }
        }
        assert_eq!(stones, 4, "\n{picture}");
    }

    #[test]
    fn the_best_pattern_is_the_one_played_most_often_where_it_is() {
        let board = Board::new(Size::GO19);
        let point = Point::new(3, 3).unwrap();
        let mut tree = tree(&board, point, 3);
        // The root matched everywhere; the longest pattern matched three times as often as it was
        // played.
        tree.set_matches(&[1000, 50, 0, 9]);
        let voice = tree.voice(&board, point, Color::Black).unwrap();
        assert_eq!(voice.patterns(), [1, 2, 3]);
        // Played 3 times in 59, 9 and 9 matches: among equals, the pattern that knows more wins.
        assert_eq!(voice.best(), Some(3));
        let stone = {
            let mut board = board.without_history();
            board.play(Color::Black, point).unwrap();
            board
        };
        assert_eq!(tree.voice(&stone, point, Color::White), None);
    }
}
