//! Groups whose life depends on who moves first.

use board::{Move, PointSet};
use facts::Reason;
use tactics::LifeStatus;

use super::aim::{Aim, Hold};
use super::sight::Sight;
use super::values;

/// The groups whose life was read and found critical.
pub(super) fn life(sight: &Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    for life in sight.judgement.lives.iter().filter(|life| life.status == LifeStatus::Critical) {
        let connected = &sight.judgement.description.connected[life.group];
        let own = connected.color == sight.to_play;
        let reading = if own { life.defended.as_ref() } else { Some(&life.attacked) };
        let Some(mv) = reading.and_then(|reading| reading.first).and_then(Move::point) else {
            continue;
        };
        let Some(group) = sight.group_at(life.target) else { continue };
        let (exterior, interior) = (group.exterior.len(), group.interior.len());
        aims.push(Aim {
            reason: if own { Reason::Live } else { Reason::Kill },
            value: values::life(connected.stones.len(), exterior, interior),
            about: connected.stones,
            moves: PointSet::from(mv),
            hold: Hold::Reaches,
        });
    }
    aims
}
