//! AtariGo: threats and plain alpha-beta agree.

use board::{Board, Color};
use kosumi_tactics::atari_go::{crosscut, solve_plain, solve_with_threats};
use kosumi_tactics::{Budget, Horizon, Threat};

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
