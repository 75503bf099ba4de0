//! Learning patterns: correct, repeatable, and safe to kill.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use board::{Board, Color, Move, Point, Size, Suicide};
use kosumi_learn::patterns::{Advice, LearnError, Learnt, Settings, learn};
use naive::nearest::nearest;
use naive::{Random, Stones};
use pattern::knn::{Order, Tree};
use record::sgf::MainLine;

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("patterns-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn letters(point: Point) -> String {
    let letter = |n: usize| char::from(b'a' + n as u8);
    format!("{}{}", letter(point.column()), letter(point.row()))
}

/// Random games, one a line; every seventh move is a pass.
fn random_games(seed: u64, games: usize, size: Size, moves: usize) -> String {
    let mut random = Random::new(seed);
    let game = |_| {
        let mut board = Board::new(size);
        let mut text = format!("(;SZ[{}]DT[20{:02}]", size.width(), random.within(0..30));
        for number in 0..moves {
            let color = if number % 2 == 0 { Color::Black } else { Color::White };
            let legal = |&p: &Point| board.check(color, p, Suicide::Illegal).is_ok();
            let legal: Vec<Point> = board.empty().iter().filter(legal).collect();
            text += if color == Color::Black { ";B[" } else { ";W[" };
            if number % 7 != 6 && !legal.is_empty() {
                let point = legal[random.within(0..legal.len())];
                board.play(color, point).unwrap();
                text += &letters(point);
            }
            text += "]";
        }
        text + ")\n"
    };
    (0..games).map(game).collect()
}

fn settings(file: PathBuf) -> Settings {
    // Small limits, so that small games have runs and checkpoints.
    let usual = Settings::new(vec![file]);
    Settings { k: 6, least: 1, run: 100, checkpoint: 3, ..usual }
}

fn learnt(settings: &Settings, folder: &Path) -> Learnt {
    learn(settings, &folder.join("work"), &mut |_| {}).unwrap()
}

#[test]
fn two_games_of_one_move_are_counted_as_by_hand() {
    let folder = folder("by-hand");
    let file = folder.join("two.sgf");
    fs::write(&file, "(;SZ[3];B[bb])\n(;SZ[3];B[bb])\n").unwrap();
    let learnt = learnt(&Settings { k: 2, ..settings(file) }, &folder);
    let tree = &learnt.base.tree;
    let root = tree.counts(Tree::ROOT);
    assert_eq!((learnt.base.games, root.all_played, root.tested), (2, 2, 18));
    let centre = tree.counts(tree.level(1).start);
    assert_eq!((tree.len(), centre.played, centre.matched), (3, 2, 2));
    assert_eq!(centre.of_move_in_pattern(), 1.0);
    // The nearest places beyond the edge are two lines away, and there are four of them.
    let two = tree.level(2).start;
    assert_eq!(tree.shape(two).to_string(), "  -\n. . .\n. * . -\n. . .\n");
    assert!(!folder.join("work").exists(), "done work is removed");
}

#[test]
fn counts_are_those_of_the_twin_that_looks_at_everything() {
    let folder = folder("twin");
    let (file, k) = (folder.join("games.sgf"), 6);
    let text = random_games(1, 8, Size::square(7).unwrap(), 30);
    fs::write(&file, &text).unwrap();
    let tree = learnt(&settings(file), &folder).base.tree;
    let mut twin: HashMap<Vec<naive::nearest::Neighbour>, (u64, u64)> = HashMap::new();
    let (mut played, mut tested) = (0, 0);
    for game in text.lines() {
        let mut line = MainLine::default();
        line.read(game.as_bytes()).unwrap();
        let mut board = Board::new(line.size);
        for step in &line.moves {
            let Move::Play(point) = step.mv else {
                board.pass();
                continue;
            };
            let stones = Stones::from_fn(line.size, |point| board.at(point));
            for empty in &board.empty() {
                let list = nearest(&stones, empty, step.color, k);
                for k in 1..=k {
                    let counts = twin.entry(list[..k].to_vec()).or_default();
                    counts.0 += u64::from(empty == point);
                    counts.1 += 1;
                }
                tested += 1;
            }
            played += 1;
            board.play(step.color, point).unwrap();
        }
    }
    let root = tree.counts(Tree::ROOT);
    assert_eq!((root.all_played, root.tested), (played, tested));
    // Patterns exist only where a move was played.
    twin.retain(|_, counts| counts.0 > 0);
    assert_eq!(tree.len() - 1, twin.len());
    assert!(twin.len() > 500);
    for node in 1..tree.len() as u32 {
        let list: Vec<_> = tree
            .shape(node)
            .neighbours()
            .map(|next| {
                let kind = match next.kind {
                    pattern::knn::Kind::Friend => naive::nearest::Seen::Friend,
                    pattern::knn::Kind::Enemy => naive::nearest::Seen::Enemy,
                    pattern::knn::Kind::Edge => naive::nearest::Seen::Edge,
                };
                (Order::get().step(usize::from(next.place)), kind)
            })
            .collect();
        let counts = tree.counts(node);
        assert_eq!(twin.get(&list), Some(&(counts.played, counts.matched)), "{list:?}");
    }
}

#[test]
fn threads_runs_and_checkpoints_change_nothing() {
    let folder = folder("threads");
    let file = folder.join("games.sgf");
    fs::write(&file, random_games(2, 20, Size::GO9, 40)).unwrap();
    let small = Settings { least: 2, ..settings(file) };
    let expected = learnt(&small, &folder).base.to_bytes();
    let nearby = Settings { advice: Advice::Nearby, ..small.clone() };
    assert_eq!(learnt(&nearby, &folder).base.tree, learnt(&small, &folder).base.tree);
    for (threads, run, checkpoint) in [(3, 100, 3), (1, 1, 1), (2, 1 << 20, 1000)] {
        let other = Settings { threads, run, checkpoint, ..small.clone() };
        assert_eq!(learnt(&other, &folder).base.to_bytes(), expected);
    }
}

#[test]
fn mirrored_and_recoloured_games_give_the_same_base() {
    let folder = folder("mirror");
    let games = random_games(3, 6, Size::GO9, 40);
    let mut line = MainLine::default();
    let mut image = String::new();
    for game in games.lines() {
        line.read(game.as_bytes()).unwrap();
        image += "(;SZ[9]";
        for step in &line.moves {
            let color = if step.color == Color::Black { "W" } else { "B" };
            let place = match step.mv {
                Move::Pass => String::new(),
                Move::Play(p) => letters(Size::GO9.point(p.row(), 8 - p.column()).unwrap()),
            };
            image += &format!(";{color}[{place}]");
        }
        image += ")\n";
    }
    let bases = [games, image].map(|text| {
        let file = folder.join("games.sgf");
        fs::write(&file, text).unwrap();
        learnt(&Settings { advice: Advice::Nearby, ..settings(file) }, &folder).base
    });
    assert_eq!(bases[0], bases[1]);
}

#[test]
fn patterns_advise_the_points_around_them_in_their_own_frame() {
    let folder = folder("nearby");
    let file = folder.join("games.sgf");
    // White plays beside the only stone, and in another game diagonal to it.
    fs::write(&file, "(;SZ[9];B[ee];W[de])\n(;SZ[9];B[ee];W[dd])\n").unwrap();
    let settings = Settings { advice: Advice::Nearby, k: 1, ..settings(file) };
    let base = learnt(&settings, &folder).base;
    let nearby = base.nearby.unwrap();
    let mut found: Vec<(String, [u32; 8])> = base
        .tree
        .level(1)
        .map(|node| (base.tree.shape(node).to_string(), *nearby.played(node)))
        .collect();
    // Black's first move has nothing around it that was played in another game.
    found.retain(|(picture, _)| picture.contains('O'));
    // Places 0 to 3 are above, right, below, left; 4 to 7 the diagonals from the upper right.
    // Beside the stone: D6 was to the side of E6 and of D5, D5 diagonal to E6 and to E4.
    let beside = ("O\n*\n".to_owned(), [0, 2, 0, 0, 2, 0, 0, 0]);
    // Diagonal to it: D5 was between the stone and D6, and between it and D4.
    let diagonal = ("  . O\n. * .\n  .\n".to_owned(), [2, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(found, [beside, diagonal]);
}

#[test]
fn killed_work_is_continued_and_ends_the_same() {
    let folder = folder("killed");
    let file = folder.join("games.sgf");
    fs::write(&file, random_games(4, 14, Size::GO9, 40)).unwrap();
    let settings = settings(file);
    let expected = learnt(&settings, &folder).base.to_bytes();
    let work = folder.join("work");
    let (mut kills, mut least_left) = (0, usize::MAX);
    loop {
        // Each run is killed at its third step.
        let mut steps = 0;
        let killed = catch_unwind(AssertUnwindSafe(|| {
            learn(&settings, &work, &mut |_| {
                steps += 1;
                assert!(steps < 3, "killed");
            })
        }));
        match killed {
            Err(_) => kills += 1,
            Ok(result) => {
                assert_eq!(result.unwrap().base.to_bytes(), expected);
                least_left = least_left.min(steps);
                break;
            }
        }
        assert!(kills < 100, "work must go on");
    }
    // 14 games in portions of 3 are 6 steps a pass: each run completes two steps and loses the
    // third.
    assert!(kills >= 5 && least_left < 6, "{kills} kills, {least_left} steps in the last run");
}

#[test]
fn work_of_another_kind_or_other_games_is_not_continued() {
    let folder = folder("other");
    let file = folder.join("games.sgf");
    fs::write(&file, random_games(5, 9, Size::GO9, 40)).unwrap();
    let settings = settings(file.clone());
    let work = folder.join("work");
    let start = || {
        let _ = catch_unwind(AssertUnwindSafe(|| {
            let mut steps = 0;
            learn(&settings, &work, &mut |_| {
                steps += 1;
                assert!(steps < 3, "killed");
            })
        }));
    };
    start();
    let other = Settings { k: 7, ..settings.clone() };
    let error = learn(&other, &work, &mut |_| {}).unwrap_err();
    assert!(matches!(error, LearnError::OtherWork(_)), "{error}");
    fs::write(&file, random_games(6, 9, Size::GO9, 40)).unwrap();
    let error = learn(&settings, &work, &mut |_| {}).unwrap_err();
    assert!(matches!(error, LearnError::OtherGames(_)), "{error}");
    assert!(error.to_string().contains("remove it"), "{error}");
}

#[test]
fn too_many_patterns_are_an_error_and_not_a_full_memory() {
    let folder = folder("many");
    let file = folder.join("games.sgf");
    fs::write(&file, random_games(7, 9, Size::GO9, 40)).unwrap();
    let tight = Settings { memory: 10_000, ..settings(file) };
    let error = learn(&tight, &folder.join("work"), &mut |_| {}).unwrap_err();
    assert!(matches!(error, LearnError::TooMany { most: 208 }), "{error}");
}

#[test]
fn games_are_chosen_by_number_and_by_date() {
    let folder = folder("chosen");
    let file = folder.join("games.sgf");
    let dates = ["2001-01-05", "2001-01", "2001", "2000-12-31", "2001-01-06"];
    let game = |date| format!("(;SZ[9]DT[{date}];B[ee])\n");
    let undated = "(;SZ[9];B[ee])\n".to_owned();
    fs::write(&file, dates.map(game).concat() + &undated).unwrap();
    let games = |until: Option<&str>, every| {
        let until = until.map(str::to_owned);
        learnt(&Settings { until, every, ..settings(file.clone()) }, &folder).base.games
    };
    assert_eq!(games(None, 1), 6);
    assert_eq!(games(None, 4), 2);
    // The games left out by number are those that another command takes by the same number.
    let without = Settings { except: Some(4), ..settings(file.clone()) };
    assert_eq!(learnt(&without, &folder).base.games, 4);
    // A month or a year counts as its last day; a game without a date is later than any day.
    assert_eq!(games(Some("2001-01-05"), 1), 2);
    assert_eq!(games(Some("2001-02-01"), 1), 4);
    assert_eq!(games(Some("2002-01-01"), 1), 5);
}

#[test]
fn faulty_games_are_used_up_to_their_faults() {
    let folder = folder("faulty");
    let file = folder.join("games.sgf");
    fs::write(&file, "(;SZ[9];B[ee];W[ee])\n(;SZ[99])\n(;SZ[9];B[ee])\n").unwrap();
    let learnt = learnt(&settings(file), &folder);
    assert_eq!((learnt.base.games, learnt.faulty), (1, 2));
    assert_eq!(learnt.base.tree.counts(Tree::ROOT).all_played, 2);
    let missing = Settings::new(vec![folder.join("none.sgf")]);
    let error = learn(&missing, &folder.join("work"), &mut |_| {}).unwrap_err();
    assert!(error.to_string().contains("none.sgf"), "{error}");
}
