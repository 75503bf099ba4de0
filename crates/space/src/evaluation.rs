//! The papers' evaluation: inverts dead groups until none is left, then counts points (Bouzy 2001,
//! sections 4.7 and 4.8; Bouzy 1996, section 3.3).
//!
//! There is no search for life here; thresholds decide whether a group is dead.

mod death;

use board::{Board, ByColor, Color, PointSet};
use facts::Conway;

use crate::description::Description;
use crate::element::Shapes;
use crate::settings::DescriptionSettings;
pub use death::{Deadliness, Reason};

/// The paper whose loop is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// No group dies: only the map of territory counts.
    MapAlone,
    /// Bouzy 2001: a group is dead if its interior is too small, no friend is near, it is
    /// encircled, and all its neighbours dominate it. The score counts controlled points.
    Controlled,
    /// Bouzy 1996: a group is dead if all its neighbours are stronger. The score adds the sizes of
    /// the groups with a positive standing.
    Contributions,
}

/// A group that died and changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inversion {
    /// Its colour before.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The neighbouring enemy groups; the dead stones become part of them.
    pub captors: Vec<PointSet>,
    /// Why it was dead.
    pub reason: Reason,
}

/// The value of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// The description after all inversions.
    pub last: Description,
    /// The groups that died, in order.
    pub inversions: Vec<Inversion>,
    /// Who controls which points.
    pub controlled: ByColor<PointSet>,
    /// Points for Black, komi not counted.
    pub lead: i32,
}

impl Evaluation {
    /// All stones that changed hands.
    pub fn dead(&self) -> PointSet {
        self.inversions.iter().fold(PointSet::EMPTY, |all, dead| all | dead.stones)
    }
}

/// Evaluates a position in one of the papers' forms.
pub fn evaluate(
    board: &Board,
    shapes: &Shapes,
    settings: &DescriptionSettings,
    form: Form,
) -> Evaluation {
    let mut stones = ByColor::from_fn(|color| board.stones(color));
    let mut inversions = Vec::new();
    let mut description = Description::new(board, shapes, settings);
    // Every inversion merges groups, so there are fewer rounds than groups.
    for _ in 0..description.groups.len() {
        let Some((number, reason)) = death::next(&description, form) else { break };
        let group = &description.groups[number];
        let captors = group.relations.iter().map(|r| description.groups[r.opponent].stones);
        let captors = captors.collect();
        let dead = group.stones;
        let color = group.color;
        inversions.push(Inversion { color, stones: dead, captors, reason });
        stones[color] -= dead;
        stones[!color] |= dead;
        let turned = Board::with_stones(board.size(), &stones)
            .expect("invariant: stones that change hands join strings that have liberties");
        description = Description::new(&turned, shapes, settings);
    }
    let (controlled, lead) = count(&description, form);
    Evaluation { last: description, inversions, controlled, lead }
}

/// The points each colour controls, and Black's lead.
fn count(last: &Description, form: Form) -> (ByColor<PointSet>, i32) {
    let controlled = ByColor::from_fn(|color| match form {
        Form::MapAlone | Form::Controlled => last.held_by(color),
        Form::Contributions => {
            let counts = |group: &&crate::description::Group| {
                group.color == color && group.standing == Conway::Positive
            };
            let groups = last.groups.iter().filter(counts);
            groups.fold(PointSet::EMPTY, |all, group| all | group.stones | group.interior)
        }
    });
    let lead = controlled.black.len() as i32 - controlled.white.len() as i32;
    (controlled, lead)
}
