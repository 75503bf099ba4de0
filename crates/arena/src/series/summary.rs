//! What a series of games says about the two programs.

use board::{ByColor, Color};
use record::sgf::GameResult;

use super::{EndingKind, Row};
use crate::game::{Agreement, TimeUse};
use crate::sides::{Sides, side_of};
use crate::statistics::{self, Estimate};

/// The numbers of a series.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Games played.
    pub games: usize,
    /// What each program did.
    pub tally: Sides<Tally>,
    /// Drawn games.
    pub draws: usize,
    /// Games without a result.
    pub without_result: usize,
    /// The share of games that A won among those with a result; a draw is half a win.
    pub win_rate: Option<Estimate>,
    /// How many Elo points A is stronger, with an interval computed from that of the win rate.
    pub elo: Option<Estimate>,
    /// A's lead in the games that were counted.
    pub score: Option<Score>,
    /// Counted games in which both programs gave the same score.
    pub scores_agree: usize,
    /// Counted games in which they gave different scores.
    pub scores_differ: usize,
    /// Counted games in which at least one gave no score.
    pub scores_missing: usize,
}

/// What one program did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won with each colour.
    pub wins: ByColor<usize>,
    /// Games lost by resigning.
    pub resigned: usize,
    /// Games lost by an illegal move.
    pub illegal_moves: usize,
    /// Games lost because the program died, did not answer, answered nonsense or refused a legal
    /// move.
    pub failures: usize,
    /// Games lost on time.
    pub out_of_time: usize,
    /// Time used for moves.
    pub time: TimeUse,
}

/// The mean of A's lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Number of games that were counted; games that ended otherwise have no score.
    pub games: usize,
    /// The mean.
    pub mean: f64,
    /// The confidence interval of the mean; needs at least two games.
    pub interval: Option<Estimate>,
}

impl Tally {
    /// Games won with either colour.
    pub fn all_wins(&self) -> usize {
        self.wins.black + self.wins.white
    }
}

impl Summary {
    /// Summarizes games, in any order.
    pub fn of(games: &[Row]) -> Summary {
        let mut summary = Summary { games: games.len(), ..Summary::default() };
        for game in games {
            summary.add_result(game);
            summary.add_ending(game);
            for color in Color::BOTH {
                summary.tally[side_of(color, game.black)].time.join(game.time[color]);
            }
        }
        let decided = games.len() - summary.without_result;
        let won = summary.tally.a.all_wins() as f64 + summary.draws as f64 / 2.0;
        summary.win_rate = statistics::wilson(won, decided);
        summary.elo = summary.win_rate.map(statistics::elo);
        let leads: Vec<f64> = games.iter().filter_map(Row::lead_of_a).collect();
        summary.score = statistics::mean(&leads).map(|mean| Score {
            games: leads.len(),
            mean,
            interval: statistics::mean_interval(&leads),
        });
        summary
    }

    fn add_result(&mut self, game: &Row) {
        match (game.result, game.result.winner()) {
            (_, Some(color)) => self.tally[side_of(color, game.black)].wins[color] += 1,
            (GameResult::Draw, None) => self.draws += 1,
            (_, None) => self.without_result += 1,
        }
    }

    fn add_ending(&mut self, game: &Row) {
        match game.count.as_ref().map(|count| count.agreement()) {
            Some(Agreement::Agree) => self.scores_agree += 1,
            Some(Agreement::Disagree) => self.scores_differ += 1,
            Some(Agreement::NotGiven) => self.scores_missing += 1,
            None => {}
        }
        let Some(color) = game.ended_by else { return };
        let tally = &mut self.tally[side_of(color, game.black)];
        match game.ending {
            EndingKind::Resigned => tally.resigned += 1,
            EndingKind::IllegalMove => tally.illegal_moves += 1,
            EndingKind::OutOfTime => tally.out_of_time += 1,
            EndingKind::Failed => tally.failures += 1,
            EndingKind::Counted | EndingKind::MoveLimit => {}
        }
    }
}

#[cfg(test)]
mod tests;
