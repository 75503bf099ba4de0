//! The connections between the processes of a cluster.
//!
//! Timely can connect by itself, but then it waits for ever and writes to standard output, which
//! belongs to the program.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// What each process sends first, before its number.
const GREETING: &[u8; 8] = b"kosumi-1";

/// Pause before the next attempt.
const PAUSE: Duration = Duration::from_millis(50);

/// Connects to every other process of a list. Each process connects to those before it and accepts
/// connections from those after it.
///
/// # Errors
/// When the process cannot listen at its own address, or not all processes connect in time.
pub(super) fn connect(
    hosts: &[String],
    process: usize,
    patience: Duration,
) -> io::Result<Vec<Option<TcpStream>>> {
    let deadline = Instant::now() + patience;
    let listener = TcpListener::bind(&hosts[process])?;
    listener.set_nonblocking(true)?;
    let mut sockets: Vec<Option<TcpStream>> = hosts.iter().map(|_| None).collect();
    for (other, host) in hosts.iter().enumerate().take(process) {
        let mut socket = until(deadline, host, || TcpStream::connect(host))?;
        socket.write_all(GREETING)?;
        socket.write_all(&(process as u64).to_le_bytes())?;
        sockets[other] = Some(socket);
    }
    for _ in process + 1..hosts.len() {
        let missing = || {
            let missing = (process + 1..hosts.len()).filter(|&other| sockets[other].is_none());
            missing.map(|other| hosts[other].as_str()).collect::<Vec<_>>().join(", ")
        };
        let (mut socket, from) = until(deadline, &missing(), || listener.accept())?;
        socket.set_nonblocking(false)?;
        socket.set_read_timeout(Some(patience))?;
        let (mut greeting, mut number) = ([0; 8], [0; 8]);
        socket.read_exact(&mut greeting)?;
        socket.read_exact(&mut number)?;
        let other = u64::from_le_bytes(number) as usize;
        let expected = &greeting == GREETING && other > process && other < hosts.len();
        if !expected || sockets[other].is_some() {
            return Err(io::Error::other(format!("{from} is not one of the processes expected")));
        }
        socket.set_read_timeout(None)?;
        sockets[other] = Some(socket);
    }
    for socket in sockets.iter().flatten() {
        socket.set_nodelay(true)?;
    }
    Ok(sockets)
}

/// Repeats an attempt until it succeeds or the deadline has passed.
fn until<T>(
    deadline: Instant,
    whom: &str,
    mut attempt: impl FnMut() -> io::Result<T>,
) -> io::Result<T> {
    loop {
        match attempt() {
            Ok(socket) => return Ok(socket),
            Err(error) if Instant::now() >= deadline => {
                let reason = match error.kind() {
                    ErrorKind::WouldBlock => "silence".to_owned(),
                    _ => error.to_string(),
                };
                return Err(io::Error::new(ErrorKind::TimedOut, format!("{whom}: {reason}")));
            }
            Err(_) => sleep(PAUSE),
        }
    }
}
