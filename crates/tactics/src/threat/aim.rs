//! What Max wants, and which moves may bring it.
//!
//! Only the *moves of Max* are chosen with knowledge of the goal: too few of them make a search
//! blind, never wrong. Everything is after the specification of the goals in the papers, with
//! the strict reading of "reached": strings that were to be connected, or that make an eye, need
//! two liberties, for what is captured at once was not reached.

use board::{Board, ByColor, Color, Point, PointSet, StoneString};

use super::trace::Trace;
use crate::goal::{Amount, Goal};

/// What Max wants to reach.
pub(crate) enum Aim<'a> {
    /// A local goal.
    Goal(&'a Goal),
    /// To capture something before anything of one's own is captured.
    FirstCapture {
        /// Stones captured before.
        before: ByColor<usize>,
    },
}

/// Where a game for a goal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing is decided.
    Open,
    /// Max has reached the goal.
    Reached,
    /// Max cannot reach it any more.
    Lost,
}

/// Liberties that a string needs to count as safe from capture at once.
const SAFE: usize = 2;

impl Aim<'_> {
    /// To capture first, from this position on.
    pub(crate) fn first_capture(board: &Board) -> Aim<'static> {
        Aim::FirstCapture { before: ByColor::from_fn(|color| board.captured(color)) }
    }

    /// Whether a player may pass. In AtariGo somebody must be captured in the end.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self, Aim::Goal(_))
    }

    /// Where the game stands.
    pub(crate) fn outcome(&self, board: &Board, max: Color) -> Outcome {
        match self {
            Aim::FirstCapture { before } => {
                if board.captured(!max) > before[!max] {
                    Outcome::Reached
                } else if board.captured(max) > before[max] {
                    Outcome::Lost
                } else {
                    Outcome::Open
                }
            }
            Aim::Goal(goal) => {
                if goal.is_lost(board, max) {
                    Outcome::Lost
                } else if goal.is_reached(board, max) && is_safe(goal, board) {
                    Outcome::Reached
                } else {
                    Outcome::Open
                }
            }
        }
    }

    /// What must stay as it is for the goal to be reached in this position, when Min may have
    /// put `ignored` more stones on points outside the trace.
    pub(super) fn note_reached(
        &self,
        board: &Board,
        max: Color,
        ignored: usize,
        trace: &mut Trace,
    ) {
        match self {
            Aim::FirstCapture { .. } => trace.stand |= board.stones(max),
            Aim::Goal(Goal::Capture { stones, amount }) => {
                // A stone put back where one of several was captured would stand again.
                if *amount == Amount::All && stones.only().is_none() {
                    trace.points |= *stones;
                }
            }
            Aim::Goal(Goal::Connect { first, .. }) => {
                if let Some(string) = board.string_at(*first) {
                    note_safe(string, ignored, trace);
                }
            }
            Aim::Goal(Goal::Eye { color, at }) => {
                trace.points.insert(*at);
                for string in board.strings_beside(*at) {
                    note_safe(string, ignored, trace);
                }
                let own = board.diagonal(*at).filter(|&p| board.at(p) == Some(*color));
                trace.stand.extend(own);
                trace.guard(board, max, ignored);
            }
        }
    }

    /// Whether Min spoils everything by answering the move of Max just made at `at`: in AtariGo
    /// by capturing it. The moves offered leave no other string in atari.
    pub(super) fn is_blunder(&self, board: &Board, at: Point) -> bool {
        matches!(self, Aim::FirstCapture { before } if {
            let reached = board.at(at).is_some_and(|max| board.captured(!max) > before[!max]);
            !reached && board.string_at(at).is_some_and(StoneString::in_atari)
        })
    }

    /// The moves of Max to try with `order` moves in a row at hand now, and `after` after an
    /// answer: the likely ones, and others.
    pub(super) fn moves(
        &self,
        board: &Board,
        max: Color,
        order: usize,
        after: usize,
    ) -> [PointSet; 2] {
        let moves = match self {
            Aim::FirstCapture { .. } => first_capture_moves(board, max, order, after),
            Aim::Goal(Goal::Capture { stones, amount }) => {
                capture_moves(board, stones, *amount, order)
            }
            Aim::Goal(Goal::Connect { first, second }) => {
                connect_moves(board, max, [*first, *second], order)
            }
            Aim::Goal(Goal::Eye { at, .. }) => eye_moves(board, max, *at, order),
        };
        let empty = board.empty();
        [moves[0] & empty, (moves[1] & empty) - moves[0]]
    }
}

fn is_safe(goal: &Goal, board: &Board) -> bool {
    let safe = |string: &StoneString| string.liberty_count() >= SAFE;
    match goal {
        Goal::Capture { .. } => true,
        Goal::Connect { first, .. } => board.string_at(*first).is_some_and(safe),
        Goal::Eye { at, .. } => board.strings_beside(*at).all(safe),
    }
}

/// A string that must stay and keep two liberties.
fn note_safe(string: &StoneString, ignored: usize, trace: &mut Trace) {
    trace.stand |= *string.stones();
    trace.keep(string, SAFE, ignored);
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

/// Each of the moves in a row takes one liberty at most: a string with more is out of reach, one
/// with as many leaves no move to spare.
fn capture_moves(board: &Board, stones: &PointSet, amount: Amount, order: usize) -> [PointSet; 2] {
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

/// Moves that prepare a capture: the second liberties, and what helps the strings that surround.
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

/// A capture wins, and an own string in atari has to be saved before anything else.
fn first_capture_moves(board: &Board, max: Color, order: usize, after: usize) -> [PointSet; 2] {
    let mut moves = NONE;
    let mut rescue = PointSet::EMPTY;
    let mut seen = PointSet::EMPTY;
    for string in strings(board, &board.occupied()) {
        let count = string.liberty_count();
        if string.color() == max {
            if count == 1 {
                rescue |= *string.liberties();
            }
        } else if count == 1 {
            return [*string.liberties(), PointSet::EMPTY];
        } else if count <= order {
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
    }
    match rescue.only() {
        None if rescue.is_empty() => moves,
        Some(_) if order > 1 => [rescue, PointSet::EMPTY],
        _ => NONE,
    }
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

fn connect_moves(board: &Board, max: Color, ends: [Point; 2], order: usize) -> [PointSet; 2] {
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

/// The liberties of enemy strings beside a string that fewer than `order` moves capture.
fn strengthening(board: &Board, string: &StoneString, order: usize) -> PointSet {
    let beside = board.dilate(string.stones()) & board.stones(!string.color());
    strings(board, &beside)
        .filter(|enemy| enemy.liberty_count() < order)
        .fold(PointSet::EMPTY, |moves, enemy| moves | *enemy.liberties())
}

/// Whether `moves` stones can join two strings if enemy stones did not stand in the way.
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

fn eye_moves(board: &Board, max: Color, at: Point, order: usize) -> [PointSet; 2] {
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
