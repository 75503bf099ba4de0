//! Search analyses in the formats that clients expect.

use std::time::Duration;

use board::PointSet;
use engine::{Decision, Limit, Thought};
use record::vertex;

use super::super::analysis::{Format, Owners, Stream};
use super::super::args::{Args, Failure, Reply};
use super::super::engine::{Cleanup, Engine};
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "lz-analyze", run: |engine, args| analyze(engine, args, Format::Leela) },
    Command { name: "kata-analyze", run: |engine, args| analyze(engine, args, Format::Kata) },
    Command { name: "analyze", run: |engine, args| analyze(engine, args, Format::Kata) },
    Command {
        name: "lz-genmove_analyze",
        run: |engine, args| genmove(engine, args, Format::Leela),
    },
    Command {
        name: "kata-genmove_analyze",
        run: |engine, args| genmove(engine, args, Format::Kata),
    },
    Command { name: "genmove_analyze", run: |engine, args| genmove(engine, args, Format::Kata) },
    Command { name: "cgos-genmove_analyze", run: genmove_for_cgos },
];

/// Parses `[COLOR] [INTERVAL in hundredths of a second] [interval N] [ownership true] [avoid COLOR
/// VERTEX,... DEPTH] [allow COLOR VERTEX,... DEPTH] ...`.
fn options(engine: &Engine, args: &mut Args<'_>, format: Format) -> Result<Stream, Failure> {
    if !engine.settings.player.persona.thinks_aloud() {
        return Err(Failure::new("this persona has no analysis"));
    }
    let mut stream = Stream {
        color: engine.game.to_play(),
        interval: Duration::from_secs(1),
        format,
        ownership: None,
        limits: Vec::new(),
    };
    let interval = |hundredths: f64| Duration::from_secs_f64(hundredths.clamp(1.0, 1e6) / 100.0);
    while let Some(word) = args.optional() {
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => stream.color = board::Color::Black,
            "w" | "white" => stream.color = board::Color::White,
            "interval" => stream.interval = interval(args.decimal("hundredths of a second")?),
            "ownership" => {
                stream.ownership = (args.word("true or false")? == "true").then_some(Owners);
            }
            "minmoves" | "maxmoves" | "rootinfo" | "pvvisits" | "movesownership" => {
                args.word("a value")?;
            }
            "avoid" => stream.limits.push(limit(engine, args, Which::Avoided)?),
            "allow" => stream.limits.push(limit(engine, args, Which::Allowed)?),
            other => match other.parse::<f64>() {
                Ok(hundredths) if hundredths.is_finite() => stream.interval = interval(hundredths),
                _ => {
                    return Err(Failure::syntax(
                        "a colour, an interval, or an option and its value",
                    ));
                }
            },
        }
    }
    Ok(stream)
}

/// Whether a list names the points to avoid or those to allow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Avoided,
    Allowed,
}

/// Parses `COLOR VERTEX,VERTEX,... DEPTH`.
fn limit(engine: &Engine, args: &mut Args<'_>, which: Which) -> Result<Limit, Failure> {
    let board = engine.game.board();
    let color = args.color()?;
    let mut named = PointSet::EMPTY;
    for name in args.word("vertices with commas between them")?.split(',') {
        let mv = vertex::parse_move(board.size(), name)
            .map_err(|_| Failure::syntax("vertices with commas between them, such as D4,Q16"))?;
        // A pass is always searched.
        if let Some(point) = mv.point() {
            named.insert(point);
        }
    }
    let depth = args.number("how many moves deep")?;
    let allowed = match which {
        Which::Avoided => board.points() - named,
        Which::Allowed => named,
    };
    Ok(Limit { color, allowed, depth })
}

/// Starts a stream, which ends at the next line of input.
fn analyze(engine: &mut Engine, args: &mut Args<'_>, format: Format) -> Reply {
    let stream = options(engine, args, format)?;
    engine.begin(stream);
    Ok(String::new())
}

/// Chooses a move, plays it, and reports all moves searched.
fn genmove(engine: &mut Engine, args: &mut Args<'_>, format: Format) -> Reply {
    let stream = options(engine, args, format)?;
    let (word, thoughts) = choose(engine, &stream);
    let info = engine.describe(&stream, &thoughts);
    let info = if info.is_empty() { info } else { format!("{info}\n") };
    Ok(format!("\n{info}play {word}"))
}

/// Does the same for the Computer Go Server, with one line of JSON.
fn genmove_for_cgos(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let stream = options(engine, args, Format::Kata)?;
    let (word, thoughts) = choose(engine, &stream);
    let line = engine.describe_for_cgos(stream.color, &thoughts);
    Ok(format!("\n{line}\nplay {word}"))
}

/// Chooses a move and plays it; returns its name and all moves searched.
fn choose(engine: &mut Engine, stream: &Stream) -> (String, Vec<Thought>) {
    let choice = engine.think_within(stream.color, Cleanup::WhenRulesNeedIt, &stream.limits);
    let thoughts = if choice.playouts == 0 { Vec::new() } else { engine.player().thoughts() };
    let size = engine.game.board().size();
    let word = match choice.decision {
        Decision::Resign => "resign".to_owned(),
        Decision::Move(mv) => {
            engine.game.play_as(stream.color, mv).expect("invariant: a chosen move is legal");
            engine.has_moved();
            vertex::move_name(size, mv)
        }
    };
    (word, thoughts)
}
