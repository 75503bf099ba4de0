//! Personas on the command line.

use app::persona::{Persona, PersonaError};

/// Reads a persona; files of rules that it names are read from the disk.
pub(crate) fn read(text: &str) -> Result<Persona, PersonaError> {
    Persona::read(text, &|name| std::fs::read_to_string(name).map_err(|error| error.to_string()))
}
