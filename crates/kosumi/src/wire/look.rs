//! A position with what is known about it, for `kosumi look --json` and the page.

use app::loaded::Loaded;
use app::scenery::Scenery;
use app::voices::Voices;
use board::Color;
use facts::{Object, Scene};
use serde::Serialize;
use utoipa::ToSchema;

use super::fact::Fact;
use super::layer::Layer;
use super::names;
use super::patterns::PatternsAtPoint;
use super::step::{Side, Step};

/// A position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Look {
    width: usize,
    height: usize,
    moves: usize,
    moves_in_game: usize,
    last_move: Option<Step>,
    to_play: Side,
    komi: f32,
    rules: Option<&'static str>,
    captured: BothNumbers,
    stones: BothPoints,
    strings: Vec<StringShown>,
    facts: Vec<Fact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    patterns: Option<Vec<PatternsAtPoint>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    objects: Vec<ObjectShown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<Estimate>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    layers: Vec<Layer>,
    remarks: Vec<String>,
}

/// The estimated lead and score; both are Black's.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Estimate {
    lead: f64,
    score: f64,
    open_points: f64,
    dead: Vec<String>,
}

/// A number for each colour.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BothNumbers {
    black: usize,
    white: usize,
}

/// Points of each colour.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BothPoints {
    black: Vec<String>,
    white: Vec<String>,
}

/// Solidly connected stones.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StringShown {
    color: Side,
    stones: Vec<String>,
    liberties: Vec<String>,
}

impl Look {
    pub(crate) fn new(loaded: &Loaded, scene: &Scene, voices: Option<&[Voices]>) -> Look {
        let position = &loaded.position;
        let board = position.board();
        let size = board.size();
        let last = position.moves().last();
        Look {
            width: size.width(),
            height: size.height(),
            moves: position.moves().len(),
            moves_in_game: loaded.moves,
            last_move: last.map(|&played| Step::new(size, played)),
            to_play: position.to_play().into(),
            komi: position.komi(),
            rules: position.rules().name(),
            captured: BothNumbers {
                black: board.captured(Color::Black),
                white: board.captured(Color::White),
            },
            stones: BothPoints {
                black: names(size, &board.stones(Color::Black)),
                white: names(size, &board.stones(Color::White)),
            },
            strings: board
                .strings()
                .map(|string| StringShown {
                    color: string.color().into(),
                    stones: names(size, string.stones()),
                    liberties: names(size, string.liberties()),
                })
                .collect(),
            facts: scene.facts().iter().map(|fact| Fact::new(size, fact)).collect(),
            patterns: voices
                .map(|list| list.iter().map(|voices| PatternsAtPoint::new(voices, size)).collect()),
            objects: ObjectShown::all(scene),
            estimate: None,
            layers: Vec::new(),
            remarks: loaded.remarks.clone(),
        }
    }

    /// Adds the estimate of the score, and layers.
    pub(crate) fn with_scenery(
        mut self,
        loaded: &Loaded,
        scenery: &Scenery,
        layers: Vec<Layer>,
    ) -> Look {
        let size = loaded.position.board().size();
        let owners = &scenery.judgement.owners;
        let tenths = |value: f32| (f64::from(value) * 10.0).round() / 10.0;
        self.estimate = Some(Estimate {
            lead: tenths(owners.lead()),
            score: tenths(owners.score(loaded.position.komi())),
            open_points: tenths(owners.open_points()),
            dead: names(size, &scenery.judgement.dead),
        });
        self.layers = layers;
        self
    }
}

/// An object on the board that facts refer to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ObjectShown {
    id: u32,
    kind: &'static str,
    color: Side,
    points: Vec<String>,
}

impl ObjectShown {
    fn all(scene: &Scene) -> Vec<ObjectShown> {
        let size = scene.board().size();
        let object = |object: &Object| ObjectShown {
            id: object.id.0,
            kind: object.kind.word(),
            color: object.color.into(),
            points: names(size, &object.points),
        };
        scene.objects().iter().map(object).collect()
    }
}
