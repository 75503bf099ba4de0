//! Learning from one observed move, for every goal.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point};
use kosumi_learn::watch::{Lesson, Source, Watcher, shuffled};
use pattern::rule::{self, Origin, State, Success};
use record::diagram::Diagram;
use record::vertex;
use tactics::{Budget, Goal, Lore, Means, Rules, Side, Table, read_advised};

fn board(text: &str) -> Board {
    text.parse::<Diagram>().unwrap().board
}

fn point(board: &Board, name: &str) -> Point {
    vertex::parse(board.size(), name).unwrap()
}

/// Shows one move to a learner that knows nothing.
fn see(board: &Board, by: Color, at: &str) -> (Watcher, Vec<Lesson>) {
    let mut watcher = Watcher::new(Vec::new());
    watcher.see(board, by, point(board, at), Source { game: "test.sgf", number: 9 });
    let lessons = watcher.take_lessons();
    (watcher, lessons)
}

/// The move that knowledge alone finds.
fn known_move(board: &Board, goal: &Goal, to_play: Color, base: &Lore) -> Option<Point> {
    let (mut budget, mut table) = (Budget::nodes(200), Table::new(1 << 10));
    let rules = Rules::new(base);
    let means = (&rules as &dyn tactics::Adviser, Means::Known);
    let mut board = board.clone();
    let owner = goal.owner(&board)?;
    let reading = read_advised(&mut board, goal, to_play, means, &mut budget, &mut table)?;
    let wins = if to_play == owner { facts::Reach::Yes } else { facts::Reach::No };
    reading.first.filter(|_| reading.reach == wins).and_then(board::Move::point)
}

/// Checks that a move is a surprise about a goal and gives rules. With these, knowledge finds it in
/// all 16 images of the position; without them, or with their moves shuffled, it does not.
fn check(text: &str, by: Color, at: &str, goal: impl Fn(&Board) -> Goal, side: Side) {
    check_after(Watcher::new(Vec::new()), text, by, at, goal, side);
}

/// As [`check`], for a learner that already knows something.
fn check_after(
    mut watcher: Watcher,
    text: &str,
    by: Color,
    at: &str,
    goal: impl Fn(&Board) -> Goal,
    side: Side,
) {
    let board = board(text);
    let (goal, wanted) = (goal(&board), point(&board, at));
    assert_eq!(known_move(&board, &goal, by, &Lore::new(watcher.rules())), None, "known");
    watcher.see(&board, by, wanted, Source { game: "test.sgf", number: 9 });
    let lessons = watcher.take_lessons();
    let lesson = lessons.iter().find(|lesson| lesson.goal == goal);
    let lesson = lesson.unwrap_or_else(|| panic!("no lesson about {goal:?} in {lessons:?}"));
    assert_eq!((lesson.at, lesson.by, lesson.side), (wanted, by, side));
    assert!(lesson.surprise > 0 && lesson.is_found && !lesson.rules.is_empty(), "{lesson:?}");
    let rules = watcher.rules();
    for rule in &rules {
        assert_eq!(rule.claim().unwrap().1, State::Open);
        assert!(rule.success().unwrap().wins > 0);
        let origin = Origin::Learnt { game: "test.sgf".to_owned(), number: 9 };
        assert_eq!(*rule.origin(), origin);
    }
    assert_eq!(rule::read(&rule::write(&rules)).unwrap(), rules);
    let base = Lore::new(rules.clone());
    for transform in board::Transform::all() {
        let image = transform.board(&board);
        let to = |point| transform.symmetry.point(board.size(), point);
        let goal = match &goal {
            Goal::Capture { stones, .. } => Goal::capture(to(stones.first().unwrap())),
            Goal::Connect { first, second } => {
                Goal::Connect { first: to(*first), second: to(*second) }
            }
            Goal::Eye { color, at } => Goal::Eye { color: transform.color(*color), at: to(*at) },
            _ => unreachable!("watched goals"),
        };
        let found = known_move(&image, &goal, transform.color(by), &base);
        // A rule that is symmetric, or fits twice, may name another move that is as good.
        assert!(found.is_some(), "{transform:?}");
        if transform == board::Transform::all().next().unwrap() {
            assert_eq!(found, Some(wanted));
        }
    }
    let base = Lore::new(shuffled(rules, 3));
    assert_ne!(known_move(&board, &goal, by, &base), Some(wanted), "it is not the knowledge");
}

#[test]
fn a_net_is_learnt_from_one_move() {
    let text = "\
. . . . . . .
. . X X . . .
. X O . . . .
. X . . . . .
. . . . . O .
. . . . O . .
. . . . . . .
";
    check(text, Color::Black, "D4", |board| Goal::capture(point(board, "C5")), Side::Owner);
}

/// The goal of connecting two stones, named by the anchors of their strings.
fn connect(first: &'static str, second: &'static str) -> impl Fn(&Board) -> Goal {
    move |board| {
        let anchor = |name| board.string_at(point(board, name)).unwrap().anchor();
        Goal::Connect { first: anchor(first), second: anchor(second) }
    }
}

#[test]
fn a_connection_is_learnt_from_one_move() {
    let text = "\
. . . . . . .
. . O . . O .
. . . . . . .
. . . . . X .
. . . . . . .
. . . . X . .
. . . . . . .
";
    check(text, Color::Black, "E3", connect("F4", "E2"), Side::Owner);
}

#[test]
fn a_cut_is_learnt_from_one_move() {
    let text = "\
. . . . . . .
. O . X . X .
. O . . . O .
. . . O . . .
. . . . X . .
. O X . X . .
. . . . . . .
";
    check(text, Color::Black, "E5", connect("F5", "D4"), Side::Opponent);
}

const HALF_AN_EYE: &str = "\
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . O O O O .
. O X X X O .
. O X . . . .
";

fn eye(board: &Board) -> Goal {
    Goal::Eye { color: Color::Black, at: point(board, "D1") }
}

#[test]
fn an_eye_is_learnt_from_one_move() {
    check(HALF_AN_EYE, Color::Black, "E1", eye, Side::Owner);
}

#[test]
fn how_to_take_an_eye_away_is_learnt_from_one_move() {
    // A learner that knows no way to make an eye believes that there is none to take away.
    let (ignorant, lessons) = see(&board(HALF_AN_EYE), Color::White, "E1");
    assert!(lessons.is_empty() && ignorant.rule_count() == 0);
    let (watcher, _) = see(&board(HALF_AN_EYE), Color::Black, "E1");
    check_after(watcher, HALF_AN_EYE, Color::White, "E1", eye, Side::Opponent);
}

#[test]
fn what_is_known_already_is_no_surprise_and_is_counted() {
    let board = board(HALF_AN_EYE);
    let (mut watcher, lessons) = see(&board, Color::Black, "E1");
    assert_eq!(lessons.len(), 1);
    let before = watcher.tally();
    watcher.see(&board, Color::Black, point(&board, "E1"), Source { game: "again", number: 1 });
    assert!(watcher.take_lessons().is_empty());
    let after = watcher.tally();
    assert_eq!((after.surprises, after.foreseen), (before.surprises, before.foreseen + 1));
    let best = watcher.rules().iter().filter_map(rule::Rule::success).max_by_key(|s| s.wins);
    assert_eq!(best, Some(rule::Success { wins: 2, tries: 2 }));
    // A move on a stone teaches nothing.
    watcher.see(&board, Color::Black, point(&board, "C1"), Source { game: "bad", number: 1 });
    assert_eq!(watcher.tally(), after);
}

#[test]
fn what_is_not_seen_again_is_forgotten() {
    let board = board(HALF_AN_EYE);
    let (watcher, _) = see(&board, Color::Black, "E1");
    let mut rules = watcher.rules();
    assert!(rules.len() > 1 && rules.iter().all(|rule| rule.success().unwrap().wins == 1));
    // One rule has as many tries as are remembered; the others were not seen again.
    let tries = u32::try_from(kosumi_learn::watch::MEMORY).unwrap();
    let mut draft = rules[0].clone().into_draft();
    draft.success = Some(Success { wins: tries / 2, tries });
    rules[0] = rule::Rule::new(draft).unwrap();
    let mut watcher = Watcher::new(rules);
    watcher.end_game();
    let left = watcher.rules();
    assert_eq!(left.len(), 1, "one success is halved to none");
    assert_eq!(left[0].success(), Some(Success { wins: tries / 4, tries: tries / 2 }));
    assert!(watcher.tally().dropped > 0);
    // Below that limit nothing is forgotten, however many games there are.
    watcher.end_game();
    assert_eq!(watcher.rules(), left);
}
