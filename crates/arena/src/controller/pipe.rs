//! The thread that reads what a program writes.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::params::{MAX_ANSWER, WAITING_LINES};

/// A line, or too much, that the program wrote.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line longer than any answer; nothing is read after it.
    TooLong,
}

/// Reads lines until the output ends, which closes the channel.
///
/// The thread is never joined: it ends when the pipe closes, or with the first line after the
/// receiver is gone.
pub(super) fn listen(output: impl Read + Send + 'static) -> Receiver<Heard> {
    let (sender, receiver) = sync_channel(WAITING_LINES);
    thread::spawn(move || read(BufReader::new(output), &sender));
    receiver
}

fn read(mut output: impl BufRead, sender: &SyncSender<Heard>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = (&mut output).take(MAX_ANSWER as u64);
        match limited.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if line.len() == MAX_ANSWER {
            let _ = sender.send(Heard::TooLong);
            return;
        }
        while line.last().is_some_and(|byte| b"\r\n".contains(byte)) {
            line.pop();
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        if sender.send(Heard::Line(text)).is_err() {
            return;
        }
    }
}
