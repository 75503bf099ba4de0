//! Eyes that can be made or prevented.

use board::{Move, PointSet};
use facts::{Reach, Reason};
use space::description::Group;
use tactics::{EyeSpace, Goal, count_eyes};

use super::aim::{Aim, Hold};
use super::sight::{Sight, worth};
use super::values;

/// The most eye spaces that are looked at in one group.
const SPACES: usize = 3;

/// The eye spaces of weak groups in which whoever moves first decides about an eye.
pub(super) fn eyes(sight: &mut Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    let weak: Vec<_> =
        sight.weak_groups().into_iter().take(sight.effort.weak_groups).cloned().collect();
    let mut board = sight.board.clone();
    for group in weak {
        if sight.desk.is_learnt() {
            aims.extend(learnt(sight, &group));
            continue;
        }
        // What its stones touch and the enemy's do not: an eye can begin there.
        let enemy = board.dilate(&board.stones(!group.color));
        let touched = board.dilate(&group.stones) - enemy;
        let inside = (touched | group.interior) & board.empty();
        let mut seen = PointSet::EMPTY;
        for part in inside.parts().take(SPACES) {
            let Some(at) = part.first().filter(|at| !seen.contains(*at)) else { continue };
            let mut budget = sight.budget();
            let (color, table) = (group.color, &mut sight.table);
            let Some(space) = EyeSpace::around(&mut board, at, color, &mut budget, table) else {
                continue;
            };
            seen |= space.points;
            let count = count_eyes(&mut board, &space, &mut budget, table);
            let own = group.color == sight.to_play;
            let (reason, mv) = match own {
                true => (Reason::MakeEye, count.defend),
                false => (Reason::PreventEye, count.attack),
            };
            let Some(mv) = mv.filter(|_| !count.work.gave_up) else { continue };
            let (value, about) = (values::eye(worth(&group)), group.stones);
            aims.push(Aim { reason, value, about, moves: PointSet::from(mv), hold: Hold::Reaches });
        }
    }
    aims
}

/// Single eyes of a group, as the reader that goes by learnt rules sees them.
fn learnt(sight: &mut Sight<'_>, group: &Group) -> Vec<Aim> {
    let board = sight.board.clone();
    let enemy = board.dilate(&board.stones(!group.color));
    let touched = (board.dilate(&group.stones) - enemy) & board.empty();
    let mut aims = Vec::new();
    for at in touched.iter().take(SPACES) {
        let goal = Goal::Eye { color: group.color, at };
        let mut read = |to_play| sight.read(&board, &goal, to_play);
        let (Some(made), Some(prevented)) = (read(group.color), read(!group.color)) else {
            continue;
        };
        if made.reach != Reach::Yes || prevented.reach != Reach::No {
            continue;
        }
        let (reason, reading) = match group.color == sight.to_play {
            true => (Reason::MakeEye, made),
            false => (Reason::PreventEye, prevented),
        };
        let Some(mv) = reading.first.and_then(Move::point) else { continue };
        let (value, about) = (values::eye(worth(group)), group.stones);
        aims.push(Aim { reason, value, about, moves: mv.into(), hold: Hold::Reaches });
    }
    aims
}
