//! Sentences and the facts they rest on.

use board::{Played, PointSet};
use facts::{FactId, Grade};

/// A sentence, with everything a reader could ask about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// The grade of its weakest fact.
    pub grade: Grade,
    /// The facts it states.
    pub facts: Vec<FactId>,
    /// The points it mentions.
    pub points: PointSet,
    /// The moves that show it, from the explained position; empty if there are none.
    pub line: Vec<Played>,
}

/// An answer: its subject, what is known, and what is not.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The name of the subject, as "Black F4: a hane in the lower left corner".
    pub headline: Sentence,
    /// What is known, the surest and largest first.
    pub sentences: Vec<Sentence>,
    /// What is unknown but should be mentioned.
    pub unknown: Option<String>,
}

impl Explanation {
    /// The sentences as one paragraph, with the unknown at the end.
    pub fn text(&self) -> String {
        let known = self.sentences.iter().map(|sentence| sentence.text.as_str());
        known.chain(self.unknown.as_deref()).collect::<Vec<_>>().join(" ")
    }
}
