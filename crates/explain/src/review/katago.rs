//! KataGo's judgement of a moment, in words.

use board::{Played, Size};

use super::words::Words;
use crate::params;
use crate::wish::Wish;

/// KataGo's judgement of a move. Points are from the view of the player who moved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KatagoSays {
    /// What the move lost.
    pub loss: f32,
    /// How much of that Kosumi's own judgement of the two moves explains.
    pub ours: Option<f32>,
    /// Whether any finding favours the better move.
    pub reasons: bool,
    /// The better move, if a probe asked KataGo about it.
    pub better: Option<Played>,
    /// Points that the better move gains if the opponent ignores it.
    pub threat: Option<f32>,
    /// The line that KataGo expects after the move that was played.
    pub punishment: Vec<Played>,
    /// What the move loses to an answer near it.
    pub local: Option<f32>,
    /// Whether the first move of that line is near the move that was played.
    pub punished_nearby: Option<bool>,
}

impl KatagoSays {
    /// The notes: how the move is punished, what the better one threatens, and how much of the
    /// judgement is explained.
    pub fn notes(&self, wish: &Wish, size: Size) -> Vec<String> {
        let words = Words::of(wish, size);
        let mut notes = Vec::new();
        if let Some(near) = self.punished_nearby {
            let shown = &self.punishment[..self.punishment.len().min(params::KATAGO_LINE)];
            let place = if near { "near" } else { "far" };
            notes.push(words.katago_answer(&words.line(shown), place));
        }
        if let Some(local) = self.local.filter(|_| self.loss >= params::DOUBTFUL) {
            notes.push(words.katago_local(self.loss, local.clamp(0.0, self.loss)));
        }
        let threat = self.threat.filter(|&points| points >= params::KATAGO_THREAT);
        if let (Some(better), Some(threat)) = (self.better, threat) {
            notes.push(words.katago_threat(better, threat));
        }
        if self.loss >= params::DOUBTFUL {
            let ours = self.ours.filter(|&ours| ours >= params::WORTH_SAYING);
            notes.push(match (ours, self.better.filter(|_| self.reasons)) {
                (None, Some(better)) => words.katago_reasons(self.loss, better),
                // An explanation of more than the whole loss makes no sense.
                _ => words.katago_covered(self.loss, ours.map(|ours| ours.min(self.loss))),
            });
        }
        notes
    }
}
