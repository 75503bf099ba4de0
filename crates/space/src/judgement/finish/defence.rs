//! Moves that save threatened stones when playing on after the end.

use board::{Color, Point, PointSet};

use super::Game;
use super::danger::Danger;
use crate::params;

impl Game {
    /// A move after which a group is out of danger, or a dead one stays dead.
    pub(super) fn life_defence(
        &mut self,
        color: Color,
        anchor: Point,
        danger: &Danger,
    ) -> Option<Point> {
        let first = danger.first?;
        let ahead = self.board.dilate(&PointSet::from(first)) & self.board.empty();
        let tries = PointSet::from(first) & self.board.empty();
        tries.iter().chain((ahead - tries).iter()).find(|&point| {
            let elsewhere = self.neutral | self.territory[!color];
            if elsewhere.contains(point) || self.board.play(color, point).is_err() {
                return false;
            }
            let own = self.board.at(anchor) == Some(color);
            let safe = self.board.at(anchor).is_none()
                || !if own {
                    self.dangers.kill(&self.board, anchor).works
                } else {
                    self.dangers.escape(&self.board, anchor).works
                };
            self.board.undo();
            safe
        })
    }

    /// A move that makes an attack fail, on a neutral point if possible.
    pub(super) fn defence(&mut self, stones: &PointSet, danger: &Danger) -> Option<Point> {
        self.free_defence(stones, danger)
            .or_else(|| self.home_defence(stones, danger))
            .or_else(|| self.late_defence(stones, danger))
    }

    /// A move at home that makes an attack fail.
    fn home_defence(&mut self, stones: &PointSet, danger: &Danger) -> Option<Point> {
        let color = self.board.at(stones.first()?)?;
        let tries = self.tries(color, stones, danger);
        let defends = tries.into_iter().filter(|&point| self.defends(color, point, stones));
        let moves = defends.take(params::PROTECTIONS_COMPARED).collect();
        self.most_lasting(color, moves)
    }

    /// The first of two moves at home that together make an attack fail. The second should have
    /// been played before the enemy's last move, but both cost a point whenever they are played.
    fn late_defence(&mut self, stones: &PointSet, danger: &Danger) -> Option<Point> {
        let color = self.board.at(stones.first()?)?;
        let tries = self.tries(color, stones, danger);
        tries.into_iter().find(|&point| {
            if self.board.play(color, point).is_err() {
                return false;
            }
            let rest = self.dangers.capture(&self.board, stones);
            let mut others = self.tries(color, stones, &rest).into_iter();
            let holds = others.any(|other| self.defends(color, other, stones));
            self.board.undo();
            holds
        })
    }

    /// Points at home that may save stones, without duplicates, the likeliest first. Points in
    /// enemy territory are left out.
    fn tries(&self, color: Color, stones: &PointSet, danger: &Danger) -> Vec<Point> {
        let killing = danger.first.map_or(PointSet::EMPTY, PointSet::from);
        let liberties = self.liberties(stones);
        let captures = self.captures(stones, color);
        let near = self.board.dilate(&liberties) & danger.near & self.board.empty();
        let mut seen = self.neutral | self.territory[!color];
        let mut tries = Vec::new();
        for set in [killing, liberties, captures, near] {
            tries.extend((set - seen).iter());
            seen |= set;
        }
        tries
    }

    /// A neutral point that makes an attack fail.
    pub(super) fn free_defence(&mut self, stones: &PointSet, danger: &Danger) -> Option<Point> {
        let color = self.board.at(stones.first()?)?;
        let near = danger.near & self.board.dilate(&self.board.dilate(&self.liberties(stones)));
        let free = near & self.neutral & self.board.empty();
        free.iter().find(|&point| self.defends(color, point, stones))
    }

    fn liberties(&self, stones: &PointSet) -> PointSet {
        let strings = stones.iter().filter_map(|stone| self.board.string_at(stone));
        strings.fold(PointSet::EMPTY, |all, string| all | *string.liberties())
    }

    /// The liberties of nearly captured enemies beside some strings and beside those that would be
    /// connected to them.
    fn captures(&self, stones: &PointSet, color: Color) -> PointSet {
        let own = self.board.stones(color);
        let joined = *stones | self.board.dilate(&self.liberties(stones)) & own;
        let beside = self.board.dilate(&joined.flood(&own)) & self.board.stones(!color);
        let enemies = beside.iter().filter_map(|stone| self.board.string_at(stone));
        enemies
            .filter(|string| string.liberty_count() <= params::NEARLY_CAPTURED)
            .fold(PointSet::EMPTY, |all, string| all | *string.liberties())
    }

    fn defends(&mut self, color: Color, point: Point, stones: &PointSet) -> bool {
        if self.board.play(color, point).is_err() {
            return false;
        }
        let holds = !self.dangers.capture(&self.board, stones).works && !self.is_weak(point);
        self.board.undo();
        holds
    }

    /// Whether the string at a point is captured if its enemy moves first.
    pub(super) fn is_weak(&mut self, point: Point) -> bool {
        let liberties = self.board.string_at(point).map_or(0, |string| string.liberty_count());
        liberties <= params::SHORT_OF_LIBERTIES
            && self.dangers.capture(&self.board, &PointSet::from(point)).works
    }

    /// Whether a string near a stone that was just played is captured if the enemy moves, because
    /// the stone took a liberty they shared.
    pub(super) fn is_endangered(&mut self, color: Color, point: Point) -> bool {
        let Some(string) = self.board.string_at(point) else { return false };
        let near = self.board.dilate(string.liberties());
        self.weak(color).into_iter().any(|stone| {
            self.board.string_at(stone).is_some_and(|string| string.stones().meets(&near))
                && self.dangers.capture(&self.board, &PointSet::from(stone)).works
        })
    }
}
