//! Moves as facts.

use std::fmt;

use board::{Move, PointSet};

use crate::fact::FactId;
use crate::scene::Scene;

/// What random games say about a move. It is only ever a judgement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Share of won games, for the player who moves, from 0 to 1.
    pub win_rate: f32,
    /// Number of games that began with the move.
    pub playouts: u64,
}

/// What a move is good for: the thirteen goals of Cazenave 1995, section 6.
///
/// ```
/// use kosumi_facts::Reason;
/// assert_eq!(Reason::ALL.len(), 13);
/// assert_eq!(Reason::MakeEye.to_string(), "make_eye");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// Connects two own strings that could be cut.
    Connect,
    /// Cuts two enemy strings apart that could be connected.
    Disconnect,
    /// Saves an own string that could be captured.
    Save,
    /// Captures an enemy string that could be saved.
    Capture,
    /// Lets an own group escape.
    Escape,
    /// Shuts an enemy group in.
    Encircle,
    /// Makes or keeps own territory.
    Protect,
    /// Takes territory from the enemy.
    Attack,
    /// Makes an eye that could be prevented.
    MakeEye,
    /// Prevents an enemy eye.
    PreventEye,
    /// Saves the life of an own group that could be killed.
    Live,
    /// Kills an enemy group that could live.
    Kill,
    /// Threatens several of these at once; the opponent can answer only one.
    Threaten,
}

impl Reason {
    /// All reasons, in the order of the paper.
    pub const ALL: [Reason; 13] = [
        Reason::Connect,
        Reason::Disconnect,
        Reason::Save,
        Reason::Capture,
        Reason::Escape,
        Reason::Encircle,
        Reason::Protect,
        Reason::Attack,
        Reason::MakeEye,
        Reason::PreventEye,
        Reason::Live,
        Reason::Kill,
        Reason::Threaten,
    ];

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Reason::Connect => "connect",
            Reason::Disconnect => "disconnect",
            Reason::Save => "save",
            Reason::Capture => "capture",
            Reason::Escape => "escape",
            Reason::Encircle => "encircle",
            Reason::Protect => "protect",
            Reason::Attack => "attack",
            Reason::MakeEye => "make_eye",
            Reason::PreventEye => "prevent_eye",
            Reason::Live => "live",
            Reason::Kill => "kill",
            Reason::Threaten => "threaten",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What one reason for a move is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The reason.
    pub reason: Reason,
    /// Its value in points, as the decision mechanism counts them.
    pub value: f32,
    /// The stones or the territory that it is about.
    pub about: PointSet,
}

/// A candidate move and the reasons for it.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Move, PointSet, Size};
/// use kosumi_facts::{MoveReport, Reason, Worth};
/// let point = Size::GO9.point(4, 4).expect("on the board");
/// let mut report = MoveReport::new(Move::Play(point));
/// let about = PointSet::from(point);
/// report.worth.push(Worth { reason: Reason::Save, value: 6.0, about });
/// report.worth.push(Worth { reason: Reason::Capture, value: 2.5, about });
/// assert_eq!(report.value(), 8.5);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// What random games say, if they were played.
    pub estimate: Option<Estimate>,
    /// Its value, reason by reason; empty if moves are not chosen by reasons.
    pub worth: Vec<Worth>,
    /// The facts of the scene that support it.
    pub facts: Vec<FactId>,
}

impl MoveReport {
    /// A move with nothing known about it.
    pub fn new(mv: Move) -> MoveReport {
        MoveReport { mv, estimate: None, worth: Vec::new(), facts: Vec::new() }
    }

    /// The sum of the values of all reasons.
    pub fn value(&self) -> f32 {
        self.worth.iter().map(|worth| worth.value).sum()
    }
}

/// A position with its scene and its candidate moves, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// What is known about the position.
    pub scene: Scene,
    /// The moves, the best first.
    pub moves: Vec<MoveReport>,
}
