//! How a game ended: the property `RE`.

use std::fmt;
use std::str::FromStr;

use board::Color;

use super::value;

/// The result of a game. Where a colour is named, it is the winner's.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Color;
/// use kosumi_record::sgf::GameResult;
/// let result: GameResult = "b+resign".parse()?;
/// assert_eq!(result, GameResult::Resign(Color::Black));
/// assert_eq!(result.to_string(), "B+R");
/// assert_eq!("0".parse::<GameResult>()?.winner(), None);
/// assert!("who knows".parse::<GameResult>().is_err());
/// # Ok::<(), kosumi_record::sgf::UnknownResult>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum GameResult {
    /// Won by points.
    Points(Color, f32),
    /// Won by resignation.
    Resign(Color),
    /// Won on time.
    Time(Color),
    /// Won by forfeit.
    Forfeit(Color),
    /// Won in an unknown way.
    Win(Color),
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
    /// Not known, or not over.
    #[default]
    Unknown,
}

impl GameResult {
    /// Who won.
    pub fn winner(self) -> Option<Color> {
        match self {
            GameResult::Points(color, _)
            | GameResult::Resign(color)
            | GameResult::Time(color)
            | GameResult::Forfeit(color)
            | GameResult::Win(color) => Some(color),
            GameResult::Draw | GameResult::Void | GameResult::Unknown => None,
        }
    }
}

impl FromStr for GameResult {
    type Err = UnknownResult;

    /// Reads the forms of the standard (`B+3.5`, `W+R`, `B+T`, `W+F`, `B+`, `0`, `Void`, `?`),
    /// in any case, with words for letters (`B+Resign`) and a comma for a point.
    fn from_str(text: &str) -> Result<GameResult, UnknownResult> {
        let lower = text.trim().to_ascii_lowercase();
        let (color, how) = match lower.as_str() {
            "" | "?" | "unknown" => return Ok(GameResult::Unknown),
            "0" | "draw" | "jigo" => return Ok(GameResult::Draw),
            "void" => return Ok(GameResult::Void),
            other => {
                let (winner, how) = other.split_once('+').ok_or(UnknownResult)?;
                match winner.trim() {
                    "b" | "black" => (Color::Black, how.trim()),
                    "w" | "white" => (Color::White, how.trim()),
                    _ => return Err(UnknownResult),
                }
            }
        };
        match how {
            "" | "?" => Ok(GameResult::Win(color)),
            "r" | "res" | "resign" | "resignation" => Ok(GameResult::Resign(color)),
            "t" | "time" => Ok(GameResult::Time(color)),
            "f" | "forfeit" => Ok(GameResult::Forfeit(color)),
            points => {
                let digits = points.split_whitespace().next().unwrap_or(points);
                let points = value::number(digits).filter(|points| *points >= 0.0);
                points.map(|points| GameResult::Points(color, points)).ok_or(UnknownResult)
            }
        }
    }
}

impl fmt::Display for GameResult {
    /// Writes the form of the standard.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |color| if color == Color::Black { 'B' } else { 'W' };
        match *self {
            GameResult::Points(color, points) => write!(f, "{}+{points}", letter(color)),
            GameResult::Resign(color) => write!(f, "{}+R", letter(color)),
            GameResult::Time(color) => write!(f, "{}+T", letter(color)),
            GameResult::Forfeit(color) => write!(f, "{}+F", letter(color)),
            GameResult::Win(color) => write!(f, "{}+", letter(color)),
            GameResult::Draw => f.write_str("0"),
            GameResult::Void => f.write_str("Void"),
            GameResult::Unknown => f.write_str("?"),
        }
    }
}

/// A result in no known form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownResult;

impl fmt::Display for UnknownResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a result such as B+3.5, W+R, B+T, W+F, 0, Void or ?")
    }
}

impl std::error::Error for UnknownResult {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_and_written() {
        for (text, expect, written) in [
            ("B+3.5", GameResult::Points(Color::Black, 3.5), "B+3.5"),
            ("W+12", GameResult::Points(Color::White, 12.0), "W+12"),
            ("w+0,5", GameResult::Points(Color::White, 0.5), "W+0.5"),
            ("B+4 points", GameResult::Points(Color::Black, 4.0), "B+4"),
            ("B+Resign", GameResult::Resign(Color::Black), "B+R"),
            ("White + r", GameResult::Resign(Color::White), "W+R"),
            ("W+Time", GameResult::Time(Color::White), "W+T"),
            ("W+F", GameResult::Forfeit(Color::White), "W+F"),
            ("B+", GameResult::Win(Color::Black), "B+"),
            ("Jigo", GameResult::Draw, "0"),
            ("VOID", GameResult::Void, "Void"),
            ("", GameResult::Unknown, "?"),
        ] {
            assert_eq!(text.parse(), Ok(expect), "{text}");
            assert_eq!(expect.to_string(), written);
            assert_eq!(written.parse(), Ok(expect));
        }
        for text in ["Black", "B+x", "C+3", "B+-3", "B+inf"] {
            assert_eq!(text.parse::<GameResult>(), Err(UnknownResult), "{text}");
        }
    }

    #[test]
    fn the_winner_is_known_when_there_is_one() {
        assert_eq!(GameResult::Time(Color::White).winner(), Some(Color::White));
        assert_eq!(GameResult::Void.winner(), None);
    }
}
