//! Unfinished work on disk.
//!
//! A folder holds the runs of shapes, at most one file of counts, and `state`, a few lines of text
//! that name them. Each file is written under a temporary name, synced and renamed, and `state` is
//! written last, so that it only ever names complete files; any other file is garbage.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::LearnError;

/// The first line of `state`.
const TITLE: &str = "kosumi learn patterns 1";

/// The games finished so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Done {
    /// How many.
    pub(super) games: u64,
    /// How many of them were faulty.
    pub(super) faulty: u64,
    /// A digest of these games and their order.
    pub(super) digest: u64,
}

impl Default for Done {
    fn default() -> Done {
        Done { games: 0, faulty: 0, digest: 0xcbf2_9ce4_8422_2325 }
    }
}

impl Done {
    /// Adds one game.
    pub(super) fn add(&mut self, text: &str) {
        self.games += 1;
        for &byte in text.as_bytes() {
            // FNV-1a: the digest must detect a wrong file, not resist an adversary.
            self.digest = (self.digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Which pass the work is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pass {
    Shapes,
    Matches,
}

/// How far the work has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) pass: Pass,
    pub(super) done: Done,
    /// Number of runs of shapes.
    pub(super) runs: u64,
    /// Number of all games; 0 if it is not known yet.
    pub(super) all: u64,
}

/// The work folder and its contents.
pub(super) struct Work {
    folder: PathBuf,
    fingerprint: String,
    pub(super) state: State,
}

impl Work {
    /// Opens or creates the folder.
    pub(super) fn open(folder: &Path, fingerprint: &str) -> Result<Work, LearnError> {
        fs::create_dir_all(folder).map_err(LearnError::work(folder))?;
        let state = folder.join("state");
        let state = match fs::read_to_string(&state) {
            Ok(text) => {
                parse(&text, fingerprint).ok_or_else(|| LearnError::OtherWork(folder.to_owned()))?
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                State { pass: Pass::Shapes, done: Done::default(), runs: 0, all: 0 }
            }
            Err(error) => return Err(LearnError::work(&state)(error)),
        };
        Ok(Work { folder: folder.to_owned(), fingerprint: fingerprint.to_owned(), state })
    }

    /// The path of a run of shapes.
    pub(super) fn run(&self, number: u64) -> PathBuf {
        self.folder.join(format!("shapes-{number:04}"))
    }

    fn counts(&self, games: u64) -> PathBuf {
        self.folder.join(format!("matches-{games}"))
    }

    /// Records how far the work has got.
    pub(super) fn save(&mut self, state: State) -> Result<(), LearnError> {
        let State { pass, done: Done { games, faulty, digest }, runs, all } = &state;
        let text = format!(
            "{TITLE}\n{}\n{pass:?}\n{games} {faulty} {digest} {runs} {all}\n",
            self.fingerprint
        );
        write_whole(&self.folder.join("state"), |file| file.write_all(text.as_bytes()))?;
        self.state = state;
        Ok(())
    }

    /// Writes the counts of the second pass and records how far it has got.
    pub(super) fn save_counts(&mut self, done: Done, counts: &[u64]) -> Result<(), LearnError> {
        let before = self.counts(self.state.done.games);
        write_whole(&self.counts(done.games), |file| {
            counts.iter().try_for_each(|count| file.write_all(&count.to_le_bytes()))
        })?;
        let changed = done.games != self.state.done.games;
        self.save(State { done, ..self.state.clone() })?;
        if changed {
            // The first time there is no such file, and a leftover file does no harm.
            let _ = fs::remove_file(before);
        }
        Ok(())
    }

    /// Reads the counts of the second pass; zeros at its start.
    pub(super) fn load_counts(&self, length: usize) -> Result<Vec<u64>, LearnError> {
        if self.state.done.games == 0 {
            return Ok(vec![0; length]);
        }
        let path = self.counts(self.state.done.games);
        let bytes = fs::read(&path).map_err(LearnError::work(&path))?;
        if bytes.len() != 8 * length {
            let error = io::Error::other(format!("{} bytes, expected {}", bytes.len(), 8 * length));
            return Err(LearnError::Work { path, error });
        }
        let (numbers, _) = bytes.as_chunks();
        Ok(numbers.iter().map(|&number| u64::from_le_bytes(number)).collect())
    }

    /// Removes the folder when all is done.
    pub(super) fn remove(self) -> Result<(), LearnError> {
        fs::remove_dir_all(&self.folder).map_err(LearnError::work(&self.folder))
    }

    /// The folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

fn parse(text: &str, fingerprint: &str) -> Option<State> {
    let [TITLE, found, pass, numbers] = text.lines().collect::<Vec<_>>()[..] else { return None };
    let pass = match pass {
        "Shapes" => Pass::Shapes,
        "Matches" => Pass::Matches,
        _ => return None,
    };
    let numbers: Vec<u64> = numbers.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [games, faulty, digest, runs, all] = numbers[..] else { return None };
    let state = State { pass, done: Done { games, faulty, digest }, runs, all };
    (found == fingerprint).then_some(state)
}

/// Writes a file atomically: it is complete, or not there.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut io::BufWriter<File>) -> io::Result<()>,
) -> Result<(), LearnError> {
    let part = path.with_extension("part");
    let written = || {
        let mut file = io::BufWriter::with_capacity(1 << 16, File::create(&part)?);
        write(&mut file)?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&part, path)
    };
    written().map_err(LearnError::work(path))
}
