//! On which points a proof depends.
//!
//! The paper leaves open what the reasons of a threat are. The rule here is derived, not tuned:
//! it answers when a proof that was found with Min passing still works after Min has put some
//! stones elsewhere. Call these the ignored stones. The proof fails only if
//!
//! 1. an ignored stone stands where the proof plays: every move of the proof is in the trace;
//! 2. a stone of Max that the proof needs is captured. Needed are the stones around what the
//!    proof captures, the stones that make the goal, and those that give a move of Max its
//!    liberties. They are needed all the way from the beginning, so the set is carried up the
//!    tree, and at every position on the way a needed string with no more liberties than there
//!    can be ignored stones puts one of them into the trace: a liberty that stays is enough to
//!    stand;
//! 3. an ignored stone makes an answer legal that was not tried because it was suicide.
//!
//! How many stones can have been ignored is known: one for each position on the way down where
//! Min was made to pass, and one more for the reader of the trace. Nothing else can change: an
//! ignored stone cannot join a string that the proof captures, for it would stand on a former
//! liberty of it, and those are moves of the proof. The rejected alternative, all liberties of
//! every string around with no more than a fixed number of them, is either wrong for deep threats
//! or forces needless answers.

use board::{Board, Color, Point, PointSet, StoneString};

/// What a proof depends on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trace {
    /// Points where a stone of Min could spoil it.
    pub(super) points: PointSet,
    /// Stones of Max that must not be captured.
    pub(super) stand: PointSet,
}

impl Trace {
    pub(super) fn clear(&mut self) {
        *self = Trace::default();
    }

    pub(super) fn add(&mut self, other: &Trace) {
        self.points |= other.points;
        self.stand |= other.stand;
    }

    /// Adds the points that guard the needed strings in this position.
    pub(super) fn guard(&mut self, board: &Board, max: Color, ignored: usize) {
        let mut rest = (self.stand | self.points) & board.stones(max);
        while let Some(string) = rest.first().and_then(|stone| board.string_at(stone)) {
            rest -= *string.stones();
            self.stand |= *string.stones();
            self.keep(string, 1, ignored);
        }
    }

    /// Adds liberties of a string until `count` of them stay even if `ignored` stones were played.
    pub(super) fn keep(&mut self, string: &StoneString, count: usize, ignored: usize) {
        if string.liberty_count() < ignored + count {
            let kept = (self.points & *string.liberties()).len();
            let more = *string.liberties() - self.points;
            self.points.extend(more.iter().take(count.saturating_sub(kept)));
        }
    }

    /// Adds the needs of a move of Max, in the position after it: stones around what it
    /// captured, and what makes it legal.
    pub(super) fn note_move(
        &mut self,
        board: &Board,
        max: Color,
        at: Point,
        captured: &PointSet,
        ignored: usize,
    ) {
        self.points.insert(at);
        if !captured.is_empty() {
            self.stand |= board.dilate(captured) & board.stones(max);
        } else if board.beside(at).filter(|&p| board.is_empty_at(p)).count() <= ignored
            && let Some(string) = board.string_at(at)
        {
            self.stand |= *string.stones();
            self.keep(string, 1, ignored);
        }
    }

    /// Adds what could make a suicide of Min legal: it captures a string of Max around it, or that
    /// string was captured before.
    pub(super) fn note_suicide(&mut self, board: &Board, max: Color, at: Point, ignored: usize) {
        let mut around = PointSet::from(at);
        for string in board.strings_beside(at).filter(|string| string.color() != max) {
            around |= *string.stones();
        }
        let mut rest = board.dilate(&around) & board.stones(max);
        while let Some(string) = rest.first().and_then(|stone| board.string_at(stone)) {
            rest -= *string.stones();
            self.stand |= *string.stones();
            // Two, because the suicide itself takes one.
            self.keep(string, 2, ignored);
        }
    }
}
