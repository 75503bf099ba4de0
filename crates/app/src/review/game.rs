//! The game that is reviewed.

use board::{ByColor, Color, Played, Position, Size};
use explain::Language;
use record::sgf::{Game, GameInfo};

use super::ReviewError;
use crate::loaded::{self, LoadError};

/// A game and all its positions.
#[derive(Debug)]
pub(super) struct Recorded {
    pub(super) info: GameInfo,
    /// The position before each move, and the last one.
    pub(super) positions: Vec<Position>,
    pub(super) moves: Vec<Played>,
    pub(super) remarks: Vec<String>,
}

impl Recorded {
    pub(super) fn read(bytes: &[u8]) -> Result<Recorded, ReviewError> {
        let file = loaded::collection(bytes)?;
        let tree = file.games.first().ok_or(LoadError::NoGame)?;
        let game = Game::new(tree)?;
        let mut remarks: Vec<String> = Vec::new();
        if file.games.len() > 1 {
            remarks.push(format!("{} games in the file: this is the first", file.games.len()));
        }
        let mut replay = game.replay();
        let (mut positions, mut moves) = (Vec::new(), Vec::new());
        let mut last = replay.position().clone();
        loop {
            let before = replay.moves();
            match replay.next_node() {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(error) => {
                    remarks.push(format!("the game is reviewed up to move {before}: {error}"));
                    break;
                }
            }
            last = replay.position().clone();
            for back in (1..=replay.moves() - before).rev() {
                let mut position = last.clone();
                let undone = (0..back).filter_map(|_| position.undo()).last();
                let played = undone.ok_or(ReviewError::Broken)?;
                position.set_to_play(played.color);
                positions.push(position);
                moves.push(played);
            }
        }
        if moves.is_empty() {
            return Err(ReviewError::NoMoves);
        }
        positions.push(last);
        Ok(Recorded { info: game.info.clone(), positions, moves, remarks })
    }

    /// The number of moves before the last set-up of stones: 0 in nearly all games.
    pub(super) fn set_up_after(&self) -> usize {
        self.moves.len() - self.last().moves().len()
    }

    pub(super) fn size(&self) -> Size {
        self.info.size
    }

    /// The position after the last move.
    pub(super) fn last(&self) -> &Position {
        self.positions.last().expect("invariant: there is a last position")
    }

    /// The names and ranks of the players.
    pub(super) fn players(&self, language: Language) -> ByColor<String> {
        let name = |color: Color| {
            let player = &self.info.players[color];
            let unnamed = explain::player_name(language, color);
            let name = player.name.clone().filter(|name| !name.is_empty()).unwrap_or(unnamed);
            match player.rank.as_deref().filter(|rank| !rank.is_empty()) {
                Some(rank) => format!("{name} ({rank})"),
                None => name,
            }
        };
        ByColor::from_fn(name)
    }

    /// The result as written in game records.
    pub(super) fn result(&self) -> Option<String> {
        let result = self.info.result.to_string();
        (!result.is_empty() && result != "?").then_some(result)
    }
}
