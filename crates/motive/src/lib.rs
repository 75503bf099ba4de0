//! What a move does, as facts.
//!
//! A move is compared with passing: the position after it and the position as it was, both with
//! the opponent to move. What differs is a [`Deed`](facts::Deed): stones that are caught now and
//! were not, strings that can no longer be cut, ground that changes hands. Each deed comes with
//! the search, the map or the rule it rests on.
//!
//! The room makes facts and no values: that a move catches twenty stones and that it is a hane
//! are told alike, and `play` and `explain` decide what matters. It does not ask whether the move
//! is good; a blunder has deeds too, and what it leaves behind is among them.
//!
//! Rejected: to compare with the best other move. It would need one, and "what does this move do"
//! would change its answer whenever the engine changes its mind.
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
use space::Settings;
use space::element::Shapes;
use space::judgement::{self, Judgement, judge};
use tactics::{Budget, Stop, Table};

pub use habit::Habit;
use sink::Sink;

/// How much work it may cost to find out what a move does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How the two positions are judged.
    pub judgement: judgement::Effort,
    /// Positions that one search for a capture may look at.
    pub capture_nodes: u64,
    /// Positions that one search for a connection may look at.
    pub link_nodes: u64,
    /// Positions that one search for an eye may look at.
    pub eye_nodes: u64,
    /// Positions that one search for life may look at.
    pub life_nodes: u64,
    /// Positions that the checker may replay for one proof.
    pub check_nodes: u64,
    /// Who may ask to give up.
    pub stop: Stop,
}

impl Default for Effort {
    /// Some tenths of a second for a move on 19x19.
    fn default() -> Effort {
        Effort {
            judgement: judgement::Effort { games: 1_000, ..judgement::Effort::default() },
            capture_nodes: 2_000,
            link_nodes: 2_000,
            eye_nodes: 1_000,
            life_nodes: 3_000,
            check_nodes: 30_000,
            stop: Stop::NEVER,
        }
    }
}

impl Effort {
    /// For a whole game, move by move: half of what one move may cost.
    pub fn brisk() -> Effort {
        Effort {
            judgement: judgement::Effort::default(),
            capture_nodes: 1_000,
            link_nodes: 500,
            eye_nodes: 300,
            life_nodes: 1_000,
            check_nodes: 10_000,
            stop: Stop::NEVER,
        }
    }
}

/// The two positions that are compared, as they are judged; the opponent moves in both.
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
    /// When the move is illegal.
    pub fn new(
        position: &Position,
        mv: Move,
        shapes: &Shapes,
        settings: &Settings,
        effort: judgement::Effort,
    ) -> Result<Views, Illegal> {
        let opponent = !position.to_play();
        let mut after = position.clone();
        after.play(mv)?;
        let view = |board: &Board| judge(board, opponent, shapes, settings, effort);
        Ok(Views { passed: view(position.board()), after: view(after.board()) })
    }
}

/// Adds what a move of the player to move does to the scene of the position before it. A pass
/// does nothing.
///
/// # Errors
/// When the move is illegal; the scene is as it was.
pub fn fill(
    scene: &mut Scene,
    position: &Position,
    mv: Move,
    views: &Views,
    shapes: &Shapes,
    effort: Effort,
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
    /// Before the move, for whoever could have moved instead.
    before: Board,
    /// Before the move, after a pass: a ban on taking a ko back is over.
    passed: Board,
    after: Board,
    views: &'a Views,
    effort: Effort,
}

impl<'a> Look<'a> {
    fn new(position: &Position, point: Point, views: &'a Views, effort: Effort) -> Look<'a> {
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

    /// How much one search and the check of its answer may cost.
    fn effort(&self, nodes: u64) -> tactics::Effort {
        let Effort { check_nodes, stop, .. } = self.effort;
        tactics::Effort { nodes, check_nodes, stop }
    }

    /// The points at most so many steps from the move.
    fn near(&self, steps: usize) -> PointSet {
        let mut near = PointSet::from(self.point);
        for _ in 0..steps {
            near = self.before.dilate(&near);
        }
        near
    }

    /// The string of the board before the move at a point, as it is afterwards.
    fn still_there(&self, anchor: Point) -> bool {
        self.after.at(anchor) == self.before.at(anchor)
    }
}
