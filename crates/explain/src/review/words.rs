//! The words of a review.

use board::{Color, Played, Size};
use facts::Fate;

use super::{Moment, Phase, Review, Story};
use crate::catalogue::Args;
use crate::name::color_word;
use crate::params;
use crate::voice::{Voice, capitalised};
use crate::wish::Wish;

/// The writer of a review.
pub(super) struct Words {
    voice: Voice,
}

impl Words {
    pub(super) fn new(review: &Review, wish: &Wish) -> Words {
        Words { voice: Voice::new(wish, review.size) }
    }

    /// A writer for a game on a board of this size.
    pub(super) fn of(wish: &Wish, size: Size) -> Words {
        Words { voice: Voice::new(wish, size) }
    }

    /// The answer that KataGo expects after a move, near it or elsewhere.
    pub(super) fn katago_answer(&self, line: &str, place: &str) -> String {
        let args = Args::default().text("line", line).text("where", place);
        self.voice.say("katago-answer", &args)
    }

    /// How much of a loss an answer near the move causes.
    pub(super) fn katago_local(&self, loss: f32, local: f32) -> String {
        let part = match local {
            local if local < params::WORTH_SAYING => "none",
            local if local > loss - params::WORTH_SAYING => "all",
            _ => "some",
        };
        let args = Args::default().text("part", part).text("loss", self.points(loss));
        self.voice.say("katago-local", &args.text("worth", self.points(local)))
    }

    /// What KataGo expects if the opponent ignores a move.
    pub(super) fn katago_threat(&self, better: Played, points: f32) -> String {
        let args = Args::default().text("better", self.turn(better));
        self.voice.say("katago-threat", &args.text("worth", self.points(points)))
    }

    /// Says that the findings agree with KataGo's judgement although the estimate does not.
    pub(super) fn katago_reasons(&self, loss: f32, better: Played) -> String {
        let args = Args::default().text("loss", self.points(loss));
        self.voice.say("katago-reasons", &args.text("better", self.turn(better)))
    }

    /// How much of KataGo's judgement is explained.
    pub(super) fn katago_covered(&self, loss: f32, ours: Option<f32>) -> String {
        let args = Args::default().text("loss", self.points(loss));
        match ours {
            Some(ours) => self.voice.say("katago-covered", &args.text("worth", self.points(ours))),
            None => self.voice.say("katago-uncovered", &args),
        }
    }

    /// A message without arguments.
    pub(super) fn plain(&self, id: &str) -> String {
        self.voice.say(id, &Args::default())
    }

    pub(super) fn player(&self, color: Color) -> String {
        self.voice.player(color)
    }

    pub(super) fn turn(&self, played: Played) -> String {
        self.voice.turn(played)
    }

    /// A line with the numbers of its moves.
    pub(super) fn line(&self, line: &[Played]) -> String {
        let turn = |(number, &played): (u64, &Played)| {
            let args = Args::default().number("number", number);
            self.voice.say("alt-move", &args.text("turn", self.turn(played)))
        };
        (1..).zip(line).map(turn).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn with(&self, id: &str, name: &str, value: &str) -> String {
        self.voice.say(id, &Args::default().text(name, value))
    }

    pub(super) fn moment(&self, moment: &Moment) -> String {
        let args = Args::default().number("number", moment.number as u64);
        self.voice.say("review-moment", &args.text("headline", moment.why.headline.text.as_str()))
    }

    /// What the move lost, or that it lost nothing.
    pub(super) fn verdict(&self, moment: &Moment) -> String {
        if moment.loss < params::LOSES {
            return self.plain("review-good");
        }
        let args = Args::default().text("worth", self.points(moment.loss));
        match &moment.better {
            Some(better) => {
                self.voice.say("review-loss", &args.text("better", self.turn(better.played)))
            }
            None => self.voice.say("review-loss-alone", &args),
        }
    }

    /// The verdict as a separate sentence.
    pub(super) fn verdict_sentence(&self, moment: &Moment) -> String {
        format!("{}.", capitalised(&self.verdict(moment)))
    }

    /// Who leads, and by how much.
    pub(super) fn lead(&self, lead: f32) -> String {
        if lead.abs() < params::WORTH_SAYING {
            return self.plain("review-even");
        }
        let leader = if lead > 0.0 { Color::Black } else { Color::White };
        let args = Args::default().text("player", self.player(leader));
        self.voice.say("review-lead", &args.text("worth", self.points(lead.abs())))
    }

    /// A turning point: the lead before and after a move.
    pub(super) fn turning(&self, review: &Review, number: usize) -> String {
        let lead =
            |index: usize| review.leads.get(index).map(|&lead| self.lead(lead)).unwrap_or_default();
        let args = Args::default()
            .number("number", number as u64)
            .text("old", lead(number.saturating_sub(1)))
            .text("new", lead(number));
        self.voice.say("review-turn", &args)
    }

    pub(super) fn phase(&self, phase: &Phase) -> String {
        let args = Args::default()
            .text("part", phase.part.word())
            .number("first", phase.first as u64)
            .number("last", phase.last as u64);
        self.voice.say("review-phase", &args)
    }

    /// What a player lost in a phase.
    pub(super) fn phase_of(&self, phase: &Phase, color: Color) -> String {
        let args = Args::default()
            .text("worth", self.points(phase.lost[color]))
            .number("count", phase.mistakes[color] as u64);
        self.voice.say("review-phase-lost", &args)
    }

    /// The story of a group in one line.
    pub(super) fn story(&self, story: &Story) -> String {
        let noun = self.voice.stones(story.color, &story.stones);
        let event = |&(number, fate): &(usize, Fate)| {
            let args = Args::default()
                .number("number", number as u64)
                .text("fate", fate.word())
                .noun("who", &noun);
            self.voice.say("review-event", &args)
        };
        let events: Vec<String> = story.fates.iter().map(event).collect();
        let args = Args::default().noun("stones", &noun).text("events", events.join(", "));
        capitalised(&self.voice.say("review-story", &args))
    }

    /// Says that the facts do not show why a move is better.
    pub(super) fn uncovered(&self, better: Played) -> String {
        self.with("review-uncovered", "turn", &self.turn(better))
    }

    /// Says that no better move is known although the move lost something.
    pub(super) fn same_choice(&self, played: Played) -> String {
        self.with("review-same-choice", "turn", &self.turn(played))
    }

    /// The task of a problem.
    pub(super) fn task(&self, moment: &Moment) -> String {
        let args = Args::default()
            .text("color", color_word(moment.played.color))
            .text("player", self.player(moment.played.color))
            .number("number", moment.number as u64);
        self.voice.say("problem-task", &args)
    }

    fn points(&self, points: f32) -> String {
        let points = points.round() as u64;
        self.voice.say("points-of-game", &Args::default().number("points", points))
    }
}
