//! One problem: a position and a goal.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use board::{Board, Color, Move, Point, Size};
use facts::{FirstThreat, Reach};
use record::diagram::{Diagram, Style};
use record::vertex;
use serde::Serialize;
use tactics::{Effort, End, Goal, Solved, Table, solve};

use super::variations;
use crate::input;

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
}

/// A goal as a player says it, and as the search knows it.
struct Wish {
    goal: Goal,
    /// The player who wants what was asked for: the goal's owner, or its opponent for `save` and
    /// `cut`.
    inverse: bool,
    text: String,
}

impl Question {
    pub(super) fn answer(self) -> anyhow::Result<Answered> {
        let loaded = input::read(&self.file, self.moves)?;
        let board = loaded.position.board().without_history();
        let wish = Wish::parse(&self.goal, &board)?;
        let effort = Effort { nodes: self.nodes, ..Effort::default() };
        let solved = solve(&board, &wish.goal, effort, &mut Table::new(1 << 16))
            .context("this goal cannot be read yet")?;
        Ok(Answered { board, wish, solved })
    }
}

impl Wish {
    fn parse(text: &str, board: &Board) -> anyhow::Result<Wish> {
        let size = board.size();
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_lowercase();
        let mut words: Vec<&str> = words.collect();
        let to_edge = verb == "separate" && words.last() == Some(&"edge");
        if to_edge {
            words.pop();
        }
        let points =
            words.iter().map(|word| vertex::parse(size, word)).collect::<Result<Vec<_>, _>>()?;
        let stone = |point: Point| {
            let name = vertex::name(size, point);
            board.at(point).with_context(|| format!("no stone stands at {name}"))
        };
        let (goal, inverse) = match (verb.as_str(), &points[..]) {
            ("capture" | "save", &[target]) => {
                stone(target)?;
                (Goal::capture(target), verb == "save")
            }
            ("separate", &[first]) if to_edge => {
                stone(first)?;
                (Goal::Separate { first, second: End::Edge }, false)
            }
            ("separate", &[first, second]) if !to_edge => {
                if stone(first)? != stone(second)? {
                    bail!("the ends of the wall are of different colours");
                }
                (Goal::Separate { first, second: End::Stone(second) }, false)
            }
            ("connect" | "cut" | "disconnect", &[first, second]) => {
                if stone(first)? != stone(second)? {
                    bail!("the stones to {verb} are of different colours");
                }
                if board.string_at(first) == board.string_at(second) {
                    bail!("the stones to {verb} are one string already");
                }
                (Goal::Connect { first, second }, verb != "connect")
            }
            _ => bail!(
                "unknown goal {text:?}: expected capture A1, save A1, connect A1 B2, \
                 cut A1 B2 (or disconnect), separate A1 B2 or separate A1 edge"
            ),
        };
        let mut names: Vec<String> =
            points.iter().map(|&point| vertex::name(size, point)).collect();
        if to_edge {
            names.push("edge".to_owned());
        }
        Ok(Wish { goal, inverse, text: format!("{verb} {}", names.join(" ")) })
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
        let mut text = format!("{player} wants to {}.\n", self.wish.text);
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
        text
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
            Goal::Eye { .. } => Vec::new(),
        };
        for stone in stones {
            let mark = if self.board.at(stone) == Some(Color::Black) { '#' } else { '@' };
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
            "player": if player == Color::Black { "black" } else { "white" },
            "status": status.conway().map(|conway| conway.symbol().to_string()),
            "moving_first": serde_json::to_value(self.side(player))?,
            "moving_second": serde_json::to_value(self.side(!player))?,
        });
        Ok(format!("{value}\n"))
    }
}
