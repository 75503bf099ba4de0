//! A game looked back on: the moments that mattered, and why.
//!
//! A [`Review`] is plain data that the program fills: it has searched the game and asked for
//! explanations. This module owns what a review is and how it reads as a page ([`html`]), as a
//! page of problems ([`problems`]) and as comments in the game record ([`sgf`]). Losses and leads
//! are estimates of whoever searched; they are shown as such and never called facts.

mod graph;
pub mod html;
mod katago;
pub mod problems;
pub mod sgf;
mod text;
mod words;

use board::{ByColor, Color, Played, PointSet, Size};
use facts::{Fate, Scene};

use crate::compare::{Balance, Comparison, compare};
use crate::params;
use crate::sentence::Explanation;
use crate::why::why;
use crate::wish::Wish;
pub use katago::KatagoSays;
pub use text::said;

/// A game, and what there is to say about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The board.
    pub size: Size,
    /// The names of the players, with their ranks.
    pub players: ByColor<String>,
    /// The result, as records write it: `B+3.5`.
    pub result: Option<String>,
    /// When it was played, as the record says it.
    pub date: Option<String>,
    /// Who estimated the leads: `Kosumi`, `KataGo`.
    pub judge: String,
    /// Black's estimated lead before each move, komi counted, and after the last one.
    pub leads: Vec<f32>,
    /// The moments that mattered, in the order of the game.
    pub moments: Vec<Moment>,
    /// The numbers of the moves at which the lead changed hands for good, or nearly all of it.
    pub turning_points: Vec<usize>,
    /// How the players fared in the parts of the game.
    pub phases: Vec<Phase>,
    /// What became of groups whose fate changed.
    pub stories: Vec<Story>,
}

/// A move that mattered.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of the move, from 1.
    pub number: usize,
    /// The position before the move, with what is known about it.
    pub scene: Scene,
    /// The move.
    pub played: Played,
    /// Points that it lost to the better move, by the estimate; negative when it gained.
    pub loss: f32,
    /// Why it was played, as far as known.
    pub why: Explanation,
    /// What should have been played.
    pub better: Option<Better>,
    /// What else there is to say: what KataGo's judgement rests on, as far as that is known.
    pub notes: Vec<String>,
}

/// A better move than the one played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better {
    /// The same position, with what is known about this move.
    pub scene: Scene,
    /// The move.
    pub played: Played,
    /// Why it is played.
    pub why: Explanation,
    /// How it differs from the move that was played; it is the first of the two.
    pub comparison: Comparison,
    /// What the search expects after it, the move itself included.
    pub line: Vec<Played>,
}

impl Better {
    /// A better move, explained beside the one that was played, and what is to be noted about it:
    /// where our own estimate prefers the move that was played, or nothing that was found speaks for
    /// the other, it is said that the facts do not show why.
    pub fn new(
        better: (&Scene, Played),
        played: (&Scene, Played),
        line: Vec<Played>,
        wish: &Wish,
    ) -> (Better, Option<String>) {
        let mut comparison = compare(better, played, wish);
        let against = comparison.balance.take_if(|balance| balance.points < 0.0).is_some();
        let more = |balance: &Balance| balance.points >= params::WORTH_SAYING;
        // What speaks for the better move, or against the one that was played.
        let (first, second) = (&comparison.first, &comparison.second);
        let shown = first.merits > 0 || second.sentences.len() > second.merits;
        let silent = !comparison.balance.as_ref().is_some_and(more);
        let size = better.0.board().size();
        let note = (!shown && (silent || against))
            .then(|| words::Words::of(wish, size).uncovered(better.1));
        let (scene, why) = (better.0.clone(), why(better.0, better.1, wish));
        (Better { scene, played: better.1, why, comparison, line }, note)
    }
}

/// What is to be noted about a move that lost something when nothing better is known.
pub fn without_better(scene: &Scene, played: Played, loss: f32, wish: &Wish) -> Option<String> {
    let words = words::Words::of(wish, scene.board().size());
    (Verdict::of(loss) > Verdict::Good).then(|| words.same_choice(played))
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It was as good as any, or better than expected.
    Good,
    /// It lost a little.
    Doubtful,
    /// It lost much.
    Bad,
    /// It may have lost the game.
    VeryBad,
}

impl Verdict {
    /// How bad a move is that loses so many points.
    pub fn of(loss: f32) -> Verdict {
        match loss {
            loss if loss >= params::VERY_BAD => Verdict::VeryBad,
            loss if loss >= params::BAD => Verdict::Bad,
            loss if loss >= params::DOUBTFUL => Verdict::Doubtful,
            _ => Verdict::Good,
        }
    }

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Good => "good",
            Verdict::Doubtful => "doubtful",
            Verdict::Bad => "bad",
            Verdict::VeryBad => "very_bad",
        }
    }
}

impl Moment {
    /// How bad the move was, by what it lost.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self.loss)
    }
}

/// The parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// While the corners and sides are divided.
    Opening,
    /// While groups fight.
    Middle,
    /// While borders are closed.
    Endgame,
}

impl Part {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Part::Opening => "opening",
            Part::Middle => "middle",
            Part::Endgame => "endgame",
        }
    }
}

/// How the players fared in a part of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phase {
    /// Which part.
    pub part: Part,
    /// Its first move, from 1.
    pub first: usize,
    /// Its last move.
    pub last: usize,
    /// Points that each player lost in it, by the estimate.
    pub lost: ByColor<f32>,
    /// Moves of each that were doubtful or worse.
    pub mistakes: ByColor<usize>,
}

/// What became of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// Whose it is.
    pub color: Color,
    /// Its stones, as they stood when its fate last changed.
    pub stones: PointSet,
    /// Its fates, each with the number of the move after which it was so, from the first.
    pub fates: Vec<(usize, Fate)>,
}
