//! What stones look like together: the description of a position before any judgement of life.
//!
//! Built bottom up, each level from the one below (Bouzy 2001, section 4): elements, connected
//! groups and fractions, the maps of territory and influence, then *groups*. A group combines two
//! notions of belonging together: connected groups inside one patch of territory are one group, and
//! patches of territory that share a connected group are one group. Neither notion alone is what
//! players mean: connections can be proved but join everything, while territory is what players see
//! but is right only in quiet positions.

mod groups;
mod relations;

use board::{Board, ByColor, Color, PointSet};
use tactics::Budget;

use crate::element::{Elements, Shapes};
use crate::fraction::{Bound, Fractions};
use crate::group::{ConnectedGroup, connected_groups};
use crate::morphology::Field;
use crate::settings::DescriptionSettings;
pub use groups::Group;
pub use relations::Relation;

/// What the stones of a board look like together.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The stones; those that changed hands have the colour of their captors.
    pub board: Board,
    /// Links, dividers, contacts.
    pub elements: Elements,
    /// Strings that cannot be cut apart.
    pub connected: Vec<ConnectedGroup>,
    /// The fractions that each colour's sure dividers bound.
    pub sure: ByColor<Fractions>,
    /// The fractions that each colour's sure and likely dividers bound.
    pub likely: ByColor<Fractions>,
    /// The map of territory.
    pub territory: Field,
    /// The map of influence.
    pub influence: Field,
    /// The groups, in reading order of their first stones.
    pub groups: Vec<Group>,
}

impl Description {
    /// Describes a position.
    pub fn new(board: &Board, shapes: &Shapes, settings: &DescriptionSettings) -> Description {
        let elements = Elements::find(board, shapes, settings.reading);
        Description::of(board, elements, settings)
    }

    /// Describes a position from its known elements.
    pub fn of(board: &Board, elements: Elements, settings: &DescriptionSettings) -> Description {
        let mut budget = Budget::nodes(settings.transitivity_nodes).until(settings.reading.stop);
        let connected =
            connected_groups(board, &elements.links, settings.transitivity, &mut budget);
        let fractions = |bound| {
            ByColor::from_fn(|color| Fractions::of(board, &elements.dividers, color, bound))
        };
        let (sure, likely) = (fractions(Bound::Sure), fractions(Bound::Likely));
        let territory = settings.territory.map(board);
        let influence = settings.influence.map(board);
        let mut description = Description {
            board: board.without_history(),
            elements,
            connected,
            sure,
            likely,
            territory,
            influence,
            groups: Vec::new(),
        };
        description.groups = groups::groups(&description, settings.influence.dilations);
        relations::relate(&mut description, &settings.contacts);
        description
    }

    /// The index of the group that a stone belongs to.
    pub fn group_at(&self, stone: board::Point) -> Option<usize> {
        self.groups.iter().position(|group| group.stones.contains(stone))
    }

    /// The points that a colour holds: its stones and the interiors of its groups.
    pub fn held_by(&self, color: Color) -> PointSet {
        let own = self.groups.iter().filter(|group| group.color == color);
        own.fold(PointSet::EMPTY, |all, group| all | group.stones | group.interior)
    }
}
