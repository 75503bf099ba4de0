//! What is known about each legal point before anything is read deeply.
//!
//! Everything is seen from the player to move and is the same for all images of a position. The
//! board is looked at afresh at every call: with names for shapes that cost a few additions, that
//! is cheaper than to find out which points a move has changed.

use std::cmp::Reverse;

use board::{Board, Color, Move, Point, PointSet, StoneString, Suicide};
use pattern::knn::{Forecast, Watch};

use super::groups::{ESTIMATES, GROUPS, Group, PHASES, SHAPE_BITS};
use super::ladder;
use super::shape::{Names, PLACES, Sight, name};

/// A legal point and what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The point.
    pub point: Point,
    /// Logarithm of the estimate of the K-nearest-neighbour patterns.
    pub estimate: f32,
    /// The slot of each group; 0 where it has nothing to say.
    pub slots: [u32; GROUPS],
}

impl Candidate {
    /// A point about which nothing is known.
    pub fn empty(point: Point) -> Candidate {
        Candidate { point, estimate: 0.0, slots: [0; GROUPS] }
    }

    #[inline]
    fn set(&mut self, group: Group, value: usize) {
        self.slots[group as usize] = group.slot(value);
    }
}

/// Puts what is known about every legal point into `found`, in reading order. The watch must have
/// been used with no other patterns.
pub fn candidates(
    board: &Board,
    to_play: Color,
    forecast: &Forecast,
    watch: &mut Watch,
    found: &mut Vec<Candidate>,
) {
    found.clear();
    let mut view = View::new(board, to_play);
    for (point, node) in watch.matches(board, forecast.tree(), to_play) {
        if board.check(to_play, point, Suicide::Illegal).is_ok() {
            found.push(view.look(point, forecast.estimate(node).max(1e-9).ln()));
        }
    }
}

/// Distance between a place and the one below it.
const STRIDE: usize = 32;

/// Lines of border around the board.
const BORDER: usize = 3;

/// States of places; those beside the point also tell one, two and more liberties apart.
const OFF: u8 = 1;
const FRIEND: u8 = 2;
const ENEMY: u8 = 6;

/// A position as the player to move sees it.
struct View<'a> {
    board: &'a Board,
    to_play: Color,
    /// State of each place, with the liberties of stones.
    cells: [u8; STRIDE * STRIDE],
    phase: usize,
    last: Option<Point>,
    before: Option<Point>,
    /// The string of the last move.
    last_string: Option<&'a StoneString>,
    /// Strings of the player that the last move touches.
    touched: Vec<&'a StoneString>,
    /// Strings of the player that are in atari.
    in_atari: Vec<&'a StoneString>,
    /// Points within 1, 2, 3 and 4 steps of the player's stones, and of the opponent's.
    around: [[PointSet; 4]; 2],
    /// A copy to read ladders on, once one is needed.
    scratch: Option<Board>,
}

/// Up to four strings, the first ones filled.
type Strings<'a> = [Option<&'a StoneString>; 4];

fn push<'a>(strings: &mut Strings<'a>, string: &'a StoneString) {
    if let Some(free) = strings.iter_mut().find(|string| string.is_none()) {
        *free = Some(string);
    }
}

/// What a stone meets beside its point. Where several strings are alike, nothing may depend on
/// their order, or images of a position would differ.
#[derive(Default)]
struct Contact<'a> {
    friends: Strings<'a>,
    /// The largest friend in atari.
    saved: Option<&'a StoneString>,
    /// The friend with fewest liberties, of equals the largest.
    weakest: Option<&'a StoneString>,
    /// The enemies that are captured, and the stones of all of them.
    captured: Strings<'a>,
    captured_stones: usize,
    /// The enemies that are put in atari.
    put_in_atari: Strings<'a>,
    /// The enemy with three or four liberties that has fewest, of equals the largest.
    reduced: Option<&'a StoneString>,
}

impl<'a> View<'a> {
    fn new(board: &'a Board, to_play: Color) -> View<'a> {
        let mut cells = [OFF; STRIDE * STRIDE];
        for row in 0..board.size().height() {
            let start = (row + BORDER) * STRIDE + BORDER;
            cells[start..start + board.size().width()].fill(0);
        }
        let mut in_atari = Vec::new();
        for string in board.strings() {
            let liberties = string.liberty_count().min(4) as u8 - 1;
            let kind = if string.color() == to_play { FRIEND } else { ENEMY };
            for stone in string.stones() {
                cells[place(stone)] = kind + liberties;
            }
            if string.color() == to_play && string.in_atari() {
                in_atari.push(string);
            }
        }
        let play = |back| match board.recent(back) {
            Some(Move::Play(point)) => Some(point),
            _ => None,
        };
        let last = play(0);
        let touched = last.map_or(Vec::new(), |last| {
            board.strings_beside(last).filter(|string| string.color() == to_play).collect()
        });
        let stones = board.occupied().len();
        View {
            board,
            to_play,
            cells,
            phase: PHASES.iter().filter(|&&from| stones >= from).count(),
            last,
            before: play(1),
            last_string: last.and_then(|last| board.string_at(last)),
            touched,
            in_atari,
            around: [to_play, !to_play].map(|color| {
                let mut reached = board.stones(color);
                std::array::from_fn(|_| {
                    reached = reached.spread();
                    reached
                })
            }),
            scratch: None,
        }
    }

    fn look(&mut self, point: Point, estimate: f32) -> Candidate {
        let mut found = Candidate { estimate, ..Candidate::empty(point) };
        // From e^-9 in steps of a fifth.
        let step = ((estimate + 9.0) * 5.0).clamp(0.0, ESTIMATES as f32 - 1.0);
        found.set(Group::Estimate, step as usize);
        self.name_shapes(&mut found);
        self.measure(&mut found);
        self.touch(&mut found);
        found
    }

    /// The shapes around the point.
    #[inline]
    fn name_shapes(&self, found: &mut Candidate) {
        let (names, centre) = (Names::get(), place(found.point));
        let at = |(x, y): (i32, i32)| {
            self.cells
                [centre.wrapping_add_signed((y * STRIDE as i32 + x) as isize) % self.cells.len()]
        };
        let mut sums = [0; 8];
        for (index, &step) in PLACES.iter().enumerate().take(4) {
            names.add(&mut sums, index, at(step));
        }
        for (index, &step) in PLACES.iter().enumerate().take(8).skip(4) {
            names.add(&mut sums, index, plain(at(step)));
        }
        let mut nearest = sums;
        for (index, &step) in PLACES.iter().enumerate().take(12).skip(8) {
            names.add(&mut sums, index, plain(at(step)));
        }
        found.set(Group::Shape, name(&sums, SHAPE_BITS[0]) as usize);
        for (index, &step) in PLACES.iter().enumerate().skip(12) {
            names.add(&mut sums, index, plain(at(step)));
        }
        if let Some(last) = self.last {
            let step = step(found.point, last);
            if names.add_last(&mut nearest, step) == Sight::Near {
                found.set(Group::Answer, name(&nearest, SHAPE_BITS[1]) as usize);
                names.add_last(&mut sums, step);
            }
        }
        found.set(Group::WideAnswer, name(&sums, SHAPE_BITS[2]) as usize);
    }

    /// Distances.
    #[inline]
    fn measure(&self, found: &mut Candidate) {
        let (point, size) = (found.point, self.board.size());
        let line = |at: usize, side: usize| at.min(side - 1 - at).min(9);
        let (x, y) = (line(point.column(), size.width()), line(point.row(), size.height()));
        let (high, low) = (x.max(y), x.min(y));
        found.set(Group::Place, (high * (high + 1) / 2 + low) * 6 + self.phase);
        let third = self.phase / 2;
        if let Some(last) = self.last {
            found.set(Group::Last, distance(point, last) * 3 + third);
        }
        if let Some(before) = self.before {
            found.set(Group::Before, distance(point, before));
        }
        let steps = self
            .around
            .each_ref()
            .map(|sets| sets.iter().position(|within| within.contains(point)).unwrap_or(4));
        found.set(Group::Near, (steps[0] * 5 + steps[1]) * 3 + third);
    }

    /// Strings beside the point.
    #[inline]
    fn touch(&mut self, found: &mut Candidate) {
        let point = found.point;
        self.answer(found);
        // Half of the points of a game have no stone beside them.
        let centre = place(point);
        let beside = [centre - STRIDE, centre - 1, centre + 1, centre + STRIDE];
        let beside = beside.map(|at| self.cells[at]);
        if beside.iter().all(|&state| state <= OFF) {
            let liberties = beside.iter().filter(|&&state| state == 0).count();
            found.set(Group::After, (liberties.max(1) - 1) * 4);
            if self.board.ko().is_some() {
                found.set(Group::Ko, 2);
            }
            return;
        }
        let contact = self.contact(point);
        let (liberties, stones) = self.after(point, &contact);
        let captures = contact.captured[0].is_some();
        if !captures {
            let size = [1, 2, 5].iter().filter(|&&most| stones > most).count();
            found.set(Group::After, (liberties.clamp(1, 5) - 1) * 4 + size);
        }
        let taken = contact.captured.iter().flatten();
        if let Some(value) = taken.map(|taken| self.capture(point, taken, &contact)).max() {
            found.set(Group::Capture, value);
        }
        if let Some(saved) = contact.saved {
            let made_by_last = contact.friends.iter().flatten().any(|friend| {
                friend.in_atari()
                    && self.touched.iter().any(|touched| std::ptr::eq(*touched, *friend))
            });
            let room = match liberties {
                0 | 1 => 0,
                2 if !captures && self.is_driven_on(point, saved) => 1,
                2 => 2,
                _ => 3,
            };
            found.set(Group::Save, (size(saved) * 4 + room) * 2 + usize::from(made_by_last));
        }
        let targets = contact.put_in_atari.iter().flatten();
        let value = targets
            .map(|target| (size(target) * 3 + self.fate(point, target)) * 2 + self.is_last(target));
        if let Some(value) = value.max() {
            found.set(Group::Atari, value);
        }
        if let Some(target) = contact.reduced {
            found.set(Group::Reduce, (target.liberty_count() - 3) * 4 + size(target));
        }
        if let Some(weakest) = contact.weakest.filter(|weakest| weakest.liberty_count() <= 3) {
            let count = weakest.liberty_count();
            if count > 1 {
                let gain = (liberties + 1).saturating_sub(count).min(2);
                found.set(Group::Extend, ((count - 2) * 4 + size(weakest)) * 3 + gain);
            }
        }
        if self.board.ko().is_some() {
            let kind = match contact.put_in_atari[0] {
                _ if captures => 0,
                Some(_) => 1,
                None => 2,
            };
            found.set(Group::Ko, kind);
        }
    }

    /// Whether the point is a liberty of the last move's string, or of a string that it touches.
    #[inline]
    fn answer(&self, found: &mut Candidate) {
        let has = |string: &&StoneString| string.liberties().contains(found.point);
        let count = |string: &StoneString| string.liberty_count().min(4);
        let theirs = self.last_string.filter(has).map_or(0, count);
        let own = self.touched.iter().copied().filter(has).map(count).min().unwrap_or(0);
        if theirs + own > 0 {
            found.set(Group::Touched, theirs * 5 + own);
        }
    }

    #[inline]
    fn contact(&self, point: Point) -> Contact<'a> {
        let mut contact = Contact::default();
        let larger = |best: Option<&'a StoneString>, new: &'a StoneString| match best {
            Some(best) if best.stone_count() >= new.stone_count() => Some(best),
            _ => Some(new),
        };
        let weaker = |best: Option<&'a StoneString>, new: &'a StoneString| match best {
            Some(best) if strength(best) <= strength(new) => Some(best),
            _ => Some(new),
        };
        for string in self.board.strings_beside(point) {
            if string.color() == self.to_play {
                push(&mut contact.friends, string);
                contact.weakest = weaker(contact.weakest, string);
                if string.in_atari() {
                    contact.saved = larger(contact.saved, string);
                }
                continue;
            }
            match string.liberty_count() {
                1 => {
                    push(&mut contact.captured, string);
                    contact.captured_stones += string.stone_count();
                }
                2 => push(&mut contact.put_in_atari, string),
                3 | 4 => contact.reduced = weaker(contact.reduced, string),
                _ => {}
            }
        }
        contact
    }

    /// Liberties and stones of the string that the stone makes. Of captured stones only those
    /// beside the point count.
    #[inline]
    fn after(&self, point: Point, contact: &Contact<'_>) -> (usize, usize) {
        let mut liberties = PointSet::EMPTY;
        let (mut count, mut stones) = (0, 1);
        for (index, friend) in contact.friends.iter().map_while(|friend| *friend).enumerate() {
            stones += friend.stone_count();
            liberties |= *friend.liberties();
            count = if index == 0 { friend.liberty_count() } else { liberties.len() };
        }
        // The point itself was a liberty of every friend.
        count = count.saturating_sub(1);
        for beside in self.board.beside(point) {
            let open = match self.board.string_at(beside) {
                None => !liberties.contains(beside),
                Some(string) => string.color() != self.to_play && string.in_atari(),
            };
            count += usize::from(open);
        }
        (count, stones)
    }

    fn capture(&self, point: Point, captured: &StoneString, contact: &Contact<'_>) -> usize {
        let alone = contact.friends[0].is_none();
        let open = self.board.beside(point).any(|beside| self.board.is_empty_at(beside));
        if contact.captured_stones == 1 && alone && !open {
            return 4 * 4 * 2;
        }
        let near = captured.stones().spread();
        let relieves = self.in_atari.iter().any(|string| near.meets(string.stones()));
        // Whether the captured string could have run: two empty points, or a friend with room.
        let exits = self.board.beside(point).filter(|&at| self.board.is_empty_at(at)).count();
        let joins = self
            .board
            .strings_beside(point)
            .any(|string| string.color() != self.to_play && string.liberty_count() > 2);
        let runs = usize::from(exits >= 2 || joins);
        let kind = usize::from(relieves) * 2 + self.is_last(captured);
        (size(captured) * 4 + kind) * 2 + runs
    }

    /// 1 for the string of the last move.
    #[inline]
    fn is_last(&self, string: &StoneString) -> usize {
        usize::from(self.last_string.is_some_and(|last| std::ptr::eq(last, string)))
    }

    /// What becomes of a string that is put in atari: 0 it runs into the open, 1 it is caught in a
    /// ladder, 2 it escapes from one.
    fn fate(&mut self, point: Point, target: &StoneString) -> usize {
        let Some(exit) = target.liberties().iter().find(|&at| at != point) else { return 0 };
        let open = self.board.beside(exit).filter(|&at| at != point && self.board.is_empty_at(at));
        if open.count() >= 3 {
            return 0;
        }
        let (to_play, stone) = (self.to_play, target.anchor());
        let board = self.scratch.get_or_insert_with(|| self.board.clone());
        if board.play(to_play, point).is_err() {
            return 0;
        }
        let caught = ladder::is_caught(board, stone);
        board.undo();
        if caught { 1 } else { 2 }
    }

    /// Whether a friend that runs at `point` is caught in a ladder all the same.
    fn is_driven_on(&mut self, point: Point, saved: &StoneString) -> bool {
        let (to_play, stone) = (self.to_play, saved.anchor());
        let board = self.scratch.get_or_insert_with(|| self.board.clone());
        if board.play(to_play, point).is_err() {
            return false;
        }
        let caught = ladder::is_driven_on(board, stone);
        board.undo();
        caught
    }
}

/// Where a point is among the cells.
#[inline]
fn place(point: Point) -> usize {
    (point.row() + BORDER) * STRIDE + point.column() + BORDER
}

/// A state without its liberties.
#[inline]
fn plain(state: u8) -> u8 {
    match state {
        0 | OFF => state,
        state if state < ENEMY => FRIEND,
        _ => ENEMY,
    }
}

/// The step from one point to another.
#[inline]
fn step(from: Point, to: Point) -> (i32, i32) {
    (to.column() as i32 - from.column() as i32, to.row() as i32 - from.row() as i32)
}

/// A distance between the Euclidean and that along the lines, up to 19: |x| + |y| + max(|x|, |y|)
/// less 2 (Coulom 2007).
#[inline]
fn distance(a: Point, b: Point) -> usize {
    let (x, y) = step(a, b);
    let (x, y) = (x.unsigned_abs() as usize, y.unsigned_abs() as usize);
    (x + y + x.max(y)).saturating_sub(2).min(19)
}

/// Few liberties first, then many stones.
#[inline]
fn strength(string: &StoneString) -> (usize, Reverse<usize>) {
    (string.liberty_count(), Reverse(string.stone_count()))
}

/// One stone, two, three or four, more: 0 to 3.
#[inline]
fn size(string: &StoneString) -> usize {
    [1, 2, 4].iter().filter(|&&most| string.stone_count() > most).count()
}
