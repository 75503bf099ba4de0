//! Messages and their arguments.
//!
//! A catalogue is the parsed form of one file in the folder `messages`. It is parsed on first use
//! and never changes, so that making a sentence costs microseconds.

#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::language::Language;
use crate::name::Noun;

static CATALOGUES: [OnceLock<Catalogue>; Language::COUNT] =
    [const { OnceLock::new() }; Language::COUNT];

/// The messages of a language.
pub(crate) struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// The messages of a language.
    pub(crate) fn of(language: Language) -> &'static Catalogue {
        CATALOGUES[language.index()].get_or_init(|| Catalogue::parse(language, language.messages()))
    }

    /// The messages of a text.
    pub(crate) fn parse(language: Language, text: &str) -> Catalogue {
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Direction isolation marks would surround every name in the text.
        bundle.set_use_isolating(false);
        // A faulty line is lost and English replaces it; a test finds such lines.
        let resource = FluentResource::try_new(text.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Catalogue { language, bundle }
    }

    /// The text of a message, with English as the fallback for messages that the language lacks.
    pub(crate) fn say(&self, id: &str, args: &Args) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(self.language != Language::english(), "no message {id}");
            return match self.language == Language::english() {
                true => id.to_owned(),
                false => Catalogue::of(Language::english()).say(id, args),
            };
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors);
        debug_assert!(errors.is_empty(), "{} {id}: {errors:?}", self.language);
        text.into_owned()
    }
}

/// The arguments of a message.
#[derive(Default)]
pub(crate) struct Args(FluentArgs<'static>);

impl Args {
    /// Adds a text, or a keyword that messages select by.
    pub(crate) fn text(mut self, name: &str, value: impl Into<String>) -> Args {
        self.0.set(name.to_owned(), FluentValue::from(value.into()));
        self
    }

    /// Adds a number.
    pub(crate) fn number(mut self, name: &str, value: u64) -> Args {
        self.0.set(name.to_owned(), FluentValue::from(value));
        self
    }

    /// Adds a named thing: `NAME` itself, `NAME-of` and `NAME-to` after prepositions (which French
    /// contracts with articles), and `NAME-form` to select verbs and endings by.
    pub(crate) fn noun(self, name: &str, noun: &Noun) -> Args {
        self.text(&format!("{name}-of"), noun.of.as_str())
            .text(&format!("{name}-to"), noun.to.as_str())
            .text(&format!("{name}-form"), noun.form.word())
            .text(name, noun.plain.as_str())
    }
}
