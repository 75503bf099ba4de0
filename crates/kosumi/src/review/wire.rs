//! A review for machines: `review.json`, as `docs/review.schema.json` describes it.

use board::{ByColor, Color};
use explain::Wish;
use explain::review;
use facts::Fate;
use record::vertex;
use serde::Serialize;

use super::Reviewed;
use crate::explaining::wire::{Comparison, Explanation, Turn};

/// The version of the schema; it grows when something that was there changes.
const SCHEMA: u32 = 1;

/// A review. Points are GTP vertices, colours `black` and `white`, leads Black's.
#[derive(Debug, Serialize)]
pub(crate) struct Review {
    schema: u32,
    language: String,
    level: &'static str,
    width: usize,
    height: usize,
    players: Both<String>,
    result: Option<String>,
    date: Option<String>,
    judge: String,
    leads: Vec<f32>,
    losses: Vec<f32>,
    moments: Vec<Moment>,
    turning_points: Vec<usize>,
    phases: Vec<Phase>,
    stories: Vec<Story>,
    remarks: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Both<T> {
    black: T,
    white: T,
}

impl<T> From<ByColor<T>> for Both<T> {
    fn from(both: ByColor<T>) -> Both<T> {
        Both { black: both.black, white: both.white }
    }
}

#[derive(Debug, Serialize)]
struct Moment {
    number: usize,
    played: Turn,
    loss: f32,
    verdict: &'static str,
    why: Explanation,
    better: Option<Better>,
    notes: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Better {
    played: Turn,
    why: Explanation,
    comparison: Comparison,
    line: Vec<Turn>,
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
    after_move: usize,
    fate: &'static str,
}

impl Review {
    pub(crate) fn new(reviewed: &Reviewed, wish: &Wish) -> Review {
        let review = &reviewed.review;
        let size = review.size;
        let story = |story: &review::Story| Story {
            color: if story.color == Color::Black { "black" } else { "white" },
            stones: story.stones.iter().map(|stone| vertex::name(size, stone)).collect(),
            fates: story
                .fates
                .iter()
                .map(|&(after_move, fate): &(usize, Fate)| Event { after_move, fate: fate.word() })
                .collect(),
        };
        let phase = |phase: &review::Phase| Phase {
            part: phase.part.word(),
            first: phase.first,
            last: phase.last,
            lost: ByColor::from_fn(|color| tenth(phase.lost[color])).into(),
            mistakes: phase.mistakes.into(),
        };
        Review {
            schema: SCHEMA,
            language: wish.language.to_string(),
            level: wish.level.word(),
            width: size.width(),
            height: size.height(),
            players: review.players.clone().into(),
            result: review.result.clone(),
            date: review.date.clone(),
            judge: review.judge.clone(),
            leads: review.leads.iter().copied().map(tenth).collect(),
            losses: reviewed.losses.iter().copied().map(tenth).collect(),
            moments: review.moments.iter().map(|one| Moment::new(one, review, wish)).collect(),
            turning_points: review.turning_points.clone(),
            phases: review.phases.iter().map(phase).collect(),
            stories: review.stories.iter().map(story).collect(),
            remarks: reviewed.remarks.clone(),
        }
    }
}

impl Moment {
    fn new(moment: &review::Moment, review: &review::Review, wish: &Wish) -> Moment {
        let size = review.size;
        let better = moment.better.as_ref().map(|better| Better {
            played: Turn::new(size, better.played),
            why: Explanation::new(&better.scene, &better.why, wish),
            comparison: Comparison::new(&better.scene, &moment.scene, &better.comparison, wish),
            line: better.line.iter().map(|&played| Turn::new(size, played)).collect(),
        });
        Moment {
            number: moment.number,
            played: Turn::new(size, moment.played),
            loss: tenth(moment.loss),
            verdict: moment.verdict().word(),
            why: Explanation::new(&moment.scene, &moment.why, wish),
            better,
            notes: moment.notes.clone(),
        }
    }
}

/// Estimates have no more than one decimal place that means something.
fn tenth(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}
