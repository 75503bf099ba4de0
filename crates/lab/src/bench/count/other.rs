//! Gets another program's count of the same game and shows both boards side by side.

use std::time::Duration;

use anyhow::Context;
use arena::controller::{Chatter, Controller};
use board::{Board, ByColor, Color, Move, PointSet, Position, Scoring};
use record::vertex;

/// The timeout for an answer.
const PATIENCE: Duration = Duration::from_secs(300);

/// A program that has counted a game.
pub(super) struct Other {
    controller: Controller,
    size: board::Size,
    pub(super) score: String,
}

/// What a count says about each point.
pub(super) struct View {
    pub(super) dead: PointSet,
    pub(super) seki: PointSet,
    pub(super) territory: ByColor<PointSet>,
}

impl Other {
    /// Starts the program, replays the game in it and asks for the score.
    pub(super) fn count(command: &str, position: &Position) -> anyhow::Result<Other> {
        let rules = match position.rules().scoring {
            Scoring::Area => "chinese",
            Scoring::Territory => "japanese",
        };
        let command = command.replace("RULES", rules);
        let mut controller = Controller::start(&command, Chatter::Dropped)?;
        let size = position.board().size();
        let mut ask = |line: &str| controller.ask(line, PATIENCE);
        ask(&format!("boardsize {}", size.width()))?;
        ask("clear_board")?;
        ask(&format!("komi {}", position.komi()))?;
        for played in position.moves() {
            let at = match played.mv {
                Move::Play(point) => vertex::name(size, point),
                Move::Pass => "pass".to_owned(),
            };
            ask(&format!("play {} {at}", played.color))?;
        }
        let score = ask("final_score")?;
        Ok(Other { controller, size, score })
    }

    /// Black's lead.
    pub(super) fn lead(&self) -> anyhow::Result<f32> {
        let points = |text: &str| text.parse::<f32>().context("a score that is no number");
        match self.score.split_once('+') {
            Some(("B", rest)) => points(rest),
            Some(("W", rest)) => Ok(-points(rest)?),
            _ => Ok(0.0),
        }
    }

    /// Asks the program what it says about each point.
    pub(super) fn view(&mut self) -> anyhow::Result<View> {
        let mut list = |status: &str| -> anyhow::Result<PointSet> {
            let answer = self.controller.ask(&format!("final_status_list {status}"), PATIENCE)?;
            answer
                .split_whitespace()
                .map(|name| vertex::parse(self.size, name).context("a point that is none"))
                .collect()
        };
        let territory =
            ByColor { black: list("black_territory")?, white: list("white_territory")? };
        Ok(View { dead: list("dead")?, seki: list("seki")?, territory })
    }
}

/// Draws a board as one or two programs count it; rows that differ end in `<`.
pub(super) fn side_by_side(board: &Board, own: &View, other: Option<&View>) -> String {
    let mut text = String::new();
    for row in 0..board.size().height() {
        let first = row_of(board, own, row);
        let second = other.map(|other| row_of(board, other, row));
        text.push_str(&first);
        if let Some(second) = second {
            let mark = if first == second { "" } else { "   <" };
            text.push_str(&format!("   {second}{mark}"));
        }
        text.push('\n');
    }
    text
}

fn row_of(board: &Board, view: &View, row: usize) -> String {
    let points = (0..board.size().width()).filter_map(|column| board.size().point(column, row));
    let sign = |point| match board.at(point) {
        Some(Color::Black) if view.dead.contains(point) => "x",
        Some(Color::White) if view.dead.contains(point) => "o",
        Some(Color::Black) if view.seki.contains(point) => "s",
        Some(Color::White) if view.seki.contains(point) => "z",
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
        None if view.territory.black.contains(point) => "+",
        None if view.territory.white.contains(point) => "-",
        None => ".",
    };
    points.map(sign).collect::<Vec<_>>().join(" ")
}
