//! A second opinion: the reader of `tactics` on boards where a rule fits.
//!
//! The surroundings are random, so agreement proves nothing; only the local game confirms a rule.
//! But the two share no code, and a disagreement is always worth a look: either the rule or the
//! reader is wrong.

use std::fmt;

use board::{Board, ByColor, Color, Point, PointSet, Size};
use facts::{Grade, Reach};
use pattern::rule::{Cell, Goal, Rule, Spot};
use tactics::{Answer, Effort, End, Table, solve};

use super::params::{REFUTE_CHECK_NODES, REFUTE_LIBERTIES, REFUTE_MARGIN, REFUTE_NODES};

/// A board on which the reader contradicts a rule. Black is the friend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The board.
    pub board: Board,
    /// Who moves first.
    pub first: Color,
    /// What the rule claims.
    pub claimed: Reach,
    /// What the reader found.
    pub read: Reach,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |reach| match reach {
            Reach::Yes => "reached",
            _ => "prevented",
        };
        write!(
            f,
            "with {} first the rule says {} and the reader {} on\n{}",
            self.first,
            word(self.claimed),
            word(self.read),
            self.board
        )
    }
}

/// Tries a rule on boards with random surroundings and returns the first on which the reader
/// contradicts it; also `None` if the reader does not support the goal.
pub fn refute(rule: &Rule, seed: u64, boards: usize) -> Option<Disagreement> {
    let (goal, state) = rule.claim()?;
    let status = state.status();
    let mut random = Random(seed);
    let mut table = Table::new(1 << 12);
    for _ in 0..boards {
        let Some((board, at)) = surround(rule, &mut random) else { continue };
        let goal = match goal {
            Goal::Connect(a, b) => {
                let (first, second) = (at(rule.spot(a)?), at(rule.spot(b)?));
                if board.string_at(first) == board.string_at(second) {
                    continue;
                }
                tactics::Goal::Connect { first, second }
            }
            Goal::Capture(a) => tactics::Goal::capture(at(rule.spot(a)?)),
            Goal::Eye(a) => tactics::Goal::Eye { color: Color::Black, at: at(rule.spot(a)?) },
            Goal::Divide(a, b) => tactics::Goal::Separate {
                first: at(rule.spot(a)?),
                second: End::Stone(at(rule.spot(b)?)),
            },
            Goal::DivideFromEdge(a) => {
                tactics::Goal::Separate { first: at(rule.spot(a)?), second: End::Edge }
            }
        };
        let effort =
            Effort { nodes: REFUTE_NODES, check_nodes: REFUTE_CHECK_NODES, ..Effort::default() };
        let solved = solve(&board, &goal, effort, &mut table)?;
        let halves = [
            (Color::Black, status.first, &solved.first),
            (Color::White, status.second, &solved.second),
        ];
        let room = room(rule, &board, &at);
        for (first, claimed, answer) in halves {
            if contradicts(claimed, answer, &goal, room) {
                let read = answer.reading.reach;
                return Some(Disagreement { board, first, claimed, read });
            }
        }
    }
    None
}

/// Whether the friend's strings in a diagram can be captured soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Every one of them has liberties to spare.
    Ample,
    /// Some string may get into atari.
    Scarce,
}

fn room(rule: &Rule, board: &Board, at: &impl Fn(Spot) -> Point) -> Room {
    let friends = rule.shape().cells().filter(|&(_, cell)| cell == Cell::Friend);
    let mut strings = friends.filter_map(|(spot, _)| board.string_at(at(spot)));
    match strings.all(|string| string.liberty_count() >= REFUTE_LIBERTIES) {
        true => Room::Ample,
        false => Room::Scarce,
    }
}

/// Whether an answer of the reader contradicts a claim.
///
/// A claim "prevented" refers to the inside of the diagram, so strings may well be connected, and
/// walls closed, elsewhere. In a rule, an eye is defined by its shape; the reader also requires
/// that the stones around it are not in atari, so its "no" counts only where they have room.
fn contradicts(claimed: Reach, answer: &Answer, goal: &tactics::Goal, room: Room) -> bool {
    use tactics::Goal::{Connect, Eye, Separate};
    match (claimed, answer.reading.reach) {
        (Reach::Yes, Reach::No) => room == Room::Ample || !matches!(goal, Eye { .. }),
        (Reach::No, Reach::Yes) => {
            answer.grade == Grade::Proved && !matches!(goal, Connect { .. } | Separate { .. })
        }
        _ => false,
    }
}

/// A board with the diagram of a rule and random stones around it; `None` if such a position is
/// impossible or the liberties do not satisfy the bounds.
fn surround(rule: &Rule, random: &mut Random) -> Option<(Board, impl Fn(Spot) -> Point + use<>)> {
    let shape = rule.shape();
    let sides = shape.sides();
    let margin = |is_edge: bool| if is_edge { 0 } else { REFUTE_MARGIN };
    let (left, top) = (margin(sides.left), margin(sides.top));
    let size = Size::new(
        left + shape.width() + margin(sides.right),
        top + shape.height() + margin(sides.bottom),
    )
    .ok()?;
    let at = move |spot: Spot| {
        Point::new(left + spot.column, top + spot.row).expect("invariant: boards have the room")
    };
    let (mut stones, mut fixed) = (ByColor::<PointSet>::default(), PointSet::EMPTY);
    for (spot, cell) in shape.cells().filter(|&(_, cell)| cell != Cell::Any) {
        fixed.insert(at(spot));
        let color = match cell {
            Cell::Friend => Some(Color::Black),
            Cell::Enemy => Some(Color::White),
            Cell::FriendOrEmpty => random.percent(50).then_some(Color::Black),
            Cell::EnemyOrEmpty => random.percent(50).then_some(Color::White),
            Cell::Empty | Cell::Any => None,
        };
        if let Some(color) = color {
            stones[color].insert(at(spot));
        }
    }
    let (density, hostility) = (random.below(70), random.below(100));
    for point in PointSet::full(size) - fixed {
        if random.percent(density) {
            let color = if random.percent(hostility) { Color::White } else { Color::Black };
            stones[color].insert(point);
        }
    }
    let board = Board::with_stones(size, &stones).ok()?;
    let keeps = rule.bounds().iter().all(|(&label, bounds)| {
        let string = rule.spot(label).and_then(|spot| board.string_at(at(spot)));
        string.is_some_and(|string| bounds.allows(string.liberty_count()))
    });
    keeps.then_some((board, at))
}

/// A small random number generator (SplitMix64), so that a rule meets the same boards in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    fn percent(&mut self, share: u64) -> bool {
        self.below(100) < share
    }
}
