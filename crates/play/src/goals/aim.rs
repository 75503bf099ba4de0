//! One goal that can be reached or threatened now.

use board::PointSet;
use facts::Reason;

/// A goal of the player to move, what it is worth, and the moves for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub(super) reason: Reason,
    pub(super) value: f32,
    /// The stones or the ground that it is about.
    pub(super) about: PointSet,
    pub(super) moves: PointSet,
    pub(super) hold: Hold,
}

/// What the moves of an aim do for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hold {
    /// They reach it.
    Reaches,
    /// They reach it if they are not answered.
    Threatens,
}

/// An analyser looks at a position for goals of one kind. Each can play alone, to measure its
/// worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Analyser {
    /// Captures and rescues of strings, by reading.
    Captures,
    /// Connections and cuts, by rules and reading.
    Links,
    /// Ways out and walls around weak groups, by dividers and fractions.
    Walls,
    /// Eyes, by reading.
    Eyes,
    /// Life and death of groups, by reading.
    Life,
    /// Ground, by the maps of territory and influence.
    Ground,
    /// Threats to capture, which count in forks.
    Threats,
}

impl Analyser {
    /// All of them.
    pub const ALL: [Analyser; 7] = [
        Analyser::Captures,
        Analyser::Links,
        Analyser::Walls,
        Analyser::Eyes,
        Analyser::Life,
        Analyser::Ground,
        Analyser::Threats,
    ];

    /// The word used on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Analyser::Captures => "captures",
            Analyser::Links => "links",
            Analyser::Walls => "walls",
            Analyser::Eyes => "eyes",
            Analyser::Life => "life",
            Analyser::Ground => "ground",
            Analyser::Threats => "threats",
        }
    }
}
