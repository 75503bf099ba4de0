//! Orders moves by their success so far.
//!
//! Each move starts with a prior rate: one for moves of the ladder, one for moves beside the
//! stones, one for moves near them. Then every rule that names the move adjusts its rate, the most
//! tried rule first: the rate so far counts as a few tries, to which the rule adds its own counts.
//! So a general rule that was tried often sets the value of such moves, and a special rule that was
//! tried rarely shifts it in proportion to its experience. The rejected alternative, taking the
//! best rate of all rules that name a move, ignores the failures that the special rule has seen.

use std::cmp::Reverse;

use board::{Board, Color, Point, PointSet};

use super::{Advice, Evidence, Means};
use crate::goal::Goal;
use crate::params;
use crate::points::{neighbors, strings_in};

/// The moves for the side that the advice is for, best first, each with the rate at which it is
/// expected to decide the goal.
pub fn rank(
    board: &Board,
    goal: &Goal,
    owner: Color,
    mut advice: Vec<Advice>,
    means: Means,
) -> Vec<(Point, f32)> {
    let stones = stones(board, goal, owner);
    // 1. The prior rates.
    let mut rates = Vec::new();
    let mut done = PointSet::EMPTY;
    let mut begin = |set: PointSet, rate: f32| {
        rates.extend((&(set - done)).into_iter().map(|at| (at, rate)));
        done |= set;
    };
    begin(plain(board, goal, &stones), params::PLAIN_RATE);
    if means == Means::Nearby {
        let near = near(board, goal, &stones);
        begin(near & board.dilate(&stones), params::CLOSE_RATE);
        begin(near, params::NEAR_RATE);
    }
    // 2. The experience of the rules.
    advice.sort_by_key(|one| (Reverse(tries(one)), one.rule, one.at));
    advice.dedup_by_key(|one| (one.rule, one.at));
    for Advice { at, evidence, .. } in advice {
        match rates.iter_mut().find(|(point, _)| *point == at) {
            Some((_, rate)) => *rate = revised(*rate, evidence),
            None => rates.push((at, revised(params::NEAR_RATE, evidence))),
        }
    }
    if means == Means::Known {
        rates.retain(|&(_, rate)| rate >= params::LEAST_RATE);
    }
    rates.sort_by(|a, b| b.1.total_cmp(&a.1));
    rates
}

/// The number of tries to sort by. Sure moves count as 0, so they come last and set the final rate.
fn tries(advice: &Advice) -> u32 {
    match advice.evidence {
        Evidence::Sure => 0,
        Evidence::Tried(success) => success.tries.max(1),
    }
}

fn revised(rate: f32, evidence: Evidence) -> f32 {
    match evidence {
        Evidence::Sure => params::SURE_RATE,
        Evidence::Tried(success) => {
            (success.wins as f32 + params::CAUTION * rate)
                / (success.tries as f32 + params::CAUTION)
        }
    }
}

/// The empty points near the goal.
fn near(board: &Board, goal: &Goal, stones: &PointSet) -> PointSet {
    let near = |stones: &PointSet| board.dilate(&board.dilate(stones));
    let region = match goal {
        Goal::Connect { .. } => {
            let strings = strings_in(board, *stones);
            let around = strings.iter().map(|string| board.dilate(&near(string.stones())));
            around.reduce(|all, next| all & next).unwrap_or(PointSet::EMPTY) & near(stones)
        }
        _ => near(stones),
    };
    region & board.empty()
}

/// The stones of the goal as they stand now; for an eye, its point.
fn stones(board: &Board, goal: &Goal, owner: Color) -> PointSet {
    let named = match goal {
        Goal::Capture { stones, .. } => *stones & board.stones(!owner),
        Goal::Connect { first, second } => {
            (PointSet::from(*first) | PointSet::from(*second)) & board.stones(owner)
        }
        Goal::Eye { at, .. } => return PointSet::from(*at),
        _ => PointSet::EMPTY,
    };
    let strings = strings_in(board, named);
    strings.iter().fold(PointSet::EMPTY, |all, string| all | *string.stones())
}

/// The ladder (the liberties of strings that have at most two), the points that are liberties of
/// both strings of a connection, and the last liberties of enemy strings in atari beside the
/// stones.
fn plain(board: &Board, goal: &Goal, stones: &PointSet) -> PointSet {
    let mut points = PointSet::EMPTY;
    let mut shared: Option<PointSet> = None;
    for string in strings_in(board, *stones & board.occupied()) {
        if string.liberty_count() <= 2 {
            points |= *string.liberties();
        }
        shared = Some(shared.map_or(*string.liberties(), |all| all & *string.liberties()));
        for near in neighbors(board, string).iter().filter(|near| near.in_atari()) {
            points |= *near.liberties();
        }
    }
    if matches!(goal, Goal::Connect { .. }) {
        points |= shared.unwrap_or(PointSet::EMPTY);
    }
    points
}

#[cfg(test)]
mod tests {
    use pattern::rule::Success;

    use super::*;

    const NET: &str = "\
. . . . . . .
. . X X . . .
. X O . . . .
. X . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
";

    fn capture() -> (Board, Goal) {
        let board: Board = NET.parse().unwrap();
        let stone = board.size().point(2, 2).unwrap();
        (board, Goal::capture(stone))
    }

    fn advice(at: Point, rule: usize, wins: u32, tries: u32) -> Advice {
        Advice { at, rule, evidence: Evidence::Tried(Success { wins, tries }) }
    }

    fn rate_of(ranked: &[(Point, f32)], at: Point) -> f32 {
        ranked.iter().find(|(point, _)| *point == at).unwrap().1
    }

    #[test]
    fn who_knows_nothing_begins_with_the_ladder_and_goes_on_with_the_nearest() {
        let (board, goal) = capture();
        let ranked = rank(&board, &goal, Color::Black, Vec::new(), Means::Nearby);
        let places: Vec<(usize, usize)> =
            ranked.iter().map(|(at, _)| (at.column(), at.row())).collect();
        assert_eq!(places[..2], [(3, 2), (2, 3)]);
        assert!(places[2..].contains(&(3, 3)) && places.len() > 4);
        let known = rank(&board, &goal, Color::Black, Vec::new(), Means::Known);
        assert_eq!(known.len(), 2, "the ladder is all that is known");
    }

    #[test]
    fn a_special_rule_moves_what_a_general_one_says_by_as_much_as_it_has_seen() {
        let (board, goal) = capture();
        let net = board.size().point(3, 3).unwrap();
        let read = |advice| rank(&board, &goal, Color::Black, advice, Means::Nearby);
        let general = rate_of(&read(vec![advice(net, 0, 500, 1_000)]), net);
        assert!((general - 0.5).abs() < 0.01);
        // The order of the advice does not matter.
        let fails = rate_of(&read(vec![advice(net, 1, 0, 3), advice(net, 0, 500, 1_000)]), net);
        let never = rate_of(&read(vec![advice(net, 0, 500, 1_000), advice(net, 1, 0, 60)]), net);
        assert!(never < 0.1 && 0.1 < fails && fails < general, "{never} {fails} {general}");
        // A rule that matches twice counts once.
        let twice = read(vec![advice(net, 0, 500, 1_000), advice(net, 0, 500, 1_000)]);
        assert_eq!(rate_of(&twice, net), general);
    }

    #[test]
    fn what_is_sure_comes_before_everything() {
        let (board, goal) = capture();
        let net = board.size().point(3, 3).unwrap();
        let sure = Advice { at: net, rule: 2, evidence: Evidence::Sure };
        let all = vec![sure, advice(net, 0, 0, 50), advice(net, 1, 1, 90)];
        let ranked = rank(&board, &goal, Color::Black, all, Means::Known);
        assert_eq!(ranked[0], (net, params::SURE_RATE));
    }
}
