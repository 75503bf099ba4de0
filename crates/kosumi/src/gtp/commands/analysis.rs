//! What the search thinks, as clients that show it expect.

use std::time::Duration;

use play::Decision;
use record::vertex;

use super::super::analysis::{Format, Owners, Stream};
use super::super::args::{Answer, Args, Failure};
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
];

/// `[COLOR] [INTERVAL in hundredths of a second] [interval N] [ownership true] ...`.
fn options(engine: &Engine, args: &mut Args<'_>, format: Format) -> Result<Stream, Failure> {
    if !engine.settings.persona.thinks_aloud() {
        return Err(Failure::new("this persona does not say what it thinks"));
    }
    let mut stream = Stream {
        color: engine.game.to_play(),
        interval: Duration::from_secs(1),
        format,
        ownership: None,
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
            "avoid" | "allow" => {
                return Err(Failure::new("moves cannot be avoided or allowed"));
            }
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

/// Begins a stream, which ends with the next line of input.
fn analyze(engine: &mut Engine, args: &mut Args<'_>, format: Format) -> Answer {
    let stream = options(engine, args, format)?;
    engine.begin(stream);
    Ok(String::new())
}

/// Chooses a move, plays it, and says what else was thought of.
fn genmove(engine: &mut Engine, args: &mut Args<'_>, format: Format) -> Answer {
    let stream = options(engine, args, format)?;
    let choice = engine.think(stream.color, Cleanup::WhenRulesNeedIt);
    let thoughts = if choice.playouts == 0 { Vec::new() } else { engine.player().thoughts() };
    let info = engine.describe(&stream, &thoughts);
    let size = engine.game.board().size();
    let word = match choice.decision {
        Decision::Resign => "resign".to_owned(),
        Decision::Move(mv) => {
            engine.game.play_as(stream.color, mv).expect("invariant: a chosen move is legal");
            vertex::move_name(size, mv)
        }
    };
    let info = if info.is_empty() { info } else { format!("{info}\n") };
    Ok(format!("\n{info}play {word}"))
}
