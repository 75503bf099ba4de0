//! Tests the bridge to KataGo with programs that behave well or badly.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use app::katago::{Answers, Katago, KatagoError, Question};
use board::{Color, Move, Position, Rules, Size};
use kosumi::katago::Engine;
use tactics::Stop;

/// Three moves on 9x9.
fn game() -> Position {
    let mut game = Position::new(Size::square(9).unwrap(), Rules::default());
    for (column, row) in [(4, 4), (2, 2), (6, 6)] {
        game.play(Move::Play(game.board().size().point(column, row).unwrap())).unwrap();
    }
    game
}

fn ask(command: &str, turns: &[usize], patience: Duration) -> Answers {
    ask_until(command, turns, patience, Stop::NEVER)
}

fn ask_until(command: &str, turns: &[usize], patience: Duration, stop: Stop) -> Answers {
    let game = game();
    let question = Question {
        game: &game,
        probe: Vec::new(),
        turns: turns.to_vec(),
        allowed: Vec::new(),
        visits: 10,
        patience,
        stop,
    };
    Engine::start(command).unwrap().ask(&question, &|_| true)
}

const LONG: Duration = Duration::from_secs(20);

/// A line in the engine's form.
fn line(turn: usize, lead: f32) -> String {
    format!(
        r#"{{"id":"kosumi-1","isDuringSearch":false,"moveInfos":[{{"lcb":0.4,"move":"D4","order":1,"prior":0.1,"pv":["D4"],"scoreLead":1.0,"visits":2,"winrate":0.5}},{{"lcb":0.5,"move":"E3","order":0,"prior":0.2,"pv":["E3","pass","C3"],"scoreLead":{lead},"visits":8,"winrate":0.61}}],"rootInfo":{{"currentPlayer":"B","scoreLead":{lead},"visits":10,"winrate":0.6}},"turnNumber":{turn}}}"#
    )
}

/// A program that reads one line and then writes the given lines.
fn says(lines: &[String]) -> String {
    let mut script = "read question; ".to_owned();
    for line in lines {
        script.push_str(&format!("printf '%s\\n' '{line}'; "));
    }
    script
}

#[test]
fn answers_may_come_in_any_order() {
    let command = format!("{} cat >/dev/null", says(&[line(2, -3.5), line(0, 0.5), line(1, 7.0)]));
    let answers = ask(&command, &[0, 1, 2], LONG);
    assert_eq!(answers.error, None);
    let leads: Vec<f32> = answers.opinions.iter().map(|o| o.as_ref().unwrap().lead).collect();
    assert_eq!(leads, [0.5, 7.0, -3.5]);
    let best = &answers.opinions[0].as_ref().unwrap().moves[0];
    assert_eq!(best.visits, 8, "the choice comes first, whatever the order of the list");
    assert_eq!(best.line.len(), 3);
    assert_eq!(best.line[1], Move::Pass);
}

#[test]
fn nobody_waits_for_a_silence_after_the_visitor_left() {
    static GONE: AtomicBool = AtomicBool::new(true);
    let stop = Stop::when(&GONE);
    let answers = ask_until("sleep 30", &[0], Duration::from_secs(3_600), stop);
    assert_eq!(answers.error, Some(KatagoError::Stopped));
}

#[test]
fn what_came_before_a_silence_is_kept() {
    let command = format!("{} sleep 30", says(&[line(1, 2.0)]));
    let answers = ask(&command, &[0, 1, 2], Duration::from_millis(300));
    assert!(matches!(answers.error, Some(KatagoError::Silent { answered: 1, asked: 3, .. })));
    assert!(answers.opinions[1].is_some() && answers.opinions[0].is_none());
}

#[test]
fn a_dead_engine_leaves_its_last_words() {
    let answers = ask("echo 'model.bin.gz: no such file' >&2; exit 1", &[0], LONG);
    let error = answers.error.unwrap().to_string();
    assert!(error.contains("no such file"), "{error}");
    let answers = ask("exec no-such-katago-anywhere", &[0], LONG);
    assert!(answers.error.unwrap().to_string().contains("KataGo ended"));
}

#[test]
fn an_engine_of_another_protocol_is_told_so() {
    let answers = ask(&says(&["= ".to_owned()]), &[0], LONG);
    let error = answers.error.unwrap().to_string();
    assert!(error.contains("katago analysis"), "{error}");
}

#[test]
fn a_refusal_is_passed_on_and_warnings_are_kept() {
    let warning = r#"{"id":"kosumi-1","field":"rules","warning":"unused"}"#.to_owned();
    let refusal = r#"{"id":"kosumi-1","error":"komi too large","field":"komi"}"#.to_owned();
    let answers = ask(&says(&[warning, refusal]), &[0], LONG);
    assert_eq!(answers.warnings, ["unused"]);
    assert!(answers.error.unwrap().to_string().contains("komi too large"));
}

#[test]
fn answers_to_other_questions_and_half_done_ones_are_skipped() {
    let other = line(0, 99.0).replace("kosumi-1", "somebody");
    let early = line(0, 50.0).replace("\"isDuringSearch\":false", "\"isDuringSearch\":true");
    let answers = ask(&says(&[other, early, line(0, 1.5)]), &[0], LONG);
    assert_eq!(answers.opinions[0].as_ref().unwrap().lead, 1.5);
}

#[test]
fn the_question_is_what_the_engine_expects() {
    let folder = std::env::temp_dir().join(format!("kosumi-katago-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("question.json");
    let command = format!(
        "read -r question; printf '%s' \"$question\" > '{}'; printf '%s\\n' '{}'",
        file.display(),
        line(4, 0.0)
    );
    let game = game();
    let size = game.board().size();
    let question = Question {
        game: &game,
        probe: vec![(Color::White, Move::Pass)],
        turns: vec![4],
        allowed: vec![size.point(0, 0).unwrap()],
        visits: 7,
        patience: LONG,
        stop: Stop::NEVER,
    };
    let answers = Engine::start(&command).unwrap().ask(&question, &|_| true);
    assert_eq!(answers.error, None);
    let asked: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(asked["moves"][0], serde_json::json!(["B", "E5"]));
    assert_eq!(asked["moves"][3], serde_json::json!(["W", "pass"]));
    assert_eq!(asked["analyzeTurns"], serde_json::json!([4]));
    assert_eq!(asked["maxVisits"], 7);
    assert_eq!(asked["boardXSize"], 9);
    assert_eq!(asked["overrideSettings"]["reportAnalysisWinratesAs"], "BLACK");
    assert_eq!(
        asked["allowMoves"],
        serde_json::json!([{"player": "B", "moves": ["A9"], "untilDepth": 1}])
    );
}
