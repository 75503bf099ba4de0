//! The review for machines: `review.json`, whose schema is docs/review.schema.json.

use board::{ByColor, Color};
use explain::Wish;
use explain::review;
use serde::Serialize;

use crate::explaining::wire::{Comparison, Explanation, Turn, names, word};

/// The number of this form; it grows when a field changes its meaning or goes away.
const VERSION: u32 = 1;

/// A review. Points are GTP vertices, colours `black` and `white`, leads are Black's.
#[derive(Debug, Serialize)]
pub(super) struct Review {
    version: u32,
    language: String,
    level: &'static str,
    width: usize,
    height: usize,
    players: Both<String>,
    result: Option<String>,
    date: Option<String>,
    judge: String,
    leads: Vec<f32>,
    moments: Vec<Moment>,
    turning_points: Vec<usize>,
    phases: Vec<Phase>,
    stories: Vec<Story>,
}

#[derive(Debug, Serialize)]
struct Both<T> {
    black: T,
    white: T,
}

#[derive(Debug, Serialize)]
struct Moment {
    number: usize,
    played: Turn,
    loss: f32,
    verdict: &'static str,
    why: Explanation,
    better: Option<Better>,
}

#[derive(Debug, Serialize)]
struct Better {
    played: Turn,
    line: Vec<Turn>,
    why: Explanation,
    comparison: Comparison,
    uncovered: Option<String>,
}

#[derive(Debug, Serialize)]
struct Phase {
    part: &'static str,
    first: usize,
    last: usize,
    lost: Both<f32>,
    mistakes: Both<usize>,
}

#[derive(Debug, Serialize)]
struct Story {
    color: &'static str,
    stones: Vec<String>,
    fates: Vec<Event>,
}

#[derive(Debug, Serialize)]
struct Event {
    number: usize,
    fate: &'static str,
}

impl Review {
    pub(super) fn new(review: &review::Review, wish: &Wish) -> Review {
        Review {
            version: VERSION,
            language: wish.language.to_string(),
            level: wish.level.word(),
            width: review.size.width(),
            height: review.size.height(),
            players: both(&review.players, Clone::clone),
            result: review.result.clone(),
            date: review.date.clone(),
            judge: review.judge.clone(),
            leads: review.leads.iter().map(|&lead| tenths(lead)).collect(),
            moments: review.moments.iter().map(|one| Moment::new(one, wish)).collect(),
            turning_points: review.turning_points.clone(),
            phases: review.phases.iter().map(Phase::new).collect(),
            stories: review.stories.iter().map(|story| Story::new(review, story)).collect(),
        }
    }
}

impl Moment {
    fn new(moment: &review::Moment, wish: &Wish) -> Moment {
        let size = moment.scene.board().size();
        Moment {
            number: moment.number,
            played: Turn::new(size, moment.played),
            loss: tenths(moment.loss),
            verdict: moment.verdict().word(),
            why: Explanation::new(&moment.scene, &moment.why, wish),
            better: moment.better.as_ref().map(|better| Better {
                played: Turn::new(size, better.played),
                line: better.line.iter().map(|&played| Turn::new(size, played)).collect(),
                why: Explanation::new(&better.scene, &better.why, wish),
                comparison: Comparison::new(&better.scene, &moment.scene, &better.comparison, wish),
                uncovered: better.uncovered.clone(),
            }),
        }
    }
}

impl Phase {
    fn new(phase: &review::Phase) -> Phase {
        Phase {
            part: phase.part.word(),
            first: phase.first,
            last: phase.last,
            lost: both(&phase.lost, |&lost| tenths(lost)),
            mistakes: both(&phase.mistakes, |&count| count),
        }
    }
}

impl Story {
    fn new(review: &review::Review, story: &review::Story) -> Story {
        let event = |&(number, fate): &(usize, facts::Fate)| Event { number, fate: fate.word() };
        Story {
            color: word(story.color),
            stones: names(review.size, &story.stones),
            fates: story.fates.iter().map(event).collect(),
        }
    }
}

fn both<T, U>(pair: &ByColor<T>, value: impl Fn(&T) -> U) -> Both<U> {
    Both { black: value(&pair[Color::Black]), white: value(&pair[Color::White]) }
}

fn tenths(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}
