//! How a position is described.

use crate::element::{ContactKind, Reading};
use crate::group::Transitivity;
use crate::morphology::Recipe;

/// What each step of a description uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How much links and dividers are read where no rule fits.
    pub reading: Reading,
    /// Whether links are checked against each other.
    pub transitivity: Transitivity,
    /// Positions that checking links may cost.
    pub transitivity_nodes: u64,
    /// The map of territory.
    pub territory: Recipe,
    /// The map of influence.
    pub influence: Recipe,
    /// Which contacts make groups neighbours.
    pub contacts: Vec<ContactKind>,
}

impl Default for Settings {
    /// Rules alone, links closed as they are, 4/13: a millisecond or so on 19x19.
    fn default() -> Settings {
        Settings {
            reading: Reading::NONE,
            transitivity: Transitivity::Assumed,
            transitivity_nodes: 20_000,
            territory: Recipe::INDIGO,
            influence: Recipe::dilation(Recipe::INDIGO.dilations),
            contacts: ContactKind::USUAL.to_vec(),
        }
    }
}
