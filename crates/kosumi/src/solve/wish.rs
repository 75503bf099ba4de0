//! Goals in words: `capture A1`, `cut A1 B2`, `live C3`, `threaten eye black A1`.
//!
//! A wish is checked against the board when it is read, so that what reaches a search can be
//! searched for. The inverse wishes (save, cut, blind, kill) are the same goals seen by the
//! opponent.

use anyhow::{Context, bail};
use board::{Board, Color, Point, PointSet, Size};
use record::vertex;
use tactics::{Amount, Catch, End, Goal, Stake};

/// A goal as a player says it, and as the search knows it.
#[derive(Debug)]
pub(crate) struct Wish {
    pub(crate) goal: Goal,
    /// Who wants what was asked for: the goal's owner, or its opponent for `save`, `cut`, `blind`
    /// and `kill`.
    pub(crate) inverse: bool,
    pub(crate) asked: Asked,
    /// The goal in words, without `threaten`.
    pub(crate) text: String,
}

/// What is asked about a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Whether it is reached.
    Reach,
    /// Which moves threaten to reach it.
    Threaten,
}

impl Wish {
    /// Reads a wish about a board, in upper or lower case.
    ///
    /// # Errors
    /// When the words are no goal, or the board does not hold the stones they speak of.
    pub(super) fn parse(text: &str, board: &Board) -> anyhow::Result<Wish> {
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
            _ => bail!(
                "unknown goal {text:?}: expected capture A1 .., capture any of A1 .., save A1 .., \
                 save any of A1 .., connect A1 B2, cut A1 B2 (or disconnect), separate A1 B2, \
                 separate A1 edge, eye black A1, blind black A1, live A1 .., kill A1 .. or \
                 race A1 B2"
            ),
        };
        Ok(Wish { goal, inverse, asked, text })
    }

    /// To keep a group, or to kill it, where the question was found out.
    pub(super) fn about(board: &Board, stake: &Stake, to_play: Color) -> Wish {
        let verb = if to_play == stake.defender { "live" } else { "kill" };
        let text = format!("{verb} {}", vertex::name(board.size(), stake.target));
        let goal = Goal::Live { stones: stake.group };
        Wish { goal, inverse: to_play != stake.defender, asked: Asked::Reach, text }
    }

    /// The wish of `to_play` about a string that is taken or saved by who moves first.
    pub(super) fn about_capture(board: &Board, catch: &Catch, to_play: Color) -> Wish {
        let verb = if to_play == catch.defender { "save" } else { "capture" };
        let text = format!("{verb} {}", vertex::name(board.size(), catch.target));
        let inverse = to_play == catch.defender;
        Wish { goal: Goal::capture(catch.target), inverse, asked: Asked::Reach, text }
    }

    /// The points that the goal speaks of.
    pub(crate) fn points(&self) -> PointSet {
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

    /// What the player wants, after "to".
    pub(super) fn phrase(&self, size: Size) -> String {
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

/// A goal, whether its opponent wants it prevented, and its words.
type Said = (Goal, bool, String);

/// How many of the strings that are named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Any,
    All,
}

/// `capture A1 B2`, `capture any of A1 B2` and the same with `save`.
fn capture(board: &Board, verb: &str, which: Which, stones: &[&str]) -> anyhow::Result<Said> {
    let stones = one_color(board, verb, stones)?;
    if stones.is_empty() {
        bail!("no stones to {verb} are named: expected {verb} A1");
    }
    let inverse = verb == "save";
    // To save any is to prevent that all are captured.
    let amount = if (which == Which::Any) == inverse { Amount::All } else { Amount::Any };
    let any = if which == Which::Any { "any of " } else { "" };
    let text = format!("{verb} {any}{}", names(board, &stones));
    Ok((Goal::Capture { stones: stones.into_iter().collect(), amount }, inverse, text))
}

/// `connect A1 B2`, and `cut A1 B2` or `disconnect A1 B2`.
fn connect(board: &Board, verb: &str, stones: [&str; 2]) -> anyhow::Result<Said> {
    let stones = one_color(board, verb, &stones)?;
    let (first, second) = (stones[0], stones[1]);
    if board.string_at(first) == board.string_at(second) {
        bail!("the stones to {verb} are one string already");
    }
    let text = format!("{verb} {}", names(board, &stones));
    Ok((Goal::Connect { first, second }, verb != "connect", text))
}

/// A wall between two stones or from a stone to the edge: `separate A1 B2`, `separate A1 edge`.
fn separate(board: &Board, first: &str, second: &str) -> anyhow::Result<Said> {
    let (stones, edge) = match second {
        "edge" => (one_color(board, "separate", &[first])?, " edge"),
        _ => (one_color(board, "separate", &[first, second])?, ""),
    };
    let end = stones.get(1).map_or(End::Edge, |&stone| End::Stone(stone));
    let text = format!("separate {}{edge}", names(board, &stones));
    Ok((Goal::Separate { first: stones[0], second: end }, false, text))
}

/// An eye to make, or to prevent: `eye black A1`, `blind black A1`.
fn eye(size: Size, verb: &str, color: &str, at: &str) -> anyhow::Result<Said> {
    let color = match color {
        "black" | "b" => Color::Black,
        "white" | "w" => Color::White,
        other => bail!("whose eye? expected black or white, found {other:?}"),
    };
    let at = vertex::parse(size, &at.to_uppercase())?;
    let whose = if color == Color::Black { "black" } else { "white" };
    let text = format!("{verb} {whose} {}", vertex::name(size, at));
    Ok((Goal::Eye { color, at }, verb == "blind", text))
}

/// A group to keep, or to kill: `live A1 B2`, `kill A1`.
fn live(board: &Board, verb: &str, stones: &[&str]) -> anyhow::Result<Said> {
    let stones = one_color(board, verb, stones)?;
    if stones.is_empty() {
        bail!("no stones to {verb} are named: expected {verb} A1");
    }
    let text = format!("{verb} {}", names(board, &stones));
    Ok((Goal::live(board, &stones.into_iter().collect()), verb == "kill", text))
}

/// A capturing race that the first group is to win: `race A1 B2`.
fn race(board: &Board, own: &str, rival: &str) -> anyhow::Result<Said> {
    let own = one_color(board, "race", &[own])?;
    let rival = one_color(board, "race", &[rival])?;
    if board.at(own[0]) == board.at(rival[0]) {
        bail!("stones of one colour do not race: expected an own stone and one of the rival");
    }
    let text = format!("race {}", names(board, &[own[0], rival[0]]));
    let set = |stones: Vec<Point>| stones.into_iter().collect::<PointSet>();
    Ok((Goal::race(board, &set(own), &set(rival)), false, text))
}

/// The points that are named, all of which must hold stones of one colour.
fn one_color(board: &Board, verb: &str, names: &[&str]) -> anyhow::Result<Vec<Point>> {
    let mut color = None;
    let mut points = Vec::with_capacity(names.len());
    for name in names {
        let point = vertex::parse(board.size(), &name.to_uppercase())?;
        let stone = board
            .at(point)
            .with_context(|| format!("no stone stands at {}", vertex::name(board.size(), point)))?;
        if *color.get_or_insert(stone) != stone {
            bail!("the stones to {verb} are of different colours");
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

    fn wish(text: &str) -> anyhow::Result<Wish> {
        Wish::parse(text, &STONES.parse().unwrap())
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
            let wish = wish(text).unwrap();
            assert_eq!(wish.goal, Goal::Capture { stones: stones(), amount }, "{text}");
            assert_eq!(wish.inverse, inverse, "{text}");
            assert!(wish.text.ends_with(" C1 E1"), "{}", wish.text);
        }
        assert_eq!(wish("capture any C1 E1").unwrap().text, "capture any of C1 E1");
    }

    #[test]
    fn cutting_is_the_connection_seen_by_the_opponent() {
        let goal = Goal::Connect { first: point("B3"), second: point("D3") };
        for (text, inverse) in
            [("connect B3 D3", false), ("cut B3 D3", true), ("disconnect B3 D3", true)]
        {
            let wish = wish(text).unwrap();
            assert_eq!((&wish.goal, wish.inverse, wish.text.as_str()), (&goal, inverse, text));
        }
    }

    #[test]
    fn a_wall_ends_at_a_stone_or_at_the_edge() {
        for (text, second) in
            [("separate D3 B3", End::Stone(point("B3"))), ("separate D3 edge", End::Edge)]
        {
            let wish = wish(text).unwrap();
            assert_eq!(wish.goal, Goal::Separate { first: point("D3"), second }, "{text}");
            assert_eq!((wish.inverse, wish.text.as_str()), (false, text));
        }
    }

    #[test]
    fn an_eye_has_an_owner_and_needs_no_stone() {
        let goal = Goal::Eye { color: Color::White, at: point("D1") };
        let made = wish("eye w d1").unwrap();
        assert_eq!((&made.goal, made.inverse, made.text.as_str()), (&goal, false, "eye white D1"));
        assert_eq!(made.phrase(Size::new(5, 4).unwrap()), "make an eye at D1");
        let prevented = wish("blind white D1").unwrap();
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
            let wish = wish(text).unwrap();
            assert_eq!(wish.goal, Goal::Live { stones: stones() }, "the whole string: {text}");
            assert_eq!((wish.inverse, wish.phrase(size).as_str()), (inverse, phrase));
        }
        for text in ["race C1 D3", "win race c1 D3"] {
            let wish = wish(text).unwrap();
            let rival = stones();
            assert_eq!(wish.goal, Goal::Race { own: PointSet::from(point("C1")), rival }, "{text}");
            assert_eq!(wish.phrase(size), "win the race of C1 D3");
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
            let wish = wish(&format!("threaten {text}")).unwrap();
            assert_eq!((wish.asked, wish.text.as_str()), (Asked::Threaten, text));
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
            let error = format!("{:#}", wish(text).unwrap_err());
            assert!(error.contains(reason), "{text:?}: {error}");
        }
    }
}
