//! Teaching: what a move would lose, before it is made.
//!
//! Only what can be read is said: a string that the opponent catches after the move, and that was
//! not lost before, or the stone itself. Silence is not praise.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use board::{Board, Color, Move, Point, Position};
use facts::Reach;
use record::vertex;
use serde::{Deserialize, Serialize};
use tactics::{Amount, Effort, Goal, Solved, Table};
use utoipa::ToSchema;

use super::look::TIME;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::wire::{self, Game, Step};

/// Positions that one search may look at.
const NODES: u64 = 2_000;

/// Positions that the checker may replay for it.
const CHECK_NODES: u64 = 20_000;

/// Positions that are remembered.
const TABLE: usize = 1 << 14;

/// Strings with more liberties than this are not caught by force often enough to ask.
const FEW_LIBERTIES: usize = 4;

/// Asks what a move would lose.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    game: Game,
    /// Where the player to move wants to play.
    at: String,
}

/// What the move would lose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Warnings {
    losses: Vec<Loss>,
}

/// Stones that would be lost.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Loss {
    stones: Vec<String>,
    /// `proved` or `read`.
    grade: &'static str,
    /// How they are caught.
    line: Vec<Step>,
    /// A move that would keep them, where one was read.
    keep: Option<String>,
}

/// Says which stones a move would lose that were not lost before.
#[utoipa::path(post, path = "/api/v1/warn", request_body = Plan, responses(
    (status = 200, body = Warnings),
    (status = 422, description = "The move is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn warn(
    State(desk): State<Arc<Desk>>,
    Asked(plan): Asked<Plan>,
) -> Result<Json<Warnings>, Failure> {
    let position = plan.game.position()?;
    let at = vertex::parse(position.board().size(), &plan.at)
        .map_err(|error| Failure::wrong(error.to_string()))?;
    position
        .check(Move::Play(at))
        .map_err(|why| Failure::illegal(format!("{} {}: {why}", position.to_play(), plan.at)))?;
    let losses = desk.work(TIME, move |visitor| losses(&position, at, visitor)).await?;
    Ok(Json(Warnings { losses }))
}

fn losses(position: &Position, at: Point, visitor: &Visitor) -> Vec<Loss> {
    let (before, player) = (position.board(), position.to_play());
    let mut after = before.without_history();
    if after.play(player, at).is_err() {
        return Vec::new();
    }
    let after = after.without_history();
    let effort = Effort { nodes: NODES, check_nodes: CHECK_NODES, stop: visitor.stop() };
    let table = &mut Table::new(TABLE);
    let size = before.size();
    let weak = |string: &&board::StoneString| {
        string.color() == player && string.liberty_count() <= FEW_LIBERTIES
    };
    let mut found = Vec::new();
    for string in after.strings().filter(weak) {
        if visitor.has_had_enough() {
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
                // What was lost before is not lost by this move.
                Hope::None => continue,
                Hope::Unknown => None,
                Hope::By(mv) => Some(mv),
            },
            // A stone that takes others may be worth less than they were.
            None if played && captures(before, &after, player) => continue,
            None => None,
        };
        found.push(Loss {
            stones: wire::names(size, string.stones()),
            grade: solved.first.grade.word(),
            line: Step::line(size, &solved.first.reading.line),
            keep: keep.map(|mv| vertex::move_name(size, mv)),
        });
    }
    found
}

/// Whether the move took stones.
fn captures(before: &Board, after: &Board, player: Color) -> bool {
    after.stones(!player).len() < before.stones(!player).len()
}

fn capture(board: &Board, at: Point, effort: Effort, table: &mut Table) -> Option<Solved> {
    let stones = *board.string_at(at)?.stones();
    tactics::solve(board, &Goal::Capture { stones, amount: Amount::All }, effort, table)
}

/// What can be done for a string by its owner, moving first.
enum Hope {
    /// Nothing: it is caught anyway.
    None,
    /// The search does not know.
    Unknown,
    /// This move keeps it.
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
