//! What a rule claims: a goal of the friend, and who reaches it when.

use std::fmt;

use facts::{Conway, Reach, Status};

/// What the friend wants, by the letters of the diagram.
///
/// ```
/// use kosumi_pattern::rule::Goal;
/// let goal = Goal::Connect('A', 'B');
/// assert_eq!(goal.to_string(), "connect A B");
/// assert_eq!(goal.letters().collect::<String>(), "AB");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// Two of the friend's stones are in one string, connected inside the diagram unless they
    /// already are one string, and not in atari with the enemy to move.
    Connect(char, char),
    /// The enemy string with this stone is off the board.
    Capture(char),
    /// An eye at this point: it is empty, with own stones beside it and on the diagonals, of which
    /// one may be missing away from the edge.
    Eye(char),
    /// Two of the friend's stones are joined by own stones inside the diagram, each beside the next
    /// or diagonal to it: the enemy cannot pass between them.
    Divide(char, char),
    /// As `Divide`, between a stone and the edge.
    DivideFromEdge(char),
}

impl Goal {
    /// The letters that the goal mentions.
    pub fn letters(self) -> impl Iterator<Item = char> {
        let (first, second) = match self {
            Goal::Connect(first, second) | Goal::Divide(first, second) => (first, Some(second)),
            Goal::Capture(only) | Goal::Eye(only) | Goal::DivideFromEdge(only) => (only, None),
        };
        std::iter::once(first).chain(second)
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Connect(first, second) => write!(f, "connect {first} {second}"),
            Goal::Capture(stone) => write!(f, "capture {stone}"),
            Goal::Eye(point) => write!(f, "eye {point}"),
            Goal::Divide(first, second) => write!(f, "divide {first} {second}"),
            Goal::DivideFromEdge(stone) => write!(f, "divide {stone} edge"),
        }
    }
}

/// What a rule claims about a goal.
///
/// A claim has two halves, one for each first player, and each must hold in *all* surroundings that
/// the diagram and its bounds allow. Often only one half can be known: two stones with one empty
/// point between them are connected when the friend moves first, but whether the enemy can cut
/// depends on the surroundings. Conway's three values cannot express that, so there are two more.
///
/// A "no" refers to the inside of the diagram, as in the papers: strings that are cut here may be
/// connected elsewhere.
///
/// ```
/// # use facts as kosumi_facts;
/// use kosumi_facts::{Conway, Reach};
/// use kosumi_pattern::rule::State;
/// let state = State::from_sign("* or >").expect("a state");
/// assert_eq!(state, State::AtLeastFuzzy);
/// assert_eq!((state.status().first, state.status().second), (Reach::Yes, Reach::Unknown));
/// assert_eq!((state.conway(), State::Fuzzy.conway()), (None, Some(Conway::Fuzzy)));
/// assert!(state.contradicts(State::Negative) && !state.contradicts(State::Fuzzy));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// `>`: reached whoever moves first.
    Positive,
    /// `* or >`: reached when the friend moves first; otherwise it depends on the surroundings.
    AtLeastFuzzy,
    /// `*`: reached when the friend moves first, prevented when the enemy does.
    Fuzzy,
    /// `* or <`: prevented when the enemy moves first; otherwise it depends on the surroundings.
    AtMostFuzzy,
    /// `<`: prevented whoever moves first.
    Negative,
    /// `?`: nothing is sure; the moves are worth trying when a search reads the goal.
    Open,
}

impl State {
    /// All states: first the sure ones, from the friend's best to its worst, then the open one.
    pub const ALL: [State; 6] = [
        State::Positive,
        State::AtLeastFuzzy,
        State::Fuzzy,
        State::AtMostFuzzy,
        State::Negative,
        State::Open,
    ];

    /// The sign in rule files.
    pub fn sign(self) -> &'static str {
        match self {
            State::Positive => ">",
            State::AtLeastFuzzy => "* or >",
            State::Fuzzy => "*",
            State::AtMostFuzzy => "* or <",
            State::Negative => "<",
            State::Open => "?",
        }
    }

    /// The state that a sign stands for. Blanks do not matter, nor does the order around `or`.
    pub fn from_sign(sign: &str) -> Option<State> {
        let words: Vec<&str> = sign.split_whitespace().collect();
        let sign = match words[..] {
            [one] => one.to_owned(),
            [a @ (">" | "<"), "or", "*"] => format!("* or {a}"),
            _ => words.join(" "),
        };
        State::ALL.into_iter().find(|state| state.sign() == sign)
    }

    /// Both halves: with the friend moving first, and with the enemy moving first.
    pub fn status(self) -> Status {
        let (first, second) = match self {
            State::Positive => (Reach::Yes, Reach::Yes),
            State::AtLeastFuzzy => (Reach::Yes, Reach::Unknown),
            State::Fuzzy => (Reach::Yes, Reach::No),
            State::AtMostFuzzy => (Reach::Unknown, Reach::No),
            State::Negative => (Reach::No, Reach::No),
            State::Open => (Reach::Unknown, Reach::Unknown),
        };
        Status { first, second }
    }

    /// The state that expresses both halves; `None` if nothing is known, or nothing that a state
    /// can express.
    ///
    /// A player who cannot prevent a goal by moving first cannot by moving second either, since a
    /// pass is a move: half of a status may follow from the other half.
    pub fn from_status(status: Status) -> Option<State> {
        match (status.first, status.second) {
            (Reach::No, _) => Some(State::Negative),
            (_, Reach::Yes) => Some(State::Positive),
            (Reach::Yes, Reach::No) => Some(State::Fuzzy),
            (Reach::Yes, _) => Some(State::AtLeastFuzzy),
            (_, Reach::No) => Some(State::AtMostFuzzy),
            _ => None,
        }
    }

    /// Conway's value, if both halves are known.
    pub fn conway(self) -> Option<Conway> {
        self.status().conway()
    }

    /// Whether two states of one goal cannot both be true.
    pub fn contradicts(self, other: State) -> bool {
        let clash = |a, b| matches!((a, b), (Reach::Yes, Reach::No) | (Reach::No, Reach::Yes));
        let (a, b) = (self.status(), other.status());
        clash(a.first, b.first) || clash(a.second, b.second)
    }
}
