//! Explanations for machines: the JSON of `kosumi explain --json`, also used for reviews.

use board::{Color, Move, Played, PointSet, Size};
use explain::compare::Side;
use explain::{Wish, compare, picture};
use facts::{Claim, FactId, Scene};
use record::vertex;
use serde::Serialize;

/// An answer. Points are GTP vertices, colours `black` and `white`.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    language: String,
    level: &'static str,
    explanation: Explanation,
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison: Option<Comparison>,
}

/// What is known about a move, a stone, a group or a point.
#[derive(Debug, Serialize)]
pub(crate) struct Explanation {
    headline: Sentence,
    sentences: Vec<Sentence>,
    unknown: Option<String>,
    /// The facts that the sentences cite.
    facts: Vec<Fact>,
}

/// A sentence with what it rests on.
#[derive(Debug, Serialize)]
pub(crate) struct Sentence {
    text: String,
    grade: &'static str,
    facts: Vec<u32>,
    points: Vec<String>,
    line: Vec<Turn>,
    /// What a reader who does not see its picture should know.
    description: String,
}

/// A move.
#[derive(Debug, Serialize)]
pub(crate) struct Turn {
    color: &'static str,
    vertex: String,
}

/// A fact, as short as a reader of sentences needs it.
#[derive(Debug, Serialize)]
struct Fact {
    id: u32,
    claim: &'static str,
    grade: &'static str,
    nodes: u64,
    gave_up: bool,
    points: Vec<String>,
    trace: Vec<String>,
}

/// How two moves differ.
#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    balance: Option<Balance>,
    first: Half,
    second: Half,
    unknown: Option<String>,
}

#[derive(Debug, Serialize)]
struct Balance {
    text: String,
    points: f32,
}

/// What was found for one of two moves only.
#[derive(Debug, Serialize)]
struct Half {
    heading: String,
    sentences: Vec<Sentence>,
}

impl Answer {
    pub(super) fn new(answer: &super::Answer, wish: &Wish) -> Answer {
        Answer {
            language: wish.language.to_string(),
            level: wish.level.word(),
            explanation: Explanation::new(&answer.scene, &answer.explanation, wish),
            comparison: answer.comparison.as_ref().map(|compared| {
                Comparison::new(&answer.scene, &compared.scene, &compared.comparison, wish)
            }),
        }
    }
}

impl Explanation {
    pub(crate) fn new(
        scene: &Scene,
        explanation: &explain::Explanation,
        wish: &Wish,
    ) -> Explanation {
        let all = explanation.sentences.iter().chain([&explanation.headline]);
        let mut cited: Vec<FactId> = all.flat_map(|one| one.facts.iter().copied()).collect();
        cited.sort_unstable();
        cited.dedup();
        let sentence = |one: &explain::Sentence| Sentence::new(scene, one, wish);
        Explanation {
            headline: sentence(&explanation.headline),
            sentences: explanation.sentences.iter().map(sentence).collect(),
            unknown: explanation.unknown.clone(),
            facts: cited
                .into_iter()
                .filter_map(|id| scene.fact(id))
                .map(|fact| Fact::new(scene.board().size(), fact))
                .collect(),
        }
    }
}

impl Sentence {
    pub(crate) fn new(scene: &Scene, sentence: &explain::Sentence, wish: &Wish) -> Sentence {
        let size = scene.board().size();
        Sentence {
            text: sentence.text.clone(),
            grade: sentence.grade.word(),
            facts: sentence.facts.iter().map(|id| id.0).collect(),
            points: names(size, &sentence.points),
            line: sentence.line.iter().map(|&played| Turn::new(size, played)).collect(),
            description: picture::of_sentence(scene, sentence, wish).description,
        }
    }
}

impl Turn {
    pub(crate) fn new(size: Size, played: Played) -> Turn {
        let Played { color, mv } = played;
        Turn { color: word(color), vertex: vertex::move_name(size, mv) }
    }
}

impl Fact {
    fn new(size: Size, fact: &facts::Fact) -> Fact {
        let (claim, points) = claim(fact.claim());
        Fact {
            id: fact.id().0,
            claim,
            grade: fact.grade().word(),
            nodes: fact.evidence().work.nodes,
            gave_up: fact.evidence().work.gave_up,
            points: names(size, &points),
            trace: names(size, &fact.evidence().trace),
        }
    }
}

impl Comparison {
    pub(crate) fn new(
        first: &Scene,
        second: &Scene,
        comparison: &compare::Comparison,
        wish: &Wish,
    ) -> Comparison {
        let half = |scene: &Scene, side: &Side| Half {
            heading: side.heading.clone(),
            sentences: side.sentences.iter().map(|one| Sentence::new(scene, one, wish)).collect(),
        };
        Comparison {
            balance: comparison.balance.as_ref().map(|balance| Balance {
                text: balance.text.clone(),
                points: (balance.points * 10.0).round() / 10.0,
            }),
            first: half(first, &comparison.first),
            second: half(second, &comparison.second),
            unknown: comparison.unknown.clone(),
        }
    }
}

/// The word for a claim (for what a move does, that of the deed), and the points it speaks of.
fn claim(claim: &Claim) -> (&'static str, PointSet) {
    let pair = |(one, other)| PointSet::from(one) | PointSet::from(other);
    match claim {
        Claim::InAtari { stones, liberty, .. } => ("in_atari", *stones | (*liberty).into()),
        Claim::KoBan { point } => ("ko_ban", (*point).into()),
        Claim::PassAlive { stones, .. } => ("pass_alive", *stones),
        Claim::NoRoomForLife { region, .. } => ("no_room_for_life", *region),
        Claim::NeverTwoEyes { stones, .. } => ("never_two_eyes", *stones),
        Claim::Linked { ends, .. } => ("linked", pair(*ends)),
        Claim::Divided { gap, .. } => ("divided", *gap),
        Claim::Encircled { stones, .. } => ("encircled", *stones),
        Claim::Stronger { stones, other, .. } => ("stronger", *stones | *other),
        Claim::Fate { stones, .. } => ("fate", *stones),
        Claim::Territory { points, .. } => ("territory", *points),
        Claim::Related { relation, .. } => (relation.word(), PointSet::EMPTY),
        Claim::Does { deed, played } => {
            let own = match played.mv {
                Move::Play(point) => point.into(),
                Move::Pass => PointSet::EMPTY,
            };
            (deed.word(), deed.points() | own)
        }
    }
}

pub(crate) fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

pub(crate) fn names(size: Size, points: &PointSet) -> Vec<String> {
    points.iter().map(|point| vertex::name(size, point)).collect()
}
