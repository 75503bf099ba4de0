//! Reads and writes game records.

use std::collections::BTreeMap;

use app::loaded;
use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use board::Color;
use record::sgf::{Game as Record, GameInfo, GameTree, Player};
use serde::Serialize;
use utoipa::ToSchema;

use super::branches::{self, Branch};
use crate::serve::asked::{Asked, LARGEST_BODY, Raw};
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{Game, LONGEST_GAME};

/// The maximum number of games read from a file.
const MOST_GAMES: usize = 50;

/// The largest tree accepted, in nodes.
const MOST_NODES: usize = 100_000;

/// The games of a file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GamesRead {
    games: Vec<GameRead>,
    /// Problems found in the file.
    remarks: Vec<String>,
}

/// A game: its main line and its texts, all of them plain text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameRead {
    game: Game,
    black: String,
    white: String,
    result: String,
    name: Option<String>,
    date: Option<String>,
    /// Comments by the number of the move; 0 before the first.
    comments: BTreeMap<usize, String>,
    /// The other lines, each after the one it branches off.
    branches: Vec<Branch>,
    /// The record of this game alone (SGF).
    sgf: String,
}

/// Reads game records (SGF) from the raw body.
#[utoipa::path(post, path = "/api/v1/games", request_body(content = String, content_type = "application/x-go-sgf"), responses(
    (status = 200, body = GamesRead),
    (status = 400, description = "It is no game record", body = Refusal),
    (status = 413, description = "It is too large", body = Refusal),
))]
pub(crate) async fn read(Raw(bytes): Raw) -> Result<Json<GamesRead>, Failure> {
    // Two megabytes are parsed in ten milliseconds.
    let file = loaded::collection_within(&bytes, LARGEST_BODY)
        .map_err(|error| Failure::wrong(error.to_string()))?;
    let mut remarks: Vec<String> = Vec::new();
    if file.games.len() > MOST_GAMES {
        remarks.push(format!("{} games: the first {MOST_GAMES} are taken", file.games.len()));
    }
    let games = file.games.iter().take(MOST_GAMES).map(|tree| one(tree, &mut remarks));
    let games = games.collect::<Result<_, _>>()?;
    Ok(Json(GamesRead { games, remarks }))
}

/// The number of moves on the main line of a record's first game.
///
/// # Errors
/// When the bytes are not a game record, or too large.
pub(super) fn main_line(bytes: &[u8]) -> Result<usize, Failure> {
    let file = loaded::collection_within(bytes, LARGEST_BODY)
        .map_err(|error| Failure::wrong(error.to_string()))?;
    let tree = file.games.first().ok_or_else(|| Failure::wrong("there is no game in it"))?;
    Ok(one(tree, &mut Vec::new())?.game.moves.len())
}

fn one(tree: &GameTree, remarks: &mut Vec<String>) -> Result<GameRead, Failure> {
    if tree.len() > MOST_NODES {
        return Err(Failure::wrong(format!(
            "the game has {} nodes: expected at most {MOST_NODES}",
            tree.len()
        )));
    }
    let record = Record::new(tree).map_err(|error| Failure::wrong(error.to_string()))?;
    if record.info.size.width() != record.info.size.height() {
        return Err(Failure::wrong("the board is not square"));
    }
    let mut replay = record.replay();
    let mut comments: BTreeMap<usize, String> = BTreeMap::new();
    loop {
        match replay.next_node() {
            Ok(Some(node)) => {
                if let Some(text) = node.text("C") {
                    comments.entry(replay.moves()).or_insert_with(|| text.into_owned());
                }
            }
            Ok(None) => break,
            // The moves before an illegal move are still a game.
            Err(error) => {
                remarks.push(error.to_string());
                break;
            }
        }
        if replay.moves() > LONGEST_GAME {
            return Err(Failure::wrong(format!("the game has more than {LONGEST_GAME} moves")));
        }
    }
    // A set-up of stones in the middle of a game starts it again, so earlier comments do not apply.
    let begun = replay.moves() - replay.position().moves().len();
    let comments = comments
        .into_iter()
        .filter_map(|(number, text)| Some((number.checked_sub(begun)?, text)))
        .collect();
    let info = &record.info;
    Ok(GameRead {
        game: Game::new(replay.position()),
        black: player(&info.players[Color::Black]),
        white: player(&info.players[Color::White]),
        result: info.result.to_string(),
        name: info.name.clone().or_else(|| info.event.clone()),
        date: info.date.clone(),
        comments,
        branches: branches::of(&record, begun, remarks),
        sgf: tree.to_sgf(),
    })
}

fn player(player: &Player) -> String {
    let parts = [player.name.as_deref(), player.rank.as_deref()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Writes a game as a record (SGF).
#[utoipa::path(post, path = "/api/v1/sgf", request_body = Game, responses(
    (status = 200, body = String, content_type = "application/x-go-sgf"),
    (status = 422, description = "The position is illegal", body = Refusal),
))]
pub(crate) async fn write(Asked(game): Asked<Game>) -> Result<impl IntoResponse, Failure> {
    let position = game.position()?;
    let text = GameTree::from_game(&GameInfo::of(&position), &position).to_sgf();
    Ok(([(header::CONTENT_TYPE, "application/x-go-sgf; charset=utf-8")], text))
}
