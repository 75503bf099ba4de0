//! The words of the page.
//!
//! The page requests one language at a time, so that more languages do not slow down loading. The
//! words never change while the server runs, so each answer is created once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use explain::{Language, Words};
use serde::Serialize;
use utoipa::ToSchema;

use crate::serve::failure::{Failure, Refusal};
use crate::serve::file::File;

/// The words of the page in a language.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::serve) struct PageWords {
    /// The code of the language.
    #[schema(example = "en")]
    language: &'static str,
    /// The texts by their keys; texts missing in the language are English. Names in braces, such as
    /// `{n}`, are placeholders.
    words: BTreeMap<&'static str, Template>,
}

/// A text, or one for each plural category of `n`, by Unicode's names; a missing category uses
/// `other`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(in crate::serve) enum Template {
    /// The same for every number.
    One(String),
    /// By plural category.
    ByNumber(BTreeMap<&'static str, String>),
}

impl From<Words> for Template {
    fn from(words: Words) -> Template {
        match words {
            Words::One(text) => Template::One(text),
            Words::ByNumber(forms) => Template::ByNumber(forms),
        }
    }
}

impl PageWords {
    fn of(language: Language) -> PageWords {
        let words = explain::page_words(language).into_iter();
        let words = words.map(|(key, words)| (key, words.into())).collect();
        PageWords { language: language.code(), words }
    }

    fn file(&self) -> File {
        let bytes = serde_json::to_vec(self).expect("invariant: words are plain data");
        File::new("application/json", bytes)
    }
}

static FILES: LazyLock<BTreeMap<Language, File>> =
    LazyLock::new(|| Language::all().map(|one| (one, PageWords::of(one).file())).collect());

/// The words of the page in a language of `/api/v1/options`.
#[utoipa::path(get, path = "/api/v1/words/{language}",
    params(("language" = String, Path, description = "The code of the language", example = "en")),
    responses(
        (status = 200, body = PageWords),
        (status = 404, description = "There is no such language", body = Refusal),
    )
)]
pub(in crate::serve) async fn words(
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let Path(code) = path.map_err(|_| Failure::not_found())?;
    let language: Language = code
        .parse()
        .map_err(|error: explain::UnknownLanguage| Failure::unknown(error.to_string()))?;
    let file = FILES.get(&language).ok_or_else(Failure::not_found)?;
    Ok(file.send(&headers))
}
