//! A base of rules with its index, and the rules that ship with Kosumi.

mod variant;

use std::fmt;

use board::Transform;

use crate::matcher::Index;
use crate::rule::{self, Rule, RuleFileFaults};
pub(crate) use variant::Variant;

/// The number of a rule in its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleId(pub u32);

/// Rules with the index that finds them on a board.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_pattern::{RuleBase, matcher::Matcher};
/// let base = RuleBase::shipped()?;
/// let board: Board = "
///     . . . . .
///     . X . X .
///     . X . X .
///     . . . . .".parse()?;
/// let matches = Matcher::new(&base, &board).matches(&board);
/// let names: Vec<_> = matches.iter().map(|found| base.rule(found.rule).full_name()).collect();
/// assert!(names.contains(&"bamboo joint (takefu)".to_owned()), "{names:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuleBase {
    rules: Vec<Rule>,
    index: Index,
}

/// A file of rules that ships with Kosumi.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// Name of the file in `crates/pattern/rules`.
    pub file: &'static str,
    /// The contents of the file.
    pub text: &'static str,
}

impl Shipped {
    /// The files that were written by hand.
    pub const BY_HAND: &'static [Shipped] = &[
        Shipped { file: "shapes.rules", text: include_str!("../rules/shapes.rules") },
        Shipped { file: "classics.rules", text: include_str!("../rules/classics.rules") },
    ];

    /// The files that `kosumi learn rules --find` wrote.
    pub const FOUND: &'static [Shipped] = &[
        Shipped { file: "connections.rules", text: include_str!("../rules/connections.rules") },
        Shipped { file: "dividers.rules", text: include_str!("../rules/dividers.rules") },
        Shipped { file: "eyes.rules", text: include_str!("../rules/eyes.rules") },
        Shipped { file: "captures.rules", text: include_str!("../rules/captures.rules") },
    ];
}

/// A shipped file is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShippedError {
    /// Name of the file.
    pub file: &'static str,
    /// What is wrong with the file.
    pub faults: RuleFileFaults,
}

impl fmt::Display for ShippedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "crates/pattern/rules/{}: {}", self.file, self.faults)
    }
}

impl std::error::Error for ShippedError {}

impl RuleBase {
    /// Builds a base of these rules.
    pub fn new(rules: Vec<Rule>) -> RuleBase {
        let index = Index::new(&rules);
        RuleBase { rules, index }
    }

    /// The base that ships with Kosumi.
    ///
    /// # Errors
    /// When one of its files is invalid, which a test rules out.
    pub fn shipped() -> Result<RuleBase, ShippedError> {
        let mut rules = Vec::new();
        for &Shipped { file, text } in Shipped::BY_HAND.iter().chain(Shipped::FOUND) {
            rules.extend(rule::read(text).map_err(|faults| ShippedError { file, faults })?);
        }
        Ok(RuleBase::new(rules))
    }

    /// All rules, in the order of their numbers.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// A rule by its number.
    ///
    /// # Panics
    /// When the base has no such rule.
    pub fn rule(&self, id: RuleId) -> &Rule {
        &self.rules[id.0 as usize]
    }

    /// The transformations of a rule that look different: 16 if it has no symmetry.
    ///
    /// ```
    /// use kosumi_pattern::{RuleBase, rule};
    /// let rules = rule::read("
    /// format 1
    /// rule one-point jump
    /// type shape
    ///   X . X
    /// text Two stones with a point between them.
    /// ")?;
    /// // Along the rows and along the columns, in both colours.
    /// assert_eq!(RuleBase::variants(&rules[0]).len(), 4);
    /// # Ok::<(), kosumi_pattern::rule::RuleFileFaults>(())
    /// ```
    pub fn variants(rule: &Rule) -> Vec<Transform> {
        variant::distinct(rule)
    }

    pub(crate) fn index(&self) -> &Index {
        &self.index
    }
}
