//! What the server prints when it starts.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// A separate server process, killed at the end of the test.
struct Started(Child);

impl Started {
    fn with(options: &[&str]) -> Started {
        let child = Command::new(env!("CARGO_BIN_EXE_kosumi"))
            .args(["serve", "--port", "0", "--no-browser"])
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Started(child)
    }

    /// Reads this many lines of output. Callers keep the stream open, so that the process can print
    /// more.
    fn lines(stream: impl Read, count: usize) -> Vec<String> {
        BufReader::new(stream).lines().take(count).map(Result::unwrap).collect()
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_katago_that_cannot_be_run_is_told_at_the_start_and_the_page_is_there_all_the_same() {
    let mut server = Started::with(&["--katago", "no-such-katago analysis"]);
    let said = Started::lines(server.0.stdout.as_mut().unwrap(), 1);
    assert!(said[0].starts_with("Kosumi is at http://127.0.0.1:"), "{said:?}");
    let told = Started::lines(server.0.stderr.as_mut().unwrap(), 2);
    assert!(told[0].contains("KataGo ended") && told[0].contains("no-such-katago"), "{told:?}");
    assert!(told[1].contains("Kosumi judges reviews"), "{told:?}");
}

#[test]
fn a_server_for_other_machines_says_so_and_prints_its_token() {
    let mut server = Started::with(&["--host", "0.0.0.0"]);
    let said = Started::lines(server.0.stdout.as_mut().unwrap(), 2);
    let token = said[0].split("/?token=").nth(1).unwrap();
    assert_eq!(token.len(), 32, "{said:?}");
    assert!(said[1].contains("listens to other machines"), "{said:?}");
}
