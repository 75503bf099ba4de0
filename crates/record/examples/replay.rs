//! Reads game records three ways, as trees, as main lines and on a board, and reports the speeds.
//!
//! `cargo run --release -p kosumi-record --example replay -- FILES...`

use std::process::ExitCode;
use std::time::{Duration, Instant};

use board::{Position, Rules};
use kosumi_record::corpus::{Games, Options};
use kosumi_record::sgf::{Collection, Game, MainLine};

/// What was read and how long each way took.
#[derive(Default)]
struct Tally {
    games: usize,
    moves: usize,
    bytes: usize,
    failures: usize,
    tree: Duration,
    scan: Duration,
    main_line_board: Duration,
    tree_board: Duration,
}

fn main() -> ExitCode {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    if paths.is_empty() {
        eprintln!("usage: replay FILES...");
        return ExitCode::from(2);
    }
    let mut tally = Tally::default();
    let mut line = MainLine::default();
    let start = Instant::now();
    for item in Games::open(&paths, Options::default()) {
        let result = match &item {
            Ok(game) => {
                tally.games += 1;
                tally.bytes += game.text.len();
                measure(&game.text, &mut line, &mut tally)
                    .map_err(|error| format!("{game}: {error}"))
            }
            Err(error) => Err(error.to_string()),
        };
        if let Err(message) = result {
            tally.failures += 1;
            eprintln!("{message}");
        }
    }
    report(&tally, start.elapsed());
    ExitCode::from(u8::from(tally.failures > 0))
}

/// Reads one game in all ways.
fn measure(
    text: &str,
    line: &mut MainLine,
    tally: &mut Tally,
) -> Result<(), Box<dyn std::error::Error>> {
    let clock = Instant::now();
    let file = Collection::parse_text(text)?;
    tally.tree += clock.elapsed();

    let clock = Instant::now();
    line.read(text.as_bytes())?;
    tally.scan += clock.elapsed();

    let clock = Instant::now();
    let mut position = Position::new(line.size, Rules::JAPANESE);
    for played in &line.moves {
        position.play_as(played.color, played.mv)?;
    }
    tally.main_line_board += clock.elapsed();

    let clock = Instant::now();
    let mut game = Game::new(&file.games[0])?;
    game.info.rules = Some(Rules::JAPANESE);
    let replayed = game.final_position()?;
    tally.tree_board += clock.elapsed();

    if replayed.moves() != line.moves || replayed.board() != position.board() {
        return Err("the tree and the main line differ".into());
    }
    tally.moves += line.moves.len();
    Ok(())
}

fn report(tally: &Tally, whole: Duration) {
    let speed = |time: Duration| tally.bytes as f64 / 1e6 / time.as_secs_f64();
    let rate = |time: Duration| tally.games as f64 / time.as_secs_f64();
    let per_move = |time: Duration| time.as_secs_f64() * 1e9 / tally.moves.max(1) as f64;
    println!("games           {}", tally.games);
    println!("moves           {}", tally.moves);
    println!("bytes           {}", tally.bytes);
    println!("tree            {:.0} MB/s", speed(tally.tree));
    println!("main line       {:.0} MB/s", speed(tally.scan));
    for (name, time) in
        [("board, from scan", tally.main_line_board), ("board, from tree", tally.tree_board)]
    {
        println!("{name} {:.0} games/s, {:.0} ns/move", rate(time), per_move(time));
    }
    println!("all             {:.2} s, reading and unpacking included", whole.as_secs_f64());
    println!("failures        {}", tally.failures);
}
