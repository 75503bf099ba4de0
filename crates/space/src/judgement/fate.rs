//! The fate of a string, and why.

use board::pass_alive::Unconditional;
use board::{Board, Color, Move, Played, PointSet, StoneString};
use facts::{Fate, Reach, Work};

use super::capture::{Capture, Captures};
use super::{JudgementEffort, Phase};
use crate::params;
use engine::Shares;

/// Why a fate is believed.
#[derive(Clone, Debug, PartialEq)]
pub enum Because {
    /// It follows from the rules.
    Rules,
    /// The capture was read.
    Capture {
        /// The capture, or the rescue.
        line: Vec<Played>,
        /// Its cost.
        work: Work,
    },
    /// The life of the group was read.
    Life {
        /// The kill, or the defence.
        line: Vec<Played>,
        /// Its cost.
        work: Work,
    },
    /// The stones survived in this share of the random games, from -1 (never) to 1 (always).
    Games {
        /// The share.
        share: f32,
    },
    /// It follows from the dead stones around it.
    Around,
}

/// The judgement of a string.
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
    /// How surely it survives, from -1 to 1, with all evidence combined.
    pub hold: f32,
    /// The capturing move, if one was read.
    pub attack: Option<Move>,
    /// The saving move, if one was read.
    pub defence: Option<Move>,
}

/// What a pass finds out about one string beyond its judgement so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Evidence {
    /// The index of the string.
    pub(super) string: usize,
    pub(super) fate: Fate,
    pub(super) because: Because,
    pub(super) hold: f32,
}

/// Puts evidence into the judgements of its strings; later evidence about a string counts.
pub(super) fn apply(evidence: Vec<Evidence>, strings: &mut [StringJudgement]) {
    for Evidence { string, fate, because, hold } in evidence {
        let string = &mut strings[string];
        (string.fate, string.because, string.hold) = (fate, because, hold);
    }
}

/// All stones that are judged dead.
pub(super) fn dead_stones(strings: &[StringJudgement]) -> PointSet {
    let dead = strings.iter().filter(|string| string.fate == Fate::Dead);
    dead.fold(PointSet::EMPTY, |all, string| all | string.stones)
}

/// Judges each string by rules, captures and games, in reading order of their anchors.
pub(super) fn first_view(
    board: &Board,
    sure: &Unconditional,
    captures: &Captures,
    shares: &Shares,
    to_play: Color,
    effort: JudgementEffort,
) -> Vec<StringJudgement> {
    let mut strings: Vec<&StoneString> = board.strings().collect();
    strings.sort_by_key(|string| string.anchor());
    let view = |string: &&StoneString| {
        let share = shares.of_stones(string.stones(), string.color());
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
                Some(capture) => {
                    let joins = joins_the_living(board, string, capture, shares);
                    by_capture(judgement, capture, joins, to_play, effort)
                }
                None => by_games(judgement, effort.phase),
            },
        }
    };
    strings.iter().map(view).collect()
}

/// Decides strings that are pass-alive, or that stand where they cannot live.
fn by_rules(sure: &Unconditional, string: &StoneString) -> Option<Fate> {
    let (color, stones) = (string.color(), string.stones());
    if (sure.alive[color] | sure.territory[color]).meets(stones) {
        Some(Fate::Alive)
    } else {
        sure.territory[!color].meets(stones).then_some(Fate::Dead)
    }
}

/// Whether the saving move connects a string to stones that live in nearly all games.
fn joins_the_living(
    board: &Board,
    string: &StoneString,
    capture: &Capture,
    shares: &Shares,
) -> bool {
    let rescue = capture.defended.as_ref().and_then(|reading| reading.first);
    let lives = |other: &StoneString| {
        other.color() == string.color()
            && other.anchor() != string.anchor()
            && shares.of_stones(other.stones(), other.color()) > params::JOINED_SHARE
    };
    rescue.and_then(Move::point).is_some_and(|point| board.strings_beside(point).any(lives))
}

fn by_capture(
    judgement: StringJudgement,
    capture: &Capture,
    joins: bool,
    to_play: Color,
    effort: JudgementEffort,
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
            // A ko, or an unfinished search, does not count as a rescue.
            let saved = defended.reach == Reach::No;
            // The player to move may have larger moves elsewhere; the games take that into account.
            // But a string that its owner can save with the next move is not dead. In a finished
            // game the rescue must be permanent, and gaining liberties is not.
            let rescue = saved && owner_moves && (joins || effort.phase == Phase::Playing);
            let fate = if hold < effort.phase.dead_share() && !rescue {
                Fate::Dead
            } else {
                Fate::Critical
            };
            let (defence, line) = (defended.first.filter(|_| saved), capture.attacked.line.clone());
            let because = match fate {
                Fate::Critical if saved => Because::Capture { line, work: capture.attacked.work },
                _ => Because::Games { share: judgement.hold },
            };
            StringJudgement { fate, because, hold, attack, defence, ..judgement }
        }
        (None, _) => by_games(judgement, effort.phase),
    }
}

/// Judges by random games where nothing was read.
fn by_games(judgement: StringJudgement, phase: Phase) -> StringJudgement {
    let (fate, because) = match judgement.hold {
        hold if hold < phase.dead_share() => (Fate::Dead, judgement.because.clone()),
        hold if hold < params::ALIVE_SHARE => (Fate::Unclear, judgement.because.clone()),
        _ => (Fate::Alive, judgement.because.clone()),
    };
    StringJudgement { fate, because, ..judgement }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::element::Searches;
    use crate::judgement::Desk;

    #[test]
    fn stones_near_even_are_dead_only_while_the_game_goes_on() {
        let judged = |hold, phase| {
            let judgement = StringJudgement {
                color: Color::Black,
                stones: PointSet::EMPTY,
                fate: Fate::Unclear,
                because: Because::Games { share: hold },
                hold,
                attack: None,
                defence: None,
            };
            by_games(judgement, phase).fate
        };
        assert_eq!(judged(-0.2, Phase::Playing), Fate::Dead);
        assert_eq!(judged(-0.2, Phase::Over), Fate::Unclear);
        assert_eq!(judged(-0.4, Phase::Over), Fate::Dead);
    }

    #[test]
    fn what_its_owner_joins_to_the_living_by_the_next_move_is_not_dead() {
        // Black connects A4 to B5 at B4, and White captures it there.
        let board: Board = "
            X X . X X . X
            . X X X X X X
            O X X X X . X
            X . X O X X X
            X X O O O O O
            O X O . O . O
            . O O O . O ."
            .parse()
            .unwrap();
        let corner = board.size().point(0, 3).unwrap();
        let mut values = vec![0.0; board::Point::INDICES];
        for string in board.strings() {
            let share = if string.stones().contains(corner) { -0.3 } else { 1.0 };
            for stone in string.stones() {
                values[stone.index()] = share * string.color().sign() as f32;
            }
        }
        let shares = Shares::of(values);
        let sure = board::pass_alive::unconditional(&board, board::Suicide::Legal);
        let effort = JudgementEffort::counting();
        let table = &mut tactics::Table::new(params::TABLE);
        let searches = &mut Searches::default();
        let mut desk = Desk { effort, stop: tactics::Stop::NEVER, table, searches };
        let captures = Captures::read(&board, &sure, &mut desk);
        let fate = |to_play| {
            let strings = first_view(&board, &sure, &captures, &shares, to_play, effort);
            strings.into_iter().find(|string| string.stones.contains(corner)).unwrap().fate
        };
        assert_eq!(fate(Color::Black), Fate::Critical);
        assert_eq!(fate(Color::White), Fate::Dead);
    }
}
