//! Checks that threats and plain alpha-beta agree, in AtariGo and about goals.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, ByColor, Color, Point, PointSet, Size};
use facts::Reach;
use kosumi_lab::alpha_beta::{Horizon, alpha_beta};
use kosumi_lab::atari_go::{crosscut, solve_plain, solve_with_threats};
use record::diagram::Diagram;
use record::vertex;
use tactics::{Amount, Budget, Goal, Threat};

/// A board from a diagram, and a reader of its vertices.
struct Shape {
    board: Board,
}

impl Shape {
    fn new(text: &str) -> Shape {
        let diagram: Diagram = text.parse().expect("the diagram is well formed");
        Shape { board: diagram.board }
    }

    fn at(&self, name: &str) -> Point {
        vertex::parse(self.board.size(), name).expect("the board has the point")
    }

    fn set(&self, names: &str) -> PointSet {
        names.split_whitespace().map(|name| self.at(name)).collect()
    }

    fn connect(&self, first: &str, second: &str) -> Goal {
        Goal::Connect { first: self.at(first), second: self.at(second) }
    }
}

const EDGE_KNIGHT: &str = "
      A B C D E F
    4 . . . . . .
    3 . . . . . .
    2 . X . . . .
    1 . . . X . .";

/// Two sound connections that need the same point.
const SHARED: &str = "
      A B C D E
    5 . . . . .
    4 . . X . .
    3 . X . X .
    2 . . O . .
    1 . . . . .";

fn deep() -> Vec<Threat> {
    ["(5,4,0)", "(6,3,2,0)"].map(|text| text.parse().unwrap()).to_vec()
}

#[test]
fn the_first_player_wins_the_crosscut_on_4x4() {
    let board = crosscut(4).unwrap();
    let horizon = Horizon { depth: 16, table_bits: 16 };
    let plain = solve_plain(&board, Color::Black, horizon, &mut Budget::nodes(1_000_000));
    assert_eq!(plain.winner, Some(Color::Black));
    assert_eq!(plain.threat_nodes, 0);
    let budget = &mut Budget::nodes(1_000_000);
    let threats = solve_with_threats(&board, Color::Black, &deep(), horizon, budget);
    assert_eq!(threats.winner, Some(Color::Black));
    assert!(threats.nodes < plain.nodes);
}

#[test]
fn threats_and_alpha_beta_agree_on_small_boards() {
    for text in [
        ". . . .\n. X O .\n. O X .\n. . X .",
        ". . . .\n. X O .\n. O X .\n. . O .",
        ". . . O\n. X . .\n. . X .\nO . . .",
        "X . . .\n. O . .\n. . X .\n. . . O",
        ". . . .\n. X . .\n. . O .\n. . . .",
    ] {
        let board: Board = text.parse().unwrap();
        for to_play in Color::BOTH {
            let horizon = Horizon { depth: 16, table_bits: 16 };
            let budget = &mut Budget::nodes(3_000_000);
            let plain = solve_plain(&board, to_play, horizon, budget);
            let budget = &mut Budget::nodes(3_000_000);
            let threats = solve_with_threats(&board, to_play, &deep(), horizon, budget);
            assert!(plain.winner.is_some() && threats.winner.is_some(), "{board}");
            assert_eq!(plain.winner, threats.winner, "{to_play} to play\n{board}");
        }
    }
}

#[test]
fn a_spent_budget_names_no_winner() {
    let board = crosscut(6).unwrap();
    let horizon = Horizon { depth: 36, table_bits: 10 };
    let budget = &mut Budget::nodes(1_000);
    let threats = solve_with_threats(&board, Color::Black, &deep(), horizon, budget);
    assert!(threats.gave_up && threats.winner.is_none() && threats.nodes == 1_000);
    let plain = solve_plain(&board, Color::Black, horizon, &mut Budget::nodes(1_000));
    assert!(plain.gave_up && plain.winner.is_none() && plain.nodes == 1_000);
}

#[test]
fn a_crosscut_needs_an_even_side() {
    assert_eq!(crosscut(6).unwrap().to_string().matches('X').count(), 2);
    for side in [0, 2, 5, 26] {
        assert!(crosscut(side).unwrap_err().to_string().contains(&side.to_string()));
    }
}

#[test]
fn alpha_beta_agrees_with_threats() {
    let shape = Shape::new(
        "
          A B C
        3 . X .
        2 X O .
        1 . X .",
    );
    let goal = Goal::Capture { stones: shape.set("B2"), amount: Amount::Any };
    let budget = &mut Budget::nodes(100_000);
    let horizon = Horizon { depth: 5, table_bits: 12 };
    let read = alpha_beta(&shape.board, &goal, Color::Black, None, horizon, budget);
    assert_eq!(read.reach, Reach::Yes);
    assert_eq!(read.first, Some(shape.at("C2").into()));
    assert_eq!(read.line.len(), 1);
    let edge = Shape::new(EDGE_KNIGHT);
    let goal = edge.connect("B2", "D1");
    let near = edge.set("A1 B1 C1 E1 A2 C2 D2 E2 C3");
    let budget = &mut Budget::nodes(5_000_000);
    let horizon = Horizon { depth: 8, table_bits: 16 };
    let read = alpha_beta(&edge.board, &goal, Color::White, Some(&near), horizon, budget);
    assert_eq!(read.reach, Reach::Yes);
}

#[test]
fn alpha_beta_says_no_when_a_stone_to_connect_is_captured() {
    let shape = Shape::new(
        "
          A B C
        3 . . .
        2 O . .
        1 X . X",
    );
    let goal = shape.connect("A1", "C1");
    let horizon = Horizon { depth: 3, table_bits: 8 };
    let budget = &mut Budget::nodes(10_000);
    let read = alpha_beta(&shape.board, &goal, Color::White, None, horizon, budget);
    assert_eq!(read.reach, Reach::No);
    assert_eq!(read.first, Some(shape.at("B1").into()));
    let budget = &mut Budget::nodes(10_000);
    let read = alpha_beta(&shape.board, &goal, Color::Black, None, horizon, budget);
    assert_eq!((read.reach, read.first), (Reach::Yes, Some(shape.at("B1").into())));
    let spent = &mut Budget::nodes(2);
    let read = alpha_beta(&shape.board, &goal, Color::White, None, horizon, spent);
    assert_eq!((read.reach, read.work.gave_up), (Reach::Unknown, true));
}

#[test]
fn alpha_beta_over_all_moves_finds_no_connection_of_two_links_that_share_a_point() {
    let shape = Shape::new(SHARED);
    let budget = &mut Budget::nodes(300_000);
    let horizon = Horizon { depth: 6, table_bits: 16 };
    let ends = shape.connect("B3", "D3");
    let read = alpha_beta(&shape.board, &ends, Color::White, None, horizon, budget);
    assert_ne!(read.reach, Reach::Yes);
}

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

    /// A random board without strings that have no liberty.
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
}

#[test]
fn threats_and_alpha_beta_find_the_same_winner_of_random_atari_go() {
    let mut random = Random(1);
    let threats: Vec<Threat> = ["(5,4,0)", "(6,3,2,0)"].map(|text| text.parse().unwrap()).to_vec();
    let horizon = Horizon { depth: 16, table_bits: 14 };
    let mut wins = ByColor::new(0, 0);
    for _ in 0..600 {
        let size = Size::new(3 + random.below(2), 3 + random.below(2)).unwrap();
        let board = random.board(size);
        let plain = solve_plain(&board, Color::Black, horizon, &mut Budget::nodes(200_000));
        let budget = &mut Budget::nodes(200_000);
        let found = solve_with_threats(&board, Color::Black, &threats, horizon, budget);
        if let (Some(plain), Some(found)) = (plain.winner, found.winner) {
            assert_eq!(plain, found, "Black to play\n{board}");
            wins[plain] += 1;
        }
    }
    assert!(wins.black > 0 && wins.white > 0, "{wins:?}");
}
