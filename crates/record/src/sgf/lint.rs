//! What FF4 forbids inside a node.
//!
//! The writer writes a tree as it was read, so these rules do not prevent passing on a file that
//! breaks them; [`GameTree::lint`] lists where it does. The editing functions refuse a change that
//! breaks a rule that was kept before.

use std::fmt;

use board::{Point, PointSet, Size};

use super::info;
use super::place::Place;
use super::tree::{GameTree, NodeId};
use super::value;
use super::view::Node;

/// A broken rule and the node that breaks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lint {
    /// The node.
    pub node: NodeId,
    /// Where it was read.
    pub place: Option<Place>,
    /// The rule.
    pub what: Violation,
}

impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}", self.what)
    }
}

/// A rule of FF4 that a node breaks. Points are in SGF letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// Two of `BM`, `DO`, `IT`, `TE`, or two of `GB`, `GW`, `DM`, `UC`.
    Together(String, String),
    /// `BM`, `DO`, `IT` or `TE` in a node without a move.
    WithoutMove(String),
    /// A value of a verdict other than 1 or 2.
    Strength(String),
    /// A point with two of `CR`, `MA`, `SQ`, `TR`, `SL`.
    MarkedTwice(String),
    /// A point with two labels.
    LabelledTwice(String),
    /// A line or arrow from a point to itself.
    NoLine(String),
    /// The same line or arrow twice.
    LineTwice(String),
    /// A point in both `TB` and `TW`.
    BothTerritories(String),
    /// A point in two of `AB`, `AW`, `AE`.
    SetUpTwice(String),
    /// A set-up property and a move in one node.
    SetUpAndMove,
    /// `B` and `W` in one node.
    TwoMoves,
    /// `HA` of 2 or more without `AB`.
    HandicapWithoutStones,
    /// A property of the root in another node.
    NotRoot(String),
    /// A value that is not a point of the board, or not a pair.
    BadValue {
        /// Name of the property.
        name: String,
        /// The value.
        value: String,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Together(a, b) => write!(f, "{a} and {b} exclude each other"),
            Violation::WithoutMove(name) => write!(f, "{name} needs a move in its node"),
            Violation::Strength(name) => write!(f, "{name} must be 1 or 2"),
            Violation::MarkedTwice(point) => {
                write!(f, "{point} has two marks of CR, MA, SQ, TR and SL, expected one")
            }
            Violation::LabelledTwice(point) => write!(f, "{point} has two labels, expected one"),
            Violation::NoLine(name) => write!(f, "{name} from a point to itself"),
            Violation::LineTwice(name) => write!(f, "the same {name} twice"),
            Violation::BothTerritories(point) => write!(f, "{point} is in both TB and TW"),
            Violation::SetUpTwice(point) => {
                write!(f, "{point} is in two of AB, AW and AE, expected one")
            }
            Violation::SetUpAndMove => f.write_str("set-up and a move share a node"),
            Violation::TwoMoves => f.write_str("B and W share a node"),
            Violation::HandicapWithoutStones => f.write_str("HA of 2 or more needs AB"),
            Violation::NotRoot(name) => write!(f, "{name} belongs to the root"),
            Violation::BadValue { name, value } => {
                write!(f, "{name}[{value}]: expected points of the board")
            }
        }
    }
}

impl GameTree {
    /// Lists where the tree breaks rules of FF4.
    ///
    /// ```
    /// use kosumi_record::sgf::{Collection, Violation};
    /// let file = Collection::parse(b"(;SZ[9];B[ee]W[cc];BM[1])")?;
    /// let broken = file.games[0].lint();
    /// assert_eq!(broken[0].what, Violation::TwoMoves);
    /// assert_eq!(broken[1].what, Violation::WithoutMove("BM".to_owned()));
    /// # Ok::<(), kosumi_record::sgf::SgfError>(())
    /// ```
    pub fn lint(&self) -> Vec<Lint> {
        let size = self.board_size();
        let mut lints = Vec::new();
        for node in self.walk() {
            let props: Vec<Prop<'_>> =
                node.properties().map(|p| (p.name(), p.values().collect())).collect();
            let (node, depth) = (node.id(), Depth::of(&node));
            let broken = violations(&props, size, depth).into_iter();
            lints.extend(broken.map(|what| Lint { node, place: None, what }));
        }
        let places = self.places(lints.iter().map(|lint| lint.node));
        lints.iter_mut().zip(places).for_each(|(lint, place)| lint.place = place);
        lints
    }

    /// The board that `SZ` names; 19x19 when it does not name one.
    pub(super) fn board_size(&self) -> Size {
        let size = self.root().get("SZ").and_then(|property| info::size(property.first()));
        size.unwrap_or(Size::GO19)
    }
}

/// Whether a node is the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    Root,
    Below,
}

impl Depth {
    pub(super) fn of(node: &Node<'_>) -> Depth {
        if node.parent().is_none() { Depth::Root } else { Depth::Below }
    }
}

/// A property: name and raw values.
pub(super) type Prop<'a> = (&'a str, Vec<&'a str>);

const ON_MOVES: [&str; 4] = ["BM", "DO", "IT", "TE"];
const ON_POSITIONS: [&str; 4] = ["GB", "GW", "DM", "UC"];
const STRENGTHS: [&str; 7] = ["BM", "TE", "GB", "GW", "DM", "UC", "HO"];
const MARKS: [&str; 5] = ["CR", "MA", "SQ", "TR", "SL"];
const SETUP: [&str; 3] = ["AB", "AW", "AE"];
const ROOT: [&str; 6] = ["FF", "GM", "SZ", "CA", "AP", "ST"];

/// All rules that a node breaks.
pub(super) fn violations(props: &[Prop<'_>], size: Size, depth: Depth) -> Vec<Violation> {
    let mut checker = Checker { props, size, found: Vec::new() };
    checker.verdicts();
    checker.once(&MARKS, Violation::MarkedTwice);
    checker.once(&["TB", "TW"], Violation::BothTerritories);
    checker.once(&SETUP, Violation::SetUpTwice);
    checker.labels();
    checker.lines("LN");
    checker.lines("AR");
    checker.moves();
    if depth == Depth::Below {
        let strangers = ROOT.iter().filter(|name| checker.get(name).is_some());
        let strangers: Vec<_> = strangers.map(|name| Violation::NotRoot((*name).into())).collect();
        checker.found.extend(strangers);
    }
    checker.found
}

struct Checker<'a> {
    props: &'a [Prop<'a>],
    size: Size,
    found: Vec<Violation>,
}

impl<'a> Checker<'a> {
    fn get(&self, name: &str) -> Option<&'a [&'a str]> {
        self.props.iter().find(|(n, _)| *n == name).map(|(_, values)| values.as_slice())
    }

    fn bad(&mut self, name: &str, value: &str) {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.found.push(Violation::BadValue { name, value });
    }

    fn verdicts(&mut self) {
        for group in [ON_MOVES, ON_POSITIONS] {
            let present: Vec<&str> =
                group.into_iter().filter(|name| self.get(name).is_some()).collect();
            if let [a, b, ..] = present[..] {
                self.found.push(Violation::Together(a.into(), b.into()));
            }
        }
        let has_move = self.get("B").is_some() || self.get("W").is_some();
        for name in ON_MOVES.into_iter().filter(|_| !has_move) {
            if self.get(name).is_some() {
                self.found.push(Violation::WithoutMove(name.into()));
            }
        }
        for name in STRENGTHS {
            if self.get(name).is_some_and(|values| !matches!(values, ["1" | "2"])) {
                self.found.push(Violation::Strength(name.into()));
            }
        }
    }

    /// Checks that no point occurs twice in these properties taken together.
    fn once(&mut self, names: &[&str], violation: fn(String) -> Violation) {
        let mut seen = PointSet::EMPTY;
        for name in names {
            for raw in self.get(name).unwrap_or_default() {
                let mut points = PointSet::EMPTY;
                if value::add_points(&mut points, raw, self.size).is_err() {
                    self.bad(name, raw);
                }
                if let Some(point) = (points & seen).first() {
                    self.found.push(violation(value::point_letters(point)));
                }
                seen |= points;
            }
        }
    }

    fn labels(&mut self) {
        let mut seen = PointSet::EMPTY;
        for raw in self.get("LB").unwrap_or_default() {
            let point = value::split(raw).map(|(point, _)| value::parse_point(point, self.size));
            match point {
                Some(Ok(point)) if seen.insert(point) => {}
                Some(Ok(point)) => {
                    self.found.push(Violation::LabelledTwice(value::point_letters(point)));
                }
                _ => self.bad("LB", raw),
            }
        }
    }

    fn lines(&mut self, name: &str) {
        let mut seen: Vec<(Point, Point)> = Vec::new();
        for raw in self.get(name).unwrap_or_default() {
            let end = |raw| value::parse_point(raw, self.size).ok();
            let ends = value::split(raw).and_then(|(from, to)| Some((end(from)?, end(to)?)));
            // A line has no direction, but an arrow has.
            let ends = ends.map(|(a, b)| if name == "LN" { (a.min(b), a.max(b)) } else { (a, b) });
            match ends {
                None => self.bad(name, raw),
                Some((a, b)) if a == b => self.found.push(Violation::NoLine(name.into())),
                Some(ends) => seen.push(ends),
            }
        }
        seen.sort();
        if seen.windows(2).any(|pair| pair[0] == pair[1]) {
            self.found.push(Violation::LineTwice(name.into()));
        }
    }

    fn moves(&mut self) {
        let (black, white) = (self.get("B"), self.get("W"));
        let set_up = SETUP.iter().chain(&["PL"]).any(|name| self.get(name).is_some());
        if black.is_some() && white.is_some() {
            self.found.push(Violation::TwoMoves);
        }
        if set_up && (black.is_some() || white.is_some()) {
            self.found.push(Violation::SetUpAndMove);
        }
        let handicap = self.get("HA").and_then(|values| values.first()?.trim().parse().ok());
        if handicap.is_some_and(|stones: f32| stones >= 2.0) && self.get("AB").is_none() {
            self.found.push(Violation::HandicapWithoutStones);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sgf::Collection;

    fn check(node: &str, expect: &[&str]) {
        let text = format!("(;SZ[9];{node})");
        let file = Collection::parse_text(&text).unwrap();
        let found: Vec<String> =
            file.games[0].lint().iter().map(|lint| lint.what.to_string()).collect();
        assert_eq!(found, expect, "{node}");
    }

    #[test]
    fn a_decent_node_breaks_no_rule() {
        check(
            "B[aa]BM[1]GW[2]CR[aa]SQ[bb:cc]LB[aa:A][bb:B]LN[aa:bb]AR[aa:bb][bb:aa]TB[dd]TW[ee]",
            &[],
        );
        check("AB[aa]AW[bb]AE[cc]PL[W]C[x]", &[]);
    }

    #[test]
    fn each_rule_is_checked() {
        check("B[aa]BM[1]TE[1]", &["BM and TE exclude each other"]);
        check("GB[1]UC[1]", &["GB and UC exclude each other"]);
        check("DO[]", &["DO needs a move in its node"]);
        check("B[aa]BM[3]", &["BM must be 1 or 2"]);
        check("CR[aa]TR[aa:bb]", &["aa has two marks of CR, MA, SQ, TR and SL, expected one"]);
        check("LB[aa:A][aa:B]", &["aa has two labels, expected one"]);
        check("LN[aa:aa]", &["LN from a point to itself"]);
        check("LN[aa:bb][bb:aa]", &["the same LN twice"]);
        check("AR[aa:bb][aa:bb]", &["the same AR twice"]);
        check("TB[aa:cc]TW[bb]", &["bb is in both TB and TW"]);
        check("AB[aa]AE[aa]", &["aa is in two of AB, AW and AE, expected one"]);
        check("AB[aa]W[bb]", &["set-up and a move share a node"]);
        check("B[aa]W[bb]", &["B and W share a node"]);
        check("HA[2]", &["HA of 2 or more needs AB"]);
        check("FF[4]", &["FF belongs to the root"]);
        check("TR[zz]", &["TR[zz]: expected points of the board"]);
        check("LB[aa]", &["LB[aa]: expected points of the board"]);
    }
}
