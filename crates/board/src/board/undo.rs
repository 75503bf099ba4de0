//! Undoing the last move.

use super::{Board, Cell, NO_SLOT, Slot, StoneString};
use crate::color::Color;
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;

/// What undoing a move needs to know beyond what the board itself shows.
#[derive(Clone)]
pub(super) struct Step {
    /// The stone played; `None` for a pass.
    played: Option<(Color, Point)>,
    ko_before: Option<Point>,
    hash_before: u64,
    /// Whether the stone started a new string, in the last slot.
    pub(super) founded: bool,
    /// Directions in which the stone gave its string a new liberty, one bit each.
    pub(super) added_liberties: u8,
    /// If strings were merged: the liberties of the string that absorbed the others, before the
    /// merge and without the point played.
    pub(super) before_merge: Option<Box<(PointSet, u16)>>,
    merged: [Slot; 3],
    merged_count: u8,
    captured: [Slot; 4],
    captured_count: u8,
}

impl Step {
    pub(super) fn new(
        played: Option<(Color, Point)>,
        ko_before: Option<Point>,
        hash_before: u64,
    ) -> Step {
        Step {
            played,
            ko_before,
            hash_before,
            founded: false,
            added_liberties: 0,
            before_merge: None,
            merged: [NO_SLOT; 3],
            merged_count: 0,
            captured: [NO_SLOT; 4],
            captured_count: 0,
        }
    }

    pub(super) fn capture(&mut self, slot: Slot) {
        self.captured[self.captured_count as usize] = slot;
        self.captured_count += 1;
    }

    pub(super) fn captures(&self) -> &[Slot] {
        &self.captured[..self.captured_count as usize]
    }

    pub(super) fn merge(&mut self, slot: Slot) {
        self.merged[self.merged_count as usize] = slot;
        self.merged_count += 1;
    }

    fn merges(&self) -> &[Slot] {
        &self.merged[..self.merged_count as usize]
    }
}

impl Board {
    /// Undoes the last move; `None` when there is nothing to undo.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Move, Size};
    /// let mut board = Board::new(Size::GO9);
    /// let centre = Size::GO9.point(4, 4).expect("on the board");
    /// board.play(Color::Black, centre)?;
    /// board.pass();
    /// assert_eq!(board.undo(), Some(Move::Pass));
    /// assert_eq!(board.undo(), Some(Move::Play(centre)));
    /// assert_eq!(board.undo(), None);
    /// # Ok::<(), kosumi_board::Illegal>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let step = self.steps.pop()?;
        if let Some((color, at)) = step.played {
            self.lift(color, at, &step);
        }
        self.ko = step.ko_before;
        self.hash = step.hash_before;
        Some(step.played.map_or(Move::Pass, |(_, at)| Move::Play(at)))
    }

    /// The move that was played `back` moves before the last one; `None` when it cannot be undone.
    pub fn recent(&self, back: usize) -> Option<Move> {
        let step = self.steps.iter().rev().nth(back)?;
        Some(step.played.map_or(Move::Pass, |(_, at)| Move::Play(at)))
    }

    /// How many moves, passes included, can be undone.
    pub fn moves_to_undo(&self) -> usize {
        self.steps.len()
    }

    /// The reverse of `place`, in the reverse order.
    fn lift(&mut self, color: Color, at: Point, step: &Step) {
        // 4. Captured stones come back; their neighbours lose the liberties.
        for &slot in step.captures().iter().rev() {
            self.put_back(slot);
        }
        // 3. The string loses the stone and the strings merged into it.
        let slot = self.slot_of[at.index()];
        if step.founded {
            self.slots.pop();
        } else {
            self.part(slot, at, step);
        }
        self.slot_of[at.index()] = NO_SLOT;
        self.cells[at.index()] = Cell::Empty;
        self.stones[color].remove(at);
        // 2. Enemy strings regain the liberty.
        for beside in at.beside() {
            if self.cells[beside.index()] == Cell::Stone(!color) {
                let string = &mut self.slots[self.slot_of[beside.index()] as usize];
                if string.liberties.insert(at) {
                    string.liberty_count += 1;
                }
            }
        }
    }

    /// The reverse of `take_off`.
    fn put_back(&mut self, slot: Slot) {
        let StoneString { color, stones, stone_count, .. } = self.slots[slot as usize];
        self.captured[color] -= i64::from(stone_count);
        self.stones[color] |= stones;
        for stone in &stones {
            for beside in stone.beside() {
                if self.cells[beside.index()] == Cell::Stone(!color) {
                    let string = &mut self.slots[self.slot_of[beside.index()] as usize];
                    if string.liberties.remove(stone) {
                        string.liberty_count -= 1;
                    }
                }
            }
        }
        for stone in &stones {
            self.cells[stone.index()] = Cell::Stone(color);
            self.slot_of[stone.index()] = slot;
        }
    }

    /// The reverse of `join`.
    fn part(&mut self, slot: Slot, at: Point, step: &Step) {
        for &merged in step.merges() {
            let StoneString { stones, stone_count, .. } = self.slots[merged as usize];
            for stone in &stones {
                self.slot_of[stone.index()] = merged;
            }
            let string = &mut self.slots[slot as usize];
            string.stones -= stones;
            string.stone_count -= stone_count;
        }
        let string = &mut self.slots[slot as usize];
        if let Some(before) = &step.before_merge {
            (string.liberties, string.liberty_count) = **before;
        } else {
            for (direction, beside) in at.beside().into_iter().enumerate() {
                if step.added_liberties & 1 << direction != 0 {
                    string.liberties.remove(beside);
                    string.liberty_count -= 1;
                }
            }
        }
        string.stones.remove(at);
        string.stone_count -= 1;
        string.liberties.insert(at);
        string.liberty_count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Size;

    #[test]
    fn recent_moves_are_those_that_can_be_undone() {
        let mut board = Board::new(Size::GO9);
        let [first, second] = [(2, 2), (6, 6)].map(|(x, y)| Point::new(x, y).unwrap());
        board.play(Color::Black, first).unwrap();
        board.pass();
        board.play(Color::Black, second).unwrap();
        let recent = [0, 1, 2].map(|back| board.recent(back));
        let expected = [Move::Play(second), Move::Pass, Move::Play(first)].map(Some);
        assert_eq!((recent, board.recent(3)), (expected, None));
        board.undo();
        assert_eq!(board.recent(0), Some(Move::Pass));
    }
}
