//! Decodes the bytes of a file into a game or a position.
//!
//! All interfaces use this one decoder: it unpacks gzip and zstd, detects the charset, and tells a
//! game record from a diagram. The caller supplies the bytes (from a file, a request or standard
//! input).

use std::borrow::Cow;
use std::fmt;
use std::io::{Cursor, Read};

use board::{Color, Position, Rules};
use record::diagram::{Diagram, DiagramError};
use record::sgf::{Collection, Game, GameError, GameInfo, ReplayError, SgfError};

/// Larger files are rejected, measured after unpacking: no game is that long.
pub const LARGEST: usize = 64 << 20;

/// A position, and what the file says about its game.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The position, with the moves that led to it.
    pub position: Position,
    /// What the file says about the game.
    pub info: GameInfo,
    /// The number of moves on the main line of the whole game.
    pub moves: usize,
    /// Problems found in the file, one remark each.
    pub remarks: Vec<String>,
}

/// Why some bytes could not be read as a position.
#[derive(Debug)]
pub enum LoadError {
    /// There are no bytes, or only white space.
    Empty,
    /// They are larger than [`LARGEST`], packed or unpacked.
    TooLarge(usize),
    /// They look compressed but cannot be unpacked.
    Packed(String),
    /// They are neither a game record nor a diagram.
    Neither,
    /// The record contains no game.
    NoGame,
    /// The caller asked for a move of a diagram, which has none.
    NoMoves,
    /// The diagram is malformed.
    Diagram(DiagramError),
    /// The record is malformed.
    Sgf(SgfError),
    /// The record describes a game that cannot be played.
    Game(GameError),
    /// An illegal move comes before the position.
    Replay(ReplayError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Empty => {
                f.write_str("the file is empty: expected a game (SGF) or a diagram of X, O and .")
            }
            LoadError::TooLarge(most) => {
                write!(f, "the file is larger than {} MiB", most >> 20)
            }
            LoadError::Packed(why) => write!(f, "the file cannot be unpacked: {why}"),
            LoadError::Neither => f.write_str(
                "this is neither a game (SGF) nor a diagram: expected rows of X, O and .",
            ),
            LoadError::NoGame => f.write_str("there is no game in it"),
            LoadError::NoMoves => f.write_str("a diagram has no moves: leave --move out"),
            LoadError::Diagram(error) => error.fmt(f),
            LoadError::Sgf(error) => error.fmt(f),
            LoadError::Game(error) => error.fmt(f),
            LoadError::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<SgfError> for LoadError {
    fn from(error: SgfError) -> LoadError {
        LoadError::Sgf(error)
    }
}

impl From<GameError> for LoadError {
    fn from(error: GameError) -> LoadError {
        LoadError::Game(error)
    }
}

/// Unpacks gzip or zstd; other bytes are returned as they are.
///
/// # Errors
/// When the bytes cannot be unpacked or are too large.
pub fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, LoadError> {
    unpacked_within(bytes, LARGEST)
}

fn unpacked_within(bytes: &[u8], most: usize) -> Result<Cow<'_, [u8]>, LoadError> {
    if bytes.len() > most {
        return Err(LoadError::TooLarge(most));
    }
    if !record::corpus::is_packed(bytes) {
        return Ok(Cow::Borrowed(bytes));
    }
    let mut content = Vec::new();
    record::corpus::unpack(Cursor::new(bytes.to_vec()))
        .take(most as u64 + 1)
        .read_to_end(&mut content)
        .map_err(|error| LoadError::Packed(error.to_string()))?;
    match content.len() > most {
        true => Err(LoadError::TooLarge(most)),
        false => Ok(Cow::Owned(content)),
    }
}

/// Parses the games of a record, compressed or not, in any charset.
///
/// # Errors
/// When the bytes are not a game record, or contain no game.
pub fn collection(bytes: &[u8]) -> Result<Collection, LoadError> {
    collection_within(bytes, LARGEST)
}

/// Like [`collection`], for records of at most `most` bytes, measured after unpacking.
///
/// # Errors
/// When the bytes are not a game record, contain no game, or are too large.
pub fn collection_within(bytes: &[u8], most: usize) -> Result<Collection, LoadError> {
    let file = Collection::parse(&unpacked_within(bytes, most)?)?;
    match file.games.is_empty() {
        true => Err(LoadError::NoGame),
        false => Ok(file),
    }
}

/// Reads a position: from a game record, the position after `moves` moves of its first game (after
/// the last move if `None`); from a text diagram, the position drawn.
///
/// # Errors
/// When the bytes are neither a record nor a diagram, or an illegal move comes before the position.
pub fn position(bytes: &[u8], moves: Option<usize>) -> Result<Loaded, LoadError> {
    let bytes = unpacked(bytes)?;
    let text = record::text::decode(&bytes);
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(LoadError::Empty);
    }
    // An SGF file may have mail headers before its first game. In a diagram the first parenthesis
    // marks the last move, so a stone follows it.
    let first = text.find('(').and_then(|at| text[at + 1..].trim_start().chars().next());
    match first {
        Some('X' | 'O' | '#' | '@') | None => diagram(text, moves),
        Some(_) => game(&bytes, moves),
    }
}

fn diagram(text: &str, moves: Option<usize>) -> Result<Loaded, LoadError> {
    if moves.is_some_and(|moves| moves > 0) {
        return Err(LoadError::NoMoves);
    }
    // Lower-case letters are marks on empty points, so any word would otherwise be read as an empty
    // board.
    if !text.contains(['.', '+', 'X', 'O', '#', '@']) {
        return Err(LoadError::Neither);
    }
    let diagram: Diagram = text.parse().map_err(LoadError::Diagram)?;
    let to_play = diagram.to_play.unwrap_or(Color::Black);
    let position = Position::from_board(diagram.board, Rules::default(), to_play);
    let info = GameInfo::new(position.board().size());
    Ok(Loaded { position, info, moves: 0, remarks: Vec::new() })
}

fn game(bytes: &[u8], moves: Option<usize>) -> Result<Loaded, LoadError> {
    let file = Collection::parse(bytes)?;
    let tree = file.games.first().ok_or(LoadError::NoGame)?;
    let game = Game::new(tree)?;
    let position = match moves {
        Some(moves) => game.position_after(moves),
        None => game.final_position(),
    };
    let position = position.map_err(LoadError::Replay)?;
    let count = |node: &record::sgf::Node<'_>| node.moves(game.info.size).count();
    let mut remarks: Vec<String> = Vec::new();
    if file.games.len() > 1 {
        remarks.push(format!("{} games in the file: this is the first", file.games.len()));
    }
    remarks.extend(file.diagnostics.list.iter().chain(&game.diagnostics).map(ToString::to_string));
    Ok(Loaded {
        position,
        info: game.info.clone(),
        moves: tree.main_line().map(|node| count(&node)).sum(),
        remarks,
    })
}

impl Loaded {
    /// Wraps a position that was not loaded from a file.
    pub fn of(position: Position) -> Loaded {
        let info = GameInfo::of(&position);
        let moves = position.moves().len();
        Loaded { position, info, moves, remarks: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_no_empty_board() {
        for text in ["hello world", "xox"] {
            assert!(position(text.as_bytes(), None).unwrap_err().to_string().contains("X, O"));
        }
        assert!(position(b". X\n. a", None).is_ok());
    }

    #[test]
    fn a_record_in_another_charset_is_read_and_so_is_a_packed_one() {
        let gbk = b"(;CA[GBK]SZ[9]PB[\xc4\xe3];B[ee])";
        let loaded = position(gbk, None).unwrap();
        assert_eq!(loaded.info.players.black.name.as_deref(), Some("你"));
        // The same record in gzip format, stored without compression.
        let text = b"(;SZ[9];B[ee])";
        let mut gz = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1, text.len() as u8, 0];
        gz.extend([!(text.len() as u8), 255]);
        gz.extend(text);
        gz.extend(crc(text).to_le_bytes());
        gz.extend((text.len() as u32).to_le_bytes());
        assert_eq!(position(&gz, None).unwrap().moves, 1);
        assert_eq!(collection(&gz).unwrap().games.len(), 1);
        gz.truncate(20);
        assert!(matches!(position(&gz, None), Err(LoadError::Packed(_))));
    }

    /// The gzip checksum (CRC-32), computed bit by bit.
    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0_u32, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
            })
        })
    }
}
