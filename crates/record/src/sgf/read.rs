//! Parsing text into trees, tolerating what occurs in real records.
//!
//! The reader accepts whatever it can understand, and notes each deviation from the standard with
//! its place. Only three things are errors: no game at all, a value without an end, and a text too
//! large for the tables.

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use super::charset::{self, Charset};
use super::place::{Diagnostics, Locator, Notes, Place, Quirk};
use super::scan::{Event, Scanner};
use super::tree::{GameTree, NONE, Span};

/// The games of one file.
///
/// ```
/// use kosumi_record::sgf::Collection;
/// let file = Collection::parse(b"(;SZ[9];B[ee]) and (;SZ[13];B[gg])")?;
/// assert_eq!(file.games.len(), 2);
/// assert_eq!(file.charset.name(), "UTF-8");
/// let oddity = &file.diagnostics.list[0];
/// assert_eq!(oddity.to_string(), "line 1 column 15: text outside the games, left out");
/// # Ok::<(), kosumi_record::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// The games; never empty after reading.
    pub games: Vec<GameTree>,
    /// The charset used to read the file.
    pub charset: Charset,
    /// What the reader tolerated.
    pub diagnostics: Diagnostics,
}

impl Collection {
    /// Reads a file, detecting its charset.
    ///
    /// # Errors
    /// When there is no game, or a value has no end.
    pub fn parse(bytes: &[u8]) -> Result<Collection, SgfError> {
        Collection::parse_as(bytes, None)
    }

    /// Reads a file in a given charset, whatever it claims; `None` detects the charset.
    ///
    /// ```
    /// use kosumi_record::sgf::{Charset, Collection};
    /// let latin = Charset::named("ISO-8859-1");
    /// let file = Collection::parse_as(b"(;SZ[9]PB[Andr\xe9])", latin)?;
    /// let name = file.games[0].root().simple_text("PB");
    /// assert_eq!(name.as_deref(), Some("Andr\u{e9}"));
    /// # Ok::<(), kosumi_record::sgf::SgfError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no game, or a value has no end.
    pub fn parse_as(bytes: &[u8], charset: Option<Charset>) -> Result<Collection, SgfError> {
        let decoded = charset::decode(bytes, charset);
        let mut notes = Notes::default();
        if let Some(quirk) = decoded.quirk {
            notes.add(0, || quirk);
        }
        read(&decoded.text, decoded.charset, notes)
    }

    /// Reads a text.
    ///
    /// # Errors
    /// When there is no game, or a value has no end.
    pub fn parse_text(text: &str) -> Result<Collection, SgfError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        read(text, Charset::UTF_8, Notes::default())
    }
}

/// Why a text cannot be read as SGF.
///
/// ```
/// use kosumi_record::sgf::{Collection, SgfFault};
/// let error = Collection::parse(b"(;SZ[9]\nC[no end)").expect_err("a value without an end");
/// assert_eq!(error.fault, SgfFault::OpenValue);
/// assert_eq!((error.place.line, error.place.column), (2, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub fault: SgfFault,
}

/// What makes a text unreadable as SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SgfFault {
    /// There is no `(;` in it.
    NoGame,
    /// A `[` without its `]`.
    OpenValue,
    /// A game longer than 2 GiB.
    TooLarge,
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.fault {
            SgfFault::NoGame => "no game here: expected (;",
            SgfFault::OpenValue => "this value has no end: expected ]",
            SgfFault::TooLarge => "the game is too large: expected less than 2 GiB",
        };
        write!(f, "{}: {what}", self.place)
    }
}

impl std::error::Error for SgfError {}

fn read(text: &str, charset: Charset, notes: Notes) -> Result<Collection, SgfError> {
    let fail = |offset, fault| SgfError { place: Locator::new(text).place(offset), fault };
    let mut reader = Reader { text, notes, ..Reader::default() };
    let mut games = Vec::new();
    let mut locator = Locator::new(text);
    let mut scanner = Scanner::new(text.as_bytes());
    while let Some(event) = scanner.next() {
        let end = scanner.offset();
        match event {
            Event::Outside(skipped) => reader.notes.add(end - skipped.len(), || Quirk::TextOutside),
            Event::Open => {
                let start = end - 1;
                reader.begin(start, locator.place(start));
                reader.game(&mut scanner).map_err(|(at, fault)| fail(at, fault))?;
                if let Some(game) = reader.end(scanner.offset()) {
                    games.push(game);
                }
            }
            _ => {}
        }
    }
    if games.is_empty() {
        return Err(fail(0, SgfFault::NoGame));
    }
    Ok(Collection { games, charset, diagnostics: reader.notes.place(text) })
}

/// Room reserved for corrected names, which are stored after the game's own text. They are not
/// longer than the names as written, so half of the offsets is enough.
const MOST_RENAMED: usize = 1 << 31;

/// A node with more properties than this gets a map of their names, so that a hostile file with a
/// million properties in a node does not take quadratic time.
const FEW_PROPERTIES: usize = 32;

#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    notes: Notes,
    /// Offset of the game's first byte.
    start: usize,
    tree: Option<GameTree>,
    /// For each open bracket, the parent node.
    open: Vec<u32>,
    /// The current node, or `NONE`.
    node: u32,
    /// No node has been read since the last opening bracket.
    fresh: bool,
    /// A variation of the current node has been read.
    behind: bool,
    /// A name whose first value has not been read yet.
    name: Option<Name<'a>>,
    /// The property that further values belong to, or `NONE`.
    prop: u32,
    /// The properties of the current node.
    names: Vec<(Cow<'a, str>, u32)>,
    /// The same as a map, once there are many.
    known: HashMap<Cow<'a, str>, u32>,
    /// Properties with corrected names.
    renamed: Vec<(u32, String)>,
}

/// The name of a property and where it is.
struct Name<'a> {
    offset: usize,
    written: &'a str,
}

impl<'a> Reader<'a> {
    fn begin(&mut self, start: usize, origin: Place) {
        self.start = start;
        self.tree = Some(GameTree::bare(String::new(), origin));
        self.open.clear();
        self.open.push(NONE);
        (self.node, self.prop) = (NONE, NONE);
        (self.fresh, self.behind) = (true, false);
    }

    /// The tree of the game that ended at `end`.
    fn end(&mut self, end: usize) -> Option<GameTree> {
        let mut tree = self.tree.take()?;
        if tree.is_empty() {
            self.notes.add(self.start, || Quirk::EmptyTree);
            return None;
        }
        tree.text.push_str(&self.text[self.start..end]);
        tree.source = tree.text.len();
        for (prop, name) in self.renamed.drain(..) {
            tree.props[prop as usize].name = tree.push_text(&name);
        }
        Some(tree)
    }

    /// Reads up to the end of the game.
    fn game(&mut self, scanner: &mut Scanner<'a>) -> Result<(), (usize, SgfFault)> {
        while let Some(event) = scanner.next() {
            let end = scanner.offset();
            if end - self.start > u32::MAX as usize - MOST_RENAMED {
                return Err((self.start, SgfFault::TooLarge));
            }
            match event {
                Event::Value(raw) => self.value(end - 1 - raw.len(), end - 1),
                Event::Name(name) => self.begin_property(end - name.len(), end),
                Event::Node => {
                    self.end_property();
                    self.push_node(end - 1);
                }
                Event::Open => {
                    self.end_property();
                    self.open.push(self.node);
                    (self.fresh, self.behind) = (true, false);
                }
                Event::Close => {
                    self.end_property();
                    if self.close(end - 1) {
                        return Ok(());
                    }
                }
                Event::CutOff => {
                    self.end_property();
                    self.notes.add(end, || Quirk::MissingClose);
                    return Ok(());
                }
                Event::Stray(text) => {
                    let short = String::from_utf8_lossy(text).chars().take(20).collect();
                    self.notes.add(end - text.len(), || Quirk::Stray(short));
                }
                Event::Unclosed(raw) => return Err((end - raw.len() - 1, SgfFault::OpenValue)),
                Event::Outside(_) => {}
            }
        }
        Ok(())
    }

    fn tree(&mut self) -> &mut GameTree {
        self.tree.as_mut().expect("invariant: a game has begun")
    }

    fn push_node(&mut self, offset: usize) {
        if self.behind {
            self.notes.add(offset, || Quirk::AfterVariation);
        }
        // Only the root has no parent: the scanner makes sure that a game begins with a node.
        let parent = self.node;
        self.node = self.tree().push_node(parent);
        (self.fresh, self.behind) = (false, false);
        self.names.clear();
        self.known.clear();
    }

    /// Ends a variation or the game; returns whether it was the game.
    fn close(&mut self, offset: usize) -> bool {
        if self.fresh && self.open.len() > 1 {
            self.notes.add(offset, || Quirk::EmptyTree);
        }
        self.node = self.open.pop().unwrap_or(NONE);
        (self.fresh, self.behind) = (false, true);
        self.open.is_empty()
    }

    fn begin_property(&mut self, start: usize, end: usize) {
        self.end_property();
        if self.fresh {
            self.notes.add(start, || Quirk::MissingSemicolon);
        }
        if self.fresh || self.behind {
            self.push_node(start);
        }
        self.name = Some(Name { offset: start, written: &self.text[start..end] });
    }

    /// Ends the current property, noting a name that got no value.
    fn end_property(&mut self) {
        self.prop = NONE;
        if let Some(Name { offset, written }) = self.name.take() {
            self.notes.add(offset, || Quirk::NameWithoutValue(written.to_owned()));
        }
    }

    fn value(&mut self, start: usize, end: usize) {
        if let Some(name) = self.name.take() {
            self.prop = self.property(&name);
        }
        if self.prop == NONE {
            self.notes.add(start, || Quirk::ValueWithoutName);
            return;
        }
        let (prop, raw) = (self.prop, self.span(start, end));
        self.tree().push_value(prop, raw);
    }

    /// The property of the current node with this name, added if the node does not have it yet.
    fn property(&mut self, name: &Name<'a>) -> u32 {
        let used = capitals(name.written);
        if let Cow::Owned(used) = &used {
            let (found, used) = (name.written.to_owned(), used.clone());
            self.notes.add(name.offset, || Quirk::SmallLetters { found, used });
        }
        let old = if self.names.len() > FEW_PROPERTIES {
            self.known.get(&used).copied()
        } else {
            self.names.iter().find(|(name, _)| *name == used).map(|(_, prop)| *prop)
        };
        if let Some(prop) = old {
            self.notes.add(name.offset, || Quirk::Repeated(used.into_owned()));
            return prop;
        }
        let span = self.span(name.offset, name.offset + name.written.len());
        let node = self.node;
        let prop = self.tree().push_prop(node, span);
        if let Cow::Owned(used) = &used {
            self.renamed.push((prop, used.clone()));
        }
        self.names.push((used, prop));
        match self.names.len() - 1 {
            FEW_PROPERTIES => self.known.extend(self.names.iter().cloned()),
            count if count > FEW_PROPERTIES => self.known.extend(self.names.last().cloned()),
            _ => {}
        }
        prop
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span { start: (start - self.start) as u32, end: (end - self.start) as u32 }
    }
}

/// A name without its small letters; a name of only small letters is read as capitals.
fn capitals(written: &str) -> Cow<'_, str> {
    if !written.bytes().any(|byte| byte.is_ascii_lowercase()) {
        return Cow::Borrowed(written);
    }
    let kept: String = written.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    let has_capital = kept.contains(|c: char| c.is_ascii_uppercase());
    Cow::Owned(if has_capital { kept } else { written.to_ascii_uppercase() })
}
