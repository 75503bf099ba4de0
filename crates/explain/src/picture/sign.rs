//! The signs of facts.

use board::{Color, Played, Point, PointSet};
use facts::{Claim, Conway, Deed, Fate};
use record::picture::{Arrow, Dash, Hue, Label, Mark, Picture, Shade, Stroke, Width};

/// How strongly ground is shaded.
const GROUND: f32 = 0.45;

/// Draws the signs of a claim.
pub(super) fn draw(picture: &mut Picture, claim: &Claim) {
    match claim {
        Claim::InAtari { stones, liberty, .. } => {
            picture.ringed |= *stones;
            mark(picture, &PointSet::from(*liberty), Mark::Cross);
        }
        Claim::KoBan { point } => mark(picture, &PointSet::from(*point), Mark::Cross),
        Claim::PassAlive { stones, .. } => mark(picture, stones, Mark::Square),
        Claim::NeverTwoEyes { stones, .. } => picture.ringed |= *stones,
        Claim::NoRoomForLife { owner, region } => ground(picture, region, Hue::Of(*owner)),
        Claim::Linked { color, ends, status } => {
            link(picture, *color, *ends, dash(status.conway()));
        }
        Claim::Divided { color, first, second, gap, status } => {
            wall(picture, *color, *first, *second, gap, dash(status.conway()));
        }
        Claim::Encircled { stones, .. } => mark(picture, stones, Mark::Triangle),
        Claim::Stronger { stones, other, .. } => mark(picture, &(*stones | *other), Mark::Triangle),
        Claim::Fate { stones, fate, .. } => becomes(picture, stones, *fate),
        Claim::Territory { color, points } => ground(picture, points, Hue::Of(*color)),
        Claim::Related { .. } => {}
        Claim::Does { played, deed } => {
            draw_deed(picture, deed, played.color);
            aim(picture, *played, deed);
        }
    }
}

fn draw_deed(picture: &mut Picture, deed: &Deed, player: Color) {
    match deed {
        Deed::Takes { stones } => picture.struck |= *stones,
        Deed::TakesKo { stone } => picture.struck |= PointSet::from(*stone),
        Deed::PutsInAtari { stones, .. }
        | Deed::SelfAtari { stones, .. }
        | Deed::Catches { stones, .. }
        | Deed::ThreatensToCatch { stones, .. }
        | Deed::LeavesToBeCaught { stones, .. } => picture.ringed |= *stones,
        Deed::LetsEscape { stones } => mark(picture, stones, Mark::Triangle),
        Deed::LeavesAtari { stones } | Deed::Saves { stones } => {
            mark(picture, stones, Mark::Square);
        }
        Deed::Joins { strings } => mark(picture, strings, Mark::Square),
        Deed::Links { ends } => link(picture, player, *ends, Dash::Solid),
        Deed::LeavesCut { ends } => link(picture, player, *ends, Dash::Dashed),
        Deed::Cuts { ends } | Deed::ThreatensToCut { ends } => {
            link(picture, !player, *ends, Dash::Dashed);
        }
        Deed::Turns { stones, to, .. } | Deed::ThreatensToTurn { stones, to, .. } => {
            becomes(picture, stones, *to);
        }
        Deed::MakesEye { at } => mark(picture, &PointSet::from(*at), Mark::Circle),
        Deed::TakesEye { at } => mark(picture, &PointSet::from(*at), Mark::Cross),
        Deed::Blocks { first, second, gap } => {
            wall(picture, player, *first, *second, gap, Dash::Solid);
        }
        Deed::Encircles { stones, .. } | Deed::Frees { stones, .. } => {
            mark(picture, stones, Mark::Triangle);
        }
        Deed::EntersTerritory { points } => ground(picture, points, Hue::Of(!player)),
        Deed::PlaysInOwnTerritory { points } | Deed::Gains { points, .. } => {
            ground(picture, points, Hue::Of(player));
        }
        Deed::Reduces { points, .. } => ground(picture, points, Hue::Accent),
        Deed::HasManner { stones, .. } => mark(picture, stones, Mark::Triangle),
        Deed::IsWorth { .. } | Deed::IsForeseen { .. } | Deed::IsShapeMove { .. } => {}
    }
}

/// An arrow from a move to the nearest stone that it threatens.
fn aim(picture: &mut Picture, played: Played, deed: &Deed) {
    let threatened = match deed {
        Deed::ThreatensToCatch { stones, .. } | Deed::ThreatensToTurn { stones, .. } => stones,
        _ => return,
    };
    let Some(from) = played.mv.point() else { return };
    let away =
        |stone: &Point| stone.column().abs_diff(from.column()) + stone.row().abs_diff(from.row());
    if let Some(to) = threatened.iter().min_by_key(away) {
        picture.arrows.push(Arrow { from, to });
    }
}

/// Adds a sign to points that have none yet.
fn mark(picture: &mut Picture, points: &PointSet, mark: Mark) {
    for point in points {
        picture.labels.entry(point).or_insert(Label::Mark(mark));
    }
}

fn ground(picture: &mut Picture, points: &PointSet, hue: Hue) {
    picture.shade(points, Shade { hue, strength: GROUND });
}

fn becomes(picture: &mut Picture, stones: &PointSet, fate: Fate) {
    match fate {
        Fate::Alive => mark(picture, stones, Mark::Square),
        Fate::Critical => picture.ringed |= *stones,
        Fate::Dead => picture.struck |= *stones,
        Fate::Unclear => mark(picture, stones, Mark::Triangle),
    }
}

fn dash(status: Option<Conway>) -> Dash {
    if status == Some(Conway::Positive) { Dash::Solid } else { Dash::Dashed }
}

fn link(picture: &mut Picture, color: Color, (from, to): (Point, Point), dash: Dash) {
    picture.strokes.push(Stroke { from, to, color, dash, width: Width::Broad });
}

/// A wall, drawn from stone to stone, or over the points it covers towards the edge.
fn wall(
    picture: &mut Picture,
    color: Color,
    from: Point,
    second: Option<Point>,
    gap: &PointSet,
    dash: Dash,
) {
    let away =
        |point: &Point| point.column().abs_diff(from.column()) + point.row().abs_diff(from.row());
    let Some(to) = second.or_else(|| gap.iter().max_by_key(away)) else { return };
    picture.strokes.push(Stroke { from, to, color, dash, width: Width::Fine });
}
