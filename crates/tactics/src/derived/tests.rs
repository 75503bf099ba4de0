//! Derived rules against full width: every move of both players.

use board::{Board, Color, Move, Point, Size, Suicide};

use super::run::Task;
use super::*;
use crate::ko;

/// A small generator of random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count
    }
}

/// A board after some random moves.
fn random_board(random: &mut Random, side: usize) -> Board {
    let mut board = Board::new(Size::square(side).unwrap());
    let moves = side * side / 2 + random.below(side * side / 2);
    let mut color = Color::Black;
    for _ in 0..moves {
        let legal: Vec<Point> = board
            .empty()
            .iter()
            .filter(|&at| board.check(color, at, Suicide::Illegal).is_ok())
            .collect();
        if !legal.is_empty() {
            board.play(color, legal[random.below(legal.len())]).unwrap();
        }
        color = !color;
    }
    board.set_ko(None);
    board.without_history()
}

/// The tasks of a topic on a board.
fn tasks(board: &Board, topic: Topic) -> Vec<Task> {
    let strings: Vec<_> = board.strings().collect();
    match topic {
        Topic::Capture => strings
            .iter()
            .map(|s| Task { first: s.anchor(), second: s.anchor(), owner: !s.color() })
            .collect(),
        Topic::Connect => strings
            .iter()
            .enumerate()
            .flat_map(|(index, a)| strings[index + 1..].iter().map(move |b| (a, b)))
            .filter(|(a, b)| a.color() == b.color())
            .map(|(a, b)| Task { first: a.anchor(), second: b.anchor(), owner: a.color() })
            .collect(),
    }
}

fn is_done(board: &Board, topic: Topic, task: Task) -> bool {
    match topic {
        Topic::Capture => board.at(task.first) != Some(!task.owner),
        Topic::Connect => board
            .string_at(task.first)
            .is_some_and(|s| s.color() == task.owner && s.stones().contains(task.second)),
    }
}

/// Whether the owner, to move, reaches the goal in so many moves, whatever the opponent plays.
fn reaches(board: &mut Board, topic: Topic, task: Task, moves: usize) -> bool {
    if moves == 0 {
        return false;
    }
    for at in &board.empty() {
        if board.check(task.owner, at, Suicide::Illegal).is_err() {
            continue;
        }
        let ko = ko::play(board, task.owner, Move::Play(at));
        let wins = is_done(board, topic, task) || moves > 1 && holds(board, topic, task, moves - 1);
        ko::undo(board, ko);
        if wins {
            return true;
        }
    }
    false
}

/// The same with the opponent to move, who may pass.
fn holds(board: &mut Board, topic: Topic, task: Task, moves: usize) -> bool {
    if topic == Topic::Connect
        && [task.first, task.second].iter().any(|&s| board.at(s) != Some(task.owner))
    {
        return false;
    }
    // The pass first: where nothing is threatened, there is nothing to find out.
    if !reaches(board, topic, task, moves) {
        return false;
    }
    for at in &board.empty() {
        if board.check(!task.owner, at, Suicide::Illegal).is_err() {
            continue;
        }
        let ko = ko::play(board, !task.owner, Move::Play(at));
        let answered = reaches(board, topic, task, moves);
        ko::undo(board, ko);
        if !answered {
            return false;
        }
    }
    true
}

/// What a run over random boards found.
#[derive(Debug, Default)]
struct Count {
    applications: usize,
    by_order: [usize; MOST_ORDER],
    claims: usize,
}

fn compare(topic: Topic, most: usize, side: usize, boards: usize, seed: u64) -> Count {
    let program = Program::derive(topic, most);
    let mut random = Random(seed);
    let mut count = Count::default();
    for _ in 0..boards {
        let mut board = random_board(&mut random, side);
        for task in tasks(&board, topic) {
            let Some(win) = program.wins(&mut board, task, most, &mut 0) else { continue };
            count.applications += 1;
            count.by_order[win.order - 1] += 1;
            assert!(
                reaches(&mut board, topic, task, win.order),
                "{topic:?} {win:?} does not win\n{board}{task:?}"
            );
            count.claims += 1;
            for at in &(board.empty() - win.forced) {
                if board.check(!task.owner, at, Suicide::Illegal).is_err() {
                    continue;
                }
                let ko = ko::play(&mut board, !task.owner, Move::Play(at));
                let still = is_done(&board, topic, task)
                    || program.wins(&mut board, task, win.order, &mut 0).is_some()
                    || reaches(&mut board, topic, task, win.order);
                ko::undo(&mut board, ko);
                assert!(still, "{topic:?} {win:?} misses {at:?}\n{board}{task:?}");
            }
        }
    }
    count
}

#[test]
fn forced_moves_against_captures_are_complete() {
    let count = compare(Topic::Capture, 2, 5, 400, 7);
    assert!(count.by_order[1] > 100, "{count:?}");
}

#[test]
fn forced_moves_against_connections_are_complete() {
    let count = compare(Topic::Connect, 2, 5, 250, 9);
    assert!(count.by_order[1] > 100, "{count:?}");
}

#[test]
fn a_program_of_order_three_has_rules_of_all_kinds() {
    for topic in [Topic::Capture, Topic::Connect] {
        let program = Program::derive(topic, 3);
        for kind in [Kind::Wins, Kind::Forced, Kind::Reached] {
            for order in 1..=3 {
                let is = |rule: &&Rule| rule.kind == kind && rule.order == order;
                assert!(program.rules.iter().any(|rule| is(&rule)), "{topic:?} {kind:?} {order}");
            }
        }
        println!("{program}");
    }
}
