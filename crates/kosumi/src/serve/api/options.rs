//! The choices that the server offers.

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
    /// The version of the program.
    version: &'static str,
    /// The languages of the page and of explanations, sorted by code.
    languages: Vec<LanguageOffered>,
    /// The players to play against.
    players: Vec<&'static str>,
    /// Their levels of strength, the weakest first.
    levels: Vec<String>,
    /// The names of rules.
    rules: Vec<&'static str>,
    /// The layers that can be drawn over a board.
    layers: Vec<&'static str>,
    /// KataGo as a judge of reviews, if the server has it.
    katago: Option<KatagoOffered>,
}

/// A language that Kosumi supports.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LanguageOffered {
    /// Its code.
    #[schema(example = "en")]
    code: &'static str,
    /// Its name in the language itself.
    #[schema(example = "English")]
    name: String,
}

/// The limits for KataGo.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KatagoOffered {
    /// The default number of visits for each move.
    visits: u64,
    /// The maximum number of visits.
    most_visits: u64,
    /// The error of its trial run, if there was one.
    trouble: Option<String>,
}

impl LanguageOffered {
    fn new(language: Language) -> LanguageOffered {
        LanguageOffered { code: language.code(), name: language.name() }
    }
}

/// Lists the choices: languages, players, levels, rules, layers.
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
