//! Reads lines of input with bounded memory, and parses them.

use std::io::{self, BufRead};

/// The longest line that is parsed, in bytes. The longest reasonable command is a
/// `gogui-play_sequence` of a whole game, well under 8 KiB.
pub const MAX_LINE: usize = 64 * 1024;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A blank line or a comment, which gets no answer.
    Blank,
    /// Longer than [`MAX_LINE`].
    TooLong,
    /// A command.
    Command {
        /// The number before the command, as sent.
        id: Option<String>,
        /// The command's name.
        name: String,
        /// Its arguments.
        words: Vec<String>,
    },
}

impl Line {
    /// Parses a line: removes control characters, treats tabs as blanks and `#` as the start of a
    /// comment.
    ///
    /// ```
    /// use kosumi::gtp::Line;
    /// let line = Line::parse(b"12 play\tB D4 # the corner\r\n");
    /// let Line::Command { id, name, words } = line else { panic!("a command") };
    /// assert_eq!((id.as_deref(), name.as_str(), words.len()), (Some("12"), "play", 2));
    /// ```
    pub fn parse(raw: &[u8]) -> Line {
        if raw.len() > MAX_LINE {
            return Line::TooLong;
        }
        let text = String::from_utf8_lossy(raw);
        let text = text.split('#').next().unwrap_or_default().replace('\t', " ");
        let kept = |c: &char| !c.is_control();
        let text: String = text.chars().filter(kept).collect();
        let mut words = text.split_whitespace().map(str::to_owned);
        let Some(first) = words.next() else { return Line::Blank };
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            let id = Some(first);
            match words.next() {
                Some(name) => Line::Command { id, name, words: words.collect() },
                None => Line::Command { id, name: String::new(), words: Vec::new() },
            }
        } else {
            Line::Command { id: None, name: first, words: words.collect() }
        }
    }
}

/// Splits a stream into lines and never stores much more than [`MAX_LINE`] bytes of one.
pub(super) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new() }
    }

    /// The next line without its line end, cut to one byte more than [`MAX_LINE`]; `None` at the
    /// end of the stream.
    pub(super) fn next_line(&mut self) -> io::Result<Option<&[u8]>> {
        self.buffer.clear();
        let mut any = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(any.then_some(&self.buffer[..]));
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(chunk.len(), |end| end + 1);
            let room = (MAX_LINE + 1).saturating_sub(self.buffer.len());
            let text = &chunk[..end.unwrap_or(chunk.len())];
            self.buffer.extend_from_slice(&text[..text.len().min(room)]);
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(&self.buffer));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(raw: &[u8]) -> (Option<String>, String, Vec<String>) {
        match Line::parse(raw) {
            Line::Command { id, name, words } => (id, name, words),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn ids_comments_and_control_characters() {
        assert_eq!(command(b"7 name").0.as_deref(), Some("7"));
        assert_eq!(command(b"play b\tq16\r").2, ["b", "q16"]);
        assert_eq!(command(b"na\x07me").1, "name");
        assert_eq!(Line::parse(b"  # only a comment"), Line::Blank);
        assert_eq!(Line::parse(b"\r"), Line::Blank);
        assert_eq!(command(b"42").1, "");
        assert_eq!(command(b"\xff\xfe play").1, "\u{fffd}\u{fffd}");
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let mut input = vec![b'a'; 3 * MAX_LINE];
        input.extend_from_slice(b"\nname\nlast");
        let mut lines = Lines::new(io::BufReader::with_capacity(1000, &input[..]));
        let first = lines.next_line().unwrap().unwrap();
        assert_eq!(Line::parse(first), Line::TooLong);
        assert_eq!(lines.next_line().unwrap(), Some(&b"name"[..]));
        assert_eq!(lines.next_line().unwrap(), Some(&b"last"[..]));
        assert_eq!(lines.next_line().unwrap(), None);
    }
}
