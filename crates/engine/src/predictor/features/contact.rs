//! Which strings are beside a point.

use std::cmp::Reverse;

use board::{Point, PointSet, StoneString};

use super::view::View;

/// The strings that a stone touches at a point. Nothing may depend on the order of strings that are
/// alike, or images of a position would differ.
#[derive(Default)]
pub(super) struct Contact<'a> {
    pub(super) friends: Strings<'a>,
    /// The largest friend in atari.
    pub(super) saved: Option<&'a StoneString>,
    /// The friend with the fewest liberties; of equals, the largest.
    pub(super) weakest: Option<&'a StoneString>,
    /// The enemies that are captured, and the number of their stones.
    pub(super) captured: Strings<'a>,
    pub(super) captured_stones: usize,
    /// The enemies that are put in atari.
    pub(super) put_in_atari: Strings<'a>,
    /// The enemy with three or four liberties that has the fewest; of equals, the largest.
    pub(super) reduced: Option<&'a StoneString>,
}

/// Up to four strings, the first ones filled.
pub(super) type Strings<'a> = [Option<&'a StoneString>; 4];

#[inline]
fn push<'a>(strings: &mut Strings<'a>, string: &'a StoneString) {
    if let Some(free) = strings.iter_mut().find(|string| string.is_none()) {
        *free = Some(string);
    }
}

impl<'a> View<'a> {
    #[inline]
    pub(super) fn contact(&self, point: Point) -> Contact<'a> {
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

    /// Liberties and stones of the string that the stone makes. Of captured stones, only those
    /// beside the point count as liberties.
    #[inline]
    pub(super) fn after(&self, point: Point, contact: &Contact<'_>) -> (usize, usize) {
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
}

/// Orders strings by fewest liberties, then by most stones.
#[inline]
fn strength(string: &StoneString) -> (usize, Reverse<usize>) {
    (string.liberty_count(), Reverse(string.stone_count()))
}
