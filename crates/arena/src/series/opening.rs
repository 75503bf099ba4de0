//! Openings: the first moves of games.
//!
//! Two games in a row share an opening, so that each program plays both sides of it; when the
//! openings run out, the list starts again. The programs are told the moves, and no clock runs
//! meanwhile.

use std::fmt;

use board::{Illegal, Move, Position, Rules, Size};
use record::sgf::{Collection, Game};
use record::vertex;

/// The first moves of a game, Black first.
pub type Opening = Vec<Move>;

/// An opening that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError {
    /// Number of the opening in the file, from 1; for text, the line number.
    pub number: usize,
    /// What is wrong with it.
    pub fault: OpeningFault,
}

/// What is wrong with an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningFault {
    /// The file is not a usable SGF record.
    NoSgf(String),
    /// A word is not a move on this board.
    NoMove(String),
    /// A move is illegal.
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// Why not.
        why: Illegal,
    },
    /// Colours do not alternate from Black on, or stones were placed before the first move.
    NotAlternating,
    /// The game is for another board.
    OtherSize,
    /// The opening ends the game with two passes.
    GameOver,
}

/// Reads the openings of a file: game records (the whole main line of each), or text with one
/// opening per line, moves in GTP notation, Black first; `#` begins a comment.
///
/// ```
/// use board::{Rules, Size};
/// let text = "# two openings\nE5 C3\nE5 G3\n";
/// let openings = kosumi_arena::series::read_openings(text.as_bytes(), Size::GO9, Rules::CHINESE)?;
/// assert_eq!(openings.len(), 2);
/// # Ok::<(), kosumi_arena::series::OpeningError>(())
/// ```
///
/// # Errors
/// The first opening that cannot be played on this board by these rules.
pub fn read_openings(bytes: &[u8], size: Size, rules: Rules) -> Result<Vec<Opening>, OpeningError> {
    let is_sgf = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'(');
    let openings = if is_sgf { from_sgf(bytes, size)? } else { from_text(bytes, size)? };
    openings.into_iter().map(|(number, opening)| checked(number, opening, size, rules)).collect()
}

fn from_text(bytes: &[u8], size: Size) -> Result<Vec<(usize, Opening)>, OpeningError> {
    let text = String::from_utf8_lossy(bytes);
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let words = line.split('#').next().unwrap_or_default().split_whitespace();
        let parse = |word: &str| {
            let no_move = |_| OpeningError { number, fault: OpeningFault::NoMove(word.to_owned()) };
            vertex::parse_move(size, word).map_err(no_move)
        };
        let opening = words.map(parse).collect::<Result<Opening, _>>()?;
        if !opening.is_empty() {
            openings.push((number, opening));
        }
    }
    Ok(openings)
}

fn from_sgf(bytes: &[u8], size: Size) -> Result<Vec<(usize, Opening)>, OpeningError> {
    let no_sgf = |why: String| OpeningError { number: 1, fault: OpeningFault::NoSgf(why) };
    let games = Collection::parse(bytes).map_err(|error| no_sgf(error.to_string()))?.games;
    let mut openings = Vec::new();
    for (number, tree) in (1..).zip(&games) {
        let fail = |fault| OpeningError { number, fault };
        let no_game = |why: String| fail(OpeningFault::NoSgf(why));
        let game = Game::new(tree).map_err(|error| no_game(error.to_string()))?;
        let game = game.final_position().map_err(|error| no_game(error.to_string()))?;
        if game.board().size() != size {
            return Err(fail(OpeningFault::OtherSize));
        }
        let alternates = game.moves().iter().enumerate().all(|(index, played)| {
            played.color == if index % 2 == 0 { board::Color::Black } else { board::Color::White }
        });
        let placed = game.board().occupied().len() > game.moves().len();
        if placed || !alternates {
            return Err(fail(OpeningFault::NotAlternating));
        }
        openings.push((number, game.moves().iter().map(|played| played.mv).collect()));
    }
    Ok(openings)
}

/// The opening, if it can be played.
fn checked(
    number: usize,
    opening: Opening,
    size: Size,
    rules: Rules,
) -> Result<Opening, OpeningError> {
    let mut game = Position::new(size, rules);
    for (index, &mv) in opening.iter().enumerate() {
        let illegal =
            |why| OpeningError { number, fault: OpeningFault::Illegal { number: index + 1, why } };
        game.play(mv).map_err(illegal)?;
    }
    if game.is_over() {
        return Err(OpeningError { number, fault: OpeningFault::GameOver });
    }
    Ok(opening)
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "opening {}: {}", self.number, self.fault)
    }
}

impl std::error::Error for OpeningError {}

impl fmt::Display for OpeningFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningFault::NoSgf(why) => write!(f, "no game record: {why}"),
            OpeningFault::NoMove(word) => {
                let start: String = word.chars().take(20).collect();
                write!(f, "{start:?} is no move on this board, expected a vertex or pass")
            }
            OpeningFault::Illegal { number, why } => write!(f, "move {number} is illegal: {why}"),
            OpeningFault::NotAlternating => {
                f.write_str("expected Black and White by turns on an empty board")
            }
            OpeningFault::OtherSize => f.write_str("it is for a board of another size"),
            OpeningFault::GameOver => f.write_str("two passes end the game before it begins"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Opening>, String> {
        let read = read_openings(text.as_bytes(), Size::GO9, Rules::CHINESE);
        read.map_err(|error| error.to_string())
    }

    #[test]
    fn text_and_game_records_say_the_same() {
        let text = read("e5 C3 # both\n\n# nothing\npass G7\n").unwrap();
        let sgf = read("(;SZ[9];B[ee];W[cg]) (;SZ[9];B[];W[gc])").unwrap();
        assert_eq!(text, sgf);
        assert_eq!(text[1][0], Move::Pass);
    }

    #[test]
    fn an_opening_that_cannot_be_played_is_named_with_its_place() {
        for (text, expect) in [
            ("E5\nE5 E5", "opening 2: move 2 is illegal: "),
            ("E5\n\nX9", "opening 3: \"X9\" is no move on this board"),
            ("pass pass", "opening 1: two passes"),
            ("(;SZ[13];B[ee])", "opening 1: it is for a board of another size"),
            ("(;SZ[9];B[ee];B[cc])", "opening 1: expected Black and White by turns"),
            ("(", "opening 1: no game record: "),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expect), "{text:?}: {error}");
        }
    }
}
