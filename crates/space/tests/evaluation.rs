//! Groups and the papers' evaluations on the positions of the papers.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, PointSet};
use facts::Conway;
use kosumi_space::DescriptionSettings;
use kosumi_space::description::Description;
use kosumi_space::element::Shapes;
use kosumi_space::evaluation::{Evaluation, Form, Reason, evaluate};
use kosumi_space::morphology::Recipe;
use record::diagram::Diagram;
use record::vertex;

fn board(text: &str) -> Board {
    text.parse::<Diagram>().unwrap().board
}

fn set(board: &Board, names: &str) -> PointSet {
    names.split_whitespace().map(|name| vertex::parse(board.size(), name).unwrap()).collect()
}

fn describe(board: &Board, settings: &DescriptionSettings) -> Description {
    Description::new(board, &Shapes::shipped().unwrap(), settings)
}

fn value(board: &Board, settings: &DescriptionSettings, form: Form) -> Evaluation {
    evaluate(board, &Shapes::shipped().unwrap(), settings, form)
}

fn closing(dilations: u32) -> DescriptionSettings {
    DescriptionSettings { territory: Recipe::closing(dilations), ..DescriptionSettings::default() }
}

/// Three black stones on the edge, enclosed by two white strings that are joined diagonally.
const ENCLOSED: &str = ". . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        O O O . . . . . .
                        . X . O . . . . .
                        . X . O . . . . .
                        . X . O . . . . .";

#[test]
fn two_stones_and_what_they_hold_are_one_group() {
    let pair = board(
        ". . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . X . . X . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .",
    );
    let description = describe(&pair, &closing(3));
    let [group] = &description.groups[..] else { panic!("{:?}", description.groups) };
    assert_eq!(group.stones, pair.stones(Color::Black), "the skeleton");
    assert_eq!(group.interior, set(&pair, "E4 F4"));
    assert_eq!((group.size(), group.interior_parts()), (4, 1));
    assert!(!group.exterior.meets(&(group.stones | group.interior)));
    assert_eq!(description.connected.len(), 2, "no move is needed to cut them, or to join them");
}

#[test]
fn the_enclosed_group_has_the_relations_of_the_paper() {
    let enclosed = board(ENCLOSED);
    let description = describe(&enclosed, &DescriptionSettings::default());
    let [white, black] = &description.groups[..] else { panic!("{:?}", description.groups) };
    assert_eq!((white.color, black.color), (Color::White, Color::Black));
    assert_eq!(description.sure.white.around(&black.stones).len(), 9);
    assert_eq!((black.encirclement.sure, black.freedom), (1, Conway::Negative));
    assert_eq!((white.encirclement.sure, white.freedom), (11, Conway::Positive));
    assert_eq!(black.relations[0].value, Conway::Negative);
    assert_eq!(white.relations[0].value, Conway::Positive);
    assert_eq!((black.standing, white.standing), (Conway::Negative, Conway::Positive));
    assert_eq!(black.interior, set(&enclosed, "A1"));
    assert_eq!(description.territory.at(set(&enclosed, "A1").first().unwrap()), 1);
    assert_eq!(white.interior, set(&enclosed, "A5 B5 E1 E2"));
}

#[test]
fn a_dead_group_changes_hands_and_what_is_left_is_counted() {
    let enclosed = board(ENCLOSED);
    for settings in [closing(3), closing(4)] {
        for form in [Form::Controlled, Form::Contributions] {
            let value = value(&enclosed, &settings, form);
            assert_eq!(value.lead, -19, "{form:?}");
            assert_eq!(value.controlled.white.len(), 19);
            assert_eq!(value.dead(), enclosed.stones(Color::Black));
            let [inversion] = &value.inversions[..] else { panic!("{:?}", value.inversions) };
            assert_eq!(inversion.captors, [enclosed.stones(Color::White)]);
            assert_eq!(value.last.groups.len(), 1, "the captive lies in its captor");
            assert_eq!(matches!(inversion.reason, Reason::Standing), form == Form::Contributions);
        }
    }
    let alone = value(&enclosed, &DescriptionSettings::default(), Form::MapAlone);
    // 3 stones and A1 against 6 stones and 4 points.
    assert_eq!((alone.lead, alone.inversions.len()), (4 - 10, 0));
}

#[test]
fn two_eyes_are_not_dead_however_closely_encircled() {
    let alive = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         O O O O O . . . .
         X X X X O . . . .
         . X . X O . . . .",
    );
    let value = value(&alive, &DescriptionSettings::default(), Form::Controlled);
    assert_eq!(value.dead(), PointSet::EMPTY);
    // The form of 1996 ignores eyes.
    let older = self::value(&alive, &DescriptionSettings::default(), Form::Contributions);
    assert_eq!(older.dead(), alive.stones(Color::Black));
}

#[test]
fn an_empty_board_and_a_lone_stone_are_worth_what_they_hold() {
    let empty = Board::new(board::Size::GO9);
    assert_eq!(value(&empty, &DescriptionSettings::default(), Form::Controlled).lead, 0);
    let mut lone = empty.clone();
    lone.play(Color::White, lone.size().point(4, 4).unwrap()).unwrap();
    let value = value(&lone, &DescriptionSettings::default(), Form::Controlled);
    assert_eq!((value.lead, value.inversions.len()), (-1, 0));
}
