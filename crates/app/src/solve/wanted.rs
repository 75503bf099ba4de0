//! Parses goals in words: `capture A1`, `cut A1 B2`, `live C3`, `threaten eye black A1`.
//!
//! Parsing checks the goal against the board, so that a search only receives goals it can search
//! for. The inverse goals (save, cut, blind, kill) are the same goals from the opponent's point of
//! view.

use std::fmt;

use board::{Board, Color, Point, PointSet, Size};
use record::vertex::{self, VertexError};
use tactics::{Amount, Catch, End, Goal, Stake};

/// A goal in the player's words and in the form that the search uses.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The goal in the form that the search uses.
    pub goal: Goal,
    /// Whether the goal's opponent asks (`save`, `cut`, `blind` and `kill`) rather than its owner.
    pub inverse: bool,
    /// Whether to reach the goal or to threaten it.
    pub asked: Asked,
    /// The goal in words, without `threaten`.
    pub text: String,
}

/// What is asked about a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether it is reached.
    Reach,
    /// Which moves threaten to reach it.
    Threaten,
}

/// Why some words are not a goal on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalError {
    /// The words do not match the form of any goal.
    Unknown(String),
    /// The verb needs stones, but none are named.
    NoStones(String),
    /// There is no stone on a named point.
    NoStone(String),
    /// A point is not on the board.
    Vertex(VertexError),
    /// The stones for the verb have different colours.
    Colours(String),
    /// The stones to connect or cut are one string already.
    OneString(String),
    /// Both stones of a race have the same colour.
    NoRivals,
    /// The owner of an eye is not a colour.
    Whose(String),
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoalError::Unknown(text) => write!(
                f,
                "unknown goal {text:?}: expected capture A1 .., capture any of A1 .., save A1 .., \
                 save any of A1 .., connect A1 B2, cut A1 B2 (or disconnect), separate A1 B2, \
                 separate A1 edge, eye black A1, blind black A1, live A1 .., kill A1 .. or \
                 race A1 B2"
            ),
            GoalError::NoStones(verb) => {
                write!(f, "no stones to {verb} are named: expected {verb} A1")
            }
            GoalError::NoStone(name) => write!(f, "no stone stands at {name}"),
            GoalError::Vertex(error) => error.fmt(f),
            GoalError::Colours(verb) => {
                write!(f, "the stones to {verb} are of different colours")
            }
            GoalError::OneString(verb) => {
                write!(f, "the stones to {verb} are one string already")
            }
            GoalError::NoRivals => f.write_str(
                "stones of one colour do not race: expected an own stone and one of the rival",
            ),
            GoalError::Whose(other) => {
                write!(f, "whose eye? expected black or white, found {other:?}")
            }
        }
    }
}

impl std::error::Error for GoalError {}

impl From<VertexError> for GoalError {
    fn from(error: VertexError) -> GoalError {
        GoalError::Vertex(error)
    }
}

impl Wanted {
    /// The goal of capturing the string at a point.
    pub fn capture(board: &Board, at: Point) -> Wanted {
        let text = format!("capture {}", vertex::name(board.size(), at));
        Wanted { goal: Goal::capture(at), inverse: false, asked: Asked::Reach, text }
    }

    /// Parses a goal on a board, in upper or lower case.
    ///
    /// # Errors
    /// When the words are not a goal, or the named stones are not on the board.
    pub fn parse(text: &str, board: &Board) -> Result<Wanted, GoalError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let (asked, words) = match &words[..] {
            ["threaten", rest @ ..] => (Asked::Threaten, rest),
            all => (Asked::Reach, all),
        };
        let (goal, inverse, text) = match words {
            [verb @ ("capture" | "save"), "any", "of", stones @ ..]
            | [verb @ ("capture" | "save"), "any", stones @ ..] => {
                capture(board, verb, Which::Any, stones)?
            }
            [verb @ ("capture" | "save"), stones @ ..] => capture(board, verb, Which::All, stones)?,
            [verb @ ("connect" | "cut" | "disconnect"), first, second] => {
                connect(board, verb, [first, second])?
            }
            ["separate", first, second] => separate(board, first, second)?,
            [verb @ ("eye" | "blind"), color, at] => eye(board.size(), verb, color, at)?,
            [verb @ ("live" | "kill"), stones @ ..] => live(board, verb, stones)?,
            ["win", "race", own, rival] | ["race", own, rival] => race(board, own, rival)?,
            _ => return Err(GoalError::Unknown(text.to_owned())),
        };
        Ok(Wanted { goal, inverse, asked, text })
    }

    /// The goal of saving or killing a group that the program found to be at stake.
    pub(crate) fn about(board: &Board, stake: &Stake, to_play: Color) -> Wanted {
        let verb = if to_play == stake.defender { "live" } else { "kill" };
        let text = format!("{verb} {}", vertex::name(board.size(), stake.target));
        let goal = Goal::Live { stones: stake.group };
        Wanted { goal, inverse: to_play != stake.defender, asked: Asked::Reach, text }
    }

    /// The goal of `to_play` for a string that is captured or saved by whoever moves first.
    pub(crate) fn about_capture(board: &Board, catch: &Catch, to_play: Color) -> Wanted {
        let verb = if to_play == catch.defender { "save" } else { "capture" };
        let text = format!("{verb} {}", vertex::name(board.size(), catch.target));
        let inverse = to_play == catch.defender;
        Wanted { goal: Goal::capture(catch.target), inverse, asked: Asked::Reach, text }
    }

    /// The points that the goal names.
    pub fn points(&self) -> PointSet {
        match &self.goal {
            Goal::Capture { stones, .. } | Goal::Live { stones } => *stones,
            Goal::Connect { first, second }
            | Goal::Separate { first, second: End::Stone(second) } => {
                [*first, *second].into_iter().collect()
            }
            Goal::Separate { first, second: End::Edge } => PointSet::from(*first),
            Goal::Eye { at, .. } => PointSet::from(*at),
            Goal::Race { own, rival } => *own | *rival,
        }
    }

    /// The goal as an English phrase that can follow "to".
    pub fn phrase(&self, size: Size) -> String {
        match (&self.goal, self.inverse) {
            (Goal::Eye { at, .. }, false) => format!("make an eye at {}", vertex::name(size, *at)),
            (Goal::Eye { at, .. }, true) => {
                format!("prevent an eye at {}", vertex::name(size, *at))
            }
            (Goal::Live { .. }, false) => self.text.replacen("live", "live with", 1),
            (Goal::Race { .. }, _) => self.text.replacen("race", "win the race of", 1),
            _ => self.text.clone(),
        }
    }
}

/// A goal, whether it is inverse, and its words.
type Said = (Goal, bool, String);

/// How many of the named strings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Any,
    All,
}

/// Parses `capture A1 B2`, `capture any of A1 B2` and the same with `save`.
fn capture(board: &Board, verb: &str, which: Which, stones: &[&str]) -> Result<Said, GoalError> {
    let stones = one_color(board, verb, stones)?;
    if stones.is_empty() {
        return Err(GoalError::NoStones(verb.to_owned()));
    }
    let inverse = verb == "save";
    // Saving any of them means preventing the capture of all.
    let amount = if (which == Which::Any) == inverse { Amount::All } else { Amount::Any };
    let any = if which == Which::Any { "any of " } else { "" };
    let text = format!("{verb} {any}{}", names(board, &stones));
    Ok((Goal::Capture { stones: stones.into_iter().collect(), amount }, inverse, text))
}

/// Parses `connect A1 B2`, and `cut A1 B2` or `disconnect A1 B2`.
fn connect(board: &Board, verb: &str, stones: [&str; 2]) -> Result<Said, GoalError> {
    let stones = one_color(board, verb, &stones)?;
    let (first, second) = (stones[0], stones[1]);
    if board.string_at(first) == board.string_at(second) {
        return Err(GoalError::OneString(verb.to_owned()));
    }
    let text = format!("{verb} {}", names(board, &stones));
    Ok((Goal::Connect { first, second }, verb != "connect", text))
}

/// Parses a wall between two stones or from a stone to the edge: `separate A1 B2`, `separate A1
/// edge`.
fn separate(board: &Board, first: &str, second: &str) -> Result<Said, GoalError> {
    let (stones, edge) = match second {
        "edge" => (one_color(board, "separate", &[first])?, " edge"),
        _ => (one_color(board, "separate", &[first, second])?, ""),
    };
    let end = stones.get(1).map_or(End::Edge, |&stone| End::Stone(stone));
    let text = format!("separate {}{edge}", names(board, &stones));
    Ok((Goal::Separate { first: stones[0], second: end }, false, text))
}

/// Parses an eye to make or prevent: `eye black A1`, `blind black A1`.
fn eye(size: Size, verb: &str, color: &str, at: &str) -> Result<Said, GoalError> {
    let color = match color {
        "black" | "b" => Color::Black,
        "white" | "w" => Color::White,
        other => return Err(GoalError::Whose(other.to_owned())),
    };
    let at = vertex::parse(size, &at.to_uppercase())?;
    let whose = if color == Color::Black { "black" } else { "white" };
    let text = format!("{verb} {whose} {}", vertex::name(size, at));
    Ok((Goal::Eye { color, at }, verb == "blind", text))
}

/// Parses a group to save or kill: `live A1 B2`, `kill A1`.
fn live(board: &Board, verb: &str, stones: &[&str]) -> Result<Said, GoalError> {
    let stones = one_color(board, verb, stones)?;
    if stones.is_empty() {
        return Err(GoalError::NoStones(verb.to_owned()));
    }
    let text = format!("{verb} {}", names(board, &stones));
    Ok((Goal::live(board, &stones.into_iter().collect()), verb == "kill", text))
}

/// Parses a capturing race that the first group should win: `race A1 B2`.
fn race(board: &Board, own: &str, rival: &str) -> Result<Said, GoalError> {
    let own = one_color(board, "race", &[own])?;
    let rival = one_color(board, "race", &[rival])?;
    if board.at(own[0]) == board.at(rival[0]) {
        return Err(GoalError::NoRivals);
    }
    let text = format!("race {}", names(board, &[own[0], rival[0]]));
    let set = |stones: Vec<Point>| stones.into_iter().collect::<PointSet>();
    Ok((Goal::race(board, &set(own), &set(rival)), false, text))
}

/// The named points, all of which must have stones of one colour.
fn one_color(board: &Board, verb: &str, names: &[&str]) -> Result<Vec<Point>, GoalError> {
    let mut color = None;
    let mut points = Vec::with_capacity(names.len());
    for name in names {
        let point = vertex::parse(board.size(), &name.to_uppercase())?;
        let name = || vertex::name(board.size(), point);
        let stone = board.at(point).ok_or_else(|| GoalError::NoStone(name()))?;
        if *color.get_or_insert(stone) != stone {
            return Err(GoalError::Colours(verb.to_owned()));
        }
        points.push(point);
    }
    Ok(points)
}

fn names(board: &Board, points: &[Point]) -> String {
    let names: Vec<_> = points.iter().map(|&point| vertex::name(board.size(), point)).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black: A4, B3, D3 and E3 (one string); White: C1 and E1.
    const STONES: &str = "
        X . . . .
        . X . X X
        . . . . .
        . . O . O";

    fn wanted(text: &str) -> Result<Wanted, GoalError> {
        Wanted::parse(text, &STONES.parse().unwrap())
    }

    fn point(name: &str) -> Point {
        vertex::parse(Size::new(5, 4).unwrap(), name).unwrap()
    }

    #[test]
    fn saving_any_is_preventing_the_capture_of_all() {
        let stones = || [point("C1"), point("E1")].into_iter().collect();
        for (text, amount, inverse) in [
            ("capture c1 E1", Amount::All, false),
            ("Capture any of c1 E1", Amount::Any, false),
            ("capture any C1 E1", Amount::Any, false),
            ("save C1 E1", Amount::Any, true),
            ("save ANY OF C1 E1", Amount::All, true),
        ] {
            let wanted = wanted(text).unwrap();
            assert_eq!(wanted.goal, Goal::Capture { stones: stones(), amount }, "{text}");
            assert_eq!(wanted.inverse, inverse, "{text}");
            assert!(wanted.text.ends_with(" C1 E1"), "{}", wanted.text);
        }
        assert_eq!(wanted("capture any C1 E1").unwrap().text, "capture any of C1 E1");
    }

    #[test]
    fn cutting_is_the_connection_seen_by_the_opponent() {
        let goal = Goal::Connect { first: point("B3"), second: point("D3") };
        for (text, inverse) in
            [("connect B3 D3", false), ("cut B3 D3", true), ("disconnect B3 D3", true)]
        {
            let wanted = wanted(text).unwrap();
            assert_eq!(
                (&wanted.goal, wanted.inverse, wanted.text.as_str()),
                (&goal, inverse, text)
            );
        }
    }

    #[test]
    fn a_wall_ends_at_a_stone_or_at_the_edge() {
        for (text, second) in
            [("separate D3 B3", End::Stone(point("B3"))), ("separate D3 edge", End::Edge)]
        {
            let wanted = wanted(text).unwrap();
            assert_eq!(wanted.goal, Goal::Separate { first: point("D3"), second }, "{text}");
            assert_eq!((wanted.inverse, wanted.text.as_str()), (false, text));
        }
    }

    #[test]
    fn an_eye_has_an_owner_and_needs_no_stone() {
        let goal = Goal::Eye { color: Color::White, at: point("D1") };
        let made = wanted("eye w d1").unwrap();
        assert_eq!((&made.goal, made.inverse, made.text.as_str()), (&goal, false, "eye white D1"));
        assert_eq!(made.phrase(Size::new(5, 4).unwrap()), "make an eye at D1");
        let prevented = wanted("blind white D1").unwrap();
        assert_eq!((&prevented.goal, prevented.inverse), (&goal, true));
        assert_eq!(prevented.phrase(Size::new(5, 4).unwrap()), "prevent an eye at D1");
    }

    #[test]
    fn groups_live_die_and_race() {
        let size = Size::new(5, 4).unwrap();
        let stones = || [point("D3"), point("E3")].into_iter().collect();
        for (text, inverse, phrase) in
            [("live e3", false, "live with E3"), ("kill D3", true, "kill D3")]
        {
            let wanted = wanted(text).unwrap();
            assert_eq!(wanted.goal, Goal::Live { stones: stones() }, "the whole string: {text}");
            assert_eq!((wanted.inverse, wanted.phrase(size).as_str()), (inverse, phrase));
        }
        for text in ["race C1 D3", "win race c1 D3"] {
            let wanted = wanted(text).unwrap();
            let rival = stones();
            assert_eq!(
                wanted.goal,
                Goal::Race { own: PointSet::from(point("C1")), rival },
                "{text}"
            );
            assert_eq!(wanted.phrase(size), "win the race of C1 D3");
        }
    }

    #[test]
    fn any_goal_can_be_threatened() {
        for text in [
            "capture C1",
            "save C1",
            "connect B3 D3",
            "cut B3 D3",
            "separate D3 edge",
            "eye black A3",
            "kill D3",
            "race C1 D3",
        ] {
            let wanted = wanted(&format!("threaten {text}")).unwrap();
            assert_eq!((wanted.asked, wanted.text.as_str()), (Asked::Threaten, text));
        }
    }

    #[test]
    fn what_cannot_be_wished_is_said_with_its_reason() {
        for (text, reason) in [
            ("", "unknown goal"),
            ("eat C1", "unknown goal \"eat C1\""),
            ("kill", "no stones to kill are named"),
            ("live C1 B3", "different colours"),
            ("race C1 E1", "stones of one colour do not race"),
            ("race C1", "unknown goal"),
            ("capture", "no stones to capture are named"),
            ("save any of", "no stones to save are named"),
            ("capture C2", "no stone stands at C2"),
            ("capture C1 B3", "different colours"),
            ("capture Z9", "Z9"),
            ("connect any of B3 D3", "unknown goal"),
            ("connect B3", "unknown goal"),
            ("connect B3 C1", "different colours"),
            ("cut D3 E3", "one string already"),
            ("separate edge D3", "EDGE"),
            ("separate D3 C1", "different colours"),
            ("eye green D1", "whose eye?"),
            ("threaten threaten capture C1", "unknown goal"),
        ] {
            let error = wanted(text).unwrap_err().to_string();
            assert!(error.contains(reason), "{text:?}: {error}");
        }
    }
}
