//! Budgets that are far too small, and positions made to be hard, for every goal.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::AtomicBool;

use board::{Board, ByColor, Color, Point, PointSet, Size};
use facts::{Grade, Reach};
use kosumi_tactics::{
    Amount, Budget, Effort, End, Goal, Stop, Table, find_stake, first_moves, order, solve, threats,
};
use record::diagram::Diagram;

/// A fight in which nothing is decided at sight. Black: C4, C3, F4; White: D4, D3, E5, F3.
const FIGHT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . X O . X . . .
    . . X O . O . . .
    . . . . . . . . .
    . . . . . . . . .";

fn at(board: &Board, column: usize, row: usize) -> Point {
    board.size().point(column, row).unwrap()
}

/// One goal of each kind.
fn goals(board: &Board, black: [Point; 2], white: Point, empty: Point) -> Vec<Goal> {
    let [first, second] = black;
    let (own, rival) = (PointSet::from(first), PointSet::from(white));
    vec![
        Goal::capture(white),
        Goal::capture(first),
        Goal::Capture { stones: black.into_iter().collect(), amount: Amount::Any },
        Goal::Capture { stones: black.into_iter().collect(), amount: Amount::All },
        Goal::Connect { first, second },
        Goal::Separate { first, second: End::Stone(second) },
        Goal::Separate { first, second: End::Edge },
        Goal::Eye { color: Color::Black, at: empty },
        Goal::live(board, &own),
        Goal::live(board, &rival),
        Goal::race(board, &own, &rival),
    ]
}

#[test]
fn one_node_claims_nothing_that_many_nodes_deny() {
    let diagram: Diagram = FIGHT.parse().unwrap();
    let board = diagram.board;
    let black = [at(&board, 2, 5), at(&board, 5, 5)];
    let mut unknown = 0;
    let goals = goals(&board, black, at(&board, 3, 5), at(&board, 4, 6));
    for goal in &goals {
        let ask = |nodes| {
            let effort = Effort { nodes, check_nodes: nodes, ..Effort::default() };
            solve(&board, goal, effort, &mut Table::new(1 << 14)).unwrap()
        };
        let (little, much) = (ask(1), ask(2_000));
        for (little, much) in [(&little.first, &much.first), (&little.second, &much.second)] {
            let (little, much) = (&little.reading, &much.reading);
            unknown += usize::from(little.reach == Reach::Unknown);
            assert_eq!(little.work.gave_up, little.reach == Reach::Unknown, "{goal:?}");
            assert!(
                little.reach == Reach::Unknown
                    || much.reach == Reach::Unknown
                    || little.reach == much.reach,
                "{goal:?}: {:?} with one node, {:?} with many",
                little.reach,
                much.reach
            );
        }
    }
    assert!(unknown >= goals.len(), "{unknown} of {} are unknown", 2 * goals.len());
}

#[test]
fn no_node_at_all_is_no_proof() {
    let diagram: Diagram = FIGHT.parse().unwrap();
    let board = diagram.board;
    let black = [at(&board, 2, 5), at(&board, 5, 5)];
    for goal in goals(&board, black, at(&board, 3, 5), at(&board, 4, 6)) {
        let effort = Effort { nodes: 0, check_nodes: 0, ..Effort::default() };
        let solved = solve(&board, &goal, effort, &mut Table::new(16)).unwrap();
        for answer in [&solved.first, &solved.second] {
            assert_eq!(answer.grade, Grade::Read, "{goal:?}");
        }
    }
}

#[test]
fn who_is_asked_to_stop_gives_up_whatever_the_budget() {
    static RAISED: AtomicBool = AtomicBool::new(true);
    let stop = Stop::when(&RAISED);
    let diagram: Diagram = FIGHT.parse().unwrap();
    let board = diagram.board;
    let black = [at(&board, 2, 5), at(&board, 5, 5)];
    for goal in goals(&board, black, at(&board, 3, 5), at(&board, 4, 6)) {
        let effort = Effort { nodes: 1 << 40, check_nodes: 1 << 40, stop };
        let table = &mut Table::new(1 << 10);
        let solved = solve(&board, &goal, effort, table).unwrap();
        for answer in [&solved.first, &solved.second] {
            assert_eq!((answer.reading.work.nodes, answer.grade), (0, Grade::Read), "{goal:?}");
        }
        let player = goal.owner(&board).unwrap();
        for first in first_moves(&board, &goal, player, effort, table) {
            assert!(first.line.is_empty(), "{goal:?} {first:?}");
        }
        assert_eq!(threats(&board, &goal, player, effort, table), []);
        let mut budget = Budget::nodes(1 << 40).until(stop);
        order(&board, &goal, 5, &mut budget);
        assert_eq!(budget.used(), 0, "{goal:?}");
        assert!(find_stake(&mut board.clone(), player, &mut budget, table).is_none());
    }
}

/// A black comb that spans 19x19 as one string, with few and with many white stones between its
/// teeth.
fn combs() -> [Board; 2] {
    let size = Size::GO19;
    let comb: PointSet = size.points().filter(|p| p.row() == 9 || p.column() % 2 == 0).collect();
    let mut teeth: PointSet = size.points().collect();
    teeth -= comb;
    let sparse: PointSet = teeth.iter().filter(|p| p.row() == 4).collect();
    [sparse, teeth.iter().filter(|p| p.row() % 3 == 0 && p.row() != 9).collect()]
        .map(|white| Board::with_stones(size, &ByColor::new(comb, white)).unwrap())
}

#[test]
fn hostile_boards_come_back_within_their_budget_for_every_goal() {
    const NODES: u64 = 60;
    for board in combs() {
        let size = board.size();
        let black = [size.point(0, 9).unwrap(), size.point(18, 0).unwrap()];
        let white = board.stones(Color::White).first().unwrap();
        let empty = board.empty().first().unwrap();
        for goal in goals(&board, black, white, empty) {
            let effort = Effort { nodes: NODES, check_nodes: NODES, ..Effort::default() };
            let table = &mut Table::new(1 << 10);
            let solved = solve(&board, &goal, effort, table).unwrap();
            // A corrected reading is read again; none of the readings may cost more than this.
            for answer in [&solved.first, &solved.second] {
                assert!(answer.reading.work.nodes <= 40 * NODES, "{goal:?}");
            }
            let mut budget = Budget::nodes(NODES);
            order(&board, &goal, 3, &mut budget);
            assert!(budget.used() <= NODES);
            let few = Effort { nodes: 5, check_nodes: 5, ..effort };
            threats(&board, &goal, Color::White, few, table);
        }
    }
}
