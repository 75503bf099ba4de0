//! Counting a game whose last neutral points are not filled.
//!
//! [`Finish`] plays out what becomes of them; this module decides who owns the points before and
//! after. By territory, a point that had to be filled is lost; by area it is not. Neutral points
//! belong to neither player, as the rules have it after two passes; a record that leaves them out
//! is counted by area with those that each colour takes.

use board::{ByColor, Color, PointSet, Scoring, score};

use super::finish::Finish;
use super::{Judgement, seki};
use crate::params;

/// The count of a finished game: who owns the points without living stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The points that one colour alone surrounds; where borders are open, the points that the
    /// owners give rather surely to a colour.
    surrounded: ByColor<PointSet>,
    finish: Finish,
    seki: PointSet,
}

impl Count {
    pub(super) fn of(judgement: &Judgement) -> Count {
        let board = &judgement.description.board;
        let mut surrounded = score::territory(board, &judgement.dead);
        let alive = ByColor::from_fn(|color| board.stones(color) - judgement.dead);
        let enclosed = surrounded.black | surrounded.white;
        let open = board.points() - alive.black - alive.white - enclosed;
        let contested = board.dilate(&alive.black) & board.dilate(&alive.white);
        for color in Color::BOTH {
            let held = judgement.owners.held_by(color, params::COUNTED_SURE);
            // A dead stone counts for its captor, whatever is beside it.
            surrounded[color] |= (open & held) - (contested - board.occupied());
        }
        // A game that is not over has no last moves.
        let finish = if judgement.is_over() {
            let open = open & (surrounded.black | surrounded.white);
            let to_play = judgement.owners.to_play();
            Finish::play(board, to_play, &judgement.dead, &surrounded, &open, judgement.stop)
        } else {
            Finish::default()
        };
        let seki = seki::stones(board, &judgement.dead, &surrounded, &finish.left);
        Count { surrounded, finish, seki }
    }

    /// The owner of each point without living stones, after the rest of the game.
    pub fn territory(&self, scoring: Scoring) -> ByColor<PointSet> {
        let Finish { filled, exposed, .. } = &self.finish;
        ByColor::from_fn(|color| match scoring {
            Scoring::Territory => {
                let own = self.surrounded[color] - filled[color] - *exposed;
                // The eyes of stones in seki are no territory.
                own - (self.seki.spread() & own).flood(&own)
            }
            Scoring::Area => self.surrounded[color] - *exposed,
        })
    }

    /// The living stones without two eyes, which live because neither colour can play the points
    /// between.
    pub fn seki(&self) -> PointSet {
        self.seki
    }

    /// The neutral points that each colour takes when the game is played on: in a record that
    /// leaves them out, they count by area.
    pub fn taken(&self) -> &ByColor<PointSet> {
        &self.finish.taken
    }
}
