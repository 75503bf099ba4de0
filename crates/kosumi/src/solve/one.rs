//! One problem: a position and a goal.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::{Board, Color, Move, Point, Size};
use facts::{FirstThreat, Reach};
use record::diagram::{Diagram, Style};
use record::vertex;
use serde::Serialize;
use tactics::{Budget, Effort, End, Goal, Solved, Table, ThreatMove, order, solve, threats};

use super::variations;
use super::wish::{Asked, Wish};
use crate::input;

/// The most moves in a row that are looked for.
const MAX_ORDER: u32 = 5;

/// What is asked.
pub(super) struct Question {
    pub(super) file: PathBuf,
    pub(super) moves: Option<usize>,
    pub(super) goal: String,
    pub(super) nodes: u64,
}

/// What is answered.
pub(super) struct Answered {
    board: Board,
    wish: Wish,
    solved: Solved,
    /// Moves in a row that reach the goal.
    order: Option<u32>,
    /// `None` for goals whose threats are not read.
    threats: Option<Vec<ThreatMove>>,
}

impl Question {
    pub(super) fn answer(self) -> anyhow::Result<Answered> {
        let loaded = input::read(&self.file, self.moves)?;
        let board = loaded.position.board().without_history();
        let wish = Wish::parse(&self.goal, &board)?;
        let effort = Effort { nodes: self.nodes, ..Effort::default() };
        let table = &mut Table::new(1 << 16);
        let solved =
            solve(&board, &wish.goal, effort, table).context("this goal cannot be read yet")?;
        let order = order(&board, &wish.goal, MAX_ORDER, &mut Budget::nodes(self.nodes));
        let threats = wish.has_threats().then(|| threats(&board, &wish.goal, effort, table));
        Ok(Answered { board, wish, solved, order, threats })
    }
}

/// One of the two answers, for the player who wants what was asked.
#[derive(Serialize)]
struct Side {
    first: &'static str,
    result: &'static str,
    /// `proved` or `read`; why there is none where nothing is known.
    grade: &'static str,
    line: Vec<String>,
    nodes: u64,
}

impl Answered {
    /// The player who wants what was asked.
    fn player(&self) -> Color {
        if self.wish.inverse { !self.solved.owner } else { self.solved.owner }
    }

    fn side(&self, first: Color) -> Side {
        let answer =
            if first == self.solved.owner { &self.solved.first } else { &self.solved.second };
        let reading = &answer.reading;
        let result = match (reading.reach, self.wish.inverse) {
            (Reach::Yes, false) | (Reach::No, true) => "yes",
            (Reach::No, false) | (Reach::Yes, true) => "no",
            (Reach::Ko(FirstThreat::Owner), false) | (Reach::Ko(FirstThreat::Opponent), true) => {
                "ko, the player must find the first threat"
            }
            (Reach::Ko(_), _) => "ko, the opponent must find the first threat",
            (Reach::Unknown, _) => "unknown",
        };
        let size = self.board.size();
        let mut line: Vec<Move> = reading.line.iter().map(|played| played.mv).collect();
        if line.is_empty() {
            line.extend(reading.first);
        }
        Side {
            first: if first == Color::Black { "black" } else { "white" },
            result,
            grade: match (reading.reach, reading.work.gave_up) {
                (Reach::Unknown, true) => "gave up",
                (Reach::Unknown, false) => "refuted by the checker",
                _ => answer.grade.word(),
            },
            line: line.into_iter().map(|mv| vertex::move_name(size, mv)).collect(),
            nodes: reading.work.nodes,
        }
    }

    pub(super) fn text(&self) -> String {
        let player = self.player();
        let phrase = self.wish.phrase(self.board.size());
        if self.wish.asked == Asked::Threaten {
            return format!("{player} wants to threaten to {phrase}.\n\n{}", self.outlook());
        }
        let mut text = format!("{player} wants to {phrase}.\n");
        for first in [player, !player] {
            let side = self.side(first);
            let _ = write!(text, "\n{first} first: {} [{}]", side.result, side.grade);
            let _ = write!(text, ", {} positions", side.nodes);
            if !side.line.is_empty() {
                let _ = write!(text, "\nLine: {}", side.line.join(" "));
            }
            text.push_str("\n\n");
            text.push_str(&self.diagram(&side.line));
        }
        let outlook = self.outlook();
        if !outlook.is_empty() {
            text.push('\n');
            text.push_str(&outlook);
        }
        text
    }

    /// How far the owner of the goal is from it, and what threatens to reach it.
    fn outlook(&self) -> String {
        let owner = self.solved.owner;
        let Some(threats) = &self.threats else { return String::new() };
        let mut text = match self.order {
            Some(order) => format!("Order: {order} ({owner} moves in a row)\n"),
            None => format!("Order: more than {MAX_ORDER}, or not found\n"),
        };
        if self.solved.first.reading.reach != Reach::Yes {
            let names: Vec<String> = threats.iter().map(|t| self.name(Some(t.at))).collect();
            let list = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
            let _ = writeln!(text, "Threats: {list}");
        }
        if self.wish.asked == Asked::Threaten {
            for threat in threats {
                let _ = write!(text, "{}", self.name(Some(threat.at)));
                if threat.next.is_some() {
                    let _ = write!(text, ", then {}", self.name(threat.next));
                }
                if threat.answer.is_some() {
                    let _ = write!(text, "; {} answers at {}", !owner, self.name(threat.answer));
                }
                text.push('\n');
            }
            if self.solved.first.reading.reach == Reach::Yes {
                let _ = writeln!(text, "{owner} reaches it at once: nothing need be threatened");
            }
        }
        text
    }

    fn name(&self, point: Option<Point>) -> String {
        point.map_or_else(|| "?".to_owned(), |point| vertex::name(self.board.size(), point))
    }

    /// The board with the goal's stones marked and the first nine moves of a line numbered.
    fn diagram(&self, line: &[String]) -> String {
        let size: Size = self.board.size();
        let mut diagram = Diagram::new(self.board.clone());
        let stones = match &self.wish.goal {
            Goal::Capture { stones, .. } => stones.iter().collect(),
            Goal::Connect { first, second }
            | Goal::Separate { first, second: End::Stone(second) } => vec![*first, *second],
            Goal::Separate { first, second: End::Edge } => vec![*first],
            Goal::Eye { at, .. } => vec![*at],
        };
        for stone in stones {
            let mark = match self.board.at(stone) {
                Some(Color::Black) => '#',
                Some(Color::White) => '@',
                None => 'e',
            };
            diagram.marks.insert(stone, mark);
        }
        for (mv, number) in line.iter().zip('1'..='9') {
            if let Ok(point) = vertex::parse(size, mv)
                && self.board.is_empty_at(point)
            {
                diagram.marks.entry(point).or_insert(number);
            }
        }
        diagram.draw(Style::FULL)
    }

    /// The position with the answers as variations.
    pub(super) fn sgf(&self) -> anyhow::Result<String> {
        let player = self.player();
        let comment = |first: Color| {
            let side = self.side(first);
            variations::comment(first, side.result, side.grade)
        };
        let comments = [comment(player), comment(!player)];
        Ok(variations::sgf(&self.board, &self.wish.goal, &self.solved, comments)?)
    }

    pub(super) fn json(&self) -> anyhow::Result<String> {
        let player = self.player();
        let status = self.solved.status();
        let status = if self.wish.inverse { status.mirror() } else { status };
        let value = serde_json::json!({
            "goal": self.wish.text,
            "asked": match self.wish.asked {
                Asked::Reach => "reach",
                Asked::Threaten => "threaten",
            },
            "player": if player == Color::Black { "black" } else { "white" },
            "status": status.conway().map(|conway| conway.symbol().to_string()),
            "moving_first": serde_json::to_value(self.side(player))?,
            "moving_second": serde_json::to_value(self.side(!player))?,
            "order": self.order,
            "threats": self.threats.as_ref().map(|threats| threats.iter().map(|threat| serde_json::json!({
                "move": self.name(Some(threat.at)),
                "next": threat.next.map(|point| vertex::name(self.board.size(), point)),
                "answer": threat.answer.map(|point| vertex::name(self.board.size(), point)),
            })).collect::<Vec<_>>()),
        });
        Ok(format!("{value}\n"))
    }
}
