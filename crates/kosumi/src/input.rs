//! Positions from files: game records and text diagrams.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail};
use board::{Color, Position, Rules};
use record::diagram::Diagram;
use record::sgf::{Collection, Game, GameInfo};

/// A position read from a file.
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

/// Files above this size are refused: no game is so long.
const LARGEST: u64 = 64 * 1024 * 1024;

/// Reads a position: of an SGF file, the one after `moves` moves of its first game (all of them
/// when `None`); of a text diagram, the one drawn. `-` is standard input.
///
/// # Errors
/// When the file cannot be read, is neither SGF nor a diagram, or an illegal move comes before
/// the position.
pub fn read(path: &Path, moves: Option<usize>) -> anyhow::Result<Loaded> {
    let name =
        if path == Path::new("-") { "standard input".into() } else { path.to_string_lossy() };
    let bytes = bytes(path).with_context(|| format!("cannot read {name}"))?;
    parse(&bytes, moves).with_context(|| name.into_owned())
}

/// The bytes of a file; `-` is standard input.
///
/// # Errors
/// When it cannot be read, or is larger than any game.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let source: &mut dyn Read = match path == Path::new("-") {
        true => &mut io::stdin().lock(),
        false => &mut fs::File::open(path)?,
    };
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other("the file is larger than 64 MiB"));
    }
    Ok(bytes)
}

/// As [`read`], from bytes.
///
/// # Errors
/// When the bytes are neither SGF nor a diagram, or an illegal move comes before the position.
pub fn parse(bytes: &[u8], moves: Option<usize>) -> anyhow::Result<Loaded> {
    let text = std::str::from_utf8(bytes).unwrap_or("(").trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        bail!("the file is empty: expected a game (SGF) or a diagram of X, O and .");
    }
    // An SGF file may have mail headers before its first game; a diagram has no parenthesis
    // before its first row but around the last move, which is followed by a stone.
    let first = text.find('(').and_then(|at| text[at + 1..].trim_start().chars().next());
    match first {
        Some('X' | 'O' | '#' | '@') | None => diagram(text, moves),
        Some(_) => game(bytes, moves),
    }
}

fn diagram(text: &str, moves: Option<usize>) -> anyhow::Result<Loaded> {
    if moves.is_some_and(|moves| moves > 0) {
        bail!("a diagram has no moves: leave --move out");
    }
    // Small letters are marks on empty points, so any word would be an empty board.
    if !text.contains(['.', '+', 'X', 'O', '#', '@']) {
        bail!("this is neither a game (SGF) nor a diagram: expected rows of X, O and .");
    }
    let diagram: Diagram = text.parse()?;
    let to_play = diagram.to_play.unwrap_or(Color::Black);
    let position = Position::from_board(diagram.board, Rules::default(), to_play);
    let info = GameInfo::new(position.board().size());
    Ok(Loaded { position, info, moves: 0, remarks: Vec::new() })
}

fn game(bytes: &[u8], moves: Option<usize>) -> anyhow::Result<Loaded> {
    let file = Collection::parse(bytes)?;
    let tree = file.games.first().context("there is no game in it")?;
    let game = Game::new(tree)?;
    let position = match moves {
        Some(moves) => game.position_after(moves)?,
        None => game.final_position()?,
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_no_empty_board() {
        for text in ["hello world", "xox"] {
            assert!(parse(text.as_bytes(), None).unwrap_err().to_string().contains("X, O"));
        }
        assert!(parse(b". X\n. a", None).is_ok());
    }
}
