//! Strings that can be captured or saved, and threats to capture.

use board::{ByColor, Color, Move, PointSet};
use facts::{Reach, Reason};
use space::morphology::Recipe;
use tactics::{Goal, settling_moves, threats};

use super::aim::{Aim, Hold};
use super::sight::Sight;
use super::values;

/// Strings with more liberties than this are not in danger yet.
const FEW_LIBERTIES: usize = 4;

/// Threats are looked for only against strings with at most this many liberties.
const NEARLY_CAUGHT: usize = 3;

/// A move that settles a capture in another way than the search found first counts for this
/// fraction of the value: usually it leaves more to be answered.
const ROUNDABOUT: f32 = 0.9;

/// A string that the analyser looks at.
struct Target {
    goal: Goal,
    color: Color,
    stones: PointSet,
    liberties: usize,
    caught_first: Reach,
    caught_by: Option<Move>,
    value: f32,
}

/// The strings whose capture depends on who moves first.
pub(super) fn captures(sight: &mut Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    for target in targets(sight) {
        if target.caught_first != Reach::Yes {
            continue;
        }
        let board = sight.board.clone();
        let Some(saved) = sight.read(&board, &target.goal, target.color) else { continue };
        // If it is not known whether the string gets away, it counts for half.
        let sure = match saved.reach {
            Reach::Yes => continue,
            Reach::No | Reach::Ko(_) => 1.0,
            Reach::Unknown => 0.5,
        };
        let (effort, to_play) = (sight.search(), sight.to_play);
        let own = target.color == to_play;
        let reason = if own { Reason::Save } else { Reason::Capture };
        let plain = if own { saved.first } else { target.caught_by };
        let plain = plain.and_then(Move::point).map_or(PointSet::EMPTY, PointSet::from);
        // The reader that goes by rules knows the moves that they name, and no others.
        let others: PointSet = match sight.desk.is_learnt() {
            true => PointSet::EMPTY,
            false => settling_moves(&board, &target.goal, to_play, effort, &mut sight.table)
                .into_iter()
                .collect(),
        };
        let about = target.stones;
        let value = target.value * sure;
        for (moves, value) in [(plain, value), (others - plain, value * ROUNDABOUT)] {
            aims.push(Aim { reason, value, about, moves, hold: Hold::Reaches });
        }
    }
    aims
}

/// Moves after which an enemy string that is safe now can be captured.
pub(super) fn threatened(sight: &mut Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    if sight.desk.is_learnt() {
        return aims;
    }
    let effort = tactics::Effort { nodes: sight.effort.threat_nodes, ..sight.search() };
    for target in targets(sight) {
        let open = target.color != sight.to_play
            && target.caught_first == Reach::No
            && target.liberties <= NEARLY_CAUGHT;
        if !open {
            continue;
        }
        let found = threats(&sight.board, &target.goal, sight.to_play, effort, &mut sight.table);
        let moves: PointSet = found.iter().map(|threat| threat.at).collect();
        let (value, about) = (target.value, target.stones);
        aims.push(Aim { reason: Reason::Threaten, value, about, moves, hold: Hold::Threatens });
    }
    aims
}

/// The strings with few liberties, each read with its opponent moving first.
fn targets(sight: &mut Sight<'_>) -> Vec<Target> {
    let board = sight.board.clone();
    let mut found = Vec::new();
    for string in board.strings().filter(|string| string.liberty_count() <= FEW_LIBERTIES) {
        let color = string.color();
        let goal = Goal::capture(string.anchor());
        let Some(attacked) = sight.read(&board, &goal, !color) else { continue };
        found.push(Target {
            goal,
            color,
            stones: *string.stones(),
            liberties: string.liberty_count(),
            caught_first: attacked.reach,
            caught_by: attacked.first,
            value: values::capture(
                string.stone_count(),
                ground_at_stake(sight, string.stones(), color),
            ),
        });
    }
    found
}

/// The empty points that change hands with some stones.
fn ground_at_stake(sight: &Sight<'_>, stones: &PointSet, color: Color) -> usize {
    let held = |own: PointSet| {
        let mut all = ByColor::from_fn(|color| sight.board.stones(color));
        all[color] = own;
        let map = Recipe::INDIGO.map_of(sight.board.size(), &all);
        let empty = sight.board.empty();
        (map.held_by(!color) & empty).len() as i32 - (map.held_by(color) & empty).len() as i32
    };
    let own = sight.board.stones(color);
    (held(own - *stones) - held(own)).max(0) as usize
}
