//! Formats layers as text boards.

use std::collections::BTreeMap;
use std::fmt::Write;

use board::{Board, Point};
use facts::Layer;
use record::vertex;

/// A board with the layer's signs, coordinates around it and notes below.
pub(super) fn page(board: &Board, layer: &Layer) -> String {
    let size = board.size();
    let signs: BTreeMap<Point, char> = layer.marks.iter().map(|m| (m.point, m.sign)).collect();
    let letters: Vec<String> =
        (0..size.width()).map(|column| vertex::column_letter(column).to_string()).collect();
    let letters = format!("   {}\n", letters.join(" "));
    let mut page = format!("{}\n{letters}", layer.title);
    for row in 0..size.height() {
        let number = size.height() - row;
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        let sign = |point: Point| match (signs.get(&point), board.at(point)) {
            (Some(sign), _) => sign.to_string(),
            (None, Some(color)) => color.glyph().to_string(),
            (None, None) => ".".to_owned(),
        };
        let row: Vec<String> = points.map(sign).collect();
        let _ = writeln!(page, "{number:>2} {} {number}", row.join(" "));
    }
    page.push_str(&letters);
    for note in &layer.notes {
        let _ = writeln!(page, "{note}");
    }
    page
}
