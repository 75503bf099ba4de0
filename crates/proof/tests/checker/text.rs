//! Certificates as text, one node a line.
//!
//! ```text
//! zzz/zz- opponent pass:1 2,0:3       after a pass node 1, after the play at column 2 row 0 node 3
//! zzz/z-- 0,1 owner 1,0 2             a reserve at column 0 row 1; the owner plays at column 1 row 0
//! z--/--- happened
//! ```
//!
//! The first word is the zone, row by row.

use kosumi_proof::board::{Move, Point, PointSet, Size};
use kosumi_proof::{Certificate, How, Node};

/// Reads a certificate.
pub(crate) fn read(size: Size, text: &str) -> Certificate {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Certificate { nodes: lines.map(|line| node(size, line)).collect() }
}

fn node(size: Size, line: &str) -> Node {
    let mut words = line.split_whitespace().peekable();
    let zone = words.next().unwrap().chars().filter(|&c| c != '/');
    let zone: PointSet = size.points().zip(zone).filter(|(_, c)| *c == 'z').map(|z| z.0).collect();
    let mut reserves = Vec::new();
    while words.peek().unwrap().contains(',') {
        reserves.push(point(words.next().unwrap()));
    }
    let how = match words.next().unwrap() {
        "happened" => How::Happened,
        "alive" => How::PassAlive,
        "owner" => {
            let mv = words.next().unwrap();
            let mv = if mv == "pass" { Move::Pass } else { Move::Play(point(mv)) };
            How::Owner { mv, then: words.next().unwrap().parse().unwrap() }
        }
        "opponent" => {
            let (mut pass, mut plays) = (None, Vec::new());
            for word in words {
                let (at, then) = word.split_once(':').unwrap();
                let then = then.parse().unwrap();
                if at == "pass" { pass = Some(then) } else { plays.push((point(at), then)) }
            }
            How::Opponent { pass, plays }
        }
        other => panic!("{other}"),
    };
    Node { zone, reserves, how }
}

/// The point with this column and row, counted from 0.
pub(crate) fn point(text: &str) -> Point {
    let (column, row) = text.split_once(',').unwrap();
    Point::new(column.parse().unwrap(), row.parse().unwrap()).unwrap()
}
