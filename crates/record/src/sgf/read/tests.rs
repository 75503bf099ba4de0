//! How the reader handles good, odd and broken texts.

use super::*;

/// The tree in short: each node as the number of its parent and `;NAME[value]...`.
fn shape(game: &GameTree) -> String {
    game.walk()
        .map(|node| {
            let props: String = node
                .properties()
                .map(|p| p.values().fold(p.name().to_owned(), |s, v| s + "[" + v + "]"))
                .collect();
            let parent = node.parent().map_or(String::new(), |p| p.id().0.to_string());
            format!("{parent};{props}")
        })
        .collect::<Vec<_>>()
        .join(" ")
}

fn check(text: &str, expect: &[&str], quirks: &[&str]) {
    let collection = Collection::parse(text.as_bytes()).unwrap();
    let shapes: Vec<String> = collection.games.iter().map(shape).collect();
    assert_eq!(shapes, expect, "{text:?}");
    let found: Vec<String> = collection.diagnostics.list.iter().map(ToString::to_string).collect();
    assert_eq!(found, quirks, "{text:?}");
}

#[test]
fn plain_games_are_read_without_a_note() {
    check("(;FF[4]SZ[9];B[aa];W[bb])", &[";FF[4]SZ[9] 0;B[aa] 1;W[bb]"], &[]);
    check("(;AB[aa][bb](;B[cc];W[dd])(;B[ee]))", &[";AB[aa][bb] 0;B[cc] 1;W[dd] 0;B[ee]"], &[]);
    check("(;)\n\n(;C[x\\]y])\n", &[";", ";C[x\\]y]"], &[]);
}

#[test]
fn what_is_borne_with_is_noted_with_its_place() {
    let lone = ";B[aa]";
    check(
        "Dear (friend),\n(;B[aa])\nbye",
        &[lone],
        &[
            "line 1 column 1: text outside the games, left out",
            "line 2 column 9: text outside the games, left out",
        ],
    );
    check("\u{feff}(;B[aa])", &[lone], &[]);
    check("(;B[aa]", &[lone], &["line 1 column 8: the game ends without all of its )"]);
    check(
        "(;GM[1]\n(;GM[1])",
        &[";GM[1]", ";GM[1]"],
        &["line 2 column 1: the game ends without all of its )"],
    );
    check(
        "(;AB[aa]AW[cc]\nAB[bb])",
        &[";AB[aa][bb]AW[cc]"],
        &["line 2 column 1: AB stands twice in a node, values put together"],
    );
    check(
        "(;GaMe[1]b[aa])",
        &[";GM[1]B[aa]"],
        &["line 1 column 3: GaMe read as GM", "line 1 column 10: b read as B"],
    );
    check("(B[aa])", &[lone], &["line 1 column 2: a node without its ;"]);
    check("(;B[aa]())", &[lone], &["line 1 column 9: ( without a node, left out"]);
    check("()(;B[aa])", &[lone], &["line 1 column 1: text outside the games, left out"]);
    check("(;B[aa]é)", &[lone], &["line 1 column 8: \"é\" belongs to nothing, left out"]);
    check(
        "(;[xx]B[aa]N)",
        &[lone],
        &[
            "line 1 column 4: a value without a property, left out",
            "line 1 column 12: N has no value, left out",
        ],
    );
    check(
        "(;B[aa](;W[bb]);W[cc])",
        &[";B[aa] 0;W[bb] 0;W[cc]"],
        &["line 1 column 16: found behind a variation, expected ) or another variation"],
    );
    check(
        "(;B[aa](;W[bb])C[x])",
        &[";B[aa] 0;W[bb] 0;C[x]"],
        &["line 1 column 16: found behind a variation, expected ) or another variation"],
    );
    check(
        "((;B[aa])(;W[bb]))",
        &[lone, ";W[bb]"],
        &[
            "line 1 column 1: text outside the games, left out",
            "line 1 column 18: text outside the games, left out",
        ],
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (text, line, column, fault) in [
        ("", 1, 1, SgfFault::NoGame),
        ("hello (world)", 1, 1, SgfFault::NoGame),
        ("(;B[aa]\r\n;C[x", 2, 3, SgfFault::OpenValue),
        ("(;C[x\\]", 1, 4, SgfFault::OpenValue),
    ] {
        let error = Collection::parse(text.as_bytes()).unwrap_err();
        assert_eq!((error.place, error.fault), (Place { line, column }, fault), "{text:?}");
    }
    let error = Collection::parse(b"(;B[").unwrap_err();
    assert_eq!(error.to_string(), "line 1 column 4: this value has no end: expected ]");
}

#[test]
fn a_million_nested_nodes_do_not_overflow_the_stack() {
    let count = 1_000_000;
    let chain = format!("({})", ";B[aa]".repeat(count));
    let nested = format!("{}{}", "(;".repeat(count), ")".repeat(count));
    let wide = format!("(;{})", "(;)".repeat(count));
    for text in [chain, nested, wide] {
        let collection = Collection::parse(text.as_bytes()).unwrap();
        let game = &collection.games[0];
        assert_eq!(game.walk().count(), game.len());
        assert!(game.len() >= count);
        assert_eq!(game, &game.clone());
    }
}

#[test]
fn a_node_with_very_many_properties_is_read_in_linear_time() {
    let names: String = (0..100_000).map(|i| format!("A{i}[x]")).collect();
    let twice = format!("(;{names}{names})");
    let collection = Collection::parse(twice.as_bytes()).unwrap();
    assert_eq!(collection.games[0].root().properties().count(), 100_000);
    assert_eq!(collection.games[0].root().get("A77").unwrap().values().count(), 2);
    assert_eq!(collection.diagnostics.left_off, 99_900);
}
