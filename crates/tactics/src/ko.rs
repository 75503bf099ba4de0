//! Ko in a local game: who may ignore the ban, and how to combine the answers.
//!
//! A local search cannot see the ko threats elsewhere, so it runs up to three times: with all
//! threats on the opponent's side, with none, and with all on the owner's. A goal reached against
//! all threats is reached without ko; one that needs all of them is a ko for which the owner must
//! find the first threat; in between, the opponent must. Whether one threat is enough is a separate
//! question, read with a [`Supply`] of one.

use board::{Board, Color, Move, Point, Suicide};
use facts::{FirstThreat, Reach};

/// Which player has as many ko threats as needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoThreats {
    /// The opponent: it may retake any ko at once, the owner may not.
    Opponent,
    /// Neither player: both obey the ban.
    Nobody,
    /// The owner.
    Owner,
}

impl KoThreats {
    /// Whether the ko ban holds for the player to move.
    pub(crate) fn binds(self, owner: Color, to_play: Color) -> bool {
        match self {
            KoThreats::Opponent => to_play == owner,
            KoThreats::Nobody => true,
            KoThreats::Owner => to_play != owner,
        }
    }
}

/// How many ko threats a player has, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// As many as needed.
    Endless,
    /// One: a ko that needs several is lost.
    One,
}

impl Supply {
    /// Whether a threat is left after `retaken` kos were retaken at once.
    pub(crate) fn lasts(self, retaken: u32) -> bool {
        match self {
            Supply::Endless => true,
            Supply::One => retaken < 1,
        }
    }
}

/// Combines the three searches. It runs them one after the other, only as far as needed.
pub(crate) fn weigh(mut reach: impl FnMut(KoThreats) -> Reach) -> Reach {
    match reach(KoThreats::Opponent) {
        Reach::No => {}
        answer => return answer,
    }
    match reach(KoThreats::Owner) {
        Reach::Yes => {}
        answer => return answer,
    }
    match reach(KoThreats::Nobody) {
        Reach::Yes => Reach::Ko(FirstThreat::Opponent),
        Reach::No => Reach::Ko(FirstThreat::Owner),
        answer => answer,
    }
}

/// Whether the rules and the ko threats allow a move.
pub(crate) fn is_playable(
    board: &Board,
    threats: KoThreats,
    owner: Color,
    to_play: Color,
    mv: Move,
) -> bool {
    match Legality::of(board, to_play, mv) {
        Legality::Legal => true,
        Legality::NeedsKoThreat => !threats.binds(owner, to_play),
        Legality::Illegal => false,
    }
}

/// Whether the rules allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Legality {
    /// They allow it.
    Legal,
    /// It retakes a ko at once, which needs a ko threat.
    NeedsKoThreat,
    /// They forbid it.
    Illegal,
}

impl Legality {
    pub(crate) fn of(board: &Board, to_play: Color, mv: Move) -> Legality {
        let Move::Play(point) = mv else { return Legality::Legal };
        match board.check(to_play, point, Suicide::Illegal) {
            Ok(()) => Legality::Legal,
            Err(board::Illegal::Ko) => Legality::NeedsKoThreat,
            Err(_) => Legality::Illegal,
        }
    }
}

/// Plays a playable move and returns the ko ban that [`undo`] must restore.
pub(crate) fn play(board: &mut Board, color: Color, mv: Move) -> Option<Point> {
    let ko = board.ko();
    match mv {
        Move::Pass => board.pass(),
        Move::Play(point) => {
            if ko == Some(point) {
                board.set_ko(None);
            }
            board.play(color, point).expect("invariant: the move is playable");
        }
    }
    ko
}

/// Undoes [`play`].
pub(crate) fn undo(board: &mut Board, ko: Option<Point>) {
    board.undo();
    board.set_ko(ko);
}
