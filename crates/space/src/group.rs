//! Connected groups: strings that the enemy cannot cut apart (Bouzy 2001, sections 4.2 and 5.2).
//!
//! Connection is not transitive: a stone may be joined to two others, each whoever moves first, and
//! still lose one of them because both links need the same point. Bouzy's program assumes
//! transitivity ([`Transitivity::Assumed`], fast). Cazenave 2004, section 4.1, checks that the
//! proofs do not rest on the same points ([`Transitivity::Checked`]), and reads where they do.

mod together;
mod unite;

use board::{Board, Color, Point, PointSet, StoneString};
use tactics::Budget;

use crate::element::Link;
use together::both_hold;
pub(crate) use unite::Unite;

/// Whether links are checked against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transitivity {
    /// Takes the transitive closure of the links without checking.
    Assumed,
    /// Counts a link only if it holds together with the other links of the group.
    Checked,
}

/// Strings of one colour that the enemy cannot cut apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectedGroup {
    /// Their colour.
    pub color: Color,
    /// The anchors of its strings, in reading order.
    pub strings: Vec<Point>,
    /// All its stones.
    pub stones: PointSet,
    /// The links that hold it together, by index.
    pub links: Vec<usize>,
}

/// The connected groups of a board, in reading order of their first stones.
pub fn connected_groups(
    board: &Board,
    links: &[Link],
    transitivity: Transitivity,
    budget: &mut Budget,
) -> Vec<ConnectedGroup> {
    let mut strings: Vec<&StoneString> = board.strings().collect();
    strings.sort_by_key(|string| string.anchor());
    let number =
        |anchor: Point| strings.binary_search_by_key(&anchor, |string| string.anchor()).ok();
    let mut unite = Unite::new(strings.len());
    let mut kept: Vec<Kept> = Vec::new();
    for (index, trace) in order(board, links, transitivity, budget) {
        let link = &links[index];
        let Some((a, b)) = number(link.ends.0).zip(number(link.ends.1)) else { continue };
        let (a, b) = (unite.find(a), unite.find(b));
        let stands = a != b
            && match transitivity {
                Transitivity::Assumed => true,
                Transitivity::Checked => kept
                    .iter()
                    .filter(|other| [a, b].contains(&unite.find_still(other.string)))
                    .all(|other| {
                        let goals = [&links[other.link], link].map(Link::goal);
                        both_hold(board, &goals, [other.trace, trace], budget)
                    }),
            };
        if stands {
            kept.push(Kept { link: index, trace, string: a });
            unite.join(a, b);
        }
    }
    collect(&strings, unite, &kept)
}

/// A link that joins two groups.
struct Kept {
    link: usize,
    trace: PointSet,
    /// A string of the group it belongs to.
    string: usize,
}

/// Turns a partition of strings into groups.
fn collect(strings: &[&StoneString], mut unite: Unite, kept: &[Kept]) -> Vec<ConnectedGroup> {
    let mut groups: Vec<ConnectedGroup> = Vec::new();
    let mut group_of = vec![None; strings.len()];
    for (index, string) in strings.iter().enumerate() {
        let group = *group_of[unite.find(index)].get_or_insert_with(|| {
            let color = string.color();
            let (strings, links) = (Vec::new(), Vec::new());
            groups.push(ConnectedGroup { color, strings, stones: PointSet::EMPTY, links });
            groups.len() - 1
        });
        groups[group].strings.push(string.anchor());
        groups[group].stones |= *string.stones();
    }
    for link in kept {
        if let Some(group) = group_of[unite.find(link.string)] {
            groups[group].links.push(link.link);
        }
    }
    groups
}

/// The links that hold, with the points they rest on where the check needs them; the links that
/// rest on the fewest points come first.
fn order(
    board: &Board,
    links: &[Link],
    transitivity: Transitivity,
    budget: &mut Budget,
) -> Vec<(usize, PointSet)> {
    let holding = links.iter().enumerate().filter(|(_, link)| link.holds());
    match transitivity {
        Transitivity::Assumed => holding.map(|(index, _)| (index, PointSet::EMPTY)).collect(),
        Transitivity::Checked => {
            // If the trace is unknown, assume that the link rests on its whole footprint.
            let rests_on = |link: &Link, budget: &mut Budget| {
                link.trace(board, budget).unwrap_or(link.footprint & board.empty())
            };
            let mut order: Vec<_> =
                holding.map(|(index, link)| (index, rests_on(link, budget))).collect();
            order.sort_by_key(|&(index, trace)| (trace.len(), index));
            order
        }
    }
}
