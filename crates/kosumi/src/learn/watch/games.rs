//! The games to watch: recorded games, and games against itself.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use board::{Board, Move, Played, Position, Rules, Size};
use engine::{Budget, Decision, Manners, Mind};
use learn::watch::Watcher;
use record::corpus::{Games, Options};
use record::sgf::MainLine;

use app::persona::{Making, Persona};

/// A game to watch.
pub(super) struct Game {
    /// The origin that rules learnt from this game record.
    name: String,
    number: usize,
    start: Board,
    moves: Vec<Played>,
}

impl Game {
    /// Shows the moves to a learner, one in `every`.
    pub(super) fn show(&self, watcher: &mut Watcher, every: u32) {
        let mut board = self.start.clone();
        let mut sitting = watcher.sit_down();
        for (index, played) in (0..).zip(&self.moves) {
            let Move::Play(at) = played.mv else {
                board.pass();
                continue;
            };
            if index % every == self.number as u32 % every {
                sitting.see(&board, played.color, at, index + 1);
            }
            if board.play(played.color, at).is_err() {
                break;
            }
        }
        let noted = sitting.rise();
        watcher.write_down_all(noted, &self.name);
    }
}

/// The games of some files.
pub(super) fn recorded(paths: &[PathBuf]) -> impl Iterator<Item = anyhow::Result<Game>> + use<> {
    Games::open(paths, Options::default()).enumerate().map(|(number, text)| {
        let text = text.map_err(|error| anyhow!("{error}"))?;
        let mut line = MainLine::default();
        line.read(text.text.as_bytes()).map_err(|_| anyhow!("not a game"))?;
        let start = Board::with_stones(line.size, &line.stones).context("not a board")?;
        // Without the path, because files move and rules are shared.
        let file = text.source.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        let name = format!("{file}, game {}", text.number);
        Ok(Game { name, number, start, moves: line.moves })
    })
}

/// The persona that plays against itself, the board size and the seed.
#[derive(Clone, Copy)]
pub(super) struct SelfPlay<'a> {
    pub(super) who: &'a Persona,
    pub(super) size: Size,
    pub(super) seed: u64,
}

/// The number of random moves at the start of its own games: most personas would otherwise play the
/// same game every time.
const DRAWN: usize = 4;

/// The number of random games for a move, for personas that play any.
const PLAYOUTS: u64 = 200;

impl SelfPlay<'_> {
    /// Plays one game, given its number.
    pub(super) fn game(self, number: usize) -> Game {
        let seed = self.seed.wrapping_add(number as u64);
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut game = Position::new(self.size, Rules::CHINESE);
        let making = Making { seed, threads: 1, memory: 64 << 20, mind: Mind::default() };
        let mut player = self.who.player(making);
        let manners = Manners { resigns: true, cleans_up: false };
        while !game.is_over() && game.moves().len() < 2 * self.size.area() {
            let mv = if game.moves().len() < DRAWN {
                self.lot(&game, &mut random)
            } else {
                match player.choose(&game, manners, &Budget::playouts(PLAYOUTS)).decision {
                    Decision::Move(mv) => mv,
                    Decision::Resign => break,
                }
            };
            if game.play(mv).is_err() {
                break;
            }
        }
        let name = format!("game {} against itself, seed {}", number + 1, self.seed);
        Game { name, number, start: Board::new(self.size), moves: game.moves().to_vec() }
    }

    /// A random legal point off the two outer lines; a pass if there is none.
    fn lot(self, game: &Position, random: &mut Random) -> Move {
        let inner = |value: usize, side: usize| value >= 2 && value + 3 <= side;
        let points: Vec<_> = game
            .legal_points()
            .iter()
            .filter(|point| {
                inner(point.row(), self.size.height()) && inner(point.column(), self.size.width())
            })
            .collect();
        match points.len() {
            0 => Move::Pass,
            count => Move::Play(points[random.next() as usize % count]),
        }
    }
}

/// A small random number generator (xorshift), good enough for this purpose.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }
}
