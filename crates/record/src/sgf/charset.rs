//! From bytes to text.
//!
//! The reader decodes the whole text before it parses it: in Shift_JIS, Big5 and GBK the second
//! byte of a character may be `\` or `]`. The charset is decided, in this order, by the caller's
//! choice, a byte order mark, the value of `CA` if the text agrees with it, valid UTF-8, and a
//! guess (`chardetng`). FF4 says that a file without `CA` is Latin-1, but hardly any program that
//! writes other letters keeps to that, so Latin-1 is only one of the possible guesses. A guess from
//! a few characters may be wrong (two Chinese names look like Korean), so the reader always reports
//! the charset it used and lets the caller choose.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use memchr::memmem;

use super::place::Quirk;

/// A charset in which records are written.
///
/// ```
/// use kosumi_record::sgf::{Charset, Collection};
/// assert_eq!(Charset::named("gb2312").map(Charset::name), Some("GBK"));
/// // The bytes are the word for a game of Go in Shift_JIS.
/// let file = Collection::parse(b"(;CA[Shift_JIS]GN[\x88\xcd\x8c\xe9])")?;
/// assert_eq!(file.games[0].root().text("GN").as_deref(), Some("\u{56f2}\u{7881}"));
/// # Ok::<(), kosumi_record::sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset(&'static Encoding);

/// Names found in records that the web's list of labels lacks.
const ALIASES: [(&str, &str); 20] = [
    ("iso8859_1", "latin1"),
    ("iso8859-1", "latin1"),
    ("iso 8859-1", "latin1"),
    ("latin-1", "latin1"),
    ("iso8859_15", "iso-8859-15"),
    ("cp1252", "windows-1252"),
    ("utf_8", "utf-8"),
    ("utf8-bom", "utf-8"),
    ("gb", "gb18030"),
    ("gb-2312", "gb18030"),
    ("gb_18030", "gb18030"),
    ("cp936", "gbk"),
    ("ms936", "gbk"),
    ("windows-936", "gbk"),
    ("cp950", "big5"),
    ("big-5", "big5"),
    ("cp949", "euc-kr"),
    ("ms949", "euc-kr"),
    ("uhc", "euc-kr"),
    ("cp932", "shift_jis"),
];

impl Charset {
    /// The charset that Kosumi writes.
    pub const UTF_8: Charset = Charset(UTF_8);

    /// The charset with this name, in any case, as found in `CA`.
    pub fn named(name: &str) -> Option<Charset> {
        let name = name.trim().to_ascii_lowercase();
        let alias = ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, label)| *label);
        // A `CA` that says UTF-16 must be wrong: in UTF-16 the search for `CA` would not have found
        // it.
        Encoding::for_label(alias.unwrap_or(&name).as_bytes())
            .filter(|encoding| encoding.is_ascii_compatible())
            .map(Charset)
    }

    /// The usual name.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    pub(crate) fn encoding(self) -> &'static Encoding {
        self.0
    }

    /// Whether bytes of this charset can be scanned before decoding: no second byte of a character
    /// looks like a sign of SGF.
    pub(crate) fn is_scannable(self) -> bool {
        self.0.is_single_byte() || self.0 == UTF_8
    }
}

/// A text, and how it was read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) charset: Charset,
    pub(crate) quirk: Option<Quirk>,
}

/// Decodes a whole text; `forced` overrides whatever the text says.
pub(crate) fn decode<'a>(bytes: &'a [u8], forced: Option<Charset>) -> Decoded<'a> {
    let (charset, quirk) = match forced {
        Some(charset) => (charset, None),
        None => choose(bytes),
    };
    let (text, failed) = charset.0.decode_with_bom_removal(bytes);
    let unreadable = failed.then_some(Quirk::Unreadable(charset.name()));
    Decoded { text, charset, quirk: unreadable.or(quirk) }
}

/// Detects the charset, and what is odd about it.
pub(crate) fn choose(bytes: &[u8]) -> (Charset, Option<Quirk>) {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return (Charset(encoding), None);
    }
    let claim = claim(bytes);
    let utf8 = std::str::from_utf8(bytes);
    if bytes.is_ascii() {
        return (Charset::UTF_8, None);
    }
    let wrong = |used: Charset| {
        claim.clone().map(|claimed| Quirk::WrongCharset { claimed, used: used.name() })
    };
    let claimed = claim.as_deref().and_then(Charset::named);
    match (claimed, utf8) {
        (claimed, Ok(_)) if claimed.is_none_or(|charset| charset == Charset::UTF_8) => {
            let unknown = claim.is_some() && claimed.is_none();
            return (Charset::UTF_8, unknown.then(|| wrong(Charset::UTF_8)).flatten());
        }
        (Some(charset), Ok(text)) if is_rather_utf8(charset, text) => {
            return (Charset::UTF_8, wrong(Charset::UTF_8));
        }
        (Some(charset), _) => {
            let (_, failed) = charset.0.decode_without_bom_handling(bytes);
            if !failed {
                return (charset, None);
            }
        }
        (None, _) => {}
    }
    let guess = guess(bytes);
    (guess, wrong(guess).or(Some(Quirk::GuessedCharset(guess.name()))))
}

/// Whether a text that is valid UTF-8 is so by more than chance although it claims another charset.
/// Latin-1 text is hardly ever valid UTF-8; two Chinese characters may be, but not as a character
/// of three bytes.
fn is_rather_utf8(claimed: Charset, text: &str) -> bool {
    claimed.0.is_single_byte() || text.chars().any(|c| c.len_utf8() == 3)
}

/// The value of the first `CA`.
fn claim(bytes: &[u8]) -> Option<String> {
    let mut finds = memmem::find_iter(bytes, b"CA[");
    let at = finds.find(|&at| at == 0 || !bytes[at - 1].is_ascii_alphanumeric())?;
    let value = &bytes[at + 3..];
    let end = value.iter().take(40).position(|&byte| byte == b']')?;
    Some(String::from_utf8_lossy(&value[..end]).into_owned())
}

fn guess(bytes: &[u8]) -> Charset {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Allow);
    // The bytes are not UTF-8, so guessing it means that no charset fits.
    Charset(if guess == UTF_8 { WINDOWS_1252 } else { guess })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Characters whose second byte is `\` or `]` in their charset, among others.
    const SAMPLES: [(&str, &str); 6] = [
        ("gb18030", "柯洁九段 许家元 乗 (围棋)"),
        ("GBK", "时越 乗 古力 中国围棋"),
        ("Shift_JIS", "井山裕太 表 ソ 十段戦 能"),
        ("EUC-KR", "이세돌 박정환 한국기원"),
        ("Big5", "許皓鋐 功 王元均 台灣棋院"),
        ("windows-1252", "Motoki Noguchi à Québec, ça va"),
    ];

    fn sample(charset: &str, text: &str, claim: &str) -> Vec<u8> {
        let sgf = format!("(;FF[4]{claim}C[{text}])");
        let (bytes, _, failed) = Charset::named(charset).unwrap().0.encode(&sgf);
        assert!(!failed, "{charset} has all characters of {text}");
        bytes.into_owned()
    }

    #[test]
    fn a_true_claim_is_believed() {
        for (charset, text) in SAMPLES {
            let bytes = sample(charset, text, &format!("CA[{charset}]"));
            let decoded = decode(&bytes, None);
            assert!(decoded.text.contains(text), "{charset}: {}", decoded.text);
            assert_eq!((decoded.charset.name(), decoded.quirk), (charset, None));
        }
    }

    #[test]
    fn without_a_claim_a_long_enough_text_is_guessed() {
        for (charset, text) in SAMPLES {
            let long = text.repeat(3);
            let bytes = sample(charset, &long, "");
            let decoded = decode(&bytes, None);
            assert!(decoded.text.contains(&long), "{charset}: {:?}", decoded.text);
            assert!(matches!(decoded.quirk, Some(Quirk::GuessedCharset(_))), "{charset}");
        }
    }

    #[test]
    fn a_wrong_claim_is_noticed() {
        for (charset, text) in SAMPLES {
            let long = text.repeat(3);
            let bytes = sample(charset, &long, "CA[UTF-8]");
            let decoded = decode(&bytes, None);
            assert!(decoded.text.contains(&long), "{charset}: {:?}", decoded.text);
            assert!(matches!(decoded.quirk, Some(Quirk::WrongCharset { .. })), "{charset}");
        }
        for claim in ["CA[GB2312]", "CA[ISO8859_1]", "CA[martian]"] {
            let text = format!("(;{claim}C[柯洁 é])");
            let decoded = decode(text.as_bytes(), None);
            assert_eq!((decoded.text.as_ref(), decoded.charset), (text.as_str(), Charset::UTF_8));
            assert!(matches!(decoded.quirk, Some(Quirk::WrongCharset { .. })), "{claim}");
        }
    }

    #[test]
    fn a_mark_at_the_start_is_taken_off() {
        let decoded = decode(b"\xef\xbb\xbf(;C[\xc3\xa9])", None);
        assert_eq!((decoded.text.as_ref(), decoded.quirk), ("(;C[é])", None));
        let wide: Vec<u8> = "\u{feff}(;C[é])".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&wide, None).text, "(;C[é])");
    }

    #[test]
    fn the_caller_may_choose() {
        let bytes = sample("Shift_JIS", "表", "CA[UTF-8]");
        assert!(decode(&bytes, Charset::named("SJIS")).text.contains("C[表]"));
        let wrong = decode(b"(;C[\xff\xff])", Some(Charset::UTF_8));
        assert_eq!(wrong.quirk, Some(Quirk::Unreadable("UTF-8")));
    }

    #[test]
    fn names_from_the_wild_are_known() {
        for (name, expect) in ALIASES {
            assert!(Charset::named(expect).is_some(), "{expect}");
            assert_eq!(Charset::named(&name.to_uppercase()), Charset::named(expect), "{name}");
        }
        assert_eq!(Charset::named("utf-16"), None);
        assert_eq!(Charset::named("martian"), None);
    }
}
