//! Plays the moves that a finished game leaves out: neutral points, and the moves they force.
//!
//! Players stop when only neutral points are left, but filling those takes liberties. If a string
//! could then be captured, its owner must protect it inside its own territory, which costs a point.
//! So this module plays the game on. First both colours play the neutral points that force the
//! enemy to protect something: they could have done so at any time. Then they take turns: protect
//! what reading says would be captured, or take a neutral point, the most useful first, or take a
//! point of the enemy's that no border separates from their own. Last come the points that can be
//! taken only after a move at home. There are no attacks, since the dead stones are decided before.
//! All this runs in several [orders], because it is unknown who took which of the equivalent
//! neutral points.
//!
//! An earlier version let each enemy fill all neutral points without an answer: strings ran short
//! of liberties that in a real game get one of two neutral points, whoever moves first.

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

/// The result of playing on after the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Finish {
    /// Points of its own territory that each colour had to fill.
    pub(super) filled: ByColor<PointSet>,
    /// Neutral points that each colour took.
    pub(super) taken: ByColor<PointSet>,
    /// Neutral points that remain because neither colour can play there.
    pub(super) left: PointSet,
    /// Points that belonged to a colour while no move was played there or beside them, and are
    /// neutral in the end.
    pub(super) exposed: PointSet,
}

impl Finish {
    /// Plays on with `to_play` to move; `open` is the part of the territory with open borders. Dead
    /// stones stay on the board: they take liberties until they are captured.
    pub(super) fn play(
        board: &Board,
        to_play: Color,
        dead: &PointSet,
        territory: &ByColor<PointSet>,
        open: &PointSet,
        stop: Stop,
    ) -> Finish {
        let mut outcomes = Outcomes::default();
        // Search results are cached from one order to the next.
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
    /// The part of the territory with open borders.
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

    /// How many more points White lost than Black.
    fn lead(&self) -> i32 {
        let lost = |color: Color| {
            let given_up = self.finish.exposed & self.territory[color];
            (self.finish.filled[color] | given_up).len() as i32
        };
        lost(Color::White) - lost(Color::Black)
    }

    fn take(&mut self, color: Color, point: Point) {
        self.board.play(color, point).expect("invariant: the play was tried");
        // A stone on the point of a captured dead stone is not dead.
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

    /// Lets both colours take turns until neither has a move; returns the colour that ran out
    /// first.
    fn play_out(&mut self, to_play: Color) -> Color {
        let (mut color, mut passes) = (to_play, 0);
        // A ko may cycle, so limit the number of moves to the number of points.
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

    /// Where a colour must play because living strings could be captured; `None` if nothing needs
    /// protection or nothing helps.
    fn protection(&mut self, color: Color) -> Option<Point> {
        self.protected(color).map(|(_, point)| point)
    }

    /// The same, with the stones that could be captured.
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

    /// A stone of each living string of a colour that is short of liberties and touches a living
    /// enemy; dead stones that capture others are still dead.
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

    /// Pairs of strings that one move may threaten together, because their liberties touch.
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

    /// Where a colour must play because one of its groups could be killed, or a dead enemy group
    /// could live.
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

    /// Whether a string has so much territory beside it that its life need not be checked.
    fn has_room(&self, stones: &PointSet, color: Color) -> bool {
        let beside = self.board.dilate(stones) & self.territory[color];
        beside.flood(&self.territory[color]).len() >= params::ROOM_TO_LIVE
    }

    /// Plays the neutral points that force the enemy, with the answers. Their owner could have
    /// played them at any time, so the enemy would not have left them to the end.
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

    /// Where a colour must answer the enemy's stone at a point.
    fn answer(&mut self, color: Color, point: Point) -> Option<Point> {
        let near = self.short_near(color, point);
        near.into_iter().find_map(|anchor| {
            let stones = PointSet::from(anchor);
            let danger = self.dangers.capture(&self.board, &stones);
            danger.works.then(|| self.defence(&stones, &danger)).flatten()
        })
    }

    /// A stone of each living string of a colour that is short of liberties, touches a living
    /// enemy, and has `point` beside it or beside one of its liberties: an enemy there may cut it
    /// off.
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
