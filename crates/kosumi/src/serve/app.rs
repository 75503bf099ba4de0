//! The routes, without a port, so that tests can call them.

use std::sync::Arc;

use axum::extract::FromRef;
use axum::middleware;
use axum::routing::{get, post};
use axum::{Json, Router};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;

use super::api::{
    ask, compare, games, look, options, patterns, play, review, score, solve, think, warn, words,
};
use super::desk::Desk;
use super::failure::Failure;
use super::guard::{self, Door};
use super::katago::Katago;
use super::page;

/// The state shared by all requests, with no data about visitors.
#[derive(Clone, Debug)]
struct Shared {
    desk: Arc<Desk>,
    katago: Katago,
}

impl FromRef<Shared> for Katago {
    fn from_ref(shared: &Shared) -> Katago {
        shared.katago.clone()
    }
}

impl FromRef<Shared> for Arc<Desk> {
    fn from_ref(shared: &Shared) -> Arc<Desk> {
        Arc::clone(&shared.desk)
    }
}

/// The description of the API.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Kosumi", description = "The Go program that says why."),
    paths(
        options::options,
        words::words,
        play::play,
        warn::warn,
        look::look,
        ask::ask,
        compare::compare,
        solve::solve,
        score::count,
        patterns::patterns,
        think::think,
        review::review,
        games::read,
        games::write,
    )
)]
struct Description;

/// The description of the API as JSON, ending with a newline.
pub fn description() -> String {
    let text = Description::openapi().to_pretty_json();
    text.expect("invariant: the description is plain data") + "\n"
}

/// The server, given the access rule, the desk that limits searches, and KataGo as an optional
/// second judge of reviews.
pub fn app(door: Door, desk: Arc<Desk>, katago: Katago) -> Router {
    let api = Router::new()
        .route("/options", get(options::options))
        .route("/words/{language}", get(words::words))
        .route("/play", post(play::play))
        .route("/warn", post(warn::warn))
        .route("/look", post(look::look))
        .route("/ask", post(ask::ask))
        .route("/compare", post(compare::compare))
        .route("/solve", post(solve::solve))
        .route("/score", post(score::count))
        .route("/patterns", post(patterns::patterns))
        .route("/think", post(think::think))
        .route("/review", post(review::review))
        .route("/games", post(games::read))
        .route("/sgf", post(games::write))
        .route("/openapi.json", get(async || Json(Description::openapi())));
    Router::new()
        .route("/", get(page::index))
        .route("/app.js", get(page::script))
        .route("/app.css", get(page::style))
        .nest("/api/v1", api)
        .fallback(async || Failure::not_found())
        .method_not_allowed_fallback(async || Failure::method())
        .layer(middleware::from_fn_with_state(door, guard::check))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .with_state(Shared { desk, katago })
}
