//! What the zone of a node shows.

use board::{Board, ByColor, Color, Point, PointSet};

use crate::certificate::{How, Node};
use crate::event::Threats;

/// What the zone of a node holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// The stones in the zone.
    pub(super) stones: ByColor<PointSet>,
    /// The stones at stake that may be left, if the owner captures them; that are left for certain,
    /// in the zone, if the owner prevents it.
    pub(super) left: PointSet,
    pub(super) to_play: Color,
    /// Where in the zone the player to move may not play, as far as the node relies on it.
    pub(super) ban: Option<Point>,
    /// How many bans each player may still ignore, at most the opponent, at least the owner.
    pub(super) threats: Threats,
}

impl Seen {
    /// What a zone holds on a board.
    pub(super) fn new(
        board: &Board,
        left: PointSet,
        zone: &PointSet,
        to_play: Color,
        ban: Option<Point>,
        threats: Threats,
    ) -> Seen {
        let stones = ByColor::from_fn(|color| board.stones(color) & *zone);
        Seen { stones, left, to_play, ban, threats }
    }
}

/// A node and what its zone holds.
pub(super) struct View<'a> {
    /// The board, for its points alone.
    pub(super) board: &'a Board,
    pub(super) node: &'a Node,
    pub(super) seen: Seen,
}

impl View<'_> {
    /// The empty points of the zone.
    pub(super) fn empty(&self) -> PointSet {
        self.node.zone - self.seen.stones.black - self.seen.stones.white
    }

    /// The colour of a stone in the zone.
    pub(super) fn at(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.seen.stones[color].contains(point))
    }

    /// The component of a stone: what stones of its colour inside the zone connect to it.
    pub(super) fn component(&self, stone: Point) -> PointSet {
        let within = self.at(stone).map(|color| self.seen.stones[color]);
        PointSet::from(stone).flood(&within.unwrap_or_default())
    }

    /// The components of a colour beside a point, each once.
    pub(super) fn components_beside(&self, point: Point, color: Color) -> Vec<PointSet> {
        let mut found: Vec<PointSet> = Vec::new();
        for stone in self.board.beside(point) {
            if self.at(stone) == Some(color) && !found.iter().any(|part| part.contains(stone)) {
                found.push(self.component(stone));
            }
        }
        found
    }

    /// The empty neighbours that a component has inside the zone.
    pub(super) fn liberties(&self, component: &PointSet) -> PointSet {
        self.board.dilate(component) & self.empty()
    }

    /// Whether a component has a liberty in every position that agrees, even when a point is filled:
    /// an empty neighbour inside the zone, or a reserve.
    pub(super) fn holds(&self, component: &PointSet, filled: Option<Point>) -> bool {
        let mut liberties = self.liberties(component);
        if let Some(filled) = filled {
            liberties.remove(filled);
        }
        !liberties.is_empty() || self.has_reserve(component)
    }

    /// Whether one of these stones is in the list of reserves.
    pub(super) fn has_reserve(&self, component: &PointSet) -> bool {
        self.node.reserves.iter().any(|&stone| component.contains(stone))
    }

    /// Whether the zone holds all neighbours of a component, which is then a string in every
    /// position that agrees.
    pub(super) fn shows(&self, component: &PointSet) -> bool {
        self.board.dilate(component).is_subset(&self.node.zone)
    }

    /// Whether a play is no suicide in any position that agrees (condition 3).
    pub(super) fn shows_legality(&self, player: Color, at: Point) -> bool {
        let free = |component: &PointSet| self.holds(component, Some(at));
        self.board.beside(at).any(|beside| self.empty().contains(beside))
            || self.components_beside(at, player).iter().any(free)
            || self.components_beside(at, !player).iter().any(|c| self.shows(c) && !free(c))
    }

    /// Whether a play is suicide in every position that agrees (condition 9).
    pub(super) fn shows_suicide(&self, player: Color, at: Point) -> bool {
        self.board.beside(at).all(|beside| {
            let component = self.component(beside);
            match self.at(beside) {
                None => false,
                Some(color) if color == player => {
                    self.shows(&component) && self.liberties(&component).len() == 1
                }
                Some(_) => self.holds(&component, Some(at)),
            }
        })
    }
}

/// Whether a node ends a line: then it does not matter who moves.
pub(super) fn is_end(how: &How) -> bool {
    matches!(how, How::Happened | How::PassAlive | How::OneEye { .. })
}

/// Whether the opponent moves in a node and it has an answer to a play.
pub(super) fn answers(how: &How, at: Point) -> bool {
    matches!(how, How::Opponent { plays, .. } if plays.iter().any(|&(play, _)| play == at))
}
