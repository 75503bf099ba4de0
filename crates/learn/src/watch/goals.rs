//! The local games that a move may have decided.

use board::{Board, Color, Point, PointSet, StoneString};
use tactics::Goal;

use super::params;

/// The goals near a move, on the board before and after it.
pub fn near(before: &Board, after: &Board, at: Point) -> Vec<Goal> {
    let near = window(before, at, params::REACH);
    let mut goals = captures(before, after, &near);
    goals.extend(connections(before, after, &near));
    goals.extend(eyes(before, after, at));
    goals
}

/// Captures: strings with few liberties that exist before and after the move.
fn captures(before: &Board, after: &Board, near: &PointSet) -> Vec<Goal> {
    let mut found: Vec<&StoneString> = before
        .strings()
        .filter(|string| {
            string.stones().meets(near)
                && string.liberty_count() <= params::MOST_LIBERTIES
                && after.string_at(string.anchor()).is_some_and(|now| {
                    now.color() == string.color() && now.liberty_count() <= params::MOST_LIBERTIES
                })
        })
        .collect();
    found.sort_by_key(|string| string.liberty_count());
    let goals = found.iter().take(params::MOST_GOALS[0]);
    goals.map(|string| Goal::capture(string.anchor())).collect()
}

/// Connections: pairs of strings of one colour, apart before and after the move.
fn connections(before: &Board, after: &Board, near: &PointSet) -> Vec<Goal> {
    let mut goals = Vec::new();
    for color in [Color::Black, Color::White] {
        let mut found: Vec<&StoneString> = before
            .strings()
            .filter(|string| string.color() == color && string.stones().meets(near))
            .collect();
        found.sort_by_key(|string| string.liberty_count());
        for (index, first) in found.iter().enumerate() {
            for second in &found[index + 1..] {
                let (a, b) = (first.anchor(), second.anchor());
                let reach = before.dilate(&before.dilate(first.stones()));
                let are_apart = after.at(a) == Some(color)
                    && after.at(b) == Some(color)
                    && after.string_at(a) != after.string_at(b);
                if are_apart && reach.meets(&before.dilate(second.stones())) {
                    goals.push(Goal::Connect { first: a, second: b });
                }
            }
        }
    }
    goals.truncate(params::MOST_GOALS[1]);
    goals
}

/// Eyes: points half surrounded by one colour and not touched by the other.
fn eyes(before: &Board, after: &Board, at: Point) -> Vec<Goal> {
    let mut goals = Vec::new();
    for eye in &(window(before, at, 1) & before.empty()) {
        for color in [Color::Black, Color::White] {
            let beside = |wanted| before.beside(eye).filter(|&p| before.at(p) == wanted).count();
            let walls = beside(Some(color)) + 4 - before.beside(eye).count();
            if walls >= 2 && beside(Some(!color)) == 0 && after.at(eye) != Some(color) {
                goals.push(Goal::Eye { color, at: eye });
            }
        }
    }
    goals.truncate(params::MOST_GOALS[2]);
    goals
}

/// The points at most `reach` rows and columns away from a point.
pub(super) fn window(board: &Board, at: Point, reach: usize) -> PointSet {
    let near = |a: usize, b: usize| a.abs_diff(b) <= reach;
    board
        .points()
        .iter()
        .filter(|point| near(point.row(), at.row()) && near(point.column(), at.column()))
        .collect()
}
