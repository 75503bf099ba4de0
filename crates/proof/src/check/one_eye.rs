//! Whether a zone shows that stones make one eye at most: the conditions of
//! [`How::OneEye`](crate::How::OneEye).

use board::{Color, Point, PointSet};

use super::view::View;
use crate::event::Event;

/// The rank that capturing needs at least; `None` if the zone does not show the capture.
pub(super) fn rank(event: &Event, view: &View) -> Option<usize> {
    let Event::Captured { color, .. } = event else { return None };
    let Space { inner, outer, walls } = space(view, &view.seen.left, *color)?;
    let is_beside = |a: Point, b: Point| view.board.beside(a).any(|beside| beside == b);
    let touched = |point: Point| view.board.beside(point).any(|beside| walls.contains(beside));
    let stones = inner & view.seen.stones[*color];
    let core: Vec<Point> = (inner - stones).iter().collect();
    // 1. The core.
    match core[..] {
        [] | [_] => {}
        [a, b] => {
            let mut near = view.board.beside(a).chain(view.board.beside(b));
            if !is_beside(a, b) || !near.all(|p| p == a || p == b || stones.contains(p)) {
                return None;
            }
        }
        _ => return None,
    }
    // 2. The strings.
    let (mut thick, mut thin) = (0, 0);
    for part in stones.parts() {
        let eyes = core.iter().filter(|&&eye| part.iter().any(|stone| is_beside(stone, eye)));
        let is_around = !core.is_empty() && eyes.clone().count() == core.len();
        if core.len() == 2 && eyes.count() == 1 {
            return None;
        }
        if part.iter().all(touched) {
            thin += if is_around { 0 } else { part.len() };
        } else if !is_around {
            thick += 1;
        }
    }
    let is_shown = thick <= usize::from(core.is_empty());
    is_shown.then_some(outer.len() + thin + core.len() + 1)
}

/// The room.
struct Space {
    /// What the zone shows of it.
    inner: PointSet,
    /// The rest.
    outer: PointSet,
    walls: PointSet,
}

/// The room of the points at stake; `None` if there is more than one, if a wall does not touch what
/// the zone does not show, or if the owner has stones in it.
fn space(view: &View, stake: &PointSet, color: Color) -> Option<Space> {
    let mut walls = PointSet::EMPTY;
    for part in view.seen.stones[!color].parts().filter(|part| view.has_reserve(part)) {
        walls |= part;
    }
    let start = stake.first()?;
    let (mut inner, mut outer) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        if walls.contains(point) || inner.contains(point) || outer.contains(point) {
            continue;
        }
        if view.node.zone.contains(point) {
            if view.at(point) == Some(!color) {
                return None;
            }
            inner.insert(point);
        } else {
            if !view.board.beside(point).any(|beside| walls.contains(beside)) {
                return None;
            }
            outer.insert(point);
        }
        open.extend(view.board.beside(point));
    }
    stake.is_subset(&(inner | outer)).then_some(Space { inner, outer, walls })
}
