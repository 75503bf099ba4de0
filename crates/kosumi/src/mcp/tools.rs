//! The tools and their answers.

use std::time::Instant;

use anyhow::Context;
use app::explaining::{Asked, asked, explained};
use app::loaded::{self, Loaded};
use app::review::{self, review};
use app::scenery::Scenery;
use app::solve::{Inquiry, Limit, Refutations, Wanted};
use app::watching::watch;
use board::Position;
use explain::{Language, Length, Level, Wish};
use motive::DeedEffort;
use record::vertex;
use serde::Serialize;
use serde_json::{Value, json};
use space::judgement;
use tactics::Stop;

use super::rpc::Fault;
use crate::wire::{Explained, Look, Review, Solved};

/// The maximum number of positions for each search of a problem.
const NODES: u64 = 50_000;

/// The maximum number of positions that the checker may replay.
const CHECK_NODES: u64 = 200_000;

/// A tool: its name, its purpose, its arguments, and its function.
struct Tool {
    name: &'static str,
    about: &'static str,
    arguments: &'static [(&'static str, Kind, &'static str)],
    required: &'static [&'static str],
    run: fn(&Value) -> anyhow::Result<Value>,
}

/// The type of an argument.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Text => "string",
            Kind::Number => "integer",
        }
    }
}

const RECORD: (&str, Kind, &str) = (
    "record",
    Kind::Text,
    "A game record (SGF), or a diagram of X (Black), O (White) and . with one row a line",
);
const AFTER: (&str, Kind, &str) =
    ("move", Kind::Number, "Look at the position after this many moves; all of them when left out");
const MOVE: (&str, Kind, &str) =
    ("move", Kind::Number, "The number of the move, from 1; the last one when left out");
const PLAY: (&str, Kind, &str) =
    ("play", Kind::Text, "A vertex such as D4, to speak of instead of the move played");
const LANGUAGE: (&str, Kind, &str) =
    ("language", Kind::Text, "A code such as en; en when left out");
const LEVEL: (&str, Kind, &str) =
    ("level", Kind::Text, "For whom: beginner, club or strong; club when left out");

const TOOLS: &[Tool] = &[
    Tool {
        name: "look_at_position",
        about: "What is known about a position: strings, groups, fates, links, territory, score.",
        arguments: &[RECORD, AFTER],
        required: &["record"],
        run: look,
    },
    Tool {
        name: "explain_move",
        about: "Why a move: what it does, threatens and leaves behind, each sentence with its grade.",
        arguments: &[RECORD, MOVE, PLAY, LANGUAGE, LEVEL],
        required: &["record"],
        run: explain_move,
    },
    Tool {
        name: "compare_moves",
        about: "What the move played does that another does not, and the other way round.",
        arguments: &[
            RECORD,
            MOVE,
            PLAY,
            ("with", Kind::Text, "The vertex of the other move, such as R14"),
            LANGUAGE,
            LEVEL,
        ],
        required: &["record", "with"],
        run: compare_moves,
    },
    Tool {
        name: "ask_about_point",
        about: "What is known about a stone, its group, an empty point, or an area.",
        arguments: &[
            RECORD,
            AFTER,
            ("point", Kind::Text, "A vertex such as D4, or two corners of an area, such as A1:F6"),
            LANGUAGE,
            LEVEL,
        ],
        required: &["record", "point"],
        run: ask_about_point,
    },
    Tool {
        name: "solve",
        about: "Whether something can be captured, saved, connected, cut, killed or made alive, \
                with either player moving first, and how.",
        arguments: &[
            RECORD,
            AFTER,
            (
                "goal",
                Kind::Text,
                "capture A1, save A1, connect A1 B2, cut A1 B2, eye black A1, live A1, kill A1, \
                 race A1 B2; found out when left out",
            ),
        ],
        required: &["record"],
        run: solve,
    },
    Tool {
        name: "review_game",
        about: "The moments of a game that mattered, with why and what was better. Takes some \
                tens of seconds for a 19x19 game.",
        arguments: &[
            RECORD,
            ("moments", Kind::Number, "How many moments at most; 5 when left out"),
            LANGUAGE,
            LEVEL,
        ],
        required: &["record"],
        run: review_game,
    },
];

/// The descriptions of the tools for the protocol.
pub(super) fn list() -> Vec<Value> {
    TOOLS
        .iter()
        .map(|tool| {
            let properties: serde_json::Map<String, Value> = tool
                .arguments
                .iter()
                .map(|&(name, kind, about)| {
                    (name.to_owned(), json!({ "type": kind.word(), "description": about }))
                })
                .collect();
            json!({
                "name": tool.name,
                "description": tool.about,
                "inputSchema": {
                    "type": "object",
                    "properties": properties,
                    "required": tool.required,
                    "additionalProperties": false,
                },
            })
        })
        .collect()
}

/// Runs a tool. A problem with the game or the question is returned as an error result, so that a
/// model can read it and correct its question; a malformed call is a fault.
pub(super) fn call(params: &Value) -> Result<Value, Fault> {
    let name = params["name"].as_str().unwrap_or_default();
    let tool = TOOLS.iter().find(|tool| tool.name == name).ok_or_else(|| {
        let known: Vec<_> = TOOLS.iter().map(|tool| tool.name).collect();
        Fault::wrong_params(format!("no tool {name:?}: expected one of {}", known.join(", ")))
    })?;
    let arguments = &params["arguments"];
    check(tool, arguments)?;
    Ok(match (tool.run)(arguments) {
        Ok(answer) => json!({
            "content": [{ "type": "text", "text": answer.to_string() }],
            "structuredContent": answer,
            "isError": false,
        }),
        Err(error) => json!({
            "content": [{ "type": "text", "text": format!("{error:#}") }],
            "isError": true,
        }),
    })
}

fn check(tool: &Tool, arguments: &Value) -> Result<(), Fault> {
    let empty = serde_json::Map::new();
    let given = arguments.as_object().unwrap_or(&empty);
    for &name in tool.required {
        if !given.contains_key(name) {
            return Err(Fault::wrong_params(format!("{} needs the argument {name:?}", tool.name)));
        }
    }
    for (name, value) in given {
        let Some((_, kind, _)) = tool.arguments.iter().find(|(known, ..)| known == name) else {
            let known: Vec<_> = tool.arguments.iter().map(|(known, ..)| *known).collect();
            return Err(Fault::wrong_params(format!(
                "{} has no argument {name:?}: expected {}",
                tool.name,
                known.join(", ")
            )));
        };
        let fits = match kind {
            Kind::Text => value.is_string(),
            Kind::Number => value.is_u64(),
        };
        if !fits {
            let wanted = match kind {
                Kind::Text => "a text",
                Kind::Number => "a whole number, 0 or more",
            };
            return Err(Fault::wrong_params(format!("{name:?}: expected {wanted}")));
        }
    }
    Ok(())
}

fn text<'a>(arguments: &'a Value, name: &str) -> &'a str {
    arguments[name].as_str().unwrap_or_default()
}

fn number(arguments: &Value, name: &str) -> Option<usize> {
    arguments[name].as_u64().and_then(|number| usize::try_from(number).ok())
}

fn loaded(arguments: &Value) -> anyhow::Result<Loaded> {
    let moves = number(arguments, "move");
    loaded::position(text(arguments, "record").as_bytes(), moves).context("record")
}

/// The position before a move, and the move.
fn before(arguments: &Value) -> anyhow::Result<(Position, Option<board::Move>)> {
    anyhow::ensure!(number(arguments, "move") != Some(0), "moves are counted from 1");
    let mut position = loaded(arguments)?.position;
    let played = position.undo().map(|played| played.mv);
    Ok((position, played))
}

fn wish(arguments: &Value) -> anyhow::Result<Wish> {
    let language = match arguments["language"].as_str() {
        Some(code) => code.parse::<Language>()?,
        None => Language::default(),
    };
    let level = match arguments["level"].as_str() {
        Some(word) => word.parse::<Level>()?,
        None => Level::default(),
    };
    // The model chooses what to pass on.
    Ok(Wish { language, level, length: Length::Full })
}

fn look(arguments: &Value) -> anyhow::Result<Value> {
    let loaded = loaded(arguments)?;
    let scenery = Scenery::new(
        &mut watch(Stop::NEVER),
        &loaded.position,
        judgement::JudgementEffort::default(),
    );
    let scene = scenery.scene(&loaded.position);
    let look = Look::new(&loaded, &scene, None).with_scenery(&loaded, &scenery, Vec::new());
    exact(&look)
}

/// The position before a move, and the move in question: the named one, or the one played.
fn first_move(arguments: &Value) -> anyhow::Result<(Position, board::Move)> {
    let (position, played) = before(arguments)?;
    let mv = match arguments["play"].as_str() {
        Some(name) => vertex::parse_move(position.board().size(), name).context("play")?,
        None => played.context("there is no move to explain: name one with \"play\"")?,
    };
    Ok((position, mv))
}

/// Converts to JSON by way of text, which keeps numbers short: `serde_json::to_value` would widen
/// them.
fn exact(wire: &impl Serialize) -> anyhow::Result<Value> {
    Ok(serde_json::from_str(&serde_json::to_string(wire)?)?)
}

fn explain_move(arguments: &Value) -> anyhow::Result<Value> {
    let (position, mv) = first_move(arguments)?;
    let wish = wish(arguments)?;
    let answer =
        explained(&mut watch(Stop::NEVER), &position, mv, None, DeedEffort::default(), &wish)?;
    exact(&Explained::new(&answer, &wish))
}

fn compare_moves(arguments: &Value) -> anyhow::Result<Value> {
    let (position, mv) = first_move(arguments)?;
    let other = vertex::parse_move(position.board().size(), text(arguments, "with"));
    let wish = wish(arguments)?;
    let other = Some(other.context("with")?);
    let answer =
        explained(&mut watch(Stop::NEVER), &position, mv, other, DeedEffort::default(), &wish)?;
    exact(&Explained::new(&answer, &wish))
}

fn ask_about_point(arguments: &Value) -> anyhow::Result<Value> {
    let position = loaded(arguments)?.position;
    let wish = wish(arguments)?;
    let place = Asked::read(position.board().size(), text(arguments, "point")).context("point")?;
    let answer = asked(&mut watch(Stop::NEVER), &position, &place, DeedEffort::default(), &wish);
    exact(&Explained::new(&answer, &wish))
}

fn solve(arguments: &Value) -> anyhow::Result<Value> {
    let position = loaded(arguments)?.position;
    let (goal, started) = (arguments["goal"].as_str(), Instant::now());
    let inquiry = Inquiry {
        wanted: goal.map(|goal| Wanted::parse(goal, position.board())).transpose()?,
        clock: &|| started.elapsed().as_secs_f64(),
        limit: Limit::new(Some(NODES), None),
        check_nodes: CHECK_NODES,
        refutations: Refutations::LeftOut,
        gone: &|| false,
        stop: Stop::NEVER,
    };
    exact(&Solved::new(&inquiry.answer(&position)?, 0))
}

fn review_game(arguments: &Value) -> anyhow::Result<Value> {
    let wish = Wish { length: Length::Usual, ..wish(arguments)? };
    let most = number(arguments, "moments").unwrap_or(5).clamp(1, 30);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let effort = |moves| review::ReviewEffort {
        moments: most,
        ..review::ReviewEffort::usual(moves, threads, 1)
    };
    let bytes = text(arguments, "record").as_bytes();
    let reviewed = review(bytes, effort, &wish, &|_, _, _| true)?;
    let reviewed = reviewed.context("the review was cancelled")?;
    exact(&Review::new(&reviewed, &wish))
}
