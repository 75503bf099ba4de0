//! The possible remarks about a move: deeds, merged and without those that others imply.

use board::{Color, Move, Played, Point, PointSet};
use facts::{Basis, Claim, Deed, Fact, Fate, Grade, Means, Scene, Tone};

use crate::params;

/// A remark, with the facts it rests on.
#[derive(Clone, Debug)]
pub(crate) struct Remark<'a> {
    /// What.
    pub topic: Topic,
    /// Its facts, of one grade.
    pub facts: Vec<&'a Fact>,
}

/// The content of a remark.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Topic {
    /// A deed, alone or merged from several.
    Deed(Deed),
    /// One move puts two strings in atari.
    DoubleAtari(PointSet, PointSet),
    /// Pairs of strings with an end in common.
    Ends(EndsKind, Point, Vec<Point>),
    /// The opponent can no longer pass between the move and these stones, or the edge.
    Bars(Vec<Option<Point>>),
    /// The worth of the move, and where it gains.
    Worth(Worth),
}

/// What happens to the connection between two strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndsKind {
    Links,
    Cuts,
    ThreatensToCut,
    LeavesCut,
}

/// The worth of a move; each part may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Worth {
    pub worth: Option<f32>,
    pub gain: Option<(PointSet, f32)>,
    pub loss: Option<(PointSet, f32)>,
}

impl<'a> Remark<'a> {
    /// The grade of its weakest fact.
    pub(crate) fn grade(&self) -> Grade {
        self.facts.iter().map(|fact| fact.grade()).min().unwrap_or(Grade::Pattern)
    }

    /// The fact about the overall worth of the move.
    pub(crate) fn worth_fact(&self) -> Option<&'a Fact> {
        let worth =
            |fact: &&&Fact| matches!(fact.claim(), Claim::Does { deed: Deed::IsWorth { .. }, .. });
        self.facts.iter().find(worth).copied()
    }

    /// Whether its sentence mentions the move itself, so that the next one can say "it".
    pub(crate) fn names_move(&self) -> bool {
        !matches!(
            self.topic,
            Topic::Deed(
                Deed::LeavesToBeCaught { .. }
                    | Deed::ThreatensToTurn { to: Fate::Critical | Fate::Unclear, .. }
                    | Deed::IsForeseen { .. }
                    | Deed::IsShapeMove { .. }
            )
        )
    }

    /// Whether it counts against the move.
    pub(crate) fn is_harm(&self, player: Color) -> bool {
        match &self.topic {
            Topic::Ends(kind, ..) => *kind == EndsKind::LeavesCut,
            Topic::Worth(worth) => {
                worth.worth.is_some_and(|points| points <= -params::WORTH_SAYING)
            }
            Topic::DoubleAtari(..) => false,
            Topic::Bars(_) => false,
            Topic::Deed(deed) => deed.tone(player) == Tone::Harms,
        }
    }
}

/// All remarks about a move without duplicates, in the order of the facts.
pub(crate) fn remarks(scene: &Scene, played: Played) -> Vec<Remark<'_>> {
    let deeds: Vec<(&Fact, &Deed)> = scene.deeds(played).collect();
    let mut remarks: Vec<Remark<'_>> = Vec::new();
    // Two ataris at once are a double atari, even if one of them catches its stones.
    let atari = |deed: &Deed| matches!(deed, Deed::PutsInAtari { .. });
    let double = deeds.iter().filter(|(_, deed)| atari(deed)).count() > 1;
    for &(fact, deed) in &deeds {
        let implied = !(double && atari(deed))
            && deeds.iter().any(|&(_, other)| implies(other, deed, played.color));
        if !implied && !says_nothing(deed) {
            merge(&mut remarks, fact, deed, played);
        }
    }
    remarks
}

/// Whether a deed makes no remark: the headline gives the names, and a move played once in a
/// hundred times is no habit.
fn says_nothing(deed: &Deed) -> bool {
    match deed {
        Deed::HasManner { .. } => true,
        Deed::IsShapeMove { seen, played } => (*played as f32) < params::SELDOM * *seen as f32,
        _ => false,
    }
}

/// Whether one deed says more than another about the same stones, so that the other can be dropped.
fn implies(one: &Deed, other: &Deed, player: Color) -> bool {
    match (one, other) {
        (Deed::Takes { stones }, Deed::PutsInAtari { stones: fewer, .. })
        | (
            Deed::Takes { stones },
            Deed::Catches { stones: fewer, .. } | Deed::ThreatensToCatch { stones: fewer, .. },
        )
        | (
            Deed::Catches { stones, .. },
            Deed::PutsInAtari { stones: fewer, .. } | Deed::ThreatensToCatch { stones: fewer, .. },
        )
        | (
            Deed::PutsInAtari { stones, .. },
            Deed::ThreatensToCatch { stones: fewer, means: Means::Atari },
        )
        | (Deed::Saves { stones }, Deed::LeavesAtari { stones: fewer })
        | (
            Deed::SelfAtari { stones, .. },
            Deed::LeavesToBeCaught { stones: fewer, means: Means::Atari },
        ) => fewer.is_subset(stones),
        (Deed::LeavesToBeCaught { stones, means }, Deed::SelfAtari { stones: fewer, .. }) => {
            *means != Means::Atari && fewer.is_subset(stones)
        }
        (
            Deed::Takes { stones } | Deed::Catches { stones, .. },
            Deed::Turns { color, stones: fewer, to: Fate::Dead, .. }
            | Deed::ThreatensToTurn { color, stones: fewer, to: Fate::Dead },
        ) => *color != player && fewer.is_subset(stones),
        (Deed::Saves { stones }, Deed::Turns { color, stones: fewer, to: Fate::Alive, .. }) => {
            *color == player && fewer.is_subset(stones)
        }
        (Deed::LeavesToBeCaught { stones, .. }, Deed::Turns { color, stones: fewer, to, .. }) => {
            *color == player && *to != Fate::Alive && fewer.is_subset(stones)
        }
        (Deed::Turns { stones, to, .. }, Deed::ThreatensToTurn { stones: fewer, to: less, .. }) => {
            to == less && fewer.is_subset(stones)
        }
        (Deed::TakesKo { stone }, Deed::Takes { stones }) => *stones == PointSet::from(*stone),
        (Deed::Joins { strings }, Deed::Links { ends }) => {
            strings.contains(ends.0) && strings.contains(ends.1)
        }
        (Deed::IsForeseen { .. }, Deed::IsShapeMove { .. }) => true,
        // A stone given up for more is no loss.
        (
            Deed::Catches { means: Means::Snapback, .. },
            Deed::SelfAtari { .. } | Deed::LeavesToBeCaught { means: Means::Atari, .. },
        ) => other.points().len() <= 2,
        // Caught stones are cut off.
        (Deed::Catches { stones, .. }, Deed::Cuts { ends } | Deed::ThreatensToCut { ends })
        | (Deed::LeavesToBeCaught { stones, .. }, Deed::LeavesCut { ends }) => {
            stones.contains(ends.0) || stones.contains(ends.1)
        }
        // They are also encircled.
        (Deed::Catches { stones, .. }, Deed::Encircles { stones: fewer, .. }) => {
            fewer.is_subset(stones)
        }
        // Caught stones need no eyes.
        (Deed::Catches { stones, .. }, Deed::TakesEye { at }) => stones.spread().contains(*at),
        // A move with a certain effect is not idle, wherever it is played.
        (
            Deed::Takes { .. }
            | Deed::TakesKo { .. }
            | Deed::Catches { .. }
            | Deed::Saves { .. }
            | Deed::LeavesAtari { .. }
            | Deed::Links { .. }
            | Deed::Cuts { .. }
            | Deed::MakesEye { .. },
            Deed::PlaysInOwnTerritory { .. },
        ) => true,
        (Deed::Turns { .. }, Deed::PlaysInOwnTerritory { .. }) => {
            one.tone(player) == Tone::Achieves
        }
        _ => false,
    }
}

/// Adds a deed to a remark that says something similar, or as a new one.
fn merge<'a>(remarks: &mut Vec<Remark<'a>>, fact: &'a Fact, deed: &Deed, played: Played) {
    let answer = follow(fact, played).first().copied();
    let named = names_answer(deed);
    for remark in remarks.iter_mut().filter(|remark| remark.grade() == fact.grade()) {
        // A sentence that names one answer must not credit it with the effect of another.
        if named && remark.facts.iter().any(|old| follow(old, played).first().copied() != answer) {
            continue;
        }
        if let Some(topic) = join(&remark.topic, deed, played) {
            remark.topic = topic;
            remark.facts.push(fact);
            return;
        }
    }
    let topic = match deed {
        Deed::Links { ends } => Topic::Ends(EndsKind::Links, ends.0, vec![ends.1]),
        Deed::Cuts { ends } => Topic::Ends(EndsKind::Cuts, ends.0, vec![ends.1]),
        Deed::ThreatensToCut { ends } => {
            Topic::Ends(EndsKind::ThreatensToCut, ends.0, vec![ends.1])
        }
        Deed::LeavesCut { ends } => Topic::Ends(EndsKind::LeavesCut, ends.0, vec![ends.1]),
        Deed::IsWorth { .. } | Deed::Gains { .. } | Deed::Reduces { .. } => {
            Topic::Worth(Worth::default().with(deed))
        }
        Deed::Blocks { first, second, .. } => match bar(*first, *second, played) {
            Some(end) => Topic::Bars(vec![end]),
            None => Topic::Deed(deed.clone()),
        },
        _ => Topic::Deed(deed.clone()),
    };
    remarks.push(Remark { topic, facts: vec![fact] });
}

/// The far end of a wall that begins with the move.
fn bar(first: Point, second: Option<Point>, played: Played) -> Option<Option<Point>> {
    let own = played.mv.point();
    match (Some(first) == own, second.is_some() && second == own) {
        (true, _) => Some(second),
        (_, true) => Some(Some(first)),
        _ => None,
    }
}

/// Whether the sentence about a deed names the next move.
fn names_answer(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::ThreatensToCatch { .. }
            | Deed::LeavesToBeCaught { .. }
            | Deed::LetsEscape { .. }
            | Deed::Saves { .. }
            | Deed::ThreatensToCut { .. }
            | Deed::LeavesCut { .. }
    )
}

/// Where the line of a deed starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// After the move.
    After,
    /// After a pass: the line shows what the move prevents.
    Passed,
    /// Instead of the move: the line shows what the move misses.
    Instead,
}

impl Start {
    /// The start of the line that comes with a deed.
    pub(crate) fn of(deed: &Deed, player: Color) -> Start {
        match deed {
            Deed::Saves { .. } => Start::Passed,
            Deed::Turns { color, to: Fate::Alive, .. } if *color == player => Start::Passed,
            Deed::LetsEscape { .. } => Start::Instead,
            _ => Start::After,
        }
    }
}

/// The line that comes with a fact, without the move itself and without a leading pass that only
/// shows that the opponent does not answer.
pub(crate) fn follow(fact: &Fact, played: Played) -> Vec<Played> {
    let line = match &fact.evidence().basis {
        Basis::Tree(tree) => tree.main_line(),
        Basis::Line(line) => line.clone(),
        _ => Vec::new(),
    };
    let own = usize::from(line.first() == Some(&played));
    line.into_iter().skip(own).skip_while(|next| next.mv == Move::Pass).collect()
}

/// The topic that covers both, if one sentence can.
fn join(topic: &Topic, deed: &Deed, played: Played) -> Option<Topic> {
    match (topic, deed) {
        (Topic::Bars(ends), Deed::Blocks { first, second, .. }) => {
            let end = bar(*first, *second, played)?;
            Some(Topic::Bars([ends.clone(), vec![end]].concat()))
        }
        (Topic::Worth(worth), Deed::IsWorth { .. } | Deed::Gains { .. } | Deed::Reduces { .. }) => {
            Some(Topic::Worth(worth.clone().with(deed)))
        }
        (
            Topic::Deed(Deed::PutsInAtari { stones, .. }),
            Deed::PutsInAtari { stones: other, .. },
        ) => Some(Topic::DoubleAtari(*stones, *other)),
        (Topic::Ends(kind, hub, ends), deed) => {
            let (other, (from, to)) = match deed {
                Deed::Links { ends } => (EndsKind::Links, *ends),
                Deed::Cuts { ends } => (EndsKind::Cuts, *ends),
                Deed::ThreatensToCut { ends } => (EndsKind::ThreatensToCut, *ends),
                Deed::LeavesCut { ends } => (EndsKind::LeavesCut, *ends),
                _ => return None,
            };
            if other != *kind {
                return None;
            }
            let known = |end| end == *hub || ends.contains(&end);
            if other == EndsKind::Links && known(from) && known(to) {
                // Two strings connected to a third are already known to be connected.
                return Some(topic.clone());
            }
            // A single pair can swap its ends to share the second one.
            let first = ends.first().copied().filter(|_| ends.len() == 1);
            let (hub, ends, new) = match () {
                () if from == *hub => (*hub, ends.clone(), to),
                () if to == *hub => (*hub, ends.clone(), from),
                () if Some(from) == first => (from, vec![*hub], to),
                () if Some(to) == first => (to, vec![*hub], from),
                () => return None,
            };
            Some(Topic::Ends(other, hub, [ends, vec![new]].concat()))
        }
        (Topic::Deed(one), other) => unite(one, other).map(Topic::Deed),
        _ => None,
    }
}

/// Merges two deeds of the same kind on nearby stones.
fn unite(one: &Deed, other: &Deed) -> Option<Deed> {
    let near =
        |a: &PointSet, b: &PointSet| a.spread().spread().meets(&b.spread()).then_some(*a | *b);
    match (one, other) {
        (Deed::Takes { stones: a }, Deed::Takes { stones: b }) => {
            Some(Deed::Takes { stones: *a | *b })
        }
        (Deed::Saves { stones: a }, Deed::Saves { stones: b }) => {
            near(a, b).map(|stones| Deed::Saves { stones })
        }
        (Deed::LetsEscape { stones: a }, Deed::LetsEscape { stones: b }) => {
            near(a, b).map(|stones| Deed::LetsEscape { stones })
        }
        (Deed::LeavesAtari { stones: a }, Deed::LeavesAtari { stones: b }) => {
            near(a, b).map(|stones| Deed::LeavesAtari { stones })
        }
        (Deed::Catches { stones: a, means }, Deed::Catches { stones: b, means: m }) => {
            near(a, b).filter(|_| means == m).map(|stones| Deed::Catches { stones, means: *m })
        }
        (
            Deed::ThreatensToCatch { stones: a, means },
            Deed::ThreatensToCatch { stones: b, means: m },
        ) => near(a, b)
            .filter(|_| means == m)
            .map(|stones| Deed::ThreatensToCatch { stones, means: *m }),
        (
            Deed::LeavesToBeCaught { stones: a, means },
            Deed::LeavesToBeCaught { stones: b, means: m },
        ) => near(a, b)
            .filter(|_| means == m)
            .map(|stones| Deed::LeavesToBeCaught { stones, means: *m }),
        (
            Deed::Turns { color, stones: a, from, to },
            Deed::Turns { color: c, stones: b, from: f, to: t },
        ) => near(a, b).filter(|_| (color, from, to) == (c, f, t)).map(|stones| Deed::Turns {
            color: *c,
            stones,
            from: *f,
            to: *t,
        }),
        _ => None,
    }
}

impl Worth {
    /// The worth with one more part; if a part appears twice, the larger one stays.
    fn with(mut self, deed: &Deed) -> Worth {
        let larger = |old: Option<(PointSet, f32)>, points: PointSet, amount: f32| match old {
            Some(old) if old.1 >= amount => Some(old),
            _ => Some((points, amount)),
        };
        match *deed {
            Deed::IsWorth { points } => self.worth = Some(points),
            Deed::Gains { points, amount } => self.gain = larger(self.gain, points, amount),
            Deed::Reduces { points, amount } => self.loss = larger(self.loss, points, amount),
            _ => {}
        }
        self
    }
}
