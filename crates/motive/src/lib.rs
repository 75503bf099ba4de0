//! What a move does, as facts.
//!
//! The analyser compares a move with passing: the position after the move and the position before
//! it, both with the opponent to move. Each difference is a [`Deed`](facts::Deed): stones that are
//! now caught and were not before, strings that can no longer be cut, ground that changes hands.
//! Each deed comes with the search, the map or the rule it rests on.
//!
//! The crate makes facts, not values: it reports a capture of twenty stones and a hane alike, and
//! `play` and `explain` decide what matters. It does not ask whether the move is good; a blunder
//! has deeds too, including the weaknesses it leaves behind.
//!
//! Rejected: comparing with the best other move. That would require one, and the answer to "what
//! does this move do" would change whenever the engine changes its mind.
//!
//! Where to start reading: [`fill`], then `capture`.

mod capture;
mod eyes;
mod fates;
mod ground;
mod habit;
mod link;
mod manner;
mod means;
mod params;
mod rules;
mod sink;
mod walls;

use board::{Board, Illegal, Move, Played, Point, PointSet, Position};
use facts::Scene;
use space::Watch;
use space::element::Shapes;
use space::judgement::{self, Judgement, judge_in};
use tactics::{Budget, Stop, Table};

pub use habit::Habit;
use sink::Sink;

/// The budget for finding out what a move does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeedEffort {
    /// How to judge the two positions.
    pub judgement: judgement::JudgementEffort,
    /// Node limit of one capture search.
    pub capture_nodes: u64,
    /// Node limit of one connection search.
    pub link_nodes: u64,
    /// Node limit of one eye search.
    pub eye_nodes: u64,
    /// Node limit of one life search.
    pub life_nodes: u64,
    /// How many positions the checker may replay for one proof.
    pub check_nodes: u64,
    /// Cancels the searches.
    pub stop: Stop,
}

impl Default for DeedEffort {
    /// Some tenths of a second for a move on 19x19.
    fn default() -> DeedEffort {
        DeedEffort {
            judgement: judgement::JudgementEffort {
                games: 1_000,
                ..judgement::JudgementEffort::default()
            },
            capture_nodes: 2_000,
            link_nodes: 2_000,
            eye_nodes: 1_000,
            life_nodes: 3_000,
            check_nodes: 30_000,
            stop: Stop::NEVER,
        }
    }
}

impl DeedEffort {
    /// For a whole game, move by move: half of the cost of one move.
    pub fn brisk() -> DeedEffort {
        DeedEffort {
            judgement: judgement::JudgementEffort::default(),
            capture_nodes: 1_000,
            link_nodes: 500,
            eye_nodes: 300,
            life_nodes: 1_000,
            check_nodes: 10_000,
            stop: Stop::NEVER,
        }
    }
}

/// The judgements of the two compared positions; the opponent is to move in both.
#[derive(Clone, Debug, PartialEq)]
pub struct Views {
    /// After a pass.
    pub passed: Judgement,
    /// After the move.
    pub after: Judgement,
}

impl Views {
    /// Judges both positions.
    ///
    /// # Errors
    /// If the move is illegal.
    pub fn new(
        position: &Position,
        mv: Move,
        watch: &mut Watch<'_>,
        effort: judgement::JudgementEffort,
    ) -> Result<Views, Illegal> {
        let opponent = !position.to_play();
        let mut after = position.clone();
        after.play(mv)?;
        let mut view = |board: &Board| judge_in(watch, board, opponent, effort);
        Ok(Views { passed: view(position.board()), after: view(after.board()) })
    }
}

/// Adds the deeds of a move by the player to move to the scene of the position before it. A pass
/// has no deeds.
///
/// # Errors
/// If the move is illegal; the scene stays unchanged.
pub fn fill(
    scene: &mut Scene,
    position: &Position,
    mv: Move,
    views: &Views,
    shapes: &Shapes,
    effort: DeedEffort,
) -> Result<(), Illegal> {
    position.check(mv)?;
    let Move::Play(point) = mv else { return Ok(()) };
    let look = Look::new(position, point, views, effort);
    let mut sink = Sink::new(scene, look.played);
    let table = &mut Table::new(params::TABLE);
    rules::find(&look, &mut sink);
    capture::find(&look, &mut sink, table);
    link::find(&look, &mut sink, table);
    fates::find(&look, &mut sink, table);
    eyes::find(&look, &mut sink, table);
    walls::find(&look, &mut sink, shapes);
    ground::find(&look, &mut sink);
    manner::find(&look, &mut sink);
    Ok(())
}

/// Adds what is known about how often a move is made.
pub fn add_habit(scene: &mut Scene, played: Played, habit: &Habit) {
    habit::add(&mut Sink::new(scene, played), habit);
}

/// A move and the boards around it.
struct Look<'a> {
    played: Played,
    point: Point,
    /// Before the move; searches here let a player move elsewhere instead.
    before: Board,
    /// Before the move, after a pass: a ko ban is lifted.
    passed: Board,
    after: Board,
    views: &'a Views,
    effort: DeedEffort,
}

impl<'a> Look<'a> {
    fn new(position: &Position, point: Point, views: &'a Views, effort: DeedEffort) -> Look<'a> {
        let color = position.to_play();
        let before = position.board().without_history();
        let mut passed = before.clone();
        passed.set_ko(None);
        let mut game = position.clone();
        game.play(Move::Play(point)).expect("invariant: the move was checked");
        let after = game.board().without_history();
        let played = Played { color, mv: Move::Play(point) };
        Look { played, point, before, passed, after, views, effort }
    }

    /// A budget for one search.
    fn budget(&self, nodes: u64) -> Budget {
        Budget::nodes(nodes).until(self.effort.stop)
    }

    /// The effort for one search and the check of its answer.
    fn effort(&self, nodes: u64) -> tactics::Effort {
        let DeedEffort { check_nodes, stop, .. } = self.effort;
        tactics::Effort { nodes, check_nodes, stop }
    }

    /// The points within `steps` of the move.
    fn near(&self, steps: usize) -> PointSet {
        let mut near = PointSet::from(self.point);
        for _ in 0..steps {
            near = self.before.dilate(&near);
        }
        near
    }

    /// Whether the string at a point before the move is still there after it.
    fn still_there(&self, anchor: Point) -> bool {
        self.after.at(anchor) == self.before.at(anchor)
    }
}
