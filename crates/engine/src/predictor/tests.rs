use super::*;
use board::{Size, Suicide, Symmetry};
use pattern::knn::{Base, Grower, Rule};

/// Patterns that know nothing: every point has the same estimate.
fn ignorant() -> Forecast {
    Forecast::new(Base { tree: Grower::new(1).finish(), games: 0, nearby: None }, Rule::Blended)
}

fn look(board: &Board, to_play: Color) -> Vec<Candidate> {
    let mut found = Vec::new();
    candidates(board, to_play, &ignorant(), &mut Watch::new(board), &mut found);
    found
}

/// The value of a group at a point, Black to play.
fn value(board: &Board, (column, row): (usize, usize), group: Group) -> Option<u32> {
    let point = board.size().point(column, row).unwrap();
    let found = look(board, Color::Black);
    let candidate = found.iter().find(|candidate| candidate.point == point).unwrap();
    group.value(candidate.slots[group as usize])
}

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

#[test]
fn captures_tell_relief_and_ko_apart() {
    let taken = board(
        ". X O . .
         X O X . .
         . . . . .
         . . . . .
         . . . . .",
    );
    // B3 takes a stone that could run and frees the black stone beside it from atari.
    assert_eq!(value(&taken, (1, 2), Group::Capture), Some(2 * 2 + 1));
    assert_eq!(value(&taken, (2, 2), Group::Capture), None);
    let ko = board(
        ". X O .
         X O . O
         . X O .
         . . . .",
    );
    assert_eq!(value(&ko, (2, 1), Group::Capture), Some(32));
    // In the corner the taken pair can neither run nor join, and no black stone was in atari.
    let corner = board(
        "O O . .
         X X . .
         . . . .
         . . . .",
    );
    assert_eq!(value(&corner, (2, 0), Group::Capture), Some(4 * 2 + 1));
}

const LADDER: &str = "
    . . . . . . . . .
    . . X X . . . . .
    . X O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The ladder with a white stone in its way.
fn broken() -> String {
    let mut rows: Vec<&str> = LADDER.lines().collect();
    rows[6] = "    . . . . . O . . .";
    rows.join("\n")
}

#[test]
fn an_atari_knows_whether_its_ladder_works() {
    // One stone, not the last move's: 0, 2 and 4 for free, caught and escaped.
    assert_eq!(value(&board(LADDER), (2, 3), Group::Atari), Some(2));
    assert_eq!(value(&board(&broken()), (2, 3), Group::Atari), Some(4));
    let open = board(". . . . .\n. . . . .\n. X O . .\n. . X . .\n. . . . .");
    assert_eq!(value(&open, (3, 2), Group::Atari), Some(0));
    assert_eq!(value(&open, (4, 4), Group::Atari), None);
}

#[test]
fn running_from_atari_knows_ladders_and_who_gave_it() {
    let swap = |text: &str| text.replace('X', "#").replace('O', "X").replace('#', "O");
    for (text, room) in [(LADDER.to_owned(), 1), (broken(), 2)] {
        let mut board = board(&swap(&text));
        board.play(Color::White, Point::new(2, 3).unwrap()).unwrap();
        // The last move gave the atari.
        assert_eq!(value(&board, (3, 2), Group::Save), Some(room * 2 + 1));
        board.play(Color::Black, Point::new(8, 8).unwrap()).unwrap();
        board.play(Color::White, Point::new(8, 0).unwrap()).unwrap();
        assert_eq!(value(&board, (3, 2), Group::Save), Some(room * 2));
    }
}

#[test]
fn the_string_that_is_made_is_counted_exactly() {
    let joined = board(
        ". X . . .
         . . X O .
         . X O . .
         . O . . .
         . . . . .",
    );
    // B4 joins three stones to a string of four with the liberties A5, C5, A4 and A3.
    assert_eq!(value(&joined, (1, 1), Group::After), Some(3 * 4 + 2));
    // D3 stands alone between two enemies, with two liberties.
    assert_eq!(value(&joined, (3, 2), Group::After), Some(4));
    // A corner point beside nothing has two as well.
    assert_eq!(value(&joined, (4, 4), Group::After), Some(4));
}

#[test]
fn answers_know_the_liberties_of_what_was_touched() {
    let mut board = Board::new(Size::GO9);
    board.play(Color::Black, Point::new(3, 3).unwrap()).unwrap();
    board.play(Color::White, Point::new(4, 3).unwrap()).unwrap();
    // Beside the white stone, which has three liberties; beside the black one, which also has
    // three.
    assert_eq!(value(&board, (5, 3), Group::Touched), Some(3 * 5));
    assert_eq!(value(&board, (2, 3), Group::Touched), Some(3));
    assert_eq!(value(&board, (7, 7), Group::Touched), None);
    // A hane: directly below the last move, diagonal to the one before.
    assert_eq!(value(&board, (4, 4), Group::Last), Some(0));
    assert_eq!(value(&board, (4, 4), Group::Before), Some(1));
}

/// A game of random moves, as a list.
fn random_game(seed: u64, moves: usize) -> Vec<(Color, Point)> {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut board, mut to_play, mut played) = (Board::new(Size::GO13), Color::Black, Vec::new());
    while played.len() < moves {
        let empty: Vec<Point> = board.empty().iter().collect();
        let point = empty[random.usize(..empty.len())];
        if board.play(to_play, point).is_ok() {
            played.push((to_play, point));
            to_play = !to_play;
        }
    }
    played
}

#[test]
fn images_of_a_position_have_the_same_features() {
    let size = Size::GO13;
    for seed in 0..6 {
        let game = random_game(seed, 40 + 12 * seed as usize);
        let play = |symmetry: Symmetry, flip: fn(Color) -> Color| {
            let mut board = Board::new(size);
            for &(color, point) in &game {
                board.play(flip(color), symmetry.point(size, point)).unwrap();
            }
            look(&board, flip(Color::Black))
        };
        let original = play(Symmetry::IDENTITY, |color| color);
        for symmetry in Symmetry::ALL {
            let image = play(symmetry, |color| !color);
            assert_eq!(image.len(), original.len());
            for candidate in &original {
                let point = symmetry.point(size, candidate.point);
                let same = image.iter().find(|other| other.point == point).unwrap();
                assert_eq!(same.slots, candidate.slots, "{point:?} of game {seed}");
            }
        }
    }
}

/// Weights that are not all zero.
fn weights() -> Weights {
    let row = |slot: usize| std::array::from_fn(|lane| ((slot * 7 + lane * 3) % 11) as f32 / 20.0);
    let rows: Vec<Row> =
        (0..SLOTS).map(|slot| if slot == 0 { [0.0; LANES] } else { row(slot) }).collect();
    Weights::new(0.5, &rows)
}

#[test]
fn legal_points_share_one_probability() {
    let (forecast, weights) = (ignorant(), weights());
    let mut predictor = Predictor::new(&forecast, &weights);
    let mut board = Board::new(Size::GO13);
    let mut differ = false;
    for (color, point) in random_game(9, 100) {
        let points: Vec<(Point, f32)> = predictor.points(&board, color).collect();
        let sum: f32 = points.iter().map(|(_, probability)| probability).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        let legal =
            board.empty().iter().filter(|&at| board.check(color, at, Suicide::Illegal).is_ok());
        assert!(points.iter().map(|(point, _)| *point).eq(legal));
        differ |= points.iter().any(|(_, probability)| *probability > 2.0 / points.len() as f32);
        board.play(color, point).unwrap();
    }
    assert!(differ, "all points are alike");
}

#[test]
fn pairs_of_features_count() {
    let mut rows = vec![[0.0; LANES]; SLOTS];
    rows[3][0] = 1.0;
    rows[4][0] = 0.5;
    rows[3][1] = 0.4;
    rows[4][1] = -0.6;
    let weights = Weights::new(2.0, &rows);
    let mut candidate = Candidate::empty(Point::new(0, 0).unwrap());
    candidate.estimate = -1.0;
    candidate.slots[0] = 3;
    assert!((weights.value(&candidate) - (1.0 - 2.0)).abs() < 0.01);
    candidate.slots[1] = 4;
    assert!((weights.value(&candidate) - (1.5 - 0.24 - 2.0)).abs() < 0.01);
}

#[test]
fn a_file_of_weights_is_read_as_it_was_written_or_refused() {
    let weights = weights();
    let bytes = weights.to_bytes();
    assert_eq!(Weights::from_bytes(&bytes).unwrap(), weights);
    let refused = |bytes: &[u8]| Weights::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(b"KOSUMI-K"), WeightsError::Foreign);
    assert_eq!(refused(&bytes[..bytes.len() - 3]), WeightsError::Short { missing: 3 });
    assert!(matches!(refused(&bytes[..9]), WeightsError::Short { .. }));
    let mut damaged = bytes.clone();
    damaged[1000] ^= 1;
    assert_eq!(refused(&damaged), WeightsError::Checksum);
    damaged[8] = 9;
    assert!(refused(&damaged).to_string().contains("format 9"), "{}", refused(&damaged));
}

#[test]
fn weights_that_are_no_numbers_are_refused() {
    let bytes = weights().to_bytes();
    // The estimate follows the header of 28 bytes, and the units of the lanes follow the estimate.
    for (at, number) in
        [(28, f32::NAN), (28, 101.0), (32, f32::INFINITY), (36, -0.1), (60, f32::NAN), (60, 1.5)]
    {
        let mut wrong = bytes.clone();
        wrong[at..at + 4].copy_from_slice(&number.to_le_bytes());
        let sum = wrong[28..].iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        wrong[20..28].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(Weights::from_bytes(&wrong).unwrap_err(), WeightsError::Range, "{at} {number}");
    }
}
