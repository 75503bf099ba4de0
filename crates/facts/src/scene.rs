//! A position as facts.

use board::{Board, Color, Played, Point, PointSet};

use crate::deed::Deed;
use crate::evidence::Evidence;
use crate::fact::{Claim, Fact, FactId, GradeError};
use crate::grade::Grade;
use crate::net::{Object, ObjectId, ObjectKind};

/// What is known about a position: the stones, whose turn it is, the objects that facts refer to,
/// and every fact found.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::{Claim, Scene};
/// let board: Board = "
///     . X .
///     X O .
///     . X .".parse()?;
/// let liberty = board.size().point(2, 1).expect("on the board");
/// let stones = board.stones(Color::White);
/// let mut scene = Scene::new(&board, Color::Black);
/// let claim = Claim::InAtari { color: Color::White, stones, liberty };
/// let id = scene.add_from_rules(claim, board.dilate(&stones));
/// assert_eq!(scene.about(liberty).next(), scene.fact(id));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    board: Board,
    to_play: Color,
    objects: Vec<Object>,
    facts: Vec<Fact>,
}

impl Scene {
    /// A position without any facts yet.
    pub fn new(board: &Board, to_play: Color) -> Scene {
        Scene { board: board.without_history(), to_play, objects: Vec::new(), facts: Vec::new() }
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

    /// The fact with this id.
    pub fn fact(&self, id: FactId) -> Option<&Fact> {
        self.facts.get(id.0 as usize).filter(|fact| fact.id() == id)
    }

    /// All objects, in the order they were found.
    pub fn objects(&self) -> &[Object] {
        &self.objects
    }

    /// The object with this id.
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.0 as usize)
    }

    /// Adds an object that facts can refer to.
    pub fn add_object(&mut self, kind: ObjectKind, color: Color, points: PointSet) -> ObjectId {
        let id = ObjectId(self.objects.len() as u32);
        self.objects.push(Object { id, kind, color, points });
        id
    }

    /// Adds a fact.
    ///
    /// # Errors
    /// When the evidence does not support the grade; then nothing is added.
    pub fn add(
        &mut self,
        claim: Claim,
        grade: Grade,
        evidence: Evidence,
    ) -> Result<FactId, GradeError> {
        let fact = Fact::new(self.next_id(), claim, grade, evidence)?;
        let id = fact.id();
        self.facts.push(fact);
        Ok(id)
    }

    /// Adds a fact that follows from the rules.
    pub fn add_from_rules(&mut self, claim: Claim, trace: PointSet) -> FactId {
        let id = self.next_id();
        self.facts.push(Fact::from_rules(id, claim, trace));
        id
    }

    /// The id that the next fact will get.
    pub fn next_id(&self) -> FactId {
        FactId(self.facts.len() as u32)
    }

    /// The facts about what a move does here.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Board, Color, Move, Played, PointSet, Size};
    /// use kosumi_facts::{Claim, Deed, Manner, Scene};
    /// let star = Size::GO19.point(3, 3).expect("on the board");
    /// let played = Played { color: Color::Black, mv: Move::Play(star) };
    /// let mut scene = Scene::new(&Board::new(Size::GO19), Color::Black);
    /// let deed = Deed::HasManner { manner: Manner::StarPoint, stones: PointSet::EMPTY };
    /// scene.add_from_rules(Claim::Does { played, deed }, PointSet::from(star));
    /// let words: Vec<_> = scene.deeds(played).map(|(_, deed)| deed.word()).collect();
    /// assert_eq!(words, ["has_manner"]);
    /// ```
    pub fn deeds(&self, played: Played) -> impl Iterator<Item = (&Fact, &Deed)> {
        self.facts.iter().filter_map(move |fact| match fact.claim() {
            Claim::Does { played: other, deed } if *other == played => Some((fact, deed)),
            _ => None,
        })
    }

    /// The facts that involve a point.
    pub fn about(&self, point: Point) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| match fact.claim() {
            Claim::InAtari { stones, liberty, .. } => stones.contains(point) || *liberty == point,
            Claim::KoBan { point: ban } => *ban == point,
            Claim::PassAlive { stones, .. }
            | Claim::NeverTwoEyes { stones, .. }
            | Claim::Encircled { stones, .. }
            | Claim::Fate { stones, .. } => stones.contains(point),
            Claim::NoRoomForLife { region, .. } => region.contains(point),
            Claim::Linked { ends, .. } => {
                let same = |end| self.board.string_at(end).map(|s| s.stones().contains(point));
                [ends.0, ends.1].into_iter().any(|end| same(end) == Some(true))
            }
            Claim::Divided { first, second, gap, .. } => {
                *first == point || *second == Some(point) || gap.contains(point)
            }
            Claim::Stronger { stones, other, .. } => {
                stones.contains(point) || other.contains(point)
            }
            Claim::Territory { points, .. } => points.contains(point),
            Claim::Does { played, deed } => {
                played.mv.point() == Some(point) || deed.points().contains(point)
            }
            Claim::Related { subject, object, .. } => [subject, object]
                .into_iter()
                .any(|&id| self.object(id).is_some_and(|object| object.points.contains(point))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::{Basis, Work};
    use crate::net::Relation;

    #[test]
    fn a_point_is_spoken_of_by_the_facts_about_its_objects() {
        let board: Board = "X . .\n. . O".parse().unwrap();
        let mut scene = Scene::new(&board, Color::Black);
        let at = |column, row| board.size().point(column, row).unwrap();
        let stone = |point| PointSet::from(point);
        let black = scene.add_object(ObjectKind::Group, Color::Black, stone(at(0, 0)));
        let white = scene.add_object(ObjectKind::Group, Color::White, stone(at(2, 1)));
        let claim = Claim::Related { relation: Relation::Disjoint, subject: black, object: white };
        let judged = Basis::Relation(Vec::new());
        let evidence = Evidence { basis: judged, trace: PointSet::EMPTY, work: Work::NONE };
        assert!(scene.add(claim.clone(), Grade::Proved, evidence.clone()).is_err());
        assert!(scene.facts().is_empty(), "a refused fact leaves no trace");
        let id = scene.add(claim, Grade::Judged, evidence).unwrap();
        assert_eq!(scene.about(at(0, 0)).count(), 1);
        assert_eq!(scene.about(at(1, 0)).count(), 0);
        assert_eq!(scene.fact(id).map(Fact::id), Some(id));
        assert_eq!(scene.object(white).map(|object| object.color), Some(Color::White));
    }
}
