//! By which means a line catches stones.

use board::{Board, Color, Move, Played, Point};
use facts::Means;

/// What a line that catches the string at `target` is called.
pub(crate) fn means(board: &Board, line: &[Played], target: Point) -> Means {
    let Some(owner) = board.at(target) else { return Means::Reading };
    let mut board = board.without_history();
    let mut story = Story::default();
    for played in line {
        let Move::Play(point) = played.mv else { continue };
        let enemies = board.stones(!owner);
        let touches = board.strings_beside(point).any(|string| string.stones().contains(target));
        if board.play(played.color, point).is_err() {
            return Means::Reading;
        }
        let taken = enemies - board.stones(!owner);
        if played.color == owner {
            story.flight.push(point);
        } else if story.left.is_empty() {
            story.touches = touches;
        }
        let liberties = board.string_at(target).map(|string| string.liberty_count());
        story.note(played.color == owner, point, taken.only(), liberties);
        if liberties.is_none() || board.at(target) != Some(owner) {
            break;
        }
    }
    story.name(&board, target, owner)
}

/// What happened along a line.
#[derive(Default)]
struct Story {
    /// Liberties that each move of the attacker left the target, the capture not counted.
    left: Vec<usize>,
    /// Whether the first move of the attacker was played beside the target.
    touches: bool,
    /// Where the owner of the target played.
    flight: Vec<Point>,
    /// The last single stone that the owner of the target took.
    given_up: Option<Point>,
    /// Whether the attacker took the target by playing where a stone was given up.
    snapped: bool,
}

impl Story {
    fn note(
        &mut self,
        by_owner: bool,
        point: Point,
        taken: Option<Point>,
        liberties: Option<usize>,
    ) {
        match (by_owner, liberties) {
            (true, _) => self.given_up = taken.or(self.given_up),
            (false, Some(count)) => self.left.push(count),
            (false, None) => self.snapped = self.given_up == Some(point),
        }
    }

    /// Whether the flight leaves one line: ataris along the edge are no ladder.
    fn zigzags(&self) -> bool {
        let Some(first) = self.flight.first() else { return false };
        self.flight.iter().any(|point| point.column() != first.column())
            && self.flight.iter().any(|point| point.row() != first.row())
    }

    fn name(&self, board: &Board, target: Point, owner: Color) -> Means {
        let caught = board.at(target) != Some(owner);
        let ataris = self.left.iter().filter(|&&count| count == 1).count();
        match self.left.as_slice() {
            _ if self.snapped => Means::Snapback,
            [] => Means::Atari,
            [1] | [1, 1] => Means::Atari,
            left if ataris == left.len() && left.len() >= 3 && self.zigzags() => Means::Ladder,
            [first, ..] if *first >= 2 && !self.touches && caught && self.left.len() <= 4 => {
                Means::Net
            }
            _ => Means::Reading,
        }
    }
}
