//! Which moves are worth playouts (Bouzy and Chaslot 2005, section 5.2).
//!
//! Of `ns` moves, `nk` come from the patterns and the rest from the knowledge of the program; a
//! move that both name is taken once, and the list is filled up.

use board::Point;

/// Moves from each source, the best first.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// From the patterns.
    pub patterns: &'a [Point],
    /// From knowledge.
    pub knowledge: &'a [Point],
    /// Other sensible moves, in case the first two name too few.
    pub others: &'a [Point],
}

/// At most `ns` moves, of which the patterns give `nk` if they name as many.
///
/// ```
/// use board::Point;
/// use kosumi_play::monte_carlo::{Sources, preselect};
/// let at = |column| Point::new(column, 0).expect("on the board");
/// let [a, b, c, d] = [at(0), at(1), at(2), at(3)];
/// let sources = Sources { patterns: &[a, b], knowledge: &[a, c, d], others: &[b] };
/// assert_eq!(preselect(sources, 3, 1), [a, c, d]);
/// assert_eq!(preselect(sources, 7, 2), [a, b, c, d]);
/// assert_eq!(preselect(sources, 2, 0), [a, c]);
/// ```
pub fn preselect(sources: Sources<'_>, ns: usize, nk: usize) -> Vec<Point> {
    let mut chosen: Vec<Point> = Vec::with_capacity(ns);
    let mut take = |from: &[Point], most: usize| {
        for &point in from {
            if chosen.len() >= most.min(ns) {
                break;
            }
            if !chosen.contains(&point) {
                chosen.push(point);
            }
        }
    };
    take(sources.patterns, nk);
    take(sources.knowledge, ns);
    // If knowledge names too few moves, the other sources fill the places.
    if nk > 0 {
        take(sources.patterns, ns);
    }
    take(sources.others, ns);
    chosen
}
