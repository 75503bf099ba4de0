//! The settings for describing a position.

use crate::element::{ContactKind, Reading};
use crate::group::Transitivity;
use crate::morphology::Recipe;

/// The settings of each step of a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescriptionSettings {
    /// The budgets for reading links and dividers where no rule matches.
    pub reading: Reading,
    /// Whether links are checked against each other.
    pub transitivity: Transitivity,
    /// Node limit for checking links.
    pub transitivity_nodes: u64,
    /// The map of territory.
    pub territory: Recipe,
    /// The map of influence.
    pub influence: Recipe,
    /// The contacts that make groups neighbours.
    pub contacts: Vec<ContactKind>,
}

impl Default for DescriptionSettings {
    /// Rules alone, links closed transitively without checking, 4/13: about a millisecond on 19x19.
    fn default() -> DescriptionSettings {
        DescriptionSettings {
            reading: Reading::NONE,
            transitivity: Transitivity::Assumed,
            transitivity_nodes: 20_000,
            territory: Recipe::INDIGO,
            influence: Recipe::dilation(Recipe::INDIGO.dilations),
            contacts: ContactKind::USUAL.to_vec(),
        }
    }
}
