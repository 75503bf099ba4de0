//! `kosumi-lab proofs` measures which share of problems is answered and proved in which time.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use app::solve::Limit;
use clap::Args;
use serde_json::Value;

use super::tactics::score::{self, Given};
use crate::plot::{Axis, Line, Plot, Scale};
use kosumi::cpu;
use kosumi::output;
use kosumi::solve::suite;

/// The problems, and how much work each may cost.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Problems with a kind, a goal and the accepted answers; may be compressed
    #[arg(long, value_name = "FILE")]
    problems: PathBuf,

    /// Use the problems of one half only: those whose names have an even hash, or an odd one
    #[arg(long, value_name = "0|1", value_parser = clap::value_parser!(u8).range(0..2))]
    half: Option<u8>,

    /// Use every Nth problem
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Maximum number of positions for each search
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    nodes: u64,

    /// Also list the answers that are not as labelled
    #[arg(long)]
    list: bool,

    /// Also draw the shares against the time, as SVG
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
}

/// The times of the table, in seconds.
const TIMES: [f64; 8] = [0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];

/// One answer.
struct Row {
    seconds: f64,
    is_judged: bool,
    /// Whether a certificate shows it, perhaps as long as walls stand.
    is_proved: bool,
    /// Whether the certificate holds without that.
    is_unconditional: bool,
    is_right: bool,
}

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        let mut rows = Vec::new();
        for (number, line) in suite::lines(&self.problems)? {
            let place = || format!("{} line {number}", self.problems.display());
            let problem: Value = serde_json::from_str(&line).with_context(place)?;
            let name = problem["id"].as_str().unwrap_or_default();
            if !self.takes(name) {
                continue;
            }
            let started = cpu::seconds();
            let answer = suite::answer(&line, Limit::new(Some(self.nodes), None), None);
            let Some(answer) = answer.with_context(place)? else { continue };
            let given = Given { status: &answer.status, mv: answer.mv.as_deref(), move2: None };
            let is_right = score::judge(&problem, given).status;
            let row = Row {
                seconds: cpu::seconds() - started,
                is_judged: answer.grade == Some("judged"),
                is_proved: answer.grade.is_some_and(|grade| grade.starts_with("proved")),
                is_unconditional: answer.grade == Some("proved"),
                is_right,
            };
            if self.list && !is_right {
                let (status, mv) = (&answer.status, answer.mv.as_deref().unwrap_or("-"));
                let grade = answer.grade.unwrap_or("read");
                writeln!(out, "{name}: {status} {mv} [{grade}], {} positions", answer.nodes)?;
            }
            rows.push(row);
        }
        anyhow::ensure!(!rows.is_empty(), "no problem of {} was asked", self.problems.display());
        self.report(&rows, out, json)?;
        if let Some(path) = &self.curve {
            output::replace(path, curve(&rows)?.to_svg().as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    /// Whether a problem is in the sample: by a hash of its name, not by its place in the file.
    fn takes(&self, name: &str) -> bool {
        let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        let hash = name.bytes().fold(0xCBF2_9CE4_8422_2325, step) >> 7;
        self.half.is_none_or(|half| hash % 2 == u64::from(half))
            && (hash / 2).is_multiple_of(u64::from(self.every))
    }

    fn report(&self, rows: &[Row], out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        let of = |matches: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| matches(row)).count();
        if json {
            let times = TIMES.map(|time| {
                serde_json::json!({ "seconds": time, "proved": share(rows, time, |row| row.is_proved) })
            });
            let value = serde_json::json!({
                "bench": "proofs",
                "problems": rows.len(),
                "right": of(&|row| row.is_right),
                "proved": of(&|row| row.is_proved),
                "proved_without_walls": of(&|row| row.is_unconditional),
                "proved_not_as_labelled": of(&|row| row.is_proved && !row.is_right),
                "read_not_as_labelled": of(&|row| !row.is_judged && !row.is_proved && !row.is_right),
                "times": times,
            });
            return Ok(writeln!(out, "{value}")?);
        }
        writeln!(out, "| CPU s a problem | answered | proved | proved, no condition |")?;
        writeln!(out, "|---|---|---|---|")?;
        for time in TIMES {
            let answered = share(rows, time, |row| !row.is_judged);
            let proved = share(rows, time, |row| row.is_proved);
            let sure = share(rows, time, |row| row.is_unconditional);
            writeln!(out, "| {time} | {answered:.1} % | {proved:.1} % | {sure:.1} % |")?;
        }
        let mean = rows.iter().map(|row| row.seconds).sum::<f64>() / rows.len() as f64;
        writeln!(
            out,
            "{} problems, {mean:.3} s each. As labelled: {}. Proved: {}, not as labelled: {}. \
             Read: {}, not as labelled: {}. Judged: {}.",
            rows.len(),
            of(&|row| row.is_right),
            of(&|row| row.is_proved),
            of(&|row| row.is_proved && !row.is_right),
            of(&|row| !row.is_proved && !row.is_judged),
            of(&|row| !row.is_proved && !row.is_judged && !row.is_right),
            of(&|row| row.is_judged),
        )?;
        Ok(())
    }
}

/// The percentage of answers of a kind that took at most so many seconds.
fn share(rows: &[Row], seconds: f64, matches: impl Fn(&Row) -> bool) -> f64 {
    let count = rows.iter().filter(|row| row.seconds <= seconds && matches(row)).count();
    100.0 * count as f64 / rows.len() as f64
}

fn curve(rows: &[Row]) -> anyhow::Result<Plot> {
    let line = |name: &str, matches: &dyn Fn(&Row) -> bool| Line {
        name: name.to_owned(),
        points: TIMES.map(|time| (time, share(rows, time, matches))).to_vec(),
    };
    let nothing = "no problem was answered, so there is nothing to draw";
    Ok(Plot {
        title: "Problems answered and proved, by the time each takes".to_owned(),
        x: Axis::new("CPU seconds a problem", Scale::Logarithmic, TIMES.into_iter())
            .context(nothing)?,
        y: Axis::new("share (%)", Scale::Linear, [0.0, 100.0].into_iter()).context(nothing)?,
        lines: vec![
            line("answered", &|row| !row.is_judged),
            line("proved", &|row| row.is_proved),
            line("unconditional", &|row| row.is_unconditional),
        ],
    })
}
