//! The traits of moves in a life-and-death fight, and how likely moves with them are to be right.
//!
//! A search finds the vital point sooner if it first looks where vital points tend to be: inside
//! the room for eyes, on the second line, where stones are captured. Each move has one trait of
//! each kind, and each trait has a weight for the attacker and one for the defender, fitted to the
//! results of searches about groups in played games (`kosumi learn lives`). The weights only order
//! the moves: they exclude no move, and no answer depends on them.

use std::sync::LazyLock;

use board::{Board, Color, Move, Point, PointSet};

use super::arena::Arena;
use super::eyes::Room;
use crate::params;
use crate::points::strings_in;

/// The kinds of traits, and how many there are of each.
const KINDS: [(&str, usize); 13] = [
    ("pass", 1),
    ("place", 10),
    ("beside", 45),
    ("corners", 15),
    ("room", 7),
    ("room-around", 10),
    ("room-size", 42),
    ("liberty", 2),
    ("last", 5),
    ("takes", 4),
    ("saves", 4),
    ("ataris", 4),
    ("liberties", 8),
];

/// The number of all traits.
const COUNT: usize = {
    let (mut count, mut kind) = (0, 0);
    while kind < KINDS.len() {
        count += KINDS[kind].1;
        kind += 1;
    }
    count
};

/// Where each kind begins among all traits.
const STARTS: [usize; KINDS.len()] = {
    let (mut starts, mut kind) = ([0; KINDS.len()], 1);
    while kind < KINDS.len() {
        starts[kind] = starts[kind - 1] + KINDS[kind - 1].1;
        kind += 1;
    }
    starts
};

/// The traits of one move, as indices into [`TraitWeights`]: one of each kind, or the pass alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traits {
    /// A pass has no other traits.
    Pass,
    /// One trait of each kind but the pass.
    Play([u8; KINDS.len() - 1]),
}

impl Traits {
    /// The indices into [`TraitWeights`].
    pub fn places(&self) -> impl Iterator<Item = usize> {
        let places: &[u8] = match self {
            Traits::Pass => &[0],
            Traits::Play(places) => places,
        };
        places.iter().map(|&place| usize::from(place))
    }
}

/// Weights of traits for the attacker and for the defender, in sixteenths of the natural logarithm
/// of a move's likelihood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraitWeights {
    /// By trait; the attacker's first.
    weights: Vec<[i16; 2]>,
}

/// The weights that the program ships with.
static SHIPPED: LazyLock<TraitWeights> = LazyLock::new(|| {
    TraitWeights::from_text(include_str!("../../data/lives.txt"))
        .expect("invariant: the weights that are shipped can be read")
});

impl TraitWeights {
    /// The number of traits.
    pub const COUNT: usize = COUNT;

    /// Rounds logarithms to sixteenths; the weights are by trait, the attacker's first.
    pub fn from_logarithms(logarithms: &[[f32; 2]]) -> TraitWeights {
        let sixteenth = |weight: f32| (16.0 * weight).round().clamp(-999.0, 999.0) as i16;
        TraitWeights { weights: logarithms.iter().map(|pair| pair.map(sixteenth)).collect() }
    }

    /// One line per trait: its kind, its number, and the weights for the attacker and the defender.
    pub fn to_text(&self) -> String {
        let mut text = String::from("# kind number attacker defender\n");
        for ((kind, count), start) in KINDS.iter().zip(STARTS) {
            for number in 0..*count {
                let [attacker, defender] = self.weights[start + number];
                text += &format!("{kind} {number} {attacker} {defender}\n");
            }
        }
        text
    }

    /// The reverse of [`TraitWeights::to_text`]; `None` if a line is missing, malformed or left
    /// over.
    fn from_text(text: &str) -> Option<TraitWeights> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut weights = Vec::with_capacity(COUNT);
        for (kind, count) in KINDS {
            for number in 0..count {
                let mut words = lines.next()?.split(' ');
                let is_next = words.next()? == kind && words.next()?.parse() == Ok(number);
                let weight = [words.next()?.parse().ok()?, words.next()?.parse().ok()?];
                (is_next && words.next().is_none()).then(|| weights.push(weight))?;
            }
        }
        lines.next().is_none().then_some(TraitWeights { weights })
    }

    fn score(&self, traits: &Traits, side: usize) -> i32 {
        traits.places().map(|place| i32::from(self.weights[place][side])).sum()
    }
}

/// What the traits of all moves in a position share.
pub(super) struct Scene<'a> {
    board: &'a Board,
    to_play: Color,
    /// The last move of the fight.
    last: Option<Point>,
    room: PointSet,
    near_room: PointSet,
    /// How many points the room has, up to eight.
    room_size: usize,
    /// The liberties of the stones at stake.
    liberties: PointSet,
}

impl<'a> Scene<'a> {
    /// The scene of the position on `board`; the fight began with `start` moves to undo.
    pub(super) fn of(
        board: &'a Board,
        arena: &Arena,
        standing: &PointSet,
        start: usize,
        to_play: Color,
    ) -> Scene<'a> {
        let room = Room::of(board, arena).points;
        let strings = strings_in(board, *standing);
        let liberties = strings.iter().fold(PointSet::EMPTY, |all, s| all | *s.liberties());
        let last = board.recent(0).filter(|_| board.moves_to_undo() > start);
        let last = last.and_then(Move::point);
        let (near_room, room_size) = (board.dilate(&room), room.len_up_to(8));
        Scene { board, to_play, last, room, near_room, room_size, liberties }
    }

    /// How much less likely than the likeliest each move is, in sixteenths of a logarithm.
    pub(super) fn doubts(&self, attacks: bool, moves: &[Move]) -> Vec<u32> {
        let side = usize::from(!attacks);
        let scores: Vec<i32> =
            moves.iter().map(|&mv| SHIPPED.score(&self.traits(mv), side)).collect();
        let best = scores.iter().copied().max().unwrap_or(0);
        scores.into_iter().map(|score| best.abs_diff(score).min(params::MOST_DOUBT)).collect()
    }

    /// The traits of a move.
    pub(super) fn traits(&self, mv: Move) -> Traits {
        let Move::Play(point) = mv else { return Traits::Pass };
        let (own, enemy, edges) = self.count(self.board.beside(point));
        let (own_corners, enemy_corners, _) = self.count(self.board.diagonal(point));
        let degree = self.board.beside(point).filter(|&p| self.room.contains(p)).count();
        let corners = self.board.diagonal(point).filter(|&p| self.room.contains(p)).count();
        let is_inside = self.room.contains(point);
        let room = match is_inside {
            true => 2 + degree,
            false => usize::from(self.near_room.contains(point)),
        };
        let size = self.room_size.max(2) - 2;
        let [takes, saves, ataris, liberties] = self.fights(point);
        let numbers = [
            self.place(point),
            15 * edges.min(2) + pair(own, enemy),
            pair(own_corners, enemy_corners),
            room,
            if is_inside { 1 + degree + corners } else { 0 },
            6 * size + if is_inside { 1 + degree } else { 0 },
            usize::from(self.liberties.contains(point)),
            self.kinship(point),
            takes,
            saves,
            ataris,
            liberties,
        ];
        Traits::Play(std::array::from_fn(|kind| (STARTS[kind + 1] + numbers[kind]) as u8))
    }

    /// Counts own and enemy stones among the points beside a point, or diagonal to it, and how many
    /// of the four are beyond the edge.
    fn count(&self, points: impl Iterator<Item = Point>) -> (usize, usize, usize) {
        let (mut own, mut enemy, mut on_board) = (0, 0, 0);
        for point in points {
            on_board += 1;
            match self.board.at(point) {
                Some(color) if color == self.to_play => own += 1,
                Some(_) => enemy += 1,
                None => {}
            }
        }
        (own, enemy, 4 - on_board)
    }

    /// The number of the pair of lines on which a point lies; lines from the fourth on count alike.
    fn place(&self, point: Point) -> usize {
        let size = self.board.size();
        let line = |at: usize, length: usize| at.min(length - 1 - at).min(3);
        let column = line(point.column(), size.width());
        let row = line(point.row(), size.height());
        let (low, high) = (column.min(row), column.max(row));
        high * (high + 1) / 2 + low
    }

    /// Where a point lies relative to the last move: no last move, beside it, diagonal, two steps
    /// away, farther.
    fn kinship(&self, point: Point) -> usize {
        let Some(last) = self.last else { return 0 };
        let columns = point.column().abs_diff(last.column());
        let rows = point.row().abs_diff(last.row());
        match (columns + rows, columns.max(rows)) {
            (1, _) => 1,
            (2, 1) => 2,
            (2, _) => 3,
            _ => 4,
        }
    }

    /// Counts the stones that the move captures, the own stones that it saves from atari and the
    /// stones that it puts in atari, and classes the liberties afterwards: one (by the number of
    /// stones left in atari), two, three...
    fn fights(&self, point: Point) -> [usize; 4] {
        let (mut takes, mut saves, mut ataris, mut stones) = (0, 0, 0, 1);
        let beside: PointSet = self.board.beside(point).collect();
        let mut liberties = beside & self.board.empty();
        for string in self.board.strings_beside(point) {
            let count = string.stone_count();
            match (string.color() == self.to_play, string.liberty_count()) {
                (true, free) => {
                    stones += count;
                    liberties |= *string.liberties();
                    saves += if free == 1 { count } else { 0 };
                }
                (false, 1) => {
                    takes += count;
                    liberties |= *string.stones() & beside;
                }
                (false, 2) => ataris += count,
                _ => {}
            }
        }
        liberties.remove(point);
        let after = match liberties.len_up_to(5) {
            0 | 1 => stones.min(4) - 1,
            free => (free + 2).min(7),
        };
        [takes.min(3), saves.min(3), ataris.min(3), after]
    }
}

/// A distinct number for each pair of counts whose sum is at most four.
fn pair(own: usize, enemy: usize) -> usize {
    own * 5 - own * own.saturating_sub(1) / 2 + enemy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_survive_being_written_and_damage_is_seen() {
        let text = SHIPPED.to_text();
        assert_eq!(TraitWeights::from_text(&text).as_ref(), Some(&*SHIPPED));
        let cut = &text[..text.len() / 2];
        assert_eq!(TraitWeights::from_text(cut), None);
        assert_eq!(TraitWeights::from_text(&text.replace("place 3 ", "place 4 ")), None);
        assert_eq!(TraitWeights::from_text(&format!("{text}more 0 1 1\n")), None);
    }

    #[test]
    fn the_traits_of_a_move_are_one_of_each_kind() {
        let mut seen = std::collections::BTreeSet::new();
        for text in [
            ". . . . O . .\n. . X X O . .\nX . X O O . .\n. X O O . . .\nO O O . . . .",
            ". O X .\nO X . X\n. O X .\n. . O .",
            ". . .\n. X .\n. . .",
        ] {
            let board: Board = text.parse().expect("a diagram");
            let stakes = board.stones(Color::Black);
            let arena = Arena::around(&board, &stakes, &PointSet::EMPTY);
            for to_play in Color::BOTH {
                let scene = Scene::of(&board, &arena, &stakes, 0, to_play);
                for point in &board.empty() {
                    let places: Vec<usize> = scene.traits(Move::Play(point)).places().collect();
                    for (kind, place) in places.iter().enumerate() {
                        let start = STARTS[kind + 1];
                        assert!((start..start + KINDS[kind + 1].1).contains(place), "{kind}");
                    }
                    seen.insert(places);
                }
            }
        }
        assert!(seen.len() > 20, "moves look different: {}", seen.len());
    }

    #[test]
    fn two_counts_have_a_number_of_their_own() {
        let counts = (0..5).flat_map(|own| (0..5 - own).map(move |enemy| pair(own, enemy)));
        assert_eq!(counts.collect::<Vec<_>>(), (0..15).collect::<Vec<_>>());
    }

    #[test]
    fn the_middle_of_a_room_is_looked_at_before_its_ends() {
        let text = ". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .";
        let board: Board = text.parse().expect("a diagram");
        let stones = board.stones(Color::Black);
        let arena = Arena::around(&board, &stones, &PointSet::EMPTY);
        let row = (0..3).map(|column| Move::Play(board.size().point(column, 0).expect("a point")));
        let moves: Vec<Move> = row.collect();
        for to_play in Color::BOTH {
            let scene = Scene::of(&board, &arena, &stones, 0, to_play);
            let doubts = scene.doubts(to_play == Color::White, &moves);
            assert_eq!(doubts[1], 0, "{to_play:?}: {doubts:?}");
            assert!(doubts[0] > 0 && doubts[2] > 0, "{to_play:?}: {doubts:?}");
        }
    }
}
