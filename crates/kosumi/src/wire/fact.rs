//! Facts: the claim, the points it is about, its grade, and the points it depends on.

use board::{Color, Move, Point, PointSet, Size};
use facts::{Basis, Claim};
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

use super::names;
use super::step::{Side, Step};

/// A fact. The claim determines which of the optional fields are present.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Fact {
    id: u32,
    /// The word for the claim; for what a move does, the word for the deed.
    claim: &'static str,
    color: Option<Side>,
    points: Vec<String>,
    liberty: Option<String>,
    /// `proved`, `read`, `judged` or `pattern`.
    grade: &'static str,
    trace: Vec<String>,
    /// The number of positions searched.
    nodes: u64,
    /// Whether a search gave up.
    gave_up: bool,
    #[serde(flatten)]
    more: More,
}

/// The parts of claims beyond colour and points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub(crate) struct More {
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ends: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sure: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    likely: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fate: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<Step>>,
}

/// A claim's word, its colour and its points.
type Said = (&'static str, Option<Color>, PointSet);

impl Fact {
    pub(crate) fn new(size: Size, fact: &facts::Fact) -> Fact {
        let mut more = More::default();
        match &fact.evidence().basis {
            Basis::Shape(shape) => more.shape = Some(shape.clone()),
            Basis::Line(line) if !line.is_empty() => more.line = Some(Step::line(size, line)),
            _ => {}
        }
        let (claim, color, points) = more.of(size, fact.claim());
        let liberty = match fact.claim() {
            Claim::InAtari { liberty, .. } => Some(vertex::name(size, *liberty)),
            _ => None,
        };
        let work = fact.evidence().work;
        Fact {
            id: fact.id().0,
            claim,
            color: color.map(Side::from),
            points: names(size, &points),
            liberty,
            grade: fact.grade().word(),
            trace: names(size, &fact.evidence().trace),
            nodes: work.nodes,
            gave_up: work.gave_up,
            more,
        }
    }
}

impl More {
    /// Stores the parts of a claim beyond colour and points, and returns the rest.
    fn of(&mut self, size: Size, claim: &Claim) -> Said {
        let name = |point: Point| vertex::name(size, point);
        match claim {
            Claim::InAtari { color, stones, .. } => ("in_atari", Some(*color), *stones),
            Claim::KoBan { point } => ("ko_ban", None, (*point).into()),
            Claim::PassAlive { color, stones } => ("pass_alive", Some(*color), *stones),
            Claim::NoRoomForLife { owner, region } => ("no_room_for_life", Some(*owner), *region),
            Claim::NeverTwoEyes { color, stones } => ("never_two_eyes", Some(*color), *stones),
            Claim::Linked { color, ends, status } => {
                self.status = Some(status.to_string());
                self.ends = Some(vec![name(ends.0), name(ends.1)]);
                ("linked", Some(*color), [ends.0, ends.1].into_iter().collect())
            }
            Claim::Divided { color, first, second, gap, status } => {
                self.status = Some(status.to_string());
                let end = second.map_or_else(|| "edge".to_owned(), name);
                self.ends = Some(vec![name(*first), end]);
                ("divided", Some(*color), *gap)
            }
            Claim::Encircled { color, stones, sure, likely } => {
                (self.sure, self.likely) = (Some(*sure), Some(*likely));
                ("encircled", Some(*color), *stones)
            }
            Claim::Stronger { color, stones, other, value } => {
                self.status = Some(value.symbol().to_string());
                self.ends = Some(names(size, other));
                ("stronger", Some(*color), *stones)
            }
            Claim::Fate { color, stones, fate } => {
                self.fate = Some(fate.word());
                ("fate", Some(*color), *stones)
            }
            Claim::Territory { color, points } => ("territory", Some(*color), *points),
            Claim::Related { relation, subject, object } => {
                self.relation = Some(relation.word());
                (self.subject, self.object) = (Some(subject.0), Some(object.0));
                ("related", None, PointSet::EMPTY)
            }
            Claim::Does { deed, played } => {
                let own = match played.mv {
                    Move::Play(point) => point.into(),
                    Move::Pass => PointSet::EMPTY,
                };
                (deed.word(), Some(played.color), deed.points() | own)
            }
        }
    }
}
