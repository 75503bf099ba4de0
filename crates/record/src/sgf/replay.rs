//! Replaying a record on a board.
//!
//! SGF lets a file put stones where the rules forbid it. Replay is strict: it stops at the first
//! illegal move and says which and why, because everything after it would be about another
//! position.

use std::fmt;

use board::{Board, ByColor, Illegal, Played, PointSet, Position, SetupFaults, Size};

use super::game::Game;
use super::place::Place;
use super::tree::{GameTree, NodeId};
use super::value::ValueError;
use super::view::Node;
use crate::vertex;

/// Goes through nodes of a game one by one and keeps track of the position.
///
/// Set-up in the middle of a game makes a new [`Position`], whose own history begins there;
/// [`Replay::moves`] keeps counting.
///
/// ```
/// use kosumi_record::sgf::{Collection, Game};
/// let file = Collection::parse(b"(;SZ[9];B[ba];W[aa];B[ab]C[Takes];W[ee])")?;
/// let game = Game::new(&file.games[0])?;
/// let mut replay = game.replay();
/// while let Some(node) = replay.next_node()? {
///     if node.text("C").is_some() {
///         assert_eq!(replay.moves(), 3);
///         assert_eq!(replay.position().board().occupied().len(), 2);
///     }
/// }
/// assert_eq!(replay.moves(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    tree: &'a GameTree,
    path: std::vec::IntoIter<NodeId>,
    position: Position,
    moves: usize,
    size: Size,
}

impl<'a> Replay<'a> {
    pub(super) fn new(game: &Game<'a>, path: Vec<NodeId>) -> Replay<'a> {
        let size = game.info.size;
        let mut position = Position::from_board(Board::new(size), game.rules(), game.to_play());
        position.set_handicap(game.info.handicap);
        if let Some(komi) = game.info.komi {
            position.set_komi(komi);
        }
        Replay { tree: game.tree(), path: path.into_iter(), position, moves: 0, size }
    }

    /// The position so far.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position so far; consumes the replay.
    pub fn into_position(self) -> Position {
        self.position
    }

    /// Number of moves made so far.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Applies the next node, set-up first, then moves; `None` when there is none left.
    ///
    /// # Errors
    /// What is wrong with the node. The replay then stops within the node; going on is possible but
    /// rarely sensible.
    pub fn next_node(&mut self) -> Result<Option<Node<'a>>, ReplayError> {
        let Some(id) = self.path.next() else { return Ok(None) };
        let node = self.tree.node(id);
        self.set_up(&node)?;
        for played in node.moves(self.size) {
            let played = played.map_err(|error| self.error(&node, ReplayFault::Value(error)))?;
            let result = self.position.play_as(played.color, played.mv);
            self.moves += 1;
            result.map_err(|why| ReplayError {
                moves: self.moves,
                ..self.error(&node, ReplayFault::Illegal { played, why })
            })?;
        }
        Ok(Some(node))
    }

    /// Continues until this many moves have been made in total; 0 applies the set-up before the
    /// first.
    ///
    /// # Errors
    /// What is wrong on the way, or that the game has fewer moves.
    pub fn forward(&mut self, moves: usize) -> Result<(), ReplayError> {
        while self.moves < moves || (moves == 0 && self.before_moves()) {
            if self.next_node()?.is_none() {
                let fault = ReplayFault::TooFew { wanted: moves };
                return Err(ReplayError { moves: self.moves, size: self.size, place: None, fault });
            }
        }
        Ok(())
    }

    /// Whether there is a next node and it has no move.
    fn before_moves(&self) -> bool {
        let next = self.path.as_slice().first();
        next.is_some_and(|&id| !super::view::has_move(&self.tree.node(id)))
    }

    fn set_up(&mut self, node: &Node<'a>) -> Result<(), ReplayError> {
        let is_setup = |name: &str| matches!(name, "AB" | "AW" | "AE" | "PL");
        if !node.properties().any(|property| is_setup(property.name())) {
            return Ok(());
        }
        let value = |error| self.error(node, ReplayFault::Value(error));
        let points = |name| node.points(name, self.size).map_err(value);
        let (black, white, empty) = (points("AB")?, points("AW")?, points("AE")?);
        let to_play = node.to_play().map_err(value)?.unwrap_or(self.position.to_play());
        if (black | white | empty) != PointSet::EMPTY {
            let board = self.position.board();
            let stones = ByColor::new(
                (board.stones(board::Color::Black) - white - empty) | black,
                (board.stones(board::Color::White) - black - empty) | white,
            );
            let mut changed = Board::with_stones(self.size, &stones)
                .map_err(|faults| self.error(node, ReplayFault::Setup(faults)))?;
            changed.set_captured(ByColor::from_fn(|color| board.captured(color)));
            let old = &self.position;
            let mut position = Position::from_board(changed, old.rules(), to_play);
            position.set_komi(old.komi());
            position.set_handicap(old.handicap());
            self.position = position;
        }
        self.position.set_to_play(to_play);
        Ok(())
    }

    fn error(&self, node: &Node<'_>, fault: ReplayFault) -> ReplayError {
        let move_place = node.get("B").or(node.get("W")).and_then(|property| property.place());
        let place = match fault {
            ReplayFault::Illegal { .. } => move_place,
            _ => node.place(),
        };
        ReplayError { moves: self.moves + 1, size: self.size, place, fault }
    }
}

/// Why a game cannot be replayed.
///
/// ```
/// use kosumi_record::sgf::{Collection, Game};
/// let file = Collection::parse(b"(;SZ[9];B[aa];W[aa])")?;
/// let error = Game::new(&file.games[0])?.final_position().expect_err("the point is taken");
/// assert_eq!(error.moves, 2);
/// let text = "move 2, White A9 (line 1 column 17): the point is occupied";
/// assert_eq!(error.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Number of the move at fault, from 1; for a faulty set-up, of the next move.
    pub moves: usize,
    /// The board.
    pub size: Size,
    /// Where it was read.
    pub place: Option<Place>,
    /// What is wrong.
    pub fault: ReplayFault,
}

/// What is wrong with a move or a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayFault {
    /// The rules forbid the move.
    Illegal {
        /// The move.
        played: Played,
        /// Why.
        why: Illegal,
    },
    /// Stones that are not a valid set-up.
    Setup(SetupFaults),
    /// A value that is not a point of the board, or not a colour.
    Value(ValueError),
    /// The game has fewer moves than requested.
    TooFew {
        /// How many were requested.
        wanted: usize,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.moves;
        match &self.fault {
            ReplayFault::Illegal { played, why } => {
                let name = vertex::move_name(self.size, played.mv);
                write!(f, "move {number}, {} {name}", played.color)?;
                if let Some(place) = self.place {
                    write!(f, " ({place})")?;
                }
                write!(f, ": {why}")
            }
            ReplayFault::Setup(faults) => {
                write!(f, "set-up before move {number}")?;
                if let Some(place) = self.place {
                    write!(f, " ({place})")?;
                }
                write!(f, ": {faults}")
            }
            ReplayFault::Value(error) => write!(f, "move {number}: {error}"),
            ReplayFault::TooFew { wanted } => {
                write!(f, "the game has {number} moves, expected at least {wanted}")
            }
        }
    }
}

impl std::error::Error for ReplayError {}
