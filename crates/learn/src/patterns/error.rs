//! Why learning stopped.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use pattern::knn::MAX_K;
use record::corpus::CorpusError;

/// Why learning stopped.
#[derive(Debug)]
pub enum LearnError {
    /// The number of neighbours is out of range.
    K(usize),
    /// The games cannot be read.
    Games(CorpusError),
    /// The folder for unfinished work, or a file in it, cannot be used.
    Work {
        /// The folder or file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder holds the unfinished work of another command.
    OtherWork(PathBuf),
    /// The unfinished work was made from other games.
    OtherGames(PathBuf),
    /// There are more patterns than the memory limit allows.
    TooMany {
        /// The most that it allows.
        most: usize,
    },
    /// Learning in a cluster failed; the text says what happened.
    Cluster(String),
}

impl LearnError {
    pub(crate) fn work(path: &Path) -> impl FnOnce(io::Error) -> LearnError {
        let path = path.to_owned();
        |error| LearnError::Work { path, error }
    }
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnError::K(found) => {
                write!(f, "patterns of {found} neighbours: expected 1 to {MAX_K}")
            }
            LearnError::Games(error) => error.fmt(f),
            LearnError::Work { path, error } => write!(f, "{}: {error}", path.display()),
            LearnError::OtherWork(path) => write!(
                f,
                "{} holds the half-done work of another command: finish that one, or remove it",
                path.display()
            ),
            LearnError::OtherGames(path) => write!(
                f,
                "the games are not those that {} was made from: remove it to start again",
                path.display()
            ),
            LearnError::TooMany { most } => write!(
                f,
                "more than {most} patterns: allow more memory, or ask that they be played more \
                 often"
            ),
            LearnError::Cluster(what) => write!(f, "the processes do not work together: {what}"),
        }
    }
}

impl std::error::Error for LearnError {}

impl From<CorpusError> for LearnError {
    fn from(error: CorpusError) -> LearnError {
        LearnError::Games(error)
    }
}
