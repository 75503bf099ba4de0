//! What Kosumi says, as it travels.

use board::Size;
use explain::{Length, Wish};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::{self, Step};

/// What is known about a move, a stone or a point, sentence by sentence.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(super) struct Explanation {
    /// What is explained, as "Black F4: a hane in the lower left corner".
    headline: String,
    /// What is known, the surest and largest first.
    sentences: Vec<Sentence>,
    /// What is not known and should not be passed over in silence.
    unknown: Option<String>,
}

/// One sentence, how sure it is, and what it speaks of.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(super) struct Sentence {
    /// The words.
    text: String,
    /// `proved`, `read`, `judged` or `pattern`.
    grade: &'static str,
    /// The points it speaks of.
    points: Vec<String>,
    /// Moves that show it, from the position that is looked at.
    line: Vec<Step>,
}

/// How two moves differ.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(super) struct Comparison {
    /// Which is judged to be worth more, in words.
    balance: Option<String>,
    /// How much more the first is worth, in points of the game.
    points: Option<f32>,
    first: Half,
    second: Half,
    /// Said when no difference was found.
    unknown: Option<String>,
}

/// What was found for one of two moves only.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(super) struct Half {
    heading: String,
    sentences: Vec<Sentence>,
}

impl Explanation {
    /// An explanation as it is sent.
    pub(super) fn new(size: Size, said: &explain::Explanation) -> Explanation {
        Explanation {
            headline: said.headline.text.clone(),
            sentences: said.sentences.iter().map(|one| Sentence::new(size, one)).collect(),
            unknown: said.unknown.clone(),
        }
    }
}

impl Sentence {
    fn new(size: Size, said: &explain::Sentence) -> Sentence {
        Sentence {
            text: said.text.clone(),
            grade: said.grade.word(),
            points: wire::names(size, &said.points),
            line: Step::line(size, &said.line),
        }
    }
}

impl Comparison {
    /// A comparison as it is sent.
    pub(super) fn new(size: Size, said: &explain::compare::Comparison) -> Comparison {
        let half = |side: &explain::compare::Side| Half {
            heading: side.heading.clone(),
            sentences: side.sentences.iter().map(|one| Sentence::new(size, one)).collect(),
        };
        let balance = said.balance.as_ref();
        Comparison {
            balance: balance.map(|balance| balance.text.clone()),
            points: balance.map(|balance| (balance.points * 10.0).round() / 10.0),
            first: half(&said.first),
            second: half(&said.second),
            unknown: said.unknown.clone(),
        }
    }
}

/// The language of sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// How sentences are to be made for the page, which folds away what is too much.
    pub(super) fn wish(self) -> Wish {
        Wish { length: Length::Full, ..self.usual_wish() }
    }

    /// Its short name.
    pub(super) fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    /// How they are to be made where nothing is folded away.
    pub(super) fn usual_wish(self) -> Wish {
        let language = self.code().parse().expect("invariant: both catalogues are compiled in");
        Wish { language, ..Wish::default() }
    }
}
