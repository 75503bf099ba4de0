//! `kosumi`: see `kosumi --help`.

use std::process::ExitCode;

use clap::Parser;
use kosumi::cli::Cli;

fn main() -> ExitCode {
    kosumi::exit_code(Cli::parse().run())
}
