//! Chooses and explains the moves that mattered.

use board::{Color, Move, Played};
use explain::Wish;
use explain::review::{Better, Moment, without_better};
use explain::why::why;
use motive::DeedEffort;
use space::Watch;

use super::game::Recorded;
use super::{Progress, Stage};
use crate::account::account as account_of;
use crate::watching::watch;
use crate::{several, study};

/// A review has at least this many moments, however well the game was played.
const LEAST: usize = 3;

/// A move must lose this many points to be chosen beyond the [`LEAST`].
const WORTH_A_WORD: f32 = 2.0;

/// The factor on a loss if no better move is known.
const NO_BETTER: f32 = 0.4;

/// At most `CROWD` moments are chosen less than `CROWDED` moves apart. When both players overlook
/// the same thing, each makes one moment; further moves there tell the reader nothing new.
const CROWD: usize = 2;
const CROWDED: usize = 6;

/// The indices of the moves that lost most, in game order. Moves with a known better alternative
/// are preferred, because they teach the reader more.
pub(super) fn choose(
    losses: &[f32],
    most: usize,
    has_better: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let worth = |index: usize| losses[index] * if has_better(index) { 1.0 } else { NO_BETTER };
    let mut order: Vec<usize> = (0..losses.len()).collect();
    order.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
    let mut chosen: Vec<usize> = Vec::new();
    for index in order {
        let enough = chosen.len() >= most;
        let small = chosen.len() >= LEAST && worth(index) < WORTH_A_WORD;
        if enough || small {
            break;
        }
        let near = chosen.iter().filter(|&&other| other.abs_diff(index) < CROWDED).count();
        if near < CROWD {
            chosen.push(index);
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The judge's verdicts on all moves.
#[derive(Clone, Copy)]
pub(super) struct Verdicts<'a> {
    pub(super) losses: &'a [f32],
    /// The best moves, with the expected lines.
    pub(super) best: &'a [Option<(Move, Vec<Move>)>],
}

/// Explains the chosen moves; `None` if cancelled.
pub(super) fn explain(
    recorded: &Recorded,
    verdicts: Verdicts<'_>,
    chosen: &[usize],
    wish: &Wish,
    how: study::StudyEffort,
    progress: Progress<'_>,
) -> Option<Vec<Moment>> {
    let effort = DeedEffort { stop: how.stop, ..DeedEffort::default() };
    let work = |watch: &mut Watch<'static>, &index: &usize| {
        moment(watch, recorded, verdicts, index, wish, effort)
    };
    let done = |count| progress(Stage::Explaining, count, chosen.len());
    Some(
        several::map_with(chosen, how.threads, || watch(how.stop), work, &done)?
            .into_iter()
            .flatten()
            .collect(),
    )
}

fn moment(
    watch: &mut Watch<'static>,
    recorded: &Recorded,
    verdicts: Verdicts<'_>,
    index: usize,
    wish: &Wish,
    effort: DeedEffort,
) -> Option<Moment> {
    let (position, played) = (&recorded.positions[index], recorded.moves[index]);
    let account = account_of(watch, position, played.mv, effort).ok()?;
    let better = verdicts.best[index].as_ref().filter(|(mv, _)| *mv != played.mv);
    let better = better.and_then(|(mv, line)| {
        let other = account_of(watch, position, *mv, effort).ok()?;
        let pair = ((&other.scene, other.played), (&account.scene, account.played));
        Some(Better::new(pair.0, pair.1, alternating(other.played.color, line), wish))
    });
    let loss = verdicts.losses[index];
    let (better, note) = match better {
        Some((better, note)) => (Some(better), note),
        None => (None, without_better(&account.scene, played, loss, wish)),
    };
    Some(Moment {
        number: index + 1,
        why: why(&account.scene, played, wish),
        scene: account.scene,
        played,
        loss,
        better,
        notes: note.into_iter().collect(),
    })
}

/// Pairs moves with alternating players.
pub(super) fn alternating(first: Color, line: &[Move]) -> Vec<Played> {
    let mut color = first;
    let mut played = Vec::with_capacity(line.len());
    for &mv in line {
        played.push(Played { color, mv });
        color = !color;
    }
    played
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_losses_are_chosen_and_a_quarrel_counts_twice() {
        let mut losses = vec![0.0; 60];
        for (index, loss) in [(10, 9.0), (11, 8.0), (12, 7.0), (30, 5.0), (50, 2.5), (55, 1.0)] {
            losses[index] = loss;
        }
        assert_eq!(choose(&losses, 8, |_| true), [10, 11, 30, 50]);
        assert_eq!(choose(&losses, 2, |_| true), [10, 11]);
    }

    #[test]
    fn a_game_without_mistakes_still_has_three_moments() {
        assert_eq!(choose(&[0.1; 20], 8, |_| true).len(), 3);
        assert_eq!(choose(&[0.1], 8, |_| true), [0]);
    }

    #[test]
    fn of_like_losses_those_with_something_better_are_chosen() {
        let losses = [4.5, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 2.5];
        assert_eq!(choose(&losses, 3, |index| index != 0), [6, 12, 13]);
        let mut turned = losses;
        turned[0] = 38.0;
        assert_eq!(
            choose(&turned, 3, |index| index != 0),
            [0, 6, 12],
            "what turned the game is told"
        );
    }
}
