//! Warns a player, for teaching, of what a move would lose.
//!
//! It warns only of what can be read: a string that the opponent can capture after the move and
//! could not before, or the played stone itself. No warning does not mean that the move is good.

use board::{Board, Color, Move, Played, Point, PointSet, Position};
use facts::{Grade, Reach};
use tactics::{Amount, Effort, Goal, Solved, Stop, Table};

/// The maximum number of positions for one search.
const NODES: u64 = 2_000;

/// The maximum number of positions that the checker may replay for it.
const CHECK_NODES: u64 = 20_000;

/// Entries of the transposition table.
const TABLE: usize = 1 << 14;

/// Strings with more liberties than this are captured by force too rarely to be worth reading.
const FEW_LIBERTIES: usize = 4;

/// Stones that would be lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// The stones.
    pub stones: PointSet,
    /// How certain the loss is.
    pub grade: Grade,
    /// The line that captures them.
    pub line: Vec<Played>,
    /// A move that would save them, if one was read.
    pub keep: Option<Move>,
}

/// The stones that a play by the player to move would lose and that were not lost before.
pub fn losses(position: &Position, at: Point, stop: Stop, gone: &dyn Fn() -> bool) -> Vec<Loss> {
    let (before, player) = (position.board(), position.to_play());
    let mut after = before.without_history();
    if after.play(player, at).is_err() {
        return Vec::new();
    }
    let after = after.without_history();
    let effort = Effort { nodes: NODES, check_nodes: CHECK_NODES, stop };
    let table = &mut Table::new(TABLE);
    let weak = |string: &&board::StoneString| {
        string.color() == player && string.liberty_count() <= FEW_LIBERTIES
    };
    let mut found = Vec::new();
    for string in after.strings().filter(weak) {
        if gone() {
            break;
        }
        let Some(solved) = capture(&after, string.anchor(), effort, table) else { continue };
        if solved.first.reading.reach != Reach::Yes {
            continue;
        }
        let played = string.stones().contains(at);
        let stood = string.stones().iter().find(|&stone| before.at(stone) == Some(player));
        let keep = match stood {
            Some(stone) => match keeping(before, stone, effort, table) {
                // The string was lost already, so this move does not lose it.
                Hope::None => continue,
                Hope::Unknown => None,
                Hope::By(mv) => Some(mv),
            },
            // A stone that captures others may be a good exchange.
            None if played && captures(before, &after, player) => continue,
            None => None,
        };
        found.push(Loss {
            stones: *string.stones(),
            grade: solved.first.grade,
            line: solved.first.reading.line.clone(),
            keep,
        });
    }
    found
}

/// Whether the move captured stones.
fn captures(before: &Board, after: &Board, player: Color) -> bool {
    after.stones(!player).len() < before.stones(!player).len()
}

fn capture(board: &Board, at: Point, effort: Effort, table: &mut Table) -> Option<Solved> {
    let stones = *board.string_at(at)?.stones();
    tactics::solve(board, &Goal::Capture { stones, amount: Amount::All }, effort, table)
}

/// What the owner of a string can do for it, moving first.
enum Hope {
    /// Nothing: it is captured anyway.
    None,
    /// The search does not know.
    Unknown,
    /// This move saves it.
    By(Move),
}

fn keeping(board: &Board, stone: Point, effort: Effort, table: &mut Table) -> Hope {
    let Some(solved) = capture(board, stone, effort, table) else { return Hope::Unknown };
    let reading = &solved.second.reading;
    match (reading.reach, reading.first) {
        (Reach::Yes, _) => Hope::None,
        (Reach::No, Some(mv)) if mv != Move::Pass => Hope::By(mv),
        _ => Hope::Unknown,
    }
}
