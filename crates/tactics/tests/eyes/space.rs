//! How many eyes spaces are worth.

use board::{Board, Color, Point};
use kosumi_tactics::{Budget, EyeCount, Table, eval_eye};
use record::diagram::Diagram;
use record::vertex;

fn count(board: &Board, at: Point) -> EyeCount {
    let mut work = board.clone();
    let (mut budget, mut table) = (Budget::nodes(50_000), Table::new(1 << 14));
    let count = eval_eye(&mut work, at, &mut budget, &mut table).unwrap();
    assert_eq!(&work, board, "the board comes back as it was");
    assert!(!count.work.gave_up);
    count
}

/// `MIN MAX ATTACK DEFEND` at the point marked `e`, or `@` for an enemy stone there.
fn eyes(text: &str) -> String {
    let diagram: Diagram = text.parse().unwrap();
    let at = (diagram.marked('e') | diagram.marked('@')).first().unwrap();
    show(&diagram.board, &count(&diagram.board, at))
}

fn show(board: &Board, count: &EyeCount) -> String {
    let mut text = format!("{} {}", count.min, count.max);
    for point in [count.attack, count.defend].into_iter().flatten() {
        text += &format!(" {}", vertex::name(board.size(), point));
    }
    text
}

/// The count of a space of this shape (`*` its points) with a solid wall, away from the edge.
fn shape(rows: &[&str]) -> String {
    let size = board::Size::square(9).unwrap();
    let mut board = Board::new(size);
    let inside: Vec<Point> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, line)| {
            let stars = line.chars().enumerate().filter(|(_, c)| *c == '*');
            stars.map(move |(column, _)| (column, row)).collect::<Vec<_>>()
        })
        .map(|(column, row)| size.point(column + 2, row + 2).unwrap())
        .collect();
    for &point in &inside {
        let around: Vec<Point> = board.beside(point).chain(board.diagonal(point)).collect();
        for wall in around.into_iter().filter(|p| !inside.contains(p)) {
            let _ = board.play(Color::Black, wall);
        }
    }
    let found = count(&board, inside[0]);
    assert_eq!(found.owner, Color::Black);
    let mut text = show(&board, &found);
    // The vital point in coordinates of the shape.
    if let Some(vital) = found.attack {
        text = format!("{} {} ({},{})", found.min, found.max, vital.column() - 2, vital.row() - 2);
    }
    text
}

#[test]
fn spaces_of_up_to_three_points() {
    assert_eq!(shape(&["*"]), "1 1");
    assert_eq!(shape(&["**"]), "1 1");
    assert_eq!(shape(&["***"]), "1 2 (1,0)");
    assert_eq!(shape(&["**", "*."]), "1 2 (0,0)");
}

#[test]
fn spaces_of_four_points() {
    assert_eq!(shape(&["****"]), "2 2");
    assert_eq!(shape(&["***", "*.."]), "2 2");
    assert_eq!(shape(&["**.", ".**"]), "2 2");
    assert_eq!(shape(&["***", ".*."]), "1 2 (1,0)", "the pyramid");
    assert_eq!(shape(&["**", "**"]), "1 1", "the square has two vital points too many");
}

#[test]
fn spaces_of_five_points() {
    assert_eq!(shape(&["**", "**", "*."]), "1 2 (0,1)", "the bulky five");
    assert_eq!(shape(&[".*.", "***", ".*."]), "1 2 (1,1)", "the cross");
    for living in [&["*****"][..], &["****", "*..."], &["****", ".*.."], &["***", "*.*"]] {
        assert_eq!(shape(living), "2 2", "{living:?}");
    }
}

#[test]
fn spaces_of_six_points_and_more() {
    assert_eq!(shape(&[".*.", "***", "**."]), "1 2 (1,1)", "the flower six");
    for living in [
        &["***", "***"][..],
        &["******"],
        &["***.", ".***"],
        &["***", "***", "**."],
        &["****", "****"],
    ] {
        assert_eq!(shape(living), "2 2", "{living:?}");
    }
}

#[test]
fn stones_inside_are_captured_or_in_the_way() {
    // A stone in the middle of three occupies the vital point.
    assert_eq!(
        eyes(
            "
        . X X X X X .
        . X e O . X .
        . X X X X X .
        . . . . . . ."
        ),
        "1 1"
    );
    // Two stones at the ends cannot be joined: that would be suicide.
    assert_eq!(
        eyes(
            "
        . X X X X X .
        . X @ . O X .
        . X X X X X .
        . . . . . . ."
        ),
        "2 2"
    );
    // Four stones in a square leave a square when they are captured.
    assert_eq!(
        eyes(
            "
        . X X X X . .
        . X @ O X X .
        . X O O . X .
        . X X X X X .
        . . . . . . ."
        ),
        "1 1"
    );
}

#[test]
fn the_corner_is_short_of_liberties() {
    // A bent line of four makes two eyes in the middle of the board; here White could capture
    // Black's stone in the corner.
    assert_eq!(shape(&["**", "*.", "*."]), "2 2");
    assert_eq!(
        eyes(
            "
        e . X O . .
        . X X O . .
        . X O O . .
        X X O . . .
        O O O . . .
        . . . . . ."
        ),
        "1 2 A5 A5"
    );
}

#[test]
fn a_half_eye_is_decided_at_its_corner() {
    let half = "
        . . X e X O . .
        . . X X . O . .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .";
    assert_eq!(eyes(half), "0 1 E4 E4");
    assert_eq!(eyes(&half.replace("X X . O", "X X O O")), "0 0", "a false eye");
    assert_eq!(eyes(&half.replace("X X . O", "X X X O")), "1 1");
}

#[test]
fn a_lost_stone_on_the_corner_does_not_make_an_eye_false() {
    let corner = "
        . . X e X X . .
        . . X X O X . .
        . . X X . X . .
        . . . X . X . .
        . . . X . X . .
        . . . . . . . .";
    assert_eq!(eyes(corner), "1 1", "the stone is taken if it runs");
    // With an escape, the first player to move there decides.
    assert_eq!(
        eyes(
            "
        . . X e X X . .
        . . X X O . O .
        . . X X . X . .
        . . . X . X . .
        . . . X . X . .
        . . . . . . . ."
        ),
        "0 1 F5 F5"
    );
}

#[test]
fn an_opening_is_closed_or_pushed_through() {
    assert_eq!(
        eyes(
            "
        . . . . . . . .
        . X X X X X . .
        . X e . . O O .
        . X X . X X . .
        . . X X X . . .
        . . . . . . . ."
        ),
        "1 2 D4 D4"
    );
    assert_eq!(
        eyes(
            "
        . . . . . . . .
        . X X X X . . .
        . X e . O O O .
        . X X . X . . .
        . . X X X . . .
        . . . . . . . ."
        ),
        "0 2 D4 D4"
    );
}

#[test]
fn a_connection_that_can_be_captured_does_not_save_the_prisoner() {
    // If White connects at `e`, Black captures all five stones; so White runs out first.
    assert_eq!(
        eyes(
            "
        . X X X X X . .
        X O O e O O . .
        . X X X X X . .
        . . . . . . . ."
        ),
        "1 2 G3 G3"
    );
    // Connected to strong stones the two are safe, and the eye is gone.
    assert_eq!(
        eyes(
            "
        . X X X X O . .
        X O O e O O O .
        . X X X X . O .
        . . . . . . . ."
        ),
        "0 1 D3 D3"
    );
}

#[test]
fn a_point_in_the_open_is_worth_nothing() {
    assert_eq!(
        eyes(
            "
        . . . . . . .
        . . X . . . .
        . . . e . . .
        . . . . O . .
        . . . . . . .
        . . . . . . .
        . . . . . . ."
        ),
        "0 0"
    );
}
