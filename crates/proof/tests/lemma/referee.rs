//! Who wins a position of a small board: the least fixpoint over all positions that can follow.
//!
//! A position is stones, what is left of the stones at stake, the player to move, this player's ko
//! ban, and how many bans each player may still ignore. Both players may play anywhere or pass; the
//! causer wins if the event happens, the other if it never does. The rules are written out on bits,
//! apart from those of `board` and of the search.

use std::collections::HashMap;

use kosumi_proof::board::{Color, Point, PointSet, Size};
use kosumi_proof::{Claim, Event, Side, Threats, UNLIMITED};
use naive::Stones;

/// Points, a bit each in reading order.
type Bits = u32;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    stones: [Bits; 2],
    left: Bits,
    to_play: Color,
    ban: Option<u8>,
    threats: [u8; 2],
}

/// A position as the tests have it.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) stones: Stones,
    pub(crate) left: PointSet,
    pub(crate) to_play: Color,
    pub(crate) ban: Option<Point>,
    pub(crate) threats: Threats,
}

/// A game about an event on boards of at most 32 points, and what is known about its positions.
pub(crate) struct Referee {
    size: Size,
    points: Vec<Point>,
    beside: Vec<Bits>,
    event: Event,
    /// One of each string that always has a liberty in `open`.
    standing: Bits,
    open: Bits,
    winners: HashMap<State, Side>,
    has_happened: HashMap<[Bits; 2], bool>,
}

impl Referee {
    pub(crate) fn new(size: Size, event: &Event) -> Referee {
        let points: Vec<Point> = size.points().collect();
        assert!(points.len() <= 32, "a small board");
        let none = Stones::none(size);
        let place = |point: Point| points.iter().position(|&p| p == point).unwrap();
        let around = |&point: &Point| none.beside(point).fold(0, |bits, p| bits | 1 << place(p));
        let beside = points.iter().map(around).collect();
        Referee {
            size,
            points,
            beside,
            event: event.clone(),
            standing: 0,
            open: 0,
            winners: HashMap::new(),
            has_happened: HashMap::new(),
        }
    }

    /// The game of a claim whose certificate begins with this zone.
    pub(crate) fn of(claim: &Claim, zone: &PointSet) -> Referee {
        let mut referee = Referee::new(claim.board.size(), &claim.event);
        if !claim.standing.is_empty() {
            referee.standing = referee.bits(&claim.standing);
            referee.open = referee.bits(&(claim.board.points() - *zone));
        }
        referee
    }

    fn bits(&self, set: &PointSet) -> Bits {
        let places = (0..self.points.len()).filter(|&at| set.contains(self.points[at]));
        places.fold(0, |bits, at| bits | 1 << at)
    }

    fn state(&self, position: &Position) -> State {
        let of = |color| {
            let own = |&at: &usize| position.stones.at(self.points[at]) == Some(color);
            (0..self.points.len()).filter(own).fold(0, |bits, at| bits | 1 << at)
        };
        let ban = position.ban.map(|ban| {
            self.points.iter().position(|&point| point == ban).expect("on the board") as u8
        });
        let mut stones = [0; 2];
        Color::BOTH.into_iter().for_each(|color| stones[color as usize] = of(color));
        let mut threats = [0; 2];
        Color::BOTH.into_iter().for_each(|color| threats[color as usize] = position.threats[color]);
        let left = self.bits(&position.left);
        self.forget(State { stones, left, to_play: position.to_play, ban, threats })
    }

    fn forget(&self, mut state: State) -> State {
        if state.threats[state.to_play as usize] == UNLIMITED {
            state.ban = None;
        }
        state
    }

    /// Who wins, if fewer than `limit` positions have to be looked at.
    pub(crate) fn winner(&mut self, position: &Position, limit: usize) -> Option<Side> {
        let start = self.state(position);
        if !self.stands(start.stones) {
            return None;
        }
        if let Some(&winner) = self.winners.get(&start) {
            return Some(winner);
        }
        // 1. All positions that can follow and are not known.
        let mut number: HashMap<State, usize> = HashMap::from([(start, 0)]);
        let mut states = vec![start];
        let mut next: Vec<Vec<usize>> = Vec::new();
        let mut won: Vec<bool> = vec![false];
        let mut known_moves: Vec<(bool, bool)> = Vec::new();
        while let Some(&state) = states.get(next.len()) {
            let at = next.len();
            let mut follow = Vec::new();
            let (mut cause, mut prevent) = (false, false);
            if self.happened(state) {
                won[at] = true;
            } else {
                for after in self.moves(state) {
                    match self.winners.get(&after) {
                        Some(Side::Cause) => cause = true,
                        Some(Side::Prevent) => prevent = true,
                        None => {
                            let place = *number.entry(after).or_insert_with(|| {
                                states.push(after);
                                won.push(false);
                                states.len() - 1
                            });
                            follow.push(place);
                        }
                    }
                }
            }
            next.push(follow);
            known_moves.push((cause, prevent));
            if states.len() > limit {
                return None;
            }
        }
        // 2. The fixpoint.
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); states.len()];
        let mut missing: Vec<usize> = Vec::new();
        for (from, follow) in next.iter().enumerate() {
            follow.iter().for_each(|&to| before[to].push(from));
            missing.push(follow.len() + usize::from(known_moves[from].1));
        }
        let causer = self.event.causer();
        for at in 0..states.len() {
            let (cause, _) = known_moves[at];
            let by_known = match states[at].to_play == causer {
                true => cause,
                false => missing[at] == 0,
            };
            won[at] |= by_known;
        }
        let mut open: Vec<usize> = (0..states.len()).filter(|&at| won[at]).collect();
        while let Some(to) = open.pop() {
            for &from in &before[to] {
                missing[from] -= 1;
                if !won[from] && (states[from].to_play == causer || missing[from] == 0) {
                    won[from] = true;
                    open.push(from);
                }
            }
        }
        for (state, won) in states.into_iter().zip(won) {
            self.winners.insert(state, if won { Side::Cause } else { Side::Prevent });
        }
        self.winners.get(&start).copied()
    }

    fn happened(&mut self, state: State) -> bool {
        if let Event::Captured { below, .. } = &self.event {
            return (state.left.count_ones() as usize) < *below;
        }
        let (event, size, points) = (&self.event, self.size, &self.points);
        *self.has_happened.entry(state.stones).or_insert_with(|| {
            let place = |point: Point| points.iter().position(|&p| p == point).unwrap();
            let stones = Stones::from_fn(size, |point| {
                let bit = 1 << place(point);
                Color::BOTH.into_iter().find(|&color| state.stones[color as usize] & bit > 0)
            });
            has_happened(event, &stones)
        })
    }

    fn moves(&self, state: State) -> Vec<State> {
        let (own, other) = (state.to_play as usize, !state.to_play as usize);
        let pass = State { to_play: !state.to_play, ban: None, ..state };
        let mut moves = vec![self.forget(pass)];
        for place in 0..self.points.len() {
            let bit = 1 << place;
            if (state.stones[0] | state.stones[1]) & bit > 0 {
                continue;
            }
            let mut threats = state.threats;
            if state.ban == Some(place as u8) {
                if threats[own] == 0 {
                    continue;
                }
                threats[own] -= 1;
            }
            let mut stones = state.stones;
            stones[own] |= bit;
            let mut taken = 0;
            let enemies = self.beside[place] & stones[other];
            for at in (0..self.points.len()).filter(|at| enemies & 1 << at > 0) {
                let string = self.flood(1 << at, stones[other]);
                if !self.has_liberty(string, stones) {
                    taken |= string;
                }
            }
            stones[other] &= !taken;
            let string = self.flood(bit, stones[own]);
            if !self.has_liberty(string, stones) || !self.stands(stones) {
                continue;
            }
            let is_ko = taken.count_ones() == 1
                && string == bit
                && self.beside[place] & !stones[0] & !stones[1] == taken;
            let ban = is_ko.then(|| taken.trailing_zeros() as u8);
            let left = match &self.event {
                Event::Captured { color, .. } => state.left & stones[*color as usize],
                _ => 0,
            };
            let to_play = !state.to_play;
            moves.push(self.forget(State { stones, left, to_play, ban, threats }));
        }
        moves
    }

    /// Whether the strings that stand have liberties outside.
    fn stands(&self, stones: [Bits; 2]) -> bool {
        let mut rest = self.standing;
        while rest > 0 {
            let bit = rest & rest.wrapping_neg();
            let own = stones.into_iter().find(|own| own & bit > 0);
            let string = own.map_or(bit, |own| self.flood(bit, own));
            rest &= !string;
            if self.around(string) & self.open & !stones[0] & !stones[1] == 0 {
                return false;
            }
        }
        true
    }

    fn around(&self, set: Bits) -> Bits {
        let inside = (0..self.points.len()).filter(|at| set & 1 << at > 0);
        inside.fold(0, |bits, at| bits | self.beside[at])
    }

    fn flood(&self, start: Bits, within: Bits) -> Bits {
        let mut set = start;
        loop {
            let grown = set | self.around(set) & within;
            if grown == set {
                return set;
            }
            set = grown;
        }
    }

    fn has_liberty(&self, string: Bits, stones: [Bits; 2]) -> bool {
        self.around(string) & !stones[0] & !stones[1] > 0
    }
}

/// Whether an event other than a capture has happened, by its description alone.
fn has_happened(event: &Event, stones: &Stones) -> bool {
    let holds = |point: Point, color: Color| stones.at(point) == Some(color);
    let diagonals = |point: Point| {
        let near = |a: usize, b: usize| a.abs_diff(b) == 1;
        let is_diagonal =
            move |p: &Point| near(p.column(), point.column()) && near(p.row(), point.row());
        stones.size().points().filter(is_diagonal)
    };
    match event {
        Event::Captured { .. } => false,
        Event::Connected { first, second, color } => stones
            .string_at(*first)
            .is_some_and(|string| string.color == *color && string.stones.contains(second)),
        Event::Walled { first, second, color } => {
            let mut wall = vec![*first];
            wall.retain(|&point| holds(point, *color));
            let mut next = 0;
            while next < wall.len() {
                let point = wall[next];
                for near in stones.beside(point).chain(diagonals(point)) {
                    if holds(near, *color) && !wall.contains(&near) {
                        wall.push(near);
                    }
                }
                next += 1;
            }
            wall.iter().any(|&point| match second {
                Some(second) => point == *second,
                None => stones.beside(point).count() < 4,
            })
        }
        Event::EyeMade { at, color } => {
            let missing = diagonals(*at).filter(|&point| !holds(point, *color)).count();
            stones.at(*at).is_none()
                && missing <= usize::from(diagonals(*at).count() == 4)
                && stones.beside(*at).all(|point| {
                    holds(point, *color) && stones.string_at(point).unwrap().liberties.len() > 1
                })
        }
        Event::RaceWon { own, rival, color } => {
            own.iter().all(|point| holds(point, *color))
                && !rival.iter().any(|point| holds(point, !*color))
        }
    }
}
