//! What the finder and the linter do, on small examples.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use kosumi_learn::rules::{
    FAMILIES, Finding, Merged, Place, Verdict, Wanted, find, lint, merge, verify,
};
use pattern::rule::{self, Cell, Rule};

fn rules(text: &str) -> Vec<Rule> {
    rule::read(&format!("format 1\n{text}")).unwrap()
}

fn connection(state: &str, rows: &str, bounds: &str) -> String {
    let legend = format!("A = X{bounds}\nB = X{bounds}");
    format!("rule r\ntype shape\n{rows}\n{legend}\ngoal connect A B\nstate {state}\ntext t\n")
}

#[test]
fn a_found_rule_needs_every_point_that_it_asks_for() {
    let small = |width: usize, height: usize| width * height <= 6;
    let mut tried = 0;
    for family in FAMILIES.iter().filter(|family| small(family.width, family.height)) {
        // Eyes must stay surrounded: without a point beside the eye, the diagram has another goal.
        if family.wanted == Wanted::Eye {
            continue;
        }
        for rule in find(family, &[]) {
            let labels: Vec<_> = rule.labels().values().copied().collect();
            for (spot, cell) in rule.shape().cells() {
                if cell == Cell::Any || labels.contains(&spot) {
                    continue;
                }
                let mut draft = rule.clone().into_draft();
                draft.shape = draft.shape.with(spot, Cell::Any);
                // If an outer row becomes empty, the diagram is smaller, not wrong.
                if let Ok(general) = Rule::new(draft) {
                    let verdict = verify(&general);
                    assert_ne!(verdict, Verdict::Confirmed, "{}", rule::write(&[general]));
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 100, "only {tried} points were taken away");
}

#[test]
fn nothing_is_found_that_is_already_known() {
    let family = FAMILIES.iter().find(|family| family.wanted == Wanted::Connection).unwrap();
    let found = find(family, &[]);
    assert!(!found.is_empty());
    assert_eq!(find(family, &found), []);
}

#[test]
fn doubles_are_found_in_any_position_and_colour() {
    let jump = |rows: &str| connection("* or >", rows, ", liberties 3+");
    let text = [jump("  A . B"), jump("  A\n  .\n  B"), jump("  A . B\n  ? . ?")].concat();
    assert_eq!(lint(&rules(&text), 0), [Finding::Double(0, 1)]);
    let shape = |rows: &str| format!("rule r\ntype shape\n{rows}\ntext t\n");
    let text = [shape("  X O\n  . X"), shape("  O X\n  X ."), shape("  O .\n  X O")].concat();
    let doubles = lint(&rules(&text), 0);
    assert_eq!(doubles, [Finding::Double(0, 1), Finding::Double(0, 2), Finding::Double(1, 2)]);
}

#[test]
fn contradictions_are_found_where_both_rules_fit_one_board() {
    let text = [
        connection("* or >", "  A . B", ", liberties 3+"),
        connection("<", "  A . B\n  ? O ?", ", liberties 4+"),
        connection("<", "  A O B", ""),
    ];
    let findings = lint(&rules(&text.concat()), 0);
    assert!(findings.contains(&Finding::Contradiction(0, 1)), "{findings:?}");
    assert!(!findings.contains(&Finding::Contradiction(0, 2)), "{findings:?}");
    let state = |finding: &Finding| matches!(finding, Finding::State { .. });
    assert_eq!(findings.iter().filter(|finding| state(finding)).count(), 2, "{findings:?}");
}

#[test]
fn the_reader_disagrees_with_a_wrong_rule() {
    let wrong = connection(">", "  . O .\n  A . B\n  . O .", "");
    let findings = lint(&rules(&wrong), 30);
    let read = findings.iter().find(|finding| matches!(finding, Finding::Disagrees { .. }));
    let text = read.unwrap().text(|_| "r");
    assert!(text.starts_with("with White first the rule says reached and the reader prevented"));
    let right = connection("* or >", "  A . B", ", liberties 3+");
    assert_eq!(lint(&rules(&right), 30), []);
}

/// The reader's objection to a rule, if it has one.
fn objection(rule: &str) -> Option<String> {
    let findings = lint(&rules(rule), 60);
    let read = findings.iter().find(|finding| matches!(finding, Finding::Disagrees { .. }));
    read.map(|finding| finding.text(|_| "r"))
}

#[test]
fn the_reader_is_asked_about_eyes() {
    let corner = |state| {
        format!(
            "rule r\ntype eye\n\n  | X X\n  | a .\n  + - -\n\ngoal eye a\nstate {state}\ntext t\n"
        )
    };
    let said = objection(&corner(">")).unwrap();
    assert!(said.starts_with("with White first the rule says reached and the reader prevented"));
    let said = objection(&corner("<")).unwrap();
    assert!(said.starts_with("with Black first the rule says prevented and the reader reached"));
    assert_eq!(objection(&corner("*")), None);
}

#[test]
fn the_reader_is_asked_about_walls() {
    let wall = |rows: &str, bounds: &str| {
        let legend = format!("A = X{bounds}");
        format!("rule r\ntype divider\n{rows}\n{legend}\ngoal divide A edge\nstate >\ntext t\n")
    };
    // A stone that is caught is no wall, even if it moves first.
    let said = objection(&wall("  O O O\n  O A O\n  . . O\n  - - -", "")).unwrap();
    assert!(said.contains("the rule says reached and the reader prevented"), "{said}");
    // A stone with room on the second line is: the friend stops an enemy stone below it from either
    // side.
    assert_eq!(objection(&wall("  A\n  .\n  -", ", liberties 4+")), None);
}

#[test]
fn bases_are_merged_whatever_way_their_rules_lie() {
    let jump = |rows: &str, state: &str| connection(state, rows, ", liberties 3+");
    let first = rules(&jump("  A . B", "* or >"));
    let second = [jump("  A\n  .\n  B", "* or >"), jump("  A . B\n  ? O ?", "* or >")];
    let second = rules(&second.concat());
    let merged = merge(&[first.clone(), second.clone(), second]);
    let new = Place { base: 1, rule: 1 };
    assert_eq!(merged, Merged { added: vec![new], doubles: 3, conflicts: Vec::new() });
    // The same diagram with the opposite claim is no addition.
    let against = rules(&jump("  A\n  .\n  B", "<"));
    let merged = merge(&[first, against]);
    let (old, new) = (Place { base: 0, rule: 0 }, Place { base: 1, rule: 0 });
    assert_eq!(merged.conflicts, [(old, new)]);
}
