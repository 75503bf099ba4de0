//! Several processes learn what one learns. Here they are threads of one program, which makes no
//! difference: they communicate over sockets.
#![cfg(feature = "cluster")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use kosumi_learn::patterns::cluster::{Cluster, learn_together};
use kosumi_learn::patterns::{Advice, LearnError, Learnt, Settings, learn};

/// A file with some short games.
fn games(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cluster-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let letter = |n: usize| char::from(b'a' + n as u8);
    // The moves cross the board in steps that differ from game to game. 81 is no multiple of 2, 4,
    // 5, 7, 8 or 10, so no point occurs twice.
    let game = |step: usize| {
        let moves = (0..40).map(|n| {
            let (point, color) = ((n + 1) * step % 81, if n % 2 == 0 { 'B' } else { 'W' });
            format!(";{color}[{}{}]", letter(point % 9), letter(point / 9))
        });
        format!("(;SZ[9]{})\n", moves.collect::<String>())
    };
    let file = folder.join("games.sgf");
    fs::write(&file, [2, 4, 5, 7, 8, 10, 2, 4].map(game).concat()).unwrap();
    file
}

fn hosts(count: usize) -> Vec<String> {
    let taken: Vec<_> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    taken.iter().map(|port| port.local_addr().unwrap().to_string()).collect()
}

fn together(settings: &Settings, processes: usize) -> Vec<Result<Option<Learnt>, LearnError>> {
    let hosts = hosts(processes);
    let join = |process| {
        let patience = Duration::from_secs(30);
        let cluster = Cluster { hosts: hosts.clone(), process, patience };
        let settings = settings.clone();
        thread::spawn(move || learn_together(&settings, &cluster, Arc::new(|_| {})))
    };
    let threads: Vec<_> = (0..processes).map(join).collect();
    threads.into_iter().map(|thread| thread.join().unwrap()).collect()
}

#[test]
fn any_number_of_processes_gives_the_base_of_one() {
    let file = games("same");
    let work = file.with_extension("work");
    for advice in [Advice::Centre, Advice::Nearby] {
        let settings = Settings { least: 1, advice, ..Settings::new(vec![file.clone()]) };
        let alone = learn(&settings, &work, &mut |_| {}).unwrap();
        assert!(alone.base.tree.len() > 500);
        for (processes, threads) in [(1, 1), (3, 1), (2, 2)] {
            let settings = Settings { threads, ..settings.clone() };
            let mut results = together(&settings, processes).into_iter().map(Result::unwrap);
            let first = results.next().unwrap().unwrap();
            assert_eq!(first.base.to_bytes(), alone.base.to_bytes(), "{processes} {threads}");
            assert_eq!(first.faulty, alone.faulty);
            assert!(results.all(|result| result.is_none()), "only the first has the result");
        }
    }
}

#[test]
fn a_failure_of_one_is_a_failure_of_all() {
    let settings = Settings { memory: 1000, least: 1, ..Settings::new(vec![games("fail")]) };
    let results = together(&settings, 2);
    assert!(matches!(results[0], Err(LearnError::TooMany { .. })));
    assert!(matches!(results[1], Err(LearnError::Cluster(_))));
}

#[test]
fn a_process_that_does_not_come_is_not_waited_for_for_ever() {
    let cluster = Cluster { hosts: hosts(2), process: 0, patience: Duration::from_millis(200) };
    let settings = Settings::new(vec![games("alone")]);
    let error = learn_together(&settings, &cluster, Arc::new(|_| {})).unwrap_err();
    let text = error.to_string();
    assert!(text.contains(&cluster.hosts[1]) && text.contains("silence"), "{text}");
}
