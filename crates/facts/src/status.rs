//! What two searches, one per first player, say about a goal.
//!
//! Conway's three values are not enough for Go: a goal may depend on a ko, or its search may have
//! given up. So a status keeps both answers as they are, and gives a Conway value only if both are
//! plain yes or no (Cazenave 1995, section 4.1; Bouzy 2001, section 4.2).

use std::fmt;

use board::Color;

/// Conway's value of a goal game for the player who wants the goal.
///
/// ```
/// use kosumi_facts::Conway;
/// assert_eq!(Conway::Positive.symbol(), '>');
/// assert_eq!(Conway::Positive.mirror(), Conway::Negative);
/// assert!(Conway::Positive > Conway::Fuzzy, "in the order of the owner's wishes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Conway {
    /// `<`: not reached even when moving first.
    Negative,
    /// `*`: reached when moving first, prevented when moving second.
    Fuzzy,
    /// `>`: reached whoever moves first.
    Positive,
}

impl Conway {
    /// The same game seen by the player who wants to prevent the goal.
    pub fn mirror(self) -> Conway {
        match self {
            Conway::Negative => Conway::Positive,
            Conway::Fuzzy => Conway::Fuzzy,
            Conway::Positive => Conway::Negative,
        }
    }

    /// `>`, `*` or `<`.
    pub fn symbol(self) -> char {
        match self {
            Conway::Negative => '<',
            Conway::Fuzzy => '*',
            Conway::Positive => '>',
        }
    }
}

/// Who must find the first ko threat when a ko decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FirstThreat {
    /// The player who wants the goal.
    Owner,
    /// The opponent.
    Opponent,
}

impl FirstThreat {
    fn mirror(self) -> FirstThreat {
        match self {
            FirstThreat::Owner => FirstThreat::Opponent,
            FirstThreat::Opponent => FirstThreat::Owner,
        }
    }
}

/// Whether a goal is reached with a given player moving first.
///
/// ```
/// use kosumi_facts::{FirstThreat, Reach};
/// assert_eq!(Reach::Yes.mirror(), Reach::No);
/// let own_threat = Reach::Ko(FirstThreat::Owner);
/// assert_eq!(own_threat.mirror(), Reach::Ko(FirstThreat::Opponent));
/// assert_eq!(Reach::Unknown.mirror(), Reach::Unknown);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Reach {
    /// It is reached.
    Yes,
    /// A ko decides.
    Ko(FirstThreat),
    /// It is prevented.
    No,
    /// Not known: the search gave up or was not run. Never show this as no.
    Unknown,
}

impl Reach {
    /// The answer for the player who wants to prevent the goal.
    pub fn mirror(self) -> Reach {
        match self {
            Reach::Yes => Reach::No,
            Reach::No => Reach::Yes,
            Reach::Ko(threat) => Reach::Ko(threat.mirror()),
            Reach::Unknown => Reach::Unknown,
        }
    }
}

/// What is known about a goal, for the player who wants it.
///
/// ```
/// use kosumi_facts::{Conway, Reach, Status};
/// let miai = Status { first: Reach::Yes, second: Reach::Yes };
/// assert_eq!(miai.conway(), Some(Conway::Positive));
/// assert_eq!(miai.mirror().conway(), Some(Conway::Negative));
/// let half = Status { first: Reach::Yes, second: Reach::Unknown };
/// assert_eq!(half.conway(), None);
/// assert_eq!(half.to_string(), "yes first, unknown second");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Status {
    /// When the player who wants the goal moves first.
    pub first: Reach,
    /// When the opponent moves first.
    pub second: Reach,
}

impl Status {
    /// Nothing is known.
    pub const UNKNOWN: Status = Status { first: Reach::Unknown, second: Reach::Unknown };

    /// The Conway value, if no answer is a ko or unknown.
    ///
    /// A goal that is reached only when the opponent moves first (a zugzwang, which passing avoids)
    /// counts as fuzzy.
    pub fn conway(self) -> Option<Conway> {
        match (self.first, self.second) {
            (Reach::Yes, Reach::Yes) => Some(Conway::Positive),
            (Reach::Yes, Reach::No) | (Reach::No, Reach::Yes) => Some(Conway::Fuzzy),
            (Reach::No, Reach::No) => Some(Conway::Negative),
            _ => None,
        }
    }

    /// The status of the opposite goal for the opponent.
    pub fn mirror(self) -> Status {
        Status { first: self.second.mirror(), second: self.first.mirror() }
    }

    /// The answer when `first` moves first and `owner` wants the goal.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::Color;
    /// use kosumi_facts::{Reach, Status};
    /// let status = Status { first: Reach::Yes, second: Reach::No };
    /// assert_eq!(status.reach(Color::White, Color::White), Reach::Yes);
    /// assert_eq!(status.reach(Color::White, Color::Black), Reach::No);
    /// ```
    pub fn reach(self, owner: Color, first: Color) -> Reach {
        if owner == first { self.first } else { self.second }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(conway) = self.conway() {
            return write!(f, "{}", conway.symbol());
        }
        let word = |reach| match reach {
            Reach::Yes => "yes",
            Reach::No => "no",
            Reach::Unknown => "unknown",
            Reach::Ko(FirstThreat::Owner) => "ko, own threat needed",
            Reach::Ko(FirstThreat::Opponent) => "ko, opponent's threat needed",
        };
        write!(f, "{} first, {} second", word(self.first), word(self.second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REACHES: [Reach; 5] = [
        Reach::Yes,
        Reach::No,
        Reach::Unknown,
        Reach::Ko(FirstThreat::Owner),
        Reach::Ko(FirstThreat::Opponent),
    ];

    #[test]
    fn mirroring_twice_changes_nothing_and_mirrors_the_conway_value() {
        for first in REACHES {
            for second in REACHES {
                let status = Status { first, second };
                assert_eq!(status.mirror().mirror(), status);
                assert_eq!(status.mirror().conway(), status.conway().map(Conway::mirror));
            }
        }
    }

    #[test]
    fn unknown_and_ko_are_never_rounded() {
        for reach in [Reach::Unknown, Reach::Ko(FirstThreat::Owner)] {
            assert_eq!(Status { first: Reach::Yes, second: reach }.conway(), None);
            assert_eq!(Status { first: reach, second: Reach::No }.conway(), None);
        }
        assert!(Conway::Negative < Conway::Fuzzy && Conway::Fuzzy < Conway::Positive);
    }
}
