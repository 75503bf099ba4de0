//! Which lives to read, in which order and how long (Cazenave 2004, section 4.4).
//!
//! Only groups that are not free are read. As for [connections](crate::links), searches are
//! interleaved with cheaper tests ([`interleaved`]): first a search for two independent eyes, which
//! costs a few nodes instead of hundreds and can make the life search unnecessary; then a life
//! search of every remaining group with a small threshold, of those still open with a larger one,
//! and so on. The simple way ([`simple`]) reads all of them with the last threshold.
//!
//! Two eyes are independent if they share no point that one of them rests on: the eye itself, the
//! points beside it and its diagonals.

use board::pass_alive::Unconditional;
use board::{Board, Color, Point, PointSet, Suicide, pass_alive};
use facts::{Conway, Reach};
use tactics::{Budget, LifeStatus, read_eye, read_life};

use crate::description::Description;
use crate::element::Searches;
use crate::params;
use crate::questions::{Extent, Questions};

/// How lives are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The threshold of each round, in nodes; each larger than the one before.
    pub thresholds: Vec<u64>,
    /// Node limit of one eye search.
    pub eye_nodes: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { thresholds: vec![25, 100, 400], eye_nodes: 20 }
    }
}

impl Plan {
    /// Thresholds that grow fourfold up to `nodes`.
    pub(crate) fn up_to(nodes: u64) -> Plan {
        let thresholds = [nodes / 16, nodes / 4, nodes].into_iter().filter(|&n| n > 0).collect();
        Plan { thresholds, ..Plan::default() }
    }
}

/// Why a search for life ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// It found the answer.
    Solved,
    /// It gave up at the last threshold.
    GaveUp,
    /// It was skipped: the group has two independent eyes.
    TwoEyes,
}

/// A connected group and whether it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupLife {
    /// The group, by its number in the description.
    pub group: usize,
    /// A stone of its largest string, the target of the search.
    pub target: Point,
    /// The result.
    pub status: LifeStatus,
    /// Nodes visited, all rounds together.
    pub nodes: u64,
    /// Why the search ended.
    pub ended: Ended,
}

/// The result of reading lives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lives {
    /// Every group that was read, in the order of their numbers.
    pub groups: Vec<GroupLife>,
    /// The totals.
    pub searches: Searches,
}

/// Cached search results about lives.
#[derive(Clone, Debug, Default)]
pub(crate) struct LifeMemory {
    /// By target, who moves first and threshold.
    lives: Questions<(Point, Color, u64)>,
    /// By point and owner.
    eyes: Questions<(Point, Color)>,
}

impl LifeMemory {
    /// The number of questions searched, and of those answered from the cache.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let (lives, eyes) = (self.lives.counts(), self.eyes.counts());
        (lives.0 + eyes.0, lives.1 + eyes.1)
    }
}

/// Runs all searches with the last threshold.
pub fn simple(description: &Description, plan: &Plan) -> Lives {
    let last: Vec<u64> = plan.thresholds.last().copied().into_iter().collect();
    let plan = Plan { thresholds: last, eye_nodes: 0 };
    follow(description, &plan, &mut LifeMemory::default())
}

/// Searches for eyes first, then for life with growing thresholds.
pub fn interleaved(description: &Description, plan: &Plan) -> Lives {
    follow(description, plan, &mut LifeMemory::default())
}

/// Like [`interleaved`], using cached search results.
pub(crate) fn follow(description: &Description, plan: &Plan, memory: &mut LifeMemory) -> Lives {
    let board = &description.board;
    let mut lives = candidates(description);
    let mut searches = Searches::default();
    for life in &mut lives {
        let stones = description.connected[life.group].stones;
        if plan.eye_nodes > 0 {
            let mut cost = Searches::default();
            let lives = has_two_eyes(board, &stones, plan.eye_nodes, &mut memory.eyes, &mut cost);
            searches.add(cost);
            life.nodes += cost.nodes;
            if lives {
                (life.status, life.ended) = (LifeStatus::Alive, Ended::TwoEyes);
                searches.saved += 1;
                continue;
            }
        }
        let near = near(board, &stones);
        for &threshold in &plan.thresholds {
            let mut cost = Searches::default();
            let questions = &mut memory.lives;
            life.status = read(board, life.target, &near, threshold, questions, &mut cost);
            searches.add(cost);
            life.nodes += cost.nodes;
            if life.status != LifeStatus::Unknown {
                life.ended = Ended::Solved;
                break;
            }
        }
    }
    Lives { groups: lives, searches }
}

/// The connected groups whose life is in question.
fn candidates(description: &Description) -> Vec<GroupLife> {
    let board = &description.board;
    let sure: Unconditional = pass_alive::unconditional(board, Suicide::Legal);
    let in_question = |stones: &PointSet, color: Color| {
        let settled = sure.alive[color] | sure.territory[color] | sure.territory[!color];
        let free = stones
            .first()
            .and_then(|stone| description.group_at(stone))
            .is_some_and(|number| description.groups[number].freedom == Conway::Positive);
        stones.len() >= params::DOUBTFUL_STONES && !settled.meets(stones) && !free
    };
    let groups = description.connected.iter().enumerate();
    groups
        .filter_map(|(number, group)| {
            let strings = group.stones.iter().filter_map(|stone| board.string_at(stone));
            let largest = strings
                .max_by_key(|string| (string.stone_count(), std::cmp::Reverse(string.anchor())))?;
            in_question(&group.stones, largest.color()).then(|| GroupLife {
                group: number,
                target: largest.anchor(),
                status: LifeStatus::Unknown,
                nodes: 0,
                ended: Ended::GaveUp,
            })
        })
        .collect()
}

fn near(board: &Board, stones: &PointSet) -> PointSet {
    let strings = stones.iter().filter_map(|stone| board.string_at(stone));
    strings.fold(PointSet::EMPTY, |all, s| all | *s.stones() | *s.liberties())
}

fn read(
    board: &Board,
    target: Point,
    near: &PointSet,
    nodes: u64,
    questions: &mut Questions<(Point, Color, u64)>,
    searches: &mut Searches,
) -> LifeStatus {
    let Some(color) = board.at(target) else { return LifeStatus::Unknown };
    let mut ask = |to_play| {
        let question = (target, to_play, nodes);
        let half =
            questions.ask(board, &question, (near, Extent::Around), searches, |local, table| {
                Some(read_life(local, target, to_play, &mut Budget::nodes(nodes), table))
            });
        half.map_or(Reach::Unknown, |half| half.reach)
    };
    let attacked = ask(!color);
    let defended = if attacked == Reach::No { Reach::No } else { ask(color) };
    LifeStatus::of(attacked, defended)
}

/// Whether a group makes two independent eyes even if the enemy moves first.
fn has_two_eyes(
    board: &Board,
    stones: &PointSet,
    nodes: u64,
    questions: &mut Questions<(Point, Color)>,
    searches: &mut Searches,
) -> bool {
    let Some(color) = stones.first().and_then(|stone| board.at(stone)) else { return false };
    let own = board.stones(color);
    let mut found: Vec<PointSet> = Vec::new();
    for point in board.dilate(stones) & board.empty() {
        let beside: PointSet = board.beside(point).collect();
        // Only this group's stones are beside the point, with at most one point still empty.
        let open = beside - *stones;
        let rests_on = PointSet::from(point) | beside | board.diagonal(point).collect();
        let shared = found.iter().any(|other| other.meets(&(rests_on - own)));
        if open.len() > 1 || open.meets(&board.occupied()) || shared {
            continue;
        }
        let eye = questions.ask(
            board,
            &(point, color),
            (&rests_on, Extent::Around),
            searches,
            |local, table| {
                Some(read_eye(local, (color, point), !color, &mut Budget::nodes(nodes), table))
            },
        );
        if eye.is_some_and(|eye| eye.reach == Reach::Yes) {
            found.push(rests_on - own);
        }
        if found.len() == 2 {
            return true;
        }
    }
    false
}
