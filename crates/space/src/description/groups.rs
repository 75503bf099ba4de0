//! Groups: the union of connected and morphological groups, with skeleton, interior, exterior.

use board::{Color, PointSet};
use facts::Conway;

use super::{Description, Relation};
use crate::fraction::Encirclement;
use crate::group::Unite;

/// Stones of one colour that belong together, and the points they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Their colour.
    pub color: Color,
    /// The stones: the skeleton.
    pub stones: PointSet,
    /// The connected groups it consists of, by index.
    pub connected: Vec<usize>,
    /// The points that the stones hold together without occupying them: territory.
    pub interior: PointSet,
    /// The points that they influence beyond that.
    pub exterior: PointSet,
    /// How closely the enemy encircles it.
    pub encirclement: Encirclement,
    /// How free it is: the emptyship of Bouzy 1996.
    pub freedom: Conway,
    /// Enemy groups in contact with it, and which is stronger.
    pub relations: Vec<Relation>,
    /// Groups of its colour that it can still connect to, by index.
    pub friends: Vec<usize>,
    /// How it stands against all its neighbours: the opponentship of Bouzy 1996.
    pub standing: Conway,
}

impl Group {
    /// How many separate parts its interior has.
    pub fn interior_parts(&self) -> usize {
        self.interior.parts().count()
    }

    /// The number of points it holds.
    pub fn size(&self) -> usize {
        (self.stones | self.interior).len()
    }
}

/// The groups of a description, without their relations; `steps` limits how far influence is
/// followed.
pub(super) fn groups(description: &Description, steps: u32) -> Vec<Group> {
    let connected = &description.connected;
    let held = [Color::Black, Color::White].map(|color| description.territory.held_by(color));
    let patches: Vec<(Color, PointSet)> = Color::BOTH
        .into_iter()
        .zip(held)
        .flat_map(|(color, held)| held.parts().map(move |patch| (color, patch)))
        .collect();
    let mut unite = Unite::new(connected.len() + patches.len());
    for (number, group) in connected.iter().enumerate() {
        for (index, (color, patch)) in patches.iter().enumerate() {
            if *color == group.color && patch.meets(&group.stones) {
                unite.join(number, connected.len() + index);
            }
        }
    }
    let mut groups: Vec<Group> = Vec::new();
    let mut number_of = vec![None; connected.len() + patches.len()];
    for (index, part) in connected.iter().enumerate() {
        let root = unite.find(index);
        let number = *number_of[root].get_or_insert_with(|| {
            groups.push(empty(part.color));
            groups.len() - 1
        });
        groups[number].connected.push(index);
        groups[number].stones |= part.stones;
    }
    for (index, (_, patch)) in patches.iter().enumerate() {
        // A patch may have no stones left if they are dead and erosion removed them.
        if let Some(number) = number_of[unite.find(connected.len() + index)] {
            groups[number].interior |= *patch;
        }
    }
    for group in &mut groups {
        group.interior -= group.stones;
        group.exterior = exterior(description, group, steps);
        group.encirclement = encirclement(description, group);
        group.freedom = group.encirclement.freedom();
    }
    groups
}

fn empty(color: Color) -> Group {
    Group {
        color,
        stones: PointSet::EMPTY,
        connected: Vec::new(),
        interior: PointSet::EMPTY,
        exterior: PointSet::EMPTY,
        encirclement: Encirclement { sure: 0, likely: 0 },
        freedom: Conway::Negative,
        relations: Vec::new(),
        friends: Vec::new(),
        standing: Conway::Positive,
    }
}

/// The points that a group influences, limited by the enemy's influence. The paper's literal
/// definition, the dilation of the group alone, would ignore the enemy.
fn exterior(description: &Description, group: &Group, steps: u32) -> PointSet {
    let within = description.influence.held_by(group.color);
    let mut reached = group.stones & within;
    for _ in 0..steps {
        reached = reached.spread() & within;
    }
    reached - group.stones - group.interior
}

/// The encirclement of the part of a group that is least encircled.
fn encirclement(description: &Description, group: &Group) -> Encirclement {
    let enemy = !group.color;
    let sure = description.sure[enemy].around(&group.stones);
    let likely = description.likely[enemy].around(&group.stones);
    Encirclement::of(&group.stones, &sure, &likely)
}
