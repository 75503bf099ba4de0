//! Which child a simulation goes to.

use board::{Move, PointSet};

use super::arena::Node;
use crate::params;

/// The child with the best bound: the mean of its own simulations and of those in which its move
/// was made later, plus an exploration term that grows with its prior and shrinks with its visits.
/// `trust` is the weight of that term. Only moves in `allowed` are considered, if it is given. A
/// pass is not taken more than `passes` times while there is another move.
///
/// A child without any numbers is valued a little below its parent.
#[inline]
pub(super) fn select(
    parent: &Node,
    children: &[Node],
    trust: f32,
    allowed: Option<&PointSet>,
    passes: u32,
) -> Option<usize> {
    // Children that several parents share may have more visits than this parent.
    let shared = children.first().map_or(0, Node::family_visits);
    let visits = shared.max(parent.visits()).max(1) as f32;
    let explore = trust * visits.sqrt();
    // The parent's mean is for the other player.
    let unknown = if parent.visits() > 1 { 1.0 - parent.mean_before() } else { 0.5 };
    let unknown = unknown - params::UNTRIED;
    let mut best: Option<(f32, usize)> = None;
    let mut pass = None;
    for (index, child) in children.iter().enumerate() {
        if let Some(allowed) = allowed
            && let Some(point) = child.mv().point()
            && !allowed.contains(point)
        {
            continue;
        }
        if child.mv() == Move::Pass && child.visits() >= passes {
            pass = Some(index);
            continue;
        }
        let own = child.visits() as f32;
        let bound = value(child, unknown) + explore * child.prior() / (1.0 + own);
        if best.is_none_or(|(most, _)| bound > most) {
            best = Some((bound, index));
        }
    }
    best.map(|(_, index)| index).or(pass)
}

/// The mean of both kinds of simulations; the more there are of its own, the less the later ones
/// weigh.
#[inline]
fn value(child: &Node, unknown: f32) -> f32 {
    let (own, later) = (child.visits() as f32, child.amaf_visits() as f32);
    // The all-moves-as-first mean of only a few simulations is not trusted on its own.
    let amaf =
        (child.amaf_mean() * later + unknown * params::AMAF_DOUBT) / (later + params::AMAF_DOUBT);
    if own == 0.0 {
        return amaf;
    }
    let share = later / (later + own + own * later / params::AMAF_WORTH);
    (1.0 - share) * child.mean() + share * amaf
}
