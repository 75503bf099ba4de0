//! What the tests of threats share: reading diagrams, and a referee that follows a proof.

use board::{Board, Color, Move, Point, PointSet};
use facts::ProofTree;
use kosumi_tactics::Goal;
use record::diagram::Diagram;
use record::vertex;

/// A board from a diagram, and a reader of its vertices.
pub(crate) struct Shape {
    pub(crate) board: Board,
}

impl Shape {
    pub(crate) fn new(text: &str) -> Shape {
        let diagram: Diagram = text.parse().expect("the diagram is well formed");
        Shape { board: diagram.board }
    }

    pub(crate) fn at(&self, name: &str) -> Point {
        vertex::parse(self.board.size(), name).expect("the board has the point")
    }

    pub(crate) fn set(&self, names: &str) -> PointSet {
        names.split_whitespace().map(|name| self.at(name)).collect()
    }

    pub(crate) fn connect(&self, first: &str, second: &str) -> Goal {
        Goal::Connect { first: self.at(first), second: self.at(second) }
    }

    pub(crate) fn capture(&self, stone: &str) -> Goal {
        Goal::capture(self.at(stone))
    }
}

/// Whether the goal is reached and the stones that reach it are not captured at once.
fn is_settled(board: &Board, goal: &Goal, max: Color) -> bool {
    goal.is_reached(board, max)
        && match goal {
            Goal::Capture { .. } => true,
            Goal::Separate { .. } | Goal::Live { .. } | Goal::Race { .. } => false,
            Goal::Connect { first, .. } => board.string_at(*first).unwrap().liberty_count() >= 2,
            Goal::Eye { at, .. } => board.strings_beside(*at).all(|s| s.liberty_count() >= 2),
        }
}

/// Follows a proof against every legal move of the opponent and reports where it fails.
pub(crate) fn follow(
    board: &Board,
    goal: &Goal,
    proof: &ProofTree,
    first: Color,
) -> Result<(), String> {
    let max = goal.owner(board).ok_or("the goal has no owner")?;
    let mut referee = Referee {
        board: board.clone(),
        goal,
        proof,
        max,
        line: Vec::new(),
        path: vec![board.hash()],
    };
    if first == max { referee.max_turn(0) } else { referee.min_turn(0) }
}

struct Referee<'a> {
    board: Board,
    goal: &'a Goal,
    proof: &'a ProofTree,
    max: Color,
    line: Vec<String>,
    /// Positions on the way, for the rule that Max repeats none.
    path: Vec<u64>,
}

impl Referee<'_> {
    fn max_turn(&mut self, node: usize) -> Result<(), String> {
        if is_settled(&self.board, self.goal, self.max) {
            return Ok(());
        }
        let [next] = self.proof.nodes[node].children[..] else {
            return Err(format!("no move after {:?}", self.line));
        };
        let Some(Move::Play(at)) = self.proof.nodes[next].played.map(|played| played.mv) else {
            return Err(format!("no play after {:?}", self.line));
        };
        let name = vertex::name(self.board.size(), at);
        if let Err(illegal) = self.board.play(self.max, at) {
            return Err(format!("{name} after {:?}: {illegal}", self.line));
        }
        if self.path.contains(&self.board.hash()) {
            return Err(format!("{name} after {:?} repeats a position", self.line));
        }
        self.line.push(name);
        self.path.push(self.board.hash());
        self.min_turn(next)?;
        self.path.pop();
        self.line.pop();
        self.board.undo();
        Ok(())
    }

    fn min_turn(&mut self, node: usize) -> Result<(), String> {
        if is_settled(&self.board, self.goal, self.max) {
            return Ok(());
        }
        let children = &self.proof.nodes[node].children;
        let after =
            |mv| children.iter().copied().find(|&c| self.proof.nodes[c].played.unwrap().mv == mv);
        let pass = after(Move::Pass).ok_or(format!("no answer to a pass: {:?}", self.line))?;
        let plays = self.board.empty().iter().map(|at| {
            let mv = Move::Play(at);
            (mv, after(mv).unwrap_or(pass))
        });
        let moves: Vec<_> = plays.chain([(Move::Pass, pass)]).collect();
        for (mv, next) in moves {
            match mv {
                Move::Pass => self.board.pass(),
                Move::Play(at) if self.board.play(!self.max, at).is_err() => continue,
                Move::Play(_) => {}
            }
            self.line.push(vertex::move_name(self.board.size(), mv));
            self.path.push(self.board.hash());
            self.max_turn(next)?;
            self.path.pop();
            self.line.pop();
            self.board.undo();
        }
        Ok(())
    }
}
