//! Laws of the game that hold on every board: undo restores, a refused play changes nothing,
//! the 16 transformations change nothing that matters, text can be read back, and sets of
//! points are sets.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

mod games;
mod point_sets;

use std::collections::BTreeSet;

use games::{attempt, attempts, look, position, rules, size};
use kosumi_board::{
    Board, ByColor, Color, KoRule, Move, Point, PointSet, Position, Rules, Size, Suicide,
    Transform, pass_alive, score,
};
use proptest::prelude::*;

/// A board in the middle of a random game, and some of its strings to count as dead.
fn board_with_dead() -> impl Strategy<Value = (Board, PointSet)> {
    (position(), any::<u64>()).prop_map(|(position, bits)| {
        let board = position.board().clone();
        let chosen = board.strings().enumerate().filter(|(index, _)| bits >> (index % 64) & 1 == 1);
        let dead = chosen.fold(PointSet::EMPTY, |dead, (_, string)| dead | *string.stones());
        (board, dead)
    })
}

/// Runs this many cases; a failure prints its input instead of writing a file.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

fn moved(transform: Transform, size: Size, sets: ByColor<PointSet>) -> ByColor<PointSet> {
    ByColor::from_fn(|color| transform.symmetry.set(size, &sets[transform.color(color)]))
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn undo_restores_and_a_refused_play_changes_nothing(
        size in size(7), rules in rules(), attempts in attempts(60),
    ) {
        let mut position = Position::new(size, rules);
        for attempt in attempts {
            let before = look(&position);
            let mv = attempt.on(size);
            if position.play(mv).is_ok() {
                let played = position.undo().unwrap();
                prop_assert_eq!((played.mv, played.color), (mv, before.to_play));
                prop_assert_eq!(look(&position), before);
                position.play(mv).unwrap();
            } else {
                prop_assert_eq!(look(&position), before);
            }
        }
    }

    #[test]
    fn everything_undone_is_the_start(position in position()) {
        let mut back = position.clone();
        while back.undo().is_some() {}
        prop_assert_eq!(look(&back), look(&Position::new(position.board().size(), position.rules())));
        prop_assert_eq!(position.start(), back.board().clone());
    }

    #[test]
    fn hash_after_is_the_hash_after_the_play(position in position()) {
        let board = position.board();
        for color in Color::BOTH {
            for point in &board.empty() {
                let mut after = board.clone();
                if after.play_by(color, point, Suicide::Legal).is_ok() {
                    prop_assert_eq!(board.hash_after(color, point), after.hash());
                }
            }
        }
    }

    #[test]
    fn a_board_without_history_is_the_same_board(position in position(), attempt in attempt()) {
        let board = position.board();
        let bare = board.without_history();
        prop_assert_eq!(&bare, board);
        prop_assert_eq!(bare.moves_to_undo(), 0);
        let (mut one, mut other) = (
            Position::from_board(board.clone(), Rules::CHINESE, position.to_play()),
            Position::from_board(bare, Rules::CHINESE, position.to_play()),
        );
        prop_assert_eq!(look(&one), look(&other));
        let mv = attempt.on(one.board().size());
        prop_assert_eq!(one.play(mv), other.play(mv));
        prop_assert_eq!(look(&one), look(&other));
    }

    #[test]
    fn changed_rules_compare_with_the_whole_game(position in position(), ko in 0..3_usize) {
        let ko = [KoRule::Simple, KoRule::Positional, KoRule::Situational][ko];
        let rules = Rules { ko, ..position.rules() };
        let mut changed = position.clone();
        changed.set_rules(rules);
        // The same game played by the new rules from the start, if they allow it.
        let mut replayed = Position::new(position.board().size(), rules);
        if position.moves().iter().all(|played| replayed.play(played.mv).is_ok()) {
            replayed.set_komi(changed.komi());
            prop_assert_eq!(look(&changed), look(&replayed));
        }
        changed.set_rules(position.rules());
        prop_assert_eq!(look(&changed), look(&position));
    }

    #[test]
    fn the_16_transformations_commute_with_play(position in position(), attempt in attempt()) {
        let board = position.board();
        let size = board.size();
        for transform in Transform::all() {
            let image = transform.board(board);
            for color in Color::BOTH {
                for point in size.points() {
                    let there = transform.symmetry.point(size, point);
                    prop_assert_eq!(
                        image.check(transform.color(color), there, Suicide::Legal),
                        board.check(color, point, Suicide::Legal)
                    );
                }
                let Move::Play(point) = attempt.on(size) else { continue };
                let (mut after, mut image_after) = (board.clone(), image.clone());
                let there = transform.symmetry.point(size, point);
                prop_assert_eq!(
                    after.play_by(color, point, Suicide::Legal),
                    image_after.play_by(transform.color(color), there, Suicide::Legal)
                );
                let after = transform.board(&after);
                prop_assert_eq!(&image_after, &after);
                prop_assert!(image_after.strings().eq(after.strings()));
                for side in Color::BOTH {
                    prop_assert_eq!(image_after.captured(side), after.captured(side));
                }
            }
        }
    }

    #[test]
    fn the_16_transformations_commute_with_strings_life_and_score(
        (board, dead) in board_with_dead(),
    ) {
        let size = board.size();
        let life = pass_alive::unconditional(&board, Suicide::Illegal);
        for transform in Transform::all() {
            let image = transform.board(&board);
            let set = |set: &PointSet| transform.symmetry.set(size, set);
            for string in board.strings() {
                let there = image.string_at(transform.symmetry.point(size, string.anchor())).unwrap();
                prop_assert_eq!(there.color(), transform.color(string.color()));
                prop_assert_eq!(*there.stones(), set(string.stones()));
                prop_assert_eq!(*there.liberties(), set(string.liberties()));
            }
            for color in Color::BOTH {
                let here = pass_alive::benson(&board, color, Suicide::Illegal);
                let there = pass_alive::benson(&image, transform.color(color), Suicide::Illegal);
                prop_assert_eq!(there.stones, set(&here.stones));
                let regions: BTreeSet<Vec<Point>> =
                    here.regions.iter().map(|region| set(region).iter().collect()).collect();
                let found: BTreeSet<Vec<Point>> =
                    there.regions.iter().map(|region| region.iter().collect()).collect();
                prop_assert_eq!(found, regions);
            }
            let there = pass_alive::unconditional(&image, Suicide::Illegal);
            prop_assert_eq!(there.alive, moved(transform, size, life.alive));
            prop_assert_eq!(there.territory, moved(transform, size, life.territory));
            prop_assert_eq!(
                score::area(&image, &set(&dead)),
                moved(transform, size, score::area(&board, &dead))
            );
            prop_assert_eq!(
                score::territory(&image, &set(&dead)),
                moved(transform, size, score::territory(&board, &dead))
            );
        }
    }

    #[test]
    fn a_printed_board_is_read_back(position in position()) {
        let board = position.board();
        let mut read: Board = board.to_string().parse().unwrap();
        read.set_ko(board.ko());
        prop_assert_eq!(&read, board);
        prop_assert_eq!(read.hash(), board.hash());
        prop_assert!(read.strings().eq(board.strings()));
    }

    #[test]
    fn a_text_is_a_board_exactly_when_every_string_has_a_liberty(
        size in size(4), glyphs in prop::collection::vec(0..3_usize, 16),
    ) {
        let mut stones = glyphs.iter().map(|&glyph| [None, Some(Color::Black), Some(Color::White)][glyph]);
        let stones = naive::Stones::from_fn(size, |_| stones.next().unwrap());
        let text = stones.to_string();
        match text.parse::<Board>() {
            Ok(board) => {
                prop_assert!(stones.is_legal());
                let lines: Vec<&str> = text.lines().map(str::trim).collect();
                prop_assert_eq!(board.to_string(), lines.join("\n") + "\n");
            }
            Err(_) => prop_assert!(!stones.is_legal()),
        }
    }
}
