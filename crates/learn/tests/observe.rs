//! Learning from the program's own solutions: rules from single solutions, tried on other boards.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, Size, Suicide};
use kosumi_learn::observe::{Aim, Learnt, solve, succeeds};

struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count
    }
}

fn random_board(random: &mut Random) -> Board {
    let mut board = Board::new(Size::square(6).unwrap());
    let mut color = Color::Black;
    for _ in 0..10 + random.below(14) {
        let legal: Vec<Point> = board
            .empty()
            .iter()
            .filter(|&at| board.check(color, at, Suicide::Illegal).is_ok())
            .collect();
        board.play(color, legal[random.below(legal.len())]).unwrap();
        color = !color;
    }
    board.set_ko(None);
    board.without_history()
}

fn aims(board: &Board, connect: Wanted) -> Vec<Aim> {
    let anchors: Vec<Point> = board.strings().map(|string| string.anchor()).collect();
    match connect {
        Wanted::Captures => anchors.into_iter().map(Aim::Capture).collect(),
        Wanted::Connections => anchors
            .iter()
            .enumerate()
            .flat_map(|(index, &a)| anchors[index + 1..].iter().map(move |&b| Aim::Connect(a, b)))
            .filter(|aim| aim.owner(board).is_some())
            .collect(),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Captures,
    Connections,
}

/// Learns from the first solutions on some boards, then checks a hundred others: the moves that the
/// rules name are right, and save work compared with trying everything.
fn check(wanted: Wanted, order: usize) {
    let mut random = Random(77);
    let mut rules: Vec<Learnt> = Vec::new();
    for _ in 0..60 {
        let board = random_board(&mut random);
        for aim in aims(&board, wanted) {
            let known = rules.iter().any(|rule| !rule.moves(&board, aim, &mut 0).is_empty());
            if known {
                continue;
            }
            let Some(seen) = solve(&board, aim, order, &mut 0) else { continue };
            let Some(rule) = seen.rule else { continue };
            assert!(rule.moves(&board, aim, &mut 0).contains(&seen.at), "{rule}\n{board}");
            rules.push(rule);
        }
    }
    for rule in &rules {
        println!("{wanted:?}: {rule}");
    }
    assert!(!rules.is_empty() && rules.len() < 12, "{} rules", rules.len());

    let (mut without, mut with, mut solved, mut named) = (0, 0, 0, 0);
    let (mut looked, mut looked_backwards) = (0, 0);
    for _ in 0..100 {
        let board = random_board(&mut random);
        for aim in aims(&board, wanted) {
            let owner = aim.owner(&board).unwrap();
            let mut moves = Vec::new();
            for rule in &rules {
                moves.extend(rule.moves(&board, aim, &mut looked));
                // The same conditions in the worst order that can be matched.
                let mut slow = rule.clone();
                slow.conditions.sort_by_key(|c| std::cmp::Reverse(c.variables().len()));
                let slow = Learnt { conditions: followable(&slow), ..slow };
                assert_eq!(
                    slow.moves(&board, aim, &mut looked_backwards).len(),
                    rule.moves(&board, aim, &mut 0).len(),
                    "{rule}"
                );
            }
            for &at in &moves {
                let mut work = board.without_history();
                assert!(
                    succeeds(&mut work, aim, owner, at, order, &mut 0),
                    "{at:?} for {aim:?}\n{board}"
                );
            }
            let mut tried = 0;
            if solve(&board, aim, order, &mut tried).is_some() {
                solved += 1;
                without += tried;
                if moves.is_empty() {
                    with += tried;
                } else {
                    named += 1;
                }
            }
        }
    }
    println!(
        "{wanted:?}, order {order}: {} rules; {solved} solved on 100 boards, {named} of them by rules \
         alone; moves tried {without} without rules, {with} with them; bindings {looked}, in another \
         order {looked_backwards}",
        rules.len()
    );
    assert!(2 * with < without, "{with} of {without}");
    assert!(looked < looked_backwards);
}

/// Conditions in the given order, but each only once it can be matched.
fn followable(rule: &Learnt) -> Vec<kosumi_learn::observe::Condition> {
    use kosumi_learn::observe::{Condition, Var};
    let mut bound: Vec<Var> = (0..rule.strings).map(Var).collect();
    let mut rest = rule.conditions.clone();
    let mut order = Vec::new();
    while !rest.is_empty() {
        let can = |c: &Condition| {
            let free = c.variables().iter().filter(|var| !bound.contains(var)).count();
            match c {
                Condition::Liberty(_, s) => bound.contains(s),
                Condition::Beside(_, q) => bound.contains(q),
                _ => free == 0,
            }
        };
        // Generators first, tests last: the worst order.
        let test = |c: &Condition| !matches!(c, Condition::Liberty(..) | Condition::Beside(..));
        let index = (0..rest.len()).filter(|&i| can(&rest[i])).min_by_key(|&i| test(&rest[i]));
        let next = rest.remove(index.unwrap());
        bound.extend(next.variables());
        order.push(next);
    }
    order
}

#[test]
fn captures_in_two_moves_are_learnt_and_right() {
    check(Wanted::Captures, 2);
}

#[test]
fn connections_in_two_moves_are_learnt_and_right() {
    check(Wanted::Connections, 2);
}

#[test]
fn a_stone_in_atari_teaches_the_rule_of_the_paper() {
    let board: Board = ". . . .\n. X . .\nX O X .\n. . . .".parse().unwrap();
    let stone = board.size().point(1, 2).unwrap();
    let seen = solve(&board, Aim::Capture(stone), 1, &mut 0).unwrap();
    let rule = seen.rule.unwrap();
    assert_eq!(rule.to_string(), "liberties(A) = 1, liberty(B, A) => play B");
    assert_eq!(seen.trace[0].concludes, "a string without liberties is taken");
}
