//! Turns diagrams from elsewhere into rules whose states hold in all surroundings.

use pattern::rule::{Cell, Rule, State};

use super::super::catalogue::Family;
use super::super::local::{Answer, Protagonist, Question, ask};
use super::super::params::FIND_POSITIONS;
use super::super::verify::{Verdict, verify};
use super::code::{Code, Window};
use super::goals::{self, Asked};
use super::{Found, say};

/// The goals of a window, one of each symmetry class.
pub(in super::super) struct Goals {
    family: Family,
    window: Window,
    asked: Vec<Asked>,
}

impl Goals {
    pub(in super::super) fn new(family: Family) -> Goals {
        let window = Window::new(&family);
        let asked = goals::all(&family, &window);
        Goals { family, window, asked }
    }

    /// The places that each goal names.
    pub(in super::super) fn places(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        self.asked.iter().map(|asked| asked.points().iter().map(|&(place, _)| place).collect())
    }

    /// Makes a rule of a diagram and a goal, with the weakest bound on liberties for which the
    /// state, or at least its half with the friend first, holds in all surroundings.
    pub(in super::super) fn rule(&self, goal: usize, cells: &[Cell], state: State) -> Option<Rule> {
        let (window, asked) = (&self.window, self.asked[goal]);
        let code = cells
            .iter()
            .enumerate()
            .fold(Code::NOTHING, |code, (place, &cell)| code.with(place, cell));
        let mut best: Option<(u8, State)> = None;
        for level in asked.levels(window, code) {
            let Some(ground) = asked.ground(window, code, level) else { continue };
            let holds = |protagonist, first| {
                let question = Question { protagonist, first, line: &[] };
                ask(&ground, question, FIND_POSITIONS) == Answer::Holds
            };
            if best.is_none() && holds(Protagonist::Friend, Protagonist::Friend) {
                best = Some((level, State::AtLeastFuzzy));
                if state == State::Fuzzy {
                    if holds(Protagonist::Enemy, Protagonist::Enemy) {
                        best = Some((level, State::Fuzzy));
                    }
                    break;
                }
            }
            if state == State::Positive
                && best.is_some()
                && holds(Protagonist::Friend, Protagonist::Enemy)
            {
                best = Some((level, State::Positive));
                break;
            }
        }
        let (level, state) = best?;
        let rule = say::rule(&self.family, window, &Found { code, asked: asked.at(level), state });
        (verify(&rule) == Verdict::Confirmed).then_some(rule)
    }
}
