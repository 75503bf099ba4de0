//! The lemma, the checker and the search against exhaustive solvers, on boards of up to 16 points.
//!
//! `KOSUMI_LEMMA_CASES` sets the number of questions per test, for long runs.

#![allow(clippy::unwrap_used, reason = "a test may fail by a panic anywhere")]

mod cases;
mod goal;
mod table;

use kosumi_proof::board::{Color, Size};
use kosumi_proof::{Certificate, Claim, Effort, Outcome, Prover, Question, Side};
use naive::Random;
use table::{Graph, Table};

const IGNORES: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

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

/// Every position that agrees with a node of a certificate is won, as the table says.
fn check_lemma(
    claim: &Claim,
    certificate: &Certificate,
    table: &Table,
    graph: &Graph,
    random: &mut Random,
    counts: &mut Counts,
) {
    let visits = cases::visits(claim, certificate);
    for (index, visit) in visits.iter().enumerate() {
        if index > 0 && random.within(0..visits.len()) > 8 {
            continue;
        }
        for (stones, to_play, ban) in cases::agreeing(claim, visit, random, 243) {
            let Some(state) = graph.find(&stones, to_play, ban) else { continue };
            counts.agreeing += 1;
            assert_eq!(
                table.winner(state),
                claim.side,
                "{}visit {index}:\n{}agrees but is lost: {to_play} to play, ban {ban:?}\n{stones}",
                cases::describe(claim, certificate),
                visit.board,
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

#[test]
fn certificates_hold_wherever_positions_agree() {
    let mut random = Random::new(7);
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    let mut sizes = vec![size(3, 2), size(2, 3), size(3, 3), size(3, 3), size(5, 2), size(2, 5)];
    if count(0) > 5000 {
        sizes.push(size(4, 3));
    }
    let graphs: Vec<Graph> = sizes
        .iter()
        .flat_map(|&size| IGNORES.map(|ignores| (size, ignores)))
        .map(|(size, ignores)| Graph::new(size, ignores))
        .collect();
    let start = std::time::Instant::now();
    while counts.questions < count(700) {
        let which = random.within(0..graphs.len());
        let (graph, size, ignores) = (&graphs[which], sizes[which / 3], IGNORES[which % 3]);
        let about = cases::stones(&mut random, size);
        let event = cases::event(&mut random, &about);
        let table = Table::new(graph, &event);
        for _ in 0..12 {
            let state = graph.state(random.within(0..graph.len()));
            let (stones, (to_play, ban)) = (graph.stones(state), graph.turn(state));
            let board = cases::board(&stones, ban);
            let question = Question { board, to_play, event: event.clone(), ignores };
            let outcome = Prover::new(&question).run(Effort::nodes(2000));
            counts.add(&outcome);
            let Outcome::Proved(proved) = outcome else { continue };
            let claim = question.claim(proved.side);
            let text = || cases::describe(&claim, &proved.certificate);
            assert_eq!(claim.threats, table.threats(proved.side));
            if proved.side != table.winner(state) {
                failures.push(format!("wrong answer:\n{}", text()));
                continue;
            }
            let checked = match claim.check(&proved.certificate) {
                Ok(checked) => checked,
                Err(fault) => {
                    failures.push(format!("{fault}\n{}", text()));
                    continue;
                }
            };
            counts.shared += usize::from(checked.moves >= checked.nodes);
            check_lemma(&claim, &proved.certificate, &table, graph, &mut random, &mut counts);
            let mut small = proved.certificate.clone();
            shrink(&claim, &mut small, &mut random);
            counts.held += small.nodes.iter().filter(|node| !node.reserves.is_empty()).count();
            check_lemma(&claim, &small, &table, graph, &mut random, &mut counts);
            for _ in 0..10 {
                let mut mutant = small.clone();
                for _ in 0..random.within(1..4) {
                    cases::mutate(&mut random, &mut mutant, &claim.board.points());
                }
                counts.mutants += 1;
                if claim.check(&mutant).is_ok() {
                    counts.accepted += 1;
                    check_lemma(&claim, &mutant, &table, graph, &mut random, &mut counts);
                }
            }
        }
    }
    println!("{counts:?} in {:?}", start.elapsed());
    report(failures);
    assert!(counts.caused > counts.questions / 10 && counts.prevented > counts.questions / 10);
}

/// On boards that are too large for a table, the solver of goals decides what it can.
#[test]
fn answers_on_larger_boards_are_right() {
    let mut random = Random::new(21);
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    let (mut decided, mut agreeing_decided) = (0, 0);
    let sizes = [size(4, 3), size(3, 4), size(4, 4), size(4, 4), size(5, 3), size(7, 2)];
    let start = std::time::Instant::now();
    while counts.questions < count(300) {
        let size = sizes[random.within(0..sizes.len())];
        let ignores = IGNORES[random.within(0..3)];
        let stones = cases::stones(&mut random, size);
        let event = cases::event(&mut random, &stones);
        let to_play = Color::BOTH[random.within(0..2)];
        let board = cases::board(&stones, None);
        let question = Question { board, to_play, event, ignores };
        let outcome = Prover::new(&question).run(Effort::nodes(1000));
        counts.add(&outcome);
        let Outcome::Proved(proved) = outcome else { continue };
        let claim = question.claim(proved.side);
        let text = || cases::describe(&claim, &proved.certificate);
        match claim.check(&proved.certificate) {
            Ok(checked) => counts.shared += usize::from(checked.moves >= checked.nodes),
            Err(fault) => {
                failures.push(format!("{fault}\n{}", text()));
                continue;
            }
        }
        let winner = goal::winner(&claim, &stones, to_play, None, 5000);
        decided += usize::from(winner.is_some());
        if winner.is_some_and(|winner| winner != proved.side) {
            failures.push(format!("wrong answer:\n{}", text()));
            continue;
        }
        let mut small = proved.certificate.clone();
        if small.nodes.len() < 50 {
            shrink(&claim, &mut small, &mut random);
        }
        counts.held += small.nodes.iter().filter(|node| !node.reserves.is_empty()).count();
        let visits = cases::visits(&claim, &small);
        for visit in visits.iter().take(2) {
            for (stones, to_play, ban) in cases::agreeing(&claim, visit, &mut random, 6) {
                let Some(winner) = goal::winner(&claim, &stones, to_play, ban, 1500) else {
                    continue;
                };
                agreeing_decided += 1;
                if winner != claim.side {
                    let text = cases::describe(&claim, &small);
                    failures
                        .push(format!("{text}agrees but is lost, {to_play}, {ban:?}:\n{stones}"));
                }
            }
        }
    }
    println!("{counts:?}, solved: {decided} and {agreeing_decided}, in {:?}", start.elapsed());
    report(failures);
    assert!(decided > counts.questions / 4 && agreeing_decided > counts.questions / 4);
}
