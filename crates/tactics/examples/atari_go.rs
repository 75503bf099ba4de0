//! AtariGo on 6x6 from a crosscut: generalized threats against plain alpha-beta, in one run.
//!
//! `cargo run --release -p kosumi-tactics --example atari_go -- [side] [million nodes]`
//!
//! Both searches share everything but the threats. Alpha-beta may be stopped by the limit of
//! nodes (2,000 million unless told); the ratios are then lower bounds and say so. Where the
//! system tells it, the time is what the processor spent: on a busy machine the clock says less.

use std::env;
use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use board::Color;
use kosumi_tactics::atari_go::{Solution, crosscut, solve_plain, solve_with_threats};
use kosumi_tactics::{Budget, Horizon, Threat};

/// The lists of threats to compare.
const LISTS: [&[&str]; 2] = [&["(6,3,2,0)"], &["(5,4,0)", "(6,3,2,0)"]];

/// One line of the table.
struct Row {
    name: String,
    solution: Solution,
    time: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let side = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let millions: u64 = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let board = crosscut(side)?;
    let horizon = Horizon { depth: board.size().area(), table_bits: 22 };
    // With threats few positions are left to remember: a larger table only takes time to clear.
    let small = Horizon { table_bits: 17, ..horizon };
    let limit = || Budget::nodes(millions * 1_000_000);

    println!("AtariGo {side}x{side} from a crosscut, Black to play, at most {millions} M nodes");
    println!(
        "{:20} {:>7} {:>5} {:>14} {:>14} {:>10}",
        "threats", "winner", "depth", "nodes", "in threats", "seconds"
    );
    let mut rows = Vec::new();
    for list in LISTS {
        let threats = list.iter().map(|text| text.parse()).collect::<Result<Vec<Threat>, _>>()?;
        rows.push(run(list.join(" "), || {
            solve_with_threats(&board, Color::Black, &threats, small, &mut limit())
        }));
    }
    let plain = run("none (alpha-beta)".to_owned(), || {
        solve_plain(&board, Color::Black, horizon, &mut limit())
    });
    for row in rows.iter().filter(|row| row.solution.winner.is_some()) {
        let bound = if plain.solution.gave_up { "at least " } else { "" };
        println!(
            "{}: {bound}{:.0} times fewer nodes, {bound}{:.0} times faster than alpha-beta",
            row.name,
            plain.solution.nodes as f64 / row.solution.nodes as f64,
            plain.time.as_secs_f64() / row.time.as_secs_f64()
        );
    }
    Ok(())
}

/// Solves, takes the time and prints the line.
fn run(name: String, solve: impl FnOnce() -> Solution) -> Row {
    let (start, spent) = (Instant::now(), processor_time());
    let solution = solve();
    let time = match (spent, processor_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => start.elapsed(),
    };
    let winner = solution.winner.map_or("?".to_owned(), |color| color.to_string());
    println!(
        "{name:20} {winner:>7} {:>5} {:>14} {:>14} {:>10.2}",
        solution.depth,
        solution.nodes,
        solution.threat_nodes,
        time.as_secs_f64()
    );
    Row { name, solution, time }
}

/// What the processor has spent on this thread, as Linux tells it.
fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
