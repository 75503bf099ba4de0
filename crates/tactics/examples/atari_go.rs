//! AtariGo on 6x6 from a crosscut: generalized threats against plain alpha-beta, in one run.
//!
//! `cargo run --release -p kosumi-tactics --example atari_go -- [side] [million nodes]`
//!
//! Both searches share everything but the threats. Alpha-beta may be stopped by the limit of
//! nodes (2,000 million unless told); the ratios are then lower bounds and say so.

use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use board::Color;
use tactics::atari_go::{Solution, crosscut, solve_plain, solve_with_threats};
use tactics::{Budget, Horizon, Threat};

/// The lists of threats to compare, each with what it adds.
const LISTS: [&[&str]; 2] = [&["(6,3,2,0)"], &["(5,4,0)", "(6,3,2,0)"]];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let side = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let millions: u64 = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let board = crosscut(side)?;
    let horizon = Horizon { depth: board.size().area(), table_bits: 22 };
    let limit = || Budget::nodes(millions * 1_000_000);

    println!("AtariGo {side}x{side} from a crosscut, Black to play, at most {millions} M nodes");
    println!(
        "{:30} {:>7} {:>5} {:>14} {:>14} {:>10}",
        "threats", "winner", "depth", "nodes", "in threats", "seconds"
    );
    let mut best: Option<(u64, Duration)> = None;
    for list in LISTS.iter().rev() {
        let threats = list.iter().map(|text| text.parse()).collect::<Result<Vec<Threat>, _>>()?;
        let start = Instant::now();
        let solution = solve_with_threats(&board, Color::Black, &threats, horizon, &mut limit());
        let time = start.elapsed();
        show(&list.join(" "), &solution, time);
        if best.is_none() {
            best = Some((solution.nodes, time));
        }
    }
    let start = Instant::now();
    let plain = solve_plain(&board, Color::Black, horizon, &mut limit());
    let time = start.elapsed();
    show("none (alpha-beta)", &plain, time);
    if let Some((nodes, with_threats)) = best {
        let bound = if plain.gave_up { "at least " } else { "" };
        println!(
            "with (6,3,2,0): {bound}{:.0} times fewer nodes, {bound}{:.0} times faster",
            plain.nodes as f64 / nodes as f64,
            time.as_secs_f64() / with_threats.as_secs_f64()
        );
    }
    Ok(())
}

fn show(name: &str, solution: &Solution, time: Duration) {
    let winner = match solution.winner {
        Some(color) => color.to_string(),
        None => "?".to_owned(),
    };
    println!(
        "{name:30} {winner:>7} {:>5} {:>14} {:>14} {:>10.2}",
        solution.depth,
        solution.nodes,
        solution.threat_nodes,
        time.as_secs_f64()
    );
}
