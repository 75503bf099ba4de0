//! What spatial reasoning claims, in sentences and as JSON.

use board::{Point, PointSet, Size};
use facts::{Basis, Claim, Conway, Fact, Fate, Object, Scene, Status};
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::word;

/// A sentence for a claim of spatial reasoning; `None` for what the rules alone say, and for the
/// relations of objects, which are for machines.
pub(super) fn sentence(fact: &Fact, size: Size) -> Option<String> {
    let name = |point: Point| vertex::name(size, point);
    let place = |stones: &PointSet| stones.first().map_or(String::new(), name);
    let group = |stones: &PointSet| match stones.len() {
        1 => format!("stone at {}", place(stones)),
        count => format!("{count} stones at {}", place(stones)),
    };
    Some(match fact.claim() {
        Claim::Linked { color, ends, status } => format!(
            "{color}'s strings at {} and {} {}{}.",
            name(ends.0),
            name(ends.1),
            match status.conway() {
                Some(Conway::Positive) => "are connected",
                _ => "can be connected",
            },
            by_shape(fact)
        ),
        Claim::Divided { color, first, second, status, .. } => {
            let end = second.map_or_else(|| "the edge".to_owned(), name);
            let can = if status.conway() == Some(Conway::Positive) { "cannot" } else { "may not" };
            let first = name(*first);
            format!("{} {can} pass between {first} and {end}{}.", !*color, by_shape(fact))
        }
        Claim::Encircled { color, stones, sure, likely } => format!(
            "{color}'s {} {} encircled at {sure} steps, {likely} if {} moves first.",
            group(stones),
            if stones.len() == 1 { "is" } else { "are" },
            !*color
        ),
        Claim::Stronger { color, stones, other, value } => {
            let (own, theirs) = (group(stones), group(other));
            match value {
                Conway::Positive => format!("{color}'s {own} dominate {}'s {theirs}.", !*color),
                Conway::Negative => format!("{}'s {theirs} dominate {color}'s {own}.", !*color),
                Conway::Fuzzy => {
                    format!("Neither {color}'s {own} nor {}'s {theirs} dominate.", !*color)
                }
            }
        }
        Claim::Fate { color, stones, fate } => {
            let are = if stones.len() == 1 { "is" } else { "are" };
            match fate {
                Fate::Critical => {
                    format!("{color}'s {} can be captured, or saved.", group(stones))
                }
                fate => format!("{color}'s {} {are} {fate}.", group(stones)),
            }
        }
        Claim::Territory { color, points } => {
            format!("{color} holds {} points around {}.", points.len(), place(points))
        }
        _ => return None,
    })
}

fn by_shape(fact: &Fact) -> String {
    match &fact.evidence().basis {
        Basis::Shape(name) => format!(" ({name})"),
        _ => String::new(),
    }
}

/// What spatial claims say beyond colour and points.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Spatial {
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
    line: Option<Vec<String>>,
}

/// The name of a spatial claim, its colour and points, and the rest; `None` for what the rules
/// alone say.
pub(super) fn wire(
    size: Size,
    fact: &Fact,
) -> Option<(&'static str, Option<board::Color>, PointSet, Spatial)> {
    let name = |point: Point| vertex::name(size, point);
    let state = |status: &Status| Some(status.to_string());
    let mut more = Spatial::default();
    match &fact.evidence().basis {
        Basis::Shape(shape) => more.shape = Some(shape.clone()),
        Basis::Line(line) if !line.is_empty() => {
            let played = |p: &board::Played| {
                format!("{} {}", p.color.glyph(), vertex::move_name(size, p.mv))
            };
            more.line = Some(line.iter().map(played).collect());
        }
        _ => {}
    }
    Some(match fact.claim() {
        Claim::Linked { color, ends, status } => {
            more.status = state(status);
            more.ends = Some(vec![name(ends.0), name(ends.1)]);
            ("linked", Some(*color), [ends.0, ends.1].into_iter().collect(), more)
        }
        Claim::Divided { color, first, second, gap, status } => {
            more.status = state(status);
            let end = second.map_or_else(|| "edge".to_owned(), name);
            more.ends = Some(vec![name(*first), end]);
            ("divided", Some(*color), *gap, more)
        }
        Claim::Encircled { color, stones, sure, likely } => {
            (more.sure, more.likely) = (Some(*sure), Some(*likely));
            ("encircled", Some(*color), *stones, more)
        }
        Claim::Stronger { color, stones, other, value } => {
            more.status = Some(value.symbol().to_string());
            more.ends = Some(other.iter().map(name).collect());
            ("stronger", Some(*color), *stones, more)
        }
        Claim::Fate { color, stones, fate } => {
            more.fate = Some(fate.word());
            ("fate", Some(*color), *stones, more)
        }
        Claim::Territory { color, points } => ("territory", Some(*color), *points, more),
        Claim::Related { relation, subject, object } => {
            more.relation = Some(relation.word());
            (more.subject, more.object) = (Some(subject.0), Some(object.0));
            ("related", None, PointSet::EMPTY, more)
        }
        _ => return None,
    })
}

/// Something on the board that can be spoken of.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WireObject {
    id: u32,
    kind: &'static str,
    color: &'static str,
    points: Vec<String>,
}

impl WireObject {
    pub(super) fn all(scene: &Scene) -> Vec<WireObject> {
        let size = scene.board().size();
        let object = |object: &Object| WireObject {
            id: object.id.0,
            kind: object.kind.word(),
            color: word(object.color),
            points: object.points.iter().map(|point| vertex::name(size, point)).collect(),
        };
        scene.objects().iter().map(object).collect()
    }
}
