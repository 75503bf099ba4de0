//! Laws of reading and writing, checked on random trees and texts.

use board::{Color, Move, Position, Rules, Size};
use proptest::prelude::*;

use super::tree::{GameTree, NodeId};
use super::value::{self, Part};
use super::*;
use crate::corpus::{Games, Options};

/// A node to build: which earlier node is its parent, and its properties.
type Sketch = (usize, Vec<(String, Vec<String>)>);

fn build(sketches: Vec<Sketch>) -> GameTree {
    let mut tree = GameTree::new(Size::GO19);
    for (above, props) in sketches {
        let parent = NodeId((above % tree.len()) as u32);
        let node = tree.add_child(parent);
        for (name, values) in props {
            let raws: Vec<String> =
                values.iter().map(|text| value::escape(text, Part::Whole).into_owned()).collect();
            tree.put(node, &name, &raws);
        }
    }
    tree
}

/// Trees with names and texts chosen to break the parser.
fn nasty_trees() -> impl Strategy<Value = GameTree> {
    let name = prop_oneof![Just("B"), Just("C"), Just("FF"), Just("GM"), Just("AB"), Just("X_1")];
    let text = prop_oneof![
        "[a-s]{2}",
        "[\\[\\]\\\\:;()\n\r\t a-cé表\u{1F600}]{0,12}",
        Just("\n(;FF[4]GM[1])\n".to_owned()),
        "[a-z ]{70,90}",
    ];
    let props = (name, proptest::collection::vec(text, 1..4)).prop_map(|(n, v)| (n.to_owned(), v));
    let node = (0usize..1000, proptest::collection::vec(props, 0..4));
    proptest::collection::vec(node, 0..40).prop_map(build)
}

/// All nodes except the root: number of children, properties.
fn below_root(tree: &GameTree) -> Vec<(usize, Vec<lint::Prop<'_>>)> {
    fn show<'a>(node: Node<'a>) -> (usize, Vec<lint::Prop<'a>>) {
        let props = node.properties().map(|p| (p.name(), p.values().collect()));
        (node.children().count(), props.collect())
    }
    tree.walk().skip(1).map(show).collect()
}

fn parse_one(text: &str) -> GameTree {
    let mut file = Collection::parse_text(text).unwrap();
    assert_eq!(file.diagnostics, Diagnostics::default(), "{text}");
    assert_eq!(file.games.len(), 1, "{text}");
    file.games.remove(0)
}

/// Everything that the other parser and ours must agree on, node by node.
fn other_nodes(node: &sgf_parse::SgfNode<sgf_parse::go::Prop>, out: &mut Vec<String>) {
    use sgf_parse::go::{Move, Prop};
    let mut props: Vec<String> = node
        .properties()
        .map(|prop| match prop {
            Prop::B(Move::Move(p)) => format!("B {} {}", p.x, p.y),
            Prop::W(Move::Move(p)) => format!("W {} {}", p.x, p.y),
            Prop::B(Move::Pass) => "B pass".to_owned(),
            Prop::W(Move::Pass) => "W pass".to_owned(),
            Prop::C(text) => format!("C {}", text.text),
            Prop::AB(points) => format!("AB {}", points.len()),
            other => panic!("not generated: {other:?}"),
        })
        .collect();
    props.sort();
    out.push(format!("{} {}", node.children().count(), props.join(" ")));
    node.children().for_each(|child| other_nodes(child, out));
}

fn our_nodes(tree: &GameTree) -> Vec<String> {
    let show = |node: Node<'_>| {
        let mut props: Vec<String> = node
            .moves(Size::GO19)
            .map(|played| played.unwrap())
            .map(|played| {
                let name = if played.color == Color::Black { "B" } else { "W" };
                match played.mv {
                    Move::Play(p) => format!("{name} {} {}", p.column(), p.row()),
                    Move::Pass => format!("{name} pass"),
                }
            })
            .collect();
        props.extend(node.text("C").map(|text| format!("C {text}")));
        let stones = node.get("AB").map(|_| node.points("AB", Size::GO19).unwrap().len());
        props.extend(stones.map(|count| format!("AB {count}")));
        props.sort();
        format!("{} {}", node.children().count(), props.join(" "))
    };
    tree.walk().map(show).collect()
}

/// A text that the other parser reads correctly: no escapes, nothing that needs tolerance.
fn decent_texts() -> impl Strategy<Value = String> {
    let prop = prop_oneof![
        "B\\[[a-s]{2}\\]",
        "W\\[[a-s]{2}\\]",
        Just("B[]".to_owned()),
        "C\\[[a-zé :;()]{1,9}\\]",
        "AB\\[aa\\]\\[[b-s]{2}\\]",
        "AB\\[[a-c]{2}:[d-f]{2}\\]",
        Just(String::new()),
    ];
    let nodes = (0usize..1000, prop);
    proptest::collection::vec(nodes, 1..30).prop_map(|sketch| {
        // Children of each node, then the text by walking them.
        let mut children = vec![Vec::new(); sketch.len()];
        for index in 1..sketch.len() {
            children[sketch[index].0 % index].push(index);
        }
        fn write(index: usize, children: &[Vec<usize>], sketch: &[(usize, String)]) -> String {
            let below: String = match children[index][..] {
                [only] => write(only, children, sketch),
                ref many => {
                    many.iter().map(|&c| format!("\n({})", write(c, children, sketch))).collect()
                }
            };
            format!(";{}{below}", sketch[index].1)
        }
        format!("({})", write(0, &children, &sketch))
    })
}

proptest! {
    #[test]
    fn reading_what_was_written_gives_the_same_tree(tree in nasty_trees()) {
        let text = tree.to_sgf();
        let again = parse_one(&text);
        prop_assert_eq!(below_root(&tree), below_root(&again), "{}", text);
        prop_assert_eq!(&again.to_sgf(), &text);
        prop_assert_eq!(&parse_one(&again.to_sgf()), &again);
    }

    #[test]
    fn whatever_can_be_read_is_written_once_and_for_all(
        text in "(\\(;|\\)|\n|;|FF|GM|B|b|\\[|\\]|\\\\|[ -~]|é|\\(;C\\[x\\]\\)){0,60}",
    ) {
        if let Ok(file) = Collection::parse_text(&text) {
            let written = file.to_sgf();
            let again = Collection::parse_text(&written).unwrap();
            prop_assert_eq!(&again.diagnostics, &Diagnostics::default(), "{}", written);
            prop_assert_eq!(again.games.len(), file.games.len());
            for (old, new) in file.games.iter().zip(&again.games) {
                prop_assert_eq!(below_root(old), below_root(new));
            }
            prop_assert_eq!(again.to_sgf(), written);
            // The splitter of the corpus finds the same games.
            let split = Games::read("text", std::io::Cursor::new(text.clone()), Options::default());
            prop_assert_eq!(split.filter(Result::is_ok).count(), file.games.len(), "{:?}", text);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let framed = [b"(;C[", &bytes[..], b"])"].concat();
        for bytes in [&bytes, &framed] {
            if let Ok(file) = Collection::parse(bytes) {
                for game in &file.games {
                    let _ = game.lint();
                    if let Ok(game) = Game::new(game) {
                        let _ = game.final_position();
                    }
                }
            }
            let _ = MainLine::default().read(bytes);
        }
    }

    #[test]
    fn another_parser_reads_the_same(text in decent_texts()) {
        let others = sgf_parse::go::parse(&text).unwrap();
        let mut nodes = Vec::new();
        others.iter().for_each(|node| other_nodes(node, &mut nodes));
        prop_assert_eq!(our_nodes(&parse_one(&text)), nodes, "{}", text);
    }

    #[test]
    fn a_game_that_was_played_is_read_back(
        moves in proptest::collection::vec(proptest::option::weighted(0.95, (0usize..9, 0usize..7)), 0..80),
        white_first in any::<bool>(),
        name in "[ -~é]{0,20}",
    ) {
        let size = Size::new(9, 7).unwrap();
        let mut position = Position::new(size, Rules::JAPANESE);
        position.set_to_play(if white_first { Color::White } else { Color::Black });
        for mv in moves {
            let mv = mv.map_or(Move::Pass, |(x, y)| Move::Play(size.point(x, y).unwrap()));
            let _ = position.play(mv);
        }
        let mut info = GameInfo::of(&position);
        info.players.black.name = Some(name).filter(|name| !name.is_empty());
        info.result = GameResult::Points(Color::White, 4.5);
        let tree = GameTree::from_game(&info, &position);
        prop_assert_eq!(tree.lint(), []);
        let again = parse_one(&tree.to_sgf());
        let game = Game::new(&again).unwrap();
        prop_assert_eq!(&game.info, &info);
        let replayed = game.final_position().unwrap();
        prop_assert_eq!(replayed.moves(), position.moves());
        prop_assert_eq!(replayed.board(), position.board());
        prop_assert_eq!(replayed.to_play(), position.to_play());
    }
}
