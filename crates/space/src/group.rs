//! Connected groups: strings that the enemy cannot cut apart (Bouzy 2001, sections 4.2 and 5.2).
//!
//! Connection is not transitive: a stone may be joined to two others, each whoever moves first,
//! and lose one of them because both links need the same point. Bouzy's program assumes that it
//! is ([`Transitivity::Assumed`], fast); Cazenave 2004, section 4.1, checks that the proofs do not
//! rest on the same points ([`Transitivity::Checked`]), and reads where they do.

mod together;
mod unite;

use board::{Board, Color, Point, PointSet};
use tactics::Budget;

use crate::element::Connector;
use together::both_hold;
pub(crate) use unite::Unite;

/// Whether links are checked against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transitivity {
    /// Links are closed transitively as they are.
    Assumed,
    /// A link counts only if it holds together with the other links of the group.
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
    /// The connectors that hold it together, by their numbers.
    pub links: Vec<usize>,
}

/// The groups of a board by its connectors, in reading order of their first stones.
pub fn connected_groups(
    board: &Board,
    connectors: &[Connector],
    transitivity: Transitivity,
    budget: &mut Budget,
) -> Vec<ConnectedGroup> {
    let strings: Vec<_> = {
        let mut strings: Vec<_> = board.strings().collect();
        strings.sort_by_key(|string| string.anchor());
        strings
    };
    let number =
        |anchor: Point| strings.binary_search_by_key(&anchor, |string| string.anchor()).ok();
    let mut unite = Unite::new(strings.len());
    let mut links = Vec::new();
    for index in order(board, connectors, transitivity, budget) {
        let link = &connectors[index.0];
        let Some((a, b)) = number(link.ends.0).zip(number(link.ends.1)) else { continue };
        let (a, b) = (unite.find(a), unite.find(b));
        if a == b {
            continue;
        }
        let stands = match transitivity {
            Transitivity::Assumed => true,
            Transitivity::Checked => {
                let in_either = |&&(other, root): &&((usize, PointSet), usize)| {
                    let _: (usize, PointSet) = other;
                    let root = unite.find_still(root);
                    root == a || root == b
                };
                let others: Vec<(usize, PointSet)> =
                    links.iter().filter(in_either).map(|&(link, _)| link).collect();
                others.iter().all(|&(other, trace)| {
                    let goals = [&connectors[other], link].map(Connector::goal);
                    both_hold(board, &goals, [trace, index.1], budget)
                })
            }
        };
        if stands {
            links.push((index, a));
            unite.join(a, b);
        }
    }
    let mut groups: Vec<ConnectedGroup> = Vec::new();
    let mut group_of = vec![None; strings.len()];
    for (index, string) in strings.iter().enumerate() {
        let root = unite.find(index);
        let group = *group_of[root].get_or_insert_with(|| {
            let color = string.color();
            let (strings, links) = (Vec::new(), Vec::new());
            groups.push(ConnectedGroup { color, strings, stones: PointSet::EMPTY, links });
            groups.len() - 1
        });
        groups[group].strings.push(string.anchor());
        groups[group].stones |= *string.stones();
    }
    for ((link, _), root) in links {
        if let Some(group) = group_of[unite.find(root)] {
            groups[group].links.push(link);
        }
    }
    groups
}

/// The connectors that hold, with what they rest on where that will be asked; those that rest on
/// the fewest points first.
fn order(
    board: &Board,
    connectors: &[Connector],
    transitivity: Transitivity,
    budget: &mut Budget,
) -> Vec<(usize, PointSet)> {
    let holding = connectors.iter().enumerate().filter(|(_, link)| link.holds());
    match transitivity {
        Transitivity::Assumed => holding.map(|(index, _)| (index, PointSet::EMPTY)).collect(),
        Transitivity::Checked => {
            // A link whose trace is not known rests on all it has looked at.
            let rests_on = |link: &Connector, budget: &mut Budget| {
                link.trace(board, budget).unwrap_or(link.footprint & board.empty())
            };
            let mut order: Vec<_> =
                holding.map(|(index, link)| (index, rests_on(link, budget))).collect();
            order.sort_by_key(|&(index, trace)| (trace.len(), index));
            order
        }
    }
}
