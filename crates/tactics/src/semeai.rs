//! Capturing races: two groups of which one must die, or both live in seki.
//!
//! A race is two fights for life that share their liberties: can the player to move kill the
//! rival, and if not, can it save its own group? Each is read in an arena that holds the
//! liberties of both.

use board::{Board, Move, PointSet};
use facts::Reach;

use crate::budget::Budget;
use crate::dfpn::Table;
use crate::ko::{play, undo};
use crate::life::{Life, read};
use crate::params;
use crate::reading::Reading;

/// How a race ends for the player who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceResult {
    /// The rival dies, the own group lives.
    Win,
    /// Both live.
    Seki,
    /// The own group dies.
    Loss,
    /// The rival can be taken, and the own group dies all the same.
    BothDie,
    /// A ko decides whether the rival dies.
    KillByKo,
    /// The rival lives; a ko decides whether the own group does.
    RescueByKo,
    /// A search gave up.
    Unknown,
}

/// A race that was read.
#[derive(Clone, Debug)]
pub struct Race {
    /// How it ends.
    pub result: RaceResult,
    /// The search that shows it: of the kill for a win, else of the rescue.
    pub reading: Reading,
    /// The likelier result when a search gave up, with a move.
    pub hunch: Option<(RaceResult, Option<Move>)>,
}

/// Reads the race between the strings of two colours that `own` and `rival` hold stones of; the
/// colour of `own` moves first. `None` when they are not stones of two colours.
pub fn read_race(
    board: &mut Board,
    own: PointSet,
    rival: PointSet,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Race> {
    let (own, rival) = (strings(board, own), strings(board, rival));
    let to_play = board.at(own.first()?)?;
    if board.at(rival.first()?)? == to_play {
        return None;
    }
    let mut part = budget.part(budget.left() / 2);
    let kill = read(&Life::new(board, rival, &own), board, to_play, &mut part, table);
    budget.spend(part.used());
    let small = rival.len() < params::LIFE_BY_CAPTURE;
    match kill.reach {
        Reach::Yes | Reach::Ko(_) if small => {
            return Some(small_race(board, own, rival, kill, budget, table));
        }
        Reach::Yes => return Some(Race { result: RaceResult::Win, reading: kill, hunch: None }),
        Reach::Ko(_) => {
            return Some(Race { result: RaceResult::KillByKo, reading: kill, hunch: None });
        }
        Reach::No | Reach::Unknown => {}
    }
    let rescue = read(&Life::new(board, own, &rival), board, to_play, budget, table);
    let result = match (kill.reach, rescue.reach) {
        (_, Reach::Yes) => RaceResult::Loss,
        (Reach::No, Reach::No) => RaceResult::Seki,
        (Reach::No, Reach::Ko(_)) => RaceResult::RescueByKo,
        _ => RaceResult::Unknown,
    };
    let hunch = (result == RaceResult::Unknown).then(|| hunch(&kill, &rescue));
    Some(Race { result, reading: rescue, hunch })
}

/// A race that the taking of a few stones does not end: the own group must live as well.
fn small_race(
    board: &mut Board,
    own: PointSet,
    rival: PointSet,
    kill: Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Race {
    let life = Life::new(board, own, &rival);
    let to_play = board.at(own.first().expect("invariant: a stone")).expect("invariant: a stone");
    let mut part = budget.part(budget.left() / 2);
    let rescue = read(&life, board, to_play, &mut part, table);
    budget.spend(part.used());
    if rescue.reach == Reach::Yes {
        let taken = kill.reach == Reach::Yes;
        let result = if taken { RaceResult::BothDie } else { RaceResult::Loss };
        return Race { result, reading: rescue, hunch: None };
    }
    let ko = play(board, to_play, kill.first.unwrap_or(Move::Pass));
    let after = read(&life, board, !to_play, budget, table);
    undo(board, ko);
    let by_ko = matches!(kill.reach, Reach::Ko(_));
    let likely = if by_ko { RaceResult::KillByKo } else { RaceResult::Win };
    let (result, reading) = match (after.reach, rescue.reach) {
        (Reach::Yes, Reach::No) => (RaceResult::Seki, rescue),
        (Reach::Yes, Reach::Ko(_)) => (RaceResult::RescueByKo, rescue),
        (Reach::Ko(_), _) => (RaceResult::KillByKo, kill),
        (Reach::No, _) => (likely, kill),
        // Whether the own group lives then is not known.
        (Reach::Unknown, _) | (Reach::Yes, _) => {
            let hunch = Some((likely, kill.first));
            return Race { result: RaceResult::Unknown, reading: kill, hunch };
        }
    };
    Race { result, reading, hunch: None }
}

/// What two searches of which one gave up were leaning to.
fn hunch(kill: &Reading, rescue: &Reading) -> (RaceResult, Option<Move>) {
    let leans = |reading: &Reading| match reading.hunch {
        Some(hunch) if reading.reach == Reach::Unknown => (hunch.reach, hunch.first),
        _ => (reading.reach, reading.first),
    };
    match (leans(kill), leans(rescue)) {
        ((Reach::Yes, first), _) => (RaceResult::Win, first),
        ((Reach::Ko(_), first), _) => (RaceResult::KillByKo, first),
        (_, (Reach::Yes, _)) => (RaceResult::Loss, None),
        (_, (Reach::Ko(_), first)) => (RaceResult::RescueByKo, first),
        (_, (_, first)) => (RaceResult::Seki, first),
    }
}

/// All stones of the strings that some stones belong to.
fn strings(board: &Board, stones: PointSet) -> PointSet {
    let strings = stones.iter().filter_map(|stone| board.string_at(stone));
    strings.fold(PointSet::EMPTY, |all, string| all | *string.stones())
}
