//! Indigo as of 2001: a global search of depth 1 on the spatial evaluation (Bouzy 2001, section
//! 3.4).
//!
//! Goals name the candidates. Each is played, and the position after it is evaluated as in the
//! paper: dead groups change hands, controlled points are counted. The player makes the move with
//! the best count. What was read about captures and life counts in addition, because the
//! evaluation, which reads nothing, would leave a string in atari.

use board::{Move, Position};
use facts::{MoveReport, Reason};
use space::DescriptionSettings;
use space::element::Shapes;
use space::evaluation::{Form, evaluate};

use crate::goals::{self, Analyser, GoalEffort, sensible_moves};
use engine::Budget;
use engine::Ownership;
use engine::ShapeWeights;
use engine::ending;
use engine::ending::{Pass, Ranking, settle};
use engine::{Choice, Decision};
use engine::{Manners, Player};

/// The player of Bouzy 2001.
pub struct Indigo<'a> {
    /// Number of moves that are evaluated.
    pub candidates: usize,
    /// How much work the goals may cost.
    pub effort: GoalEffort,
    /// The rules about connections and dividers.
    pub shapes: &'a Shapes,
    /// The weights of the playouts that tell when the game is over.
    pub weights: &'a ShapeWeights,
    /// The seed of those playouts.
    pub seed: u64,
}

impl Indigo<'_> {
    /// What the evaluation says after a move, in points for the player who makes it.
    fn after(&self, game: &Position, mv: Move) -> Option<f32> {
        let mut after = game.clone();
        after.play(mv).ok()?;
        let (board, settings) = (after.board().without_history(), DescriptionSettings::default());
        let evaluation = evaluate(&board, self.shapes, &settings, Form::Controlled);
        Some((evaluation.lead * game.to_play().sign()) as f32)
    }
}

/// What reading says in favour of a move, which the evaluation does not see.
fn read(report: &MoveReport) -> f32 {
    let counts =
        |reason| matches!(reason, Reason::Capture | Reason::Save | Reason::Kill | Reason::Live);
    let worth = report.worth.iter().filter(|worth| counts(worth.reason));
    worth.map(|worth| worth.value).sum()
}

impl Player for Indigo<'_> {
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice {
        let effort = GoalEffort { stop: budget.stop, ..self.effort };
        let seed = self.seed.wrapping_add(game.board().hash());
        let mut reports = goals::candidates(game, self.shapes, &Analyser::ALL, effort);
        reports.truncate(self.candidates);
        let mut ranked: Vec<(f32, MoveReport)> = reports
            .into_iter()
            .take_while(|_| !budget.stop.is_requested())
            .filter_map(|report| Some((self.after(game, report.mv)? + read(&report), report)))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let tried: Vec<Move> = ranked.iter().map(|(_, report)| report.mv).collect();
        let others = sensible_moves(game, seed);
        let games = 2 * ending::PLAYOUTS_TO_PASS;
        let ownership =
            Ownership::estimate_knowing(game.board(), game.to_play(), self.weights, games, seed);
        let ranking = Ranking { tried: &tried, untried: &others, pass: Pass::Free };
        let mv = match tried.is_empty() && !manners.cleans_up {
            true => Move::Pass,
            false => settle(game, manners, ranking, Some(&ownership)),
        };
        let candidates = ranked.into_iter().map(|(_, report)| report).collect();
        Choice { decision: Decision::Move(mv), candidates, playouts: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Point, Rules, Size};

    #[test]
    fn it_takes_a_string_makes_ground_and_finishes_its_games() {
        let (shapes, weights) = (Shapes::shipped().unwrap(), ShapeWeights::even());
        let effort = GoalEffort { nodes: 50, threat_nodes: 20, ..GoalEffort::default() };
        let mut player =
            Indigo { candidates: 12, effort, shapes: &shapes, weights: &weights, seed: 1 };
        let manners = Manners { resigns: false, cleans_up: false };
        let board = "
            . . . . . . .
            . X X X X . .
            X O O O O . O
            . X X X X . O
            . O . O . O .
            . . O . . . .
            . . . . . . ."
            .parse()
            .unwrap();
        let game = Position::from_board(board, Rules::CHINESE, Color::Black);
        let choice = player.choose(&game, manners, &Budget::playouts(0));
        assert_eq!(choice.decision, Decision::Move(Move::Play(Point::new(5, 2).unwrap())));
        let mut game = Position::new(Size::square(7).unwrap(), Rules::CHINESE);
        while !game.is_over() {
            let choice = player.choose(&game, manners, &Budget::playouts(0));
            let Decision::Move(mv) = choice.decision else { panic!("{choice:?}") };
            game.play(mv).unwrap();
            assert!(game.moves().len() < 150, "{}", game.board());
        }
        assert!(game.moves().len() > 10, "{}", game.board());
    }
}
