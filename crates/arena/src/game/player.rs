//! A program that is ready to play: its name, the commands it knows, and its set-up.

use std::time::Duration;

use board::{Color, Position, Rules};
use record::vertex;

use super::{GameSettings, letter};
use crate::controller::{Chatter, Controller, ControllerError, Fault};

/// A running program and what it says about itself.
#[derive(Debug)]
pub struct Player {
    controller: Controller,
    name: String,
    commands: Vec<String>,
    knows_rules: bool,
}

impl Player {
    /// Runs a command line and asks the program for its name, version and commands.
    ///
    /// # Errors
    /// When it cannot be run or does not speak GTP.
    pub fn start(
        program: &str,
        chatter: Chatter,
        patience: Duration,
    ) -> Result<Player, ControllerError> {
        let mut controller = Controller::start(program, chatter)?;
        let mut optional = |command: &str| allow_refusal(controller.ask(command, patience));
        let name = optional("name")?.unwrap_or_else(|| program.to_owned());
        let version = optional("version")?.unwrap_or_default();
        let commands = optional("list_commands")?.unwrap_or_default();
        let name = format!("{name} {version}").split_whitespace().collect::<Vec<_>>().join(" ");
        let commands = commands.split_whitespace().map(str::to_owned).collect();
        Ok(Player { controller, name, commands, knows_rules: false })
    }

    /// Name and version, as the program gives them.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the program was told the rules; if not, its command line has to set them.
    pub fn knows_rules(&self) -> bool {
        self.knows_rules
    }

    /// Quits the program.
    pub fn quit(self) {
        self.controller.quit();
    }

    pub(super) fn ask(
        &mut self,
        command: &str,
        patience: Duration,
    ) -> Result<String, ControllerError> {
        self.controller.ask(command, patience)
    }

    /// Sets up an empty board, komi, rules and clock.
    pub(super) fn set_up(&mut self, settings: &GameSettings) -> Result<(), ControllerError> {
        let patience = settings.patience;
        let (width, height) = (settings.size.width(), settings.size.height());
        // Given two numbers, programs that support only square boards silently use the first, and
        // then play off the board; they refuse `rectangular_boardsize`.
        let boardsize = match width == height {
            true => format!("boardsize {width}"),
            false => format!("rectangular_boardsize {width} {height}"),
        };
        self.ask(&boardsize, patience)?;
        self.ask("clear_board", patience)?;
        if let Some(command) = self.rules_command(&settings.rules) {
            self.ask(&command, patience)?;
            self.knows_rules = true;
        }
        // After the rules: some programs change the komi with them.
        self.ask(&format!("komi {}", settings.komi), patience)?;
        if let Some(main) = settings.main_time.filter(|_| self.has("time_settings")) {
            // The standard has only whole seconds. Rounding down is safe for programs, but some
            // take 0 to mean that there is no clock.
            self.ask(&format!("time_settings {} 0 0", main.as_secs().max(1)), patience)?;
        }
        Ok(())
    }

    /// Replays a finished game.
    pub(super) fn play_over(
        &mut self,
        position: &Position,
        patience: Duration,
    ) -> Result<(), ControllerError> {
        for played in position.moves() {
            let name = vertex::move_name(position.board().size(), played.mv);
            self.ask(&format!("play {} {name}", letter(played.color)), patience)?;
        }
        Ok(())
    }

    /// Tells the program its remaining time, if it has a command for that.
    pub(super) fn tell_time_left(
        &mut self,
        color: Color,
        left: Duration,
    ) -> Result<(), ControllerError> {
        if !self.has("time_left") {
            return Ok(());
        }
        let command = format!("time_left {} {} 0", letter(color), left.as_secs());
        allow_refusal(self.ask(&command, left + Duration::from_secs(10))).map(drop)
    }

    fn has(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    /// The command that sets these rules, if the program has one.
    fn rules_command(&self, rules: &Rules) -> Option<String> {
        let name = rules.name()?;
        if self.has("kata-set-rules") {
            return Some(format!("kata-set-rules {name}"));
        }
        let kgs = match *rules {
            Rules::CHINESE | Rules::CHINESE_SERVER => "chinese",
            Rules::JAPANESE => "japanese",
            Rules::AGA => "aga",
            Rules::NEW_ZEALAND => "new_zealand",
            _ => return None,
        };
        self.has("kgs-rules").then(|| format!("kgs-rules {kgs}"))
    }
}

/// Turns a refusal into `None`.
pub(super) fn allow_refusal(
    answer: Result<String, ControllerError>,
) -> Result<Option<String>, ControllerError> {
    match answer {
        Ok(text) => Ok(Some(text)),
        Err(ControllerError { fault: Fault::Refused(_), .. }) => Ok(None),
        Err(error) => Err(error),
    }
}
