//! Tests of the exhaustive solver against the slower rules of this crate.

use super::*;
use crate::game::NaiveBoard;
use crate::life::can_capture;
use crate::random::Random;
use board::{KoRule, Rules, Size, Suicide};

const LIMIT: usize = 20_000;

const REGIMES: [KoThreats; 3] = [KoThreats::Opponent, KoThreats::Nobody, KoThreats::Owner];

fn turn(rows: &[&str], to_play: Color, ban: Option<(usize, usize)>) -> Turn {
    let size = Size::new(rows[0].len(), rows.len()).unwrap();
    let stones =
        Stones::from_fn(size, |point| match rows[point.row()].as_bytes()[point.column()] {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        });
    Turn { stones, to_play, ban: ban.map(|(column, row)| size.point(column, row).unwrap()) }
}

fn won(aim: Aim, owner: Color, threats: KoThreats, turn: &Turn) -> bool {
    GoalGame { aim, owner, threats }.solve(turn, LIMIT).unwrap().is_won()
}

/// Random stones where every string has a liberty and about `empty` percent of the points are
/// empty.
fn random_stones(random: &mut Random, size: Size, empty: usize) -> Stones {
    loop {
        let stones = Stones::from_fn(size, |_| {
            let color = if random.percent(50) { Color::Black } else { Color::White };
            (!random.percent(empty)).then_some(color)
        });
        if stones.is_legal() {
            return stones;
        }
    }
}

fn random_aim(random: &mut Random, stones: &Stones, owner: Color) -> Option<Aim> {
    let mut some = |color: Option<Color>| {
        let points = stones.size().points().filter(|&point| stones.at(point) == color);
        let points: Vec<Point> = points.collect();
        (!points.is_empty()).then(|| points[random.within(0..points.len())])
    };
    let (enemy, other) = (some(Some(!owner))?, some(Some(!owner))?);
    let (own, friend, empty) = (some(Some(owner))?, some(Some(owner))?, some(None)?);
    Some(match random.within(0..4) {
        0 => Aim::CaptureAny(vec![enemy, other]),
        1 => Aim::CaptureAll(vec![enemy, other]),
        2 => Aim::Connect(own, friend),
        _ => Aim::Eye(empty),
    })
}

#[test]
fn the_packed_rules_are_the_rules_of_the_naive_game() {
    let rules = Rules { ko: KoRule::Simple, suicide: Suicide::Illegal, ..Rules::TROMP_TAYLOR };
    let mut random = Random::new(3);
    let (mut kos, mut refused) = (0, 0);
    for (width, height) in [(3, 3), (4, 4), (5, 5), (5, 2), (1, 6)] {
        let size = Size::new(width, height).unwrap();
        let aim = Aim::CaptureAny(Vec::new());
        let game = GoalGame { aim, owner: Color::Black, threats: KoThreats::Nobody };
        let grid = Grid::new(size, &game);
        for _ in 0..50 {
            let mut board = NaiveBoard::new(size, rules);
            for _ in 0..3 * size.area() {
                let color = board.to_play();
                let stones = board.stones().clone();
                let now = Turn { stones, to_play: color, ban: board.ko() };
                assert_eq!(grid.turn(grid.small(&now)), now);
                let moves = grid.moves(grid.small(&now));
                let plays = size.points().map(Move::Play);
                let expected: Vec<Move> = std::iter::once(Move::Pass)
                    .chain(plays.filter(|&mv| board.outcome(color, mv).is_ok()))
                    .collect();
                let found: Vec<Move> = moves.iter().map(|&(mv, _)| mv).collect();
                assert_eq!(found, expected, "{now:?}");
                let (mv, after) = moves[random.within(0..moves.len())];
                board.play_as(color, mv).unwrap();
                assert_eq!(grid.turn(after).stones, *board.stones());
                assert_eq!(grid.turn(after).ban, board.ko());
                kos += usize::from(board.ko().is_some());
                refused += 1 + size.area() - found.len();
            }
        }
    }
    assert!(kos > 50 && refused > 1000, "{kos} kos, {refused} plays refused");
}

#[test]
fn a_ban_matters_to_those_who_obey_it() {
    // White has just taken the ko and will fill it unless Black takes it back.
    let ko = turn(&[".XO.", "XO.O", ".XO."], Color::Black, Some((2, 1)));
    let stone = ko.stones.size().point(1, 1).unwrap();
    let won_by = |turn: &Turn| {
        REGIMES.map(|threats| won(Aim::CaptureAll(vec![stone]), Color::Black, threats, turn))
    };
    assert_eq!(won_by(&ko), [false, false, true]);
    assert_eq!(won_by(&Turn { ban: None, ..ko }), [true, true, true]);
}

#[test]
fn goals_are_seen_as_they_are_defined() {
    let size = Size::new(4, 4).unwrap();
    let board = turn(&[".X..", "XXXX", "O.X.", "OOXX"], Color::White, None);
    let reached = |aim: Aim| {
        let game = GoalGame { aim, owner: Color::Black, threats: KoThreats::Nobody };
        let grid = Grid::new(size, &game);
        grid.is_reached(grid.small(&board))
    };
    let at = |column, row| size.point(column, row).unwrap();
    assert!(reached(Aim::Eye(at(0, 0))), "a corner needs its one diagonal");
    assert!(!reached(Aim::Eye(at(2, 0))), "an empty point beside it");
    assert!(reached(Aim::Eye(at(3, 2))), "an edge needs both diagonals");
    assert!(!reached(Aim::Eye(at(1, 2))), "White stands beside it");
    assert!(!reached(Aim::Eye(at(2, 1))), "an own stone stands there");
    let board = turn(&[".XO.", "XXO.", "OOO.", "...."], Color::White, None);
    let grid = Grid::new(
        size,
        &GoalGame { aim: Aim::Eye(at(0, 0)), owner: Color::Black, threats: KoThreats::Nobody },
    );
    assert!(!grid.is_reached(grid.small(&board)), "White may play there and capture");
    assert!(reached(Aim::Connect(at(1, 0), at(3, 3))));
    assert!(!reached(Aim::Connect(at(0, 2), at(1, 3))), "not the owner's stones");
    assert!(reached(Aim::Wall(at(1, 0), Some(at(3, 3)))));
    assert!(!reached(Aim::Wall(at(0, 2), Some(at(1, 3)))), "not the owner's stones");
    assert!(reached(Aim::Wall(at(2, 2), None)), "it leads to the edge");
    assert!(!reached(Aim::Race { own: vec![at(1, 0)], rival: vec![at(0, 2)] }), "it stands");
    assert!(reached(Aim::Race { own: vec![at(1, 0)], rival: vec![at(0, 0)] }));
    assert!(!reached(Aim::Race { own: vec![at(1, 2)], rival: vec![at(0, 0)] }), "own is gone");
    assert!(reached(Aim::CaptureAny(vec![at(0, 2), at(0, 0)])));
    assert!(!reached(Aim::CaptureAll(vec![at(0, 2), at(0, 0)])));
    assert!(reached(Aim::CaptureAll(vec![at(0, 0), at(1, 0)])), "no enemy there");
}

#[test]
fn a_wall_in_the_middle_does_not_reach_the_edge() {
    for (rows, edge) in [
        ([".....", ".X...", "..X..", ".X...", "....."], false),
        (["X....", ".X...", ".....", ".....", "....."], true),
    ] {
        let board = turn(&rows, Color::White, None);
        let size = board.stones.size();
        let aim = Aim::Wall(size.point(1, 1).unwrap(), None);
        let game = GoalGame { aim, owner: Color::Black, threats: KoThreats::Nobody };
        let grid = Grid::new(size, &game);
        assert_eq!(grid.is_reached(grid.small(&board)), edge);
    }
}

#[test]
fn capturing_agrees_with_the_slow_search_where_no_ko_matters() {
    let size = Size::new(3, 2).unwrap();
    let points: Vec<Point> = size.points().collect();
    let mut random = Random::new(5);
    let (mut yes, mut no) = (0, 0);
    while yes + no < 150 {
        let stones = random_stones(&mut random, size, 40);
        let white = |&point: &Point| stones.at(point) == Some(Color::White);
        let Some(target) = size.points().find(white) else { continue };
        let turn = Turn { stones, to_play: Color::Black, ban: None };
        let by = |threats| won(Aim::CaptureAll(vec![target]), Color::Black, threats, &turn);
        let (least, most) = (by(KoThreats::Opponent), by(KoThreats::Owner));
        let slow = can_capture(&turn.stones, Color::Black, target, &points);
        // In the slow search both players obey ko bans, so its answer lies between the two.
        assert!(least <= slow && slow <= most, "{turn:?}");
        yes += usize::from(slow);
        no += usize::from(!slow);
    }
    assert!(yes > 30 && no > 30, "{yes} captured, {no} not");
}

#[test]
fn ko_threats_never_harm_and_winning_moves_win() {
    let mut random = Random::new(7);
    let (mut lost, mut ko, mut clear, mut unsolved) = (0, 0, 0, 0);
    for (width, height, empty, games) in [(3, 3, 45, 900), (4, 3, 40, 100), (5, 5, 25, 30)] {
        for _ in 0..games {
            let stones = random_stones(&mut random, Size::new(width, height).unwrap(), empty);
            let Some(aim) = random_aim(&mut random, &stones, Color::Black) else { continue };
            let to_play = if random.percent(50) { Color::Black } else { Color::White };
            let turn = Turn { stones, to_play, ban: None };
            let solutions = REGIMES.map(|threats| {
                let game = GoalGame { aim: aim.clone(), owner: Color::Black, threats };
                game.solve(&turn, LIMIT)
            });
            let [Some(hard), Some(even), Some(easy)] = &solutions else {
                unsolved += 1;
                continue;
            };
            assert!(hard.is_won() <= even.is_won() && even.is_won() <= easy.is_won(), "{turn:?}");
            for solution in [hard, even, easy].into_iter().filter(|solution| solution.is_won()) {
                assert!(strategy_wins(solution, turn.clone(), &mut random), "{aim:?} {turn:?}");
            }
            match (hard.is_won(), easy.is_won()) {
                (true, _) => clear += 1,
                (false, true) => ko += 1,
                (false, false) => lost += 1,
            }
        }
    }
    let found = format!("{clear} won, {ko} in ko, {lost} lost, {unsolved} not solved");
    assert!(clear > 300 && ko > 5 && lost > 150 && unsolved < 60, "{found}");
}

/// Whether the moves of a solution reach the goal against a random opponent.
fn strategy_wins(solution: &Solution, mut turn: Turn, random: &mut Random) -> bool {
    for _ in 0..10_000 {
        if solution.is_reached(&turn) {
            return true;
        }
        let mut moves = solution.moves(&turn);
        let index = if turn.to_play == Color::Black {
            let best = solution.winning_move(&turn);
            let Some(index) = moves.iter().position(|&(mv, _)| Some(mv) == best) else {
                return false;
            };
            index
        } else {
            random.within(0..moves.len())
        };
        turn = moves.swap_remove(index).1;
    }
    false
}
