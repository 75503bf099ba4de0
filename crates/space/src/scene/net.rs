//! The objects of a scene and their relations (Bouzy 1996, section 4.2).

use board::{Color, PointSet};
use facts::{Basis, Claim, Contact, Evidence, Grade, ObjectId, ObjectKind, Relation, Scene, Work};
use tactics::Goal;

use crate::judgement::Judgement;

/// Adds strings, groups, fractions, interiors, eyes and boundaries, and their relations.
pub(super) fn add(scene: &mut Scene, judgement: &Judgement) {
    let description = &judgement.description;
    let board = &description.board;
    let mut strings: Vec<_> = board.strings().collect();
    strings.sort_by_key(|string| string.anchor());
    let strings: Vec<(PointSet, ObjectId)> = strings
        .into_iter()
        .map(|string| {
            let id = scene.add_object(ObjectKind::String, string.color(), *string.stones());
            (*string.stones(), id)
        })
        .collect();
    let groups: Vec<ObjectId> = description
        .groups
        .iter()
        .map(|group| scene.add_object(ObjectKind::Group, group.color, group.stones))
        .collect();
    for (group, &id) in description.groups.iter().zip(&groups) {
        for (stones, string) in strings.iter().filter(|(stones, _)| stones.meets(&group.stones)) {
            relate(scene, Relation::PartOf, (*string, id), *stones);
        }
        let around = board.dilate(&group.stones) - group.stones;
        let boundary = scene.add_object(ObjectKind::Boundary, group.color, around);
        relate(scene, Relation::Boundary, (boundary, id), around);
        add_interior(scene, judgement, group.color, &group.interior, id);
        for relation in group.relations.iter().filter(|_| group.color == Color::Black) {
            let other = &description.groups[relation.opponent].stones;
            let taken = |stones: &PointSet| stones.is_subset(&judgement.dead);
            let firm = taken(&group.stones) || taken(other);
            let contact = if firm { Contact::Strong } else { Contact::Weak };
            let ends = (id, groups[relation.opponent]);
            relate(scene, Relation::Touch(contact), ends, group.stones | *other);
        }
        for &friend in group.friends.iter().filter(|&&friend| groups[friend] > id) {
            let other = description.groups[friend].stones;
            relate(scene, Relation::Disjoint, (id, groups[friend]), group.stones | other);
        }
    }
    add_captives(scene, judgement, &strings);
    add_fractions(scene, judgement, &groups);
}

/// Adds the parts of a group's interior, with the eyes in them.
fn add_interior(
    scene: &mut Scene,
    judgement: &Judgement,
    color: Color,
    interior: &PointSet,
    group: ObjectId,
) {
    for part in interior.parts() {
        let id = scene.add_object(ObjectKind::Interior, color, part);
        relate(scene, Relation::PartOf, (id, group), part);
        for eye in &(part & eyes(judgement, color)) {
            let points = PointSet::from(eye);
            let eye = scene.add_object(ObjectKind::Eye, color, points);
            relate(scene, Relation::PartOf, (eye, id), points);
        }
    }
}

/// The points that have the shape of an eye once the dead have changed hands.
pub(crate) fn eyes(judgement: &Judgement, color: Color) -> PointSet {
    let board = &judgement.settled.board;
    let is_eye = |&at: &board::Point| Goal::Eye { color, at }.is_reached(board, color);
    board.empty().iter().filter(is_eye).collect()
}

/// Adds the relation of dead strings to the group that their captors have become.
fn add_captives(scene: &mut Scene, judgement: &Judgement, strings: &[(PointSet, ObjectId)]) {
    for group in &judgement.settled.groups {
        let taken = group.stones & judgement.dead;
        if taken.is_empty() || taken == group.stones {
            continue;
        }
        let captor = scene.add_object(ObjectKind::Group, group.color, group.stones);
        for (stones, string) in strings.iter().filter(|(stones, _)| stones.meets(&taken)) {
            relate(scene, Relation::In, (*string, captor), *stones);
        }
    }
}

/// Adds the fractions that contain a group, and which fractions overlap and which groups cross
/// them.
fn add_fractions(scene: &mut Scene, judgement: &Judgement, groups: &[ObjectId]) {
    let description = &judgement.description;
    let mut all: Vec<(Color, PointSet, ObjectId)> = Vec::new();
    for color in Color::BOTH {
        for part in &description.sure[color].parts {
            // A fraction without enemy stones says no more than territory does.
            if part.meets(&description.board.stones(!color)) {
                let id = scene.add_object(ObjectKind::Fraction, color, *part);
                all.push((color, *part, id));
            }
        }
    }
    for (group, &id) in description.groups.iter().zip(groups) {
        let around = all
            .iter()
            .filter(|(color, part, _)| *color != group.color && part.meets(&group.stones));
        for (_, part, fraction) in around {
            relate(scene, Relation::Cross, (id, *fraction), *part);
        }
    }
    for (color, part, id) in all.iter().filter(|(color, ..)| *color == Color::Black) {
        for (_, other, second) in all.iter().filter(|(c, p, _)| c != color && p.meets(part)) {
            relate(scene, Relation::Overlap, (*id, *second), *part & *other);
        }
    }
}

/// Adds a relation between two objects; it follows from the map of the scene.
fn relate(
    scene: &mut Scene,
    relation: Relation,
    (subject, object): (ObjectId, ObjectId),
    trace: PointSet,
) {
    let claim = Claim::Related { relation, subject, object };
    let evidence = Evidence { basis: Basis::Relation(Vec::new()), trace, work: Work::NONE };
    super::add(scene, claim, Grade::Judged, evidence);
}
