//! `kosumi-lab tactics` measures how many problems are solved, at what cost.
//!
//! With problem files it prints the tables of `docs/results/tactics.md`, including the peer's
//! results if the file has its answers, and draws the share solved against the budget (after
//! Cazenave 2004, figures 3 and 4). Without files it reads a few built-in positions, and its
//! signature tells whether reading has changed.

mod own;
pub(super) mod score;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use ::tactics::Lore;
use anyhow::Context;
use clap::Args;
use serde_json::Value;

use crate::plot::{Axis, Line, Plot, Scale};
use app::solve::Limit;
use kosumi::cli::values;
use kosumi::cpu;
use kosumi::learn::RuleFile;
use kosumi::output;
use kosumi::solve::suite;
use score::{Given, Score};

/// The problems to measure, and how.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Problems with a kind, a goal and the accepted answers; may be compressed
    #[arg(long, value_name = "FILE")]
    problems: Option<PathBuf>,

    /// Problems that state only who moves and the accepted first moves
    #[arg(long, value_name = "FILE")]
    tsumego: Option<PathBuf>,

    /// Use only these kinds of problems, or collections whose names contain these words
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    only: Vec<String>,

    /// Use every Nth problem
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Maximum number of positions for each search [default: 50000, or unlimited with --seconds]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Time limit for a problem, in seconds
    #[arg(long, value_name = "S", value_parser = values::positive_seconds)]
    seconds: Option<f64>,

    /// Read captures and connections by the rules of a file instead of the built-in knowledge
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,

    /// Move the rules' moves to random places in their diagrams, with this seed; problems still
    /// solved then are not solved by what was learnt
    #[arg(long, value_name = "SEED", requires = "rules")]
    shuffled: Option<u64>,

    /// Also draw the share solved by reading against the search budget, as SVG
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
}

/// The budgets on the curve, in positions.
const BUDGETS: [u64; 9] = [10, 32, 100, 316, 1_000, 3_162, 10_000, 31_623, 100_000];

/// The scores for one kind or collection.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    problems: usize,
    status: usize,
    full: usize,
    /// Those of the fully right answers that were read rather than judged.
    read: usize,
    /// The problems with a peer's answer, and how many of those answers are right.
    peer: usize,
    peer_full: usize,
    unknown: usize,
    nodes: u64,
    seconds: f64,
}

/// Rows by name.
type Rows = BTreeMap<String, Row>;

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        if self.problems.is_none() && self.tsumego.is_none() {
            return super::show(out, "tactics", &own::run(), json);
        }
        let limit = Limit::new(self.nodes, self.seconds);
        let base = self.base()?;
        let mut tables = Vec::new();
        for file in [&self.problems, &self.tsumego].into_iter().flatten() {
            tables.push(self.measure(file, limit, base.as_ref())?);
        }
        if json {
            let list: Vec<Value> = tables.iter().flat_map(|rows| rows.iter().map(wire)).collect();
            writeln!(out, "{}", serde_json::json!({ "bench": "tactics", "rows": list }))?;
        } else {
            for rows in &tables {
                write!(out, "{}", table(rows))?;
            }
        }
        if let Some(path) = &self.curve {
            let svg = self.curve(base.as_ref())?.to_svg();
            output::replace(path, svg.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    /// Solves the problems of a file and scores the answers.
    fn measure(&self, file: &Path, limit: Limit, base: Option<&Lore>) -> anyhow::Result<Rows> {
        let mut rows = Rows::new();
        for (number, line) in suite::lines(file)?.into_iter().step_by(self.every as usize) {
            let place = || format!("{} line {number}", file.display());
            let problem: Value = serde_json::from_str(&line).with_context(place)?;
            let Some(name) = problem["kind"].as_str().or(problem["collection"].as_str()) else {
                anyhow::bail!("{}: a problem has a kind or a collection", place());
            };
            if !self.asks_for(name) {
                continue;
            }
            let started = cpu::seconds();
            let answer = suite::answer(&line, limit, base).with_context(place)?;
            let seconds = cpu::seconds() - started;
            if answer.is_none() && base.is_some() {
                continue;
            }
            let row = rows.entry(name.to_owned()).or_default();
            row.add(&problem, answer.as_ref(), seconds);
        }
        if rows.is_empty() {
            anyhow::bail!("{} has no problem of the kinds asked for", file.display());
        }
        Ok(rows)
    }

    /// The rules to read by.
    fn base(&self) -> anyhow::Result<Option<Lore>> {
        let Some(path) = &self.rules else { return Ok(None) };
        let rules = RuleFile::read(path, &mut std::io::sink())?.rules;
        Ok(Some(Lore::new(match self.shuffled {
            Some(seed) => learn::watch::shuffled(rules, seed),
            None => rules,
        })))
    }

    /// Whether `--only` includes a name: the whole name of a kind, or a part of the long name of a
    /// collection.
    fn asks_for(&self, name: &str) -> bool {
        let is = |only: &String| name == only || name.contains('/') && name.contains(only.as_str());
        self.only.is_empty() || self.only.iter().any(is)
    }

    /// The share of each kind that reading solves with each budget.
    fn curve(&self, base: Option<&Lore>) -> anyhow::Result<Plot> {
        let mut series: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
        for nodes in BUDGETS {
            for file in [&self.problems, &self.tsumego].into_iter().flatten() {
                for (name, row) in self.measure(file, Limit::new(Some(nodes), None), base)? {
                    let name = name.rsplit('/').next().unwrap_or_default().to_owned();
                    series.entry(name).or_default().push((nodes as f64, row.percent(row.read)));
                }
            }
        }
        let lines: Vec<Line> =
            series.into_iter().map(|(name, points)| Line { name, points }).collect();
        let budgets = lines.iter().flat_map(|line| line.points.iter().map(|(x, _)| *x));
        let nothing = "no problem was scored, so there is nothing to draw";
        Ok(Plot {
            title: "Problems read, by the positions that a search may look at".to_owned(),
            x: Axis::new("positions a search", Scale::Logarithmic, budgets).context(nothing)?,
            y: Axis::new("read, status and move (%)", Scale::Linear, [0.0, 100.0].into_iter())
                .context(nothing)?,
            lines,
        })
    }
}

impl Row {
    fn add(&mut self, problem: &Value, answer: Option<&suite::Answer>, seconds: f64) {
        let given = answer.map_or_else(Given::default, |answer| Given {
            status: &answer.status,
            mv: answer.mv.as_deref(),
            move2: answer.move2.as_deref(),
        });
        let score = match problem["accepted_moves"].as_array() {
            // The problem asks only for a first move.
            Some(accepted) => {
                let right = accepted.iter().any(|mv| mv.as_str() == given.mv && given.mv.is_some());
                Score { status: right, full: right }
            }
            None => score::judge(problem, given),
        };
        self.problems += 1;
        self.status += usize::from(score.status);
        self.full += usize::from(score.full);
        self.read +=
            usize::from(score.full && answer.is_some_and(|answer| answer.grade != Some("judged")));
        self.unknown += usize::from(matches!(given.status, "" | "unknown"));
        self.nodes += answer.map_or(0, |answer| answer.nodes);
        self.seconds += seconds;
        if let Some(peer) = score::peer(problem) {
            self.peer += 1;
            self.peer_full += usize::from(peer.full);
        }
    }

    fn percent(&self, count: usize) -> f64 {
        100.0 * count as f64 / self.problems.max(1) as f64
    }

    fn milliseconds(&self) -> f64 {
        1000.0 * self.seconds / self.problems.max(1) as f64
    }

    fn nodes_each(&self) -> f64 {
        self.nodes as f64 / self.problems.max(1) as f64
    }

    fn peer_percent(&self) -> Option<f64> {
        (self.peer > 0).then(|| 100.0 * self.peer_full as f64 / self.peer as f64)
    }
}

/// The rows as a Markdown table for the results page, with a row for all.
fn table(rows: &Rows) -> String {
    let mut text = String::from(
        "| problems | number | status | full | peer, full | positions a problem | CPU ms a problem | unknown |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    let mut all = Row::default();
    let mut line = |name: &str, row: &Row| {
        let peer = row.peer_percent().map_or_else(String::new, |share| format!("{share:.1} %"));
        let _ = writeln!(
            text,
            "| {name} | {} | {:.1} % | {:.1} % | {peer} | {:.0} | {:.1} | {} |",
            row.problems,
            row.percent(row.status),
            row.percent(row.full),
            row.nodes_each(),
            row.milliseconds(),
            row.unknown
        );
    };
    for (name, row) in rows {
        line(name, row);
        all.problems += row.problems;
        all.status += row.status;
        all.full += row.full;
        all.read += row.read;
        all.peer += row.peer;
        all.peer_full += row.peer_full;
        all.unknown += row.unknown;
        all.nodes += row.nodes;
        all.seconds += row.seconds;
    }
    line("all", &all);
    text
}

fn wire((name, row): (&String, &Row)) -> Value {
    serde_json::json!({
        "name": name,
        "problems": row.problems,
        "status": row.percent(row.status),
        "full": row.percent(row.full),
        "read": row.percent(row.read),
        "peer_full": row.peer_percent(),
        "nodes": row.nodes_each(),
        "milliseconds": row.milliseconds(),
        "unknown": row.unknown,
    })
}
