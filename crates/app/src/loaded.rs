//! From the bytes of a file to a game or a position.
//!
//! One decoder for everything that reads games: it unpacks gzip and zstd, finds out the charset,
//! and tells a game record from a diagram. Where the bytes come from (a file, a request, standard
//! input) is the caller's business.

use std::borrow::Cow;
use std::fmt;
use std::io::{Cursor, Read};

use board::{Color, Position, Rules};
use record::diagram::{Diagram, DiagramError};
use record::sgf::{Collection, Game, GameError, GameInfo, ReplayError, SgfError};

/// Files above this size, unpacked, are refused: no game is so long.
pub const LARGEST: usize = 64 << 20;

/// A position with what the file says about its game.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The position, with the moves that led to it.
    pub position: Position,
    /// What the file says about the game.
    pub info: GameInfo,
    /// Moves on the main line of the whole game.
    pub moves: usize,
    /// What was odd about the file, one remark a line.
    pub remarks: Vec<String>,
}

/// Why there is no position in some bytes.
#[derive(Debug)]
pub enum LoadError {
    /// There is nothing in them.
    Empty,
    /// They are larger than [`LARGEST`], at least when unpacked.
    TooLarge,
    /// They look packed, and cannot be unpacked.
    Packed(String),
    /// They are neither a game record nor a diagram.
    Neither,
    /// A record without a game.
    NoGame,
    /// A move of a diagram was asked for.
    NoMoves,
    /// A faulty diagram.
    Diagram(DiagramError),
    /// A faulty record.
    Sgf(SgfError),
    /// A record of a game that cannot be played.
    Game(GameError),
    /// An illegal move before the position.
    Replay(ReplayError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Empty => {
                f.write_str("the file is empty: expected a game (SGF) or a diagram of X, O and .")
            }
            LoadError::TooLarge => {
                write!(f, "the file is larger than {} MiB", LARGEST >> 20)
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

/// The bytes themselves, or what is packed in them (gzip, zstd).
///
/// # Errors
/// When they cannot be unpacked, or are too large.
pub fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, LoadError> {
    if bytes.len() > LARGEST {
        return Err(LoadError::TooLarge);
    }
    if !record::corpus::is_packed(bytes) {
        return Ok(Cow::Borrowed(bytes));
    }
    let mut content = Vec::new();
    record::corpus::unpack(Cursor::new(bytes.to_vec()))
        .take(LARGEST as u64 + 1)
        .read_to_end(&mut content)
        .map_err(|error| LoadError::Packed(error.to_string()))?;
    match content.len() {
        ..=LARGEST => Ok(Cow::Owned(content)),
        _ => Err(LoadError::TooLarge),
    }
}

/// The games of a record, packed or not, in any charset.
///
/// # Errors
/// When the bytes are no game record, or hold no game.
pub fn collection(bytes: &[u8]) -> Result<Collection, LoadError> {
    let file = Collection::parse(&unpacked(bytes)?)?;
    match file.games.is_empty() {
        true => Err(LoadError::NoGame),
        false => Ok(file),
    }
}

/// Reads a position: of a game record, the one after `moves` moves of its first game (all of them
/// when `None`); of a text diagram, the one drawn.
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
    // An SGF file may have mail headers before its first game; a diagram has no parenthesis
    // before its first row but around the last move, which is followed by a stone.
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
    // Small letters are marks on empty points, so any word would be an empty board.
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
    /// A position that came from no file.
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
        // The same record as gzip writes it, without compression.
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

    /// The check sum of gzip, bit by bit.
    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0_u32, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
            })
        })
    }
}
