//! The papers' evaluation: dead groups change hands until none is left, then points are counted
//! (Bouzy 2001, sections 4.7 and 4.8; Bouzy 1996, section 3.3).
//!
//! No search for life is made here: a group is dead when thresholds say so.

mod death;

use board::{Board, ByColor, Color, PointSet};
use facts::Conway;

use crate::description::Description;
use crate::element::Shapes;
use crate::settings::Settings;
pub use death::{Deadliness, Reason};

/// Which paper's loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// No group dies: the map of territory alone.
    MapAlone,
    /// Bouzy 2001: a group is dead when its inside is too small, no friend is near, it is
    /// encircled and dominated by all its neighbours; then controlled points are counted.
    Controlled,
    /// Bouzy 1996: a group is dead when all its neighbours are stronger; then the sizes of the
    /// groups that stand well are counted.
    Contributions,
}

/// A group that died and changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inversion {
    /// Its colour before.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The enemy groups that it was joined to: it lies in what they have become.
    pub captors: Vec<PointSet>,
    /// Why it was dead.
    pub reason: Reason,
}

/// What a position is worth.
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
pub fn evaluate(board: &Board, shapes: &Shapes, settings: &Settings, form: Form) -> Evaluation {
    let mut stones = ByColor::from_fn(|color| board.stones(color));
    let mut inversions = Vec::new();
    let mut description = Description::new(board, shapes, settings);
    // Every inversion joins groups, so there are fewer rounds than groups.
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

/// Who controls what, and Black's lead.
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
