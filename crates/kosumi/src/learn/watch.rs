//! `kosumi learn watch`: rules from games that are watched, or that it plays against itself.

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

/// Learn rules from moves that were not foreseen: in games that are watched, or of its own
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn watch --games train.sgf.zst --limit 100 --out my.rules
  kosumi learn watch --games game.sgf --out my.rules --page learnt.html
  kosumi learn watch --games more.sgf.zst --base my.rules --skip 100 --out my.rules
  kosumi learn watch --self-play 10 --size 9 --base my.rules --out my.rules
  kosumi gtp --as gogol:rules=my.rules
  kosumi bench tactics --problems problems.jsonl --rules my.rules --nodes 500

After each move the captures, connections and eyes near it are read. A move that decided one of them
and that the rules did not know is a surprise: rules are made of the position before it. Every rule
counts how often it had a word to say and how often it was right; the reader that goes by rules tries
the best first. Counts are halved whenever there are more than two million tries, some 2,500 games;
rules that are left without a success then, or hardly ever succeed, are dropped.
The base is replaced whole or not at all, however the command ends.")]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., group = "source")]
    games: Vec<PathBuf>,

    /// Play so many games against itself and watch them
    #[arg(long, value_name = "N", group = "source", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    self_play: Option<u64>,

    /// Who plays against itself: a persona of "kosumi gtp --help"
    #[arg(long = "as", value_name = "PERSONA", default_value = "gogol", requires = "self_play")]
    who: Persona,

    /// The size of the board of its own games
    #[arg(long, value_name = "SIZE", default_value = "9", value_parser = values::size, requires = "self_play")]
    size: Size,

    /// Seed of its own games
    #[arg(long, value_name = "N", default_value_t = 1, requires = "self_play")]
    seed: u64,

    /// The rules that are known already [default: none]
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,

    /// Where the rules go; it may be the file of --base
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// A page with the moves that surprised it and what it wrote down (HTML)
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    /// Leave out the first N games
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,

    /// Watch at most N games
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// Look at every N-th move of a game, from another one in each game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    every: u32,

    /// Write the rules down after every N games, and at the end
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    save: u64,
}

/// The most surprises that a page shows, the greatest first.
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

/// Writes the rules of a learner, beside the old file and then in its place.
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
