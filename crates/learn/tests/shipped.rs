//! The rules that come with Kosumi keep what they promise.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, Size};
use facts::Reach;
use kosumi_learn::rules::{FAMILIES, Finding, Verdict, find, lint, verify};
use naive::Random;
use pattern::matcher::Matcher;
use pattern::rule::{self, Goal, Kind, Rule};
use pattern::{RuleBase, Shipped};
use tactics::{Effort, Table, solve};

fn shipped() -> Vec<Rule> {
    RuleBase::shipped().unwrap().rules().to_vec()
}

#[test]
fn there_are_more_than_500_rules_and_every_state_is_confirmed() {
    let rules = shipped();
    let mut confirmed = 0;
    for rule in &rules {
        match verify(rule) {
            Verdict::Confirmed => confirmed += 1,
            Verdict::NoClaim => {}
            verdict => panic!("{verdict:?}: {}", rule::write(std::slice::from_ref(rule))),
        }
    }
    println!("{} rules, {confirmed} states confirmed", rules.len());
    assert!(rules.len() >= 500 && confirmed >= 500, "{confirmed} of {}", rules.len());
    for kind in Kind::ALL {
        assert!(rules.iter().filter(|rule| rule.is(kind)).count() >= 5, "{}", kind.word());
    }
}

#[test]
fn the_names_that_players_use_are_there() {
    let rules = shipped();
    for term in [
        "kosumi",
        "keima",
        "ogeima",
        "ikken tobi",
        "niken tobi",
        "takefu",
        "kaketsugi",
        "hane",
        "nobi",
        "akisankaku",
        "dango",
        "geta",
        "ponnuki",
        "nozoki",
        "kirichigai",
        "hoshi",
        "kakeme",
    ] {
        let known = rules.iter().any(|rule| rule.japanese() == Some(term));
        assert!(known, "{term}");
    }
}

#[test]
fn files_are_written_as_the_writer_writes_them() {
    for shipped in Shipped::BY_HAND.iter().chain(Shipped::FOUND) {
        let rules = rule::read(shipped.text).unwrap();
        assert!(rule::write(&rules) == shipped.text, "{} is laid out otherwise", shipped.file);
    }
}

#[test]
fn no_rule_is_there_twice_and_none_contradicts_another() {
    let findings: Vec<Finding> = lint(&shipped(), 0);
    assert_eq!(findings, []);
}

#[test]
fn the_smallest_families_are_found_again() {
    let mut known: Vec<Rule> =
        Shipped::BY_HAND.iter().flat_map(|file| rule::read(file.text).unwrap()).collect();
    let shipped = shipped();
    let mut found = 0;
    for family in FAMILIES.iter().filter(|family| family.width * family.height <= 4) {
        for rule in find(family, &known) {
            assert!(shipped.contains(&rule), "{}", rule::write(&[rule]));
            known.push(rule);
            found += 1;
        }
    }
    assert!(found > 5, "only {found} rules");
}

/// In positions of random games, with the surroundings that occur there, the reader does not prove
/// the opposite of what a rule claims.
#[test]
fn the_reader_agrees_with_the_rules_that_fit_in_random_games() {
    let base = RuleBase::shipped().unwrap();
    let mut random = Random::new(11);
    let mut table = Table::new(1 << 12);
    let (mut agreed, mut asked) = (0, 0);
    for _ in 0..6 {
        let mut board = Board::new(Size::GO9);
        for number in 0..random.within(20..50) {
            let empty: Vec<Point> = board.empty().iter().collect();
            let color = if number % 2 == 0 { Color::Black } else { Color::White };
            let _ = board.play(color, empty[random.within(0..empty.len())]);
        }
        board.set_ko(None);
        for found in Matcher::new(&base, &board).matches(&board) {
            let rule = base.rule(found.rule);
            let Some((goal, state)) = rule.claim() else { continue };
            let at = |label| found.point(rule, label).unwrap();
            let goal = match goal {
                Goal::Connect(a, b) if board.string_at(at(a)) != board.string_at(at(b)) => {
                    tactics::Goal::Connect { first: at(a), second: at(b) }
                }
                Goal::Capture(a) => tactics::Goal::capture(at(a)),
                _ => continue,
            };
            let effort = Effort { nodes: 300, check_nodes: 300, ..Effort::default() };
            let solved = solve(&board, &goal, effort, &mut table).unwrap();
            assert_eq!(solved.owner, found.friend());
            let status = state.status();
            for (claimed, answer) in
                [(status.first, &solved.first), (status.second, &solved.second)]
            {
                if claimed == Reach::Yes {
                    let read = answer.reading.reach;
                    assert_ne!(
                        read,
                        Reach::No,
                        "{}\n{board}",
                        rule::write(std::slice::from_ref(rule))
                    );
                    asked += 1;
                    agreed += usize::from(read == Reach::Yes);
                }
            }
        }
    }
    println!("{agreed} of {asked} claims are also read, the others are not known to the reader");
    assert!(agreed > 100 && agreed * 2 > asked, "{agreed} of {asked}");
}
