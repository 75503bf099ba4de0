//! Answers the problems of suites: those that name their question ([`named`]) and those that only
//! say who moves ([`open`]).

pub mod named;
pub mod open;

use facts::{FirstThreat, Reach};

/// The outcome of a problem for the player who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// The player reaches the goal.
    Yes,
    /// The player does not reach it.
    No,
    /// A ko in which the opponent must find the first threat.
    KoForOpponent,
    /// A ko in which the player must find the first threat.
    KoForPlayer,
    /// The search gave up.
    Unknown,
}

impl Win {
    /// Converts the answer to a goal; `owns` says whether the player who moves first is its owner.
    pub fn of(reach: Reach, owns: bool) -> Win {
        match (reach, owns) {
            (Reach::Yes, true) | (Reach::No, false) => Win::Yes,
            (Reach::No, true) | (Reach::Yes, false) => Win::No,
            (Reach::Ko(FirstThreat::Opponent), true) | (Reach::Ko(FirstThreat::Owner), false) => {
                Win::KoForOpponent
            }
            (Reach::Ko(_), _) => Win::KoForPlayer,
            (Reach::Unknown, _) => Win::Unknown,
        }
    }
}
