//! Finds stones that seem dead but live in seki.
//!
//! Random players fill the last liberties that two strings share, so one of them dies in most
//! games. And that a few stones inside a group's eye can be captured says nothing if the captor
//! dies by it. Reading the race for both first players, without other dead stones, shows that
//! neither can start it. The search runs only when a game is counted: in the middle game such
//! strings have other things to do.

use std::cmp::Reverse;

use board::{Board, ByColor, PointSet, StoneString};
use facts::Fate;
use tactics::{Budget, RaceResult, read_race};

use super::Desk;
use super::fate::{Because, Evidence, StringJudgement, dead_stones};
use crate::params;
use engine::Shares;

/// Finds strings that a race shows to be in seki: they live.
pub(super) fn read(
    board: &Board,
    shares: &Shares,
    strings: &[StringJudgement],
    desk: &mut Desk<'_>,
) -> Vec<Evidence> {
    let dead = dead_stones(strings);
    let in_question = strings
        .iter()
        .filter(|string| {
            let seems_dead = match string.because {
                Because::Games { .. } => true,
                Because::Capture { .. } => {
                    shares.of_stones(&string.stones, string.color) > params::HARDLY_CAPTURED
                }
                _ => false,
            };
            string.fate == Fate::Dead && seems_dead
        })
        .fold(PointSet::EMPTY, |all, string| all | string.stones);
    // Where stones live in hardly any game, the race is read only if no other stones are near.
    let is_doubtful = |own: &PointSet, rival: &PointSet| {
        let color = own.first().and_then(|stone| board.at(stone));
        let share = color.map(|color| shares.of_stones(own, color));
        let liberties = liberties(board, own);
        share.is_some_and(|share| share > params::HARDLY_ALIVE)
            || board.dilate(&liberties).is_subset(&(liberties | *own | *rival))
    };
    let is_taken = |rival: &PointSet| {
        let taken = |string: &&StringJudgement| matches!(string.because, Because::Capture { .. });
        strings.iter().filter(taken).any(|s| s.fate == Fate::Dead && s.stones.meets(rival))
    };
    let pairs: Vec<(PointSet, PointSet)> = units(board, &in_question)
        .into_iter()
        .filter(|unit| unit.len() >= params::RACING_STONES)
        .filter_map(|unit| Some((unit, rival(board, &unit)?)))
        .filter(|(own, rival)| is_doubtful(own, rival) && !is_taken(rival))
        .take(desk.effort.races)
        .collect();
    let mut found: Vec<Evidence> = Vec::new();
    for (own, rival) in pairs {
        let cleared = without(board, &(dead - own - rival));
        let mut is_seki = |first: PointSet, second: PointSet| {
            let budget = &mut Budget::nodes(desk.effort.race_nodes).until(desk.stop);
            let race = read_race(&mut cleared.clone(), first, second, budget, desk.table);
            desk.searches.made += 1;
            desk.searches.nodes += budget.used();
            race.filter(|race| race.result == RaceResult::Seki)
        };
        let (Some(race), Some(_)) = (is_seki(own, rival), is_seki(rival, own)) else { continue };
        let racing = |string: &StringJudgement| {
            string.stones.meets(&(own | rival))
                && matches!(string.because, Because::Games { .. } | Because::Capture { .. })
        };
        for (index, string) in strings.iter().enumerate() {
            // The first race that settles a string counts.
            let is_known = found.iter().any(|known| known.string == index);
            if is_known || !racing(string) {
                continue;
            }
            let (line, work) = (race.reading.line.clone(), race.reading.work);
            // A reading without stones that are judged dead, or against a capture that was also
            // read, counts only as judged.
            let alone = matches!(string.because, Because::Games { .. });
            let on_this_board = cleared == board.without_history();
            let is_read = alone && on_this_board;
            found.push(Evidence {
                string: index,
                fate: Fate::Alive,
                because: if is_read { Because::Life { line, work } } else { Because::Around },
                hold: string.hold.abs().max(params::ALIVE_SHARE),
            });
        }
    }
    found
}

/// A board without some stones: dead stones that a rival relies on do not count.
fn without(board: &Board, stones: &PointSet) -> Board {
    let left = ByColor::from_fn(|color| board.stones(color) - *stones);
    Board::with_stones(board.size(), &left).expect("invariant: fewer stones have more liberties")
}

/// Groups strings of one colour that share liberties, since a move there affects all of them.
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

/// The enemy string that shares most liberties with some stones and has few liberties; among equals
/// the largest, since the smaller ones live and die with it.
fn rival(board: &Board, stones: &PointSet) -> Option<PointSet> {
    let color = board.at(stones.first()?)?;
    let own = liberties(board, stones);
    let shared = |string: &StoneString| (*string.liberties() & own).len();
    board
        .strings()
        .filter(|string| string.color() != color && shared(string) > 0)
        .filter(|string| string.liberty_count() <= params::RACE_LIBERTIES)
        .max_by_key(|string| (shared(string), string.stone_count(), Reverse(string.anchor())))
        .map(|string| *string.stones())
}

#[cfg(test)]
mod tests {
    use board::{Color, Point};
    use facts::Work;
    use tactics::{Stop, Table};

    use super::*;
    use crate::element::Searches;
    use crate::judgement::JudgementEffort;
    use crate::judgement::fate::apply;

    /// A player who plays B6 is captured, or must capture and then dies: the corner stones live by
    /// that.
    const CORNER: &str = "
        . X O O O X .
        X . O . O X .
        O O O O O X .
        X X X X X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .";

    /// White cannot capture the two black stones from A7, where the rest of the group is short of
    /// liberties, nor from A5, which is its second-to-last liberty.
    const TWO_CAPTORS: &str = "
        . O . O X . .
        X X O O X . .
        . O O X X . .
        O O O O X . .
        X X X X X . .
        . . . . . . .
        . . . . . . .";

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    /// The fates after the search for seki, if black stones in the corner seemed dead for a reason
    /// and survive in a share of the games; and the number of searches.
    fn looked_for(board: &Board, because: &Because, share: f32) -> (Vec<Fate>, u64) {
        let in_corner = |stones: &PointSet| {
            stones.iter().all(|stone| stone.column() < 2 && stone.row() < 2)
                && stones.iter().all(|stone| board.at(stone) == Some(Color::Black))
        };
        let mut values = vec![0.0; Point::INDICES];
        let mut strings: Vec<StringJudgement> = board
            .strings()
            .map(|string| {
                let is_dead = in_corner(string.stones());
                for stone in string.stones() {
                    let hold = if is_dead { share } else { 1.0 };
                    values[stone.index()] = hold * string.color().sign() as f32;
                }
                StringJudgement {
                    color: string.color(),
                    stones: *string.stones(),
                    fate: if is_dead { Fate::Dead } else { Fate::Alive },
                    because: if is_dead { because.clone() } else { Because::Games { share: 1.0 } },
                    hold: if is_dead { -1.0 } else { 1.0 },
                    attack: None,
                    defence: None,
                }
            })
            .collect();
        let (table, searches) = (&mut Table::new(params::TABLE), &mut Searches::default());
        let (shares, effort) = (Shares::of(values), JudgementEffort::counting());
        let mut desk = Desk { effort, stop: Stop::NEVER, table, searches };
        let evidence = read(board, &shares, &strings, &mut desk);
        apply(evidence, &mut strings);
        (strings.iter().map(|string| string.fate).collect(), searches.made)
    }

    fn games(share: f32) -> Because {
        Because::Games { share }
    }

    fn capture() -> Because {
        Because::Capture { line: Vec::new(), work: Work { nodes: 1, gave_up: false } }
    }

    #[test]
    fn strings_that_share_a_liberty_are_asked_about_together() {
        let board = board(CORNER);
        let at = |column, row| board.size().point(column, row).unwrap();
        let corner: PointSet = [at(1, 0), at(0, 1)].into_iter().collect();
        assert_eq!(units(&board, &corner), [corner]);
        let (fates, searches) = looked_for(&board, &games(-0.6), -0.6);
        assert!(fates.iter().all(|&fate| fate == Fate::Alive));
        assert_eq!(searches, 2, "one race, for both first players");
    }

    #[test]
    fn stones_that_can_be_taken_live_where_the_captor_dies_of_it() {
        let (fates, _) = looked_for(&board(CORNER), &capture(), -0.2);
        assert!(fates.iter().all(|&fate| fate == Fate::Alive));
    }

    #[test]
    fn no_seki_is_looked_for_where_hardly_any_game_lets_the_stones_live() {
        for (text, because, share) in [(TWO_CAPTORS, games(-0.9), -0.9), (CORNER, capture(), -0.6)]
        {
            let (fates, searches) = looked_for(&board(text), &because, share);
            assert!(fates.contains(&Fate::Dead));
            assert_eq!(searches, 0);
        }
        let (_, searches) = looked_for(&board(CORNER), &games(-0.9), -0.9);
        assert_eq!(searches, 2, "nobody else is near");
    }

    #[test]
    fn of_several_rivals_the_largest_is_asked_about() {
        let board = board(TWO_CAPTORS);
        let at = |column, row| board.size().point(column, row).unwrap();
        let corner: PointSet = [at(0, 1), at(1, 1)].into_iter().collect();
        assert!(rival(&board, &corner).unwrap().contains(at(2, 1)), "not the stone at B7");
        let (fates, _) = looked_for(&board, &games(-0.5), -0.5);
        assert!(fates.iter().all(|&fate| fate == Fate::Alive));
    }
}
