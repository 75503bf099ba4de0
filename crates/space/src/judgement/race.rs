//! Stones that random games call dead and that live in seki.
//!
//! Random players fill the last liberties that two strings share, and one of them dies in most
//! games. Reading the race for both first players, without what else is dead, shows that nobody can
//! begin it. Asked only when a game is counted: in the middle game such strings have other things
//! to do.

use board::{Board, ByColor, PointSet, StoneString};
use facts::Fate;
use tactics::{Budget, RaceResult, Stop, Table, read_race};

use super::Effort;
use super::fate::{Because, StringJudgement};
use crate::element::Searches;
use crate::params;

/// Lets live what a race says is in seki.
pub(super) fn read(
    board: &Board,
    strings: &mut [StringJudgement],
    effort: Effort,
    stop: Stop,
    table: &mut Table,
    searches: &mut Searches,
) {
    let pairs: Vec<(PointSet, PointSet)> = strings
        .iter()
        .filter(|string| {
            string.fate == Fate::Dead && matches!(string.because, Because::Games { .. })
        })
        .filter(|string| string.stones.len() >= params::DOUBTFUL_STONES)
        .filter_map(|string| Some((string.stones, rival(board, &string.stones)?)))
        .take(effort.races)
        .collect();
    let dead = strings
        .iter()
        .filter(|string| string.fate == Fate::Dead)
        .fold(PointSet::EMPTY, |all, string| all | string.stones);
    for (own, rival) in pairs {
        let cleared = without(board, &(dead - own - rival));
        let mut is_seki = |first: PointSet, second: PointSet| {
            let budget = &mut Budget::nodes(effort.life_nodes).until(stop);
            let race = read_race(&mut cleared.clone(), first, second, budget, table);
            searches.made += 1;
            searches.nodes += budget.used();
            race.filter(|race| race.result == RaceResult::Seki)
        };
        let (Some(race), Some(_)) = (is_seki(own, rival), is_seki(rival, own)) else { continue };
        for string in strings.iter_mut().filter(|s| s.stones == own || s.stones == rival) {
            if matches!(string.because, Because::Games { .. }) {
                string.fate = Fate::Alive;
                string.hold = string.hold.abs().max(params::ALIVE_SHARE);
                let (line, work) = (race.reading.line.clone(), race.reading.work);
                string.because = Because::Life { line, work };
            }
        }
    }
}

/// A board without some stones: those who hold a rival only as long as they live do not count.
fn without(board: &Board, stones: &PointSet) -> Board {
    let left = ByColor::from_fn(|color| board.stones(color) - *stones);
    Board::with_stones(board.size(), &left).expect("invariant: fewer stones have more liberties")
}

/// The enemy string that shares most liberties with a string and has few others.
fn rival(board: &Board, stones: &PointSet) -> Option<PointSet> {
    let own = board.string_at(stones.first()?)?;
    let shared = |string: &StoneString| (*string.liberties() & *own.liberties()).len();
    board
        .strings()
        .filter(|string| string.color() != own.color() && shared(string) > 0)
        .filter(|string| string.liberty_count() <= params::RACE_LIBERTIES)
        .max_by_key(|string| (shared(string), std::cmp::Reverse(string.anchor())))
        .map(|string| *string.stones())
}
