//! Parses personas such as `katia:K=15,start=10,nk=2`.

use std::fmt;
use std::str::FromStr;

use play::goals::Analyser;
use play::monte_carlo::Credit;

use super::{Learnt, Papers, Persona};

/// The names of the personas and a description of each, for help texts.
pub const PERSONAS: &[(&str, &str)] = &[
    ("kosumi", "the strongest: tree search with priors from the move predictor"),
    ("light", "light random games without any knowledge"),
    ("gogol", "thirteen goals and their values"),
    ("indigo", "the spatial evaluation, one move deep"),
    ("indigo2004", "seven preselected moves, compared by random games"),
    ("katia", "indigo2004 with patterns in the opening and among the seven"),
    ("only-captures", "one analyser alone: captures and rescues"),
    ("only-links", "... connections and cuts"),
    ("only-walls", "... ways out and walls around weak groups"),
    ("only-eyes", "... eyes"),
    ("only-life", "... life and death"),
    ("only-ground", "... territory and influence"),
    ("only-threats", "... threats and forks"),
];

const OF_GOGOL: &str = "rules=FILE, a file of rules to read by";
const OF_INDIGO: &str = "ns=1..50, games=first or all, least=10.., temperature=POINTS";
const OF_KATIA: &str =
    "K=1..50, start=0.., nk=0..ns, ns=1..50, games=first or all, least=10.., temperature=POINTS";

/// Why a text does not name a persona.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonaError {
    /// No persona has this name.
    Name(String),
    /// The file of rules cannot be read.
    Rules {
        /// The file.
        file: String,
        /// The reason.
        why: String,
    },
    /// The persona has no such option, or the value is invalid.
    Option {
        /// The persona.
        name: String,
        /// The option as written.
        option: String,
        /// The options that are allowed.
        expected: &'static str,
    },
}

impl FromStr for Persona {
    type Err = PersonaError;

    /// Parses a persona that needs no file.
    fn from_str(text: &str) -> Result<Persona, PersonaError> {
        Persona::read(text, &|_| Err("files of rules cannot be read here".to_owned()))
    }
}

impl Persona {
    /// Parses a persona with its options; `file` returns the text of a file named in them, or the
    /// reason why it cannot.
    ///
    /// # Errors
    /// When there is no such persona or option, or the file of rules cannot be read.
    pub fn read(
        text: &str,
        file: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<Persona, PersonaError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let options: Vec<&str> = options.split(',').filter(|option| !option.is_empty()).collect();
        let refuse = |option: &str, expected| {
            let (name, option) = (name.to_owned(), option.to_owned());
            PersonaError::Option { name, option, expected }
        };
        let papers = |is_katia: IsKatia, expected| {
            let mut papers = Papers::default();
            for option in &options {
                if set(&mut papers, is_katia, option).is_none() {
                    return Err(refuse(option, expected));
                }
            }
            if papers.nk > papers.ns {
                return Err(refuse(&format!("nk={}", papers.nk), expected));
            }
            Ok(papers)
        };
        let plain = match name {
            "indigo2004" => return papers(IsKatia::No, OF_INDIGO).map(Persona::Indigo2004),
            "katia" => return papers(IsKatia::Yes, OF_KATIA).map(Persona::Katia),
            "kosumi" => Persona::Kosumi,
            "light" => Persona::Light,
            "gogol" => match options[..] {
                [option] => match option.strip_prefix("rules=") {
                    Some(name) => return learnt(name, file).map(|base| Persona::Gogol(Some(base))),
                    None => return Err(refuse(option, OF_GOGOL)),
                },
                [] => Persona::Gogol(None),
                [_, second, ..] => return Err(refuse(second, OF_GOGOL)),
            },
            "indigo" => Persona::Indigo,
            _ => match name.strip_prefix("only-").and_then(analyser) {
                Some(analyser) => Persona::Only(analyser),
                None => return Err(PersonaError::Name(name.to_owned())),
            },
        };
        match options.first() {
            None => Ok(plain),
            Some(option) => Err(refuse(option, "no options")),
        }
    }
}

/// Loads the rules of a file.
fn learnt(
    name: &str,
    file: &dyn Fn(&str) -> Result<String, String>,
) -> Result<Learnt, PersonaError> {
    let refuse = |why: String| PersonaError::Rules { file: name.to_owned(), why };
    let text = file(name).map_err(refuse)?;
    let rules = pattern::rule::read(&text).map_err(|faults| refuse(faults.to_string()))?;
    Ok(Learnt(Box::leak(Box::new(tactics::Lore::new(rules)))))
}

/// Whether the persona takes the pattern options.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IsKatia {
    Yes,
    No,
}

fn analyser(word: &str) -> Option<Analyser> {
    Analyser::ALL.into_iter().find(|analyser| analyser.word() == word)
}

/// Sets one option; `None` if there is no such option or the value is invalid.
fn set(papers: &mut Papers, is_katia: IsKatia, option: &str) -> Option<()> {
    let (key, value) = option.split_once('=')?;
    let number = |range: std::ops::RangeInclusive<usize>| {
        value.parse::<usize>().ok().filter(|number| range.contains(number))
    };
    match (key, is_katia) {
        ("ns", _) => papers.ns = number(1..=50)?,
        ("games", _) => {
            papers.comparison.credit = match value {
                "first" => Credit::First,
                "all" => Credit::AllAsFirst,
                _ => return None,
            }
        }
        ("least", _) => papers.comparison.least_games = number(10..=1_000_000)? as u64,
        ("temperature", _) => {
            let points = value.parse::<f32>().ok();
            papers.comparison.temperature =
                Some(points.filter(|points| *points > 0.0 && points.is_finite())?);
        }
        ("K", IsKatia::Yes) => papers.k = number(1..=50)?,
        ("start", IsKatia::Yes) => papers.start = number(0..=1_000)?,
        ("nk", IsKatia::Yes) => papers.nk = number(0..=50)?,
        _ => return None,
    }
    Some(())
}

impl fmt::Display for PersonaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PersonaError::Name(name) => {
                let names: Vec<&str> = PERSONAS.iter().map(|(name, _)| *name).collect();
                write!(f, "no persona is called {name:?}: expected {}", names.join(", "))
            }
            PersonaError::Rules { file, why } => write!(f, "no rules in {file:?}: {why}"),
            PersonaError::Option { name, option, expected } => {
                write!(f, "{name} cannot take {option:?}: expected {expected}")
            }
        }
    }
}

impl std::error::Error for PersonaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_the_rest_stays_as_in_the_paper() {
        let Ok(Persona::Katia(papers)) = "katia:K=9,start=20,games=all".parse() else {
            panic!("a persona")
        };
        assert_eq!((papers.k, papers.start, papers.nk, papers.ns), (9, 20, 2, 7));
        assert_eq!(papers.comparison.credit, Credit::AllAsFirst);
        assert_eq!("katia".parse(), Ok(Persona::Katia(Papers::default())));
        assert_eq!("only-life".parse(), Ok(Persona::Only(Analyser::Life)));
    }

    #[test]
    fn what_cannot_be_taken_is_named() {
        for text in [
            "katia:K=0",
            "katia:k=3",
            "katia:nk=9",
            "katia:start",
            "katia:temperature=-1",
            "indigo2004:K=9",
            "indigo2004:games=some",
            "gogol:ns=3",
            "kosumi:x",
        ] {
            let error = text.parse::<Persona>().unwrap_err();
            assert!(matches!(error, PersonaError::Option { .. }), "{text}: {error}");
        }
        for text in ["", "Kosumi", "only-", "only-luck", "katia2"] {
            let error = text.parse::<Persona>().unwrap_err();
            assert!(matches!(error, PersonaError::Name(_)), "{text}: {error}");
        }
    }
}
