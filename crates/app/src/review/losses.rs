//! Estimates who leads before each move and what each move lost.

use board::{Color, Move, Played};
use tactics::Stop;

use super::blame::{Estimate, blame};
use super::game::Recorded;
use super::{Asking, Judge, Progress, ReviewEffort, Stage};
use crate::katago::{Katago, Opinion, Question};
use crate::study::{Seen, study};

/// A judged game.
pub(super) struct Judged {
    /// The name of the judge.
    pub(super) judge: &'static str,
    /// Black's lead before each move and after the last.
    pub(super) leads: Vec<f32>,
    /// The typical error of the leads, in points; 0 for KataGo, whose error is not known.
    pub(super) noise: f32,
    /// What each move lost.
    pub(super) losses: Vec<f32>,
    /// The best move in each position, with the expected line.
    pub(super) best: Vec<Option<(Move, Vec<Move>)>>,
    /// The running KataGo, if it judged.
    pub(super) katago: Option<Running>,
}

/// A running KataGo that has judged the game, and its opinion of each position.
pub(super) struct Running {
    pub(super) katago: Box<dyn Katago>,
    pub(super) asking: Asking,
    pub(super) stop: Stop,
    pub(super) opinions: Vec<Option<Opinion>>,
}

/// Judges the game by KataGo if it answers, otherwise by Kosumi's own study; `None` if cancelled.
pub(super) fn judge(
    recorded: &Recorded,
    effort: &mut ReviewEffort<'_>,
    progress: Progress<'_>,
    remarks: &mut Vec<String>,
) -> Option<Judged> {
    if let Some(katago) = effort.katago.take() {
        match by_katago(recorded, katago, effort.study.stop, progress, remarks) {
            Some(judged) => return Some(judged),
            None => remarks.push("the review goes on without KataGo".to_owned()),
        }
    }
    let count = recorded.positions.len();
    let seen =
        study(&recorded.positions, effort.study, &|done| progress(Stage::Studying, done, count))?;
    Some(by_study(recorded, &seen))
}

fn by_study(recorded: &Recorded, seen: &[Seen]) -> Judged {
    let moves = recorded.moves.iter().zip(seen);
    let estimates: Vec<Estimate> = moves.map(|(played, seen)| estimate(played, seen)).collect();
    let blame = blame(&estimates, seen.last().map_or(0.0, |seen| seen.lead));
    let line = |seen: &Seen| seen.best().map(|best| (best.mv, best.line.clone()));
    Judged {
        judge: "Kosumi",
        losses: blame.losses,
        best: seen.iter().map(line).collect(),
        leads: blame.leads,
        noise: blame.noise,
        katago: None,
    }
}

fn estimate(played: &Played, seen: &Seen) -> Estimate {
    Estimate {
        lead: seen.lead,
        sign: sign(played.color),
        surprise: surprise(seen, played.mv),
        expected: seen.best().is_some_and(|best| best.mv == played.mv),
    }
}

/// How much more probable the likeliest move was than the one played, as a natural logarithm; 0 for
/// a pass, because the predictor knows nothing about passes.
fn surprise(seen: &Seen, played: Move) -> f32 {
    if played == Move::Pass {
        return 0.0;
    }
    let likeliest = seen.thoughts.iter().map(|thought| thought.prior).fold(UNLIKELY, f32::max);
    let likely = seen.thought(played).map_or(UNLIKELY, |thought| thought.prior.max(UNLIKELY));
    (likeliest / likely).ln()
}

/// Smaller probabilities count as this one.
const UNLIKELY: f32 = 1e-4;

/// What each move lost, directly from leads that need no smoothing.
fn losses(recorded: &Recorded, leads: &[f32]) -> Vec<f32> {
    let moves = recorded.moves.iter().enumerate();
    let loss =
        |(index, played): (usize, &Played)| (leads[index] - leads[index + 1]) * sign(played.color);
    moves.map(loss).collect()
}

fn sign(color: Color) -> f32 {
    color.sign() as f32
}

/// Asks KataGo about every position; `None`, with a remark, if it does not answer.
fn by_katago(
    recorded: &Recorded,
    judge: Judge<'_>,
    stop: Stop,
    progress: Progress<'_>,
    remarks: &mut Vec<String>,
) -> Option<Judged> {
    let asking = judge.asking;
    let mut katago = (judge.start)().map_err(|error| remarks.push(error.to_string())).ok()?;
    let first = recorded.set_up_after();
    let question = Question {
        game: recorded.last(),
        probe: Vec::new(),
        turns: (0..=recorded.last().moves().len()).collect(),
        allowed: Vec::new(),
        visits: asking.visits,
        patience: asking.patience,
        stop,
    };
    let count = question.turns.len();
    let answers = katago.ask(&question, &|done| progress(Stage::Katago, done, count));
    remarks.extend(answers.warnings.iter().map(|warning| format!("KataGo warns: {warning}")));
    let answered = answers.opinions.iter().flatten().count();
    if let Some(error) = answers.error {
        remarks.push(error.to_string());
    }
    if answered < count {
        return None;
    }
    // KataGo does not see the positions before stones were set up.
    let missing = std::iter::repeat_with(|| None).take(first);
    let opinions: Vec<Option<Opinion>> = missing.chain(answers.opinions).collect();
    let known = opinions.iter().flatten().map(|opinion| opinion.lead).next()?;
    let leads: Vec<f32> = opinions
        .iter()
        .map(|opinion| opinion.as_ref().map_or(known, |opinion| opinion.lead))
        .collect();
    let best = |opinion: &Option<Opinion>| {
        let best = opinion.as_ref()?.moves.first()?;
        Some((best.mv, best.line.clone()))
    };
    Some(Judged {
        judge: "KataGo",
        losses: losses(recorded, &leads),
        best: opinions.iter().map(best).collect(),
        noise: 0.0,
        leads,
        katago: Some(Running { katago, asking, stop, opinions }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Thought;

    #[test]
    fn a_surprise_is_a_move_that_others_were_likelier_than() {
        let thought =
            |mv, prior| Thought { mv, visits: 10, win_rate: 0.5, lead: 1.0, prior, line: vec![mv] };
        let [best, usual, rare, untried] = [0, 1, 2, 3]
            .map(|column| Move::Play(board::Point::new(column, 0).expect("on the board")));
        let thoughts = vec![thought(best, 0.2), thought(usual, 0.4), thought(rare, 0.004)];
        let seen = Seen { to_play: Color::Black, lead: 3.0, win_rate: 0.5, thoughts };
        assert_eq!(surprise(&seen, usual), 0.0);
        assert!((surprise(&seen, rare) - 100_f32.ln()).abs() < 0.01);
        assert!(surprise(&seen, untried) > surprise(&seen, rare));
        assert_eq!(surprise(&seen, Move::Pass), 0.0, "nothing is known about passes");
        let played = |mv| Played { color: Color::White, mv };
        assert!(estimate(&played(best), &seen).expected);
        assert_eq!(estimate(&played(rare), &seen).sign, -1.0);
    }
}
