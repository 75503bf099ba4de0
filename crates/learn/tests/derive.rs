//! Derived rules against full-width search for both players.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::Size;
use kosumi_learn::derive::compare;
use tactics::derived::Topic;

fn check(topic: Topic, order: usize, boards: usize, least: usize) {
    let found = compare(topic, order, Size::square(5).unwrap(), boards, 7);
    assert_eq!((found.denied, found.missed), (0, 0), "{topic:?}: {found:?}");
    assert!(found.applied[order - 1] >= least && found.left_out > least, "{found:?}");
}

#[test]
fn forced_moves_against_captures_are_complete() {
    check(Topic::Capture, 2, 400, 300);
    check(Topic::Capture, 3, 30, 10);
}

#[test]
fn forced_moves_against_connections_are_complete() {
    check(Topic::Connect, 2, 200, 300);
    check(Topic::Connect, 3, 20, 10);
}
