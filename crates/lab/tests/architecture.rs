//! Compares ARCHITECTURE.md with the manifests: which crate uses which, and in which order.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The crates of the table in order, each with the crates it uses according to the last column.
fn table() -> Vec<(String, Vec<String>)> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("| crate | topic |")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let uses = cells[3].split(", ").filter(|name| *name != "std");
        (cells[0].trim_matches('`').to_owned(), uses.map(str::to_owned).collect())
    })
    .collect()
}

/// The workspace crates that a manifest lists under `[dependencies]`.
fn manifest(name: &str) -> Vec<String> {
    let path = root().join("crates").join(name).join("Cargo.toml");
    let text = fs::read_to_string(path).unwrap();
    let own = text.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let own = own.take_while(|line| !line.starts_with('['));
    let mut uses: Vec<String> =
        own.filter_map(|line| line.strip_suffix(".workspace = true")).map(str::to_owned).collect();
    uses.sort();
    uses
}

#[test]
fn the_table_of_crates_says_what_the_manifests_say() {
    let table = table();
    let folders = fs::read_dir(root().join("crates")).unwrap();
    let mut names: Vec<String> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut listed: Vec<String> = table.iter().map(|(name, _)| name.clone()).collect();
    names.sort();
    listed.sort();
    assert_eq!(listed, names, "crates in the table and in the folder");
    for (name, uses) in &table {
        assert_eq!(*uses, manifest(name), "{name}");
    }
}

#[test]
fn a_crate_uses_only_crates_above_it() {
    let table = table();
    let place: BTreeMap<&str, usize> =
        table.iter().enumerate().map(|(index, (name, _))| (name.as_str(), index)).collect();
    for (name, uses) in table.iter().filter(|(name, _)| name != "naive") {
        for used in uses {
            assert!(place[used.as_str()] < place[name.as_str()], "{name} uses {used}");
        }
    }
}
