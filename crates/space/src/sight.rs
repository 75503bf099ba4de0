//! A board with all that is read about it: links and dividers, captures, lives.
//!
//! A [`Judgement`](crate::judgement::Judgement) adds random games and decides what it believes;
//! this is what reading alone sees, and it can be followed move by move ([`Watch`](crate::Watch)).

use board::{Board, Point, PointSet, Suicide, pass_alive};
use facts::{Reach, Status};
use pattern::matcher::Matcher;
use tactics::{Budget, Table, read_capture};

use crate::description::Description;
use crate::element::{ElementMemory, Elements, Searches, Shapes};
use crate::lives::{self, LifeMemory, Lives};
use crate::memory::Memory;
use crate::params;
use crate::settings::Settings;
use crate::surroundings::Surroundings;

/// What is seen of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// Elements, groups, fractions, maps.
    pub description: Description,
    /// Strings that are short of liberties.
    pub captures: Vec<CaptureSight>,
    /// Groups that are not free.
    pub lives: Lives,
    /// The searches for captures.
    pub searches: Searches,
}

/// Whether a string can be captured; the owner of the goal is its enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureSight {
    /// The anchor of the string.
    pub stone: Point,
    /// For each first player.
    pub status: Status,
}

/// What was read about a board, for as long as it holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct SightMemory {
    elements: ElementMemory,
    captures: Memory<Point, (Status, PointSet)>,
    lives: LifeMemory,
}

impl SightMemory {
    /// Questions that were read, and those whose answers were remembered.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let ElementMemory { links, dividers } = &self.elements;
        (
            links.made + dividers.made + self.captures.made + self.lives.made,
            links.remembered
                + dividers.remembered
                + self.captures.remembered
                + self.lives.remembered,
        )
    }
}

impl Sight {
    /// Looks at a board for the first time.
    pub fn new(board: &Board, shapes: &Shapes, settings: &Settings) -> Sight {
        let matcher = shapes.matcher(board);
        Sight::follow(board, shapes, &matcher, settings, &mut SightMemory::default())
    }

    pub(crate) fn follow(
        board: &Board,
        shapes: &Shapes,
        matcher: &Matcher<'_>,
        settings: &Settings,
        memory: &mut SightMemory,
    ) -> Sight {
        let reading = settings.reading;
        let elements = Elements::follow(board, shapes, matcher, reading, &mut memory.elements);
        let description = Description::of(board, elements, settings);
        let mut searches = Searches::default();
        let captures = match reading.capture_nodes {
            0 => Vec::new(),
            nodes => captures(board, nodes, memory, &mut searches),
        };
        let lives = match reading.life_nodes {
            0 => Lives::default(),
            nodes => {
                let plan = lives::Plan::up_to(nodes);
                lives::follow(&description, &plan, &mut memory.lives)
            }
        };
        Sight { description, captures, lives, searches }
    }
}

fn captures(
    board: &Board,
    nodes: u64,
    memory: &mut SightMemory,
    searches: &mut Searches,
) -> Vec<CaptureSight> {
    let sure = pass_alive::unconditional(board, Suicide::Legal);
    let settled = sure.alive.black | sure.alive.white | sure.territory.black | sure.territory.white;
    let mut anchors: Vec<Point> = board
        .strings()
        .filter(|string| string.liberty_count() <= params::CAPTURE_LIBERTIES)
        .filter(|string| !settled.meets(string.stones()))
        .map(|string| string.anchor())
        .collect();
    anchors.sort();
    let status = |stone| {
        let string = board.string_at(stone).expect("invariant: an anchor is a stone");
        let mut near = *string.stones() | *string.liberties();
        let mut status = Status::UNKNOWN;
        // What runs out of the part, as ladders do, is asked again with its way.
        for _ in 0..params::CAPTURE_ROUNDS {
            let part = Surroundings::of(board, &near, params::CAPTURE_STEPS);
            let (found, line) =
                memory.captures.ask(board, &stone, &part, searches, |local, searches| {
                    capture(local, stone, nodes, searches)
                });
            status = found;
            if line.is_subset(&part.zone) {
                break;
            }
            near |= line;
        }
        CaptureSight { stone, status }
    };
    anchors.into_iter().map(status).collect()
}

/// Whether a string is captured, for both first players, and the points of what shows it.
fn capture(
    board: &mut Board,
    stone: Point,
    nodes: u64,
    searches: &mut Searches,
) -> (Status, PointSet) {
    let Some(color) = board.at(stone) else { return (Status::UNKNOWN, PointSet::EMPTY) };
    let table = &mut Table::new(params::LINK_TABLE);
    let mut line = PointSet::EMPTY;
    let mut ask = |to_play| {
        let reading = read_capture(board, stone, to_play, &mut Budget::nodes(nodes), table);
        searches.made += 1;
        searches.nodes += reading.work.nodes;
        line.extend(reading.line.iter().filter_map(|played| played.mv.point()));
        reading.reach
    };
    let first = ask(!color);
    // Who cannot be captured moving second cannot moving first.
    let second = if first == Reach::No { Reach::No } else { ask(color) };
    (Status { first, second }, line)
}
