//! Compares two moves: what one does that the other does not.
//!
//! Both moves are measured against passing, so their deeds can be compared directly. Deeds of both
//! moves are left out. A deed of only one move is stated for that move; the comparison does not
//! claim that the other move lacks it, because the analyser did not look for that.

use std::mem::discriminant;

use board::{Played, PointSet};
use facts::{Deed, Fact, FactId, Grade, Scene};

use crate::catalogue::Args;
use crate::params;
use crate::place::Place;
use crate::sentence::Sentence;
use crate::voice::{Contrast, Voice, capitalised};
use crate::why::clause::Nth;
use crate::why::remark::{Remark, Topic, remarks};
use crate::why::{choose, sentence};
use crate::wish::{Length, Wish};

/// How two moves differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Which move is judged to be worth more.
    pub balance: Option<Balance>,
    /// What was found for the first move only, by the facts of its scene.
    pub first: Side,
    /// What was found for the second move only, by the facts of its scene.
    pub second: Side,
    /// A sentence for the case that no difference was found.
    pub unknown: Option<String>,
}

/// What was found for one of two moves only.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// A heading for the sentences.
    pub heading: String,
    /// The findings, the surest and largest first.
    pub sentences: Vec<Sentence>,
    /// How many of the sentences favour the move.
    pub merits: usize,
}

/// Which of two moves is judged to be worth more.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// The words.
    pub text: String,
    /// How much more the first is worth, in points.
    pub points: f32,
    /// The fact about the first move's worth, in its scene.
    pub first: FactId,
    /// The fact about the second move's worth, in its scene.
    pub second: FactId,
}

impl Comparison {
    /// Everything as one paragraph.
    pub fn text(&self) -> String {
        let sides = self.first.sentences.iter().chain(&self.second.sentences);
        let sides = sides.map(|sentence| sentence.text.as_str());
        let balance = self.balance.as_ref().map(|balance| balance.text.as_str());
        let all: Vec<&str> =
            balance.into_iter().chain(sides).chain(self.unknown.as_deref()).collect();
        all.join(" ")
    }
}

/// Compares two moves, each in a scene that contains its deeds.
pub fn compare(first: (&Scene, Played), second: (&Scene, Played), wish: &Wish) -> Comparison {
    let mut voice = Voice::new(wish, first.0.board().size());
    let place = |(scene, played): (&Scene, Played)| {
        played.mv.point().and_then(|point| Place::of(scene.board().size(), point))
    };
    // Omit the place of the moves if it is the same.
    voice.here = place(first).filter(|&here| place(second) == Some(here));
    let (ours, theirs) = (remarks(first.0, first.1), remarks(second.0, second.1));
    let balance = balance(&mut voice, (first.1, &ours), (second.1, &theirs));
    let first_side = side(&mut voice, (first.1, &ours), (second.1, &theirs), wish);
    let second_side = side(&mut voice, (second.1, &theirs), (first.1, &ours), wish);
    let nothing = first_side.sentences.is_empty() && second_side.sentences.is_empty();
    let unknown = (nothing && balance.is_none()).then(|| {
        let args = Args::default().text("first", voice.turn(first.1));
        voice.say("compare-unknown", &args.text("second", voice.turn(second.1)))
    });
    Comparison { balance, first: first_side, second: second_side, unknown }
}

/// The sentences about one move that do not apply to the other.
fn side(
    voice: &mut Voice,
    (played, ours): (Played, &[Remark<'_>]),
    (other, theirs): (Played, &[Remark<'_>]),
    wish: &Wish,
) -> Side {
    let alone = |remark: &&Remark<'_>| {
        let known = theirs.iter().any(|their| alike(&remark.topic, &their.topic));
        !known && !matches!(remark.topic, Topic::Worth(_))
    };
    let count = match wish.length {
        Length::Brief => 1,
        Length::Usual => 2,
        Length::Full => usize::MAX,
    };
    let alone = ours.iter().filter(alone).cloned().collect();
    let chosen = choose::choose(alone, played, wish.length, count);
    let sentences = chosen
        .iter()
        .map(|remark| sentence(voice, remark, played, Nth::Named, Contrast::And))
        .collect();
    let merits = chosen.iter().filter(|remark| !remark.is_harm(played.color)).count();
    let args = Args::default().text("first", voice.turn(played)).text("second", voice.turn(other));
    Side { heading: voice.say("compare-heading", &args), sentences, merits }
}

/// Whether two remarks say the same thing about two moves.
fn alike(one: &Topic, other: &Topic) -> bool {
    match (one, other) {
        (Topic::Deed(one), Topic::Deed(other)) => {
            let (ours, theirs) = (one.points(), other.points());
            let met = ours.meets(&theirs) || (ours.is_empty() && theirs.is_empty());
            discriminant(one) == discriminant(other) && met
        }
        (Topic::DoubleAtari(..), Topic::DoubleAtari(..)) | (Topic::Bars(_), Topic::Bars(_)) => {
            one == other
        }
        (Topic::Ends(kind, hub, ends), Topic::Ends(same, other, others)) => {
            let all = |hub, ends: &[board::Point]| [ends, &[hub]].concat();
            let others = all(*other, others);
            kind == same && all(*hub, ends).iter().filter(|end| others.contains(end)).count() > 1
        }
        _ => false,
    }
}

/// The difference in worth, if both moves are judged. Random games do not overrule reading: there
/// is no balance if the move that they prefer decides fewer stones.
fn balance(
    voice: &mut Voice,
    (first, ours): (Played, &[Remark<'_>]),
    (second, theirs): (Played, &[Remark<'_>]),
) -> Option<Balance> {
    let ((our_points, our_fact), (their_points, their_fact)) = (worth(ours)?, worth(theirs)?);
    let points = our_points - their_points;
    let (better, worse) = if points >= 0.0 { (first, second) } else { (second, first) };
    let (of_first, of_second) = (decided(ours), decided(theirs));
    let (only_first, only_second) = ((of_first - of_second).len(), (of_second - of_first).len());
    let (for_better, for_worse) =
        if points >= 0.0 { (only_first, only_second) } else { (only_second, only_first) };
    if for_worse > for_better {
        return None;
    }
    let id = if points.abs() < params::WORTH_SAYING { "balance-even" } else { "balance" };
    let amount = Args::default().number("points", points.abs().round() as u64);
    let args = Args::default()
        .text("better", voice.turn(better))
        .text("worse", voice.turn(worse))
        .text("worth", voice.say("points-of-game", &amount));
    let grade = our_fact.grade().min(their_fact.grade());
    let text = voice.say(id, &args);
    let text = voice.sentence(&text, grade, Contrast::And, &[], &[]);
    Some(Balance {
        text: capitalised(&text),
        points,
        first: our_fact.id(),
        second: their_fact.id(),
    })
}

/// The stones that a move takes, catches or saves, according to reading.
fn decided(remarks: &[Remark<'_>]) -> PointSet {
    let sure = remarks.iter().filter(|remark| remark.grade() >= Grade::Read);
    let stones = sure.filter_map(|remark| match &remark.topic {
        Topic::Deed(
            Deed::Takes { stones } | Deed::Catches { stones, .. } | Deed::Saves { stones },
        ) => Some(*stones),
        _ => None,
    });
    stones.fold(PointSet::EMPTY, |all, stones| all | stones)
}

/// The overall worth of a move, with the fact that states it.
fn worth<'a>(remarks: &[Remark<'a>]) -> Option<(f32, &'a Fact)> {
    remarks.iter().find_map(|remark| match &remark.topic {
        Topic::Worth(worth) => Some((worth.worth?, remark.worth_fact()?)),
        _ => None,
    })
}
