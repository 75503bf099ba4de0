//! `kosumi learn rules`: list, check and find rules.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use learn::rules::{FAMILIES, find, lint};
use pattern::rule::{self, Rule};
use pattern::{RuleBase, Shipped};

use crate::output;

/// List, check and find rules: diagrams with a name and a state
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn rules --list
  kosumi learn rules --list my.rules
  kosumi learn rules --check my.rules
  kosumi learn rules --find data/rules

A file of rules explains its own language: see any of those in data/rules.
--check verifies every state by search, and looks for doubles under all turns, reflections and
exchanges of colours and for contradictions. --find takes some minutes.")]
pub(super) struct Options {
    /// Print one rule a line: those of a file, or those that come with Kosumi
    #[arg(long, value_name = "FILE", num_args = 0..=1, group = "action")]
    list: Option<Option<PathBuf>>,

    /// Check a file and say everything that is wrong with it
    #[arg(long, value_name = "FILE", group = "action")]
    check: Option<PathBuf>,

    /// Enumerate small diagrams, keep those about which something is sure, and write them here
    #[arg(long, value_name = "DIR", group = "action")]
    find: Option<PathBuf>,

    /// Boards with random surroundings on which the reader is asked about each rule
    #[arg(long, value_name = "N", default_value_t = 8, requires = "check")]
    boards: usize,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        match (self.list, self.check, self.find) {
            (_, Some(file), _) => check(&file, self.boards, out),
            (_, _, Some(folder)) => find_all(&folder, out),
            (Some(Some(file)), ..) => list(&read(&file, out)?, out),
            (Some(None), ..) => list(RuleBase::shipped()?.rules(), out),
            _ => bail!("nothing to do: give --list, --check FILE or --find DIR"),
        }
    }
}

/// Reads a file; its faults are printed, one a line.
fn read(file: &Path, out: &mut impl Write) -> anyhow::Result<Vec<Rule>> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    match rule::read(&text) {
        Ok(rules) => Ok(rules),
        Err(faults) => {
            for fault in &faults.faults {
                writeln!(out, "{name}:{}: {}", fault.line, fault.fault)?;
            }
            bail!("{name} is no file of rules: {} faults", faults.faults.len())
        }
    }
}

/// One rule a line: number, kinds, claim, points, name.
fn list(rules: &[Rule], out: &mut impl Write) -> anyhow::Result<()> {
    for (number, rule) in rules.iter().enumerate() {
        let kinds: Vec<&str> = rule.kinds().iter().map(|kind| kind.word()).collect();
        let claim = match rule.claim() {
            Some((goal, state)) => format!("{goal} {}", state.sign()),
            None => "-".to_owned(),
        };
        let (kinds, points) = (kinds.join(", "), rule.shape().points());
        let name = rule.full_name();
        writeln!(out, "{:>4}  {kinds:<18}  {claim:<20}  {points:>2} points  {name}", number + 1)?;
    }
    Ok(())
}

fn check(file: &Path, boards: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = read(file, out)?;
    let findings = lint(&rules, boards);
    let lines = first_lines(file)?;
    let name = |number: usize| {
        format!("{} (line {})", rules[number].full_name(), lines.get(number).unwrap_or(&0))
    };
    for finding in &findings {
        let place = lines.get(finding.rule()).unwrap_or(&0);
        let rule = rules[finding.rule()].full_name();
        writeln!(out, "{}:{place}: {rule}: {}", file.display(), finding.text(name))?;
    }
    let claims = rules.iter().filter(|rule| rule.claim().is_some()).count();
    if findings.is_empty() {
        return Ok(writeln!(out, "{} rules, {claims} states confirmed", rules.len())?);
    }
    bail!("{} findings in {}", findings.len(), file.display())
}

/// The lines on which the rules of a file begin.
fn first_lines(file: &Path) -> anyhow::Result<Vec<usize>> {
    let text = fs::read_to_string(file)?;
    let is_start = |line: &str| line.split_whitespace().next() == Some("rule");
    let lines = (1..).zip(text.lines());
    Ok(lines.filter(|(_, line)| is_start(line)).map(|(number, _)| number).collect())
}

/// Enumerates all families; what the rules written by hand already say is not said again.
fn find_all(folder: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    let mut known = Vec::new();
    for shipped in Shipped::BY_HAND {
        known.extend(
            rule::read(shipped.text).map_err(|faults| {
                anyhow::anyhow!("data/rules/{} is wrong: {faults}", shipped.file)
            })?,
        );
    }
    let by_hand = known.len();
    let mut files: Vec<(&str, Vec<Rule>)> = Vec::new();
    for family in FAMILIES {
        let found = find(family, &known);
        writeln!(
            out,
            "{}: {}x{} window, {} edges, {} rules",
            family.file,
            family.width,
            family.height,
            usize::from(family.sides.bottom) + usize::from(family.sides.left),
            found.len()
        )?;
        known.extend(found.iter().cloned());
        match files.iter_mut().find(|(file, _)| *file == family.file) {
            Some((_, rules)) => rules.extend(found),
            None => files.push((family.file, found)),
        }
    }
    for (file, rules) in files {
        let path = folder.join(format!("{file}.rules"));
        output::replace(&path, rule::write(&rules).as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(writeln!(out, "{} rules found, beside {by_hand} written by hand", known.len() - by_hand)?)
}
