//! Streams of many games: files, folders, compressed or not, or any [`Read`].
//!
//! This is the one module of the inner crates that opens files, and it only reads: all code that
//! learns from game records or measures on them needs the same streams, and memory stays bounded
//! only if reading, unpacking, decoding and splitting happen together.
//!
//! The reader unpacks bytes that begin with a gzip or zstd signature (whatever the file is called),
//! decodes them if their charset needs it, and splits them into games. At any time one game and one
//! chunk are in memory; a game above [`Options::max_game`] becomes an error, and reading goes on
//! with the next one. A stream has one charset, detected from its first 256 KiB; so pass files of
//! different charsets as separate files, not as one stream.
//!
//! `ruzstd` unpacks zstd: 195 MB/s of text on one core for 28 MB of game records, where the C
//! library reached 630 to 810. Parsing games into trees is about as fast (220 MB/s of CPU time),
//! and the build stays free of C.

mod open;
mod split;
mod stream;
#[cfg(test)]
mod tests;
mod zstd;

use std::fmt;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use crate::sgf::Charset;
pub use open::{is_packed, unpack};
use stream::Stream;

/// How to read a corpus.
///
/// ```
/// use kosumi_record::corpus::{CorpusFault, Games, Options};
/// let text: &[u8] = b"(;SZ[9];B[ee];W[cc])(;SZ[9];B[ee])";
/// let options = Options { max_game: 15, ..Options::default() };
/// let mut games = Games::read("two games", text, options);
/// let error = games.next().expect("a first game").expect_err("it is too long");
/// assert!(matches!(error.fault, CorpusFault::TooLarge { limit: 15 }));
/// assert_eq!(games.next().expect("a second game")?.number, 2);
/// # Ok::<(), kosumi_record::corpus::CorpusError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The charset of all streams; `None` detects it.
    pub charset: Option<Charset>,
    /// Maximum length of a game, in bytes of its text.
    pub max_game: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { charset: None, max_game: 16 << 20 }
    }
}

/// The text of one game and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Name of the file or stream.
    pub source: Arc<str>,
    /// Number of the game in its source, from 1.
    pub number: usize,
    /// Line on which the game begins, from 1.
    pub line: usize,
    /// Bytes before the game, unpacked, and decoded where the charset needs it.
    pub offset: u64,
    /// The charset in which it was written.
    pub charset: Charset,
    /// The game, from its first bracket to its last.
    pub text: String,
}

impl fmt::Display for GameText {
    /// Writes where the game comes from, for messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: game {} (line {})", self.source, self.number, self.line)
    }
}

/// The games of a corpus, one after the other.
///
/// ```
/// use kosumi_record::corpus::{Games, Options};
/// let text: &[u8] = b"(;SZ[9];B[ee])\n(;SZ[13];B[gg])\n";
/// let games = Games::read("two games", text, Options::default());
/// let lines: Vec<usize> = games.map(|game| game.expect("a good game").line).collect();
/// assert_eq!(lines, [1, 2]);
/// ```
pub struct Games {
    options: Options,
    current: Option<Stream>,
    /// Files and folders still to read, the next one last.
    paths: Vec<open::Entry>,
}

impl Games {
    /// The games of a stream; `name` is for messages.
    pub fn read(name: &str, input: impl Read + Send + 'static, options: Options) -> Games {
        let stream = Stream::new(name, open::unpack(input), &options);
        Games { options, current: Some(stream), paths: Vec::new() }
    }

    /// The games of files and folders in this order. Folders are searched recursively, in sorted
    /// order, for `.sgf`, `.sgf.gz` and `.sgf.zst`; files given here may have any name.
    ///
    /// ```
    /// use kosumi_record::corpus::{Games, Options};
    /// # let path = std::env::temp_dir().join(format!("kosumi-record-{}.sgf", std::process::id()));
    /// # std::fs::write(&path, "(;SZ[9];B[ee])\n(;SZ[9];B[cc])\n")?;
    /// // `path` is a file with two games; a folder would do as well.
    /// let mut count = 0;
    /// for game in Games::open([&path], Options::default()) {
    ///     count += usize::from(game?.text.starts_with("(;SZ[9];B["));
    /// }
    /// assert_eq!(count, 2);
    /// # std::fs::remove_file(&path)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>, options: Options) -> Games {
        let path = |path: P| open::Entry::named(path.as_ref());
        let mut paths: Vec<open::Entry> = paths.into_iter().map(path).collect();
        paths.reverse();
        Games { options, current: None, paths }
    }

    /// Opens the next file.
    fn advance(&mut self) -> Option<Result<(), CorpusError>> {
        let entry = self.paths.pop()?;
        let name = entry.path.display().to_string();
        let fail = |error| Err(CorpusError::new(&name, CorpusFault::Io(error)));
        Some(match open::open(&entry) {
            Ok(open::Opened::File(input)) => {
                self.current = Some(Stream::new(&name, input, &self.options));
                Ok(())
            }
            Ok(open::Opened::Folder(mut entries)) => {
                entries.reverse();
                self.paths.append(&mut entries);
                Ok(())
            }
            Err(error) => fail(error),
        })
    }
}

impl Iterator for Games {
    type Item = Result<GameText, CorpusError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(stream) = &mut self.current {
                match stream.next() {
                    None => self.current = None,
                    item => return item,
                }
            }
            if let Err(error) = self.advance()? {
                return Some(Err(error));
            }
        }
    }
}

/// A game or file that could not be read.
#[derive(Debug)]
pub struct CorpusError {
    /// Name of the file or stream.
    pub source: Arc<str>,
    /// Number of the game in its source, from 1; if the file is at fault, of the next game.
    pub number: usize,
    /// Line on which the game begins, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: CorpusFault,
}

/// Why a game or file could not be read.
#[derive(Debug)]
pub enum CorpusFault {
    /// The file could not be opened, read or unpacked. The rest of it is skipped.
    Io(io::Error),
    /// The game is longer than allowed. It is skipped.
    TooLarge {
        /// The longest allowed, in bytes.
        limit: usize,
    },
    /// There is no game in the file.
    NoGame,
}

impl CorpusError {
    fn new(source: &str, fault: CorpusFault) -> CorpusError {
        CorpusError { source: source.into(), number: 1, line: 1, fault }
    }
}

impl fmt::Display for CorpusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CorpusError { source, number, line, fault } = self;
        match fault {
            CorpusFault::Io(error) if *number == 1 => write!(f, "{source}: {error}"),
            CorpusFault::Io(error) => {
                write!(f, "{source}: after game {}: {error}", number - 1)
            }
            CorpusFault::TooLarge { limit } => write!(
                f,
                "{source}: game {number} (line {line}) is too large: expected at most {limit} bytes"
            ),
            CorpusFault::NoGame => write!(f, "{source}: no game here: expected (;"),
        }
    }
}

impl std::error::Error for CorpusError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            CorpusFault::Io(error) => Some(error),
            CorpusFault::TooLarge { .. } | CorpusFault::NoGame => None,
        }
    }
}
