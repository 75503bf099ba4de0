use super::*;

const SOON: Duration = Duration::from_secs(20);

fn start(script: &str) -> Controller {
    Controller::start(script, Chatter::Dropped).unwrap()
}

fn fault(script: &str, patience: Duration) -> Fault {
    start(script).ask("name", patience).unwrap_err().fault
}

#[test]
fn answers_may_have_many_lines_and_odd_ends() {
    let mut program = start(
        r"read a; printf '\n= one\r\n two\r\n\r\n\n\n'; read b; printf '? no\n\n'; read c; printf '=\n\n'",
    );
    assert_eq!(program.ask("a", SOON).unwrap(), "one\n two");
    assert_eq!(program.ask("b", SOON).unwrap_err().fault, Fault::Refused("no".to_owned()));
    assert_eq!(program.ask("c", SOON).unwrap(), "", "a refusal leaves the program usable");
}

#[test]
fn a_program_that_dies_says_how() {
    let Fault::Died(Some(status)) = fault("exit 3", SOON) else { panic!("expected its death") };
    assert_eq!(status.code(), Some(3));
    let error = start("no-such-program-at-all").ask("name", SOON).unwrap_err().to_string();
    assert!(error.contains("`no-such-program-at-all`, asked `name`"), "{error}");
    assert!(error.contains("no such program"), "{error}");
    // In the middle of an answer.
    assert!(matches!(fault("read a; printf '= half\n'", SOON), Fault::Died(Some(_))));
}

#[test]
fn nonsense_is_shown() {
    assert_eq!(fault("echo Hello there; cat", SOON), Fault::Nonsense("Hello there".to_owned()));
    assert!(matches!(fault("echo =; yes", SOON), Fault::Nonsense(_)), "no end of lines");
    assert!(matches!(fault("yes | tr -d '\\n'", SOON), Fault::Nonsense(_)), "no end of a line");
}

#[test]
fn silence_ends_in_time_and_ends_the_program() {
    let begun = Instant::now();
    // The shell waits for its own child process, which keeps the pipe open.
    let mut program = start("sleep 60; echo late");
    let patience = Duration::from_millis(100);
    let error = program.ask("genmove b", patience).unwrap_err();
    assert_eq!(error.fault, Fault::TimedOut(patience));
    assert!(error.to_string().contains("asked `genmove b`: no answer within 0.1 s"), "{error}");
    assert!(matches!(program.ask("name", SOON).unwrap_err().fault, Fault::Died(_)));
    assert!(begun.elapsed() < SOON);
}

#[cfg(target_os = "linux")]
#[test]
fn dropping_ends_the_shell_and_its_children() {
    let mut program = start("sleep 60 & printf '= %s\\n\\n' $!; wait");
    let sleeper = program.ask("name", SOON).unwrap();
    let process = std::path::PathBuf::from(format!("/proc/{sleeper}/stat"));
    // A dead process that nobody has waited for is still listed, as a zombie.
    let alive = || {
        let stat = std::fs::read_to_string(&process).unwrap_or_default();
        !stat.is_empty() && !stat.contains(") Z ")
    };
    assert!(alive());
    drop(program);
    let begun = Instant::now();
    while alive() && begun.elapsed() < SOON {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(!alive());
}
