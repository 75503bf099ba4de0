//! Reviews a game: the moments that mattered, and why.
//!
//! A [`Review`] is plain data that the program fills after it has searched the game and made the
//! explanations. This module defines a review and its forms: as a page ([`html`]), as a page of
//! problems ([`problems`]) and as comments in the game record ([`sgf`]). Losses and leads are
//! estimates of the engine that searched; they are presented as estimates, never as facts.

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

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The board.
    pub size: Size,
    /// The names of the players, with their ranks.
    pub players: ByColor<String>,
    /// The result, as records write it: `B+3.5`.
    pub result: Option<String>,
    /// The date, as the record writes it.
    pub date: Option<String>,
    /// The engine that estimated the leads: `Kosumi`, `KataGo`.
    pub judge: String,
    /// Black's estimated lead with komi, before each move and after the last one.
    pub leads: Vec<f32>,
    /// The moments that mattered, in game order.
    pub moments: Vec<Moment>,
    /// The numbers of the moves at which the lead changed hands for good, or nearly all of it did.
    pub turning_points: Vec<usize>,
    /// The results of the players in each part of the game.
    pub phases: Vec<Phase>,
    /// The groups whose fate changed.
    pub stories: Vec<Story>,
}

/// A move that mattered.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of the move, from 1.
    pub number: usize,
    /// The position before the move, with its facts.
    pub scene: Scene,
    /// The move.
    pub played: Played,
    /// Points that it lost compared with the better move, by the estimate; negative if it gained.
    pub loss: f32,
    /// Why it was played, as far as known.
    pub why: Explanation,
    /// The move that should have been played.
    pub better: Option<Better>,
    /// Further notes: what KataGo's judgement rests on, as far as known.
    pub notes: Vec<String>,
}

/// A better move than the one played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better {
    /// The same position, with the facts about this move.
    pub scene: Scene,
    /// The move.
    pub played: Played,
    /// Why it should be played.
    pub why: Explanation,
    /// The comparison with the move that was played; this move is the first of the two.
    pub comparison: Comparison,
    /// The line that the search expects, including the move itself.
    pub line: Vec<Played>,
}

impl Better {
    /// A better move, explained beside the one that was played, and a note: if no finding favours
    /// the better move, and our own estimate favours the played one or is silent, the note says
    /// that the facts do not show why it is better.
    pub fn new(
        better: (&Scene, Played),
        played: (&Scene, Played),
        line: Vec<Played>,
        wish: &Wish,
    ) -> (Better, Option<String>) {
        let mut comparison = compare(better, played, wish);
        let against = comparison.balance.take_if(|balance| balance.points < 0.0).is_some();
        let more = |balance: &Balance| balance.points >= params::WORTH_SAYING;
        // Whether any finding favours the better move, or counts against the one that was played.
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

/// A note about a move that lost something when no better move is known.
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
    /// The verdict on a move that loses this many points.
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
    /// The verdict on the move, by its loss.
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

/// The results of the players in a part of the game.
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
    /// Each player's moves that were doubtful or worse.
    pub mistakes: ByColor<usize>,
}

/// The changing fate of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// The colour of the group.
    pub color: Color,
    /// Its stones, as they stood when its fate last changed.
    pub stones: PointSet,
    /// Its fates in order, each with the number of the move after which it applied.
    pub fates: Vec<(usize, Fate)>,
}
