//! Who leads before each move, and what each move lost.

use board::{Color, Move, Played};
use tactics::Stop;

use super::game::Recorded;
use super::phases::wavering;
use super::{Effort, KatagoEffort, Progress};
use crate::katago::{Katago, Opinion, Question};
use crate::study::{Seen, study};

/// A judged game.
pub(super) struct Judged {
    /// Who judged.
    pub(super) judge: &'static str,
    /// Black's lead before each move and after the last.
    pub(super) leads: Vec<f32>,
    /// What each move lost.
    pub(super) losses: Vec<f32>,
    /// What should have been played in each position, and what was expected.
    pub(super) best: Vec<Option<(Move, Vec<Move>)>>,
    /// KataGo, still running, if it judged.
    pub(super) katago: Option<(Katago, Vec<Option<Opinion>>)>,
}

/// Judges by KataGo where it answers, and else by a study of our own; `None` when stopped.
pub(super) fn judge(
    recorded: &Recorded,
    effort: &Effort,
    progress: Progress<'_>,
    remarks: &mut Vec<String>,
) -> Option<Judged> {
    if let Some(katago) = &effort.katago {
        match by_katago(recorded, katago, effort.study.stop, progress, remarks) {
            Some(judged) => return Some(judged),
            None => remarks.push("the review goes on without KataGo".to_owned()),
        }
    }
    let count = recorded.positions.len();
    let seen = study(&recorded.positions, effort.study, &|done| progress("studying", done, count))?;
    Some(by_study(recorded, &seen))
}

fn by_study(recorded: &Recorded, seen: &[Seen]) -> Judged {
    let leads: Vec<f32> = seen.iter().map(|seen| seen.lead).collect();
    let noise = NOISE * wavering(&leads);
    let loss = |(index, played): (usize, &Played)| {
        let drop = drop_at(&leads, index) * sign(played.color);
        expected_loss(drop, noise, &seen[index], played.mv)
    };
    let losses = recorded.moves.iter().enumerate().map(loss).collect();
    let line = |seen: &Seen| seen.best().map(|best| (best.mv, best.line.clone()));
    Judged { judge: "Kosumi", losses, best: seen.iter().map(line).collect(), leads, katago: None }
}

/// How far the lead fell with a move: the mean of two leads before it and of two after it, because
/// estimates by random games favour whoever is to move.
fn drop_at(leads: &[f32], index: usize) -> f32 {
    let mean = |one: usize, other: usize| (leads[one] + leads[other]) / 2.0;
    mean(index.saturating_sub(1), index) - mean(index + 1, (index + 2).min(leads.len() - 1))
}

/// What a move is expected to have lost, all evidence together. Leads waver; of what they fell by,
/// hardly anything is believed up to that noise, and half beyond it. A move that the predictor of
/// strong players' moves did not foresee is expected to lose half a point for each step of its
/// surprise, which is a natural logarithm. Both halves are about what a regression on games judged
/// by KataGo gives. A move that the search itself would have made lost nothing.
fn expected_loss(drop: f32, noise: f32, seen: &Seen, played: Move) -> f32 {
    let doubtful = drop.clamp(-noise, noise);
    let loss = (surprise(seen, played) + WITHIN_NOISE * doubtful + (drop - noise).max(0.0)) / 2.0;
    match seen.best() {
        Some(best) if best.mv == played => loss.min(0.0),
        _ => loss,
    }
}

/// How much likelier the likeliest move was than the one that was made, as a logarithm.
fn surprise(seen: &Seen, played: Move) -> f32 {
    let likeliest = seen.thoughts.iter().map(|thought| thought.prior).fold(UNLIKELY, f32::max);
    let likely = seen.thought(played).map_or(UNLIKELY, |thought| thought.prior.max(UNLIKELY));
    (likeliest / likely).ln()
}

/// How many times the wavering of the leads is noise.
const NOISE: f32 = 4.0;

/// How much of a fall within the noise is believed, before it is halved with the rest.
const WITHIN_NOISE: f32 = 0.1;

/// Probabilities below this one are all alike.
const UNLIKELY: f32 = 1e-4;

/// What each move lost, by leads that need no smoothing.
fn losses(recorded: &Recorded, leads: &[f32]) -> Vec<f32> {
    let moves = recorded.moves.iter().enumerate();
    let loss =
        |(index, played): (usize, &Played)| (leads[index] - leads[index + 1]) * sign(played.color);
    moves.map(loss).collect()
}

fn sign(color: Color) -> f32 {
    color.sign() as f32
}

/// What KataGo thinks of every position; `None`, with a remark, when it does not answer.
fn by_katago(
    recorded: &Recorded,
    effort: &KatagoEffort,
    stop: Stop,
    progress: Progress<'_>,
    remarks: &mut Vec<String>,
) -> Option<Judged> {
    let mut katago =
        Katago::start(&effort.command).map_err(|error| remarks.push(error.to_string())).ok()?;
    let first = recorded.set_up_after();
    let question = Question {
        game: recorded.last(),
        probe: Vec::new(),
        turns: (0..=recorded.last().moves().len()).collect(),
        allowed: Vec::new(),
        visits: effort.visits,
        patience: effort.patience,
        stop,
    };
    let count = question.turns.len();
    let answers = katago.ask(&question, &|done| progress("KataGo", done, count));
    remarks.extend(answers.warnings.iter().map(|warning| format!("KataGo warns: {warning}")));
    let answered = answers.opinions.iter().flatten().count();
    if let Some(error) = answers.error {
        remarks.push(error.to_string());
    }
    if answered < count {
        return None;
    }
    // Positions before stones were set up are not part of the game that KataGo sees.
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
        leads,
        katago: Some((katago, opinions)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::Thought;

    #[test]
    fn a_loss_is_what_the_leads_and_the_predictor_make_likely() {
        let thought =
            |mv, prior| Thought { mv, visits: 10, win_rate: 0.5, lead: 1.0, prior, line: vec![mv] };
        let [best, usual, rare, untried] = [0, 1, 2, 3]
            .map(|column| Move::Play(board::Point::new(column, 0).expect("on the board")));
        let thoughts = vec![thought(best, 0.2), thought(usual, 0.4), thought(rare, 0.004)];
        let seen = Seen { to_play: Color::Black, lead: 3.0, win_rate: 0.5, thoughts };
        let loss = |drop, played| expected_loss(drop, 4.0, &seen, played);
        assert!(loss(2.0, usual).abs() < 0.2, "within the noise");
        assert!((loss(14.0, usual) - 5.2).abs() < 0.01, "half of what is beyond it");
        assert!((loss(0.0, rare) - 100_f32.ln() / 2.0).abs() < 0.01, "a surprise");
        assert!(loss(0.0, untried) > loss(0.0, rare), "a greater one");
        assert_eq!(loss(14.0, best), 0.0, "the search would have made it");
        assert!(loss(-3.0, usual) < 0.0, "a gain stays a gain");
    }

    #[test]
    fn a_fall_is_measured_over_the_turns_of_both() {
        let leads = [2.0, 4.0, 2.0, -6.0, -4.0];
        assert_eq!(drop_at(&leads, 2), 8.0);
        assert_eq!(drop_at(&leads, 0), -1.0);
        assert_eq!(drop_at(&leads, 3), 2.0, "at the end of the game");
    }
}
