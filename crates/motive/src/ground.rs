//! Ground: where a move is played, and what it gains, takes and is worth.

use board::{Point, PointSet};
use facts::{Basis, Deed};

use crate::Look;
use crate::params;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>) {
    let player = look.played.color;
    let sign = player.sign() as f32;
    let (passed, after) = (&look.views.passed.owners, &look.views.after.owners);
    let map = |points: &PointSet| {
        Basis::Map(points.iter().map(|point| (point, after.at(point))).collect())
    };
    for (color, own) in [(player, true), (!player, false)] {
        let held = passed.held_by(color, params::GROUND) - look.before.stones(color);
        let points = PointSet::from(look.point).flood(&held);
        if points.len() < params::LEAST_GROUND {
            continue;
        }
        let basis = Basis::Map(points.iter().map(|point| (point, passed.at(point))).collect());
        let deed = if own {
            Deed::PlaysInOwnTerritory { points }
        } else {
            Deed::EntersTerritory { points }
        };
        sink.judged(deed, basis);
    }
    let change = |point: Point| sign * (after.at(point) - passed.at(point));
    let better: PointSet =
        look.before.size().points().filter(|&point| change(point) > params::GAIN).collect();
    let sum = |points: &PointSet| points.iter().map(change).sum::<f32>();
    let enemy = |point: &Point| sign * passed.at(*point) < 0.0;
    let taken: PointSet = better.iter().filter(enemy).collect();
    let gained = better - taken;
    let all = look.before.points();
    // Random players miss what was read: ignore an estimate that is smaller than the number of
    // stones that surely change hands.
    let sure = sink.sure_stones();
    if sure > 0 && sum(&all) < sure as f32 {
        return;
    }
    // A move that does no harm is not worse than a pass; the games are wrong.
    if sum(&all) < 0.0 && !sink.does_harm() {
        return;
    }
    if sum(&gained) >= params::LEAST_GAIN {
        sink.judged(Deed::Gains { points: gained, amount: sum(&gained) }, map(&gained));
    }
    if sum(&taken) >= params::LEAST_GAIN {
        sink.judged(Deed::Reduces { points: taken, amount: sum(&taken) }, map(&taken));
    }
    sink.judged(Deed::IsWorth { points: sum(&all) }, map(&all));
}
