//! The engine process.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use app::katago::{Answers, Katago, KatagoError, Question};

use super::wire::{Answer, Query};

/// A longer line cannot be an answer: KataGo's largest answers, with ownership of every move, are a
/// few megabytes.
const LONGEST_LINE: u64 = 64 << 20;

/// How many of the last lines of standard error are kept for the error message.
const LAST_WORDS: usize = 3;

/// The grace period for the engine to exit.
const FAREWELL: Duration = Duration::from_secs(2);

/// The longest line shown in an error, in characters.
const SHOWN: usize = 120;

/// The interval at which a wait checks for cancellation.
const ATTENTION: Duration = Duration::from_millis(50);

/// A running KataGo analysis engine.
pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    asked: u64,
}

impl Engine {
    /// Starts the engine by running a command line in the shell.
    ///
    /// # Errors
    /// When there is no shell. A missing engine only shows at the first question.
    pub fn start(command: &str) -> Result<Engine, KatagoError> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = shell.spawn().map_err(|error| KatagoError::CannotRun {
            command: command.to_owned(),
            reason: error.to_string(),
        })?;
        let input = child.stdin.take();
        let output = child.stdout.take().expect("invariant: the output is piped");
        let errors = child.stderr.take().expect("invariant: the errors are piped");
        let (sender, lines) = sync_channel(64);
        thread::spawn(move || listen(output, |line| sender.send(line).is_ok()));
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&last_words);
        thread::spawn(move || {
            listen(errors, |line| {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.push_back(line);
                if kept.len() > LAST_WORDS {
                    kept.pop_front();
                }
                true
            });
        });
        Ok(Engine { child, input, lines, last_words, asked: 0 })
    }

    fn converse(
        &mut self,
        question: &Question<'_>,
        heard: &dyn Fn(usize) -> bool,
        answers: &mut Answers,
    ) -> Result<(), KatagoError> {
        self.asked += 1;
        let id = format!("kosumi-{}", self.asked);
        let query = serde_json::to_string(&Query::new(id.clone(), question))
            .expect("invariant: a query is plain data");
        self.send(&query)?;
        let mut count = 0;
        while count < question.turns.len() {
            let line = self.receive(question, count)?;
            if line.trim().is_empty() {
                continue;
            }
            let answer: Answer = serde_json::from_str(&line)
                .map_err(|_| KatagoError::NotTheProtocol { line: cut(&line) })?;
            if answer.id.as_ref().is_some_and(|other| *other != id) || answer.is_during_search {
                continue;
            }
            if let Some(reason) = answer.error {
                return Err(KatagoError::Refused { reason });
            }
            if let Some(warning) = answer.warning {
                answers.warnings.push(warning);
                continue;
            }
            let place = answer
                .turn_number
                .and_then(|turn| question.turns.iter().position(|&asked| asked == turn))
                .ok_or_else(|| KatagoError::NotTheProtocol { line: cut(&line) })?;
            count += usize::from(answers.opinions[place].is_none());
            let opinion = answer.opinion(question.game.board().size());
            answers.opinions[place] =
                Some(opinion.ok_or_else(|| KatagoError::NotTheProtocol { line: cut(&line) })?);
            if !heard(count) {
                break;
            }
        }
        Ok(())
    }

    fn send(&mut self, line: &str) -> Result<(), KatagoError> {
        let sent = self.input.as_mut().map(|input| {
            input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n"))?;
            input.flush()
        });
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.died()),
        }
    }

    /// Waits for the next line, until the timeout or until the question is cancelled.
    fn receive(&mut self, question: &Question<'_>, answered: usize) -> Result<String, KatagoError> {
        let patience = question.patience;
        let started = Instant::now();
        loop {
            if question.stop.is_requested() {
                return Err(KatagoError::Stopped);
            }
            let left = patience.saturating_sub(started.elapsed());
            match self.lines.recv_timeout(left.min(ATTENTION)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) if left <= ATTENTION => {
                    let asked = question.turns.len();
                    return Err(KatagoError::Silent { patience, answered, asked });
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
            }
        }
    }

    fn died(&mut self) -> KatagoError {
        // Its last error messages may still be in the pipe.
        self.end();
        thread::sleep(Duration::from_millis(50));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let said: Vec<&str> = words.iter().map(|line| line.trim()).collect();
        KatagoError::Died { said: cut(&said.join(" / ")) }
    }
}

impl Engine {
    /// Asks the engine to cancel its work and exit, and kills it if it does not. It stays in our
    /// process group, so that an interrupt at the terminal ends both.
    fn end(&mut self) {
        if let Some(mut input) = self.input.take() {
            // If the engine has exited already, this fails harmlessly.
            let _ = input.write_all(b"{\"id\":\"kosumi-end\",\"action\":\"terminate_all\"}\n");
        }
        let started = Instant::now();
        while started.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(10)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Katago for Engine {
    fn ask(&mut self, question: &Question<'_>, heard: &dyn Fn(usize) -> bool) -> Answers {
        let mut answers =
            Answers { opinions: vec![None; question.turns.len()], ..Answers::default() };
        answers.error = self.converse(question, heard, &mut answers).err();
        answers
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes lines to `hear` until the stream ends or `hear` returns false.
fn listen(stream: impl Read, mut hear: impl FnMut(String) -> bool) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    loop {
        line.clear();
        match (&mut stream).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if !hear(String::from_utf8_lossy(&line).trim_end().to_owned()) {
            return;
        }
    }
}

fn cut(line: &str) -> String {
    let mut short: String = line.chars().take(SHOWN).collect();
    if short.len() < line.len() {
        short.push('…');
    }
    short
}
