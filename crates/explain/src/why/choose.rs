//! Chooses and orders the remarks.
//!
//! A weight is what a reader gains from a remark, in stones and points; it is not what the move is
//! worth, and serves only to choose sentences.

use board::{Played, Point};
use facts::{Deed, Grade};

use super::remark::{EndsKind, Remark, Topic};
use crate::params::{self, weight};
use crate::wish::Length;

/// The remarks to make: the weightiest ones, including one against the move, ordered by how sure
/// they are. Small and distant things appear only at full length.
pub(crate) fn choose<'a>(
    mut remarks: Vec<Remark<'a>>,
    played: Played,
    length: Length,
    count: usize,
) -> Vec<Remark<'a>> {
    let player = played.color;
    let weigh = |remark: &Remark<'_>| weigh(remark) * nearness(remark, played);
    if length != Length::Full {
        remarks
            .retain(|remark| nearness(remark, played) == 1.0 || weigh(remark) >= weight::LEAST_FAR);
    }
    remarks.sort_by(|a, b| weigh(b).total_cmp(&weigh(a)));
    if remarks.len() > count {
        let first_harm = remarks.iter().position(|remark| remark.is_harm(player));
        if let Some(harm) = first_harm.filter(|&harm| harm >= count && count > 1) {
            remarks.swap(count - 1, harm);
        }
        remarks.truncate(count);
    }
    // The sort is stable: remarks of the same grade stay ordered by weight. The worth of the move
    // is a summary, so it comes last.
    remarks.sort_by_key(|remark| {
        let sum = matches!(remark.topic, Topic::Worth(_));
        (tier(remark.grade()), sum, remark.is_harm(player))
    });
    remarks
}

/// Events far from the move explain it less: 1 near it, less far away.
fn nearness(remark: &Remark<'_>, played: Played) -> f32 {
    let (Some(at), Topic::Deed(deed)) = (played.mv.point(), &remark.topic) else { return 1.0 };
    let away =
        |point: Point| point.column().abs_diff(at.column()).max(point.row().abs_diff(at.row()));
    match deed.points().iter().map(away).min() {
        Some(steps) if steps > params::FAR => weight::FAR,
        _ => 1.0,
    }
}

/// What was seen on the board comes first, then judgements, then habits.
fn tier(grade: Grade) -> u8 {
    match grade {
        Grade::Proved | Grade::Read => 0,
        Grade::Judged => 1,
        Grade::Pattern => 2,
    }
}

/// The weight of a remark.
fn weigh(remark: &Remark<'_>) -> f32 {
    match &remark.topic {
        Topic::DoubleAtari(one, other) => {
            weight::DOUBLE_ATARI + weight::STONE * (one.len() + other.len()) as f32
        }
        Topic::Worth(worth) => {
            let points = worth.worth.or(worth.gain.map(|(_, amount)| amount));
            let points = points.or(worth.loss.map(|(_, amount)| amount)).unwrap_or_default();
            weight::WORTH + weight::POINT * points.abs()
        }
        Topic::Ends(kind, _, ends) => {
            let base = match kind {
                EndsKind::Cuts => weight::CUT,
                EndsKind::Links => weight::LINK,
                EndsKind::ThreatensToCut => weight::CUT_THREAT,
                EndsKind::LeavesCut => weight::CUT_LEFT,
            };
            base + ends.len() as f32
        }
        Topic::Bars(_) => weight::WALL,
        Topic::Deed(deed) => weigh_deed(deed),
    }
}

fn weigh_deed(deed: &Deed) -> f32 {
    let stones = deed.points().len() as f32;
    match deed {
        Deed::Takes { .. } | Deed::Turns { .. } => weight::DONE + weight::STONE * stones,
        Deed::Catches { .. } | Deed::Saves { .. } => weight::SURE + weight::STONE * stones,
        Deed::LeavesToBeCaught { .. } | Deed::LetsEscape { .. } | Deed::SelfAtari { .. } => {
            weight::SURE + weight::STONE * stones
        }
        Deed::ThreatensToCatch { .. } | Deed::ThreatensToTurn { .. } | Deed::LeavesAtari { .. } => {
            weight::THREAT + weight::THREATENED_STONE * stones
        }
        Deed::PutsInAtari { .. } => weight::ATARI + weight::ATARI_STONE * stones,
        Deed::TakesKo { .. } => weight::KO,
        Deed::MakesEye { .. } | Deed::TakesEye { .. } => weight::EYE,
        Deed::EntersTerritory { .. } => weight::ENTRY,
        Deed::Blocks { .. } | Deed::Encircles { .. } | Deed::Frees { .. } => weight::WALL,
        Deed::Joins { .. } | Deed::PlaysInOwnTerritory { .. } => weight::SMALL,
        Deed::IsForeseen { .. } | Deed::IsShapeMove { .. } => weight::USUAL,
        // The others never become remarks of their own.
        _ => 0.0,
    }
}
