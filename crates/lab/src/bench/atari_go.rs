//! AtariGo from a crosscut: generalized threats against plain alpha-beta, in one run.
//!
//! Both searches share everything but the threats. The node limit may stop alpha-beta; the ratios
//! are then lower bounds and say so.

use std::io::Write;

use board::Color;
use clap::Args;
use cpu_time::ThreadTime;
use tactics::{Budget, Threat};

use crate::alpha_beta::Horizon;
use crate::atari_go::{Solution, crosscut, solve_plain, solve_with_threats};

/// What to solve.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The side of the board, an even number
    #[arg(long, value_name = "N", default_value_t = 6)]
    side: usize,

    /// Maximum number of positions for each search, in millions
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    millions: u64,
}

/// The lists of threats to compare.
const LISTS: [&[&str]; 2] = [&["(6,3,2,0)"], &["(5,4,0)", "(6,3,2,0)"]];

/// One line of the table.
struct Row {
    name: String,
    solution: Solution,
    seconds: f64,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let Options { side, millions } = self;
        let board = crosscut(side)?;
        let horizon = Horizon { depth: board.size().area(), table_bits: 22 };
        // With threats there are few positions to store, and clearing a larger table takes time.
        let small = Horizon { table_bits: 17, ..horizon };
        let limit = || Budget::nodes(millions * 1_000_000);

        writeln!(
            out,
            "AtariGo {side}x{side} from a crosscut, Black to play, at most {millions} M nodes"
        )?;
        writeln!(
            out,
            "{:20} {:>7} {:>5} {:>14} {:>14} {:>10}",
            "threats", "winner", "depth", "nodes", "in threats", "seconds"
        )?;
        let mut rows = Vec::new();
        for list in LISTS {
            let threats =
                list.iter().map(|text| text.parse()).collect::<Result<Vec<Threat>, _>>()?;
            rows.push(run(out, list.join(" "), || {
                solve_with_threats(&board, Color::Black, &threats, small, &mut limit())
            })?);
        }
        let plain = run(out, "none (alpha-beta)".to_owned(), || {
            solve_plain(&board, Color::Black, horizon, &mut limit())
        })?;
        for row in rows.iter().filter(|row| row.solution.winner.is_some()) {
            let bound = if plain.solution.gave_up { "at least " } else { "" };
            writeln!(
                out,
                "{}: {bound}{:.0} times fewer nodes, {bound}{:.0} times faster than alpha-beta",
                row.name,
                plain.solution.nodes as f64 / row.solution.nodes as f64,
                plain.seconds / row.seconds
            )?;
        }
        Ok(())
    }
}

/// Solves the position, measures the processor time and prints the line.
fn run(
    out: &mut impl Write,
    name: String,
    solve: impl FnOnce() -> Solution,
) -> anyhow::Result<Row> {
    let started = ThreadTime::now();
    let solution = solve();
    let seconds = started.elapsed().as_secs_f64();
    let winner = solution.winner.map_or("?".to_owned(), |color| color.to_string());
    writeln!(
        out,
        "{name:20} {winner:>7} {:>5} {:>14} {:>14} {seconds:>10.2}",
        solution.depth, solution.nodes, solution.threat_nodes
    )?;
    Ok(Row { name, solution, seconds })
}
