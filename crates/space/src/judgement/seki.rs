//! Finds stones that live in seki, without two eyes.
//!
//! After the neutral points are filled, some points remain that neither colour can play without
//! losing its own stones; the strings around them live only because of that. The Japanese rules
//! define seki this way (stones that live and have neutral points) and count no territory in the
//! eyes of such strings. A string with more eye space than it may have in seki needs no such point
//! and is left out.

use board::{Board, ByColor, Color, PointSet};

use crate::params;

/// The living stones in seki, given the neutral points that are left because neither colour plays
/// them.
pub(super) fn stones(
    board: &Board,
    dead: &PointSet,
    territory: &ByColor<PointSet>,
    left: &PointSet,
) -> PointSet {
    let mut all = PointSet::EMPTY;
    for part in left.parts() {
        let beside = ByColor::from_fn(|color| without_life(board, dead, territory, color, &part));
        if Color::BOTH.into_iter().all(|color| !beside[color].is_empty()) {
            all |= beside.black | beside.white;
        }
    }
    all
}

/// The strings of a colour beside some points that have at most one small eye, with the strings
/// that share the eye.
fn without_life(
    board: &Board,
    dead: &PointSet,
    territory: &ByColor<PointSet>,
    color: Color,
    part: &PointSet,
) -> PointSet {
    let living = board.stones(color) - *dead;
    let mut found = PointSet::EMPTY;
    for start in (board.dilate(part) & living).parts() {
        let mut group = start.flood(&living);
        let eyes = loop {
            let eyes = (board.dilate(&group) & territory[color]).flood(&territory[color]);
            let wider = (board.dilate(&eyes) & living).flood(&living) | group;
            if wider == group {
                break eyes;
            }
            group = wider;
        };
        if eyes.parts().count() <= 1 && eyes.len() <= params::SEKI_EYE {
            found |= group;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White's ring and the black stones inside it share C4 and F4.
    const SEKI: &str = "
        . X X X X X X .
        X X O O O O X X
        X O O X X O O X
        X O . X X . O X
        X O O X X O O X
        X X O O O O X X
        . X X X X X X .";

    fn seki(text: &str) -> (Board, PointSet) {
        let board: Board = text.parse().unwrap();
        let territory = board::score::territory(&board, &PointSet::EMPTY);
        let left = board.empty() - territory.black - territory.white;
        (board.clone(), stones(&board, &PointSet::EMPTY, &territory, &left))
    }

    #[test]
    fn strings_without_eyes_around_points_that_nobody_plays_are_in_seki() {
        let (board, seki) = seki(SEKI);
        let at = |column, row| board.size().point(column, row).unwrap();
        let inside = *board.string_at(at(3, 3)).unwrap().stones();
        assert_eq!(seki, inside | board.stones(Color::White));
        assert!(!seki.contains(at(0, 1)), "the wall outside has its own eyes");
    }

    #[test]
    fn a_string_with_two_eyes_needs_no_seki() {
        let (_, seki) = seki(
            ". X X X X O . .
             X X O O O O O O
             X O O X X O O .
             X O . X X . O O
             X O O X X O O .
             X X O O O O O O
             . X X X X O . .",
        );
        assert_eq!(seki, PointSet::EMPTY);
    }

    #[test]
    fn a_finished_game_counts_no_eye_of_a_seki() {
        use crate::element::Shapes;
        use crate::judgement::{JudgementEffort, judge};
        use crate::settings::DescriptionSettings;
        let board: Board = SEKI.parse().unwrap();
        let (shapes, settings) = (Shapes::shipped().unwrap(), DescriptionSettings::default());
        for to_play in Color::BOTH {
            let judgement = judge(&board, to_play, &shapes, &settings, JudgementEffort::counting());
            assert_eq!(judgement.dead, PointSet::EMPTY, "{to_play:?}");
            let count = judgement.count();
            assert_eq!(count.seki(), seki(SEKI).1);
            let territory = count.territory(board::Scoring::Territory);
            assert_eq!((territory.black.len(), territory.white.len()), (4, 0));
        }
    }
}
