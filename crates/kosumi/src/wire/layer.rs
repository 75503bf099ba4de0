//! Layers.

use board::Size;
use facts::Firmness;
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

use super::step::Side;

/// Something drawn over a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Layer {
    title: String,
    marks: Vec<Mark>,
    lines: Vec<Line>,
    notes: Vec<String>,
}

/// A marked point.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mark {
    vertex: String,
    sign: char,
    shade: f64,
    label: Option<String>,
    object: Option<usize>,
}

/// A line between two points.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    color: Side,
    from: String,
    to: String,
    holds: bool,
}

impl Layer {
    pub(crate) fn new(size: Size, layer: &facts::Layer) -> Layer {
        let name = |point| vertex::name(size, point);
        let marks = layer.marks.iter().map(|mark| Mark {
            vertex: name(mark.point),
            sign: mark.sign,
            shade: (f64::from(mark.shade) * 100.0).round() / 100.0,
            label: mark.label.clone(),
            object: mark.object,
        });
        let lines = layer.lines.iter().map(|line| Line {
            color: line.color.into(),
            from: name(line.from),
            to: name(line.to),
            holds: line.firmness == Firmness::Holds,
        });
        let (title, notes) = (layer.title.clone(), layer.notes.clone());
        Layer { title, marks: marks.collect(), lines: lines.collect(), notes }
    }
}
