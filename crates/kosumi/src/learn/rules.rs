//! `kosumi learn rules`: lists, shows, checks, forgets, merges, finds and enumerates rules.

mod enumerate;
mod file;
mod keep;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use learn::rules::{FAMILIES, Keep, find, lint};
use pattern::rule::{self, Origin, Rule, State};
use pattern::{RuleBase, Shipped};

use crate::output;
use enumerate::{AreaWord, GoalWord, Work};
pub use file::RuleFile;

/// List, show, check, forget, merge, find and enumerate rules: diagrams with a name and a state
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn rules --list
  kosumi learn rules --list my.rules
  kosumi learn rules --show \"bamboo joint\"
  kosumi learn rules --check my.rules
  kosumi learn rules --forget 12 --file my.rules
  kosumi learn rules --merge my.rules yours.rules --out both.rules
  kosumi learn rules --find crates/pattern/rules
  kosumi learn rules --enumerate 3x3 --goal connect --out connections.rules

A rule file explains its own language: see any file in crates/pattern/rules.
--check verifies every state by search, and looks for contradictions and for duplicates under
rotation, reflection and exchange of colours. --find takes some minutes.
Give a rule by its name or by its number in --list. Comments and layout of a file are preserved when
rules are removed or added, and a file is replaced as a whole or not at all. --merge keeps the first
file as it is, adds the missing rules of the others, and writes nothing if two files contradict each
other.
--enumerate searches all grids of a rectangle, treating strings that reach its border as safe,
covers those of state > and * by the most general diagrams, and writes the diagrams that hold in all
surroundings, with the liberties they need. 3x3, corner and edge take seconds, 4x3 takes minutes;
a killed command resumes when it is given again.")]
pub(super) struct Options {
    /// Print one rule per line: the rules of a file, or the built-in ones
    #[arg(long, value_name = "FILE", num_args = 0..=1, group = "action")]
    list: Option<Option<PathBuf>>,

    /// Check a file and report everything wrong with it
    #[arg(long, value_name = "FILE", group = "action")]
    check: Option<PathBuf>,

    /// Print the rules with this name or number, from --file or the built-in ones
    #[arg(long, value_name = "NAME", group = "action")]
    show: Option<String>,

    /// Remove rules from --file, by number, or by name if it is unique
    #[arg(long, value_name = "NAME", num_args = 1.., group = "action", requires = "file")]
    forget: Option<Vec<String>>,

    /// Merge the rules of several files into --out, each rule once
    #[arg(long, value_name = "FILE", num_args = 1.., group = "action", requires = "out")]
    merge: Option<Vec<PathBuf>>,

    /// The file for --show and --forget
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "check", "find", "merge", "enumerate"])]
    file: Option<PathBuf>,

    /// The file that --merge or --enumerate writes; it may be one of the merged files
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Enumerate small diagrams, keep those that claim something certain, and write them to DIR
    #[arg(long, value_name = "DIR", group = "action")]
    find: Option<PathBuf>,

    /// Search all grids of a rectangle, and write the resulting rules to --out
    #[arg(long, value_name = "AREA", group = "action", requires_all = ["goal", "out"])]
    enumerate: Option<AreaWord>,

    /// The goal to search for on those grids
    #[arg(long, value_name = "GOAL", requires = "enumerate")]
    goal: Option<GoalWord>,

    /// Also write rules that only repeat another rule at a different place
    #[arg(long, requires = "enumerate")]
    all: bool,

    /// Threads for --enumerate; the rules do not depend on the number [default: one per core]
    #[arg(long, value_name = "N", requires = "enumerate",
        value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Number of boards with random surroundings on which reading tests each rule
    #[arg(long, value_name = "N", default_value_t = 8, requires = "check")]
    boards: usize,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(name) = self.show {
            return keep::show(&name, self.file.as_deref(), out);
        }
        match (self.forget, self.file) {
            (Some(names), Some(file)) => return keep::forget(&names, &file, out),
            (_, Some(_)) => bail!("--file needs --show or --forget"),
            _ => {}
        }
        match (self.out, self.merge, self.enumerate.zip(self.goal)) {
            (Some(target), Some(files), _) => return keep::merge_files(&files, &target, out),
            (Some(target), _, Some((area, goal))) => {
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                let threads = self.threads.map_or(cores, usize::from);
                let keep = if self.all { Keep::All } else { Keep::MostGeneral };
                return Work { area, goal, target: &target, threads, keep }.run(out);
            }
            (Some(_), ..) => bail!("--out needs --merge or --enumerate"),
            _ => {}
        }
        match (self.list, self.check, self.find) {
            (_, Some(file), _) => check(&file, self.boards, out),
            (_, _, Some(folder)) => find_all(&folder, out),
            (Some(Some(file)), ..) => list(&RuleFile::read(&file, out)?.rules, out),
            (Some(None), ..) => list(RuleBase::shipped()?.rules(), out),
            _ => bail!(
                "nothing to do: give --list, --show, --check, --forget, --merge, --find or --enumerate"
            ),
        }
    }
}

/// One rule per line: number, kinds, claim, points, name, and origin unless it was written by hand.
fn list(rules: &[Rule], out: &mut impl Write) -> anyhow::Result<()> {
    for (number, rule) in rules.iter().enumerate() {
        let kinds: Vec<&str> = rule.kinds().iter().map(|kind| kind.word()).collect();
        let claim = match rule.claim() {
            Some((goal, state)) => format!("{goal} {}", state.sign()),
            None => "-".to_owned(),
        };
        let (kinds, points) = (kinds.join(", "), rule.shape().points());
        let name = match rule.origin() {
            Origin::Hand => rule.full_name(),
            origin => format!("{}, {origin}", rule.full_name()),
        };
        writeln!(out, "{:>4}  {kinds:<18}  {claim:<20}  {points:>2} points  {name}", number + 1)?;
    }
    Ok(())
}

fn check(path: &Path, boards: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let file = RuleFile::read(path, out)?;
    let (rules, parts) = (&file.rules, file.parts().rules);
    let findings = lint(rules, boards);
    let name =
        |number: usize| format!("{} (line {})", rules[number].full_name(), parts[number].line);
    for finding in &findings {
        let line = parts[finding.rule()].line;
        let rule = rules[finding.rule()].full_name();
        writeln!(out, "{}:{line}: {rule}: {}", file.name, finding.text(name))?;
    }
    let is_open = |rule: &&Rule| matches!(rule.claim(), Some((_, State::Open)));
    let open = rules.iter().filter(is_open).count();
    let confirmed = rules.iter().filter(|rule| rule.claim().is_some()).count() - open;
    if findings.is_empty() {
        let tried = match open {
            0 => String::new(),
            _ => format!(", {open} claim none and are worth trying"),
        };
        return Ok(writeln!(out, "{} rules, {confirmed} states confirmed{tried}", rules.len())?);
    }
    bail!("{} findings in {}", findings.len(), file.name)
}

/// Enumerates all families, leaving out what the hand-written rules say already.
fn find_all(folder: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    let mut known = Vec::new();
    for shipped in Shipped::BY_HAND {
        known.extend(rule::read(shipped.text).map_err(|faults| {
            anyhow::anyhow!("crates/pattern/rules/{} is wrong: {faults}", shipped.file)
        })?);
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
