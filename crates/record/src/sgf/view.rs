//! Reading the nodes of a tree: their relatives, their properties, and their values as types of the
//! game.

use std::borrow::Cow;

use board::{Color, Played, Point, PointSet, Size};

use super::place::Place;
use super::tree::{GameTree, NONE, NodeId, PropData, Span};
use super::value::{self, ValueError, ValueFault};

/// A node of a [`GameTree`].
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, Size};
/// use kosumi_record::sgf::Collection;
/// let file = Collection::parse(b"(;SZ[9]AB[cc:ec]PL[W]LB[gg:A];W[ee]C[A \\] in a text])")?;
/// let root = file.games[0].root();
/// assert_eq!(root.points("AB", Size::GO9)?.len(), 3);
/// assert_eq!(root.to_play()?, Some(Color::White));
/// assert_eq!(root.labels("LB", Size::GO9)?[0].1, "A");
/// let move_node = root.children().next().expect("a move");
/// assert_eq!(move_node.text("C").as_deref(), Some("A ] in a text"));
/// assert_eq!(move_node.moves(Size::GO9).count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    tree: &'a GameTree,
    id: NodeId,
}

impl<'a> Node<'a> {
    pub(super) fn new(tree: &'a GameTree, id: NodeId) -> Node<'a> {
        Node { tree, id }
    }

    fn data(&self) -> &'a super::tree::NodeData {
        &self.tree.nodes[self.id.0 as usize]
    }

    fn other(&self, id: u32) -> Option<Node<'a>> {
        (id != NONE).then_some(Node { tree: self.tree, id: NodeId(id) })
    }

    /// The id of the node in its tree.
    pub fn id(&self) -> NodeId {
        self.id
    }

    /// The node above; `None` at the root.
    pub fn parent(&self) -> Option<Node<'a>> {
        self.other(self.data().parent)
    }

    /// The nodes below: the main line first, then the variations.
    pub fn children(&self) -> impl Iterator<Item = Node<'a>> + Clone + use<'a> {
        let first = self.other(self.data().first_child);
        std::iter::successors(first, |node| node.other(node.data().next_sibling))
    }

    /// The properties in the order of the file.
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + Clone + use<'a> {
        let tree = self.tree;
        let at = move |id: u32| tree.props.get(id as usize).map(|data| Property { tree, data });
        std::iter::successors(at(self.data().first_prop), move |prop| at(prop.data.next))
    }

    /// The property with a name.
    pub fn get(&self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.name() == name)
    }

    /// Where the node was read: the place of its first property. `None` for a node that was not
    /// read from a file, or that has no property.
    pub fn place(&self) -> Option<Place> {
        self.properties().next().and_then(|property| property.place())
    }

    /// The first value of a property as text with line breaks.
    pub fn text(&self, name: &str) -> Option<Cow<'a, str>> {
        self.get(name).map(|property| value::text(property.first()))
    }

    /// The first value of a property as text of one line.
    pub fn simple_text(&self, name: &str) -> Option<Cow<'a, str>> {
        self.get(name).map(|property| value::simple_text(property.first()))
    }

    /// The first value of a property as a number; a comma stands for a decimal point.
    ///
    /// # Errors
    /// When the value is not a number.
    pub fn number(&self, name: &str) -> Result<Option<f32>, ValueError> {
        let Some(property) = self.get(name) else { return Ok(None) };
        let number = value::number(property.first());
        number.map(Some).ok_or_else(|| property.error(property.first(), ValueFault::Number))
    }

    /// All points of a property; a rectangle such as `aa:cc` stands for all its points.
    ///
    /// # Errors
    /// When a value is not a point of the board.
    pub fn points(&self, name: &str, size: Size) -> Result<PointSet, ValueError> {
        let mut points = PointSet::EMPTY;
        for (property, raw) in self.values(name) {
            value::add_points(&mut points, raw, size).map_err(|why| property.error(raw, why))?;
        }
        Ok(points)
    }

    /// The moves of the node in the order of the file: properties `B` and `W`. The standard
    /// allows one.
    ///
    /// # Errors
    /// When a value is not a point of the board.
    pub fn moves(&self, size: Size) -> impl Iterator<Item = Result<Played, ValueError>> + use<'a> {
        self.properties().filter_map(move |property| {
            let color = match property.name() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => return None,
            };
            let raw = property.first();
            let mv = value::parse_move(raw, size).map_err(|why| property.error(raw, why));
            Some(mv.map(|mv| Played { color, mv }))
        })
    }

    /// The points and texts of a property with composed values, as `LB[dd:A]`.
    ///
    /// # Errors
    /// When a value is not a pair, or its first half is not a point of the board.
    pub fn labels(&self, name: &str, size: Size) -> Result<Vec<(Point, String)>, ValueError> {
        let label = |(property, raw): (Property<'a>, &'a str)| {
            let error = |why| property.error(raw, why);
            let (point, text) = value::split(raw).ok_or_else(|| error(ValueFault::Composed))?;
            let point = value::parse_point(point, size).map_err(error)?;
            Ok((point, value::simple_text(text).into_owned()))
        };
        self.values(name).map(label).collect()
    }

    /// The pairs of points of a property, as `AR[dd:ff]` and `LN[dd:ff]`.
    ///
    /// # Errors
    /// When a value is not a pair of points of the board.
    pub fn lines(&self, name: &str, size: Size) -> Result<Vec<(Point, Point)>, ValueError> {
        let line = |(property, raw): (Property<'a>, &'a str)| {
            let error = |why| property.error(raw, why);
            let (from, to) = value::split(raw).ok_or_else(|| error(ValueFault::Composed))?;
            let point = |raw| value::parse_point(raw, size).map_err(error);
            Ok((point(from)?, point(to)?))
        };
        self.values(name).map(line).collect()
    }

    /// Whose turn `PL` says it is. Old files number the players 1 and 2.
    ///
    /// # Errors
    /// When the value is not a colour.
    pub fn to_play(&self) -> Result<Option<Color>, ValueError> {
        let Some(property) = self.get("PL") else { return Ok(None) };
        match property.first().trim() {
            "B" | "b" | "1" | "black" | "Black" => Ok(Some(Color::Black)),
            "W" | "w" | "2" | "white" | "White" => Ok(Some(Color::White)),
            raw => Err(property.error(raw, ValueFault::Color)),
        }
    }

    /// The values of a property, each with the property for messages.
    fn values(&self, name: &str) -> impl Iterator<Item = (Property<'a>, &'a str)> + use<'a> {
        let property = self.get(name);
        property.into_iter().flat_map(|property| property.values().map(move |raw| (property, raw)))
    }
}

/// A property of a node: a name and one or more values.
///
/// ```
/// use kosumi_record::sgf::Collection;
/// let file = Collection::parse(b"(;SZ[9]AB[cc][gg])")?;
/// let stones = file.games[0].root().get("AB").expect("the property is there");
/// assert_eq!(stones.values().collect::<Vec<_>>(), ["cc", "gg"]);
/// assert_eq!(stones.place().map(|place| place.column), Some(11));
/// # Ok::<(), kosumi_record::sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    tree: &'a GameTree,
    data: &'a PropData,
}

impl<'a> Property<'a> {
    /// The name, in capitals.
    pub fn name(&self) -> &'a str {
        self.tree.slice(self.data.name)
    }

    /// The values as written, still escaped.
    pub fn values(&self) -> impl Iterator<Item = &'a str> + Clone + use<'a> {
        let tree = self.tree;
        let at = move |id: u32| tree.values.get(id as usize);
        std::iter::successors(at(self.data.first_value), move |value| at(value.next))
            .map(move |value| tree.slice(value.raw))
    }

    /// The first value as written, still escaped.
    pub fn first(&self) -> &'a str {
        self.values().next().unwrap_or("")
    }

    /// Where the first value was read; `None` when it was not read from a file.
    pub fn place(&self) -> Option<Place> {
        self.span().and_then(|span| self.tree.place_of(span))
    }

    /// Where the first value is in the text of the tree.
    pub(super) fn span(&self) -> Option<Span> {
        self.tree.values.get(self.data.first_value as usize).map(|value| value.raw)
    }

    /// An error about one of the values.
    fn error(&self, raw: &str, why: ValueFault) -> ValueError {
        let position = self.values().position(|value| std::ptr::eq(value, raw)).unwrap_or(0);
        let first = self.tree.values.get(self.data.first_value as usize);
        let value = std::iter::successors(first, |value| self.tree.values.get(value.next as usize))
            .nth(position);
        ValueError {
            place: value.and_then(|value| self.tree.place_of(value.raw)),
            name: self.name().to_owned(),
            value: raw.to_owned(),
            why,
        }
    }
}

/// Whether a node has a move.
pub(super) fn has_move(node: &Node<'_>) -> bool {
    node.properties().any(|property| matches!(property.name(), "B" | "W"))
}
