//! The same review in another language or for another level of reader.
//!
//! Nothing is searched again: the scenes of the moments hold all facts, and only the sentences
//! change.

use explain::Wish;
use explain::review::{Better, KatagoSays, Moment, Review, without_better};
use explain::why::why;

use super::Reviewed;

impl Reviewed {
    /// The same review, phrased according to `wish`.
    pub fn said(&self, wish: &Wish) -> Review {
        let moments = self.review.moments.iter().enumerate();
        Review {
            moments: moments
                .map(|(index, moment)| again(moment, self.katago.get(index), wish))
                .collect(),
            players: self.recorded.players(wish.language),
            ..self.review.clone()
        }
    }
}

fn again(moment: &Moment, katago: Option<&Option<KatagoSays>>, wish: &Wish) -> Moment {
    let played = (&moment.scene, moment.played);
    let (better, note) = match &moment.better {
        Some(better) => {
            let pair = (&better.scene, better.played);
            let (better, note) = Better::new(pair, played, better.line.clone(), wish);
            (Some(better), note)
        }
        None => (None, without_better(played.0, played.1, moment.loss, wish)),
    };
    let notes = match katago {
        Some(Some(says)) => says.notes(wish, moment.scene.board().size()),
        _ => note.into_iter().collect(),
    };
    Moment { why: why(&moment.scene, moment.played, wish), better, notes, ..moment.clone() }
}
