//! `kosumi-lab`: see `kosumi-lab --help`.

use std::process::ExitCode;

use clap::Parser;

/// Measures Kosumi; `kosumi bench` runs the same benches.
#[derive(Debug, Parser)]
#[command(name = "kosumi-lab", version, about)]
struct Cli {
    #[command(flatten)]
    bench: kosumi_lab::bench::Options,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    kosumi::exit_code(cli.bench.run(&mut std::io::stdout().lock()))
}
