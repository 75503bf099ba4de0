//! The layers that show a judgement, as plain data.

mod objects;

use board::{Board, Color, Point};
use facts::{Fate, Layer, Mark};

use crate::element::Shapes;
use crate::judgement::Judgement;
use crate::params;

/// What a layer shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayerKind {
    /// Stones by their groups.
    Groups,
    /// Who holds which points.
    Territory,
    /// The map of dilations alone.
    Influence,
    /// The parts of the board that dividers bound.
    Fractions,
    /// Links.
    Links,
    /// Dividers with the points they cover.
    Dividers,
    /// The fates of stones.
    Status,
    /// Eyes and the insides of groups.
    Eyes,
}

impl LayerKind {
    /// All kinds.
    pub const ALL: [LayerKind; 8] = [
        LayerKind::Groups,
        LayerKind::Territory,
        LayerKind::Influence,
        LayerKind::Fractions,
        LayerKind::Links,
        LayerKind::Dividers,
        LayerKind::Status,
        LayerKind::Eyes,
    ];

    /// The word for the kind.
    pub fn word(self) -> &'static str {
        match self {
            LayerKind::Groups => "groups",
            LayerKind::Territory => "territory",
            LayerKind::Influence => "influence",
            LayerKind::Fractions => "fractions",
            LayerKind::Links => "links",
            LayerKind::Dividers => "dividers",
            LayerKind::Status => "status",
            LayerKind::Eyes => "eyes",
        }
    }

    /// The kind that a word stands for.
    pub fn from_word(word: &str) -> Option<LayerKind> {
        LayerKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// The layers of a kind: two for fractions, one per colour, otherwise one. `name` gives the name of
/// a point.
pub fn layers(
    judgement: &Judgement,
    shapes: &Shapes,
    kind: LayerKind,
    name: &dyn Fn(Point) -> String,
) -> Vec<Layer> {
    match kind {
        LayerKind::Groups => vec![objects::groups(judgement, name)],
        LayerKind::Territory => vec![territory(judgement)],
        LayerKind::Influence => vec![influence(judgement)],
        LayerKind::Fractions => {
            Color::BOTH.map(|color| objects::fractions(judgement, color, name)).into()
        }
        LayerKind::Links => vec![objects::links(judgement, shapes, name)],
        LayerKind::Dividers => vec![objects::dividers(judgement, shapes, name)],
        LayerKind::Status => vec![status(judgement, name)],
        LayerKind::Eyes => vec![objects::eyes(judgement)],
    }
}

/// An empty layer.
fn empty(title: &str) -> Layer {
    Layer { title: title.to_owned(), marks: Vec::new(), lines: Vec::new(), notes: Vec::new() }
}

/// The sign of a stone, in lower case if the stone is dead.
fn stone_sign(board: &Board, judgement: &Judgement, point: Point) -> Option<char> {
    let glyph = board.at(point)?.glyph();
    let dead = judgement.dead.contains(point);
    Some(if dead { glyph.to_ascii_lowercase() } else { glyph })
}

fn territory(judgement: &Judgement) -> Layer {
    let board = &judgement.description.board;
    let mut layer = empty("Territory");
    for point in board.size().points() {
        let value = judgement.owners.at(point);
        let sign = match stone_sign(board, judgement, point) {
            Some(sign) => sign,
            None if value > params::TERRITORY_SURE => '+',
            None if value < -params::TERRITORY_SURE => '-',
            None => continue,
        };
        layer.marks.push(Mark { point, sign, shade: value, label: None, object: None });
    }
    let counts = Color::BOTH.map(|color| {
        let held = judgement.owners.held_by(color, params::TERRITORY_SURE);
        format!("{color} {}", held.len())
    });
    layer.notes = vec![
        "+ Black's points, - White's, x and o dead stones".to_owned(),
        format!("Held rather surely, stones included: {}", counts.join(", ")),
        format!(
            "Black's lead on the board {:+.1}, with {:.0} points open",
            judgement.owners.lead(),
            judgement.owners.open_points()
        ),
    ];
    layer
}

/// Influence of at least this value after four dilations is strong.
const STRONG: i32 = 4;

fn influence(judgement: &Judgement) -> Layer {
    let board = &judgement.settled.board;
    let map = &judgement.settled.influence;
    let mut layer = empty("Influence");
    for point in board.size().points() {
        let value = map.at(point);
        let sign = match (stone_sign(&judgement.description.board, judgement, point), value) {
            (Some(sign), _) => sign,
            (None, 0) => continue,
            (None, value) if value >= STRONG => '#',
            (None, value) if value > 0 => '+',
            (None, value) if value <= -STRONG => '=',
            (None, _) => '-',
        };
        let shade = value.signum() as f32 * (value.abs() as f32 / (2 * STRONG) as f32).min(1.0);
        layer.marks.push(Mark { point, sign, shade, label: None, object: None });
    }
    layer.notes = vec![
        "# and + Black's influence, strong and weak; = and - White's; x and o dead stones".into(),
    ];
    layer
}

fn status(judgement: &Judgement, name: &dyn Fn(Point) -> String) -> Layer {
    let mut layer = empty("Status");
    for string in &judgement.strings {
        let glyph = string.color.glyph();
        let sign = match string.fate {
            Fate::Alive => glyph,
            Fate::Dead => glyph.to_ascii_lowercase(),
            Fate::Critical => '!',
            Fate::Unclear => '?',
        };
        let shade = string.hold * string.color.sign() as f32;
        let label = (string.fate != Fate::Alive).then(|| sign.to_string());
        let marks = string.stones.iter().map(|point| Mark {
            point,
            sign,
            shade,
            label: label.clone(),
            object: None,
        });
        layer.marks.extend(marks);
        if let (Fate::Critical, Some(anchor)) = (string.fate, string.stones.first()) {
            let at = |mv: Option<board::Move>| mv.and_then(board::Move::point).map(name);
            let moves = [("captured at", at(string.attack)), ("saved at", at(string.defence))];
            let moves: Vec<String> = moves
                .into_iter()
                .filter_map(|(verb, at)| Some(format!("{verb} {}", at?)))
                .collect();
            let note = format!("{}'s {}: {}", string.color, name(anchor), moves.join(", "));
            layer.notes.push(note);
        }
    }
    layer.marks.sort_by_key(|mark| mark.point);
    layer.notes.insert(0, "X and O alive, x and o dead, ! critical, ? unclear".to_owned());
    layer
}
