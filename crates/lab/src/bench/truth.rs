//! `kosumi-lab truth` measures how much Kosumi claims about the moves of games, and how many of the
//! claims hold in the view of two judges.
//!
//! Two judges check each claim of grade proved or read. The proof checker replays a tree with every
//! legal answer. What it cannot decide goes to a GTP program with GNU Go's reading commands, which
//! shares no code with Kosumi. A deed has two halves, what is true after the move and what was not
//! true before it, and both must hold. A ko counts as disagreement, because deeds say yes or no and
//! never ko.

mod checker;
mod oracle;
mod statement;
mod tally;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::{Move, Played, Position};
use clap::Args;
use facts::{Deed, Fact, Grade};
use record::corpus::{self, Games};
use record::diagram::Diagram;
use record::sgf::{Collection, Game};
use record::vertex;

use self::oracle::Oracle;
use self::statement::{Boards, Statement, When, statements};
use self::tally::{Disagreement, Outcome, Tally};
use app::account::account;
use app::watching::watch;
use kosumi::cpu;

/// Which moves to check, and how.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// Use every Nth move of a game
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Use at most N games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// A GTP program with GNU Go's commands for a second opinion, for example "gnugo --mode gtp"
    #[arg(long, value_name = "COMMAND")]
    oracle: Option<String>,

    /// Check every claim of reading by replaying a proof, if one is found
    #[arg(long)]
    check: bool,

    /// Show the board of every disagreement
    #[arg(long)]
    boards: bool,
}

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
        let mut watch = watch(tactics::Stop::NEVER);
        let moves: Vec<Played> = last.moves().to_vec();
        let mut position = Position::from_board(last.start(), last.rules(), last.to_play());
        for (index, played) in moves.iter().enumerate() {
            position.set_to_play(played.color);
            let wanted = index % self.every as usize == self.every as usize / 2;
            if wanted && let Move::Play(_) = played.mv {
                let account =
                    account(&mut watch, &position, played.mv, motive::DeedEffort::default())?;
                let told: Vec<(&Fact, &Deed)> = account.scene.deeds(*played).collect();
                tally.count(&told, *played);
                if self.check || oracle.is_some() {
                    let (number, played) = (index + 1, *played);
                    let at = At { game: name, number, position: &position, played };
                    self.judge(&at, &told, oracle.as_deref_mut(), tally)?;
                }
            }
            position.play_as(played.color, played.mv)?;
        }
        Ok(())
    }

    /// Asks the checker and the second opinion about the claims made about a move.
    fn judge(
        &self,
        at: &At<'_>,
        told: &[(&Fact, &Deed)],
        oracle: Option<&mut Oracle>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let Some(boards) = Boards::new(at.position.board(), at.played) else { return Ok(()) };
        let searched = told.iter().filter(|(fact, _)| fact.grade() >= Grade::Read);
        let claims: Vec<(&Fact, &Deed, Vec<Statement>)> = searched
            .map(|&(fact, deed)| (fact, deed, statements(deed, &boards, at.played)))
            .filter(|(.., statements)| !statements.is_empty())
            .collect();
        let all: Vec<&Statement> = claims.iter().flat_map(|(.., halves)| halves).collect();
        let opinions = match oracle {
            Some(oracle) => oracle.ask_all(&boards, at.played, &all)?,
            None => vec![None; all.len()],
        };
        let mut opinions = opinions.into_iter();
        for (fact, deed, halves) in &claims {
            let mut outcome = Outcome::default();
            for statement in halves {
                let checked = checker::check(boards.at(statement.when), statement, fact);
                let shared = opinions.next().flatten();
                outcome.add(checked, shared);
                let by = match (checked, shared) {
                    (Some(false), _) => "checker",
                    (Some(true), Some(false)) => "second opinion, against the checker",
                    (None, Some(false)) => "second opinion",
                    _ => continue,
                };
                let miss = at.disagreement((*fact, *deed), statement.when, by, self.boards);
                tally.disagreements.push(miss);
            }
            tally.judge(fact, deed, outcome);
        }
        Ok(())
    }
}

/// A place in the games.
struct At<'a> {
    game: &'a str,
    number: usize,
    position: &'a Position,
    played: Played,
}

impl At<'_> {
    fn disagreement(
        &self,
        (fact, deed): (&Fact, &Deed),
        half: When,
        by: &'static str,
        boards: bool,
    ) -> Disagreement {
        let board = self.position.board();
        let name = |point| vertex::name(board.size(), point);
        Disagreement {
            game: self.game.to_owned(),
            number: self.number,
            mv: vertex::move_name(board.size(), self.played.mv),
            deed: deed.word(),
            grade: fact.grade().word(),
            points: deed.points().iter().map(name).collect(),
            half: half.word(),
            by,
            board: boards.then(|| {
                let to_play = Some(self.played.color);
                Diagram { to_play, ..Diagram::new(board.clone()) }.to_string()
            }),
        }
    }
}
