//! The state behind the protocol: a game, two clocks, and the player.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::counting::Counted;
use app::player::Setup;
use app::scenery::Scenery;
use app::shipped;
use app::watching::watch;
use board::{ByColor, Color, Position, Rules, Size};
use engine::clock::{Clock, TimeSystem};
use engine::{Budget, Choice, Limit, Manners, Ownership, Player};
use explain::Wish;
use play::level::Level;
use space::judgement::JudgementEffort;
use tactics::Stop;

use super::analysis::Stream;
use super::args::{Args, Failure};
use super::commands;
use super::line::Line;
use super::student::Student;

/// An engine's initial state and how it thinks.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSettings {
    /// The board size before the first `boardsize`.
    pub size: Size,
    /// The rules before the first `kgs-rules` or `kata-set-rules`.
    pub rules: Rules,
    /// The komi before the first `komi`; `None` takes the usual one of the rules.
    pub komi: Option<f32>,
    /// The player that chooses its moves, and the work per move.
    pub player: Setup,
    /// The time limit for a move in seconds, whatever the clock allows.
    pub seconds: Option<f64>,
    /// Whether the engine may resign.
    pub resigns: bool,
    /// Whether it ponders: keeps thinking on the opponent's time.
    pub ponders: bool,
    /// The language, level and length of explanations.
    pub wish: Wish,
    /// Whether it prints a remark on each of its moves to standard error, in the form that gtp2ogs
    /// shows to spectators.
    pub remarks: bool,
}

impl EngineSettings {
    /// The same settings, playing at a level.
    #[must_use]
    pub fn at(self, level: Level) -> EngineSettings {
        EngineSettings { player: self.player.at(level), ..self }
    }
}

impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings {
            size: Size::GO19,
            rules: Rules::default(),
            komi: None,
            player: Setup::default(),
            seconds: None,
            resigns: true,
            ponders: false,
            wish: Wish::default(),
            remarks: false,
        }
    }
}

/// The number of playouts that estimate who owns what.
const COUNTING_PLAYOUTS: u64 = 600;

/// Pondering plays at most this many times the random games of a move.
const PONDERING: u64 = 4;

/// The time for the single report of an analysis that cannot continue.
const SHORT: Duration = Duration::from_millis(50);

/// A GTP engine.
///
/// ```
/// use kosumi::gtp::{Engine, EngineSettings};
/// let mut engine = Engine::new(EngineSettings::default());
/// assert_eq!(engine.respond(b"3 protocol_version").as_deref(), Some("=3 2\n\n"));
/// assert_eq!(engine.respond(b"fly").as_deref(), Some("? unknown command\n\n"));
/// assert_eq!(engine.respond(b"# nothing"), None);
/// ```
pub struct Engine {
    pub(super) game: Position,
    pub(super) settings: EngineSettings,
    pub(super) clocks: ByColor<Clock>,
    pub(super) system: TimeSystem,
    /// Created on first use, because loading its data takes a moment.
    player: Option<Box<dyn Player>>,
    /// Learns rules from the games, if requested.
    student: Option<Student>,
    /// The analysis that the last command started.
    stream: Option<Stream>,
    /// Whether the last command chose a move, so that it is the opponent's turn.
    waits_for_opponent: bool,
    /// The cached count of the last counted game.
    counted: Option<Arc<Counted>>,
    quit: bool,
}

impl Engine {
    /// An engine with an empty board.
    pub fn new(settings: EngineSettings) -> Engine {
        let mut game = Position::new(settings.size, settings.rules);
        if let Some(komi) = settings.komi {
            game.set_komi(komi);
        }
        let system = TimeSystem::Unlimited;
        let clocks = ByColor::new(Clock::new(system), Clock::new(system));
        Engine {
            game,
            settings,
            clocks,
            system,
            player: None,
            student: None,
            stream: None,
            waits_for_opponent: false,
            counted: None,
            quit: false,
        }
    }

    /// Makes the engine learn rules from the games played, and save them in a file.
    ///
    /// # Errors
    /// When the file exists and is not a rule file.
    pub fn learn(&mut self, file: &Path) -> anyhow::Result<()> {
        self.student = Some(Student::new(file, &self.game)?);
        Ok(())
    }

    /// Answers one line; `None` if there is nothing to answer. An analysis, which would otherwise
    /// continue until the next line, sends a single report.
    pub fn respond(&mut self, raw: &[u8]) -> Option<String> {
        let answer = self.answer(raw);
        let Some(stream) = self.take_stream() else { return answer };
        let short = Stream { interval: stream.interval.min(SHORT), ..stream };
        let report = self.report(&short, &|| false);
        answer.map(|answer| format!("{}\n{report}\n\n", answer.trim_end()))
    }

    /// Like [`Engine::respond`], but only starts an analysis, which [`Engine::take_stream`]
    /// returns.
    pub(super) fn answer(&mut self, raw: &[u8]) -> Option<String> {
        match Line::parse(raw) {
            Line::Blank => None,
            Line::TooLong => Some("? line too long\n\n".to_owned()),
            Line::Command { id, name, words } => {
                let id = id.unwrap_or_default();
                Some(match self.run(&name, &words) {
                    Ok(text) if text.is_empty() => format!("={id}\n\n"),
                    // An empty line would end the answer too early.
                    Ok(text) => format!("={id} {}\n\n", text.trim_end().replace("\n\n", "\n \n")),
                    Err(Failure(why)) => format!("?{id} {}\n\n", why.trim_end().replace('\n', " ")),
                })
            }
        }
    }

    fn run(&mut self, name: &str, words: &[String]) -> Result<String, Failure> {
        self.waits_for_opponent = false;
        // The standard requires exactly these two words.
        let command = commands::find(name).ok_or_else(|| Failure::new("unknown command"))?;
        let answer = (command.run)(self, &mut Args::new(words));
        if let Some(student) = &mut self.student {
            student.follow(&self.game);
        }
        answer
    }

    /// Records that an analysis should start.
    pub(super) fn begin(&mut self, stream: Stream) {
        self.stream = Some(stream);
    }

    /// Takes the analysis that the last answer started.
    pub(super) fn take_stream(&mut self) -> Option<Stream> {
        self.stream.take()
    }

    /// The player that chooses the moves, created on first use.
    pub(super) fn player(&mut self) -> &mut dyn Player {
        self.player.get_or_insert_with(|| self.settings.player.player()).as_mut()
    }

    /// Whether the engine has answered `quit`.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    pub(super) fn quit(&mut self) {
        self.quit = true;
        self.student.iter().for_each(Student::save);
    }

    /// The current game.
    pub fn game(&self) -> &Position {
        &self.game
    }

    /// Starts a new game on a board, keeping komi and rules.
    pub(super) fn restart(&mut self, board: board::Board) {
        let mut game = Position::from_board(board, self.game.rules(), Color::Black);
        game.set_komi(self.game.komi());
        self.adopt(game);
    }

    /// Continues from a position that came from elsewhere.
    pub(super) fn adopt(&mut self, game: Position) {
        self.game = game;
        if let Some(player) = &mut self.player {
            player.forget();
        }
        self.set_time_system(self.system);
    }

    pub(super) fn set_time_system(&mut self, system: TimeSystem) {
        self.system = system;
        self.clocks = ByColor::new(Clock::new(system), Clock::new(system));
        // Loading the player's data takes a moment, on a busy machine seconds, which should not be
        // charged to the clock.
        if system != TimeSystem::Unlimited {
            self.player();
        }
    }

    /// Chooses a move for `color` and charges the time to its clock.
    pub(super) fn think(&mut self, color: Color, cleanup: Cleanup) -> Choice {
        self.think_within(color, cleanup, &[])
    }

    /// Like [`Engine::think`], with limits on the moves to search.
    pub(super) fn think_within(
        &mut self,
        color: Color,
        cleanup: Cleanup,
        limits: &[Limit],
    ) -> Choice {
        let started = Instant::now();
        let mut game = self.game.clone();
        game.set_to_play(color);
        let limit = self.time_limit(color);
        let enough = || limit.is_some_and(|limit| started.elapsed() >= limit);
        let manners = Manners {
            resigns: self.settings.resigns && cleanup == Cleanup::WhenRulesNeedIt,
            cleans_up: cleanup == Cleanup::Always || self.game.rules() == Rules::TROMP_TAYLOR,
        };
        let opening = if limits.is_empty() { self.settings.player.open(&game) } else { None };
        let choice = match opening {
            Some(choice) => choice,
            None => {
                let budget = Budget::until(self.settings.player.playouts, &enough).for_the_choice();
                let player = self.player.get_or_insert_with(|| self.settings.player.player());
                player.limit(limits);
                player.choose(&game, manners, &budget)
            }
        };
        self.clocks[color].spend(started.elapsed());
        choice
    }

    /// Records that a move was chosen and played.
    pub(super) fn has_moved(&mut self) {
        self.waits_for_opponent = true;
        if self.settings.remarks
            && let Some(remark) = super::commands::explain::remark(&self.game, &self.settings.wish)
        {
            // A closed standard error is no reason to stop.
            let _ = writeln!(std::io::stderr(), "MALKOVICH: {remark}");
        }
    }

    /// Ponders on the opponent's time until `stop` returns true, if pondering is enabled and a move
    /// was just made. The tree keeps the results.
    pub(super) fn ponder(&mut self, stop: &(dyn Fn() -> bool + Sync)) {
        let wanted = self.settings.ponders && self.settings.player.persona.thinks_aloud();
        if !wanted || !self.waits_for_opponent || self.game.is_over() || self.player.is_none() {
            return;
        }
        let game = self.game.clone();
        let manners = Manners { resigns: false, cleans_up: false };
        let most = self.settings.player.playouts.saturating_mul(PONDERING);
        self.player().choose(&game, manners, &Budget::until(most, stop));
    }

    /// The time limit for a move, if there is one.
    fn time_limit(&self, color: Color) -> Option<Duration> {
        let size = self.game.board().size();
        let clock = self.clocks[color].thinking_time(size, self.game.moves().len());
        let own = self.settings.seconds.map(Duration::from_secs_f64);
        match (clock, own) {
            (Some(clock), Some(own)) => Some(clock.min(own)),
            (clock, own) => clock.or(own),
        }
    }

    /// The current position, judged.
    pub(super) fn scenery(&self) -> Scenery {
        self.judged(&self.game)
    }

    /// Judges a position with the engine's seed.
    pub(super) fn judged(&self, game: &Position) -> Scenery {
        let effort =
            JudgementEffort { seed: self.settings.player.seed, ..JudgementEffort::default() };
        Scenery::new(&mut watch(Stop::NEVER), game, effort)
    }

    /// The count of the current game, cached for each position.
    pub(super) fn counted(&mut self) -> Arc<Counted> {
        let (game, seed) = (&self.game, self.settings.player.seed);
        let known = self.counted.take().filter(|counted| counted.is_of(game, seed));
        let counted = known.unwrap_or_else(|| Arc::new(Counted::new(game, seed)));
        self.counted = Some(Arc::clone(&counted));
        counted
    }

    /// Estimates who owns what, by random games alone.
    pub(super) fn ownership(&self) -> Ownership {
        let to_play = self.game.to_play();
        let (board, seed) = (self.game.board(), self.settings.player.seed);
        Ownership::estimate_knowing(
            board,
            to_play,
            shipped::shape_weights(),
            COUNTING_PLAYOUTS,
            seed,
        )
    }
}

/// Whether dead stones are captured before passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cleanup {
    /// Only under rules that count all stones on the board as alive.
    WhenRulesNeedIt,
    /// Always, because the players disagree about them.
    Always,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_knows_is_read_before_a_clock_runs() {
        let mut engine = Engine::new(EngineSettings::default());
        engine.respond(b"clear_board");
        assert!(engine.player.is_none(), "who only looks at games need not wait");
        engine.respond(b"time_settings 10 0 0");
        assert!(engine.player.is_some());
    }
}
