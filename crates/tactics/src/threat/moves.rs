//! Which moves of Max may reach a goal.
//!
//! Only this module uses knowledge of the goals, after Cazenave's account of them. If it offers too
//! few moves, a search misses threats but never claims a wrong one.

use board::{Board, Color, Point, PointSet, StoneString};

use super::aim::SAFE;
use crate::goal::{Amount, wall};

/// What Max may play.
#[expect(clippy::large_enum_variant, reason = "it lives for one call, and boxing would allocate")]
pub(super) enum Choice {
    /// A move that reaches the goal at once, seen without playing it.
    Wins(Point),
    /// Moves to try: the likely ones, and others.
    Among([PointSet; 2]),
}

const NONE: [PointSet; 2] = [PointSet::EMPTY; 2];

/// The strings that hold these stones, each once.
fn strings<'a>(board: &'a Board, stones: &PointSet) -> impl Iterator<Item = &'a StoneString> {
    let mut rest = *stones & board.occupied();
    std::iter::from_fn(move || {
        let string = board.string_at(rest.first()?)?;
        rest -= *string.stones();
        Some(string)
    })
}

/// Moves to capture stones with `order` moves in a row. Each of these takes one liberty at most: a
/// string with more liberties than moves is out of reach, and one with as many leaves no move to
/// spare.
pub(super) fn capture(
    board: &Board,
    stones: &PointSet,
    amount: Amount,
    order: usize,
) -> [PointSet; 2] {
    let mut moves = NONE;
    match amount {
        Amount::All => {
            let mut liberties = PointSet::EMPTY;
            for string in strings(board, stones) {
                liberties |= *string.liberties();
            }
            if liberties.len() <= order {
                moves[0] = liberties;
                if liberties.len() < order {
                    moves[1] = around(board, stones, &liberties);
                }
            }
        }
        Amount::Any => {
            for string in strings(board, stones).filter(|s| s.liberty_count() <= order) {
                moves[0] |= *string.liberties();
                if string.liberty_count() < order {
                    moves[1] |= around(board, string.stones(), string.liberties());
                }
            }
        }
    }
    moves
}

/// Where a group may make eyes, or lose them: within two steps of it, and of what it surrounds.
pub(super) fn around_group(board: &Board, stones: &PointSet) -> PointSet {
    let enemies =
        stones.first().and_then(|stone| board.at(stone)).map(|color| board.stones(!color));
    let near = board.dilate(stones) - enemies.unwrap_or_default();
    board.dilate(&near) & board.empty()
}

/// Where a wall may be closed: within as many steps of it, diagonal ones included, as moves may
/// be made in a row.
pub(super) fn around_wall(board: &Board, owner: Color, first: Point, moves: usize) -> PointSet {
    let mut near = wall(board, &board.stones(owner), first);
    let open = board.empty() | board.stones(owner);
    for _ in 0..moves {
        let around: PointSet = near.iter().flat_map(|point| board.diagonal(point)).collect();
        near |= (board.dilate(&near) | around) & open;
    }
    near & board.empty()
}

/// Moves that prepare a capture: the second liberties, and moves that help the surrounding strings.
fn around(board: &Board, stones: &PointSet, liberties: &PointSet) -> PointSet {
    let mut moves = board.dilate(liberties);
    let target = stones.first().and_then(|stone| board.at(stone));
    let near = board.dilate(&(*stones | *liberties));
    for string in strings(board, &near) {
        if Some(string.color()) != target && string.liberty_count() <= 2 {
            moves |= *string.liberties();
            for enemy in strings(board, &board.dilate(string.stones())) {
                if enemy.in_atari() && Some(enemy.color()) == target {
                    moves |= *enemy.liberties();
                }
            }
        }
    }
    moves
}

/// Moves to capture first. A capture wins, and an own string in atari has to be saved before
/// anything else.
///
/// AtariGo spends most of its time here, so the loop goes stone by stone and computes the sets that
/// tell a string's other stones only if the string is short of liberties.
pub(super) fn first_capture(board: &Board, max: Color, order: usize, after: usize) -> Choice {
    let mut moves = NONE;
    let (mut seen, mut done) = (PointSet::EMPTY, PointSet::EMPTY);
    for stone in &board.stones(!max) {
        let Some(string) = board.string_at(stone) else { continue };
        let count = string.liberty_count();
        if count > order || done.contains(stone) {
            continue;
        }
        if let Some(at) = string.liberties().first().filter(|_| count == 1) {
            return Choice::Wins(at);
        }
        done |= *string.stones();
        moves[0] |= match after {
            // A double atari works as well.
            1 if order == 2 => last_ataris(board, string) | (seen & *string.liberties()),
            _ => *string.liberties(),
        };
        seen |= *string.liberties();
        if count < order {
            moves[1] |= board.dilate(string.liberties());
        }
    }
    let mut rescue = None;
    for stone in &board.stones(max) {
        if let Some(string) = board.string_at(stone).filter(|string| string.in_atari()) {
            let at = string.liberties().first();
            if order == 1 || rescue.is_some() && rescue != at {
                return Choice::Among(NONE);
            }
            rescue = at;
        }
    }
    Choice::Among(rescue.map_or(moves, |at| [PointSet::from(at), PointSet::EMPTY]))
}

/// The ataris on a string of two liberties after which it is captured at the next move: those
/// that leave it one liberty, or none, when it runs out at the other.
fn last_ataris(board: &Board, string: &StoneString) -> PointSet {
    let escapes = |atari: Point| {
        let out = (*string.liberties() - PointSet::from(atari)).first();
        out.is_some_and(|out| {
            let mut liberties = PointSet::EMPTY;
            liberties.extend(board.beside(out).filter(|&p| board.is_empty_at(p)));
            for friend in board.strings_beside(out).filter(|s| s.color() == string.color()) {
                liberties |= *friend.liberties();
            }
            liberties.remove(out);
            liberties.remove(atari);
            liberties.len() > 1
        })
    };
    string.liberties().iter().filter(|&atari| !escapes(atari)).collect()
}

pub(super) fn connect(board: &Board, max: Color, ends: [Point; 2], order: usize) -> [PointSet; 2] {
    let [Some(first), Some(second)] = ends.map(|end| board.string_at(end)) else { return NONE };
    let both = *first.liberties() | *second.liberties();
    if first.stones() == second.stones() {
        // Connected, but in atari: a liberty is missing.
        return [both, strengthening(board, first, order)];
    }
    let common = *first.liberties() & *second.liberties();
    if order == 1 {
        return [common, PointSet::EMPTY];
    }
    if !is_near(board, max, [first, second], order) {
        return NONE;
    }
    let mut more = both;
    if order >= 3 {
        more |= board.dilate(&both);
    }
    for string in [first, second] {
        more |= strengthening(board, string, order);
    }
    [common, more]
}

/// The liberties of enemy strings beside a string that fewer than `order` moves can capture.
fn strengthening(board: &Board, string: &StoneString, order: usize) -> PointSet {
    let beside = board.dilate(string.stones()) & board.stones(!string.color());
    strings(board, &beside)
        .filter(|enemy| enemy.liberty_count() < order)
        .fold(PointSet::EMPTY, |moves, enemy| moves | *enemy.liberties())
}

/// Whether `moves` stones could join two strings if no enemy stones stood in the way.
fn is_near(board: &Board, max: Color, ends: [&StoneString; 2], moves: usize) -> bool {
    let own = board.stones(max);
    let mut reached = *ends[0].stones();
    for _ in 0..moves {
        // One stone further, and along the own strings that it touches.
        reached = board.dilate(&reached);
        let touched = board.dilate(&reached) & own;
        reached |= touched.flood(&own);
        if reached.meets(ends[1].stones()) {
            return true;
        }
    }
    false
}

pub(super) fn eye(board: &Board, max: Color, at: Point, order: usize) -> [PointSet; 2] {
    let beside: PointSet = board.beside(at).collect();
    let diagonal: PointSet = board.diagonal(at).collect();
    let missing = (beside - board.stones(max)).len();
    let spare = usize::from(diagonal.len() == 4);
    let corners = (diagonal - board.stones(max)).len().saturating_sub(spare);
    if missing + corners > order {
        return NONE;
    }
    let mut more = PointSet::EMPTY;
    let shape = beside | diagonal | PointSet::from(at);
    for string in strings(board, &shape) {
        let near = if string.color() == max { SAFE } else { order };
        if string.liberty_count() <= near {
            more |= *string.liberties();
        }
        if string.color() == max {
            more |= strengthening(board, string, order);
        }
    }
    [beside, diagonal | (more - PointSet::from(at))]
}
