//! What the contents of a zone show about an event, whatever is outside.
//!
//! Points outside the zone are unknown: they may be empty or hold stones of either colour. To show
//! that an event has happened, none of them may be needed; to show that it has not, the event must
//! fail even if all of them are as the event would have them.

use board::{Board, Color, Point, PointSet};

use super::view::View;
use crate::event::Event;

/// Whether the zone shows that the event has happened.
pub(super) fn has_happened(event: &Event, view: &View) -> bool {
    let (board, zone, known) = (view.board, &view.node.zone, &view.seen.stones);
    match event {
        Event::Captured { below, .. } => view.seen.left.len() < *below,
        Event::Connected { first, second, color } => {
            PointSet::from(*first).flood(&known[*color]).contains(*second)
        }
        Event::Walled { first, second, color } => leads(board, &known[*color], *first, *second),
        Event::EyeMade { at, color } => {
            let own = known[*color];
            let missing = board.diagonal(*at).filter(|&point| !own.contains(point)).count();
            let has_another = |stone| view.holds(&view.component(stone), Some(*at));
            view.empty().contains(*at)
                && board.beside(*at).all(|stone| own.contains(stone) && has_another(stone))
                && missing <= missing_diagonals(board, *at)
        }
        Event::RaceWon { own, rival, color } => {
            own.is_subset(&known[*color]) && rival.is_subset(zone) && !rival.meets(&known[!*color])
        }
    }
}

/// Whether the zone shows that the event has not happened.
pub(super) fn has_not_happened(event: &Event, view: &View) -> bool {
    let (board, zone, known) = (view.board, &view.node.zone, &view.seen.stones);
    // The points that hold stones of the colour, or may.
    let may = |color: Color| known[color] | (board.points() - *zone);
    match event {
        Event::Captured { below, .. } => (view.seen.left & *zone).len() >= *below,
        Event::Connected { first, second, color } => {
            !PointSet::from(*first).flood(&may(*color)).contains(*second)
        }
        Event::Walled { first, second, color } => !leads(board, &may(*color), *first, *second),
        Event::EyeMade { at, color } => {
            let own = may(*color);
            let missing = board.diagonal(*at).filter(|&point| !own.contains(point)).count();
            let in_atari = |stone: Point| {
                let string = view.component(stone);
                view.at(stone) == Some(*color)
                    && view.shows(&string)
                    && view.liberties(&string).len() == 1
            };
            view.at(*at).is_some()
                || !board.points().contains(*at)
                || board.beside(*at).any(|point| !own.contains(point) || in_atari(point))
                || missing > missing_diagonals(board, *at)
        }
        Event::RaceWon { own, rival, color } => {
            rival.meets(&known[!*color]) || !own.is_subset(&may(*color))
        }
    }
}

/// Whether enough stones of the event are pass-alive by what the zone shows (Benson 1976): the
/// owner may pass for ever, and they stay.
///
/// The regions are those of the whole board if every point outside the zone is the opponent's. One
/// that reaches outside is vital to nothing, because it may have empty points there.
pub(super) fn is_pass_alive(event: &Event, view: &View) -> bool {
    let Event::Captured { color, below, .. } = event else { return false };
    let (board, zone, own) = (view.board, &view.node.zone, view.seen.stones[*color]);
    let mut parts: Vec<PointSet> = own.parts().collect();
    let mut regions: Vec<PointSet> =
        (board.points() - own).parts().filter(|region| region.is_subset(zone)).collect();
    loop {
        let before = (parts.len(), regions.len());
        parts.retain(|part| {
            let around = board.dilate(part);
            let is_vital = |region: &&PointSet| {
                let empty = **region & view.empty();
                !empty.is_empty() && empty.is_subset(&around)
            };
            regions.iter().filter(is_vital).take(2).count() == 2
        });
        let alive = parts.iter().fold(PointSet::EMPTY, |all, part| all | *part);
        regions.retain(|region| (board.dilate(region) - *region).is_subset(&alive));
        if before == (parts.len(), regions.len()) {
            return (alive & view.seen.left).len() >= *below;
        }
    }
}

/// Whether steps along lines and diagonals within `wall` lead from one point to another, or to the
/// edge.
fn leads(board: &Board, wall: &PointSet, first: Point, second: Option<Point>) -> bool {
    let mut seen = PointSet::EMPTY;
    let mut open = vec![first];
    while let Some(point) = open.pop() {
        if wall.contains(point) && seen.insert(point) {
            open.extend(board.beside(point).chain(board.diagonal(point)));
        }
    }
    match second {
        Some(second) => seen.contains(second),
        None => seen.iter().any(|point| board.beside(point).count() < 4),
    }
}

/// How many diagonals of an eye need not be its owner's.
fn missing_diagonals(board: &Board, at: Point) -> usize {
    usize::from(board.diagonal(at).count() == 4)
}
