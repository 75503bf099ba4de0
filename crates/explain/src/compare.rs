//! Two moves: what one does that the other does not.
//!
//! Both moves are measured against passing, so their deeds can be set side by side. What was
//! found for both is left out. What was found for one only is said of that one; it is not said
//! that the other does not do it, for that was not looked for.

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
    /// Which of them is judged to be worth more.
    pub balance: Option<Balance>,
    /// What speaks of the first move alone, by the facts of its scene.
    pub first: Side,
    /// What speaks of the second move alone, by the facts of its scene.
    pub second: Side,
    /// Said when no difference was found.
    pub unknown: Option<String>,
}

/// What was found for one of two moves only.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// A heading for what follows.
    pub heading: String,
    /// What was found, the surest and largest first.
    pub sentences: Vec<Sentence>,
    /// How many of the sentences speak for the move.
    pub merits: usize,
}

/// Which of two moves is judged to be worth more.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// The words.
    pub text: String,
    /// How much more the first is worth, in points of the game.
    pub points: f32,
    /// What the first is worth, in its scene.
    pub first: FactId,
    /// What the second is worth, in its scene.
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

/// Compares two moves, each in a scene that knows what it does.
pub fn compare(first: (&Scene, Played), second: (&Scene, Played), wish: &Wish) -> Comparison {
    let mut voice = Voice::new(wish, first.0.board().size());
    let place = |(scene, played): (&Scene, Played)| {
        played.mv.point().and_then(|point| Place::of(scene.board().size(), point))
    };
    // Where both moves are played needs no word; where one is played does.
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

/// What is said of a move and not of the other.
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

/// Whether two remarks say the same of two moves.
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

/// The difference of what the moves are worth, where both are judged. What random games say is not
/// told against what was read: where the move that they prefer decides about fewer stones.
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

/// The stones that a move takes, catches or saves, as read.
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

/// What a move is worth all in all, with the fact that says so.
fn worth<'a>(remarks: &[Remark<'a>]) -> Option<(f32, &'a Fact)> {
    remarks.iter().find_map(|remark| match &remark.topic {
        Topic::Worth(worth) => Some((worth.worth?, remark.worth_fact()?)),
        _ => None,
    })
}
