//! Questions about stones.

use board::{Color, Point, PointSet};
use facts::{
    Claim, Conway, Fact, FactId, Fate, Grade, Object, ObjectId, ObjectKind, Relation, Scene,
};

use super::remark::{Firm, Remark, Unit};
use super::{Named, heading, speak};
use crate::catalogue::Args;
use crate::params::interest;
use crate::place::Place;
use crate::sentence::{Explanation, Sentence};
use crate::voice::{Voice, capitalised};
use crate::wish::Wish;

/// Says what is known about a string and the group it belongs to.
pub(super) fn ask(
    scene: &Scene,
    color: Color,
    stones: PointSet,
    mut voice: Voice,
    wish: &Wish,
) -> Explanation {
    let asked = Asked { scene, color, stones, group: group(scene, color, &stones) };
    let headline = asked.headline(&mut voice);
    let mut remarks: Vec<Remark<'_>> =
        scene.facts().iter().filter_map(|fact| asked.remark(&voice, fact)).collect();
    asked.add_links(&voice, &mut remarks);
    asked.add_eyes(&voice, &mut remarks);
    // Reading that stones live or can be saved overrides a judgement that they are caught.
    let is_open = |remark: &Remark<'_>| {
        let sure = remark.facts.iter().all(|fact| fact.grade() >= Grade::Read);
        sure && remark.fate.is_some_and(|fate| fate != Fate::Dead)
    };
    if remarks.iter().any(is_open) {
        remarks.retain(|remark| remark.id != "ask-inside");
    }
    let told = remarks.iter().any(|remark| remark.fate.is_some());
    let group = asked.larger().map(|(_, stones)| (color, stones));
    let named = Named { stones: Some((color, stones)), group };
    let sentences = speak(&mut voice, remarks, named, wish);
    let unknown = (!told).then(|| {
        let args = Args::default().noun("who", &voice.pronoun(&stones));
        capitalised(&voice.say("ask-fate-unknown", &args))
    });
    Explanation { headline, sentences, unknown }
}

/// The group that stones belong to.
fn group<'a>(scene: &'a Scene, color: Color, stones: &PointSet) -> Option<&'a Object> {
    let groups = scene.objects().iter().filter(|object| object.kind == ObjectKind::Group);
    groups.filter(|group| group.color == color).find(|group| stones.is_subset(&group.points))
}

/// The stones of a question.
struct Asked<'a> {
    scene: &'a Scene,
    color: Color,
    stones: PointSet,
    group: Option<&'a Object>,
}

impl<'a> Asked<'a> {
    fn headline(&self, voice: &mut Voice) -> Sentence {
        let name = voice.stones(self.color, &self.stones);
        voice.here = Place::of_points(voice.size, &self.stones);
        let Some((group, stones)) = self.larger() else {
            return heading(capitalised(&name.plain), Vec::new(), self.stones);
        };
        let group_name = voice.group(self.color, &stones);
        let args = Args::default().noun("name", &name).noun("group", &group_name);
        let text = capitalised(&voice.say("ask-part", &args));
        heading(text, self.membership(group.id), self.stones)
    }

    /// The group and its stones, if it is larger than the string.
    fn larger(&self) -> Option<(&'a Object, PointSet)> {
        let group = self.group.map(|group| (group, group.points & self.all_stones()));
        group.filter(|(_, stones)| *stones != self.stones)
    }

    /// All stones of the colour, since a group's points may include others.
    fn all_stones(&self) -> PointSet {
        self.scene.board().stones(self.color)
    }

    /// The facts which state that the string belongs to the group.
    fn membership(&self, group: ObjectId) -> Vec<FactId> {
        let part = |fact: &&Fact| match fact.claim() {
            Claim::Related { relation: Relation::PartOf, subject, object } => {
                *object == group
                    && self.scene.object(*subject).is_some_and(|part| part.points == self.stones)
            }
            _ => false,
        };
        self.scene.facts().iter().filter(part).map(Fact::id).collect()
    }

    /// The remark that a fact makes about the stones, if it concerns them.
    fn remark(&self, voice: &Voice, fact: &'a Fact) -> Option<Remark<'a>> {
        let about = |stones: &PointSet| stones.meets(&self.stones);
        let who = |stones: &PointSet| Some((self.color, *stones));
        match fact.claim() {
            Claim::InAtari { color, stones, liberty } if about(stones) => {
                Some(Remark::atari(voice, *color, *stones, *liberty, fact))
            }
            Claim::Fate { color, stones, fate } if about(stones) => {
                Some(Remark::fate(*color, *stones, *fate, fact))
            }
            Claim::PassAlive { stones, .. } if about(stones) => {
                let new = Remark::new(interest::FATE, "ask-pass-alive", fact, *stones);
                let fate = Some(Fate::Alive);
                Some(Remark { who: Some((self.color, self.stones)), fate, ..new })
            }
            Claim::NeverTwoEyes { stones, .. } if about(stones) => {
                let new = Remark::new(interest::FATE, "ask-never-two-eyes", fact, *stones);
                Some(Remark { who: who(stones), terms: &["eye"], ..new })
            }
            Claim::Encircled { stones, sure, likely, .. } if about(stones) => {
                let id = if sure == likely { "ask-encircled" } else { "ask-nearly-encircled" };
                let args = Args::default()
                    .text("opponent", voice.player(!self.color))
                    .number("count", u64::from(*likely));
                let new = Remark::new(interest::STANDING, id, fact, *stones);
                Some(Remark { who: who(stones), unit: Unit::Group, args, ..new })
            }
            Claim::Stronger { color, stones, other, value } if about(stones) || about(other) => {
                let own = *color == self.color;
                let (mine, theirs) = if own { (stones, other) } else { (other, stones) };
                let value = if own { *value } else { value.mirror() };
                self.standing(voice, mine, theirs, value, fact)
            }
            Claim::Related { relation: Relation::In, subject, object } => {
                let (inner, outer) = (self.scene.object(*subject)?, self.scene.object(*object)?);
                about(&inner.points).then(|| {
                    let args = Args::default().noun("other", &self.outer(voice, outer));
                    let new = Remark::new(interest::STANDING, "ask-inside", fact, inner.points);
                    Remark { who: who(&inner.points), args, ..new }
                })
            }
            _ => None,
        }
    }

    /// The name of the group that holds dead stones, without counting the captured stones.
    fn outer(&self, voice: &Voice, group: &Object) -> crate::name::Noun {
        voice.group(group.color, &(group.points & self.scene.board().stones(group.color)))
    }

    fn standing(
        &self,
        voice: &Voice,
        mine: &PointSet,
        theirs: &PointSet,
        value: Conway,
        fact: &'a Fact,
    ) -> Option<Remark<'a>> {
        let id = match value {
            Conway::Positive => "ask-stronger",
            Conway::Negative => "ask-weaker",
            Conway::Fuzzy => return None,
        };
        let args = Args::default().noun("other", &voice.group(!self.color, theirs));
        let new = Remark::new(interest::STANDING, id, fact, *mine | *theirs);
        Some(Remark { who: Some((self.color, *mine)), unit: Unit::Group, args, ..new })
    }

    /// Adds the links of the string, in one remark for each grade and firmness.
    fn add_links(&self, voice: &Voice, remarks: &mut Vec<Remark<'a>>) {
        let mut links: Vec<(Firm, Vec<&Fact>, Vec<Point>)> = Vec::new();
        for fact in self.scene.facts() {
            let Claim::Linked { ends, status, .. } = fact.claim() else { continue };
            let own = |end: Point| self.stones.contains(end);
            let end = match (own(ends.0), own(ends.1)) {
                (true, false) => ends.1,
                (false, true) => ends.0,
                _ => continue,
            };
            let Some(firm) = Firm::of(*status) else { continue };
            let like = |(old, facts, _): &&mut (Firm, Vec<&Fact>, Vec<Point>)| {
                *old == firm && facts.iter().all(|old| old.grade() == fact.grade())
            };
            match links.iter_mut().find(like) {
                Some((_, facts, ends)) => {
                    facts.push(fact);
                    ends.extend(Some(end).filter(|end| !ends.contains(end)));
                }
                None => links.push((firm, vec![fact], vec![end])),
            }
        }
        for (firm, facts, ends) in links {
            let (id, weight) = match firm {
                Firm::Holds => ("ask-linked", interest::LINK),
                Firm::Hangs => ("ask-link-hangs", interest::HANGING),
                Firm::Ko => ("ask-link-ko", interest::HANGING),
            };
            let points = self.stones | ends.iter().copied().collect();
            let args = Args::default()
                .text("opponent", voice.player(!self.color))
                .text("list", voice.points(ends));
            let new = Remark::new(weight, id, facts[0], points);
            remarks.push(Remark { who: Some((self.color, self.stones)), args, facts, ..new });
        }
    }

    /// Adds the eyes of the group, by their shape.
    fn add_eyes(&self, voice: &Voice, remarks: &mut Vec<Remark<'a>>) {
        let Some(group) = self.group else { return };
        let parts = |whole: ObjectId, kind: ObjectKind| {
            self.scene.facts().iter().filter_map(move |fact| match fact.claim() {
                Claim::Related { relation: Relation::PartOf, subject, object }
                    if *object == whole =>
                {
                    let part = self.scene.object(*subject)?;
                    (part.kind == kind).then_some((fact, part))
                }
                _ => None,
            })
        };
        let eyes: Vec<(&Fact, &Object)> = parts(group.id, ObjectKind::Interior)
            .flat_map(|(_, interior)| parts(interior.id, ObjectKind::Eye))
            .collect();
        let points = eyes.iter().fold(PointSet::EMPTY, |all, (_, eye)| all | eye.points);
        let Some((first, _)) = eyes.first() else { return };
        let args = Args::default()
            .number("count", points.len() as u64)
            .text("list", voice.points(points.iter()));
        let stones = group.points & self.all_stones();
        let new = Remark::new(interest::EYES, "ask-eyes", first, points | stones);
        let facts = eyes.iter().map(|(fact, _)| *fact).collect();
        remarks.push(Remark {
            who: Some((self.color, stones)),
            args,
            facts,
            terms: &["eye"],
            ..new
        });
    }
}
