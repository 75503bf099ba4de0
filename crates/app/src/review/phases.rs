//! The phases of a game and its turning points.

use board::ByColor;
use explain::review::{Part, Phase, Verdict};

use super::blame::wavering;
use super::game::Recorded;
use super::stories::Looked;

/// The number of moves in the opening, as a fraction of the board's points.
const OPENING: f32 = 0.11;

/// The endgame begins when no more than this fraction of the board's points is open.
const OPEN: f32 = 0.2;

/// A smaller lead counts as even, in points.
const EVEN: f32 = 1.0;

/// The phases that contain moves, with the losses of both players.
pub(super) fn phases(recorded: &Recorded, losses: &[f32], looks: &[Looked]) -> Vec<Phase> {
    let area = recorded.size().area() as f32;
    let moves = recorded.moves.len();
    let opening = ((OPENING * area) as usize).min(moves);
    let is_open = |looked: &&Looked| looked.judgement.owners.open_points() > OPEN * area;
    let last_open = looks.iter().rev().find(is_open).map_or(0, |looked| looked.number);
    let middle = last_open.clamp(opening, moves);
    let parts = [
        (Part::Opening, 0, opening),
        (Part::Middle, opening, middle),
        (Part::Endgame, middle, moves),
    ];
    let phase = |(part, from, to): (Part, usize, usize)| {
        let mut lost = ByColor::new(0.0, 0.0);
        let mut mistakes = ByColor::new(0, 0);
        for (played, &loss) in recorded.moves[from..to].iter().zip(&losses[from..to]) {
            lost[played.color] += loss.max(0.0);
            mistakes[played.color] += usize::from(Verdict::of(loss) > Verdict::Good);
        }
        Phase { part, first: from + 1, last: to, lost, mistakes }
    };
    parts.into_iter().filter(|&(_, from, to)| from < to).map(phase).collect()
}

/// The numbers of the moves, from 1, with which the lead changed hands for a while. Of the moves
/// between the last clear lead of one player and the first clear lead of the other, the one that
/// changed the lead most is the turning point. A lead that does not exceed its wavering ([`WAVES`])
/// and the noise of the estimates belongs to neither player.
pub(super) fn turning_points(leads: &[f32], noise: f32) -> Vec<usize> {
    let wide: Vec<f64> = leads.iter().copied().map(f64::from).collect();
    let least = EVEN.max(WAVES * wavering(&wide) as f32).max(noise);
    let mut turns = Vec::new();
    let (mut leader, mut held) = (0.0, 0);
    for index in 1..leads.len() {
        // A single lead may be an outlier.
        let stay = &leads[index..leads.len().min(index + STAYS)];
        let side = leads[index].signum();
        if stay.iter().all(|lead| lead * side >= least) {
            if side != leader && leader != 0.0 {
                let turned = |&at: &usize| (leads[at] - leads[at - 1]) * side;
                let most = (held + 1..=index).max_by(|a, b| turned(a).total_cmp(&turned(b)));
                turns.extend(most);
            }
            leader = side;
        }
        if leads[index] * leader >= least {
            held = index;
        }
    }
    // Only the last few turns decided the game.
    let from = turns.len().saturating_sub(MOST_TURNS);
    turns.split_off(from)
}

/// A clear lead is at least this many times the wavering of the leads.
const WAVES: f32 = 2.0;

/// The number of clear leads in a row that a change of hands needs.
const STAYS: usize = 3;

/// The maximum number of turning points.
const MOST_TURNS: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_told_when_it_stays() {
        let leads = [0.0, 3.0, 4.0, 4.0, -5.0, 4.0, 4.0, 3.0, -4.0, -6.0, -5.0, -5.0, -6.0];
        assert_eq!(turning_points(&leads, 0.0), [8]);
        assert!(turning_points(&[0.0, 0.5, -0.5], 0.0).is_empty());
        let slow = [4.0, 4.0, 4.0, 3.5, 3.0, -0.5, -0.6, -0.7, -2.0, -3.0, -3.0, -3.0];
        assert_eq!(turning_points(&slow, 0.0), [5], "not where the new lead became clear");
    }

    #[test]
    fn a_level_game_that_wavers_has_no_turning_point() {
        let leads: Vec<f32> =
            (0..60).map(|i| if i % 5 < 2 { 2.5 } else { -2.0 } + (i % 3) as f32).collect();
        assert!(turning_points(&leads, 0.0).is_empty());
        let steady: Vec<f32> = (0..60).map(|i| if i < 30 { 2.5 } else { -2.0 }).collect();
        assert_eq!(turning_points(&steady, 0.0), [30]);
        assert!(turning_points(&steady, 3.0).is_empty(), "within the noise");
    }
}
