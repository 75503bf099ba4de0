//! One GTP program as a child process.
//!
//! A [`Controller`] sends a command and waits for its answer, with a timeout. A separate thread
//! reads what the program writes and passes the lines on, because the standard library has no read
//! from a pipe with a timeout; the rejected alternative, non-blocking reads in a loop, needs a
//! different system call on every system.
//!
//! The command line goes through `sh -c`, so it may contain quotes, variables and `cd`. The shell
//! and everything it starts form a process group, and dropping the controller kills the whole
//! group. Only a refusal (`?`) leaves the program usable: after a timeout or an invalid answer it
//! is unclear which answer belongs to which command, so the controller kills the program at once.

mod error;
mod pipe;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

pub use self::error::{ControllerError, Fault};
use self::pipe::Heard;
use crate::params::{FAREWELL, MAX_ANSWER};

/// What to do with what a program writes to standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Chatter {
    /// Discard it.
    #[default]
    Dropped,
    /// Show it on our own standard error.
    Shown,
}

/// A running GTP program.
///
/// ```
/// use std::time::Duration;
/// use kosumi_arena::controller::{Chatter, Controller};
/// let program = r#"while read line; do printf '= hello\n\n'; done"#;
/// let mut controller = Controller::start(program, Chatter::Dropped)?;
/// assert_eq!(controller.ask("name", Duration::from_secs(5))?, "hello");
/// # Ok::<(), kosumi_arena::controller::ControllerError>(())
/// ```
#[derive(Debug)]
pub struct Controller {
    program: String,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Heard>,
    status: Option<ExitStatus>,
}

impl Controller {
    /// Runs a command line through the shell.
    ///
    /// # Errors
    /// When there is no shell. If the shell does not find the program, the first command fails
    /// instead.
    pub fn start(program: &str, chatter: Chatter) -> Result<Controller, ControllerError> {
        let mut command = Command::new("sh");
        command.args(["-c", program]).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(match chatter {
            Chatter::Dropped => Stdio::null(),
            Chatter::Shown => Stdio::inherit(),
        });
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| ControllerError {
            program: program.to_owned(),
            command: None,
            fault: Fault::CannotRun(error.to_string()),
        })?;
        let input = child.stdin.take();
        let output = child.stdout.take().expect("invariant: the output is piped");
        let lines = pipe::listen(output);
        Ok(Controller { program: program.to_owned(), child, input, lines, status: None })
    }

    /// The command line.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Sends a command and returns the text of the answer, its lines joined by `\n`.
    ///
    /// # Errors
    /// When the program refuses, dies, does not answer within `patience`, or writes something that
    /// is not a GTP answer. Except after a refusal, the program is then killed.
    pub fn ask(&mut self, command: &str, patience: Duration) -> Result<String, ControllerError> {
        let answer = self.send(command).and_then(|()| self.answer(patience));
        answer.map_err(|fault| {
            if !matches!(fault, Fault::Refused(_)) {
                self.end();
            }
            ControllerError {
                program: self.program.clone(),
                command: Some(command.to_owned()),
                fault,
            }
        })
    }

    /// Sends `quit` and gives the program a moment to exit by itself.
    pub fn quit(mut self) {
        if self.send("quit").is_ok() {
            self.input = None;
            self.reap(FAREWELL);
        }
    }

    fn send(&mut self, command: &str) -> Result<(), Fault> {
        let line = format!("{command}\n");
        let sent = self
            .input
            .as_mut()
            .map(|input| input.write_all(line.as_bytes()).and_then(|()| input.flush()));
        // A closed pipe means that the program has exited; its last output does not matter.
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.died()) }
    }

    fn answer(&mut self, patience: Duration) -> Result<String, Fault> {
        // A year stands for an unlimited patience.
        let deadline = Instant::now() + patience.min(Duration::from_secs(365 * 24 * 3600));
        let mut text = String::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(Heard::Line(line)) => line,
                Ok(Heard::TooLong) => return Err(Fault::Nonsense("a line without end".to_owned())),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::TimedOut(patience)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
            };
            match (text.is_empty(), line.is_empty()) {
                // Some programs put more than one empty line between answers.
                (true, true) => {}
                (true, false) if !line.starts_with(['=', '?']) => {
                    return Err(Fault::Nonsense(line));
                }
                (false, true) => return verdict(&text),
                (_, false) => {
                    text.push_str(&line);
                    text.push('\n');
                }
            }
            if text.len() > MAX_ANSWER {
                return Err(Fault::Nonsense("an answer without end".to_owned()));
            }
        }
    }

    fn died(&mut self) -> Fault {
        self.reap(FAREWELL);
        Fault::Died(self.status)
    }

    /// Waits for the program to exit, at most for `patience`.
    fn reap(&mut self, patience: Duration) {
        let deadline = Instant::now() + patience;
        while self.status.is_none() {
            self.status = self.child.try_wait().ok().flatten();
            if Instant::now() >= deadline {
                break;
            }
            if self.status.is_none() {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }

    /// Kills the program if it has not exited yet.
    fn end(&mut self) {
        self.input = None;
        // Once the process has been waited for, its id may belong to another process.
        if self.status.is_some() {
            return;
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // The group may be gone already, which is fine.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
    }
}

impl Drop for Controller {
    fn drop(&mut self) {
        self.end();
    }
}

/// The content of an answer, without its leading mark.
fn verdict(text: &str) -> Result<String, Fault> {
    let said = text[1..].trim().to_owned();
    if text.starts_with('=') { Ok(said) } else { Err(Fault::Refused(said)) }
}
