//! The language of the sentences on the page.

use explain::{Length, Wish};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language by its code, such as `en` or `fr`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "en")]
pub(super) struct Language(explain::Language);

impl TryFrom<String> for Language {
    type Error = explain::UnknownLanguage;

    fn try_from(code: String) -> Result<Language, explain::UnknownLanguage> {
        code.parse().map(Language)
    }
}

impl From<Language> for String {
    fn from(language: Language) -> String {
        language.code()
    }
}

impl Language {
    /// Its short name.
    pub(super) fn code(self) -> String {
        self.0.to_string()
    }

    /// The wish for full explanations, of which the page folds the details.
    pub(super) fn wish(self) -> Wish {
        Wish { length: Length::Full, ..self.usual_wish() }
    }

    /// The wish for explanations of usual length, for output without folding.
    pub(super) fn usual_wish(self) -> Wish {
        Wish { language: self.0, ..Wish::default() }
    }
}
