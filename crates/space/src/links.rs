//! Which connections to read, in which order and how long (Cazenave 2004, section 4).
//!
//! Connections are read to build groups, and the groups that are there already say which of the
//! remaining searches are useless: two strings of one group need no search between them. So
//! searches and groups are interleaved ([`interleaved`]): the shortest connections first, all of
//! them with a small threshold, then those that are still open and still useful with twice as
//! much, and so on, because the share of solved searches grows with the logarithm of the nodes.
//! The simple way ([`simple`], all searches first, groups afterwards) is kept as what this is
//! measured against.
//!
//! Every search starts with an empty memory. A shared one would be quicker, but then what a
//! search finds would depend on those before it, and the two ways could not be compared.

use board::{Board, Point};
use facts::Reach;
use tactics::Budget;

use crate::element::{Link, LinkQuestions, Searches, Shapes, orders, read_pair};
use crate::group::{ConnectedGroup, Transitivity, connected_groups};
use crate::params;

/// How connections are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The threshold of each round, in positions; each at least as large as the one before.
    pub thresholds: Vec<u64>,
    /// How links are joined to groups.
    pub transitivity: Transitivity,
    /// Positions that checking links may cost each time groups are built.
    pub transitivity_nodes: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            // A search starts again in each round. Doubled from 25 on, the rounds cost more than
            // they save; these two cost three tenths less than all searches with 200.
            thresholds: vec![10, 200],
            transitivity: Transitivity::Assumed,
            transitivity_nodes: 20_000,
        }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// It knows.
    Solved,
    /// It gave up at the last threshold.
    GaveUp,
    /// The growing groups made it useless: both strings are in one.
    Useless,
    /// A rule said it before.
    Known,
}

/// A search and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The anchors of the two strings.
    pub ends: (Point, Point),
    /// Moves in a row that join them if nobody answers.
    pub order: usize,
    /// Positions looked at, all rounds together.
    pub nodes: u64,
    /// Why it ended.
    pub ended: Ended,
}

/// What reading connections has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    /// All links, by rules and by reading.
    pub links: Vec<Link>,
    /// The groups they make.
    pub groups: Vec<ConnectedGroup>,
    /// Every candidate, in the order of reading.
    pub log: Vec<Search>,
    /// The sums.
    pub searches: Searches,
}

/// All searches with the last threshold, then groups.
pub fn simple(board: &Board, shapes: &Shapes, plan: &Plan) -> Links {
    let last = plan.thresholds.last().copied();
    read(
        board,
        shapes,
        &Plan { thresholds: last.into_iter().collect(), ..plan.clone() },
        Way::Simple,
    )
}

/// Searches and groups in turn.
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
        // The groups as they are grow within a round too: short connections come first.
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

/// Replaces what a rule knew about half of a connection.
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

/// Which strings are in one group by now.
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
