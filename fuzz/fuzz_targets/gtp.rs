//! Any lines: every command is answered in the protocol's form, and the game stays a game.
#![no_main]

use app::player::Setup;
use kosumi::gtp::{Engine, EngineSettings};
use libfuzzer_sys::fuzz_target;

/// Commands that think for long or touch files: not what is tested here.
const LEFT_OUT: [&str; 6] =
    ["loadsgf", "printsgf", "kosumi-param", "final_", "kosumi-ownership", "place_free_handicap"];

fuzz_target!(|bytes: &[u8]| {
    let player = Setup { playouts: 1, ..Setup::default() };
    let settings = EngineSettings { player, ..EngineSettings::default() };
    let mut engine = Engine::new(settings);
    for line in bytes.split(|&byte| byte == b'\n').take(200) {
        let text = String::from_utf8_lossy(line);
        if LEFT_OUT.iter().any(|name| text.contains(name)) {
            continue;
        }
        if let Some(answer) = engine.respond(line) {
            assert!(answer.starts_with(['=', '?']), "{answer:?}");
            assert!(answer.ends_with("\n\n"), "{answer:?}");
            assert!(!answer[..answer.len() - 1].contains("\n\n"), "{answer:?}");
        }
        if engine.has_quit() {
            break;
        }
    }
    for string in engine.game().board().strings() {
        assert!(string.liberty_count() > 0);
    }
});
