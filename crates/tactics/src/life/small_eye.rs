//! What a small enclosed space is worth, for every content of it: one eye or two, and how many
//! moves it takes to fill.
//!
//! The string around the space may have liberties outside. The solver works out all contents of a
//! space of up to eight points at once, backwards from those in which the string is captured; a
//! line that only repeats captures nothing. Spaces of one shape, wherever they lie, are solved once
//! and cached. The rejected alternative, a list of the dead shapes and a formula for the moves that
//! fill them, misses the effect of stones inside: they may cut the string off from points that the
//! formula counts.

mod contents;
mod filling;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use board::{Board, PointSet};

use contents::{Contents, Side};
use filling::Filling;

/// The most points of a space that the solver handles.
pub(super) const LARGEST: usize = 8;

/// The shape of a space, wherever it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Shape {
    size: usize,
    /// Bit sets of the points beside each point.
    beside: [u8; LARGEST],
    /// The points that touch the string.
    border: u8,
}

/// The solution of one shape.
struct SmallEye {
    /// The moves that fill it: first if the owner takes no ko, then if the attacker takes none.
    filling: [Filling; 2],
}

/// Cache of the solved shapes.
#[derive(Default)]
pub(super) struct SmallEyes {
    known: RefCell<HashMap<Shape, SmallEye>>,
}

/// The most shapes in the cache: some kilobytes each, and a game meets a few hundred.
const MOST_SHAPES: usize = 4_096;

thread_local! {
    static SHARED: Rc<SmallEyes> = Rc::default();
}

/// Whether the owner can make two eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hope {
    /// In any case.
    Two,
    /// Only if the owner moves first.
    Open,
    /// Not at all.
    One(Worth),
    /// A ko decides.
    Ko,
}

/// How many liberties a space is worth: the moves that fill it, less those that its owner makes on
/// the way. `None` if moving first gains more than one move, or if a ko decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// With the present number of liberties outside.
    pub(super) now: Option<usize>,
    /// With any number of liberties outside.
    pub(super) always: Option<usize>,
}

impl SmallEyes {
    /// The cache of this thread: what a shape is worth does not depend on where it lies.
    pub(super) fn shared() -> Rc<SmallEyes> {
        SHARED.with(Rc::clone)
    }

    /// What a space is worth to a string with `outside` liberties elsewhere. The string alone
    /// encloses the space, which has at most [`LARGEST`] points and holds stones of the attacker
    /// only.
    pub(super) fn hope(
        &self,
        board: &Board,
        region: &PointSet,
        inside: &PointSet,
        outside: usize,
    ) -> Hope {
        let (shape, attacker) = Shape::of(board, region, inside);
        let mut known = self.known.borrow_mut();
        if known.len() >= MOST_SHAPES && !known.contains_key(&shape) {
            known.clear();
        }
        let eye = known.entry(shape).or_insert_with(|| SmallEye::solve(shape));
        eye.hope(attacker, outside)
    }
}

impl Shape {
    /// The shape of a space, and the bit set of its points that are `inside`.
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

impl SmallEye {
    fn solve(shape: Shape) -> SmallEye {
        let contents = Contents::of(shape);
        let legal = filling::legal(&contents);
        let filling = [Side::Owner, Side::Attacker]
            .map(|side| Filling::without_kos_of(side, &contents, &legal).of_attackers(&contents));
        SmallEye { filling }
    }

    /// What the space is worth with stones of the attacker on these points.
    fn hope(&self, attacker: u8, outside: usize) -> Hope {
        let index = usize::from(attacker);
        let [worst, best] = [&self.filling[0], &self.filling[1]].map(|filling| {
            match (filling.attacker_first(index, outside), filling.owner_first(index, outside)) {
                (None, _) => Hope::Two,
                (Some(_), None) => Hope::Open,
                (Some(_), Some(_)) => Hope::One(filling.worth(index, outside)),
            }
        });
        match (worst, best) {
            (Hope::One(worst), Hope::One(best)) => Hope::One(Worth {
                now: worst.now.filter(|_| worst.now == best.now),
                always: worst.always.filter(|_| worst.always == best.always),
            }),
            _ if worst == best => worst,
            _ => Hope::Ko,
        }
    }
}

#[cfg(test)]
mod tests {
    use board::{Color, Point, Suicide};

    use super::*;

    /// What the only space that Black encloses is worth.
    fn hope(diagram: &str, outside: usize) -> Hope {
        let board: Board = diagram.parse().expect("a diagram");
        let others = board.points() - board.stones(Color::Black);
        let region = others.parts().min_by_key(PointSet::len).expect("a space");
        let inside = region & board.stones(Color::White);
        SmallEyes::default().hope(&board, &region, &inside, outside)
    }

    fn one(always: Option<usize>) -> Hope {
        Hope::One(Worth { now: always, always })
    }

    #[test]
    fn dead_shapes_are_open_until_the_vital_point_is_taken() {
        let cases = [
            ("straight three", "X X X X X\nX . . . X\nX X X X X", Hope::Open),
            ("the same, filled", "X X X X X\nX . O . X\nX X X X X", one(Some(2))),
            ("square four", "X X X X\nX . . X\nX . . X\nX X X X", one(Some(5))),
            ("straight four", "X X X X X X\nX . . . . X\nX X X X X X", Hope::Two),
            ("its half", "X X X X X X\nX . O . . X\nX X X X X X", Hope::Open),
            ("its end", "X X X X X X\nX . O O . X\nX X X X X X", one(Some(3))),
            ("pyramid four", "X X X X X\nX . . . X\nX X . X X\nX X X X X", Hope::Open),
            ("bulky five", "X X X X X\nX . . . X\nX . . X X\nX X X X X", Hope::Open),
            ("its vital point", "X X X X X\nX . O . X\nX . . X X\nX X X X X", one(Some(7))),
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
        let worth = |now| Hope::One(Worth { now, always: None });
        assert_eq!(hope(filled, 0), worth(None), "who moves first takes the other");
        assert_eq!(hope(filled, 1), worth(Some(2)), "three in a row leave three");
        let many = "X X X X X X\nX O O O O X\nX X X X . X\nX X X X X X";
        assert_eq!(hope(many, 0), Hope::Open, "who moves first takes the other");
        assert_eq!(hope(many, 2), Hope::Two, "with liberties outside there is time to take");
    }

    #[test]
    fn four_stones_bent_in_the_corner_leave_a_ko() {
        let bent = "O O O X\nO X X X\n. X X X\nX X X X";
        assert_eq!(hope(bent, 0), Hope::Ko);
    }

    #[test]
    fn a_liberty_outside_may_be_the_time_that_life_needs() {
        let shortage = "X X X X X\nX O O . X\nX X . O X\nX X X . X\nX X X X X";
        assert_eq!(hope(shortage, 0), Hope::Open);
        assert_eq!(hope(shortage, 1), Hope::Two);
    }

    #[test]
    fn points_that_stones_cut_off_from_the_string_are_no_liberties_of_it() {
        let cut_off = "X X X\nX . O\nX O .\nX . O\nX X X";
        assert_eq!(hope(cut_off, 1), one(None), "not nine, as six points less three are");
    }

    /// Tries everything to find whether White captures the string at `anchor` by playing in
    /// `region` before Black has made `clock` moves elsewhere. A repeated position is no success.
    fn is_taken(
        board: &mut Board,
        (region, anchor): (&PointSet, Point),
        to_play: Color,
        clock: usize,
        path: &mut Vec<(u64, Color, usize)>,
    ) -> bool {
        if board.at(anchor) != Some(Color::Black) {
            return true;
        }
        let here = (board.hash(), to_play, clock);
        if clock == 0 || path.contains(&here) || path.len() > 20 {
            return false;
        }
        path.push(here);
        let is_white = to_play == Color::White;
        // White gains nothing by passing; Black may play elsewhere instead.
        let mut taken = !is_white && is_taken(board, (region, anchor), !to_play, clock - 1, path);
        if is_white || taken {
            for point in region {
                if board.check(to_play, point, Suicide::Illegal).is_ok() {
                    board.play(to_play, point).expect("a legal move");
                    taken = is_taken(board, (region, anchor), !to_play, clock, path);
                    board.undo();
                    if taken == is_white {
                        break;
                    }
                }
            }
        }
        path.pop();
        taken
    }

    #[test]
    fn what_is_claimed_is_what_playing_everything_gives() {
        const LONG: usize = 6;
        let mut random = 7u64;
        let mut below = |limit: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % limit
        };
        let size = board::Size::square(4).expect("a size");
        let (mut claims, mut counts) = (0, 0);
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
            let hope = SmallEyes::default().hope(&board, &region, &inside, 0);
            let drawn = board.to_string();
            let mut taken = |color, clock| {
                is_taken(&mut board, (&region, anchor), color, clock, &mut Vec::new())
            };
            match hope {
                Hope::Ko => continue,
                Hope::Two => assert!(!taken(Color::White, LONG), "{drawn}"),
                Hope::Open => assert!(!taken(Color::Black, LONG), "{drawn}"),
                Hope::One(Worth { now: None, .. }) => {}
                Hope::One(Worth { now: Some(liberties), .. }) if liberties < LONG => {
                    counts += 1;
                    let shortest = |color| (1..=LONG).find(|&clock| taken(color, clock));
                    assert_eq!(
                        [Color::White, Color::Black].map(shortest),
                        [Some(liberties), Some(liberties + 1)],
                        "{drawn}"
                    );
                }
                Hope::One(_) => assert!(!taken(Color::White, LONG - 1), "{drawn}"),
            }
            claims += 1;
        }
        assert!(claims > 60 && counts > 20, "only {claims} claims, {counts} counts");
    }
}
