//! What is looked up once per position.

use board::{Board, Color, Move, Point, PointSet, StoneString};

use super::super::groups::PHASES;

/// A position as the player to move sees it.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) to_play: Color,
    /// State of each place, with the liberties of stones.
    pub(super) cells: [u8; STRIDE * STRIDE],
    pub(super) phase: usize,
    pub(super) last: Option<Point>,
    pub(super) before: Option<Point>,
    /// The string of the last move.
    pub(super) last_string: Option<&'a StoneString>,
    /// Strings of the player to move that the last move touches.
    pub(super) touched: Vec<&'a StoneString>,
    /// Strings of the player to move that are in atari.
    pub(super) in_atari: Vec<&'a StoneString>,
    /// Points within 1, 2, 3 and 4 steps of the stones of the player to move, and of the
    /// opponent's.
    pub(super) around: [[PointSet; 4]; 2],
    /// A copy of the board for reading ladders, made when one is needed.
    pub(super) scratch: Option<Board>,
}

/// Distance between a place and the one below it.
pub(super) const STRIDE: usize = 32;

/// Lines of border around the board.
pub(super) const BORDER: usize = 3;

/// States of places. A stone adds 0 to 3 for one, two, three, and four or more liberties.
pub(super) const OFF: u8 = 1;
pub(super) const FRIEND: u8 = 2;
pub(super) const ENEMY: u8 = 6;

impl<'a> View<'a> {
    #[inline]
    pub(super) fn new(board: &'a Board, to_play: Color) -> View<'a> {
        let mut cells = [OFF; STRIDE * STRIDE];
        for row in 0..board.size().height() {
            let start = (row + BORDER) * STRIDE + BORDER;
            cells[start..start + board.size().width()].fill(0);
        }
        let mut in_atari = Vec::new();
        for string in board.strings() {
            let liberties = string.liberty_count().min(4) as u8 - 1;
            let kind = if string.color() == to_play { FRIEND } else { ENEMY };
            for stone in string.stones() {
                cells[place(stone)] = kind + liberties;
            }
            if string.color() == to_play && string.in_atari() {
                in_atari.push(string);
            }
        }
        let play = |back| match board.recent(back) {
            Some(Move::Play(point)) => Some(point),
            _ => None,
        };
        let last = play(0);
        let touched = last.map_or(Vec::new(), |last| {
            board.strings_beside(last).filter(|string| string.color() == to_play).collect()
        });
        let stones = board.occupied().len();
        View {
            board,
            to_play,
            cells,
            phase: PHASES.iter().filter(|&&from| stones >= from).count(),
            last,
            before: play(1),
            last_string: last.and_then(|last| board.string_at(last)),
            touched,
            in_atari,
            around: [to_play, !to_play].map(|color| {
                let mut reached = board.stones(color);
                std::array::from_fn(|_| {
                    reached = reached.spread();
                    reached
                })
            }),
            scratch: None,
        }
    }
}

/// Where a point is among the cells.
#[inline]
pub(super) fn place(point: Point) -> usize {
    (point.row() + BORDER) * STRIDE + point.column() + BORDER
}
