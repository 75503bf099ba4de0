//! Ko in a local game: who may ignore the ban, and what the answers mean together.
//!
//! A local search cannot see the ko threats elsewhere, so it is made up to three times: with all
//! threats on the opponent's side, with none, and with all on the owner's. What holds against
//! all threats holds without ko; what needs all of them is a ko for which the owner must find
//! the first threat; in between, the opponent must. Whether one threat is enough is another
//! question, asked with a [`Supply`] of one.

use board::{Board, Color, Move, Point, Suicide};
use facts::{FirstThreat, Reach};

/// Whose ko threats are as many as needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoThreats {
    /// The opponent's: it may retake any ko at once, the owner may not.
    Opponent,
    /// Nobody's: both obey the ban.
    Nobody,
    /// The owner's.
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

/// How many ko threats a player has who has any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// As many as needed.
    Endless,
    /// One: a ko that takes several is lost.
    One,
}

impl Supply {
    /// Whether a threat is left after so many kos were retaken at once.
    pub(crate) fn lasts(self, retaken: u32) -> bool {
        match self {
            Supply::Endless => true,
            Supply::One => retaken < 1,
        }
    }
}

/// What the three searches say together. They are asked for in turn, only as far as needed.
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
    match Leave::of(board, to_play, mv) {
        Leave::Given => true,
        Leave::ByThreat => !threats.binds(owner, to_play),
        Leave::Refused => false,
    }
}

/// Whether the rules allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leave {
    /// They do.
    Given,
    /// It retakes a ko at once, for which a threat must be found.
    ByThreat,
    /// They do not.
    Refused,
}

impl Leave {
    pub(crate) fn of(board: &Board, to_play: Color, mv: Move) -> Leave {
        let Move::Play(point) = mv else { return Leave::Given };
        match board.check(to_play, point, Suicide::Illegal) {
            Ok(()) => Leave::Given,
            Err(board::Illegal::Ko) => Leave::ByThreat,
            Err(_) => Leave::Refused,
        }
    }
}

/// Plays a playable move and returns the ko ban that [`undo`] must put back.
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

/// Takes back what [`play`] did.
pub(crate) fn undo(board: &mut Board, ko: Option<Point>) {
    board.undo();
    board.set_ko(ko);
}
