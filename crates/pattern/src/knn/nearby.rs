//! Advice for the eight points around the centre of a pattern, named as a perspective in the paper.
//!
//! A pattern counts where moves around its centre are played, in its own frame: the symmetry of the
//! walk maps each move back to a place of the pattern. If the pattern looks the same under several
//! symmetries, some places cannot be told apart. Such places count as one, named by the first of
//! them, and share its moves evenly.

use board::{Board, Color, Point};

use super::grid::Grid;
use super::order::{Order, image};
use super::tree::{Node, Tree};
use super::walk::Walk;
use super::watch::Watch;

/// How often a move was played at each of the eight places around each pattern of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    played: Vec<[u32; Nearby::PLACES]>,
}

impl Nearby {
    /// The places around the centre: the first of the order.
    pub const PLACES: usize = 8;

    /// Takes the eight counts of each node of a tree.
    pub fn new(played: Vec<[u32; Nearby::PLACES]>) -> Nearby {
        Nearby { played }
    }

    /// How often a move was played at each place around a pattern.
    pub fn played(&self, node: Node) -> &[u32; Nearby::PLACES] {
        &self.played[node as usize]
    }

    /// Keeps only the counts of these nodes.
    pub(crate) fn only(&self, nodes: impl Iterator<Item = usize>) -> Nearby {
        Nearby { played: nodes.map(|node| self.played[node]).collect() }
    }

    /// All counts, node by node.
    pub(crate) fn rows(&self) -> &[[u32; Nearby::PLACES]] {
        &self.played
    }

    /// The longest pattern that matches at an empty point, and the steps to the points around it
    /// with the number of plays that this pattern has for each. Places that look the same share
    /// their plays evenly.
    pub(crate) fn advice(
        &self,
        tree: &Tree,
        grid: &Grid,
        centre: Point,
        to_play: Color,
    ) -> (Node, Vec<(Step, f64)>) {
        let mut last = (Tree::ROOT, Walk::new(grid, centre, to_play));
        descend(tree, grid, centre, to_play, |node, walk| last = (node, walk.clone()));
        let (node, walk) = last;
        let mut advice: Vec<(Step, f64)> = Vec::new();
        for (place, &played) in self.played(node).iter().enumerate().filter(|(_, n)| **n > 0) {
            let mut points: Vec<Step> = walk
                .symmetries()
                .iter()
                .map(|&symmetry| image(Order::get().step(place), usize::from(symmetry)))
                .collect();
            points.sort_unstable();
            points.dedup();
            let share = f64::from(played) / points.len() as f64;
            advice.extend(points.into_iter().map(|point| (point, share)));
        }
        (node, advice)
    }
}

/// Columns to the right and rows down.
type Step = (i32, i32);

/// Calls `meet` for every pattern but the root that matches around a point, shortest first.
fn descend<'a>(
    tree: &Tree,
    grid: &'a Grid,
    centre: Point,
    to_play: Color,
    mut meet: impl FnMut(Node, &Walk<'a>),
) {
    let mut node = Tree::ROOT;
    let mut walk = Walk::new(grid, centre, to_play);
    while let Some(son) = walk.next().and_then(|next| tree.son(node, next)) {
        node = son;
        meet(node, &walk);
    }
}

impl Watch {
    /// Handles a move about to be played: calls `tell` for each pattern that matches around an
    /// empty point beside or diagonal to the move, with the place where the pattern sees the move.
    pub fn nearby(
        &mut self,
        board: &Board,
        tree: &Tree,
        (to_play, played): (Color, Point),
        mut tell: impl FnMut(Node, usize),
    ) {
        self.update(board);
        for place in 0..Nearby::PLACES {
            let (x, y) = Order::get().step(place);
            let column = played.column().checked_add_signed(-x as isize);
            let row = played.row().checked_add_signed(-y as isize);
            let centre = column.zip(row).and_then(|(column, row)| board.size().point(column, row));
            let Some(centre) = centre.filter(|&centre| board.is_empty_at(centre)) else { continue };
            descend(tree, self.grid(), centre, to_play, |node, walk| {
                let seen = |&symmetry: &u8| place_of((x, y), usize::from(symmetry));
                if let Some(first) = walk.symmetries().iter().filter_map(seen).min() {
                    tell(node, first);
                }
            });
        }
    }
}

/// The place that the symmetry maps to this step.
fn place_of(step: (i32, i32), symmetry: usize) -> Option<usize> {
    (0..Nearby::PLACES).find(|&place| image(Order::get().step(place), symmetry) == step)
}
