//! One game between two programs, with our own board as the referee.
//!
//! [`board::Position`] alone decides what is legal: a program that makes an illegal move loses, and
//! so does one that refuses a legal move of its opponent. A program that dies, does not answer or
//! answers nonsense during the game loses too. Only a failure before the first move is an error,
//! because then nothing has been measured.
//!
//! After two passes the referee asks both programs for `final_score`; see [`Count`] for who
//! decides.

mod count;
mod player;
mod record;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use ::record::sgf::GameResult;
use ::record::vertex;
use board::{ByColor, Color, Illegal, Move, Position, Rules, Size};

pub use self::count::{Agreement, Count, Decider};
pub use self::player::Player;
pub use self::record::{Ending, GameRecord, IllegalAnswer, TimeUse};
use crate::controller::{ControllerError, Fault};
use crate::params::{CLOCK_GRACE, MOVES_PER_POINT, PATIENCE};

/// The conditions of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameSettings {
    /// The board.
    pub size: Size,
    /// Points White receives.
    pub komi: f32,
    /// The rules of the referee; programs with a command for rules are told these.
    pub rules: Rules,
    /// Main time of each program, without overtime.
    pub main_time: Option<Duration>,
    /// The game ends without a result after this many moves.
    pub move_limit: usize,
    /// Maximum wait for one answer.
    pub patience: Duration,
}

impl GameSettings {
    /// A game by these rules with their usual komi and no clock.
    pub fn new(size: Size, rules: Rules) -> GameSettings {
        GameSettings {
            size,
            komi: rules.usual_komi(),
            rules,
            main_time: None,
            move_limit: MOVES_PER_POINT * size.area(),
            patience: PATIENCE,
        }
    }
}

/// Plays one game that begins with the moves of an opening, which may be none.
///
/// When the programs do not agree on the score, the `referee` decides; without one, the program
/// that plays the colour `yardstick` decides.
///
/// # Errors
/// When a program cannot be set up for the game, or the referee fails.
///
/// # Panics
/// When the opening cannot be played: the code that reads openings must check them.
pub fn play(
    settings: &GameSettings,
    opening: &[Move],
    players: &mut ByColor<Player>,
    referee: Option<&mut Player>,
    yardstick: Color,
) -> Result<GameRecord, ControllerError> {
    for color in Color::BOTH {
        players[color].set_up(settings)?;
    }
    let mut position = Position::new(settings.size, settings.rules);
    position.set_komi(settings.komi);
    for &mv in opening {
        let color = position.to_play();
        position.play(mv).expect("invariant: openings were checked");
        let name = vertex::move_name(settings.size, mv);
        for told in Color::BOTH {
            players[told].ask(&format!("play {} {name}", letter(color)), settings.patience)?;
        }
    }
    let mut time = ByColor::<TimeUse>::default();
    let ending = loop {
        if position.is_over() {
            let count = count::count(settings, &position, players, referee, yardstick)?;
            break Ending::Counted(count);
        }
        if position.moves().len() >= settings.move_limit {
            break Ending::MoveLimit;
        }
        if let Err(ending) = turn(settings, &mut position, players, &mut time) {
            break ending;
        }
    };
    Ok(GameRecord { result: result(&ending), position, ending, time })
}

/// One turn: asks for a move, checks it, plays it and tells the opponent. `Err` ends the game.
fn turn(
    settings: &GameSettings,
    position: &mut Position,
    players: &mut ByColor<Player>,
    time: &mut ByColor<TimeUse>,
) -> Result<(), Ending> {
    let color = position.to_play();
    let failed = |color| move |error| Ending::Failed { color, error };
    let left = settings.main_time.map(|main| main.saturating_sub(time[color].total));
    if let Some(left) = left {
        players[color].tell_time_left(color, left).map_err(failed(color))?;
    }

    // 1. Ask. With a clock, a program that does not answer loses on time before our patience ends.
    let patience = left.map_or(settings.patience, |left| settings.patience.min(left + CLOCK_GRACE));
    let asked = Instant::now();
    let answer = players[color].ask(&format!("genmove {}", letter(color)), patience);
    time[color].add(asked.elapsed());
    let out_of_time = settings.main_time.is_some_and(|main| time[color].total > main);
    let answer = match answer {
        _ if out_of_time => return Err(Ending::OutOfTime { color }),
        Err(ControllerError { fault: Fault::TimedOut(_), .. }) if patience < settings.patience => {
            return Err(Ending::OutOfTime { color });
        }
        Err(error) => return Err(failed(color)(error)),
        Ok(answer) => answer,
    };

    // 2. Check, and play on our own board.
    if answer.eq_ignore_ascii_case("resign") {
        return Err(Ending::Resigned { color });
    }
    let mv = check(position, &answer).map_err(|why| Ending::IllegalMove { color, answer, why })?;
    position.play(mv).expect("invariant: the move was checked");

    // 3. Tell the opponent, who must accept what the referee accepts.
    let name = vertex::move_name(settings.size, mv);
    let told = players[!color].ask(&format!("play {} {name}", letter(color)), settings.patience);
    told.map(drop).map_err(failed(!color))
}

/// The move that an answer stands for, if it is legal.
fn check(position: &Position, answer: &str) -> Result<Move, IllegalAnswer> {
    let size = position.board().size();
    let mv = vertex::parse_move(size, answer).map_err(IllegalAnswer::NoMove)?;
    position.check(mv).map_err(|why: Illegal| IllegalAnswer::Forbidden(why))?;
    Ok(mv)
}

fn result(ending: &Ending) -> GameResult {
    match ending {
        Ending::Counted(count) => count.result,
        Ending::Resigned { color } => GameResult::Resign(!*color),
        Ending::OutOfTime { color } => GameResult::Time(!*color),
        Ending::IllegalMove { color, .. } | Ending::Failed { color, .. } => {
            GameResult::Forfeit(!*color)
        }
        Ending::MoveLimit => GameResult::Void,
    }
}

/// A colour as GTP writes it.
fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}
