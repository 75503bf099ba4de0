//! `kosumi`: see `kosumi --help`.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use kosumi::cli::Cli;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // One line, whatever the causes are.
            let line = format!("kosumi: {error:#}").replace('\n', " ");
            let _ = writeln!(std::io::stderr(), "{line}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the reader of our output went away, as `head` does.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>();
        io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
