//! Putting a stone on the board.

use std::fmt;

use super::undo::Step;
use super::{Board, Cell, NO_SLOT, Slot, StoneString};
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::rules::Suicide;
use crate::zobrist;

/// Why a play is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The point is outside the board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The stone, or its string, would have no liberty and capture nothing.
    Suicide,
    /// It would take back the ko at once.
    Ko,
    /// It would repeat an earlier position of the game.
    Superko,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::OffBoard => "off the board",
            Illegal::Occupied => "the point is occupied",
            Illegal::Suicide => "suicide",
            Illegal::Ko => "the ko may not be retaken yet",
            Illegal::Superko => "superko: it would repeat an earlier position",
        })
    }
}

impl std::error::Error for Illegal {}

impl Board {
    /// Plays a stone, captures enemy strings left without a liberty, and records how to undo the
    /// move. Suicide is illegal.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Illegal};
    /// let mut board: Board = "
    ///     . X O
    ///     X O .
    ///     . X O".parse()?;
    /// let point = board.size().point(2, 1).expect("on the board");
    /// board.play(Color::Black, point)?;
    /// assert_eq!(board.captured(Color::White), 3);
    /// assert_eq!(board.to_string(), ". X .\nX . X\n. X .\n");
    /// assert_eq!(board.play(Color::White, point), Err(Illegal::Occupied));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the play is not allowed; the board is then unchanged.
    pub fn play(&mut self, color: Color, at: Point) -> Result<(), Illegal> {
        self.play_by(color, at, Suicide::Illegal)
    }

    /// As [`Board::play`], under rules that may allow the suicide of several stones.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Illegal, Suicide};
    /// let mut board: Board = "
    ///     . X O
    ///     O O O
    ///     . . .".parse()?;
    /// let corner = board.size().point(0, 0).expect("on the board");
    /// assert_eq!(board.play(Color::Black, corner), Err(Illegal::Suicide));
    /// board.play_by(Color::Black, corner, Suicide::Legal)?;
    /// assert_eq!(board.captured(Color::Black), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the play is not allowed; the board is then unchanged.
    pub fn play_by(&mut self, color: Color, at: Point, suicide: Suicide) -> Result<(), Illegal> {
        self.check(color, at, suicide)?;
        self.place(color, at);
        Ok(())
    }

    /// Passes: only the ko ban changes.
    pub fn pass(&mut self) {
        let step = Step::new(None, self.ko, self.hash);
        self.ko = None;
        self.steps.push(step);
    }

    /// Whether a play is allowed, and if not, why.
    ///
    /// # Errors
    /// Why the play is not allowed.
    pub fn check(&self, color: Color, at: Point, suicide: Suicide) -> Result<(), Illegal> {
        match self.cells[at.index()] {
            Cell::Off => return Err(Illegal::OffBoard),
            Cell::Stone(_) => return Err(Illegal::Occupied),
            Cell::Empty => {}
        }
        // The ban applies only to the opponent: the player who took the ko may fill it.
        if self.ko == Some(at) && self.beside(at).any(|p| self.at(p) == Some(!color)) {
            return Err(Illegal::Ko);
        }
        let mut joins = false;
        for beside in at.beside() {
            match self.cells[beside.index()] {
                Cell::Empty => return Ok(()),
                Cell::Off => {}
                Cell::Stone(other) => {
                    let last = self.slots[self.slot_of[beside.index()] as usize].in_atari();
                    if (other == color) != last {
                        // A friend with another liberty, or an enemy without one.
                        return Ok(());
                    }
                    joins |= other == color;
                }
            }
        }
        // A single stone may not commit suicide under any rules: it changes nothing.
        if joins && suicide == Suicide::Legal { Ok(()) } else { Err(Illegal::Suicide) }
    }

    /// The hash the board would have after a legal play.
    pub fn hash_after(&self, color: Color, at: Point) -> u64 {
        let mut hash = self.hash ^ zobrist::stone(color, at);
        let mut captures = false;
        for string in self.strings_beside(at) {
            if string.color != color && string.in_atari() {
                captures = true;
                for stone in &string.stones {
                    hash ^= zobrist::stone(string.color, stone);
                }
            }
        }
        let lives = captures
            || at.beside().iter().any(|p| self.cells[p.index()] == Cell::Empty)
            || self.strings_beside(at).any(|s| s.color == color && !s.in_atari());
        if !lives {
            hash ^= zobrist::stone(color, at);
            for string in self.strings_beside(at).filter(|s| s.color == color) {
                for stone in &string.stones {
                    hash ^= zobrist::stone(color, stone);
                }
            }
        }
        hash
    }

    /// Plays a stone that [`Board::check`] allows.
    fn place(&mut self, color: Color, at: Point) {
        let mut step = Step::new(Some((color, at)), self.ko, self.hash);
        self.cells[at.index()] = Cell::Stone(color);
        self.stones[color].insert(at);
        self.hash ^= zobrist::stone(color, at);

        // 1. Collect what is beside the stone: each friendly string once, and the empty points.
        let mut empty = [None; 4];
        let mut friends: [Slot; 4] = [NO_SLOT; 4];
        let mut friend_count = 0;
        for (direction, beside) in at.beside().into_iter().enumerate() {
            match self.cells[beside.index()] {
                Cell::Off => {}
                Cell::Empty => empty[direction] = Some(beside),
                Cell::Stone(other) => {
                    let slot = self.slot_of[beside.index()];
                    if other == color {
                        if !friends[..friend_count].contains(&slot) {
                            friends[friend_count] = slot;
                            friend_count += 1;
                        }
                    } else {
                        // 2. An enemy string loses this liberty, and is captured if it was the
                        //    last.
                        let string = &mut self.slots[slot as usize];
                        if string.liberties.remove(at) {
                            string.liberty_count -= 1;
                            if string.liberty_count == 0 {
                                step.capture(slot);
                            }
                        }
                    }
                }
            }
        }

        // 3. The stone starts a new string or joins the largest friendly one.
        let slot = if friend_count == 0 {
            self.found(color, at, &mut step)
        } else {
            self.join(at, &friends[..friend_count], &mut step)
        };
        self.slot_of[at.index()] = slot;
        let string = &mut self.slots[slot as usize];
        for (direction, point) in empty.into_iter().enumerate() {
            if let Some(point) = point
                && string.liberties.insert(point)
            {
                string.liberty_count += 1;
                step.added_liberties |= 1 << direction;
            }
        }

        // 4. Take captured strings off. If the stone's own string still has no liberty, the play
        //    was suicide.
        for index in 0..step.captures().len() {
            let captured = step.captures()[index];
            self.take_off(captured);
        }
        if self.slots[slot as usize].liberty_count == 0 {
            step.capture(slot);
            self.take_off(slot);
        }

        // 5. A single stone captured a single stone and is itself in atari: a ko.
        let string = &self.slots[slot as usize];
        self.ko = match *step.captures() {
            [taken]
                if taken != slot
                    && self.slots[taken as usize].stone_count == 1
                    && string.stone_count == 1
                    && string.liberty_count == 1 =>
            {
                string.liberties.first()
            }
            _ => None,
        };
        self.steps.push(step);
    }

    /// Starts a new string of one stone.
    fn found(&mut self, color: Color, at: Point, step: &mut Step) -> Slot {
        let slot = self.slots.len() as Slot;
        self.slots.push(StoneString {
            color,
            stones: PointSet::from(at),
            liberties: PointSet::EMPTY,
            stone_count: 1,
            liberty_count: 0,
        });
        step.founded = true;
        slot
    }

    /// Merges the stone at `at` and all `friends` into the friend with the most stones.
    fn join(&mut self, at: Point, friends: &[Slot], step: &mut Step) -> Slot {
        let size = |slot: &&Slot| self.slots[**slot as usize].stone_count;
        let into = *friends.iter().max_by_key(size).expect("invariant: a join has a friend");
        let string = &mut self.slots[into as usize];
        string.stones.insert(at);
        string.stone_count += 1;
        string.liberties.remove(at);
        string.liberty_count -= 1;
        if friends.len() == 1 {
            return into;
        }
        step.before_merge = Some(Box::new((string.liberties, string.liberty_count)));
        for &friend in friends.iter().filter(|&&friend| friend != into) {
            step.merge(friend);
            let (stones, mut liberties, count) = {
                let merged = &self.slots[friend as usize];
                (merged.stones, merged.liberties, merged.stone_count)
            };
            liberties.remove(at);
            for stone in &stones {
                self.slot_of[stone.index()] = into;
            }
            let string = &mut self.slots[into as usize];
            string.stones |= stones;
            string.stone_count += count;
            string.liberties |= liberties;
        }
        let string = &mut self.slots[into as usize];
        string.liberty_count = string.liberties.len() as u16;
        into
    }

    /// Takes a string without liberties off the board; its neighbours gain its points as liberties.
    /// The record stays in its slot for undo.
    fn take_off(&mut self, slot: Slot) {
        let StoneString { color, stones, stone_count, .. } = self.slots[slot as usize];
        for stone in &stones {
            self.cells[stone.index()] = Cell::Empty;
            self.slot_of[stone.index()] = NO_SLOT;
            self.hash ^= zobrist::stone(color, stone);
        }
        for stone in &stones {
            for beside in stone.beside() {
                if self.cells[beside.index()] == Cell::Stone(!color) {
                    let string = &mut self.slots[self.slot_of[beside.index()] as usize];
                    if string.liberties.insert(stone) {
                        string.liberty_count += 1;
                    }
                }
            }
        }
        self.stones[color] -= stones;
        self.captured[color] += i64::from(stone_count);
    }
}
