//! What a player loses if the enemy moves next: the questions read when playing on after the end,
//! with a cache of their answers that is valid as long as nothing near them changes.
//!
//! Each question is first read on a part of the board, which is the cache key. A danger found there
//! is confirmed on the whole board, because beyond the edge of a part helpful stones are missing.
//! In 36 games, half of the scores that were a point off had a protection against such a false
//! danger.

use std::collections::HashMap;

use board::{Board, Color, Move, Played, Point, PointSet};
use facts::{FirstThreat, Grade, Reach};
use tactics::{
    Amount, Budget, Effort, Goal, Reading, Stop, Table, answer, read_captures, read_life,
};

use crate::element::Searches;
use crate::memory::Memory;
use crate::params;
use crate::surroundings::{Far, Surroundings};

/// A question about stones, with their enemy moving first unless stated otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Question {
    /// Whether one of the strings is captured.
    Capture,
    /// Whether the string dies.
    Kill,
    /// Whether the string, which is dead, lives when its owner moves first.
    Escape,
}

/// The answer about some stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Danger {
    /// Whether the threat works and needs an answer.
    pub(super) works: bool,
    /// The first move of the enemy.
    pub(super) first: Option<Point>,
    /// The points that the answer rests on.
    pub(super) near: PointSet,
}

/// The key of a whole-board question: the stones, the question, the hash of the board and its ko.
type Whole = (PointSet, Question, u64, Option<Point>);

/// Reads dangers and caches the answers.
pub(super) struct Dangers {
    known: Memory<(PointSet, Question), Danger>,
    /// The same on the whole board, by its hash.
    confirmed: HashMap<Whole, (bool, Option<Point>)>,
    table: Table,
    stop: Stop,
}

impl Dangers {
    pub(super) fn new(stop: Stop) -> Dangers {
        Dangers {
            known: Memory::default(),
            confirmed: HashMap::new(),
            table: Table::new(params::TABLE),
            stop,
        }
    }

    /// Whether one of some strings of a colour is captured for good if the enemy moves first.
    pub(super) fn capture(&mut self, board: &Board, stones: &PointSet) -> Danger {
        let stop = self.stop;
        self.ask(board, stones, Question::Capture, |part, table| {
            let Some(color) = stones.first().and_then(|stone| part.at(stone)) else {
                return (false, None);
            };
            let nodes = match in_atari(part, stones) {
                true => params::ATARI_NODES,
                false => params::PROTECTION_NODES * stones.len() as u64,
            };
            let budget = &mut Budget::nodes(nodes).until(stop);
            let reading = read_captures(part, stones, Amount::Any, !color, budget, table);
            let Some(reading) = reading else { return (false, None) };
            let works = match reading.reach {
                Reach::Yes => true,
                // A ko that has not started yet costs the attacker moves and is not worth it.
                Reach::Ko(FirstThreat::Opponent) => in_atari(part, stones),
                Reach::Ko(FirstThreat::Owner) | Reach::No | Reach::Unknown => false,
            };
            // A counter-threat may save the stones; the search alone often overlooks it.
            let goal = Goal::Capture { stones: *stones, amount: Amount::Any };
            let lasts = works
                && (reading.reach != Reach::Yes
                    || is_proved(part, &goal, !color, Reach::Yes, stop, table))
                && !is_taken_back(part, stones, &reading, table);
            (lasts, reading.first.and_then(Move::point))
        })
    }

    /// Whether a group dies if the enemy moves first.
    pub(super) fn kill(&mut self, board: &Board, stone: Point) -> Danger {
        self.life(board, stone, Question::Kill)
    }

    /// Whether dead stones live if their owner moves first.
    pub(super) fn escape(&mut self, board: &Board, stone: Point) -> Danger {
        self.life(board, stone, Question::Escape)
    }

    fn life(&mut self, board: &Board, stone: Point, question: Question) -> Danger {
        let (stones, stop) = (PointSet::from(stone), self.stop);
        self.ask(board, &stones, question, |part, table| {
            let Some(color) = part.at(stone) else { return (false, None) };
            // Who moves first, and the required outcome, as a kill and as a life.
            let (first, killed, lives) = match question {
                Question::Escape => (color, Reach::No, Reach::Yes),
                Question::Capture | Question::Kill => (!color, Reach::Yes, Reach::No),
            };
            let budget = &mut Budget::nodes(params::LAST_LIFE_NODES).until(stop);
            let reading = read_life(part, stone, first, budget, table);
            // An unfinished search, a ko, or an unconfirmed result forces no answer.
            let goal = Goal::Live { stones };
            let sure = reading.reach == killed && is_proved(part, &goal, first, lives, stop, table);
            let back = question == Question::Kill && is_taken_back(part, &stones, &reading, table);
            (sure && !back, reading.first.and_then(Move::point))
        })
    }

    fn ask(
        &mut self,
        board: &Board,
        stones: &PointSet,
        question: Question,
        read: impl Fn(&mut Board, &mut Table) -> (bool, Option<Point>),
    ) -> Danger {
        let asked = stones.iter().filter_map(|stone| board.string_at(stone));
        let around =
            asked.fold(PointSet::EMPTY, |all, string| all | *string.stones() | *string.liberties());
        let part = Surroundings::of(board, &around, params::STEPS_AROUND_DANGER, Far::Strings);
        let table = &mut self.table;
        let asked = (*stones, question);
        let danger = self.known.ask(board, &asked, &part, &mut Searches::default(), |local, _| {
            let (works, first) = read(local, table);
            Danger { works, first, near: part.zone }
        });
        // A threat that works on a part must also work on the whole board. Stones in atari are read
        // there in any case: they can be captured at once, and a part may leave a ko unknown
        // because it lacks the stones that end it.
        let at_once = question == Question::Capture && in_atari(board, stones);
        if !danger.works && !at_once {
            return danger;
        }
        let key = (*stones, question, board.hash(), board.ko());
        let &mut (works, first) =
            self.confirmed.entry(key).or_insert_with(|| read(&mut board.without_history(), table));
        Danger { works, first: first.or(danger.first), near: danger.near }
    }
}

/// Whether a checker that tries every answer confirms the wanted outcome.
fn is_proved(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    wanted: Reach,
    stop: Stop,
    table: &mut Table,
) -> bool {
    let nodes = params::LAST_LIFE_NODES;
    let effort = Effort { nodes, check_nodes: 10 * nodes, stop };
    answer(board, goal, to_play, effort, table)
        .is_some_and(|answer| answer.reading.reach == wanted && answer.grade == Grade::Proved)
}

fn in_atari(board: &Board, stones: &PointSet) -> bool {
    stones.iter().filter_map(|stone| board.string_at(stone)).any(|string| string.in_atari())
}

/// Whether the capturing stones are captured in turn, are at least as many, and that ends it: a ko
/// continues until a player fills it.
fn is_taken_back(
    board: &mut Board,
    targets: &PointSet,
    reading: &Reading,
    table: &mut Table,
) -> bool {
    let before = board.moves_to_undo();
    let back = play_capture(board, targets, &reading.line)
        .is_some_and(|taken| can_take_back(board, &taken, table));
    while board.moves_to_undo() > before {
        board.undo();
    }
    back
}

/// The record of a capture.
struct Taken {
    color: Color,
    stones: PointSet,
    by: Point,
}

/// Plays a line until one of the strings is captured.
fn play_capture(board: &mut Board, targets: &PointSet, line: &[Played]) -> Option<Taken> {
    for played in line {
        let Move::Play(point) = played.mv else { continue };
        let standing: Vec<(Point, Color, PointSet)> = targets
            .iter()
            .filter_map(|stone| board.string_at(stone).map(|s| (stone, s.color(), *s.stones())))
            .collect();
        board.play(played.color, point).ok()?;
        let gone = standing.into_iter().find(|&(stone, ..)| board.at(stone).is_none());
        if let Some((_, color, stones)) = gone {
            return Some(Taken { color, stones, by: point });
        }
    }
    None
}

fn can_take_back(board: &mut Board, taken: &Taken, table: &mut Table) -> bool {
    let Some(captor) = board.string_at(taken.by) else { return false };
    let count = captor.stone_count();
    if captor.color() == taken.color || count < taken.stones.len() {
        return false;
    }
    // Recapture at once on the point of the captured stone; this may be a ko.
    board.set_ko(None);
    if let (Some(place), 1) = (taken.stones.only(), count)
        && board.play(taken.color, place).is_ok()
    {
        let back = board.at(taken.by).is_none();
        let is_ko = board.string_at(place).is_some_and(|s| s.in_atari() && s.stone_count() == 1);
        board.undo();
        if back {
            return !is_ko;
        }
    }
    let (by, budget) = (PointSet::from(taken.by), &mut Budget::nodes(params::PROTECTION_NODES));
    let reading = read_captures(board, &by, Amount::All, taken.color, budget, table);
    reading.is_some_and(|reading| reading.reach == Reach::Yes)
}
