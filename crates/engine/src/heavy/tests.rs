use super::*;
use board::{Board, Size};

fn quick(text: &str) -> QuickBoard {
    QuickBoard::from(&text.parse::<Board>().unwrap())
}

/// The points in the order in which a fixed seed draws them: a field after a playout and a new
/// field of the same board must agree, which shows that their weights are equal.
fn weights<'a>(field: &mut Field<'a>) -> Vec<Point> {
    let mut random = fastrand::Rng::with_seed(5);
    let mut draw = field.draw(Color::White, None);
    std::iter::from_fn(|| draw.next(&mut random)).collect()
}

#[test]
fn the_same_seed_plays_the_same_games_and_weights_stay_exact() {
    let shapes = ShapeWeights::even();
    let empty = Field::new(QuickBoard::new(Size::GO9), &shapes);
    let run = |seed| {
        let mut playouts = HeavyPlayouts::new(seed);
        let mut leads = Vec::new();
        let mut field = empty.clone();
        for _ in 0..20 {
            field.copy_from(&empty);
            leads.push(playouts.run(&mut field, Color::Black, None));
            let mut fresh = Field::new(field.board().clone(), &shapes);
            assert_eq!(weights(&mut field), weights(&mut fresh));
        }
        leads
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn every_playout_ends_and_leaves_nothing_but_eyes_and_sekis() {
    let shapes = ShapeWeights::even();
    let mut playouts = HeavyPlayouts::new(3);
    let mut finished = 0;
    for _ in 0..100 {
        let mut field = Field::new(QuickBoard::new(Size::GO9), &shapes);
        playouts.run(&mut field, Color::Black, None);
        finished += usize::from(playouts.moves().len() < params::MOVES_PER_POINT * 81);
        let owned = Size::GO9.points().filter(|&p| field.board().owner(p).is_some()).count();
        assert!(owned >= 60, "{owned}");
    }
    assert!(finished > 95, "{finished}");
}

#[test]
fn two_eyes_are_never_filled_and_live_to_the_end() {
    let board = quick(
        "
        . X . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    let shapes = ShapeWeights::even();
    let start = Field::new(board, &shapes);
    let corner = Point::new(0, 0).unwrap();
    let mut playouts = HeavyPlayouts::new(1);
    let mut field = start.clone();
    for _ in 0..200 {
        field.copy_from(&start);
        playouts.run(&mut field, Color::White, None);
        assert_eq!(field.board().owner(corner), Some(Color::Black));
        assert!(!playouts.moves().contains(&(Color::Black, corner)));
    }
}

#[test]
fn a_stone_that_puts_its_friends_in_atari_for_nothing_is_a_loss() {
    let board = quick(
        "
        X X . O .
        O O O O .
        . . . . .
        . O . . .
        . . . . .",
    );
    let at = |column, row| Point::new(column, row).unwrap();
    assert_eq!(Risk::of(&board, Color::Black, at(2, 2)), Risk::None);
    let cramped = quick(
        "
        X X . . O
        X O O O O
        X X O . .
        O O O . .
        . . . . .",
    );
    assert_eq!(Risk::of(&cramped, Color::Black, at(2, 0)), Risk::Loss);
    assert_eq!(Risk::of(&cramped, Color::Black, at(3, 4)), Risk::None);
}
