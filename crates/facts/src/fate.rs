//! What becomes of stones.

use std::fmt;

/// What becomes of stones.
///
/// ```
/// use kosumi_facts::Fate;
/// assert_eq!(Fate::Critical.word(), "critical");
/// assert_eq!(format!("{:>8}", Fate::Dead), "    dead");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Fate {
    /// They stay on the board.
    Alive,
    /// They can be captured or saved, depending on who moves first.
    Critical,
    /// They cannot be saved.
    Dead,
    /// The evidence does not decide their fate.
    Unclear,
}

impl Fate {
    /// The word used in data: `alive`, `critical`, `dead`, `unclear`.
    pub fn word(self) -> &'static str {
        match self {
            Fate::Alive => "alive",
            Fate::Critical => "critical",
            Fate::Dead => "dead",
            Fate::Unclear => "unclear",
        }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
