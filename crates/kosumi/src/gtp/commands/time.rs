//! Clocks: the time settings of the GTP standard, of KGS and of KataGo.

use std::time::Duration;

use engine::clock::{TimeLeft, TimeSystem};

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::{Command, lines};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "time_settings", run: time_settings },
    Command { name: "time_left", run: time_left },
    Command { name: "kgs-time_settings", run: named_time_settings },
    Command { name: "kata-time_settings", run: named_time_settings },
    Command { name: "kata-list_time_settings", run: list_time_settings },
];

/// The upper bound of all times in seconds, longer than any game.
const LONGEST: f64 = 1e7;

fn seconds(args: &mut Args<'_>, expected: &str) -> Result<Duration, Failure> {
    let seconds = args.decimal(expected)?;
    if seconds < 0.0 {
        return Err(Failure::syntax(expected));
    }
    Ok(Duration::from_secs_f64(seconds.min(LONGEST)))
}

/// Takes main time, byo-yomi time and stones. A byo-yomi time without stones means no limit.
fn time_settings(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let main = seconds(args, "a main time in seconds")?;
    let period = seconds(args, "a period in seconds")?;
    let stones: u32 = args.number("a number of stones")?;
    engine.set_time_system(match (period.is_zero(), stones) {
        (true, _) => TimeSystem::Absolute { main },
        (false, 0) => TimeSystem::Unlimited,
        (false, stones) => TimeSystem::Canadian { main, period, stones },
    });
    Ok(String::new())
}

fn time_left(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    // Servers may report a slightly negative time.
    let left = args.decimal("a time in seconds")?.clamp(0.0, LONGEST);
    let stones = args.number("a number of stones or periods")?;
    engine.clocks[color].set_left(TimeLeft { time: Duration::from_secs_f64(left), stones });
    Ok(String::new())
}

/// Takes the name of a time system and its numbers.
fn named_time_settings(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let name = args.word("the name of a time system")?;
    let system = match name {
        "none" => TimeSystem::Unlimited,
        "absolute" => TimeSystem::Absolute { main: seconds(args, "a main time")? },
        "canadian" => TimeSystem::Canadian {
            main: seconds(args, "a main time")?,
            period: seconds(args, "a period")?,
            stones: args.number("a number of stones")?,
        },
        "byoyomi" => TimeSystem::ByoYomi {
            main: seconds(args, "a main time")?,
            period: seconds(args, "a period")?,
            periods: args.number("a number of periods")?,
        },
        "fischer" => TimeSystem::Fischer {
            main: seconds(args, "a main time")?,
            increment: seconds(args, "an increment")?,
            cap: Duration::from_secs_f64(LONGEST),
        },
        "fischer-capped" => {
            let main = seconds(args, "a main time")?;
            let increment = seconds(args, "an increment")?;
            // A negative cap means no cap. A limit per move may follow; it is ignored, because the
            // engine's clock is stricter anyway.
            let cap = args.decimal("the most the clock may show")?;
            let cap = Duration::from_secs_f64(if cap < 0.0 { LONGEST } else { cap.min(LONGEST) });
            TimeSystem::Fischer { main, increment, cap }
        }
        _ => return Err(Failure::new("unknown time system: see kata-list_time_settings")),
    };
    engine.set_time_system(system);
    Ok(String::new())
}

fn list_time_settings(_: &mut Engine, _: &mut Args<'_>) -> Reply {
    let names = ["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];
    Ok(lines(names.map(str::to_owned)))
}
