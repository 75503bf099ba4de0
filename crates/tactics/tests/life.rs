//! Life and death on boards of one screen: what lives, what dies, and what only looks like it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Move, Point};
use facts::Reach;
use kosumi_tactics::{
    Budget, LifeStatus, RaceResult, Reading, Table, find_catch, find_stake, read_life, read_race,
    stakes,
};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn at(board: &Board, column: usize, row: usize) -> Point {
    board.size().point(column, row).unwrap()
}

fn read(text: &str, target: (usize, usize), to_play: Color, nodes: u64) -> Reading {
    let mut board = board(text);
    let before = board.clone();
    let target = at(&board, target.0, target.1);
    let mut table = Table::new(1 << 14);
    let reading = read_life(&mut board, target, to_play, &mut Budget::nodes(nodes), &mut table);
    assert!(board == before, "the board comes back as it was");
    reading
}

/// Black's group, attacked and defended.
fn status(text: &str, target: (usize, usize)) -> LifeStatus {
    let attacked = read(text, target, Color::White, 50_000);
    let defended = read(text, target, Color::Black, 50_000);
    LifeStatus::of(attacked.reach, defended.reach)
}

const STRAIGHT_THREE: &str = "
    . . . X O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn three_points_in_a_row_are_decided_in_the_middle() {
    assert_eq!(status(STRAIGHT_THREE, (0, 1)), LifeStatus::Critical);
    for color in Color::BOTH {
        let reading = read(STRAIGHT_THREE, (0, 1), color, 50_000);
        let middle = at(&board(STRAIGHT_THREE), 1, 0);
        assert_eq!(reading.first, Some(Move::Play(middle)), "{color} plays in the middle");
    }
}

#[test]
fn two_eyes_live_without_a_move() {
    let text = "
        . X . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(status(text, (0, 1)), LifeStatus::Alive);
    let reading = read(text, (0, 1), Color::White, 1);
    assert_eq!((reading.reach, reading.first), (Reach::No, None), "seen without a search");
}

#[test]
fn four_points_in_a_row_live_and_two_die() {
    let four = "
        . . . . X O .
        X X X X X O .
        O O O O O O .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(status(four, (0, 1)), LifeStatus::Alive);
    let two = "
        . . X O . . .
        X X X O . . .
        O O O O . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(status(two, (0, 1)), LifeStatus::Dead);
}

#[test]
fn a_false_eye_is_no_eye() {
    // The point at B1 of the upper row has White at both corners that matter.
    let text = "
        . X . X . X O
        X X O O X X O
        O O O . O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let reading = read(text, (0, 1), Color::White, 50_000);
    assert_ne!(reading.reach, Reach::No, "{reading:?}");
}

#[test]
fn stones_in_the_open_are_not_killed() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . . O . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(read(text, (4, 3), Color::White, 50_000).reach, Reach::No);
}

#[test]
fn a_group_with_a_way_out_is_not_called_dead() {
    let text = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . O . . . . . . .
        . O . X . . . . . . .
        . O X . . . . . . . .
        . O X X X O O . . . .
        . . O O O . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let running = read(text, (3, 7), Color::Black, 5_000);
    assert_ne!(running.reach, Reach::Yes, "{running:?}");
}

#[test]
fn a_group_runs_by_a_move_after_which_it_still_lives() {
    // The search finds a move that gets out of the arena at once, but does not see from there what
    // White can still play beside it.
    let text = "
        . . . . . . . . . . .
        . . O . . . O . . . .
        . . . . X X . . . . .
        . . . . . . O . . . .
        . . O O . O . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let reading = read(text, (4, 2), Color::Black, 20_000);
    assert_eq!(reading.reach, Reach::No, "it lives");
    let mut after = board(text);
    let target = at(&after, 4, 2);
    after.play(Color::Black, reading.first.and_then(Move::point).unwrap()).unwrap();
    let (mut budget, mut table) = (Budget::nodes(20_000), Table::new(1 << 14));
    let attacked = read_life(&mut after, target, Color::White, &mut budget, &mut table);
    assert_eq!(attacked.reach, Reach::No, "after {:?}", reading.first);
    // If the budget is too small for the verification, nothing is claimed.
    let hasty = read(text, (4, 2), Color::Black, 60);
    assert_eq!(hasty.reach, Reach::Unknown);
    assert_eq!(hasty.hunch.map(|hunch| hunch.reach), Some(Reach::No));
}

#[test]
fn a_group_is_not_called_dead_that_a_move_may_save_beyond_its_arena() {
    // White B3 joins the stones beside it, and the fate of them all is another question.
    let text = "
        . . X . . X X . O
        O . . X . X O O .
        X . O . . X O . X
        X . . X O . . X .
        X O . X . X X . .
        O X . . O . X . X
        O . . X O O . X O
        X O X X . X O O .
        . O X X . . . . .";
    let reading = read(text, (1, 7), Color::White, 20_000);
    assert_eq!(reading.reach, Reach::Unknown);
    assert!(reading.hunch.is_some_and(|hunch| hunch.local.is_some()), "{:?}", reading.hunch);
    for nodes in [100, 300, 1_000, 3_000] {
        let hasty = read(text, (1, 7), Color::White, nodes);
        assert_eq!(
            hasty.reach,
            Reach::Unknown,
            "{nodes} positions are too few to follow each move"
        );
    }
    assert_eq!(read(text, (1, 7), Color::Black, 20_000).reach, Reach::Yes, "Black first");
    // A group that is shut in stays dead after every move.
    let shut = "
        O . X . .
        O O X X .
        X X X . .
        . . . . .
        . . . . .";
    for nodes in [300, 20_000] {
        assert_eq!(read(shut, (0, 0), Color::White, nodes).reach, Reach::Yes);
    }
}

#[test]
fn one_node_gives_no_verdict() {
    let open = "
        . . . . O . .
        . X X X O . .
        . . X O O . .
        O O O O . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let reading = read(open, (1, 1), Color::White, 1);
    assert_eq!(reading.reach, Reach::Unknown);
    assert!(reading.work.gave_up);
}

#[test]
fn a_position_of_one_group_comes_back_within_its_budget() {
    // Black has all but a few points of the board: no stones around it could form a wall.
    let row = "X ".repeat(19);
    let rows: Vec<String> = (0..19)
        .map(|y| if y % 6 == 3 { row.replacen("X X", ". O", 1) } else { row.clone() })
        .collect();
    let reading = read(&rows.join("\n"), (0, 0), Color::White, 2_000);
    assert!(reading.work.nodes <= 2_000);
}

/// Three liberties each and none in common.
const RACE: &str = "
    O O O X X X X
    O . X O . X .
    O . X O . X .
    O . X O . X .
    O O X O X X .
    . O O X X . .
    . . . . . . .";

fn race(own: (usize, usize), rival: (usize, usize)) -> RaceResult {
    race_on(RACE, own, rival)
}

fn race_on(diagram: &str, own: (usize, usize), rival: (usize, usize)) -> RaceResult {
    let mut board = board(diagram);
    let (own, rival) = (at(&board, own.0, own.1).into(), at(&board, rival.0, rival.1).into());
    let mut budget = Budget::nodes(50_000);
    read_race(&mut board, own, rival, &mut budget, &mut Table::new(1 << 14)).unwrap().result
}

#[test]
fn stones_inside_that_can_be_cut_off_win_no_race_by_themselves() {
    // Black C1 cuts the four white stones off, and then they fill an eye of seven points.
    let inside = "
        . . . . . . . .
        . . . . . . . .
        . . . X X X X X
        . O X X . . . .
        . O X O O O O O
        O O O X X X X X
        . . O X . . . X
        . X . O O O O X";
    let mut position = board(inside);
    let (white, black) = (at(&position, 7, 4), at(&position, 7, 5));
    let mut budget = Budget::nodes(50_000);
    let table = &mut Table::new(1 << 14);
    let race = read_race(&mut position, white.into(), black.into(), &mut budget, table).unwrap();
    assert_eq!(race.result, RaceResult::Win, "White first");
    assert!(matches!(race.reading.first, Some(Move::Play(_))), "{:?}", race.reading.first);
    let first = race_on(inside, (7, 5), (7, 4));
    assert!(!matches!(first, RaceResult::Loss | RaceResult::BothDie), "Black first: {first:?}");
}

#[test]
fn who_moves_first_wins_an_even_race() {
    assert_eq!(race((2, 1), (3, 1)), RaceResult::Win, "Black first");
    assert_eq!(race((3, 1), (2, 1)), RaceResult::Win, "White first");
}

/// Black can take the three stones, and is left with an eye of three points and White to move.
const TAKING_IS_SUICIDE: &str = "
    O X . O O O . X .
    O X X X X X X X O
    O O O O O O O O O
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The same with an eye of Black's elsewhere.
const TAKING_IS_WINNING: &str = "
    O X . O O O . X .
    O X X X X X X X X
    O O O O O O O O O
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_few_stones_are_not_dead_when_taking_them_is_suicide() {
    assert_eq!(race_on(TAKING_IS_SUICIDE, (1, 1), (3, 0)), RaceResult::Seki, "Black first");
    assert_eq!(race_on(TAKING_IS_SUICIDE, (3, 0), (1, 1)), RaceResult::Seki, "White first");
    assert_eq!(race_on(TAKING_IS_WINNING, (1, 1), (3, 0)), RaceResult::Win, "Black first");
    assert_eq!(race_on(TAKING_IS_WINNING, (3, 0), (1, 1)), RaceResult::Loss, "White first");
}

/// White adds two stones in the corner whenever it likes; Black takes four and White begins a ko.
const BENT_FOUR: &str = "
    . O . X O . .
    O X X X O . .
    . X O O O . .
    X X O . . . .
    O O O . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn a_few_stones_in_the_only_eye_of_a_group_live_in_seki() {
    // Taking the three leaves White three points in a row, and Black the middle one.
    let seki = "
        O . X X X . O X .
        O O O O O O O X X
        X X X X X X X X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(status(seki, (2, 0)), LifeStatus::Alive);
    // With an eye elsewhere White takes them.
    let dead = "
        O . X X X . O . O
        O O O O O O O O O
        X X X X X X X X X
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(status(dead, (2, 0)), LifeStatus::Dead);
}

#[test]
fn a_bent_four_in_the_corner_wins_at_leisure() {
    for (first, own, rival, result) in [
        (Color::White, (1, 0), (3, 0), RaceResult::WinAtLeisure),
        (Color::Black, (3, 0), (1, 0), RaceResult::LossAtLeisure),
    ] {
        let mut board = board(BENT_FOUR);
        let (own, rival) = (at(&board, own.0, own.1).into(), at(&board, rival.0, rival.1).into());
        let (mut budget, mut table) = (Budget::nodes(50_000), Table::new(1 << 14));
        let race = read_race(&mut board, own, rival, &mut budget, &mut table).unwrap();
        assert_eq!((race.result, race.reading.first), (result, None), "{first} first");
        assert_eq!(race.reading.line[0].color, first, "the line is that of the player to move");
    }
}

#[test]
fn a_stone_that_can_be_taken_from_outside_saves_nobody() {
    // White A7 puts A8 in atari, and Black takes it from A6, which is no liberty of either group.
    let trap = "
        . X . O X . X O .
        X O O O X X X O .
        . X X O X . O O .
        . X . O X . O . .
        . X X X O O O . .
        . . . X . . . . .
        . . . X . . . . .
        . . . X O . . . .
        . . . . . . . . .";
    assert_eq!(race_on(trap, (3, 0), (4, 0)), RaceResult::Loss, "White first");
}

#[test]
fn of_several_moves_that_hold_a_race_the_vital_one_is_named() {
    // White lives by B6 as well; B5 is where Black would win.
    let mut position = board(
        "
        X . O X .
        X . O X .
        O X O X X
        O . O X .
        O O O X X
        X X X X .",
    );
    let (white, black) = (at(&position, 2, 0).into(), at(&position, 3, 0).into());
    let vital = Move::Play(at(&position, 1, 1));
    let table = &mut Table::new(1 << 14);
    for (own, rival, result) in [(white, black, RaceResult::Seki), (black, white, RaceResult::Win)]
    {
        let mut budget = Budget::nodes(50_000);
        let race = read_race(&mut position, own, rival, &mut budget, table).unwrap();
        assert_eq!((race.result, race.reading.first), (result, Some(vital)));
        assert_eq!(race.reading.line[0].mv, vital);
    }
    let other = at(&position, 1, 0);
    position.play(Color::White, other).unwrap();
    let race = read_race(&mut position, black, white, &mut Budget::nodes(50_000), table).unwrap();
    assert_eq!(race.result, RaceResult::Seki, "after White B6");
}

#[test]
fn a_race_of_which_two_searches_disagree_is_not_called_won() {
    // Black D2 is read to win, and White, to move after it, is read to kill first.
    let mut position = board(
        "
        . . O X X X .
        O O O O O O X
        O . . . . O O
        . X . O X X X
        . X X X O . O
        O X O . X O O
        O O O O . O .",
    );
    let (black, white) = (at(&position, 1, 3).into(), at(&position, 0, 5).into());
    let mut budget = Budget::nodes(50_000);
    let table = &mut Table::new(1 << 14);
    let race = read_race(&mut position, black, white, &mut budget, table).unwrap();
    assert_eq!(race.result, RaceResult::Unknown);
    let hunch = race.hunch.expect("it was leaning to an answer");
    let read = Some(Move::Play(at(&position, 3, 5)));
    assert_eq!((hunch.result, hunch.read), (RaceResult::Win, read));
}

#[test]
fn stones_of_one_colour_do_not_race() {
    let mut board = board(RACE);
    let (a, b) = (at(&board, 2, 1).into(), at(&board, 5, 1).into());
    let mut budget = Budget::nodes(100);
    assert!(read_race(&mut board, a, b, &mut budget, &mut Table::new(16)).is_none());
}

#[test]
fn the_group_in_danger_is_found() {
    let mut board = board(STRAIGHT_THREE);
    let found = stakes(&board);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].defender, Color::Black);
    for to_play in Color::BOTH {
        let mut budget = Budget::nodes(50_000);
        let found = find_stake(&mut board, to_play, &mut budget, &mut Table::new(1 << 14));
        let middle = Move::Play(at(&board, 1, 0));
        assert_eq!(found.unwrap().reading.first, Some(middle), "{to_play} to play");
    }
}

#[test]
fn on_the_second_line_in_the_corner_four_die_and_six_live() {
    let row = |stones: usize| {
        let black = format!("{}O{}", "X".repeat(stones), ".".repeat(8 - stones));
        let wall = format!("{}{}", "O".repeat(stones + 1), ".".repeat(8 - stones));
        let empty = ".".repeat(9);
        format!("{empty}\n{black}\n{wall}\n{}", format!("{empty}\n").repeat(6))
    };
    assert_eq!(status(&row(4), (0, 1)), LifeStatus::Dead);
    assert_eq!(status(&row(5), (0, 1)), LifeStatus::Critical);
    assert_eq!(status(&row(6), (0, 1)), LifeStatus::Alive);
}

const TWO_IN_DANGER: &str = "
    . . . . . . . . .
    X X X X X O . . .
    O O O O O O . . .
    . . . . . . . . .
    . . . . . . . . .
    O O . . . . . . .
    X O O . . . . . .
    . X O O . . . . .
    . . X O . . . . .";

#[test]
fn what_is_found_is_doubtful_while_a_larger_group_is_open() {
    let mut board = board(TWO_IN_DANGER);
    let mut find = |nodes| {
        let mut budget = Budget::nodes(nodes);
        find_stake(&mut board, Color::White, &mut budget, &mut Table::new(1 << 14))
    };
    // A result found with little effort is not sure.
    let early = (20..1_000).step_by(20).find_map(&mut find).expect("a group is found");
    assert!(early.doubtful, "{early:?}");
    let found = find(20_000).expect("the large group is read");
    assert_eq!((found.stake.group.len(), found.doubtful), (5, false));
}

#[test]
fn room_in_a_corner_is_not_yet_life() {
    let board = board(
        "
        . . . . X O . . .
        . . . . . O . . .
        . . . . X O . . .
        . X X X O O . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    let open = stakes(&board);
    assert!(open.iter().any(|stake| stake.defender == Color::Black), "{open:?}");
}

#[test]
fn the_string_that_is_taken_or_saved_is_found() {
    let text = "
        . . . . . . .
        . . X . . . .
        . X O O . . .
        . . X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    for to_play in Color::BOTH {
        let mut board = board(text);
        let mut budget = Budget::nodes(50_000);
        let table = &mut Table::new(1 << 17);
        let found = find_catch(&mut board, to_play, &mut budget, table).unwrap();
        assert_eq!(board.at(found.target), Some(Color::White), "{to_play} to play");
        let wanted = if to_play == Color::Black { Reach::Yes } else { Reach::No };
        assert_eq!(found.reading.reach, wanted, "{to_play} to play");
    }
    let (mut none, mut budget) = (Board::new(board::Size::GO9), Budget::nodes(1_000));
    assert!(find_catch(&mut none, Color::Black, &mut budget, &mut Table::new(16)).is_none());
}

#[test]
fn an_empty_board_has_nothing_at_stake() {
    let mut board = Board::new(board::Size::GO9);
    let mut budget = Budget::nodes(1_000);
    assert!(stakes(&board).is_empty());
    assert!(find_stake(&mut board, Color::Black, &mut budget, &mut Table::new(16)).is_none());
}

#[test]
fn a_captor_that_can_be_taken_wins_no_race() {
    // White's stone at the top gives atari to three stones, and is taken itself.
    let text = "
        . X X X O . . . .
        O O O O X . . . .
        . O X X X . . . .
        O O X . . . . . .
        X X X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(read(text, (2, 1), Color::Black, 1_000).reach, Reach::Yes);
    assert_eq!(read(text, (2, 1), Color::White, 1_000).reach, Reach::No);
}

#[test]
fn a_link_to_a_friend_outside_is_life() {
    let text = "
        . O O . O O . . .
        X X X X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(read(text, (1, 0), Color::White, 1_000).reach, Reach::No);
    let attacked = read(text, (1, 0), Color::Black, 1_000);
    assert_eq!(
        (attacked.reach, attacked.first.unwrap().point()),
        (Reach::Yes, Some(at(&board(text), 3, 0)))
    );
}
