//! Compares the quick board with the exact one.

use super::*;
use crate::point_set::PointSet;
use crate::rules::Suicide;

/// Numbers below `n` that look random: enough for tests.
fn below(state: &mut u64, n: usize) -> usize {
    *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
    ((*state >> 33) % n as u64) as usize
}

fn assert_same(quick: &QuickBoard, board: &Board) {
    assert_eq!(quick.empty_count(), board.empty().len());
    for point in board.size().points() {
        assert_eq!(quick.at(point), board.at(point), "{point:?}\n{board}");
        let string = board.string_at(point);
        let atari = string.filter(|s| s.in_atari()).and_then(|s| s.liberties().only());
        assert_eq!(quick.atari_liberty(point), atari, "{point:?}\n{board}");
        assert_eq!(quick.stone_count(point), string.map_or(0, |s| s.stone_count()));
        for color in Color::BOTH {
            let legal = board.check(color, point, Suicide::Illegal).is_ok();
            // The quick board bans the ko point for both colours: callers ask only for the next
            // player.
            let banned = board.ko() == Some(point);
            assert_eq!(quick.is_legal(color, point), legal && !banned, "{point:?}\n{board}");
        }
    }
    assert_eq!(quick.ko(), board.ko());
}

#[test]
fn the_quick_board_agrees_with_the_exact_board_in_random_games() {
    let mut state = 7;
    let (mut kos, mut captures) = (0, 0);
    for (width, height) in [(1, 5), (2, 2), (5, 5), (9, 9), (7, 4), (13, 13), (25, 25)] {
        let size = Size::new(width, height).unwrap();
        let (mut quick, mut board) = (QuickBoard::new(size), Board::new(size));
        let mut color = Color::Black;
        for _ in 0..3 * size.area() {
            match quick.random_play(color, |n| below(&mut state, n)) {
                Some(point) => {
                    quick.play(color, point);
                    board.play(color, point).unwrap();
                }
                None => {
                    quick.pass();
                    board.pass();
                }
            }
            assert_same(&quick, &board);
            kos += usize::from(board.ko().is_some());
            color = !color;
        }
        captures += board.captured(Color::Black) + board.captured(Color::White);
        assert_same(&QuickBoard::from(&board), &board);
        let mut copy = QuickBoard::new(size);
        copy.copy_from(&quick);
        assert_same(&copy, &board);
    }
    assert!(kos > 10 && captures > 100, "{kos} kos, {captures} captures");
}

#[test]
fn an_eye_needs_its_diagonals() {
    let board: Board = "
        . X . O .
        X X X X X
        O X . X .
        . X X O .
        . . . . ."
        .parse()
        .unwrap();
    let quick = QuickBoard::from(&board);
    let eye = |column, row| {
        let point = board.size().point(column, row).unwrap();
        quick.is_eye(Color::Black, point)
    };
    assert!(eye(0, 0), "a corner eye");
    assert!(!eye(2, 0), "White stands beside it");
    assert!(eye(2, 2), "one enemy diagonal is not enough to spoil it");
    assert!(!eye(0, 4));
}

#[test]
fn liberties_and_shapes_agree_with_the_exact_board_in_random_games() {
    let mut state = 11;
    let mut taken = 0;
    for side in [3, 7, 9, 13] {
        let size = Size::square(side).unwrap();
        let (mut quick, mut board) = (QuickBoard::new(size), Board::new(size));
        let mut color = Color::Black;
        for _ in 0..4 * size.area() {
            for point in board.size().points() {
                check_near(&quick, &mut board, point);
            }
            let Some(point) = quick.random_play(color, |n| below(&mut state, n)) else { break };
            let before = board.stones(!color);
            quick.play(color, point);
            board.play(color, point).unwrap();
            let captured = before - board.stones(!color);
            let told: Vec<Point> = quick.captured().collect();
            assert_eq!(told.len(), captured.len());
            assert!(told.iter().all(|&stone| captured.contains(stone)), "{board}");
            taken += told.len();
            color = !color;
        }
    }
    assert!(taken > 50, "{taken}");
}

/// Compares what the two boards say about one point.
fn check_near(quick: &QuickBoard, board: &mut Board, point: Point) {
    let around: Vec<Point> = board.beside(point).chain(board.diagonal(point)).collect();
    let mut visited = Vec::new();
    quick.for_empty_around(point, |near| visited.push(near));
    let open = around.iter().copied().filter(|&near| board.at(near).is_none());
    assert_eq!(visited, open.collect::<Vec<_>>(), "{point:?}\n{board}");
    let stones = (0..8).filter(|place| [1, 2].contains(&(quick.shape(point) >> (2 * place) & 3)));
    let exact = around.iter().filter(|&&near| board.at(near).is_some()).count();
    assert_eq!(stones.count(), exact, "{point:?}\n{board}");
    if let Some(string) = board.string_at(point) {
        let mut found = [point; 3];
        let count = quick.some_liberties(point, &mut found);
        assert_eq!(count, string.liberty_count().min(3), "{point:?}\n{board}");
        assert!(found[..count].iter().all(|&at| string.liberties().contains(at)));
        assert_eq!(quick.stones(point).count(), string.stone_count());
        assert!(quick.stones(point).all(|stone| string.stones().contains(stone)));
    }
    let beside = || board.beside(point);
    let empty = beside().filter(|&near| board.at(near).is_none()).count();
    assert_eq!(quick.empty_beside(point), empty, "{point:?}\n{board}");
    for wall in Color::BOTH {
        let only = beside().all(|near| board.at(near) != Some(!wall));
        assert_eq!(quick.touches_only(wall, point), only, "{point:?}\n{board}");
        if board.at(point).is_none() {
            check_space(quick, board, wall, point);
        }
    }
    for color in Color::BOTH {
        if quick.is_legal(color, point) && board.play(color, point).is_ok() {
            let exact = board.string_at(point).unwrap().liberty_count();
            let told = quick.liberties_after::<3>(color, point);
            // Liberties that friends gain by a capture elsewhere are not counted.
            assert!(told <= exact.min(3), "{point:?} {told} {exact}\n{board}");
            let took = quick.empty_count() <= board.empty().len();
            assert!(took || told == exact.min(3), "{point:?} {told} {exact}\n{board}");
            board.undo();
        }
    }
}

/// Compares the space around an empty point.
fn check_space(quick: &QuickBoard, board: &Board, wall: Color, seed: Point) {
    let space = PointSet::from(seed).flood(&board.empty());
    let is_closed = !board.dilate(&space).meets(&board.stones(!wall));
    match quick.space_within::<6>(wall, seed) {
        Some((points, count)) => {
            assert_eq!(points[..count].iter().copied().collect::<PointSet>(), space);
            assert!(is_closed && space.len() == count, "{seed:?}\n{board}");
        }
        None => assert!(!is_closed || space.len() > 6, "{seed:?}\n{board}"),
    }
}
