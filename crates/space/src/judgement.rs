//! The refined evaluation: reading and random games where the papers used thresholds.
//!
//! Four kinds of evidence, the surest first, decide the fate of each string: what follows from
//! the rules (pass-alive stones and what they enclose), what reading says about capturing it,
//! what reading says about the life of its group, and how often it survives in random games. The
//! later kinds are asked only where the earlier ones are silent. Dead stones then change hands as
//! in the papers, and the description is made again: that is the picture a player sees.
//!
//! Captures and lives are read for both first players; whose turn it really is only weighs how
//! likely a critical string is to be lost.

mod captors;
mod capture;
mod count;
mod fate;
mod finish;
mod life;
mod owner;
mod race;
mod seki;
mod unsettled;

use board::{Board, ByColor, Color, Point, PointSet, Suicide, pass_alive, score};
use tactics::{Budget, Stop, Table};

use crate::description::Description;
use crate::element::{Searches, Shapes};
use crate::params;
use crate::settings::Settings;
pub use capture::Captures;
pub use count::Count;
use engine::Shares;
pub use fate::{Because, StringJudgement};
pub use life::LifeReading;
pub use owner::Owners;

/// How much work a judgement may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Positions that one search for a capture may look at.
    pub capture_nodes: u64,
    /// Positions that one search for life may look at.
    pub life_nodes: u64,
    /// Groups whose life may be read, those first with the most stones in doubt.
    pub life_searches: usize,
    /// Strings that seem dead whose race against a rival may be read.
    pub races: usize,
    /// Positions that one search for a race may look at.
    pub race_nodes: u64,
    /// How near to even, from 0 to 1, the games must be about a string for its life to be read,
    /// and how much of their doubt a life that was read outweighs.
    pub doubtful: f32,
    /// Strings whose share of the games, from -1 to 1, is lower are called dead without reading.
    pub dead_share: f32,
    /// Random games.
    pub games: u32,
    /// Seed of the games.
    pub seed: u64,
}

impl Default for Effort {
    /// About 40 milliseconds of one processor on 19x19.
    fn default() -> Effort {
        Effort {
            capture_nodes: 500,
            life_nodes: 100,
            life_searches: 2,
            races: 0,
            race_nodes: 0,
            doubtful: params::DOUBTFUL,
            dead_share: 0.0,
            games: 400,
            seed: 1,
        }
    }
}

impl Effort {
    /// Reading alone: no random games.
    pub fn reading_only(self) -> Effort {
        Effort { games: 0, ..self }
    }

    /// For a game that is over: what is dead matters more than time. A second or so on
    /// 19x19.
    pub fn counting() -> Effort {
        Effort {
            capture_nodes: 2_000,
            life_nodes: 1_000,
            life_searches: 8,
            races: 6,
            race_nodes: 5_000,
            doubtful: params::DOUBTFUL_AT_THE_END,
            dead_share: params::DEAD_AT_THE_END,
            games: 1_000,
            seed: 1,
        }
    }

    /// Whether it is for a game that is over, where what is near even was left as it stands: only
    /// then are strings alive that survive in fewer than half of the games.
    fn game_is_over(&self) -> bool {
        self.dead_share < 0.0
    }

    /// Random games alone: no reading.
    pub fn games_only(self) -> Effort {
        Effort { capture_nodes: 0, life_searches: 0, races: 0, ..self }
    }
}

/// A position as it is judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The stones as they stand.
    pub description: Description,
    /// What is judged about each string, in reading order of their anchors.
    pub strings: Vec<StringJudgement>,
    /// Lives that were read, by the number of the group.
    pub lives: Vec<LifeReading>,
    /// All stones that are judged dead.
    pub dead: PointSet,
    /// The description after the dead have changed hands.
    pub settled: Description,
    /// Who holds each point, and how surely.
    pub owners: Owners,
    /// The searches for captures and lives.
    pub searches: Searches,
    /// Who may ask to give up playing it on.
    stop: Stop,
}

impl Judgement {
    /// The game counted, after the moves that players leave out at the end.
    pub fn count(&self) -> Count {
        Count::of(self)
    }

    /// Whether so little lies between both colours that the game can be counted.
    pub fn is_over(&self) -> bool {
        let board = &self.description.board;
        let surrounded = score::territory(board, &self.dead);
        let open = board.empty() - surrounded.black - surrounded.white;
        // On a board that is nearly empty one colour surrounds everything.
        let played = board.occupied().len() * params::PLAYED_AT_THE_END >= board.size().area();
        played && open.len() * params::OPEN_AT_THE_END <= board.size().area()
    }

    /// The score with komi, as Black's lead: the count of a game that is over, with what the rules
    /// give to the points, and the estimate of one that is not, in whole points before komi.
    pub fn final_lead(&self, counted: f32, komi: f32) -> f32 {
        if self.is_over() {
            return counted;
        }
        (self.owners.score(komi) + komi).round() - komi
    }

    /// What is judged about the string at a point.
    pub fn string_at(&self, point: Point) -> Option<&StringJudgement> {
        self.strings.iter().find(|string| string.stones.contains(point))
    }
}

/// Judges a position with `to_play` to move.
pub fn judge(
    board: &Board,
    to_play: Color,
    shapes: &Shapes,
    settings: &Settings,
    effort: Effort,
) -> Judgement {
    let stop = settings.reading.stop;
    let shares = Shares::play(board, to_play, effort.games, effort.seed, stop);
    judge_by(&shares, board, to_play, shapes, settings, effort)
}

/// Judges a position by games that somebody else played: better ones than those of this room,
/// where their time is worth it.
pub fn judge_by(
    shares: &Shares,
    board: &Board,
    to_play: Color,
    shapes: &Shapes,
    settings: &Settings,
    effort: Effort,
) -> Judgement {
    // A table of its own: what was read before must not change what is found now.
    let table = &mut Table::new(params::TABLE);
    let description = Description::new(board, shapes, settings);
    let sure = pass_alive::unconditional(board, Suicide::Legal);
    let mut searches = Searches::default();
    let stop = settings.reading.stop;
    let each = Budget::nodes(effort.capture_nodes).until(stop);
    let captures = Captures::read(board, &sure, each, table, &mut searches);
    let mut strings = fate::first_view(board, &sure, &captures, shares, to_play, effort);
    let lives = life::read(&description, &mut strings, effort, stop, table, &mut searches);
    race::read(board, shares, &mut strings, effort, stop, table, &mut searches);
    unsettled::settle(board, &mut strings, effort);
    captors::settle(board, &mut strings, effort);
    let dead = fate::dead_stones(&strings);
    let mut stones = ByColor::from_fn(|color| board.stones(color));
    for color in Color::BOTH {
        let lost = dead & board.stones(color);
        stones[color] -= lost;
        stones[!color] |= lost;
    }
    let settled = match Board::with_stones(board.size(), &stones) {
        Ok(turned) if !dead.is_empty() => Description::new(&turned, shapes, settings),
        // Nothing changed hands. Dead stones of both colours may leave strings without a
        // liberty; then the stones stay as they are.
        _ => description.clone(),
    };
    let owners = Owners::new(board, &sure, &strings, shares, &settled, effort.games, to_play);
    Judgement { description, strings, lives, dead, settled, owners, searches, stop }
}
