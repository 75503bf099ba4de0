//! Eyes on random boards, compared with the exhaustive solver.

use board::{Board, ByColor, Color, PointSet, Size};
use facts::{FirstThreat, Grade, Reach};
use kosumi_tactics::{Budget, Effort, Goal, Table, eval_eye, solve};
use naive::goal::{Aim, GoalGame, KoThreats, Turn};
use naive::{Random, Stones};

const OWNER: Color = Color::Black;

fn random_stones(random: &mut Random, size: Size, empty: usize) -> Stones {
    loop {
        let stones = Stones::from_fn(size, |_| {
            // More stones of the owner, because otherwise there would be few eyes.
            let color = if random.percent(62) { OWNER } else { !OWNER };
            (!random.percent(empty)).then_some(color)
        });
        if stones.is_legal() {
            return stones;
        }
    }
}

/// The solver's answer under all three assumptions about ko; `None` if it gives up.
fn truth(stones: &Stones, aim: &Aim, to_play: Color) -> Option<Reach> {
    let won = |threats| {
        let game = GoalGame { aim: aim.clone(), owner: OWNER, threats };
        let start = Turn { stones: stones.clone(), to_play, ban: None };
        Some(game.solve(&start, 4_000)?.is_won())
    };
    Some(match (won(KoThreats::Opponent)?, won(KoThreats::Nobody)?, won(KoThreats::Owner)?) {
        (true, ..) => Reach::Yes,
        (_, true, _) => Reach::Ko(FirstThreat::Opponent),
        (.., true) => Reach::Ko(FirstThreat::Owner),
        (false, false, false) => Reach::No,
    })
}

#[test]
fn no_eye_is_proved_that_the_opponent_can_prevent() {
    let mut random = Random::new(41);
    let (mut proved, mut yes, mut read, mut wrong) = (0, 0, 0, 0);
    let mut table = Table::new(1 << 12);
    while read < 600 {
        let (width, height, empty) = [(3, 3, 45), (4, 3, 40), (4, 4, 35)][random.within(0..3)];
        let size = Size::new(width, height).unwrap();
        let stones = random_stones(&mut random, size, empty);
        let points: Vec<_> = size.points().filter(|&p| stones.at(p) != Some(OWNER)).collect();
        let at = points[random.within(0..points.len())];
        let color = |color| size.points().filter(|&p| stones.at(p) == Some(color)).collect();
        let sets: ByColor<PointSet> = ByColor::from_fn(color);
        let board = Board::with_stones(size, &sets).unwrap();
        let goal = Goal::Eye { color: OWNER, at };
        let effort = Effort { nodes: 3_000, check_nodes: 20_000, ..Effort::default() };
        let solved = solve(&board, &goal, effort, &mut table).unwrap();
        for (answer, to_play) in [(&solved.first, OWNER), (&solved.second, !OWNER)] {
            let Some(truth) = truth(&stones, &Aim::Eye(at), to_play) else { continue };
            let found = answer.reading.reach;
            if answer.grade == Grade::Proved {
                assert_eq!(truth, Reach::Yes, "{to_play} first, {goal:?} on\n{board}");
                proved += 1;
            }
            yes += usize::from(truth == Reach::Yes);
            read += usize::from(found != Reach::Unknown);
            wrong += usize::from(found != Reach::Unknown && found != truth);
        }
    }
    println!("{proved} proved of {yes} that can be made; {wrong} of {read} answers differ");
    assert!(proved * 10 >= yes * 8, "{proved} proved of {yes}");
    assert!(wrong * 100 <= read * 4, "{wrong} of {read} answers differ");
}

/// A random space in the corner of a small board with one solid wall, White stones outside and
/// perhaps inside.
fn random_space(random: &mut Random) -> Option<(Stones, board::Point)> {
    let size = Size::new(5, 4).unwrap();
    let corner = size.point(0, 0).unwrap();
    let mut space = PointSet::from(corner);
    let board = Board::new(size);
    for _ in 0..random.within(1..7) {
        let border: Vec<_> = (board.dilate(&space) - space).iter().collect();
        space.insert(border[random.within(0..border.len())]);
    }
    let mut wall = board.dilate(&space) - space;
    for point in &space {
        wall.extend(board.diagonal(point).filter(|&p| !space.contains(p)));
    }
    let stones = Stones::from_fn(size, |point| {
        if wall.contains(point) {
            return Some(OWNER);
        }
        let white = if space.contains(point) { 15 } else { 80 };
        random.percent(white).then_some(!OWNER)
    });
    (stones.is_legal() && !wall.is_empty()).then_some((stones, corner))
}

#[test]
fn who_has_two_eyes_for_sure_is_not_captured() {
    let mut random = Random::new(43);
    let (mut two, mut captured, mut other) = (0, 0, 0);
    while two < 40 || captured < 20 {
        let Some((stones, at)) = random_space(&mut random) else { continue };
        let size = stones.size();
        let color = |color| size.points().filter(|&p| stones.at(p) == Some(color)).collect();
        let sets: ByColor<PointSet> = ByColor::from_fn(color);
        let mut board = Board::with_stones(size, &sets).unwrap();
        let (mut budget, mut table) = (Budget::nodes(20_000), Table::new(1 << 12));
        let Some(count) = eval_eye(&mut board, at, &mut budget, &mut table) else { continue };
        let wall: Vec<_> = sets[OWNER].iter().collect();
        if count.owner != OWNER || board.strings().filter(|s| s.color() == OWNER).count() != 1 {
            continue;
        }
        let aim = Aim::CaptureAny(vec![wall[0]]);
        let game = GoalGame { aim, owner: !OWNER, threats: KoThreats::Owner };
        let start = Turn { stones, to_play: !OWNER, ban: None };
        let Some(solution) = game.solve(&start, 20_000) else { continue };
        match (count.min, solution.is_won()) {
            (2, true) => panic!("{count:?}, but the wall is captured on\n{board}"),
            (2, false) => two += 1,
            (_, true) => captured += 1,
            (_, false) => other += 1,
        }
    }
    println!("{two} with two eyes live, {captured} with fewer die, {other} with fewer live");
}
