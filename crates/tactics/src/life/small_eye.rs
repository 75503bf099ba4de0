//! What a small enclosed space is worth: one eye or two, for every content of it.
//!
//! The string around the space is taken as safe. All contents of a space of up to eight points
//! are solved at once, backwards from those with two eyes; a player who only repeats does not
//! make an eye. Spaces of one shape, wherever they lie, are solved once. The rejected alternative, a list of the dead shapes, does not know what stones
//! inside change.

use std::cell::RefCell;
use std::collections::HashMap;

use board::{Board, PointSet};

/// The largest space.
pub(super) const LARGEST: usize = 8;

/// A space, wherever it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Shape {
    size: usize,
    /// Bit sets of the points beside each point.
    beside: [u8; LARGEST],
    /// The points that touch the string.
    border: u8,
}

/// Who gets what, for one shape.
struct SmallEye {
    shape: Shape,
    /// What is known of each content, when the owner takes no ko and when the attacker takes none.
    solved: [Solved; 2],
}

/// For each content, whether the string survives when the attacker moves first (bit 0) and when
/// the owner does (bit 1).
#[derive(Default)]
struct Solved {
    /// Without liberties outside.
    alive: Vec<u8>,
    /// With some.
    free: Vec<u8>,
}

/// The shapes that were met.
#[derive(Default)]
pub(super) struct SmallEyes {
    known: RefCell<HashMap<Shape, SmallEye>>,
}

/// Whether two eyes can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hope {
    /// In any case.
    Two,
    /// When the owner moves first.
    Open,
    /// Not at all.
    One,
    /// A ko decides.
    Ko,
}

impl SmallEyes {
    /// What a string makes of a space of at most [`LARGEST`] points that it alone encloses and
    /// where only stones of the attacker stand.
    pub(super) fn hope(
        &self,
        board: &Board,
        region: &PointSet,
        inside: &PointSet,
        outside: usize,
    ) -> Hope {
        let (shape, attacker) = Shape::of(board, region, inside);
        let mut known = self.known.borrow_mut();
        let eye = known.entry(shape).or_insert_with(|| SmallEye::solve(shape));
        eye.hope(attacker, outside)
    }
}

impl Shape {
    /// The shape of a space, and which of its points are `inside`.
    fn of(board: &Board, region: &PointSet, inside: &PointSet) -> (Shape, u8) {
        let mut points = [None; LARGEST];
        let mut shape = Shape { size: 0, beside: [0; LARGEST], border: 0 };
        let mut held = 0;
        for (index, point) in region.iter().enumerate() {
            points[index] = Some(point);
            held |= u8::from(inside.contains(point)) << index;
            shape.size = index + 1;
        }
        for (index, point) in region.iter().enumerate() {
            for near in board.beside(point) {
                match points.iter().position(|&other| other == Some(near)) {
                    Some(other) => shape.beside[index] |= 1 << other,
                    None => shape.border |= 1 << index,
                }
            }
        }
        (shape, held)
    }
}

/// The contents that can follow one, by index.
#[derive(Default)]
struct Moves {
    attacks: Vec<usize>,
    defends: Vec<usize>,
    /// Whether the attacker can take the string.
    takes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Owner,
    Attacker,
}

/// A space and who holds what in it.
#[derive(Clone, Copy)]
struct Content {
    attacker: u8,
    owner: u8,
}

impl SmallEye {
    fn solve(shape: Shape) -> SmallEye {
        let mut eye = SmallEye { shape, solved: Default::default() };
        eye.solved = [Side::Owner, Side::Attacker].map(|side| eye.solved_without_kos_of(side));
        eye
    }

    /// What the string makes of it with stones of the attacker on these points.
    fn hope(&self, attacker: u8, outside: usize) -> Hope {
        let index = self.index(Content { attacker, owner: 0 });
        let [worst, best] = [&self.solved[0], &self.solved[1]].map(|solved| {
            match solved.alive[index] | if outside > 1 { solved.free[index] } else { 0 } {
                0 => Hope::One,
                2 => Hope::Open,
                _ => Hope::Two,
            }
        });
        if worst == best { worst } else { Hope::Ko }
    }

    fn index(&self, content: Content) -> usize {
        (0..self.shape.size).rev().fold(0, |sum, i| {
            let digit = content.attacker >> i & 1 | (content.owner >> i & 1) << 1;
            sum * 3 + digit as usize
        })
    }

    fn contents(&self) -> impl Iterator<Item = Content> + use<> {
        let size = self.shape.size;
        (0..3usize.pow(size as u32)).map(move |mut index| {
            let mut content = Content { attacker: 0, owner: 0 };
            for i in 0..size {
                match index % 3 {
                    1 => content.attacker |= 1 << i,
                    2 => content.owner |= 1 << i,
                    _ => {}
                }
                index /= 3;
            }
            content
        })
    }

    fn all(&self) -> u8 {
        u8::MAX >> (u8::BITS as usize - self.shape.size)
    }

    fn spread(&self, set: u8) -> u8 {
        let members = self.shape.beside.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        members.fold(0, |all, (_, beside)| all | beside)
    }

    fn flood(&self, from: u8, within: u8) -> u8 {
        let mut part = from & within;
        loop {
            let grown = part | self.spread(part) & within;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// Works backwards until nothing changes: first from where the string is taken, then from
    /// where it no longer can be. `without` takes no kos.
    fn solved_without_kos_of(&self, without: Side) -> Solved {
        let contents: Vec<Content> = self.contents().collect();
        let legal = contents.iter().enumerate().filter(|(_, content)| self.is_legal(**content));
        let open: Vec<(usize, Moves)> =
            legal.map(|(index, &content)| (index, self.moves_of(content, without))).collect();
        // 1. Taken, with the attacker to move (bit 0) and with the owner to move (bit 1).
        let mut taken = vec![0u8; contents.len()];
        for (index, _) in open.iter().filter(|(index, _)| self.liberties(contents[*index]) == 0) {
            taken[*index] = 3;
        }
        backwards(&open, &mut taken, |moves, taken, now| {
            let attacked = moves.takes || moves.attacks.iter().any(|&next| taken[next] & 2 == 2);
            let attacked = attacked || now & 2 == 2;
            let defended = attacked && moves.defends.iter().all(|&next| taken[next] & 1 == 1);
            u8::from(attacked) | u8::from(defended) << 1
        });
        let mut alive = vec![0u8; contents.len()];
        for (index, _) in &open {
            alive[*index] = 3 & !taken[*index];
        }
        // 2. While liberties outside last, the owner may bring about what is alive.
        let mut free = alive.clone();
        backwards(&open, &mut free, |moves, free, now| {
            let defended = now & 1 == 1 || moves.defends.iter().any(|&next| free[next] & 1 == 1);
            let safe = defended && moves.attacks.iter().all(|&next| free[next] & 2 == 2);
            u8::from(safe) | u8::from(defended) << 1
        });
        Solved { alive, free }
    }

    fn moves_of(&self, content: Content, without: Side) -> Moves {
        let mut moves = Moves::default();
        for point in 0..self.shape.size {
            let Some(next) = self.play(content, point, Side::Owner) else { continue };
            let is_ko = without == Side::Owner && self.is_ko(content.attacker, next.attacker);
            if !is_ko && self.is_legal(next) {
                moves.defends.push(self.index(next));
            }
            let Some(next) = self.play(content, point, Side::Attacker) else { continue };
            let is_ko = without == Side::Attacker && self.is_ko(content.owner, next.owner);
            moves.takes |= self.liberties(next) == 0;
            if !is_ko && self.is_legal(next) {
                moves.attacks.push(self.index(next));
            }
        }
        moves
    }

    /// Whether a move took a single stone, and so may be part of a ko.
    fn is_ko(&self, before: u8, after: u8) -> bool {
        (before & !after).count_ones() == 1
    }

    /// Stones of the owner that belong to the string around.
    fn joined(&self, owner: u8) -> u8 {
        self.flood(self.shape.border, owner)
    }

    /// The liberties of the string around the space that are inside it.
    fn liberties(&self, content: Content) -> u8 {
        let near = self.shape.border | self.spread(self.joined(content.owner));
        near & self.all() & !content.attacker & !content.owner
    }

    /// Whether all strings inside have liberties.
    fn is_legal(&self, content: Content) -> bool {
        let empty = self.all() & !content.attacker & !content.owner;
        let joined = self.joined(content.owner);
        self.breathes(content.attacker, content.attacker, empty)
            && self.breathes(content.owner, content.owner & !joined, empty)
    }

    /// Whether the parts of `set` that `some` of its points belong to have liberties.
    fn breathes(&self, set: u8, some: u8, empty: u8) -> bool {
        let mut rest = some;
        while rest != 0 {
            let part = self.flood(rest & rest.wrapping_neg(), set);
            rest &= !part;
            if self.spread(part) & empty == 0 {
                return false;
            }
        }
        true
    }

    /// What a move leads to, legal or not; `None` where a stone stands.
    fn play(&self, content: Content, point: usize, side: Side) -> Option<Content> {
        let stone = 1u8 << point;
        if (content.attacker | content.owner) & stone != 0 {
            return None;
        }
        let Content { mut attacker, mut owner } = content;
        match side {
            Side::Owner => owner |= stone,
            Side::Attacker => attacker |= stone,
        }
        let empty = self.all() & !attacker & !owner;
        let (theirs, safe) = match side {
            Side::Owner => (attacker, 0),
            Side::Attacker => (owner, self.joined(owner)),
        };
        let mut taken = 0;
        let mut rest = theirs & self.shape.beside[point] & !safe;
        while rest != 0 {
            let part = self.flood(rest & rest.wrapping_neg(), theirs);
            rest &= !part;
            if self.spread(part) & empty == 0 {
                taken |= part;
            }
        }
        Some(Content { attacker: attacker & !taken, owner: owner & !taken })
    }
}

/// Applies a rule to all contents until it changes nothing.
fn backwards(open: &[(usize, Moves)], values: &mut [u8], rule: impl Fn(&Moves, &[u8], u8) -> u8) {
    loop {
        let mut changed = false;
        for (index, moves) in open {
            let now = values[*index];
            let after = now | rule(moves, values, now);
            changed |= after != now;
            values[*index] = after;
        }
        if !changed {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use board::{Color, Point, Suicide};

    use super::*;

    /// What Black makes of the only space it encloses.
    fn hope(diagram: &str, outside: usize) -> Hope {
        let board: Board = diagram.parse().expect("a diagram");
        let others = board.points() - board.stones(Color::Black);
        let region = others.parts().min_by_key(PointSet::len).expect("a space");
        let inside = region & board.stones(Color::White);
        SmallEyes::default().hope(&board, &region, &inside, outside)
    }

    #[test]
    fn dead_shapes_are_open_until_the_vital_point_is_taken() {
        let cases = [
            ("straight three", "X X X X X\nX . . . X\nX X X X X", Hope::Open),
            ("the same, filled", "X X X X X\nX . O . X\nX X X X X", Hope::One),
            ("square four", "X X X X\nX . . X\nX . . X\nX X X X", Hope::One),
            ("straight four", "X X X X X X\nX . . . . X\nX X X X X X", Hope::Two),
            ("its half", "X X X X X X\nX . O . . X\nX X X X X X", Hope::Open),
            ("its end", "X X X X X X\nX . O O . X\nX X X X X X", Hope::One),
            ("pyramid four", "X X X X X\nX . . . X\nX X . X X\nX X X X X", Hope::Open),
            ("bulky five", "X X X X X\nX . . . X\nX . . X X\nX X X X X", Hope::Open),
            ("its vital point", "X X X X X\nX . O . X\nX . . X X\nX X X X X", Hope::One),
            ("beside it", "X X X X X\nX O . . X\nX . . X X\nX X X X X", Hope::Open),
            ("crossed five", "X X X X X\nX X . X X\nX . . . X\nX X . X X\nX X X X X", Hope::Open),
            ("u five", "X X X X X\nX . . . X\nX . X . X\nX X X X X", Hope::Two),
        ];
        for (name, diagram, expected) in cases {
            assert_eq!(hope(diagram, 0), expected, "{name}");
        }
    }

    #[test]
    fn stones_that_leave_one_point_take_the_string_unless_it_takes_them() {
        let filled = "X X X X X X\nX O O O . X\nX X X X X X";
        assert_eq!(hope(filled, 0), Hope::One, "three in a row leave three");
        let many = "X X X X X X\nX O O O O X\nX X X X . X\nX X X X X X";
        assert_eq!(hope(many, 0), Hope::Open, "who moves first takes the other");
        assert_eq!(hope(many, 2), Hope::Two, "with liberties outside there is time to take");
    }

    #[test]
    fn four_stones_bent_in_the_corner_leave_a_ko() {
        let bent = "O O O X\nO X X X\n. X X X\nX X X X";
        assert_eq!(hope(bent, 0), Hope::Ko);
    }

    /// Whether White takes the string at `anchor` by playing in `region`, by trying everything.
    /// A position that repeats is no success.
    fn is_taken(
        board: &mut Board,
        (region, anchor): (&PointSet, Point),
        to_play: Color,
        path: &mut Vec<(u64, Color)>,
    ) -> bool {
        if board.at(anchor) != Some(Color::Black) {
            return true;
        }
        let here = (board.hash(), to_play);
        if path.contains(&here) || path.len() > 20 {
            return false;
        }
        path.push(here);
        let mut results = Vec::new();
        for point in region {
            if board.check(to_play, point, Suicide::Illegal).is_ok() {
                board.play(to_play, point).expect("a legal move");
                results.push(is_taken(board, (region, anchor), !to_play, path));
                board.undo();
            }
        }
        board.pass();
        results.push(is_taken(board, (region, anchor), !to_play, path));
        board.undo();
        path.pop();
        let white = to_play == Color::White;
        if white { results.contains(&true) } else { !results.contains(&false) }
    }

    #[test]
    fn what_is_claimed_is_what_playing_everything_gives() {
        let mut random = 7u64;
        let mut below = |limit: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % limit
        };
        let size = board::Size::square(4).expect("a size");
        let mut claims = 0;
        for _ in 0..120 {
            // A space of three to five points, the rest of the board black.
            let mut region =
                PointSet::from(Point::new(below(4) as usize, below(4) as usize).expect("a point"));
            let full = PointSet::full(size);
            let points = 3 + below(3) as usize;
            while region.len() < points {
                let near: Vec<Point> = ((region.spread() & full) - region).iter().collect();
                region.insert(near[below(near.len() as u64) as usize]);
            }
            let inside: PointSet = region.iter().filter(|_| below(3) == 0).collect();
            let stones = board::ByColor::new(full - region, inside);
            let Ok(mut board) = Board::with_stones(size, &stones) else { continue };
            let black: Vec<PointSet> = (full - region).parts().collect();
            let [string] = black[..] else { continue };
            let anchor = string.first().expect("a stone");
            let mut taken = |color| is_taken(&mut board, (&region, anchor), color, &mut Vec::new());
            let expected = match (taken(Color::White), taken(Color::Black)) {
                (false, _) => Hope::Two,
                (true, false) => Hope::Open,
                (true, true) => Hope::One,
            };
            let hope = SmallEyes::default().hope(&board, &region, &inside, 0);
            if hope != Hope::Ko {
                claims += 1;
                assert_eq!(hope, expected, "{board}");
            }
        }
        assert!(claims > 60, "only {claims} claims");
    }
}
