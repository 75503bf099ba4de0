//! Who leads before each move, and what each move lost.

use board::{Color, Move};
use tactics::Stop;

use super::game::Recorded;
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
    let mut losses = losses(recorded, &leads, Smooth::Pairs);
    for ((loss, seen), played) in losses.iter_mut().zip(seen).zip(&recorded.moves) {
        *loss = doubted(*loss, seen, played.mv);
    }
    let line = |seen: &Seen| seen.best().map(|best| (best.mv, best.line.clone()));
    Judged { judge: "Kosumi", losses, best: seen.iter().map(line).collect(), leads, katago: None }
}

/// What a move lost, where the search of the position before it agrees that something was lost: a
/// move that the search itself would have made, or finds as good as its own, is no mistake,
/// however the leads jump.
fn doubted(loss: f32, seen: &Seen, played: Move) -> f32 {
    let Some(best) = seen.best() else { return loss };
    match seen.thought(played) {
        _ if best.mv == played => loss.min(0.0),
        Some(thought) if thought.visits >= TRIED => loss.min((best.lead - thought.lead).max(0.0)),
        _ => loss,
    }
}

/// Simulations from which on a search has an opinion of a move.
const TRIED: u64 = 20;

/// Whether the leads after a move are averaged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Smooth {
    /// Each lead as it is.
    No,
    /// The leads of both players' turns: estimates by random games favour whoever is to move, and
    /// the mean of two is steadier. On recorded games it finds more of what KataGo calls
    /// mistakes than single leads do.
    Pairs,
}

fn losses(recorded: &Recorded, leads: &[f32], smooth: Smooth) -> Vec<f32> {
    let moves = recorded.moves.iter().enumerate();
    moves
        .map(|(index, played)| {
            let after = match smooth {
                Smooth::No => leads[index + 1],
                Smooth::Pairs => {
                    let next = leads.get(index + 2).unwrap_or(&leads[index + 1]);
                    (leads[index + 1] + next) / 2.0
                }
            };
            (leads[index] - after) * sign(played.color)
        })
        .collect()
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
        losses: losses(recorded, &leads, Smooth::No),
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
    fn a_move_that_the_search_would_have_made_lost_nothing() {
        let thought = |mv, visits, lead| Thought {
            mv,
            visits,
            win_rate: 0.5,
            lead,
            prior: 0.1,
            line: vec![mv],
        };
        let [best, good, rare] =
            [0, 1, 2].map(|column| Move::Play(board::Point::new(column, 0).expect("on the board")));
        let thoughts = vec![thought(best, 100, 3.0), thought(good, 50, 2.0), thought(rare, 1, 9.0)];
        let seen = Seen { to_play: Color::Black, lead: 3.0, win_rate: 0.5, thoughts };
        assert_eq!(doubted(8.0, &seen, best), 0.0);
        assert_eq!(doubted(8.0, &seen, good), 1.0, "no more than the search sees");
        assert_eq!(doubted(8.0, &seen, rare), 8.0, "one try is no opinion");
        assert_eq!(doubted(-2.0, &seen, good), -2.0, "a gain stays a gain");
    }
}
