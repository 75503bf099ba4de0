//! `kosumi-lab count` measures how often the counted score of a finished game equals the recorded
//! one.
//!
//! It uses only games that ended by points. If a record does not state the rules, the komi decides:
//! 7 points or more is usual with area scoring, less with territory scoring. The rejected
//! alternative, Japanese rules for all games, would have counted one in thirteen games of a modern
//! collection by the wrong rules.

mod other;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::{ByColor, Color, Position, Rules, Scoring};
use clap::Args;
use record::corpus::{self, Games};
use record::sgf::{Collection, Game, GameResult};
use serde::Serialize;
use tactics::Stop;

use self::other::{Other, View, side_by_side};
use app::counting;
use kosumi::cpu;

/// With this komi or more, a game without stated rules is assumed to use area scoring.
const AREA_KOMI: f32 = 7.0;

/// Which games to count, and how.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// Use every Nth of the games that ended by points
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Count at most N games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// Seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// A GTP program that counts the same games; RULES in the command is replaced by japanese or
    /// chinese, for example "gnugo --mode gtp --RULES-rules"
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,

    /// Show the board of every wrong count, with the other program's board beside it: dead stones
    /// are x and o, stones in seki s and z, Black's points +, White's points -
    #[arg(long)]
    boards: bool,
}

/// A game whose count differs from the recorded score.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Miss {
    game: String,
    komi: f32,
    recorded: String,
    counted: String,
    /// The points given to Black in excess.
    difference: f32,
    /// The other program's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    /// The counted board, with the other program's beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

/// The results of all games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
struct Tally {
    games: usize,
    equal: usize,
    within_one: usize,
    /// How often the other program's count equalled the record, and was within one point of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_equal: Option<[usize; 2]>,
    /// Processor time per game, without that of the other program.
    seconds: f64,
    /// The wrong counts, the largest difference first.
    misses: Vec<Miss>,
}

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        let tally = self.tally()?;
        if json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&tally)?)?);
        }
        writeln!(
            out,
            "games {}  equal {}  within one point {}  seconds a game {:.2}",
            tally.games, tally.equal, tally.within_one, tally.seconds
        )?;
        if let Some([equal, within_one]) = tally.other_equal {
            writeln!(out, "the other program  equal {equal}  within one point {within_one}")?;
        }
        for miss in &tally.misses {
            let Miss { game, komi, recorded, counted, difference, other, board } = miss;
            let other = other.as_ref().map_or(String::new(), |other| format!("  other {other}"));
            writeln!(
                out,
                "{difference:>+6}  recorded {recorded:<8} counted {counted:<8} komi {komi}  {game}{other}"
            )?;
            if let Some(board) = board {
                writeln!(out, "{board}")?;
            }
        }
        Ok(())
    }

    fn tally(&self) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        let started = cpu::seconds();
        let mut ended_by_points = 0;
        for text in Games::open(&self.games, corpus::Options::default()) {
            let text = text?;
            let file = Collection::parse_text(&text.text).with_context(|| text.to_string())?;
            for tree in &file.games {
                let game = Game::new(tree).with_context(|| text.to_string())?;
                let GameResult::Points(winner, points) = game.info.result else { continue };
                ended_by_points += 1;
                if (ended_by_points - 1) % self.every != 0 {
                    continue;
                }
                let recorded = points * winner.sign() as f32;
                let position = finished(game.clone()).with_context(|| text.to_string())?;
                let name = game.info.name.unwrap_or_else(|| text.to_string());
                tally.add(name, &position, recorded, self)?;
                if self.limit.is_some_and(|limit| tally.games >= limit as usize) {
                    return Ok(tally.done(cpu::seconds() - started));
                }
            }
        }
        anyhow::ensure!(tally.games > 0, "no game in these files ended by points");
        Ok(tally.done(cpu::seconds() - started))
    }
}

impl Tally {
    fn add(
        &mut self,
        game: String,
        position: &Position,
        recorded: f32,
        options: &Options,
    ) -> anyhow::Result<()> {
        let judgement = counting::judged(position, options.seed, Stop::NEVER);
        let scoring = position.rules().scoring;
        let count = judgement.count();
        let mut territory = count.territory(scoring);
        if scoring == Scoring::Area {
            // Records leave out the last neutral points, which count in area scoring.
            let taken = count.taken();
            territory = ByColor::from_fn(|color| territory[color] | taken[color]);
        }
        let counted = position.score_with(&judgement.dead, &territory);
        let difference = counted.lead() - recorded;
        self.games += 1;
        self.within_one += usize::from(difference.abs() <= 1.0);
        let mut other = match &options.against {
            Some(command) => Some(Other::count(command, position)?),
            None => None,
        };
        if let Some(other) = &other {
            let far = (other.lead()? - recorded).abs();
            let [equal, within_one] = self.other_equal.get_or_insert_default();
            *equal += usize::from(far == 0.0);
            *within_one += usize::from(far <= 1.0);
        }
        if difference == 0.0 {
            self.equal += 1;
            return Ok(());
        }
        let board = match options.boards {
            true => {
                let own = View {
                    dead: judgement.dead,
                    seki: count.seki(),
                    territory: count.territory(Scoring::Territory),
                };
                let theirs = other.as_mut().map(Other::view).transpose()?;
                Some(side_by_side(position.board(), &own, theirs.as_ref()))
            }
            false => None,
        };
        let winner = if recorded > 0.0 { Color::Black } else { Color::White };
        let letter = if winner == Color::Black { 'B' } else { 'W' };
        self.misses.push(Miss {
            game,
            komi: position.komi(),
            recorded: format!("{letter}+{}", recorded.abs()),
            counted: counted.to_string(),
            difference,
            other: other.map(|other| other.score),
            board,
        });
        Ok(())
    }

    fn done(mut self, seconds: f64) -> Tally {
        self.seconds = seconds / self.games.max(1) as f64;
        self.misses.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
        self
    }
}

/// The last position of a game, with the rules and the komi for counting it.
fn finished(mut game: Game<'_>) -> anyhow::Result<Position> {
    let rules = game.info.rules.unwrap_or(match game.info.komi {
        Some(komi) if komi >= AREA_KOMI => Rules::CHINESE,
        _ => Rules::JAPANESE,
    });
    game.info.rules = Some(rules);
    let mut position = game.final_position()?;
    position.set_komi(game.info.komi.unwrap_or_else(|| rules.usual_komi()));
    Ok(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last(record: &str) -> Position {
        let file = Collection::parse_text(record).unwrap();
        finished(Game::new(&file.games[0]).unwrap()).unwrap()
    }

    #[test]
    fn a_miss_says_by_how_much_black_was_given_too_many() {
        // Black owns the whole board: 81 points minus the komi of 7.5, by area scoring.
        let position = last("(;SZ[9]KM[7.5];B[ee];W[];B[dd];W[];B[ff];W[])");
        let mut tally = Tally::default();
        let options = Options {
            games: Vec::new(),
            every: 1,
            limit: None,
            seed: 1,
            against: None,
            boards: true,
        };
        tally.add("right".into(), &position, 73.5, &options).unwrap();
        tally.add("wrong".into(), &position, 70.5, &options).unwrap();
        assert!(tally.misses[0].board.as_ref().unwrap().contains("+ + + X + + + + +"));
        assert_eq!((tally.games, tally.equal, tally.within_one), (2, 1, 1));
        assert_eq!(tally.misses.len(), 1);
        assert_eq!((tally.misses[0].game.as_str(), tally.misses[0].difference), ("wrong", 3.0));
    }

    #[test]
    fn a_high_komi_means_area_where_no_rules_are_stated() {
        assert_eq!(last("(;SZ[9]KM[7.5];B[ee])").rules(), Rules::CHINESE);
        assert_eq!(last("(;SZ[9]KM[6.5];B[ee])").rules(), Rules::JAPANESE);
        assert_eq!(last("(;SZ[9]KM[7.5]RU[Japanese];B[ee])").rules(), Rules::JAPANESE);
        assert_eq!(last("(;SZ[9]KM[6.5];B[ee])").komi(), 6.5);
    }
}
