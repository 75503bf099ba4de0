//! How many moves it takes to fill a small space.
//!
//! The attacker has a clock: the number of moves that the owner needs elsewhere to capture the
//! attacker's own stones. Each turn the owner plays inside or elsewhere; the attacker plays inside
//! or fills a liberty outside. The solver finds the shortest clock with which the attacker captures
//! the string. In a race the clock is the number of liberties of the attacker's string.

use super::Worth;
use super::contents::{Contents, Moves, Next, Side};

/// Numbers of liberties outside that the solver distinguishes; more liberties count as this many.
const MOST_OUTSIDE: usize = 2;

/// No clock is long enough: the string lives.
const NEVER: u8 = u8::MAX;

/// The shortest clocks by content. [`Filling::of_attackers`] keeps those of the contents without
/// stones of the owner, by the points that the attacker holds.
pub(super) struct Filling {
    clocks: Vec<[Clocks; MOST_OUTSIDE + 1]>,
}

/// The clock that is needed when the attacker moves first and when the owner does.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Clocks {
    attacker_first: u8,
    owner_first: u8,
}

/// The legal contents with their moves, the fullest first: most moves add a stone, so the solver
/// needs few rounds.
pub(super) fn legal(contents: &Contents) -> Vec<(usize, Moves)> {
    let all = contents.all().enumerate().filter(|(_, content)| contents.is_legal(*content));
    let mut legal: Vec<_> = all.collect();
    legal.sort_by_key(|(_, c)| std::cmp::Reverse((c.attacker | c.owner).count_ones()));
    legal.into_iter().map(|(index, content)| (index, contents.moves(content))).collect()
}

impl Filling {
    /// Solves backwards from the contents in which the string is captured until nothing changes;
    /// `side` takes no ko.
    pub(super) fn without_kos_of(
        side: Side,
        contents: &Contents,
        legal: &[(usize, Moves)],
    ) -> Filling {
        let alive = Clocks { attacker_first: NEVER, owner_first: NEVER };
        let mut clocks = vec![[alive; MOST_OUTSIDE + 1]; contents.len()];
        let attacks = |next: &&Next| !(next.is_ko && side == Side::Attacker);
        let defends = |next: &&Next| !(next.is_ko && side == Side::Owner);
        for outside in 0..=MOST_OUTSIDE {
            let mut changed = true;
            while changed {
                changed = false;
                for (index, moves) in legal {
                    let first = |next: &Next| clocks[next.index as usize][outside].owner_first;
                    let inside = moves.attacks.iter().filter(attacks).map(first).min();
                    let fills = match outside {
                        0 if moves.closes || moves.is_closed => 1,
                        0 => NEVER,
                        1 if moves.is_closed => 1,
                        _ => clocks[*index][outside - 1].owner_first,
                    };
                    let attacker_first = fills.min(inside.unwrap_or(NEVER));
                    let first = |next: &Next| clocks[next.index as usize][outside].attacker_first;
                    let inside = moves.defends.iter().filter(defends).map(first).max();
                    let owner_first = attacker_first.saturating_add(1).max(inside.unwrap_or(0));
                    let now = Clocks { attacker_first, owner_first };
                    changed |= clocks[*index][outside] != now;
                    clocks[*index][outside] = now;
                }
            }
        }
        Filling { clocks }
    }

    /// Keeps only the contents without stones of the owner, the only ones that callers look up.
    pub(super) fn of_attackers(&self, contents: &Contents) -> Filling {
        let clocks = contents.attackers_alone().map(|index| self.clocks[index]).collect();
        Filling { clocks }
    }

    /// The clock that is needed when the attacker moves first; `None` if the string lives.
    pub(super) fn attacker_first(&self, content: usize, outside: usize) -> Option<usize> {
        known(self.clocks[content][outside.min(MOST_OUTSIDE)].attacker_first)
    }

    /// The clock that is needed when the owner moves first; `None` if the string lives.
    pub(super) fn owner_first(&self, content: usize, outside: usize) -> Option<usize> {
        known(self.clocks[content][outside.min(MOST_OUTSIDE)].owner_first)
    }

    /// How many plain liberties the space is worth. Each liberty outside adds one to the clock, and
    /// so does moving second.
    pub(super) fn worth(&self, content: usize, outside: usize) -> Worth {
        let worths: [Option<usize>; MOST_OUTSIDE + 1] = std::array::from_fn(|outside| {
            let clock = self.clocks[content][outside];
            let worth = known(clock.attacker_first)?.checked_sub(outside)?;
            (clock.owner_first == clock.attacker_first + 1).then_some(worth)
        });
        let always = worths[0].filter(|_| worths.iter().all(|worth| *worth == worths[0]));
        Worth { now: worths[outside.min(MOST_OUTSIDE)], always }
    }
}

fn known(clock: u8) -> Option<usize> {
    (clock != NEVER).then_some(clock as usize)
}
