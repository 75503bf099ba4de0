//! Turning one stream of bytes into games.

use std::io::{self, Read};
use std::sync::Arc;

use encoding_rs::{CoderResult, Decoder};
use memchr::memchr_iter;

use super::split::{Found, Splitter, Text};
use super::{CorpusError, CorpusFault, GameText, Options};
use crate::sgf::Charset;
use crate::sgf::charset;

/// Bytes read at a time.
const CHUNK: usize = 64 << 10;

/// Bytes used to detect the charset.
const SAMPLE: usize = 256 << 10;

/// Games of one file or stream.
pub(super) struct Stream {
    name: Arc<str>,
    input: Box<dyn Read + Send>,
    options: Options,
    /// The charset of the stream, once its start has been read.
    charset: Option<Charset>,
    /// For a charset whose bytes cannot be split before they are decoded.
    decoder: Option<Decoder>,
    /// Text that is still needed.
    text: Vec<u8>,
    more: Text,
    splitter: Splitter,
    /// Bytes before `text`.
    offset: u64,
    /// Line number at the position `counted` of `text`.
    line: usize,
    counted: usize,
    /// Games and failed games so far.
    number: usize,
    over: bool,
}

impl Stream {
    pub(super) fn new(name: &str, input: Box<dyn Read + Send>, options: &Options) -> Stream {
        Stream {
            name: name.into(),
            input,
            options: options.clone(),
            charset: None,
            decoder: None,
            text: Vec::new(),
            more: Text::Growing,
            splitter: Splitter::new(options.max_game),
            offset: 0,
            line: 1,
            counted: 0,
            number: 0,
            over: false,
        }
    }

    pub(super) fn next(&mut self) -> Option<Result<GameText, CorpusError>> {
        while !self.over {
            match self.splitter.find(&self.text, self.more) {
                Found::Game(range) => {
                    let (offset, line) = self.locate(range.start);
                    self.number += 1;
                    let (text, charset) = self.decode(&self.text[range]);
                    let (source, number) = (Arc::clone(&self.name), self.number);
                    return Some(Ok(GameText { source, number, line, offset, charset, text }));
                }
                Found::TooLarge(start) => {
                    let (_, line) = self.locate(start);
                    self.number += 1;
                    let fault = CorpusFault::TooLarge { limit: self.options.max_game };
                    return Some(Err(self.error(self.number, line, fault)));
                }
                Found::Nothing if self.more == Text::Complete => {
                    self.over = true;
                    if self.number == 0 {
                        return Some(Err(self.error(1, 1, CorpusFault::NoGame)));
                    }
                }
                Found::Nothing => {
                    if let Err(error) = self.fill() {
                        self.over = true;
                        let (_, line) = self.locate(self.splitter.done());
                        let fault = CorpusFault::Io(error);
                        return Some(Err(self.error(self.number + 1, line, fault)));
                    }
                }
            }
        }
        None
    }

    fn error(&self, number: usize, line: usize, fault: CorpusFault) -> CorpusError {
        CorpusError { source: Arc::clone(&self.name), number, line, fault }
    }

    /// Offset and line of a position in the text; the positions must not decrease from call to
    /// call.
    fn locate(&mut self, at: usize) -> (u64, usize) {
        if at > self.counted {
            self.line += memchr_iter(b'\n', &self.text[self.counted..at]).count();
            self.counted = at;
        }
        (self.offset + at as u64, self.line)
    }

    /// Drops the text that is no longer needed and reads more.
    fn fill(&mut self) -> io::Result<()> {
        let done = self.splitter.done();
        self.locate(done);
        self.text.drain(..done);
        self.splitter.forget(done);
        self.offset += done as u64;
        self.counted -= done;
        let wanted = if self.charset.is_none() { SAMPLE } else { CHUNK };
        let mut bytes = Vec::new();
        self.input.by_ref().take(wanted as u64).read_to_end(&mut bytes)?;
        if self.charset.is_none() {
            self.choose(&bytes);
        }
        if bytes.len() < wanted {
            self.more = Text::Complete;
        }
        match &mut self.decoder {
            None => self.text.append(&mut bytes),
            Some(decoder) => decode_piece(decoder, &bytes, self.more, &mut self.text),
        }
        Ok(())
    }

    /// Detects the charset from the start of the stream.
    fn choose(&mut self, sample: &[u8]) {
        let charset = self.options.charset.unwrap_or_else(|| {
            // The sample may end in the middle of a character, but not after an ASCII one.
            let whole = sample.iter().rposition(u8::is_ascii).map_or(0, |last| last + 1);
            charset::choose(&sample[..whole]).0
        });
        self.charset = Some(charset);
        if !charset.is_scannable() {
            self.decoder = Some(charset.encoding().new_decoder_with_bom_removal());
        }
    }

    /// Decodes the text of a game.
    fn decode(&self, game: &[u8]) -> (String, Charset) {
        let stream = self.charset.unwrap_or(Charset::UTF_8);
        let is_text = self.decoder.is_some();
        match std::str::from_utf8(game) {
            Ok(text) if is_text => (text.to_owned(), stream),
            Ok(text) if self.options.charset.is_none() => (text.to_owned(), Charset::UTF_8),
            _ => {
                // A stream that began in ASCII may still hold a game in another charset.
                let known = Some(stream).filter(|&charset| charset != Charset::UTF_8);
                let decoded = charset::decode(game, self.options.charset.or(known));
                (decoded.text.into_owned(), decoded.charset)
            }
        }
    }
}

/// Decodes a piece of a stream, which may end in the middle of a character.
fn decode_piece(decoder: &mut Decoder, mut bytes: &[u8], more: Text, text: &mut Vec<u8>) {
    let mut piece = String::with_capacity(3 * bytes.len() + 16);
    loop {
        let (result, read, _) = decoder.decode_to_string(bytes, &mut piece, more == Text::Complete);
        bytes = &bytes[read..];
        match result {
            CoderResult::InputEmpty => break,
            CoderResult::OutputFull => piece.reserve(CHUNK),
        }
    }
    text.extend_from_slice(piece.as_bytes());
}
