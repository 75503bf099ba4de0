//! Matching as one would do it by hand: every rule, every transformation, every place.

use std::collections::BTreeSet;

use board::{Board, Color, Point, Transform};

use super::Match;
use crate::rule::{Cell, Rule, Shape, Spot};
use crate::rule_base::RuleId;

/// All rules that fit on a board, in a fixed order: 16 comparisons per rule and place.
///
/// A match that several transformations find and that says the same is listed once, under the first
/// of them. This matcher is slow and shares only the types with [`Matcher`](super::Matcher); tests
/// and the bench compare the two.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_pattern::{RuleBase, matcher::{Matcher, naive}};
/// let base = RuleBase::shipped()?;
/// let board: Board = ". . . . .\n. X . X .\n. . O . .".parse()?;
/// assert_eq!(naive(base.rules(), &board), Matcher::new(&base, &board).matches(&board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn naive(rules: &[Rule], board: &Board) -> Vec<Match> {
    let mut matches = Vec::new();
    for (id, rule) in (0..).map(RuleId).zip(rules) {
        let mut said = BTreeSet::new();
        for transform in Transform::all() {
            let shape = rule.shape().turned(transform.symmetry);
            let (height, width) = (shape.height() as i32, shape.width() as i32);
            for row in 1 - height..board.size().height() as i32 {
                for column in 1 - width..board.size().width() as i32 {
                    let place = Place { board, row, column, friend: transform.color(Color::Black) };
                    if place.fits(&shape) && place.bounds_hold(rule, transform) {
                        let (row, column) = (row as i16, column as i16);
                        if said.insert(place.says(rule, transform)) {
                            matches.push(Match { rule: id, transform, row, column });
                        }
                    }
                }
            }
        }
    }
    matches.sort_unstable();
    matches
}

/// A place on a board where a diagram is laid.
struct Place<'a> {
    board: &'a Board,
    row: i32,
    column: i32,
    friend: Color,
}

/// What a match says: everything about it except the transformation that found it.
type Says = (Shape, i32, i32, Option<Color>, Vec<Vec<Point>>);

impl Place<'_> {
    fn point(&self, row: i32, column: i32) -> Option<Point> {
        let row = usize::try_from(self.row + row).ok()?;
        let column = usize::try_from(self.column + column).ok()?;
        self.board.size().point(column, row)
    }

    fn at(&self, spot: Spot) -> Option<Point> {
        self.point(spot.row as i32, spot.column as i32)
    }

    fn fits(&self, shape: &Shape) -> bool {
        let cells = shape.cells().all(|(spot, cell)| match self.at(spot) {
            Some(point) => cell.allows(self.board.at(point), self.friend),
            None => cell == Cell::Any,
        });
        if !cells {
            return false;
        }
        let (height, width) = (shape.height() as i32, shape.width() as i32);
        let sides = shape.sides();
        let off = |row, column| self.point(row, column).is_none();
        (!sides.top || (0..width).all(|column| off(-1, column)))
            && (!sides.bottom || (0..width).all(|column| off(height, column)))
            && (!sides.left || (0..height).all(|row| off(row, -1)))
            && (!sides.right || (0..height).all(|row| off(row, width)))
    }

    fn letter(&self, rule: &Rule, transform: Transform, label: char) -> Option<Point> {
        self.at(rule.shape().moved(transform.symmetry, rule.spot(label)?))
    }

    fn bounds_hold(&self, rule: &Rule, transform: Transform) -> bool {
        rule.bounds().iter().all(|(&label, bounds)| {
            let point = self.letter(rule, transform, label);
            let string = point.and_then(|point| self.board.string_at(point));
            string.is_some_and(|string| bounds.allows(string.liberty_count()))
        })
    }

    fn says(&self, rule: &Rule, transform: Transform) -> Says {
        let points = |letters: &[char]| {
            let points = letters.iter().filter_map(|&l| self.letter(rule, transform, l));
            let mut points: Vec<Point> = points.collect();
            points.sort_unstable();
            points
        };
        let shape = rule.shape().turned(transform.symmetry);
        let shape = if self.friend == Color::Black { shape } else { shape.exchanged() };
        let goal: Vec<char> = rule.claim().into_iter().flat_map(|(g, _)| g.letters()).collect();
        let says_who =
            !goal.is_empty() || !rule.friend_moves().is_empty() || !rule.enemy_moves().is_empty();
        let bounded: Vec<Vec<Point>> = rule.bounds().keys().map(|&l| points(&[l])).collect();
        let mut lists =
            vec![points(&goal), points(rule.friend_moves()), points(rule.enemy_moves())];
        lists.extend(bounded_in_order(rule, bounded));
        (shape, self.row, self.column, says_who.then_some(self.friend), lists)
    }
}

/// Points with the same bounds are interchangeable, so they are listed together.
fn bounded_in_order(rule: &Rule, points: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
    let mut bounds: Vec<_> = rule.bounds().values().collect();
    bounds.sort_unstable();
    bounds.dedup();
    bounds
        .into_iter()
        .map(|wanted| {
            let of = rule.bounds().values().zip(&points).filter(|(bounds, _)| *bounds == wanted);
            let mut points: Vec<Point> = of.flat_map(|(_, points)| points.clone()).collect();
            points.sort_unstable();
            points
        })
        .collect()
}
