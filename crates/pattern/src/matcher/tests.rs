//! Matches on drawn boards; the property tests on random games are in `tests/`.

use super::*;
use crate::rule;

fn base(diagrams: &[&str]) -> RuleBase {
    let text: String =
        diagrams.iter().map(|diagram| format!("rule r\ntype shape\n{diagram}\ntext t\n")).collect();
    RuleBase::new(rule::read(&format!("format 1\n{text}")).unwrap())
}

fn matches(base: &RuleBase, board: &str) -> Vec<Match> {
    let board: Board = board.parse().unwrap();
    let found = Matcher::new(base, &board).matches(&board);
    assert_eq!(found, naive(base.rules(), &board), "{board}");
    found
}

#[test]
fn shapes_have_as_many_variants_as_their_symmetry_leaves() {
    for (diagram, variants) in [
        ("  X .\n  . X", 4),
        ("  X . X", 4),
        ("  X . X\n  X . X", 4),
        ("  X . .\n  . . X", 8),
        ("  X . .\n  O . X", 16),
        // A contact and a crosscut look the same to both players.
        ("  X O", 4),
        ("  X O\n  O X", 2),
        ("  X X\n  X X", 2),
    ] {
        let base = base(&[diagram]);
        assert_eq!(RuleBase::variants(&base.rules()[0]).len(), variants, "{diagram}");
    }
}

#[test]
fn who_the_friend_is_matters_where_a_goal_or_a_move_does() {
    let contact = base(&["  A O\n\nA = X\n"]);
    assert_eq!(RuleBase::variants(&contact.rules()[0]).len(), 4);
    let goal = base(&["  A B\n\nA = X\nB = O\ngoal capture B\nstate <"]);
    assert_eq!(RuleBase::variants(&goal.rules()[0]).len(), 8);
    assert_eq!(matches(&goal, ". . .\n. X O\n. . .").len(), 2);
    let moves = base(&["  X O\n  a .\n\nfriend a"]);
    assert_eq!(RuleBase::variants(&moves.rules()[0]).len(), 16);
}

#[test]
fn a_shape_with_an_edge_fits_only_at_the_edge() {
    let base = base(&["  X a\n  - -"]);
    assert_eq!(matches(&base, ". . .\n. X .\n. . .").len(), 0);
    let found = matches(&base, ". . . .\n. . . .\n. X . .\n");
    assert_eq!(found.len(), 2, "to the left and to the right");
    let corner = super::tests::base(&["  | X .\n  + - -"]);
    assert_eq!(matches(&corner, ". . .\n. . .\nX . .").len(), 2);
    assert_eq!(matches(&corner, ". . .\n. . .\n. X .").len(), 0);
}

#[test]
fn do_not_care_may_be_beyond_the_edge() {
    let base = base(&["  ? X\n  ? .\n  X ?\n  - -"]);
    assert_eq!(matches(&base, ". X .\n. . .\nX . .").len(), 2, "and mirrored");
    assert_eq!(matches(&base, "X . .\n. . .\n. . .").len(), 0);
    let base = super::tests::base(&["  X ?\n  . X"]);
    assert_eq!(matches(&base, "X .\n. X").len(), 2);
    assert_eq!(matches(&base, "X\n.").len(), 0);
}

#[test]
fn liberties_are_asked_of_the_whole_string() {
    let base = base(&["  A O\n\nA = X, liberties 2"]);
    let text = "
        . . . . .
        X X X O .
        O O O . .";
    assert_eq!(matches(&base, text).len(), 0, "black has 4 liberties, white 3 and 2 elsewhere");
    let text = "
        O O . . .
        X X X O .
        O O O . .";
    let found = matches(&base, text);
    assert!(found.is_empty(), "{found:?}");
    let text = "
        O . . O .
        X X X O .
        O O O . .";
    let found = matches(&base, text);
    assert!(!found.is_empty() && found.iter().any(|m| m.friend() == Color::Black), "{found:?}");
}

#[test]
fn points_of_letters_follow_the_transformation() {
    let base = base(&["  A a\n  . B\n\nA = X\nB = X\n"]);
    let found = matches(&base, ". . .\n. . O\n. O .");
    assert_eq!(found.len(), 1, "it says the same whichever of the two is called a");
    let rule = base.rule(found[0].rule);
    for found in &found {
        assert_eq!(found.friend(), Color::White);
        let a = found.point(rule, 'a').unwrap();
        assert!([(1, 1), (2, 2)].contains(&(a.column(), a.row())), "{a:?}");
    }
    assert_eq!(found[0].point(rule, 'z'), None);
}

#[test]
fn far_points_are_looked_at_one_by_one() {
    let base = base(&["  X . . . . . . . O"]);
    assert_eq!(matches(&base, "X . . . . . . . O").len(), 1);
    assert_eq!(matches(&base, "X . . . . . . O .").len(), 0);
    let mut board = Board::new(Size::GO9);
    let mut matcher = Matcher::new(&base, &board);
    for column in [0, 8] {
        let color = if column == 0 { Color::White } else { Color::Black };
        board.play(color, Point::new(column, 4).unwrap()).unwrap();
        matcher.update(&board);
    }
    assert_eq!(matcher.matches(&board).len(), 1);
    board.undo();
    matcher.update(&board);
    assert!(matcher.matches(&board).is_empty());
}

#[test]
fn a_board_of_another_size_is_looked_at_anew() {
    let base = base(&["  X .\n  - -"]);
    let mut matcher = Matcher::new(&base, &Board::new(Size::GO9));
    let board: Board = "X . .\n. . .".parse().unwrap();
    matcher.update(&board);
    assert_eq!(matcher.matches(&board), naive(base.rules(), &board));
    assert!(!matcher.matches(&board).is_empty());
}

#[test]
fn points_that_were_put_off_are_looked_at_when_they_are_asked_for() {
    let base = base(&["  X .\n  . X", "  X O", "  X . .\n  . . X", "  X . . . . X\n  - - - - - -"]);
    let mut board: Board = ". . . . . . .\n".repeat(7).parse().unwrap();
    let mut lazy = Matcher::blank(&base, board.size());
    let mut random = 7u64;
    let mut draw = |count: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) as usize % count
    };
    let mut found = 0;
    for turn in 0..120 {
        if draw(4) == 0 {
            board.undo();
        }
        let at = board.size().point(draw(7), draw(7)).unwrap();
        let _ = board.play([Color::Black, Color::White][turn % 2], at);
        let middle = board.size().point(draw(7), draw(7)).unwrap();
        let near = within(&board, &middle.into(), draw(4));
        lazy.update_near(&board, &near);
        let wanted = Matcher::new(&base, &board).matches_near(&board, &near, |_| true);
        assert_eq!(lazy.matches_near(&board, &near, |_| true), wanted, "{board}");
        found += wanted.len();
    }
    assert!(found > 100, "{found}");
}
