//! Random games in which the board and its naive twin must agree after every attempt to move.
//!
//! The test mixes in garbage (occupied points, points off the board, retaken kos, repeated
//! positions, suicides, moves out of turn) and undoes moves at random. It counts every kind of
//! event and requires each to have happened, so that it cannot go blind.
//!
//! By default the test plays fewer games on large boards. To make all comparisons after every
//! attempt in 1,000 games of each size: `KOSUMI_RANDOM_GAMES=1000 cargo test --release -p
//! kosumi-board --test random_games -- --nocapture`

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

use std::collections::HashMap;

use kosumi_board::{
    Board, ByColor, Color, Illegal, KoRule, Move, Point, PointSet, Position, Rules, Scoring, Size,
    Suicide,
};
use naive::{NaiveBoard, NaiveString, Random, Refusal, Stones};

/// How often each kind of event happened.
#[derive(Debug, Default)]
struct Events {
    attempts: usize,
    plays: usize,
    passes: usize,
    out_of_turn: usize,
    captures: usize,
    multi_string_captures: usize,
    suicides: usize,
    kos: usize,
    undos: usize,
    refused: HashMap<Refusal, usize>,
}

impl Events {
    fn refusals(&self, refusal: Refusal) -> usize {
        self.refused.get(&refusal).copied().unwrap_or(0)
    }
}

/// Every ko rule with and without suicide, and both ways of scoring.
fn all_rules() -> Vec<Rules> {
    let mut all = vec![Rules::JAPANESE];
    for ko in [KoRule::Simple, KoRule::Positional, KoRule::Situational] {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            all.push(Rules { ko, suicide, ..Rules::AGA });
        }
    }
    all
}

/// Both boards, and what one game must remember to compare them.
struct Pair {
    fast: Position,
    slow: NaiveBoard,
    /// The hash of each arrangement of stones seen so far, and the inverse map.
    hashes: HashMap<Stones, u64>,
    stones: HashMap<u64, Stones>,
}

impl Pair {
    fn new(size: Size, rules: Rules) -> Pair {
        let mut fast = Position::new(size, rules);
        fast.set_handicap(3);
        let slow = NaiveBoard::new(size, rules);
        Pair { fast, slow, hashes: HashMap::new(), stones: HashMap::new() }
    }

    /// Tries a move on both boards, which must give the same verdict.
    fn attempt(&mut self, color: Color, mv: Move, events: &mut Events) {
        events.attempts += 1;
        let expected = self.slow.outcome(color, mv).map(|_| ()).map_err(illegal);
        assert_eq!(
            self.fast.check_as(color, mv),
            expected,
            "{color} {mv:?}\n{}",
            self.slow.stones()
        );
        let in_turn = color == self.fast.to_play();
        let played = if in_turn { self.fast.play(mv) } else { self.fast.play_as(color, mv) };
        assert_eq!(played, expected);
        match self.slow.play_as(color, mv) {
            Ok(taken) => {
                events.passes += usize::from(mv == Move::Pass);
                events.plays += usize::from(mv != Move::Pass);
                events.out_of_turn += usize::from(!in_turn);
                events.captures += usize::from(taken.stones[!color] > 0);
                events.multi_string_captures += usize::from(taken.strings > 1);
                events.suicides += usize::from(taken.stones[color] > 0);
                events.kos += usize::from(self.slow.ko().is_some());
            }
            Err(refusal) => *events.refused.entry(refusal).or_default() += 1,
        }
    }

    fn undo(&mut self) -> usize {
        let undone = self.slow.undo();
        assert_eq!(self.fast.undo().is_some(), undone);
        usize::from(undone)
    }

    /// Compares what is quick to compare on any board.
    fn compare(&mut self) {
        let (fast, slow) = (self.fast.board(), &self.slow);
        let size = fast.size();
        for point in size.points() {
            assert_eq!(fast.at(point), slow.stones().at(point), "{point:?}");
        }
        assert_eq!(fast.ko(), slow.ko());
        assert_eq!(self.fast.to_play(), slow.to_play());
        assert_eq!(self.fast.moves().len(), slow.moves());
        assert_eq!(fast.moves_to_undo(), slow.moves());
        for color in Color::BOTH {
            assert_eq!(fast.captured(color), slow.captured(color));
        }
        // Equal stones have equal hashes, and different stones have different ones.
        let hash = *self.hashes.entry(slow.stones().clone()).or_insert(fast.hash());
        assert_eq!(fast.hash(), hash);
        let stones = self.stones.entry(hash).or_insert_with(|| slow.stones().clone());
        assert_eq!(stones, slow.stones());
    }

    /// Compares everything: strings, sets of points, a board made from scratch, area and score.
    fn compare_all(&mut self, dead: &[Point]) {
        let (fast, slow) = (self.fast.board(), self.slow.stones());
        let expected = slow.strings();
        assert_eq!(strings(fast), expected);
        for string in &expected {
            let found = fast.string_at(string.stones[0]).unwrap();
            assert_eq!(found.stone_count(), string.stones.len());
            assert_eq!(found.liberty_count(), string.liberties.len());
            assert_eq!(found.anchor(), string.stones[0]);
        }
        let stones = ByColor::from_fn(|color| fast.stones(color));
        let scratch = Board::with_stones(fast.size(), &stones).unwrap();
        assert_eq!(scratch.hash(), fast.hash());
        assert_eq!(strings(&scratch), expected);
        let empty = |&point: &Point| slow.at(point).is_none();
        assert!(fast.empty().iter().eq(fast.size().points().filter(empty)));
        let rules = self.fast.rules();
        let score = self.fast.score(&dead.iter().copied().collect());
        let expected = naive::score(&self.slow, rules, self.fast.komi(), 3, dead);
        assert_eq!((score.black, score.white), (expected.black, expected.white), "dead {dead:?}");
    }
}

fn illegal(refusal: Refusal) -> Illegal {
    match refusal {
        Refusal::OffBoard => Illegal::OffBoard,
        Refusal::Occupied => Illegal::Occupied,
        Refusal::Suicide => Illegal::Suicide,
        Refusal::Ko => Illegal::Ko,
        Refusal::Superko => Illegal::Superko,
    }
}

fn strings(board: &Board) -> Vec<NaiveString> {
    let listed = |set: &PointSet| set.iter().collect();
    let string = |string: &kosumi_board::StoneString| NaiveString {
        color: string.color(),
        stones: listed(string.stones()),
        liberties: listed(string.liberties()),
    };
    board.strings().map(string).collect()
}

/// A few strings to be counted as dead.
fn dead_stones(stones: &Stones, random: &mut Random) -> Vec<Point> {
    let mut dead = Vec::new();
    for string in stones.strings() {
        if random.percent(20) {
            dead.extend(string.stones);
        }
    }
    dead
}

/// What to try next. After a ko, often makes the attempts that matter: retaking it at once, and
/// after two passes, when only superko forbids it.
fn next_attempts(pair: &Pair, random: &mut Random) -> Vec<(Color, Move)> {
    let size = pair.fast.board().size();
    let turn = pair.fast.to_play();
    if let Some(ko) = pair.fast.board().ko()
        && random.percent(60)
    {
        let retake = (turn, Move::Play(ko));
        return match random.within(0..3) {
            0 => vec![retake],
            1 => vec![retake, (turn, Move::Pass), (!turn, Move::Pass), retake],
            _ => vec![(!turn, Move::Play(ko))],
        };
    }
    let anywhere = size.points().nth(random.within(0..size.area())).unwrap();
    let empty = pair.fast.board().empty();
    match random.within(0..100) {
        0..2 => vec![(turn, Move::Pass)],
        2..5 => vec![(!turn, Move::Play(anywhere))],
        5..7 => {
            let far = Point::new(random.within(0..25), random.within(0..25)).unwrap();
            vec![(turn, Move::Play(far))]
        }
        7..15 => vec![(turn, Move::Play(anywhere))],
        _ if empty.is_empty() => vec![(turn, Move::Pass)],
        _ => {
            let point = empty.iter().nth(random.within(0..empty.len())).unwrap();
            vec![(turn, Move::Play(point))]
        }
    }
}

/// Every how many attempts everything is compared; the quick comparison is always made.
#[derive(Clone, Copy)]
struct Thoroughness(usize);

fn play_game(size: Size, rules: Rules, thorough: Thoroughness, random: &mut Random) -> Events {
    let mut events = Events::default();
    let mut pair = Pair::new(size, rules);
    let length = 2 * size.area() + 40;
    while events.attempts < length {
        for (color, mv) in next_attempts(&pair, random) {
            pair.attempt(color, mv, &mut events);
            pair.compare();
            if events.attempts.is_multiple_of(thorough.0) {
                pair.compare_all(&dead_stones(pair.slow.stones(), random));
            }
        }
        if random.percent(5) {
            for _ in 0..random.within(1..size.area().min(12) + 1) {
                events.undos += pair.undo();
            }
            pair.compare();
            pair.compare_all(&[]);
        }
    }
    // Undoing everything must lead back to the empty board.
    while pair.undo() == 1 {}
    pair.compare();
    pair.compare_all(&[]);
    assert!(pair.fast.board().occupied().is_empty() && pair.fast.board().hash() == 0);
    events
}

/// Plays `games` games (or as many as `KOSUMI_RANDOM_GAMES` says) and sums up what happened.
fn play_games(size: Size, games: usize, thorough: Thoroughness) -> Events {
    let asked = std::env::var("KOSUMI_RANDOM_GAMES").ok();
    let asked: Option<usize> = asked.map(|number| number.parse().expect("a number of games"));
    let thorough = if asked.is_some() { Thoroughness(1) } else { thorough };
    let games = asked.unwrap_or(games);
    let mut random = Random::new(0x6b6f_7375 ^ size.area() as u64);
    let rules = all_rules();
    let mut sum = Events::default();
    for game in 0..games {
        let events = play_game(size, rules[game % rules.len()], thorough, &mut random);
        sum.attempts += events.attempts;
        sum.plays += events.plays;
        sum.passes += events.passes;
        sum.out_of_turn += events.out_of_turn;
        sum.captures += events.captures;
        sum.multi_string_captures += events.multi_string_captures;
        sum.suicides += events.suicides;
        sum.kos += events.kos;
        sum.undos += events.undos;
        for (refusal, count) in events.refused {
            *sum.refused.entry(refusal).or_default() += count;
        }
    }
    println!("{size}, {games} games: {sum:?}");
    assert!(rules.iter().any(|rules| rules.scoring == Scoring::Territory));
    sum
}

/// Requires that everything that can happen on a board has happened.
fn assert_saw_everything(events: &Events) {
    for (what, count) in [
        ("plays", events.plays),
        ("passes", events.passes),
        ("moves out of turn", events.out_of_turn),
        ("captures", events.captures),
        ("captures of several strings", events.multi_string_captures),
        ("suicides", events.suicides),
        ("kos", events.kos),
        ("undone moves", events.undos),
        ("refused suicides", events.refusals(Refusal::Suicide)),
        ("refused occupied points", events.refusals(Refusal::Occupied)),
        ("refused retaken kos", events.refusals(Refusal::Ko)),
        ("refused repetitions", events.refusals(Refusal::Superko)),
    ] {
        assert!(count > 0, "no {what}: {events:?}");
    }
}

fn check(width: usize, height: usize, games: usize, thorough: usize) {
    let size = Size::new(width, height).unwrap();
    let events = play_games(size, games, Thoroughness(thorough));
    assert_saw_everything(&events);
    // On the largest board, no point is off the board.
    assert_eq!(events.refusals(Refusal::OffBoard) > 0, (width, height) != (25, 25));
}

#[test]
fn the_boards_agree_on_5x5() {
    check(5, 5, 1_000, 1);
}

#[test]
fn the_boards_agree_on_9x9() {
    check(9, 9, 500, 2);
}

#[test]
fn the_boards_agree_on_13x13() {
    check(13, 13, 105, 4);
}

#[test]
fn the_boards_agree_on_19x19() {
    check(19, 19, 35, 8);
}

#[test]
fn the_boards_agree_on_25x25() {
    check(25, 25, 14, 8);
}

#[test]
fn the_boards_agree_on_a_board_that_is_not_square() {
    check(7, 3, 1_000, 1);
    check(2, 6, 1_000, 1);
}

#[test]
fn the_boards_agree_on_boards_of_one_row_or_column() {
    check(9, 1, 500, 1);
    check(1, 6, 500, 1);
}

#[test]
fn the_boards_agree_on_the_smallest_boards() {
    // No play is ever legal on 1x1; on 2x1 every capture is a ko.
    let one = play_games(Size::new(1, 1).unwrap(), 50, Thoroughness(1));
    assert_eq!((one.plays, one.captures), (0, 0));
    assert!(one.refusals(Refusal::Suicide) > 0);
    let two = play_games(Size::new(2, 1).unwrap(), 50, Thoroughness(1));
    assert_eq!(two.captures, two.kos);
    assert!(two.captures > 0 && two.refusals(Refusal::Superko) > 0);
}
