//! A few built-in positions to read, and their signature.

use std::time::Instant;

use board::Board;
use facts::Reach;
use record::diagram::Diagram;
use serde::Serialize;
use tactics::{Effort, Goal, Solved, Table, solve};

use super::super::Row as BenchRow;

/// The result and cost of reading one position.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TacticsRow {
    goal: &'static str,
    status: String,
    nodes: u64,
    milliseconds: f64,
    signature: u64,
}

/// The positions with marked targets, and the goal of each.
const POSITIONS: [(&str, &str); 6] = [
    ("capture", NET),
    ("capture", LADDER),
    ("connect", KNIGHT),
    ("eye", EYE),
    ("live", CORNER),
    ("race", RACE),
];

const NET: &str = "
    . . . . . . .
    . . X X . . .
    . X @ . . . .
    . X . . . . .
    . . . . . O .
    . . . . O . .
    . . . . . . .";

const LADDER: &str = "
    . . . . . . . . .
    . . X X . . . . .
    . X @ . . . . . .
    . X O X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const KNIGHT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . O . . . .
    . . # . . . . . .
    . . . . # O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const EYE: &str = "
    . . X e . O . .
    . . X X . . O .
    . . . . O . . .
    . . . . . . . .";

const CORNER: &str = "
    . . . X O . .
    . . . # O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
    . . . . . . .";

const RACE: &str = "
    . # @ . X . .
    . X O . X . .
    . X O . X . .
    O O X X X . .
    . . . . . . .
    . . . . . . .";

/// Reads all positions.
pub(super) fn run() -> Vec<TacticsRow> {
    POSITIONS.iter().map(|&(goal, text)| read(goal, text)).collect()
}

fn read(name: &'static str, text: &str) -> TacticsRow {
    let diagram: Diagram = text.parse().expect("invariant: the diagrams are sound");
    let goal = goal(name, &diagram);
    let board: Board = diagram.board;
    let started = Instant::now();
    let solved = solve(&board, &goal, Effort::default(), &mut Table::new(1 << 16))
        .expect("invariant: the diagrams hold what their goals speak of");
    let milliseconds = started.elapsed().as_secs_f64() * 1000.0;
    TacticsRow {
        goal: name,
        status: solved.status().to_string(),
        nodes: nodes(&solved),
        milliseconds,
        signature: signature(&solved),
    }
}

fn goal(name: &str, diagram: &Diagram) -> Goal {
    let (black, white) = (diagram.marked('#'), diagram.marked('@'));
    let first = |set: &board::PointSet| set.first().expect("invariant: the stones are marked");
    match name {
        "capture" => Goal::capture(first(&white)),
        "connect" => {
            let second = black.iter().last().expect("invariant: two stones are marked");
            Goal::Connect { first: first(&black), second }
        }
        "eye" => Goal::Eye { color: board::Color::Black, at: first(&diagram.marked('e')) },
        "live" => Goal::live(&diagram.board, &black),
        _ => Goal::race(&diagram.board, &black, &white),
    }
}

fn nodes(solved: &Solved) -> u64 {
    solved.first.reading.work.nodes + solved.second.reading.work.nodes
}

/// Combines answers, moves and numbers of positions into one number.
fn signature(solved: &Solved) -> u64 {
    let numbers = [&solved.first, &solved.second].into_iter().flat_map(|answer| {
        let reach = match answer.reading.reach {
            Reach::Yes => 1,
            Reach::No => 2,
            Reach::Ko(_) => 3,
            Reach::Unknown => 4,
        };
        let moves = answer
            .reading
            .line
            .iter()
            .map(|played| played.mv.point().map_or(0, |point| 1 + point.index() as u64));
        [reach, answer.reading.work.nodes].into_iter().chain(moves)
    });
    super::super::signature(numbers)
}

impl BenchRow for TacticsRow {
    const TITLES: &'static [&'static str] = &["goal", "status", "positions", "ms"];

    fn columns(&self) -> Vec<String> {
        vec![
            self.goal.to_owned(),
            self.status.clone(),
            self.nodes.to_string(),
            format!("{:.1}", self.milliseconds),
        ]
    }

    fn signature(&self) -> u64 {
        self.signature
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_are_read_as_players_read_them() {
        let rows = run();
        let status: Vec<&str> = rows.iter().map(|row| row.status.as_str()).collect();
        assert_eq!(status[0], "*", "a net");
        assert!(rows.iter().all(|row| !row.status.contains("unknown")), "{status:?}");
        let again = run();
        let same =
            |a: &TacticsRow, b: &TacticsRow| (a.signature, a.nodes) == (b.signature, b.nodes);
        assert!(rows.iter().zip(&again).all(|(a, b)| same(a, b)), "from run to run");
    }
}
