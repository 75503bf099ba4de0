//! Everything about one point.

use std::sync::Arc;

use app::scenery::Scenery;
use app::solve::{Limit, Refutations, Wanted};
use app::{shipped, voices};
use axum::Json;
use axum::extract::State;
use board::{Move, Point, PointSet, Position};
use facts::{Claim, Fact, Scene};
use record::vertex;
use serde::{Deserialize, Serialize};
use space::judgement::JudgementEffort;
use utoipa::ToSchema;

use super::look::TIME;
use super::solve::read;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::words::Language;
use crate::wire::{self, Explanation, Game, PatternsAtPoint, Side, Solved};

/// The maximum number of positions for a search about the stones.
const NODES: u64 = 10_000;

/// A question about a point.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    game: Game,
    /// The point.
    #[schema(example = "D4")]
    at: String,
    #[serde(default)]
    language: Language,
}

/// What is known about a point.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct About {
    at: String,
    /// The stone on it, if there is one.
    color: Option<Side>,
    /// Its string.
    stones: Vec<String>,
    /// The liberties of the string.
    liberties: Vec<String>,
    /// The stones of its group.
    group: Vec<String>,
    /// The fate of the stones according to the strongest evidence: `alive`, `critical`, `dead` or
    /// `unclear`.
    fate: Option<&'static str>,
    /// The owner of the point, from -1 (certainly White) to 1 (certainly Black).
    owner: f32,
    /// All facts about the point.
    facts: Vec<FactSaid>,
    /// Searches made for this question: the capture of the string, if there is a stone.
    readings: Vec<Solved>,
    /// What the patterns say, for empty points.
    patterns: Option<PatternsAtPoint>,
    /// What is known about it.
    explanation: Explanation,
    /// What a move there would do, for empty points where the player to move can play legally.
    play: Option<Explanation>,
}

/// A fact, also as a sentence.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FactSaid {
    #[serde(flatten)]
    fact: wire::Fact,
    /// What the fact says about the point; none if it cannot be phrased.
    text: Option<String>,
}

/// Says what is known about a stone, its group, or an empty point.
#[utoipa::path(post, path = "/api/v1/ask", request_body = Question, responses(
    (status = 200, body = About),
    (status = 422, description = "The position is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn ask(
    State(desk): State<Arc<Desk>>,
    Asked(question): Asked<Question>,
) -> Result<Json<About>, Failure> {
    let position = question.game.position()?;
    let at = vertex::parse(position.board().size(), &question.at)
        .map_err(|error| Failure::wrong(error.to_string()))?;
    let work = move |visitor: &Visitor| about(&position, at, question.language, visitor);
    Ok(Json(desk.work(TIME, work).await??))
}

fn about(
    position: &Position,
    at: Point,
    language: Language,
    visitor: &Visitor,
) -> Result<About, Failure> {
    let board = position.board();
    let size = board.size();
    let scenery = Scenery::new(&mut visitor.watch(), position, JudgementEffort::default());
    let scene = scenery.scene(position);
    let string = board.string_at(at);
    let readings = match string {
        Some(_) => {
            let goal = Wanted::capture(board, at);
            let limit = Limit::new(Some(NODES), None);
            vec![read(position, Some(goal), limit, Refutations::LeftOut, visitor)?]
        }
        None => Vec::new(),
    };
    let points = |set: Option<&PointSet>| set.map_or_else(Vec::new, |it| wire::names(size, it));
    let patterns = voices::at(position, shipped::forecast(), at).ok();
    Ok(About {
        at: vertex::name(size, at),
        color: board.at(at).map(Side::from),
        stones: points(string.map(board::StoneString::stones)),
        liberties: points(string.map(board::StoneString::liberties)),
        group: wire::names(size, &(group(&scene, at) & board.occupied())),
        fate: fate(&scene, at),
        owner: wire::thousandths(scenery.judgement.owners.at(at)),
        facts: scene
            .about(at)
            .filter(|fact| !matches!(fact.claim(), Claim::Related { .. }))
            .map(|fact| FactSaid {
                text: said(&scene, fact, at, language),
                fact: wire::Fact::new(size, fact),
            })
            .collect(),
        readings,
        patterns: patterns.map(|voices| PatternsAtPoint::new(&voices, size)),
        explanation: {
            let wish = &language.wish();
            Explanation::new(&scene, &explain::ask::ask(&scene, at, wish), wish)
        },
        play: match string {
            Some(_) => None,
            None => super::play::why(position, Move::Play(at), language, visitor),
        },
    })
}

/// Phrases one fact as a sentence, by asking about a scene that contains only this fact.
fn said(scene: &Scene, fact: &Fact, at: Point, language: Language) -> Option<String> {
    let mut alone = Scene::new(scene.board(), scene.to_play());
    alone.add(fact.claim().clone(), fact.grade(), fact.evidence().clone()).ok()?;
    let told = explain::ask::ask(&alone, at, &language.wish());
    told.sentences.into_iter().next().map(|sentence| sentence.text)
}

/// The group that a stone belongs to.
fn group(scene: &Scene, at: Point) -> PointSet {
    let color = scene.board().at(at);
    let mut groups = scene.objects().iter().filter(|object| {
        object.kind == facts::ObjectKind::Group
            && Some(object.color) == color
            && object.points.contains(at)
    });
    groups.next().map_or(PointSet::EMPTY, |group| group.points)
}

/// The fate of a stone by the fact with the highest grade.
fn fate(scene: &Scene, at: Point) -> Option<&'static str> {
    let fates = scene.about(at).filter_map(|fact| match fact.claim() {
        Claim::Fate { fate, .. } => Some((fact.grade(), fate.word())),
        Claim::PassAlive { .. } => Some((fact.grade(), "alive")),
        _ => None,
    });
    fates.max_by_key(|(grade, _)| *grade).map(|(_, word)| word)
}
