//! Where a life-and-death game is played.

use std::rc::Rc;

use board::pass_alive::benson;
use board::{Board, Color, Point, PointSet, StoneString, Suicide};

use super::enclosure::Enclosures;
use super::small_eye::SmallEyes;
use crate::params;
use crate::points::strings_in;

/// The points of a life-and-death game, fixed when it begins.
#[derive(Clone)]
pub(crate) struct Arena {
    /// The points where stones may be played, now or after the stones there have been captured.
    pub(crate) points: PointSet,
    /// These points and those beside them.
    pub(crate) around: PointSet,
    pub(crate) defender: Color,
    /// Strings of the attacker that race against the group: capturing them means life.
    pub(crate) rivals: PointSet,
    /// The defender's stones when the game begins.
    pub(crate) before: PointSet,
    /// Cache of the solved small spaces.
    pub(super) small_eyes: Rc<SmallEyes>,
    /// Cache of what strings enclose.
    pub(super) enclosures: Rc<Enclosures>,
}

/// How far an arena reaches.
struct Scope {
    /// Points that both sides reach at the same time belong to the arena within this many steps.
    ties: u8,
    /// Friends with at most this much room of their own are no refuge.
    friend_room: usize,
}

impl Scope {
    const LIFE: Scope = Scope { ties: 2, friend_room: params::WEAK_FRIEND_ROOM };
    /// In a race liberties decide, and more points only cost time.
    const RACE: Scope = Scope { ties: 1, friend_room: params::WEAK_ROOM };
}

/// Farther than any point.
const NEVER: u8 = u8::MAX;

impl Arena {
    /// The arena of the stones in `target` and the strings linked to them, with the liberties of
    /// the `rivals` they race against.
    pub(crate) fn around(board: &Board, target: &PointSet, rivals: &PointSet) -> Arena {
        let stone = target.first().and_then(|stone| board.at(stone));
        let defender = stone.expect("invariant: stones stand at the target");
        let group = group(board, target, 2);
        let sure = sure(board);
        let scope = if rivals.is_empty() { Scope::LIFE } else { Scope::RACE };
        let mut weak = *rivals;
        let mut points = PointSet::EMPTY;
        // Weak strings widen the arena, and a wider arena may hold more weak strings.
        for _ in 0..params::WIDENINGS {
            points = reach(board, &group, &weak, &sure, &scope);
            let enemies = board.stones(!defender) - weak;
            let near = board.dilate(&(board.dilate(&group) - enemies)) & enemies;
            let found: PointSet = strings_in(board, near)
                .into_iter()
                .filter(|string| {
                    // In a race, only what the group could cut off: stones inside with one way out.
                    let is_inside = || {
                        let others = board.stones(defender) - group;
                        (*string.liberties() - points).len() <= 1
                            && !board.dilate(string.stones()).meets(&others)
                    };
                    (rivals.is_empty() || is_inside())
                        && is_weak(board, string, &sure, params::WEAK_ROOM)
                })
                .fold(PointSet::EMPTY, |all, string| all | *string.stones());
            for string in strings_in(board, weak) {
                points |= *string.liberties();
            }
            // The attacker can capture the defender's own weak stones too.
            for string in strings_in(board, board.dilate(&points) & board.stones(defender)) {
                if is_weak(board, string, &sure, scope.friend_room) {
                    points |= *string.liberties();
                }
            }
            if found.is_empty() {
                break;
            }
            weak |= found;
        }
        // Spaces that the group alone encloses belong to the arena, whatever stands there.
        for part in (board.points() - group).parts().filter(|part| part.len() <= params::ENCLOSED) {
            points |= part;
        }
        let stones = strings_in(board, board.dilate(&points) & board.occupied())
            .into_iter()
            .filter(|string| string.liberties().is_subset(&points))
            .fold(PointSet::EMPTY, |all, string| all | *string.stones());
        // Small gaps belong to the arena.
        let is_gap = |part: &PointSet| {
            part.len() <= params::GAP && board.dilate(part).meets(&(points & board.empty()))
        };
        let gaps = (board.empty() - points).parts().filter(is_gap);
        let points = gaps.fold(points | stones | weak | group, |all, gap| all | gap);
        let points = if rivals.is_empty() { points } else { points | traps(board, &points) };
        Arena {
            points,
            around: board.dilate(&points),
            defender,
            rivals: *rivals,
            before: board.stones(defender),
            small_eyes: SmallEyes::shared(),
            enclosures: Rc::default(),
        }
    }
}

impl Arena {
    /// The doors: the empty points beside the arena that the defender's `stones` could walk to, and
    /// so leave.
    pub(super) fn doors(&self, board: &Board, stones: &PointSet) -> PointSet {
        let way = self.points & (board.empty() | board.stones(self.defender));
        (board.dilate(&stones.flood(&way)) & self.around & board.empty()) - self.points
    }

    /// The arena widened by these doors, the empty points a step behind them, and `other` points.
    pub(super) fn beyond(&self, board: &Board, doors: &PointSet, other: &PointSet) -> Arena {
        let points = self.points | *other | (board.dilate(doors) & board.empty());
        Arena { points, around: board.dilate(&points), ..self.clone() }
    }

    /// The stones that still race against the group; none once most of them are captured.
    pub(super) fn racing(&self, board: &Board) -> PointSet {
        if self.rivals.is_empty() {
            return PointSet::EMPTY;
        }
        let standing = self.rivals & board.stones(!self.defender);
        if 2 * standing.len() < self.rivals.len() { PointSet::EMPTY } else { standing }
    }
}

/// The points outside the arena that capture a stone which puts stones inside in atari and has no
/// other liberty. Without these points such a stone would seem safe for good.
fn traps(board: &Board, points: &PointSet) -> PointSet {
    let open = board.empty() - *points;
    let trap = |point: Point| {
        let mut free = board.beside(point).filter(|&at| board.is_empty_at(at));
        let (only, other) = (free.next()?, free.next());
        let mut strings = board.beside(point).filter_map(|at| board.string_at(at));
        let first = strings.next()?;
        let is_taken = strings.all(|string| string.color() == first.color());
        (other.is_none() && open.contains(only) && is_taken).then_some(only)
    };
    let inside = strings_in(board, board.occupied() & *points);
    let short = inside.iter().filter(|string| string.liberty_count() == 2);
    short.flat_map(|string| string.liberties().iter()).filter_map(trap).collect()
}

/// The strings of `target` and those linked to them, which share at least `links` liberties with
/// them.
pub(super) fn group(board: &Board, target: &PointSet, links: usize) -> PointSet {
    let Some(color) = target.first().and_then(|stone| board.at(stone)) else { return *target };
    let (mut group, mut liberties) = (PointSet::EMPTY, PointSet::EMPTY);
    for string in strings_in(board, *target) {
        group |= *string.stones();
        liberties |= *string.liberties();
    }
    loop {
        let near = board.dilate(&liberties) & (board.stones(color) - group);
        let joined = strings_in(board, near)
            .into_iter()
            .find(|friend| (*friend.liberties() & liberties).len() >= links);
        let Some(friend) = joined else { return group };
        group |= *friend.stones();
        liberties |= *friend.liberties();
    }
}

/// The pass-alive stones of both colours.
fn sure(board: &Board) -> PointSet {
    let alive = |color| benson(board, color, Suicide::Illegal).stones;
    alive(Color::Black) | alive(Color::White)
}

/// Whether a string, with what is linked to it, has too little room of its own to be sure of its
/// life: few empty points are nearer to it than to the enemy.
fn is_weak(board: &Board, string: &StoneString, sure: &PointSet, room_for_life: usize) -> bool {
    if string.stones().meets(sure) {
        return false;
    }
    let group = group(board, string.stones(), 2);
    let (mut ours, mut theirs) = (group, board.stones(!string.color()));
    let mut room = PointSet::EMPTY;
    for _ in 0..params::WEAK_STEPS {
        let open = board.empty() - ours - theirs;
        let (near, far) = (board.dilate(&ours) & open, board.dilate(&theirs) & open);
        room |= near - far;
        if room.len() > room_for_life {
            return false;
        }
        ours |= near;
        theirs |= far;
    }
    true
}

/// The empty points that the group reaches before the firm stones around it do, close points that
/// both reach at the same time, and those beside the group.
fn reach(
    board: &Board,
    group: &PointSet,
    weak: &PointSet,
    sure: &PointSet,
    scope: &Scope,
) -> PointSet {
    let defender = group.first().and_then(|stone| board.at(stone)).unwrap_or(Color::Black);
    let firm = board.stones(!defender) - *weak;
    // The way ends at strong own stones; it does not go on from them.
    let own = strings_in(board, board.stones(defender) - *group)
        .into_iter()
        .filter(|string| is_weak(board, string, sure, scope.friend_room))
        .fold(*group, |all, string| all | *string.stones());
    let ours = distances(board, group, &(board.empty() | *weak | own), &own);
    let theirs = distances(board, &firm, &(board.empty() | *weak), &PointSet::EMPTY);
    board
        .empty()
        .iter()
        .filter(|point| {
            let (near, far) = (ours[point.index()], theirs[point.index()]);
            near <= params::REACH && (near < far || near == far && near <= scope.ties || near <= 1)
        })
        .collect()
}

/// Steps from a set through `open` points; points of `free` cost nothing.
fn distances(
    board: &Board,
    from: &PointSet,
    open: &PointSet,
    free: &PointSet,
) -> [u8; Point::INDICES] {
    let mut distance = [NEVER; Point::INDICES];
    let mut seen = *from;
    let mut front = *from;
    for steps in 0..params::REACH + 2 {
        for point in &front {
            distance[point.index()] = steps;
        }
        let mut next = (board.dilate(&front) & *open) - seen;
        let joined = next.flood(&(*free - seen));
        next |= (board.dilate(&joined) & *free) - seen;
        seen |= next;
        front = next;
    }
    distance
}
