//! Whether the traces of threats are sound, on random positions.
//!
//! Every claim made with forced answers only is checked twice: the proof is followed against
//! every legal move of the opponent, and the threat is verified again with every answer at every
//! position. `KOSUMI_THREAT_POSITIONS=200000 cargo test --release -p kosumi-tactics --test
//! threats random` looks at more positions; `KOSUMI_THREAT_SEED` starts another stream.

use std::env;

use crate::referee::follow;
use board::{Board, ByColor, Color, Point, PointSet, Size};
use kosumi_tactics::{
    Amount, Answers, Budget, Goal, Threat, Verified, max_threat, max_threat_by, min_threat,
    min_threat_by,
};

/// Positions that the comparison with every answer may examine; beyond that it is skipped.
const FULL: u64 = 30_000;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn among(&mut self, set: &PointSet) -> Option<Point> {
        let count = set.len();
        (count > 0).then(|| set.iter().nth(self.below(count)).unwrap())
    }

    /// Stones at random, without those that would have no liberty.
    fn board(&mut self, size: Size) -> Board {
        let density = 20 + self.below(60);
        let mut stones = ByColor::<PointSet>::default();
        for point in size.points() {
            if self.below(100) < density {
                let color = Color::BOTH[self.below(2)];
                stones[color].insert(point);
            }
        }
        loop {
            match Board::with_stones(size, &stones) {
                Ok(board) => return board,
                Err(_) => self.thin_out(size, &mut stones),
            }
        }
    }

    fn thin_out(&mut self, size: Size, stones: &mut ByColor<PointSet>) {
        let all = PointSet::full(size);
        let empty = all - stones.black - stones.white;
        for color in Color::BOTH {
            for part in stones[color].parts() {
                if !part.spread().meets(&empty) {
                    stones[color] -= part;
                    return;
                }
            }
        }
    }

    fn goal(&mut self, board: &Board) -> Option<Goal> {
        let color = Color::BOTH[self.below(2)];
        let stones = board.stones(color);
        Some(match self.below(8) {
            0..4 => Goal::capture(self.among(&stones)?),
            4 => {
                let amount = [Amount::Any, Amount::All][self.below(2)];
                let stones = [self.among(&stones)?, self.among(&stones)?].into_iter().collect();
                Goal::Capture { stones, amount }
            }
            5 | 6 => Goal::Connect { first: self.among(&stones)?, second: self.among(&stones)? },
            _ => Goal::Eye { color, at: self.among(&board.points())? },
        })
    }
}

#[derive(Default, Debug)]
struct Count {
    claims: usize,
    compared: usize,
    unsound: Vec<String>,
}

fn number(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

type Verify = fn(&Board, &Goal, &Threat, &mut Budget) -> Verified;
type VerifyBy = fn(&Board, &Goal, &Threat, Answers, &mut Budget) -> Verified;

#[test]
fn no_claim_made_from_a_trace_is_refuted_by_any_move() {
    let positions = number("KOSUMI_THREAT_POSITIONS", 6_000);
    let mut random = Random(number("KOSUMI_THREAT_SEED", 1));
    let threats = Threat::usual();
    let mut counts: Vec<Count> = threats.iter().map(|_| Count::default()).collect();
    for _ in 0..positions {
        let size = Size::new(3 + random.below(4), 3 + random.below(4)).unwrap();
        let board = random.board(size);
        let Some(goal) = random.goal(&board) else { continue };
        let Some(max) = goal.owner(&board) else { continue };
        let turns: [(Verify, VerifyBy, Color); 2] =
            [(max_threat, max_threat_by, max), (min_threat, min_threat_by, !max)];
        for (verify, verify_by, first) in turns {
            for (threat, count) in threats.iter().zip(&mut counts) {
                let found = verify(&board, &goal, threat, &mut Budget::nodes(100_000));
                let Some(proof) = &found.proof else { continue };
                count.claims += 1;
                if let Err(fault) = follow(&board, &goal, proof, first) {
                    let text = format!("{first} first, {goal:?}, {threat}\n{board}{fault}");
                    count.unsound.push(text);
                }
                let mut budget = Budget::nodes(FULL);
                let full = verify_by(&board, &goal, threat, Answers::Every, &mut budget);
                count.compared += usize::from(!full.reading.work.gave_up);
                if !full.is_won() && !full.reading.work.gave_up {
                    let text = format!("not found again: {first}, {goal:?}, {threat}\n{board}");
                    count.unsound.push(text);
                }
                break;
            }
        }
    }
    for (threat, count) in threats.iter().zip(&counts) {
        let Count { claims, compared, unsound } = count;
        println!("{threat}: {claims} followed, {compared} compared, {} unsound", unsound.len());
    }
    let faults: Vec<&String> = counts.iter().flat_map(|count| &count.unsound).collect();
    assert!(faults.is_empty(), "{} unsound:\n{}", faults.len(), faults[0]);
    // The stream must reach every kind of threat, or the test shows nothing.
    assert!(counts.iter().all(|count| count.claims > 0 || positions < 6_000));
}
