//! Checks the state and the moves of a rule.

use facts::{Reach, Status};
use pattern::rule::{Cell, Goal, Rule, Shape, State};

use super::local::{Answer, Diagram, Ground, GroundError, Protagonist, Question, ask};
use super::params::{TWO_FOLD_PLACES, VERIFY_POSITIONS};

/// What the local game says about a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing to check: the rule claims no state, or only that its moves are worth trying.
    NoClaim,
    /// The state and the moves are right.
    Confirmed,
    /// The state claims more than holds in all surroundings.
    State {
        /// What does hold.
        sure: Status,
    },
    /// A move of the friend does not always reach the goal, or one of the enemy does not always
    /// prevent it.
    Move(char),
    /// The search gave up, or the diagram cannot be played on.
    NotChecked,
}

/// Verifies the state and the moves of a rule.
pub fn verify(rule: &Rule) -> Verdict {
    let Some((goal, state)) = rule.claim().filter(|(_, state)| *state != State::Open) else {
        return Verdict::NoClaim;
    };
    let Ok(grounds) = grounds(rule, goal) else { return Verdict::NotChecked };
    match check_state(&grounds, state) {
        Verdict::Confirmed => check_moves(rule, &grounds, state),
        verdict => verdict,
    }
}

/// The grounds of a rule: one, or several if a place may hold one of two things.
pub(super) fn grounds(rule: &Rule, goal: Goal) -> Result<Vec<Ground>, GroundError> {
    let shapes = single_fold(rule.shape()).ok_or(GroundError::TwoFold)?;
    let (labels, bounds) = (rule.labels(), rule.bounds());
    let grounds = shapes.iter().map(|shape| Ground::new(&Diagram { shape, labels, bounds }, goal));
    // A diagram that cannot occur on a board claims nothing.
    grounds.filter(|ground| !matches!(ground, Err(GroundError::NoLiberty))).collect()
}

fn check_state(grounds: &[Ground], state: State) -> Verdict {
    let claimed = state.status();
    let mut sure = claimed;
    let mut gave_up = false;
    for (first, reach, found) in [
        (Protagonist::Friend, claimed.first, &mut sure.first),
        (Protagonist::Enemy, claimed.second, &mut sure.second),
    ] {
        let protagonist = match reach {
            Reach::Yes => Protagonist::Friend,
            Reach::No => Protagonist::Enemy,
            Reach::Ko(_) | Reach::Unknown => continue,
        };
        match ask_all(grounds, Question { protagonist, first, line: &[] }) {
            Answer::Holds => {}
            Answer::Depends => *found = Reach::Unknown,
            Answer::GaveUp => gave_up = true,
        }
    }
    match (sure == claimed, gave_up) {
        (false, _) => Verdict::State { sure },
        (true, true) => Verdict::NotChecked,
        (true, false) => Verdict::Confirmed,
    }
}

fn check_moves(rule: &Rule, grounds: &[Ground], state: State) -> Verdict {
    let status = state.status();
    let friend = (Protagonist::Friend, rule.friend_moves(), status.first == Reach::Yes);
    let enemy = (Protagonist::Enemy, rule.enemy_moves(), status.second == Reach::No);
    for (protagonist, moves, is_claimed) in [friend, enemy] {
        for &label in moves {
            let question = Question { protagonist, first: protagonist, line: &[rule.spot(label)] };
            let holds = is_claimed.then(|| ask_all(grounds, question));
            match holds {
                Some(Answer::Holds) => {}
                Some(Answer::GaveUp) => return Verdict::NotChecked,
                Some(Answer::Depends) | None => return Verdict::Move(label),
            }
        }
    }
    Verdict::Confirmed
}

/// The answer for all grounds together.
pub(super) fn ask_all(grounds: &[Ground], question: Question) -> Answer {
    let mut answer = Answer::Holds;
    for ground in grounds {
        match ask(ground, question, VERIFY_POSITIONS) {
            Answer::Holds => {}
            Answer::Depends => return Answer::Depends,
            Answer::GaveUp => answer = Answer::GaveUp,
        }
    }
    answer
}

/// The diagrams in which every place holds exactly one thing; `None` if there are too many.
fn single_fold(shape: &Shape) -> Option<Vec<Shape>> {
    let twofold: Vec<_> = shape
        .cells()
        .filter_map(|(spot, cell)| match cell {
            Cell::FriendOrEmpty => Some((spot, Cell::Friend)),
            Cell::EnemyOrEmpty => Some((spot, Cell::Enemy)),
            _ => None,
        })
        .collect();
    (twofold.len() <= TWO_FOLD_PLACES).then(|| {
        (0..1usize << twofold.len())
            .map(|choice| {
                twofold.iter().enumerate().fold(shape.clone(), |shape, (index, &(spot, stone))| {
                    shape.with(spot, if choice >> index & 1 == 1 { stone } else { Cell::Empty })
                })
            })
            .collect()
    })
}

/// What is sure about a goal of a rule's friend in all surroundings, whatever the rule claims.
pub fn sure(rule: &Rule, goal: Goal) -> Status {
    let Ok(grounds) = grounds(rule, goal) else { return Status::UNKNOWN };
    let holds = |protagonist, first| {
        ask_all(&grounds, Question { protagonist, first, line: &[] }) == Answer::Holds
    };
    let half = |first| {
        if holds(Protagonist::Friend, first) {
            Reach::Yes
        } else if holds(Protagonist::Enemy, first) {
            Reach::No
        } else {
            Reach::Unknown
        }
    };
    Status { first: half(Protagonist::Friend), second: half(Protagonist::Enemy) }
}
