use super::*;
use board::{Move, Rules};

fn play(game: &mut Position, moves: &[(usize, usize)]) {
    for &(column, row) in moves {
        game.play(Move::Play(game.board().size().point(column, row).unwrap())).unwrap();
    }
}

#[test]
fn a_captured_stone_keeps_its_number_and_what_is_played_there_is_noted() {
    let mut game = Position::new(Size::new(5, 5).unwrap(), Rules::JAPANESE);
    // White's second stone is captured in the corner by move 5, and move 6 is played there again.
    play(&mut game, &[(1, 0), (0, 0), (3, 3), (4, 4), (0, 1)]);
    game.play(Move::Pass).unwrap();
    play(&mut game, &[(0, 0)]);
    let picture = Picture::of_moves(&game, 1);
    let corner = Point::new(0, 0).unwrap();
    assert_eq!(picture.labels[&corner], Label::Number(2));
    assert!(picture.stones.white.contains(corner), "the figure shows what was played first");
    assert_eq!(picture.note, "6 passes, 7 at 2");
    // From move 3 on, the stone in the corner has no number.
    let later = Picture::of_moves(&game, 3);
    assert_eq!(later.labels.get(&corner), None);
    assert_eq!(later.note, "6 passes, 7 at A5");
    assert_eq!(later.labels.len(), 3);
}

#[test]
fn everything_that_is_asked_for_is_drawn() {
    let mut game = Position::new(Size::GO9, Rules::JAPANESE);
    play(&mut game, &[(2, 2), (6, 6)]);
    let mut picture = Picture::of_moves(&game, 1);
    let circles = |picture: &Picture| picture.to_svg().matches("<circle").count();
    // Two stones and five star points.
    assert_eq!(circles(&picture), 7);
    let paths = |picture: &Picture| picture.to_svg().matches("<path").count();
    // The grid, two numbers, and a name for each line at both of its ends.
    assert_eq!(paths(&picture), 1 + 2 + 2 * (9 + 9));
    picture.coordinates = Coordinates::Hidden;
    assert_eq!(paths(&picture), 3);
    let (empty, other) = (Point::new(4, 0).unwrap(), Point::new(5, 0).unwrap());
    picture.labels.insert(empty, Label::Text("a".into()));
    assert_eq!((circles(&picture), paths(&picture)), (8, 4), "a letter clears the lines below it");
    picture.labels.insert(other, Label::Mark(Mark::Triangle));
    picture.mark_last(Point::new(6, 6).unwrap());
    assert_eq!((circles(&picture), paths(&picture)), (9, 4));
    picture.shade(&PointSet::from(other), Shade { hue: Hue::Alarm, strength: 0.5 });
    assert_eq!(picture.to_svg().matches("<rect").count(), 2);
    picture.note = "7 at 2".into();
    assert_eq!(paths(&picture), 5);
}

#[test]
fn a_title_cannot_break_the_file() {
    let mut picture = Picture::new(&Board::new(Size::GO9));
    assert!(!picture.to_svg().contains("<title>"));
    picture.title = "</svg> & <b>".into();
    let svg = picture.to_svg();
    assert!(svg.contains("<title>&lt;/svg&gt; &amp; &lt;b&gt;</title>"));
    assert_eq!(svg.matches("</svg>").count(), 1);
}

#[test]
fn boards_of_every_size_are_drawn() {
    for (width, height) in [(1, 1), (1, 25), (25, 25), (2, 3)] {
        let svg = Picture::new(&Board::new(Size::new(width, height).unwrap())).to_svg();
        assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"));
    }
}
