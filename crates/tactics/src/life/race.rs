//! Races that can be counted: two strings, their eyes, and liberties that nothing else touches.
//!
//! If all liberties are plain, arithmetic decides who wins the race (Müller 1999): the outside
//! liberties of each string, those they share, and whether each has an eye. A search of such a race
//! would be as deep as there are liberties. Whatever is not plain (a liberty that needs an approach
//! move, an unsettled eye, a friend to connect to) is left to the search, whose moves make it
//! plain.

use board::{Board, Color, PointSet, StoneString};

use super::arena::Arena;
use super::enclosure::Spaces;
use super::eyes::Room;
use super::small_eye::Hope;
use crate::dfpn::Look;
use crate::params;
use crate::points::strings_in;

/// What the count needs to know about one string of a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Side {
    /// Moves that the opponent needs to fill the liberties that are not shared, eyes included.
    pub(super) own: usize,
    /// The size of its eye; 0 when it has none.
    pub(super) eye: usize,
}

impl Side {
    /// A string that is never captured.
    const ALIVE: Side = Side { own: 1000, eye: 1000 };
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// The player who wants to capture.
    Attacker,
    /// The player who wants to survive.
    Defender,
}

/// Whether the attacker's string captures the defender's.
pub(super) fn kills(attacker: Side, defender: Side, shared: usize, first: First) -> bool {
    let ahead = attacker.own + usize::from(first == First::Attacker);
    let needs = 1 + defender.own;
    match rank(attacker.eye).cmp(&rank(defender.eye)) {
        // All shared liberties help the side with the larger eye.
        std::cmp::Ordering::Greater => ahead + shared >= needs,
        std::cmp::Ordering::Less => ahead >= needs + shared,
        std::cmp::Ordering::Equal if attacker.eye > 0 => ahead >= needs + shared,
        // Without eyes, the capturing move fills the last shared liberty.
        std::cmp::Ordering::Equal => ahead >= needs + shared.saturating_sub(1),
    }
}

/// Eyes of up to three points count alike; a larger eye outlasts a smaller one.
fn rank(eye: usize) -> usize {
    match eye {
        0 => 0,
        1..=3 => 3,
        _ => eye,
    }
}

/// The eyes of one string.
enum Eye {
    /// At most one eye, which is settled.
    Settled { region: PointSet, liberties: usize, size: usize },
    /// The string lives by its eyes.
    Alive { region: PointSet },
}

impl Eye {
    fn region(&self) -> PointSet {
        match self {
            Eye::Settled { region, .. } | Eye::Alive { region } => *region,
        }
    }

    /// The string as a side of the race, before its liberties outside the eye are added.
    fn side(&self) -> Side {
        match *self {
            Eye::Settled { liberties, size, .. } => Side { own: liberties, eye: size },
            Eye::Alive { .. } => Side::ALIVE,
        }
    }
}

/// Decides a plain race; `None` if it needs a search.
pub(super) fn count(
    board: &Board,
    arena: &Arena,
    room: &Room,
    string: &StoneString,
    to_play: Color,
) -> Option<Look> {
    if board.ko().is_some() {
        return None;
    }
    let own_eye = eye(board, arena, string, &arena.racing(board), to_play)?;
    let Eye::Settled { region, size, .. } = own_eye else { return Some(Look::Failed) };
    let around = board.dilate(&(*string.liberties() | *string.stones()));
    let rivals = (around & board.stones(!arena.defender)) - room.firm - region;
    let rival = match strings_in(board, rivals)[..] {
        [] => None,
        [rival] => {
            let near = board.dilate(&(*rival.stones() | *rival.liberties()));
            let rival_eye = eye(board, arena, rival, string.stones(), to_play)?;
            let prisoners = region | rival_eye.region();
            let others = (near & board.stones(arena.defender)) - *string.stones() - prisoners;
            // The search follows stones with a liberty or two beyond the arena.
            let is_soft = |s: &&StoneString| {
                (*s.liberties() - arena.points).len() < params::OUTSIDE_LIBERTIES
            };
            if strings_in(board, others).iter().any(is_soft) {
                return None;
            }
            Some((rival, rival_eye))
        }
        _ => return None,
    };
    let Tally { ours, theirs, shared } = tally(board, (string, &own_eye), rival.as_ref())?;
    let Some((rival, _)) = rival else { return Some(Look::Reached) };
    let (first, answer) = if to_play == arena.defender {
        (First::Defender, First::Attacker)
    } else {
        (First::Attacker, First::Defender)
    };
    if kills(theirs, ours, shared, first) {
        return Some(Look::Reached);
    }
    // Taking a few stones makes one eye, which may not be enough.
    let takes = kills(ours, theirs, shared, answer);
    let lives = !takes || size > 0 || rival.stone_count() >= params::LIFE_BY_CAPTURE;
    lives.then_some(Look::Failed)
}

/// The liberties of a race.
struct Tally {
    ours: Side,
    theirs: Side,
    shared: usize,
}

/// Counts the liberties of a string and of its rival; `None` when one of them is not plain.
fn tally(
    board: &Board,
    (string, own_eye): (&StoneString, &Eye),
    rival: Option<&(&StoneString, Eye)>,
) -> Option<Tally> {
    let none = PointSet::EMPTY;
    let (stones, liberties) = rival.map_or((none, none), |(r, _)| (*r.stones(), *r.liberties()));
    let their_region = rival.map_or(none, |(_, eye)| eye.region());
    let prisoners = own_eye.region() | their_region;
    let friends = board.stones(string.color()) - *string.stones() - prisoners;
    let enemies = board.stones(!string.color()) - stones - prisoners;
    let empty = board.empty() - prisoners;
    let mut ours = own_eye.side();
    let mut theirs = rival.map_or(Side::default(), |(_, eye)| eye.side());
    let mut shared = 0;
    // If the rival lives, its liberties do not matter.
    let theirs_matter = if theirs == Side::ALIVE { none } else { liberties - their_region };
    for part in ((*string.liberties() - own_eye.region()) | theirs_matter).parts() {
        let around = board.dilate(&part);
        let beyond = (around & empty) - part;
        let all_touch = |stones: &PointSet| (part & board.dilate(stones)) == part;
        let (of_string, of_rival) = (part & *string.liberties(), part & liberties);
        // Liberties of one side are plain if the other can fill them from outside and they lead
        // nowhere.
        let is_plain = |own: &PointSet, other: &PointSet| {
            !around.meets(own) && all_touch(other) && !extends(board, &part, &beyond, own, other)
        };
        if of_rival.is_empty() {
            ours.own += is_plain(&friends, &enemies).then_some(part.len())?;
        } else if of_string.is_empty() {
            theirs.own += is_plain(&enemies, &friends).then_some(part.len())?;
        } else {
            let closed = beyond.is_empty() && !around.meets(&(friends | enemies));
            let is_shared = closed && of_rival == part && of_string == part;
            shared += is_shared.then_some(part.len())?;
        }
    }
    Some(Tally { ours, theirs, shared })
}

/// Whether a string may gain by playing on its liberties in `part`: two new ones at once, an eye
/// away from the surrounding stones, or a link to friends.
fn extends(
    board: &Board,
    part: &PointSet,
    beyond: &PointSet,
    friends: &PointSet,
    enemies: &PointSet,
) -> bool {
    if beyond.is_empty() {
        return false;
    }
    let all = beyond.flood(&board.empty());
    !all.is_subset(&board.dilate(enemies))
        || board.dilate(&all).meets(friends)
        || part.iter().any(|p| board.beside(p).filter(|&q| beyond.contains(q)).count() > 1)
}

/// The eyes that a string alone encloses; `None` if a move there could decide something.
fn eye(
    board: &Board,
    arena: &Arena,
    string: &StoneString,
    opponents: &PointSet,
    to_play: Color,
) -> Option<Eye> {
    let mut regions = Spaces::new();
    let mut all = PointSet::EMPTY;
    for region in arena.enclosures.of(board, string) {
        if region.meets(opponents) {
            continue;
        }
        if region.meets(&board.stones(string.color())) {
            return None;
        }
        all |= region;
        regions.push(region);
    }
    let region = match regions[..] {
        [] => return Some(Eye::Settled { region: all, liberties: 0, size: 0 }),
        [region] => region,
        _ => return Some(Eye::Alive { region: all }),
    };
    let inside = region & board.stones(!string.color());
    // If stones inside leave the string no liberty there, counting does not apply.
    if !region.meets(string.liberties()) {
        return None;
    }
    let outside = *string.liberties() - region;
    match arena.small_eyes.hope(board, &region, &inside, outside.len()) {
        Hope::Two => Some(Eye::Alive { region }),
        Hope::Open if to_play == string.color() => Some(Eye::Alive { region }),
        Hope::Open | Hope::Ko => None,
        Hope::One(worth) => {
            // It is open who fills a shared liberty, and when, so the eye must be worth the same
            // with any number of liberties outside.
            let shares = outside.meets(&board.dilate(opponents));
            let liberties = if shares { worth.always? } else { worth.now? };
            Some(Eye::Settled { region, liberties, size: region.len() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A race for playing it out: plain liberties, shared ones, and those in an eye.
    #[derive(Clone, Copy)]
    struct Count {
        /// The plain liberties of each side; then those in its eye.
        plain: [usize; 2],
        eye: [usize; 2],
        shared: usize,
    }

    impl Count {
        fn liberties(&self, side: usize) -> usize {
            self.plain[side] + self.eye[side] + self.shared
        }

        /// The moves of `side` against the other; an eye's last liberty is filled last.
        fn moves(&self, side: usize) -> Vec<Count> {
            let other = 1 - side;
            let mut moves = vec![*self];
            if self.plain[other] > 0 {
                let mut next = *self;
                next.plain[other] -= 1;
                moves.push(next);
            }
            if self.shared > 0 {
                let mut next = *self;
                next.shared -= 1;
                moves.push(next);
            }
            let last = self.plain[other] == 0 && self.shared == 0;
            if self.eye[other] > 1 || self.eye[other] == 1 && last {
                let mut next = *self;
                next.eye[other] -= 1;
                moves.push(next);
            }
            moves.retain(|next| next.liberties(other) == 0 || next.liberties(side) > 0);
            moves
        }

        /// Whether side 0 captures side 1 within `plies` plies.
        fn kills(&self, to_play: usize, plies: usize) -> bool {
            if plies == 0 {
                return false;
            }
            // The player who moves captures first.
            let wins = |next: &Count| match next.liberties(1 - to_play) {
                0 => to_play == 0,
                _ => next.kills(1 - to_play, plies - 1),
            };
            let moves = self.moves(to_play);
            if to_play == 0 { moves.iter().any(wins) } else { moves.iter().all(wins) }
        }
    }

    #[test]
    fn counting_agrees_with_playing_the_race() {
        let values = [0, 1, 2];
        for plain in values.iter().flat_map(|&a| values.map(|b| [a, b])) {
            for eye in values.iter().flat_map(|&a| values.map(|b| [a, b])) {
                for shared in 0..3 {
                    let count = Count { plain, eye, shared };
                    if count.liberties(0) == 0 || count.liberties(1) == 0 {
                        continue;
                    }
                    for (first, turn) in [(First::Attacker, 0), (First::Defender, 1)] {
                        let side = |i: usize| Side { own: plain[i] + eye[i], eye: eye[i].min(1) };
                        let counted = kills(side(0), side(1), shared, first);
                        let played = count.kills(turn, 11);
                        assert_eq!(counted, played, "{plain:?} {eye:?} {shared} {first:?}");
                    }
                }
            }
        }
    }
}
