//! Reviews: `review.json`, described by `docs/review.schema.json`, and moments on the page.

use app::review::Reviewed;
use board::{ByColor, Size};
use explain::Wish;
use explain::review;
use facts::Fate;
use serde::Serialize;
use utoipa::ToSchema;

use super::explained::{Comparison, Explanation};
use super::step::{Side, Step};
use super::{names, tenths};

/// The version of this form; it increases when a field is removed or changes its meaning.
const VERSION: u32 = 1;

/// A review; leads are Black's.
#[derive(Debug, Serialize)]
pub(crate) struct Review {
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

/// A move that mattered.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Moment {
    /// The number of the move, from 1.
    number: usize,
    played: Step,
    /// The estimated loss in points.
    loss: f32,
    /// `good`, `doubtful`, `bad` or `very_bad`.
    verdict: &'static str,
    /// What the move does; lines of play start from the position before it.
    why: Explanation,
    better: Option<Better>,
    /// KataGo's notes.
    notes: Vec<String>,
}

/// What should have been played.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Better {
    played: Step,
    why: Explanation,
    comparison: Comparison,
    /// The move and the expected continuation.
    line: Vec<Step>,
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
    color: Side,
    stones: Vec<String>,
    fates: Vec<Event>,
}

#[derive(Debug, Serialize)]
struct Event {
    number: usize,
    fate: &'static str,
}

impl Review {
    pub(crate) fn new(reviewed: &Reviewed, wish: &Wish) -> Review {
        let review = &reviewed.review;
        let size = review.size;
        let story = |story: &review::Story| Story {
            color: story.color.into(),
            stones: names(size, &story.stones),
            fates: story
                .fates
                .iter()
                .map(|&(number, fate): &(usize, Fate)| Event { number, fate: fate.word() })
                .collect(),
        };
        let phase = |phase: &review::Phase| Phase {
            part: phase.part.word(),
            first: phase.first,
            last: phase.last,
            lost: ByColor::from_fn(|color| tenths(phase.lost[color])).into(),
            mistakes: phase.mistakes.into(),
        };
        Review {
            version: VERSION,
            language: wish.language.to_string(),
            level: wish.level.word(),
            width: size.width(),
            height: size.height(),
            players: review.players.clone().into(),
            result: review.result.clone(),
            date: review.date.clone(),
            judge: review.judge.clone(),
            leads: review.leads.iter().copied().map(tenths).collect(),
            losses: reviewed.losses.iter().copied().map(tenths).collect(),
            moments: review.moments.iter().map(|one| Moment::new(size, one, wish)).collect(),
            turning_points: review.turning_points.clone(),
            phases: review.phases.iter().map(phase).collect(),
            stories: review.stories.iter().map(story).collect(),
            remarks: reviewed.remarks.clone(),
        }
    }
}

impl Moment {
    pub(crate) fn new(size: Size, moment: &review::Moment, wish: &Wish) -> Moment {
        let better = moment.better.as_ref().map(|better| Better {
            played: Step::new(size, better.played),
            why: Explanation::new(&better.scene, &better.why, wish),
            comparison: Comparison::new(&better.scene, &moment.scene, &better.comparison, wish),
            line: Step::line(size, &better.line),
        });
        Moment {
            number: moment.number,
            played: Step::new(size, moment.played),
            loss: tenths(moment.loss),
            verdict: moment.verdict().word(),
            why: Explanation::new(&moment.scene, &moment.why, wish),
            better,
            notes: moment.notes.clone(),
        }
    }
}
