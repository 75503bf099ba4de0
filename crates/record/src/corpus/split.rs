//! Splitting a growing text into games.
//!
//! The splitter sees each byte once, however the text arrives, and keeps only a position and a
//! depth. It follows the rules of [`scan`](crate::sgf::scan): the same text begins a game, and a
//! game without its end is cut off where a line begins a new one.

use std::ops::Range;

use memchr::{memchr, memchr2, memchr3};

use crate::sgf::scan::{Start, begins_new_game, starts_game};

/// How many bytes after a bracket to wait for before giving it up as the start of a game.
const FAR: usize = 64 << 10;

/// Finds the games in a text that grows at its end and shrinks at its start.
#[derive(Debug)]
pub(super) struct Splitter {
    at: usize,
    state: State,
    limit: usize,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Outside,
    /// Inside the game that begins at `start`; `None` for one that is too large and skipped.
    Game {
        start: Option<usize>,
        depth: usize,
        in_value: bool,
    },
}

/// What the splitter found in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A game.
    Game(Range<usize>),
    /// A game that begins at this position and is too large.
    TooLarge(usize),
    /// Nothing: the splitter needs more text, or the text is over.
    Nothing,
}

/// Whether more text may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    Growing,
    Complete,
}

impl Splitter {
    pub(super) fn new(limit: usize) -> Splitter {
        Splitter { at: 0, state: State::Outside, limit }
    }

    /// How many bytes at the start of the text are no longer needed. Keeps one byte before the
    /// current position, because a new game is recognized by the line end before it.
    pub(super) fn done(&self) -> usize {
        match self.state {
            State::Game { start: Some(start), .. } => start,
            _ => self.at.saturating_sub(1),
        }
    }

    /// Adjusts the positions after the caller removed bytes at the start of the text.
    pub(super) fn forget(&mut self, bytes: usize) {
        self.at -= bytes;
        if let State::Game { start: Some(start), .. } = &mut self.state {
            *start -= bytes;
        }
    }

    /// Looks for the end of the next game.
    pub(super) fn find(&mut self, text: &[u8], more: Text) -> Found {
        loop {
            if matches!(self.state, State::Outside) && !self.outside(text, more) {
                return Found::Nothing;
            }
            let State::Game { start, .. } = self.state else { return Found::Nothing };
            let end = self.game(text, more);
            if end.is_some() {
                self.state = State::Outside;
            }
            match (start, end) {
                (Some(start), end) if end.unwrap_or(self.at) - start > self.limit => {
                    // Scan it once more, looking for games that it may have swallowed.
                    self.state = State::Game { start: None, depth: 1, in_value: false };
                    self.at = start + 1;
                    return Found::TooLarge(start);
                }
                (Some(start), Some(end)) => return Found::Game(start..end),
                (None, Some(_)) => {}
                (_, None) => return Found::Nothing,
            }
        }
    }

    /// Finds the start of a game; returns whether there is one.
    fn outside(&mut self, text: &[u8], more: Text) -> bool {
        while let Some(found) = memchr(b'(', &text[self.at..]) {
            self.at += found;
            let rest = &text[self.at..];
            match starts_game(rest) {
                Start::Game => {
                    self.state = State::Game { start: Some(self.at), depth: 1, in_value: false };
                    self.at += 1;
                    return true;
                }
                Start::Unknown if more == Text::Growing && rest.len() < FAR => return false,
                Start::Unknown | Start::Other => self.at += 1,
            }
        }
        self.at = text.len();
        false
    }

    /// Finds the end of the current game.
    fn game(&mut self, text: &[u8], more: Text) -> Option<usize> {
        let State::Game { start, mut depth, mut in_value } = self.state else { return None };
        let mut end = None;
        while end.is_none() {
            if in_value {
                in_value = !self.value(text, more, start.is_none());
                if in_value && self.new_game(text, more) == Some(true) {
                    end = Some(self.at);
                } else if in_value {
                    break;
                }
                continue;
            }
            match text.get(self.at) {
                None => break,
                Some(b'[') => match text[self.at..] {
                    // Nearly every value of a game record is a point.
                    [_, b'a'..=b'z', b'a'..=b'z', b']', ..] => self.at += 3,
                    _ => in_value = true,
                },
                Some(b'(') => match self.new_game(text, more) {
                    None => break,
                    Some(true) => {
                        end = Some(self.at);
                        continue;
                    }
                    Some(false) => depth += 1,
                },
                Some(b')') => {
                    depth -= 1;
                    if depth == 0 {
                        end = Some(self.at + 1);
                    }
                }
                Some(_) => {}
            }
            self.at += 1;
        }
        if end.is_none() && more == Text::Complete && self.at >= text.len() {
            end = Some(text.len());
        }
        self.state = State::Game { start, depth, in_value };
        end
    }

    /// Whether the bracket here begins a new game; `None` when that cannot be decided yet.
    fn new_game(&self, text: &[u8], more: Text) -> Option<bool> {
        if text.get(self.at) != Some(&b'(') {
            return Some(false);
        }
        match begins_new_game(text, self.at) {
            Start::Game => Some(true),
            Start::Unknown if more == Text::Growing && text.len() - self.at < FAR => None,
            Start::Unknown | Start::Other => Some(false),
        }
    }

    /// Moves past the end of a value; returns whether there was one. While skipping a game it stops
    /// at brackets, because a value without an end may be what made the game so large.
    fn value(&mut self, text: &[u8], more: Text, skipping: bool) -> bool {
        loop {
            let rest = &text[self.at.min(text.len())..];
            let found = if skipping {
                memchr3(b']', b'\\', b'(', rest)
            } else {
                memchr2(b']', b'\\', rest)
            };
            let Some(found) = found else {
                self.at = text.len();
                return false;
            };
            self.at += found;
            match text[self.at] {
                b']' => {
                    self.at += 1;
                    return true;
                }
                b'(' if self.new_game(text, more) == Some(false) => self.at += 1,
                b'(' => return false,
                // The escaped byte may not be here yet.
                _ if self.at + 1 == text.len() && more == Text::Growing => return false,
                _ => self.at += 2,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Splits a text that comes in pieces of a given length.
    fn split(text: &str, piece: usize, limit: usize) -> Vec<String> {
        let mut splitter = Splitter::new(limit);
        let (mut buffer, mut games) = (Vec::new(), Vec::new());
        let mut pieces = text.as_bytes().chunks(piece);
        let mut more = Text::Growing;
        loop {
            match splitter.find(&buffer, more) {
                Found::Game(range) => games.push(String::from_utf8_lossy(&buffer[range]).into()),
                Found::TooLarge(_) => games.push("too large".to_owned()),
                Found::Nothing if more == Text::Complete => return games,
                Found::Nothing => {
                    let done = splitter.done();
                    buffer.drain(..done);
                    splitter.forget(done);
                    match pieces.next() {
                        Some(piece) => buffer.extend_from_slice(piece),
                        None => more = Text::Complete,
                    }
                }
            }
        }
    }

    fn check(text: &str, limit: usize, expect: &[&str]) {
        for piece in [1, 2, 3, 7, 1000] {
            assert_eq!(split(text, piece, limit), expect, "{text:?} in pieces of {piece}");
        }
    }

    #[test]
    fn games_are_cut_at_their_brackets() {
        check("(;B[aa])\n(;W[bb](;B[cc])(;B[dd]))", 99, &["(;B[aa])", "(;W[bb](;B[cc])(;B[dd]))"]);
        check("mail (hi)\n( \n;C[)\\](]) x (;)y", 99, &["( \n;C[)\\](])", "(;)"]);
        check("nothing (here)", 99, &[]);
        check("(", 99, &[]);
    }

    #[test]
    fn a_game_without_its_end_is_cut_off() {
        check("(;B[aa]\n(;FF[4])", 99, &["(;B[aa]\n", "(;FF[4])"]);
        check("(;B[aa]\n(;N[x]))", 99, &["(;B[aa]\n(;N[x]))"]);
        check("(;C[abc", 99, &["(;C[abc"]);
        check("(;C[abc\\", 99, &["(;C[abc\\"]);
    }

    #[test]
    fn a_game_that_is_too_large_is_left_out_and_the_next_one_read() {
        let long = "x".repeat(50);
        check(&format!("(;C[{long}])(;B[aa])"), 20, &["too large", "(;B[aa])"]);
        check(&format!("(;B[aa])(;C[{long}]) (;N[])"), 20, &["(;B[aa])", "too large", "(;N[])"]);
        check(&format!("(;C[{long}\n(;FF[4])"), 20, &["too large", "(;FF[4])"]);
    }
}
