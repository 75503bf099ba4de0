//! The scout: a quick search that finds out who wins, before a proof is built.
//!
//! The scout is depth-first proof-number search over the moves of a [`Ground`], for both players
//! alike. What it says is not proved: it knows nothing of moves outside the ground. It says which
//! moves a proof should consist of, and costs a fraction of what a proof costs.

mod ground;
mod memory;

use board::{Board, Color, Move, PointSet};
use facts::Stop;

use crate::event::Threats;

use ground::{Bits, Ground, NONE, Role, Stand, places};
use memory::{Memory, Numbers};

use memory::INFINITE;

/// The longest line.
const MAX_DEPTH: usize = 120;

/// A search on one ground, which remembers what it has found out.
pub(crate) struct Scout {
    ground: Ground,
    /// How many of the stones at stake must be left.
    below: u32,
    memory: Memory,
    path: Vec<u64>,
    ancestors: u64,
    children: Vec<Child>,
    pub(crate) nodes: u64,
    limit: u64,
    stop: Stop,
}

#[derive(Clone, Copy)]
struct Child {
    stand: Stand,
    key: u64,
    place: u8,
    numbers: Numbers,
    /// The place on the path of the earliest position that a line below repeats.
    repeats: u16,
}

#[derive(Clone, Copy)]
struct Step {
    numbers: Numbers,
    repeats: u16,
}

/// A line that repeats nothing.
const NEVER: u16 = u16::MAX;

impl Scout {
    pub(crate) fn new(
        board: &Board,
        within: &PointSet,
        defender: Color,
        below: usize,
    ) -> Option<Scout> {
        let ground = Ground::new(board, within, defender)?;
        Some(Scout {
            ground,
            below: below as u32,
            memory: Memory::new(),
            path: Vec::new(),
            ancestors: 0,
            children: Vec::new(),
            nodes: 0,
            limit: 0,
            stop: Stop::NEVER,
        })
    }

    /// Who wins, and by which move: `None` if the search gave up.
    pub(crate) fn ask(
        &mut self,
        board: &Board,
        left: &PointSet,
        threats: Threats,
        to_play: Color,
        nodes: u64,
        stop: Stop,
    ) -> Option<(Color, Option<Move>)> {
        self.stop = stop;
        let role = if to_play == self.ground.defender { Role::Defender } else { Role::Attacker };
        let mut stand = self.ground.stand(board, left);
        stand.threats = [threats[!self.ground.defender], threats[self.ground.defender]];
        self.limit = self.nodes + nodes;
        self.path.clear();
        self.ancestors = 0;
        self.children.clear();
        let key = self.key(&stand, role);
        let mut numbers = match self.settled(&stand) {
            Some(winner) => Numbers::won_by(winner),
            None => self.memory.get(key).map_or(Numbers::OPEN, |entry| entry.numbers),
        };
        if numbers.winner().is_none() {
            numbers = self.search(&stand, role, key, [u32::MAX; 2]).numbers;
        }
        let winner = numbers.winner()?;
        let best = self.memory.get(key).map(|entry| entry.best);
        let mv = best.filter(|_| winner == role).map(|place| match place {
            NONE => Move::Pass,
            place => Move::Play(self.ground.point(place as usize)),
        });
        let color = |role| match role {
            Role::Defender => self.ground.defender,
            Role::Attacker => !self.ground.defender,
        };
        Some((color(winner), mv))
    }

    /// Whether the ground ends elsewhere than at walls, so that the defender may get out.
    pub(crate) fn is_open(&self) -> bool {
        self.ground.is_open
    }

    /// The moves on the ground.
    pub(crate) fn moves(&self, board: &Board) -> Vec<Move> {
        let points = (0..self.ground.len()).map(|place| self.ground.point(place));
        let open = points.filter(|&point| board.is_empty_at(point)).map(Move::Play);
        open.chain([Move::Pass]).collect()
    }

    fn key(&self, stand: &Stand, role: Role) -> u64 {
        let [a, b] = stand.stones;
        let mut key = memory::mix(a ^ 0x5851_F42D_4C95_7F2D);
        key = memory::mix(key ^ b);
        key = memory::mix(key ^ stand.left);
        let [a, b] = stand.threats.map(u64::from);
        memory::mix(key ^ (u64::from(stand.ban) << 1 | role as u64 | a << 16 | b << 24))
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.limit || self.nodes.is_multiple_of(256) && self.stop.is_requested()
    }

    /// Who has won without another move.
    fn settled(&self, stand: &Stand) -> Option<Role> {
        if stand.left.count_ones() < self.below {
            return Some(Role::Attacker);
        }
        let alive = self.ground.pass_alive(stand);
        if (alive & stand.left).count_ones() >= self.below {
            return Some(Role::Defender);
        }
        self.ground.one_eye(stand).then_some(Role::Attacker)
    }

    fn search(&mut self, stand: &Stand, role: Role, key: u64, limits: [u32; 2]) -> Step {
        if self.path.len() >= MAX_DEPTH {
            return Step { numbers: Numbers::won_by(Role::Defender), repeats: 0 };
        }
        if self.is_spent() {
            return Step { numbers: Numbers::OPEN, repeats: NEVER };
        }
        self.nodes += 1;
        self.path.push(key);
        self.ancestors ^= memory::mix(key);
        let base = self.children.len();
        let (step, best) = self.expand(stand, role, limits, base);
        self.children.truncate(base);
        self.ancestors ^= memory::mix(key);
        self.path.pop();
        let place = self.path.len() as u16;
        let mut step = step;
        if step.repeats >= place {
            step.repeats = NEVER;
        }
        if step.repeats != NEVER && step.numbers.winner().is_some() {
            self.memory.put_on_path(key ^ self.ancestors, step.numbers, step.repeats);
            self.memory.put(key, Numbers::DOUBTFUL, best);
        } else {
            self.memory.put(key, step.numbers, best);
        }
        step
    }

    fn child(&mut self, stand: Stand, role: Role, place: u8, doubt: u32) -> Child {
        let next = role.other();
        let key = self.key(&stand, next);
        let mut repeats = NEVER;
        let numbers = if let Some(at) = self.path.iter().position(|&above| above == key) {
            repeats = at as u16;
            Numbers::won_by(Role::Defender)
        } else if let Some(entry) = self.memory.get(key) {
            match entry.numbers == Numbers::DOUBTFUL {
                true => match self.memory.on_path(key ^ self.ancestors) {
                    Some((numbers, at)) => {
                        repeats = at;
                        numbers
                    }
                    None => entry.numbers,
                },
                false => entry.numbers,
            }
        } else if let Some(winner) = self.settled(&stand) {
            let numbers = Numbers::won_by(winner);
            self.memory.put(key, numbers, NONE);
            numbers
        } else {
            let free = self.ground.free(&stand);
            let attack = 1 + free;
            let defend = 1 + 4u32.saturating_sub(free) / 2;
            let mut numbers = Numbers { of: [attack, defend] };
            numbers.of[role as usize] += doubt;
            numbers
        };
        Child { stand, key, place, numbers, repeats }
    }

    fn expand(&mut self, stand: &Stand, role: Role, limits: [u32; 2], base: usize) -> (Step, u8) {
        let (own, other) = (role as usize, role.other() as usize);
        // 1. The moves.
        let empty = self.ground.all & !stand.stones[0] & !stand.stones[1];
        let urgent = if role == Role::Attacker { self.urgent(stand, empty) } else { empty };
        for place in places(urgent) {
            let Some(next) = self.ground.play(stand, role, place) else { continue };
            let doubt = self.doubt(stand, &next, role, place);
            let child = self.child(next, role, place as u8, doubt);
            if child.numbers.of[own] == 0 {
                return (Step { numbers: child.numbers, repeats: child.repeats }, child.place);
            }
            self.children.push(child);
        }
        if role == Role::Defender || stand.ban != NONE {
            let next = Stand { ban: NONE, ..*stand };
            let child = self.child(next, role, NONE, 4);
            self.children.push(child);
        }
        loop {
            // 2. The numbers.
            let (mut least, mut best, mut second) = (INFINITE, None, INFINITE);
            let (mut most, mut open) = (0, 0u32);
            let mut repeats = NEVER;
            for (index, child) in self.children[base..].iter().enumerate() {
                let [mine, theirs] = [child.numbers.of[own], child.numbers.of[other]];
                if theirs == 0 {
                    repeats = repeats.min(child.repeats);
                    continue;
                }
                open += 1;
                most = most.max(theirs);
                if mine < least {
                    second = least;
                    (least, best) = (mine, Some(index));
                } else {
                    second = second.min(mine);
                }
            }
            let Some(best) = best else {
                return (Step { numbers: Numbers::won_by(role.other()), repeats }, NONE);
            };
            let child = self.children[base + best];
            if least == 0 {
                return (
                    Step { numbers: Numbers::won_by(role), repeats: child.repeats },
                    child.place,
                );
            }
            let extra = (open - 1) / 2;
            let sum = (most + extra).min(INFINITE - 1);
            let mut numbers = Numbers::OPEN;
            numbers.of[own] = least;
            numbers.of[other] = sum;
            if least >= limits[own] || sum >= limits[other] || self.is_spent() {
                return (Step { numbers, repeats: NEVER }, child.place);
            }
            // 3. The best move.
            let mut below = [0; 2];
            below[own] = limits[own].min(second.saturating_add(second / 4).saturating_add(1));
            below[other] = limits[other].saturating_sub(extra);
            let step = self.search(&child.stand, role.other(), child.key, below);
            let place = base + best;
            self.children[place].numbers = step.numbers;
            self.children[place].repeats = step.repeats;
        }
    }

    /// Where the attacker must play because the defender threatens to live by one move.
    fn urgent(&self, stand: &Stand, empty: Bits) -> Bits {
        let mut urgent = empty;
        let ataris = self.ground.ataris(stand, Role::Defender);
        let free = Stand { ban: NONE, ..*stand };
        for place in places(empty) {
            let Some(next) = self.ground.play(&free, Role::Defender, place) else { continue };
            let (alive, zone) = self.ground.pass_alive_with(&next);
            if (alive & next.left).count_ones() >= self.below {
                urgent &= zone | ataris;
            }
        }
        urgent
    }

    /// How unlikely a move is to succeed.
    fn doubt(&self, stand: &Stand, next: &Stand, role: Role, place: usize) -> u32 {
        let ground = &self.ground;
        let (own, other) = (role as usize, role.other() as usize);
        let mut doubt = 2;
        let beside = ground.beside(place);
        let takes = next.stones[other] != stand.stones[other];
        if takes {
            doubt -= 2;
        }
        let near = beside | ground.diagonal(place);
        if near & (stand.stones[0] | stand.stones[1]) == 0 {
            doubt += 1;
        }
        if !takes && beside & !stand.stones[own] == 0 {
            doubt += 4;
        }
        doubt
    }
}
