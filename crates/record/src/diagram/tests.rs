//! Laws and examples of diagrams.

use proptest::prelude::*;

use super::*;

fn check(text: &str, expect: &str) {
    let diagram: Diagram = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(diagram.draw(Style::PLAIN), expect);
    for style in [Style::PLAIN, Style::FULL] {
        let drawn = diagram.draw(style);
        assert_eq!(drawn.parse(), Ok(diagram.clone()), "{drawn}");
    }
}

#[test]
fn rows_letters_numbers_and_notes_are_told_apart() {
    check("X.\n.O", "X .\n. O\n");
    check("  A B\n2 X . 2\n1 . O 1\n  A B", "X .\n. O\n");
    check("2 X .\n1 . O\n  A B", "X .\n. O\n");
    check("2 1 2 2\n1 3 4 1\n  A B", "1 2\n3 4\n");
    check("1 .\n2 .", "1 .\n2 .\n");
    check("--  a  caption\n--\n. .\nWHITE to play", "-- a  caption\n. .\nWhite to play\n");
    check("+ * #\n@ a .", ". * #\n@ a .\n");
}

#[test]
fn the_last_move_is_in_brackets() {
    check("(X) .\n. O", "(X).\n. O\n");
    check(" A B\n2 .(X)2\n1 . O 1", ". (X)\n. O\n".replace(". (X)", ".(X)").as_str());
    let diagram: Diagram = ". (@)".parse().unwrap();
    assert_eq!(diagram.last_move, Point::new(1, 0));
    assert_eq!(diagram.marked('@').len(), 1);
}

#[test]
fn coordinates_stand_on_all_sides() {
    let mut diagram = Diagram::new(Board::new(Size::new(10, 10).unwrap()));
    diagram.marks.insert(Point::new(0, 9).unwrap(), '7');
    let text = diagram.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "   A B C D E F G H J K");
    assert_eq!(lines[1], "10 . . . . . . . . . . 10");
    assert_eq!(lines[3], " 8 . . + . . . . + . . 8");
    assert_eq!(lines[10], " 1 7 . . . . . . . . . 1");
    assert_eq!(lines[11], lines[0]);
}

#[test]
fn faults_name_their_place() {
    for (text, line, column, message) in [
        ("", 1, 1, "no rows"),
        ("Black to play", 1, 1, "no rows"),
        (". .\n . ?", 2, 4, "found '?'"),
        (". .\n. . .", 2, 1, "3 points in this row, expected 2"),
        ("  A C\n1 . .", 1, 3, "column letters"),
        ("  A B\n2 . .\n3 . .", 3, 1, "row number 1"),
        ("  A B\n1 . . 2", 2, 7, "row number 1"),
        ("  A B\n. .", 2, 1, "row number 1"),
        (". *\n* .", 2, 1, "second ko point"),
        (". (.)", 1, 5, "around one stone"),
        ("(X .", 1, 5, "around one stone"),
        ("(X O)", 1, 5, "around one stone"),
        ("(X)(O).", 1, 6, "second last move"),
        (".\nBlack to play\nWhite to play", 3, 1, "second turn"),
        ("X O", 1, 1, "no liberty"),
        ("..........................", 1, 26, "too large"),
    ] {
        let error = text.parse::<Diagram>().unwrap_err();
        assert!(error.to_string().contains(message), "{text:?}: {error}");
        assert_eq!((error.line, error.column), (line, column), "{text:?}: {error}");
    }
}

#[test]
fn boards_have_their_usual_star_points() {
    for (side, count) in [(5, 0), (7, 5), (8, 4), (9, 5), (13, 5), (18, 4), (19, 9)] {
        assert_eq!(star_points(Size::square(side).unwrap()).len(), count, "{side}");
    }
    let side_star = Size::GO19.point(3, 9).unwrap();
    assert!(star_points(Size::GO19).contains(side_star));
}

/// A random diagram: moves played on an empty board, then marks.
fn diagrams() -> impl Strategy<Value = Diagram> {
    let moves = proptest::collection::vec((0usize..25, 0usize..25, any::<bool>()), 0..200);
    let marks = proptest::collection::vec((0usize..25, 0usize..25, "[a-z0-9]"), 0..9);
    (1usize..26, 1usize..26, moves, marks, 0u8..3, "( [ -~]{0,9}\n?){0,2}").prop_map(
        |(width, height, moves, marks, turn, caption)| {
            let size = Size::new(width, height).unwrap();
            let mut board = Board::new(size);
            let mut last_move = None;
            for (column, row, black) in moves {
                let color = if black { Color::Black } else { Color::White };
                let point = size.point(column % width, row % height).unwrap();
                if board.play(color, point).is_ok() {
                    last_move = Some(point);
                }
            }
            let mut diagram = Diagram::new(board);
            for (column, row, mark) in marks {
                let point = size.point(column % width, row % height).unwrap();
                let sign = match diagram.board.at(point) {
                    Some(Color::Black) => '#',
                    Some(Color::White) => '@',
                    None => mark.chars().next().unwrap(),
                };
                if diagram.board.ko() != Some(point) {
                    diagram.marks.insert(point, sign);
                }
            }
            let lines: Vec<&str> = caption.lines().map(str::trim).collect();
            diagram.caption = lines.join("\n").trim().to_owned();
            diagram.last_move = last_move;
            diagram.to_play = [None, Some(Color::Black), Some(Color::White)][turn as usize];
            diagram
        },
    )
}

proptest! {
    #[test]
    fn what_was_drawn_is_read_back(diagram in diagrams()) {
        for style in [Style::PLAIN, Style::FULL, Style { stars: false, ..Style::FULL }] {
            let text = diagram.draw(style);
            prop_assert_eq!(text.parse(), Ok(diagram.clone()), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ -~XO.#@*()\n]{0,80}") {
        if let Ok(diagram) = text.parse::<Diagram>() {
            prop_assert_eq!(diagram.to_string().parse(), Ok(diagram));
        }
    }
}
