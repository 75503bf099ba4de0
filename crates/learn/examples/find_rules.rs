//! Enumerates small diagrams and prints how many rules each family gives.
//!
//! `cargo run --release -p kosumi-learn --example find_rules -- [FILE-PREFIX]`

use std::time::Instant;

use learn::rules::{FAMILIES, Verdict, find, verify};
use pattern::rule::{self, Rule};

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let mut rules: Vec<Rule> = Vec::new();
    let most: usize = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(99);
    for family in FAMILIES
        .iter()
        .filter(|family| family.file.starts_with(&only) && family.width * family.height <= most)
    {
        let start = Instant::now();
        let found = find(family, &rules);
        for rule in found.iter().filter(|rule| verify(rule) != Verdict::Confirmed) {
            eprintln!(
                "{:?} {}",
                verify(rule),
                rule::write(std::slice::from_ref(rule)).split_once("format 1").map_or("", |x| x.1)
            );
        }
        let wrong = found.iter().filter(|rule| verify(rule) != Verdict::Confirmed).count();
        eprintln!(
            "{:?} {}x{} {:?}: {} rules, {wrong} not confirmed, {:.1} s",
            family.wanted,
            family.width,
            family.height,
            family.sides,
            found.len(),
            start.elapsed().as_secs_f64()
        );
        rules.extend(found);
    }
    print!("{}", rule::write(&rules));
}
