//! How sure a claim is.

use std::fmt;

/// How a claim was found, which says how far to trust it. Grades are never mixed up. The order is
/// from the weakest to the strongest.
///
/// ```
/// use kosumi_facts::Grade;
/// assert!(Grade::Proved > Grade::Read && Grade::Judged > Grade::Pattern);
/// assert_eq!(Grade::ALL.map(Grade::word), ["proved", "read", "judged", "pattern"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Grade {
    /// Strong players often play so: counts and a probability.
    Pattern,
    /// The spatial evaluation or random games say so: a map, a relation or an estimate.
    Judged,
    /// A selective search says so within its budget: a line and a node count.
    Read,
    /// It follows from the rules, or from a search that tried every answer: a proof tree.
    Proved,
}

impl Grade {
    /// All grades, the strongest first.
    pub const ALL: [Grade; 4] = [Grade::Proved, Grade::Read, Grade::Judged, Grade::Pattern];

    /// The word used in data: `proved`, `read`, `judged`, `pattern`.
    pub fn word(self) -> &'static str {
        match self {
            Grade::Proved => "proved",
            Grade::Read => "read",
            Grade::Judged => "judged",
            Grade::Pattern => "pattern",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
