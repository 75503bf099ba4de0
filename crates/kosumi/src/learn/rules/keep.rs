//! Operations on rule files: show a rule, forget one, merge files.
//!
//! Files are changed as text, which preserves comments and layout, and replaced atomically.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use learn::rules::{Place, Verdict, merge, verify};
use pattern::rule::{Part, Rule};

use super::file::{RuleFile, places};
use crate::output;

/// Prints the rules with a given name or number as written in their file, with their origin and
/// state.
pub(super) fn show(wanted: &str, file: Option<&Path>, out: &mut impl Write) -> anyhow::Result<()> {
    let files = match file {
        Some(file) => vec![RuleFile::read(file, out)?],
        None => RuleFile::shipped()?,
    };
    let parts: Vec<(&RuleFile, Part<'_>)> = files
        .iter()
        .flat_map(|file| file.parts().rules.into_iter().map(move |p| (file, p)))
        .collect();
    let rules: Vec<&Rule> = files.iter().flat_map(|file| &file.rules).collect();
    for (index, place) in places(&rules, wanted)?.into_iter().enumerate() {
        let (rule, (file, part)) = (rules[place], parts[place]);
        if index > 0 {
            writeln!(out)?;
        }
        let state = match verify(rule) {
            Verdict::NoClaim => "claims no state".to_owned(),
            Verdict::Confirmed => "state confirmed in all surroundings".to_owned(),
            Verdict::State { sure } => format!("state not confirmed; sure is: {sure}"),
            Verdict::Move(label) => format!("move {label} not confirmed"),
            Verdict::NotChecked => "state not checked: the search gave up".to_owned(),
        };
        let (name, line, origin) = (&file.name, part.line, rule.origin());
        writeln!(out, "# {name}:{line}: number {}, {origin}, {state}", place + 1)?;
        writeln!(out, "{}", part.text.trim_end())?;
    }
    Ok(())
}

/// Removes rules from a file.
pub(super) fn forget(wanted: &[String], path: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    let file = RuleFile::read(path, out)?;
    let rules: Vec<&Rule> = file.rules.iter().collect();
    let mut gone = Vec::new();
    for name in wanted {
        match places(&rules, name)?[..] {
            [place] => gone.push(place),
            ref several => {
                let numbers: Vec<String> =
                    several.iter().map(|place| (place + 1).to_string()).collect();
                bail!(
                    "{} rules are called {name:?}: expected one of the numbers {}",
                    several.len(),
                    numbers.join(", ")
                )
            }
        }
    }
    gone.sort_unstable();
    gone.dedup();
    replace(path, &file.parts().without(&gone))?;
    for &place in &gone {
        let (rule, number) = (rules[place], place + 1);
        writeln!(out, "forgotten: {number}, {} ({})", rule.full_name(), rule.origin())?;
    }
    Ok(writeln!(out, "{} rules left in {}", rules.len() - gone.len(), file.name)?)
}

/// Writes the rules of several files into one, or nothing if they contradict each other.
pub(super) fn merge_files(
    paths: &[PathBuf],
    target: &Path,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut files = Vec::new();
    for path in paths {
        files.push(RuleFile::read(path, out)?);
    }
    let bases: Vec<Vec<Rule>> = files.iter().map(|file| file.rules.clone()).collect();
    let merged = merge(&bases);
    let parts: Vec<_> = files.iter().map(RuleFile::parts).collect();
    let part = |place: Place| parts[place.base].rules[place.rule];
    for &(first, second) in &merged.conflicts {
        let where_is = |place: Place| format!("{}:{}", files[place.base].name, part(place).line);
        let rule = bases[second.base][second.rule].full_name();
        writeln!(out, "{}: {rule}: says the opposite of {}", where_is(second), where_is(first))?;
    }
    if !merged.conflicts.is_empty() {
        bail!("{} contradictions: nothing was written", merged.conflicts.len());
    }
    let added: Vec<Part<'_>> = merged.added.iter().map(|&place| part(place)).collect();
    let first = parts.first().context("nothing to merge")?;
    replace(target, &first.with(&added))?;
    Ok(writeln!(
        out,
        "{} rules in {}: {} of the first file, {} added, {} already there",
        bases[0].len() + added.len(),
        target.display(),
        bases[0].len(),
        added.len(),
        merged.doubles
    )?)
}

fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    output::replace(path, text.as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}
