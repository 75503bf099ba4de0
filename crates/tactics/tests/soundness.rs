//! Nothing is called proved that an exhaustive solver denies: all goals, random boards up to 5x5.
//!
//! `KOSUMI_SOUND_ANSWERS=20000 cargo test --release -p kosumi-tactics --test soundness -- --nocapture`
//! looks at more.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, ByColor, Color, Point, PointSet, Size};
use facts::{Grade, Reach};
use kosumi_tactics::proof::UNLIMITED;
use kosumi_tactics::{Amount, Answer, Effort, End, Goal, Stop, Table, solve};
use naive::goal::{Aim, GoalGame, KoThreats, Turn};
use naive::{Random, Stones};

/// The number of proved answers to compare, for each kind of goal.
const ANSWERS: usize = 60;

/// Positions that the exhaustive solver may examine.
const LIMIT: usize = 20_000;

const EFFORT: Effort = Effort { nodes: 1_000, check_nodes: 10_000, stop: Stop::NEVER };

/// A board and the same stones for the solver.
fn random_board(random: &mut Random) -> (Board, Stones) {
    let sides = [(3, 3, 45), (4, 3, 40), (4, 4, 35), (5, 4, 28), (5, 5, 22)];
    let (width, height, empty) = sides[random.within(0..sides.len())];
    let size = Size::new(width, height).unwrap();
    loop {
        // One colour has more stones, or hardly anything would live.
        let share = random.within(35..66);
        let stones = Stones::from_fn(size, |_| {
            let color = if random.percent(share) { Color::Black } else { Color::White };
            (!random.percent(empty)).then_some(color)
        });
        if stones.is_legal() {
            let color = |color| size.points().filter(|&p| stones.at(p) == Some(color)).collect();
            let sets: ByColor<PointSet> = ByColor::from_fn(color);
            return (Board::with_stones(size, &sets).unwrap(), stones);
        }
    }
}

/// What must hold if an answer is proved: a player reaches an aim, or does not.
struct Truth {
    aim: Aim,
    by: Color,
    reached: bool,
}

/// A goal, and what a proved answer says in terms of the solver.
type Case = (Goal, Box<dyn Fn(Reach) -> Truth>);

fn some(random: &mut Random, points: &PointSet) -> Option<Point> {
    (!points.is_empty()).then(|| points.iter().nth(random.within(0..points.len())).unwrap())
}

/// Proves goals of one kind on random boards and compares; returns how many answers were proved,
/// and how many of those with either truth were compared.
fn sound(name: &str, seed: u64, make: impl Fn(&Board, &mut Random) -> Option<Case>) -> [usize; 2] {
    let answers = std::env::var("KOSUMI_SOUND_ANSWERS").ok().and_then(|text| text.parse().ok());
    let answers = answers.unwrap_or(ANSWERS);
    let mut random = Random::new(seed);
    let table = &mut Table::new(1 << 12);
    let (mut proved, mut compared, mut boards) = (0, [0, 0], 0);
    while proved < answers {
        let (board, stones) = random_board(&mut random);
        boards += 1;
        let Some((goal, truth)) = make(&board, &mut random) else { continue };
        let Some(solved) = solve(&board, &goal, EFFORT, table) else { continue };
        let answered: [(&Answer, Color); 2] =
            [(&solved.first, solved.owner), (&solved.second, !solved.owner)];
        for (answer, to_play) in answered {
            if answer.grade != Grade::Proved {
                continue;
            }
            // A ko has two certificates, each of which the checker of proofs is tested with.
            if matches!(answer.reading.reach, Reach::Ko(_)) {
                continue;
            }
            proved += 1;
            let Truth { aim, by, reached } = truth(answer.reading.reach);
            // The side that succeeds must do so whatever ko threats the other has, or, if its proof
            // holds for some of them only, at least if the other has none.
            let claims = answer.proofs.iter().map(|proof| proof.claim.threats);
            let is_limited = claims.flat_map(|threats| [threats.black, threats.white]).max();
            let threats = match reached {
                _ if is_limited.is_some_and(|most| most != UNLIMITED) => KoThreats::Nobody,
                true => KoThreats::Opponent,
                false => KoThreats::Owner,
            };
            let start = Turn { stones: stones.clone(), to_play, ban: None };
            if let Some(solution) = (GoalGame { aim, owner: by, threats }).solve(&start, LIMIT) {
                assert_eq!(solution.is_won(), reached, "{to_play} first, {goal:?} on\n{board}");
                compared[usize::from(reached)] += 1;
            }
        }
    }
    println!("{name}: {proved} proved, {compared:?} compared, {boards} boards");
    compared
}

/// A goal that the solver knows too.
fn plain(aim: Aim, by: Color) -> Box<dyn Fn(Reach) -> Truth> {
    Box::new(move |reach| Truth { aim: aim.clone(), by, reached: reach == Reach::Yes })
}

#[test]
fn a_proved_capture_is_one() {
    let compared = sound("capture", 1, |board, random| {
        let target = some(random, &board.occupied())?;
        let by = !board.at(target)?;
        Some((Goal::capture(target), plain(Aim::CaptureAll(vec![target]), by)))
    });
    assert!((compared[0] + compared[1]) * 2 > ANSWERS, "{compared:?}");
}

#[test]
fn proved_captures_of_several_strings_are_some() {
    let compared = sound("several", 2, |board, random| {
        let by = if random.percent(50) { Color::Black } else { Color::White };
        let stones: PointSet = (0..2).filter_map(|_| some(random, &board.stones(!by))).collect();
        let (list, amount) = (stones.iter().collect(), [Amount::All, Amount::Any]);
        let amount = amount[random.within(0..2)];
        let aim = match amount {
            Amount::All => Aim::CaptureAll(list),
            Amount::Any => Aim::CaptureAny(list),
        };
        Some((Goal::Capture { stones, amount }, plain(aim, by)))
    });
    assert!((compared[0] + compared[1]) * 2 > ANSWERS, "{compared:?}");
}

#[test]
fn a_proved_connection_is_one() {
    let compared = sound("connect", 3, |board, random| {
        let first = some(random, &board.occupied())?;
        let by = board.at(first)?;
        let others = board.stones(by) - *board.string_at(first)?.stones();
        let second = some(random, &others)?;
        Some((Goal::Connect { first, second }, plain(Aim::Connect(first, second), by)))
    });
    assert!(compared[1] * 2 > ANSWERS, "{compared:?}");
}

#[test]
fn a_proved_wall_is_one() {
    let compared = sound("separate", 4, |board, random| {
        let first = some(random, &board.occupied())?;
        let by = board.at(first)?;
        let to_edge = random.percent(50);
        let second = if to_edge { None } else { Some(some(random, &board.stones(by))?) };
        let end = second.map_or(End::Edge, End::Stone);
        let goal = Goal::Separate { first, second: end };
        // A wall that is closed already tests nothing.
        let open = !goal.is_reached(board, by);
        open.then(|| (goal, plain(Aim::Wall(first, second), by)))
    });
    assert!(compared[1] * 2 > ANSWERS, "{compared:?}");
}

#[test]
fn a_proved_eye_is_one() {
    let compared = sound("eye", 5, |board, random| {
        let color = if random.percent(50) { Color::Black } else { Color::White };
        let at = some(random, &(board.points() - board.stones(color)))?;
        Some((Goal::Eye { color, at }, plain(Aim::Eye(at), color)))
    });
    assert!(compared[1] * 3 > ANSWERS, "{compared:?}");
}

/// What is proved to live cannot be taken whatever ko threats the attacker has; what is proved to
/// die is taken whatever ko threats it has itself.
#[test]
fn proved_life_and_proved_death_are_life_and_death() {
    let compared = sound("live", 6, |board, random| {
        let stone = some(random, &board.occupied())?;
        let string = board.string_at(stone)?;
        let (target, attacker) = (*string.stones(), !string.color());
        let truth = move |reach| {
            let aim = Aim::CaptureAll(target.iter().collect());
            Truth { aim, by: attacker, reached: reach == Reach::No }
        };
        Some((Goal::live(board, &PointSet::from(stone)), Box::new(truth)))
    });
    assert!(compared[0] > ANSWERS / 20 && compared[1] > ANSWERS / 4, "{compared:?}");
}

#[test]
fn a_race_that_is_proved_won_is_won() {
    let compared = sound("race", 7, |board, random| {
        let stone = some(random, &board.occupied())?;
        let by = board.at(stone)?;
        let rival = some(random, &board.stones(!by))?;
        let goal = Goal::race(board, &PointSet::from(stone), &PointSet::from(rival));
        let Goal::Race { own, rival } = &goal else { return None };
        let aim = Aim::Race { own: own.iter().collect(), rival: rival.iter().collect() };
        Some((goal, plain(aim, by)))
    });
    assert!(compared[1] * 3 > ANSWERS, "{compared:?}");
}
