//! Whole suites of problems: JSON lines in, JSON lines out.
//!
//! Two forms of problems are known: those with a `kind` and targets ([`tactics`]), and those that
//! only say who moves ([`tsumego`]). A file may be packed with zstd or gzip. Problems are dealt
//! out to threads; answers are written in the order of the file.

mod tactics;
mod tsumego;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use ::tactics::Lore;
use anyhow::Context;
use app::solve::Limit;
use serde::Deserialize;

use crate::output;

/// What a run over a suite is given.
pub(super) struct Run<'a> {
    pub(super) problems: &'a Path,
    pub(super) answers: &'a Path,
    /// What each problem may cost.
    pub(super) limit: Limit,
    pub(super) threads: usize,
}

/// One line of a suite.
#[derive(Deserialize)]
#[serde(untagged, expecting = "neither a problem with a kind and a goal nor one with to_move")]
enum Problem {
    Tactics(tactics::Problem),
    Tsumego(tsumego::Problem),
}

impl Run<'_> {
    pub(super) fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let lines = lines(self.problems)?;
        let next = AtomicUsize::new(0);
        let work = || -> anyhow::Result<Vec<(usize, Option<String>)>> {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((number, line)) = lines.get(index) else { return Ok(done) };
                let place = || format!("{} line {number}", self.problems.display());
                done.push((index, answer(line, self.limit).with_context(place)?));
            }
        };
        let mut answers = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let mut all = Vec::new();
            for thread in threads {
                let part = thread.join().map_err(|_| anyhow::anyhow!("a thread panicked"))?;
                all.extend(part?);
            }
            anyhow::Ok(all)
        })?;
        answers.sort_unstable_by_key(|(index, _)| *index);
        let left_out = answers.iter().filter(|(_, answer)| answer.is_none()).count();
        let solved = answers.len() - left_out;
        let text: String =
            answers.into_iter().filter_map(|(_, answer)| answer).map(|a| a + "\n").collect();
        output::replace(self.answers, text.as_bytes())
            .with_context(|| format!("cannot write {}", self.answers.display()))?;
        Ok(writeln!(out, "{solved} answered, {left_out} of kinds that are not known yet")?)
    }
}

/// The lines of a file that hold a problem, with their numbers.
///
/// # Errors
/// When the file cannot be read.
pub fn lines(problems: &Path) -> anyhow::Result<Vec<(usize, String)>> {
    let cannot = || format!("cannot read {}", problems.display());
    let file = fs::File::open(problems).with_context(cannot)?;
    let text = record::corpus::unpack(file);
    let mut lines = Vec::new();
    for (index, line) in BufReader::new(text).lines().enumerate() {
        let line = line.with_context(cannot)?;
        if !line.trim().is_empty() {
            lines.push((index + 1, line));
        }
    }
    Ok(lines)
}

/// The answer to a problem, both as JSON; `None` for a kind that is not known.
///
/// # Errors
/// When the line is no problem.
pub fn answer(line: &str, limit: Limit) -> anyhow::Result<Option<String>> {
    answer_by(line, limit, None)
}

/// As [`answer`], with captures and connections read by rules, if any are given, and nothing else
/// answered then.
///
/// # Errors
/// When the line is no problem.
pub fn answer_by(line: &str, limit: Limit, rules: Option<&Lore>) -> anyhow::Result<Option<String>> {
    Ok(match serde_json::from_str(line)? {
        Problem::Tactics(problem) => {
            let ask = |nodes| tactics::answer(&problem, nodes, rules);
            let started = Instant::now();
            let clock = || started.elapsed().as_secs_f64();
            let answer =
                limit.ask(&clock, ask, |answer| answer.as_ref().is_none_or(|a| a.is_known()))?;
            answer.map(|answer| serde_json::to_string(&answer)).transpose()?
        }
        Problem::Tsumego(_) if rules.is_some() => None,
        Problem::Tsumego(problem) => {
            Some(serde_json::to_string(&tsumego::answer(&problem, limit)?)?)
        }
    })
}
