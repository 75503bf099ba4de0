//! `kosumi learn patterns`: K-nearest-neighbour patterns from game records.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};
use learn::patterns::{Advice, Learnt, Progress, Settings, learn};
use pattern::knn::{MAX_K, Measure, Pruning};

use super::{list, together};
use crate::output;
use crate::progress::Bar;

/// Learn patterns of the K nearest neighbours, or list learnt patterns
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn patterns --games train.sgf.zst more/ --k 15 --out patterns.kos
  kosumi learn patterns --list patterns.kos --by good --of 6 --top 5

Intermediate results are kept beside the output (patterns.kos.work): to resume a killed command,
give it again; the result is the same. Without --share and the other bounds every pattern that was
played --least times is written; the paper keeps those whose move is played in more than one case
of a hundred (--share 0.01).

  kosumi learn patterns --games train.sgf.zst --out patterns.kos --processes 3
  kosumi learn patterns --games train.sgf.zst --out patterns.kos --hosts hosts.txt --process 0

Any number of processes gives the same file. On several machines, give the second command on each
of them with its own number; the games must have the same path on all of them. A program built
without the feature `cluster` can use only one process.")]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required_unless_present = "list")]
    games: Vec<PathBuf>,

    /// The largest number of neighbours in a pattern
    #[arg(long, value_name = "K", default_value_t = 15,
          value_parser = clap::value_parser!(u8).range(1..=MAX_K as i64))]
    k: u8,

    /// Where to write the patterns
    #[arg(long, value_name = "FILE", required_unless_present = "list")]
    out: Option<PathBuf>,

    /// How often a pattern must have been played to be included
    #[arg(long, value_name = "N", default_value_t = 3)]
    least: u32,

    /// Use only every Nth game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,

    /// Leave out every Nth game, for `learn weights --every N`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    except: Option<u64>,

    /// Leave out later and undated games
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    until: Option<String>,

    /// Let patterns also suggest the eight points around their centre
    #[arg(long)]
    nearby: bool,

    /// Keep patterns whose move is played in more than this fraction of the cases
    #[arg(long, value_name = "PART", default_value_t = -1.0, hide_default_value = true,
          allow_hyphen_values = true)]
    share: f64,

    /// Keep patterns whose probability is at least this many times its standard error
    #[arg(long, value_name = "TIMES", default_value_t = 0.0, hide_default_value = true)]
    confidence: f64,

    /// Keep patterns that occurred at least this often
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    matched: u64,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Use N processes, all started on this machine
    #[arg(long, value_name = "N", conflicts_with = "list",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    processes: Option<u16>,

    /// A file with the address of each process, one host:port per line
    #[arg(long, value_name = "FILE", requires = "process", conflicts_with = "list")]
    hosts: Option<PathBuf>,

    /// Which of the --hosts this process is, from 0; the first writes the patterns
    #[arg(long, value_name = "I", requires = "hosts")]
    process: Option<usize>,

    /// Memory limit for the patterns, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 2048)]
    memory: usize,

    /// List the patterns of a file instead of learning
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "out"])]
    list: Option<PathBuf>,

    /// With --list: the measure to sort by
    #[arg(long, value_name = "MEASURE", default_value = "useful", requires = "list")]
    by: By,

    /// With --list: only patterns of K neighbours
    #[arg(long = "of", value_name = "K", default_value_t = 6, requires = "list")]
    of: usize,

    /// With --list: how many patterns
    #[arg(long, value_name = "N", default_value_t = 10, requires = "list")]
    top: usize,
}

/// The three measures of the paper.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum By {
    /// Occurs most often: P(p)
    Frequent,
    /// Most often played where it occurs: P(i|p)
    Good,
    /// Occurs most often where a move is played: P(p|i)
    Useful,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let pruning = self.pruning();
        match (&self.list, &self.out) {
            (Some(file), _) => {
                let measure = match self.by {
                    By::Frequent => Measure::Frequent,
                    By::Good => Measure::Good,
                    By::Useful => Measure::Useful,
                };
                let base = list::read(file)?;
                Ok(list::write(out, &base, measure, self.of, self.top, &pruning)?)
            }
            (None, Some(file)) => self.learn(file, &pruning, out),
            (None, None) => anyhow::bail!("nothing to do: give --games and --out, or --list"),
        }
    }

    fn pruning(&self) -> Pruning {
        let Options { share, confidence, matched, .. } = *self;
        Pruning { share, confidence, matched, ..Pruning::NONE }
    }

    fn settings(&self) -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            k: usize::from(self.k),
            least: self.least,
            every: self.every,
            except: self.except,
            until: self.until.clone(),
            advice: if self.nearby { Advice::Nearby } else { Advice::Centre },
            threads: self.threads.map_or(cores, usize::from),
            memory: self.memory << 20,
            ..Settings::new(self.games.clone())
        }
    }

    fn learn_alone(&self, file: &Path) -> anyhow::Result<Learnt> {
        let bar = Bar::new();
        let work = beside(file)?;
        let mut show = |at: Progress| bar.show(stage(&at), at.games, at.of);
        let learnt = learn(&self.settings(), &work, &mut show)?;
        bar.end();
        Ok(learnt)
    }

    fn learn(&self, file: &Path, pruning: &Pruning, out: &mut impl Write) -> anyhow::Result<()> {
        let learnt = match (&self.hosts, self.process, self.processes) {
            (Some(hosts), Some(process), _) => {
                let hosts = together::read_hosts(hosts)?;
                together::join(&self.settings(), hosts, process)?
            }
            (.., Some(processes)) if processes > 1 => {
                Some(together::start(&self.settings(), usize::from(processes))?)
            }
            _ => Some(self.learn_alone(file)?),
        };
        // Only the first of several processes gets a result to write.
        let Some(Learnt { mut base, faulty }) = learnt else { return Ok(()) };
        if *pruning != Pruning::NONE {
            base = base.prune(pruning);
        }
        let bytes = base.to_bytes();
        output::replace(file, &bytes)
            .with_context(|| format!("cannot write {}", file.display()))?;
        Ok(list::summary(out, &base, faulty, bytes.len(), pruning)?)
    }
}

/// The text of the progress bar in each pass.
pub(super) fn stage(at: &Progress) -> &'static str {
    if at.pass == 1 { "collecting shapes" } else { "counting matches" }
}

/// The folder for intermediate results.
fn beside(file: &Path) -> anyhow::Result<PathBuf> {
    let mut name = OsString::from(file.file_name().context("--out is not the name of a file")?);
    name.push(".work");
    Ok(file.with_file_name(name))
}

/// Parses a date in the form used in game records.
pub(super) fn day(text: &str) -> Result<String, String> {
    let shape = |c: char| if c.is_ascii_digit() { '0' } else { c };
    match text.chars().map(shape).collect::<String>().as_str() {
        "0000-00-00" => Ok(text.to_owned()),
        _ => Err("expected a date such as 2015-05-14".to_owned()),
    }
}
