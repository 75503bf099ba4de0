//! The whole scene of a position: what the rules say, and what spatial reasoning adds.

use board::{Point, Position};
use facts::{Layer, Scene};
use record::vertex;
use space::Settings;
use space::element::{Reading, Shapes};
use space::judgement::{Effort, Judgement, judge};
use space::layers::{LayerKind, layers};
use tactics::Stop;

use crate::{shipped, sure};

/// A position, judged.
pub struct Scenery {
    /// What it is judged to be.
    pub judgement: Judgement,
    shapes: &'static Shapes,
}

impl Scenery {
    /// Judges a position.
    pub fn new(position: &Position, effort: Effort) -> Scenery {
        Scenery::until(position, effort, Stop::NEVER)
    }

    /// The same, hastily and of no use as soon as somebody asks to stop.
    pub fn until(position: &Position, effort: Effort, stop: Stop) -> Scenery {
        let shapes = shipped::rule_shapes();
        // What is shown may take a tenth of a second more than what is only counted.
        let reading = Reading { stop, ..Reading::LINKS };
        let settings = Settings { reading, ..Settings::default() };
        let judgement = judge(position.board(), position.to_play(), shapes, &settings, effort);
        Scenery { judgement, shapes }
    }

    /// All objects and facts.
    pub fn scene(&self, position: &Position) -> Scene {
        let mut scene = sure::scene(position);
        space::scene::fill(&mut scene, &self.judgement, self.shapes);
        scene
    }

    /// The layers of a kind.
    pub fn layers(&self, kind: LayerKind) -> Vec<Layer> {
        let size = self.judgement.description.board.size();
        layers(&self.judgement, self.shapes, kind, &|point: Point| vertex::name(size, point))
    }
}
