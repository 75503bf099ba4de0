//! The words of the page that `kosumi serve` shows: its buttons, headings and hints.
//!
//! The page fills in the blanks itself, so it gets every message as a template:
//! `After move { $n }` becomes `After move {n}`. The words are in the message files because adding a
//! language must need one file. Rejected: catalogues beside the page, which every translator would
//! have to find as well, and a Fluent parser in the page, which is larger than all its words.

use std::collections::BTreeMap;

use crate::catalogue::{Args, Catalogue};
use crate::language::Language;

/// What the ids of the page's messages begin with.
const PREFIX: &str = "page-";

/// The variable by which messages select a plural form.
const FORM: &str = "n-form";

/// The plural category that every language has.
const OTHER: &str = "other";

/// The further plural categories of Unicode, by the names that browsers use for them too.
const CATEGORIES: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// A text of the page. Blanks are names in braces, such as `{n}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// The same text for every number.
    One(String),
    /// A text for each plural category of `n`; a category that is absent is said as `other`.
    ByNumber(BTreeMap<&'static str, String>),
}

/// Every text of the page with its key, in the order of the English file; English replaces what the
/// language lacks.
///
/// ```
/// use kosumi_explain::{Language, Words, page_words};
/// let words = page_words(Language::english());
/// assert!(words.contains(&("why-title", Words::One("Why {at}?".to_owned()))));
/// ```
pub fn page_words(language: Language) -> Vec<(&'static str, Words)> {
    words_of(Catalogue::of(language), language.messages())
}

/// The words of a catalogue that was made from a text.
fn words_of(catalogue: &Catalogue, text: &str) -> Vec<(&'static str, Words)> {
    let args = |category| (category, blanks(text).text(FORM, category));
    let (usual, rest) = (args(OTHER).1, CATEGORIES.map(args));
    let words = |id: &str| {
        let other = catalogue.say(id, &usual);
        let forms = rest.iter().map(|(category, args)| (*category, catalogue.say(id, args)));
        let mut forms: BTreeMap<&'static str, String> =
            forms.filter(|(_, words)| *words != other).collect();
        if forms.is_empty() {
            return Words::One(other);
        }
        forms.insert(OTHER, other);
        Words::ByNumber(forms)
    };
    let ids = Language::english().messages().lines().filter_map(id);
    ids.map(|id| (&id[PREFIX.len()..], words(id))).collect()
}

/// The id of the page's message that begins in a line.
fn id(line: &str) -> Option<&str> {
    let (id, _) = line.split_once(" =")?;
    id.starts_with(PREFIX).then_some(id)
}

/// Every variable of a text, and of the English one that may replace it, as a blank of a template.
fn blanks(text: &str) -> Args {
    let variables = [text, Language::english().messages()].into_iter().flat_map(|text| {
        let end = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
        text.split('$').skip(1).filter_map(move |rest| rest.split(end).next())
    });
    variables.fold(Args::default(), |args, name| args.text(name, format!("{{{name}}}")))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names in braces of a text, in any of its forms.
    fn names(words: &Words) -> BTreeSet<String> {
        let texts: Vec<&String> = match words {
            Words::One(text) => vec![text],
            Words::ByNumber(forms) => forms.values().collect(),
        };
        let parts = texts.into_iter().flat_map(|text| text.split('{').skip(1));
        parts.map(|part| part.split_once('}').unwrap().0.to_owned()).collect()
    }

    fn words_in(text: &str) -> BTreeMap<&'static str, Words> {
        let french = "fr".parse().unwrap();
        words_of(&Catalogue::parse(french, text), text).into_iter().collect()
    }

    fn one(text: &str) -> Words {
        Words::One(text.to_owned())
    }

    #[test]
    fn every_language_has_all_words_of_the_page_with_the_same_blanks() {
        let english: BTreeMap<_, _> = page_words(Language::english()).into_iter().collect();
        assert!(english.len() > 300, "{} words", english.len());
        for language in Language::all() {
            let own = language.messages().lines().filter_map(id);
            let own: BTreeSet<&str> = own.map(|id| &id[PREFIX.len()..]).collect();
            assert_eq!(own, english.keys().copied().collect(), "{language}");
            for (key, words) in page_words(language) {
                assert_eq!(names(&words), names(&english[key]), "{language}: page-{key}");
                let plain = |text: &String| !text.trim().is_empty() && !text.contains('$');
                assert!(match &words {
                    Words::One(text) => plain(text),
                    Words::ByNumber(forms) => forms.values().all(plain),
                });
            }
        }
    }

    #[test]
    fn a_word_that_a_language_lacks_is_english() {
        let words = words_in("page-view-ask = Pourquoi\n");
        assert_eq!(words["view-ask"], one("Pourquoi"));
        assert_eq!(words["why-title"], one("Why {at}?"));
        let forms = BTreeMap::from([("one", "{n} fact"), ("other", "{n} facts")]);
        let forms = forms.into_iter().map(|(category, text)| (category, text.to_owned()));
        assert_eq!(words["ask-facts"], Words::ByNumber(forms.collect()));
    }

    #[test]
    fn a_language_has_as_many_plural_forms_as_it_needs() {
        assert_eq!(words_in("page-ask-facts = { $n } 個\n")["ask-facts"], one("{n} 個"));
        let polish = "page-ask-facts = { $n-form ->\n    [one] fakt\n    [few] { $n } fakty\n   \
                      *[many] { $n } faktów\n}\n";
        let Words::ByNumber(forms) = &words_in(polish)["ask-facts"] else { panic!("one form") };
        assert_eq!((&*forms["one"], &*forms["few"]), ("fakt", "{n} fakty"));
        assert_eq!((&*forms["other"], forms.get("many")), ("{n} faktów", None));
    }
}
