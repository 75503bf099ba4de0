//! `kosumi-lab follow` compares the cost of following a game move by move with describing each
//! position from scratch.
//!
//! It replays games, undoing and replaying two moves now and then. After each compared step the
//! watch must see the same as a fresh look, or the bench fails. Random games can be added, because
//! they reach positions that players would not.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::{Board, Color, Move, Played, QuickBoard, Size};
use clap::Args;
use record::corpus::{self, Games};
use record::sgf::{Collection, Game};
use serde::Serialize;
use space::element::{Reading, Shapes};
use space::{DescriptionSettings, Sight, Watch};

use app::shipped;
use kosumi::cpu;

/// Which games to follow, and how.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1..)]
    games: Vec<PathBuf>,

    /// Follow at most N of these games
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,

    /// Follow N random games on each of 9x9, 13x13 and 19x19 as well
    #[arg(long, value_name = "N", default_value_t = 0)]
    random: u64,

    /// Compare with a fresh look after every Nth step
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Maximum number of positions for one search: connections, walls, captures, lives
    #[arg(
        long,
        value_name = "NODES",
        num_args = 4,
        default_values_t = [Reading::ALL.connection_nodes, Reading::ALL.divider_nodes,
            Reading::ALL.capture_nodes, Reading::ALL.life_nodes]
    )]
    nodes: Vec<u64>,
}

/// After every this many moves, two are undone and replayed.
const UNDO_EVERY: usize = 10;

/// The length of a random game, as a fraction of the board's points.
const RANDOM_LENGTH: f32 = 0.8;

/// The cost of following games on one board size.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Row {
    board: String,
    kind: &'static str,
    games: usize,
    /// The number of moves and undos followed.
    steps: usize,
    /// The number of steps compared with a fresh look.
    compared: usize,
    /// Milliseconds of processor time for a look from scratch.
    scratch: f64,
    /// Milliseconds of processor time for a followed step.
    followed: f64,
    /// Questions read per step, and questions answered from the cache per step.
    read: f64,
    remembered: f64,
}

impl Row {
    fn gain(&self) -> f64 {
        self.scratch / self.followed
    }
}

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        let rows = self.rows()?;
        anyhow::ensure!(!rows.is_empty(), "no games: name files, or ask for random ones");
        if json {
            return Ok(writeln!(out, "{}", serde_json::to_string(&rows)?)?);
        }
        writeln!(
            out,
            "{:<7} {:<7} {:>5} {:>6} {:>8} {:>10} {:>11} {:>5} {:>7} {:>10}",
            "board",
            "games",
            "",
            "steps",
            "compared",
            "scratch ms",
            "followed ms",
            "gain",
            "read",
            "remembered"
        )?;
        for row in &rows {
            writeln!(
                out,
                "{:<7} {:<7} {:>5} {:>6} {:>8} {:>10.2} {:>11.2} {:>5.1} {:>7.1} {:>10.1}",
                row.board,
                row.kind,
                row.games,
                row.steps,
                row.compared,
                row.scratch,
                row.followed,
                row.gain(),
                row.read,
                row.remembered
            )?;
        }
        Ok(())
    }

    fn rows(&self) -> anyhow::Result<Vec<Row>> {
        let shapes = shipped::rule_shapes();
        let reading = Reading {
            connection_nodes: self.nodes[0],
            divider_nodes: self.nodes[1],
            capture_nodes: self.nodes[2],
            life_nodes: self.nodes[3],
            ..Reading::NONE
        };
        let settings = DescriptionSettings { reading, ..DescriptionSettings::default() };
        let mut tallies: Vec<Tally> = Vec::new();
        for (size, moves) in self.records()? {
            tally(&mut tallies, size, "record").follow(&moves, shapes, &settings, self.every)?;
        }
        for size in [Size::GO9, Size::GO13, Size::GO19] {
            for seed in 0..self.random {
                let moves = random_game(size, seed);
                tally(&mut tallies, size, "random")
                    .follow(&moves, shapes, &settings, self.every)?;
            }
        }
        Ok(tallies.iter().map(Tally::row).collect())
    }

    /// The moves of the named games.
    fn records(&self) -> anyhow::Result<Vec<(Size, Vec<Played>)>> {
        let mut found = Vec::new();
        if self.games.is_empty() {
            return Ok(found);
        }
        for text in Games::open(&self.games, corpus::Options::default()) {
            let text = text?;
            let file = Collection::parse_text(&text.text).with_context(|| text.to_string())?;
            for tree in &file.games {
                if found.len() >= self.limit {
                    return Ok(found);
                }
                let game = Game::new(tree).with_context(|| text.to_string())?;
                let position = game.final_position().with_context(|| text.to_string())?;
                found.push((position.board().size(), position.moves().to_vec()));
            }
        }
        Ok(found)
    }
}

/// Draws legal moves at random.
fn random_game(size: Size, seed: u64) -> Vec<Played> {
    // A linear congruential generator (Knuth's MMIX) is good enough here.
    let mut state = seed.wrapping_add(1);
    let mut draw = |n: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut board = QuickBoard::from(&Board::new(size));
    let mut color = Color::Black;
    let mut moves = Vec::new();
    for _ in 0..(size.area() as f32 * RANDOM_LENGTH) as usize {
        let Some(point) = board.random_play(color, &mut draw) else { break };
        board.play(color, point);
        moves.push(Played { color, mv: Move::Play(point) });
        color = !color;
    }
    moves
}

/// The tally for a board size and kind of game, created if it is new.
fn tally<'a>(tallies: &'a mut Vec<Tally>, size: Size, kind: &'static str) -> &'a mut Tally {
    let index = tallies.iter().position(|tally| tally.size == size && tally.kind == kind);
    let index = index.unwrap_or_else(|| {
        tallies.push(Tally::new(size, kind));
        tallies.len() - 1
    });
    &mut tallies[index]
}

struct Tally {
    size: Size,
    kind: &'static str,
    games: usize,
    steps: usize,
    compared: usize,
    scratch: f64,
    followed: f64,
    read: u64,
    remembered: u64,
}

impl Tally {
    fn new(size: Size, kind: &'static str) -> Tally {
        Tally {
            size,
            kind,
            games: 0,
            steps: 0,
            compared: 0,
            scratch: 0.0,
            followed: 0.0,
            read: 0,
            remembered: 0,
        }
    }

    fn follow(
        &mut self,
        moves: &[Played],
        shapes: &Shapes,
        settings: &DescriptionSettings,
        every: u32,
    ) -> anyhow::Result<()> {
        let mut board = Board::new(self.size);
        let mut watch = Watch::new(&board, shapes, settings);
        let mut step = |board: &Board, tally: &mut Tally| -> anyhow::Result<()> {
            let started = cpu::seconds();
            let seen = watch.look(board);
            tally.followed += cpu::seconds() - started;
            tally.steps += 1;
            if !tally.steps.is_multiple_of(every as usize) {
                return Ok(());
            }
            let started = cpu::seconds();
            let scratch = Sight::new(board, shapes, settings);
            tally.scratch += cpu::seconds() - started;
            tally.compared += 1;
            anyhow::ensure!(seen == scratch, "what is followed differs from scratch:\n{board}");
            Ok(())
        };
        for (number, played) in moves.iter().enumerate() {
            play(&mut board, played)?;
            step(&board, self)?;
            if number % UNDO_EVERY == UNDO_EVERY - 1 {
                for _ in 0..2 {
                    board.undo();
                    step(&board, self)?;
                }
                for played in &moves[number - 1..=number] {
                    play(&mut board, played)?;
                    step(&board, self)?;
                }
            }
        }
        let (read, remembered) = watch.counts();
        self.read += read;
        self.remembered += remembered;
        self.games += 1;
        Ok(())
    }

    fn row(&self) -> Row {
        let a_step = |sum: f64| sum / self.steps.max(1) as f64;
        Row {
            board: self.size.to_string(),
            kind: self.kind,
            games: self.games,
            steps: self.steps,
            compared: self.compared,
            scratch: 1e3 * self.scratch / self.compared.max(1) as f64,
            followed: 1e3 * a_step(self.followed),
            read: a_step(self.read as f64),
            remembered: a_step(self.remembered as f64),
        }
    }
}

fn play(board: &mut Board, played: &Played) -> anyhow::Result<()> {
    match played.mv {
        Move::Play(point) => board.play(played.color, point).context("an illegal move"),
        Move::Pass => {
            board.pass();
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_are_followed_as_from_scratch_and_more_is_remembered_than_read() {
        let options = Options {
            games: Vec::new(),
            limit: 0,
            random: 1,
            every: 40,
            nodes: vec![10, 0, 20, 10],
        };
        let rows = options.rows().unwrap();
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.compared > 0 && row.games == 1));
        assert!(rows[2].remembered > rows[2].read, "{rows:?}");
    }
}
