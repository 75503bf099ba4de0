//! Who wins every position of a tiny board: the attractor of the event in the graph of all
//! positions.
//!
//! A position is stones, the player to move, and the ko ban of a player who obeys bans. Both players
//! may play anywhere or pass; the causer wins if the event happens, the other if it never does. The
//! rules are written out on bits, apart from those of `board`.

use std::collections::HashMap;

use kosumi_proof::board::{Color, Point, Size};
use kosumi_proof::{Event, KoThreats, Side};
use naive::Stones;

/// Stones of both colours, a bit per point in reading order.
type Bits = u16;

/// A position: who moves, and where this player may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    stones: [Bits; 2],
    to_play: Color,
    ban: Option<u8>,
}

/// All positions of a board, and the moves between them.
pub(crate) struct Graph {
    size: Size,
    beside: Vec<Bits>,
    ignores: Option<Color>,
    states: Vec<State>,
    index: HashMap<State, u32>,
    next: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
}

/// Who wins each position, for one event.
pub(crate) struct Table<'a> {
    graph: &'a Graph,
    causer: Color,
    is_caused: Vec<bool>,
}

impl Graph {
    /// All positions of a board of at most 12 points.
    pub(crate) fn new(size: Size, ignores: Option<Color>) -> Graph {
        let place = |point: Point| point.row() * size.width() + point.column();
        let none = Stones::none(size);
        let around = |point| none.beside(point).fold(0, |bits, p| bits | 1 << place(p));
        let beside: Vec<Bits> = size.points().map(around).collect();
        let (states, index) = (Vec::new(), HashMap::new());
        let (next, before) = (Vec::new(), Vec::new());
        let mut graph = Graph { size, beside, ignores, states, index, next, before };
        for code in 0..3usize.pow(size.area() as u32) {
            let mut stones = [0; 2];
            let mut rest = code;
            for place in 0..size.area() {
                if rest % 3 > 0 {
                    stones[rest % 3 - 1] |= 1 << place;
                }
                rest /= 3;
            }
            if graph.is_legal(stones) {
                for to_play in Color::BOTH {
                    graph.number(State { stones, to_play, ban: None });
                }
            }
        }
        let mut at = 0;
        while at < graph.states.len() {
            let moves = graph.moves(graph.states[at]);
            let next: Vec<u32> = moves.into_iter().map(|state| graph.number(state)).collect();
            graph.next.push(next);
            at += 1;
        }
        graph.before = vec![Vec::new(); at];
        for (from, next) in graph.next.iter().enumerate() {
            for &to in next {
                graph.before[to as usize].push(from as u32);
            }
        }
        graph
    }

    /// The number of positions.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// A position by its number.
    pub(crate) fn state(&self, index: usize) -> State {
        self.states[index]
    }

    /// The position with these stones, if it can arise.
    pub(crate) fn find(
        &self,
        stones: &Stones,
        to_play: Color,
        ban: Option<Point>,
    ) -> Option<State> {
        let mut bits = [0; 2];
        for (place, point) in self.size.points().enumerate() {
            if let Some(color) = stones.at(point) {
                bits[color as usize] |= 1 << place;
            }
        }
        let place = |point: Point| (point.row() * self.size.width() + point.column()) as u8;
        let state = State { stones: bits, to_play, ban: ban.map(place) };
        self.index.contains_key(&state).then_some(state)
    }

    /// The stones of a position.
    pub(crate) fn stones(&self, state: State) -> Stones {
        let mut place = 0;
        Stones::from_fn(self.size, |_| {
            let bit = 1 << place;
            place += 1;
            Color::BOTH.into_iter().find(|&color| state.stones[color as usize] & bit > 0)
        })
    }

    /// The player to move, and where this player may not play.
    pub(crate) fn turn(&self, state: State) -> (Color, Option<Point>) {
        let point = |place: u8| self.size.points().nth(place as usize).unwrap();
        (state.to_play, state.ban.map(point))
    }

    fn number(&mut self, mut state: State) -> u32 {
        if self.ignores == Some(state.to_play) {
            state.ban = None;
        }
        let number = self.states.len() as u32;
        *self.index.entry(state).or_insert_with(|| {
            self.states.push(state);
            number
        })
    }

    fn moves(&self, state: State) -> Vec<State> {
        let (own, other) = (state.to_play as usize, !state.to_play as usize);
        let mut moves = vec![State { to_play: !state.to_play, ban: None, ..state }];
        for place in 0..self.size.area() {
            let bit = 1 << place;
            if (state.stones[0] | state.stones[1]) & bit > 0 || state.ban == Some(place as u8) {
                continue;
            }
            let mut stones = state.stones;
            stones[own] |= bit;
            let mut taken = 0;
            let enemies = self.beside[place] & stones[other];
            for at in (0..self.size.area()).filter(|at| enemies & 1 << at > 0) {
                let string = self.flood(1 << at, stones[other]);
                if !self.has_liberty(string, stones) {
                    taken |= string;
                }
            }
            stones[other] &= !taken;
            let string = self.flood(bit, stones[own]);
            if !self.has_liberty(string, stones) {
                continue;
            }
            let is_ko = taken.count_ones() == 1
                && string == bit
                && self.beside[place] & !stones[0] & !stones[1] == taken;
            let ban = is_ko.then(|| taken.trailing_zeros() as u8);
            moves.push(State { stones, to_play: !state.to_play, ban });
        }
        moves
    }

    fn around(&self, set: Bits) -> Bits {
        let inside = (0..self.size.area()).filter(|at| set & 1 << at > 0);
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

    fn is_legal(&self, stones: [Bits; 2]) -> bool {
        stones.iter().all(|&own| {
            let mut rest = own;
            while rest > 0 {
                let string = self.flood(1 << rest.trailing_zeros(), own);
                if !self.has_liberty(string, stones) {
                    return false;
                }
                rest &= !string;
            }
            true
        })
    }
}

impl<'a> Table<'a> {
    /// Solves every position.
    pub(crate) fn new(graph: &'a Graph, event: &Event) -> Table<'a> {
        let causer = event.causer();
        let mut is_caused = vec![false; graph.states.len()];
        let mut missing: Vec<u32> = graph.next.iter().map(|next| next.len() as u32).collect();
        let mut open = Vec::new();
        let mut last = ([0; 2], false);
        for (index, &state) in graph.states.iter().enumerate() {
            if index == 0 || last.0 != state.stones {
                last = (state.stones, has_happened(event, &graph.stones(state)));
            }
            if last.1 {
                is_caused[index] = true;
                open.push(index as u32);
            }
        }
        while let Some(won) = open.pop() {
            for &from in &graph.before[won as usize] {
                let from_index = from as usize;
                missing[from_index] -= 1;
                let is_won = graph.states[from_index].to_play == causer || missing[from_index] == 0;
                if is_won && !std::mem::replace(&mut is_caused[from_index], true) {
                    open.push(from);
                }
            }
        }
        Table { graph, causer, is_caused }
    }

    /// Who wins.
    pub(crate) fn winner(&self, state: State) -> Side {
        match self.is_caused[self.graph.index[&state] as usize] {
            true => Side::Cause,
            false => Side::Prevent,
        }
    }

    /// Who may ignore bans, as the owner of a proof sees it.
    pub(crate) fn threats(&self, side: Side) -> KoThreats {
        let owner = if side == Side::Cause { self.causer } else { !self.causer };
        match self.graph.ignores {
            None => KoThreats::Nobody,
            Some(color) if color == owner => KoThreats::Owner,
            Some(_) => KoThreats::Opponent,
        }
    }
}

/// Whether the event has happened, by its description alone.
pub(crate) fn has_happened(event: &Event, stones: &Stones) -> bool {
    let holds = |point: Point, color: Color| stones.at(point) == Some(color);
    let diagonals = |point: Point| {
        let near = |a: usize, b: usize| a.abs_diff(b) == 1;
        let is_diagonal =
            move |p: &Point| near(p.column(), point.column()) && near(p.row(), point.row());
        stones.size().points().filter(is_diagonal)
    };
    match event {
        Event::Captured { stones: targets, color, below } => {
            targets.iter().filter(|&point| holds(point, *color)).count() < *below
        }
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
