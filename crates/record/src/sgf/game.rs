//! A record as a game: its information, and the positions it goes through.

use std::fmt;

use board::{Color, Position, Rules, Size};

use super::info::{self, GameInfo, Lookup};
use super::place::{Diagnostic, Place, Quirk};
use super::replay::{Replay, ReplayError};
use super::tree::{GameTree, NodeId};
use super::value;
use super::view::{Node, has_move};

/// A game of Go in a tree.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Color;
/// use kosumi_record::sgf::{Collection, Game};
/// let file = Collection::parse(b"(;SZ[9]KM[650]RE[W+R];B[ee];W[ge];B[ce])")?;
/// let game = Game::new(&file.games[0])?;
/// assert_eq!(game.info.komi, Some(6.5));
/// let position = game.position_after(2)?;
/// assert_eq!(position.to_play(), Color::Black);
/// assert_eq!(position.board().occupied().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<'a> {
    /// What is known about the game. Changing its rules or komi changes what is replayed.
    pub info: GameInfo,
    /// What was odd about the information.
    pub diagnostics: Vec<Diagnostic>,
    tree: &'a GameTree,
}

impl<'a> Game<'a> {
    /// Reads the information of a game.
    ///
    /// # Errors
    /// When the record is of another game than Go, or its board size is invalid.
    pub fn new(tree: &'a GameTree) -> Result<Game<'a>, GameError> {
        let mut diagnostics = Vec::new();
        let mut note = |place: Option<Place>, what| {
            let Place { line, column } = place.unwrap_or(Place { line: 1, column: 1 });
            diagnostics.push(Diagnostic { line, column, what });
        };
        let head = Head(tree);
        if let Some((found, place)) = head.find("GM")
            && !matches!(found.trim(), "1" | "")
        {
            return Err(GameError { place, fault: GameFault::NotGo(found) });
        }
        let size = match head.find("SZ") {
            None => Size::GO19,
            Some((found, place)) => {
                let Some(size) = info::size(&found) else {
                    return Err(GameError { place, fault: GameFault::Size(found) });
                };
                if found.contains(':') && size.is_square() {
                    note(place, Quirk::Size(found));
                }
                size
            }
        };
        let info = info::read(size, &head, note);
        Ok(Game { info, diagnostics, tree })
    }

    /// The tree.
    pub fn tree(&self) -> &'a GameTree {
        self.tree
    }

    /// Who moves first: the player that `PL` names before the first move, else the player of the
    /// first move on the main line, else White in a handicap game and Black in an even one.
    pub fn to_play(&self) -> Color {
        for node in self.tree.main_line() {
            let turn = node.to_play().ok().flatten();
            let mover = node.moves(self.info.size).find_map(Result::ok).map(|played| played.color);
            if let Some(color) = turn.or(mover) {
                return color;
            }
            if has_move(&node) {
                break;
            }
        }
        if self.info.handicap >= 2 { Color::White } else { Color::Black }
    }

    /// The rules to replay by: those that the record states, else Japanese, which forbid least.
    /// They matter only for ko and suicide.
    pub fn rules(&self) -> Rules {
        self.info.rules.unwrap_or(Rules::JAPANESE)
    }

    /// Goes through the main line node by node.
    pub fn replay(&self) -> Replay<'a> {
        Replay::new(self, self.tree.main_line().map(|node| node.id()).collect())
    }

    /// Goes node by node from the root to a node, which may be in a variation.
    pub fn replay_to(&self, node: NodeId) -> Replay<'a> {
        Replay::new(self, self.tree.path(node))
    }

    /// The position after a number of moves of the main line; 0 is the set-up before the first.
    ///
    /// # Errors
    /// When a move up to there is illegal, or the game has fewer moves.
    pub fn position_after(&self, moves: usize) -> Result<Position, ReplayError> {
        let mut replay = self.replay();
        replay.forward(moves)?;
        Ok(replay.into_position())
    }

    /// The position at the end of the main line.
    ///
    /// # Errors
    /// When a move is illegal.
    pub fn final_position(&self) -> Result<Position, ReplayError> {
        let mut replay = self.replay();
        while replay.next_node()?.is_some() {}
        Ok(replay.into_position())
    }

    /// The position at a node, which may be in a variation.
    ///
    /// ```
    /// use kosumi_record::sgf::{Collection, Game};
    /// let file = Collection::parse(b"(;SZ[9];B[ee](;W[cc])(;W[gg];B[gc]C[Here]))")?;
    /// let tree = &file.games[0];
    /// let here = tree.walk().find(|node| node.get("C").is_some()).expect("a comment");
    /// let position = Game::new(tree)?.position_at(here.id())?;
    /// assert_eq!(position.moves().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When a move on the way is illegal.
    pub fn position_at(&self, node: NodeId) -> Result<Position, ReplayError> {
        let mut replay = self.replay_to(node);
        while replay.next_node()?.is_some() {}
        Ok(replay.into_position())
    }
}

/// The nodes of the main line up to the first move, where information about the game belongs.
struct Head<'a>(&'a GameTree);

impl Lookup for Head<'_> {
    fn find(&self, name: &str) -> Option<(String, Option<Place>)> {
        let mut before_moves = true;
        let head = self
            .0
            .main_line()
            .take_while(|node: &Node<'_>| std::mem::replace(&mut before_moves, !has_move(node)));
        let property = head.into_iter().find_map(|node| node.get(name))?;
        Some((value::simple_text(property.first()).into_owned(), property.place()))
    }
}

/// Why a tree is not a game of Go on a board that Kosumi supports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameError {
    /// Where the text says so.
    pub place: Option<Place>,
    /// What is wrong.
    pub fault: GameFault,
}

/// What makes a tree unusable as a game of Go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFault {
    /// `GM` names another game.
    NotGo(String),
    /// `SZ` does not name a board from 1x1 to 25x25.
    Size(String),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        match &self.fault {
            GameFault::NotGo(found) => write!(f, "GM[{found}] is not Go: expected GM[1]"),
            GameFault::Size(found) => {
                write!(f, "SZ[{found}] is no board: expected a size from 1 to 25")
            }
        }
    }
}

impl std::error::Error for GameError {}
