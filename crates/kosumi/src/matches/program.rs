//! The programs of a match: command lines, personas or levels.

use std::env;

use anyhow::Context;
use play::level::Level;

use app::persona::PersonaError;

use crate::persona;

/// The limits for personas given by name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thinking {
    pub(super) playouts: Option<u64>,
    pub(super) seconds: Option<f64>,
}

/// The command line of a program. The name of a persona, or `level:` and a level, stands for this
/// program playing that way, with the number of the game as its seed.
pub(super) fn command(text: &str, thinking: Thinking) -> anyhow::Result<String> {
    if text.contains(char::is_whitespace) {
        return Ok(text.to_owned());
    }
    let program = own_path()?;
    if let Some(level) = text.strip_prefix("level:") {
        let level: Level = level.parse()?;
        return Ok(format!("{program} gtp --level {level} --seed SEED"));
    }
    match persona::read(text) {
        Ok(_) => {}
        // Any other single word is a command, such as a path.
        Err(PersonaError::Name(_)) => return Ok(text.to_owned()),
        Err(error) => return Err(error.into()),
    }
    let mut command = format!("{program} gtp --as '{text}' --seed SEED");
    if let Some(playouts) = thinking.playouts {
        command += &format!(" --playouts {playouts}");
    }
    if let Some(seconds) = thinking.seconds {
        command += &format!(" --seconds {seconds}");
    }
    Ok(command)
}

/// The path of this program, quoted for the shell.
fn own_path() -> anyhow::Result<String> {
    let program = env::current_exe().context("cannot find the path of this program")?;
    let program = program.to_str().context("the path of this program is not valid UTF-8")?;
    // Inside single quotes the shell interprets nothing but a single quote.
    Ok(format!("'{}'", program.replace('\'', r"'\''")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_persona_is_this_program_and_anything_else_is_left_alone() {
        let thinking = Thinking { playouts: Some(7), seconds: None };
        let light = command("light", thinking).unwrap();
        assert!(light.ends_with("gtp --as 'light' --seed SEED --playouts 7"), "{light}");
        let level = command("level:20k", thinking).unwrap();
        assert!(level.ends_with("gtp --level 20k --seed SEED"), "{level}");
        assert!(command("level:99k", thinking).is_err());
        for other in ["gnugo --mode gtp", "./light", "kosumi gtp", "lighter"] {
            assert_eq!(command(other, thinking).unwrap(), other);
        }
        assert!(command("light:K=3", thinking).is_err(), "an option that it does not have");
    }
}
