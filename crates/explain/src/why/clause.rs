//! Turns a remark into a clause: chooses the message and the names in it.

use board::{Color, Played, Point, PointSet};
use facts::{Deed, Fate, Means};

use super::remark::{EndsKind, Remark, Topic, Worth, follow};
use crate::catalogue::Args;
use crate::params;
use crate::place::Place;
use crate::voice::Voice;

/// How a clause refers to the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nth {
    /// "This", in the first sentence.
    First,
    /// "It", after that.
    Later,
    /// By its name, where the text is about several moves.
    Named,
    /// By its name and its player, before the first move.
    Turn,
}

/// A clause, and the rest of its line to show after it.
pub(super) struct Clause {
    pub text: String,
    /// The moves that the clause does not name itself.
    pub rest: Vec<Played>,
}

/// The writer, and the move it explains.
pub(super) struct Speech<'v> {
    pub voice: &'v mut Voice,
    pub played: Played,
    pub nth: Nth,
}

impl Speech<'_> {
    /// Turns a remark into a clause.
    pub(super) fn clause(&mut self, remark: &Remark<'_>) -> Clause {
        let follow = remark.facts.first().map(|fact| follow(fact, self.played)).unwrap_or_default();
        let text = match &remark.topic {
            Topic::Deed(deed) => self.deed(deed, &follow),
            Topic::DoubleAtari(one, other) => {
                self.voice.gloss("atari");
                let enemy = !self.played.color;
                let (one, other) = (self.voice.stones(enemy, one), self.voice.stones(enemy, other));
                self.say("double-atari", self.args().noun("stones", &one).noun("other", &other))
            }
            Topic::Ends(kind, hub, ends) => self.ends(*kind, *hub, ends, &follow),
            Topic::Bars(ends) => self.bars(ends),
            Topic::Worth(worth) => self.worth(worth),
        };
        let rest = if names_line(&remark.topic) { Vec::new() } else { follow };
        Clause { text, rest }
    }

    fn deed(&mut self, deed: &Deed, follow: &[Played]) -> String {
        let (player, enemy) = (self.played.color, !self.played.color);
        match deed {
            Deed::Takes { stones } => self.about("takes", enemy, stones, self.args()),
            Deed::TakesKo { stone } => {
                self.voice.gloss("ko");
                self.at("takes-ko", *stone)
            }
            Deed::PutsInAtari { stones, .. } => {
                self.voice.gloss("atari");
                self.about("puts-in-atari", enemy, stones, self.args())
            }
            Deed::LeavesAtari { stones } => {
                self.voice.gloss("atari");
                self.about("leaves-atari", player, stones, self.args())
            }
            Deed::SelfAtari { stones, liberty } => {
                self.voice.gloss("atari");
                let args = self.args().text("point", self.voice.point(*liberty));
                self.about("self-atari", player, stones, args)
            }
            Deed::Joins { strings } => {
                let list = self.voice.points(strings.iter());
                self.say("joins", self.args().text("list", list))
            }
            Deed::Catches { stones, means } => {
                let args = self.means(*means);
                self.about("catches", enemy, stones, args)
            }
            Deed::Saves { stones } => {
                let args = self.args().text("answer", self.next(follow, enemy));
                self.about("saves", player, stones, args)
            }
            Deed::ThreatensToCatch { stones, means } => {
                let args = self.means(*means).text("answer", self.next(follow, player));
                self.about("threatens-to-catch", enemy, stones, args)
            }
            Deed::LeavesToBeCaught { stones, means } => {
                let args = self.means(*means).text("answer", self.next(follow, enemy));
                self.about("leaves-to-be-caught", player, stones, args)
            }
            Deed::LetsEscape { stones } => {
                let args = self.args().text("answer", self.next(follow, player));
                self.about("lets-escape", enemy, stones, args)
            }
            Deed::Turns { color, stones, from, to } => {
                let id = turn_id(*color == player, *from, *to);
                let args = self.args().text("answer", self.next(follow, enemy));
                self.about(id, *color, stones, args.text("from", from.word()))
            }
            Deed::ThreatensToTurn { color, stones, to } => {
                let answer = self.next(follow, player);
                let args = self.args().text("answer", answer).text("to", to.word());
                let id = match (*color == player, to) {
                    (true, Fate::Alive) => "threatens-to-live",
                    (false, Fate::Dead) => "threatens-to-kill",
                    _ => "threatens-fate",
                };
                self.about(id, *color, stones, args)
            }
            Deed::MakesEye { at } => {
                self.voice.gloss("eye");
                self.at("makes-eye", *at)
            }
            Deed::TakesEye { at } => {
                self.voice.gloss("eye");
                self.at("takes-eye", *at)
            }
            Deed::Blocks { first, second, .. } => {
                let second = second.map_or("edge".to_owned(), |point| self.voice.point(point));
                let args = self.args().text("first", self.voice.point(*first));
                self.say("blocks", args.text("second", second))
            }
            Deed::Encircles { stones, from, to } => {
                let group = self.voice.group(enemy, stones);
                self.say("encircles", self.steps(*from, *to).noun("stones", &group))
            }
            Deed::Frees { stones, from, to } => {
                let group = self.voice.group(player, stones);
                self.say("frees", self.steps(*from, *to).noun("stones", &group))
            }
            Deed::EntersTerritory { points } => {
                let place = self.voice.place(Place::of_points(self.voice.size, points));
                self.say("enters-territory", self.args().text("place", place))
            }
            Deed::PlaysInOwnTerritory { .. } => self.say("plays-in-own-territory", self.args()),
            Deed::IsForeseen { probability, rank } => self.foreseen(*probability, *rank),
            Deed::IsShapeMove { seen, played } => {
                let often = *played as f32 >= params::OFTEN * *seen as f32;
                let id = if often { "shape-often" } else { "shape-sometimes" };
                self.say(id, self.args().number("seen", *seen).number("played", *played))
            }
            // Other code merges or names these; they never become remarks of their own.
            Deed::Links { .. }
            | Deed::Cuts { .. }
            | Deed::ThreatensToCut { .. }
            | Deed::LeavesCut { .. }
            | Deed::Gains { .. }
            | Deed::Reduces { .. }
            | Deed::IsWorth { .. }
            | Deed::HasManner { .. } => String::new(),
        }
    }

    fn ends(&mut self, kind: EndsKind, hub: Point, ends: &[Point], follow: &[Played]) -> String {
        let player = self.played.color;
        let args = self.args().text("hub", self.voice.point(hub));
        let args = args.text("list", self.voice.points(ends.iter().copied()));
        match kind {
            EndsKind::Links => self.say("links", args),
            EndsKind::Cuts => self.say("cuts", args),
            EndsKind::ThreatensToCut => {
                self.say("threatens-to-cut", args.text("answer", self.next(follow, player)))
            }
            EndsKind::LeavesCut => {
                self.say("leaves-cut", args.text("answer", self.next(follow, !player)))
            }
        }
    }

    fn bars(&self, ends: &[Option<Point>]) -> String {
        let name = |end: &Option<Point>| {
            let end = end.map_or("edge".to_owned(), |end| self.voice.point(end));
            self.voice.say("wall-end", &Args::default().text("end", end))
        };
        let list = self.voice.list(ends.iter().map(name).collect());
        self.say("bars", self.args().text("list", list))
    }

    fn foreseen(&self, probability: f32, rank: u32) -> String {
        let percent = (probability * 100.0).round() as u64;
        let id = match () {
            () if rank == 1 && probability >= params::OFTEN => "foreseen-first",
            () if probability >= params::OFTEN => "foreseen-often",
            () if probability >= params::SELDOM => "foreseen-sometimes",
            () => "foreseen-seldom",
        };
        self.say(id, self.args().number("percent", percent))
    }

    fn worth(&self, worth: &Worth) -> String {
        let large = |part: Option<(PointSet, f32)>| {
            part.filter(|(_, amount)| *amount >= params::WORTH_SAYING)
        };
        let (gain, loss) = (large(worth.gain), large(worth.loss));
        let place = |part: Option<(PointSet, f32)>| {
            part.map(|(points, _)| self.voice.place(Place::of_points(self.voice.size, &points)))
        };
        let mut args = self.args();
        for (name, part) in [("gain", gain), ("loss", loss)] {
            let amount = part.map_or(0.0, |(_, amount)| amount);
            args = args
                .text(name, self.amount(amount))
                .number(&format!("{name}-count"), round(amount));
            args = args.text(&format!("{name}-place"), place(part).unwrap_or_default());
        }
        let Some(points) = worth.worth else {
            let id = match (gain, loss) {
                (Some(_), Some(_)) => "gains-and-reduces",
                (None, Some(_)) => "reduces",
                (Some(_), None) => "gains",
                (None, None) => "worth-little",
            };
            return self.say(id, args);
        };
        args = args.text("worth", self.amount(points.abs()));
        let sum = gain.map_or(0.0, |(_, amount)| amount) + loss.map_or(0.0, |(_, amount)| amount);
        let most = |part: Option<(PointSet, f32)>| {
            let large = part.filter(|(_, amount)| amount * 2.0 > points);
            large.and(place(part)).filter(|place| !place.is_empty())
        };
        match (gain, loss) {
            _ if points.abs() < params::WORTH_SAYING => self.say("worth-little", args),
            _ if points < 0.0 => self.say("worth-negative", args),
            // Parts that add up to more than the whole would puzzle the reader.
            (Some(_), Some(_)) if sum <= points + 0.5 => self.say("worth-both", args),
            _ => match most(gain).or(most(loss)) {
                Some(place) => self.say("worth-mostly", args.text("place", place)),
                None => self.say("worth", args),
            },
        }
    }

    /// A number of points of the game.
    fn amount(&self, points: f32) -> String {
        self.voice.say("points-of-game", &Args::default().number("points", round(points)))
    }

    /// The arguments that every clause may use.
    fn args(&self) -> Args {
        let nth = match self.nth {
            Nth::First => "first",
            Nth::Later => "later",
            Nth::Named | Nth::Turn => "named",
        };
        let name = match self.nth {
            Nth::Turn => Some(self.voice.turn(self.played)),
            _ => self.played.mv.point().map(|point| self.voice.point(point)),
        };
        Args::default()
            .text("nth", nth)
            .text("move", name.unwrap_or_default())
            .text("player", self.voice.player(self.played.color))
            .text("opponent", self.voice.player(!self.played.color))
            .text("level", self.voice.level())
    }

    fn means(&mut self, means: Means) -> Args {
        match means {
            Means::Ladder | Means::Net | Means::Snapback => self.voice.gloss(means.word()),
            // The word does not appear.
            Means::Atari | Means::Reading => {}
        }
        self.args().text("means", means.word())
    }

    fn steps(&self, from: u32, to: u32) -> Args {
        self.args().number("from", from.into()).number("to", to.into())
    }

    /// The first move of a line if it is this player's, otherwise `none`.
    fn next(&self, follow: &[Played], player: Color) -> String {
        let first = follow.first().filter(|next| next.color == player);
        let point = first.and_then(|next| next.mv.point());
        point.map_or_else(|| "none".to_owned(), |point| self.voice.point(point))
    }

    fn about(&self, id: &str, color: Color, stones: &PointSet, args: Args) -> String {
        self.say(id, args.noun("stones", &self.voice.stones(color, stones)))
    }

    fn at(&self, id: &str, point: Point) -> String {
        self.say(id, self.args().text("point", self.voice.point(point)))
    }

    /// The text of a message, without the blanks that empty arguments leave behind.
    fn say(&self, id: &str, args: Args) -> String {
        tidy(&self.voice.say(id, &args))
    }
}

/// Rounds points of the game, since estimates are not more precise.
fn round(points: f32) -> u64 {
    points.round() as u64
}

/// Collapses blanks, and removes those at the end or before a comma.
pub(crate) fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").replace(" ,", ",")
}

/// Whether the clause names the decisive move, so that its line need not be shown again.
fn names_line(topic: &Topic) -> bool {
    match topic {
        Topic::Ends(kind, ..) => matches!(kind, EndsKind::ThreatensToCut | EndsKind::LeavesCut),
        Topic::Deed(deed) => matches!(
            deed,
            Deed::ThreatensToCatch { .. }
                | Deed::LeavesToBeCaught { .. }
                | Deed::LetsEscape { .. }
                | Deed::Saves { .. }
                | Deed::Turns { to: Fate::Alive, .. }
                | Deed::ThreatensToTurn { .. }
                | Deed::SelfAtari { .. }
        ),
        _ => false,
    }
}

/// The message about a changing fate.
fn turn_id(own: bool, from: Fate, to: Fate) -> &'static str {
    match (own, from, to) {
        (true, _, Fate::Alive) => "turns-own-alive",
        (true, _, Fate::Dead) => "turns-own-dead",
        (false, _, Fate::Alive) => "turns-other-alive",
        (false, _, Fate::Dead) => "turns-other-dead",
        (_, _, Fate::Unclear) => "turns-unclear",
        (_, Fate::Dead, Fate::Critical) => "turns-chance",
        (true, _, Fate::Critical) => "turns-own-critical",
        (false, _, Fate::Critical) => "turns-other-critical",
    }
}
