//! The capture game: can these stones be taken, can they be saved?
//!
//! Moves are selective (Cazenave 1995, section 5; GNU Go's reading is the peer): the attacker
//! fills liberties, plays one step ahead of them, and keeps its own surrounding strings alive;
//! the defender extends, captures surrounding strings, and plays one step ahead. A string that
//! gets [`params::SAFE_LIBERTIES`] counts as saved. So "captured" is selective in the defender's
//! moves and "saved" in the attacker's: both are read, not proved, until a checker has replayed
//! them.

use board::{Board, Color, Move, Point, StoneString};
use facts::{ProofTree, Reach};

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, Table};
use crate::ko::KoThreats;
use crate::params;
use crate::points::{Points, by_gain, friends, neighbors};
use crate::reading::Reading;
use crate::weigh::{Without, weigh};

/// The game about the string at one point.
pub(crate) struct Capture {
    target: Point,
    attacker: Color,
    /// Moves on the board when the search began, to know how deep it is.
    start: usize,
}

/// How many kinds of moves are tried. Deep in a line only the direct ones are: a ladder may run
/// across the board, but plans are made near the root.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    Wide,
    Middle,
    Narrow,
}

/// Whether the string at `target` is captured with `to_play` to move; the owner of the answer is
/// the attacker.
///
/// # Panics
/// When no stone stands at `target`.
pub fn read_capture(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let color = board.at(target).expect("a capture needs a stone");
    let game = Capture { target, attacker: !color, start: board.moves_to_undo() };
    if to_play != color {
        return weigh(&game, board, to_play, budget, table);
    }
    // Who asks how to save a string wants a move, even where none is needed.
    let active = Without { game: &game, first: Move::Pass, start: game.start };
    let reading = weigh(&active, board, to_play, budget, table);
    match reading.reach {
        Reach::No => with_move(&game, board, reading),
        _ => weigh(&game, board, to_play, budget, table),
    }
}

/// The tree by which the string at `target` is captured with `to_play` to move, whatever ko
/// threats its owner has; `None` when it is not, or when that is too large to show.
///
/// # Panics
/// When no stone stands at `target`.
pub fn prove_capture(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let color = board.at(target).expect("a capture needs a stone");
    let game = Capture { target, attacker: !color, start: board.moves_to_undo() };
    Search::new(&game, board, KoThreats::Opponent, budget, table).prove(to_play)
}

/// A string that is safe as it is gets the extension that gains most.
fn with_move(game: &Capture, board: &Board, mut reading: Reading) -> Reading {
    if reading.first.is_none()
        && let Some(string) = game.string(board)
        && let Some(&point) = by_gain(board, string).first()
    {
        reading.first = Some(Move::Play(point));
    }
    reading
}

impl Game for Capture {
    fn owner(&self) -> Color {
        self.attacker
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let attacks = to_play == self.attacker;
        let Some(string) = self.string(board) else {
            // A stone taken in a ko is gone only when it cannot be put back.
            let retakable = !attacks && board.ko() == Some(self.target);
            return if retakable { Look::Open { proof: 1, disproof: 1 } } else { Look::Reached };
        };
        let liberties = string.liberty_count();
        let safe = match self.width(board) {
            Width::Wide => params::SAFE_LIBERTIES,
            Width::Middle | Width::Narrow => params::SAFE_LIBERTIES_DEEP,
        };
        if liberties > safe - usize::from(!attacks) {
            return Look::Failed;
        }
        let (square, rest) =
            ((liberties * liberties / 2) as u32, 4u32.saturating_sub(liberties as u32));
        if attacks {
            Look::Open { proof: square.max(1), disproof: 1 + rest }
        } else {
            Look::Open { proof: 1 + square, disproof: 1 + 2 * rest }
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let Some(string) = self.string(board) else {
            moves.extend([Move::Play(self.target), Move::Pass]);
            return;
        };
        let mut points = Points::new();
        if to_play == self.attacker {
            self.attacking(board, string, &mut points);
        } else {
            self.defending(board, string, &mut points);
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.attacker && string.liberty_count() > 1 {
            moves.push(Move::Pass);
        }
    }
}

impl Capture {
    fn string<'a>(&self, board: &'a Board) -> Option<&'a StoneString> {
        board.string_at(self.target).filter(|string| string.color() != self.attacker)
    }

    /// How widely to search at the present depth.
    fn width(&self, board: &Board) -> Width {
        match board.moves_to_undo() - self.start {
            depth if depth < params::WIDE_DEPTH => Width::Wide,
            depth if depth < params::MIDDLE_DEPTH => Width::Middle,
            _ => Width::Narrow,
        }
    }

    fn attacking(&self, board: &Board, string: &StoneString, points: &mut Points) {
        if string.in_atari() && board.ko() != string.liberties().first() {
            points.add_all(string.liberties());
            return;
        }
        let around = neighbors(board, string);
        // 1. Surrounding strings in atari must be looked after first.
        for near in around.iter().filter(|near| near.in_atari()) {
            points.add_saving(board, near);
        }
        // 2. Liberties, those first that give the string most when it plays there.
        let liberties = by_gain(board, string);
        for &point in &liberties {
            points.add(point);
        }
        let width = self.width(board);
        if width == Width::Narrow {
            return;
        }
        // 3. One step ahead: nets.
        if string.liberty_count() <= params::NET_LIBERTIES {
            points.add_ahead(board, &liberties);
        }
        if width == Width::Middle {
            return;
        }
        // 4. The friends it may join: their liberties, and the strings around them.
        for friend in friends(board, string) {
            if friend.liberty_count() <= params::FRIEND_LIBERTIES {
                points.add_all(friend.liberties());
            }
            for near in neighbors(board, friend).iter().filter(|near| near.liberty_count() <= 2) {
                points.add_saving(board, near);
            }
        }
        // 5. Surrounding strings that could lose the race are strengthened.
        let race = string.liberty_count().clamp(2, params::RACE_LIBERTIES);
        for near in around.iter().filter(|near| near.liberty_count() <= race) {
            points.add_saving(board, near);
        }
    }

    fn defending(&self, board: &Board, string: &StoneString, points: &mut Points) {
        let around = neighbors(board, string);
        // 1. Taking a surrounding string.
        for near in around.iter().filter(|near| near.in_atari()) {
            points.add_all(near.liberties());
        }
        // 2. Extending.
        let liberties = by_gain(board, string);
        for &point in &liberties {
            points.add(point);
        }
        // A single stone may be left to a ko; more stones are gone.
        if string.in_atari() && string.stone_count() > 1 {
            return;
        }
        // 3. Threatening to take a surrounding string, or winning the race against it.
        let width = self.width(board);
        let race = match width {
            Width::Wide => (string.liberty_count() + 1).clamp(2, params::RACE_LIBERTIES),
            Width::Middle | Width::Narrow => 2,
        };
        for near in around.iter().filter(|near| near.liberty_count() <= race) {
            points.add_all(near.liberties());
            if width == Width::Wide {
                points.add_weak(board, near);
            }
        }
        if width == Width::Narrow {
            return;
        }
        // 4. One step ahead: connections and eyes.
        points.add_ahead(board, &liberties);
        if width == Width::Middle {
            return;
        }
        // 5. Making the friends it may join stronger, and taking what surrounds them.
        for friend in friends(board, string) {
            for near in neighbors(board, friend).iter().filter(|near| near.liberty_count() <= 2) {
                points.add_all(near.liberties());
            }
            if friend.liberty_count() <= params::FRIEND_LIBERTIES {
                points.add_all(friend.liberties());
            }
        }
        // 6. Taking what stands beside its liberties.
        for &liberty in &liberties {
            for near in board.strings_beside(liberty) {
                if near.color() == self.attacker && near.liberty_count() <= 2 {
                    points.add_all(near.liberties());
                }
            }
        }
    }
}
