//! Random sizes, rules and moves, and a full snapshot of a position.

use kosumi_board::{
    ByColor, Color, KoRule, Move, Played, Point, PointSet, Position, Rules, Size, StoneString,
    Suicide,
};
use proptest::prelude::*;

/// A move to try on a board of any size: a number that stands for a pass or a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt(u16);

impl Attempt {
    /// The move that this is on a board of this size: one in fifteen is a pass.
    pub(crate) fn on(self, size: Size) -> Move {
        let number = usize::from(self.0);
        if number.is_multiple_of(15) {
            return Move::Pass;
        }
        let place = number / 15 % size.area();
        Move::Play(size.point(place % size.width(), place / size.width()).unwrap())
    }
}

pub(crate) fn attempt() -> impl Strategy<Value = Attempt> {
    any::<u16>().prop_map(Attempt)
}

/// Fewer than `most` moves to try.
pub(crate) fn attempts(most: usize) -> impl Strategy<Value = Vec<Attempt>> {
    prop::collection::vec(attempt(), 0..most)
}

/// A board with sides up to `longest`.
pub(crate) fn size(longest: usize) -> impl Strategy<Value = Size> {
    (1..=longest, 1..=longest).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// Any ko rule with or without suicide, with either scoring.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    let ko = prop::sample::select(&[KoRule::Simple, KoRule::Positional, KoRule::Situational][..]);
    let suicide = prop::sample::select(&[Suicide::Illegal, Suicide::Legal][..]);
    let rest = prop::sample::select(&[Rules::JAPANESE, Rules::AGA][..]);
    (ko, suicide, rest).prop_map(|(ko, suicide, rest)| Rules { ko, suicide, ..rest })
}

/// A position in the middle of a random game.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    (size(9), rules(), attempts(90)).prop_map(|(size, rules, attempts)| {
        let mut position = Position::new(size, rules);
        for attempt in attempts {
            let _ = position.play(attempt.on(size));
        }
        position
    })
}

/// Everything that a position reports, for comparison.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Look {
    text: String,
    ko: Option<Point>,
    hash: u64,
    captured: ByColor<usize>,
    stones: ByColor<PointSet>,
    strings: Vec<StoneString>,
    pub(crate) to_play: Color,
    moves: Vec<Played>,
    moves_to_undo: usize,
    legal: ByColor<Vec<Point>>,
    score: (f32, f32),
    over: bool,
}

pub(crate) fn look(position: &Position) -> Look {
    let board = position.board();
    let legal = |color| {
        let plays = board.size().points();
        plays.filter(|&p| position.check_as(color, Move::Play(p)).is_ok()).collect()
    };
    let score = position.score(&PointSet::EMPTY);
    Look {
        text: board.to_string(),
        ko: board.ko(),
        hash: board.hash(),
        captured: ByColor::from_fn(|color| board.captured(color)),
        stones: ByColor::from_fn(|color| board.stones(color)),
        strings: board.strings().cloned().collect(),
        to_play: position.to_play(),
        moves: position.moves().to_vec(),
        moves_to_undo: board.moves_to_undo(),
        legal: ByColor::from_fn(legal),
        score: (score.black, score.white),
        over: position.is_over(),
    }
}
