use board::Scoring;
use tactics::Stop;

use super::*;
use crate::element::Shapes;
use crate::judgement::{JudgementEffort, judge};
use crate::settings::DescriptionSettings;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn at(column: usize, row: usize) -> Point {
    Point::new(column, row).unwrap()
}

/// Plays on; everything that one colour encloses is its territory.
fn finish(board: &Board, to_play: Color, dead: &PointSet) -> Finish {
    let territory = board::score::territory(board, dead);
    Finish::play(board, to_play, dead, &territory, &PointSet::EMPTY, Stop::NEVER)
}

/// White's play at E7 puts two black stones in atari, and B7 saves them.
const TWO_IN_ATARI: &str = "
    X . X X . O .
    X X O O O O .
    . X X O . O .
    X X X O O O .
    . X X O . O .
    X X X O O O .
    . X X O . O .";

#[test]
fn an_atari_from_a_neutral_point_is_answered_inside() {
    for to_play in Color::BOTH {
        let finish = finish(&board(TWO_IN_ATARI), to_play, &PointSet::EMPTY);
        assert_eq!(finish.taken.white, PointSet::from(at(4, 0)), "{to_play:?} to play");
        assert_eq!(finish.filled.black, PointSet::from(at(1, 0)), "{to_play:?} to play");
        assert_eq!(finish.filled.white, PointSet::EMPTY);
    }
    let joined = board(&TWO_IN_ATARI.replace("X X O O O O", "X X X O O O"));
    assert_eq!(finish(&joined, Color::White, &PointSet::EMPTY).filled.black, PointSet::EMPTY);
}

#[test]
fn a_play_that_threatens_to_cut_stones_off_is_answered_though_it_does_not_touch_them() {
    // After White's E5 a cut at D5 would take the two stones below it.
    let cut = board(
        "X . X X X X X
         X X X X X X X
         . X X . . O O
         X X O X . O .
         X X O X . O O
         . X O O O O .
         X X O . O . O",
    );
    let mut territory = board::score::territory(&cut, &PointSet::EMPTY);
    territory.black.insert(at(3, 2));
    for to_play in Color::BOTH {
        let (dead, open) = (PointSet::EMPTY, PointSet::EMPTY);
        let finish = Finish::play(&cut, to_play, &dead, &territory, &open, Stop::NEVER);
        assert_eq!(finish.filled.black, PointSet::from(at(3, 2)), "{to_play:?} to play");
        assert!(finish.taken.white.contains(at(4, 2)), "{to_play:?} to play");
    }
}

#[test]
fn a_stone_that_would_be_taken_in_a_ko_is_joined() {
    // White's play at D7 makes a ko at C7, for which Black must find the first threat.
    let ko = board(
        "X . X . O O .
         X X O O O O .
         . X X O . O .
         X X X O O O .
         . X X O . O .
         X X X O O O .
         . X X O . O .",
    );
    let finish = finish(&ko, Color::White, &PointSet::EMPTY);
    assert_eq!(finish.filled.black, PointSet::from(at(1, 0)));
}

#[test]
fn stones_whose_captors_are_taken_back_need_no_answer() {
    // White's A6 would take two stones, and Black takes three.
    let back = board(
        "X X . O O O .
         . O X O . O .
         X X X O O O .
         X . X O . O .
         X X X O O O .
         . X X O . O .
         X X X O O O .",
    );
    let finish = finish(&back, Color::White, &PointSet::from(at(1, 1)));
    assert_eq!(finish.filled.black, PointSet::EMPTY);
    assert_eq!(finish.taken.white, PointSet::from(at(2, 0)));
}

#[test]
fn of_two_neutral_points_each_colour_gets_one() {
    // C4 is in atari only when White has C5 and C3.
    let miai = board(
        "X X X O O O .
         . X X O . O .
         X X . O O O .
         X . X O . O .
         X X . O O O .
         . X X O . O .
         X X X O O O .",
    );
    for to_play in Color::BOTH {
        let finish = finish(&miai, to_play, &PointSet::EMPTY);
        assert_eq!(finish.filled, ByColor::default(), "{to_play:?} to play");
        assert_eq!((finish.taken.black.len(), finish.taken.white.len()), (1, 1));
    }
}

#[test]
fn an_open_point_that_the_enemy_reaches_is_nobodys() {
    // White cannot stand at C6; after Black's play there, B6 is between both colours.
    let corridor = board(
        "O . . X X . X
         O O X X . X X
         . O X X X X .
         O O X X . X X
         . O X X X X X
         O O X X . X X",
    );
    let mut territory = board::score::territory(&corridor, &PointSet::EMPTY);
    let open = PointSet::from(at(1, 0));
    territory.white |= open;
    let finish =
        Finish::play(&corridor, Color::White, &PointSet::EMPTY, &territory, &open, Stop::NEVER);
    assert!(finish.taken.black.contains(at(2, 0)));
    assert_eq!(finish.exposed, open);
}

#[test]
fn by_area_a_filled_point_still_counts_and_a_neutral_one_is_its_takers() {
    let board = board(TWO_IN_ATARI);
    let shapes = Shapes::shipped().unwrap();
    let effort = JudgementEffort::counting();
    let judgement = judge(&board, Color::White, &shapes, &DescriptionSettings::default(), effort);
    assert_eq!(judgement.dead, PointSet::EMPTY);
    let (inside, neutral) = (at(1, 0), at(4, 0));
    let count = judgement.count();
    let by_area = count.territory(Scoring::Area);
    assert!(by_area.black.contains(inside) && count.taken().white.contains(neutral));
    let by_territory = count.territory(Scoring::Territory);
    let counted = by_territory.black | by_territory.white;
    assert!(!counted.contains(inside) && !counted.contains(neutral));
}

#[test]
fn a_string_without_other_liberties_is_saved_by_taking_a_dead_stone() {
    // D3 and D2 depend on D5 alone: D5 captures D4, and after White's E2, D4 must be filled too.
    let hanging = board(
        ". X . . X . X X X
         X X . . X X X X X
         X X X . X X X O O
         O O X O X O O O .
         . O O X O O . O .
         O O O X . O O O .
         . O O O O O . O .",
    );
    let dead = PointSet::from(at(3, 3));
    let finish = finish(&hanging, Color::Black, &dead);
    assert_eq!(finish.filled.black, [at(3, 2), at(3, 3)].into_iter().collect());
    assert_eq!(finish.taken.white, PointSet::from(at(4, 5)));
}

#[test]
fn a_neutral_point_that_is_a_last_liberty_is_left_to_the_enemy() {
    // If Black fills D1, White's B8 and B7 take the stones on the edge, or all of them.
    let corner = board(
        "O O O O O O O O
         X O O O . O . O
         X . O O O O O O
         X . O O . O . O
         X O O O O O O O
         . X X O . O . O
         X X O O O O O O
         . X X X O O . O
         X O X X O O O O
         . O X . O . O .",
    );
    let dead = [at(1, 8), at(1, 9)].into_iter().collect();
    let finish = finish(&corner, Color::White, &dead);
    assert_eq!(finish.filled.black, [at(0, 5), at(0, 9)].into_iter().collect());
    assert!(finish.taken.white.contains(at(3, 9)));
}

#[test]
fn a_stone_whose_captors_are_taken_back_is_no_group_that_dies() {
    // White's C4 takes B4, and Black's B4 takes four.
    let snapback = board(
        ". X . X X X O
         X X X X . X O
         X O O X X X O
         O X . O X O O
         O O X X X O .
         . O O O O O .
         O O . O . O O",
    );
    let dead = [at(1, 2), at(2, 2), at(3, 3)].into_iter().collect();
    for to_play in Color::BOTH {
        assert_eq!(finish(&snapback, to_play, &dead).filled, ByColor::default(), "{to_play:?}");
    }
}

#[test]
fn a_move_at_home_that_costs_one_point_and_forces_two_is_played() {
    // A9 needs A6 first: then the black stones beside it must take the white ones, with E9 and D9.
    let corner = board(
        ". X X . . X . X O
         O X O O O X X X O
         O X X O X X . X O
         . O O X X X X X O
         O O O O O O O O O
         . O . O O . O . O
         O O O O O O O O O
         O O O O O O O O O
         . O . O . O . O .",
    );
    let dead = [at(2, 1), at(3, 1), at(4, 1), at(3, 2)].into_iter().collect();
    for to_play in Color::BOTH {
        let finish = finish(&corner, to_play, &dead);
        assert_eq!(finish.filled.white, PointSet::from(at(0, 3)), "{to_play:?} to play");
        assert_eq!(finish.filled.black, [at(3, 0), at(4, 0)].into_iter().collect());
        assert_eq!(finish.taken.white, PointSet::from(at(0, 0)));
    }
}

#[test]
fn a_point_that_needs_a_move_at_home_is_gained_by_area_alone() {
    // Black's D1 or White's A3 prepares A1, but by territory neither pays.
    let corner = board(
        ". O . O X . X
         O O O O X X .
         O . O O X . X
         O O O O X X X
         . O O X X . X
         O X O X X X X
         . X X . X . X",
    );
    for to_play in Color::BOTH {
        let finish = finish(&corner, to_play, &PointSet::EMPTY);
        assert_eq!(finish.filled, ByColor::default(), "{to_play:?} to play");
        assert_eq!(finish.taken[to_play], PointSet::from(at(0, 6)), "who has no other move");
        assert_eq!(finish.taken[!to_play], PointSet::EMPTY);
    }
}

#[test]
fn what_one_answer_does_not_save_costs_two() {
    // White's A1, prepared by B3, puts B1 in atari. After C1 the black stones are still cut off by
    // F2, so it is worth it.
    let corner = board(
        ". O . O X . X
         O O O O X X .
         . O . O X X X
         O O O O O X .
         . . O X O X X
         . . O X O X .
         . . O X O X X
         O O X X X . .
         . X . X . . .",
    );
    for to_play in Color::BOTH {
        let finish = finish(&corner, to_play, &PointSet::EMPTY);
        let filled = [at(2, 8), at(5, 7)].into_iter().collect();
        assert_eq!(finish.filled, ByColor { black: filled, white: PointSet::from(at(1, 6)) });
        assert!(finish.taken.white.contains(at(0, 8)));
    }
}

#[test]
fn of_two_protections_the_one_is_made_that_saves_another() {
    // Black's B6 puts three stones in atari. D6 joins them, but E6 takes the black stone and joins
    // those below too, which need it when Black has filled C3, C2 and C1.
    let joint = board(
        ". O . O . O X X
         O O O O O O X .
         O O O O O O X X
         X X X O . O X .
         X . O . . O X X
         X X O O X O X .
         . X X X O X X X
         X X . O O O X .
         . X . O . O X X
         X X . O O O X .",
    );
    let dead = PointSet::from(at(4, 5));
    for to_play in Color::BOTH {
        let finish = finish(&joint, to_play, &dead);
        assert!(finish.taken.black.contains(at(1, 4)), "{to_play:?} to play");
        assert_eq!(finish.filled.white, PointSet::from(at(4, 4)), "{to_play:?} to play");
    }
}

#[test]
fn what_nothing_parts_from_the_enemy_is_pushed_into_where_that_pays() {
    // A4 is White's and A5 Black's. After White's A4 and A5 Black must join at C5.
    let corner = board(
        "O O O O O O .
         X X X O . O O
         . X . X X X X
         . O X X . X .
         O O O O X X X
         . O . O O O O
         O O O . O . O",
    );
    let mut territory = board::score::territory(&corner, &PointSet::EMPTY);
    let open = [at(0, 2), at(0, 3)].into_iter().collect();
    territory.black.insert(at(0, 2));
    territory.white.insert(at(0, 3));
    let finish =
        Finish::play(&corner, Color::White, &PointSet::EMPTY, &territory, &open, Stop::NEVER);
    assert_eq!(finish.filled.white, PointSet::from(at(0, 3)));
    assert_eq!(finish.filled.black, PointSet::from(at(2, 2)));
    assert_eq!(finish.exposed, PointSet::from(at(0, 2)));
}
