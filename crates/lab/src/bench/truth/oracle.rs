//! Asks a GTP program for a second opinion.

use std::time::Duration;

use anyhow::Context;
use arena::controller::{Chatter, Controller};
use board::{Board, Color, Played, Point, Size};
use record::vertex;
use tactics::Goal;

use super::statement::{Boards, Statement, When};

/// The timeout for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The running program.
pub(super) struct Oracle {
    controller: Controller,
}

impl Oracle {
    pub(super) fn start(command: &str) -> anyhow::Result<Oracle> {
        let mut controller = Controller::start(command, Chatter::Dropped)?;
        controller.ask("name", PATIENCE).context("the second opinion does not speak GTP")?;
        Ok(Oracle { controller })
    }

    /// Whether the program agrees with each statement; `None` if no command can ask about it.
    pub(super) fn ask_all(
        &mut self,
        boards: &Boards,
        played: Played,
        statements: &[&Statement],
    ) -> anyhow::Result<Vec<Option<bool>>> {
        let mut shared = vec![None; statements.len()];
        if statements.is_empty() {
            return Ok(shared);
        }
        let board = boards.at(When::Before);
        let size = board.size();
        self.set_up(board)?;
        for when in [When::Before, When::After] {
            if when == When::After {
                self.play(size, played)?;
            }
            for (shared, statement) in shared.iter_mut().zip(statements) {
                if statement.when == when {
                    *shared = self.ask(boards.at(when), statement)?;
                }
            }
        }
        Ok(shared)
    }

    fn set_up(&mut self, board: &Board) -> anyhow::Result<()> {
        let size = board.size();
        self.controller.ask(&format!("boardsize {}", size.width()), PATIENCE)?;
        self.controller.ask("clear_board", PATIENCE)?;
        for color in Color::BOTH {
            for stone in &board.stones(color) {
                self.play(size, Played { color, mv: stone.into() })?;
            }
        }
        Ok(())
    }

    fn play(&mut self, size: Size, played: Played) -> anyhow::Result<()> {
        let point = played.mv.point().context("a pass needs no second opinion")?;
        let command = format!("play {} {}", played.color, vertex::name(size, point));
        self.controller.ask(&command, PATIENCE)?;
        Ok(())
    }

    fn ask(&mut self, board: &Board, statement: &Statement) -> anyhow::Result<Option<bool>> {
        let Some((command, points, works)) = command(board, statement) else { return Ok(None) };
        let points: Vec<String> =
            points.iter().map(|&point| vertex::name(board.size(), point)).collect();
        let answer = self.controller.ask(&format!("{command} {}", points.join(" ")), PATIENCE)?;
        let code = answer.split_whitespace().next().unwrap_or("0");
        Ok(Some((code != "0") == works))
    }
}

/// The GNU Go command for a statement, its points, and whether the statement implies that a move
/// works.
fn command(board: &Board, statement: &Statement) -> Option<(&'static str, Vec<Point>, bool)> {
    let Statement { goal, to_play, reached, .. } = statement;
    let own = goal.owner(board)? == *to_play;
    // The goal's owner looks for a move that reaches it, the opponent for one that prevents it.
    let works = *reached == own;
    Some(match goal {
        Goal::Capture { stones, .. } => {
            (if own { "attack" } else { "defend" }, stones.first().into_iter().collect(), works)
        }
        Goal::Connect { first, second } => {
            (if own { "connect" } else { "disconnect" }, vec![*first, *second], works)
        }
        Goal::Live { stones } => {
            let command = if own { "owl_defend" } else { "owl_attack" };
            (command, stones.first().into_iter().collect(), works)
        }
        Goal::Separate { .. } | Goal::Eye { .. } | Goal::Race { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_moves_first_chooses_the_command() {
        let board: Board = ". X .\nX O .\n. . .".parse().expect("a board");
        let stone = board.size().point(1, 1).expect("on the board");
        let asked = |to_play, reached| {
            let goal = Goal::capture(stone);
            let statement = Statement { when: When::Before, goal, to_play, reached };
            command(&board, &statement).map(|(command, _, works)| (command, works))
        };
        assert_eq!(asked(Color::Black, true), Some(("attack", true)));
        assert_eq!(asked(Color::Black, false), Some(("attack", false)));
        assert_eq!(asked(Color::White, true), Some(("defend", false)), "caught: nothing defends");
        assert_eq!(asked(Color::White, false), Some(("defend", true)));
    }
}
