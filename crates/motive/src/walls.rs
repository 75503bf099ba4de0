//! Walls that a move closes, and groups that it encircles or frees.

use board::{Point, PointSet};
use facts::{Basis, Deed};
use space::description::Group;
use space::element::{Divider, Shapes, Source};
use tactics::End;

use crate::Look;
use crate::fates;
use crate::params;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>, shapes: &Shapes) {
    walls(look, sink, shapes);
    surroundings(look, sink);
}

/// Walls that begin or end with the move, or were hanging before, and hold now.
fn walls(look: &Look<'_>, sink: &mut Sink<'_>, shapes: &Shapes) {
    let color = look.played.color;
    let held = |wall: &Divider| {
        look.views
            .passed
            .description
            .elements
            .dividers
            .iter()
            .any(|old| old.color == color && old.gap == wall.gap && old.holds())
    };
    let mut new: Vec<&Divider> = look
        .views
        .after
        .description
        .elements
        .dividers
        .iter()
        .filter(|wall| wall.color == color && wall.holds() && !wall.gap.is_empty())
        .filter(|wall| touches(wall, look.point) && !held(wall))
        .filter(|wall| stands(look, wall) && !settled(look, wall))
        .collect();
    new.sort_by_key(|wall| (std::cmp::Reverse(wall.gap.len()), wall.first));
    for wall in new.into_iter().take(params::WALLS) {
        let second = match wall.second {
            End::Stone(stone) => Some(stone),
            End::Edge => None,
        };
        let deed = Deed::Blocks { first: wall.first, second, gap: wall.gap };
        match wall.source {
            Source::Stones => sink.rules(deed),
            Source::Rule(id) => {
                let name = shapes.rule(id).name().to_owned();
                sink.shape(deed, Basis::Shape(name), wall.footprint);
            }
            Source::Read(_) => sink.shape(deed, Basis::Line(Vec::new()), wall.footprint),
        }
    }
}

/// Whether the stones at both ends are likely to survive: dead stones block nothing.
fn stands(look: &Look<'_>, wall: &Divider) -> bool {
    let second = match wall.second {
        End::Stone(stone) => Some(stone),
        End::Edge => None,
    };
    let stays = |stone| look.views.after.string_at(stone).is_none_or(|string| string.hold > 0.0);
    stays(wall.first) && second.is_none_or(stays)
}

/// Whether the gap was already settled ground: a wall there blocks nothing.
fn settled(look: &Look<'_>, wall: &Divider) -> bool {
    wall.gap.iter().all(|point| look.views.passed.owners.at(point).abs() > params::SETTLED)
}

fn touches(wall: &Divider, point: Point) -> bool {
    wall.first == point || wall.second == End::Stone(point)
}

/// Groups near the move whose encirclement has become closer or wider.
fn surroundings(look: &Look<'_>, sink: &mut Sink<'_>) {
    let near = look.near(params::LIFE_STEPS);
    for group in look.views.passed.description.groups.iter() {
        if !group.stones.meets(&near) {
            continue;
        }
        let Some(now) = same_group(look, group) else { continue };
        if fates::safe(look, &(group.stones & now.stones)) {
            continue;
        }
        let (from, to) = (steps(group), steps(now));
        let stones = group.stones & now.stones;
        let basis = || Basis::Relation(Vec::new());
        if group.color != look.played.color && to < from && to <= params::FAR {
            sink.judged(Deed::Encircles { stones, from, to }, basis());
        } else if group.color == look.played.color && to > from && from <= params::FAR {
            sink.judged(Deed::Frees { stones, from, to }, basis());
        }
    }
}

/// The steps inside the walls, up to a limit.
fn steps(group: &Group) -> u32 {
    group.encirclement.likely.min(params::FAR + 1)
}

/// The group after the move that contains the stones of one before it.
fn same_group<'a>(look: &'a Look<'_>, group: &Group) -> Option<&'a Group> {
    let stones: PointSet = group.stones & look.after.stones(group.color);
    let number = look.views.after.description.group_at(stones.first()?)?;
    look.views.after.description.groups.get(number)
}
