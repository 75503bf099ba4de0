//! The figures of the papers and of GNU Go's manual, cell by cell.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, ByColor, Color, Point, PointSet, Size};
use kosumi_space::morphology::{Field, Recipe, StoneMode};

/// A board with stones at the given columns and rows, counted from 0.
fn stones(black: &[(usize, usize)], white: &[(usize, usize)]) -> ByColor<PointSet> {
    let set = |places: &[(usize, usize)]| {
        places.iter().map(|&(column, row)| Point::new(column, row).unwrap()).collect()
    };
    ByColor::new(set(black), set(white))
}

fn check(field: &Field, expected: &str) {
    let rows = |text: &str| -> Vec<String> {
        let rows = text.lines().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
        rows.filter(|row| !row.is_empty()).collect()
    };
    assert_eq!(rows(&field.to_string()), rows(expected));
}

fn row(field: &Field, row: usize, columns: std::ops::Range<usize>) -> Vec<i32> {
    columns.map(|column| field.at(Point::new(column, row).unwrap())).collect()
}

/// The two stones of figure 30.
fn figure_30() -> (Size, ByColor<PointSet>) {
    (Size::new(10, 7).unwrap(), stones(&[(3, 3), (6, 3)], &[]))
}

#[test]
fn three_dilations_give_figure_31() {
    let (size, stones) = figure_30();
    check(
        &Recipe::dilation(3).map_of(size, &stones),
        "0 0 0   1 0 0   1 0 0 0
         0 0 2   2 2 2   2 2 0 0
         0 2 4   6 5 5   6 4 2 0
         1 2 6 136 7 7 136 6 2 1
         0 2 4   6 5 5   6 4 2 0
         0 0 2   2 2 2   2 2 0 0
         0 0 0   1 0 0   1 0 0 0",
    );
}

#[test]
fn seven_erosions_leave_the_stones_and_the_gap_of_figure_32() {
    let (size, stones) = figure_30();
    let expected = |stone: i32| {
        let empty = "0 0 0 0 0 0 0 0 0 0\n".repeat(3);
        format!("{empty} 0 0 0 {stone} 7 7 {stone} 0 0 0\n {empty}")
    };
    let recipe = Recipe::closing(3);
    assert_eq!((recipe.dilations, recipe.erosions), (3, 7));
    check(&recipe.map_of(size, &stones), &expected(132));
    // The printed 128 belongs to held stones; the printed 6 is a misprint for 7.
    let held = Recipe { stones: StoneMode::Hold, ..recipe };
    check(&held.map_of(size, &stones), &expected(128));
    // Later papers start from 64.
    let lighter = Recipe { weight: 64, ..held };
    check(&lighter.map_of(size, &stones), &expected(64));
}

#[test]
fn each_erosion_of_figure_31_is_as_computed() {
    let (size, stones) = figure_30();
    let mut field = Recipe::dilation(3).map_of(size, &stones);
    let after = [
        (1, [6, 136, 7, 7, 136, 6]),
        (3, [5, 136, 7, 7, 136, 5]),
        (4, [2, 136, 7, 7, 136, 2]),
        (5, [0, 136, 7, 7, 136, 0]),
        (6, [0, 135, 7, 7, 135, 0]),
        (7, [0, 132, 7, 7, 132, 0]),
        (8, [0, 129, 5, 5, 129, 0]),
    ];
    let mut erosions = 0;
    for (count, expected) in after {
        while erosions < count {
            field.erode();
            erosions += 1;
        }
        assert_eq!(row(&field, 3, 2..8), expected, "after {count} erosions");
    }
}

#[test]
fn a_one_space_jump_holds_the_point_between() {
    let (size, stones) = (Size::GO19, stones(&[(8, 9), (10, 9)], &[]));
    let after = |dilations| Recipe::dilation(dilations).map_of(size, &stones);
    assert_eq!(row(&after(1), 9, 7..12), [1, 128, 2, 128, 1]);
    assert_eq!(row(&after(2), 9, 6..13), [1, 2, 132, 4, 132, 2, 1]);
    assert_eq!(row(&after(3), 9, 5..14), [1, 2, 6, 136, 8, 136, 6, 2, 1]);
    let closed = Recipe::closing(3).map_of(size, &stones);
    assert_eq!(row(&closed, 9, 7..12), [0, 132, 8, 132, 0]);
    assert_eq!(closed.held_by(Color::Black).len(), 3);
}

#[test]
fn nothing_is_left_around_a_lone_stone_in_the_middle() {
    let stones = stones(&[(9, 9)], &[]);
    for dilations in 1..=6 {
        let closed = Recipe::closing(dilations).map_of(Size::GO19, &stones);
        assert_eq!(closed.held_by(Color::Black), stones.black, "{dilations} dilations");
        // Fewer erosions would do: (d-1)^2+1, but not one less.
        let enough = (dilations - 1).pow(2) + 1;
        let left = |erosions| {
            let recipe = Recipe { erosions, ..Recipe::dilation(dilations) };
            recipe.map_of(Size::GO19, &stones).held_by(Color::Black).len()
        };
        assert_eq!(left(enough), 1);
        assert!(left(enough - 1) > 1, "{dilations} dilations");
    }
}

#[test]
fn near_the_edge_a_lone_stone_holds_some_points() {
    let interior = |dilations, place: (usize, usize)| {
        let closed = Recipe::closing(dilations).map_of(Size::GO19, &stones(&[place], &[]));
        closed.held_by(Color::Black).len() - 1
    };
    let at_4_13: Vec<usize> =
        [(2, 2), (1, 1), (1, 2), (9, 1), (3, 3)].map(|place| interior(4, place)).into();
    assert_eq!(at_4_13, [6, 3, 4, 1, 0], "3-3, 2-2, 2-3, second line, 4-4");
    let at_5_21: Vec<usize> =
        [(2, 2), (2, 3), (3, 3), (9, 1), (9, 2)].map(|place| interior(5, place)).into();
    assert_eq!(at_5_21, [6, 4, 0, 3, 1], "3-3, 3-4, 4-4, second line, third line");
}

#[test]
fn no_side_grows_where_the_other_touches() {
    let size = Size::square(5).unwrap();
    let stones = stones(&[(1, 2)], &[(3, 2)]);
    assert_eq!(row(&Recipe::dilation(1).map_of(size, &stones), 2, 0..5), [1, 128, 0, -128, -1]);
    assert_eq!(row(&Recipe::dilation(2).map_of(size, &stones), 2, 0..5), [2, 131, 0, -131, -2]);
}

#[test]
fn the_usual_recipes_have_the_erosions_of_the_papers() {
    let pairs: Vec<String> = (3..=6).map(|d| Recipe::closing(d).to_string()).collect();
    assert_eq!(pairs, ["3/7", "4/13", "5/21", "6/31"]);
    assert_eq!(Recipe::default(), Recipe::INDIGO);
    assert_eq!(
        (Recipe::INDIGO.to_string(), Recipe::WIDE.to_string()),
        ("4/13".into(), "5/21".into())
    );
}

#[test]
fn a_stone_survives_the_31_erosions_of_6_dilations() {
    // A point loses at most four per erosion, 124 of 128, here with enemies on all sides.
    let size = Size::square(5).unwrap();
    let caught = stones(&[(2, 2)], &[(1, 2), (3, 2), (2, 1), (2, 3)]);
    let field = Recipe::closing(6).map_of(size, &caught);
    assert_eq!(row(&field, 2, 2..3), [4]);
}

#[test]
fn both_modes_give_the_same_signs_and_colours_are_symmetric() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..200 {
        let mut sets = ByColor::<PointSet>::default();
        for point in Size::GO13.points() {
            match random.u32(0..6) {
                0 => sets.black.insert(point),
                1 => sets.white.insert(point),
                _ => false,
            };
        }
        let swapped = ByColor::new(sets.white, sets.black);
        for recipe in [Recipe::INDIGO, Recipe::WIDE, Recipe::dilation(4)] {
            let (plain, turned) =
                (recipe.map_of(Size::GO13, &sets), recipe.map_of(Size::GO13, &swapped));
            let held = Recipe { stones: StoneMode::Hold, ..recipe }.map_of(Size::GO13, &sets);
            for color in Color::BOTH {
                assert_eq!(plain.held_by(color), held.held_by(color));
                assert_eq!(plain.held_by(color), turned.held_by(!color));
            }
            let opposite = |point| plain.at(point) == -turned.at(point);
            assert!(Size::GO13.points().all(opposite));
        }
    }
}

#[test]
fn a_field_is_that_of_the_twin_that_looks_at_each_point() {
    let mut random = fastrand::Rng::with_seed(5);
    for round in 0..50 {
        let size = [Size::GO9, Size::new(7, 12).unwrap(), Size::square(1).unwrap()][round % 3];
        let mut board = Board::new(size);
        for _ in 0..size.area() / 2 {
            let point = size.point(random.usize(0..size.width()), random.usize(0..size.height()));
            let color = if random.bool() { Color::Black } else { Color::White };
            let _ = board.play(color, point.unwrap());
        }
        let field = Recipe::INDIGO.map(&board);
        let twin = naive(&board, Recipe::INDIGO);
        for point in size.points() {
            assert_eq!(field.at(point), twin[&point], "{point:?} of\n{board}");
        }
    }
}

/// The definitions, point by point.
fn naive(board: &Board, recipe: Recipe) -> std::collections::HashMap<Point, i32> {
    let first = |point| board.at(point).map_or(0, |c: Color| c.sign() * i32::from(recipe.weight));
    let mut map: std::collections::HashMap<Point, i32> =
        board.size().points().map(|point| (point, first(point))).collect();
    for step in 0..recipe.dilations + recipe.erosions {
        let old = map.clone();
        for (point, value) in &mut map {
            let beside: Vec<i32> = board.beside(*point).map(|near| old[&near]).collect();
            let count =
                |test: &dyn Fn(i32) -> bool| beside.iter().filter(|&&v| test(v)).count() as i32;
            if step < recipe.dilations {
                if *value >= 0 && count(&|v| v < 0) == 0 {
                    *value += count(&|v| v > 0);
                } else if *value <= 0 && count(&|v| v > 0) == 0 {
                    *value -= count(&|v| v < 0);
                }
                // A zero that touches only White decreases.
                if old[point] == 0 && count(&|v| v > 0) == 0 {
                    *value = -count(&|v| v < 0);
                }
            } else if *value > 0 {
                *value = (*value - count(&|v| v <= 0)).max(0);
            } else if *value < 0 {
                *value = (*value + count(&|v| v >= 0)).min(0);
            }
        }
    }
    map
}
