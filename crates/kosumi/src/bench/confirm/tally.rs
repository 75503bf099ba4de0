//! Answers beside second opinions, by what they say and what they cost.

use std::collections::BTreeMap;
use std::io::{self, Write};

use facts::Reach;
use serde::Serialize;
use tactics::{Goal, Reading};

/// Answers are kept apart by whether they took fewer positions than these.
const STEPS: [u64; 4] = [100, 1_000, 3_000, 10_000];

/// All that was asked.
#[derive(Default, Serialize)]
pub(super) struct Tally {
    pub(super) games: u32,
    pub(super) questions: u32,
    rows: BTreeMap<String, Counts>,
}

/// How the second opinion about one kind of answers fell out.
#[derive(Default, Clone, Copy, Serialize)]
struct Counts {
    /// It says the same.
    same: u32,
    /// It says yes where the answer is no, or no where it is yes.
    contrary: u32,
    /// It says ko where the answer is none, or none where it is one, or another ko.
    other: u32,
    /// It did not come to an end.
    open: u32,
}

impl Tally {
    /// Counts one answer; a leaning counts as such.
    pub(super) fn add(&mut self, goal: &Goal, owner_first: bool, read: &Reading, opinion: Reach) {
        let (how, said) = match (read.reach, read.hunch) {
            (Reach::Unknown, Some(hunch)) => ("leaning", hunch.reach),
            (reach, _) => ("read", reach),
        };
        if said == Reach::Unknown {
            return;
        }
        let cost = STEPS.iter().position(|&step| read.work.nodes < step).unwrap_or(STEPS.len());
        let row =
            format!("{how} {} positions: {}", cost_words(cost), words(goal, owner_first, said));
        let counts = self.rows.entry(row).or_default();
        *match opinion {
            Reach::Unknown => &mut counts.open,
            opinion if opinion == said => &mut counts.same,
            Reach::Ko(_) => &mut counts.other,
            _ if matches!(said, Reach::Ko(_)) => &mut counts.other,
            _ => &mut counts.contrary,
        } += 1;
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.rows.keys().map(String::len).max().unwrap_or(0);
        writeln!(
            out,
            "{:width$}  {:>6} {:>8} {:>6} {:>6}",
            "", "same", "contrary", "other", "open"
        )?;
        for (row, counts) in &self.rows {
            let Counts { same, contrary, other, open } = counts;
            writeln!(out, "{row:width$}  {same:>6} {contrary:>8} {other:>6} {open:>6}")?;
        }
        writeln!(out, "{} questions in {} games", self.questions, self.games)
    }
}

fn cost_words(cost: usize) -> String {
    match STEPS.get(cost) {
        Some(step) => format!("< {step:>6}"),
        None => format!(">={:>7}", STEPS[STEPS.len() - 1]),
    }
}

/// What is said, and with whom to move.
fn words(goal: &Goal, owner_first: bool, said: Reach) -> &'static str {
    let is_capture = matches!(goal, Goal::Capture { .. });
    match (is_capture, owner_first, said) {
        (true, true, Reach::Yes) => "caught, attacker first",
        (true, true, Reach::No) => "safe, attacker first",
        (true, true, _) => "caught by ko, attacker first",
        (true, false, Reach::Yes) => "caught, its owner first",
        (true, false, Reach::No) => "safe, its owner first",
        (true, false, _) => "caught by ko, its owner first",
        (false, true, Reach::Yes) => "connected, owner first",
        (false, true, Reach::No) => "cut, owner first",
        (false, true, _) => "connected by ko, owner first",
        (false, false, Reach::Yes) => "connected, opponent first",
        (false, false, Reach::No) => "cut, opponent first",
        (false, false, _) => "connected by ko, opponent first",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Size;
    use facts::{FirstThreat, Work};
    use tactics::Hunch;

    fn reading(reach: Reach, nodes: u64) -> Reading {
        Reading { reach, work: Work { nodes, gave_up: false }, ..Reading::unknown(nodes) }
    }

    #[test]
    fn answers_are_kept_apart_by_words_and_cost() {
        let size = Size::square(5).unwrap();
        let goal = Goal::capture(size.point(1, 1).unwrap());
        let mut tally = Tally::default();
        tally.add(&goal, true, &reading(Reach::Yes, 99), Reach::Yes);
        tally.add(&goal, true, &reading(Reach::Yes, 99), Reach::No);
        tally.add(&goal, true, &reading(Reach::Yes, 100), Reach::Unknown);
        tally.add(&goal, true, &reading(Reach::Yes, 50_000), Reach::Ko(FirstThreat::Owner));
        let hunch = Some(Hunch { reach: Reach::No, first: None, local: None });
        tally.add(&goal, false, &Reading { hunch, ..Reading::unknown(9_999) }, Reach::No);
        tally.add(&goal, false, &Reading::unknown(9), Reach::No);
        let mut out = Vec::new();
        tally.write(&mut out).unwrap();
        let rows: Vec<String> = String::from_utf8(out)
            .unwrap()
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(
            rows,
            [
                "same contrary other open",
                "leaning < 10000 positions: safe, its owner first 1 0 0 0",
                "read < 100 positions: caught, attacker first 1 1 0 0",
                "read < 1000 positions: caught, attacker first 0 0 0 1",
                "read >= 10000 positions: caught, attacker first 0 0 1 0",
                "0 questions in 0 games",
            ]
        );
    }
}
