//! When a group is dead, by thresholds.

use board::{Suicide, pass_alive};
use facts::Conway;

use super::Form;
use crate::description::{Description, Group};
use crate::params;

/// The evidence for the death of a group (Bouzy 2001, section 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadliness {
    /// Its interior is too small to live.
    pub small: bool,
    /// It cannot connect to any group of its colour.
    pub alone: bool,
    /// All its neighbours are stronger.
    pub dominated: bool,
    /// The enemy encircles it at less than two steps.
    pub encircled: bool,
}

/// Why a group was called dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// All four conditions of Bouzy 2001 hold.
    AllConditions(Deadliness),
    /// All its neighbours are stronger, which suffices for Bouzy 1996.
    Standing,
}

impl Deadliness {
    /// Checks the conditions for a group.
    pub fn of(description: &Description, group: &Group) -> Deadliness {
        let parts: Vec<usize> = group.interior.parts().map(|part| part.len()).collect();
        let roomy = parts.len() >= params::LIVING_PARTS
            || parts.iter().any(|&size| size >= params::LIVING_ROOM)
            || is_pass_alive(description, group);
        Deadliness {
            small: !roomy,
            alone: group.friends.is_empty(),
            dominated: group.standing == Conway::Negative,
            encircled: group.encirclement.freedom() == Conway::Negative,
        }
    }

    /// Whether all conditions hold.
    pub fn is_deadly(self) -> bool {
        self.small && self.alone && self.dominated && self.encircled
    }
}

fn is_pass_alive(description: &Description, group: &Group) -> bool {
    let alive = pass_alive::benson(&description.board, group.color, Suicide::Illegal);
    group.stones.meets(&alive.stones)
}

/// The dead group with the fewest stones, and why.
pub(super) fn next(description: &Description, form: Form) -> Option<(usize, Reason)> {
    let reason = |group: &Group| match form {
        Form::MapAlone => None,
        // Most groups are in no danger, so the cheap test comes first.
        Form::Controlled if group.standing != Conway::Negative => None,
        Form::Controlled => {
            let deadliness = Deadliness::of(description, group);
            deadliness.is_deadly().then_some(Reason::AllConditions(deadliness))
        }
        Form::Contributions => (group.standing == Conway::Negative).then_some(Reason::Standing),
    };
    let dead = description.groups.iter().enumerate();
    let dead = dead.filter_map(|(number, group)| Some((number, reason(group)?)));
    dead.min_by_key(|&(number, _)| (description.groups[number].stones.len(), number))
}
