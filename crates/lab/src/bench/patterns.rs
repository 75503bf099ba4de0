//! Measures matching rules on whole positions: by hash, incrementally, and naively.
//!
//! Cazenave (1995, section 6) reports that hashing made the analysis of a board a hundred times
//! faster with more than 3,000 rules. The naive matcher is measured in the same run and must find
//! the same matches.

use std::collections::BTreeSet;
use std::time::Instant;

use board::{Board, Color, Point, QuickBoard, Size, Symmetry};
use engine::{Playouts, Policy};
use pattern::RuleBase;
use pattern::matcher::{Match, Matcher, naive};
use pattern::rule::{Cell, Draft, Kind, Rule, Shape, Sides};
use serde::Serialize;

use super::{Row, signature};

/// The number of rules in the large base: the built-in rules, and windows cut out of random games.
const MANY: usize = 3_200;

/// The default number of positions, one from each random game: two seconds of work.
pub(super) const DEFAULT_POSITIONS: usize = 6;

/// How often the hash matcher is run, to get a measurable time.
const ROUNDS: u32 = 20;

/// Speeds with one rule base.
#[derive(Clone, Debug, Serialize)]
pub struct PatternRow {
    /// The number of rules.
    pub rules: usize,
    /// The average number of matches on a position.
    pub matches: f64,
    /// Milliseconds to build the index of the base.
    pub index_ms: f64,
    /// Microseconds per position when trying every rule at every place in 16 ways.
    pub naive_us: f64,
    /// Microseconds per position by hash, from scratch.
    pub hashed_us: f64,
    /// Microseconds per move by hash, incrementally.
    pub update_us: f64,
    /// Naive time divided by hashed time, in this run.
    pub ratio: f64,
    signature: u64,
}

pub(super) fn run(positions: usize) -> Vec<PatternRow> {
    let shipped = RuleBase::shipped().expect("invariant: a test reads the shipped base");
    let games = games(positions);
    let mut many = shipped.rules().to_vec();
    many.extend(windows(MANY.saturating_sub(many.len())));
    vec![row(shipped.rules().to_vec(), &games), row(many, &games)]
}

/// The moves of random games on 19x19.
fn games(count: usize) -> Vec<Vec<(Color, Point)>> {
    let mut playouts = Playouts::new(Policy::Uniform, 7);
    (0..count)
        .map(|_| {
            playouts.run(&mut QuickBoard::new(Size::GO19), Color::Black);
            playouts.moves().to_vec()
        })
        .collect()
}

fn play(board: &mut Board, (color, point): (Color, Point)) {
    // A pass between two moves of the random game may lift a ko ban.
    if board.ko() == Some(point) {
        board.set_ko(None);
    }
    board.play(color, point).expect("invariant: playouts are legal");
}

fn row(rules: Vec<Rule>, games: &[Vec<(Color, Point)>]) -> PatternRow {
    let start = Instant::now();
    let base = RuleBase::new(rules);
    let index_ms = start.elapsed().as_secs_f64() * 1e3;
    let (mut slow, mut quick, mut update) = (0.0, 0.0, 0.0);
    let (mut moves, mut found, mut signatures) = (0u32, 0, Vec::new());
    for (number, game) in games.iter().enumerate() {
        // Early, middle and late positions in turn.
        let length = game.len().min(40 + 60 * (number % 4));
        let mut board = Board::new(Size::GO19);
        let mut matcher = Matcher::new(&base, &board);
        for &step in &game[..length] {
            play(&mut board, step);
            update += seconds(|| matcher.update(&board));
            moves += 1;
        }
        let kept = matcher.matches(&board);
        let mut hashed = Vec::new();
        quick += seconds(|| {
            for _ in 0..ROUNDS {
                hashed = Matcher::new(&base, &board).matches(&board);
            }
        });
        let mut plain = Vec::new();
        slow += seconds(|| plain = naive(base.rules(), &board));
        assert_eq!(hashed, plain, "both matchers must find the same");
        assert_eq!(kept, plain, "what is kept up to date must be the same");
        found += plain.len();
        signatures.extend(plain.iter().map(number_of));
    }
    let positions = games.len() as f64;
    let naive_us = slow / positions * 1e6;
    let hashed_us = quick / positions / f64::from(ROUNDS) * 1e6;
    PatternRow {
        rules: base.rules().len(),
        matches: found as f64 / positions,
        index_ms,
        naive_us,
        hashed_us,
        update_us: update / f64::from(moves) * 1e6,
        ratio: naive_us / hashed_us,
        signature: signature(signatures),
    }
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

/// Encodes a match as a number.
fn number_of(found: &Match) -> u64 {
    let place = (i64::from(found.row) + 16) * 64 + i64::from(found.column) + 16;
    u64::from(found.rule.0) << 32 | (place as u64) << 8 | u64::from(found.transform.inverts_colors)
}

/// Windows of 3x3 and 4x3 points cut out of random games, no two of them equal under the 16
/// transformations.
fn windows(count: usize) -> Vec<Rule> {
    let mut seen = BTreeSet::new();
    let mut rules = Vec::new();
    for game in games(count.div_ceil(20)) {
        let mut board = Board::new(Size::GO19);
        for (number, &step) in game.iter().enumerate() {
            if rules.len() == count {
                return rules;
            }
            let (_, point) = step;
            play(&mut board, step);
            let width = 3 + number % 2;
            let shape = window(&board, point, width);
            let images = Symmetry::ALL.map(|symmetry| shape.turned(symmetry));
            let least = images.iter().cloned().chain(images.iter().map(Shape::exchanged)).min();
            if number % 7 == 0 && seen.insert(least) {
                let mut draft = Draft::of(shape);
                draft.kinds = vec![Kind::Shape];
                (draft.name, draft.text) = ("window".to_owned(), "A window.".to_owned());
                rules.extend(Rule::new(draft).ok());
            }
        }
    }
    rules
}

/// The window around a point, which is smaller at the edge of the board.
fn window(board: &Board, at: Point, width: usize) -> Shape {
    let (left, top) = (at.column().saturating_sub(1), at.row().saturating_sub(1));
    let size = board.size();
    let (right, bottom) = ((left + width).min(size.width()), (top + 3).min(size.height()));
    let cell = |column, row| match size.point(column, row).and_then(|point| board.at(point)) {
        Some(Color::Black) => Cell::Friend,
        Some(Color::White) => Cell::Enemy,
        None => Cell::Empty,
    };
    let rows: Vec<Vec<Cell>> =
        (top..bottom).map(|row| (left..right).map(|column| cell(column, row)).collect()).collect();
    let sides = Sides {
        top: top == 0,
        left: left == 0,
        right: right == size.width(),
        bottom: bottom == size.height(),
    };
    Shape::new(&rows, sides).expect("invariant: a window is small")
}

impl Row for PatternRow {
    const TITLES: &'static [&'static str] =
        &["rules", "matches", "index ms", "naive us", "hashed us", "update us", "naive/hashed"];

    fn columns(&self) -> Vec<String> {
        vec![
            self.rules.to_string(),
            format!("{:.1}", self.matches),
            format!("{:.1}", self.index_ms),
            format!("{:.0}", self.naive_us),
            format!("{:.1}", self.hashed_us),
            format!("{:.2}", self.update_us),
            format!("{:.0}", self.ratio),
        ]
    }

    fn signature(&self) -> u64 {
        self.signature
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pattern_bench_has_its_signature() {
        let rows = run(1);
        assert_eq!(rows[1].rules, MANY, "enough different windows were found");
        let signature = signature(rows.iter().map(Row::signature));
        assert_eq!(format!("{signature:016x}"), "98bea5fa675e79be");
    }
}
