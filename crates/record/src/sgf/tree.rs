//! A game as a tree of nodes.
//!
//! Nodes, properties and values are in three tables and refer to each other by index, and all text
//! is in one string. Building, walking and dropping a tree need no recursion, so a chain of a
//! million nodes cannot overflow the stack, and reading a game needs only a handful of allocations.
//! Values stay as written, still escaped, so that what Kosumi does not understand is written back
//! unchanged; [`Node`](super::Node) gives typed access to them. A map of names to parsed values was
//! rejected: it loses order and form, and parses values that no caller needs.

use super::place::{Locator, Place};
use super::view::{Node, Property};

/// Identifies a node in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

/// One game: a root and the nodes below it, the first child of each node being the main line.
///
/// Two trees are equal when they have the same nodes in the same order with the same properties
/// and values.
///
/// ```
/// use kosumi_record::sgf::Collection;
/// let file = Collection::parse(b"(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]))")?;
/// let tree = &file.games[0];
/// assert_eq!((tree.len(), tree.main_line().count()), (5, 4));
/// let fork = tree.main_line().nth(1).expect("the first move");
/// assert_eq!(fork.children().count(), 2);
/// let leaves = tree.walk().filter(|node| node.children().next().is_none());
/// assert_eq!(leaves.count(), 2);
/// # Ok::<(), kosumi_record::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    pub(super) nodes: Vec<NodeData>,
    pub(super) props: Vec<PropData>,
    pub(super) values: Vec<ValueData>,
    /// The text that was read, then names and values made later.
    pub(super) text: String,
    /// Length of the text that was read.
    pub(super) source: usize,
    /// Where that text begins in its file.
    pub(super) origin: Place,
}

/// The index that means no node, property or value.
pub(super) const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(super) struct NodeData {
    pub(super) parent: u32,
    pub(super) first_child: u32,
    pub(super) last_child: u32,
    pub(super) next_sibling: u32,
    pub(super) first_prop: u32,
    pub(super) last_prop: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PropData {
    pub(super) name: Span,
    pub(super) first_value: u32,
    pub(super) last_value: u32,
    pub(super) next: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ValueData {
    pub(super) raw: Span,
    pub(super) next: u32,
}

/// A piece of the tree's text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

impl GameTree {
    /// A tree without any node, for the reader and the builder.
    pub(super) fn bare(text: String, origin: Place) -> GameTree {
        let source = text.len();
        let (nodes, props, values) = (Vec::new(), Vec::new(), Vec::new());
        GameTree { nodes, props, values, text, source, origin }
    }

    /// The root.
    pub fn root(&self) -> Node<'_> {
        self.node(NodeId(0))
    }

    /// A node of this tree.
    ///
    /// # Panics
    /// When the id belongs to another tree and this one has fewer nodes.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        assert!((id.0 as usize) < self.nodes.len(), "a node id of another tree");
        Node::new(self, id)
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always false: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The main line: the root, its first child, that one's first child, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'_>> + Clone {
        std::iter::successors(Some(self.root()), |node| node.children().next())
    }

    /// The nodes from the root down to a node.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(self.node(id)), Node::parent).map(|n| n.id()).collect();
        path.reverse();
        path
    }

    /// All nodes, each before its children and main lines before variations.
    pub fn walk(&self) -> impl Iterator<Item = Node<'_>> {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let id = next?;
            next = self.after(id);
            Some(self.node(NodeId(id)))
        })
    }

    /// The node after `id` in the order of [`GameTree::walk`].
    fn after(&self, mut id: u32) -> Option<u32> {
        let data = &self.nodes[id as usize];
        if data.first_child != NONE {
            return Some(data.first_child);
        }
        loop {
            let data = &self.nodes[id as usize];
            if data.next_sibling != NONE {
                return Some(data.next_sibling);
            }
            if data.parent == NONE {
                return None;
            }
            id = data.parent;
        }
    }

    pub(super) fn slice(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }

    /// Where a span is in the file it was read from.
    pub(super) fn place_of(&self, span: Span) -> Option<Place> {
        self.locate(&mut Locator::new(&self.text), span)
    }

    /// Where nodes are in the file they were read from, in one pass over the text.
    pub(super) fn places(&self, nodes: impl Iterator<Item = NodeId>) -> Vec<Option<Place>> {
        let span = |node: NodeId| self.node(node).properties().next().and_then(|p| p.span());
        let spans: Vec<Option<Span>> = nodes.map(span).collect();
        let mut order: Vec<usize> = (0..spans.len()).collect();
        order.sort_by_key(|&index| spans[index].map(|span| span.start));
        let mut places = vec![None; spans.len()];
        let mut locator = Locator::new(&self.text);
        for index in order {
            places[index] = spans[index].and_then(|span| self.locate(&mut locator, span));
        }
        places
    }

    fn locate(&self, locator: &mut Locator<'_>, span: Span) -> Option<Place> {
        let offset = span.start as usize;
        if offset >= self.source {
            return None;
        }
        let place = locator.place(offset);
        let column = if place.line == 1 { self.origin.column - 1 } else { 0 } + place.column;
        Some(Place { line: self.origin.line + place.line - 1, column })
    }

    /// Adds a node after the last child of `parent`.
    pub(super) fn push_node(&mut self, parent: u32) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(NodeData {
            parent,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            first_prop: NONE,
            last_prop: NONE,
        });
        if parent != NONE {
            let elder = std::mem::replace(&mut self.nodes[parent as usize].last_child, id);
            match elder {
                NONE => self.nodes[parent as usize].first_child = id,
                elder => self.nodes[elder as usize].next_sibling = id,
            }
        }
        id
    }

    /// Adds a property without values after the last one of a node.
    pub(super) fn push_prop(&mut self, node: u32, name: Span) -> u32 {
        let id = self.props.len() as u32;
        self.props.push(PropData { name, first_value: NONE, last_value: NONE, next: NONE });
        let last = std::mem::replace(&mut self.nodes[node as usize].last_prop, id);
        match last {
            NONE => self.nodes[node as usize].first_prop = id,
            last => self.props[last as usize].next = id,
        }
        id
    }

    /// Adds a value after the last one of a property.
    pub(super) fn push_value(&mut self, prop: u32, raw: Span) {
        let id = self.values.len() as u32;
        self.values.push(ValueData { raw, next: NONE });
        let last = std::mem::replace(&mut self.props[prop as usize].last_value, id);
        match last {
            NONE => self.props[prop as usize].first_value = id,
            last => self.values[last as usize].next = id,
        }
    }

    /// Stores a text that is not part of the file.
    pub(super) fn push_text(&mut self, text: &str) -> Span {
        let offset = |length: usize| {
            u32::try_from(length).expect("invariant: the text of a tree stays under 4 GiB")
        };
        let start = offset(self.text.len());
        self.text.push_str(text);
        Span { start, end: offset(self.text.len()) }
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        let same_properties = |a: &Node<'_>, b: &Node<'_>| {
            let same = |(a, b): (Property<'_>, Property<'_>)| {
                a.name() == b.name() && a.values().eq(b.values())
            };
            a.properties().count() == b.properties().count()
                && a.properties().zip(b.properties()).all(same)
        };
        let children = |node: &Node<'_>| node.children().count();
        self.len() == other.len()
            && self
                .walk()
                .zip(other.walk())
                .all(|(a, b)| children(&a) == children(&b) && same_properties(&a, &b))
    }
}

impl Eq for GameTree {}
