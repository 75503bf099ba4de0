//! Decides whether an answer to a suite's problem is right.
//!
//! Problems list the accepted statuses and moves, in a form that depends on the kind. A status is a
//! word or a code of GTP's reading commands (0 loss, 1 win, 2 and 3 ko); races have pairs of codes.

use serde_json::Value;

/// How much of an answer is right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::bench) struct Score {
    /// The status is accepted; all kinds of ko count as equal.
    pub(in crate::bench) status: bool,
    /// The move is accepted as well, if the problem names moves.
    pub(in crate::bench) full: bool,
}

/// An answer to compare with a problem.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::bench) struct Given<'a> {
    pub(in crate::bench) status: &'a str,
    pub(in crate::bench) mv: Option<&'a str>,
    pub(in crate::bench) move2: Option<&'a str>,
}

/// Scores an answer.
pub(in crate::bench) fn judge(problem: &Value, given: Given<'_>) -> Score {
    let (kind, expected) = (problem["kind"].as_str().unwrap_or_default(), &problem["expected"]);
    let same = |status: &Value| status.as_str().is_some_and(|word| word == given.status);
    match kind {
        "unconditional_status" => {
            let status = same(&expected["status"]);
            Score { status, full: status }
        }
        "eval_eye" | "dragon_status" => {
            let status = same(&expected["status"]);
            let attack = &expected["attack_moves"];
            let defend = &expected["defend_moves"];
            let attacks = attack.is_null() || accepts(attack, given.mv);
            let defends = defend.is_null() || given.move2.is_none() || accepts(defend, given.move2);
            Score { status, full: status && attacks && defends }
        }
        _ => {
            let mut score = Score::default();
            for (code, moves) in expected["accept"].as_object().into_iter().flatten() {
                if word(kind, code) == word(kind, given.status) {
                    score.status = true;
                    score.full |= accepts(moves, given.mv);
                }
            }
            score
        }
    }
}

/// Scores the peer's own answer if the problem contains it: codes and moves in one line of text.
pub(in crate::bench) fn peer(problem: &Value) -> Option<Score> {
    let words: Vec<&str> = problem["gnugo_answer"].as_str()?.split_whitespace().collect();
    let codes = match problem["kind"].as_str()? {
        "analyze_semeai" | "eval_eye" => 2,
        _ => 1,
    };
    let status = words.get(..codes)?.join(" ");
    let (mv, move2) = (words.get(codes).copied(), words.get(codes + 1).copied());
    Some(judge(problem, Given { status: &status, mv, move2 }))
}

/// Whether a problem accepts a move; `None` is a pass.
fn accepts(moves: &Value, mv: Option<&str>) -> bool {
    let mv = mv.unwrap_or("PASS");
    let has = |list: &Value| {
        let mut names = list.as_array().into_iter().flatten().filter_map(Value::as_str);
        names.any(|name| name.eq_ignore_ascii_case(mv))
    };
    match moves {
        Value::Array(_) => has(moves),
        Value::Object(except) => !except.get("any_except").is_some_and(has),
        _ => true,
    }
}

/// A status as a word, with one word for all kos.
fn word<'a>(kind: &str, status: &'a str) -> &'a str {
    match (kind, status) {
        ("analyze_semeai", "1 1") => "win",
        ("analyze_semeai", "1 0") => "seki",
        ("analyze_semeai", "0 0") => "loss",
        ("analyze_semeai", code) if code.starts_with(|c: char| c.is_ascii_digit()) => {
            if code == "0 1" { "other" } else { "ko" }
        }
        (_, "0") => "loss",
        (_, "1") => "win",
        (_, "2" | "3" | "ko_a" | "ko_b") => "ko",
        (_, other) => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(problem: &str, status: &str, mv: Option<&str>) -> (bool, bool) {
        let problem: Value = serde_json::from_str(problem).unwrap();
        let score = judge(&problem, Given { status, mv, move2: None });
        (score.status, score.full)
    }

    #[test]
    fn a_status_and_a_move_are_scored_apart() {
        let attack = r#"{"kind":"attack","expected":{"accept":{"1":["C3","D4"]}}}"#;
        assert_eq!(score(attack, "win", Some("D4")), (true, true));
        assert_eq!(score(attack, "win", Some("E5")), (true, false));
        assert_eq!(score(attack, "win", None), (true, false), "no move is a pass");
        assert_eq!(score(attack, "loss", None), (false, false));
        assert_eq!(score(attack, "unknown", None), (false, false));
    }

    #[test]
    fn kos_are_one_and_races_have_two_codes() {
        let ko = r#"{"kind":"owl_attack","expected":{"accept":{"2":"any"}}}"#;
        assert_eq!(score(ko, "ko_b", Some("A1")), (true, true));
        let race =
            r#"{"kind":"analyze_semeai","expected":{"accept":{"1 0":{"any_except":["PASS"]}}}}"#;
        assert_eq!(score(race, "seki", Some("A1")), (true, true));
        assert_eq!(score(race, "seki", None), (true, false));
        assert_eq!(score(race, "win", Some("A1")), (false, false));
    }

    #[test]
    fn the_peers_answer_is_judged_like_any_other() {
        let problem = |answer: &str| {
            let text = format!(
                r#"{{"kind":"eval_eye","gnugo_answer":"{answer}",
                   "expected":{{"status":"1 2","attack_moves":["B1"],"defend_moves":["C1"]}}}}"#
            );
            serde_json::from_str::<Value>(&text).unwrap()
        };
        let full = |answer| peer(&problem(answer)).map(|score| (score.status, score.full));
        assert_eq!(full("1 2 B1 C1"), Some((true, true)));
        assert_eq!(full("1 2 B1 B1"), Some((true, false)));
        assert_eq!(full("1 1"), Some((false, false)));
        assert_eq!(full(""), None);
    }
}
