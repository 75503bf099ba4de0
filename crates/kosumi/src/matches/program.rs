//! The programs of a match: command lines, or personas by their names.

use std::env;

use anyhow::Context;

use crate::persona::{Persona, PersonaError};

/// How much personas that are called by their names may think.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thinking {
    pub(super) playouts: Option<u64>,
    pub(super) seconds: Option<f64>,
}

/// The command line of a program. A first word that is the name of a persona, and nothing after
/// it, stands for this very program playing as that persona, the number of the game as its seed.
pub(super) fn command(text: &str, thinking: Thinking) -> anyhow::Result<String> {
    if text.contains(char::is_whitespace) {
        return Ok(text.to_owned());
    }
    match text.parse::<Persona>() {
        Ok(_) => {}
        // A command of one word, such as a path.
        Err(PersonaError::Name(_)) => return Ok(text.to_owned()),
        Err(error) => return Err(error.into()),
    }
    let program = env::current_exe().context("cannot find out where this program is")?;
    let program = program.to_str().context("the path of this program is no text")?;
    // Inside single quotes the shell leaves everything but a single quote alone.
    let quoted = program.replace('\'', r"'\''");
    let mut command = format!("'{quoted}' gtp --as '{text}' --seed SEED");
    if let Some(playouts) = thinking.playouts {
        command += &format!(" --playouts {playouts}");
    }
    if let Some(seconds) = thinking.seconds {
        command += &format!(" --seconds {seconds}");
    }
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_persona_is_this_program_and_anything_else_is_left_alone() {
        let thinking = Thinking { playouts: Some(7), seconds: None };
        let light = command("light", thinking).unwrap();
        assert!(light.ends_with("gtp --as 'light' --seed SEED --playouts 7"), "{light}");
        for other in ["gnugo --mode gtp", "./light", "kosumi gtp", "lighter"] {
            assert_eq!(command(other, thinking).unwrap(), other);
        }
        assert!(command("light:K=3", thinking).is_err(), "an option that it does not have");
    }
}
