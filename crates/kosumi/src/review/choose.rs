//! Which moves mattered, and what is to be said about them.

use anyhow::Context;
use board::{ByColor, Color, Move, Played, Position};
use explain::review::{Better, Moment, Part, Phase, Review};
use explain::why::why;
use motive::Effort;
use record::sgf::GameResult;

use super::game::Record;
use super::sight::{OWN_JUDGE, Sight, Sights};
use super::{Options, stories};
use crate::account::account;

/// Moves before and after one that are averaged to see who leads.
const AROUND: usize = 3;

/// Points that a move must lose to be a moment.
const LEAST_LOSS: f32 = 2.0;

/// A lead that is worth the name, in points.
const CLEAR_LEAD: f32 = 2.0;

/// Moves that are looked at more closely: some are dropped again.
const CANDIDATES: usize = 16;

/// Points from which on a loss counts as a mistake in the table of phases.
const MISTAKE: f32 = 3.0;

/// Moves of an expected line that are shown.
const LINE: usize = 8;

/// Makes the review of a game.
pub(super) fn review(
    record: &Record,
    sights: &Sights,
    options: &Options,
) -> anyhow::Result<Review> {
    let losses = losses(record, &sights.list);
    let mut moments = Vec::new();
    for number in worst(&losses, record, &sights.list) {
        if moments.len() == options.moments {
            break;
        }
        let moment = moment(record, sights, number, losses[number - 1], options)?;
        // When our search and our facts disagree, one of them is wrong, and nobody learns by it.
        // KataGo is heard even where the facts are silent.
        let sound = moment.better.as_ref().is_some_and(|better| better.uncovered.is_none());
        if sound || sights.judge != OWN_JUDGE {
            moments.push(moment);
        }
    }
    moments.sort_by_key(|moment| moment.number);
    let leads: Vec<f32> = sights.list.iter().map(|sight| sight.lead).collect();
    let info = &record.info;
    Ok(Review {
        size: info.size,
        players: ByColor::from_fn(|color| name(record, color)),
        result: (info.result != GameResult::Unknown).then(|| info.result.to_string()),
        date: info.date.clone(),
        judge: sights.judge.clone(),
        turning_points: turning_points(&leads),
        leads,
        moments,
        phases: phases(record, &losses),
        stories: stories::follow(&record.positions, options.seed),
    })
}

/// A player's name with the rank.
fn name(record: &Record, color: Color) -> String {
    let player = &record.info.players[color];
    let name = player.name.clone().unwrap_or_else(|| color.to_string());
    match &player.rank {
        Some(rank) => format!("{name} {rank}"),
        None => name,
    }
}

/// The move that led to a position.
fn played(record: &Record, number: usize) -> Option<Played> {
    record.positions.get(number)?.moves().last().copied()
}

/// What each move lost to its player, by the leads before and after it.
fn losses(record: &Record, sights: &[Sight]) -> Vec<f32> {
    let loss = |(index, pair): (usize, &[Sight])| {
        let color = played(record, index + 1).map_or(Color::Black, |played| played.color);
        (pair[0].lead - pair[1].lead) * color.sign() as f32
    };
    sights.windows(2).enumerate().map(loss).collect()
}

/// The numbers of the moves that lost most, where something else was preferred.
fn worst(losses: &[f32], record: &Record, sights: &[Sight]) -> Vec<usize> {
    let other = |number: usize| {
        let best = sights[number - 1].best.first();
        best.is_some_and(|best| best.mv != Move::Pass && Some(*best) != played(record, number))
    };
    let mut numbers: Vec<usize> = (1..=losses.len())
        .filter(|&number| losses[number - 1] >= LEAST_LOSS && other(number))
        .collect();
    numbers.sort_by(|&a, &b| losses[b - 1].total_cmp(&losses[a - 1]));
    numbers.truncate(CANDIDATES);
    numbers
}

fn moment(
    record: &Record,
    sights: &Sights,
    number: usize,
    loss: f32,
    options: &Options,
) -> anyhow::Result<Moment> {
    let before: &Position = &record.positions[number - 1];
    let wish = options.wish();
    let played = played(record, number).context("a move is missing")?;
    let effort = Effort::default();
    // A record may let a player move twice; what is explained is the move of its player.
    let mut position = before.clone();
    position.set_to_play(played.color);
    let ours = account(&position, played.mv, effort).with_context(|| format!("move {number}"))?;
    let best = &sights.list[number - 1].best;
    let better = best.first().and_then(|best| account(&position, best.mv, effort).ok());
    let better = better.map(|theirs| {
        let line = best.iter().take(LINE).copied().collect();
        let pair = ((&theirs.scene, theirs.played), (&ours.scene, played));
        Better::new(pair.0, pair.1, line, &sights.judge, &wish)
    });
    let why = why(&ours.scene, played, &wish);
    Ok(Moment { number, scene: ours.scene, played, loss, why, better })
}

/// The moves after which the other player leads clearly, on the average of the moves around.
fn turning_points(leads: &[f32]) -> Vec<usize> {
    let leader = |lead: f32| match lead {
        lead if lead >= CLEAR_LEAD => Some(Color::Black),
        lead if lead <= -CLEAR_LEAD => Some(Color::White),
        _ => None,
    };
    let mut last = None;
    let mut points = Vec::new();
    for index in 0..leads.len() {
        let around = &leads[index.saturating_sub(AROUND)..(index + AROUND + 1).min(leads.len())];
        let now = leader(around.iter().sum::<f32>() / around.len() as f32);
        if now.is_some() && last.is_some() && now != last {
            points.push(index);
        }
        last = now.or(last);
    }
    points
}

/// What was lost in the three parts of the game. Where they begin depends on the board alone.
fn phases(record: &Record, losses: &[f32]) -> Vec<Phase> {
    let (area, moves) = (record.info.size.area(), losses.len());
    let ends = [(Part::Opening, area / 7), (Part::Middle, area * 4 / 9), (Part::Endgame, moves)];
    let mut first = 1;
    let mut phases = Vec::new();
    for (part, end) in ends {
        let last = end.min(moves);
        if first > last {
            continue;
        }
        let mut phase =
            Phase { part, first, last, lost: ByColor::default(), mistakes: ByColor::default() };
        for number in first..=last {
            let Some(Played { color, .. }) = played(record, number) else { continue };
            let loss = losses[number - 1].max(0.0);
            phase.lost[color] += loss;
            phase.mistakes[color] += usize::from(loss >= MISTAKE);
        }
        phases.push(phase);
        first = last + 1;
    }
    phases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_must_be_clear_to_change_hands() {
        assert!(turning_points(&[5.0, 5.0, 5.0, 5.0, -9.0, 5.0, 5.0, 5.0, 5.0]).is_empty());
        let change = [[4.0; 8], [-4.0; 8]].concat();
        assert_eq!(turning_points(&change), [10]);
    }
}
