//! Answers questions about stones, points and areas, in every language.

mod support;

use board::Color;
use facts::{Basis, Claim, Conway, Fate, Grade, ObjectKind, Reach, Relation, Status};
use kosumi_explain::ask::{ask, ask_area};
use support::{Stage, at, golden, set};

/// A corner of the usual board: a white group and the black stones around it.
fn corner() -> Stage {
    let mut rows = vec![". ".repeat(19); 19];
    let mut put = |name: &str, sign: char| {
        let point = at(name);
        let row: &mut String = &mut rows[point.row()];
        row.replace_range(2 * point.column()..2 * point.column() + 1, &sign.to_string());
    };
    "B2 B3 B4 C4 D4 D3 D2 F3".split(' ').for_each(|name| put(name, 'O'));
    "A5 B5 C5 D5 E4 E3 E2 E1".split(' ').for_each(|name| put(name, 'X'));
    Stage::new(&rows.join("\n"))
}

const HOLDS: Status = Status { first: Reach::Yes, second: Reach::Yes };
const HANGS: Status = Status { first: Reach::Yes, second: Reach::No };

#[test]
fn a_string_knows_its_group_its_fate_and_its_links() {
    let mut stage = corner();
    let string = set("B2 B3 B4 C4 D4 D3 D2");
    let line = Basis::Line(stage.line("B C2, W C3, B C1"));
    let group = stage.scene.add_object(ObjectKind::Group, Color::White, string | set("F3"));
    let part = stage.scene.add_object(ObjectKind::String, Color::White, string);
    let interior = stage.scene.add_object(ObjectKind::Interior, Color::White, set("C2 C3"));
    let eye = stage.scene.add_object(ObjectKind::Eye, Color::White, set("C3"));
    let relation = || Basis::Relation(Vec::new());
    let related = |subject, object| Claim::Related { relation: Relation::PartOf, subject, object };
    let white = Color::White;
    let linked = |end, status| Claim::Linked { color: white, ends: (at("D3"), at(end)), status };
    stage
        .claim(related(part, group), Grade::Judged, relation(), 0)
        .claim(related(interior, group), Grade::Judged, relation(), 0)
        .claim(related(eye, interior), Grade::Judged, relation(), 0)
        .claim(linked("F3", HANGS), Grade::Read, Basis::Line(Vec::new()), 40)
        .claim(linked("F5", HOLDS), Grade::Read, Basis::Shape("keima".into()), 0)
        .claim(
            Claim::Fate { color: white, stones: string, fate: Fate::Critical },
            Grade::Read,
            line,
            310,
        )
        .claim(
            Claim::Encircled { color: white, stones: string | set("F3"), sure: 4, likely: 2 },
            Grade::Judged,
            relation(),
            0,
        )
        .claim(
            Claim::Stronger {
                color: Color::Black,
                stones: set("E1 E2 E3 E4"),
                other: string | set("F3"),
                value: Conway::Positive,
            },
            Grade::Judged,
            relation(),
            0,
        );
    let text = golden(|wish| ask(&stage.scene, at("C4"), wish));
    assert_golden!("a_string_knows_its_group_its_fate_and_its_links", text);
}

#[test]
fn stones_of_which_nothing_is_known_are_not_called_alive() {
    let stage = corner();
    let text = golden(|wish| ask(&stage.scene, at("A5"), wish))
        + &golden(|wish| ask(&stage.scene, at("F3"), wish));
    assert_golden!("stones_of_which_nothing_is_known_are_not_called_alive", text);
}

#[test]
fn an_empty_point_is_ground_a_liberty_or_a_way() {
    let mut stage = corner();
    let (color, stones, liberty) = (Color::White, set("F3"), at("G3"));
    stage.scene.add_from_rules(Claim::InAtari { color, stones, liberty }, stones);
    let wall = |second, status| Claim::Divided {
        color: Color::Black,
        first: at("E4"),
        second,
        gap: set("G3 H3"),
        status,
    };
    let ground = Claim::Territory { color: Color::Black, points: set("G3 G4 H3 H4 J3 J4") };
    stage
        .claim(wall(Some(at("K3")), HOLDS), Grade::Read, Basis::Shape("niken tobi".into()), 0)
        .claim(wall(None, HANGS), Grade::Read, Basis::Line(Vec::new()), 12)
        .claim(ground, Grade::Judged, Basis::Map(Vec::new()), 0);
    let text = golden(|wish| ask(&stage.scene, at("G3"), wish))
        + &golden(|wish| ask(&stage.scene, at("T19"), wish));
    assert_golden!("an_empty_point_is_ground_a_liberty_or_a_way", text);
}

#[test]
fn an_area_tells_what_is_in_danger_first() {
    let mut stage = corner();
    let fate = |color, stones, fate| Claim::Fate { color, stones, fate };
    let map = || Basis::Map(Vec::new());
    stage
        .claim(fate(Color::Black, set("A5 B5 C5 D5"), Fate::Alive), Grade::Judged, map(), 0)
        .claim(fate(Color::Black, set("E4 E3 E2 E1"), Fate::Alive), Grade::Judged, map(), 0)
        .claim(
            fate(Color::White, set("B2 B3 B4 C4 D4 D3 D2"), Fate::Dead),
            Grade::Judged,
            map(),
            0,
        );
    let corner = set("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A5");
    let text = golden(|wish| ask_area(&stage.scene, &corner, wish))
        + &golden(|wish| ask_area(&stage.scene, &set("R10"), wish));
    assert_golden!("an_area_tells_what_is_in_danger_first", text);
}
