//! Elements: the small objects from which groups and fractions are built (Bouzy 2001, sections
//! 4.2 and 4.3; Bouzy 1996, section 3.2).
//!
//! A [`Link`] says how firmly two strings of one colour are joined; a [`Divider`] says how firmly
//! two stones, or a stone and the edge, keep the enemy from passing between them; a [`Contact`]
//! says that two stones of different colours are neighbours. There are two ways to find them:
//! matching the rules of a [`Shapes`] base, which is immediate, and, where no rule matches, a
//! search within a budget. A rule's claim holds in all surroundings, so the search never verifies
//! it.
//!
//! Elements are local: a link may be cut here although its strings are connected elsewhere.

mod contact;
mod divider;
mod link;
mod shapes;

use board::{Board, PointSet};
use facts::{Reach, Status, Work};
use pattern::RuleId;
use pattern::matcher::Matcher;
use tactics::{Budget, Stop};

use crate::questions::Half;

pub use contact::{Contact, ContactKind};
pub use divider::Divider;
use divider::DividerQuestions;
pub use link::Link;
pub(crate) use link::{LinkQuestions, orders, read_pair};
pub use shapes::Shapes;

/// Where an element comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A matching rule of the base.
    Rule(RuleId),
    /// The stones as they stand, without any further move.
    Stones,
    /// A search.
    Read(Work),
}

impl Source {
    /// The search work behind the element.
    pub fn work(self) -> Work {
        match self {
            Source::Rule(_) | Source::Stones => Work::NONE,
            Source::Read(work) => work,
        }
    }
}

/// How much reading elements may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Node limit of one connection search; 0 means rules alone.
    pub connection_nodes: u64,
    /// Node limit of one divider search; 0 means rules alone.
    pub divider_nodes: u64,
    /// Cancels the searches here and in everything that is judged from the elements.
    pub stop: Stop,
    /// Node limit of one capture search; 0 reads no captures.
    pub capture_nodes: u64,
    /// Node limit of one life search; 0 reads no lives.
    pub life_nodes: u64,
}

impl Reading {
    /// Rules alone.
    pub const NONE: Reading = Reading {
        connection_nodes: 0,
        divider_nodes: 0,
        capture_nodes: 0,
        life_nodes: 0,
        stop: Stop::NEVER,
    };

    /// Reads links of a few moves. Dividers come from rules alone, because the divider search takes
    /// a millisecond or more per position on 19x19.
    pub const LINKS: Reading = Reading { connection_nodes: 100, ..Reading::NONE };

    /// Reads everything; meant for a [`Watch`](crate::Watch).
    pub const ALL: Reading = Reading {
        connection_nodes: 100,
        divider_nodes: 10,
        capture_nodes: 200,
        life_nodes: 100,
        stop: Stop::NEVER,
    };
}

/// All elements of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elements {
    /// Pairs of strings, each pair once.
    pub links: Vec<Link>,
    /// Pairs of ends, each pair once.
    pub dividers: Vec<Divider>,
    /// Pairs of stones of different colours.
    pub contacts: Vec<Contact>,
    /// Number of searches, and the nodes they visited.
    pub searches: Searches,
}

/// The cost of reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searches {
    /// Searches that were run.
    pub made: u64,
    /// Searches that turned out to be unnecessary.
    pub saved: u64,
    /// Nodes visited.
    pub nodes: u64,
}

impl Searches {
    pub(crate) fn add(&mut self, other: Searches) {
        self.made += other.made;
        self.saved += other.saved;
        self.nodes += other.nodes;
    }
}

/// Cached search results about links and dividers.
#[derive(Clone, Debug, Default)]
pub(crate) struct ElementMemory {
    pub(crate) links: LinkQuestions,
    pub(crate) dividers: DividerQuestions,
}

impl Elements {
    /// The elements of a position.
    pub fn find(board: &Board, shapes: &Shapes, reading: Reading) -> Elements {
        let matcher = shapes.matcher(board);
        Elements::follow(board, shapes, &matcher, reading, &mut ElementMemory::default())
    }

    /// Finds the elements from rules that are already matched, using cached search results.
    pub(crate) fn follow(
        board: &Board,
        shapes: &Shapes,
        matcher: &Matcher<'_>,
        reading: Reading,
        memory: &mut ElementMemory,
    ) -> Elements {
        let (mut links, mut dividers) = shapes.elements_of(board, matcher);
        let mut searches = Searches::default();
        if reading.connection_nodes > 0 {
            let budget = Budget::nodes(reading.connection_nodes).until(reading.stop);
            link::read(board, &mut links, budget, &mut memory.links, &mut searches);
        }
        divider::add_standing(board, &mut dividers);
        if reading.divider_nodes > 0 {
            let budget = Budget::nodes(reading.divider_nodes).until(reading.stop);
            divider::read(board, &mut dividers, budget, &mut memory.dividers, &mut searches);
        }
        Elements { links, dividers, contacts: Contact::all(board), searches }
    }
}

/// Combines two answers about one goal, keeping the better one for each first player.
fn better(a: Status, b: Status) -> Status {
    let better = |a: Reach, b: Reach| match (a, b) {
        (Reach::Yes, _) | (_, Reach::Yes) => Reach::Yes,
        (Reach::Unknown, other) | (other, Reach::Unknown) => other,
        (ko @ Reach::Ko(_), _) | (_, ko @ Reach::Ko(_)) => ko,
        (Reach::No, Reach::No) => Reach::No,
    };
    Status { first: better(a.first, b.first), second: better(a.second, b.second) }
}

/// The result for a goal with either player moving first.
struct Both {
    status: Status,
    work: Work,
    footprint: PointSet,
}

/// Combines two answers. `first` is `None` where the owner already succeeds moving second.
fn both(first: Option<Half>, second: Half) -> Both {
    let mut both = Both {
        status: Status { first: Reach::Yes, second: second.reach },
        work: second.work,
        footprint: second.footprint,
    };
    if let Some(first) = first {
        both.status.first = first.reach;
        both.work.nodes += first.work.nodes;
        both.work.gave_up |= first.work.gave_up;
        both.footprint |= first.footprint;
    }
    both
}

/// Whether a goal is reached whoever moves first.
pub(crate) fn is_sure(status: Status) -> bool {
    status.second == Reach::Yes
}

/// The points under a rule's diagram, without the cells that match anything.
struct Placed {
    stones: PointSet,
    empty: PointSet,
}
