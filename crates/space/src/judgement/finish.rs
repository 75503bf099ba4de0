//! The moves that a finished game leaves out: neutral points, and what they force.
//!
//! Players stop when the neutral points are all that is left, but filling them takes liberties,
//! and a string that could then be captured must be protected inside its own territory, which
//! costs a point. So the game is played on. First both colours play the neutral points that force
//! the enemy to protect something: they could have done so at any time. Then they move in turn:
//! protect what reading says would be captured, or take a neutral point, those first that matter.
//! Nobody attacks: what is dead is decided before.
//!
//! Letting each enemy fill all neutral points without an answer was the way before: strings ran
//! short of liberties that in a game get one of two neutral points, whoever moves first.

use std::collections::BTreeMap;

use board::{Board, ByColor, Color, Move, Point, PointSet, StoneString};
use facts::{FirstThreat, Reach};
use tactics::{Budget, Reading, Stop, Table, read_capture};

use crate::params;

/// What was played after the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Finish {
    /// Points of its own territory that each colour had to fill.
    pub(super) filled: ByColor<PointSet>,
    /// Neutral points that each colour took.
    pub(super) taken: ByColor<PointSet>,
    /// Points that were somebody's as long as nobody played beside them, and are neutral at last.
    pub(super) exposed: PointSet,
}

impl Finish {
    /// Plays on from a board with `to_play` to move; `open` is the part of the territory whose
    /// borders are not closed. The dead stay on the board: they take liberties until they are
    /// captured.
    pub(super) fn play(
        board: &Board,
        to_play: Color,
        dead: &PointSet,
        territory: &ByColor<PointSet>,
        open: &PointSet,
        stop: Stop,
    ) -> Finish {
        let mut game = Game {
            board: board.without_history(),
            dead: *dead,
            territory: *territory,
            open: *open,
            neutral: board.empty() - territory.black - territory.white,
            attacks: BTreeMap::new(),
            table: Table::new(params::TABLE),
            stop,
            finish: Finish::default(),
        };
        game.board.set_ko(board.ko());
        for color in [to_play, !to_play] {
            game.force(color);
        }
        let (mut color, mut passes) = (to_play, 0);
        // A ko may go round: no game has more of these moves than points.
        for _ in 0..board.size().area() {
            let point = game.protection(color).or_else(|| game.neutral_point(color));
            match point {
                Some(point) => game.take(color, point),
                None => game.board.pass(),
            }
            passes = if point.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                break;
            }
            color = !color;
        }
        game.finish
    }
}

/// What taking a neutral point brings, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gain {
    Nothing,
    /// A border that is still open is closed, or pushed back.
    Border,
    /// The enemy would force a move in one's own territory with it.
    Saves,
    /// It forces the enemy to fill.
    Forces,
}

/// What reading says about an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Attack {
    /// Whether it must be prevented.
    threat: Threat,
    /// Where it begins.
    first: Option<Point>,
    /// The points whose change could spoil the answer.
    trace: PointSet,
}

/// Whether an attack must be prevented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Threat {
    None,
    /// It captures, or takes a ko for which the owner must find the first threat.
    Capture,
}

struct Game {
    board: Board,
    dead: PointSet,
    territory: ByColor<PointSet>,
    /// The part of the territory whose borders are not closed.
    open: PointSet,
    neutral: PointSet,
    /// Attacks on strings by their anchors, as long as they hold.
    attacks: BTreeMap<Point, Attack>,
    table: Table,
    stop: Stop,
    finish: Finish,
}

impl Game {
    fn take(&mut self, color: Color, point: Point) {
        self.board.play(color, point).expect("invariant: the play was tried");
        // A stone where a dead one was taken is not dead.
        self.dead.remove(point);
        self.attacks.retain(|_, attack| !attack.trace.contains(point));
        if self.neutral.contains(point) {
            self.finish.taken[color].insert(point);
        } else if self.territory[color].contains(point) {
            self.finish.filled[color].insert(point);
        }
        let beside = |color| self.board.dilate(&(self.board.stones(color) - self.dead));
        let exposed = self.open & self.board.empty() & beside(Color::Black) & beside(Color::White);
        self.open -= exposed;
        self.neutral |= exposed;
        self.finish.exposed |= exposed;
    }

    /// Where a colour must play because a living string could be captured; `None` where there is
    /// nothing to protect, or no way to.
    fn protection(&mut self, color: Color) -> Option<Point> {
        let few = |string: &&StoneString| {
            string.color() == color && string.liberty_count() <= params::CAPTURE_LIBERTIES
        };
        // Dead stones that take others are still dead: only a living enemy profits.
        let enemies = self.board.dilate(&(self.board.stones(!color) - self.dead));
        let living = |string: &&StoneString| {
            !self.dead.meets(string.stones()) && enemies.meets(string.stones())
        };
        let anchors: Vec<Point> =
            self.board.strings().filter(few).filter(living).map(|s| s.anchor()).collect();
        for anchor in anchors {
            let attack = match self.attacks.get(&anchor) {
                Some(attack) => *attack,
                None => self.attack(anchor),
            };
            self.attacks.insert(anchor, attack);
            if attack.threat == Threat::None {
                continue;
            }
            if let Some(point) = self.defence(anchor, &attack) {
                return Some(point);
            }
        }
        None
    }

    /// What happens to a string if its enemy moves.
    fn attack(&mut self, stone: Point) -> Attack {
        let color = self.board.at(stone).expect("invariant: a stone is attacked");
        let reading = self.read(stone, !color);
        // A ko that is not yet there costs the attacker moves, and is not worth them.
        let in_atari = self.board.string_at(stone).is_some_and(|string| string.in_atari());
        let works = match reading.reach {
            Reach::Yes => true,
            Reach::Ko(first_threat) => in_atari && first_threat == FirstThreat::Opponent,
            Reach::No | Reach::Unknown => false,
        };
        let threat = if works && !self.is_taken_back(stone, &reading) {
            Threat::Capture
        } else {
            Threat::None
        };
        let first = match reading.first {
            Some(Move::Play(point)) => Some(point),
            _ => None,
        };
        Attack { threat, first, trace: reading.trace }
    }

    fn read(&mut self, stone: Point, to_play: Color) -> Reading {
        let budget = &mut Budget::nodes(params::PROTECTION_NODES).until(self.stop);
        read_capture(&mut self.board, stone, to_play, budget, &mut self.table)
    }

    /// Whether the stones that capture are captured in turn, and are not fewer.
    fn is_taken_back(&mut self, stone: Point, reading: &Reading) -> bool {
        let Some(string) = self.board.string_at(stone) else { return false };
        let (color, stones) = (string.color(), string.stone_count());
        let before = self.board.moves_to_undo();
        let mut last = None;
        for played in &reading.line {
            let Move::Play(point) = played.mv else { continue };
            if self.board.play(played.color, point).is_err() || self.board.at(stone).is_none() {
                last = Some(point);
                break;
            }
        }
        let capturer = last.filter(|&point| {
            self.board.at(stone).is_none()
                && self
                    .board
                    .string_at(point)
                    .is_some_and(|string| string.color() != color && string.stone_count() >= stones)
        });
        let back = capturer.is_some_and(|point| self.read(point, color).reach == Reach::Yes);
        while self.board.moves_to_undo() > before {
            self.board.undo();
        }
        back
    }

    /// A move that makes an attack fail, at a neutral point if there is one.
    fn defence(&mut self, anchor: Point, attack: &Attack) -> Option<Point> {
        self.free_defence(anchor, attack).or_else(|| {
            let color = self.board.at(anchor)?;
            let string = self.board.string_at(anchor)?;
            let killing = attack.first.map_or(PointSet::EMPTY, PointSet::from);
            let liberties = *string.liberties();
            let near = attack.trace & self.board.empty();
            let tries = [killing, liberties - killing, near - liberties - killing];
            tries
                .iter()
                .flat_map(PointSet::iter)
                .find(|&point| !self.neutral.contains(point) && self.defends(color, point, anchor))
        })
    }

    /// A neutral point that makes an attack fail.
    fn free_defence(&mut self, anchor: Point, attack: &Attack) -> Option<Point> {
        let color = self.board.at(anchor)?;
        let near = *self.board.string_at(anchor)?.liberties() | attack.trace;
        let free = near & self.neutral & self.board.empty();
        free.iter().find(|&point| self.defends(color, point, anchor))
    }

    fn defends(&mut self, color: Color, point: Point, anchor: Point) -> bool {
        if self.board.play(color, point).is_err() {
            return false;
        }
        let holds = self.attack(anchor).threat == Threat::None && !self.is_weak(point);
        self.board.undo();
        holds
    }

    /// Whether the string at a point is captured if its enemy moves.
    fn is_weak(&mut self, point: Point) -> bool {
        let liberties = self.board.string_at(point).map_or(0, |string| string.liberty_count());
        liberties <= params::CAPTURE_LIBERTIES && self.attack(point).threat == Threat::Capture
    }

    /// Plays the neutral points that force the enemy, with the answers. Who has them could have
    /// played them at any time, so their enemy would not have left them to the end.
    fn force(&mut self, color: Color) {
        while let Some(point) = (self.neutral & self.board.empty())
            .iter()
            .find(|&point| self.can_take(color, point) && self.forces(color, point))
        {
            self.take(color, point);
            if let Some(answer) = self.protection(!color) {
                self.take(!color, answer);
            }
        }
    }

    /// The neutral point that a colour takes.
    fn neutral_point(&mut self, color: Color) -> Option<Point> {
        let open = self.neutral & self.board.empty();
        let mut best: Option<(Gain, Point)> = None;
        for point in &open {
            if !self.can_take(color, point) {
                continue;
            }
            let gain = if self.forces(color, point) {
                Gain::Forces
            } else if self.can_take(!color, point) && self.forces(!color, point) {
                Gain::Saves
            } else if self.board.beside(point).any(|beside| self.open.contains(beside)) {
                Gain::Border
            } else {
                Gain::Nothing
            };
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, point));
            }
        }
        best.map(|(_, point)| point)
    }

    /// Whether a colour can play at a point without capturing what lives, and stays there.
    fn can_take(&mut self, color: Color, point: Point) -> bool {
        let beside = |string: &StoneString| {
            string.color() != color && string.in_atari() && !self.dead.meets(string.stones())
        };
        if self.board.strings_beside(point).any(beside) || self.board.play(color, point).is_err() {
            return false;
        }
        let stays = !self.is_weak(point);
        self.board.undo();
        stays
    }

    /// Whether a play makes the enemy fill territory.
    fn forces(&mut self, color: Color, point: Point) -> bool {
        self.board.play(color, point).expect("invariant: the play was tried");
        let few = |string: &&StoneString| {
            string.color() != color
                && string.liberty_count() <= params::CAPTURE_LIBERTIES
                && !self.dead.meets(string.stones())
        };
        let beside: Vec<Point> =
            self.board.strings_beside(point).filter(few).map(|s| s.anchor()).collect();
        let forced = beside.into_iter().any(|anchor| {
            let attack = self.attack(anchor);
            attack.threat == Threat::Capture
                && self.free_defence(anchor, &attack).is_none()
                && self.defence(anchor, &attack).is_some()
        });
        self.board.undo();
        forced
    }
}

#[cfg(test)]
mod tests;
