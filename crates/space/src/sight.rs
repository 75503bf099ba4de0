//! Everything that reading finds on a board: links and dividers, captures, lives.
//!
//! A [`Judgement`](crate::judgement::Judgement) adds random games and decides what to believe. A
//! [`Sight`] holds the results of reading alone, and a [`Watch`](crate::Watch) updates it move by
//! move.

use board::{Board, Color, Point, Suicide, pass_alive};
use facts::{Reach, Status};
use pattern::matcher::Matcher;
use tactics::{Budget, read_capture};

use crate::description::Description;
use crate::element::{ElementMemory, Elements, Searches, Shapes};
use crate::lives::{self, LifeMemory, Lives};
use crate::params;
use crate::questions::{Extent, Questions};
use crate::settings::DescriptionSettings;

/// What reading finds on a board.
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

/// Whether a string can be captured; the goal belongs to its enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureSight {
    /// The anchor of the string.
    pub stone: Point,
    /// The status of the capture, for each first player.
    pub status: Status,
}

/// Cached search results about a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct SightMemory {
    elements: ElementMemory,
    /// By a stone of the string and who moves first.
    captures: Questions<(Point, Color)>,
    lives: LifeMemory,
}

impl SightMemory {
    /// The number of questions searched, and of those answered from the cache.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let ElementMemory { links, dividers } = &self.elements;
        let all = [links.counts(), dividers.counts(), self.captures.counts(), self.lives.counts()];
        all.iter().fold((0, 0), |sum, counts| (sum.0 + counts.0, sum.1 + counts.1))
    }
}

impl Sight {
    /// Reads a board with an empty cache.
    pub fn new(board: &Board, shapes: &Shapes, settings: &DescriptionSettings) -> Sight {
        let matcher = shapes.matcher(board);
        Sight::follow(board, shapes, &matcher, settings, &mut SightMemory::default())
    }

    pub(crate) fn follow(
        board: &Board,
        shapes: &Shapes,
        matcher: &Matcher<'_>,
        settings: &DescriptionSettings,
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
    anchors.into_iter().map(|stone| capture(board, stone, nodes, memory, searches)).collect()
}

/// Reads whether a string is captured, for both first players.
fn capture(
    board: &Board,
    stone: Point,
    nodes: u64,
    memory: &mut SightMemory,
    searches: &mut Searches,
) -> CaptureSight {
    let string = board.string_at(stone).expect("invariant: an anchor is a stone");
    let (color, near) = (string.color(), *string.stones() | *string.liberties());
    let mut ask = |to_play| {
        let question = (stone, to_play);
        let half = memory.captures.ask(
            board,
            &question,
            (&near, Extent::Followed),
            searches,
            |local, table| {
                Some(read_capture(local, stone, to_play, &mut Budget::nodes(nodes), table))
            },
        );
        half.map_or(Reach::Unknown, |half| half.reach)
    };
    let first = ask(!color);
    // A string that survives when the enemy moves first also survives when its owner does.
    let second = if first == Reach::No { Reach::No } else { ask(color) };
    CaptureSight { stone, status: Status { first, second } }
}
