//! Captures and connections on one-screen boards: what the search must find, what it must not
//! claim, and whether the exhaustive solver confirms what was proved.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, PointSet, Size};
use facts::{FirstThreat, Grade, Reach};
use kosumi_tactics::{Amount, Budget, Checked, Claim, Effort, Goal, Reading, Table};
use naive::goal::{Aim, GoalGame, KoThreats, Turn};
use naive::{Random, Stones};
use record::diagram::Diagram;
use record::vertex;

/// Positions that a search in a test may examine.
const NODES: u64 = 50_000;

/// Reads the capture of the marked string with the diagram's player to move.
fn capture(diagram: &str) -> (Reach, Option<String>) {
    let (board, reading) = read_capture(diagram);
    (reading.reach, reading.first.map(|mv| vertex::move_name(board.size(), mv)))
}

fn read_capture(diagram: &str) -> (Board, Reading) {
    let diagram: Diagram = diagram.parse().unwrap();
    let marked = diagram.marked('#') | diagram.marked('@');
    let mut board = diagram.board.clone();
    let reading = kosumi_tactics::read_capture(
        &mut board,
        marked.first().unwrap(),
        diagram.to_play.unwrap(),
        &mut Budget::nodes(NODES),
        &mut Table::new(1 << 14),
    );
    assert_eq!(board, diagram.board, "the board comes back as it was");
    (board, reading)
}

/// Reads the connection of the two marked stones.
fn connection(diagram: &str) -> Reach {
    read_connection(diagram).reach
}

fn read_connection(diagram: &str) -> Reading {
    let diagram: Diagram = diagram.parse().unwrap();
    let marked: Vec<_> = (diagram.marked('#') | diagram.marked('@')).iter().collect();
    let mut board = diagram.board.clone();
    let strings = (marked[0], marked[1]);
    let reading = kosumi_tactics::read_connection(
        &mut board,
        strings,
        diagram.to_play.unwrap(),
        &mut Budget::nodes(NODES),
        &mut Table::new(1 << 14),
    );
    assert_eq!(board, diagram.board, "the board comes back as it was");
    reading.unwrap()
}

fn captured(diagram: &str, by: &str) {
    assert_eq!(capture(diagram), (Reach::Yes, Some(by.to_owned())), "{diagram}");
}

fn safe(diagram: &str) {
    assert_eq!(capture(diagram).0, Reach::No, "{diagram}");
}

#[test]
fn a_stone_in_atari_is_taken_or_runs() {
    let stone = "
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . X @ . . . .
        . . X . . . .
        . . . . . . .
        . . . . . . .
        ";
    captured(&format!("{stone}Black to play"), "D4");
    safe(&format!("{stone}White to play"));
}

/// The ladder of the papers: seven ataris to the edge.
const LADDER: &str = "
    . . . . . . .
    . . X X . . .
    . X @ . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    Black to play";

#[test]
fn a_ladder_runs_to_the_edge() {
    assert_eq!(capture(LADDER).0, Reach::Yes);
    let mut rows = vec![vec!['.'; 25]; 25];
    for (row, column, sign) in [(1, 2, 'X'), (1, 3, 'X'), (2, 1, 'X'), (2, 2, '@')] {
        rows[row][column] = sign;
    }
    let wide: String = rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect();
    assert_eq!(capture(&(wide + "Black to play")).0, Reach::Yes, "across a 25x25 board");
}

#[test]
fn a_net_catches_what_no_ladder_does() {
    captured(
        "
        . . . . . . .
        . . X X . . .
        . X @ . . . .
        . X . . . . .
        . . . . . O .
        . . . . O . .
        . . . . . . .
        Black to play",
        "D4",
    );
}

#[test]
fn a_ladder_breaker_is_seen() {
    safe(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X @ . . . .
        . . . . . . O . .
        . . . . . O O . .
        . . . . . . . . .
        . . . . . . . . .
        Black to play",
    );
}

#[test]
fn a_plain_move_is_preferred_to_a_throw_in() {
    captured(
        "
        X X . X .
        . . O X O
        @ X X O .
        . O X X .
        . O X . .
        Black to play",
        "A4",
    );
}

/// Six liberties, none of which gives White any way to live.
const SIX_LIBERTIES: &str = "
    . . . . . . . . .
    . X X X X X X X .
    . X . X . X . X .
    . X @ @ @ @ @ X .
    . X . X . X . X .
    . X X X X X X X .
    . . . . . . . . .
    ";

#[test]
fn many_liberties_do_not_save_a_string_that_is_walled_in() {
    for color in ["Black", "White"] {
        assert_eq!(capture(&format!("{SIX_LIBERTIES}{color} to play")).0, Reach::Yes);
    }
}

#[test]
fn many_liberties_save_a_string_with_a_way_out() {
    let gap = SIX_LIBERTIES.replacen(". X X X X X X X .", ". . . X X X X X .", 1).replacen(
        ". X . X . X . X .",
        ". . . X . X . X .",
        1,
    );
    safe(&format!("{gap}White to play"));
}

/// White's eye against four outside liberties; three liberties are common to both.
const EYE_AGAINST_NONE: &str = "
    O O O O O O O . .
    O . . . . O O . .
    X X X X X O O . .
    . . . X X O O . .
    @ @ @ X O O . . .
    . @ X X O . . . .
    ";

#[test]
fn a_race_is_won_by_filling_from_outside() {
    let (reach, first) = capture(&format!("{EYE_AGAINST_NONE}White to play"));
    assert_eq!(reach, Reach::No);
    let outside = ["B5", "C5", "D5", "E5"];
    assert!(outside.contains(&first.as_deref().unwrap()), "{first:?}");
}

#[test]
fn a_race_is_lost_by_one_move() {
    assert_eq!(capture(&format!("{EYE_AGAINST_NONE}Black to play")).0, Reach::Yes);
    let longer = EYE_AGAINST_NONE.replacen("O . . . . O O", "O . . . . . O", 1).replacen(
        "X X X X X O O",
        "X X X X X X O",
        1,
    );
    assert_eq!(capture(&format!("{longer}White to play")).0, Reach::Yes);
}

#[test]
fn a_ko_is_told_from_a_capture() {
    let taken = ". X O .\nX @ . O\n. X O .\n. . . .\nBlack to play";
    assert_eq!(capture(taken), (Reach::Ko(FirstThreat::Opponent), Some("C3".to_owned())));
}

#[test]
fn bamboo_and_kosumi_cannot_be_cut() {
    assert_eq!(connection(". . . . .\n. # . # .\n. X . X .\n. . . . .\nWhite to play"), Reach::Yes);
    assert_eq!(
        connection(". . . . .\n. # . . .\n. . # . .\n. . . . .\n. . . . .\nWhite to play"),
        Reach::Yes
    );
    // A kosumi with an enemy string on one of its two points has only the other.
    assert_eq!(
        connection(
            "
            . . . . . . .
            . . . . O . .
            . . # . . . .
            . . O # . . .
            . . O . . . .
            . . . . . . .
            . . . . . . .
            White to play"
        ),
        Reach::No
    );
}

#[test]
fn a_knights_move_is_connected_at_the_edge_and_can_be_cut_in_the_centre() {
    assert_eq!(
        connection(". . . . . .\n. . . . . .\n. # . . . .\n. . . # . .\nWhite to play"),
        Reach::Yes
    );
    let centre = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . O . . . .
        . . . # . . . . .
        . . . . . # . . .
        . . . . O . . . .
        . . . . O . . . .
        . . . . . . . . .
        ";
    assert_eq!(connection(&format!("{centre}White to play")), Reach::No);
    assert_eq!(connection(&format!("{centre}Black to play")), Reach::Yes);
}

#[test]
fn a_spent_budget_is_unknown_and_never_a_claim() {
    let diagram: Diagram = LADDER.parse().unwrap();
    let target = diagram.marked('@').only().unwrap();
    for nodes in 0..30 {
        let mut board = diagram.board.clone();
        let mut budget = Budget::nodes(nodes);
        let table = &mut Table::new(1 << 10);
        let reading =
            kosumi_tactics::read_capture(&mut board, target, Color::Black, &mut budget, table);
        assert_ne!(reading.reach, Reach::No, "{nodes} nodes");
        assert_eq!(reading.work.gave_up, reading.reach == Reach::Unknown);
        assert!(reading.work.nodes <= nodes);
    }
}

#[test]
fn a_board_full_of_one_string_is_answered_within_the_budget() {
    let size = Size::GO19;
    let comb = size.points().filter(|p| p.row() == 9 || p.column() % 2 == 0);
    let stones = board::ByColor::new(comb.collect(), board::PointSet::EMPTY);
    let mut board = Board::with_stones(size, &stones).unwrap();
    let target = size.point(0, 9).unwrap();
    let mut budget = Budget::nodes(1_000);
    let reading = kosumi_tactics::read_capture(
        &mut board,
        target,
        Color::White,
        &mut budget,
        &mut Table::new(1 << 10),
    );
    assert_eq!(reading.reach, Reach::No);
    assert!(budget.used() <= 1_000);
}

fn fast(stones: &Stones) -> Board {
    let of =
        |color| stones.size().points().filter(|&point| stones.at(point) == Some(color)).collect();
    Board::with_stones(stones.size(), &board::ByColor::from_fn(of)).unwrap()
}

/// Reads the capture of all marked strings, or of any, with the diagram's player to move.
fn captures(diagram: &str, amount: Amount) -> Reach {
    let diagram: Diagram = diagram.parse().unwrap();
    let marked = diagram.marked('#') | diagram.marked('@');
    let (mut board, mut budget) = (diagram.board.clone(), Budget::nodes(NODES));
    let (to_play, table) = (diagram.to_play.unwrap(), &mut Table::new(1 << 14));
    kosumi_tactics::read_captures(&mut board, &marked, amount, to_play, &mut budget, table)
        .unwrap()
        .reach
}

/// The reading claims nothing; its hunch is that the player to move may succeed.
fn is_open(reading: &Reading) {
    assert_eq!(reading.reach, Reach::Unknown);
    assert!(reading.work.gave_up && reading.first.is_none() && reading.line.is_empty());
    let hunch = reading.hunch.unwrap();
    assert_eq!(hunch.reach, Reach::Yes);
    assert!(hunch.first.is_some());
}

#[test]
fn what_only_fewer_kinds_of_moves_do_not_catch_is_not_called_safe() {
    let (_, reading) = read_capture(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . @ X . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        Black to play",
    );
    is_open(&reading);
}

#[test]
fn what_fewer_kinds_of_moves_save_is_claimed_when_all_kinds_of_attacks_fail() {
    let diagram: Diagram = "
        . . . . . . .
        . . X . . . .
        . X @ @ . . .
        . . X X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        White to play"
        .parse()
        .unwrap();
    let target = diagram.marked('@').first().unwrap();
    let read = |nodes| {
        let (mut board, mut budget) = (diagram.board.clone(), Budget::nodes(nodes));
        let table = &mut Table::new(1 << 14);
        kosumi_tactics::read_capture(&mut board, target, Color::White, &mut budget, table)
    };
    // A wide search needs more than half of either budget.
    let confirmed = read(10_000);
    assert_eq!(confirmed.reach, Reach::No);
    assert!(confirmed.first.is_some());
    let withheld = read(5_000);
    assert_eq!(withheld.reach, Reach::Unknown);
    assert!(withheld.work.gave_up && withheld.first.is_none() && withheld.line.is_empty());
    let hunch = withheld.hunch.unwrap();
    assert_eq!(hunch.reach, Reach::No);
    assert!(hunch.first.is_some());
}

#[test]
fn a_cut_that_was_hard_to_find_and_is_not_confirmed_is_not_claimed() {
    let reading = read_connection(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . # O # . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        White to play",
    );
    assert_eq!(reading.reach, Reach::Unknown);
    let hunch = reading.hunch.unwrap();
    assert_eq!(hunch.reach, Reach::No);
    assert!(hunch.first.is_some());
}

#[test]
fn strings_are_not_called_cut_that_a_wide_search_might_connect() {
    let board = "
        . . . . O . . . .
        . . . . # . . . .
        . . . . O O O . .
        # . . . . O . . .
        . . . O . . . X .
        X . . O . . . X .
        . . . X . . O . .
        . . . . X X . . .
        . . . . . . . . .
        ";
    is_open(&read_connection(&format!("{board}Black to play")));
    assert_eq!(connection(&format!("{board}White to play")), Reach::No, "White has a cut");
}

#[test]
fn of_two_strings_one_is_taken_and_not_both() {
    let apart = "
        . . . . . . . . .
        . X . . . . . . .
        X @ . . . . . . .
        . X . . . . . . .
        . . . . . X . . .
        . . . . X @ . . .
        . . . . . X . . .
        . . . . . . . . .
        . . . . . . . . .
        ";
    let [black, white] = ["Black", "White"].map(|color| format!("{apart}{color} to play"));
    assert_eq!(captures(&black, Amount::Any), Reach::Yes);
    assert_eq!(captures(&white, Amount::Any), Reach::Yes, "White saves one only");
    assert_eq!(captures(&black, Amount::All), Reach::No, "the other one gets away");
}

#[test]
fn two_strings_are_taken_by_one_move_at_their_common_liberty() {
    let common = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X . X . . .
        . . X @ . @ X . .
        . . . X . X . . .
        . . . . . . . . .
        . . . . . . . . .
        Black to play";
    assert_eq!(captures(common, Amount::All), Reach::Yes);
}

/// A random legal position of this size, rather full.
fn random_stones(random: &mut Random, size: Size) -> Stones {
    loop {
        let mut stones = Stones::none(size);
        for point in size.points() {
            let color = if random.percent(50) { Color::Black } else { Color::White };
            stones.set(point, Some(color).filter(|_| random.percent(55)));
        }
        if stones.is_legal() {
            return stones;
        }
    }
}

/// What the exhaustive solver says about a capture; `None` if it gives up.
fn exhaustive(game: impl Fn(KoThreats) -> GoalGame, turn: &Turn) -> Option<Reach> {
    let wins = |threats| game(threats).solve(turn, 20_000).map(|solution| solution.is_won());
    Some(match (wins(KoThreats::Opponent)?, wins(KoThreats::Owner)?) {
        (true, _) => Reach::Yes,
        (_, false) => Reach::No,
        _ if wins(KoThreats::Nobody)? => Reach::Ko(FirstThreat::Opponent),
        _ => Reach::Ko(FirstThreat::Owner),
    })
}

/// Selective reading may be wrong, but seldom: on small boards it mostly agrees with the exhaustive
/// solver about kos, loops and races.
#[test]
fn most_readings_are_what_the_exhaustive_solver_says() {
    let mut random = Random::new(19_95);
    let size = Size::new(4, 3).unwrap();
    let (mut compared, mut equal, mut kos) = (0, 0, 0);
    while compared < 300 {
        let stones = random_stones(&mut random, size);
        let mut board = fast(&stones);
        let Some(target) = board.occupied().first() else { continue };
        // A single stone captured in a ko counts as gone for the solver, but not for the reading.
        let string = board.string_at(target).unwrap();
        if string.liberty_count() > 3 || string.stone_count() == 1 {
            continue;
        }
        let owner = !board.at(target).unwrap();
        for to_play in Color::BOTH {
            let turn = Turn { stones: stones.clone(), to_play, ban: None };
            let aim = Aim::CaptureAll(vec![target]);
            let game = |threats| GoalGame { aim: aim.clone(), owner, threats };
            let Some(reach) = exhaustive(game, &turn) else { continue };
            let (mut budget, table) = (Budget::nodes(NODES), &mut Table::new(1 << 14));
            let read =
                kosumi_tactics::read_capture(&mut board, target, to_play, &mut budget, table).reach;
            compared += 1;
            equal += usize::from(read == reach);
            kos += usize::from(matches!(reach, Reach::Ko(_)));
        }
    }
    assert!(kos > 10, "{kos} kos");
    assert!(equal * 100 >= compared * 97, "{equal} of {compared}");
}

/// The exhaustive solver confirms everything that the checker accepts, without exception.
#[test]
fn what_is_proved_is_true() {
    let mut random = Random::new(20_05);
    let (mut proved, mut compared, mut several) = (0, 0, 0);
    let size = Size::new(4, 4).unwrap();
    while proved < 300 {
        let stones = random_stones(&mut random, size);
        let board = fast(&stones);
        let Some(target) = board.occupied().first() else { continue };
        let owner = !board.at(target).unwrap();
        // On every third board the goal names a second string too, all or any of both.
        let other = (board.stones(!owner) - *board.string_at(target).unwrap().stones()).first();
        let mut stones_wanted = PointSet::from(target);
        stones_wanted.extend(other.filter(|_| random.percent(35)));
        let amount = if random.percent(50) { Amount::All } else { Amount::Any };
        several += usize::from(stones_wanted.len() > 1);
        for to_play in Color::BOTH {
            let mut search = board.clone();
            let (mut budget, mut table) = (Budget::nodes(2_000), Table::new(1 << 12));
            let tree = kosumi_tactics::prove_captures(
                &mut search,
                &stones_wanted,
                amount,
                to_play,
                &mut budget,
                &mut table,
            );
            let Some(tree) = tree else { continue };
            let goal = Goal::Capture { stones: stones_wanted, amount };
            let claim = Claim { board: &board, goal: &goal, owner, first: to_play };
            if !matches!(claim.check(&tree, Budget::nodes(50_000)), Checked::Proved { .. }) {
                continue;
            }
            proved += 1;
            let game = GoalGame {
                aim: match amount {
                    Amount::All => Aim::CaptureAll(stones_wanted.iter().collect()),
                    Amount::Any => Aim::CaptureAny(stones_wanted.iter().collect()),
                },
                owner,
                threats: KoThreats::Opponent,
            };
            let turn = Turn { stones: stones.clone(), to_play, ban: None };
            if let Some(solution) = game.solve(&turn, 20_000) {
                compared += 1;
                assert!(solution.is_won(), "{board}{to_play} to play, {goal:?}");
            }
        }
    }
    assert!(compared > 200, "{compared} of {proved} compared");
    assert!(several > 50, "{several} boards with two strings");
}

/// The checker refutes a tree that leaves out an answer; given that answer, the search proves
/// another tree or changes its answer.
#[test]
fn what_the_checker_refutes_is_read_again() {
    let mut random = Random::new(20_04);
    let size = Size::new(6, 6).unwrap();
    let effort = Effort { nodes: 3_000, check_nodes: 50_000, ..Effort::default() };
    let (mut refuted, mut proved) = (0, 0);
    while refuted < 5 {
        let stones = random_stones(&mut random, size);
        let board = fast(&stones);
        let Some(target) = board.occupied().first() else { continue };
        let (goal, owner) = (Goal::capture(target), !board.at(target).unwrap());
        let (mut search, mut budget) = (board.clone(), Budget::nodes(effort.nodes));
        let (wanted, table) = (PointSet::from(target), &mut Table::new(1 << 12));
        let tree = kosumi_tactics::prove_captures(
            &mut search,
            &wanted,
            Amount::All,
            owner,
            &mut budget,
            table,
        );
        let claim = Claim { board: &board, goal: &goal, owner, first: owner };
        let checked = tree.map(|tree| claim.check(&tree, Budget::nodes(effort.check_nodes)));
        if !matches!(checked, Some(Checked::Refuted(_))) {
            continue;
        }
        refuted += 1;
        let first = kosumi_tactics::solve(&board, &goal, effort, table).unwrap().first;
        proved += usize::from(first.grade == Grade::Proved);
        assert!(
            first.reading.reach != Reach::Unknown || first.reading.work.gave_up,
            "{board}{owner} to play, {target:?}: nothing was learnt"
        );
    }
    assert!(proved > 0, "none of {refuted} could be proved");
}
