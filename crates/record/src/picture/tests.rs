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
    // Move 5 captures White's stone in the corner (move 2), and move 7 is played there again.
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

#[test]
fn areas_lines_and_crosses_lie_in_their_order() {
    let mut picture = Picture::new(&"X . O".parse().unwrap());
    let [left, middle, right] = [0, 1, 2].map(|column| Point::new(column, 0).unwrap());
    picture.coordinates = Coordinates::Hidden;
    picture.title = "A row".into();
    picture.description = "C1 is dead".into();
    picture.tints.extend([(left, 0), (middle, 0)]);
    picture.hatches.insert(middle, 0);
    picture.shades.insert(middle, Shade { hue: Hue::Of(Color::Black), strength: 0.5 });
    let (color, dash, width) = (Color::White, Dash::Dashed, Width::Fine);
    picture.strokes.push(Stroke { from: left, to: right, color, dash, width });
    picture.struck.insert(right);
    let expected = r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40" viewBox="0 0 100 40" role="img">
<title>A row</title>
<desc>C1 is dead</desc>
<defs><pattern id="texture0" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M-1 11L11 -1M-1 1L1 -1M9 11L11 9" fill="none" stroke="#2b2118" stroke-opacity="0.55"/></pattern></defs>
<rect width="100" height="40" fill="#edc98b"/>
<rect x="35" y="5" width="30" height="30" fill="#f0e442" fill-opacity="0.55"/>
<rect x="35" y="5" width="30" height="30" fill="url(#texture0)"/>
<rect x="44" y="14" width="12" height="12" fill="#2b2118" fill-opacity="0.50"/>
<path d="M20 20V20M50 20V20M80 20V20M20 20H80" fill="none" stroke="#2b2118" stroke-linecap="square"/>
<path d="M20 20L80 20" fill="none" stroke="#2b2118" stroke-width="4.5" stroke-dasharray="5 4"/>
<path d="M20 20L80 20" fill="none" stroke="#ffffff" stroke-width="2.5" stroke-dasharray="5 4"/>
<circle cx="20" cy="20" r="14.25" fill="#2b2118" stroke="#2b2118"/>
<circle cx="80" cy="20" r="14.25" fill="#ffffff" stroke="#2b2118"/>
<path d="M10.1 20.0a9.9 9.9 0 1 1 19.8 0a9.9 9.9 0 1 1 -19.8 0z" fill="#f0e442"/>
<path d="M69.2 9.2l21.6 21.6m0 -21.6l-21.6 21.6" fill="none" stroke="#ffffff" stroke-width="5.5" stroke-linecap="round"/>
<path d="M69.2 9.2l21.6 21.6m0 -21.6l-21.6 21.6" fill="none" stroke="#c0392b" stroke-width="3" stroke-linecap="round"/>
</svg>
"##;
    assert_eq!(picture.to_svg(), expected);
}

#[test]
fn an_arrow_stops_before_what_it_points_to() {
    let mut picture = Picture::new(&"X . . O".parse().unwrap());
    let [left, right] = [0, 3].map(|column| Point::new(column, 0).unwrap());
    picture.coordinates = Coordinates::Hidden;
    assert!(!picture.to_svg().contains("M32.6"));
    picture.arrows.push(Arrow { from: left, to: right });
    let svg = picture.to_svg();
    assert_eq!(svg.matches("M32.6 20.0L97.4 20.0M88.4 26.0L97.4 20.0L88.4 14.0").count(), 2);
    picture.arrows[0].to = left;
    assert!(!picture.to_svg().contains("M32.6"), "an arrow to itself is none");
}

#[test]
fn a_legend_makes_room_for_itself() {
    let mut picture = Picture::new(&Board::new(Size::GO9));
    assert!(picture.to_svg().contains("width=\"320\" height=\"320\""));
    picture.legend.push(Entry { sample: Sample::Ringed(Color::White), text: "critical".into() });
    let svg = picture.to_svg();
    assert!(svg.contains("width=\"320\" height=\"348\"") && svg.contains("#c0392b"));
}
