//! `kosumi mcp`: a Model Context Protocol server for facts, over standard input and output.
//!
//! Language models make mistakes when they talk about Go. A tool that runs one can ask this server
//! instead: it gives the same answers as the commands, with the grade of every sentence, so that a
//! model can cite checked facts. The protocol is JSON-RPC 2.0, one message per line. The part in
//! use is small enough to implement here (`rpc.rs`); a library would add an async runtime.

mod rpc;
mod tools;

use std::io::{self, BufRead, Read, Write};

use clap::Args;
use serde_json::{Value, json};

use rpc::{Fault, Message};

/// Serve checked facts to language-model tools (Model Context Protocol)
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi mcp
  claude mcp add kosumi -- kosumi mcp

In the settings of a client that keeps a list of servers:
  {\"mcpServers\": {\"kosumi\": {\"command\": \"kosumi\", \"args\": [\"mcp\"]}}}

Tools: look_at_position, explain_move, compare_moves, ask_about_point, solve, review_game.
Every sentence carries its grade: proved, read, judged or pattern.")]
pub struct Options {}

/// Longer lines are rejected: no game record is that long.
const LONGEST: u64 = 8 << 20;

/// The protocol versions that this server supports; a client that requests another gets the first.
const VERSIONS: [&str; 3] = ["2025-06-18", "2025-03-26", "2024-11-05"];

impl Options {
    /// Answers until the input ends.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        serve(io::stdin().lock(), out)?;
        Ok(())
    }
}

/// Answers every line of `input`.
///
/// # Errors
/// When a stream fails.
pub fn serve(mut input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut input).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST;
        let answer = if whole {
            respond(&line)
        } else {
            // Skip the rest of the line, so that the next one is read as usual.
            skip_line(&mut input)?;
            Some(rpc::failure(&Value::Null, &Fault::parse("the message is longer than 8 MiB")))
        };
        if let Some(answer) = answer {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let (used, done) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), false),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// The answer to one line; notifications get none.
fn respond(line: &[u8]) -> Option<Value> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let message = match Message::read(line) {
        Ok(message) => message,
        Err(fault) => return Some(rpc::failure(&Value::Null, &fault)),
    };
    let id = message.id.clone()?;
    Some(match answer(&message) {
        Ok(result) => rpc::success(&id, result),
        Err(fault) => rpc::failure(&id, &fault),
    })
}

fn answer(message: &Message) -> Result<Value, Fault> {
    match message.method.as_str() {
        "initialize" => Ok(welcome(&message.params)),
        "ping" => Ok(json!({})),
        "tools/list" => Ok(json!({ "tools": tools::list() })),
        "tools/call" => tools::call(&message.params),
        other => Err(Fault::unknown_method(other)),
    }
}

fn welcome(params: &Value) -> Value {
    let wanted = params["protocolVersion"].as_str().unwrap_or_default();
    let version = VERSIONS.into_iter().find(|&version| version == wanted).unwrap_or(VERSIONS[0]);
    json!({
        "protocolVersion": version,
        "capabilities": { "tools": {} },
        "serverInfo": { "name": "kosumi", "version": env!("CARGO_PKG_VERSION") },
        "instructions": "Checked facts about Go positions. Cite sentences with their grade: \
            proved (follows from the rules or from a search that tried every answer), read (a \
            selective search says so), judged (an estimate), pattern (strong players often play \
            so). What is not in an answer is not known.",
    })
}
