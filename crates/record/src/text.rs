//! Text in whatever charset it was written.

use std::borrow::Cow;

/// Decodes bytes as the reader of game records does: by a byte order mark, by what the record says
/// of itself, as UTF-8, or by a guess. Bytes that fit no charset become replacement characters.
///
/// ```
/// assert_eq!(kosumi_record::text::decode(b"X . \xc3\xa9"), "X . é");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    crate::sgf::decode(bytes, None).text
}
