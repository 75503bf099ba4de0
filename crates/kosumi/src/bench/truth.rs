//! `kosumi bench truth`: how much is said about the moves of games, and how much of it a second
//! opinion shares.
//!
//! The second opinion is a GTP program with GNU Go's reading commands; it shares no code with
//! Kosumi. A deed has two halves, what is so after the move and what was not so before it, and
//! both are asked. Kos count as disagreement: the deeds say yes and no, and never ko.

mod oracle;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::{Move, Played, Position};
use clap::Args;
use facts::{Deed, Fact, Grade, Tone};
use record::corpus::{self, Games};
use record::diagram::Diagram;
use record::sgf::{Collection, Game};
use record::vertex;
use serde::Serialize;

use self::oracle::{Half, Oracle};
use crate::account::account;
use crate::cpu;

/// Which moves are looked at.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// Look at every Nth move of a game
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Look at no more than N games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// A GTP program with GNU Go's commands, as second opinion, for example "gnugo --mode gtp"
    #[arg(long, value_name = "COMMAND")]
    oracle: Option<String>,

    /// Show the board of every disagreement
    #[arg(long)]
    boards: bool,
}

/// What was found about one kind of deed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
struct Row {
    /// How often it was told.
    told: usize,
    /// Of those, how often proved.
    proved: usize,
    /// How many were put to the second opinion.
    asked: usize,
    /// How many it shared as far as the position after the move goes.
    after: usize,
    /// How many it shared altogether.
    both: usize,
    /// The same for those that were proved.
    proved_asked: usize,
    proved_after: usize,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
struct Tally {
    games: usize,
    moves: usize,
    /// Moves with a reason of grade proved, read or judged.
    with_reason: usize,
    /// Moves without any reason.
    without: usize,
    /// Processor seconds a move.
    seconds: f64,
    deeds: BTreeMap<&'static str, Row>,
    disagreements: Vec<Disagreement>,
}

/// A claim that the second opinion does not share.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Disagreement {
    game: String,
    number: usize,
    #[serde(rename = "move")]
    mv: String,
    deed: &'static str,
    grade: String,
    points: Vec<String>,
    half: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

/// The probability from which on a habit is a reason.
const HABIT: f32 = 0.05;

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        let tally = self.tally()?;
        if json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&tally)?)?);
        }
        tally.write(out)?;
        Ok(())
    }

    fn tally(&self) -> anyhow::Result<Tally> {
        let mut oracle = self.oracle.as_deref().map(Oracle::start).transpose()?;
        let mut tally = Tally::default();
        let started = cpu::seconds();
        'games: for text in Games::open(&self.games, corpus::Options::default()) {
            let text = text?;
            let file = Collection::parse_text(&text.text).with_context(|| text.to_string())?;
            for tree in &file.games {
                if self.limit.is_some_and(|limit| tally.games >= limit as usize) {
                    break 'games;
                }
                let game = Game::new(tree).with_context(|| text.to_string())?;
                let name = game.info.name.clone().unwrap_or_else(|| text.to_string());
                let last = game.final_position().with_context(|| text.to_string())?;
                self.game(&name, &last, oracle.as_mut(), &mut tally)
                    .with_context(|| text.to_string())?;
                tally.games += 1;
            }
        }
        anyhow::ensure!(tally.moves > 0, "there is no move in these games");
        tally.seconds = (cpu::seconds() - started) / tally.moves as f64;
        Ok(tally)
    }

    fn game(
        &self,
        name: &str,
        last: &Position,
        mut oracle: Option<&mut Oracle>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let moves: Vec<Played> = last.moves().to_vec();
        let mut position = Position::from_board(last.start(), last.rules(), last.to_play());
        for (index, played) in moves.iter().enumerate() {
            position.set_to_play(played.color);
            let wanted = index % self.every as usize == self.every as usize / 2;
            if wanted && let Move::Play(_) = played.mv {
                let account = account(&position, played.mv, motive::Effort::default())?;
                let told: Vec<(&Fact, &Deed)> = account.scene.deeds(*played).collect();
                tally.count(&told, *played);
                if let Some(oracle) = oracle.as_deref_mut() {
                    let halves = oracle.check(&position, *played, &told)?;
                    let at = At { game: name, number: index + 1, position: &position };
                    for (&(fact, deed), half) in told.iter().zip(halves) {
                        let Some(half) = half else { continue };
                        tally.judge(&at, *played, (fact, deed), half, self.boards);
                    }
                }
            }
            position.play_as(played.color, played.mv)?;
        }
        Ok(())
    }
}

/// Where in the games something was found.
struct At<'a> {
    game: &'a str,
    number: usize,
    position: &'a Position,
}

impl Tally {
    fn count(&mut self, told: &[(&Fact, &Deed)], played: Played) {
        self.moves += 1;
        for (fact, deed) in told {
            let row = self.deeds.entry(deed.word()).or_default();
            row.told += 1;
            row.proved += usize::from(fact.grade() == Grade::Proved);
        }
        let achieves = |(_, deed): &(&Fact, &Deed)| deed.tone(played.color) == Tone::Achieves;
        let habit = |(_, deed): &(&Fact, &Deed)| matches!(deed, Deed::IsForeseen { probability, .. } if *probability >= HABIT);
        if told.iter().any(achieves) {
            self.with_reason += 1;
        } else if !told.iter().any(habit) {
            self.without += 1;
        }
    }

    fn judge(
        &mut self,
        at: &At<'_>,
        played: Played,
        (fact, deed): (&Fact, &Deed),
        half: Half,
        boards: bool,
    ) {
        let row = self.deeds.entry(deed.word()).or_default();
        row.asked += 1;
        row.after += usize::from(half.after);
        row.both += usize::from(half.after && half.before);
        if fact.grade() == Grade::Proved {
            row.proved_asked += 1;
            row.proved_after += usize::from(half.after);
        }
        if half.after && half.before {
            return;
        }
        let size = at.position.board().size();
        let name = |point| vertex::name(size, point);
        self.disagreements.push(Disagreement {
            game: at.game.to_owned(),
            number: at.number,
            mv: played.mv.point().map_or_else(|| "pass".to_owned(), name),
            deed: deed.word(),
            grade: fact.grade().to_string(),
            points: deed.points().iter().map(name).collect(),
            half: if half.after { "before" } else { "after" },
            board: boards.then(|| {
                let board = at.position.board().clone();
                Diagram { to_play: Some(played.color), ..Diagram::new(board) }.to_string()
            }),
        });
    }

    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let share = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        writeln!(
            out,
            "games {}  moves {}  with a reason {:.1} %  without {:.1} %  CPU ms a move {:.0}",
            self.games,
            self.moves,
            share(self.with_reason, self.moves),
            share(self.without, self.moves),
            1000.0 * self.seconds
        )?;
        writeln!(
            out,
            "{:<24}{:>7}{:>8}{:>7}{:>9}{:>9}{:>15}",
            "deed", "told", "proved", "asked", "after %", "both %", "proved, after %"
        )?;
        for (word, row) in &self.deeds {
            write!(out, "{word:<24}{:>7}{:>8}{:>7}", row.told, row.proved, row.asked)?;
            if row.asked > 0 {
                let (after, both) = (share(row.after, row.asked), share(row.both, row.asked));
                write!(out, "{after:>9.1}{both:>9.1}")?;
            }
            if row.proved_asked > 0 {
                write!(out, "{:>15.1}", share(row.proved_after, row.proved_asked))?;
            }
            writeln!(out)?;
        }
        for miss in &self.disagreements {
            let Disagreement { game, number, mv, deed, grade, points, half, board } = miss;
            let points = points.join(" ");
            writeln!(out, "\n{game}, move {number} {mv}: {deed} ({grade}) {points}: not {half}")?;
            if let Some(board) = board {
                write!(out, "{board}")?;
            }
        }
        Ok(())
    }
}
