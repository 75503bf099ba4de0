//! From bytes to text without the feature `corpus`: UTF-8, and Latin-1 where the bytes are no UTF-8.

use std::borrow::Cow;

use super::place::Quirk;

/// A charset in which records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset(&'static str);

const LATIN_1: Charset = Charset("windows-1252");

impl Charset {
    /// The charset that Kosumi writes.
    pub const UTF_8: Charset = Charset("UTF-8");

    /// The charset with this name, in any case, as found in `CA`; the feature `corpus` knows more
    /// than two.
    pub fn named(name: &str) -> Option<Charset> {
        match name.trim().to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" | "utf_8" => Some(Charset::UTF_8),
            "latin1" | "latin-1" | "iso-8859-1" | "iso8859-1" | "windows-1252" => Some(LATIN_1),
            _ => None,
        }
    }

    /// The usual name.
    pub fn name(self) -> &'static str {
        self.0
    }
}

/// A text, and how it was read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) charset: Charset,
    pub(crate) quirk: Option<Quirk>,
}

/// Decodes a whole text; `forced` overrides whatever the bytes are.
pub(crate) fn decode(bytes: &[u8], forced: Option<Charset>) -> Decoded<'_> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match (forced, std::str::from_utf8(bytes)) {
        (None | Some(Charset::UTF_8), Ok(text)) => {
            Decoded { text: Cow::Borrowed(text), charset: Charset::UTF_8, quirk: None }
        }
        (Some(Charset::UTF_8), Err(_)) => Decoded {
            text: String::from_utf8_lossy(bytes),
            charset: Charset::UTF_8,
            quirk: Some(Quirk::Unreadable(Charset::UTF_8.name())),
        },
        (forced, _) => Decoded {
            // Every byte of Latin-1 is the character with its number.
            text: bytes.iter().copied().map(char::from).collect(),
            charset: LATIN_1,
            quirk: forced.is_none().then_some(Quirk::GuessedCharset(LATIN_1.name())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_is_recognised_and_everything_else_is_latin_1() {
        assert_eq!(decode("(;C[é])".as_bytes(), None).text, "(;C[é])");
        let latin = decode(b"(;C[\xe9])", None);
        assert_eq!((latin.text.as_ref(), latin.charset), ("(;C[é])", LATIN_1));
        assert!(matches!(latin.quirk, Some(Quirk::GuessedCharset(_))));
        assert_eq!(decode(b"\xef\xbb\xbf(;)", None).text, "(;)");
        let forced = decode(b"(;C[\xff])", Some(Charset::UTF_8));
        assert_eq!(forced.quirk, Some(Quirk::Unreadable("UTF-8")));
        assert_eq!(Charset::named("LATIN1"), Some(LATIN_1));
        assert_eq!(Charset::named("GBK"), None);
    }
}
