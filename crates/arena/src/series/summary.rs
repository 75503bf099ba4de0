//! What a series of games says about the two programs.

use board::{ByColor, Color};
use record::sgf::GameResult;

use super::SeriesGame;
use crate::game::{Agreement, Ending, TimeUse};
use crate::sides::{Side, Sides, side_of};
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
    /// Games lost because the program died, was silent, talked nonsense or refused a legal move.
    pub failures: usize,
    /// Games lost on time.
    pub out_of_time: usize,
    /// Time used for moves.
    pub time: TimeUse,
}

/// The mean of A's lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Games that were counted; games that ended otherwise say nothing about points.
    pub games: usize,
    /// The mean.
    pub mean: f64,
    /// The mean's interval, from two games on.
    pub interval: Option<Estimate>,
}

impl Tally {
    /// Games won with either colour.
    pub fn all_wins(&self) -> usize {
        self.wins.black + self.wins.white
    }
}

impl Summary {
    /// Sums games up, in whatever order they come.
    pub fn of(games: &[SeriesGame]) -> Summary {
        let mut summary = Summary { games: games.len(), ..Summary::default() };
        for game in games {
            summary.add_result(game);
            summary.add_ending(game);
            for color in Color::BOTH {
                summary.tally[side_of(color, game.black)].time.join(game.record.time[color]);
            }
        }
        let decided = games.len() - summary.without_result;
        let won = summary.tally.a.all_wins() as f64 + summary.draws as f64 / 2.0;
        summary.win_rate = statistics::wilson(won, decided);
        let leads: Vec<f64> = games.iter().filter_map(lead_of_a).collect();
        summary.score = statistics::mean(&leads).map(|mean| Score {
            games: leads.len(),
            mean,
            interval: statistics::mean_interval(&leads),
        });
        summary
    }

    fn add_result(&mut self, game: &SeriesGame) {
        match (game.record.result, game.record.result.winner()) {
            (_, Some(color)) => self.tally[side_of(color, game.black)].wins[color] += 1,
            (GameResult::Draw, None) => self.draws += 1,
            (_, None) => self.without_result += 1,
        }
    }

    fn add_ending(&mut self, game: &SeriesGame) {
        let by = |color: Color| side_of(color, game.black);
        match &game.record.ending {
            Ending::Counted(count) => match count.agreement() {
                Agreement::Agree => self.scores_agree += 1,
                Agreement::Disagree => self.scores_differ += 1,
                Agreement::NotGiven => self.scores_missing += 1,
            },
            Ending::Resigned { color } => self.tally[by(*color)].resigned += 1,
            Ending::IllegalMove { color, .. } => self.tally[by(*color)].illegal_moves += 1,
            Ending::OutOfTime { color } => self.tally[by(*color)].out_of_time += 1,
            Ending::Failed { color, .. } => self.tally[by(*color)].failures += 1,
            Ending::MoveLimit => {}
        }
    }
}

/// A's lead in points, if the game was counted.
fn lead_of_a(game: &SeriesGame) -> Option<f64> {
    match game.record.result {
        GameResult::Points(color, points) => {
            let sign = if side_of(color, game.black) == Side::A { 1.0 } else { -1.0 };
            Some(sign * f64::from(points))
        }
        GameResult::Draw => Some(0.0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use board::{Position, Rules, Size};

    use super::*;
    use crate::game::{Count, Decider, GameRecord};
    use crate::series::black_of;

    fn game(number: usize, ending: Ending, result: &str) -> SeriesGame {
        let seconds = |s: u64| TimeUse {
            moves: 2,
            total: Duration::from_secs(2 * s),
            longest: Duration::from_secs(s + 1),
        };
        SeriesGame {
            number,
            black: black_of(number),
            names: Sides::default(),
            knew_rules: Sides::default(),
            record: GameRecord {
                position: Position::new(Size::GO9, Rules::CHINESE),
                result: result.parse().unwrap(),
                ending,
                time: ByColor::new(seconds(1), seconds(5)),
            },
        }
    }

    fn counted(number: usize, black: &str, white: &str) -> SeriesGame {
        let claim = |text: &str| text.parse().ok().filter(|_| !text.is_empty());
        let count = Count {
            claims: ByColor::new(claim(black), claim(white)),
            referee: None,
            result: white.parse().unwrap(),
            decider: Decider::Player(Color::White),
        };
        game(number, Ending::Counted(count), white)
    }

    #[test]
    fn everything_is_counted_for_the_right_program() {
        let white = Color::White;
        let games = [
            counted(1, "B+3.5", "B+3.5"),
            counted(2, "B+1.5", "B+2.5"),
            counted(3, "", "0"),
            game(4, Ending::Resigned { color: Color::Black }, "W+R"),
            game(5, Ending::OutOfTime { color: white }, "B+T"),
            game(6, Ending::MoveLimit, "Void"),
        ];
        let summary = Summary::of(&games);
        // A has Black in odd games: it wins 1, 4 and 5, loses 2 and draws 3.
        assert_eq!(summary.tally.a.wins, ByColor::new(2, 1));
        assert_eq!(summary.tally.b.wins, ByColor::new(1, 0));
        assert_eq!((summary.games, summary.draws, summary.without_result), (6, 1, 1));
        assert_eq!(summary.win_rate, statistics::wilson(3.5, 5));
        let score = summary.score.unwrap();
        assert_eq!((score.games, score.mean), (3, (3.5 - 2.5) / 3.0));
        assert_eq!((summary.tally.b.resigned, summary.tally.b.out_of_time), (1, 1));
        assert_eq!((summary.tally.a.resigned, summary.tally.a.out_of_time), (0, 0));
        let scores = (summary.scores_agree, summary.scores_differ, summary.scores_missing);
        assert_eq!(scores, (1, 1, 1));
        // Black used two seconds a game and White ten, each with both colours three times.
        for side in Side::BOTH {
            let time = summary.tally[side].time;
            assert_eq!((time.moves, time.total), (12, Duration::from_secs(36)));
            assert_eq!(time.longest, Duration::from_secs(6));
        }
    }

    #[test]
    fn no_games_say_nothing() {
        assert_eq!(Summary::of(&[]), Summary::default());
    }
}
