//! The refined evaluation: reading and random games replace the papers' thresholds.
//!
//! Four kinds of evidence decide the fate of each string, the surest first: what follows from the
//! rules (pass-alive stones and what they enclose), reading about its capture, reading about the
//! life of its group, and how often it survives in random games. Each kind is a fallback for those
//! before it. Dead stones then change hands as in the papers, and the description is rebuilt: it is
//! the picture that a player sees.
//!
//! Captures and lives are read for both first players; the actual turn only weighs how likely a
//! critical string is to be lost.

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
use tactics::{Stop, Table};

use crate::description::Description;
use crate::element::{Searches, Shapes};
use crate::params;
use crate::settings::DescriptionSettings;
use crate::watch::Watch;
pub use capture::Captures;
pub use count::Count;
use engine::Shares;
pub use fate::{Because, StringJudgement};
pub use life::LifeReading;
pub use owner::Owners;

/// How much work a judgement may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgementEffort {
    /// Node limit of one capture search.
    pub capture_nodes: u64,
    /// Node limit of one life search.
    pub life_nodes: u64,
    /// The most groups to read for life, those with the most stones in doubt first.
    pub life_searches: usize,
    /// The most seemingly dead strings to read a race for.
    pub races: usize,
    /// Node limit of one race search.
    pub race_nodes: u64,
    /// A string's life is read only if its share of the games is nearer to even than this, from 0
    /// to 1. A life that was read also shifts the string's hold by this much.
    pub doubtful: f32,
    /// Whether the game goes on or is over.
    pub phase: Phase,
    /// The number of random games.
    pub games: u32,
    /// The seed of the random games.
    pub seed: u64,
}

/// Whether the game that is judged goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Both players move on: a string that dies in more than half of the games is dead.
    Playing,
    /// Nobody moves on, and what is near even was left as it stands: only what hardly survives is
    /// dead, unless it would leave points open that the players would have taken.
    Over,
}

impl Phase {
    /// Strings whose share of the games, from -1 to 1, is lower are called dead without reading.
    pub fn dead_share(self) -> f32 {
        match self {
            Phase::Playing => 0.0,
            Phase::Over => params::DEAD_AT_THE_END,
        }
    }
}

/// What the passes of a judgement search with.
struct Desk<'a> {
    effort: JudgementEffort,
    stop: Stop,
    table: &'a mut Table,
    searches: &'a mut Searches,
}

impl Default for JudgementEffort {
    /// About 40 milliseconds of one processor on 19x19.
    fn default() -> JudgementEffort {
        JudgementEffort {
            capture_nodes: 500,
            life_nodes: 100,
            life_searches: 2,
            races: 0,
            race_nodes: 0,
            doubtful: params::DOUBTFUL,
            phase: Phase::Playing,
            games: 400,
            seed: 1,
        }
    }
}

impl JudgementEffort {
    /// Reading alone: no random games.
    pub fn reading_only(self) -> JudgementEffort {
        JudgementEffort { games: 0, ..self }
    }

    /// For a finished game, where finding the dead stones matters more than time. About a second on
    /// 19x19.
    pub fn counting() -> JudgementEffort {
        JudgementEffort {
            capture_nodes: 2_000,
            life_nodes: 1_000,
            life_searches: 8,
            races: 6,
            race_nodes: 5_000,
            doubtful: params::DOUBTFUL_AT_THE_END,
            phase: Phase::Over,
            games: 1_000,
            seed: 1,
        }
    }

    /// Random games alone: no reading.
    pub fn games_only(self) -> JudgementEffort {
        JudgementEffort { capture_nodes: 0, life_searches: 0, races: 0, ..self }
    }
}

/// The judgement of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The stones as they stand.
    pub description: Description,
    /// The judgement of each string, in reading order of their anchors.
    pub strings: Vec<StringJudgement>,
    /// The lives that were read, by the number of the group.
    pub lives: Vec<LifeReading>,
    /// All stones that are judged dead.
    pub dead: PointSet,
    /// The description after the dead have changed hands.
    pub settled: Description,
    /// Who holds each point, and how surely.
    pub owners: Owners,
    /// The searches for captures and lives.
    pub searches: Searches,
    /// Cancels playing on after the end.
    stop: Stop,
}

impl Judgement {
    /// Counts the game, after playing the moves that players leave out at the end.
    pub fn count(&self) -> Count {
        Count::of(self)
    }

    /// Whether few enough points lie between both colours to count the game.
    pub fn is_over(&self) -> bool {
        let board = &self.description.board;
        let surrounded = score::territory(board, &self.dead);
        let open = board.empty() - surrounded.black - surrounded.white;
        // On a nearly empty board one colour surrounds everything.
        let played = board.occupied().len() * params::PLAYED_AT_THE_END >= board.size().area();
        played && open.len() * params::OPEN_AT_THE_END <= board.size().area()
    }

    /// The score with komi, as Black's lead: `counted` if the game is over, with what the rules
    /// give to the points, otherwise the estimate, rounded to whole points before komi.
    pub fn final_lead(&self, counted: f32, komi: f32) -> f32 {
        if self.is_over() {
            return counted;
        }
        (self.owners.score(komi) + komi).round() - komi
    }

    /// The judgement of the string at a point.
    pub fn string_at(&self, point: Point) -> Option<&StringJudgement> {
        self.strings.iter().find(|string| string.stones.contains(point))
    }
}

/// Judges a position with `to_play` to move.
pub fn judge(
    board: &Board,
    to_play: Color,
    shapes: &Shapes,
    settings: &DescriptionSettings,
    effort: JudgementEffort,
) -> Judgement {
    judge_in(&mut Watch::new(board, shapes, settings), board, to_play, effort)
}

/// As [`judge`], with a watch that knows what it read on other boards: the same judgement for a
/// fraction of the cost where little has changed.
pub fn judge_in(
    watch: &mut Watch<'_>,
    board: &Board,
    to_play: Color,
    effort: JudgementEffort,
) -> Judgement {
    let stop = watch.settings().reading.stop;
    let shares = Shares::play(board, to_play, effort.games, effort.seed, stop);
    judge_by(&shares, watch, board, to_play, effort)
}

/// Judges a position by games that the caller played: better ones than those of this crate, if they
/// are worth the time.
pub fn judge_by(
    shares: &Shares,
    watch: &mut Watch<'_>,
    board: &Board,
    to_play: Color,
    effort: JudgementEffort,
) -> Judgement {
    let description = watch.describe(board);
    let sure = pass_alive::unconditional(board, Suicide::Legal);
    let stop = watch.settings().reading.stop;
    // A fresh table, so that earlier searches cannot change this result.
    let (mut table, mut searches) = (Table::new(params::TABLE), Searches::default());
    let mut desk = Desk { effort, stop, table: &mut table, searches: &mut searches };
    let captures = Captures::read(board, &sure, &mut desk);
    let mut strings = fate::first_view(board, &sure, &captures, shares, to_play, effort);
    let (lives, evidence) = life::read(&description, &strings, &mut desk);
    fate::apply(evidence, &mut strings);
    let evidence = race::read(board, shares, &strings, &mut desk);
    fate::apply(evidence, &mut strings);
    if effort.phase == Phase::Over {
        fate::apply(unsettled::find(board, &strings), &mut strings);
        fate::apply(captors::find(board, &strings), &mut strings);
    }
    let dead = fate::dead_stones(&strings);
    let mut stones = ByColor::from_fn(|color| board.stones(color));
    for color in Color::BOTH {
        let lost = dead & board.stones(color);
        stones[color] -= lost;
        stones[!color] |= lost;
    }
    let settled = match Board::with_stones(board.size(), &stones) {
        Ok(turned) if !dead.is_empty() => watch.describe(&turned),
        // Nothing changed hands, or dead stones of both colours would leave strings without a
        // liberty; in that case the stones stay as they are.
        _ => description.clone(),
    };
    let owners = Owners::new(board, &sure, &strings, shares, &settled, effort.games, to_play);
    Judgement { description, strings, lives, dead, settled, owners, searches, stop }
}
