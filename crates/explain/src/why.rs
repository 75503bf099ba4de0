//! Explains a move: what it does, what it threatens, what it leaves behind.
//!
//! Deeds are merged into remarks (`remark.rs`), the remarks are chosen and ordered (`choose.rs`),
//! and each becomes a clause (`clause.rs`). The rejected alternative, one template per deed, would
//! say that three stones are taken, were in atari and are now dead.

pub(crate) mod choose;
pub(crate) mod clause;
pub(crate) mod remark;

use board::{Move, Played, PointSet};
use facts::{Claim, Deed, Fact, FactId, Grade, Manner, Scene};

use crate::catalogue::Args;
use crate::place::Place;
use crate::sentence::{Explanation, Sentence};
use crate::voice::{Contrast, Voice};
use crate::wish::Wish;
use clause::{Nth, Speech, tidy};
use remark::{Remark, Start, follow, remarks};

/// Explains a move: its name, what it does, and what is not known.
///
/// ```
/// use board::{Board, Color, Move, Played, PointSet};
/// use kosumi_explain::{Wish, why::why};
/// use facts::{Claim, Deed, Scene};
/// let board: Board = ". X .\nX O .\n. X .".parse()?;
/// let at = |column, row| board.size().point(column, row).expect("on the board");
/// let mut scene = Scene::new(&board, Color::Black);
/// let played = Played { color: Color::Black, mv: Move::Play(at(2, 1)) };
/// let deed = Deed::Takes { stones: PointSet::from(at(1, 1)) };
/// scene.add_from_rules(Claim::Does { played, deed }, PointSet::EMPTY);
/// let explanation = why(&scene, played, &Wish::default());
/// assert_eq!(explanation.text(), "This captures White's stone at B2 (proved).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why(scene: &Scene, played: Played, wish: &Wish) -> Explanation {
    let mut voice = Voice::new(wish, scene.board().size());
    let headline = headline(&mut voice, scene, played);
    let (length, count) = (wish.length, wish.length.sentences());
    let chosen = choose::choose(remarks(scene, played), played, length, count);
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut introduced = false;
    // A second "but" would contradict the first.
    let (mut praised, mut turned) = (false, false);
    for remark in &chosen {
        let nth = if introduced { Nth::Later } else { Nth::First };
        let harm = remark.is_harm(played.color);
        let contrast = if harm && praised && !turned { Contrast::But } else { Contrast::And };
        sentences.push(sentence(&mut voice, remark, played, nth, contrast));
        introduced |= remark.names_move();
        praised |= !harm;
        turned |= contrast == Contrast::But;
    }
    let unknown = unknown(&voice, &chosen, played);
    Explanation { headline, sentences, unknown }
}

/// Turns a remark into a sentence.
pub(crate) fn sentence(
    voice: &mut Voice,
    remark: &Remark<'_>,
    played: Played,
    nth: Nth,
    contrast: Contrast,
) -> Sentence {
    let clause = Speech { voice, played, nth }.clause(remark);
    let grade = remark.grade();
    let text = voice.sentence(&clause.text, grade, contrast, &clause.rest, &remark.facts);
    let line = remark.facts.first().map(|fact| whole_line(fact, played)).unwrap_or_default();
    Sentence { text, grade, facts: ids(&remark.facts), points: points(&remark.facts), line }
}

fn ids(facts: &[&Fact]) -> Vec<FactId> {
    facts.iter().map(|fact| fact.id()).collect()
}

/// The points that the deeds mention.
fn points(facts: &[&Fact]) -> PointSet {
    let deeds = facts.iter().filter_map(|fact| match fact.claim() {
        Claim::Does { deed, .. } => Some(deed.points()),
        _ => None,
    });
    deeds.fold(PointSet::EMPTY, |all, points| all | points)
}

/// The line of a fact from the position before the move, including the passes of players who do not
/// answer.
fn whole_line(fact: &Fact, played: Played) -> Vec<Played> {
    let follow = follow(fact, played);
    let Claim::Does { deed, .. } = fact.claim() else { return follow };
    let before = match Start::of(deed, played.color) {
        Start::After => Some(played),
        Start::Passed => Some(Played { mv: Move::Pass, ..played }),
        Start::Instead => None,
    };
    let Some(first) = follow.first() else { return Vec::new() };
    let pass = Played { color: !first.color, mv: Move::Pass };
    let ignored = before.filter(|before| before.color == first.color).map(|_| pass);
    before.into_iter().chain(ignored).chain(follow).collect()
}

/// The name of a move, and its place, which later sentences need not repeat.
fn headline(voice: &mut Voice, scene: &Scene, played: Played) -> Sentence {
    let turn = voice.turn(played);
    let Some(point) = played.mv.point() else {
        let text = voice.say("headline-pass", &Args::default().text("turn", turn));
        let points = PointSet::EMPTY;
        return Sentence { text, grade: Grade::Proved, facts: Vec::new(), points, line: vec![] };
    };
    let named = scene.deeds(played).filter_map(|(fact, deed)| match deed {
        Deed::HasManner { manner, .. } => Some((fact, *manner)),
        _ => None,
    });
    // A capture needs no other name.
    let takes = |deed: &Deed| matches!(deed, Deed::Takes { .. } | Deed::TakesKo { .. });
    let captures = scene.deeds(played).any(|(_, deed)| takes(deed));
    let named = named.min_by_key(|&(_, manner)| commonness(manner)).filter(|_| !captures);
    let manner = match named {
        Some((_, manner)) => {
            voice.gloss(manner.word());
            let args = Args::default().text("manner", manner.word());
            voice.say("manner", &args.text("level", voice.level()))
        }
        None => "none".to_owned(),
    };
    let place = Place::of(scene.board().size(), point);
    let args = Args::default().text("turn", turn).text("manner", manner);
    let middle = named.is_some_and(|(_, manner)| manner == Manner::CentrePoint);
    let said = if middle { String::new() } else { voice.place(place) };
    let text = tidy(&voice.say("headline", &args.text("place", said)));
    let text = text + &voice.tail(Vec::new());
    voice.here = place;
    let facts = named.map(|(fact, _)| vec![fact]).unwrap_or_default();
    let grade = facts.first().map_or(Grade::Proved, |fact| fact.grade());
    let points = PointSet::from(point) | points(&facts);
    Sentence { text, grade, facts: ids(&facts), points, line: vec![played] }
}

/// Ranks the names of a move, the most informative first: purpose before shape, and contact before
/// distance.
fn commonness(manner: Manner) -> u8 {
    match manner {
        Manner::ThreeThreeInvasion | Manner::StarPoint | Manner::ThreeFourPoint => 0,
        Manner::ThreeThreePoint | Manner::CentrePoint | Manner::ThrowIn => 0,
        Manner::Approach | Manner::Enclosure | Manner::Pincer | Manner::Invasion => 1,
        Manner::Wedge | Manner::Peep | Manner::Cap | Manner::ShoulderHit => 2,
        Manner::Hane | Manner::Crawl | Manner::Push | Manner::Block => 3,
        Manner::Attachment | Manner::Descent | Manner::SideExtension => 4,
        Manner::CornerOpening | Manner::Extension => 5,
        Manner::Diagonal | Manner::OnePointJump | Manner::KnightMove => 6,
        Manner::TwoPointJump | Manner::LargeKnightMove => 7,
        Manner::FarFromAll => 8,
    }
}

/// What is unknown: the whole reason, or the purpose if only habit favours the move.
fn unknown(voice: &Voice, remarks: &[Remark<'_>], played: Played) -> Option<String> {
    if remarks.is_empty() {
        let id = if played.mv == Move::Pass { "unknown-pass" } else { "unknown-why" };
        return Some(voice.say(id, &Args::default().text("turn", voice.turn(played))));
    }
    let habit = remarks.iter().all(|remark| remark.grade() == Grade::Pattern);
    habit.then(|| voice.say("unknown-purpose", &Args::default()))
}
