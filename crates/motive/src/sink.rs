//! Collects deeds as facts of a scene.

use board::{Played, PointSet};
use facts::{Basis, Claim, Deed, Evidence, Grade, Scene, Tone, Work};
use tactics::{Answer, Reading};

/// Adds the deeds of one move to a scene.
pub(crate) struct Sink<'a> {
    scene: &'a mut Scene,
    played: Played,
}

impl<'a> Sink<'a> {
    pub(crate) fn new(scene: &'a mut Scene, played: Played) -> Sink<'a> {
        Sink { scene, played }
    }

    /// Adds a deed that follows from the rules.
    pub(crate) fn rules(&mut self, deed: Deed) {
        let trace = deed.points() | self.own_point();
        self.scene.add_from_rules(Claim::Does { played: self.played, deed }, trace);
    }

    /// Adds a deed from a search with its check.
    pub(crate) fn answered(&mut self, deed: Deed, answer: &Answer) {
        let reading = &answer.reading;
        let (grade, basis) = match (&answer.tree, answer.grade) {
            (Some(tree), Grade::Proved) => (Grade::Proved, Basis::Tree(tree.clone())),
            _ => (Grade::Read, Basis::Line(reading.line.clone())),
        };
        self.add(deed, grade, basis, reading.trace, reading.work);
    }

    /// Adds a deed from a search without a proof.
    pub(crate) fn read(&mut self, deed: Deed, reading: &Reading) {
        let line = Basis::Line(reading.line.clone());
        self.add(deed, Grade::Read, line, reading.trace, reading.work);
    }

    /// Adds a deed from a shape that was verified in all surroundings.
    pub(crate) fn shape(&mut self, deed: Deed, basis: Basis, trace: PointSet) {
        self.add(deed, Grade::Read, basis, trace, Work::NONE);
    }

    /// Adds a deed from the judgement.
    pub(crate) fn judged(&mut self, deed: Deed, basis: Basis) {
        let trace = deed.points() | self.own_point();
        self.add(deed, Grade::Judged, basis, trace, Work::NONE);
    }

    /// Adds a deed from the habits of strong players.
    pub(crate) fn habit(&mut self, deed: Deed, seen: u64, played: u64) {
        let basis = Basis::Counts { seen, played };
        self.add(deed, Grade::Pattern, basis, self.own_point(), Work::NONE);
    }

    /// The number of stones captured, caught, saved, killed or brought to life so far, by the rules
    /// or by reading.
    pub(crate) fn sure_stones(&self) -> usize {
        let player = self.played.color;
        let sure = self.scene.deeds(self.played).filter(|(fact, _)| fact.grade() >= Grade::Read);
        let stones = sure.filter_map(|(_, deed)| match deed {
            Deed::Takes { stones } | Deed::Catches { stones, .. } | Deed::Saves { stones } => {
                Some(*stones)
            }
            Deed::Turns { stones, .. } if deed.tone(player) == Tone::Achieves => Some(*stones),
            _ => None,
        });
        stones.fold(PointSet::EMPTY, |all, stones| all | stones).len()
    }

    /// Whether any deed so far counts against the move.
    pub(crate) fn does_harm(&self) -> bool {
        let player = self.played.color;
        self.scene.deeds(self.played).any(|(_, deed)| deed.tone(player) == Tone::Harms)
    }

    fn own_point(&self) -> PointSet {
        self.played.mv.point().map_or(PointSet::EMPTY, PointSet::from)
    }

    fn add(&mut self, deed: Deed, grade: Grade, basis: Basis, trace: PointSet, work: Work) {
        let claim = Claim::Does { played: self.played, deed };
        let evidence = Evidence { basis, trace, work };
        self.scene
            .add(claim, grade, evidence)
            .expect("invariant: the grade is chosen by the evidence");
    }
}
