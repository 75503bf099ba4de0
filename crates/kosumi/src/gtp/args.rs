//! Parses the arguments of a command, one after the other.

use board::{Color, Move, Point, Size};
use record::vertex;

/// Why a command fails: the text after `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

impl Failure {
    /// A failure with this message.
    pub fn new(message: impl Into<String>) -> Failure {
        Failure(message.into())
    }

    /// The failure for arguments that the command does not take.
    pub fn syntax(expected: &str) -> Failure {
        Failure(format!("syntax error: expected {expected}"))
    }
}

/// The answer of a command: the text after `=`.
pub type Reply = Result<String, Failure>;

/// The words after a command's name, consumed from the front.
pub struct Args<'a> {
    words: std::slice::Iter<'a, String>,
}

impl<'a> Args<'a> {
    pub(super) fn new(words: &'a [String]) -> Args<'a> {
        Args { words: words.iter() }
    }

    /// The next word, if any.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.words.next().map(String::as_str)
    }

    /// The next word; `expected` describes it for the error message.
    ///
    /// # Errors
    /// When there is none.
    pub fn word(&mut self, expected: &str) -> Result<&'a str, Failure> {
        self.optional().ok_or_else(|| Failure::syntax(expected))
    }

    /// Whether there are no more words.
    pub fn is_empty(&self) -> bool {
        self.words.len() == 0
    }

    /// Parses a colour: `b`, `w`, `black` or `white`, in upper or lower case.
    ///
    /// # Errors
    /// When the next word is not a colour.
    pub fn color(&mut self) -> Result<Color, Failure> {
        let word = self.word("a colour (black or white)")?;
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Color::Black),
            "w" | "white" => Ok(Color::White),
            _ => Err(Failure::new(format!(
                "invalid color or coordinate: {} is not black or white",
                shown(word)
            ))),
        }
    }

    /// Parses a point such as `D4`.
    ///
    /// # Errors
    /// When the next word is not a point of the board.
    pub fn point(&mut self, size: Size) -> Result<Point, Failure> {
        let word = self.word("a vertex such as D4")?;
        vertex::parse(size, word).map_err(|error| vertex_failure(word, &error))
    }

    /// Parses a point or `pass`.
    ///
    /// # Errors
    /// When the next word is neither.
    pub fn mv(&mut self, size: Size) -> Result<Move, Failure> {
        let word = self.word("a vertex such as D4, or pass")?;
        vertex::parse_move(size, word).map_err(|error| vertex_failure(word, &error))
    }

    /// Parses a number of type `T`.
    ///
    /// # Errors
    /// When the next word is no such number.
    pub fn number<T>(&mut self, expected: &str) -> Result<T, Failure>
    where
        T: std::str::FromStr,
    {
        self.word(expected)?.parse().map_err(|_| Failure::syntax(expected))
    }

    /// Parses a finite decimal number.
    ///
    /// # Errors
    /// When the next word is no such number.
    pub fn decimal(&mut self, expected: &str) -> Result<f64, Failure> {
        let value: f64 = self.number(expected)?;
        if value.is_finite() { Ok(value) } else { Err(Failure::syntax(expected)) }
    }
}

fn vertex_failure(word: &str, error: &vertex::VertexError) -> Failure {
    if word.len() > 20 {
        return Failure::new(format!("invalid color or coordinate: {}", shown(word)));
    }
    Failure::new(format!("invalid color or coordinate: {error}"))
}

/// A word for an answer, cut off if it is long.
pub(super) fn shown(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &word[..end]),
        None => word.to_owned(),
    }
}
