//! The lemma, the checker and the search against exhaustive solvers, on boards of up to 16 points.
//!
//! `KOSUMI_LEMMA_CASES` sets the number of questions per test, for long runs.

#![allow(clippy::unwrap_used, reason = "a test may fail by a panic anywhere")]

mod cases;
mod referee;

use kosumi_proof::board::{Color, Point, PointSet, Size};
use kosumi_proof::{
    Certificate, Claim, Effort, Event, NO_THREATS, Outcome, Prover, Question, Side, Threats,
    UNLIMITED,
};
use naive::{Random, Stones};
use referee::{Position, Referee};

/// How many bans players may ignore: nobody any, or one player one, two, or all.
fn threats(random: &mut Random) -> Threats {
    let mut threats = NO_THREATS;
    if random.percent(70) {
        threats[Color::BOTH[random.within(0..2)]] = [1, 2, UNLIMITED][random.within(0..3)];
    }
    threats
}

fn count(default: usize) -> usize {
    let set = std::env::var("KOSUMI_LEMMA_CASES").ok();
    set.map_or(default, |cases| cases.parse().expect("a number"))
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

/// What a test has done, to print.
#[derive(Debug, Default)]
struct Counts {
    questions: usize,
    caused: usize,
    prevented: usize,
    unknown: usize,
    stuck: usize,
    nodes: usize,
    shared: usize,
    reserves: usize,
    held: usize,
    agreeing: usize,
    mutants: usize,
    accepted: usize,
    decided: usize,
    standing: usize,
}

impl Counts {
    fn add(&mut self, outcome: &Outcome) {
        self.questions += 1;
        match outcome {
            Outcome::Proved(proved) => {
                match proved.side {
                    Side::Cause => self.caused += 1,
                    Side::Prevent => self.prevented += 1,
                }
                self.nodes += proved.certificate.nodes.len();
                let nodes = &proved.certificate.nodes;
                self.reserves += nodes.iter().filter(|node| !node.reserves.is_empty()).count();
            }
            Outcome::Unknown => self.unknown += 1,
            Outcome::Stuck => self.stuck += 1,
        }
    }
}

/// The position of a claim.
fn start(claim: &Claim) -> Position {
    Position {
        stones: cases::stones_of(&claim.board),
        left: cases::stake(&claim.event, &claim.board),
        to_play: claim.to_play,
        ban: claim.board.ko(),
        threats: claim.threats,
    }
}

/// Every position that agrees with a node of a certificate is won.
fn check_lemma(
    claim: &Claim,
    certificate: &Certificate,
    referee: &mut Referee,
    (visited, most, limit): (usize, usize, usize),
    random: &mut Random,
    counts: &mut Counts,
) {
    let visits = cases::visits(claim, certificate);
    for (index, visit) in visits.iter().enumerate() {
        if index > 0 && random.within(0..visits.len()) > visited {
            continue;
        }
        for position in cases::agreeing(claim, visit, random, most) {
            let Some(winner) = referee.winner(&position, limit) else { continue };
            counts.agreeing += 1;
            assert_eq!(
                winner,
                claim.side,
                "{}visit {index}:\n{}agrees but is lost: {position:?}\n{}",
                cases::describe(claim, certificate),
                visit.board,
                position.stones,
            );
        }
    }
}

/// Removes points and reserves that the checker does not miss, which leaves the zones as small as
/// the lemma allows.
fn shrink(claim: &Claim, certificate: &mut Certificate, random: &mut Random) {
    let points: Vec<_> = claim.board.points().iter().collect();
    for _ in 0..4 {
        let mut reserved = certificate.clone();
        cases::hold_in_reserve(random, claim, &mut reserved);
        if claim.check(&reserved).is_ok() {
            *certificate = reserved;
        }
    }
    for _ in 0..4 * certificate.nodes.len() {
        let index = random.within(0..certificate.nodes.len());
        let point = points[random.within(0..points.len())];
        let node = &mut certificate.nodes[index];
        if node.zone.remove(point) && claim.check(certificate).is_err() {
            certificate.nodes[index].zone.insert(point);
        }
    }
}

/// Fails with the smallest of the failures.
fn report(mut failures: Vec<String>) {
    failures.sort_by_key(String::len);
    if let Some(smallest) = failures.first() {
        panic!("{} failures, the smallest:\n{smallest}", failures.len());
    }
}

/// Proves an answer, checks it, and holds it, smaller versions of it and accepted mutants to the
/// lemma. Returns a failure, if there is one.
fn examine(
    question: &Question,
    most: (usize, usize, usize),
    referee: Option<&mut Referee>,
    random: &mut Random,
    counts: &mut Counts,
) -> Option<String> {
    let outcome = Prover::new(question).run(Effort::nodes(3000));
    counts.add(&outcome);
    let Outcome::Proved(proved) = outcome else { return None };
    let claim = question.proved(&proved);
    let text = || cases::describe(&claim, &proved.certificate);
    counts.standing += usize::from(!claim.standing.is_empty());
    let mut own;
    let referee = match referee {
        Some(referee) if claim.standing.is_empty() => referee,
        _ => {
            own = Referee::of(&claim, &proved.certificate.nodes[0].zone);
            &mut own
        }
    };
    match referee.winner(&start(&claim), most.2) {
        Some(winner) if winner != proved.side => return Some(format!("wrong answer:\n{}", text())),
        Some(_) => counts.decided += 1,
        None => {}
    }
    match claim.check(&proved.certificate) {
        Ok(checked) => counts.shared += usize::from(checked.moves >= checked.nodes),
        Err(fault) => return Some(format!("{fault}\n{}", text())),
    }
    check_lemma(&claim, &proved.certificate, referee, most, random, counts);
    let mut small = proved.certificate.clone();
    // The points outside the first zone are what standing strings rely on.
    if small.nodes.len() < 60 && claim.standing.is_empty() {
        shrink(&claim, &mut small, random);
        counts.held += small.nodes.iter().filter(|node| !node.reserves.is_empty()).count();
        check_lemma(&claim, &small, referee, most, random, counts);
    }
    for _ in 0..10 {
        let mut mutant = small.clone();
        for _ in 0..random.within(1..4) {
            cases::mutate(random, &mut mutant, &claim.board.points());
        }
        counts.mutants += 1;
        if claim.check(&mutant).is_ok() && mutant.nodes[0].zone == small.nodes[0].zone {
            counts.accepted += 1;
            check_lemma(&claim, &mutant, referee, most, random, counts);
        }
    }
    None
}

#[test]
fn certificates_hold_wherever_positions_agree() {
    let mut random = Random::new(7);
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    let mut sizes = vec![size(3, 2), size(2, 3), size(3, 3), size(3, 3), size(5, 2), size(2, 5)];
    if count(0) > 5000 {
        sizes.push(size(4, 3));
    }
    let begin = std::time::Instant::now();
    while counts.questions < count(500) {
        let size = sizes[random.within(0..sizes.len())];
        let about = cases::stones(&mut random, size);
        let event = cases::event(&mut random, &about);
        let mut referee = Referee::new(size, &event);
        let threats = threats(&mut random);
        for _ in 0..12 {
            let stones = cases::stones(&mut random, size);
            let to_play = Color::BOTH[random.within(0..2)];
            let board = cases::board(&stones, cases::ban(&mut random, &stones, to_play));
            let question = Question { board, to_play, event: event.clone(), threats };
            let most = (8, 243, usize::MAX);
            let failure = examine(&question, most, Some(&mut referee), &mut random, &mut counts);
            failures.extend(failure);
        }
    }
    println!("{counts:?} in {:?}", begin.elapsed());
    report(failures);
    assert!(counts.caused > counts.questions / 10 && counts.prevented > counts.questions / 10);
}

#[test]
fn answers_on_larger_boards_are_right() {
    let mut random = Random::new(21);
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    let sizes = [size(4, 3), size(3, 4), size(4, 4), size(4, 4), size(5, 3), size(7, 2)];
    let begin = std::time::Instant::now();
    while counts.questions < count(120) {
        let size = sizes[random.within(0..sizes.len())];
        let stones = cases::stones(&mut random, size);
        let event = cases::event(&mut random, &stones);
        let (board, threats) = (cases::board(&stones, None), threats(&mut random));
        let to_play = Color::BOTH[random.within(0..2)];
        let question = Question { board, to_play, event, threats };
        failures.extend(examine(&question, (1, 4, 15_000), None, &mut random, &mut counts));
    }
    println!("{counts:?} in {:?}", begin.elapsed());
    report(failures);
    assert!(counts.decided > counts.questions / 4 && counts.agreeing > counts.questions / 4);
}

/// A group in a corner within walls, which the scout decides: a wall of one colour from edge to
/// edge, open space behind it, and random stones before it.
#[test]
fn captures_within_walls_are_right() {
    let mut random = Random::new(33);
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    let begin = std::time::Instant::now();
    while counts.questions < count(100) {
        let (width, height) = if random.percent(90) { (4, 3) } else { (5, 3) };
        let wall = width - 2;
        let attacker = Color::BOTH[random.within(0..2)];
        let (share, has_tail) = (random.within(30..80), random.percent(50));
        let stones = Stones::from_fn(size(width, height), |point| match point.column() {
            column if column == wall => Some(attacker),
            // A tail behind the wall gives it more liberties.
            column if column > wall => {
                (point.row() == 1 && column == wall + 1 && has_tail).then_some(attacker)
            }
            _ if random.percent(share) => {
                Some(if random.percent(70) { !attacker } else { attacker })
            }
            _ => None,
        });
        let inside: Vec<Point> =
            stones.size().points().filter(|&p| stones.at(p) == Some(!attacker)).collect();
        if !stones.is_legal() || inside.is_empty() {
            continue;
        }
        let stones_at_stake: PointSet = inside.into_iter().collect();
        let below =
            if random.percent(70) { 1 } else { random.within(1..stones_at_stake.len() + 1) };
        let event = Event::Captured { stones: stones_at_stake, color: !attacker, below };
        let (board, threats) = (cases::board(&stones, None), threats(&mut random));
        let to_play = Color::BOTH[random.within(0..2)];
        let question = Question { board, to_play, event, threats };
        failures.extend(examine(&question, (1, 3, 20_000), None, &mut random, &mut counts));
    }
    println!("{counts:?} in {:?}", begin.elapsed());
    report(failures);
    assert!(counts.decided > counts.questions / 8 && counts.agreeing > 10 * counts.questions);
    assert!(counts.reserves > counts.questions / 4 && counts.standing > 0);
}
