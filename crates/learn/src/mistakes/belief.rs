//! What is believed about a capture: the ladder, and the rules of a base.
//!
//! The attacker plays the liberties of a string that has two of them (the ladder, rule number 1 of
//! the paper), and whatever a rule advises about this very string. The branch has failed when the
//! string has more than two liberties and no rule says a word: without that stop, the paper found,
//! the search explodes.

use board::{Board, Color, Point, PointSet};
use pattern::RuleBase;
use pattern::matcher::Matcher;
use pattern::rule::Goal;

/// Positions that a belief may look at.
const POSITIONS: usize = 5_000;

/// What is believed about a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// It is captured.
    Caught,
    /// It gets away, as far as is known.
    Safe,
    /// Too many positions.
    Unknown,
}

/// A belief with what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Believed {
    /// What is believed.
    pub belief: Belief,
    /// The first move of the attacker, if the string is caught and the attacker is to move.
    pub at: Option<Point>,
    /// The points that were played on while reading.
    pub points: PointSet,
    /// How many positions were looked at.
    pub positions: usize,
}

/// What is believed about the string at a point when a player moves first.
pub fn believe(board: &Board, target: Point, to_play: Color, base: &RuleBase) -> Believed {
    let none = PointSet::EMPTY;
    let mut believed = Believed { belief: Belief::Safe, at: None, points: none, positions: 0 };
    let Some(color) = board.at(target) else { return believed };
    let mut reading = Reading {
        board: board.without_history(),
        target,
        color,
        base,
        left: POSITIONS,
        points: none,
        first: None,
    };
    let caught = if to_play == color { reading.is_held(0) } else { reading.is_taken(0) };
    believed.belief = match caught {
        Some(true) => Belief::Caught,
        Some(false) => Belief::Safe,
        None => Belief::Unknown,
    };
    believed.at = reading.first.filter(|_| believed.belief == Belief::Caught);
    believed.points = reading.points;
    believed.positions = POSITIONS - reading.left;
    believed
}

struct Reading<'a> {
    board: Board,
    target: Point,
    color: Color,
    base: &'a RuleBase,
    left: usize,
    points: PointSet,
    first: Option<Point>,
}

impl Reading<'_> {
    /// Whether the attacker, to move, captures; `None` when there were too many positions.
    fn is_taken(&mut self, depth: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let Some(string) = self.board.string_at(self.target) else { return Some(true) };
        let liberties = *string.liberties();
        let mut moves: Vec<Point> = Vec::new();
        if liberties.len() <= 2 {
            moves.extend(liberties.iter());
        }
        for advised in self.advised() {
            if !moves.contains(&advised) {
                moves.push(advised);
            }
        }
        self.any(&moves, !self.color, depth, true)
    }

    /// Whether the string is captured though its owner is to move.
    fn is_held(&mut self, depth: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let Some(string) = self.board.string_at(self.target) else { return Some(true) };
        if string.liberty_count() > 2 {
            return Some(false);
        }
        let (liberties, stones) = (*string.liberties(), *string.stones());
        let around = self.board.dilate(&stones) & self.board.stones(!self.color);
        let mut moves: PointSet = liberties;
        for stone in &around {
            let rescue = self.board.string_at(stone).filter(|string| string.in_atari());
            moves |= rescue.map_or(PointSet::EMPTY, |string| *string.liberties());
        }
        let moves: Vec<Point> = moves.iter().collect();
        let gets_away = self.any(&moves, self.color, depth, false)?;
        if gets_away {
            return Some(false);
        }
        // The pass comes last: where it is in atari, there is nothing to find out.
        if liberties.len() == 1 { Some(true) } else { self.is_taken(depth + 1) }
    }

    /// Whether one of some moves leads where the player wants.
    fn any(&mut self, moves: &[Point], player: Color, depth: usize, wanted: bool) -> Option<bool> {
        for &at in moves {
            if self.board.play(player, at).is_err() {
                continue;
            }
            self.points.insert(at);
            let caught = if wanted { self.is_held(depth + 1) } else { self.is_taken(depth + 1) };
            self.board.undo();
            if caught? == wanted {
                if depth == 0 {
                    self.first = Some(at);
                }
                return Some(true);
            }
        }
        Some(false)
    }

    /// The moves that rules advise about the string.
    fn advised(&self) -> Vec<Point> {
        let mut moves = Vec::new();
        if self.base.rules().is_empty() {
            return moves;
        }
        let string = self.board.string_at(self.target).map(|string| *string.stones());
        for found in Matcher::new(self.base, &self.board).matches(&self.board) {
            let rule = self.base.rule(found.rule);
            let Some((Goal::Capture(label), _)) = rule.claim() else { continue };
            let target = found.point(rule, label);
            let is_same = target.zip(string).is_some_and(|(point, string)| string.contains(point));
            if is_same && found.friend() != self.color {
                moves.extend(rule.friend_moves().iter().filter_map(|&l| found.point(rule, l)));
            }
        }
        moves
    }
}
