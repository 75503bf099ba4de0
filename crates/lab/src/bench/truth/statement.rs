//! Translates a deed into goals that can be read again.

use board::{Board, Color, Played, Point, PointSet};
use facts::{Deed, Fate};
use tactics::Goal;

/// The statement that a goal is reached or not, with a given player to move.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Statement {
    pub(super) when: When,
    pub(super) goal: Goal,
    pub(super) to_play: Color,
    /// Whether the statement is that the goal is reached.
    pub(super) reached: bool,
}

/// Which board a statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum When {
    /// Before the move.
    Before,
    /// After it.
    After,
}

impl When {
    pub(super) fn word(self) -> &'static str {
        match self {
            When::Before => "before",
            When::After => "after",
        }
    }
}

/// The boards before and after a move, with ko bans lifted.
pub(super) struct Boards {
    before: Board,
    after: Board,
}

impl Boards {
    pub(super) fn new(board: &Board, played: Played) -> Option<Boards> {
        let mut before = board.without_history();
        before.set_ko(None);
        let mut after = before.clone();
        after.play(played.color, played.mv.point()?).ok()?;
        Some(Boards { before, after })
    }

    pub(super) fn at(&self, when: When) -> &Board {
        match when {
            When::Before => &self.before,
            When::After => &self.after,
        }
    }
}

/// The statements of a deed about captures, links, lives and eyes. Other deeds have none, because
/// they follow from the rules or are not claims of reading.
pub(super) fn statements(deed: &Deed, boards: &Boards, played: Played) -> Vec<Statement> {
    let (player, opponent) = (played.color, !played.color);
    let so = |when, goal: Option<Goal>, to_play, reached| {
        goal.map(|goal| Statement { when, goal, to_play, reached })
    };
    let capture = |stones: &PointSet| stones.first().map(Goal::capture);
    let connect = |ends: &(Point, Point)| Some(Goal::Connect { first: ends.0, second: ends.1 });
    let live = |when, stones: &PointSet| {
        let board = boards.at(when);
        Some(Goal::live(board, &(*stones & board.occupied())))
    };
    let (before, after) = (When::Before, When::After);
    let both: [Option<Statement>; 2] = match deed {
        Deed::Catches { stones, .. } => [
            so(after, capture(stones), opponent, true),
            so(before, capture(stones), opponent, false),
        ],
        Deed::Saves { stones } => [
            so(after, capture(stones), opponent, false),
            so(before, capture(stones), opponent, true),
        ],
        Deed::ThreatensToCatch { stones, .. } => {
            [so(after, capture(stones), player, true), so(before, capture(stones), player, false)]
        }
        Deed::LeavesToBeCaught { stones, .. } => [so(after, capture(stones), opponent, true), None],
        Deed::LetsEscape { stones } => {
            [so(after, capture(stones), opponent, false), so(before, capture(stones), player, true)]
        }
        Deed::Links { ends } => {
            [so(after, connect(ends), opponent, true), so(before, connect(ends), opponent, false)]
        }
        Deed::Cuts { ends } => {
            [so(after, connect(ends), opponent, false), so(before, connect(ends), opponent, true)]
        }
        Deed::ThreatensToCut { ends } => {
            [so(after, connect(ends), player, false), so(before, connect(ends), player, true)]
        }
        Deed::LeavesCut { ends } => [so(after, connect(ends), opponent, false), None],
        Deed::Turns { stones, to: Fate::Alive, .. } => [
            so(after, live(after, stones), opponent, true),
            so(before, live(before, stones), opponent, false),
        ],
        Deed::Turns { stones, to: Fate::Dead, .. } => [
            so(after, live(after, stones), opponent, false),
            so(before, live(before, stones), opponent, true),
        ],
        Deed::Turns { stones, to: Fate::Critical, .. } => {
            [so(after, live(after, stones), opponent, false), None]
        }
        Deed::ThreatensToTurn { stones, to: Fate::Dead, .. } => [
            so(after, live(after, stones), player, false),
            so(before, live(before, stones), player, true),
        ],
        Deed::MakesEye { at } => {
            [so(after, Some(Goal::Eye { color: player, at: *at }), opponent, true), None]
        }
        _ => [None, None],
    };
    both.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Move;

    #[test]
    fn a_catch_states_that_the_stones_are_lost_now_and_were_not() {
        let board: Board = ". X .\nX O .\n. . .".parse().expect("a board");
        let at = |column, row| board.size().point(column, row).expect("on the board");
        let played = Played { color: Color::Black, mv: Move::Play(at(1, 2)) };
        let boards = Boards::new(&board, played).expect("a legal move");
        let deed = Deed::Catches { stones: PointSet::from(at(1, 1)), means: facts::Means::Reading };
        let [now, then] = &statements(&deed, &boards, played)[..] else { panic!("two halves") };
        assert_eq!((now.when, now.to_play, now.reached), (When::After, Color::White, true));
        assert_eq!((then.when, then.to_play, then.reached), (When::Before, Color::White, false));
        assert!(boards.at(When::Before).is_empty_at(at(1, 2)));
        assert!(statements(&Deed::IsWorth { points: 1.0 }, &boards, played).is_empty());
    }
}
