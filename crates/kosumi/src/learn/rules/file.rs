//! Rule files, as text and parsed, and finding rules in them by name or number.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use pattern::Shipped;
use pattern::rule::{self, Parts, Rule};

/// A rule file: its text and its rules.
pub struct RuleFile {
    pub(super) name: String,
    pub(super) text: String,
    /// The rules.
    pub rules: Vec<Rule>,
}

impl RuleFile {
    /// Reads a file and prints its faults, one per line.
    ///
    /// # Errors
    /// When the file cannot be read or has faults.
    pub fn read(file: &Path, out: &mut impl Write) -> anyhow::Result<RuleFile> {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
        match rule::read(&text) {
            Ok(rules) => Ok(RuleFile { name, text, rules }),
            Err(faults) => {
                for fault in &faults.faults {
                    writeln!(out, "{name}:{}: {}", fault.line, fault.fault)?;
                }
                bail!("{name} is not a rule file: {} faults", faults.faults.len())
            }
        }
    }

    /// The built-in files, in the order of their rules.
    pub(super) fn shipped() -> anyhow::Result<Vec<RuleFile>> {
        let read = |shipped: &Shipped| {
            let name = format!("crates/pattern/rules/{}", shipped.file);
            let rules = rule::read(shipped.text)
                .map_err(|faults| anyhow::anyhow!("{name} is wrong: {faults}"))?;
            Ok(RuleFile { name, text: shipped.text.to_owned(), rules })
        };
        Shipped::BY_HAND.iter().chain(Shipped::FOUND).map(read).collect()
    }

    /// The text, split into rules.
    pub(super) fn parts(&self) -> Parts<'_> {
        Parts::of(&self.text)
    }
}

/// The indices of the rules with a given name, or of the rule with a given number (from 1).
///
/// # Errors
/// When there is no such rule.
pub(super) fn places(rules: &[&Rule], wanted: &str) -> anyhow::Result<Vec<usize>> {
    let is_called = |rule: &Rule| {
        [Some(rule.name()), Some(&*rule.full_name()), rule.japanese()].contains(&Some(wanted))
    };
    let named: Vec<usize> = (0..rules.len()).filter(|&place| is_called(rules[place])).collect();
    if !named.is_empty() {
        return Ok(named);
    }
    match wanted.parse::<usize>() {
        Ok(number) if (1..=rules.len()).contains(&number) => Ok(vec![number - 1]),
        Ok(number) => bail!("no rule {number}: expected 1 to {}", rules.len()),
        Err(_) => bail!("no rule is called {wanted:?}: --list prints names and numbers"),
    }
}
