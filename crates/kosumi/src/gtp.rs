//! The Go Text Protocol, version 2, and the extensions that clients expect.
//!
//! [`serve`] is the loop over a pair of streams; [`Engine::respond`] answers one line, for tests
//! and the fuzzer. Each family of commands has its own file under `commands`, with a table of names
//! and functions; [`commands::all`] joins the tables.
//!
//! Only the protocol is written to standard output. Malformed input (binary data, lines of a
//! megabyte, endless numbers) gets a GTP error as its answer.

mod analysis;
mod args;
pub mod commands;
mod engine;
mod line;
mod student;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};

use analysis::Stream;

pub use args::{Args, Failure, Reply};
pub use engine::{Engine, EngineSettings};
pub use line::{Line, MAX_LINE};

/// Answers commands from `input` on `output` until `quit` or the end of the input.
///
/// A separate thread reads the input, so that an analysis can stop when a line arrives.
///
/// # Errors
/// When a stream fails. A client that closes its end is not an error.
pub fn serve(
    engine: &mut Engine,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let inbox = Inbox::open(input);
    let waits = || inbox.waiting.load(Ordering::Acquire) > 0;
    while let Some(raw) = inbox.next() {
        let answer = engine.answer(&raw?);
        let written = match (answer, engine.take_stream()) {
            (None, _) => Ok(()),
            (Some(answer), None) => send(&mut output, &answer),
            (Some(answer), Some(stream)) => {
                let start = format!("{}\n", answer.trim_end());
                send(&mut output, &start)
                    .and_then(|()| analyse(engine, &stream, &waits, &mut output))
            }
        };
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            result => result?,
        }
        if engine.has_quit() {
            break;
        }
        engine.ponder(&waits);
    }
    Ok(())
}

/// Sends reports until a line arrives.
fn analyse(
    engine: &mut Engine,
    stream: &Stream,
    waits: &(dyn Fn() -> bool + Sync),
    output: &mut impl Write,
) -> io::Result<()> {
    while !waits() {
        let report = engine.report(stream, waits);
        // An empty line would end the stream.
        if !report.is_empty() {
            send(output, &format!("{report}\n"))?;
        }
    }
    send(output, "\n")
}

fn send(output: &mut impl Write, text: &str) -> io::Result<()> {
    output.write_all(text.as_bytes()).and_then(|()| output.flush())
}

/// The lines read by the input thread.
struct Inbox {
    lines: Receiver<io::Result<Vec<u8>>>,
    /// How many lines have been read but not taken; the end of the input counts as one.
    waiting: Arc<AtomicUsize>,
}

/// How many lines the thread reads ahead; a client that sends more must wait.
const AHEAD: usize = 64;

impl Inbox {
    fn open(input: impl BufRead + Send + 'static) -> Inbox {
        let (sender, lines) = sync_channel(AHEAD);
        let waiting = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&waiting);
        std::thread::spawn(move || {
            let mut reader = line::Lines::new(input);
            loop {
                let next = reader.next_line().map(|line| line.map(<[u8]>::to_vec)).transpose();
                count.fetch_add(1, Ordering::Release);
                let Some(next) = next else { return };
                let failed = next.is_err();
                // The receiver is gone once the engine has quit.
                if sender.send(next).is_err() || failed {
                    return;
                }
            }
        });
        Inbox { lines, waiting }
    }

    /// The next line; `None` at the end of the input.
    fn next(&self) -> Option<io::Result<Vec<u8>>> {
        let line = self.lines.recv().ok()?;
        self.waiting.fetch_sub(1, Ordering::Release);
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::player::Setup;
    use std::io::{BufReader, Read};
    use std::time::Duration;

    /// An input that delivers one piece at a time, with a pause before each.
    struct Slow(Vec<&'static str>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            std::thread::sleep(Duration::from_millis(400));
            let piece = self.0.remove(0).as_bytes();
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    #[test]
    fn an_analysis_goes_on_until_the_next_line() {
        let mut engine =
            Engine::new(EngineSettings { size: board::Size::GO9, ..EngineSettings::default() });
        // Loading the built-in data may take longer than the pauses.
        engine.player();
        let input = Slow(vec!["1 lz-analyze b 2\n", "2 protocol_version\n", "3 quit\n"]);
        let mut output = Vec::new();
        serve(&mut engine, BufReader::new(input), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        let (stream, rest) = text.split_once("\n\n").unwrap();
        let lines: Vec<&str> = stream.lines().collect();
        assert_eq!(lines[0], "=1");
        assert!(lines.len() > 2, "{text}");
        assert!(lines[1..].iter().all(|line| line.starts_with("info move ")), "{text}");
        assert_eq!(rest, "=2 2\n\n=3\n\n");
    }

    #[test]
    fn on_the_opponents_time_the_tree_grows_if_that_was_asked_for() {
        let visits = |ponders| {
            let size = board::Size::square(7).unwrap();
            let settings = EngineSettings {
                size,
                player: Setup { playouts: 60, ..Setup::default() },
                ponders,
                ..EngineSettings::default()
            };
            let mut engine = Engine::new(settings);
            engine.player();
            let input = Slow(vec!["genmove b\n", "protocol_version\n", "quit\n"]);
            let mut output = Vec::new();
            serve(&mut engine, BufReader::new(input), &mut output).unwrap();
            engine.player().thoughts().iter().map(|thought| thought.visits).sum::<u64>()
        };
        assert!(visits(false) <= 60);
        assert!(visits(true) >= 120, "{}", visits(true));
    }
}
