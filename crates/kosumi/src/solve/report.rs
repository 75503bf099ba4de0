//! An answer as text, as JSON and as a game record.

use std::fmt::Write;

use board::{Color, Move, Played, Point, Size};
use facts::{FirstThreat, Reach};
use record::diagram::{Diagram, Style};
use record::vertex;
use serde::Serialize;
use tactics::FirstMove;

use super::one::{Answered, MAX_ORDER, Source};
use super::variations;
use super::wish::Asked;

const OWN_KO: &str = "ko, the player must find the first threat";
const OTHER_KO: &str = "ko, the opponent must find the first threat";

/// One of the two answers, for the player who wants what was asked.
#[derive(Serialize)]
pub(crate) struct Side {
    pub(crate) first: &'static str,
    pub(crate) result: &'static str,
    /// `proved` or `read`; why there is none where nothing is known.
    pub(crate) grade: &'static str,
    pub(crate) line: Vec<String>,
    pub(crate) nodes: u64,
}

impl Answered {
    /// The player who wants what was asked.
    pub(crate) fn player(&self) -> Color {
        if self.wish.inverse { !self.solved.owner } else { self.solved.owner }
    }

    /// The answer for the player who wants what was asked.
    pub(crate) fn result(&self, reach: Reach) -> &'static str {
        match if self.wish.inverse { reach.mirror() } else { reach } {
            Reach::Yes => "yes",
            Reach::No => "no",
            Reach::Ko(FirstThreat::Owner) => OWN_KO,
            Reach::Ko(FirstThreat::Opponent) => OTHER_KO,
            Reach::Unknown => "unknown",
        }
    }

    pub(crate) fn side(&self, first: Color) -> Side {
        let answer = self.solved.moving(first);
        let reading = &answer.reading;
        let result = match self.result(reading.reach) {
            "no" if self.seki.contains(&first) => "no, it is seki",
            OWN_KO if self.several.contains(&first) => {
                "ko, the player must find the first threat, and more than one"
            }
            OTHER_KO if self.several.contains(&first) => {
                "ko, the opponent must find the first threat, and more than one"
            }
            other => other,
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
        let mut text = match self.source {
            Source::Given => String::new(),
            Source::FoundOut => format!("The goal was found out: {}.\n", self.wish.text),
        };
        let _ = writeln!(text, "{player} wants to {phrase}.");
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
        text.push('\n');
        text.push_str(&self.outlook());
        if let Some(first_moves) = &self.first_moves {
            text.push_str(&self.refutations(first_moves));
        }
        text
    }

    /// The first moves of the player that work, and each other one with what refutes it.
    fn refutations(&self, first_moves: &[FirstMove]) -> String {
        let player = self.player();
        let mut text =
            format!("\nFirst moves of {player} that were tried: {}\n", first_moves.len());
        let works = |first: &&FirstMove| self.result(first.reach) == "yes";
        let good: Vec<_> =
            first_moves.iter().filter(works).map(|f| self.name(Some(f.at))).collect();
        if !good.is_empty() {
            let _ = writeln!(text, "These work: {}", good.join(" "));
        }
        for first in first_moves.iter().filter(|first| !works(first)) {
            let _ = write!(text, "{} ", self.name(Some(first.at)));
            match self.result(first.reach) {
                "no" => text.push_str("fails"),
                other => text.push_str(other),
            }
            let line = self.names(&first.line);
            if !line.is_empty() {
                let _ = write!(text, ": {}", line.join(" "));
            }
            text.push('\n');
        }
        text
    }

    fn names(&self, line: &[Played]) -> Vec<String> {
        line.iter().map(|played| vertex::move_name(self.board.size(), played.mv)).collect()
    }

    /// How far the owner of the goal is from it, and what threatens to get the player his way.
    fn outlook(&self) -> String {
        let (owner, player) = (self.solved.owner, self.player());
        let mut text = match self.order {
            _ if self.wish.inverse => String::new(),
            Some(order) => format!("Order: {order} ({owner} moves in a row)\n"),
            None => format!("Order: more than {MAX_ORDER}, or not found\n"),
        };
        let own = if player == owner { &self.solved.first } else { &self.solved.second };
        let at_once = self.result(own.reading.reach) == "yes";
        if !at_once {
            let names: Vec<String> = self.threats.iter().map(|t| self.name(Some(t.at))).collect();
            let list = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
            let _ = writeln!(text, "Threats: {list}");
        }
        if self.wish.asked == Asked::Threaten {
            for threat in &self.threats {
                let _ = write!(text, "{}", self.name(Some(threat.at)));
                if threat.next.is_some() {
                    let _ = write!(text, ", then {}", self.name(threat.next));
                }
                if threat.answer.is_some() {
                    let _ = write!(text, "; {} answers at {}", !player, self.name(threat.answer));
                }
                text.push('\n');
            }
            if at_once {
                let _ = writeln!(text, "{player} reaches it at once: nothing need be threatened");
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
        for stone in &self.wish.points() {
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
        Ok(variations::sgf(&self.board, &self.wish, &self.solved, comments)?)
    }

    pub(crate) fn json(&self) -> anyhow::Result<String> {
        let player = self.player();
        let status = self.solved.status();
        let status = if self.wish.inverse { status.mirror() } else { status };
        let value = serde_json::json!({
            "goal": self.wish.text,
            "asked": match self.wish.asked {
                Asked::Reach => "reach",
                Asked::Threaten => "threaten",
            },
            "found_out": self.source == Source::FoundOut,
            "player": if player == Color::Black { "black" } else { "white" },
            "status": status.conway().map(|conway| conway.symbol().to_string()),
            "moving_first": serde_json::to_value(self.side(player))?,
            "moving_second": serde_json::to_value(self.side(!player))?,
            "order": self.order,
            "threats": self.threats.iter().map(|threat| serde_json::json!({
                "move": self.name(Some(threat.at)),
                "next": threat.next.map(|point| vertex::name(self.board.size(), point)),
                "answer": threat.answer.map(|point| vertex::name(self.board.size(), point)),
            })).collect::<Vec<_>>(),
            "first_moves": self.first_moves.as_ref().map(|list| list.iter().map(|first| {
                serde_json::json!({
                    "move": self.name(Some(first.at)),
                    "result": self.result(first.reach),
                    "line": self.names(&first.line),
                })
            }).collect::<Vec<_>>()),
        });
        Ok(format!("{value}\n"))
    }
}
