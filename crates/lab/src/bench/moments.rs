//! `kosumi-lab moments` measures how many of the worst moves of games, according to one judge,
//! another judge finds.
//!
//! The losses come from files written by `kosumi review` (`review.json`), so any judge of reviews,
//! such as KataGo, can serve for comparison.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use serde::{Deserialize, Serialize};

/// Which reviews to compare.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Reviews (review.json) by the judge to measure
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    own: Vec<PathBuf>,

    /// Reviews of the same games, in the same order, by the reference judge
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    judge: Vec<PathBuf>,

    /// How many of the reference judge's worst moves to look for
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    worst: u32,

    /// Among how many of the measured judge's worst moves to look
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    among: u32,
}

/// The part of a review that is used.
#[derive(Deserialize)]
struct Losses {
    losses: Vec<f32>,
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Row {
    file: String,
    moves: usize,
    found: usize,
    worst: usize,
    /// How many would be found by chance, on average.
    chance: f64,
}

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.own.len() == self.judge.len(),
            "{} reviews are measured by {}: expected as many of both",
            self.own.len(),
            self.judge.len()
        );
        let pairs = self.own.iter().zip(&self.judge);
        let rows: Vec<Row> =
            pairs.map(|(own, judge)| self.row(own, judge)).collect::<anyhow::Result<_>>()?;
        if json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&rows)?)?);
        }
        for Row { file, moves, found, worst, chance } in &rows {
            writeln!(out, "{found} of {worst}  by chance {chance:.1}  {moves:>4} moves  {file}")?;
        }
        let sum = |value: fn(&Row) -> f64| rows.iter().map(value).sum::<f64>();
        let worst = sum(|row| row.worst as f64).max(1.0);
        let (found, chance) = (sum(|row| row.found as f64), sum(|row| row.chance));
        writeln!(
            out,
            "found {:.1} %  by chance {:.1} %",
            100.0 * found / worst,
            100.0 * chance / worst
        )?;
        Ok(())
    }

    fn row(&self, own: &Path, judge: &Path) -> anyhow::Result<Row> {
        let (ours, theirs) = (losses(own)?, losses(judge)?);
        anyhow::ensure!(
            ours.len() == theirs.len(),
            "{} has {} moves and {} has {}: they are not of one game",
            own.display(),
            ours.len(),
            judge.display(),
            theirs.len()
        );
        let found = worst(&ours, self.among as usize);
        let wanted = worst(&theirs, self.worst as usize);
        let among = found.len() as f64 / ours.len().max(1) as f64;
        Ok(Row {
            file: own.display().to_string(),
            moves: ours.len(),
            found: wanted.iter().filter(|index| found.contains(index)).count(),
            worst: wanted.len(),
            chance: among * wanted.len() as f64,
        })
    }
}

fn losses(path: &Path) -> anyhow::Result<Vec<f32>> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let review: Losses = serde_json::from_str(&text)
        .with_context(|| format!("{} is no review.json", path.display()))?;
    Ok(review.losses)
}

/// The indices of the moves that lost most.
fn worst(losses: &[f32], count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..losses.len()).collect();
    order.sort_by(|&a, &b| losses[b].total_cmp(&losses[a]));
    order.truncate(count);
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_moves_are_those_that_lost_most() {
        assert_eq!(worst(&[1.0, 5.0, -2.0, 3.0], 2), [1, 3]);
        assert_eq!(worst(&[1.0], 5), [0]);
    }
}
