//! What can be chosen.

use axum::Json;
use axum::extract::State;
use board::Rules;
use explain::Language;
use play::level::Level;
use serde::Serialize;
use space::layers::LayerKind;
use utoipa::ToSchema;

use crate::serve::katago::{self, Katago};
use crate::serve::players;

/// What the server offers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Choices {
    /// Version of the program.
    version: &'static str,
    /// Languages of the page and of what is said, sorted by code.
    languages: Vec<LanguageOffered>,
    /// Who can be played against.
    players: Vec<&'static str>,
    /// How strong they can play, the weakest first.
    levels: Vec<String>,
    /// Names of rules.
    rules: Vec<&'static str>,
    /// What can be drawn over a board.
    layers: Vec<&'static str>,
    /// KataGo as a judge of reviews, if the server has it.
    katago: Option<KatagoOffered>,
}

/// A language that Kosumi speaks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LanguageOffered {
    /// Its code.
    #[schema(example = "en")]
    code: &'static str,
    /// Its own name for itself.
    #[schema(example = "English")]
    name: String,
}

/// How KataGo may be asked.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KatagoOffered {
    /// Positions that it looks at for each move where nothing is said.
    visits: u64,
    /// The most that may be asked for.
    most_visits: u64,
    /// What went wrong when it was tried.
    trouble: Option<String>,
}

impl LanguageOffered {
    fn new(language: Language) -> LanguageOffered {
        LanguageOffered { code: language.code(), name: language.name() }
    }
}

/// What can be chosen: languages, players, levels, rules, layers.
#[utoipa::path(get, path = "/api/v1/options", responses((status = 200, body = Choices)))]
pub(crate) async fn options(State(katago): State<Katago>) -> Json<Choices> {
    let mut rules: Vec<&'static str> = Vec::new();
    for name in Rules::NAMED.iter().filter_map(|(_, rules)| rules.name()) {
        if !rules.contains(&name) {
            rules.push(name);
        }
    }
    Json(Choices {
        version: env!("CARGO_PKG_VERSION"),
        languages: Language::all().map(LanguageOffered::new).collect(),
        players: players::names().collect(),
        levels: Level::all().map(|level| level.to_string()).collect(),
        rules,
        layers: LayerKind::ALL.iter().map(|kind| kind.word()).collect(),
        katago: katago.command().map(|_| KatagoOffered {
            visits: katago::VISITS,
            most_visits: *katago::ALLOWED.end(),
            trouble: katago.trouble().map(str::to_owned),
        }),
    })
}
