//! `kosumi serve`: the page, and the API that it uses.
//!
//! The server stores nothing about visitors: every request contains its position. [`app()`] is the
//! whole server without a port; `desk` limits concurrent searches, `guard` decides which requests
//! are allowed, and `api` has one file for each question. It is a module of the program rather than
//! a crate of its own, because it shows the same things as the program's other commands: scenes,
//! solutions, patterns.

mod api;
mod app;
mod asked;
mod desk;
mod failure;
mod file;
mod guard;
mod katago;
mod listen;
mod page;
mod players;
mod words;

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use tokio::net::TcpListener;

pub use app::{app, description};
pub use asked::LARGEST_BODY;
pub use desk::{Desk, Limits};
pub use guard::Door;
pub use katago::Katago;
pub use listen::listen;

/// Open the page: play, ask why, review, solve, explore
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi serve
  kosumi serve --port 9000 --no-browser
  kosumi serve --host 0.0.0.0
  kosumi serve --katago 'katago analysis -config analysis.cfg -model net.bin.gz'

The page is built into the program and needs no account and no internet. The server accepts only
connections from this machine, unless --host gives another address; then users need the token that
it prints.")]
pub struct Options {
    /// Port to listen on; 0 for any free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,

    /// Address to listen on
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,

    /// Do not open a browser
    #[arg(long)]
    no_browser: bool,

    /// Maximum number of concurrent searches
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,

    /// Let KataGo judge reviews: the command line of its analysis engine
    #[arg(long, value_name = "COMMAND")]
    katago: Option<String>,

    /// Print the description of the API (OpenAPI) and exit
    #[arg(long)]
    openapi: bool,
}

impl Options {
    /// Serves until the program is interrupted.
    ///
    /// # Errors
    /// When the port is in use, or the server cannot start.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        if self.openapi {
            return Ok(out.write_all(description().as_bytes())?);
        }
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .context("cannot start the server")?;
        let result = runtime.block_on(self.serve(out));
        // Running searches notice that their visitors are gone; do not wait for them.
        runtime.shutdown_background();
        result
    }

    async fn serve(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let address = SocketAddr::new(self.host, self.port);
        let listener = TcpListener::bind(address)
            .await
            .with_context(|| format!("cannot listen on {address}: try another --port"))?;
        let address = listener.local_addr().context("cannot listen")?;
        let door = match self.host.is_loopback() {
            true => Door::Local,
            false => Door::Token(token()?),
        };
        let url = match &door {
            Door::Local => format!("http://{address}/"),
            Door::Token(token) => format!("http://{address}/?token={token}"),
        };
        writeln!(out, "Kosumi is at {url}")?;
        if let Door::Token(_) = door {
            let hint = "Others reach it by this machine's name, with the same token.";
            writeln!(out, "It listens to other machines too. {hint}")?;
        }
        writeln!(out, "Press Ctrl-C to stop.")?;
        out.flush()?;
        tokio::task::spawn_blocking(api::play::warm_up);
        if !self.no_browser {
            open_browser(&url);
        }
        let limits = Limits { places: usize::from(self.threads), ..Limits::default() };
        let desk = Arc::new(Desk::new(limits));
        let katago = Katago::new(self.katago.clone());
        tokio::task::spawn_blocking({
            let katago = katago.clone();
            move || warn(&katago)
        });
        tokio::select! {
            () = listen(listener, app(door, desk, katago)) => {}
            stop = tokio::signal::ctrl_c() => stop.context("cannot wait for Ctrl-C")?,
        }
        Ok(())
    }
}

/// Reports if KataGo does not work.
fn warn(katago: &Katago) {
    if let Err(trouble) = katago.try_out() {
        let told = format!("kosumi: {trouble}\nkosumi: until it answers, Kosumi judges reviews");
        // If standard error is closed, the page still shows the problem.
        let _ = writeln!(std::io::stderr(), "{told}");
    }
}

/// A random token of 128 bits.
fn token() -> anyhow::Result<String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| anyhow::anyhow!("cannot get random numbers: {error}"))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Opens the page in a browser if there is a desktop; otherwise users must open the printed
/// address.
fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if std::env::var_os("DISPLAY").is_some() || std::env::var_os("WAYLAND_DISPLAY").is_some()
    {
        ("xdg-open", &[])
    } else {
        return;
    };
    let quiet = Stdio::null;
    let _ = Command::new(program)
        .args(before)
        .arg(url)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn();
}
