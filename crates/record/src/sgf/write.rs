//! Writing trees as text.
//!
//! The root always begins with `FF[4]GM[1]CA[UTF-8]`, the program's name and the board, then
//! information about the game in a fixed order, then everything else as it was. Other nodes are
//! written as they were read. Reading the output and writing it again gives the same text.

use super::info;
use super::read::Collection;
use super::tree::{GameTree, NodeId};
use super::value::{self, Part};
use super::view::{Node, Property};

/// Maximum length of a line; lines are broken only between nodes, so a long node may exceed it.
const LINE: usize = 80;

/// Properties that the writer itself writes, before the rest of the root.
const HEAD: [&str; 5] = ["FF", "GM", "CA", "AP", "SZ"];

/// Information about the game, in the order in which it is written.
const INFORMATION: [&str; 24] = [
    "ST", "GN", "EV", "RO", "DT", "PC", "PB", "BR", "BT", "PW", "WR", "WT", "RU", "KM", "HA", "TM",
    "OT", "RE", "SO", "US", "AN", "CP", "ON", "GC",
];

impl GameTree {
    /// The game as a text in FF4, signed by Kosumi.
    pub fn to_sgf(&self) -> String {
        self.to_sgf_by("Kosumi", env!("CARGO_PKG_VERSION"))
    }

    /// The game as a text in FF4, signed by a program and its version.
    ///
    /// ```
    /// use kosumi_record::sgf::Collection;
    /// let file = Collection::parse(b"(;SZ[9]GN[A game];B[ee])")?;
    /// let text = file.games[0].to_sgf_by("My program", "1.0");
    /// let expected = "(;FF[4]GM[1]CA[UTF-8]AP[My program:1.0]SZ[9]GN[A game];B[ee])\n";
    /// assert_eq!(text, expected);
    /// # Ok::<(), kosumi_record::sgf::SgfError>(())
    /// ```
    pub fn to_sgf_by(&self, program: &str, version: &str) -> String {
        let mut writer = Writer::default();
        let part = |text| value::escape(text, Part::OfPair).into_owned();
        let signature = format!("{}:{}", part(program), part(version));
        writer.open(true);
        writer.node(&root(&self.root(), &signature));
        let mut open = vec![Todo::Close];
        let mut node = Some(self.root());
        // A node with one child continues its line; the children of others wait in `open`.
        loop {
            while let Some(at) = node {
                let mut children = at.children();
                node = children.next().filter(|_| children.next().is_none());
                if let Some(only) = node {
                    writer.node(&plain(&only));
                } else {
                    let first = open.len();
                    open.extend(at.children().map(|child| Todo::Open(child.id())));
                    open[first..].reverse();
                }
            }
            match open.pop() {
                None => break,
                Some(Todo::Close) => writer.close(),
                Some(Todo::Open(id)) => {
                    let child = self.node(id);
                    let like_root = child
                        .properties()
                        .next()
                        .is_some_and(|property| matches!(property.name(), "FF" | "GM"));
                    writer.open(like_root);
                    writer.node(&plain(&child));
                    open.push(Todo::Close);
                    node = Some(child);
                }
            }
        }
        writer.text.push('\n');
        writer.text
    }
}

impl Collection {
    /// All games as one text in FF4.
    pub fn to_sgf(&self) -> String {
        self.games.iter().map(GameTree::to_sgf).collect()
    }
}

/// What is left to write.
enum Todo {
    Open(NodeId),
    Close,
}

#[derive(Default)]
struct Writer {
    text: String,
    /// Bytes in the current line.
    column: usize,
}

impl Writer {
    /// Begins a variation on a new line, unless it would then look like a new game: the reader
    /// takes a line that begins with a property of the root for one.
    fn open(&mut self, same_line: bool) {
        if !same_line {
            self.text.push('\n');
            self.column = 0;
        }
        self.text.push('(');
        self.column += 1;
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }

    fn node(&mut self, node: &str) {
        // A node directly after its opening bracket stays on the same line.
        if self.column > 1 && self.column + node.len() > LINE {
            self.text.push('\n');
            self.column = 0;
        }
        self.text.push_str(node);
        let last_line = node.rfind('\n').map(|end| node.len() - end - 1);
        self.column = last_line.unwrap_or(self.column + node.len());
    }
}

fn plain(node: &Node<'_>) -> String {
    let mut text = String::from(";");
    node.properties().for_each(|property| push(&mut text, &property));
    text
}

fn root(node: &Node<'_>, signature: &str) -> String {
    // A record of another game keeps its `GM`: calling it Go would be wrong.
    let game = node.get("GM").map(|property| property.first().trim());
    let game = game.filter(|game| !game.is_empty()).unwrap_or("1");
    let mut text = format!(";FF[4]GM[{game}]CA[UTF-8]AP[{signature}]SZ[");
    match node.get("SZ").map(|property| property.first()) {
        None => text.push_str("19"),
        Some(raw) => match info::size(raw) {
            Some(size) if size.is_square() => text.push_str(&size.width().to_string()),
            Some(size) => text.push_str(&format!("{}:{}", size.width(), size.height())),
            None => text.push_str(raw),
        },
    }
    text.push(']');
    for name in INFORMATION {
        node.properties()
            .filter(|property| property.name() == name)
            .for_each(|property| push(&mut text, &property));
    }
    node.properties()
        .filter(|property| !HEAD.contains(&property.name()))
        .filter(|property| !INFORMATION.contains(&property.name()))
        .for_each(|property| push(&mut text, &property));
    text
}

fn push(text: &mut String, property: &Property<'_>) {
    text.push_str(property.name());
    for value in property.values() {
        text.push('[');
        text.push_str(value);
        text.push(']');
    }
}
