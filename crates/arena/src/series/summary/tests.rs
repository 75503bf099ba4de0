//! Summaries of invented games.

use std::time::Duration;

use board::{Position, Rules, Size};

use super::*;
use crate::game::{Count, Decider, Ending, GameRecord};
use crate::series::{SeriesGame, black_of};
use crate::sides::Side;

fn game(number: usize, ending: Ending, result: &str) -> Row {
    let seconds = |s: u64| TimeUse {
        moves: 2,
        total: Duration::from_secs(2 * s),
        longest: Duration::from_secs(s + 1),
    };
    Row::from(&SeriesGame {
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
    })
}

fn counted(number: usize, black: &str, white: &str) -> Row {
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
    assert_eq!(summary.elo, Some(statistics::elo(summary.win_rate.unwrap())));
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
