//! `kosumi evaluate`: judges a whole file of positions.

mod position;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use app::evaluation::Way;
use clap::{Args, ValueEnum};
use space::judgement::JudgementEffort;

use crate::output;

/// Judge many positions: who owns each point, and the score
#[derive(Debug, Args)]
#[command(after_help = "Example:
  kosumi evaluate --positions judged.jsonl --answers answers.jsonl

A position is one line of JSON: {\"id\", \"size\", \"komi\", \"moves\": [[\"B\", \"pd\"], ...], \"to_move\"}
with points as in SGF; other fields are ignored. An answer is one line:
{\"id\", \"score\", \"owner\": [...], \"dead\": [...], \"seconds\"}
The score is Black's lead including komi; owner goes from -1 (White) to 1 (Black), row by row from
the top left; seconds are processor time. The file may be compressed (gzip, zstd).")]
pub struct Options {
    /// Positions, one JSON object per line
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,

    /// Where to write the answers
    #[arg(long, value_name = "FILE")]
    answers: PathBuf,

    /// How to judge the positions
    #[arg(long, value_enum, default_value_t = Mode::Refined)]
    mode: Mode,

    /// Random games for each position [default: 400]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,

    /// Seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Number of positions to judge in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

/// How to judge a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    /// Rules, reading and random games
    Refined,
    /// Rules and reading, without random games
    Reading,
    /// Random games, without reading
    Games,
    /// The territory map alone, 4 dilations and 13 erosions
    Map,
    /// Bouzy 2001: dead groups change owner, then controlled points are counted
    Bouzy2001,
    /// Bouzy 1996: dead groups change owner, then the sizes of free groups are counted
    Bouzy1996,
    /// Zobrist 1969: the sign of the influence
    Zobrist,
}

impl Mode {
    fn way(self) -> Way {
        match self {
            Mode::Refined => Way::Refined,
            Mode::Reading => Way::Reading,
            Mode::Games => Way::Games,
            Mode::Map => Way::Map,
            Mode::Bouzy2001 => Way::Bouzy2001,
            Mode::Bouzy1996 => Way::Bouzy1996,
            Mode::Zobrist => Way::Zobrist,
        }
    }
}

impl Options {
    /// Reads the positions and writes the answers.
    ///
    /// # Errors
    /// When a file cannot be read or written, or a line is not a position.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let lines = self.read()?;
        let effort = self.effort();
        let next = AtomicUsize::new(0);
        let work = || -> anyhow::Result<Vec<(usize, String)>> {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((number, line)) = lines.get(index) else { return Ok(done) };
                let place = || format!("{} line {number}", self.positions.display());
                let answer = position::answer(line, self.mode.way(), effort);
                done.push((index, serde_json::to_string(&answer.with_context(place)?)?));
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
        let count = answers.len();
        let text: String = answers.into_iter().map(|(_, answer)| answer + "\n").collect();
        output::replace(&self.answers, text.as_bytes())
            .with_context(|| format!("cannot write {}", self.answers.display()))?;
        Ok(writeln!(out, "{count} positions judged")?)
    }

    fn effort(&self) -> JudgementEffort {
        let effort = JudgementEffort { seed: self.seed, ..JudgementEffort::default() };
        JudgementEffort { games: self.playouts.unwrap_or(effort.games), ..effort }
    }

    /// The lines that are not blank, with their numbers.
    fn read(&self) -> anyhow::Result<Vec<(usize, String)>> {
        let cannot = || format!("cannot read {}", self.positions.display());
        let file = fs::File::open(&self.positions).with_context(cannot)?;
        let mut lines = Vec::new();
        for (index, line) in BufReader::new(record::corpus::unpack(file)).lines().enumerate() {
            let line = line.with_context(cannot)?;
            if !line.trim().is_empty() {
                lines.push((index + 1, line));
            }
        }
        Ok(lines)
    }
}
