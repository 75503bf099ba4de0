//! Solves whole suites of problems: JSON lines in, JSON lines out.
//!
//! Problems have one of two forms: with a `kind` and targets (`tactics.rs`), or with nothing but
//! who moves (`tsumego.rs`). A file may be compressed with zstd or gzip. Several threads share the
//! problems; answers are written in the order of the file.

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
use app::suite::named;
use serde::{Deserialize, Serialize};

use crate::output;

/// The settings of a run over a suite.
pub(super) struct Run<'a> {
    pub(super) problems: &'a Path,
    pub(super) answers: &'a Path,
    /// The limit on the work for each problem.
    pub(super) limit: Limit,
    pub(super) threads: usize,
}

/// An answer to a problem, in the form of a line of the answers.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The problem's identifier.
    pub id: String,
    /// The outcome, in the words of the problem's kind.
    pub status: String,
    /// The first move, in the problem's notation.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The owner's move, if `mv` is the opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move2: Option<String>,
    /// The goal that was found, if the problem does not name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
    /// The principal variation.
    pub line: Vec<String>,
    /// "proved" if a certificate shows it, or "proved if the walls stand"; "judged" if the search
    /// gave up or left doubts; else it is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<&'static str>,
    /// The time it took.
    pub seconds: f64,
    /// The number of positions searched.
    pub nodes: u64,
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
        let work = || -> anyhow::Result<Vec<(usize, Option<Answer>)>> {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((number, line)) = lines.get(index) else { return Ok(done) };
                let place = || format!("{} line {number}", self.problems.display());
                done.push((index, answer(line, self.limit, None).with_context(place)?));
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
        let mut text = String::new();
        for answer in answers.into_iter().filter_map(|(_, answer)| answer) {
            text += &serde_json::to_string(&answer)?;
            text.push('\n');
        }
        output::replace(self.answers, text.as_bytes())
            .with_context(|| format!("cannot write {}", self.answers.display()))?;
        Ok(writeln!(out, "{solved} answered, {left_out} of kinds that are not known yet")?)
    }
}

/// The lines of a file that are not blank, with their numbers.
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

/// The answer to a problem given as a line of JSON; `None` for unknown kinds. If `rules` are given,
/// captures and connections are read by them, and nothing else is answered.
///
/// # Errors
/// When the line is not a problem.
pub fn answer(line: &str, limit: Limit, rules: Option<&Lore>) -> anyhow::Result<Option<Answer>> {
    Ok(match serde_json::from_str(line)? {
        Problem::Tactics(problem) => {
            let ask = |nodes| tactics::answer(&problem, nodes, rules);
            let started = Instant::now();
            let clock = || started.elapsed().as_secs_f64();
            let known = |answer: &Option<(named::Answer, Answer)>| {
                answer.as_ref().is_none_or(|(answer, _)| answer.is_known())
            };
            limit.ask(&clock, ask, known)?.map(|(_, told)| told)
        }
        Problem::Tsumego(_) if rules.is_some() => None,
        Problem::Tsumego(problem) => Some(tsumego::answer(&problem, limit)?),
    })
}
