//! Life and races as goals: what is proved, what is only read, and what is neither.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, PointSet};
use facts::{Conway, FirstThreat, Grade, Reach};
use kosumi_tactics::{
    Budget, Checked, Claim, Effort, Goal, Proof, Solved, Supply, Table, ThreatsNeeded, certify,
    order, read_life, read_life_with, settling_moves, solve, threats, threats_needed,
};
use naive::{Random, walled_corner};
use record::diagram::Diagram;

fn board(text: &str) -> (Board, PointSet, PointSet) {
    let diagram: Diagram = text.parse().unwrap();
    let (black, white) = (diagram.marked('#'), diagram.marked('@'));
    (diagram.board, black, white)
}

/// Solves the life of the marked black stones.
fn life(text: &str) -> Solved {
    let (board, stones, _) = board(text);
    let goal = Goal::live(&board, &stones);
    solve(&board, &goal, Effort::default(), &mut Table::new(1 << 14)).unwrap()
}

/// Solves the race of the marked black stones against the marked white ones.
fn race(text: &str) -> Solved {
    let (board, own, rival) = board(text);
    let goal = Goal::race(&board, &own, &rival);
    solve(&board, &goal, Effort::default(), &mut Table::new(1 << 14)).unwrap()
}

const THREE: &str = "
    . . . X O . .
    # X X X O . .
    O O O O O . .
    . . . . . . .
    . . . . . . .";

#[test]
fn a_vital_point_makes_life_and_death_that_are_proved() {
    let solved = life(THREE);
    assert_eq!(solved.owner, Color::Black);
    assert_eq!(solved.status().conway(), Some(Conway::Fuzzy));
    assert_eq!((solved.first.grade, solved.second.grade), (Grade::Proved, Grade::Proved));
    for answer in [&solved.first, &solved.second] {
        for proof in &answer.proofs {
            assert!(proof.claim.check(&proof.certificate).is_ok(), "the certificates hold");
        }
    }
    // If the walls must stand for it, a tree shows that the stones are captured without that.
    let (board, stones, _) = board(THREE);
    let Goal::Live { stones } = Goal::live(&board, &stones) else { unreachable!() };
    let taken = Goal::Capture { stones, amount: kosumi_tactics::Amount::All };
    let claim = Claim { board: &board, goal: &taken, owner: Color::White, first: Color::White };
    let tree = solved.second.tree.unwrap();
    let is_unconditional = solved.second.proofs.iter().all(Proof::is_unconditional);
    let is_checked = matches!(claim.check(&tree, Budget::nodes(10_000)), Checked::Proved { .. });
    assert!(is_unconditional || is_checked);
}

#[test]
fn a_life_in_the_open_is_certified_close_by() {
    // Five points along the edge are enough, whatever happens outside.
    let (board, stones, _) = board(
        "
        . . . . . # O . .
        X X X X X X O . .
        . . . . . . O . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    let capture = |stones| Goal::Capture { stones, amount: kosumi_tactics::Amount::All };
    let string = *board.string_at(stones.first().unwrap()).unwrap().stones();
    let answer = certify(&board, &capture(string), Color::White, Effort::default()).unwrap();
    assert_eq!((answer.reading.reach, answer.grade), (Reach::No, Grade::Proved));
    for proof in &answer.proofs {
        assert!(proof.claim.check(&proof.certificate).is_ok());
    }
    // Three stones in a row are not certified to live or to die: they may run.
    let (board, stones, _) =
        self::board(". . . . . . .\n. . # X X . .\n. . . . O . .\n. . . . . . .");
    let string = *board.string_at(stones.first().unwrap()).unwrap().stones();
    let open = certify(&board, &capture(string), Color::White, Effort::default());
    assert!(open.is_none_or(|answer| answer.reading.reach == Reach::No));
}

#[test]
fn two_eyes_are_proved_without_a_move() {
    let solved = life(". X . # O .\nX X X X O .\nO O O O O .\n. . . . . .");
    assert_eq!(solved.status().conway(), Some(Conway::Positive));
    assert_eq!((solved.first.grade, solved.second.grade), (Grade::Proved, Grade::Proved));
    assert_eq!(solved.second.tree.unwrap().nodes.len(), 1);
}

#[test]
fn two_points_in_the_corner_are_proved_dead() {
    let solved = life(". . # O . .\nX X X O . .\nO O O O . .\n. . . . . .\n. . . . . .");
    assert_eq!(solved.status().conway(), Some(Conway::Negative));
    assert_eq!(solved.second.grade, Grade::Proved);
}

#[test]
fn seki_lives_and_is_only_read() {
    // Neither player can fill the two shared liberties.
    let solved = life(
        "
        . X O . O X .
        X X O . O X .
        # X O O O X .
        . X X X X X .",
    );
    assert_eq!(solved.first.reading.reach, Reach::Yes);
}

#[test]
fn one_node_claims_nothing_about_life_or_a_race() {
    let open = "
        . . . . . O . .
        . # X . X O . .
        . . . X O . . .
        O O O O . . . .
        . . . . . . . .";
    let (board, stones, _) = board(open);
    let goal = Goal::live(&board, &stones);
    let effort = Effort { nodes: 1, check_nodes: 1, ..Effort::default() };
    let solved = solve(&board, &goal, effort, &mut Table::new(16)).unwrap();
    assert_eq!(solved.second.reading.reach, Reach::Unknown);
    assert!(solved.second.reading.work.gave_up);
    let (board, own, rival) = self::board(EVEN);
    let goal = Goal::race(&board, &own, &rival);
    let solved = solve(&board, &goal, effort, &mut Table::new(16)).unwrap();
    assert_eq!(solved.first.reading.reach, Reach::Unknown);
    assert_eq!(solved.second.reading.reach, Reach::Unknown);
}

const EVEN: &str = "
    . # @ . X .
    . X O . X .
    . X O . X .
    O O X X X .
    . . . . . .
    . . . . . .";

#[test]
fn who_moves_first_wins_an_even_race() {
    let solved = race(EVEN);
    assert_eq!(solved.owner, Color::Black);
    assert_eq!(solved.status().conway(), Some(Conway::Fuzzy));
}

#[test]
fn a_race_with_liberties_to_spare_is_won_either_way() {
    let ahead = "
        . # @ O X .
        . X O . X .
        . X O . X .
        O O X X X .
        . . . . . .
        . . . . . .";
    assert_eq!(race(ahead).status().conway(), Some(Conway::Positive));
    let behind = "
        . # @ . X .
        O X O . X .
        . X O . X .
        O O X X X .
        . . . . . .
        . . . . . .";
    assert_eq!(race(behind).status().conway(), Some(Conway::Negative));
}

#[test]
fn the_moves_that_settle_life_are_found_and_the_order_counted() {
    let (board, stones, _) = board(THREE);
    let goal = Goal::live(&board, &stones);
    let middle = board.size().point(1, 0).unwrap();
    let (effort, table) = (Effort::default(), &mut Table::new(1 << 12));
    for color in Color::BOTH {
        assert_eq!(settling_moves(&board, &goal, color, effort, table), [middle]);
    }
    assert_eq!(order(&board, &goal, 3, &mut Budget::nodes(1_000)), Some(1));
}

#[test]
fn what_threatens_to_kill_is_found() {
    // Four in a row live; White's move inside must be answered.
    let four = "
        . . . . X O .
        # X X X X O .
        O O O O O O .
        . . . . . . .
        . . . . . . .";
    let (board, stones, _) = board(four);
    let goal = Goal::live(&board, &stones);
    let found = threats(&board, &goal, Color::White, Effort::default(), &mut Table::new(1 << 12));
    let inside = board.size().point(1, 0).unwrap();
    let threat = found.iter().find(|threat| threat.at == inside).unwrap();
    assert_eq!(threat.answer, board.size().point(2, 0));
    assert!(
        threats(&board, &goal, Color::Black, Effort::default(), &mut Table::new(1 << 12))
            .is_empty()
    );
}

/// Whether the marked black stones live by ko with White to move, and how many threats that takes.
fn ko(text: &str) -> (Reach, Option<ThreatsNeeded>) {
    let (board, stones, _) = board(text);
    let goal = Goal::live(&board, &stones);
    let (budget, table) = (&mut Budget::nodes(20_000), &mut Table::new(1 << 14));
    let white = (Color::White, FirstThreat::Opponent);
    let needed = threats_needed(&board, &goal, white, budget, table);
    (life(text).second.reading.reach, needed)
}

#[test]
fn a_ko_in_two_steps_takes_more_than_one_threat() {
    let carpenters_square = "
        . . . # O . .
        . . . X O . .
        . . X X O . .
        X X X O O . .
        O O O O O . .
        . . . . . . .";
    let white_needs = Reach::Ko(FirstThreat::Opponent);
    assert_eq!(ko(carpenters_square), (white_needs, Some(ThreatsNeeded::One)));
    // A selective search takes this for a ko in two steps; a certificate shows that one threat is
    // enough.
    let tenuki = "
        O . O # O . .
        X O . X O . .
        X . . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .";
    assert_eq!(ko(tenuki), (white_needs, Some(ThreatsNeeded::One)));
    let two_steps = "
        . . . # O . .
        O X . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(ko(two_steps), (white_needs, Some(ThreatsNeeded::Several)));
    let (board, stones, _) = board(two_steps);
    let capture = Goal::Capture { stones, amount: kosumi_tactics::Amount::All };
    let (budget, table) = (&mut Budget::nodes(1_000), &mut Table::new(1 << 10));
    let white = (Color::White, FirstThreat::Opponent);
    let needed = threats_needed(&board, &capture, white, budget, table);
    assert_eq!(needed, None, "asked of lives alone");
    let live = Goal::Live { stones };
    let spent = &mut Budget::nodes(1);
    assert_eq!(threats_needed(&board, &live, white, spent, table), None, "not known");
}

#[test]
fn what_needs_no_ko_does_not_depend_on_how_many_threats_there_are() {
    let mut random = Random::new(7);
    let (mut answers, mut kos, mut lost) = (0, 0, 0);
    while answers < 2_000 {
        let (text, wall) = walled_corner(&mut random, 7);
        let Ok(board) = text.parse::<Board>() else { continue };
        let target = board.size().point(wall, 0).unwrap();
        for first in Color::BOTH {
            let (budget, table) = (&mut Budget::nodes(2_000), &mut Table::new(1 << 12));
            let endless = read_life(&mut board.clone(), target, first, budget, table).reach;
            let budget = &mut Budget::nodes(2_000);
            let one =
                read_life_with(&mut board.clone(), target, first, Supply::One, budget, table).reach;
            match (endless, one) {
                (Reach::Unknown, _) | (_, Reach::Unknown) => continue,
                (Reach::Ko(_), Reach::Ko(_)) => kos += 1,
                (Reach::Ko(_), _) => lost += 1,
                _ => assert_eq!(endless, one, "{first} first\n{board}"),
            }
            answers += 1;
        }
    }
    assert!(kos > 5 && lost > 0, "{kos} kos with one threat, {lost} without");
}
