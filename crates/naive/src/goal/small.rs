//! Positions of up to 25 points packed into one number, and the rules for them.

use board::{Color, Move, Point, Size};

use super::{Aim, GoalGame, KoThreats, Turn};
use crate::stones::Stones;

/// A position: one bit per point for black stones, then one per point for white stones, then the
/// index of the banned point plus one (0 for no ban), then whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Small(u64);

/// A bit for each point of the board, row by row.
type Bits = u32;

const MAX_POINTS: usize = 25;
const WHITE: usize = MAX_POINTS;
const BAN: usize = 2 * MAX_POINTS;
const TURN: usize = BAN + 5;

/// The board, the goal and who obeys bans.
#[derive(Debug)]
pub(super) struct Grid {
    size: Size,
    points: Vec<Point>,
    full: Bits,
    left: Bits,
    right: Bits,
    aim: AimBits,
    pub(super) owner: Color,
    threats: KoThreats,
}

#[derive(Debug)]
enum AimBits {
    CaptureAny(Bits),
    CaptureAll(Bits),
    Connect(Bits, Bits),
    /// From the first to any of the second.
    Wall(Bits, Bits),
    Race {
        own: Bits,
        rival: Bits,
    },
    /// Each string beside the eye must have `needed` liberties.
    Eye {
        at: Bits,
        beside: Bits,
        diagonal: Bits,
        needed: u32,
    },
}

/// The stones of a position as its player sees them.
#[derive(Clone, Copy)]
struct Sides {
    own: Bits,
    enemy: Bits,
}

impl Grid {
    pub(super) fn new(size: Size, game: &GoalGame) -> Grid {
        assert!(size.area() <= MAX_POINTS, "a {size} board has more than {MAX_POINTS} points");
        let points: Vec<Point> = size.points().collect();
        let column = |column: usize| {
            let is_in = |&place: &usize| points[place].column() == column;
            (0..points.len()).filter(is_in).fold(0, |bits, place| bits | 1 << place)
        };
        let mut grid = Grid {
            size,
            full: ((1u64 << points.len()) - 1) as Bits,
            left: column(0),
            right: column(size.width() - 1),
            points,
            aim: AimBits::CaptureAny(0),
            owner: game.owner,
            threats: game.threats,
        };
        let all = |points: &[Point]| points.iter().fold(0, |bits, &point| bits | grid.bit(point));
        grid.aim = match &game.aim {
            Aim::CaptureAny(stones) => AimBits::CaptureAny(all(stones)),
            Aim::CaptureAll(stones) => AimBits::CaptureAll(all(stones)),
            Aim::Connect(first, second) => AimBits::Connect(grid.bit(*first), grid.bit(*second)),
            Aim::Wall(first, second) => {
                let inside = grid.full & !grid.left & !grid.right;
                let edge = grid.full & !(inside & grid.up(inside) & grid.down(inside));
                AimBits::Wall(grid.bit(*first), second.map_or(edge, |point| grid.bit(point)))
            }
            Aim::Race { own, rival } => AimBits::Race { own: all(own), rival: all(rival) },
            Aim::Eye(at) | Aim::EyeShape(at) => {
                let needed = if matches!(game.aim, Aim::Eye(_)) { 2 } else { 1 };
                let at = grid.bit(*at);
                let beside = grid.beside(at);
                let diagonal = grid.up_and_down(grid.sideways(at));
                AimBits::Eye { at, beside, diagonal, needed }
            }
        };
        grid
    }

    pub(super) fn small(&self, turn: &Turn) -> Small {
        let bits = |color| {
            let points = self.points.iter().filter(|&&point| turn.stones.at(point) == Some(color));
            points.fold(0, |bits, &point| bits | self.bit(point))
        };
        let ban = turn.ban.map_or(0, |point| self.bit(point));
        self.pack(bits(Color::Black), bits(Color::White), turn.to_play, ban)
    }

    pub(super) fn turn(&self, small: Small) -> Turn {
        let stones = Stones::from_fn(self.size, |point| {
            let bit = self.bit(point);
            let is = |color: &Color| small.stones(*color) & bit != 0;
            Color::BOTH.into_iter().find(is)
        });
        let ban = self.points.iter().copied().find(|&point| self.bit(point) == small.ban());
        Turn { stones, to_play: small.to_play(), ban }
    }

    /// Packs a position; keeps a ban only if the player obeys it.
    fn pack(&self, black: Bits, white: Bits, to_play: Color, ban: Bits) -> Small {
        let obeys = match self.threats {
            KoThreats::Nobody => true,
            KoThreats::Owner => to_play != self.owner,
            KoThreats::Opponent => to_play == self.owner,
        };
        let ban = if obeys && ban != 0 { u64::from(ban.trailing_zeros()) + 1 } else { 0 };
        let turn = u64::from(to_play == Color::White);
        Small(u64::from(black) | u64::from(white) << WHITE | ban << BAN | turn << TURN)
    }

    /// All legal moves and where they lead, pass first.
    pub(super) fn moves(&self, small: Small) -> Vec<(Move, Small)> {
        let color = small.to_play();
        let before = Sides { own: small.stones(color), enemy: small.stones(!color) };
        let pack = |sides: Sides, ban| match color {
            Color::Black => self.pack(sides.own, sides.enemy, !color, ban),
            Color::White => self.pack(sides.enemy, sides.own, !color, ban),
        };
        let mut moves = vec![(Move::Pass, pack(before, 0))];
        for &point in &self.points {
            let bit = self.bit(point);
            if (before.own | before.enemy) & bit == 0
                && small.ban() != bit
                && let Some((after, ban)) = self.play(before, bit)
            {
                moves.push((Move::Play(point), pack(after, ban)));
            }
        }
        moves
    }

    /// The stones after a play and the point of the ko ban that it causes; `None` for suicide.
    fn play(&self, before: Sides, at: Bits) -> Option<(Sides, Bits)> {
        let own = before.own | at;
        let mut taken = 0;
        let mut near = self.beside(at) & before.enemy;
        while near != 0 {
            let string = self.string(near & near.wrapping_neg(), before.enemy);
            near &= !string;
            if self.beside(string) & !own & !before.enemy == 0 {
                taken |= string;
            }
        }
        let enemy = before.enemy & !taken;
        let string = self.string(at, own);
        let liberties = self.beside(string) & !own & !enemy;
        // A single stone that captured one stone and whose only liberty is where that stone was.
        let is_ko = taken.count_ones() == 1 && string == at && liberties == taken;
        (liberties != 0).then_some((Sides { own, enemy }, if is_ko { taken } else { 0 }))
    }

    pub(super) fn is_reached(&self, small: Small) -> bool {
        let (own, enemy) = (small.stones(self.owner), small.stones(!self.owner));
        match self.aim {
            AimBits::CaptureAny(stones) => stones & enemy != stones,
            AimBits::CaptureAll(stones) => stones & enemy == 0,
            AimBits::Connect(first, second) => {
                first & own != 0 && self.string(first, own) & second != 0
            }
            AimBits::Wall(first, second) => {
                let mut wall = first & own;
                loop {
                    let row = wall | self.sideways(wall);
                    let grown = (row | self.up_and_down(row)) & own;
                    if grown == wall {
                        return wall & second != 0;
                    }
                    wall = grown;
                }
            }
            AimBits::Race { own: kept, rival } => rival & enemy == 0 && kept & own == kept,
            AimBits::Eye { at, beside, diagonal, needed } => {
                let missing = (diagonal & !own).count_ones();
                let spare = u32::from(diagonal.count_ones() == 4);
                let shape = (own | enemy) & at == 0 && beside & own == beside && missing <= spare;
                shape
                    && (0..MAX_POINTS).map(|place| 1 << place).all(|stone| {
                        let liberties = self.beside(self.string(stone, own)) & !own & !enemy;
                        stone & beside == 0 || liberties.count_ones() >= needed
                    })
            }
        }
    }

    /// How good a position looks for the owner, to try the opponent's best moves first. This
    /// changes only how many positions are visited, not the result.
    pub(super) fn outlook(&self, small: Small) -> i32 {
        let (own, enemy) = (small.stones(self.owner), small.stones(!self.owner));
        let count = |bits: Bits| bits.count_ones() as i32;
        let free = |stones| count(self.beside(stones) & !own & !enemy);
        match self.aim {
            // Try the pass first: most eyes cannot be made even without resistance.
            AimBits::Eye { .. } => 0,
            _ => free(own) - free(enemy) + count(own) - count(enemy),
        }
    }

    fn bit(&self, point: Point) -> Bits {
        1 << (point.row() * self.size.width() + point.column())
    }

    fn sideways(&self, bits: Bits) -> Bits {
        (bits & !self.left) >> 1 | (bits & !self.right) << 1
    }

    fn up(&self, bits: Bits) -> Bits {
        bits >> self.size.width()
    }

    fn down(&self, bits: Bits) -> Bits {
        bits << self.size.width() & self.full
    }

    fn up_and_down(&self, bits: Bits) -> Bits {
        self.up(bits) | self.down(bits)
    }

    fn beside(&self, bits: Bits) -> Bits {
        self.sideways(bits) | self.up_and_down(bits)
    }

    /// The part of `within` that is connected to `start`.
    fn string(&self, start: Bits, within: Bits) -> Bits {
        let mut string = start;
        loop {
            let grown = string | self.beside(string) & within;
            if grown == string {
                return string;
            }
            string = grown;
        }
    }
}

impl Small {
    pub(super) fn to_play(self) -> Color {
        if self.0 >> TURN == 0 { Color::Black } else { Color::White }
    }

    fn stones(self, color: Color) -> Bits {
        let shift = if color == Color::Black { 0 } else { WHITE };
        (self.0 >> shift) as Bits & ((1 << MAX_POINTS) - 1)
    }

    fn ban(self) -> Bits {
        let ban = self.0 >> BAN & 31;
        if ban == 0 { 0 } else { 1 << (ban - 1) }
    }
}
