//! The state behind the protocol: a game, two clocks, and how to think.

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

/// How an engine thinks and what it starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSettings {
    /// Size of the board before the first `boardsize`.
    pub size: Size,
    /// Rules before the first `kgs-rules` or `kata-set-rules`.
    pub rules: Rules,
    /// Komi before the first `komi`; the rules' own when `None`.
    pub komi: Option<f32>,
    /// Who chooses its moves, and what they may cost.
    pub player: Setup,
    /// The longest time for a move, whatever the clock says.
    pub seconds: Option<f64>,
    /// Whether the engine may give up.
    pub resigns: bool,
    /// Whether it thinks on while the opponent does.
    pub ponders: bool,
    /// How explanations are made.
    pub wish: Wish,
    /// Whether a remark on each of its moves goes to standard error, in the form that gtp2ogs
    /// shows to onlookers.
    pub remarks: bool,
}

impl EngineSettings {
    /// The same, playing at a level.
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

/// Playouts that say who owns what.
const COUNTING_PLAYOUTS: u64 = 600;

/// On the opponent's time it plays at most so many times the random games of a move.
const PONDERING: u64 = 4;

/// Time for the one report of an analysis that cannot go on.
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
    /// Made when the first move is asked for: what it knows takes a moment to read.
    player: Option<Box<dyn Player>>,
    /// Who learns from the games, if anybody does.
    student: Option<Student>,
    /// The analysis that the last command asked for.
    stream: Option<Stream>,
    /// Whether the last command chose a move, so that it is the opponent who thinks now.
    waits_for_opponent: bool,
    /// The last game that was counted.
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

    /// Learns from the games that are played, and keeps what it learns in a file.
    ///
    /// # Errors
    /// When the file is there and is no file of rules.
    pub fn learn(&mut self, file: &Path) -> anyhow::Result<()> {
        self.student = Some(Student::new(file, &self.game)?);
        Ok(())
    }

    /// Answers one line; `None` when there is nothing to answer. Of an analysis that would go on
    /// until the next line, there is one report.
    pub fn respond(&mut self, raw: &[u8]) -> Option<String> {
        let answer = self.answer(raw);
        let Some(stream) = self.take_stream() else { return answer };
        let short = Stream { interval: stream.interval.min(SHORT), ..stream };
        let report = self.report(&short, &|| false);
        answer.map(|answer| format!("{}\n{report}\n\n", answer.trim_end()))
    }

    /// As [`Engine::respond`], but an analysis is only begun: [`Engine::take_stream`] tells.
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
        // The standard asks for exactly these two words.
        let command = commands::find(name).ok_or_else(|| Failure::new("unknown command"))?;
        let answer = (command.run)(self, &mut Args::new(words));
        if let Some(student) = &mut self.student {
            student.follow(&self.game);
        }
        answer
    }

    /// Notes that an analysis shall begin.
    pub(super) fn begin(&mut self, stream: Stream) {
        self.stream = Some(stream);
    }

    /// The analysis that the last answer began.
    pub(super) fn take_stream(&mut self) -> Option<Stream> {
        self.stream.take()
    }

    /// Who chooses the moves.
    pub(super) fn player(&mut self) -> &mut dyn Player {
        self.player.get_or_insert_with(|| self.settings.player.player()).as_mut()
    }

    /// Whether `quit` was answered.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    pub(super) fn quit(&mut self) {
        self.quit = true;
        self.student.iter().for_each(Student::save);
    }

    /// The game as it stands.
    pub fn game(&self) -> &Position {
        &self.game
    }

    /// Starts a new game on a board, keeping komi and rules.
    pub(super) fn restart(&mut self, board: board::Board) {
        let mut game = Position::from_board(board, self.game.rules(), Color::Black);
        game.set_komi(self.game.komi());
        self.adopt(game);
    }

    /// Goes on from a position that came from elsewhere.
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
        // What a player knows takes a moment to read, on a busy machine seconds: that shall not be
        // taken off the clock.
        if system != TimeSystem::Unlimited {
            self.player();
        }
    }

    /// Thinks about a move for `color` and takes the time off its clock.
    pub(super) fn think(&mut self, color: Color, cleanup: Cleanup) -> Choice {
        self.think_within(color, cleanup, &[])
    }

    /// As [`Engine::think`], with limits to what is looked at.
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

    /// Notes that a move was chosen and played.
    pub(super) fn has_moved(&mut self) {
        self.waits_for_opponent = true;
        if self.settings.remarks
            && let Some(remark) = super::commands::explain::remark(&self.game, &self.settings.wish)
        {
            // Nobody may be listening.
            let _ = writeln!(std::io::stderr(), "MALKOVICH: {remark}");
        }
    }

    /// Thinks on the opponent's time until `stop` says so, if that was asked for and a move was
    /// just made. What is found is kept with the tree.
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

    /// How long a move may take, if there is a limit.
    fn time_limit(&self, color: Color) -> Option<Duration> {
        let size = self.game.board().size();
        let clock = self.clocks[color].thinking_time(size, self.game.moves().len());
        let own = self.settings.seconds.map(Duration::from_secs_f64);
        match (clock, own) {
            (Some(clock), Some(own)) => Some(clock.min(own)),
            (clock, own) => clock.or(own),
        }
    }

    /// The position as it stands, judged.
    pub(super) fn scenery(&self) -> Scenery {
        self.judged(&self.game)
    }

    /// A position, judged with the engine's seed.
    pub(super) fn judged(&self, game: &Position) -> Scenery {
        let effort =
            JudgementEffort { seed: self.settings.player.seed, ..JudgementEffort::default() };
        Scenery::new(&mut watch(Stop::NEVER), game, effort)
    }

    /// The game as it stands, counted; once for each position.
    pub(super) fn counted(&mut self) -> Arc<Counted> {
        let (game, seed) = (&self.game, self.settings.player.seed);
        let known = self.counted.take().filter(|counted| counted.is_of(game, seed));
        let counted = known.unwrap_or_else(|| Arc::new(Counted::new(game, seed)));
        self.counted = Some(Arc::clone(&counted));
        counted
    }

    /// Who owns what, by random games alone.
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
    /// Only under rules that count the board as it stands.
    WhenRulesNeedIt,
    /// Always: the players disagree about them.
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
