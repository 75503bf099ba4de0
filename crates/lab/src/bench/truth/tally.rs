//! Counts the claims and how many of them hold.

use std::collections::BTreeMap;
use std::io::Write;

use board::Played;
use facts::{Deed, Fact, Grade, Tone};
use serde::Serialize;

/// The results for claims of one kind or grade.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Row {
    /// How many claims were made.
    pub(super) told: usize,
    /// How many of them were proved.
    pub(super) proved: usize,
    /// Claims that at least one judge could decide.
    pub(super) judged: usize,
    /// Claims of which the checker decided at least one half.
    pub(super) checked: usize,
    /// Claims that the checker refuted.
    pub(super) denied: usize,
    /// Claims of which the second opinion decided a half.
    pub(super) asked: usize,
    /// Claims that the second opinion rejected in a half that the checker could not decide.
    pub(super) unshared: usize,
    /// Claims with a half that both judges decided, and how many of those the second opinion
    /// rejected although the checker confirmed them.
    pub(super) both: usize,
    pub(super) both_unshared: usize,
}

impl Row {
    /// The percentage of decided claims that hold.
    fn agree(&self) -> f64 {
        share(self.judged - self.denied - self.unshared, self.judged)
    }

    pub(super) fn judge(&mut self, outcome: Outcome) {
        self.judged += usize::from(outcome.checked || outcome.asked);
        self.checked += usize::from(outcome.checked);
        self.denied += usize::from(outcome.denied);
        self.asked += usize::from(outcome.asked);
        self.unshared += usize::from(outcome.unshared && !outcome.denied);
        self.both += usize::from(outcome.both);
        self.both_unshared += usize::from(outcome.both_unshared);
    }
}

/// What the two judges say about one claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The checker decided at least one half.
    pub(super) checked: bool,
    /// The checker refuted a half.
    pub(super) denied: bool,
    /// The second opinion decided a half that the checker could not.
    pub(super) asked: bool,
    /// It rejected such a half.
    pub(super) unshared: bool,
    /// It also decided a half that the checker decided.
    pub(super) both: bool,
    /// It rejected a half that the checker confirmed.
    pub(super) both_unshared: bool,
}

impl Outcome {
    /// Adds what both judges say about one half.
    pub(super) fn add(&mut self, checker: Option<bool>, oracle: Option<bool>) {
        match (checker, oracle) {
            (Some(holds), oracle) => {
                self.checked = true;
                self.denied |= !holds;
                self.both |= oracle.is_some();
                self.both_unshared |= holds && oracle == Some(false);
            }
            (None, Some(shares)) => {
                self.asked = true;
                self.unshared |= !shares;
            }
            (None, None) => {}
        }
    }
}

/// The results of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Tally {
    pub(super) games: usize,
    pub(super) moves: usize,
    /// Moves with a reason of grade proved, read or judged.
    pub(super) with_reason: usize,
    /// Moves without any reason.
    pub(super) without: usize,
    /// Processor seconds per move.
    pub(super) seconds: f64,
    /// Moves by the kind of their most certain reason.
    pub(super) reasons: BTreeMap<&'static str, usize>,
    pub(super) grades: BTreeMap<&'static str, Row>,
    pub(super) deeds: BTreeMap<&'static str, Row>,
    pub(super) disagreements: Vec<Disagreement>,
}

/// A claim that a judge rejected.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Disagreement {
    pub(super) game: String,
    pub(super) number: usize,
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) deed: &'static str,
    pub(super) grade: &'static str,
    pub(super) points: Vec<String>,
    /// The rejected half: `before` or `after` the move.
    pub(super) half: &'static str,
    /// The judge: `checker`, `second opinion`, or `second opinion, against the checker`.
    pub(super) by: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<String>,
}

/// The least probability at which a habit counts as a reason.
const HABIT: f32 = 0.05;

impl Tally {
    /// Counts the claims about a move.
    pub(super) fn count(&mut self, told: &[(&Fact, &Deed)], played: Played) {
        self.moves += 1;
        for (fact, deed) in told {
            let row = self.deeds.entry(deed.word()).or_default();
            row.told += 1;
            row.proved += usize::from(fact.grade() == Grade::Proved);
        }
        let achieves = told.iter().filter(|(_, deed)| deed.tone(played.color) == Tone::Achieves);
        let habit = |(_, deed): &(&Fact, &Deed)| matches!(deed, Deed::IsForeseen { probability, .. } if *probability >= HABIT);
        if let Some((_, deed)) = achieves.max_by_key(|(fact, _)| fact.grade()) {
            self.with_reason += 1;
            *self.reasons.entry(deed.word()).or_default() += 1;
        } else if !told.iter().any(habit) {
            self.without += 1;
        }
    }

    /// Counts what the judges say about a claim.
    pub(super) fn judge(&mut self, fact: &Fact, deed: &Deed, outcome: Outcome) {
        let grade = self.grades.entry(fact.grade().word()).or_default();
        grade.told += 1;
        grade.judge(outcome);
        self.deeds.entry(deed.word()).or_default().judge(outcome);
    }

    pub(super) fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(
            out,
            "games {}  moves {}  with a reason {:.1} %  without {:.1} %  CPU ms a move {:.0}",
            self.games,
            self.moves,
            share(self.with_reason, self.moves),
            share(self.without, self.moves),
            1000.0 * self.seconds
        )?;
        writeln!(out, "\nthe surest reason of a move, in moves:")?;
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|&(_, count)| std::cmp::Reverse(*count));
        for (word, count) in reasons {
            writeln!(out, "{word:<24}{count:>7}{:>8.1} %", share(*count, self.moves))?;
        }
        if !self.grades.is_empty() {
            writeln!(out, "\nclaims of reading, by grade:")?;
            write_rows(&self.grades, out)?;
        }
        writeln!(out, "\nby deed:")?;
        write_rows(&self.deeds, out)?;
        for miss in &self.disagreements {
            let Disagreement { game, number, mv, deed, grade, points, half, by, board } = miss;
            let points = points.join(" ");
            writeln!(
                out,
                "\n{game}, move {number} {mv}: {deed} ({grade}) {points}: not {half}, by the {by}"
            )?;
            if let Some(board) = board {
                write!(out, "{board}")?;
            }
        }
        Ok(())
    }
}

fn write_rows(rows: &BTreeMap<&'static str, Row>, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(
        out,
        "{:<24}{:>7}{:>8}{:>9}{:>8}{:>8}{:>9}{:>9}{:>14}",
        "", "told", "proved", "checked", "denied", "asked", "not shd.", "agree %", "second op. %"
    )?;
    for (word, row) in rows {
        write!(out, "{word:<24}{:>7}{:>8}", row.told, row.proved)?;
        if row.judged > 0 {
            write!(out, "{:>9}{:>8}{:>8}", row.checked, row.denied, row.asked)?;
            write!(out, "{:>9}{:>9.2}", row.unshared, row.agree())?;
        }
        if row.both > 0 {
            write!(out, "{:>14.2}", share(row.both - row.both_unshared, row.both))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn share(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checker_decides_before_the_second_opinion() {
        let mut outcome = Outcome::default();
        outcome.add(Some(true), Some(false));
        outcome.add(None, Some(true));
        let mut row = Row::default();
        row.judge(outcome);
        assert_eq!((row.judged, row.checked, row.asked), (1, 1, 1));
        assert_eq!((row.denied, row.unshared, row.both_unshared), (0, 0, 1));
        assert_eq!(row.agree(), 100.0);
        let mut denied = Outcome::default();
        denied.add(Some(false), Some(true));
        row.judge(denied);
        let mut unshared = Outcome::default();
        unshared.add(None, Some(false));
        row.judge(unshared);
        row.judge(Outcome::default());
        assert_eq!((row.judged, row.denied, row.unshared), (3, 1, 1));
    }
}
