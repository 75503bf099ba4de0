//! The matcher on random games: updated incrementally, built from scratch, and naive must agree.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, Size, Transform};
use kosumi_pattern::RuleBase;
use kosumi_pattern::matcher::{Match, Matcher, naive as naive_matches};
use kosumi_pattern::rule::{Cell, Draft, Goal, Kind, Liberties, Rule, Shape, Sides, State};
use naive::Random;

const CELLS: [Cell; 8] = [
    Cell::Friend,
    Cell::Enemy,
    Cell::Empty,
    Cell::Empty,
    Cell::Any,
    Cell::Any,
    Cell::FriendOrEmpty,
    Cell::EnemyOrEmpty,
];

/// Random rules, small enough to fit often: with and without edges, goals, bounds and moves.
fn rules(random: &mut Random, count: usize) -> Vec<Rule> {
    let mut rules = Vec::new();
    while rules.len() < count {
        let (width, height) = (random.within(1..6), random.within(1..4));
        let rows: Vec<Vec<Cell>> = (0..height)
            .map(|_| (0..width).map(|_| CELLS[random.within(0..CELLS.len())]).collect())
            .collect();
        let sides = Sides {
            top: random.percent(10),
            right: random.percent(15),
            bottom: random.percent(10),
            left: random.percent(10),
        };
        let mut draft = Draft::of(Shape::new(&rows, sides).unwrap());
        draft.kinds = vec![Kind::Shape];
        (draft.name, draft.text) = ("r".to_owned(), "t".to_owned());
        let spot = |wanted: Cell| draft.shape.cells().find(|&(_, cell)| cell == wanted);
        let (stone, empty) = (spot(Cell::Enemy), spot(Cell::Empty));
        // Only letters that mean something: a symmetric shape is found once, whatever its other
        // points are called.
        let (has_claim, has_bounds) = (random.percent(40), random.percent(40));
        if let (Some((spot, _)), true) = (stone, has_claim || has_bounds) {
            draft.labels.insert('A', spot);
            if has_claim {
                draft.claim = Some((Goal::Capture('A'), State::AtLeastFuzzy));
            }
            if has_bounds {
                let least = random.within(2..4) as u8;
                draft.bounds.insert('A', Liberties { least, most: Some(least + 1) });
            }
        }
        if let (Some((spot, _)), true) = (empty, random.percent(30)) {
            draft.labels.insert('a', spot);
            draft.friend_moves = vec!['a'];
        }
        rules.extend(Rule::new(draft).ok());
    }
    rules
}

/// Plays a random move, or undoes some.
fn step(board: &mut Board, random: &mut Random) {
    if random.percent(10) {
        for _ in 0..random.within(1..6) {
            board.undo();
        }
        return;
    }
    let empty: Vec<Point> = board.empty().iter().collect();
    if !empty.is_empty() {
        let color = if random.percent(50) { Color::Black } else { Color::White };
        let _ = board.play(color, empty[random.within(0..empty.len())]);
    }
}

/// Lists of matches are long, so this shows only the first difference.
fn assert_same(found: &[Match], expected: &[Match], board: &Board) {
    let missing = expected.iter().find(|one| !found.contains(one));
    let surplus = found.iter().find(|one| !expected.contains(one));
    assert!(missing.is_none() && surplus.is_none(), "{missing:?} {surplus:?}\n{board}");
    assert_eq!(found.len(), expected.len());
}

/// Plays on a board and compares the matchers; returns the number of matches seen.
fn compare(base: &RuleBase, size: Size, steps: usize, random: &mut Random) -> usize {
    let mut board = Board::new(size);
    let mut matcher = Matcher::new(base, &board);
    let mut seen = 0;
    for number in 0..steps {
        step(&mut board, random);
        matcher.update(&board);
        let kept = matcher.matches(&board);
        assert_same(&kept, &Matcher::new(base, &board).matches(&board), &board);
        if number % 10 == 9 {
            assert_same(&kept, &naive_matches(base.rules(), &board), &board);
        }
        seen += kept.len();
    }
    seen
}

#[test]
fn kept_up_to_date_from_scratch_and_naive_are_the_same_on_all_sizes() {
    let mut random = Random::new(4);
    let sizes = [(1, 1), (2, 3), (3, 3), (5, 4), (7, 7), (9, 9), (13, 13), (19, 19), (25, 25)];
    for (width, height) in sizes {
        let base = RuleBase::new(rules(&mut random, 120));
        let steps = if width * height > 200 { 60 } else { 200 };
        let seen = compare(&base, Size::new(width, height).unwrap(), steps, &mut random);
        assert!(width < 3 || seen > 1_000, "{width}x{height}: only {seen} matches");
    }
}

#[test]
fn the_shipped_rules_are_found_alike() {
    let base = RuleBase::shipped().unwrap();
    let mut random = Random::new(5);
    let seen = compare(&base, Size::GO9, 60, &mut random);
    assert!(seen > 1_000, "only {seen} matches");
}

#[test]
fn a_turned_mirrored_or_recoloured_board_has_the_turned_matches() {
    let mut random = Random::new(6);
    let base = RuleBase::new(rules(&mut random, 150));
    let size = Size::new(9, 7).unwrap();
    let mut board = Board::new(size);
    for _ in 0..40 {
        step(&mut board, &mut random);
    }
    let matches = |board: &Board| Matcher::new(&base, board).matches(board);
    // Everything that a match says, except the transformation that found it.
    let said = |found: &Match, size: Size, transform: Transform| {
        let rule = base.rule(found.rule);
        let labels = rule.labels().keys();
        let points: Vec<_> = labels
            .map(|&label| transform.symmetry.point(size, found.point(rule, label).unwrap()))
            .collect();
        let says_who = rule.claim().is_some() || !rule.friend_moves().is_empty();
        let friend = says_who.then(|| transform.color(found.friend()));
        (found.rule, friend, points)
    };
    let here = matches(&board);
    assert!(here.len() > 100, "only {}", here.len());
    let identity = Transform::all().next().unwrap();
    for transform in Transform::all() {
        let image = transform.board(&board);
        let mut turned: Vec<_> = here.iter().map(|m| said(m, size, transform)).collect();
        let there = matches(&image);
        let mut there: Vec<_> = there.iter().map(|m| said(m, image.size(), identity)).collect();
        turned.sort_unstable();
        there.sort_unstable();
        assert_eq!(turned, there, "{transform:?}");
    }
}
