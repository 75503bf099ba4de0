//! Personas on the command line.

use app::persona::{Persona, PersonaError};

/// Parses a persona and reads the rule files that it names from disk.
pub(crate) fn read(text: &str) -> Result<Persona, PersonaError> {
    Persona::read(text, &|name| std::fs::read_to_string(name).map_err(|error| error.to_string()))
}
