//! A match for machines: the form of `kosumi match --json`.

use crate::game::{Agreement, Count, TimeUse};
use crate::series::{Row, Series, Summary, Tally};
use crate::sides::{Side, side_of};
use crate::sprt::{Conclusion, Verdict};
use crate::statistics::Estimate;
use board::ByColor;
use serde::Serialize;

use crate::journal::decider_word;

/// A match with its games.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    size: String,
    komi: f32,
    rules: Option<&'a str>,
    games: usize,
    a: Program<'a>,
    b: Program<'a>,
    draws: usize,
    without_result: usize,
    win_rate_a: Option<Interval>,
    /// Ends without end are left out.
    elo_a: Option<Elo>,
    sprt: Option<Sprt>,
    mean_score_a: Option<MeanScore>,
    scores: Scores,
    record: Vec<Game>,
}

#[derive(Debug, Serialize)]
struct Program<'a> {
    command: &'a str,
    name: Option<&'a str>,
    told_rules: bool,
    wins: usize,
    wins_black: usize,
    wins_white: usize,
    resigned: usize,
    illegal_moves: usize,
    failures: usize,
    out_of_time: usize,
    moves: usize,
    mean_seconds: Option<f64>,
    max_seconds: f64,
}

#[derive(Debug, Serialize)]
struct Interval {
    value: f64,
    low: f64,
    high: f64,
}

#[derive(Debug, Serialize)]
struct Elo {
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Sprt {
    log_ratio: f64,
    accepted: Option<&'static str>,
    after_game: Option<usize>,
}

#[derive(Debug, Serialize)]
struct MeanScore {
    games: usize,
    value: f64,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Scores {
    agree: usize,
    differ: usize,
    not_given: usize,
}

#[derive(Debug, Serialize)]
struct Game {
    number: usize,
    black: String,
    winner: Option<String>,
    result: String,
    moves: usize,
    ending: &'static str,
    /// The program that ended the game, where one did.
    ended_by: Option<String>,
    remark: String,
    count: Option<CountOf>,
    seconds: Pair<f64>,
}

#[derive(Debug, Serialize)]
struct CountOf {
    black: Option<String>,
    white: Option<String>,
    referee: Option<String>,
    agreement: &'static str,
    decided_by: &'static str,
}

#[derive(Debug, Serialize)]
struct Pair<T> {
    black: T,
    white: T,
}

impl<'a> Report<'a> {
    /// A match as it went.
    pub fn new(
        series: &'a Series,
        games: &'a [Row],
        summary: &Summary,
        verdict: Option<Verdict>,
    ) -> Report<'a> {
        let program = |side: Side| {
            let last = games.last();
            Program::new(
                &series.programs[side],
                last.map(|game| game.names[side].as_str()),
                last.is_some_and(|game| game.knew_rules[side]),
                &summary.tally[side],
            )
        };
        Report {
            size: series.settings.size.to_string(),
            komi: series.settings.komi,
            rules: series.settings.rules.name(),
            games: summary.games,
            a: program(Side::A),
            b: program(Side::B),
            draws: summary.draws,
            without_result: summary.without_result,
            win_rate_a: summary.win_rate.map(Interval::from),
            elo_a: summary.elo.map(Elo::from),
            sprt: verdict.map(Sprt::from),
            mean_score_a: summary.score.map(|score| MeanScore {
                games: score.games,
                value: score.mean,
                low: score.interval.map(|interval| interval.low),
                high: score.interval.map(|interval| interval.high),
            }),
            scores: Scores {
                agree: summary.scores_agree,
                differ: summary.scores_differ,
                not_given: summary.scores_missing,
            },
            record: games.iter().map(Game::from).collect(),
        }
    }
}

impl<'a> Program<'a> {
    fn new(command: &'a str, name: Option<&'a str>, told_rules: bool, tally: &Tally) -> Self {
        let TimeUse { moves, total, longest } = tally.time;
        Program {
            command,
            name,
            told_rules,
            wins: tally.all_wins(),
            wins_black: tally.wins.black,
            wins_white: tally.wins.white,
            resigned: tally.resigned,
            illegal_moves: tally.illegal_moves,
            failures: tally.failures,
            out_of_time: tally.out_of_time,
            moves,
            mean_seconds: (moves > 0).then(|| total.as_secs_f64() / moves as f64),
            max_seconds: longest.as_secs_f64(),
        }
    }
}

impl From<Estimate> for Interval {
    fn from(Estimate { value, low, high }: Estimate) -> Interval {
        Interval { value, low, high }
    }
}

impl From<Estimate> for Elo {
    fn from(Estimate { value, low, high }: Estimate) -> Elo {
        let finite = |value: f64| value.is_finite().then_some(value);
        Elo { value: finite(value), low: finite(low), high: finite(high) }
    }
}

impl From<Verdict> for Sprt {
    fn from(Verdict { log_ratio, settled }: Verdict) -> Sprt {
        let accepted = settled.map(|(conclusion, _)| match conclusion {
            Conclusion::Low => "low",
            Conclusion::High => "high",
        });
        Sprt { log_ratio, accepted, after_game: settled.map(|(_, game)| game) }
    }
}

impl From<&Row> for Game {
    fn from(row: &Row) -> Game {
        let ByColor { black, white } = &row.time;
        Game {
            number: row.number,
            black: row.black.to_string(),
            winner: row.winner().map(|side| side.to_string()),
            result: row.result.to_string(),
            moves: row.moves,
            ending: row.ending.word(),
            ended_by: row.ended_by.map(|color| side_of(color, row.black).to_string()),
            remark: row.remark.clone(),
            count: row.count.as_ref().map(CountOf::from),
            seconds: Pair { black: black.total.as_secs_f64(), white: white.total.as_secs_f64() },
        }
    }
}

impl From<&Count> for CountOf {
    fn from(count: &Count) -> CountOf {
        CountOf {
            black: count.claims.black.map(|claim| claim.to_string()),
            white: count.claims.white.map(|claim| claim.to_string()),
            referee: count.referee.map(|claim| claim.to_string()),
            agreement: match count.agreement() {
                Agreement::Agree => "agree",
                Agreement::Disagree => "differ",
                Agreement::NotGiven => "not_given",
            },
            decided_by: decider_word(count.decider),
        }
    }
}
