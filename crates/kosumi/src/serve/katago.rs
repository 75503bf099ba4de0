//! KataGo as the server offers it: a second judge of reviews, if the server was started with one.
//!
//! It is tried once at the start, so that a wrong command is told to who started the server and not
//! to a visitor half a minute into a review; the page hears of it with the options.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use app::katago::{Katago as _, Question};
use board::{Position, Rules, Size};
use tactics::Stop;

use crate::katago::Engine;

/// Positions that KataGo looks at for each move where nothing is said.
pub(super) const VISITS: u64 = 100;

/// Positions that may be asked for.
pub(super) const ALLOWED: RangeInclusive<u64> = 1..=5_000;

/// How long it may take to start and to answer once: networks are read from slow disks too.
const PATIENCE: Duration = Duration::from_secs(120);

/// KataGo's command line, if it judges reviews, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Katago {
    command: Option<String>,
    trouble: Arc<OnceLock<String>>,
}

impl Katago {
    /// A server with this command line, or without KataGo.
    pub fn new(command: Option<String>) -> Katago {
        Katago { command, trouble: Arc::default() }
    }

    pub(super) fn command(&self) -> Option<&str> {
        self.command.as_deref()
    }

    /// What went wrong when it was tried.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.get().map(String::as_str)
    }

    /// Asks about an empty board and keeps what goes wrong; it may take as long as KataGo takes to
    /// start.
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
