//! Any bytes: the reader never panics, and what it read is written so that it reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::sgf::{Collection, Game};

fuzz_target!(|bytes: &[u8]| {
    // Guessing the charset is slow under a fuzzer: texts that need none go without.
    let parsed = match std::str::from_utf8(bytes) {
        Ok(text) => Collection::parse_text(text),
        Err(_) => Collection::parse(bytes),
    };
    let Ok(file) = parsed else { return };
    let text = file.to_sgf();
    let again = Collection::parse_text(&text).expect("what was written can be read");
    assert_eq!(again.games.len(), file.games.len());
    assert_eq!(again.to_sgf(), text, "writing is a fixed point");
    for tree in &file.games {
        let _ = tree.lint();
        if let Ok(game) = Game::new(tree) {
            let _ = game.final_position();
        }
    }
});
