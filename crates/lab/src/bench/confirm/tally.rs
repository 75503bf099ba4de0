//! Compares answers with second opinions, by what they say and what they cost.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

use board::Color;
use facts::Reach;
use serde_json::{Value, json};
use tactics::{Goal, Reading};

/// Answers are grouped by the first of these bounds that their number of positions stays below.
const STEPS: [u64; 4] = [100, 1_000, 3_000, 10_000];

/// A question: a goal, its owner, and who moves first.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) goal: &'a Goal,
    pub(super) owner: Color,
    pub(super) to_play: Color,
}

/// The results of all questions.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) games: u32,
    pub(super) questions: u32,
    rows: BTreeMap<Kind, Counts>,
}

/// The group in which an answer is counted; the order is that of the output.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    grade: &'static str,
    below: Below,
    says: &'static str,
}

/// How many positions an answer took: fewer than a bound, or no fewer than the last bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Below {
    Step(u64),
    Any,
}

impl Below {
    fn step(self) -> Option<u64> {
        match self {
            Below::Step(step) => Some(step),
            Below::Any => None,
        }
    }
}

/// How the second opinions compare with one group of answers.
#[derive(Default)]
struct Counts {
    /// The second opinion agrees.
    same: u32,
    /// It says yes instead of no, or no instead of yes.
    contrary: u32,
    /// It says ko and the answer does not, or the other way round, or it says another kind of ko.
    other: u32,
    /// It did not finish.
    open: u32,
}

impl Tally {
    /// Counts one answer; the hunch of a search that gave up is counted as "leaning".
    pub(super) fn add(&mut self, question: Question<'_>, read: &Reading, opinion: Reach) {
        let (grade, said) = match (read.reach, read.hunch) {
            (Reach::Unknown, Some(hunch)) => ("leaning", hunch.reach),
            (reach, _) => ("read", reach),
        };
        if said == Reach::Unknown {
            return;
        }
        let step = STEPS.iter().find(|&&step| read.work.nodes < step);
        let below = step.map_or(Below::Any, |&step| Below::Step(step));
        let kind = Kind { grade, below, says: question.words(said) };
        let counts = self.rows.entry(kind).or_default();
        *match opinion {
            Reach::Unknown => &mut counts.open,
            opinion if opinion == said => &mut counts.same,
            Reach::Ko(_) => &mut counts.other,
            _ if matches!(said, Reach::Ko(_)) => &mut counts.other,
            _ => &mut counts.contrary,
        } += 1;
    }

    /// The counts as JSON.
    pub(super) fn json(&self) -> Value {
        let row = |(kind, counts): (&Kind, &Counts)| {
            let Kind { grade, below, says } = kind;
            let Counts { same, contrary, other, open } = counts;
            json!({
                "grade": grade, "positions_below": below.step(), "says": says,
                "same": same, "contrary": contrary, "other": other, "open": open,
            })
        };
        let rows: Vec<Value> = self.rows.iter().map(row).collect();
        json!({ "games": self.games, "questions": self.questions, "rows": rows })
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let rows: Vec<(String, &Counts)> =
            self.rows.iter().map(|(kind, counts)| (kind.to_string(), counts)).collect();
        let width = rows.iter().map(|(kind, _)| kind.len()).max().unwrap_or(0);
        writeln!(
            out,
            "{:width$}  {:>6} {:>8} {:>6} {:>6}",
            "", "same", "contrary", "other", "open"
        )?;
        for (kind, counts) in &rows {
            let Counts { same, contrary, other, open } = counts;
            writeln!(out, "{kind:width$}  {same:>6} {contrary:>8} {other:>6} {open:>6}")?;
        }
        writeln!(out, "{} questions in {} games", self.questions, self.games)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kind { grade, below, says } = self;
        match below {
            Below::Step(step) => write!(f, "{grade:7} < {step:>6} positions: {says}"),
            Below::Any => write!(f, "{grade:7} >={:>6} positions: {says}", STEPS[STEPS.len() - 1]),
        }
    }
}

impl Question<'_> {
    /// What an answer says, and who moves first.
    fn words(&self, said: Reach) -> &'static str {
        let is_capture = matches!(self.goal, Goal::Capture { .. });
        match (is_capture, self.to_play == self.owner, said) {
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
        let [first, second] = [Color::Black, Color::White].map(|to_play| Question {
            goal: &goal,
            owner: Color::Black,
            to_play,
        });
        let mut tally = Tally::default();
        tally.add(first, &reading(Reach::Yes, 99), Reach::Yes);
        tally.add(first, &reading(Reach::Yes, 99), Reach::No);
        tally.add(first, &reading(Reach::Yes, 100), Reach::Unknown);
        tally.add(first, &reading(Reach::Yes, 50_000), Reach::Ko(FirstThreat::Owner));
        let hunch = Some(Hunch { reach: Reach::No, first: None, local: None });
        tally.add(second, &Reading { hunch, ..Reading::unknown(9_999) }, Reach::No);
        tally.add(second, &Reading::unknown(9), Reach::No);
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
        let json = tally.json();
        assert_eq!(json["rows"][1]["says"], "caught, attacker first");
        assert_eq!(
            (&json["rows"][1]["positions_below"], &json["rows"][1]["contrary"]),
            (&json!(100), &json!(1))
        );
        assert!(json["rows"][3]["positions_below"].is_null(), "{json}");
    }
}
