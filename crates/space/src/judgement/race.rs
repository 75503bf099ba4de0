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
    let in_question = strings
        .iter()
        .filter(|string| {
            string.fate == Fate::Dead && matches!(string.because, Because::Games { .. })
        })
        .fold(PointSet::EMPTY, |all, string| all | string.stones);
    let pairs: Vec<(PointSet, PointSet)> = units(board, &in_question)
        .into_iter()
        .filter(|unit| unit.len() >= params::RACING_STONES)
        .filter_map(|unit| Some((unit, rival(board, &unit)?)))
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
        for string in strings.iter_mut().filter(|s| s.stones.meets(&(own | rival))) {
            if matches!(string.because, Because::Games { .. }) {
                string.fate = Fate::Alive;
                string.hold = string.hold.abs().max(params::ALIVE_SHARE);
                let (line, work) = (race.reading.line.clone(), race.reading.work);
                // What was read without stones that are judged dead is no surer than that.
                let on_this_board = cleared == board.without_history();
                string.because =
                    if on_this_board { Because::Life { line, work } } else { Because::Around };
            }
        }
    }
}

/// A board without some stones: those who hold a rival only as long as they live do not count.
fn without(board: &Board, stones: &PointSet) -> Board {
    let left = ByColor::from_fn(|color| board.stones(color) - *stones);
    Board::with_stones(board.size(), &left).expect("invariant: fewer stones have more liberties")
}

/// Strings of one colour that share liberties, as one: a move there is about all of them.
fn units(board: &Board, stones: &PointSet) -> Vec<PointSet> {
    let mut units = Vec::new();
    let mut rest = *stones;
    while let Some(stone) = rest.first() {
        let Some(color) = board.at(stone) else { break };
        let own = *stones & board.stones(color);
        let mut unit = PointSet::from(stone).flood(&own);
        loop {
            let beside = board.dilate(&liberties(board, &unit)) & own;
            let grown = (unit | beside).flood(&own);
            if grown == unit {
                break;
            }
            unit = grown;
        }
        rest -= unit;
        units.push(unit);
    }
    units
}

fn liberties(board: &Board, stones: &PointSet) -> PointSet {
    board.dilate(stones) & board.empty()
}

/// The enemy string that shares most liberties with some stones and has few others.
fn rival(board: &Board, stones: &PointSet) -> Option<PointSet> {
    let color = board.at(stones.first()?)?;
    let own = liberties(board, stones);
    let shared = |string: &StoneString| (*string.liberties() & own).len();
    board
        .strings()
        .filter(|string| string.color() != color && shared(string) > 0)
        .filter(|string| string.liberty_count() <= params::RACE_LIBERTIES)
        .max_by_key(|string| (shared(string), std::cmp::Reverse(string.anchor())))
        .map(|string| *string.stones())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who plays at B6 is taken, or must take and dies: the stones in the corner live by that.
    const CORNER: &str = "
        . X O O O X .
        X . O . O X .
        O O O O O X .
        X X X X X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn strings_that_share_a_liberty_are_asked_about_together() {
        let board: Board = CORNER.parse().unwrap();
        let at = |column, row| board.size().point(column, row).unwrap();
        let corner: PointSet = [at(1, 0), at(0, 1)].into_iter().collect();
        assert_eq!(units(&board, &corner), [corner]);
        let mut strings: Vec<StringJudgement> = board
            .strings()
            .map(|string| {
                let is_dead = corner.meets(string.stones());
                let hold = if is_dead { -1.0 } else { 1.0 };
                StringJudgement {
                    color: string.color(),
                    stones: *string.stones(),
                    fate: if is_dead { Fate::Dead } else { Fate::Alive },
                    because: Because::Games { share: hold },
                    hold,
                    attack: None,
                    defence: None,
                }
            })
            .collect();
        let (table, searches) = (&mut Table::new(params::TABLE), &mut Searches::default());
        read(&board, &mut strings, Effort::counting(), Stop::NEVER, table, searches);
        assert!(strings.iter().all(|string| string.fate == Fate::Alive));
        assert!(searches.made == 2, "one race, for both first players");
    }
}
