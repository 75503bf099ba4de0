//! Finds out, as far as possible, what KataGo's judgement of a moment is based on.
//!
//! KataGo gives numbers, not reasons. Two probes turn some of them into reasons: a pass after its
//! move shows what the move threatens; its answer to the move that was played, once anywhere and
//! once only near that move, shows how the move is punished and how much of the loss is local. If
//! Kosumi cannot explain the rest, the review says so.

use board::{Color, Move, Played, Point, Position, Size};
use explain::Wish;
use explain::review::{KatagoSays, Moment};

use super::game::Recorded;
use super::losses::Running;
use super::moments::alternating;
use crate::katago::{KatagoError, Opinion, Question};

/// An answer within this many rows and columns counts as local: a third of the board.
fn reach(size: Size) -> usize {
    size.width().max(size.height()) / 3
}

/// Adds KataGo's notes to each moment, and returns their data so that they can be phrased again. If
/// KataGo fails now, only the notes are lost.
pub(super) fn add_notes(
    recorded: &Recorded,
    katago: Option<Running>,
    wish: &Wish,
    moments: &mut [Moment],
    remarks: &mut Vec<String>,
) -> Vec<Option<KatagoSays>> {
    let Some(mut running) = katago else { return Vec::new() };
    let opinions = std::mem::take(&mut running.opinions);
    let mut said = Vec::with_capacity(moments.len());
    let mut prober = Some(running);
    for moment in moments {
        let index = moment.number - 1;
        let (Some(before), Some(after)) = (opinions[index].as_ref(), opinions[index + 1].as_ref())
        else {
            said.push(None);
            continue;
        };
        let line = after.moves.first().map(|best| best.line.as_slice()).unwrap_or_default();
        let punishment = alternating(!moment.played.color, line);
        let mut says = KatagoSays {
            loss: moment.loss,
            ours: moment.better.as_ref().and_then(|better| {
                better.comparison.balance.as_ref().map(|balance| balance.points)
            }),
            reasons: moment
                .better
                .as_ref()
                .is_some_and(|better| better.comparison.first.merits > 0),
            punished_nearby: punishment
                .first()
                .and_then(|&answer| near(recorded.size(), moment.played, answer)),
            punishment,
            ..KatagoSays::default()
        };
        let position = &recorded.positions[index];
        let probed =
            prober.as_mut().map(|prober| prober.probe(position, moment, before, &mut says));
        if let Some(Err(error)) = probed {
            // The remaining moments get notes without probes.
            remarks.push(error.to_string());
            prober = None;
        }
        moment.notes = says.notes(wish, recorded.size());
        said.push(Some(says));
    }
    said
}

impl Running {
    /// Asks what the better move threatens, and how much of the loss is local to the move played.
    fn probe(
        &mut self,
        position: &Position,
        moment: &Moment,
        before: &Opinion,
        says: &mut KatagoSays,
    ) -> Result<(), KatagoError> {
        let (color, sign) = (moment.played.color, moment.played.color.sign() as f32);
        if let Some(better) = &moment.better {
            let ignored = vec![(color, better.played.mv), (!color, Move::Pass)];
            let opinion = self.ask(position, ignored, Vec::new())?;
            says.threat = opinion.map(|opinion| (opinion.lead - before.lead) * sign);
            says.better = Some(better.played);
        }
        let mut after = position.clone();
        if let Some(point) = moment.played.mv.point()
            && after.play(moment.played.mv).is_ok()
        {
            let reach = reach(position.board().size());
            let close = |&at: &Point| apart(point, at) <= reach;
            let allowed = after.legal_points().iter().filter(close).collect();
            let opinion = self.ask(position, vec![(color, moment.played.mv)], allowed)?;
            says.local = opinion.map(|opinion| (before.lead - opinion.lead) * sign);
        }
        Ok(())
    }

    fn ask(
        &mut self,
        position: &Position,
        probe: Vec<(Color, Move)>,
        allowed: Vec<Point>,
    ) -> Result<Option<Opinion>, KatagoError> {
        let question = Question {
            game: position,
            turns: vec![position.moves().len() + probe.len()],
            probe,
            allowed,
            visits: self.asking.visits,
            patience: self.asking.patience,
            stop: self.stop,
        };
        let answers = self.katago.ask(&question, &|_| true);
        match answers.error {
            Some(error) => Err(error),
            None => Ok(answers.opinions.into_iter().flatten().next()),
        }
    }
}

/// Whether an answer is near the move it answers; `None` if either is a pass.
fn near(size: Size, played: Played, answer: Played) -> Option<bool> {
    let (one, other) = (played.mv.point()?, answer.mv.point()?);
    Some(apart(one, other) <= reach(size))
}

/// The larger of the distances in rows and in columns.
fn apart(one: Point, other: Point) -> usize {
    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
}
