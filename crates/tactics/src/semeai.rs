//! Capturing races: two groups of which one must die, or both live in seki.
//!
//! A race is two fights for life that share their liberties: can the player to move kill the rival,
//! and if not, can it save its own group? Each is read in an arena that holds the liberties of
//! both. If the group that would be captured is small, the captor must live afterwards
//! ([`Conquest`]); else it is a seki. `semeai/again.rs` verifies the result by searching again
//! after the first move.

mod again;

use board::{Board, Color, Move, PointSet};
use facts::{FirstThreat, Reach};

use crate::budget::Budget;
use crate::dfpn::Table;
use crate::ko::{play, undo};
use crate::life::{Conquest, Life, read};
use crate::params;
use crate::reading::Reading;
use crate::weigh::weigh;

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
    /// Neither player wins by force, but the player who moves first can capture the rival in a ko
    /// that it alone can start, at any time and after all threats are gone: the bent four in the
    /// corner. By the convention of players the rival is dead.
    WinAtLeisure,
    /// The same for the rival.
    LossAtLeisure,
    /// A search gave up.
    Unknown,
}

/// The result of reading a race.
#[derive(Clone, Debug)]
pub struct Race {
    /// How it ends.
    pub result: RaceResult,
    /// The search that shows it: that of the kill for a win, else that of the rescue.
    pub reading: Reading,
    /// The likelier result when a search gave up.
    pub hunch: Option<RaceHunch>,
}

/// The likely result of a race if a search gave up: a judgement, never a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceHunch {
    /// The likelier result.
    pub result: RaceResult,
    /// The first move of a result that is not claimed, because the search could not tell whether
    /// the captor of the rival lives, or because the verification contradicts it.
    pub read: Option<Move>,
    /// The move that looked best when the search gave up.
    pub leaning: Option<Move>,
}

/// Reads the race between the strings that hold the stones `own` and `rival`; the colour of `own`
/// moves first. `None` if these are not stones of two colours.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_tactics::{Budget, RaceResult, Table, read_race};
/// let mut board: Board = "
///     O O O X X X X
///     O . X O . X .
///     O . X O . X .
///     O . X O . X .
///     O O X O X X .
///     . O O X X . .
///     . . . . . . .".parse()?;
/// let [black, white] = [2, 3].map(|x| board.size().point(x, 1).expect("on the board"));
/// let (mut budget, mut table) = (Budget::nodes(50_000), Table::new(1 << 14));
/// let race = read_race(&mut board, black.into(), white.into(), &mut budget, &mut table);
/// assert_eq!(race.map(|race| race.result), Some(RaceResult::Win), "Black moves first");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn read_race(
    board: &mut Board,
    own: PointSet,
    rival: PointSet,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Race> {
    let race = read_once(board, own, rival, budget, table)?;
    Some(again::confirmed(board, (own, rival), race, budget, table))
}

/// Reads the race from the present position, without verification.
fn read_once(
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
    let race = read_plain(board, own, rival, budget, table);
    if race.result != RaceResult::Seki {
        return Some(race);
    }
    let mut leisure = |killers: &PointSet, target: PointSet| {
        let small = killers.len() < params::LIFE_BY_CAPTURE;
        if small { at_leisure(board, target, to_play, budget, table) } else { None }
    };
    let (won, lost) = (leisure(&own, rival), leisure(&rival, own));
    Some(match (won, lost) {
        (Some(reading), None) => Race { result: RaceResult::WinAtLeisure, reading, hunch: None },
        (None, Some(reading)) => Race { result: RaceResult::LossAtLeisure, reading, hunch: None },
        _ => race,
    })
}

/// Whether the enemy of a group that is not killed by force can start a ko for it at any time:
/// there is a ko with either player to move, and the group's player must find the first threat. The
/// reading is that with `to_play` to move, without a first move, because none is needed.
fn at_leisure(
    board: &mut Board,
    target: PointSet,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let color = board.at(target.first()?)?;
    let game = Life::new(board, target, &PointSet::EMPTY);
    let mut is_ko = |to_play| {
        let mut part = budget.part(budget.left() / 2);
        let reading = read(&game, board, to_play, &mut part, table);
        budget.spend(part.used());
        (reading.reach == Reach::Ko(FirstThreat::Opponent)).then_some(reading)
    };
    let (defended, attacked) = (is_ko(color)?, is_ko(!color)?);
    let reading = if to_play == color { defended } else { attacked };
    Some(Reading { first: None, ..reading })
}

/// Reads what force alone decides in the race.
fn read_plain(
    board: &mut Board,
    own: PointSet,
    rival: PointSet,
    budget: &mut Budget,
    table: &mut Table,
) -> Race {
    let to_play = board.at(own.first().expect("invariant: a stone")).expect("invariant: a stone");
    let mut part = budget.part(budget.left() / 2);
    let kill = read(&Life::new(board, rival, &own), board, to_play, &mut part, table);
    budget.spend(part.used());
    let small = rival.len() < params::LIFE_BY_CAPTURE;
    match kill.reach {
        Reach::Yes | Reach::Ko(_) if small => {
            return small_race(board, own, rival, kill, budget, table);
        }
        Reach::Yes => return Race { result: RaceResult::Win, reading: kill, hunch: None },
        Reach::Ko(_) => {
            return Race { result: RaceResult::KillByKo, reading: kill, hunch: None };
        }
        Reach::No | Reach::Unknown => {}
    }
    let mut part = budget.part(budget.left() / 2);
    let rescue = read(&Life::new(board, own, &rival), board, to_play, &mut part, table);
    budget.spend(part.used());
    if rescue.reach == Reach::Yes && own.len() < params::LIFE_BY_CAPTURE {
        let taken = weigh(&Conquest::new(board, rival, own), board, to_play, budget, table);
        return taken_race(kill, rescue, taken);
    }
    let result = match (kill.reach, rescue.reach) {
        (_, Reach::Yes) => RaceResult::Loss,
        (Reach::No, Reach::No) => RaceResult::Seki,
        (Reach::No, Reach::Ko(_)) => RaceResult::RescueByKo,
        _ => RaceResult::Unknown,
    };
    let hunch = (result == RaceResult::Unknown).then(|| hunch(&kill, &rescue));
    Race { result, reading: rescue, hunch }
}

/// A race in which the rival can capture the few own stones: they live all the same if the rival
/// does not live after capturing them (`taken`).
fn taken_race(kill: Reading, rescue: Reading, taken: Reading) -> Race {
    let (result, reading) = match (kill.reach, taken.reach) {
        (_, Reach::Yes) => (RaceResult::Loss, rescue),
        (Reach::No, Reach::No) => (RaceResult::Seki, taken),
        (Reach::No, Reach::Ko(_)) => (RaceResult::RescueByKo, taken),
        _ => {
            let hunch = RaceHunch { result: RaceResult::Loss, read: None, leaning: None };
            let hunch = Some(hunch);
            return Race { result: RaceResult::Unknown, reading: rescue, hunch };
        }
    };
    Race { result, reading, hunch: None }
}

/// A race that capturing a few stones does not end: the own group must live as well.
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
    let by_ko = matches!(kill.reach, Reach::Ko(_));
    let likely = if by_ko { RaceResult::KillByKo } else { RaceResult::Win };
    let game = Conquest::new(board, own, rival);
    let mut part = budget.part(budget.left() / 2);
    let ko = play(board, to_play, kill.first.unwrap_or(Move::Pass));
    let after = weigh(&game, board, !to_play, &mut part, table);
    undo(board, ko);
    budget.spend(part.used());
    if after.reach == Reach::Yes {
        return Race { result: likely, reading: kill, hunch: None };
    }
    let taken = weigh(&game, board, to_play, budget, table);
    let (result, reading) = match (taken.reach, rescue.reach) {
        (Reach::Yes, _) => (RaceResult::Win, taken),
        (Reach::Ko(_), _) => (RaceResult::KillByKo, taken),
        (Reach::No, Reach::No) => (RaceResult::Seki, rescue),
        (Reach::No, Reach::Ko(_)) => (RaceResult::RescueByKo, rescue),
        // Whether the own group lives then is not known.
        (Reach::Unknown, _) | (Reach::No, _) => {
            let hunch = RaceHunch { result: likely, read: kill.first, leaning: None };
            return Race { result: RaceResult::Unknown, reading: kill, hunch: Some(hunch) };
        }
    };
    Race { result, reading, hunch: None }
}

/// The hunch of two searches, of which at least one gave up. A move that saves the own group does
/// not count as one that wins: often it makes eyes, and the rival lives.
fn hunch(kill: &Reading, rescue: &Reading) -> RaceHunch {
    let leans = |reading: &Reading| match reading.hunch {
        Some(hunch) if reading.reach == Reach::Unknown => (hunch.reach, hunch.first),
        _ => (reading.reach, reading.first),
    };
    let (result, leaning) = match (leans(kill), leans(rescue)) {
        ((Reach::Yes, first), _) => (RaceResult::Win, first),
        ((Reach::Ko(_), first), _) => (RaceResult::KillByKo, first),
        (_, (Reach::Yes, _)) => (RaceResult::Loss, None),
        (_, (Reach::Ko(_), first)) => (RaceResult::RescueByKo, first),
        (_, (_, first)) => (RaceResult::Seki, first),
    };
    RaceHunch { result, read: None, leaning }
}

/// All stones of the strings that some stones belong to.
fn strings(board: &Board, stones: PointSet) -> PointSet {
    let strings = stones.iter().filter_map(|stone| board.string_at(stone));
    strings.fold(PointSet::EMPTY, |all, string| all | *string.stones())
}
