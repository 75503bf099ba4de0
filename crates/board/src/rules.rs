//! The rules a game is played by.

use std::fmt;
use std::str::FromStr;

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum KoRule {
    /// A single stone may not take back at once the single stone that took it.
    Simple,
    /// No play may bring back any earlier arrangement of stones.
    Positional,
    /// No play may bring back an earlier arrangement with the same player to move.
    Situational,
}

/// Whether a play may leave its own string without liberties.
///
/// The suicide of a single stone is illegal under either: it would change nothing but the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Suicide {
    /// It is forbidden.
    Illegal,
    /// Two or more own stones may be given up.
    Legal,
}

/// How the result is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Scoring {
    /// Living stones and the empty points they surround.
    Area,
    /// The empty points surrounded, and prisoners.
    Territory,
}

/// Points that White receives for Black's handicap stones under area scoring.
///
/// ```
/// use kosumi_board::{HandicapBonus, Rules};
/// assert_eq!(Rules::AGA.handicap_bonus, HandicapBonus::AllButOne);
/// assert_eq!(Rules::AGA.handicap_bonus.points(4), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum HandicapBonus {
    /// None.
    None,
    /// One for each handicap stone but the first.
    AllButOne,
    /// One for each handicap stone.
    All,
}

impl HandicapBonus {
    /// The points for this many handicap stones.
    pub fn points(self, handicap_stones: usize) -> usize {
        match self {
            HandicapBonus::None => 0,
            HandicapBonus::AllButOne => handicap_stones.saturating_sub(1),
            HandicapBonus::All => handicap_stones,
        }
    }
}

/// A set of rules.
///
/// ```
/// use kosumi_board::{KoRule, Rules, Scoring};
/// let rules: Rules = "new zealand".parse()?;
/// assert_eq!(rules, Rules::NEW_ZEALAND);
/// assert_eq!((rules.ko, rules.scoring), (KoRule::Situational, Scoring::Area));
/// let house = Rules { ko: KoRule::Simple, ..rules };
/// assert_eq!(house.name(), None);
/// assert!("my own".parse::<Rules>().is_err());
/// # Ok::<(), kosumi_board::UnknownRules>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: KoRule,
    /// Whether multi-stone suicide is allowed.
    pub suicide: Suicide,
    /// How the result is counted.
    pub scoring: Scoring,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
}

impl Rules {
    /// Area scoring, positional superko, suicide allowed (Tromp and Taylor).
    pub const TROMP_TAYLOR: Rules = Rules {
        ko: KoRule::Positional,
        suicide: Suicide::Legal,
        scoring: Scoring::Area,
        handicap_bonus: HandicapBonus::None,
    };

    /// Area scoring with simple ko, as games under Chinese rules are in fact played.
    pub const CHINESE: Rules = Rules {
        ko: KoRule::Simple,
        suicide: Suicide::Illegal,
        scoring: Scoring::Area,
        handicap_bonus: HandicapBonus::All,
    };

    /// Chinese rules as servers apply them, with positional superko.
    pub const CHINESE_SERVER: Rules = Rules { ko: KoRule::Positional, ..Rules::CHINESE };

    /// Territory scoring with simple ko.
    pub const JAPANESE: Rules = Rules {
        ko: KoRule::Simple,
        suicide: Suicide::Illegal,
        scoring: Scoring::Territory,
        handicap_bonus: HandicapBonus::None,
    };

    /// Area scoring with situational superko (American Go Association).
    pub const AGA: Rules = Rules {
        ko: KoRule::Situational,
        suicide: Suicide::Illegal,
        scoring: Scoring::Area,
        handicap_bonus: HandicapBonus::AllButOne,
    };

    /// Area scoring with situational superko, suicide allowed.
    pub const NEW_ZEALAND: Rules = Rules {
        ko: KoRule::Situational,
        suicide: Suicide::Legal,
        scoring: Scoring::Area,
        handicap_bonus: HandicapBonus::None,
    };

    /// The names [`Rules::from_str`] knows, and the rules they stand for. The first name of equal
    /// rules is the one that [`Rules::name`] gives. Ing's rules (`ing`, and `goe` in SGF) have a ko
    /// rule of their own; the nearest rules stand in for them.
    pub const NAMED: [(&'static str, Rules); 12] = [
        ("tromp-taylor", Rules::TROMP_TAYLOR),
        ("chinese", Rules::CHINESE),
        ("chinese-ogs", Rules::CHINESE_SERVER),
        ("chinese-kgs", Rules::CHINESE_SERVER),
        ("japanese", Rules::JAPANESE),
        ("korean", Rules::JAPANESE),
        ("aga", Rules::AGA),
        ("bga", Rules::AGA),
        ("new-zealand", Rules::NEW_ZEALAND),
        ("nz", Rules::NEW_ZEALAND),
        ("ing", Rules::TROMP_TAYLOR),
        ("goe", Rules::TROMP_TAYLOR),
    ];

    /// The usual name of these rules, if they have one.
    pub fn name(&self) -> Option<&'static str> {
        Rules::NAMED.iter().find(|(_, rules)| rules == self).map(|(name, _)| *name)
    }

    /// The komi of an even game on a large board when none is stated.
    pub fn usual_komi(&self) -> f32 {
        match self.scoring {
            Scoring::Area => 7.5,
            Scoring::Territory => 6.5,
        }
    }
}

impl Default for Rules {
    /// Chinese rules as on servers: nothing is lost by playing a disputed position out.
    fn default() -> Rules {
        Rules::CHINESE_SERVER
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    /// Case does not matter, and `_` or a blank stands for `-`.
    fn from_str(name: &str) -> Result<Rules, UnknownRules> {
        let wanted = name.trim().to_ascii_lowercase().replace(['_', ' '], "-");
        Rules::NAMED
            .iter()
            .find(|(name, _)| *name == wanted)
            .map(|(_, rules)| *rules)
            .ok_or_else(|| UnknownRules { name: name.to_owned() })
    }
}

/// A name that stands for no known rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// The name as given.
    pub name: String,
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rules {:?}; known are", self.name)?;
        for (index, (name, _)) in Rules::NAMED.iter().enumerate() {
            write!(f, "{} {name}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownRules {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for (name, rules) in Rules::NAMED {
            assert_eq!(name.parse(), Ok(rules));
            assert_eq!(rules.name().unwrap().parse(), Ok(rules));
        }
        assert_eq!("New_Zealand".parse(), Ok(Rules::NEW_ZEALAND));
        let error = "martian".parse::<Rules>().unwrap_err().to_string();
        assert!(error.contains("martian") && error.contains("japanese"));
    }

    #[test]
    fn white_is_paid_for_handicap_as_the_rules_say() {
        assert_eq!(Rules::CHINESE.handicap_bonus.points(4), 4);
        assert_eq!(Rules::AGA.handicap_bonus.points(4), 3);
        assert_eq!(Rules::AGA.handicap_bonus.points(0), 0);
        assert_eq!(Rules::JAPANESE.handicap_bonus.points(4), 0);
    }
}
