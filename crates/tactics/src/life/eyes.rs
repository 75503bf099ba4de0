//! Evaluates a group's life without playing moves.

use board::{Board, Color, PointSet, StoneString};

use super::arena::Arena;
use super::small_eye::Hope;
use crate::dfpn::Look;
use crate::params;
use crate::points::{Strings, strings_in};

/// Judges the group alive or dead, or guesses how far it is from both, if at least `enough` of the
/// `standing` stones must live.
pub(super) fn judge(
    board: &Board,
    arena: &Arena,
    standing: &PointSet,
    enough: usize,
    to_play: Color,
) -> Look {
    let strings = strings_in(board, *standing);
    let turn = usize::from(to_play == arena.defender);
    let out = out(arena, &strings, turn);
    let mut safe = (out & *standing).len();
    let free = free(board, arena, &strings);
    if safe >= enough || is_wide(board, arena, &free, turn) {
        return Look::Failed;
    }
    let eyes = Eyes::of(board, arena, strings.clone());
    safe += (eyes.alive & (*standing - out)).len();
    if safe >= enough {
        return Look::Failed;
    }
    let room = Room::of(board, arena);
    if let [string] = strings[..]
        && let Some(look) = super::race::count(board, arena, &room, string, to_play)
    {
        return look;
    }
    // A group with free points beyond the arena may still run.
    let can_run = !(free - arena.points).is_empty();
    if arena.racing(board).is_empty() && !can_run && !room.may_live(board, arena, standing, to_play)
    {
        return Look::Reached;
    }
    let sure = eyes.count.min(2) as u32;
    let wide = room.points.len_up_to(12) as u32;
    let turn = turn as u32;
    // The first guess by eyes: how far the group is from two. The race below adjusts it: who is
    // ahead in liberties.
    let has = 2 * sure + wide / 2 + turn;
    let lacks = 2 * (2 - sure) + (12 - wide) / 2 + (1 - turn);
    let (mut proof, mut disproof) = (1 + has, 1 + lacks);
    if !arena.rivals.is_empty() {
        return Look::Open { proof: 1, disproof: 1 };
    }
    if let Some(theirs) = room.weakest {
        let ours = strings.iter().map(|s| s.liberty_count()).min().unwrap_or(0) as i64;
        let lead = ours - theirs as i64 + i64::from(turn);
        proof = proof.max(1 + 2 * lead.max(0) as u32);
        disproof = disproof.min(1 + 2 * (1 - lead).max(0) as u32);
    }
    Look::Open { proof, disproof }
}

/// Whether `enough` of the `standing` stones have escaped, with the attacker to move: then they
/// need no eye to live.
pub(super) fn are_out(board: &Board, arena: &Arena, standing: &PointSet, enough: usize) -> bool {
    let strings = strings_in(board, *standing);
    (out(arena, &strings, 0) & *standing).len() >= enough
        || is_wide(board, arena, &free(board, arena, &strings), 0)
}

/// The stones of the strings with enough liberties outside the arena.
fn out(arena: &Arena, strings: &[&StoneString], turn: usize) -> PointSet {
    let is_out = |string: &&&StoneString| {
        (*string.liberties() - arena.points).has_more_than(params::OUTSIDE_LIBERTIES - 1 - turn)
    };
    strings.iter().filter(is_out).fold(PointSet::EMPTY, |all, s| all | *s.stones())
}

/// Whether a group has too many free points to be killed: they must be part of an open area, not of
/// a corner in which the group has yet to make two eyes.
fn is_wide(board: &Board, arena: &Arena, free: &PointSet, turn: usize) -> bool {
    free.len() + 2 * turn >= params::FREE_POINTS && {
        let far = board.empty() - board.stones(!arena.defender).spread();
        free.flood(&far).has_more_than(params::OPEN_AREA - 1)
    }
}

/// Empty points within two steps of the strings that touch no stone of the attacker.
fn free(board: &Board, arena: &Arena, strings: &[&StoneString]) -> PointSet {
    let liberties = strings.iter().fold(PointSet::EMPTY, |all, s| all | *s.liberties());
    (liberties.spread() & board.empty()) - board.stones(!arena.defender).spread()
}

/// A part of the arena that the defender's stones enclose.
struct Region {
    empty: PointSet,
    /// Empty points that touch no stone of the defender.
    inner: PointSet,
    borders: Vec<usize>,
}

/// The eyes a group has already.
struct Eyes {
    /// The strings that live by them.
    alive: PointSet,
    /// The most eyes of any string at stake, at most two; at most one if no string lives by its
    /// eyes.
    count: usize,
}

impl Eyes {
    /// Benson's algorithm on the target's strings and those that share regions with them, with one
    /// relaxation: a few points inside a region need not be liberties, because the defender can
    /// answer a move there.
    fn of<'a>(board: &'a Board, arena: &Arena, mut strings: Strings<'a>) -> Eyes {
        let own = board.stones(arena.defender);
        let targets = strings.len();
        let enclosed = enclosed(arena, &own);
        if !strings.iter().any(|string| string.liberties().meets(&enclosed)) {
            return Eyes { alive: PointSet::EMPTY, count: 0 };
        }
        let mut regions: Vec<Region> = Vec::new();
        let mut seen = PointSet::EMPTY;
        let mut next = 0;
        while next < strings.len() {
            let mut pending = (*strings[next].liberties() & enclosed) - seen;
            while let Some(point) = pending.first() {
                let all = PointSet::from(point).flood(&enclosed);
                seen |= all;
                pending -= all;
                let empty = all & board.empty();
                let inner = empty - own.spread();
                let mut borders = Vec::new();
                for string in strings_in(board, board.dilate(&all) & own) {
                    let known = strings.iter().position(|s| std::ptr::eq(*s, string));
                    borders.push(known.unwrap_or_else(|| {
                        strings.push(string);
                        strings.len() - 1
                    }));
                }
                regions.push(Region { empty, inner, borders });
            }
            next += 1;
        }
        let vital = |region: &Region, string: usize| {
            let inner = region.inner.len_up_to(4);
            (region.empty - region.inner).is_subset(strings[string].liberties())
                && inner <= if region.borders.len() == 1 { 3 } else { 1 }
        };
        let eyes = |string: usize| regions.iter().filter(|region| vital(region, string)).count();
        let count = (0..targets).map(eyes).max().unwrap_or(0);
        if count < 2 {
            return Eyes { alive: PointSet::EMPTY, count };
        }
        let mut alive = vec![true; strings.len()];
        loop {
            let healthy = |region: &Region| region.borders.iter().all(|&border| alive[border]);
            let lost = (0..strings.len()).find(|&index| {
                alive[index]
                    && regions.iter().filter(|r| healthy(r) && vital(r, index)).take(2).count() < 2
            });
            let Some(index) = lost else { break };
            alive[index] = false;
        }
        let living = strings.iter().zip(&alive).filter(|(_, alive)| **alive);
        let alive = living.fold(PointSet::EMPTY, |all, (string, _)| all | *string.stones());
        Eyes { alive, count: count.min(if alive.is_empty() { 1 } else { 2 }) }
    }
}

/// The parts of the arena that the defender's stones close off from the rest of the board.
fn enclosed(arena: &Arena, own: &PointSet) -> PointSet {
    let inside = arena.points - *own;
    let doors = (arena.around - arena.points - *own).spread() & inside;
    inside - doors.flood(&inside)
}

/// The room for eyes that is left.
pub(super) struct Room {
    /// The attacker's stones around the arena that cannot be captured.
    pub(super) firm: PointSet,
    /// The points that could be eyes if the defender had all the moves: no attacking stone that is
    /// safe from capture is beside them.
    pub(super) points: PointSet,
    /// Whether two eyes fit into them.
    pub(super) two_eyes: bool,
    /// The fewest liberties of an attacking string that may be captured.
    pub(super) weakest: Option<usize>,
}

impl Room {
    pub(super) fn of(board: &Board, arena: &Arena) -> Room {
        let attackers = board.stones(!arena.defender);
        let own = board.stones(arena.defender);
        let near = arena.around & attackers;
        let mut firm = attackers - arena.points;
        let mut weakest = None;
        for string in strings_in(board, near) {
            if !string.liberties().is_subset(&arena.points) {
                firm |= *string.stones();
            } else if string.stone_count() >= params::RACING_STONES {
                let liberties = string.liberty_count();
                weakest = Some(weakest.map_or(liberties, |least: usize| least.min(liberties)));
            }
        }
        let held = firm | arena.racing(board);
        let mut points = (arena.points - own) - held.spread();
        // A single point whose corners the attacker holds is no eye.
        for point in &(points - points.touching()) {
            let corners = board.diagonal(point).count();
            let held = board.diagonal(point).filter(|&p| held.contains(p)).count();
            if held > usize::from(corners == 4) {
                points.remove(point);
            }
        }
        let two_eyes =
            points.has_more_than(2) || points.has_more_than(1) && points.touching().is_empty();
        Room { firm, points, two_eyes, weakest }
    }

    /// Whether the defender could make two eyes here if it owned all the points around the room. If
    /// the room is one small part, an exact solution decides.
    fn may_live(&self, board: &Board, arena: &Arena, standing: &PointSet, to_play: Color) -> bool {
        if !self.two_eyes {
            return reaches_refuge(board, arena, standing);
        }
        if self.points.has_more_than(params::SMALL_ROOM) {
            return true;
        }
        let Some(part) = self.points.parts().next() else { return true };
        if part != self.points || has_refuge(board, arena) {
            return true;
        }
        let inside = part & board.stones(!arena.defender);
        match arena.small_eyes.hope(board, &part, &inside, 2) {
            Hope::One(_) => false,
            Hope::Open => to_play == arena.defender,
            Hope::Two | Hope::Ko => true,
        }
    }
}

/// Whether a friend beside the arena has escaped, so that joining it means life.
fn has_refuge(board: &Board, arena: &Arena) -> bool {
    let friends = arena.around & board.stones(arena.defender);
    !out(arena, &strings_in(board, friends), 0).is_empty()
}

/// Whether the group can reach such a friend over empty points.
fn reaches_refuge(board: &Board, arena: &Arena, standing: &PointSet) -> bool {
    let own = board.stones(arena.defender);
    let way = arena.points & (board.empty() | own);
    let friends = board.dilate(&standing.flood(&(way | *standing))) & own;
    !out(arena, &strings_in(board, friends), 0).is_empty()
}
