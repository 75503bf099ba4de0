//! The number of games of a given length, as pinned in `counted_games.txt`, which also says how
//! games are counted. The naive board counts the large rows too when `KOSUMI_SLOW` is set:
//! `KOSUMI_SLOW=1 cargo test --release -p kosumi-board --test counted_games`.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

use kosumi_board::{KoRule, Move, Position, Rules, Size, Suicide};
use naive::NaiveBoard;

/// Whether a pass is a move.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Passing {
    Allowed,
    Forbidden,
}

/// The columns of the table.
const COLUMNS: [(KoRule, Suicide, Passing); 5] = [
    (KoRule::Simple, Suicide::Illegal, Passing::Allowed),
    (KoRule::Positional, Suicide::Illegal, Passing::Allowed),
    (KoRule::Situational, Suicide::Illegal, Passing::Allowed),
    (KoRule::Positional, Suicide::Legal, Passing::Allowed),
    (KoRule::Positional, Suicide::Illegal, Passing::Forbidden),
];

/// The naive board counts rows up to this many games.
const NAIVE_GAMES: u64 = 1_000_000;

struct Row {
    size: Size,
    depth: usize,
    games: [u64; 5],
}

fn rows() -> Vec<Row> {
    let lines = include_str!("counted_games.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(row).collect()
}

fn row(line: &str) -> Row {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (width, height) = words[0].split_once('x').expect("a size such as 3x2");
    let games: Vec<u64> = words[2..].iter().map(|word| word.parse().unwrap()).collect();
    Row {
        size: Size::new(width.parse().unwrap(), height.parse().unwrap()).unwrap(),
        depth: words[1].parse().unwrap(),
        games: games.try_into().expect("five counts"),
    }
}

fn rules((ko, suicide, _): (KoRule, Suicide, Passing)) -> Rules {
    Rules { ko, suicide, ..Rules::TROMP_TAYLOR }
}

/// Games of `depth` more moves on the fast board. The last move is counted, not played.
fn count(position: &mut Position, depth: usize, passing: Passing) -> u64 {
    if position.is_over() {
        return 0;
    }
    let legal = position.legal_points();
    if depth == 1 {
        return legal.len() as u64 + u64::from(passing == Passing::Allowed);
    }
    let pass = (passing == Passing::Allowed).then_some(Move::Pass);
    let mut games = 0;
    for mv in legal.into_iter().map(Move::Play).chain(pass) {
        position.play(mv).unwrap();
        games += count(position, depth - 1, passing);
        position.undo();
    }
    games
}

/// Games of `depth` more moves on the naive board, after `passes` passes in a row.
fn count_naively(game: &mut NaiveBoard, depth: usize, passes: usize, passing: Passing) -> u64 {
    if depth == 0 {
        return 1;
    }
    if passes == 2 {
        return 0;
    }
    let mut games = 0;
    if passing == Passing::Allowed {
        game.play_as(game.to_play(), Move::Pass).unwrap();
        games += count_naively(game, depth - 1, passes + 1, passing);
        game.undo();
    }
    for point in game.stones().size().points() {
        if game.play_as(game.to_play(), Move::Play(point)).is_ok() {
            games += count_naively(game, depth - 1, 0, passing);
            game.undo();
        }
    }
    games
}

#[test]
fn the_board_counts_the_games_that_there_are() {
    for row in rows() {
        for (column, games) in COLUMNS.into_iter().zip(row.games) {
            let mut position = Position::new(row.size, rules(column));
            let found = count(&mut position, row.depth, column.2);
            assert_eq!(found, games, "{} depth {} {column:?}", row.size, row.depth);
        }
    }
}

#[test]
fn the_naive_board_counts_the_games_that_there_are() {
    let limit = if std::env::var_os("KOSUMI_SLOW").is_some() { u64::MAX } else { NAIVE_GAMES };
    let mut counted = 0;
    for row in rows().into_iter().filter(|row| row.games[0] <= limit) {
        for (column, games) in COLUMNS.into_iter().zip(row.games) {
            let mut game = NaiveBoard::new(row.size, rules(column));
            let found = count_naively(&mut game, row.depth, 0, column.2);
            assert_eq!(found, games, "{} depth {} {column:?}", row.size, row.depth);
            counted += 1;
        }
    }
    println!("{counted} numbers counted naively");
    assert!(counted >= 50);
}
