//! Who wins, by the naive solver of goals.

use kosumi_proof::board::{Color, Point, PointSet};
use kosumi_proof::{Claim, Event, Side, UNLIMITED};
use naive::Stones;
use naive::goal::{Aim, GoalGame, Turn};

/// The side that wins the game of a claim in this position, if the solver finds it out within so
/// many positions. A ban may be one that no game leads to.
pub(crate) fn winner(
    claim: &Claim,
    stones: &Stones,
    to_play: Color,
    ban: Option<Point>,
    limit: usize,
) -> Option<Side> {
    let list = |set: &PointSet| set.iter().collect::<Vec<_>>();
    let aim = match &claim.event {
        Event::Captured { stones, below: 1, .. } => Aim::CaptureAll(list(stones)),
        Event::Captured { stones, below, .. } if *below == stones.len() => {
            Aim::CaptureAny(list(stones))
        }
        Event::Captured { .. } => return None,
        Event::Connected { first, second, .. } => Aim::Connect(*first, *second),
        Event::Walled { first, second, .. } => Aim::Wall(*first, *second),
        Event::EyeMade { at, .. } => Aim::Eye(*at),
        Event::RaceWon { own, rival, .. } => Aim::Race { own: list(own), rival: list(rival) },
    };
    use naive::goal::KoThreats as Threats;
    let causer = claim.event.causer();
    let threats = match (claim.threats[causer], claim.threats[!causer]) {
        (0, 0) => Threats::Nobody,
        (UNLIMITED, 0) => Threats::Owner,
        (0, UNLIMITED) => Threats::Opponent,
        _ => return None,
    };
    let game = GoalGame { aim, owner: causer, threats };
    let turn = Turn { stones: stones.clone(), to_play, ban };
    let solution = game.solve(&turn, limit)?;
    Some(if solution.is_won() { Side::Cause } else { Side::Prevent })
}
