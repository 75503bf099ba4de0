//! The means by which a line catches stones.

use board::{Board, Color, Move, Played, Point, PointSet};
use facts::Means;

use crate::params;

/// The name for how a line catches the string at `target`.
pub(crate) fn means(board: &Board, line: &[Played], target: Point) -> Means {
    let Some(owner) = board.at(target) else { return Means::Reading };
    let mut story = Story { inside: inside(board, line, owner), ..Story::default() };
    let mut board = board.without_history();
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

/// Whether the attacker starts in a small space that the target's owner encloses: a play there
/// takes eyes, and is neither a net nor a snapback.
fn inside(board: &Board, line: &[Played], owner: Color) -> bool {
    let mut attacks = line.iter().filter(|played| played.color != owner);
    let Some(first) = attacks.find_map(|played| played.mv.point()) else { return false };
    let open = board.points() - board.stones(owner);
    PointSet::from(first).flood(&open).len() <= params::EYE_SPACE
}

/// A shorter flight that touches the edge is no ladder.
const LONG: usize = 5;

/// What happens along a line.
#[derive(Default)]
struct Story {
    /// Whether the attacker starts inside an eye space of the target's owner.
    inside: bool,
    /// The liberties that each attacking move leaves the target, not counting the capture.
    left: Vec<usize>,
    /// Whether the attacker's first move is beside the target.
    touches: bool,
    /// The moves of the target's owner.
    flight: Vec<Point>,
    /// The last single stone that the target's owner captured.
    given_up: Option<Point>,
    /// Whether the attacker captured the target by playing where it had given up a stone.
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

    /// Whether the flight leaves one line: repeated atari along the edge is no ladder.
    fn zigzags(&self, board: &Board) -> bool {
        let Some(first) = self.flight.first() else { return false };
        let edge = |point: &Point| board.beside(*point).count() < 4;
        if self.flight.len() < LONG && self.flight.iter().any(edge) {
            return false;
        }
        self.flight.iter().any(|point| point.column() != first.column())
            && self.flight.iter().any(|point| point.row() != first.row())
    }

    fn name(&self, board: &Board, target: Point, owner: Color) -> Means {
        let caught = board.at(target) != Some(owner);
        let ataris = self.left.iter().filter(|&&count| count == 1).count();
        match self.left.as_slice() {
            _ if self.snapped && !self.inside => Means::Snapback,
            [] => Means::Atari,
            [1] | [1, 1] => Means::Atari,
            left if ataris == left.len() && left.len() >= 3 && self.zigzags(board) => Means::Ladder,
            [first, ..] if *first >= 2 && !self.touches && caught && self.left.len() <= 4 => {
                if self.inside { Means::Reading } else { Means::Net }
            }
            _ => Means::Reading,
        }
    }
}
