//! Tests of whole games: information, replay, writing, editing.

use board::{Color, Illegal, Move};

use super::*;

fn parse(text: &str) -> GameTree {
    Collection::parse_text(text).unwrap().games.remove(0)
}

#[test]
fn information_is_read_with_its_oddities() {
    let tree = parse(
        "(;GM[1]SZ[19:19]\nKM[375]RU[Chinese]HA[1]RE[who knows]PB[A]BR[9p]PW[B \\]]EV[Cup];DT[2001]\
         ;B[aa]GN[too late])",
    );
    let game = Game::new(&tree).unwrap();
    assert_eq!(game.info.komi, Some(7.5));
    assert_eq!(game.info.rules, Some(board::Rules::CHINESE));
    assert_eq!(game.info.players.black.rank.as_deref(), Some("9p"));
    assert_eq!(game.info.players.white.name.as_deref(), Some("B ]"));
    assert_eq!(game.info.event.as_deref(), Some("Cup"));
    assert_eq!(game.info.date.as_deref(), Some("2001"));
    assert_eq!((game.info.handicap, game.info.result), (0, GameResult::Unknown));
    let notes: Vec<String> = game.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "line 1 column 11: SZ[19:19], expected one number (two only if they differ)",
            "line 2 column 4: KM[375] read as 7.5",
            "line 2 column 22: HA[1], expected a number from 2",
            "line 2 column 27: RE[who knows] is in no known form, result unknown",
        ]
    );
}

#[test]
fn other_games_and_boards_are_refused() {
    for (text, message) in [
        ("(;GM[2])", "line 1 column 6: GM[2] is not Go: expected GM[1]"),
        ("(;SZ[40])", "line 1 column 6: SZ[40] is no board: expected a size from 1 to 25"),
        ("(;SZ[])", "line 1 column 6: SZ[] is no board: expected a size from 1 to 25"),
    ] {
        assert_eq!(Game::new(&parse(text)).unwrap_err().to_string(), message);
    }
}

#[test]
fn the_first_player_is_found_out() {
    for (text, expect) in [
        ("(;SZ[9])", Color::Black),
        ("(;SZ[9]HA[2]AB[cc][gg])", Color::White),
        ("(;SZ[9]AB[cc][gg];W[ee])", Color::White),
        ("(;SZ[9]PL[W])", Color::White),
        ("(;SZ[9]PL[1]HA[2]AB[cc][gg])", Color::Black),
        ("(;SZ[9]HA[2]AB[cc][gg];C[x];B[ee])", Color::Black),
    ] {
        let tree = parse(text);
        let game = Game::new(&tree).unwrap();
        assert_eq!(game.to_play(), expect, "{text}");
        assert_eq!(game.position_after(0).unwrap().to_play(), expect, "{text}");
    }
}

#[test]
fn a_position_is_the_one_after_so_many_moves() {
    let tree = parse("(;SZ[5];AB[cc];B[aa];W[ba];B[bb]C[x];W[ab];B[ca])");
    let game = Game::new(&tree).unwrap();
    for (moves, stones) in [(0, 1), (1, 2), (2, 3), (4, 4), (5, 5)] {
        let position = game.position_after(moves).unwrap();
        assert_eq!(position.board().occupied().len(), stones, "after {moves}");
    }
    let error = game.position_after(6).unwrap_err();
    assert_eq!(error.to_string(), "the game has 5 moves, expected at least 6");
}

#[test]
fn an_illegal_move_is_named_with_its_place_and_reason() {
    for (text, message) in [
        ("(;SZ[9];B[aa]\n;W[aa])", "move 2, White A9 (line 2 column 4): the point is occupied"),
        ("(;SZ[9]AW[ba][ab];B[aa])", "move 1, Black A9 (line 1 column 21): suicide"),
        (
            "(;SZ[9]AB[ba]AW[aa]\n[ab][bb][ca];B[cc])",
            "set-up before move 1 (line 1 column 6): Black's string at column 2 row 1 has no liberty \
             (counted from the upper left)",
        ),
        (
            "(;SZ[9];B[aa];W[kk])",
            "move 2: line 1 column 17: W[kk]: off the 9x9 board, expected aa to ii",
        ),
        (
            "(;SZ[9]AB[aa]\n[zz])",
            "move 1: line 2 column 2: AB[zz]: off the 9x9 board, expected aa to ii",
        ),
    ] {
        let tree = parse(text);
        let error = Game::new(&tree).unwrap().final_position().unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let start = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb]";
    let retaken = parse(&format!("{start};W[bb])"));
    let fault = Game::new(&retaken).unwrap().final_position().unwrap_err().fault;
    assert!(matches!(fault, ReplayFault::Illegal { why: Illegal::Ko, .. }), "{fault:?}");
    let later = parse(&format!("{start};W[ee];B[];W[bb])"));
    assert!(Game::new(&later).unwrap().final_position().is_ok());
}

#[test]
fn set_up_in_the_middle_keeps_prisoners_and_the_count_of_moves() {
    let tree = parse("(;SZ[5];B[ba];W[aa];B[ab];AE[ab]AW[ee]PL[B];B[ac])");
    let game = Game::new(&tree).unwrap();
    let mut replay = game.replay();
    while replay.next_node().unwrap().is_some() {}
    assert_eq!(replay.moves(), 4);
    let position = replay.into_position();
    assert_eq!(position.board().captured(Color::White), 1);
    assert_eq!(position.moves().len(), 1);
    assert_eq!(position.board().stones(Color::Black).len(), 2);
}

#[test]
fn a_variation_is_replayed_from_the_root() {
    let tree = parse("(;SZ[5];B[aa](;W[bb])(;W[cc];B[dd]C[here]))");
    let game = Game::new(&tree).unwrap();
    let here = tree.walk().find(|node| node.get("C").is_some()).unwrap().id();
    let position = game.position_at(here).unwrap();
    let names: Vec<String> = position
        .moves()
        .iter()
        .map(|played| crate::vertex::move_name(game.info.size, played.mv))
        .collect();
    assert_eq!(names, ["A5", "C3", "D2"]);
    assert_eq!(game.final_position().unwrap().moves().len(), 2);
}

#[test]
fn typed_values_are_read_on_demand() {
    let tree = parse("(;LB[aa:x\\:y][bb:2]AR[aa:bb]TB[aa:bb]V[-1,5]B[])");
    let root = tree.root();
    let size = board::Size::GO9;
    let labels = root.labels("LB", size).unwrap();
    assert_eq!(labels[0].1, "x:y");
    assert_eq!(labels[1], (size.point(1, 1).unwrap(), "2".to_owned()));
    assert_eq!(root.lines("AR", size).unwrap().len(), 1);
    assert_eq!(root.points("TB", size).unwrap().len(), 4);
    assert_eq!(root.number("V").unwrap(), Some(-1.5));
    assert_eq!(root.moves(size).next().unwrap().unwrap().mv, Move::Pass);
    assert_eq!(root.labels("AR", size).unwrap().len(), 1);
    assert!(root.labels("B", size).is_err());
    assert_eq!(root.number("X").unwrap(), None);
}

#[test]
fn the_writer_keeps_to_its_order() {
    for (text, expect) in [
        ("(;)", "(;FF[4]GM[1]CA[UTF-8]AP[Test:1\\:2]SZ[19])\n"),
        (
            "(;C[x]KM[6.5]AP[Old:1]PB[a]SZ[9:9]XX[y]FF[3]CA[GB2312])",
            "(;FF[4]GM[1]CA[UTF-8]AP[Test:1\\:2]SZ[9]PB[a]KM[6.5]C[x]XX[y])\n",
        ),
        ("(;SZ[9:7])", "(;FF[4]GM[1]CA[UTF-8]AP[Test:1\\:2]SZ[9:7])\n"),
        ("(;GM[2]SZ[40])", "(;FF[4]GM[2]CA[UTF-8]AP[Test:1\\:2]SZ[40])\n"),
        (
            "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;FF[4])))",
            "(;FF[4]GM[1]CA[UTF-8]AP[Test:1\\:2]SZ[9];B[aa]\n(;W[bb];B[cc])\n(;W[dd]\n(;B[ee])(;FF[4])))\n",
        ),
    ] {
        assert_eq!(parse(text).to_sgf_by("Test", "1:2"), expect);
    }
}

#[test]
fn lines_are_broken_between_nodes() {
    let long = format!("(;SZ[9]{})", ";B[aa];W[bb]".repeat(100));
    let text = parse(&long).to_sgf();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert!(text.lines().count() < 20, "{text}");
}

#[test]
fn a_million_nested_variations_are_written() {
    let count = 1_000_000;
    let nested = format!("{}{}", "(;(;)".repeat(count), ")".repeat(count));
    let tree = parse(&nested);
    assert_eq!(parse(&tree.to_sgf()).len(), tree.len());
}

#[test]
fn an_edit_that_breaks_a_rule_changes_nothing() {
    let size = board::Size::GO9;
    let point = size.point(2, 2).unwrap();
    let mut tree = GameTree::new(size);
    let root = tree.root().id();
    let played = board::Played { color: Color::Black, mv: Move::Play(point) };
    let node = tree.add_move(root, played).unwrap();
    tree.set(node, "TR", &[Value::Point(point)]).unwrap();
    tree.set(node, "BM", &[Value::Number(1.0)]).unwrap();
    let before = tree.clone();
    let far = board::Point::new(20, 20).unwrap();
    for (name, values, message) in [
        ("TE", vec![Value::Number(1.0)], "BM and TE exclude each other"),
        (
            "CR",
            vec![Value::Point(point)],
            "cc has two marks of CR, MA, SQ, TR and SL, expected one",
        ),
        ("AB", vec![Value::Point(point)], "set-up and a move share a node"),
        ("LN", vec![Value::Line(point, point)], "LN from a point to itself"),
        ("HA", vec![Value::Number(2.0)], "HA of 2 or more needs AB"),
        ("SL", vec![Value::Point(far)], "uu is off the 9x9 board"),
        ("c", vec![Value::Text("x")], "\"c\" is no name: expected capital letters"),
        ("C", vec![], "C got no value, expected one or more"),
        ("V", vec![Value::Number(f32::NAN)], "NaN is no number, expected a finite one"),
    ] {
        assert_eq!(tree.set(node, name, &values).unwrap_err().to_string(), message);
        assert_eq!(tree, before);
    }
    tree.set(node, "BM", &[Value::Number(2.0)]).unwrap();
    assert_eq!(tree.node(node).get("BM").unwrap().first(), "2");
    assert!(tree.remove(node, "BM") && !tree.remove(node, "BM"));
    tree.set(node, "TE", &[Value::Number(1.0)]).unwrap();
    assert!(tree.to_sgf().ends_with(";B[cc]TR[cc]TE[1])\n"));
}

#[test]
fn broken_rules_are_listed_with_their_places() {
    let tree = parse("(;SZ[9];DO[]\n;B[aa]W[bb](;TE[1]\n)(;LN[aa:aa]))");
    let lints: Vec<String> = tree.lint().iter().map(ToString::to_string).collect();
    assert_eq!(
        lints,
        [
            "line 1 column 12: DO needs a move in its node",
            "line 2 column 4: B and W share a node",
            "line 2 column 17: TE needs a move in its node",
            "line 3 column 7: LN from a point to itself",
        ]
    );
}

#[test]
fn very_many_broken_rules_are_placed_in_one_pass() {
    let count = 200_000;
    let tree = parse(&format!("(;SZ[9]{})", "(;DO[])".repeat(count)));
    let lints = tree.lint();
    assert_eq!(lints.len(), count);
    let last = lints.last().unwrap().place.unwrap();
    assert_eq!((last.line, last.column), (1, 7 * count + 6));
}

#[test]
fn faults_that_were_read_do_not_stop_other_edits() {
    let mut tree = parse("(;SZ[9]AB[aa]B[bb])");
    assert_eq!(tree.lint().len(), 1);
    let root = tree.root().id();
    tree.set(root, "C", &[Value::Text("still here")]).unwrap();
    assert!(tree.to_sgf().contains("AB[aa]B[bb]C[still here]"));
}

#[test]
fn a_handicap_game_is_written_with_its_stones() {
    let board: board::Board = ". . .\n. X .\nX . .".parse().unwrap();
    let mut position = board::Position::from_board(board, board::Rules::AGA, Color::White);
    position.set_handicap(2);
    position.set_komi(0.5);
    let tree = GameTree::from_game(&GameInfo::of(&position), &position);
    let text = tree.to_sgf_by("T", "1");
    assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]AP[T:1]SZ[3]RU[AGA]KM[0.5]HA[2]AB[bb][ac]PL[W])\n");
    let again = parse(&text);
    let game = Game::new(&again).unwrap();
    assert_eq!(game.info, GameInfo::of(&position));
    assert_eq!(game.final_position().unwrap().to_play(), Color::White);
}
