//! The languages that Kosumi speaks.
//!
//! A language is a file in the folder `messages`; the build makes the list from the folder, and the
//! page asks the server for the list.
//! Rejected: an enum, because adding a language must not require a change of the code.

use std::fmt;
use std::str::FromStr;

/// The code and the messages of every language, sorted by code.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language for sentences.
///
/// ```
/// use kosumi_explain::Language;
/// let french: Language = "fr".parse()?;
/// assert_eq!(french.code(), "fr");
/// assert_eq!(french.name(), "français");
/// assert_eq!("fr_FR.UTF-8".parse(), Ok(french));
/// assert!("tlh".parse::<Language>().is_err());
/// # Ok::<(), kosumi_explain::UnknownLanguage>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language {
    index: usize,
}

impl Language {
    /// English, the fallback for messages that a language lacks.
    pub fn english() -> Language {
        "en".parse().expect("invariant: the English messages are part of the crate")
    }

    /// Every language, sorted by code.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..FILES.len()).map(|index| Language { index })
    }

    /// The code, such as `en`.
    pub fn code(self) -> &'static str {
        FILES[self.index].0
    }

    /// The language's own name for itself.
    pub fn name(self) -> String {
        crate::catalogue::Catalogue::of(self).say("language-name", &Default::default())
    }

    /// The raw text of its message file.
    pub(crate) fn messages(self) -> &'static str {
        FILES[self.index].1
    }

    /// Its index in [`Language::all`].
    pub(crate) fn index(self) -> usize {
        self.index
    }

    /// The number of languages.
    pub(crate) const COUNT: usize = FILES.len();
}

impl Default for Language {
    fn default() -> Language {
        Language::english()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses a code such as `en` or `pt-BR`, or a locale name that begins with one, ignoring case.
    /// A region that has no messages of its own gets those of its language.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let locale = text.trim().split('.').next().unwrap_or_default().replace('_', "-");
        let language = locale.split('-').next().unwrap_or_default();
        let named = |code: &str| {
            Language::all().find(|language| language.code().eq_ignore_ascii_case(code))
        };
        named(&locale)
            .or_else(|| named(language))
            .ok_or_else(|| UnknownLanguage { text: text.to_owned() })
    }
}

/// A text that names no known language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage {
    /// The text.
    pub text: String,
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<&str> = Language::all().map(Language::code).collect();
        write!(f, "{:?} is no language I speak: expected {}", self.text, codes.join(" or "))
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code_and_an_unknown_one_is_told_what_there_is() {
        for language in Language::all() {
            assert_eq!(language.code().to_uppercase().parse(), Ok(language));
        }
        let error = "klingon".parse::<Language>().unwrap_err().to_string();
        assert!(error.starts_with("\"klingon\" is no language I speak: expected "), "{error}");
        for language in Language::all() {
            assert!(error.contains(language.code()), "{error}");
        }
    }
}
