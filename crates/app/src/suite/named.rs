//! Problems that name a kind of question and its targets, as GNU Go's regression suite has them.

use std::fmt;

use board::{Board, Color, Illegal, Move, Point, PointSet, Suicide};
use facts::{Grade, Reach};
use tactics::{
    Amount, Budget, Effort, Goal, LifeStatus, Lore, Means, RaceResult, Reading, Rules, Supply,
    Table, certify, eval_eye, read_advised, read_capture, read_connection, read_race,
};

use super::Win;
use crate::fate::{Fate, Judged};
use crate::outlook;
use crate::sure::{self, Certainty};

/// Entries of the transposition table for a problem.
const TABLE: usize = 1 << 19;

/// The question about the targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Is the string captured?
    Attack,
    /// Is the string saved?
    Defend,
    /// Are the two strings connected?
    Connect,
    /// Are the two strings cut apart?
    Disconnect,
    /// Is the group killed?
    Kill,
    /// Does the group live?
    Live,
    /// Does this move kill the group?
    DoesKill(Point),
    /// Does this move save the group?
    DoesSave(Point),
    /// Who wins the capturing race of the two?
    Race,
    /// How many eyes can be made around the point?
    Eyes,
    /// Is the group alive, dead, or critical?
    Life,
    /// What do the rules alone say about the point?
    Certainty,
}

/// A problem.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The position.
    pub board: Board,
    /// The question.
    pub kind: Kind,
    /// The points it is about, the most important first.
    pub targets: Vec<Point>,
    /// Who moves first.
    pub to_move: Color,
    /// A point that one player may not retake at once.
    pub ban: Option<(Point, Color)>,
}

/// The answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Whether the player who moves first reaches the goal.
    Win(Win),
    /// How a race ends.
    Race(RaceResult),
    /// The minimum and maximum number of eyes.
    Eyes(u8, u8),
    /// The status of a group.
    Life(LifeStatus),
    /// What the rules say.
    Certainty(Certainty),
}

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The outcome.
    pub status: Status,
    /// The first move; for eyes and the status of a group, the attacker's.
    pub first: Option<Move>,
    /// The defender's move, for eyes and the status of a group.
    pub defence: Option<Move>,
    /// The principal variation.
    pub line: Vec<Move>,
    /// Whether the search gave up, so that the answer is its hunch or the judgement of random
    /// games.
    pub judged: bool,
    /// Whether certificates show the answer: proved, or read if they rely on walls that must stand.
    pub certified: Option<Grade>,
    /// The number of positions searched.
    pub nodes: u64,
}

/// Why a problem cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The wrong number of targets.
    Targets(&'static str),
    /// There is no stone at the target.
    NoStone,
    /// The targets are not stones of one colour, or, in a race, of two.
    Colours(&'static str),
    /// The move in question is illegal.
    FirstMove(Illegal),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Targets(expected) => f.write_str(expected),
            Fault::NoStone => f.write_str("no stone stands at the target"),
            Fault::Colours(number) => write!(f, "the targets are not stones of {number}"),
            Fault::FirstMove(why) => write!(f, "the first move is illegal: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

impl Answer {
    /// Whether the search found an answer.
    pub fn is_known(&self) -> bool {
        let unknown = matches!(
            self.status,
            Status::Win(Win::Unknown)
                | Status::Race(RaceResult::Unknown)
                | Status::Life(LifeStatus::Unknown)
        );
        !unknown && !self.judged
    }
}

/// Answers a problem with at most `nodes` positions. If `rules` are given, captures and connections
/// are read by them, and other kinds get no answer.
///
/// # Errors
/// When the problem is malformed.
pub fn answer(
    problem: &Problem,
    nodes: u64,
    rules: Option<&Lore>,
) -> Result<Option<Answer>, Fault> {
    let by_rules =
        matches!(problem.kind, Kind::Attack | Kind::Defend | Kind::Connect | Kind::Disconnect);
    if rules.is_some() && !by_rules {
        return Ok(None);
    }
    let &target = problem.targets.first().ok_or(Fault::Targets("the problem has no target"))?;
    let mut desk = Desk {
        problem,
        board: problem.board.clone(),
        target,
        nodes,
        budget: Budget::nodes(nodes),
        // A fresh table: an answer must not depend on the problems before it.
        table: Table::new(TABLE),
        judged: false,
    };
    desk.ban(problem.to_move);
    desk.answer(rules).map(Some)
}

/// A problem in progress.
struct Desk<'a> {
    problem: &'a Problem,
    board: Board,
    target: Point,
    nodes: u64,
    budget: Budget,
    table: Table,
    judged: bool,
}

impl Desk<'_> {
    fn answer(mut self, rules: Option<&Lore>) -> Result<Answer, Fault> {
        let (target, nodes, kind) = (self.target, self.nodes, self.problem.kind);
        match kind {
            Kind::Certainty => {
                let status = sure::status(&self.board, target, Suicide::Illegal);
                Ok(self.says(Status::Certainty(status), None, &[]))
            }
            Kind::Attack | Kind::Defend => {
                self.stone()?;
                let reading = self.capture(rules)?;
                Ok(self.win(&reading, kind == Kind::Attack))
            }
            Kind::Connect | Kind::Disconnect => {
                let reading = self.connection(rules)?;
                Ok(self.win(&reading, kind == Kind::Connect))
            }
            Kind::Kill | Kind::Live => {
                self.stone()?;
                if let Some(answer) = self.certain(kind == Kind::Kill) {
                    return Ok(answer);
                }
                let to_play = self.problem.to_move;
                let fate = Fate { target, to_play, supply: Supply::Endless, nodes };
                let judged = fate.life(&mut self.board, &mut self.budget);
                let reading = self.taken(judged);
                Ok(self.win(&reading, kind == Kind::Kill))
            }
            Kind::DoesKill(at) | Kind::DoesSave(at) => {
                self.stone()?;
                let mover = self.problem.to_move;
                self.board.play(mover, at).map_err(Fault::FirstMove)?;
                let fate = Fate { target, to_play: !mover, supply: Supply::Endless, nodes };
                let judged = fate.read(&mut self.board, &mut self.budget);
                let reading = self.taken(judged);
                let kills = matches!(kind, Kind::DoesKill(_));
                Ok(Answer { first: None, ..self.win(&reading, kills) })
            }
            Kind::Eyes => {
                let count = eval_eye(&mut self.board, target, &mut self.budget, &mut self.table);
                let status =
                    count.map_or(Status::Eyes(0, 0), |count| Status::Eyes(count.min, count.max));
                let attack = count.and_then(|count| count.attack).map(Move::Play);
                let defence = count.and_then(|count| count.defend).map(Move::Play);
                Ok(Answer { defence, ..self.says(status, attack, &[]) })
            }
            Kind::Race => self.race(),
            Kind::Life => self.life(),
        }
    }

    /// The answer whether all targets are captured, if certificates show it.
    fn certain(&mut self, kills: bool) -> Option<Answer> {
        let strings = self.problem.targets.iter().filter_map(|&at| self.board.string_at(at));
        let stones = strings.fold(PointSet::EMPTY, |all, string| all | *string.stones());
        let goal = Goal::Capture { stones, amount: Amount::All };
        let effort = Effort { nodes: self.nodes, ..Effort::default() };
        let answer = certify(&self.board, &goal, self.problem.to_move, effort)?;
        self.budget.spend(answer.reading.work.nodes);
        let win = self.win(&answer.reading, kills);
        Some(Answer { certified: Some(answer.grade), ..win })
    }

    /// Sets the ko ban for a player to move.
    fn ban(&mut self, to_play: Color) {
        let ban = self.problem.ban.filter(|&(_, banned)| banned == to_play);
        self.board.set_ko(ban.map(|(point, _)| point));
    }

    fn stone(&self) -> Result<Color, Fault> {
        self.board.at(self.target).ok_or(Fault::NoStone)
    }

    fn capture(&mut self, rules: Option<&Lore>) -> Result<Reading, Fault> {
        let Some(rules) = rules else {
            let (target, first) = (self.target, self.problem.to_move);
            let (budget, table) = (&mut self.budget, &mut self.table);
            let reading = read_capture(&mut self.board, target, first, budget, table);
            return Ok(self.taken(Judged::or_hunch(reading)));
        };
        self.advised(&Goal::capture(self.target), rules)
    }

    fn connection(&mut self, rules: Option<&Lore>) -> Result<Reading, Fault> {
        let [first, second] = self.problem.targets[..] else {
            return Err(Fault::Targets("a connection has two targets"));
        };
        let Some(rules) = rules else {
            let (ends, to_move) = ((first, second), self.problem.to_move);
            let (budget, table) = (&mut self.budget, &mut self.table);
            let reading = read_connection(&mut self.board, ends, to_move, budget, table);
            let reading = reading.ok_or(Fault::Colours("one colour"))?;
            return Ok(self.taken(Judged::or_hunch(reading)));
        };
        self.advised(&Goal::Connect { first, second }, rules)
    }

    /// Reads a goal by rules.
    fn advised(&mut self, goal: &Goal, rules: &Lore) -> Result<Reading, Fault> {
        let adviser = Rules::new(rules);
        let advice = (&adviser as &dyn tactics::Adviser, Means::Nearby);
        let to_move = self.problem.to_move;
        let (budget, table) = (&mut self.budget, &mut self.table);
        read_advised(&mut self.board, goal, to_move, advice, budget, table)
            .ok_or(Fault::Colours("one colour"))
    }

    fn race(mut self) -> Result<Answer, Fault> {
        let [own, rival] = self.problem.targets[..] else {
            return Err(Fault::Targets("a race has two targets"));
        };
        let sides = (PointSet::from(own), PointSet::from(rival));
        let (budget, table) = (&mut self.budget, &mut self.table);
        let race = read_race(&mut self.board, sides.0, sides.1, budget, table);
        let race = race.ok_or(Fault::Colours("two colours"))?;
        let (result, first) = match race.hunch {
            Some(hunch) => {
                self.judged = true;
                let games = || outlook::race_move(&self.board, own, rival, self.nodes);
                let first = match hunch.result {
                    RaceResult::Loss => None,
                    _ => hunch.read.or_else(games).or(hunch.leaning),
                };
                (hunch.result, first)
            }
            None => (race.result, race.reading.first),
        };
        Ok(self.says(Status::Race(result), first.or(Some(Move::Pass)), &race.reading.line))
    }

    /// The status has no word for a ko: if a single threat decides the ko, the group is critical;
    /// if several are needed, the player who needs them is assumed to lose it.
    fn life(mut self) -> Result<Answer, Fault> {
        let (target, nodes, defender) = (self.target, self.nodes, self.stone()?);
        let fate = |to_play| Fate { target, to_play, supply: Supply::One, nodes };
        self.ban(!defender);
        let judged = fate(!defender).life(&mut self.board, &mut self.budget);
        let attacked = self.taken(judged);
        // A group that lives although its opponent moves first need not be read again.
        let defended = if attacked.reach == Reach::No {
            attacked.clone()
        } else {
            self.ban(defender);
            let judged = fate(defender).life(&mut self.board, &mut self.budget);
            self.taken(judged)
        };
        let status = LifeStatus::of(attacked.reach, defended.reach);
        let (mut kill, mut rescue) = (None, None);
        if status == LifeStatus::Critical {
            let vital = outlook::vital_point(&self.board, target, &attacked, &defended, nodes);
            let vital = vital.map(Move::Play);
            kill = vital.or(attacked.first);
            rescue = vital.or(defended.first);
        }
        Ok(Answer { defence: rescue, ..self.says(Status::Life(status), kill, &attacked.line) })
    }

    /// Extracts the reading from an answer, and records whether it was judged.
    fn taken(&mut self, answer: Judged) -> Reading {
        self.judged |= answer.grade == Grade::Judged;
        answer.reading
    }

    /// The status for the player who moves first, and the move unless it fails.
    fn win(&self, reading: &Reading, owns: bool) -> Answer {
        let win = Win::of(reading.reach, owns);
        let first = reading.first.filter(|_| win != Win::No);
        self.says(Status::Win(win), first, &reading.line)
    }

    fn says(&self, status: Status, first: Option<Move>, line: &[board::Played]) -> Answer {
        Answer {
            status,
            first,
            defence: None,
            line: line.iter().map(|played| played.mv).collect(),
            judged: self.judged,
            certified: None,
            nodes: self.budget.used(),
        }
    }
}
