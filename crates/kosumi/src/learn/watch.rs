//! `kosumi learn watch`: learns rules from recorded games, or from games against itself.

mod games;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use board::Size;
use clap::Args;
use learn::watch::{Lesson, MEMORY, Tally, Watcher, page};
use pattern::rule;

use super::rules::RuleFile;
use crate::cli::values;
use crate::output;
use crate::progress::Bar;
use app::persona::Persona;
use games::{Game, SelfPlay};

/// Learn rules from unexpected moves, in recorded games or in games against itself
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn watch --games train.sgf.zst --limit 100 --out my.rules
  kosumi learn watch --games game.sgf --out my.rules --page learnt.html
  kosumi learn watch --games more.sgf.zst --base my.rules --skip 100 --out my.rules
  kosumi learn watch --self-play 10 --size 9 --base my.rules --out my.rules
  kosumi gtp --as gogol:rules=my.rules
  kosumi bench tactics --problems problems.jsonl --rules my.rules --nodes 500

After each move the program reads the captures, connections and eyes near it. A move that decided
one of them and that no rule suggested is a surprise: the program makes rules from the position
before it. Every rule counts how often it was tried and how often it was right, and reading by
rules tries the best first. Counts are halved whenever they exceed two million tries, some 2,500
games; rules that then have no success left, or succeed very rarely, are dropped. The rule file is
replaced as a whole or not at all, however the command ends.")]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., group = "source")]
    games: Vec<PathBuf>,

    /// Play N games against itself and watch them
    #[arg(long, value_name = "N", group = "source", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    self_play: Option<u64>,

    /// The persona that plays against itself, see "kosumi gtp --help"
    #[arg(long = "as", value_name = "PERSONA", default_value = "gogol", requires = "self_play")]
    who: Persona,

    /// The board size of its own games
    #[arg(long, value_name = "SIZE", default_value = "9", value_parser = values::size, requires = "self_play")]
    size: Size,

    /// Seed of its own games
    #[arg(long, value_name = "N", default_value_t = 1, requires = "self_play")]
    seed: u64,

    /// A file of rules to start from [default: none]
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,

    /// Where to write the rules; may be the same file as --base
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Write a page with the surprising moves and the rules learnt from them (HTML)
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    /// Skip the first N games
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,

    /// Watch at most N games
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// Watch every Nth move of a game, starting at a different one in each game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    every: u32,

    /// Write the rules after every N games, and at the end
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    save: u64,
}

/// The maximum number of surprises on a page; the greatest are chosen.
const SHOWN: usize = 60;

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let rules = match &self.base {
            Some(path) => RuleFile::read(path, out)?.rules,
            None => Vec::new(),
        };
        let mut watcher = Watcher::new(rules);
        let (mut lessons, mut faulty) = (Vec::new(), 0);
        let bar = Bar::new();
        for game in self.source()? {
            let Ok(game) = game else {
                faulty += 1;
                continue;
            };
            game.show(&mut watcher, self.every);
            watcher.end_game();
            let seen = watcher.take_lessons();
            if self.page.is_some() {
                keep_greatest(&mut lessons, seen);
            }
            let games = watcher.tally().games;
            bar.show("watching", games, self.limit.map(|limit| limit as u64));
            if games.is_multiple_of(self.save) {
                write_rules(&watcher, &self.out)?;
            }
        }
        bar.end();
        let tally = watcher.tally();
        if tally.games == 0 {
            bail!("no game could be read");
        }
        write_rules(&watcher, &self.out)?;
        if let Some(path) = &self.page {
            lessons.sort_by_key(|lesson: &Lesson| (lesson.game.clone(), lesson.number));
            output::replace(path, page(&lessons, tally).as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        report(&watcher, tally, faulty, &self.out, out)
    }

    /// The games to watch.
    fn source(&self) -> anyhow::Result<Box<dyn Iterator<Item = anyhow::Result<Game>> + '_>> {
        let limit = self.limit.unwrap_or(usize::MAX);
        if let Some(games) = self.self_play {
            let own = SelfPlay { who: &self.who, size: self.size, seed: self.seed };
            let games = games as usize;
            return Ok(Box::new((self.skip..games).take(limit).map(move |n| Ok(own.game(n)))));
        }
        if self.games.is_empty() {
            bail!("nothing to watch: give --games or --self-play");
        }
        Ok(Box::new(games::recorded(&self.games).skip(self.skip).take(limit)))
    }
}

/// Writes the rules of a learner, replacing the old file atomically.
pub(crate) fn write_rules(watcher: &Watcher, path: &Path) -> anyhow::Result<()> {
    output::replace(path, rule::write(&watcher.rules()).as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}

fn keep_greatest(lessons: &mut Vec<Lesson>, more: Vec<Lesson>) {
    lessons.extend(more);
    lessons.sort_by_key(|lesson| std::cmp::Reverse(lesson.surprise));
    lessons.truncate(SHOWN);
}

fn report(
    watcher: &Watcher,
    tally: Tally,
    faulty: usize,
    path: &Path,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Tally { games, moves, decided, foreseen, surprises, taught, rules, dropped } = tally;
    writeln!(out, "games       {games}, {faulty} that could not be read")?;
    writeln!(out, "moves       {moves}")?;
    writeln!(out, "local games {decided} decided")?;
    writeln!(out, "by a move   {} foreseen, {} surprises", foreseen, surprises)?;
    writeln!(out, "by reading  {taught} moves that it would not have tried first")?;
    writeln!(
        out,
        "rules       {rules} written down, {dropped} dropped (counts are halved after {MEMORY} tries)"
    )?;
    Ok(writeln!(out, "base        {} rules in {}", watcher.rule_count(), path.display())?)
}
