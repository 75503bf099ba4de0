//! Games between small shell scripts.

use super::*;
use crate::controller::Chatter;

const SOON: Duration = Duration::from_secs(20);

/// A program that answers `genmove` and `final_score` as told, and `=` to everything else.
fn fake(genmove: &str, score: &str) -> Player {
    let script = format!(
        r"say() {{ printf '%s\n\n' {quoted}; }}
        while read command rest; do case $command in
            genmove) {genmove} ;;
            final_score) say '{score}' ;;
            play) case $rest in *E5) say '? not there' ;; *) say = ;; esac ;;
            list_commands) printf '= genmove\ntime_settings\nkata-set-rules\n\n' ;;
            *) say = ;;
        esac; done",
        quoted = r#""$1""#,
    );
    Player::start(&script, Chatter::Dropped, SOON).unwrap()
}

fn passes(score: &str) -> Player {
    fake("say '= pass'", score)
}

fn settings() -> GameSettings {
    GameSettings { patience: SOON, ..GameSettings::new(Size::square(5).unwrap(), Rules::CHINESE) }
}

fn play_with(settings: &GameSettings, black: Player, white: Player) -> GameRecord {
    play(settings, &[], &mut ByColor::new(black, white), None, Color::White).unwrap()
}

fn result_of(black: Player, white: Player) -> (String, String) {
    let record = play_with(&settings(), black, white);
    (record.result.to_string(), record.ending.to_string())
}

#[test]
fn two_passes_are_counted_by_both() {
    let (result, ending) = result_of(passes("= W+7.5"), passes("= W+7.5 (sure)"));
    assert_eq!((result.as_str(), ending.as_str()), ("W+7.5", "both count the same"));
    let (result, ending) = result_of(passes("= B+1"), passes("= W+7.5"));
    assert_eq!(result, "W+7.5");
    assert_eq!(ending, "Black says B+1, White says W+7.5, White's word counts");
    let (result, ending) = result_of(passes("? no"), passes("= ?"));
    assert_eq!(result, "W+7.5", "komi on an empty board");
    assert!(ending.ends_with("counted as it stands"), "{ending}");
}

#[test]
fn the_referee_is_asked_when_the_programs_differ() {
    let mut players = ByColor::new(passes("= B+1"), passes("= B+2"));
    let mut referee = passes("= B+3");
    let record = play(&settings(), &[], &mut players, Some(&mut referee), Color::White).unwrap();
    assert_eq!(record.result.to_string(), "B+3");
    let Ending::Counted(count) = record.ending else { panic!("{}", record.ending) };
    assert_eq!((count.decider, count.agreement()), (Decider::Referee, Agreement::Disagree));
}

#[test]
fn an_illegal_move_loses_and_is_shown_with_its_reason() {
    let twice = || fake("say '= A1'", "");
    let (result, ending) = result_of(twice(), twice());
    assert_eq!(result, "B+F", "White plays on an occupied point");
    assert!(ending.starts_with("illegal move: White said \"A1\": "), "{ending}");
    assert!(ending.contains("occupied"), "{ending}");
    let (result, ending) = result_of(fake("say '= Z9'", ""), twice());
    assert_eq!(result, "W+F");
    assert!(ending.contains("\"Z9\": expected a vertex on the board"), "{ending}");
}

#[test]
fn resigning_loses() {
    let (result, ending) = result_of(fake("say '= resign'", ""), passes(""));
    assert_eq!((result.as_str(), ending.as_str()), ("W+R", "Black resigned"));
}

#[test]
fn a_program_that_fails_during_the_game_loses() {
    for (genmove, said) in [
        ("exit 4", "it died (exit status: 4)"),
        ("echo Let me see", "got \"Let me see\""),
        ("say '? too hard'", "it refused: \"too hard\""),
    ] {
        let (result, ending) = result_of(passes(""), fake(genmove, ""));
        assert_eq!(result, "B+F");
        assert!(ending.starts_with("White failed"), "{ending}");
        assert!(ending.contains("asked `genmove w`") && ending.contains(said), "{ending}");
    }
    let impatient = GameSettings { patience: Duration::from_millis(300), ..settings() };
    let record = play_with(&impatient, fake("sleep 60", ""), passes(""));
    assert!(matches!(record.ending, Ending::Failed { color: Color::Black, .. }));
}

#[test]
fn refusing_a_legal_move_loses() {
    let (result, ending) = result_of(fake("say '= e5'", ""), passes(""));
    assert_eq!(result, "B+F");
    assert!(ending.contains("asked `play b E5`: it refused: \"not there\""), "{ending}");
}

#[test]
fn the_clock_beats_the_slow() {
    let clock = GameSettings { main_time: Some(Duration::from_millis(200)), ..settings() };
    for slow in ["sleep 60", "sleep 0.3; say '= pass'"] {
        let record = play_with(&clock, passes(""), fake(slow, ""));
        assert_eq!(record.ending, Ending::OutOfTime { color: Color::White }, "{slow}");
        assert_eq!(record.result.to_string(), "B+T");
        assert!(record.time.white.longest > Duration::from_millis(200));
        assert_eq!((record.time.black.moves, record.time.white.moves), (1, 1));
    }
}

#[test]
fn a_long_game_ends_without_a_result() {
    let limit = GameSettings { move_limit: 1, ..settings() };
    let record = play_with(&limit, passes(""), passes(""));
    assert_eq!(record.ending, Ending::MoveLimit);
    assert_eq!(record.result, GameResult::Void);
}

#[test]
fn a_program_that_cannot_be_set_up_is_an_error() {
    for (width, height, command) in [(5, 5, "boardsize 5"), (7, 5, "rectangular_boardsize 7 5")] {
        let script = r"while read line; do case $line in
            *boardsize*) printf '? unacceptable size\n\n' ;; *) printf '=\n\n' ;; esac; done";
        let picky = Player::start(script, Chatter::Dropped, SOON).unwrap();
        let mut players = ByColor::new(passes(""), picky);
        let settings = GameSettings { size: Size::new(width, height).unwrap(), ..settings() };
        let error = play(&settings, &[], &mut players, None, Color::White).unwrap_err();
        assert_eq!(error.command.as_deref(), Some(command));
        assert_eq!(error.fault, Fault::Refused("unacceptable size".to_owned()));
    }
}

#[test]
fn the_record_becomes_sgf() {
    let record = play_with(&settings(), fake("say '= B2'", ""), fake("say '= resign'", ""));
    let sgf = record.to_sgf("Game 1", &ByColor::new("Left".to_owned(), "Right".to_owned()));
    for part in ["GN[Game 1]", "PB[Left]", "PW[Right]", "RU[Chinese]", "KM[7.5]", "RE[B+R]"] {
        assert!(sgf.contains(part), "{part} in {sgf}");
    }
    assert!(sgf.contains("GC[White resigned]") && sgf.ends_with(";B[bd])\n"), "{sgf}");
}

#[test]
fn an_opening_is_told_to_both_and_refusing_it_is_an_error() {
    let opening = |names: &[&str]| -> Vec<Move> {
        let size = settings().size;
        names.iter().map(|name| vertex::parse_move(size, name).unwrap()).collect()
    };
    let resigns = || fake("say '= resign'", "");
    let mut players = ByColor::new(resigns(), resigns());
    let moves = opening(&["C3", "C4", "D4"]);
    let record = play(&settings(), &moves, &mut players, None, Color::White).unwrap();
    assert_eq!(record.position.moves().len(), 3);
    assert_eq!(record.ending, Ending::Resigned { color: Color::White }, "White is next");
    assert_eq!(record.time.black.moves, 0);
    let mut players = ByColor::new(resigns(), resigns());
    let error = play(&settings(), &opening(&["E5"]), &mut players, None, Color::White).unwrap_err();
    assert_eq!(error.command.as_deref(), Some("play b E5"));
}
