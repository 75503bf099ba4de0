//! The moves that a finished game leaves out: neutral points, and what they force.
//!
//! Players stop when the neutral points are all that is left, but filling them takes liberties,
//! and a string that could then be captured must be protected inside its own territory, which
//! costs a point. So the game is played on. First both colours play the neutral points that force
//! the enemy to protect something: they could have done so at any time. Then they move in turn:
//! protect what reading says would be captured, or take a neutral point, those first that matter,
//! or a point of the enemy's that nothing parts from their own.
//! At last comes what can be taken only after a move at home.
//! Nobody attacks: what is dead is decided before. All this is done in several [orders], since
//! nobody knows who took which of the neutral points that seem alike.
//!
//! Letting each enemy fill all neutral points without an answer was the way before: strings ran
//! short of liberties that in a game get one of two neutral points, whoever moves first.

mod danger;
mod defence;
mod neutral;
mod orders;
mod prepare;
mod starve;

use board::{Board, ByColor, Color, Point, PointSet, StoneString};
use tactics::Stop;

use crate::params;
use danger::Dangers;
use orders::{Order, Outcomes};

/// What was played after the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Finish {
    /// Points of its own territory that each colour had to fill.
    pub(super) filled: ByColor<PointSet>,
    /// Neutral points that each colour took.
    pub(super) taken: ByColor<PointSet>,
    /// Neutral points that are left because neither colour can play there.
    pub(super) left: PointSet,
    /// Points that were somebody's as long as nobody played there or beside them, and are neutral
    /// at last.
    pub(super) exposed: PointSet,
}

impl Finish {
    /// Plays on from a board with `to_play` to move; `open` is the part of the territory whose
    /// borders are not closed. The dead stay on the board: they take liberties until they are
    /// captured.
    pub(super) fn play(
        board: &Board,
        to_play: Color,
        dead: &PointSet,
        territory: &ByColor<PointSet>,
        open: &PointSet,
        stop: Stop,
    ) -> Finish {
        let mut outcomes = Outcomes::default();
        // What was read in one order is remembered in the next.
        let mut dangers = Dangers::new(stop);
        for order in Order::several(to_play) {
            let mut game = Game {
                board: board.without_history(),
                dead: *dead,
                territory: *territory,
                open: *open,
                neutral: board.empty() - territory.black - territory.white,
                order,
                dangers,
                finish: Finish::default(),
            };
            game.board.set_ko(board.ko());
            game.play(to_play);
            outcomes.push(game.lead(), game.finish);
            dangers = game.dangers;
            if outcomes.agree() || stop.is_requested() {
                break;
            }
        }
        outcomes.middle()
    }
}

struct Game {
    board: Board,
    dead: PointSet,
    territory: ByColor<PointSet>,
    /// The part of the territory whose borders are not closed.
    open: PointSet,
    neutral: PointSet,
    order: Order,
    dangers: Dangers,
    finish: Finish,
}

impl Game {
    /// Plays until nothing is left to take.
    fn play(&mut self, to_play: Color) {
        for color in [to_play, !to_play] {
            self.force(color);
        }
        let mut idle = self.play_out(self.order.first);
        for _ in 0..self.board.size().area() {
            if self.prepare(idle) {
                idle = self.play_out(!idle);
            } else if self.prepare(!idle) {
                idle = self.play_out(idle);
            } else {
                break;
            }
        }
        self.finish.left = self.neutral & self.board.empty();
    }

    /// The points that White lost more than Black.
    fn lead(&self) -> i32 {
        let lost = |color: Color| {
            let given_up = self.finish.exposed & self.territory[color];
            (self.finish.filled[color] | given_up).len() as i32
        };
        lost(Color::White) - lost(Color::Black)
    }

    fn take(&mut self, color: Color, point: Point) {
        self.board.play(color, point).expect("invariant: the play was tried");
        // A stone where a dead one was taken is not dead.
        self.dead.remove(point);
        if self.neutral.contains(point) {
            self.finish.taken[color].insert(point);
            self.finish.taken[!color].remove(point);
        } else if self.territory[color].contains(point) {
            self.finish.filled[color].insert(point);
        } else {
            // Pushed across a border.
            self.neutral.insert(point);
            self.finish.taken[color].insert(point);
            self.finish.exposed.insert(point);
        }
        let beside = |color| self.board.dilate(&(self.board.stones(color) - self.dead));
        let exposed = self.open & self.board.empty() & beside(Color::Black) & beside(Color::White);
        self.open -= exposed;
        self.neutral |= exposed;
        self.finish.exposed |= exposed;
    }

    /// Both colours move in turn until neither has a move; the one who runs out of them first.
    fn play_out(&mut self, to_play: Color) -> Color {
        let (mut color, mut passes) = (to_play, 0);
        // A ko may go round: no game has more of these moves than points.
        for _ in 0..self.board.size().area() {
            let point = self
                .protection(color)
                .or_else(|| self.neutral_point(color))
                .or_else(|| self.life_protection(color));
            match point {
                Some(point) => self.take(color, point),
                None => self.board.pass(),
            }
            passes = if point.is_some() { 0 } else { passes + 1 };
            color = !color;
            if passes == 2 {
                break;
            }
        }
        color
    }

    /// Where a colour must play because living strings could be captured; `None` where there is
    /// nothing to protect, or no way to.
    fn protection(&mut self, color: Color) -> Option<Point> {
        self.protected(color).map(|(_, point)| point)
    }

    /// The same with the stones that could be captured.
    fn protected(&mut self, color: Color) -> Option<(PointSet, Point)> {
        let weak = self.weak(color);
        for stones in weak.iter().map(|&stone| PointSet::from(stone)).chain(self.near(&weak)) {
            let danger = self.dangers.capture(&self.board, &stones);
            if danger.works
                && let Some(point) = self.defence(&stones, &danger)
            {
                return Some((stones, point));
            }
        }
        None
    }

    /// A stone of each living string of a colour that is short of liberties and has living enemies
    /// beside it: dead stones that take others are still dead.
    fn weak(&self, color: Color) -> Vec<Point> {
        let enemies = self.board.dilate(&(self.board.stones(!color) - self.dead));
        let weak = |string: &&StoneString| {
            string.color() == color
                && string.liberty_count() <= params::SHORT_OF_LIBERTIES
                && !self.dead.meets(string.stones())
                && enemies.meets(string.stones())
        };
        self.board.strings().filter(weak).map(|string| string.anchor()).collect()
    }

    /// Sets of strings that one move may threaten together: their liberties touch.
    fn near(&self, weak: &[Point]) -> Vec<PointSet> {
        let room = |&stone: &Point| {
            self.board.string_at(stone).map_or(PointSet::EMPTY, |string| {
                self.board.dilate(string.liberties()) & self.board.empty()
            })
        };
        let rooms: Vec<PointSet> = weak.iter().map(room).collect();
        let mut sets = Vec::new();
        for (first, one) in rooms.iter().enumerate() {
            for (second, other) in rooms.iter().enumerate().skip(first + 1) {
                if one.meets(other) {
                    sets.push(PointSet::from(weak[first]) | PointSet::from(weak[second]));
                }
            }
        }
        sets
    }

    /// Where a colour must play because a group of its own could be killed, or one that it has
    /// killed could live.
    fn life_protection(&mut self, color: Color) -> Option<Point> {
        let mut seen = PointSet::EMPTY;
        let strings: Vec<(Point, PointSet)> =
            self.board.strings().map(|string| (string.anchor(), *string.stones())).collect();
        for (anchor, stones) in strings {
            let own = self.board.at(anchor) == Some(color);
            if own == self.dead.contains(anchor) || seen.meets(&stones) {
                continue;
            }
            seen |= stones;
            let danger = if own {
                if self.has_room(&stones, color) {
                    continue;
                }
                self.dangers.kill(&self.board, anchor)
            } else {
                self.dangers.escape(&self.board, anchor)
            };
            if danger.works
                && let Some(point) = self.life_defence(color, anchor, &danger)
            {
                return Some(point);
            }
        }
        None
    }

    /// Whether a string has so much territory beside it that nobody asks whether it lives.
    fn has_room(&self, stones: &PointSet, color: Color) -> bool {
        let beside = self.board.dilate(stones) & self.territory[color];
        beside.flood(&self.territory[color]).len() >= params::ROOM_TO_LIVE
    }

    /// Plays the neutral points that force the enemy, with the answers. Who has them could have
    /// played them at any time, so their enemy would not have left them to the end.
    fn force(&mut self, color: Color) {
        while let Some(point) = self
            .contested(color)
            .iter()
            .find(|&point| self.can_take(color, point) && self.forces(color, point))
        {
            self.take(color, point);
            if let Some(answer) = self.answer(!color, point) {
                self.take(!color, answer);
            }
        }
    }

    /// Where a colour must play because of the enemy's stone at a point.
    fn answer(&mut self, color: Color, point: Point) -> Option<Point> {
        let near = self.short_near(color, point);
        near.into_iter().find_map(|anchor| {
            let stones = PointSet::from(anchor);
            let danger = self.dangers.capture(&self.board, &stones);
            danger.works.then(|| self.defence(&stones, &danger)).flatten()
        })
    }

    /// A stone of each living string of a colour that is short of liberties and has a point beside
    /// it or beside one of its liberties: an enemy there may cut it off.
    fn short_near(&self, color: Color, point: Point) -> Vec<Point> {
        let short = |string: &&StoneString| {
            string.color() == color
                && string.liberty_count() <= params::SHORT_OF_LIBERTIES
                && !self.dead.meets(string.stones())
        };
        let touched = self.board.dilate(&(self.board.stones(!color) - self.dead));
        let near = |string: &&StoneString| {
            let reach = self.board.dilate(&(*string.liberties() | *string.stones()));
            reach.contains(point) && touched.meets(string.stones())
        };
        self.board.strings().filter(short).filter(near).map(|s| s.anchor()).collect()
    }
}

#[cfg(test)]
mod tests;
