//! Which group a position is about.
//!
//! A problem rarely states its question. Few groups are neither alive nor dead nor free to run, so
//! the search reads each of them for the player to move, with budgets that grow from round to
//! round. The position is about the group of most worth whose fate that player can turn.

use board::{Board, Color, Point, PointSet};
use facts::Reach;

use super::{Life, read};
use crate::budget::Budget;
use crate::dfpn::{Game, Look, Table};
use crate::params;
use crate::points::strings_in;
use crate::reading::Reading;

/// A group whose life is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// A stone of its largest string.
    pub target: Point,
    /// All its stones.
    pub group: PointSet,
    /// Its colour.
    pub defender: Color,
    /// The number of empty points in its arena.
    pub room: usize,
}

/// What a position is about.
#[derive(Clone, Debug)]
pub struct Found {
    /// The group.
    pub stake: Stake,
    /// The reading with the player to move first; the owner of the answer is the attacker of the
    /// group.
    pub reading: Reading,
    /// Whether the position may be about something else: because only half of this is known, or
    /// because the budget ran out before a group of more worth was read.
    pub doubtful: bool,
}

/// The divisor of the budget for each round: the share that may be spent when the round ends.
const ROUNDS: [u64; 4] = [64, 16, 4, 1];

/// The groups whose life is open, the largest first.
pub fn stakes(board: &Board) -> Vec<Stake> {
    let mut stakes = Vec::new();
    for defender in Color::BOTH {
        let mut rest = board.stones(defender);
        while let Some(stone) = rest.first() {
            let group = super::arena::group(board, &PointSet::from(stone), 1);
            rest -= group;
            let strings = strings_in(board, group);
            let Some(largest) = strings.iter().max_by_key(|s| s.stone_count()) else { continue };
            let target = largest.anchor();
            let life = Life::new(board, group, &PointSet::EMPTY);
            let looks = [defender, !defender].map(|color| life.look(board, color));
            let room = (life.arena.points & board.empty()).len();
            // Lost with either to move, or safe with either to move: nothing is at stake.
            let is_settled = looks == [Look::Reached; 2] || looks == [Look::Failed; 2];
            if room <= params::STAKE_ROOM && !is_settled {
                stakes.push(Stake { target, group, defender, room });
            }
        }
    }
    stakes.sort_by_key(|stake| std::cmp::Reverse(stake.group.len()));
    stakes
}

/// Finds the group whose fate `to_play` can turn, and how, or else a group that `to_play` can bring
/// into a ko.
///
/// If the budget is too small to find one, returns the largest group of which half is known. Either
/// `to_play` succeeds, but the search gave up on whether the opponent would succeed by moving
/// first. Or the group is killed in its arena, but the search beyond it gave up, or it lives by a
/// move that the verification did not confirm; then the reading is unknown, and its hunch holds
/// that result.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color, Move};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Table, find_stake};
/// let mut board: Board = "
///     . . . X O . .
///     X X X X O . .
///     O O O O O . .
///     . . . . . . .".parse()?;
/// let vital = Move::Play(board.size().point(1, 0).expect("on the board"));
/// let mut budget = Budget::nodes(50_000);
/// let found = find_stake(&mut board, Color::White, &mut budget, &mut Table::new(1 << 12));
/// let found = found.expect("White can kill");
/// assert_eq!(found.stake.group, board.stones(Color::Black));
/// assert_eq!((found.reading.reach, found.reading.first), (Reach::Yes, Some(vital)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn find_stake(
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Found> {
    let mut open = stakes(board);
    let mut best: Option<Found> = None;
    let mut likely: Option<Found> = None;
    let (whole, start) = (budget.left(), budget.used());
    for share in ROUNDS {
        let mut left = Vec::new();
        let mut count = open.len() as u64;
        for stake in open {
            let limit = (whole / share).saturating_sub(budget.used() - start) / count;
            count -= 1;
            let mut part = budget.part(limit);
            let turn = turn(board, stake, to_play, &mut part, table);
            budget.spend(part.used());
            let (kept, reading) = match turn {
                Turn::Yes(reading) | Turn::Ko(reading) => (&mut best, reading),
                Turn::No => continue,
                Turn::Half(reading) => {
                    left.push(stake);
                    (&mut likely, reading)
                }
                Turn::Unknown(reading) => {
                    left.push(stake);
                    if reading.hunch.is_none_or(|hunch| hunch.local.is_none()) {
                        continue;
                    }
                    (&mut likely, reading)
                }
            };
            let found = Found { stake, reading, doubtful: true };
            if kept.as_ref().is_none_or(|before| found.worth() > before.worth()) {
                *kept = Some(found);
            }
        }
        // Only groups that are worth more than the best one found stay open.
        let worth = best.as_ref().map_or(0, Found::worth);
        left.retain(|stake| 2 * stake.group.len() > worth);
        open = left;
        if open.is_empty() {
            break;
        }
    }
    match (best, likely) {
        (Some(best), Some(likely)) if likely.stake.group.len() > best.worth() => Some(likely),
        (Some(best), _) => Some(Found { doubtful: !open.is_empty(), ..best }),
        (None, likely) => likely,
    }
}

impl Found {
    /// Twice the number of stones; a ko counts half.
    fn worth(&self) -> usize {
        let stones = self.stake.group.len();
        if matches!(self.reading.reach, Reach::Ko(_)) { stones } else { 2 * stones }
    }
}

enum Turn {
    Yes(Reading),
    Ko(Reading),
    /// The player to move succeeds; whether the opponent would succeed by moving first is unknown.
    Half(Reading),
    No,
    Unknown(Reading),
}

/// Whether `to_play` can turn the fate of a group.
fn turn(
    board: &mut Board,
    stake: Stake,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Turn {
    let life = Life::new(board, stake.group, &PointSet::EMPTY);
    let reading = read(&life, board, to_play, budget, table);
    let defends = to_play == stake.defender;
    let good = match (reading.reach, defends) {
        (Reach::Yes, false) | (Reach::No, true) => true,
        (Reach::Ko(_), _) => false,
        (Reach::Unknown, _) => return Turn::Unknown(reading),
        _ => return Turn::No,
    };
    // If the other player moves first, the result must differ.
    let other = read(&life, board, !to_play, budget, table);
    match (other.reach, defends) {
        (Reach::Yes, false) | (Reach::No, true) => Turn::No,
        // A group that can run away need not be in danger.
        (Reach::Unknown, true) if good && life.gets_out(board, reading.first) => {
            Turn::Unknown(Reading { hunch: None, ..reading })
        }
        (Reach::Unknown, _) if good => Turn::Half(reading),
        _ if good => Turn::Yes(reading),
        _ => Turn::Ko(reading),
    }
}
