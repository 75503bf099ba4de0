//! A position as facts.

use board::{Board, Color, Point, PointSet};

use crate::fact::{Claim, Fact, FactId};

/// What is known about a position: the stones, whose turn it is, and every fact found.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    board: Board,
    to_play: Color,
    facts: Vec<Fact>,
}

impl Scene {
    /// A position about which nothing is known yet.
    pub fn new(board: &Board, to_play: Color) -> Scene {
        Scene { board: board.without_history(), to_play, facts: Vec::new() }
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Color {
        self.to_play
    }

    /// All facts, in the order they were found.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The fact with this name.
    pub fn fact(&self, id: FactId) -> Option<&Fact> {
        self.facts.get(id.0 as usize).filter(|fact| fact.id() == id)
    }

    /// Adds what follows from the rules.
    pub fn add_from_rules(&mut self, claim: Claim, trace: PointSet) -> FactId {
        let id = self.next_id();
        self.facts.push(Fact::from_rules(id, claim, trace));
        id
    }

    /// The name the next fact will get.
    pub fn next_id(&self) -> FactId {
        FactId(self.facts.len() as u32)
    }

    /// The facts that speak about a point.
    pub fn about(&self, point: Point) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| match fact.claim() {
            Claim::InAtari { stones, liberty, .. } => stones.contains(point) || *liberty == point,
            Claim::KoBan { point: ban } => *ban == point,
            Claim::PassAlive { stones, .. } | Claim::NeverTwoEyes { stones, .. } => {
                stones.contains(point)
            }
            Claim::NoRoomForLife { region, .. } => region.contains(point),
        })
    }
}
