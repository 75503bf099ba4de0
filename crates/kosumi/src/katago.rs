//! Runs KataGo's analysis engine as a process that speaks lines of JSON.
//!
//! The user supplies the command. The engine may answer in any order, late, partly, or not at all:
//! received answers are kept, and the error says what is missing. Nothing depends on a certain
//! network or version; only the protocol fields in use are parsed.

mod engine;
mod wire;

use app::katago::{Katago, KatagoError};
use app::review::{Asking, Judge};

pub use engine::Engine;

/// KataGo as the judge of a review, started by a command line.
pub fn judge(command: String, asking: Asking) -> Judge<'static> {
    let start =
        move || -> Result<Box<dyn Katago>, KatagoError> { Ok(Box::new(Engine::start(&command)?)) };
    Judge { start: Box::new(start), asking }
}
