//! What KataGo's judgement of a moment rests on, as far as it can be found out.
//!
//! KataGo gives numbers, not reasons. Two probes make reasons of some of them: a pass after its
//! move shows what the move threatens, and its best answer to the move that was played shows how
//! that is punished, and whether near or elsewhere. What remains of its judgement beside Kosumi's
//! own is said to remain.

use board::{Move, Played};
use explain::Wish;
use explain::review::{KatagoSays, Moment};

use super::Effort;
use super::game::Recorded;
use super::moments::alternating;
use crate::katago::{Katago, Opinion, Question};

/// Points, rows or columns apart, within which an answer is a local one.
const LOCAL: usize = 6;

/// Adds what KataGo has to say about each moment. A KataGo that fails now costs only its notes.
pub(super) fn add_notes(
    recorded: &Recorded,
    katago: Option<(Katago, Vec<Option<Opinion>>)>,
    effort: &Effort,
    wish: &Wish,
    moments: &mut [Moment],
    remarks: &mut Vec<String>,
) {
    let (Some((mut katago, opinions)), Some(effort)) = (katago, &effort.katago) else { return };
    for moment in moments {
        let index = moment.number - 1;
        let (Some(before), Some(after)) = (opinions[index].as_ref(), opinions[index + 1].as_ref())
        else {
            continue;
        };
        let color = moment.played.color;
        let mut says = KatagoSays {
            loss: moment.loss,
            ours: moment.better.as_ref().and_then(|better| {
                better.comparison.balance.as_ref().map(|balance| balance.points)
            }),
            ..KatagoSays::default()
        };
        let line = after.moves.first().map(|best| best.line.as_slice()).unwrap_or_default();
        says.punishment = alternating(!color, line);
        says.punished_nearby =
            says.punishment.first().and_then(|answer| near(moment.played, *answer));
        if let Some(better) = &moment.better {
            let probe = vec![(color, better.played.mv), (!color, Move::Pass)];
            let position = &recorded.positions[index];
            let turn = position.moves().len() + probe.len();
            let question = Question {
                game: position,
                probe,
                turns: vec![turn],
                allowed: Vec::new(),
                visits: effort.visits,
                patience: effort.patience,
            };
            let answers = katago.ask(&question, &|_| true);
            if let Some(error) = answers.error {
                remarks.push(error.to_string());
                moment.notes = says.notes(wish, recorded.size());
                return;
            }
            let ignored = answers.opinions.into_iter().flatten().next();
            let gain = ignored.map(|opinion| (opinion.lead - before.lead) * color.sign() as f32);
            says.threat = gain;
            says.better = Some(better.played);
        }
        moment.notes = says.notes(wish, recorded.size());
    }
}

/// Whether an answer is near the move it answers.
fn near(played: Played, answer: Played) -> Option<bool> {
    let (one, other) = (played.mv.point()?, answer.mv.point()?);
    let apart = one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()));
    Some(apart <= LOCAL)
}
