//! Links: how firmly two strings of one colour are joined.

use std::collections::BTreeMap;

use board::{Board, Color, Point, PointSet};
use facts::{Reach, Status};
use tactics::{Budget, Goal, Threat, min_threat, read_connection};

use super::{Searches, Source, is_sure};
use crate::params;
use crate::questions::{Extent, Half, Questions};

/// Cached search results about connections, by their ends and who moves first.
pub(crate) type LinkQuestions = Questions<((Point, Point), Color)>;

/// Two strings of one colour and whether they can be connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Their colour.
    pub color: Color,
    /// The anchors of the two strings, in reading order.
    pub ends: (Point, Point),
    /// Whether they are connected, for each first player.
    pub status: Status,
    /// Moves of the owner that connect, where known.
    pub friend_moves: PointSet,
    /// Moves of the enemy that cut, where known.
    pub enemy_moves: PointSet,
    /// The points whose change may change the status.
    pub footprint: PointSet,
    /// How it was found.
    pub source: Source,
}

impl Link {
    /// A link with unknown status between two strings; `None` if they are the same string or differ
    /// in colour.
    pub(super) fn between(board: &Board, a: Point, b: Point) -> Option<Link> {
        let (a, b) = (board.string_at(a)?, board.string_at(b)?);
        let different = a.color() == b.color() && a.anchor() != b.anchor();
        different.then(|| Link {
            color: a.color(),
            ends: (a.anchor().min(b.anchor()), a.anchor().max(b.anchor())),
            status: Status::UNKNOWN,
            friend_moves: PointSet::EMPTY,
            enemy_moves: PointSet::EMPTY,
            footprint: PointSet::EMPTY,
            source: Source::Stones,
        })
    }

    /// Whether the strings are connected whoever moves first: `>`.
    pub fn holds(&self) -> bool {
        is_sure(self.status)
    }

    /// Whether the strings are connected if their owner moves first but may be cut otherwise: `*`
    /// as far as known.
    pub fn hangs(&self) -> bool {
        self.status.first == Reach::Yes && !self.holds()
    }

    /// The goal behind it.
    pub fn goal(&self) -> Goal {
        Goal::Connect { first: self.ends.0, second: self.ends.1 }
    }

    /// The points where an enemy stone could break the connection, from the smallest threat that
    /// proves it; `None` if none of the usual threats proves it within the budget. The trace is
    /// sound, because the threat search derives the opponent's answers from such traces
    /// (`tactics::Threat`).
    pub fn trace(&self, board: &Board, budget: &mut Budget) -> Option<PointSet> {
        for threat in Threat::usual() {
            let found = min_threat(board, &self.goal(), &threat, budget);
            if found.is_won() {
                return Some(found.reading.trace);
            }
        }
        None
    }
}

/// For each pair of strings of one colour, the number of moves in a row that join them, up to a
/// limit: the order of the connection if the enemy never answers and nothing is captured.
pub(crate) fn orders(board: &Board, limit: usize) -> BTreeMap<(Point, Point), usize> {
    let mut orders = BTreeMap::new();
    for string in board.strings() {
        let own = board.stones(string.color());
        let mut reached = *string.stones();
        let mut border = reached;
        for moves in 1..=limit {
            let level = (border.spread() & board.empty()) - reached;
            let mut joined = (level.spread() & own) - reached;
            border = level;
            reached |= level;
            while let Some(friend) = joined.first().and_then(|stone| board.string_at(stone)) {
                joined -= *friend.stones();
                reached |= *friend.stones();
                border |= *friend.stones();
                if string.anchor() < friend.anchor() {
                    orders.entry((string.anchor(), friend.anchor())).or_insert(moves);
                }
            }
        }
    }
    orders
}

/// Reads the pairs of strings that no rule joins, the shortest connections first.
pub(super) fn read(
    board: &Board,
    links: &mut Vec<Link>,
    budget: Budget,
    questions: &mut LinkQuestions,
    searches: &mut Searches,
) {
    let known: BTreeMap<(Point, Point), usize> =
        links.iter().enumerate().map(|(index, link)| (link.ends, index)).collect();
    let mut open: Vec<((Point, Point), usize)> =
        orders(board, params::LONGEST_LINK).into_iter().collect();
    open.sort_by_key(|&(ends, order)| (order, ends));
    for (ends, order) in open {
        let index = known.get(&ends).copied();
        if index.is_some_and(|index| links[index].holds()) {
            searches.saved += 1;
            continue;
        }
        let found = read_pair(board, ends, order, budget, questions, searches);
        let Some(link) = found else { continue };
        match index {
            // What a rule says about one first player stays true.
            Some(index) => {
                let status = super::better(links[index].status, link.status);
                links[index] = Link { status, ..link };
            }
            None if link.status.first == Reach::No => {}
            None => links.push(link),
        }
    }
    links.sort_by_key(|link| link.ends);
}

/// The part of the board that the connection of two strings depends on: the paths of at most
/// `order` moves between them and the strings' stones beside those paths, with one stone of each
/// string there. Those stones name the strings in the cache, since an anchor may be far away and
/// may change with an irrelevant move.
fn near(board: &Board, ends: (Point, Point), order: usize) -> (PointSet, (Point, Point)) {
    let levels = |end: Point| {
        let mut reached = board.string_at(end).map_or(PointSet::EMPTY, |s| *s.stones());
        (0..order)
            .map(|_| {
                reached |= board.dilate(&reached) & board.empty();
                reached
            })
            .collect::<Vec<PointSet>>()
    };
    let (first, second) = (levels(ends.0), levels(ends.1));
    let ways = (0..order).fold(PointSet::EMPTY, |all, step| {
        all | (first[step] & second[order - 1 - step] & board.empty())
    });
    let beside = board.dilate(&ways);
    let mut near = ways;
    let mut local = |end: Point| {
        let stones = board.string_at(end).map_or(PointSet::EMPTY, |s| *s.stones() & beside);
        // Other strings may be on the path; then the end itself names the string.
        let stones = if stones.is_empty() { PointSet::from(end) } else { stones };
        near |= stones;
        stones.first().unwrap_or(end)
    };
    let names = (local(ends.0), local(ends.1));
    (near, names)
}

/// Reads whether two strings can be connected, for both first players.
pub(crate) fn read_pair(
    board: &Board,
    ends: (Point, Point),
    order: usize,
    budget: Budget,
    questions: &mut LinkQuestions,
    searches: &mut Searches,
) -> Option<Link> {
    let link = Link::between(board, ends.0, ends.1)?;
    let (near, names) = near(board, ends, order);
    let mut ask = |to_play: Color| {
        questions.ask(
            board,
            &(names, to_play),
            (&near, Extent::Around),
            searches,
            |local, table| {
                let mut budget = budget;
                read_connection(local, names, to_play, &mut budget, table)
            },
        )
    };
    let second = ask(!link.color)?;
    // A side that is connected moving second is connected moving first, since a pass is a move.
    let first = if second.reach == Reach::Yes { None } else { ask(link.color) };
    let both = super::both(first, second);
    let point = |half: Half| half.first.map_or(PointSet::EMPTY, PointSet::from);
    let friend_moves = first.map_or(PointSet::EMPTY, point);
    let enemy_moves = if second.reach == Reach::No { point(second) } else { PointSet::EMPTY };
    let source = Source::Read(both.work);
    let (status, footprint) = (both.status, both.footprint);
    Some(Link { status, friend_moves, enemy_moves, footprint, source, ..link })
}
