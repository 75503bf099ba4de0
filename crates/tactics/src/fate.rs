//! The life of groups and capturing races as goals.
//!
//! The searches are those of [`life`](crate::life) and [`semeai`](crate::semeai), whose owner is
//! the attacker; this module converts their answers to the owner of the goal. They judge a group
//! alive or dead at sight, long before the rules decide it, so their trees prove nothing. For
//! proofs, [`ToTheEnd`] plays the same moves on to the end: until the group is pass-alive or
//! captured. Groups that live in seki, or that run out into the open, have no such end and stay
//! read.

use board::{Board, Color, Move, PointSet, Suicide, pass_alive};
use facts::{FirstThreat, ProofTree, Reach};

use crate::budget::Budget;
use crate::certain::winner_with;
use crate::dfpn::{Game, Look, Search, Table};
use crate::goal::Goal;
use crate::ko::{KoThreats, Supply};
use crate::life::{self, Life};
use crate::params::PROVING_SHARE;
use crate::points::strings_in;
use crate::reading::{Hunch, Reading};
use crate::semeai::{Race, RaceResult, read_race};
use crate::solve::Effort;

/// Reads whether more than half of some stones live with `to_play` to move; the owner of the answer
/// is their colour.
pub(crate) fn read_living(
    board: &mut Board,
    stones: &PointSet,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    read_living_with(board, stones, to_play, Supply::Endless, budget, table)
}

fn read_living_with(
    board: &mut Board,
    stones: &PointSet,
    to_play: Color,
    supply: Supply,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    // One stone of a string stands for the whole string.
    let target = match strings_in(board, *stones)[..] {
        [] => return None,
        [string] => *string.stones(),
        _ => *stones,
    };
    let game = Life::new(board, target, &PointSet::EMPTY).with(supply);
    let reading = life::read(&game, board, to_play, budget, table);
    let hunch = reading.hunch.map(|hunch| Hunch { reach: hunch.reach.mirror(), ..hunch });
    Some(Reading { reach: reading.reach.mirror(), hunch, ..reading })
}

/// How many ko threats a player needs to win a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatsNeeded {
    /// One, as in most kos.
    One,
    /// More than one: the ko has to be won in several steps, or the other side has local threats.
    Several,
}

/// As [`threats_needed`], if a certificate shows it without conditions.
pub fn threats_proved(
    board: &Board,
    goal: &Goal,
    (to_play, needs): (Color, FirstThreat),
    budget: &Budget,
) -> Option<ThreatsNeeded> {
    let owner = goal.owner(board)?;
    let player = if needs == FirstThreat::Owner { owner } else { !owner };
    let nodes = budget.left() / PROVING_SHARE;
    let effort = Effort { nodes, check_nodes: 0, stop: budget.stop() };
    let winner = winner_with(board, goal, to_play, (player, 1), effort)?;
    Some(if winner == player { ThreatsNeeded::One } else { ThreatsNeeded::Several })
}

/// How many ko threats the player who must find the first one needs, in a life-and-death fight that
/// is a ko with `to_play` to move: a certificate says it, or a search that reads it again with one
/// threat for the player who has any. `None` if that does not tell, or if the goal is not a life.
pub fn threats_needed(
    board: &Board,
    goal: &Goal,
    (to_play, needs): (Color, FirstThreat),
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ThreatsNeeded> {
    let Goal::Live { stones } = goal else { return None };
    let proved = threats_proved(board, goal, (to_play, needs), budget);
    if proved.is_some() {
        return proved;
    }
    let board = &mut board.without_history();
    let reach = read_living_with(board, stones, to_play, Supply::One, budget, table)?.reach;
    match (reach, needs) {
        (Reach::Ko(_), _) => Some(ThreatsNeeded::One),
        (Reach::No, FirstThreat::Owner) | (Reach::Yes, FirstThreat::Opponent) => {
            Some(ThreatsNeeded::Several)
        }
        // Fewer threats help nobody, so two readings that contradict each other tell nothing.
        (Reach::Yes | Reach::No | Reach::Unknown, _) => None,
    }
}

/// Reads whether `own` wins the race against `rival` with `to_play` to move; the owner of the
/// answer is the colour of `own`. A seki is not a win.
pub(crate) fn read_winning(
    board: &mut Board,
    (own, rival): (&PointSet, &PointSet),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let owner = board.at(own.first()?)?;
    let race = if to_play == owner {
        read_race(board, *own, *rival, budget, table)?
    } else {
        read_race(board, *rival, *own, budget, table)?
    };
    let reach = if to_play == owner { moving_first(&race) } else { moving_second(&race) };
    let mut reading = race.reading;
    reading.work.gave_up = reach == Reach::Unknown;
    reading.reach = reach;
    Some(reading)
}

/// Whether the owner wins a race in which it moves first.
fn moving_first(race: &Race) -> Reach {
    match race.result {
        RaceResult::Win => Reach::Yes,
        RaceResult::Seki
        | RaceResult::Loss
        | RaceResult::BothDie
        | RaceResult::RescueByKo
        | RaceResult::LossAtLeisure => Reach::No,
        RaceResult::WinAtLeisure => Reach::Ko(FirstThreat::Opponent),
        RaceResult::KillByKo => ko(race.reading.reach),
        RaceResult::Unknown => Reach::Unknown,
    }
}

/// Whether the owner wins a race in which the rival moves first.
fn moving_second(race: &Race) -> Reach {
    match race.result {
        RaceResult::Win | RaceResult::Seki | RaceResult::BothDie | RaceResult::WinAtLeisure => {
            Reach::No
        }
        RaceResult::Loss => Reach::Yes,
        RaceResult::LossAtLeisure => Reach::Ko(FirstThreat::Opponent),
        // The rival kills by ko: that search has the rival as its owner, so its answer is mirrored.
        RaceResult::KillByKo => ko(race.reading.reach.mirror()),
        RaceResult::RescueByKo => ko(race.reading.reach),
        RaceResult::Unknown => Reach::Unknown,
    }
}

/// A ko in any case: the search's own ko answer, or else one that needs the owner's threat first.
fn ko(reach: Reach) -> Reach {
    match reach {
        Reach::Ko(_) => reach,
        _ => Reach::Ko(FirstThreat::Owner),
    }
}

/// How a life-and-death fight ends by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// More than half of the stones are pass-alive.
    Alive,
    /// All are captured.
    Taken,
}

/// The proof tree that brings a fight about some stones to this end with `to_play` to move,
/// whatever ko threats the other player has; `None` if the fight does not end so, or if the tree is
/// too large to show.
pub(crate) fn prove_ending(
    board: &mut Board,
    stones: &PointSet,
    ending: Ending,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let defender = board.at(stones.first()?)?;
    let life = Life::new(board, *stones, &PointSet::EMPTY);
    let game = ToTheEnd { life, stones: *stones, defender, ending };
    Search::new(&game, board, KoThreats::Opponent, budget, table).prove(to_play)
}

/// The life-and-death game played until the rules decide it.
struct ToTheEnd {
    life: Life,
    stones: PointSet,
    defender: Color,
    ending: Ending,
}

impl Game for ToTheEnd {
    fn owner(&self) -> Color {
        match self.ending {
            Ending::Alive => self.defender,
            Ending::Taken => !self.defender,
        }
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let standing = self.stones & board.stones(self.defender);
        match self.ending {
            Ending::Alive if 2 * standing.len() <= self.stones.len() => return Look::Failed,
            Ending::Alive => {
                let alive = pass_alive::benson(board, self.defender, Suicide::Illegal).stones;
                if 2 * (self.stones & alive).len() > self.stones.len() {
                    return Look::Reached;
                }
            }
            Ending::Taken if standing.is_empty() => return Look::Reached,
            Ending::Taken => {}
        }
        // A position decided at sight for the other player is not worth playing out.
        match (self.ending, self.life.look(board, to_play)) {
            (Ending::Alive, Look::Reached) | (Ending::Taken, Look::Failed) => Look::Failed,
            (Ending::Taken, Look::Open { proof, disproof }) => Look::Open { proof, disproof },
            (Ending::Alive, Look::Open { proof, disproof }) => {
                Look::Open { proof: disproof, disproof: proof }
            }
            _ => Look::Open { proof: 1, disproof: 1 },
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.life.moves(board, to_play, moves);
        if to_play != self.owner() && !moves.contains(&Move::Pass) {
            moves.push(Move::Pass);
        }
    }

    fn late_moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.life.late_moves(board, to_play, moves);
    }

    fn doubts(&self, board: &Board, to_play: Color, moves: &[Move]) -> Vec<u32> {
        self.life.doubts(board, to_play, moves)
    }

    fn borrows(&self) -> bool {
        true
    }
}
