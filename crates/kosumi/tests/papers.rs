//! Checks the claims of `docs/papers.md`.
//!
//! The table lists every item of the five papers. This test reads it as text and checks every row:
//! the items are complete, named modules exist, and named tests are tests. The rejected
//! alternative, a table generated from annotations in the code, would not be a readable document.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

/// The items of the papers, F01 to F98.
const ITEMS: RangeInclusive<u32> = 1..=98;

/// Columns: id, item, source, state, module, test, remark.
const COLUMNS: usize = 7;

const NOT_YET: &str = "not yet";

#[test]
fn every_item_of_the_papers_has_a_row_that_is_true() {
    // The crate is two folders below the root of the repository.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).ok();
    let table = read("docs/papers.md").expect("docs/papers.md exists");
    let faults = faults(&table, ITEMS, &read);
    assert!(faults.is_empty(), "docs/papers.md:\n  {}\n", faults.join("\n  "));
}

/// Lists all faults of the table. `read` returns the text of a file in the repository.
fn faults(table: &str, items: RangeInclusive<u32>, read: Read) -> Vec<String> {
    let rows: Vec<(usize, Vec<String>)> = (1..)
        .zip(table.lines())
        .map(|(number, line)| (number, cells(line)))
        .filter(|(_, cells)| cells.first().is_some_and(|id| is_id(id)))
        .collect();
    let mut faults = Vec::new();
    for item in items.clone() {
        let id = format!("F{item:02}");
        match rows.iter().filter(|(_, cells)| cells[0] == id).count() {
            0 => faults.push(format!("{id}: no row, expected one")),
            1 => {}
            many => faults.push(format!("{id}: {many} rows, expected one")),
        }
    }
    let wanted: Vec<String> = items.map(|item| format!("F{item:02}")).collect();
    for (number, cells) in &rows {
        let mut found = row_faults(cells, read);
        if !wanted.contains(&cells[0]) {
            found.push("no such item".to_owned());
        }
        let row = cells.join(" | ");
        faults.extend(found.iter().map(|fault| format!("line {number}: {fault}: | {row} |")));
    }
    faults
}

/// The cells of a table row, trimmed; empty for any other line. `\|` is a bar inside a cell.
fn cells(line: &str) -> Vec<String> {
    const BAR: &str = "\u{0}";
    let line = line.trim().replace("\\|", BAR);
    let Some(inside) = line.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')) else {
        return Vec::new();
    };
    inside.split('|').map(|cell| cell.trim().replace(BAR, "\\|")).collect()
}

fn is_id(cell: &str) -> bool {
    cell.strip_prefix('F').is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()))
}

/// Returns the text of a file in the repository, if it exists.
type Read<'a> = &'a dyn Fn(&str) -> Option<String>;

fn row_faults(cells: &[String], read: Read) -> Vec<String> {
    let [_, item, source, state, module, test, remark] = cells else {
        return vec![format!("{} cells, expected {COLUMNS}", cells.len())];
    };
    let mut faults = Vec::new();
    if item.is_empty() || source.is_empty() {
        faults.push("item and source must be filled in".to_owned());
    }
    match state.as_str() {
        "done" | "partly" => {
            faults.extend(name_faults("module", module, |path| module_fault(path, read)));
            faults.extend(name_faults("test", test, |name| test_fault(name, read)));
            if state == "partly" && !remark.contains(NOT_YET) {
                faults.push("partly done, so the remark must say what is not yet".to_owned());
            }
        }
        NOT_YET => {
            if module != NOT_YET || test != NOT_YET {
                faults.push("not yet, so module and test must be \"not yet\" too".to_owned());
            }
        }
        other => faults.push(format!("state {other:?}, expected done, partly or not yet")),
    }
    faults
}

/// The faults of a cell of one or more names in backticks, separated by commas.
fn name_faults(what: &str, cell: &str, fault: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let bare = |name: &str| {
        let name = name.trim().strip_prefix('`')?.strip_suffix('`')?;
        (!name.is_empty()).then(|| name.to_owned())
    };
    match cell.split(',').map(bare).collect::<Option<Vec<String>>>() {
        Some(names) => names.iter().filter_map(|name| fault(name)).collect(),
        None => vec![format!("{what} {cell:?}, expected names in backticks")],
    }
}

fn module_fault(path: &str, read: Read) -> Option<String> {
    if path.starts_with('/') || path.split('/').any(|part| part == "..") {
        return Some(format!("{path} is not a path from the root of the repository"));
    }
    read(path).is_none().then(|| format!("there is no file {path}"))
}

fn test_fault(name: &str, read: Read) -> Option<String> {
    let Some((path, function)) = name.split_once("::") else {
        return Some(format!("test {name}, expected file::function"));
    };
    let Some(source) = read(path) else {
        return Some(format!("there is no file {path}"));
    };
    match kind_of(function, &source) {
        Kind::Test => None,
        Kind::Ignored => Some(format!("{name} is ignored")),
        Kind::NotATest => Some(format!("{name} is not a test")),
        Kind::Absent => Some(format!("{path} has no function {function}")),
    }
}

enum Kind {
    Test,
    Ignored,
    NotATest,
    Absent,
}

/// What a function is in a source formatted by rustfmt, where attributes are on their own lines
/// above the function and a `proptest!` block ends with a brace at its own indentation.
fn kind_of(function: &str, source: &str) -> Kind {
    let (mut is_test, mut is_ignored) = (false, false);
    let mut proptest_ends_with = None;
    for line in source.lines() {
        let code = line.trim();
        let starts = |name: &str| {
            code.strip_prefix("fn ")
                .and_then(|rest| rest.strip_prefix(name))
                .is_some_and(|rest| rest.starts_with('('))
        };
        if code.starts_with("proptest! {") {
            let indent = line.len() - line.trim_start().len();
            proptest_ends_with = Some(format!("{}}}", &line[..indent]));
        } else if proptest_ends_with.as_deref() == Some(line) {
            proptest_ends_with = None;
        } else if starts(function) {
            return match (is_ignored, is_test || proptest_ends_with.is_some()) {
                (true, _) => Kind::Ignored,
                (false, true) => Kind::Test,
                (false, false) => Kind::NotATest,
            };
        }
        if code.starts_with("#[") {
            is_test |= code == "#[test]";
            is_ignored |= code.starts_with("#[ignore");
        } else if !code.starts_with("//") {
            (is_test, is_ignored) = (false, false);
        }
    }
    Kind::Absent
}

// Tests of the checker itself: each fault that it detects, on a table of two rows.

const GOOD: &str = "\
| id | item | source | state | module | test | remark |
|---|---|---|---|---|---|---|
| F01 | Strings | B01 §8 | done | `a.rs` | `a.rs::it_works`, `a.rs::laws_hold` | |
| F02 | P(i\\|p) | BC05 §4 | not yet | not yet | not yet | room: `learn` |
";

const SOURCE: &str = "
fn no_attribute() {}

/// Says what it shows.
#[test]
// A comment between them does no harm.
fn it_works() {}

#[test]
#[ignore = \"slow\"]
fn sleeps() {}

// #[test]
fn is_switched_off() {}

    proptest! {
        fn laws_hold(x in 0..3) {
            assert!(x < 3);
        }
    }

    fn after_the_laws() {}
";

/// The faults of the good table after replacing some words.
fn faults_with(old: &str, new: &str) -> Vec<String> {
    assert!(GOOD.contains(old), "{old:?} is not in the table");
    let read = |path: &str| (path == "a.rs").then(|| SOURCE.to_owned());
    faults(&GOOD.replace(old, new), 1..=2, &read)
}

/// Asserts that the change causes exactly one fault, with the expected message.
fn check(old: &str, new: &str, expected: &str) {
    let faults = faults_with(old, new);
    assert_eq!(faults.len(), 1, "{old:?} to {new:?} gave {faults:#?}");
    assert!(faults[0].contains(expected), "{:?} does not say {expected:?}", faults[0]);
}

#[test]
fn a_good_table_has_no_faults() {
    assert_eq!(faults_with("F01", "F01"), [""; 0]);
    let partly = GOOD.replace("done", "partly").replace("| |", "| Atari is not yet. |");
    let read = |path: &str| (path == "a.rs").then(|| SOURCE.to_owned());
    assert_eq!(faults(&partly, 1..=2, &read), [""; 0]);
}

#[test]
fn missing_doubled_and_unknown_items_are_found() {
    check("| F01 |", "| G01 |", "F01: no row");
    assert_eq!(
        faults_with("F01", "F02"),
        ["F01: no row, expected one", "F02: 2 rows, expected one"]
    );
    let faults = faults_with("F02", "F2");
    assert_eq!(faults[0], "F02: no row, expected one");
    assert!(faults[1].starts_with("line 4: no such item: | F2 | "), "{faults:?}");
}

#[test]
fn incomplete_rows_are_found() {
    check("| B01 §8 |", "| |", "line 3: item and source must be filled in: | F01 | Strings |");
    check("| B01 §8 |", "|", "6 cells, expected 7");
    check("done", "soon", "state \"soon\", expected done, partly or not yet");
    check("done", "partly", "the remark must say what is not yet");
    check("| `a.rs` |", "| not yet |", "module \"not yet\", expected names in backticks");
    check("`a.rs::it_works`, `a.rs::laws_hold`", "", "test \"\", expected names in backticks");
    check("not yet | not yet | not yet", "not yet | `a.rs` | not yet", "must be \"not yet\" too");
    check("not yet | not yet | not yet", "not yet | not yet | `a.rs::it_works`", "\"not yet\" too");
}

#[test]
fn modules_that_do_not_exist_are_found() {
    check("| `a.rs` |", "| `b.rs` |", "there is no file b.rs");
    check("| `a.rs` |", "| `a.rs`, `b.rs` |", "there is no file b.rs");
    check("| `a.rs` |", "| `../a.rs` |", "not a path from the root");
}

#[test]
fn tests_that_are_no_tests_are_found() {
    check("a.rs::it_works", "it_works", "expected file::function");
    check("a.rs::it_works", "b.rs::it_works", "there is no file b.rs");
    check("a.rs::it_works", "a.rs::it_work", "a.rs has no function it_work");
    for name in ["no_attribute", "is_switched_off", "after_the_laws"] {
        check("it_works", name, &format!("a.rs::{name} is not a test"));
    }
    check("it_works", "sleeps", "a.rs::sleeps is ignored");
}

#[test]
fn all_faults_are_listed_at_once() {
    let faults = faults_with("a.rs", "b.rs");
    assert_eq!(faults.len(), 3, "one module and two tests: {faults:#?}");
}
