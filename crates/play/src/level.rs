//! Levels of strength, from 25k to the strongest.
//!
//! A level is a [`Plan`]: how many playouts a move may cost, and what the player knows ([`Mind`]).
//! Weaker levels know and read less; none of them errs on purpose, and all of them know when a game
//! is over. The names look like ranks but are a scale of our own: level 9k was set to be about even
//! with GNU Go 3.8 at level 10 on 9x9, and neighbouring levels were played against each other
//! (`docs/results/strength.md` has the table).
//!
//! Where to start reading: [`Level::plan`].

use std::fmt;
use std::str::FromStr;

use pattern::knn::Forecast;

use engine::ShapeWeights;
use engine::predictor::Weights;
use engine::{Games, Mind, Priors};
use engine::{TreePlayer, TreeSettings};

/// A level of strength: `25k`, the weakest, to `1k`, the strongest.
///
/// ```
/// use kosumi_play::level::Level;
/// let level: Level = "20k".parse()?;
/// assert_eq!(level.to_string(), "20k");
/// assert!(level < Level::STRONGEST && level.plan().playouts < Level::STRONGEST.plan().playouts);
/// # Ok::<(), kosumi_play::level::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    kyu: u8,
}

/// What a player of a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Playouts per move.
    pub playouts: u64,
    /// What it knows.
    pub mind: Mind,
    /// How many first moves of a game on 19x19 come from the patterns.
    pub opening_moves: usize,
}

/// The knowledge that players use: patterns, weights of the predictor, weights of playouts.
#[derive(Clone, Copy)]
pub struct Knowledge<'a> {
    /// The patterns.
    pub forecast: &'a Forecast,
    /// The weights of the predictor.
    pub weights: &'a Weights,
    /// The weights of the shapes in playouts.
    pub shapes: &'a ShapeWeights,
}

const EYES_ONLY: Mind = Mind { priors: Priors::Shapes, games: Games::Blind };
const FULL: Mind = Mind { priors: Priors::Predicted, games: Games::Knowing };

/// Playouts and knowledge of the levels, 25k first. At 12k, where full knowledge begins, matches
/// set the number of playouts so that the step is about as great as the others. A mind between the
/// two, with the predictor's priors but blind playouts, was tried and is weaker than shapes alone
/// with as many playouts.
const PLANS: [(u64, Mind); 25] = [
    (2, EYES_ONLY),
    (3, EYES_ONLY),
    (4, EYES_ONLY),
    (6, EYES_ONLY),
    (10, EYES_ONLY),
    (16, EYES_ONLY),
    (25, EYES_ONLY),
    (40, EYES_ONLY),
    (64, EYES_ONLY),
    (100, EYES_ONLY),
    (150, EYES_ONLY),
    (220, EYES_ONLY),
    (300, EYES_ONLY),
    (64, FULL),
    (90, FULL),
    (130, FULL),
    (190, FULL),
    (330, FULL),
    (590, FULL),
    (1_050, FULL),
    (1_900, FULL),
    (3_400, FULL),
    (6_100, FULL),
    (11_000, FULL),
    (20_000, FULL),
];

impl Level {
    /// The strongest level: all the knowledge, and as many playouts as the program makes by
    /// default.
    pub const STRONGEST: Level = Level { kyu: 1 };

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=PLANS.len() as u8).rev().map(|kyu| Level { kyu })
    }

    /// What a player of this level does.
    pub fn plan(self) -> Plan {
        let (playouts, mind) = PLANS[PLANS.len() - usize::from(self.kyu)];
        // A player that sees no danger has not learnt openings either.
        let opening_moves = match mind.priors {
            Priors::Shapes => 8,
            Priors::Predicted => engine::Opening::default().moves,
        };
        Plan { playouts, mind, opening_moves }
    }

    /// A player of this level, if it is given [`Plan::playouts`] for each move.
    pub fn player(self, seed: u64, knowledge: Knowledge<'_>) -> TreePlayer<'_> {
        let settings = TreeSettings { seed, mind: self.plan().mind, ..TreeSettings::default() };
        let Knowledge { forecast, weights, shapes } = knowledge;
        TreePlayer::new(settings, forecast, weights, shapes)
    }
}

impl PartialOrd for Level {
    fn partial_cmp(&self, other: &Level) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Level {
    /// The stronger level is the greater.
    fn cmp(&self, other: &Level) -> std::cmp::Ordering {
        other.kyu.cmp(&self.kyu)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}k", self.kyu))
    }
}

/// A text that is not the name of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// What was written.
    pub found: String,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no level: expected 25k (the weakest) to 1k (the strongest)", self.found)
    }
}

impl std::error::Error for LevelError {}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let number = text.strip_suffix(['k', 'K']).and_then(|number| number.parse::<u8>().ok());
        let kyu = number.filter(|kyu| (1..=PLANS.len()).contains(&usize::from(*kyu)));
        kyu.map(|kyu| Level { kyu }).ok_or_else(|| LevelError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_25_levels_and_their_names_are_read_back() {
        let all: Vec<Level> = Level::all().collect();
        assert_eq!(all.len(), 25);
        assert_eq!((all[0].to_string().as_str(), all[24]), ("25k", Level::STRONGEST));
        assert!(all.is_sorted());
        for level in all {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["", "k", "0k", "26k", "1d", "k5", "-3k", "300k"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_stronger_level_never_knows_less_and_reads_more_with_the_same_knowledge() {
        let plans: Vec<Plan> = Level::all().map(Level::plan).collect();
        let knows = |mind: Mind| {
            usize::from(mind.priors == Priors::Predicted)
                + usize::from(mind.games == Games::Knowing)
        };
        for pair in plans.windows(2) {
            assert!(knows(pair[0].mind) <= knows(pair[1].mind), "{pair:?}");
            if pair[0].mind == pair[1].mind {
                assert!(pair[0].playouts < pair[1].playouts, "{pair:?}");
            }
        }
    }
}
