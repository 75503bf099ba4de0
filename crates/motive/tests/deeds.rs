//! What moves do, on small boards where a player can check every answer.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

use board::{Board, Color, Move, Played, Point, Position, Rules};
use facts::{Deed, Fact, Fate, Grade, Means, Scene};
use kosumi_motive::{DeedEffort, Habit, Views};
use space::element::{Reading, Shapes};
use space::{DescriptionSettings, Watch};

/// The deeds of a move, with their facts.
struct Told {
    scene: Scene,
    played: Played,
}

impl Told {
    fn of(text: &str, color: Color, column: usize, row: usize) -> Told {
        let board: Board = text.parse().unwrap();
        let point = board.size().point(column, row).unwrap();
        let position = Position::from_board(board, Rules::default(), color);
        let mv = Move::Play(point);
        let shapes = Shapes::shipped().unwrap();
        let settings =
            DescriptionSettings { reading: Reading::LINKS, ..DescriptionSettings::default() };
        let mut watch = Watch::new(position.board(), &shapes, &settings);
        let effort = DeedEffort::brisk();
        let views = Views::new(&position, mv, &mut watch, effort.judgement).unwrap();
        let mut scene = Scene::new(position.board(), color);
        kosumi_motive::fill(&mut scene, &position, mv, &views, &shapes, effort).unwrap();
        Told { scene, played: Played { color, mv } }
    }

    fn find<T>(&self, wanted: impl Fn(&Deed) -> Option<T>) -> Option<(&Fact, T)> {
        self.scene.deeds(self.played).find_map(|(fact, deed)| Some((fact, wanted(deed)?)))
    }

    fn has(&self, wanted: impl Fn(&Deed) -> bool) -> bool {
        self.find(|deed| wanted(deed).then_some(())).is_some()
    }

    fn at(&self, column: usize, row: usize) -> Point {
        self.scene.board().size().point(column, row).unwrap()
    }
}

#[test]
fn taking_stones_follows_from_the_rules() {
    let told = Told::of(". X X .\nX O O .\n. X X .\n. . . .", Color::Black, 3, 1);
    let (fact, stones) = told
        .find(|deed| match deed {
            Deed::Takes { stones } => Some(*stones),
            _ => None,
        })
        .expect("two stones are taken");
    assert_eq!((fact.grade(), stones.len()), (Grade::Proved, 2));
    assert!(!told.has(|deed| matches!(deed, Deed::Catches { .. })), "what is gone is not caught");
}

const NET: &str = "
    . . . . . . .
    . . X X . . .
    . X O . . . .
    . X . . . . .
    . . . . . O .
    . . . . O . .
    . . . . . . .";

#[test]
fn a_net_catches_and_is_called_so() {
    let told = Told::of(NET, Color::Black, 3, 3);
    let (fact, means) = told
        .find(|deed| match deed {
            Deed::Catches { means, .. } => Some(*means),
            _ => None,
        })
        .expect("the stone is caught");
    assert_eq!((fact.grade(), means), (Grade::Proved, Means::Net));
    let elsewhere = Told::of(NET, Color::Black, 0, 6);
    assert!(
        !elsewhere.has(|deed| matches!(deed, Deed::LetsEscape { .. })),
        "a single stone elsewhere is no news"
    );
    assert!(!elsewhere.has(|deed| matches!(deed, Deed::Catches { .. })));
}

#[test]
fn a_ladder_is_told_from_a_net() {
    let ladder = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . X O . . . . . .
        . X . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let told = Told::of(ladder, Color::Black, 3, 3);
    let (_, means) = told
        .find(|deed| match deed {
            Deed::Catches { means, .. } => Some(*means),
            _ => None,
        })
        .expect("the ladder works");
    assert_eq!(means, Means::Ladder);
    let broken = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . X O . . . . . .
        . X . . . . . . .
        . . . . . . . . .
        . . . . . . O . .
        . . . . . . . . .
        . . . . . . . . .";
    let told = Told::of(broken, Color::Black, 3, 3);
    assert!(!told.has(|deed| matches!(deed, Deed::Catches { means: Means::Ladder, .. })));
}

#[test]
fn running_out_of_atari_saves_and_a_lost_stone_is_left() {
    let text = "
        . . . . . . .
        . . O . . . .
        . O X . . X .
        . . O . . . .
        . . . . . . .
        . . . . X . .
        . . . . . . .";
    let told = Told::of(text, Color::Black, 3, 2);
    assert!(told.has(|deed| matches!(deed, Deed::LeavesAtari { .. })));
    assert!(told.has(|deed| matches!(deed, Deed::Saves { .. })));
    let elsewhere = Told::of(text, Color::Black, 2, 5);
    let (fact, means) = elsewhere
        .find(|deed| match deed {
            Deed::LeavesToBeCaught { means, .. } => Some(*means),
            _ => None,
        })
        .expect("White takes the stone");
    assert_eq!((fact.grade(), means), (Grade::Proved, Means::Atari));
}

#[test]
fn a_cut_that_works_is_a_cut_and_a_solid_join_links() {
    let text = "
        . . . . . . .
        . . . X . . .
        . O O . X X .
        . X X O O . .
        . . X . . . .
        . . . . . . .
        . . . . . . .";
    // White connects both sides at the point between, and Black cuts there.
    let white = Told::of(text, Color::White, 3, 2);
    assert!(white.has(|deed| matches!(deed, Deed::Joins { strings } if strings.len() == 2)));
    let link = white.find(|deed| match deed {
        Deed::Links { ends } => Some(*ends),
        _ => None,
    });
    let (_, ends) = link.expect("the cut is gone");
    assert_eq!(ends.0.max(ends.1), white.at(3, 3).max(white.at(1, 2)));
    let black = Told::of(text, Color::Black, 3, 2);
    assert!(black.has(|deed| matches!(deed, Deed::Cuts { .. })));
}

#[test]
fn the_vital_point_kills_and_gives_life() {
    let text = "
        . X X X X X .
        X O O O O O X
        X O . . . O X
        X O O O O O X
        . X X X X X .
        . . . . . . .
        . . . . . . .";
    let kill = Told::of(text, Color::Black, 3, 2);
    assert!(
        kill.has(|deed| matches!(deed, Deed::Turns { color: Color::White, to: Fate::Dead, .. }))
    );
    let live = Told::of(text, Color::White, 3, 2);
    assert!(
        live.has(|deed| matches!(deed, Deed::Turns { color: Color::White, to: Fate::Alive, .. }))
    );
}

#[test]
fn a_pass_does_nothing_and_an_illegal_move_is_refused() {
    let board: Board = ". X .\nX . X\n. X .".parse().unwrap();
    let position = Position::from_board(board.clone(), Rules::default(), Color::White);
    let shapes = Shapes::shipped().unwrap();
    let settings = DescriptionSettings::default();
    let mut watch = Watch::new(&board, &shapes, &settings);
    let effort = DeedEffort::brisk();
    let centre = Move::Play(board.size().point(1, 1).unwrap());
    assert!(Views::new(&position, centre, &mut watch, effort.judgement).is_err());
    let views = Views::new(&position, Move::Pass, &mut watch, effort.judgement).unwrap();
    let mut scene = Scene::new(&board, Color::White);
    assert!(kosumi_motive::fill(&mut scene, &position, centre, &views, &shapes, effort).is_err());
    kosumi_motive::fill(&mut scene, &position, Move::Pass, &views, &shapes, effort).unwrap();
    assert!(scene.facts().is_empty());
}

#[test]
fn habits_are_patterns_and_never_more() {
    let board: Board = ". . .\n. . .\n. . .".parse().unwrap();
    let played = Played { color: Color::Black, mv: Move::Play(board.size().point(1, 1).unwrap()) };
    let mut scene = Scene::new(&board, Color::Black);
    let habit = Habit { foreseen: Some((0.31, 1)), shape: Some((100, 40)) };
    kosumi_motive::add_habit(&mut scene, played, &habit);
    assert_eq!(scene.facts().len(), 2);
    assert!(scene.facts().iter().all(|fact| fact.grade() == Grade::Pattern));
}
