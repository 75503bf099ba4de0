//! What the decision mechanism sees, and what it decides.

use board::{Board, Color, Move, Position, Rules};
use facts::{MoveReport, Reason};
use space::element::Shapes;

use super::*;
use engine::{Budget, Decision, Manners, Player, ShapeWeights};

fn position(text: &str, color: Color) -> Position {
    Position::from_board(text.parse::<Board>().unwrap(), Rules::CHINESE, color)
}

fn look(text: &str, color: Color, analysers: &[Analyser]) -> Vec<MoveReport> {
    let shapes = Shapes::shipped().unwrap();
    candidates(&position(text, color), &shapes, analysers, GoalEffort::default())
}

fn at(report: &MoveReport) -> (usize, usize) {
    let point = report.mv.point().unwrap();
    (point.column(), point.row())
}

/// The reports that give a reason, by their points.
fn for_reason(reports: &[MoveReport], reason: Reason) -> Vec<(usize, usize)> {
    let has = |report: &&MoveReport| report.worth.iter().any(|worth| worth.reason == reason);
    reports.iter().filter(has).map(at).collect()
}

const CAUGHT: &str = "
    . . . . . . .
    . X X X X . .
    X O O O O . O
    . X X X X . O
    . O . O . O .
    . . O . . . .
    . . . . . . .";

#[test]
fn a_string_in_atari_is_captured_or_saved_and_worth_its_stones_twice() {
    let black = look(CAUGHT, Color::Black, &[Analyser::Captures]);
    assert_eq!(at(&black[0]), (5, 2), "{black:?}");
    let worth = black[0].worth[0];
    assert_eq!((worth.reason, worth.about.len()), (Reason::Capture, 4));
    assert!(worth.value >= 8.0, "{worth:?}");
    let white = look(CAUGHT, Color::White, &[Analyser::Captures]);
    assert!(for_reason(&white, Reason::Save).contains(&(5, 2)), "{white:?}");
}

#[test]
fn what_is_dead_already_is_worth_no_move() {
    // The four stones have one liberty, and running there gains none.
    let text = "
        . . . . . . .
        X X X X X X .
        . O O O O X .
        X X X X X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    for color in Color::BOTH {
        let reports = look(text, color, &[Analyser::Captures]);
        assert!(reports.is_empty(), "{reports:?}");
    }
}

#[test]
fn a_cut_that_can_be_made_is_made_or_prevented() {
    let text = "
        . . . . . . .
        . . O . . . .
        . X . X . . .
        . . O . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let black = look(text, Color::Black, &[Analyser::Links]);
    assert!(for_reason(&black, Reason::Connect).contains(&(2, 2)), "{black:?}");
    let white = look(text, Color::White, &[Analyser::Links]);
    assert!(for_reason(&white, Reason::Disconnect).contains(&(2, 2)), "{white:?}");
}

#[test]
fn a_link_is_worth_the_whole_only_to_a_group_that_the_cut_shuts_in() {
    // B4 and C4 can be joined to the strong group on the right at D4, or cut off there.
    let shut_in = "
        . . . . . . . . .
        O O O O X X X X .
        O . . O X . . X .
        O X X . X . . X .
        O . . O X . . X .
        O O O O X X X X .
        . . . . . . . . .";
    // C5 can be joined to E5 at D5, and no group is shut in.
    let free = "
        . . . . . . . . .
        . . . O . . . . .
        . . X . X . . . .
        . . . O . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let value = |text: &str, link: (usize, usize)| {
        let reports = look(text, Color::Black, &[Analyser::Links]);
        let report = reports.iter().find(|report| at(report) == link).unwrap();
        let link = report.worth.iter().find(|worth| worth.reason == Reason::Connect).unwrap();
        link.value
    };
    // Nothing but the two stones is at stake inside the wall.
    assert_eq!(value(shut_in, (3, 3)), values::attack(2, 0));
    assert_eq!(value(free, (3, 2)), values::attack(1, 8) * values::FREE_LINK);
}

#[test]
fn an_eye_and_a_life_hang_on_the_vital_point() {
    let text = "
        . . . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . O . O . . . . .
        . . . . . . . . .
        . . . . . . X . .
        . . . . . . . . .
        . . . . . . . . .";
    let all = [Analyser::Life, Analyser::Eyes];
    let black = look(text, Color::Black, &all);
    assert_eq!(at(&black[0]), (1, 0), "{black:?}");
    assert!(for_reason(&black, Reason::MakeEye).contains(&(1, 0)), "{black:?}");
    let white = look(text, Color::White, &all);
    assert!(for_reason(&white, Reason::PreventEye).contains(&(1, 0)), "{white:?}");
}

#[test]
fn a_move_that_puts_two_strings_in_atari_is_a_fork_worth_the_lesser() {
    // Each white string gets away if it alone is attacked.
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . X X . . .
        . X O . O O X . .
        . . . . . X . . .
        . . O . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let reports = look(text, Color::Black, &[Analyser::Threats]);
    let fork = reports.iter().find(|report| at(report) == (3, 3)).expect("a fork");
    let worth = fork.worth[0];
    assert_eq!((worth.reason, worth.about.len()), (Reason::Threaten, 3), "{reports:?}");
    // Two stones are at stake in one string, one in the other.
    assert!(worth.value >= 2.0 && worth.value < 6.0, "{worth:?}");
}

#[test]
fn a_group_is_shut_in_where_the_wall_has_a_gap() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . O O O . X . .
        . O . X . O X . .
        . O X X . . . . .
        . O . X . O X . .
        . . O O O . X . .
        . . . . . . . . .
        . . . . . . . . .";
    let white = look(text, Color::White, &[Analyser::Walls]);
    assert!(for_reason(&white, Reason::Encircle).contains(&(5, 4)), "{white:?}");
}

#[test]
fn a_group_is_let_out_where_the_wall_can_be_broken() {
    let text = "
        . . . O . . . . .
        . X X . . . . . .
        . . . O . . . . .
        . . . . . . . . .
        . O . O . . . X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . . . . . .";
    let black = look(text, Color::Black, &[Analyser::Walls]);
    assert!(for_reason(&black, Reason::Escape).contains(&(3, 1)), "{black:?}");
}

#[test]
fn an_attack_is_worth_stones_and_influence_twice() {
    let mut group = weak_group();
    assert_eq!(sight::worth(&group), (2 * 3 + 2 * group.exterior.len()) as f32);
    group.exterior = Default::default();
    assert_eq!(sight::worth(&group), 6.0);
}

/// Three stones that are neither free nor dead.
fn weak_group() -> space::description::Group {
    let text = "
        . . . . . . .
        . . O O O . .
        . O . . . O .
        . . X X X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let shapes = Shapes::shipped().unwrap();
    let board: Board = text.parse().unwrap();
    let settings = space::DescriptionSettings::default();
    let description = space::description::Description::new(&board, &shapes, &settings);
    let group = description.groups.into_iter().find(|group| group.color == Color::Black);
    group.expect("the black stones are a group")
}

#[test]
fn the_first_move_on_an_empty_board_is_for_ground_away_from_the_edge() {
    let empty = ". ".repeat(13).trim_end().to_owned() + "\n";
    let reports = look(&empty.repeat(13), Color::Black, &[Analyser::Ground]);
    let (column, row) = at(&reports[0]);
    assert!((2..=10).contains(&column) && (2..=10).contains(&row), "{column} {row}");
    assert!(reports[0].worth.iter().all(|worth| worth.value <= values::MOST_GROUND));
}

#[test]
fn each_reason_keeps_its_own_value() {
    let reports = look(CAUGHT, Color::Black, &Analyser::ALL);
    let best = &reports[0];
    assert_eq!(at(best), (5, 2));
    assert!(best.worth.len() >= 2, "{best:?}");
    assert!(best.worth.is_sorted_by(|a, b| a.value >= b.value));
    let sum: f32 = best.worth.iter().map(|worth| worth.value).sum();
    assert_eq!(best.value(), sum);
}

#[test]
fn a_report_names_the_facts_of_what_its_move_does() {
    let game = position(CAUGHT, Color::Black);
    let shapes = Shapes::shipped().unwrap();
    let mut moves = look(CAUGHT, Color::Black, &[Analyser::Captures]);
    moves.truncate(1);
    let scene = facts::Scene::new(game.board(), Color::Black);
    let analysis = analyse(&game, scene, moves, &shapes, motive::DeedEffort::brisk());
    let report = &analysis.moves[0];
    assert!(!report.facts.is_empty());
    let takes = |id: &facts::FactId| {
        let fact = analysis.scene.fact(*id).unwrap();
        matches!(
            fact.claim(),
            facts::Claim::Does { deed: facts::Deed::Takes { stones }, .. } if stones.len() == 4
        )
    };
    assert!(report.facts.iter().any(takes), "{:?}", analysis.scene.facts());
}

fn player<'a>(shapes: &'a Shapes, weights: &'a ShapeWeights, who: &[Analyser]) -> GoalPlayer<'a> {
    let analysers = who.to_vec();
    let (effort, reader) = (GoalEffort::default(), Reader::Full);
    GoalPlayer { analysers, effort, reader, shapes, weights, seed: 1 }
}

#[test]
fn players_by_goals_finish_legal_games_and_play_the_same_again() {
    let (shapes, weights) = (Shapes::shipped().unwrap(), ShapeWeights::even());
    let manners = Manners { resigns: false, cleans_up: false };
    let effort = GoalEffort { nodes: 50, threat_nodes: 20, ..GoalEffort::default() };
    let play = |who: &[Analyser]| {
        let mut game = Position::new(board::Size::square(7).unwrap(), Rules::CHINESE);
        let mut player = GoalPlayer { effort, ..player(&shapes, &weights, who) };
        while !game.is_over() {
            let choice = player.choose(&game, manners, &Budget::playouts(0));
            let Decision::Move(mv) = choice.decision else { panic!("{choice:?}") };
            game.play(mv).unwrap();
            assert!(game.moves().len() < 200, "{}", game.board());
        }
        game.moves().to_vec()
    };
    let all = play(&Analyser::ALL);
    assert!(all.len() > 8, "{all:?}");
    assert_eq!(all, play(&Analyser::ALL));
    let alone = play(&[Analyser::Captures]);
    assert!(alone.len() > 8, "{alone:?}");
}

#[test]
fn nothing_is_played_where_nothing_is_left() {
    let text = "
        . X . X O .
        X X X X O O
        . X X O O .
        X X O O . O
        O O O . O O
        . O . O O .";
    let (shapes, weights) = (Shapes::shipped().unwrap(), ShapeWeights::even());
    let manners = Manners { resigns: false, cleans_up: false };
    let game = position(text, Color::Black);
    for who in [&Analyser::ALL[..], &[Analyser::Ground]] {
        let choice = player(&shapes, &weights, who).choose(&game, manners, &Budget::playouts(0));
        assert_eq!(choice.decision, Decision::Move(Move::Pass));
    }
}
