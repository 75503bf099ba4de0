//! A rule: a diagram, a name, and what is known wherever the diagram fits.
//!
//! A rule takes the side of one player, the *friend*; the opponent is the *enemy*. A rule about
//! black stones also holds for white ones, and turned or mirrored in any way: the
//! [`matcher`](crate::matcher) tries all 16 transformations.
//!
//! A [`Draft`] is an unchecked rule from a file or a learner; [`Rule::new`] checks it and reports
//! all its faults at once. So a [`Rule`] cannot mention a letter that its diagram does not show, or
//! claim a state without a goal.
//!
//! **What a state means.** The points of the diagram are known; `?` and everything outside are not,
//! and a claim must hold whatever stands there: see [`State`].
//!
//! The rejected alternative, one table of codes per window as in Cazenave's programs, is faster to
//! search, but a Go player cannot read it.

mod draft;
mod fault;
mod game;
mod kind;
mod origin;
mod parts;
mod read;
mod shape;
mod success;
#[cfg(test)]
mod tests;
mod write;

use std::collections::BTreeMap;

pub use draft::Draft;
pub use fault::{FileFault, RuleFault, RuleFileFault, RuleFileFaults};
pub use game::{Goal, State};
pub use kind::Kind;
pub use origin::Origin;
pub use parts::{Part, Parts};
pub use read::{FORMAT, read};
pub use shape::{Cell, MAX_POINTS, MAX_SIDE, Shape, Sides, Spot};
pub use success::Success;
pub use write::{HEADER, write};

/// Least and most liberties of the string that a stone of a diagram belongs to.
///
/// ```
/// use kosumi_pattern::rule::Liberties;
/// let two = Liberties::exactly(2);
/// assert!(two.allows(2) && !two.allows(3));
/// assert!(Liberties::at_least(4).allows(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Liberties {
    /// At least this many; 1 is no condition.
    pub least: u8,
    /// At most this many.
    pub most: Option<u8>,
}

impl Liberties {
    /// At least this many.
    pub fn at_least(least: u8) -> Liberties {
        Liberties { least, most: None }
    }

    /// Exactly this many.
    pub fn exactly(count: u8) -> Liberties {
        Liberties { least: count, most: Some(count) }
    }

    /// Whether a string may have this number of liberties.
    pub fn allows(self, liberties: usize) -> bool {
        liberties >= usize::from(self.least)
            && self.most.is_none_or(|most| liberties <= usize::from(most))
    }
}

/// A checked rule.
///
/// ```
/// use kosumi_pattern::rule::{self, Kind};
/// let rules = rule::read("
/// format 1
///
/// rule bamboo joint
/// japanese takefu
/// type connection, shape
///
///   A a B
///   X b X
///
/// A = X
/// B = X
/// goal connect A B
/// state >
/// text Whichever of {a} and {b} the enemy takes, the friend takes the other.
/// ")?;
/// assert_eq!(rules[0].name(), "bamboo joint");
/// assert!(rules[0].is(Kind::Connection));
/// assert_eq!(rule::read(&rule::write(&rules))?, rules);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    draft: Draft,
}

impl Rule {
    /// Checks a draft.
    ///
    /// ```
    /// use kosumi_pattern::rule::{Cell, Draft, Kind, Rule, RuleFault, Shape, Sides};
    /// let rows = [vec![Cell::Friend, Cell::Empty, Cell::Friend]];
    /// let shape = Shape::new(&rows, Sides::default()).expect("a rectangle");
    /// let faults = Rule::new(Draft::of(shape.clone())).expect_err("it has no name");
    /// assert!(faults.contains(&RuleFault::NoKind));
    /// let mut draft = Draft::of(shape);
    /// draft.name = "one-point jump".to_owned();
    /// draft.kinds = vec![Kind::Shape];
    /// draft.text = "Two stones with a point between them.".to_owned();
    /// assert_eq!(Rule::new(draft).map(|rule| rule.full_name()), Ok("one-point jump".to_owned()));
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(draft: Draft) -> Result<Rule, Vec<RuleFault>> {
        let faults = draft.faults();
        if faults.is_empty() { Ok(Rule { draft }) } else { Err(faults) }
    }

    /// The English name.
    pub fn name(&self) -> &str {
        &self.draft.name
    }

    /// The Japanese term, where players use one.
    pub fn japanese(&self) -> Option<&str> {
        self.draft.japanese.as_deref()
    }

    /// The name followed by the Japanese term: `bamboo joint (takefu)`.
    pub fn full_name(&self) -> String {
        match self.japanese() {
            Some(term) => format!("{} ({term})", self.name()),
            None => self.name().to_owned(),
        }
    }

    /// A sentence for explanations; `{a}` stands for the point with that letter.
    pub fn text(&self) -> &str {
        &self.draft.text
    }

    /// What the rule is about: one kind or more, in the order of [`Kind`].
    pub fn kinds(&self) -> &[Kind] {
        &self.draft.kinds
    }

    /// Whether the rule is of this kind.
    pub fn is(&self, kind: Kind) -> bool {
        self.draft.kinds.contains(&kind)
    }

    /// The diagram.
    pub fn shape(&self) -> &Shape {
        &self.draft.shape
    }

    /// The letters of the diagram with their places: capitals for stones, small letters for empty
    /// points.
    pub fn labels(&self) -> &BTreeMap<char, Spot> {
        &self.draft.labels
    }

    /// The place of a letter.
    pub fn spot(&self, label: char) -> Option<Spot> {
        self.draft.labels.get(&label).copied()
    }

    /// The bounds on liberties, by the letter of a stone.
    pub fn bounds(&self) -> &BTreeMap<char, Liberties> {
        &self.draft.bounds
    }

    /// The goal of the friend and what is known about it; `None` for shapes that only have a name.
    pub fn claim(&self) -> Option<(Goal, State)> {
        self.draft.claim
    }

    /// Moves of the friend: each reaches the goal of the claim, or is advised if there is no claim.
    pub fn friend_moves(&self) -> &[char] {
        &self.draft.friend_moves
    }

    /// Moves of the enemy: each prevents the goal of the claim, or is advised if there is no claim.
    pub fn enemy_moves(&self) -> &[char] {
        &self.draft.enemy_moves
    }

    /// How often the rule's moves were tried, and how often they reached the goal.
    pub fn success(&self) -> Option<Success> {
        self.draft.success
    }

    /// Where the rule comes from.
    pub fn origin(&self) -> &Origin {
        &self.draft.origin
    }

    /// The draft, to make another rule from it.
    pub fn into_draft(self) -> Draft {
        self.draft
    }
}
