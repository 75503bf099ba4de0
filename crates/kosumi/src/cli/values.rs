//! Parsers for values that options of several commands take.

use board::{Rules, Size};

/// Parses rules by name.
pub fn rules(name: &str) -> Result<Rules, String> {
    name.parse().map_err(|error: board::UnknownRules| error.to_string())
}

/// Parses a board size: one number, or `WIDTHxHEIGHT`.
pub fn size(text: &str) -> Result<Size, String> {
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
    let side =
        |text: &str| text.trim().parse::<usize>().map_err(|_| format!("{text:?} is not a size"));
    Size::new(side(width)?, side(height)?).map_err(|error| error.to_string())
}

/// Parses a number of seconds above 0.
pub fn positive_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e7 => Ok(seconds),
        _ => Err("expected a number of seconds above 0".to_owned()),
    }
}

/// Parses a komi, within limits that are wide enough to even out any handicap.
pub fn komi(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(komi) if komi.abs() <= 1_000.0 => Ok(komi),
        _ => Err("expected a number of points from -1000 to 1000".to_owned()),
    }
}
