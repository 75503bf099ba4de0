//! What a stone does to the strings beside it.

use board::{Point, StoneString};

use super::super::groups::Group;
use super::super::ladder;
use super::Candidate;
use super::contact::Contact;
use super::view::{OFF, STRIDE, View, place};

impl View<'_> {
    /// Sets the values for the strings beside the point.
    #[inline]
    pub(super) fn touch(&mut self, found: &mut Candidate) {
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

    /// Sets the value of a point that is a liberty of the last move's string, or of a string that
    /// the last move touches.
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
    fn capture(&self, point: Point, captured: &StoneString, contact: &Contact<'_>) -> usize {
        let alone = contact.friends[0].is_none();
        let open = self.board.beside(point).any(|beside| self.board.is_empty_at(beside));
        if contact.captured_stones == 1 && alone && !open {
            return 4 * 4 * 2;
        }
        let near = captured.stones().spread();
        let relieves = self.in_atari.iter().any(|string| near.meets(string.stones()));
        // Whether the captured string could have run: to two empty points, or to a friend of its
        // own with room.
        let exits = self.board.beside(point).filter(|&at| self.board.is_empty_at(at)).count();
        let joins = self
            .board
            .strings_beside(point)
            .any(|string| string.color() != self.to_play && string.liberty_count() > 2);
        let runs = usize::from(exits >= 2 || joins);
        let kind = usize::from(relieves) * 2 + self.is_last(captured);
        (size(captured) * 4 + kind) * 2 + runs
    }

    /// 1 for the string of the last move, otherwise 0.
    #[inline]
    fn is_last(&self, string: &StoneString) -> usize {
        usize::from(self.last_string.is_some_and(|last| std::ptr::eq(last, string)))
    }

    /// What becomes of a string that is put in atari: 0 it runs into the open, 1 it is caught in a
    /// ladder, 2 it escapes from one.
    #[inline]
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

    /// Whether a friend that runs at `point` is still caught in a ladder.
    #[inline]
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

/// One stone, two, three or four, more: 0 to 3.
#[inline]
fn size(string: &StoneString) -> usize {
    [1, 2, 4].iter().filter(|&&most| string.stone_count() > most).count()
}
