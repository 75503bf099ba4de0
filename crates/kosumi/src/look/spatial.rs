//! Phrases the claims of spatial reasoning as sentences.

use board::{Point, PointSet, Size};
use facts::{Basis, Claim, Conway, Fact, Fate};
use record::vertex;

/// A sentence for a claim of spatial reasoning; `None` for claims that follow from the rules, and
/// for relations between objects, which only JSON output includes.
pub(super) fn sentence(fact: &Fact, size: Size) -> Option<String> {
    let name = |point: Point| vertex::name(size, point);
    let place = |stones: &PointSet| stones.first().map_or(String::new(), name);
    let group = |stones: &PointSet| match stones.len() {
        1 => format!("stone at {}", place(stones)),
        count => format!("{count} stones at {}", place(stones)),
    };
    Some(match fact.claim() {
        Claim::Linked { color, ends, status } => format!(
            "{color}'s strings at {} and {} {}{}.",
            name(ends.0),
            name(ends.1),
            match status.conway() {
                Some(Conway::Positive) => "are connected",
                _ => "can be connected",
            },
            by_shape(fact)
        ),
        Claim::Divided { color, first, second, status, .. } => {
            let end = second.map_or_else(|| "the edge".to_owned(), name);
            let can = if status.conway() == Some(Conway::Positive) { "cannot" } else { "may not" };
            let first = name(*first);
            format!("{} {can} pass between {first} and {end}{}.", !*color, by_shape(fact))
        }
        Claim::Encircled { color, stones, sure, likely } => format!(
            "{color}'s {} {} encircled at {sure} steps, {likely} if {} moves first.",
            group(stones),
            if stones.len() == 1 { "is" } else { "are" },
            !*color
        ),
        Claim::Stronger { color, stones, other, value } => {
            let (own, theirs) = (group(stones), group(other));
            match value {
                Conway::Positive => format!("{color}'s {own} dominate {}'s {theirs}.", !*color),
                Conway::Negative => format!("{}'s {theirs} dominate {color}'s {own}.", !*color),
                Conway::Fuzzy => {
                    format!("Neither {color}'s {own} nor {}'s {theirs} dominate.", !*color)
                }
            }
        }
        Claim::Fate { color, stones, fate } => {
            let are = if stones.len() == 1 { "is" } else { "are" };
            match fate {
                Fate::Critical => {
                    format!("{color}'s {} can be captured, or saved.", group(stones))
                }
                fate => format!("{color}'s {} {are} {fate}.", group(stones)),
            }
        }
        Claim::Territory { color, points } => {
            format!("{color} holds {} points around {}.", points.len(), place(points))
        }
        _ => return None,
    })
}

fn by_shape(fact: &Fact) -> String {
    match &fact.evidence().basis {
        Basis::Shape(name) => format!(" ({name})"),
        _ => String::new(),
    }
}
