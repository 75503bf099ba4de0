//! KataGo as a second judge of reviews, if the server was started with it.
//!
//! The server tries it once at the start, so that a wrong command is reported to the operator and
//! not to a visitor half a minute into a review; the options for the page include the error.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use app::katago::{Katago as _, Question};
use board::{Position, Rules, Size};
use tactics::Stop;

use crate::katago::Engine;

/// The default number of KataGo's visits for each move.
pub(super) const VISITS: u64 = 100;

/// The range of visits that a request may ask for.
pub(super) const ALLOWED: RangeInclusive<u64> = 1..=5_000;

/// The timeout for starting and one answer: networks may be on slow disks.
const PATIENCE: Duration = Duration::from_secs(120);

/// KataGo's command line, if it judges reviews, and the error of its trial run.
#[derive(Clone, Debug, Default)]
pub struct Katago {
    command: Option<String>,
    trouble: Arc<OnceLock<String>>,
}

impl Katago {
    /// KataGo with this command line, or none.
    pub fn new(command: Option<String>) -> Katago {
        Katago { command, trouble: Arc::default() }
    }

    pub(super) fn command(&self) -> Option<&str> {
        self.command.as_deref()
    }

    /// The error of the trial run, if there was one.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.get().map(String::as_str)
    }

    /// Asks KataGo about an empty board and stores the error, if there is one. This may take as
    /// long as KataGo takes to start.
    ///
    /// # Errors
    /// What went wrong.
    pub fn try_out(&self) -> Result<(), String> {
        let Some(command) = &self.command else { return Ok(()) };
        let size = Size::square(9).expect("invariant: 9 is a size");
        let game = Position::new(size, Rules::default());
        let question = Question {
            game: &game,
            probe: Vec::new(),
            turns: vec![0],
            allowed: Vec::new(),
            visits: 1,
            patience: PATIENCE,
            stop: Stop::NEVER,
        };
        let answers = Engine::start(command).map(|mut engine| engine.ask(&question, &|_| true));
        let error = answers.map_or_else(Some, |answers| answers.error);
        match error {
            None => Ok(()),
            Some(error) => Err(self.trouble.get_or_init(|| error.to_string()).clone()),
        }
    }
}
