//! Elements: the small objects from which groups and fractions are built (Bouzy 2001, sections
//! 4.2 and 4.3; Bouzy 1996, section 3.2).
//!
//! A [`Link`] says how firmly two strings of one colour are joined, a [`Divider`] how firmly
//! two stones, or a stone and the edge, keep the enemy from passing between them, a [`Contact`]
//! that two stones of different colours are neighbours. They are found in two ways: by the rules
//! of a [`Shapes`] base, at once, and by reading, within a budget, where no rule fits. What a rule
//! says holds in all surroundings, so a reading is never asked to confirm it.
//!
//! All of them are local: two strings may be joined elsewhere and still be cut here.

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
    /// A rule of the base fits.
    Rule(RuleId),
    /// It follows from the stones as they stand: no move is needed.
    Stones,
    /// A search said so.
    Read(Work),
}

impl Source {
    /// The work behind it.
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
    /// Positions that one search for a connection may look at; none: rules alone.
    pub connection_nodes: u64,
    /// Positions that one search for a wall may look at; none: rules alone.
    pub divider_nodes: u64,
    /// Who may ask to give up, here and in all that is judged from the elements.
    pub stop: Stop,
    /// Positions that one search for a capture may look at; none: no captures are read.
    pub capture_nodes: u64,
    /// Positions that one search for life may look at; none: no lives are read.
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

    /// Links of a few moves are read; dividers come from rules alone, for the search for walls
    /// takes a millisecond and more a position on 19x19.
    pub const LINKS: Reading = Reading { connection_nodes: 100, ..Reading::NONE };

    /// Everything is read that can be: what a [`Watch`](crate::Watch) is for.
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
    /// Searches made, and the positions they looked at.
    pub searches: Searches,
}

/// What reading cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searches {
    /// Searches made.
    pub made: u64,
    /// Searches that were not needed.
    pub saved: u64,
    /// Positions looked at.
    pub nodes: u64,
}

impl Searches {
    pub(crate) fn add(&mut self, other: Searches) {
        self.made += other.made;
        self.saved += other.saved;
        self.nodes += other.nodes;
    }
}

/// What was read about links and dividers, for as long as it holds.
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

    /// The elements where the rules have been looked for, and some things may have been read.
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

/// Two answers about one goal, each the better of both.
fn better(a: Status, b: Status) -> Status {
    let better = |a: Reach, b: Reach| match (a, b) {
        (Reach::Yes, _) | (_, Reach::Yes) => Reach::Yes,
        (Reach::Unknown, other) | (other, Reach::Unknown) => other,
        (ko @ Reach::Ko(_), _) | (_, ko @ Reach::Ko(_)) => ko,
        (Reach::No, Reach::No) => Reach::No,
    };
    Status { first: better(a.first, b.first), second: better(a.second, b.second) }
}

/// What was read about a goal with either player moving first.
struct Both {
    status: Status,
    work: Work,
    footprint: PointSet,
}

/// Puts two answers together; the owner is not asked to move first where it need not.
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

/// Where a rule's diagram lies on the board, without the places that ask for nothing.
struct Placed {
    stones: PointSet,
    empty: PointSet,
}
