//! Making and changing trees.
//!
//! The editing functions check every change against the rules of FF4 ([`Violation`]) first; a
//! change that breaks one is refused and leaves the tree unchanged. Faults that were already in the
//! tree do not block other changes.

use std::borrow::Cow;
use std::fmt;

use board::{Color, Move, Played, Point, Size};

use super::lint::{self, Depth, Prop, Violation};
use super::place::Place;
use super::tree::{GameTree, NONE, NodeId};
use super::value::{self, Part};

/// A value to be written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// Nothing, as in `DO[]` and `VW[]`.
    None,
    /// A text; it is escaped as needed.
    Text(&'a str),
    /// A number.
    Number(f32),
    /// A colour, as in `PL`.
    Color(Color),
    /// A point.
    Point(Point),
    /// A move.
    Move(Move),
    /// Two points, as in `AR` and `LN`.
    Line(Point, Point),
    /// A point and a text, as in `LB`.
    Label(Point, &'a str),
}

impl GameTree {
    /// A tree with an empty root.
    pub fn new(size: Size) -> GameTree {
        let mut tree = GameTree::bare(String::new(), Place { line: 1, column: 1 });
        tree.push_node(NONE);
        let square = size.is_square();
        let (width, height) = (size.width(), size.height());
        let size = if square { width.to_string() } else { format!("{width}:{height}") };
        tree.put(NodeId(0), "SZ", &[size]);
        tree
    }

    /// Adds an empty node after the other children of a node.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        NodeId(self.push_node(parent.0))
    }

    /// Adds a node with a move after the other children of a node.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Color, Move, Played, Size};
    /// use kosumi_record::sgf::GameTree;
    /// let mut tree = GameTree::new(Size::GO9);
    /// let root = tree.root().id();
    /// let centre = Size::GO9.point(4, 4).expect("on the board");
    /// let first = tree.add_move(root, Played { color: Color::Black, mv: Move::Play(centre) })?;
    /// tree.add_move(first, Played { color: Color::White, mv: Move::Pass })?;
    /// assert!(tree.to_sgf().ends_with("SZ[9];B[ee];W[])\n"));
    /// # Ok::<(), kosumi_record::sgf::EditError>(())
    /// ```
    ///
    /// # Errors
    /// When the point is off the board; then no node is added.
    pub fn add_move(&mut self, parent: NodeId, played: Played) -> Result<NodeId, EditError> {
        let raw = raw_value(&Value::Move(played.mv), self.board_size())?;
        let node = self.add_child(parent);
        let name = if played.color == Color::Black { "B" } else { "W" };
        self.put(node, name, &[raw.into_owned()]);
        Ok(node)
    }

    /// Sets the values of a property, replacing any that it has.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::Size;
    /// use kosumi_record::sgf::{GameTree, Value};
    /// let mut tree = GameTree::new(Size::GO9);
    /// let root = tree.root().id();
    /// let centre = Size::GO9.point(4, 4).expect("on the board");
    /// tree.set(root, "LB", &[Value::Label(centre, "A")])?;
    /// tree.set(root, "C", &[Value::Text("Black [to play]")])?;
    /// assert!(tree.set(root, "BM", &[Value::Number(1.0)]).is_err(), "there is no move");
    /// assert!(tree.to_sgf().contains("LB[ee:A]C[Black [to play\\]]"));
    /// # Ok::<(), kosumi_record::sgf::EditError>(())
    /// ```
    ///
    /// # Errors
    /// When the name is invalid, there is no value, a point is off the board, or the node would
    /// break a rule that it kept before.
    pub fn set(&mut self, node: NodeId, name: &str, values: &[Value<'_>]) -> Result<(), EditError> {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(EditError::Name(name.to_owned()));
        }
        if values.is_empty() {
            return Err(EditError::NoValue(name.to_owned()));
        }
        let size = self.board_size();
        let raws: Result<Vec<_>, _> = values.iter().map(|value| raw_value(value, size)).collect();
        let raws: Vec<String> = raws?.into_iter().map(Cow::into_owned).collect();
        self.check(node, name, &raws)?;
        self.put(node, name, &raws);
        Ok(())
    }

    /// Removes a property; returns whether the node had it.
    pub fn remove(&mut self, node: NodeId, name: &str) -> bool {
        let data = self.nodes[node.0 as usize];
        let (mut before, mut at) = (NONE, data.first_prop);
        while at != NONE && self.slice(self.props[at as usize].name) != name {
            (before, at) = (at, self.props[at as usize].next);
        }
        if at == NONE {
            return false;
        }
        let next = self.props[at as usize].next;
        match before {
            NONE => self.nodes[node.0 as usize].first_prop = next,
            before => self.props[before as usize].next = next,
        }
        if data.last_prop == at {
            self.nodes[node.0 as usize].last_prop = before;
        }
        true
    }

    /// Checks that a change keeps the rules that the node keeps now.
    fn check(&self, id: NodeId, name: &str, raws: &[String]) -> Result<(), EditError> {
        let node = self.node(id);
        let depth = Depth::of(&node);
        let old: Vec<Prop<'_>> =
            node.properties().map(|p| (p.name(), p.values().collect())).collect();
        let mut new: Vec<Prop<'_>> = old.iter().filter(|(n, _)| *n != name).cloned().collect();
        new.push((name, raws.iter().map(String::as_str).collect()));
        let size = self.board_size();
        let before = lint::violations(&old, size, depth);
        let after = lint::violations(&new, size, depth);
        match after.into_iter().find(|violation| !before.contains(violation)) {
            Some(violation) => Err(EditError::Breaks(violation)),
            None => Ok(()),
        }
    }

    /// Sets raw values of a property without checking them.
    pub(super) fn put(&mut self, node: NodeId, name: &str, raws: &[String]) {
        let mut at = self.nodes[node.0 as usize].first_prop;
        while at != NONE && self.slice(self.props[at as usize].name) != name {
            at = self.props[at as usize].next;
        }
        if at == NONE {
            let name = self.push_text(name);
            at = self.push_prop(node.0, name);
        }
        self.props[at as usize].first_value = NONE;
        self.props[at as usize].last_value = NONE;
        for raw in raws {
            let raw = self.push_text(raw);
            self.push_value(at, raw);
        }
    }
}

/// A value as a file writes it.
fn raw_value<'a>(value: &Value<'a>, size: Size) -> Result<Cow<'a, str>, EditError> {
    let point = |point: Point| {
        let letters = value::point_letters(point);
        if size.contains(point) { Ok(letters) } else { Err(EditError::OffBoard(letters, size)) }
    };
    Ok(match *value {
        Value::None => Cow::Borrowed(""),
        Value::Text(text) => value::escape(text, Part::Whole),
        Value::Number(number) if number.is_finite() => Cow::Owned(number.to_string()),
        Value::Number(number) => return Err(EditError::Number(number.to_string())),
        Value::Color(color) => Cow::Borrowed(if color == Color::Black { "B" } else { "W" }),
        Value::Point(at) | Value::Move(Move::Play(at)) => Cow::Owned(point(at)?),
        Value::Move(Move::Pass) => Cow::Borrowed(""),
        Value::Line(from, to) => Cow::Owned(format!("{}:{}", point(from)?, point(to)?)),
        Value::Label(at, text) => {
            Cow::Owned(format!("{}:{}", point(at)?, value::escape(text, Part::OfPair)))
        }
    })
}

/// Why a change was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The name is not made of capital letters.
    Name(String),
    /// The property got no value.
    NoValue(String),
    /// A point outside the board, in SGF letters.
    OffBoard(String, Size),
    /// A number that SGF cannot write.
    Number(String),
    /// The node would break a rule.
    Breaks(Violation),
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::Name(name) => write!(f, "{name:?} is no name: expected capital letters"),
            EditError::NoValue(name) => write!(f, "{name} got no value, expected one or more"),
            EditError::OffBoard(point, size) => write!(f, "{point} is off the {size} board"),
            EditError::Number(number) => write!(f, "{number} is no number, expected a finite one"),
            EditError::Breaks(violation) => violation.fmt(f),
        }
    }
}

impl std::error::Error for EditError {}
