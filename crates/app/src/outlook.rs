//! Random games about a group, for the cases where reading gives up or does not choose between
//! moves; also the vital point that two readings of a group share.

use board::{Board, Color, Move, Point, PointSet};
use engine::{Budget, Outlook};
use facts::Reach;
use tactics::{Reading, Stake, Supply, Table, gets_out, read_life, read_life_with, stakes};

use crate::shipped;

/// The number of positions a reading visits in about the time of one random game near a group.
const POSITIONS_A_GAME: u64 = 25;

/// A group with at most this many empty points to fight for is likely to be read to the end. Of 221
/// such groups in a regression suite, reading solves 136 with 8,333 positions and 171 with 40,000;
/// of 157 groups with more room it solves 46 and 56, and each position takes three times as long
/// there. So reading gets four fifths of the positions in the first case and a twelfth in the
/// second.
const SMALL_ROOM: usize = 14;

/// One random game in this many is spent on choosing which group the position is about.
const CHOOSING_SHARE: u64 = 4;

/// A kill that took at least this many positions was hard to find. Of 12 problems from all books in
/// which it took more, and in which random games also judged the group dead, the move of the
/// reading was right in 8 and the move of the games in 5; of 13 problems in which it took 1,000 to
/// 10,000, in 6 and 7.
const HARD_KILL: u64 = 10_000;

/// Entries of the transposition table when reading a way out.
const TABLE: usize = 1 << 14;

/// The seed of the random games, fixed so that a question always gets the same answer.
const SEED: u64 = 1;

/// Divides the work on a life-and-death question into positions to read, and random games to play
/// if reading gives up.
pub fn shares(board: &Board, target: Point, nodes: u64) -> (u64, u64) {
    let positions = match tactics::life_room(board, target) {
        ..=SMALL_ROOM => nodes * 4 / 5,
        _ => nodes / 12,
    };
    (positions.max(1), games(nodes))
}

/// The number of random games for a budget of `nodes` positions.
pub fn games(nodes: u64) -> u64 {
    nodes / POSITIONS_A_GAME
}

/// The probability that the string at a point lives when `to_play` moves first, estimated by
/// `games` random games; `None` if the point is empty or `games` is zero.
pub fn of_string(board: &Board, target: Point, to_play: Color, games: u64) -> Option<Outlook> {
    of_stones(board, board.string_at(target)?.stones(), to_play, games)
}

/// The move with which `to_play` fights a ko for the string at a point, found with half as many
/// random games: where ko threats matter, they change the result clearly. `None` if the games find
/// no ko.
pub fn ko(
    board: &Board,
    target: Point,
    to_play: Color,
    outlook: &Outlook,
    games: u64,
) -> Option<Move> {
    let stones = board.string_at(target)?.stones();
    shipped::survival(SEED).ko(board, stones, to_play, outlook, &Budget::playouts(games / 2))
}

/// The best move to run away with, if a reading found that the string at a point gets out. For a
/// reading every way out counts as life, so random games choose one, and a second reading must
/// confirm that the string lives after it. `None` if the string lives in another way or nothing
/// better is found.
pub fn way_out(
    board: &Board,
    target: Point,
    to_play: Color,
    reading: &Reading,
    nodes: u64,
) -> Option<Point> {
    let runs = board.at(target) == Some(to_play) && reading.reach == Reach::No;
    let first = reading.first.and_then(Move::point).filter(|_| runs)?;
    if !gets_out(board, target, first) {
        return None;
    }
    let (positions, games) = shares(board, target, nodes);
    let way = of_string(board, target, to_play, games)?.first.point()?;
    let mut after = board.clone();
    after.play(to_play, way).ok()?;
    let budget = &mut tactics::Budget::nodes(positions);
    let there = read_life(&mut after, target, !to_play, budget, &mut Table::new(TABLE));
    (there.reach == Reach::No).then_some(way)
}

/// The move after which the string at `own`, moving first, captures its rival most often in random
/// games.
pub fn race_move(board: &Board, own: Point, rival: Point, nodes: u64) -> Option<Move> {
    of_string(board, rival, board.at(own)?, games(nodes)).map(|outlook| outlook.first)
}

/// The vital point, which serves both players: the killing move if it also saves the group, or else
/// the saving move if it also kills. `None` if neither holds or both readings name the same point.
pub fn vital_point(
    board: &Board,
    target: Point,
    attacked: &Reading,
    defended: &Reading,
    nodes: u64,
) -> Option<Point> {
    let defender = board.at(target)?;
    let kill = attacked.first.and_then(Move::point)?;
    let rescue = defended.first.and_then(Move::point)?;
    if kill == rescue {
        return None;
    }
    let serves = |color: Color, at: Point, wanted: Reach| {
        let mut after = board.clone();
        let is_read = after.play(color, at).is_ok() && after.at(target) == Some(defender);
        let budget = &mut tactics::Budget::nodes(shares(board, target, nodes).0);
        let table = &mut Table::new(TABLE);
        let mut read = || read_life_with(&mut after, target, !color, Supply::One, budget, table);
        is_read && read().reach == wanted
    };
    // Reading that a group lives is more reliable than reading a kill.
    let saves = serves(defender, kill, Reach::No).then_some(kill);
    saves.or_else(|| serves(!defender, rescue, Reach::Yes).then_some(rescue))
}

/// The move to play if a reading gave up and random games judged: the games' move, unless the
/// reading found a kill in the group's part of the board after at least `HARD_KILL` positions and
/// the games judge the group dead, too. Such a fight is about eyes, which a search reads better; a
/// kill that is found quickly is about ways out.
pub fn first_move(outlook: &Outlook, reading: &Reading) -> Move {
    let kill = reading.hunch.filter(|hunch| {
        hunch.reach == Reach::Yes && hunch.local.is_some_and(|nodes| nodes >= HARD_KILL)
    });
    let first = kill.and_then(|hunch| hunch.first).filter(|_| outlook.is_dead());
    first.unwrap_or(outlook.first)
}

fn of_stones(board: &Board, stones: &PointSet, to_play: Color, games: u64) -> Option<Outlook> {
    shipped::survival(SEED).judge(board, stones, to_play, &Budget::playouts(games))
}

/// The group whose fate depends most on who moves first, and its outlook: a few games choose the
/// group, and the rest are spent on it alone.
pub fn most_open(board: &Board, to_play: Color, games: u64) -> Option<(Stake, Outlook)> {
    let stakes = stakes(board);
    let [first, others @ ..] = &stakes[..] else { return None };
    if others.is_empty() {
        return Some((*first, of_stones(board, &first.group, to_play, games)?));
    }
    let share = (games / CHOOSING_SHARE / (2 * stakes.len()) as u64).max(1);
    let mut best: Option<(f32, Stake)> = None;
    for stake in &stakes {
        let [own, other] = [to_play, !to_play].map(|first| {
            of_stones(board, &stake.group, first, share).map_or(0.5, |outlook| outlook.lives)
        });
        let swing = (own - other).abs() * stake.group.len() as f32;
        if best.is_none_or(|(most, _)| swing > most) {
            best = Some((swing, *stake));
        }
    }
    let (_, stake) = best?;
    let rest = games.saturating_sub(share * (2 * stakes.len()) as u64).max(1);
    Some((stake, of_stones(board, &stake.group, to_play, rest)?))
}

#[cfg(test)]
mod tests {
    use naive::{Random, walled_corner};
    use tactics::Hunch;

    use super::*;

    /// The reading of a black group with Black to move, and its way out.
    fn read_and_run(text: &str, at: (usize, usize)) -> (Board, Reading, Option<Point>) {
        let mut board: Board = text.parse().unwrap();
        let target = board.size().point(at.0, at.1).unwrap();
        let budget = &mut tactics::Budget::nodes(5_000);
        let table = &mut Table::new(1 << 10);
        let reading = read_life(&mut board, target, Color::Black, budget, table);
        let way = way_out(&board, target, Color::Black, &reading, 10_000);
        (board, reading, way)
    }

    #[test]
    fn a_kill_that_was_hard_to_read_is_played_where_the_games_see_one_too() {
        let at = |column| Move::Play(Point::new(column, 0).unwrap());
        let outlook = |lives| Outlook { lives, even: 0.7, first: at(1), kos: 0.0, playouts: 100 };
        let kill = |nodes| {
            let hunch = Hunch { reach: Reach::Yes, first: Some(at(2)), local: nodes };
            Reading { hunch: Some(hunch), ..Reading::unknown(40_000) }
        };
        assert_eq!(first_move(&outlook(0.4), &kill(Some(HARD_KILL))), at(2));
        assert_eq!(first_move(&outlook(0.4), &kill(Some(HARD_KILL - 1))), at(1), "about ways out");
        assert_eq!(first_move(&outlook(0.4), &kill(None)), at(1), "read nowhere");
        assert_eq!(first_move(&outlook(0.9), &kill(Some(HARD_KILL))), at(1), "the games doubt it");
        assert_eq!(first_move(&outlook(0.4), &Reading::unknown(40_000)), at(1));
    }

    #[test]
    fn the_vital_point_serves_both_players() {
        let text = "
            . . . X O . .
            X X X X O . .
            O O O O O . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let board: Board = text.parse().unwrap();
        let at = |column, row| board.size().point(column, row).unwrap();
        let by = |point| Reading { first: Some(Move::Play(point)), ..Reading::unknown(0) };
        let (middle, corner, far) = (at(1, 0), at(0, 0), at(5, 5));
        let vital = |kill, rescue| vital_point(&board, at(0, 1), &by(kill), &by(rescue), 10_000);
        assert_eq!(vital(corner, middle), Some(middle), "what saves it kills it, too");
        assert_eq!(vital(middle, far), Some(middle), "what kills it saves it, too");
        assert_eq!(vital(corner, far), None);
        assert_eq!(vital(middle, middle), None, "there is nothing to choose");
    }

    #[test]
    fn the_games_tell_a_group_that_lives_with_ko_threats_from_one_that_is_dead() {
        // White starts a ko in the corner, for which Black must find the first threat.
        let corner = "
            . X O X X O . . .
            . . O X X O . . .
            . . X X X O . . .
            X X X X X O . . .
            O O O O O O . . .";
        let dead = "
            . . . X O . . . .
            X X X X O . . . .
            O O O O O . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let ko = |text: &str, target: (usize, usize)| {
            let board: Board =
                format!("{text}{}", "\n. . . . . . . . .".repeat(4)).parse().unwrap();
            let target = board.size().point(target.0, target.1).unwrap();
            let outlook = of_string(&board, target, Color::White, 2_000).unwrap();
            assert!(outlook.is_dead(), "{outlook:?}");
            ko(&board, target, Color::White, &outlook, 2_000)
        };
        assert_eq!(ko(corner, (3, 0)), Some(Move::Play(Point::new(1, 1).unwrap())));
        assert_eq!(ko(dead, (0, 1)), None);
    }

    /// Counts the kos found by reading that the games find too, and the groups that the games
    /// wrongly call kos. Set `KOSUMI_KO_CORNERS=400` for a larger sample; `--nocapture` shows the
    /// counts.
    #[test]
    fn in_random_corners_the_games_find_kos_that_are_read_and_few_others() {
        let wanted = std::env::var("KOSUMI_KO_CORNERS").ok().and_then(|text| text.parse().ok());
        let (wanted, mut random) = (wanted.unwrap_or(16), Random::new(3));
        let (mut kos, mut found, mut others, mut wrong) = (0, 0, 0, 0);
        while kos.min(others) < wanted {
            let (text, wall) = walled_corner(&mut random, 9);
            let Ok(board) = text.parse::<Board>() else { continue };
            let target = board.size().point(wall, 0).unwrap();
            let first = if random.percent(50) { Color::Black } else { Color::White };
            let (budget, table) = (&mut tactics::Budget::nodes(3_000), &mut Table::new(1 << 12));
            let reading = read_life(&mut board.clone(), target, first, budget, table);
            let is_ko = matches!(reading.reach, Reach::Ko(_));
            let enough = if is_ko { kos >= wanted } else { others >= wanted };
            if reading.reach == Reach::Unknown || enough {
                continue;
            }
            let outlook = of_string(&board, target, first, 2_000).unwrap();
            let is_found = ko(&board, target, first, &outlook, 2_000).is_some();
            if is_ko {
                kos += 1;
                found += u64::from(is_found);
            } else {
                others += 1;
                wrong += u64::from(is_found);
            }
        }
        println!("{found} of {kos} kos found, {wrong} of {others} others called kos");
        assert!(3 * found > kos && 8 * wrong < others, "{found} of {kos}, {wrong} of {others}");
    }

    #[test]
    fn in_a_race_the_games_choose_the_move_that_takes_the_rival() {
        // Black has one liberty left.
        let text = "
            X X O O O . . . .
            . X O X O . . . .
            X X O X O . . . .
            . X O X O . . . .
            . X O X O . . . .
            . X O X O . . . .
            . X O X O . . . .
            . X O X O . . . .
            . X . . O . . . .";
        let board: Board = text.parse().unwrap();
        let at = |column, row| board.size().point(column, row).unwrap();
        let first = race_move(&board, at(2, 4), at(3, 4), 5_000);
        assert_eq!(first, Some(Move::Play(at(3, 8))));
        assert!(race_move(&board, at(0, 1), at(3, 4), 5_000).is_none(), "no stone to move with");
    }

    #[test]
    fn the_group_that_depends_on_who_moves_first_is_found_with_its_vital_point() {
        // Both white corners live or die by their middle points; one has more stones.
        let text = "
            . . . O X . . . .
            O O O O X . . . .
            O O O O X . . . .
            X X X X X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . X X X X X
            . . . . X O O O O
            . . . . X O . . .";
        let board: Board = text.parse().unwrap();
        assert_eq!(stakes(&board).len(), 2);
        let (stake, outlook) = most_open(&board, Color::Black, 4_000).unwrap();
        assert_eq!((stake.defender, stake.group.len()), (Color::White, 9));
        assert_eq!(outlook.first.point(), board.size().point(1, 0));
        let empty: Board = ". . .\n. . .\n. . .".parse().unwrap();
        assert!(most_open(&empty, Color::Black, 100).is_none());
    }

    #[test]
    fn a_group_runs_where_it_lives() {
        let text = "
            . . . . . . . . . . .
            . . O . . . . . . . .
            . . . . X X . . . . .
            . . . . . . O . . . .
            . . O O . O . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .";
        let (mut board, reading, way) = read_and_run(text, (4, 2));
        assert_eq!(reading.reach, Reach::No);
        let way = way.expect("it runs");
        let target = board.size().point(4, 2).unwrap();
        board.play(Color::Black, way).unwrap();
        let budget = &mut tactics::Budget::nodes(5_000);
        let after = read_life(&mut board, target, Color::White, budget, &mut Table::new(1 << 10));
        assert_eq!(after.reach, Reach::No, "{way:?}");
    }

    #[test]
    fn who_lives_by_eyes_does_not_run() {
        let text = "
            . X . X O . .
            X X X X O . .
            O O O O O . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let (_, reading, way) = read_and_run(text, (1, 0));
        assert_eq!((reading.reach, way), (Reach::No, None));
    }
}
