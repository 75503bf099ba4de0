//! Which connections to read, in which order and how long (Cazenave 2004, section 4).
//!
//! The search reads connections to build groups, and existing groups make some of the remaining
//! searches useless: two strings of one group need no search between them. So searching and
//! grouping are interleaved ([`interleaved`]): first every connection with a small threshold, the
//! shortest first, then those that are still open and still useful with a larger threshold, and so
//! on, because the share of solved searches grows with the logarithm of the nodes. The simple way
//! ([`simple`], all searches first, groups afterwards) is kept as a baseline for measurements.
//!
//! Every search starts with an empty table. A shared table would be faster, but then the result of
//! a search would depend on those before it, and the two ways could not be compared.

use board::{Board, Point};
use facts::Reach;
use tactics::Budget;

use crate::element::{Link, LinkQuestions, Searches, Shapes, orders, read_pair};
use crate::group::{ConnectedGroup, Transitivity, connected_groups};
use crate::params;

/// How connections are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The threshold of each round, in nodes; each at least as large as the one before.
    pub thresholds: Vec<u64>,
    /// How links are joined into groups.
    pub transitivity: Transitivity,
    /// Node limit for checking links each time groups are built.
    pub transitivity_nodes: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            // Each round starts its searches again. With thresholds doubled from 25 on, the rounds
            // cost more than they save; these two cost three tenths less than running all searches
            // with 200.
            thresholds: vec![10, 200],
            transitivity: Transitivity::Assumed,
            transitivity_nodes: 20_000,
        }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// It found the answer.
    Solved,
    /// It gave up at the last threshold.
    GaveUp,
    /// The growing groups made it useless: both strings are in the same one.
    Useless,
    /// A rule had already answered it.
    Known,
}

/// A search and its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The anchors of the two strings.
    pub ends: (Point, Point),
    /// The number of moves in a row that join them if the enemy does not answer.
    pub order: usize,
    /// Nodes visited, all rounds together.
    pub nodes: u64,
    /// Why it ended.
    pub ended: Ended,
}

/// The result of reading connections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    /// All links, by rules and by reading.
    pub links: Vec<Link>,
    /// The resulting groups.
    pub groups: Vec<ConnectedGroup>,
    /// Every candidate, in search order.
    pub log: Vec<Search>,
    /// The totals.
    pub searches: Searches,
}

/// Runs all searches with the last threshold, then builds groups.
pub fn simple(board: &Board, shapes: &Shapes, plan: &Plan) -> Links {
    let last = plan.thresholds.last().copied();
    read(
        board,
        shapes,
        &Plan { thresholds: last.into_iter().collect(), ..plan.clone() },
        Way::Simple,
    )
}

/// Interleaves searches and grouping.
pub fn interleaved(board: &Board, shapes: &Shapes, plan: &Plan) -> Links {
    read(board, shapes, plan, Way::Interleaved)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Simple,
    Interleaved,
}

fn read(board: &Board, shapes: &Shapes, plan: &Plan, way: Way) -> Links {
    let mut links = shapes.links(board);
    let mut log = candidates(board, &links);
    let mut searches = Searches::default();
    for &threshold in &plan.thresholds {
        // Groups grow within a round too, since short connections come first.
        let mut joined = Joined::new(board, &links, plan);
        for search in log.iter_mut().filter(|search| search.ended == Ended::GaveUp) {
            if way == Way::Interleaved && joined.are(search.ends) {
                search.ended = Ended::Useless;
                searches.saved += 1;
                continue;
            }
            let before = searches.nodes;
            let (ends, order, budget) = (search.ends, search.order, Budget::nodes(threshold));
            let questions = &mut LinkQuestions::default();
            let found = read_pair(board, ends, order, budget, questions, &mut searches);
            search.nodes += searches.nodes - before;
            let Some(link) = found else { continue };
            if matches!(link.status.second, Reach::Unknown) {
                continue;
            }
            search.ended = Ended::Solved;
            let holds = link.holds();
            keep(&mut links, link);
            if holds && way == Way::Interleaved {
                joined = Joined::new(board, &links, plan);
            }
        }
    }
    let groups = groups(board, &links, plan);
    searches.saved += log.iter().filter(|search| search.ended == Ended::Known).count() as u64;
    Links { links, groups, log, searches }
}

/// All pairs within reach, the shortest connections first.
fn candidates(board: &Board, known: &[Link]) -> Vec<Search> {
    let holds = |ends| known.iter().any(|link| link.ends == ends && link.holds());
    let mut log: Vec<Search> = orders(board, params::LONGEST_LINK)
        .into_iter()
        .map(|(ends, order)| {
            let ended = if holds(ends) { Ended::Known } else { Ended::GaveUp };
            Search { ends, order, nodes: 0, ended }
        })
        .collect();
    log.sort_by_key(|search| (search.order, search.ends));
    log
}

/// Adds a link, replacing one that a rule only half solved.
fn keep(links: &mut Vec<Link>, link: Link) {
    match links.iter_mut().find(|old| old.ends == link.ends) {
        Some(old) => *old = link,
        None => links.push(link),
    }
}

fn groups(board: &Board, links: &[Link], plan: &Plan) -> Vec<ConnectedGroup> {
    let mut budget = Budget::nodes(plan.transitivity_nodes);
    let mut sorted = links.to_vec();
    sorted.sort_by_key(|link| link.ends);
    connected_groups(board, &sorted, plan.transitivity, &mut budget)
}

/// Which strings are in one group so far.
struct Joined {
    groups: Vec<ConnectedGroup>,
}

impl Joined {
    fn new(board: &Board, links: &[Link], plan: &Plan) -> Joined {
        Joined { groups: groups(board, links, plan) }
    }

    fn are(&self, ends: (Point, Point)) -> bool {
        let both =
            |group: &ConnectedGroup| group.stones.contains(ends.0) && group.stones.contains(ends.1);
        self.groups.iter().any(both)
    }
}
