//! The fate of a string, and why.

use board::pass_alive::Unconditional;
use board::{Board, Color, Move, Played, PointSet, StoneString};
use facts::{Fate, Reach, Work};

use super::Effort;
use super::capture::{Capture, Captures};
use crate::params;
use crate::playout::Shares;

/// Why a fate is believed.
#[derive(Clone, Debug, PartialEq)]
pub enum Because {
    /// It follows from the rules.
    Rules,
    /// The capture was read.
    Capture {
        /// How the capture, or the rescue, goes.
        line: Vec<Played>,
        /// What it cost.
        work: Work,
    },
    /// The life of the group was read.
    Life {
        /// How the kill, or the defence, goes.
        line: Vec<Played>,
        /// What it cost.
        work: Work,
    },
    /// The stones survived in this share of the random games, from -1 (never) to 1 (always).
    Games {
        /// The share.
        share: f32,
    },
    /// It follows from what is dead around it.
    Around,
}

/// What is judged about a string.
#[derive(Clone, Debug, PartialEq)]
pub struct StringJudgement {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of it.
    pub fate: Fate,
    /// Why.
    pub because: Because,
    /// How surely it stays, from -1 to 1, all evidence together.
    pub hold: f32,
    /// The move that captures it, where one was read.
    pub attack: Option<Move>,
    /// The move that saves it, where one was read.
    pub defence: Option<Move>,
}

/// The fate of each string by rules, captures and games, in reading order of their anchors.
pub(super) fn first_view(
    board: &Board,
    sure: &Unconditional,
    captures: &Captures,
    shares: &Shares,
    to_play: Color,
    effort: Effort,
) -> Vec<StringJudgement> {
    let mut strings: Vec<&StoneString> = board.strings().collect();
    strings.sort_by_key(|string| string.anchor());
    let view = |string: &&StoneString| {
        let sum: f32 = string.stones().iter().map(|stone| shares.at(stone)).sum();
        let share = sum / string.stone_count() as f32 * string.color().sign() as f32;
        let judgement = StringJudgement {
            color: string.color(),
            stones: *string.stones(),
            fate: Fate::Unclear,
            because: Because::Games { share },
            hold: share,
            attack: None,
            defence: None,
        };
        match by_rules(sure, string) {
            Some(Fate::Dead) => StringJudgement {
                fate: Fate::Dead,
                because: Because::Rules,
                hold: -1.0,
                ..judgement
            },
            Some(fate) => StringJudgement { fate, because: Because::Rules, hold: 1.0, ..judgement },
            None => match captures.of(string.anchor()) {
                Some(capture) => by_capture(judgement, capture, to_play, effort),
                None => by_games(judgement, effort.dead_share),
            },
        }
    };
    strings.iter().map(view).collect()
}

/// Stones that are pass-alive, or that stand where nothing can live.
fn by_rules(sure: &Unconditional, string: &StoneString) -> Option<Fate> {
    let (color, stones) = (string.color(), string.stones());
    if (sure.alive[color] | sure.territory[color]).meets(stones) {
        Some(Fate::Alive)
    } else {
        sure.territory[!color].meets(stones).then_some(Fate::Dead)
    }
}

fn by_capture(
    judgement: StringJudgement,
    capture: &Capture,
    to_play: Color,
    effort: Effort,
) -> StringJudgement {
    let attack = capture.attacked.first;
    match (&capture.defended, judgement.color == to_play) {
        (Some(defended), _) if defended.reach == Reach::Yes => StringJudgement {
            fate: Fate::Dead,
            because: Because::Capture { line: defended.line.clone(), work: defended.work },
            hold: (judgement.hold + params::DEAD_BY_READING).clamp(-1.0, 1.0),
            attack,
            ..judgement
        },
        (Some(defended), owner_moves) => {
            let shift = if owner_moves { params::LOST_IF_PASSED } else { params::LOST_IF_ATTACKED };
            let hold = (judgement.hold + shift).clamp(-1.0, 1.0);
            // A ko, or a search that gave up, is no rescue that was read.
            let saved = defended.reach == Reach::No;
            // Whoever is to move may have more to do elsewhere: the games weigh that. But what its
            // owner can save by the next move is not dead, unless the game is over.
            let rescue = saved && owner_moves && !effort.game_is_over();
            let fate =
                if hold < effort.dead_share && !rescue { Fate::Dead } else { Fate::Critical };
            let (defence, line) = (defended.first.filter(|_| saved), capture.attacked.line.clone());
            let because = match fate {
                Fate::Critical if saved => Because::Capture { line, work: capture.attacked.work },
                _ => Because::Games { share: judgement.hold },
            };
            StringJudgement { fate, because, hold, attack, defence, ..judgement }
        }
        (None, _) => by_games(judgement, effort.dead_share),
    }
}

/// What random games say, where nothing was read.
fn by_games(judgement: StringJudgement, dead_share: f32) -> StringJudgement {
    let (fate, because) = match judgement.hold {
        hold if hold < dead_share => (Fate::Dead, judgement.because.clone()),
        hold if hold < params::ALIVE_SHARE => (Fate::Unclear, judgement.because.clone()),
        _ => (Fate::Alive, judgement.because.clone()),
    };
    StringJudgement { fate, because, ..judgement }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_near_even_are_dead_only_while_the_game_goes_on() {
        let judged = |hold, dead_share| {
            let judgement = StringJudgement {
                color: Color::Black,
                stones: PointSet::EMPTY,
                fate: Fate::Unclear,
                because: Because::Games { share: hold },
                hold,
                attack: None,
                defence: None,
            };
            by_games(judgement, dead_share).fate
        };
        assert_eq!(judged(-0.2, 0.0), Fate::Dead);
        assert_eq!(judged(-0.2, params::DEAD_AT_THE_END), Fate::Unclear);
        assert_eq!(judged(-0.4, params::DEAD_AT_THE_END), Fate::Dead);
    }
}
