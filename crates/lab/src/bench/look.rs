//! Measures how long it takes to describe a position from scratch and incrementally, to read links
//! and lives, and to judge it.
//!
//! The positions are every fifth one of the games of the prediction bench. The two methods of
//! reading connections must build the same groups, and an incremental description must equal one
//! from scratch, or the bench fails.

use board::{Board, Color, Size};
use serde::Serialize;
use space::description::Description;
use space::element::Shapes;
use space::judgement::{JudgementEffort, judge};
use space::links::{Links, Plan, interleaved, simple};
use space::lives::{self, Ended, GroupLife, Lives};
use space::{DescriptionSettings, Watch};
use tactics::LifeStatus;

use super::prediction::games;
use super::{Row, signature};
use app::shipped;
use kosumi::cpu;

/// Every this many moves, a position is measured.
const EVERY: usize = 5;

/// The cost of one part.
#[derive(Clone, Debug, Serialize)]
pub struct LookRow {
    /// What is measured.
    pub part: &'static str,
    /// The number of positions measured.
    pub positions: usize,
    /// Milliseconds of processor time per position.
    pub milliseconds: f64,
    /// Searches per position.
    pub searches: f64,
    /// Search nodes per position.
    pub nodes: f64,
    signature: u64,
}

pub(super) fn run(most: usize) -> Vec<LookRow> {
    let shapes = shipped::shapes();
    let settings = DescriptionSettings::default();
    let positions = positions(most);
    let mut scratch = Vec::new();
    let mut rows = vec![row("description", &positions, |board, _| {
        let description = Description::new(board, &shapes, &settings);
        let count = description.groups.len() as u64;
        scratch.push(description);
        [0, 0, count]
    })];
    let mut watch = Watch::new(&Board::new(Size::GO19), &shapes, &settings);
    let mut followed = Vec::new();
    rows.push(row("description, followed", &positions, |board, _| {
        let description = watch.describe(board);
        let count = description.groups.len() as u64;
        followed.push(description);
        [0, 0, count]
    }));
    assert!(scratch == followed, "a description that follows the game must equal one from scratch");
    rows.extend(link_rows(&positions, &shapes));
    rows.extend(life_rows(&positions, &scratch));
    rows.push(row("judgement", &positions, |board, to_play| {
        let judgement = judge(board, to_play, &shapes, &settings, JudgementEffort::default());
        let dead = judgement.dead.len() as u64;
        [judgement.searches.made, judgement.searches.nodes, dead]
    }));
    rows
}

/// Measures both methods of reading connections.
fn link_rows(positions: &[(Board, Color)], shapes: &Shapes) -> Vec<LookRow> {
    let plan = Plan::default();
    let mut built: Vec<Vec<Links>> = Vec::new();
    let mut ways = |part, way: fn(&Board, &Shapes, &Plan) -> Links| {
        let mut all = Vec::new();
        let row = row(part, positions, |board, _| {
            let links = way(board, shapes, &plan);
            let found = [links.searches.made, links.searches.nodes, links.groups.len() as u64];
            all.push(links);
            found
        });
        built.push(all);
        row
    };
    let rows = vec![ways("links, all searches", simple), ways("links, interleaved", interleaved)];
    let stones = |links: &Links| links.groups.iter().map(|g| g.stones).collect::<Vec<_>>();
    let same = built[0].iter().zip(&built[1]).filter(|(a, b)| stones(a) == stones(b)).count();
    assert_eq!(same, positions.len(), "both ways of reading must build the same groups");
    rows
}

/// Measures both methods of reading lives. Both must give the same answers, except that the second
/// may find two eyes where the first gives up.
fn life_rows(positions: &[(Board, Color)], descriptions: &[Description]) -> Vec<LookRow> {
    let plan = lives::Plan::default();
    let mut built: Vec<Vec<Lives>> = Vec::new();
    let mut ways = |part, way: fn(&Description, &lives::Plan) -> Lives| {
        let mut all = Vec::new();
        let mut next = descriptions.iter();
        let row = row(part, positions, |_, _| {
            let Some(description) = next.next() else { return [0; 3] };
            let lives = way(description, &plan);
            let known = |life: &&GroupLife| life.status != LifeStatus::Unknown;
            let found = lives.groups.iter().filter(known).count() as u64;
            let seen = [lives.searches.made, lives.searches.nodes, found];
            all.push(lives);
            seen
        });
        built.push(all);
        row
    };
    let rows = vec![
        ways("lives, all searches", lives::simple),
        ways("lives, eyes first", lives::interleaved),
    ];
    for (simple, other) in built[0].iter().zip(&built[1]) {
        for (one, two) in simple.groups.iter().zip(&other.groups) {
            let by_eyes = two.ended == Ended::TwoEyes && one.status == LifeStatus::Unknown;
            assert!(one.status == two.status || by_eyes, "both ways must find {one:?}: {two:?}");
        }
    }
    rows
}

/// Positions of the games after the first 40 moves.
fn positions(most: usize) -> Vec<(Board, Color)> {
    let mut found = Vec::new();
    for game in games() {
        let mut board = Board::new(Size::GO19);
        for (number, (color, point)) in game.into_iter().enumerate() {
            if number >= 40 && number % EVERY == 0 && found.len() < most {
                found.push((board.without_history(), color));
            }
            if board.play(color, point).is_err() {
                break;
            }
        }
    }
    found
}

/// Measures one part on all positions; `look` returns the searches, the nodes, and what was found.
fn row(
    part: &'static str,
    positions: &[(Board, Color)],
    mut look: impl FnMut(&Board, Color) -> [u64; 3],
) -> LookRow {
    let start = cpu::seconds();
    let seen: Vec<[u64; 3]> = positions.iter().map(|(board, color)| look(board, *color)).collect();
    let seconds = cpu::seconds() - start;
    let mean = |index: usize| {
        seen.iter().map(|numbers| numbers[index]).sum::<u64>() as f64 / positions.len() as f64
    };
    LookRow {
        part,
        positions: positions.len(),
        milliseconds: 1e3 * seconds / positions.len() as f64,
        searches: mean(0),
        nodes: mean(1),
        signature: signature(seen.iter().flatten().copied()),
    }
}

impl Row for LookRow {
    const TITLES: &'static [&'static str] =
        &["part", "positions", "ms/position", "searches", "nodes"];

    fn columns(&self) -> Vec<String> {
        vec![
            self.part.to_owned(),
            self.positions.to_string(),
            format!("{:.3}", self.milliseconds),
            format!("{:.1}", self.searches),
            format!("{:.0}", self.nodes),
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
    fn all_ways_to_look_agree_and_are_the_same_from_run_to_run() {
        let once = run(2);
        let parts: Vec<&str> = once.iter().map(|row| row.part).collect();
        assert_eq!(parts.len(), 7);
        let signatures = |rows: &[LookRow]| rows.iter().map(|r| r.signature).collect::<Vec<_>>();
        assert_eq!(signatures(&once), signatures(&run(2)));
        assert!(once[3].nodes < once[2].nodes, "interleaving saves positions");
    }
}
