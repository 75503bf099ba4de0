//! What the program believes about a capture, from the ladder and the rules of a base.
//!
//! The attacker tries the liberties of a string that has two of them (the ladder, rule number 1 of
//! the paper), and whatever a rule advises about this very string. A branch fails when the string
//! has more than two liberties and no rule applies: without that cutoff, the paper found, the
//! search explodes.

use board::{Board, Color, Point, PointSet};
use pattern::RuleBase;
use pattern::matcher::Matcher;
use pattern::rule::Goal;

/// Positions that the search for a belief may visit.
const POSITIONS: usize = 5_000;

/// A belief about a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// It is captured.
    Caught,
    /// It escapes, as far as is known.
    Safe,
    /// The search ran out of positions.
    Unknown,
}

/// A belief with the search behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Believed {
    /// The belief.
    pub belief: Belief,
    /// The first move of the attacker, if the string is caught and the attacker is to move.
    pub at: Option<Point>,
    /// The points played on during the search.
    pub points: PointSet,
    /// How many positions the search visited.
    pub positions: usize,
}

/// Reads what the program believes about the string at a point when `to_play` moves first.
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
    /// Whether the attacker, to move, captures; `None` if the search ran out of positions.
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

    /// Whether the string is captured although its owner is to move.
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
        // The pass comes last: a string in atari is captured after it, so there is nothing to
        // search.
        if liberties.len() == 1 { Some(true) } else { self.is_taken(depth + 1) }
    }

    /// Whether one of the moves gives the player the wanted result.
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

    /// The moves that the rules advise about the string.
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
