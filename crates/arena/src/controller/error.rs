//! What can go wrong with a program.

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

/// A program failed to answer a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControllerError {
    /// The command line of the program.
    pub program: String,
    /// The command; `None` when the program did not even start.
    pub command: Option<String>,
    /// What happened instead of an answer.
    pub fault: Fault,
}

/// What happened instead of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The shell could not be started.
    CannotRun(String),
    /// The program has exited; with its exit status if available.
    Died(Option<ExitStatus>),
    /// No complete answer arrived in this time.
    TimedOut(Duration),
    /// The program answered `?`.
    Refused(String),
    /// The program wrote something that is not a GTP answer.
    Nonsense(String),
}

impl fmt::Display for ControllerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "program `{}`", self.program)?;
        if let Some(command) = &self.command {
            write!(f, ", asked `{command}`")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl std::error::Error for ControllerError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::CannotRun(why) => write!(f, "cannot be run: {why}"),
            Fault::Died(None) => f.write_str("it closed its output"),
            Fault::Died(Some(status)) => {
                write!(f, "it died ({status}")?;
                // The shell uses these codes when it could not start a program.
                f.write_str(match status.code() {
                    Some(126) => ": the shell may not execute it)",
                    Some(127) => ": the shell found no such program)",
                    _ => ")",
                })
            }
            Fault::TimedOut(patience) => {
                write!(f, "no answer within {} s", patience.as_secs_f64())
            }
            Fault::Refused(why) => write!(f, "it refused: {why:?}"),
            Fault::Nonsense(said) => {
                let start: String = said.chars().take(60).collect();
                write!(f, "expected an answer that starts with = or ?, got {start:?}")
            }
        }
    }
}
