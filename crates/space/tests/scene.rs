//! The scene of a position and its layers: which facts appear, and which do not.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, PointSet};
use facts::{Claim, Contact, Fate, Grade, ObjectKind, Relation, Scene};
use kosumi_space::DescriptionSettings;
use kosumi_space::element::Shapes;
use kosumi_space::judgement::{Judgement, JudgementEffort, judge};
use kosumi_space::layers::{LayerKind, layers};
use kosumi_space::scene::fill;
use record::diagram::Diagram;
use record::vertex;

/// The position of the papers' evaluation: three black stones enclosed in a corner.
const ENCLOSED: &str = ". . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        O O O . . . . . .
                        . X . O . . . . .
                        . X . O . . . . .
                        . X . O . . . . .";

fn judged(text: &str) -> (Board, Judgement, Scene, Shapes) {
    let board = text.parse::<Diagram>().unwrap().board;
    let (shapes, settings) = (Shapes::shipped().unwrap(), DescriptionSettings::default());
    let judgement = judge(&board, Color::White, &shapes, &settings, JudgementEffort::default());
    let mut scene = Scene::new(&board, Color::White);
    fill(&mut scene, &judgement, &shapes);
    (board, judgement, scene, shapes)
}

fn has(scene: &Scene, wanted: impl Fn(&Claim) -> bool) -> usize {
    scene.facts().iter().filter(|fact| wanted(fact.claim())).count()
}

#[test]
fn the_enclosed_group_is_encircled_dominated_dead_and_in_its_captor() {
    let (board, judgement, scene, _) = judged(ENCLOSED);
    let stones = board.stones(Color::Black);
    assert_eq!(judgement.dead, stones);
    let encircled = |claim: &Claim| matches!(claim, Claim::Encircled { stones: s, sure: 1, .. } if *s == stones);
    assert_eq!(has(&scene, encircled), 1);
    let dead = |claim: &Claim| matches!(claim, Claim::Fate { stones: s, fate: Fate::Dead, .. } if *s == stones);
    assert_eq!(has(&scene, dead), 1);
    assert_eq!(has(&scene, |claim| matches!(claim, Claim::Linked { .. })), 1, "C4 and D3");
    let related = |relation: Relation| {
        has(&scene, |claim| matches!(claim, Claim::Related { relation: r, .. } if *r == relation))
    };
    assert_eq!(related(Relation::In), 1);
    assert!(related(Relation::PartOf) >= 3, "three strings in two groups");
    assert_eq!(related(Relation::Touch(Contact::Strong)), 1);
    assert_eq!(related(Relation::Touch(Contact::Weak)), 0);
    assert_eq!(related(Relation::Cross), 2, "each group crosses a fraction of the other");
    assert!(related(Relation::Overlap) > 0 && related(Relation::Boundary) == 2);
}

#[test]
fn every_relation_names_objects_of_the_scene_and_every_grade_is_carried() {
    let (_, _, scene, _) = judged(ENCLOSED);
    for fact in scene.facts() {
        assert!(fact.grade() <= fact.evidence().basis.strongest_grade());
        if let Claim::Related { subject, object, .. } = fact.claim() {
            assert!(scene.object(*subject).is_some() && scene.object(*object).is_some());
        }
    }
    let strings = scene.objects().iter().filter(|object| object.kind == ObjectKind::String);
    assert_eq!(strings.count(), 3);
    let proved = scene.facts().iter().filter(|fact| fact.grade() == Grade::Proved).count();
    assert_eq!(proved, 0, "nothing follows from the rules alone here");
}

fn shown(text: &str, kind: LayerKind) -> Vec<facts::Layer> {
    let (board, judgement, _, shapes) = judged(text);
    layers(&judgement, &shapes, kind, &|point: Point| vertex::name(board.size(), point))
}

#[test]
fn every_layer_marks_points_of_the_board_once_and_in_order() {
    for kind in LayerKind::ALL {
        assert_eq!(LayerKind::from_word(kind.word()), Some(kind));
        let layers = shown(ENCLOSED, kind);
        assert_eq!(layers.len(), if kind == LayerKind::Fractions { 2 } else { 1 });
        for layer in layers {
            let points: Vec<Point> = layer.marks.iter().map(|mark| mark.point).collect();
            assert!(points.is_sorted_by(|a, b| a < b), "{kind:?}");
            assert!(layer.marks.iter().all(|mark| mark.shade.abs() <= 1.0));
        }
    }
    assert_eq!(LayerKind::from_word("colours"), None);
}

#[test]
fn layers_say_what_the_judgement_says() {
    let sign = |kind, name: &str| {
        let at = vertex::parse(board::Size::GO9, name).unwrap();
        let layers = shown(ENCLOSED, kind);
        layers[0].marks.iter().find(|mark| mark.point == at).map(|mark| mark.sign)
    };
    assert_eq!(sign(LayerKind::Status, "B2"), Some('x'));
    assert_eq!(sign(LayerKind::Status, "D2"), Some('O'));
    assert_eq!(sign(LayerKind::Territory, "A1"), Some('-'));
    assert_eq!(sign(LayerKind::Groups, "A4"), sign(LayerKind::Groups, "D1"), "one group");
    assert_eq!(sign(LayerKind::Groups, "B2"), Some('A'));
    let links = shown(ENCLOSED, LayerKind::Links);
    assert_eq!(links[0].lines.len(), 1);
    let ends: PointSet = [links[0].lines[0].from, links[0].lines[0].to].into_iter().collect();
    let expected: PointSet = ["C4", "D3"]
        .map(|name| vertex::parse(board::Size::GO9, name).unwrap())
        .into_iter()
        .collect();
    assert_eq!(ends, expected, "the line is drawn between the nearest stones");
}
