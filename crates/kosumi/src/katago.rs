//! Running KataGo: its analysis engine as a process, spoken to in lines of JSON.
//!
//! The engine is run as the user wrote the command. It may answer in any order, late, in part, or
//! not at all: whatever came in is kept, and the error says what did not. Nothing depends on a
//! network or a version; only the fields of the protocol that are used are read.

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
