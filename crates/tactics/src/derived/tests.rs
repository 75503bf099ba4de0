//! Tests of what is derived; `learn` tests that the rules are right, against full-width search.

use board::{Board, Color, PointSet};

use super::*;

#[test]
fn a_program_of_order_three_has_rules_of_all_kinds() {
    for topic in [Topic::Capture, Topic::Connect] {
        let program = Program::derive(topic, 3);
        for kind in [Kind::Wins, Kind::Forced, Kind::Reached] {
            for order in 1..=3 {
                let is = |rule: &Rule| rule.kind == kind && rule.order == order;
                assert!(program.rules.iter().any(is), "{topic:?} {kind:?} {order}");
            }
        }
        for rule in &program.rules[1..] {
            assert!(rule.from.is_some(), "{rule} comes from nowhere");
        }
    }
}

#[test]
fn a_stone_in_atari_is_saved_by_its_liberty_or_by_taking_what_surrounds_it() {
    let mut board: Board = "
        . . O . .
        . O X . .
        . X O X .
        . . . . .
        . . . . ."
        .parse()
        .unwrap();
    let size = board.size();
    let point = |column, row| size.point(column, row).unwrap();
    let (target, liberty, take) = (point(2, 2), point(2, 3), point(3, 1));
    let program = Program::derive(Topic::Capture, 1);
    let task = Task { first: target, second: target, owner: Color::Black };
    let win = program.wins(&mut board, task, 1, &mut 0).unwrap();
    assert_eq!((win.at, win.order), (liberty, 1));
    assert_eq!(win.forced, PointSet::from(liberty) | PointSet::from(take));
    assert!(!program.reached(&mut board, task, 1, &mut 0), "it is not caught if it moves first");
}

#[test]
fn what_can_never_apply_is_left_out() {
    let program = Program::derive(Topic::Connect, 3);
    let against_own =
        |family: &Family| matches!(family, Family::WeakBeside(Role::End | Role::Stone, _));
    assert!(!program.rules.iter().flat_map(|rule| &rule.moves).any(against_own));
}
