//! Enumeration of small rectangles: the counts of Cazenave's method, and the rules it gives.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use kosumi_learn::rules::{
    Area, Enumeration, GridCounts, Keep, Sought, StateCounts, Verdict, together, verify,
};
use pattern::rule::{self, Cell, Goal, Origin, Rule, Spot, State};

/// The states of all goals of a rectangle: all grids, and turned or mirrored ones only once.
fn states(area: Area, sought: Sought) -> (StateCounts, StateCounts) {
    let enumeration = Enumeration::new(area, sought);
    let (mut raw, mut turned) = (StateCounts::default(), StateCounts::default());
    for goal in 0..enumeration.goals() {
        let (all, least) = enumeration.states(goal);
        raw += all;
        turned += least;
    }
    (raw, turned)
}

#[test]
fn grids_are_counted_under_symmetries_and_colours() {
    let counts = Enumeration::new(Area::Open3x3, Sought::Connect).grids();
    assert_eq!(counts, GridCounts { raw: 19_683, turned: 2_862, exchanged: 1_444 });
    let counts = Enumeration::new(Area::Open4x3, Sought::Connect).grids();
    assert_eq!(counts, GridCounts { raw: 531_441, turned: 134_865, exchanged: 67_625 });
}

#[test]
fn connections_of_3x3_have_the_states_that_were_counted_by_others() {
    let (raw, turned) = states(Area::Open3x3, Sought::Connect);
    let expected =
        StateCounts { reached: 45_624, positive: 6_250, fuzzy: 13_784, negative: 11_940 };
    assert_eq!(raw, expected);
    assert_eq!((turned.positive, turned.fuzzy, turned.negative), (843, 1_812, 1_600));
}

#[test]
fn eyes_at_the_centre_of_3x3_have_the_states_that_were_counted_by_others() {
    let (_, turned) = states(Area::Open3x3, Sought::Eye);
    assert_eq!((turned.reached, turned.positive, turned.fuzzy), (3, 2, 21));
}

/// The rules of a rectangle, and how many diagrams were most general.
fn rules(area: Area, sought: Sought) -> (usize, Vec<Rule>) {
    let enumeration = Enumeration::new(area, sought);
    let found: Vec<_> = (0..enumeration.goals()).map(|goal| enumeration.look_at(goal)).collect();
    let general = found.iter().map(|found| found.general).sum();
    (general, together(found.into_iter().map(|found| found.rules).collect(), Keep::MostGeneral))
}

#[test]
fn every_rule_of_3x3_is_confirmed_and_reads_back() {
    for sought in Sought::ALL {
        for area in [Area::Open3x3, Area::Edge, Area::Corner] {
            let (general, rules) = rules(area, sought);
            let count = |state| {
                rules.iter().filter(|rule| rule.claim().is_some_and(|(_, s)| s == state)).count()
            };
            println!(
                "{} {}: {general} most general diagrams, {} rules: {} >, {} *, {} * or >",
                area.word(),
                sought.word(),
                rules.len(),
                count(State::Positive),
                count(State::Fuzzy),
                count(State::AtLeastFuzzy)
            );
            // Only the stone in the centre can be captured, and that may be a ko.
            let is_empty = (area, sought) == (Area::Open3x3, Sought::Capture);
            assert!(rules.is_empty() == is_empty && rules.len() <= general);
            assert_eq!(rule::read(&rule::write(&rules)).unwrap(), rules);
            for rule in &rules {
                assert_eq!(verify(rule), Verdict::Confirmed);
                assert_eq!(*rule.origin(), Origin::Enumerated);
            }
        }
    }
}

/// The rule of 3x3 that fits a grid and joins the stones at two places, if there is one.
fn fitting(rules: &[Rule], rows: [&str; 3], state: State) -> Option<Rule> {
    let stands = |row: usize, column: usize| rows[row].split(' ').nth(column).unwrap();
    let fits = |rule: &Rule| {
        let shape = rule.shape();
        let fits_at = |row: usize, column: usize| {
            shape.cells().all(|(spot, cell)| match stands(row + spot.row, column + spot.column) {
                "X" => cell == Cell::Friend || cell == Cell::Any,
                "O" => cell == Cell::Enemy || cell == Cell::Any,
                _ => cell == Cell::Empty || cell == Cell::Any,
            })
        };
        (0..=3 - shape.height())
            .any(|row| (0..=3 - shape.width()).any(|column| fits_at(row, column)))
    };
    let is_wanted = |rule: &&Rule| rule.claim() == Some((Goal::Connect('A', 'B'), state));
    rules.iter().filter(is_wanted).find(|rule| fits(rule)).cloned()
}

/// The two fixtures of the paper: a bamboo joint, and a jump with an enemy stone above it.
#[test]
fn the_papers_examples_are_among_the_rules() {
    let (_, rules) = rules(Area::Open3x3, Sought::Connect);
    let bamboo = fitting(&rules, ["X . X", "X . X", ". . ."], State::Positive);
    assert!(bamboo.is_some_and(|rule| rule.shape().points() == 6));
    let cut = fitting(&rules, [". O .", "X . X", ". . ."], State::AtLeastFuzzy).unwrap();
    let (a, b) = (cut.spot('A').unwrap(), cut.spot('B').unwrap());
    let between = Spot { row: (a.row + b.row) / 2, column: (a.column + b.column) / 2 };
    assert!(cut.friend_moves().iter().any(|&label| cut.spot(label) == Some(between)));
}
