//! Verifies the result of a race by searching again from the position after its first move.
//!
//! The kill and the rescue are read in different arenas, so the two may contradict each other. A
//! win stands only if a search from the position after the winning move, with the rival to move,
//! does not find that the rival kills in its turn. A race in which the own group is saved stands
//! only if the group also lives in an arena drawn anew after the move, as with lives. If the point
//! with which the rival would win works for the own group too, it is the vital point and becomes
//! the first move: of several moves it leaves the rival least.

use board::{Board, Color, Move, Played, Point, PointSet, Suicide};

use super::{Race, RaceHunch, RaceResult, read_once, strings};
use crate::budget::Budget;
use crate::dfpn::Table;
use crate::ko::{play, undo};
use crate::params;
use crate::reading::Reading;

/// Returns the race of `own` against `rival` if a second search does not contradict it, with the
/// vital point as its first move if there is one. Otherwise the result is unknown, with the first
/// result as the hunch.
pub(super) fn confirmed(
    board: &mut Board,
    (own, rival): (PointSet, PointSet),
    mut race: Race,
    budget: &mut Budget,
    table: &mut Table,
) -> Race {
    use RaceResult::{KillByKo, RescueByKo, Seki, Win};
    let Some(first @ Move::Play(_)) = race.reading.first else { return race };
    let Some(to_play) = own.first().and_then(|stone| board.at(stone)) else { return race };
    if !matches!(race.result, Win | Seki | KillByKo | RescueByKo) {
        return race;
    }
    let (before, most) = (budget.used(), race.reading.work.nodes + params::SECOND_LOOK);
    let mut again = Again { board, to_play, own, rival, most, budget, table };
    if !again.stands(first, race.result) {
        let hunch = RaceHunch { result: race.result, read: Some(first), leaning: None };
        let reading = Reading::unknown(race.reading.work.nodes);
        race = Race { result: RaceResult::Unknown, reading, hunch: Some(hunch) };
    } else if matches!(race.result, Win | Seki)
        && let Some(line) = again.vital_line(first, race.result)
    {
        let (reach, trace) = (race.reading.reach, race.reading.trace | line.trace);
        race.reading = Reading { reach, trace, work: race.reading.work, ..line };
    }
    race.reading.work.nodes += budget.used() - before;
    race
}

/// The verification of a race.
struct Again<'a> {
    board: &'a mut Board,
    to_play: Color,
    own: PointSet,
    rival: PointSet,
    /// The positions that each of its searches may examine.
    most: u64,
    budget: &'a mut Budget,
    table: &'a mut Table,
}

impl Again<'_> {
    /// Whether a search from the position after the first move does not contradict the result.
    fn stands(&mut self, first: Move, result: RaceResult) -> bool {
        let ko = play(self.board, self.to_play, first);
        let (own, rival) = self.standing();
        let answer = self.read(rival, own).map(|answer| answer.result);
        undo(self.board, ko);
        let Some(answer) = answer else { return rival.is_empty() };
        match result {
            RaceResult::Win | RaceResult::KillByKo => answer != RaceResult::Win,
            RaceResult::RescueByKo => !matches!(answer, RaceResult::Win | RaceResult::Unknown),
            _ => matches!(answer, RaceResult::Seki | RaceResult::Loss | RaceResult::RescueByKo),
        }
    }

    /// Reads the race after the move with which the rival, moving first, would win it. `None` if
    /// that move does less for the own player than the one that was found, if it is the same move,
    /// or if the one that was found captures the rival at once.
    fn vital_line(&mut self, first: Move, result: RaceResult) -> Option<Reading> {
        let ko = play(self.board, self.to_play, first);
        let is_taken = self.standing().1.is_empty();
        undo(self.board, ko);
        if is_taken {
            return None;
        }
        let ban = self.board.ko();
        self.board.set_ko(None);
        let other = self.read(self.rival, self.own);
        self.board.set_ko(ban);
        let other = other.filter(|other| other.result == RaceResult::Win)?;
        let vital = other.reading.first.and_then(Move::point)?;
        let is_legal = |at: Point| self.board.check(self.to_play, at, Suicide::Illegal).is_ok();
        if first == Move::Play(vital) || !is_legal(vital) {
            return None;
        }
        let ko = play(self.board, self.to_play, Move::Play(vital));
        let (own, rival) = self.standing();
        let answer = self.read(rival, own);
        undo(self.board, ko);
        let Race { result: answer, reading, .. } = answer?;
        let holds = match result {
            RaceResult::Win => matches!(answer, RaceResult::Loss | RaceResult::LossAtLeisure),
            _ => answer == result,
        };
        let mv = Move::Play(vital);
        let line = [vec![Played { color: self.to_play, mv }], reading.line].concat();
        holds.then_some(Reading { first: Some(mv), line, hunch: None, ..reading })
    }

    /// The own stones and the rival's that still stand, with their strings.
    fn standing(&self) -> (PointSet, PointSet) {
        let of = |stones: PointSet, color| strings(self.board, stones & self.board.stones(color));
        (of(self.own, self.to_play), of(self.rival, !self.to_play))
    }

    fn read(&mut self, first: PointSet, second: PointSet) -> Option<Race> {
        let mut part = self.budget.part(self.most);
        let race = read_once(self.board, first, second, &mut part, self.table);
        self.budget.spend(part.used());
        race
    }
}
