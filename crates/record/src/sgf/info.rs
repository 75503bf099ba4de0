//! What a record says about its game: board, komi, rules, players, result.
//!
//! Komi needs care. Fox writes it times a hundred (`KM[650]` is 6.5), and half of it under Chinese
//! counting (`KM[375]` is 3.75 stones, which is 7.5 points); other servers write `KM[3.75]` with
//! `RU[Chinese]`. Nobody plays with a komi of a hundred points or with quarters of a point, so the
//! reader divides values of 100 or more by 100, and doubles 3.75 and 2.75 unless the record states
//! rules other than Chinese. It notes both corrections.

use board::{ByColor, Color, Rules, Size};

use super::place::{Place, Quirk};
use super::result::GameResult;
use super::value;

/// What is known about a game besides its moves.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, Rules};
/// use kosumi_record::sgf::{Collection, Game};
/// let file = Collection::parse(b"(;SZ[9]KM[375]RU[Chinese]PW[Aya]WR[3d]RE[W+R])")?;
/// let game = Game::new(&file.games[0])?;
/// assert_eq!((game.info.komi, game.info.rules), (Some(7.5), Some(Rules::CHINESE)));
/// assert_eq!(game.info.players.white.rank.as_deref(), Some("3d"));
/// assert_eq!(game.info.result.winner(), Some(Color::White));
/// assert_eq!(game.diagnostics[0].to_string(), "line 1 column 11: KM[375] read as 7.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct GameInfo {
    /// The board.
    pub size: Size,
    /// Points White receives, when stated.
    pub komi: Option<f32>,
    /// Number of handicap stones stated; 0 in an even game.
    pub handicap: usize,
    /// The rules, when stated and known.
    pub rules: Option<Rules>,
    /// The players.
    pub players: ByColor<Player>,
    /// How the game ended.
    pub result: GameResult,
    /// Name of the game (`GN`).
    pub name: Option<String>,
    /// Name of the tournament (`EV`).
    pub event: Option<String>,
    /// When it was played, as written.
    pub date: Option<String>,
    /// Where it was played (`PC`).
    pub place: Option<String>,
}

/// A player as the record names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Name.
    pub name: Option<String>,
    /// Rank, as written: `5k`, `9p`.
    pub rank: Option<String>,
}

impl GameInfo {
    /// Information with only the board known.
    pub fn new(size: Size) -> GameInfo {
        GameInfo {
            size,
            komi: None,
            handicap: 0,
            rules: None,
            players: ByColor::default(),
            result: GameResult::Unknown,
            name: None,
            event: None,
            date: None,
            place: None,
        }
    }
}

/// Looks up the first value of a property: its unescaped text, and where it was read.
pub(super) trait Lookup {
    fn find(&self, name: &str) -> Option<(String, Option<Place>)>;
}

/// Reads everything except the size, which the caller has read already.
pub(super) fn read(
    size: Size,
    record: &impl Lookup,
    mut note: impl FnMut(Option<Place>, Quirk),
) -> GameInfo {
    let text = |name: &str| record.find(name).map(|(text, _)| text).filter(|t| !t.is_empty());
    let rules_text = text("RU");
    let rules = rules_text.as_deref().and_then(rules_named);
    let mut info = GameInfo {
        rules,
        players: ByColor::from_fn(|color| match color {
            Color::Black => Player { name: text("PB"), rank: text("BR") },
            Color::White => Player { name: text("PW"), rank: text("WR") },
        }),
        name: text("GN"),
        event: text("EV"),
        date: text("DT"),
        place: text("PC"),
        ..GameInfo::new(size)
    };
    if let Some((found, place)) = record.find("KM") {
        info.komi = komi(&found, Counting::of(rules_text.as_deref()));
        let plain: Option<f32> = found.trim().parse().ok();
        if info.komi.is_none() || plain != info.komi {
            note(place, Quirk::Komi { found, used: info.komi });
        }
    }
    if let Some((found, place)) = record.find("HA") {
        match found.trim().parse() {
            Ok(0) => {}
            Ok(stones) if stones >= 2 => info.handicap = stones,
            _ => note(place, Quirk::Handicap(found)),
        }
    }
    if let Some((found, place)) = record.find("RE") {
        match found.parse() {
            Ok(result) => info.result = result,
            Err(_) => note(place, Quirk::Result(found)),
        }
    }
    info
}

/// The points that a komi as written stands for; see the module's documentation.
pub(super) fn komi(raw: &str, counting: Counting) -> Option<f32> {
    let number = value::number(raw)?;
    let points = if number.abs() >= 100.0 { number / 100.0 } else { number };
    // Nobody plays with such a komi: the caller notes it as unreadable.
    if points.abs() >= 100.0 {
        return None;
    }
    let halved = counting == Counting::MaybeChinese && [3.75, 2.75].contains(&points.abs());
    Some(if halved { points * 2.0 } else { points })
}

/// The rules that `RU` names, in the forms found in records.
pub(super) fn rules_named(text: &str) -> Option<Rules> {
    let lower = text.trim().to_ascii_lowercase();
    let name = lower.strip_suffix("rules").unwrap_or(&lower).trim_end_matches([' ', '-', '_']);
    match name {
        "cn" | "中国" | "中国规则" => Some(Rules::CHINESE),
        "jp" | "日本" | "日本规则" => Some(Rules::JAPANESE),
        "kr" | "韩国" | "韩国规则" => Some(Rules::JAPANESE),
        name => name.parse().ok(),
    }
}

/// The board that `SZ` names: one number, or two with a colon.
pub(super) fn size(raw: &str) -> Option<Size> {
    let side = |text: &str| text.trim().parse().ok();
    match raw.split_once(':') {
        Some((width, height)) => Size::new(side(width)?, side(height)?).ok(),
        None => Size::square(side(raw)?).ok(),
    }
}

/// Whether komi may be written in stones, judging by the stated rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counting {
    /// Not stated, or Chinese: komi may be written in stones, half the points.
    MaybeChinese,
    /// Other rules are stated.
    Other,
}

impl Counting {
    pub(super) fn of(rules: Option<&str>) -> Counting {
        match rules {
            Some(text) if rules_named(text) != Some(Rules::CHINESE) => Counting::Other,
            _ => Counting::MaybeChinese,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_is_read_in_its_many_forms() {
        for (raw, rules, expect) in [
            ("6.5", None, Some(6.5)),
            ("6,5", Some("Japanese"), Some(6.5)),
            ("0", None, Some(0.0)),
            ("-5.5", None, Some(-5.5)),
            ("650", Some("Japanese"), Some(6.5)),
            ("375", Some("Chinese"), Some(7.5)),
            ("375", None, Some(7.5)),
            ("3.75", Some("Chinese"), Some(7.5)),
            ("2.75", Some("chinese"), Some(5.5)),
            ("3.75", Some("Japanese"), Some(3.75)),
            ("3.5", Some("Chinese"), Some(3.5)),
            ("", None, None),
            ("none", None, None),
            ("99999999", None, None),
            ("-10000", Some("Chinese"), None),
        ] {
            assert_eq!(komi(raw, Counting::of(rules)), expect, "{raw} {rules:?}");
        }
    }

    #[test]
    fn rules_and_sizes_are_read_in_the_forms_met() {
        for (text, expect) in [
            ("Japanese", Some(Rules::JAPANESE)),
            ("GOE", Some(Rules::TROMP_TAYLOR)),
            ("NZ", Some(Rules::NEW_ZEALAND)),
            ("AGA rules", Some(Rules::AGA)),
            ("Chinese Rules", Some(Rules::CHINESE)),
            ("by mood", None),
        ] {
            assert_eq!(rules_named(text), expect, "{text}");
        }
        assert_eq!(size("19"), Some(Size::GO19));
        assert_eq!(size(" 9:9 "), Some(Size::GO9));
        assert_eq!(size("9:13"), Size::new(9, 13).ok());
        for raw in ["", "x", "0", "26", "19:0", "9x9"] {
            assert_eq!(size(raw), None, "{raw}");
        }
    }
}
