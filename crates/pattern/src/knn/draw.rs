//! Patterns as pictures.

use std::fmt;

use super::order::{Order, image};
use super::shape::Shape;
use super::walk::Kind;

/// The picture of a pattern as the player to move sees it.
///
/// `*` is the centre, `X` a friend, `O` an enemy, `-` a place beyond the edge, `.` an empty point
/// that the pattern knows of. Other places are blank.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw(0, ['X', 'O']))
    }
}

impl Shape {
    /// Draws the pattern under a symmetry, with the given signs for friend and enemy.
    pub(crate) fn draw(&self, symmetry: usize, [friend, enemy]: [char; 2]) -> String {
        let order = Order::get();
        let Some(last) = self.neighbours().last() else { return "*\n".to_owned() };
        let step = |place| image(order.step(place), symmetry);
        let mut seen: Vec<((i32, i32), char)> = vec![((0, 0), '*')];
        seen.extend((0..=usize::from(last.place)).map(|place| (step(place), '.')));
        for neighbour in self.neighbours() {
            seen[usize::from(neighbour.place) + 1].1 = match neighbour.kind {
                Kind::Friend => friend,
                Kind::Enemy => enemy,
                Kind::Edge => '-',
            };
        }
        let at =
            |step| seen.iter().find(|(place, _)| *place == step).map_or(' ', |(_, sign)| *sign);
        let [columns, rows] = [|(x, _): (i32, i32)| x, |(_, y): (i32, i32)| y].map(|side| {
            let all = || seen.iter().map(|&(step, _)| side(step));
            all().min().unwrap_or(0)..=all().max().unwrap_or(0)
        });
        let mut picture = String::new();
        for y in rows {
            let row: Vec<String> = columns.clone().map(|x| at((x, y)).to_string()).collect();
            picture.push_str(row.join(" ").trim_end());
            picture.push('\n');
        }
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::super::walk::Neighbour;
    use super::*;
    use board::{Board, Color};

    #[test]
    fn the_example_of_the_paper_has_three_neighbours() {
        // Reconstructed, because the text of the paper lost the centre. Seen from Black, the two
        // black stones and the white one are the three nearest neighbours of the centre.
        let board: Board = "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . X . . . . .
            . . . . . . . . . . .
            . . . . . . . O . . .
            . . . . . . . . . . .
            . . . . . . X . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . ."
            .parse()
            .unwrap();
        let centre = board.size().point(5, 5).unwrap();
        let shape = Shape::around(&board, centre, Color::Black, 3);
        assert_eq!(
            shape.to_string(),
            "    X .\n  . . . .\n. . * . O\n  . . . .\n    . X\n",
            "\n{shape}"
        );
        let kinds: Vec<Kind> = shape.neighbours().map(|n: Neighbour| n.kind).collect();
        assert_eq!(kinds, [Kind::Friend, Kind::Enemy, Kind::Friend]);
    }
}
