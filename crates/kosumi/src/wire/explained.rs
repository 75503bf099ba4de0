//! Explanations, sentence by sentence, with the facts behind them.

use explain::compare::Side;
use explain::{Wish, compare, picture};
use facts::{FactId, Scene};
use serde::Serialize;
use utoipa::ToSchema;

use super::fact::Fact;
use super::step::Step;
use super::{names, tenths};

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Explained {
    language: String,
    level: &'static str,
    explanation: Explanation,
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison: Option<Comparison>,
}

/// What is known about a move, a stone, a group or a point.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Explanation {
    headline: Sentence,
    sentences: Vec<Sentence>,
    unknown: Option<String>,
    /// The facts that the sentences cite.
    facts: Vec<Fact>,
}

/// A sentence and its evidence.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Sentence {
    text: String,
    grade: &'static str,
    facts: Vec<u32>,
    points: Vec<String>,
    line: Vec<Step>,
    /// A description of its picture for readers who cannot see it.
    description: String,
}

/// How two moves differ.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Comparison {
    balance: Option<Balance>,
    first: Half,
    second: Half,
    unknown: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Balance {
    text: String,
    points: f32,
}

/// What was found for one of two moves only.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Half {
    heading: String,
    sentences: Vec<Sentence>,
}

impl Explained {
    pub(crate) fn new(answer: &app::explaining::Explained, wish: &Wish) -> Explained {
        Explained {
            language: wish.language.to_string(),
            level: wish.level.word(),
            explanation: Explanation::new(&answer.scene, &answer.explanation, wish),
            comparison: answer.comparison.as_ref().map(|compared| {
                Comparison::new(&answer.scene, &compared.scene, &compared.comparison, wish)
            }),
        }
    }
}

impl Explanation {
    pub(crate) fn new(
        scene: &Scene,
        explanation: &explain::Explanation,
        wish: &Wish,
    ) -> Explanation {
        let all = explanation.sentences.iter().chain([&explanation.headline]);
        let mut cited: Vec<FactId> = all.flat_map(|one| one.facts.iter().copied()).collect();
        cited.sort_unstable();
        cited.dedup();
        let sentence = |one: &explain::Sentence| Sentence::new(scene, one, wish);
        Explanation {
            headline: sentence(&explanation.headline),
            sentences: explanation.sentences.iter().map(sentence).collect(),
            unknown: explanation.unknown.clone(),
            facts: cited
                .into_iter()
                .filter_map(|id| scene.fact(id))
                .map(|fact| Fact::new(scene.board().size(), fact))
                .collect(),
        }
    }
}

impl Sentence {
    pub(crate) fn new(scene: &Scene, sentence: &explain::Sentence, wish: &Wish) -> Sentence {
        let size = scene.board().size();
        Sentence {
            text: sentence.text.clone(),
            grade: sentence.grade.word(),
            facts: sentence.facts.iter().map(|id| id.0).collect(),
            points: names(size, &sentence.points),
            line: Step::line(size, &sentence.line),
            description: picture::of_sentence(scene, sentence, wish).description,
        }
    }
}

impl Comparison {
    pub(crate) fn new(
        first: &Scene,
        second: &Scene,
        comparison: &compare::Comparison,
        wish: &Wish,
    ) -> Comparison {
        let half = |scene: &Scene, side: &Side| Half {
            heading: side.heading.clone(),
            sentences: side.sentences.iter().map(|one| Sentence::new(scene, one, wish)).collect(),
        };
        Comparison {
            balance: comparison.balance.as_ref().map(|balance| Balance {
                text: balance.text.clone(),
                points: tenths(balance.points),
            }),
            first: half(first, &comparison.first),
            second: half(second, &comparison.second),
            unknown: comparison.unknown.clone(),
        }
    }
}
