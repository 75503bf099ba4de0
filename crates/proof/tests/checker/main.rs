//! Certificates written by hand: right ones, and false ones that violate one condition only.
//!
//! A false certificate shows that its condition is needed: the checker finds no other fault, and
//! the claim is false by exhaustive search. So without the condition the checker would accept a
//! lie. What is merely malformed stands apart.

#![allow(clippy::unwrap_used, reason = "a test may fail by a panic anywhere")]

mod goal;
mod text;

use kosumi_proof::board::{Color, PointSet};
use kosumi_proof::{
    Certificate, Claim, Difference, Event, NO_THREATS, Side, Threats, UNLIMITED, Violation,
};
use naive::Stones;
use text::point;

/// Captures the stones at these places.
fn capture(color: Color, stones: &[&str]) -> Event {
    let stones: PointSet = stones.iter().map(|text| point(text)).collect();
    Event::Captured { stones, color, below: 1 }
}

fn connect(first: &str, second: &str, color: Color) -> Event {
    Event::Connected { first: point(first), second: point(second), color }
}

/// A claim, with nobody ignoring ko bans.
fn claim(board: &str, to_play: Color, event: Event, side: Side) -> Claim {
    let board = board.parse().unwrap();
    Claim { board, to_play, event, side, threats: NO_THREATS, standing: PointSet::EMPTY }
}

/// Only this player may ignore bans, and all of them.
fn ignoring(color: Color) -> Threats {
    let mut threats = NO_THREATS;
    threats[color] = UNLIMITED;
    threats
}

fn read(claim: &Claim, certificate: &str) -> Certificate {
    text::read(claim.board.size(), certificate)
}

fn winner(claim: &Claim) -> Side {
    let stones = Stones::from_fn(claim.board.size(), |point| claim.board.at(point));
    let solved = goal::winner(claim, &stones, claim.to_play, claim.board.ko(), 2_000_000);
    solved.expect("a small position")
}

fn accept(claim: &Claim, certificate: &str) {
    assert_eq!(winner(claim), claim.side, "the claim is false");
    if let Err(fault) = claim.check(&read(claim, certificate)) {
        panic!("{fault}");
    }
}

/// Expects these faults, and no others.
fn reject(claim: &Claim, certificate: &str, expected: &[(usize, Violation)]) {
    let faults = claim.faults(&read(claim, certificate));
    let found: Vec<_> = faults.iter().map(|fault| (fault.node, fault.violation)).collect();
    assert_eq!(found, expected);
    assert!(faults.iter().all(|fault| fault.to_string().starts_with("node ")));
}

/// As [`reject`], for a claim that is false.
fn reject_lie(claim: &Claim, certificate: &str, expected: &[(usize, Violation)]) {
    reject(claim, certificate, expected);
    assert_ne!(winner(claim), claim.side, "the claim is true");
}

const LADDER: &str = "
    zz-/zz-/z-- 1,1 owner 1,0 1
    zz-/zz-/z-- 1,1 opponent pass:2 0,1:3 0,2:4
    zz-/zz-/z-- 1,1 owner 0,1 5
    zz-/zz-/z-- 1,1 owner 0,2 5
    zz-/zz-/z-- 1,1 owner 0,1 5
    z--/---/--- happened";

fn ladder() -> Claim {
    let board = "O . .\n. X .\n. . .";
    claim(board, Color::Black, capture(Color::White, &["0,0"]), Side::Cause)
}

#[test]
fn a_stone_at_the_edge_does_not_get_away() {
    accept(&ladder(), LADDER);
    let checked = ladder().check(&read(&ladder(), LADDER)).unwrap();
    assert_eq!((checked.nodes, checked.moves, checked.rank), (6, 7, 1));
}

/// White takes at C1 and Black, who ignores bans, retakes at once.
const KO: &str = "
    zzzz/zzz-/zz--/---- 3,0 2,1 1,2 opponent pass:3 0,1:4 0,2:5 2,0:1
    zzzz/zzz-/zz--/---- 3,0 2,1 1,2 owner 1,0 2
    zzzz/zzz-/zz--/---- 3,0 2,1 1,2 opponent pass:3 0,1:4 0,2:5
    zzz-/z---/----/---- owner 0,1 6
    zzz-/zzz-/zz--/---- 2,1 1,2 owner 0,2 6
    zzz-/z---/----/---- owner 0,1 6
    z---/----/----/---- happened";

fn ko(threats: Threats) -> Claim {
    let board = "
        O X . X
        . O X X
        . X . .
        . . . .";
    let event = capture(Color::White, &["0,0"]);
    Claim { threats, ..claim(board, Color::White, event, Side::Cause) }
}

#[test]
fn who_ignores_bans_retakes_at_once() {
    accept(&ko(ignoring(Color::Black)), KO);
}

#[test]
fn condition_8_the_owners_ban() {
    let certificate = "
        zzz/zzz opponent pass:3 2,1:1
        zzz/zzz owner 2,0 2
        zzz/zzz opponent pass:3
        --z/zzz owner 0,1 4
        ---/z-- happened";
    let event = connect("0,1", "0,1", Color::Black);
    let lie = claim("O O X\n. X .", Color::White, event, Side::Cause);
    let fault = Violation::RetakeUnseen { at: point("2,1"), retake: point("2,0") };
    reject_lie(&lie, certificate, &[(0, fault)]);
    accept(&Claim { threats: ignoring(Color::Black), ..lie }, certificate);
    let fault = Violation::RetakeUnseen { at: point("2,0"), retake: point("1,0") };
    reject(&ko(NO_THREATS), KO, &[(0, fault)]);
}

#[test]
fn condition_7_a_ban_that_does_not_hold() {
    // White ignores bans and so may take again.
    let certificate = KO;
    let faults = [
        (0, Violation::RetakeUnseen { at: point("2,0"), retake: point("1,0") }),
        (2, Violation::PlayUnanswered(point("2,0"))),
    ];
    reject(&ko(ignoring(Color::White)), certificate, &faults);
}

#[test]
fn condition_5_the_opponents_ban() {
    // Without B3 and C4 the zone does not show that the stone at B4 is alone, and so banned from
    // being taken back. The claim is true all the same.
    let board = "O . O .\nX O . .\nX . . .\n. . . .";
    let claim = claim(board, Color::Black, connect("0,1", "1,0", Color::Black), Side::Cause);
    let with_ban = "
        zzz-/zz--/----/---- 0,1 2,0 1,1 owner 1,0 1
        zzz-/zz--/----/---- 0,1 2,0 1,1 opponent pass:2
        zz--/z---/----/---- 0,1 owner 0,0 3
        zz--/z---/----/---- happened";
    accept(&claim, with_ban);
    let without = "
        zzz-/zz--/----/---- 0,1 2,0 1,1 owner 1,0 1
        zz--/z---/----/---- 0,1 opponent pass:2
        zz--/z---/----/---- 0,1 owner 0,0 3
        zz--/z---/----/---- happened";
    let fault = Violation::BanUnseen { at: point("1,0"), ban: point("0,0") };
    reject(&claim, without, &[(0, fault)]);
}

#[test]
fn two_eyes_live_by_benson_and_by_passes() {
    let board = ". X . X .\nX X X X .\n. . . . .";
    let event = capture(Color::Black, &["1,0"]);
    let life = claim(board, Color::White, event.clone(), Side::Prevent);
    accept(&life, "zzzz-/zzzz-/----- alive");
    accept(&life, "zzzz-/zzzz-/----- opponent");
    let white_first = claim(board, Color::Black, event, Side::Prevent);
    accept(&white_first, "zzzz-/zzzz-/----- alive");
    accept(&white_first, "zzzz-/zzzz-/----- owner pass 1\nzzzz-/zzzz-/----- alive");
    let fault = Violation::WrongTurn;
    reject(&white_first, "zzzz-/zzzz-/----- opponent", &[(0, fault)]);
}

#[test]
fn strings_in_seki_live_by_passes() {
    // Whoever plays at C1 is captured. The first node has no answer to a pass.
    let board = "
        X X . O O
        X . X O .
        X X X O O";
    let stones = ["0,0", "1,0", "0,1", "2,1", "0,2", "1,2", "2,2"];
    let stones: PointSet = stones.iter().map(|text| point(text)).collect();
    let event = Event::Captured { stones, color: Color::Black, below: stones.len() };
    let certificate = "
        zzzzz/zzzzz/zzzzz opponent 2,0:3 4,1:1
        zzzzz/zzzzz/zzzzz owner pass 2
        zzzzz/zzzzz/zzzzz alive
        zzzzz/zzzzz/zzzzz owner 4,1 4
        zzzzz/zzzzz/zzzzz opponent 2,0:11 3,0:15 4,0:13 3,1:5 3,2:9 4,2:17
        zzzzz/zzzzz/zzzzz owner 3,0 6
        zzzzz/zzzzz/zzzzz opponent 3,2:7 4,2:19
        zzzzz/zzzzz/zzzzz owner pass 8
        zzzzz/zzzzz/zzzzz alive
        zzzzz/zzzzz/zzz-- owner 3,1 10
        zzzzz/zzzzz/zzz-- alive
        zz-z-/zzzzz/zzzzz owner 3,1 12
        zz-z-/zzzzz/zzzzz alive
        zz-zz/zzzzz/zzzzz owner 3,1 14
        zz-zz/zzzzz/zzzzz alive
        zzzzz/zzzzz/zzzz- owner 3,1 16
        zzzzz/zzzzz/zzzz- alive
        zz---/zzzzz/zzzzz owner 3,1 18
        zz---/zzzzz/zzzzz alive
        zzzzz/z-zzz/zzzzz owner 3,2 20
        zzzz-/z-zzz/zzzzz alive";
    let seki = claim(board, Color::White, event, Side::Prevent);
    accept(&seki, certificate);
    let unanswered = certificate.replace("2,0:3 4,1:1", "4,1:1");
    let fault = Violation::PlayUnanswered(point("2,0"));
    reject(&seki, &unanswered, &[(0, fault)]);
}

#[test]
fn what_the_end_of_a_line_must_show() {
    let lie = claim(". . .", Color::White, connect("1,0", "1,0", Color::Black), Side::Cause);
    reject_lie(&lie, "--- happened", &[(0, Violation::HappenedUnseen)]);
    let saved = capture(Color::White, &["0,1"]);
    let lie = claim("O O\nO .\n. .", Color::Black, saved.clone(), Side::Prevent);
    reject_lie(&lie, "--/zz/-- alive", &[(0, Violation::NotPassAlive)]);
    let lie = claim(". .\n. .\n. .", Color::Black, saved, Side::Prevent);
    reject_lie(&lie, "--/--/-- opponent", &[(0, Violation::PreventedUnseen)]);
}

#[test]
fn an_eye_outside_the_zone_is_none() {
    // The second eye, at A1, is White's to fill: what is outside counts as White's.
    let board = ". X O .\nX X O .\n. O O .";
    let lie = claim(board, Color::White, capture(Color::Black, &["1,0"]), Side::Prevent);
    reject_lie(&lie, "zz--/zz--/---- alive", &[(0, Violation::NotPassAlive)]);
}

#[test]
fn every_node_is_closed() {
    let event = Event::EyeMade { at: point("0,1"), color: Color::Black };
    let lie = claim("X . .\nO . .", Color::Black, event, Side::Prevent);
    reject_lie(&lie, "---/z-- opponent", &[(0, Violation::Open(point("0,1")))]);
}

#[test]
fn a_reserve_has_more_liberties_than_the_rank() {
    // Black takes at B2, unless White takes E2 first.
    let certificate = "
        zzz-z-/zzz--- 2,0 4,0 opponent pass:1
        zzz-z-/zzz--- 2,0 4,0 owner 1,0 2
        z---z-/------ happened";
    let race = |board| {
        let (own, rival) = (PointSet::from(point("4,0")), PointSet::from(point("0,0")));
        let event = Event::RaceWon { own, rival, color: Color::Black };
        claim(board, Color::White, event, Side::Cause)
    };
    accept(&race("O . X . X .\nX X X . . ."), certificate);
    let fault = Violation::ReserveShort(point("4,0"));
    reject_lie(&race("O . X . X O\nX X X . O ."), certificate, &[(0, fault)]);
}

#[test]
fn conditions_1_and_6_points_are_known_before_the_move() {
    let event = Event::RaceWon {
        own: PointSet::from(point("1,2")),
        rival: [point("0,2"), point("1,2")].into_iter().collect(),
        color: Color::Black,
    };
    let lie = claim("X X\nX X\nX .", Color::Black, event, Side::Cause);
    let fault = Violation::MoveOutsideZone(point("0,2"));
    reject_lie(&lie, "--/--/-- owner 0,2 1\n--/--/-- happened", &[(0, fault)]);
    let lie = claim(". X X\n. . O", Color::White, capture(Color::Black, &["2,0"]), Side::Cause);
    let fault = Violation::PointLost { at: None, point: point("2,0") };
    let unseen = (1, Violation::HappenedUnseen);
    reject_lie(&lie, "---/-zz owner pass 1\n--z/--- happened", &[(0, fault), unseen]);
}

#[test]
fn condition_2_the_zone_shows_what_is_captured() {
    let lie = claim(". . O\nO O .", Color::Black, capture(Color::White, &["0,1"]), Side::Cause);
    let fault = Violation::CaptureUnseen { at: point("0,0"), stone: point("0,1") };
    let unseen = (1, Violation::HappenedUnseen);
    reject_lie(&lie, "zz-/z-- owner 0,0 1\n---/z-- happened", &[(0, fault), unseen]);
}

#[test]
fn condition_3_the_move_is_legal() {
    let event = connect("1,1", "1,1", Color::Black);
    let lie = claim("O O .\nO . O\n. O .", Color::Black, event, Side::Cause);
    let certificate = "---/-z-/--- owner 1,1 1\n---/-z-/--- happened";
    reject_lie(&lie, certificate, &[(0, Violation::LegalityUnseen(point("1,1")))]);
}

#[test]
fn condition_4_reserves_were_reserves() {
    let event = Event::EyeMade { at: point("0,0"), color: Color::Black };
    let lie = claim("O X X\n. X X", Color::Black, event, Side::Cause);
    let fault = Violation::ReserveLost { at: Some(point("0,1")), stone: point("1,0") };
    let certificate = "zz-/zz- owner 0,1 1\nzz-/zz- 1,0 happened";
    reject_lie(&lie, certificate, &[(0, fault)]);
}

#[test]
fn condition_6_a_pass_has_an_answer() {
    let lie = claim("O . .\n. . .", Color::White, capture(Color::White, &["0,0"]), Side::Cause);
    reject_lie(&lie, "---/--- opponent", &[(0, Violation::PassUnanswered)]);
}

#[test]
fn condition_7_every_play_has_an_answer() {
    let event =
        Event::Walled { first: point("1,1"), second: Some(point("1,0")), color: Color::Black };
    let lie = claim(". X\n. .\n. X", Color::White, event, Side::Prevent);
    let certificate = "--/zz/-z owner pass 1\n--/zz/-- opponent";
    let faults = ["0,1", "1,1"].map(|at| (1, Violation::PlayUnanswered(point(at))));
    reject_lie(&lie, certificate, &faults);
}

#[test]
fn condition_9_suicide_in_every_position_that_agrees() {
    // Where White's two stones beside the corner are one string, Black's stone in it is suicide.
    // Apart, one of them has no other liberty, and the zone does not show the difference.
    let certificate = "zz-/z--/--- opponent";
    let fault = Violation::SuicideUnseen(point("0,0"));
    let event = capture(Color::White, &["1,0"]);
    let of = |board| claim(board, Color::Black, event.clone(), Side::Prevent);
    reject(&of(". O .\nO O .\n. . ."), certificate, &[(0, fault)]);
    reject_lie(&of(". O X\nO X .\n. X ."), certificate, &[(0, fault)]);
}

#[test]
fn shared_nodes_agree() {
    let mutate = |from: &str, to: &str| LADDER.replace(from, to);
    let disagrees = |at: &str, then, difference| {
        (1, Violation::Disagrees { at: Some(point(at)), then, difference })
    };
    // After A2 as after a pass: A2 is empty in one and White's in the other.
    let fault = disagrees("0,1", 2, Difference::Contents(point("0,1")));
    reject(&ladder(), &mutate("0,1:3", "0,1:2"), &[fault]);
    // A claim that other positions, and another player's turns, would prove.
    let event = connect("2,0", "2,0", Color::White);
    let lie = claim(". O .\n. X .", Color::Black, event, Side::Cause);
    let lie = Claim { threats: ignoring(Color::Black), ..lie };
    let certificate = "
        zzz/-zz opponent pass:8 2,0:3 2,1:1 0,0:7
        zzz/--z owner 2,0 2
        -zz/--- happened
        zzz/--z owner 2,1 7
        z--/--z 2,0 1,1 1,0 happened
        z-z/--z happened
        ---/--- happened
        --z/--z owner 2,0 9
        z-z/--- owner pass 9
        --z/--- happened";
    let turn =
        Violation::Disagrees { at: Some(point("2,1")), then: 7, difference: Difference::Turn };
    let difference = Difference::Contents(point("2,0"));
    let contents = Violation::Disagrees { at: None, then: 9, difference };
    reject_lie(&lie, certificate, &[(3, turn), (8, contents)]);
}

#[test]
fn malformed_certificates_are_rejected_without_a_panic() {
    let mutate = |from: &str, to: &str| LADDER.replace(from, to);
    let ladder = ladder();
    let at = point("0,1");
    assert_eq!(ladder.faults(&Certificate::default())[0].violation, Violation::NoNodes);
    reject(&ladder, &mutate("pass:2", "pass:1"), &[(1, Violation::Order { to: 1 })]);
    reject(&ladder, &mutate("pass:2", "pass:99"), &[(1, Violation::Order { to: 99 })]);
    reject(&ladder, &mutate("0,2:4", "0,2:4 0,1:3"), &[(1, Violation::PlayTwice(at))]);
    let outside = Violation::PlayOutsideZone(point("2,2"));
    reject(&ladder, &mutate("0,2:4", "0,2:4 2,2:4"), &[(1, outside)]);
    let why = kosumi_proof::board::Illegal::Occupied;
    let occupied = Violation::IllegalMove { at: point("1,1"), why };
    reject(&ladder, &mutate("0,2:4", "0,2:4 1,1:4"), &[(1, occupied)]);
    reject(&ladder, &mutate("1,1 owner 1,0 1", "1,1 owner 1,1 1"), &[(0, occupied)]);
    let mut far = read(&ladder, LADDER);
    far.nodes[0].zone.insert(point("7,7"));
    assert_eq!(ladder.check(&far).unwrap_err().violation, Violation::ZoneOffBoard(point("7,7")));
    let mut empty = read(&ladder, LADDER);
    empty.nodes[0].reserves.push(at);
    assert_eq!(ladder.check(&empty).unwrap_err().violation, Violation::NotAStone(at));
    let prevent = Claim { side: Side::Prevent, ..ladder.clone() };
    assert_eq!(prevent.check(&read(&ladder, LADDER)).unwrap_err().node, 0);
    let alive = "zz-/zz-/z-- 1,1 alive";
    reject(&ladder, alive, &[(0, Violation::WrongSide)]);
}

#[test]
fn a_long_line_of_nodes_does_not_overflow_the_stack() {
    let ladder = ladder();
    let mut certificate = read(&ladder, LADDER);
    let first = certificate.nodes[0].clone();
    certificate.nodes = (1..200_000)
        .map(|then| {
            let mut node = first.clone();
            node.reserves.clear();
            let mv = kosumi_proof::board::Move::Pass;
            node.how = match then % 2 {
                1 => kosumi_proof::How::Owner { mv, then },
                _ => kosumi_proof::How::Opponent { pass: Some(then), plays: Vec::new() },
            };
            node
        })
        .chain([first.clone()])
        .collect();
    assert!(ladder.check(&certificate).is_err());
}
