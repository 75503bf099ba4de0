//! What is said, with what it rests on.

use board::{Played, PointSet};
use facts::{FactId, Grade};

/// A sentence and everything a reader could ask about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// How sure it is: no surer than the weakest of its facts.
    pub grade: Grade,
    /// The facts it says.
    pub facts: Vec<FactId>,
    /// The points it speaks of.
    pub points: PointSet,
    /// The moves that show it, from the position that is looked at; empty where there are none.
    pub line: Vec<Played>,
}

/// An answer: what it is about, what is known, and what is not.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The name of what is explained, as "Black F4: a hane in the lower left corner".
    pub headline: Sentence,
    /// What is known, the surest and largest first.
    pub sentences: Vec<Sentence>,
    /// What is not known and should not be passed over in silence.
    pub unknown: Option<String>,
}

impl Explanation {
    /// The sentences as one paragraph, with what is not known at the end.
    pub fn text(&self) -> String {
        let known = self.sentences.iter().map(|sentence| sentence.text.as_str());
        known.chain(self.unknown.as_deref()).collect::<Vec<_>>().join(" ")
    }
}
