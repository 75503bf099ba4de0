//! Formats what the learnt patterns say as text, for `kosumi look --patterns` and GTP.

use std::fmt::Write;

use app::voices::Voices;
use board::Size;
use record::vertex;

/// Everything about one point: the longest matching pattern with its diagram, and a table of all
/// that match.
pub(crate) fn page(voices: &Voices, size: Size) -> String {
    let mut page = format!(
        "{}, {} to play: likelihood {:.4} by the patterns",
        vertex::name(size, voices.point),
        voices.to_play,
        voices.estimate
    );
    let _ = match voices.rank {
        Some(rank) => writeln!(page, ", number {rank} of {} legal points", voices.legal),
        None => writeln!(page, ", but it may not be played now"),
    };
    let Some(longest) = voices.patterns.last() else {
        page.push_str("No pattern knows this point.\n");
        return page;
    };
    let counts = &longest.counts;
    let _ = writeln!(
        page,
        "The pattern of {} neighbours was met {} times and played {} times (P(i|p) {:.4}):\n",
        longest.k,
        counts.matched,
        counts.played,
        counts.of_move_in_pattern()
    );
    page.push_str(&longest.picture);
    page.push_str(
        "\n* the point, X black, O white, . empty, - beyond the edge; blank places are not known\n\n",
    );
    page.push_str(" K        met    played  P(i|p)\n");
    for (index, heard) in voices.patterns.iter().enumerate() {
        let counts = &heard.counts;
        let remark = if voices.best == Some(index) { "  the greatest" } else { "" };
        let _ = writeln!(
            page,
            "{:>2} {:>10} {:>9}  {:.4}{remark}",
            heard.k,
            counts.matched,
            counts.played,
            counts.of_move_in_pattern()
        );
    }
    page
}

/// One row for each point: its likelihood and the longest matching pattern.
pub(crate) fn table(list: &[Voices], size: Size) -> String {
    let mut table = String::from("point  likelihood   K        met    played  P(i|p)\n");
    for voices in list {
        let name = vertex::name(size, voices.point);
        let _ = write!(table, "{name:<5}      {:.4}  ", voices.estimate);
        let _ = match voices.patterns.last() {
            Some(longest) => writeln!(
                table,
                "{:>2} {:>10} {:>9}  {:.4}",
                longest.k,
                longest.counts.matched,
                longest.counts.played,
                longest.counts.of_move_in_pattern()
            ),
            None => writeln!(table, " 0"),
        };
    }
    table
}
