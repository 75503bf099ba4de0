//! Remarks about stones and points.

use board::{Color, Played, Point, PointSet};
use facts::{Basis, Conway, Fact, Fate, Grade, Reach, Status};

use crate::catalogue::Args;
use crate::name::color_word;
use crate::params::interest;
use crate::place::Place;
use crate::voice::Voice;

/// A remark: a message, its subject, and the facts it rests on.
pub(super) struct Remark<'a> {
    /// How pressing it is.
    pub weight: f32,
    /// The message.
    pub id: &'static str,
    /// The stones that are its subject.
    pub who: Option<(Color, PointSet)>,
    /// Whether a fact calls these stones a group.
    pub unit: Unit,
    /// The other arguments of the message.
    pub args: Args,
    /// Terms in the message that a beginner may not know.
    pub terms: &'static [&'static str],
    /// Its facts, of one grade.
    pub facts: Vec<&'a Fact>,
    /// The points it mentions.
    pub points: PointSet,
    /// The fate it states, if any.
    pub fate: Option<Fate>,
}

/// Whether a sentence calls the subject stones or a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A number of stones.
    Stones,
    /// A group.
    Group,
}

impl<'a> Remark<'a> {
    /// A remark that rests on one fact.
    pub(super) fn new(weight: f32, id: &'static str, fact: &'a Fact, points: PointSet) -> Self {
        let (who, unit, args, terms) = (None, Unit::Stones, Args::default(), &[] as &[_]);
        Remark { weight, id, who, unit, args, terms, facts: vec![fact], points, fate: None }
    }

    /// A remark about the fate of stones.
    pub(super) fn fate(color: Color, stones: PointSet, fate: Fate, fact: &'a Fact) -> Self {
        let (id, weight) = match fate {
            Fate::Alive => ("ask-alive", interest::FATE),
            Fate::Critical => ("ask-critical", interest::DANGER),
            Fate::Dead => ("ask-dead", interest::DANGER),
            Fate::Unclear => ("ask-unclear", interest::FATE),
        };
        let weight = weight + stones.len() as f32;
        let new = Remark::new(weight, id, fact, stones);
        Remark { who: Some((color, stones)), fate: Some(fate), ..new }
    }

    /// A remark about stones in atari.
    pub(super) fn atari(
        voice: &Voice,
        color: Color,
        stones: PointSet,
        liberty: Point,
        fact: &'a Fact,
    ) -> Self {
        let weight = interest::DANGER + stones.len() as f32;
        let points = stones | PointSet::from(liberty);
        let args = Args::default()
            .text("opponent", voice.player(!color))
            .text("point", voice.point(liberty));
        let new = Remark::new(weight, "ask-in-atari", fact, points);
        Remark { who: Some((color, stones)), args, terms: &["atari"], ..new }
    }

    /// A remark about ground that a colour holds.
    pub(super) fn territory(
        voice: &Voice,
        color: Color,
        points: &PointSet,
        fact: &'a Fact,
    ) -> Self {
        let place = voice.place(Place::of_points(voice.size, points));
        let args = Args::default()
            .text("color", color_word(color))
            .text("player", voice.player(color))
            .number("count", points.len() as u64)
            .text("place", place);
        let weight = interest::TERRITORY + points.len() as f32 * interest::TERRITORY_POINT;
        Remark { args, ..Remark::new(weight, "ask-territory", fact, *points) }
    }

    /// The grade of its weakest fact.
    pub(super) fn grade(&self) -> Grade {
        self.facts.iter().map(|fact| fact.grade()).min().unwrap_or(Grade::Pattern)
    }

    /// The line that shows it: from a proof, or from the single reading it rests on.
    pub(super) fn line(&self) -> Vec<Played> {
        match self.facts.first().map(|fact| &fact.evidence().basis) {
            Some(Basis::Tree(tree)) => tree.main_line(),
            Some(Basis::Line(line)) => line.clone(),
            _ => Vec::new(),
        }
    }

    /// Whether nearby stones with the same fate and grade can join this remark. A line shows the
    /// fate of the stones it was read for, so stones with lines stay apart.
    pub(super) fn joins(&self, color: Color, stones: &PointSet, fate: Fate, fact: &Fact) -> bool {
        let alone = |fact: &Fact| matches!(fact.evidence().basis, Basis::Tree(_) | Basis::Line(_));
        let near = |(own, mine): (Color, PointSet)| {
            own == color && mine.spread().spread().meets(&stones.spread())
        };
        self.fate == Some(fate)
            && self.grade() == fact.grade()
            && !alone(fact)
            && !self.facts.iter().any(|fact| alone(fact))
            && self.who.is_some_and(near)
    }

    /// Adds stones that [`Remark::joins`] accepted.
    pub(super) fn take(&mut self, color: Color, stones: &PointSet, fact: &'a Fact) {
        self.who = self.who.map(|(_, mine)| (color, mine | *stones));
        self.points |= *stones;
        self.weight += stones.len() as f32;
        self.facts.push(fact);
    }
}

/// How firm a connection or a wall is, as far as known for both first players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Firm {
    /// It holds whoever moves first.
    Holds,
    /// Whoever moves first decides.
    Hangs,
    /// A ko decides.
    Ko,
}

impl Firm {
    /// The firmness of a status, if the status says anything certain and useful.
    pub(super) fn of(status: Status) -> Option<Firm> {
        match (status.conway(), status.first, status.second) {
            (Some(Conway::Positive), ..) => Some(Firm::Holds),
            (Some(Conway::Fuzzy), ..) => Some(Firm::Hangs),
            (None, _, Reach::Ko(_)) => Some(Firm::Ko),
            // Not reached at all, or unknown.
            _ => None,
        }
    }
}
