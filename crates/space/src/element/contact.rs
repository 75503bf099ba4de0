//! Contacts: stones of different colours that make their groups neighbours.

use board::{Board, Color, Point};

/// How two stones of different colours are near each other (Bouzy 1996, figure 3). That figure is
/// lost; this is the smallest set that works, and the caller can choose among its kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ContactKind {
    /// Side by side.
    Beside,
    /// On a diagonal.
    Diagonal,
    /// In a row with one empty point between them.
    Apart,
    /// A knight's move away with both points between empty.
    Knight,
}

impl ContactKind {
    /// The kinds that count by default. Counting knight's moves as well turns distant groups into
    /// opponents and makes standings fuzzy.
    pub const USUAL: [ContactKind; 3] =
        [ContactKind::Beside, ContactKind::Diagonal, ContactKind::Apart];
}

/// Two stones of different colours that are near each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Contact {
    /// The black stone.
    pub black: Point,
    /// The white stone.
    pub white: Point,
    /// How near they are.
    pub kind: ContactKind,
}

impl Contact {
    /// All contacts of a board, of every kind, in reading order of the black stones.
    pub fn all(board: &Board) -> Vec<Contact> {
        let mut contacts = Vec::new();
        for black in &board.stones(Color::Black) {
            for (white, kind) in near(board, black) {
                contacts.push(Contact { black, white, kind });
            }
        }
        contacts
    }
}

/// The white stones near a black one.
fn near(board: &Board, black: Point) -> Vec<(Point, ContactKind)> {
    let mut found = Vec::new();
    let (column, row) = (black.column() as i32, black.row() as i32);
    let at = |dx: i32, dy: i32| {
        let column = usize::try_from(column + dx).ok()?;
        let row = usize::try_from(row + dy).ok()?;
        board.size().point(column, row)
    };
    for dy in -2..=2_i32 {
        for dx in -2..=2_i32 {
            let Some(white) = at(dx, dy).filter(|&p| board.at(p) == Some(Color::White)) else {
                continue;
            };
            let is_empty = |dx, dy| at(dx, dy).is_some_and(|p| board.is_empty_at(p));
            let kind = match (dx.abs(), dy.abs()) {
                (1, 0) | (0, 1) => Some(ContactKind::Beside),
                (1, 1) => Some(ContactKind::Diagonal),
                (2, 0) | (0, 2) => is_empty(dx / 2, dy / 2).then_some(ContactKind::Apart),
                (2, 1) => {
                    (is_empty(dx / 2, 0) && is_empty(dx / 2, dy)).then_some(ContactKind::Knight)
                }
                (1, 2) => {
                    (is_empty(0, dy / 2) && is_empty(dx, dy / 2)).then_some(ContactKind::Knight)
                }
                _ => None,
            };
            found.extend(kind.map(|kind| (white, kind)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_contact_is_seen_and_blocked_ones_are_not() {
        let kinds = |text: &str| -> Vec<ContactKind> {
            Contact::all(&text.parse().unwrap()).iter().map(|contact| contact.kind).collect()
        };
        assert_eq!(kinds("X O .\n. . ."), [ContactKind::Beside]);
        assert_eq!(kinds("X .\n. O"), [ContactKind::Diagonal]);
        assert_eq!(kinds("X . O\n. . ."), [ContactKind::Apart]);
        assert_eq!(kinds("X . .\n. . O"), [ContactKind::Knight]);
        assert_eq!(
            kinds("X X O\n. . ."),
            [ContactKind::Beside],
            "the far stone is behind the near one"
        );
        assert_eq!(kinds("X X .\n. . O"), [ContactKind::Diagonal]);
        assert_eq!(kinds("X . . O\n. . . ."), []);
    }
}
