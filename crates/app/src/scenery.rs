//! The complete scene of a position: what the rules say and what spatial reasoning adds.

use board::{Point, Position};
use facts::{Layer, Scene};
use record::vertex;
use space::Watch;
use space::element::Shapes;
use space::judgement::{Judgement, JudgementEffort, judge_in};
use space::layers::{LayerKind, layers};

use crate::sure;

/// A judged position.
pub struct Scenery {
    /// The judgement.
    pub judgement: Judgement,
    shapes: &'static Shapes,
}

impl Scenery {
    /// Judges a position.
    pub fn new(
        watch: &mut Watch<'static>,
        position: &Position,
        effort: JudgementEffort,
    ) -> Scenery {
        let judgement = judge_in(watch, position.board(), position.to_play(), effort);
        Scenery { judgement, shapes: watch.shapes() }
    }

    /// All objects and facts of the position.
    pub fn scene(&self, position: &Position) -> Scene {
        let mut scene = sure::scene(position);
        space::scene::fill(&mut scene, &self.judgement, self.shapes);
        scene
    }

    /// The layers of one kind.
    pub fn layers(&self, kind: LayerKind) -> Vec<Layer> {
        let size = self.judgement.description.board.size();
        layers(&self.judgement, self.shapes, kind, &|point: Point| vertex::name(size, point))
    }
}
