//! Counting a game whose last neutral points are not filled.
//!
//! What becomes of them is played out by [`Finish`]; here is whose the points are before and
//! after. By territory, a point that had to be filled is lost; by area it is not. Neutral
//! points are nobody's, as the rules have it after two passes; a record that leaves them out is
//! counted by area with those that each colour takes.

use board::{ByColor, Color, PointSet, Scoring, score};

use super::Judgement;
use super::finish::Finish;
use crate::params;

/// Whose the points without living stones are: what one colour alone surrounds, and where the
/// borders are not closed, what the owners say rather surely, as the rest of the game leaves them.
pub(super) fn territory(judgement: &Judgement, scoring: Scoring) -> ByColor<PointSet> {
    let (territory, finish) = play_on(judgement);
    ByColor::from_fn(|color| match scoring {
        Scoring::Territory => territory[color] - finish.filled[color] - finish.exposed,
        Scoring::Area => territory[color] - finish.exposed,
    })
}

/// The neutral points that each colour takes when the game is played on.
pub(super) fn taken(judgement: &Judgement) -> ByColor<PointSet> {
    play_on(judgement).1.taken
}

/// The territory as it stands, and what is played after.
fn play_on(judgement: &Judgement) -> (ByColor<PointSet>, Finish) {
    let board = &judgement.description.board;
    let mut territory = score::territory(board, &judgement.dead);
    let alive = ByColor::from_fn(|color| board.stones(color) - judgement.dead);
    let enclosed = territory.black | territory.white;
    let open = board.points() - alive.black - alive.white - enclosed;
    let contested = board.dilate(&alive.black) & board.dilate(&alive.white);
    for color in Color::BOTH {
        let held = judgement.owners.held_by(color, params::COUNTED_SURE);
        // A dead stone is its captor's, whatever is beside it.
        territory[color] |= (open & held) - (contested - board.occupied());
    }
    let finish = Finish::play(
        board,
        judgement.owners.to_play(),
        &judgement.dead,
        &territory,
        &(open & (territory.black | territory.white)),
        judgement.stop,
    );
    (territory, finish)
}
