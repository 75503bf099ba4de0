//! Drops rules that say no more than another rule.
//!
//! The diagrams are as general as possible inside their rectangle, and yet one may say what another
//! says: because it is shifted, or because less of its state holds in all surroundings.

use pattern::rule::{Cell, Rule};

use super::super::compare::Cover;
use super::super::find::says_as_much;

/// The rules that no other rule covers, in their order. Of two that cover each other, the one with
/// fewer points stays, or else the earlier one.
pub(super) fn most_general(rules: Vec<Rule>) -> Vec<Rule> {
    let mut order: Vec<usize> = (0..rules.len()).collect();
    order.sort_by_key(|&index| rules[index].shape().points());
    let counts: Vec<[usize; 3]> = rules.iter().map(count).collect();
    let mut kept: Vec<(usize, Cover<'_>)> = Vec::new();
    for index in order {
        let rule = &rules[index];
        // Compare the counts first, because comparing diagrams is expensive.
        let covers = |&(other, ref cover): &(usize, Cover<'_>)| {
            counts[other].iter().zip(&counts[index]).all(|(general, special)| general <= special)
                && says_as_much(&rules[other], rule)
                && cover.covers(rule)
        };
        if !kept.iter().any(covers) {
            kept.push((index, Cover::new(rule)));
        }
    }
    let mut kept: Vec<usize> = kept.into_iter().map(|(index, _)| index).collect();
    kept.sort_unstable();
    let mut kept = kept.into_iter().peekable();
    let is_kept = |(index, rule)| kept.next_if_eq(&index).map(|_| rule);
    rules.into_iter().enumerate().filter_map(is_kept).collect()
}

/// How many points of a diagram are the friend's, the enemy's and empty: a diagram that covers
/// another requires no more of any.
fn count(rule: &Rule) -> [usize; 3] {
    [Cell::Friend, Cell::Enemy, Cell::Empty]
        .map(|wanted| rule.shape().cells().filter(|&(_, cell)| cell == wanted).count())
}
