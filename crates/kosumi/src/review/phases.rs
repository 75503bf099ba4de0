//! The parts of a game, and where it turned.

use board::ByColor;
use explain::review::{Part, Phase, Verdict};

use super::game::Recorded;
use super::stories::Looked;

/// The opening lasts so long, as a part of the board's points.
const OPENING: f32 = 0.11;

/// The endgame begins when fewer points than this part of the board are open.
const OPEN: f32 = 0.2;

/// Leads smaller than this are nobody's.
const EVEN: f32 = 1.0;

/// The parts with moves in them, and how the players fared.
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

/// The numbers of the moves, from 1, after which the lead changed hands and stayed for a while.
pub(super) fn turning_points(leads: &[f32]) -> Vec<usize> {
    let mut turns = Vec::new();
    let mut leader = 0.0;
    for (index, &lead) in leads.iter().enumerate().skip(1) {
        let side = if lead.abs() < EVEN { 0.0 } else { lead.signum() };
        // One lead alone may be a whim of the estimate.
        let next = leads.get(index + 1).copied().unwrap_or(lead);
        let stays = next * side > 0.0;
        if side != 0.0 && side != leader && stays {
            if leader != 0.0 {
                turns.push(index);
            }
            leader = side;
        }
    }
    // The last few decide; a lead that changed hands all the time had no owner.
    let from = turns.len().saturating_sub(MOST_TURNS);
    turns.split_off(from)
}

/// Turning points that are told at most.
const MOST_TURNS: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_told_when_it_stays() {
        let leads = [0.0, 3.0, 4.0, -5.0, 4.0, 3.0, -2.0, -6.0, -5.0];
        assert_eq!(turning_points(&leads), [6]);
        assert!(turning_points(&[0.0, 0.5, -0.5]).is_empty());
    }
}
