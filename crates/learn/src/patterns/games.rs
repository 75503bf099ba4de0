//! The games to learn from, in portions.

use record::corpus::{CorpusFault, Games, Options};

use super::checkpoint::{Done, Work};
use super::{LearnError, Settings};

/// Games per portion, or fewer if checkpoints come more often: enough for the threads to share, and
/// little memory.
const PORTION: u64 = 256;

/// The wanted games of a corpus.
pub(crate) struct Source {
    games: Games,
    portion: usize,
    every: u64,
    except: Option<u64>,
    until: Option<String>,
    /// Games seen so far, wanted or not.
    seen: u64,
    /// How far reading has got.
    pub(super) done: Done,
}

impl Source {
    pub(crate) fn open(settings: &Settings) -> Source {
        Source {
            games: Games::open(&settings.paths, Options::default()),
            portion: settings.checkpoint.clamp(1, PORTION) as usize,
            every: settings.every.max(1),
            except: settings.except,
            until: settings.until.clone(),
            seen: 0,
            done: Done::default(),
        }
    }

    /// The next wanted games; empty at the end.
    pub(crate) fn portion(&mut self) -> Result<Vec<String>, LearnError> {
        let mut texts = Vec::new();
        while texts.len() < self.portion {
            match self.next()? {
                Some(text) => texts.push(text),
                None => break,
            }
        }
        Ok(texts)
    }

    fn next(&mut self) -> Result<Option<String>, LearnError> {
        loop {
            let text = match self.games.next() {
                None => return Ok(None),
                Some(Ok(game)) => game.text,
                // A game that is too large is that game's fault; any other error is the corpus's.
                Some(Err(error)) => match error.fault {
                    CorpusFault::TooLarge { .. } => String::new(),
                    CorpusFault::Io(_) | CorpusFault::NoGame => return Err(error.into()),
                },
            };
            let left_out = self.except.is_some_and(|every| self.seen.is_multiple_of(every));
            let wanted = self.seen.is_multiple_of(self.every) && !left_out;
            self.seen += 1;
            if wanted && self.is_in_time(&text) {
                self.done.add(&text);
                return Ok(Some(text));
            }
        }
    }

    fn is_in_time(&self, text: &str) -> bool {
        let Some(until) = &self.until else { return true };
        let Some((_, rest)) = text.split_once("DT[") else { return false };
        let Some((date, _)) = rest.split_once(']') else { return false };
        // Days compare as text. A date with only a year or a month counts as its last day.
        let last = format!("{date}{}", "-99-99".get(date.len().saturating_sub(4)..).unwrap_or(""));
        last.as_str() <= until.as_str()
    }

    /// Skips the games that are done; fails if they are not the same games.
    pub(super) fn skip_to(&mut self, work: &Work) -> Result<(), LearnError> {
        let done = work.state.done;
        while self.done.games < done.games && self.next()?.is_some() {}
        if (self.done.games, self.done.digest) != (done.games, done.digest) {
            return Err(LearnError::OtherGames(work.folder().to_owned()));
        }
        self.done.faulty = done.faulty;
        Ok(())
    }
}
