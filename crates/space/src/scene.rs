//! A judgement as objects and facts: the semantic net of a position.
//!
//! The [`Judgement`] already contains everything here; this module only expresses it in the types
//! of `facts`, each claim with its evidence. Inconclusive searches produce no facts.

mod net;

pub(crate) use net::eyes;

use board::Played;
use facts::{Basis, Claim, Evidence, FactId, Fate, Grade, Scene, Work};
use tactics::End;

use crate::description::Group;
use crate::element::{Divider, Link, Shapes, Source};
use crate::judgement::{Because, Judgement, StringJudgement};
use crate::params;

/// Adds what a judgement says to a scene of the same position.
pub fn fill(scene: &mut Scene, judgement: &Judgement, shapes: &Shapes) {
    let description = &judgement.description;
    for link in description.elements.links.iter().filter(|link| link.holds() || link.hangs()) {
        add_link(scene, link, shapes);
    }
    let walls = description.elements.dividers.iter();
    let walls: Vec<(&Divider, FactId)> = walls
        .filter(|wall| wall.holds() || wall.hangs())
        .filter_map(|wall| Some((wall, add_wall(scene, wall, shapes)?)))
        .collect();
    for string in &judgement.strings {
        add_fate(scene, string);
    }
    for group in &description.groups {
        add_encirclement(scene, judgement, group, &walls);
        add_standing(scene, judgement, group);
    }
    add_territory(scene, judgement);
    net::add(scene, judgement);
}

/// Adds a fact with a grade that always fits its evidence.
pub(crate) fn add(scene: &mut Scene, claim: Claim, grade: Grade, evidence: Evidence) -> FactId {
    scene.add(claim, grade, evidence).expect("invariant: the grade is chosen by the evidence")
}

/// The evidence behind an element.
fn evidence(source: Source, footprint: board::PointSet, shapes: &Shapes) -> (Grade, Evidence) {
    let (grade, basis) = match source {
        Source::Rule(id) => (Grade::Read, Basis::Shape(shapes.rule(id).name().to_owned())),
        Source::Stones => (Grade::Proved, Basis::Rules),
        Source::Read(_) => (Grade::Read, Basis::Line(Vec::new())),
    };
    (grade, Evidence { basis, trace: footprint, work: source.work() })
}

fn add_link(scene: &mut Scene, link: &Link, shapes: &Shapes) {
    let (grade, evidence) = evidence(link.source, link.footprint, shapes);
    let claim = Claim::Linked { color: link.color, ends: link.ends, status: link.status };
    add(scene, claim, grade, evidence);
}

/// Skips diagonal steps, which cover nothing and are not worth a fact.
fn add_wall(scene: &mut Scene, wall: &Divider, shapes: &Shapes) -> Option<FactId> {
    if wall.gap.is_empty() {
        return None;
    }
    let second = match wall.second {
        End::Stone(stone) => Some(stone),
        End::Edge => None,
    };
    let (color, first, gap, status) = (wall.color, wall.first, wall.gap, wall.status);
    let (grade, evidence) = evidence(wall.source, wall.footprint, shapes);
    Some(add(scene, Claim::Divided { color, first, second, gap, status }, grade, evidence))
}

fn add_fate(scene: &mut Scene, string: &StringJudgement) {
    if string.fate == Fate::Unclear {
        return;
    }
    // The judgement weighs whose turn it is. If reading gave a result for both first players, the
    // fact states that result instead: whoever moves first decides, so the fate is critical.
    if let (Fate::Dead, Because::Games { .. }, Some(attack), Some(_)) =
        (string.fate, &string.because, string.attack, string.defence)
    {
        let line = vec![Played { color: !string.color, mv: attack }];
        let claim =
            Claim::Fate { color: string.color, stones: string.stones, fate: Fate::Critical };
        let basis = Basis::Line(line);
        let evidence = Evidence { basis, trace: string.stones, work: Work::NONE };
        add(scene, claim, Grade::Read, evidence);
        return;
    }
    let line = |line: &Vec<_>, work: Work| (Grade::Read, Basis::Line(line.clone()), work);
    let (grade, basis, work) = match &string.because {
        Because::Rules => (Grade::Proved, Basis::Rules, Work::NONE),
        Because::Capture { line: moves, work } | Because::Life { line: moves, work } => {
            line(moves, *work)
        }
        Because::Games { .. } | Because::Around => {
            let share = match string.because {
                Because::Games { share } => share,
                _ => string.hold,
            };
            let share = share * string.color.sign() as f32;
            let map = string.stones.iter().map(|stone| (stone, share)).collect();
            (Grade::Judged, Basis::Map(map), Work::NONE)
        }
    };
    let claim = Claim::Fate { color: string.color, stones: string.stones, fate: string.fate };
    add(scene, claim, grade, Evidence { basis, trace: string.stones, work });
}

/// Adds encirclement, only for groups that are not free.
fn add_encirclement(
    scene: &mut Scene,
    judgement: &Judgement,
    group: &Group,
    walls: &[(&Divider, FactId)],
) {
    let orders = group.encirclement;
    if orders.likely > params::FAR_ENCIRCLEMENT {
        return;
    }
    let around = judgement.description.likely[!group.color].around(&group.stones);
    let edge = around.spread();
    let near = |wall: &&(&Divider, FactId)| wall.0.color != group.color && wall.0.gap.meets(&edge);
    let basis = Basis::Relation(walls.iter().filter(near).map(|&(_, id)| id).collect());
    let (color, stones) = (group.color, group.stones);
    let claim = Claim::Encircled { color, stones, sure: orders.sure, likely: orders.likely };
    add(scene, claim, Grade::Judged, Evidence { basis, trace: around, work: Work::NONE });
}

fn add_standing(scene: &mut Scene, judgement: &Judgement, group: &Group) {
    for relation in &group.relations {
        let other = &judgement.description.groups[relation.opponent];
        // Black's group states each pair once.
        if group.color == board::Color::Black {
            let (color, stones) = (group.color, group.stones);
            let claim =
                Claim::Stronger { color, stones, other: other.stones, value: relation.value };
            let basis = Basis::Relation(Vec::new());
            let trace = group.stones | other.stones;
            add(scene, claim, Grade::Judged, Evidence { basis, trace, work: Work::NONE });
        }
    }
}

/// Adds the connected parts of the empty points that a colour holds rather surely.
fn add_territory(scene: &mut Scene, judgement: &Judgement) {
    let board = &judgement.description.board;
    for color in board::Color::BOTH {
        let held = judgement.owners.held_by(color, params::TERRITORY_SURE) - board.stones(color);
        let held = held - (board.stones(!color) - judgement.dead);
        for points in held.parts().filter(|part| part.len() > 1) {
            let map = points.iter().map(|point| (point, judgement.owners.at(point))).collect();
            let evidence = Evidence { basis: Basis::Map(map), trace: points, work: Work::NONE };
            add(scene, Claim::Territory { color, points }, Grade::Judged, evidence);
        }
    }
}
