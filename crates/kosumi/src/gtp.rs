//! The Go Text Protocol, version 2, and the extensions that clients expect.
//!
//! [`serve`] is the loop over a pair of streams; [`Engine::respond`] answers one line and is what
//! tests and the fuzzer call. Each family of commands has a file of its own under `commands`,
//! with a table of names and functions; [`commands::all`] joins them.
//!
//! Standard output carries the protocol and nothing else. Whatever comes in (binary, lines of a
//! megabyte, numbers without end) is answered by a GTP error.

mod args;
pub mod commands;
mod engine;
mod line;

use std::io::{self, BufRead, Write};

pub use args::{Answer, Args, Failure};
pub use engine::{Engine, Persona, Settings};
pub use line::{Line, MAX_LINE};

/// Answers commands from `input` on `output` until `quit` or the end of the input.
///
/// # Errors
/// When a stream fails. A client that closes its end is not an error.
pub fn serve(engine: &mut Engine, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = line::Lines::new(input);
    while let Some(raw) = lines.next_line()? {
        if let Some(answer) = engine.respond(raw) {
            match output.write_all(answer.as_bytes()).and_then(|()| output.flush()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                result => result?,
            }
        }
        if engine.has_quit() {
            break;
        }
    }
    Ok(())
}
