//! The position for machines: the JSON of `kosumi look --json`.

use board::{Color, Point, PointSet, Size};
use facts::{Claim, Fact, Scene};
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

use super::layer::WireLayer;
use super::spatial::{self, Spatial, WireObject};
use crate::input::Loaded;
use crate::scenery::Scenery;
use crate::voices::{self, Voices};

/// A position. Points are GTP vertices, colours `black` and `white`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Look {
    width: usize,
    height: usize,
    moves: usize,
    moves_in_game: usize,
    last_move: Option<LastMove>,
    to_play: &'static str,
    komi: f32,
    rules: Option<&'static str>,
    captured: BothNumbers,
    stones: BothPoints,
    strings: Vec<WireString>,
    facts: Vec<WireFact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    patterns: Option<Vec<voices::wire::Point>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    objects: Vec<WireObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<Estimate>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    layers: Vec<WireLayer>,
    remarks: Vec<String>,
}

/// What the position is judged to be worth; leads are Black's.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Estimate {
    lead: f64,
    score: f64,
    open_points: f64,
    dead: Vec<String>,
}

/// The move that led here.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LastMove {
    color: &'static str,
    vertex: String,
}

/// A number for each colour.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BothNumbers {
    black: usize,
    white: usize,
}

/// Points of each colour.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BothPoints {
    black: Vec<String>,
    white: Vec<String>,
}

/// Solidly connected stones.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WireString {
    color: &'static str,
    stones: Vec<String>,
    liberties: Vec<String>,
}

/// A fact: what is claimed about which points, how sure it is, and where it could be spoiled.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WireFact {
    id: u32,
    claim: &'static str,
    color: Option<&'static str>,
    points: Vec<String>,
    liberty: Option<String>,
    grade: &'static str,
    trace: Vec<String>,
    nodes: u64,
    #[serde(flatten)]
    spatial: Spatial,
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
            last_move: last.map(|played| LastMove {
                color: word(played.color),
                vertex: vertex::move_name(size, played.mv),
            }),
            to_play: word(position.to_play()),
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
                .map(|string| WireString {
                    color: word(string.color()),
                    stones: names(size, string.stones()),
                    liberties: names(size, string.liberties()),
                })
                .collect(),
            facts: scene.facts().iter().map(|fact| WireFact::new(size, fact)).collect(),
            patterns: voices.map(|list| {
                list.iter().map(|voices| voices::wire::Point::new(voices, size)).collect()
            }),
            objects: WireObject::all(scene),
            estimate: None,
            layers: Vec::new(),
            remarks: loaded.remarks.clone(),
        }
    }

    /// Adds what the position is judged to be worth, and layers.
    pub(crate) fn with_scenery(
        mut self,
        loaded: &Loaded,
        scenery: &Scenery,
        layers: Vec<WireLayer>,
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

impl WireFact {
    pub(crate) fn new(size: Size, fact: &Fact) -> WireFact {
        let spatial = spatial::wire(size, fact);
        let (claim, color, points, liberty) = match fact.claim() {
            Claim::InAtari { color, stones, liberty } => {
                ("in_atari", Some(*color), *stones, Some(*liberty))
            }
            Claim::KoBan { point } => ("ko_ban", None, PointSet::from(*point), None),
            Claim::PassAlive { color, stones } => ("pass_alive", Some(*color), *stones, None),
            Claim::NoRoomForLife { owner, region } => {
                ("no_room_for_life", Some(*owner), *region, None)
            }
            Claim::NeverTwoEyes { color, stones } => {
                ("never_two_eyes", Some(*color), *stones, None)
            }
            _ => match &spatial {
                Some((claim, color, points, _)) => (*claim, *color, *points, None),
                None => ("unknown", None, PointSet::EMPTY, None),
            },
        };
        WireFact {
            id: fact.id().0,
            claim,
            color: color.map(word),
            points: names(size, &points),
            liberty: liberty.map(|point: Point| vertex::name(size, point)),
            grade: fact.grade().word(),
            trace: names(size, &fact.evidence().trace),
            nodes: fact.evidence().work.nodes,
            spatial: spatial.map(|(.., more)| more).unwrap_or_default(),
        }
    }
}

pub(super) fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn names(size: Size, points: &PointSet) -> Vec<String> {
    points.iter().map(|point| vertex::name(size, point)).collect()
}
