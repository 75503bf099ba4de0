//! `kosumi learn patterns` in several processes: their addresses, and how to start them.

use std::path::Path;

use anyhow::{Context, bail};
#[cfg(not(feature = "cluster"))]
use learn::patterns::{Learnt, Settings};

/// Reads the addresses in a file, one per line; blank lines and lines that begin with `#` are
/// skipped.
pub(super) fn read_hosts(path: &Path) -> anyhow::Result<Vec<String>> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let hosts: Vec<String> = lines.map(str::to_owned).collect();
    match hosts.iter().find(|host| !host.contains(':')) {
        Some(host) => bail!("{}: {host:?} is not an address: expected host:port", path.display()),
        None if hosts.is_empty() => bail!("{}: expected at least one address", path.display()),
        None => Ok(hosts),
    }
}

#[cfg(not(feature = "cluster"))]
const MISSING: &str = "this program was built without the feature `cluster`, which several \
                       processes need: cargo build --release --features cluster";

/// Works as one of several processes.
#[cfg(not(feature = "cluster"))]
pub(super) fn join(_: &Settings, _: Vec<String>, _: usize) -> anyhow::Result<Option<Learnt>> {
    bail!(MISSING)
}

/// Starts the other processes on this machine and works as the first.
#[cfg(not(feature = "cluster"))]
pub(super) fn start(_: &Settings, _: usize) -> anyhow::Result<Learnt> {
    bail!(MISSING)
}

#[cfg(feature = "cluster")]
pub(super) use processes::{join, start};

#[cfg(feature = "cluster")]
mod processes {
    use std::fs;
    use std::net::TcpListener;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::sync::Arc;
    use std::time::Duration;

    use anyhow::{Context, bail};
    use learn::patterns::cluster::{Cluster, learn_together};
    use learn::patterns::{Learnt, Settings};

    use super::super::patterns::stage;
    use crate::progress::Bar;

    /// The timeout of the processes for each other at the start.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// Works as one of several processes.
    pub(in super::super) fn join(
        settings: &Settings,
        hosts: Vec<String>,
        process: usize,
    ) -> anyhow::Result<Option<Learnt>> {
        if process >= hosts.len() {
            bail!("--process {process}, but --hosts names {} processes, from 0", hosts.len());
        }
        let bar = Arc::new(Bar::new());
        let shown = Arc::clone(&bar);
        let listener = Arc::new(move |at: learn::patterns::Progress| {
            shown.show(stage(&at), at.games, at.of);
        });
        let cluster = Cluster { hosts, process, patience: PATIENCE };
        let learnt = learn_together(settings, &cluster, listener)?;
        bar.end();
        Ok(learnt)
    }

    /// Starts the other processes on this machine and works as the first.
    pub(in super::super) fn start(settings: &Settings, processes: usize) -> anyhow::Result<Learnt> {
        // Finds free ports by binding and releasing them.
        let taken: Vec<TcpListener> = (0..processes)
            .map(|_| TcpListener::bind(("127.0.0.1", 0)))
            .collect::<Result<_, _>>()
            .context("cannot listen on this machine")?;
        let addresses = taken.iter().map(|port| Ok(port.local_addr()?.to_string()));
        let hosts = addresses.collect::<anyhow::Result<Vec<String>>>()?;
        drop(taken);
        let file = HostsFile::write(&hosts)?;
        let mut others = Others(Vec::new());
        for process in 1..processes {
            let program = std::env::current_exe().context("cannot find this program")?;
            let child = Command::new(program)
                .args(std::env::args_os().skip(1))
                .args(["--process", &process.to_string(), "--hosts"])
                .arg(file.path())
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .spawn()
                .context("cannot start another process")?;
            others.0.push(child);
        }
        let learnt = join(settings, hosts, 0)?;
        for child in &mut others.0 {
            let status = child.wait().context("cannot wait for another process")?;
            if !status.success() {
                bail!("another process failed: {status}");
            }
        }
        learnt.context("the first process has no result")
    }

    /// The other processes, which are killed if the first fails.
    struct Others(Vec<Child>);

    impl Drop for Others {
        fn drop(&mut self) {
            for child in &mut self.0 {
                // Killing a process that has exited already fails harmlessly.
                let _ = child.kill();
                let _ = child.wait();
            }
        }
    }

    /// A file that the other processes read, removed when they are done.
    struct HostsFile(PathBuf);

    impl HostsFile {
        fn write(hosts: &[String]) -> anyhow::Result<HostsFile> {
            let name = format!("kosumi-hosts-{}", std::process::id());
            let file = HostsFile(std::env::temp_dir().join(name));
            fs::write(&file.0, hosts.join("\n")).context("cannot write the list of processes")?;
            Ok(file)
        }

        fn path(&self) -> &Path {
            &self.0
        }
    }

    impl Drop for HostsFile {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }
}
