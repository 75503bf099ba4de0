//! The language: what the reader accepts, what it rejects, and that writing and reading agree.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;

const GOOD: &str = "\
format 1

rule hanging connection
japanese kaketsugi
type connection, shape

  | . a ?
  | A X B
  + - - -

A = X
B = O, liberties 1-2
goal capture B
state * or >
friend a
text The enemy stone is caught at {a}.
";

#[test]
fn a_rule_is_read_as_it_is_drawn() {
    let rules = read(GOOD).unwrap();
    let rule = &rules[0];
    assert_eq!(rule.full_name(), "hanging connection (kaketsugi)");
    assert_eq!(rule.kinds(), [Kind::Connection, Kind::Shape]);
    assert_eq!((rule.shape().width(), rule.shape().height()), (3, 2));
    assert_eq!(rule.shape().sides(), Sides { left: true, bottom: true, ..Sides::default() });
    assert_eq!(rule.spot('B'), Some(Spot { row: 1, column: 2 }));
    assert_eq!(rule.shape().at(Spot { row: 1, column: 2 }), Cell::Enemy);
    assert_eq!(rule.bounds()[&'B'], Liberties { least: 1, most: Some(2) });
    assert_eq!(rule.claim(), Some((Goal::Capture('B'), State::AtLeastFuzzy)));
    assert_eq!(rule.friend_moves(), ['a']);
    assert_eq!(rule.shape().points(), 5);
    assert_eq!(rule.success(), None);
}

#[test]
fn a_rule_that_is_only_worth_trying_says_how_it_fared() {
    let text = format!("{}success 3 of 10\n", GOOD.replace("state * or >", "state ?"));
    let rules = read(&text).unwrap();
    assert_eq!(rules[0].claim(), Some((Goal::Capture('B'), State::Open)));
    assert_eq!(rules[0].success(), Some(Success { wins: 3, tries: 10 }));
    assert_eq!(read(&write(&rules)), Ok(rules));
    check("text The", "success 4 of 3\ntext The", 16, "more successes than tries");
    check("text The", "success often\ntext The", 16, "\"often\"");
}

/// The faults of the good file after a replacement, as `line: fault`.
fn faults_with(old: &str, new: &str) -> Vec<String> {
    assert!(GOOD.contains(old), "{old:?} is not in the file");
    let faults = read(&GOOD.replace(old, new)).err().map_or(Vec::new(), |all| all.faults);
    faults.iter().map(ToString::to_string).collect()
}

/// Asserts that the replacement causes exactly one fault, at this line and with this text.
fn check(old: &str, new: &str, line: usize, expected: &str) {
    let faults = faults_with(old, new);
    assert_eq!(faults.len(), 1, "{old:?} to {new:?} gave {faults:#?}");
    let place = format!("line {line}: ");
    assert!(faults[0].starts_with(&place), "{:?} is not at line {line}", faults[0]);
    assert!(faults[0].contains(expected), "{:?} does not say {expected:?}", faults[0]);
    assert!(faults[0].contains("expected"), "{:?} says not what was expected", faults[0]);
}

#[test]
fn every_fault_is_named_with_its_line() {
    check("format 1", "format 2", 1, "\"format 2\"");
    check("japanese", "chinese", 4, "\"chinese kaketsugi\"");
    check("connection, shape", "conection", 5, "\"conection\"");
    check("connection, shape", "shape, shape", 5, "each once");
    check(". a ?", ". a", 8, "equal length");
    check(". a ?", ". a %", 7, "'%'");
    check(". a ?\n  | A X B", ". a . ?\n  | A X B ?", 7, "outer row or column of ?");
    check(". a ?", ". a A", 8, "the letter A is drawn twice");
    check(". a ?", ". - ?", 7, "edges around it only");
    check(". a ?", ". a C", 7, "the letter C is not both drawn and explained");
    check("A = X", "C = X\nA = X", 11, "the letter C is not both drawn and explained");
    check("A = X", "A = Y", 11, "\"Y\"");
    check("1-2", "2-1", 12, "the most not below the least");
    check("1-2", "0+", 12, "at least 1");
    check("1-2", "1+", 12, "every string has 1");
    check("1-2", "many", 12, "liberties many");
    check("capture B", "capture A", 13, "an enemy stone");
    check("capture B", "connect A A", 13, "twice");
    check("capture B", "eye B", 13, "an empty point");
    check("capture B", "catch B", 13, "\"catch B\"");
    check("* or >", "winning", 14, "\"winning\"");
    check("state * or >\n", "", 13, "goal without a state");
    check("friend a", "friend A", 15, "a move at A");
    check("friend a", "friend up", 15, "\"up\"");
    check("at {a}", "at {c}", 16, "{c");
    check("at {a}", "at {a", 16, "{a");
    check("text The enemy stone is caught at {a}.\n", "", 3, "the text is missing");
    check("rule hanging connection", "rule", 3, "a name");
    check("state", "goal capture B\nstate", 14, "a second \"goal\"");
    check("friend a", "origin unknown\nfriend a", 15, "\"unknown\"");
    check("friend a", "origin learnt from move 0 of g\nfriend a", 15, "move N of GAME");
    check("friend a", "origin derived from\nfriend a", 15, "derived from RULE");
    check("friend a", "origin by hand\norigin by hand\nfriend a", 16, "a second \"origin\"");
    check("rule h", "type shape\nrule h", 3, "outside a rule");
}

#[test]
fn all_faults_of_a_file_are_reported_at_once() {
    let two = format!("{}{}", GOOD.replace("type", "tipe"), GOOD.replace("format 1", ""));
    let two = two.replace("goal capture B", "goal capture C");
    let lines: Vec<usize> = read(&two).unwrap_err().faults.iter().map(|f| f.line).collect();
    assert_eq!(lines, [3, 5, 13, 29], "no type, unknown word, and the goal of both rules");
    let none = read("").unwrap_err();
    assert_eq!(none.to_string(), "line 1: found \"\", expected \"format 1\" first");
}

#[test]
fn large_and_empty_diagrams_are_refused() {
    let rows = |row: &str, count: usize| {
        format!("format 1\nrule r\ntype shape\n{}text t\n", format!("  {row}\n").repeat(count))
    };
    assert!(read(&rows("X . . .", 6)).is_ok());
    let faults = read(&rows("X . . . .", 5)).unwrap_err().to_string();
    assert!(faults.contains("asks for 25 points: expected at most 24"), "{faults}");
    assert!(read(&rows("X ? ? ? ? ? ? ? X", 9)).is_ok());
    assert!(read(&rows("X ? ? ? ? ? ? ? ? X", 2)).is_err());
    assert!(read(&rows(". X", 10)).is_err());
    assert!(read(&rows(". .", 2)).unwrap_err().to_string().contains("no stone"));
    assert!(read(&rows("- -", 2)).is_err());
    assert!(read(&rows("|", 2)).is_err());
}

#[test]
fn states_are_written_with_or_in_any_order() {
    for state in State::ALL {
        assert_eq!(State::from_sign(state.sign()), Some(state));
        let known = Some(state).filter(|&state| state != State::Open);
        assert_eq!(State::from_status(state.status()), known);
        assert!(!state.contradicts(state));
    }
    assert_eq!(State::from_sign(" >  or * "), Some(State::AtLeastFuzzy));
    assert_eq!(State::from_sign("> or <"), None);
    assert!(State::Positive.contradicts(State::AtMostFuzzy));
    assert!(State::AtLeastFuzzy.contradicts(State::Negative));
    assert!(!State::AtLeastFuzzy.contradicts(State::AtMostFuzzy));
}

#[test]
fn the_header_describes_a_file_that_can_be_read() {
    assert_eq!(read(&write(&[])), Ok(Vec::new()));
    assert!(HEADER.lines().all(|line| line.starts_with('#') && line.len() < 100));
    for kind in Kind::ALL {
        assert!(HEADER.contains(kind.word()), "{}", kind.word());
    }
    for state in State::ALL {
        assert!(HEADER.contains(&format!("state {}  ", state.sign())), "{}", state.sign());
    }
}

#[test]
fn a_rule_says_where_it_comes_from() {
    let origin = |line: &str| read(&format!("{GOOD}{line}\n")).unwrap()[0].origin().clone();
    assert_eq!(origin(""), Origin::Hand);
    assert_eq!(origin("origin by hand"), Origin::Hand);
    assert_eq!(origin("origin enumerated"), Origin::Enumerated);
    let game = "Go of Ten, move 3 of 9.sgf".to_owned();
    let learnt = Origin::Learnt { game, number: 57 };
    assert_eq!(origin("origin learnt from move 57 of Go of Ten, move 3 of 9.sgf"), learnt);
    let derived = Origin::Derived { rule: "bamboo joint".to_owned() };
    assert_eq!(origin("origin derived from  bamboo joint"), derived);
}

#[test]
fn turning_a_diagram_turns_its_edges() {
    let rule = &read(GOOD).unwrap()[0];
    for symmetry in board::Symmetry::ALL {
        let turned = rule.shape().turned(symmetry);
        assert_eq!(turned.turned(symmetry.inverse()), *rule.shape());
        // The labelled corner stone stays beside both edges.
        let corner = rule.shape().moved(symmetry, rule.spot('A').unwrap());
        let sides = turned.sides();
        assert_eq!(corner.column == 0, sides.left);
        assert_eq!(corner.column + 1 == turned.width(), sides.right);
        assert_eq!(corner.row == 0, sides.top);
        assert_eq!(corner.row + 1 == turned.height(), sides.bottom);
    }
}

const CELLS: [Cell; 6] =
    [Cell::Friend, Cell::Enemy, Cell::Empty, Cell::FriendOrEmpty, Cell::EnemyOrEmpty, Cell::Any];

/// Drafts that are often rules.
fn drafts() -> impl Strategy<Value = Draft> {
    let cells = prop::collection::vec(0..CELLS.len(), 24);
    let words = "[A-Za-z(),. =#-]{0,12}";
    let numbers = (1usize..5, 1usize..5, 0u8..16, 0usize..6, 1u8..4, prop::option::of(1u8..5));
    (cells, numbers, words, prop::option::of(words), words).prop_map(
        |(cells, (width, height, sides, state, least, most), name, japanese, text)| {
            let rows: Vec<Vec<Cell>> = (0..height)
                .map(|row| (0..width).map(|column| CELLS[cells[row * width + column]]).collect())
                .collect();
            let edge = |bit: u8| sides >> bit & 1 == 1;
            let sides = Sides { top: edge(0), right: edge(1), bottom: edge(2), left: edge(3) };
            let mut draft = Draft::of(Shape::new(&rows, sides).unwrap());
            let mut labels = BTreeMap::new();
            let (mut capitals, mut small) = ("ABCDEFGH".chars(), "abcdefgh".chars());
            for (spot, cell) in draft.shape.cells() {
                let label = match cell {
                    Cell::Friend | Cell::Enemy => capitals.next(),
                    Cell::Empty => small.next(),
                    _ => None,
                };
                labels.extend(label.map(|label| (label, spot)));
            }
            draft.labels = labels;
            draft.bounds.insert('A', Liberties { least, most });
            draft.kinds = vec![Kind::ALL[least as usize]];
            draft.claim = Some((Goal::Capture('A'), State::ALL[state]));
            draft.friend_moves = vec!['a'];
            draft.success = (state == 5).then(|| Success { wins: u32::from(least), tries: 9 });
            draft.origin = match state {
                0 => Origin::Hand,
                1 => Origin::Enumerated,
                2 => Origin::Learnt { game: name.clone(), number: u32::from(least) },
                _ => Origin::Derived { rule: text.clone() },
            };
            (draft.name, draft.japanese, draft.text) = (name, japanese, text);
            draft
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_as_the_same_rules(drafts in prop::collection::vec(drafts(), 1..20)) {
        let rules: Vec<Rule> = drafts.into_iter().filter_map(|d| Rule::new(d).ok()).collect();
        let text = write(&rules);
        let again = read(&text);
        prop_assert_eq!(again.as_ref(), Ok(&rules), "{}", text);
        prop_assert_eq!(write(&rules), text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(format 1\n)?([a-zA-Z .?|+=#{}-]{0,12}\n){0,8}") {
        if let Ok(rules) = read(&text) {
            prop_assert_eq!(read(&write(&rules)), Ok(rules));
        }
    }
}

#[test]
fn the_random_drafts_are_often_rules() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let rules = (0..1000)
        .filter(|_| Rule::new(drafts().new_tree(&mut runner).unwrap().current()).is_ok())
        .count();
    assert!(rules > 30, "only {rules} of 1000 drafts are rules: the law above would say little");
}
