//! The program: the command line, the GTP engine, the page, and the output of all three.
//!
//! This is the outer layer. It alone reads clocks and files, knows JSON, and decides how things
//! look; the content comes from the crates below (see ARCHITECTURE.md).

pub mod bench;
pub mod cli;
pub mod cpu;
pub mod evaluate;
pub mod explaining;
pub mod gtp;
pub mod input;
pub mod katago;
pub mod learn;
pub mod look;
pub mod matches;
pub mod mcp;
pub mod output;
mod persona;
pub mod predict;
pub mod progress;
pub mod review;
pub mod serve;
pub mod solve;
mod voices;
mod wire;

use std::io::Write;
use std::process::ExitCode;

/// Turns a result into an exit code: 0, or 1 with the error as one line on standard error. If the
/// reader closes our output early, as `head` does, that is not a failure.
pub fn exit_code(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // One line, even if a cause has several.
            let line = format!("kosumi: {error:#}").replace('\n', " ");
            let _ = writeln!(std::io::stderr(), "{line}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>();
        io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
