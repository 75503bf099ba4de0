//! Moves in a row, and what threatens a goal.

use board::{Board, Color, Point};
use kosumi_tactics::{Budget, Effort, Goal, Table, order, settling_moves, threats};
use naive::Random;
use record::diagram::Diagram;
use record::vertex;

fn order_of(board: &Board, goal: &Goal) -> Option<u32> {
    order(board, goal, 4, &mut Budget::nodes(50_000))
}

fn marked(text: &str, goal: impl Fn(&[Point]) -> Goal) -> (Board, Goal) {
    let diagram: Diagram = text.parse().unwrap();
    let points: Vec<Point> =
        (diagram.marked('#') | diagram.marked('@') | diagram.marked('e')).iter().collect();
    (diagram.board, goal(&points))
}

fn capture(points: &[Point]) -> Goal {
    Goal::capture(points[0])
}

fn connect(points: &[Point]) -> Goal {
    Goal::Connect { first: points[0], second: points[1] }
}

fn eye(points: &[Point]) -> Goal {
    Goal::Eye { color: Color::Black, at: points[0] }
}

#[track_caller]
fn check(text: &str, goal: impl Fn(&[Point]) -> Goal, expected: Option<u32>) {
    let (board, goal) = marked(text, goal);
    assert_eq!(order_of(&board, &goal), expected, "{text}");
}

#[test]
fn a_capture_takes_as_many_moves_as_liberties() {
    check(". . .\nX @ .\n. X .", capture, Some(2));
    check(". . . .\n. @ . .\n. . . .", capture, Some(4));
    check(". . . . .\n. @ O . .\n. . . . .\n. . . . .", capture, None);
}

#[test]
fn an_eye_inside_is_filled_last() {
    // Black may not play in the corner before the liberty outside is gone.
    check(". @ X .\nO O . .\nX X X .", capture, Some(2));
    check(". @ . O\nO O O O\nX X X X\n. . . .", capture, None);
}

#[test]
fn a_connection_takes_as_many_moves_as_the_gap() {
    check(". . . .\n# . # .\n. . . .", connect, Some(1));
    check(". . . . .\n. # . . #\n. . . . .", connect, Some(2));
    check(". . . . .\n. # O # .\n. . . . .\n. . . . .", connect, Some(3));
    check("# X # . .\n. . . . .", connect, Some(0));
}

#[test]
fn an_eye_takes_as_many_moves_as_stones_are_missing() {
    check(". X X .\nX e X .\n. X X .\n. . . .", eye, Some(1));
    check(". . . .\n. X . .\ne . . .\n. . . .", eye, Some(4));
    check("e . . .\n. . . .\n. . . .", eye, Some(3));
    check("e O . .\n. . . .\n. . . .", eye, None);
}

/// Whether `moves` moves in a row reach the goal, by trying everything.
fn brute(board: &mut Board, goal: &Goal, owner: Color, moves: u32) -> bool {
    let safe = match goal {
        Goal::Connect { first, .. } => {
            board.string_at(*first).is_some_and(|string| string.liberty_count() >= 2)
        }
        _ => true,
    };
    if goal.is_reached(board, owner) && safe {
        return true;
    }
    if moves == 0 || goal.is_lost(board, owner) {
        return false;
    }
    board.empty().iter().any(|at| {
        let played = board.play(owner, at).is_ok();
        let reached = played && {
            board.set_ko(None);
            brute(board, goal, owner, moves - 1)
        };
        if played {
            board.undo();
        }
        reached
    })
}

#[test]
fn the_order_is_never_too_small_and_seldom_too_large() {
    let mut random = Random::new(77);
    let (mut same, mut larger, mut found) = (0, 0, 0);
    while same + larger < 600 {
        let rows: Vec<String> = (0..4)
            .map(|_| {
                let one = |_| ["X", "O", ".", "."][random.within(0..4)];
                (0..4).map(one).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let Ok(board) = rows.join("\n").parse::<Board>() else { continue };
        let mut point = || board.size().point(random.within(0..4), random.within(0..4)).unwrap();
        let (first, second) = (point(), point());
        let goal = match (board.at(first), same % 3) {
            (Some(_), 0) => Goal::capture(first),
            (Some(color), 1) if board.at(second) == Some(color) => Goal::Connect { first, second },
            (at, 2) if at != Some(Color::Black) => Goal::Eye { color: Color::Black, at: first },
            _ => continue,
        };
        let owner = goal.owner(&board).unwrap();
        let mut work = board.clone();
        let truth = (0..=3).find(|&moves| brute(&mut work, &goal, owner, moves));
        let order = order(&board, &goal, 3, &mut Budget::nodes(50_000));
        found += u32::from(truth.is_some());
        match (order, truth) {
            (order, truth) if order == truth => same += 1,
            (Some(order), Some(truth)) if order > truth => larger += 1,
            (None, Some(_)) => larger += 1,
            (order, truth) => panic!("{order:?} instead of {truth:?}: {goal:?} on\n{board}"),
        }
    }
    println!("{same} the same, {larger} larger, {found} within three moves");
    assert!(found > 200, "{found} within three moves");
    assert!(larger * 20 <= same, "{larger} larger, {same} the same");
}

/// The threats as the names of their points.
fn names(text: &str, goal: impl Fn(&[Point]) -> Goal) -> Vec<String> {
    let (board, goal) = marked(text, goal);
    let effort = Effort { nodes: 5_000, ..Effort::default() };
    let found =
        threats(&board, &goal, goal.owner(&board).unwrap(), effort, &mut Table::new(1 << 12));
    found.iter().map(|threat| vertex::name(board.size(), threat.at)).collect()
}

#[test]
fn a_stone_that_escapes_is_threatened_from_its_liberties() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X X X . . .
        . . . X @ . . . .
        . . . . . . . . .
        . . . O . . O . .
        . . . . . . . . .
        . . . . . . . . .";
    let (board, goal) = marked(text, capture);
    let found = threats(&board, &goal, Color::Black, Effort::default(), &mut Table::new(1 << 12));
    let below = found.iter().find(|threat| vertex::name(board.size(), threat.at) == "E4");
    assert!(below.is_some(), "{found:?}");
    assert!(found.iter().all(|threat| threat.answer != Some(threat.at)));
}

#[test]
fn what_can_be_reached_at_once_is_not_threatened() {
    assert_eq!(names(". X .\nX @ .\n. X .", capture), Vec::<String>::new());
    assert_eq!(names(". . . .\n. # . #\n. . . .", connect), Vec::<String>::new());
}

#[test]
fn half_of_an_eye_is_a_threat() {
    let text = "
        . . X e . O . .
        . . X X . . O .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .";
    let found = names(text, eye);
    assert!(found.contains(&"E5".to_owned()) && found.contains(&"E4".to_owned()), "{found:?}");
}

/// The moves of a player that settle a goal, by name.
fn settling(text: &str, goal: impl Fn(&[Point]) -> Goal, to_play: Color) -> Vec<String> {
    let (board, goal) = marked(text, goal);
    let table = &mut Table::new(1 << 12);
    let found = settling_moves(&board, &goal, to_play, Effort::default(), table);
    found.iter().map(|&point| vertex::name(board.size(), point)).collect()
}

#[test]
fn the_moves_that_settle_a_goal_are_all_found() {
    let half = "
        . . X e X O . .
        . . X X . O . .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .";
    assert_eq!(settling(half, eye, Color::Black), ["E4"]);
    assert_eq!(settling(half, eye, Color::White), ["E4"]);
    let gap = ". . . . . . .\n. O O O O O .\n. # . # X X .\n. O O O O O .\n. . . . . . .";
    // White cuts, or takes a liberty that the joined string would need.
    assert_eq!(settling(gap, connect, Color::White), ["A3", "C3", "G3"]);
    assert!(settling(gap, connect, Color::Black).contains(&"C3".to_owned()));
}

#[test]
fn nothing_settles_a_connection_against_its_owner_where_two_ways_are_left() {
    let bamboo = ". . . . .\n. # . # .\n. X . X .\n. . . . .";
    assert_eq!(settling(bamboo, connect, Color::White), Vec::<String>::new());
    assert!(!settling(bamboo, connect, Color::Black).is_empty());
}
