//! Points that can be taken only after a move at home, when nothing else is left.
//!
//! Such a point is a last liberty of the stones beside it, or lies across a border. To take it, a
//! player must first connect inside, which costs a point of territory; that pays if the enemy loses
//! two points by it. By area it costs nothing and gains a neutral point.

use board::{Color, Point, PointSet};

use super::Game;

/// A move at home that prepares taking a point, and the number of points the enemy loses by it.
struct Plan {
    home: Point,
    point: Point,
    lost: usize,
}

impl Game {
    /// Prepares the most valuable point and takes it, with the enemy's answers; returns whether
    /// there was one that costs nothing. Other points count only by area, for the colour that could
    /// prepare them.
    pub(super) fn prepare(&mut self, color: Color) -> bool {
        let left = self.contested(color);
        let plans: Vec<Plan> = left.iter().filter_map(|point| self.plan(color, point)).collect();
        let Some(best) = plans.iter().max_by_key(|plan| plan.lost) else { return false };
        if best.lost < 2 {
            let claimed = plans.iter().map(|plan| plan.point).collect::<PointSet>();
            let claimed = (claimed & self.neutral) - self.finish.taken[!color];
            self.finish.taken[color] |= claimed;
            return false;
        }
        let (home, last) = (best.home, best.point);
        for point in [home, last] {
            // The plan may no longer work if borders have changed meanwhile.
            if point == last && !(self.board.at(last).is_none() && self.can_take(color, last)) {
                break;
            }
            self.take(color, point);
            self.answer_all(!color, &mut |game, point| game.take(!color, point));
        }
        true
    }

    /// Plays the answer to the last move, and a second one if the first alone does not save the
    /// stones.
    fn answer_all(&mut self, color: Color, play: &mut impl FnMut(&mut Game, Point)) {
        let Some((stones, point)) = self.protected(color) else { return };
        play(self, point);
        let danger = self.dangers.capture(&self.board, &stones);
        if danger.works
            && let Some(point) = self.defence(&stones, &danger)
        {
            play(self, point);
        }
    }

    /// The move at home that prepares a point and costs the enemy most.
    fn plan(&mut self, color: Color, point: Point) -> Option<Plan> {
        let beside = self.board.strings_beside(point).filter(|string| string.color() == color);
        let liberties = beside.fold(PointSet::EMPTY, |all, string| all | *string.liberties());
        let facing = self.board.dilate(&PointSet::from(point)) & self.board.empty();
        let homes = ((liberties | facing) & self.territory[color]) - PointSet::from(point);
        let plans = homes.iter().filter_map(|home| {
            let lost = self.lost_by(color, home, point)?;
            Some(Plan { home, point, lost })
        });
        plans.max_by_key(|plan| plan.lost)
    }

    /// The number of points the enemy loses while a colour plays at home and then takes a point;
    /// `None` if the point cannot be taken even so.
    fn lost_by(&mut self, color: Color, home: Point, point: Point) -> Option<usize> {
        let before = self.board.moves_to_undo();
        let mut lost = usize::from(self.territory[!color].contains(point));
        let mut works = true;
        for step in [home, point] {
            works = works
                && (step == home || self.board.at(point).is_none() && self.can_take(color, point))
                && self.board.play(color, step).is_ok();
            if !works {
                break;
            }
            let mut answer = |game: &mut Game, point| {
                lost += usize::from(game.territory[!color].contains(point));
                game.board.play(!color, point).expect("invariant: the play was tried");
            };
            self.answer_all(!color, &mut answer);
        }
        while self.board.moves_to_undo() > before {
            self.board.undo();
        }
        works.then_some(lost)
    }
}
