//! Any text: the reader never panics, and what it read is drawn so that it reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::diagram::{Diagram, Style};

fuzz_target!(|text: &str| {
    let Ok(diagram) = text.parse::<Diagram>() else { return };
    for style in [Style::PLAIN, Style::FULL] {
        let drawn = diagram.draw(style);
        let again: Diagram = drawn.parse().expect("what was drawn can be read");
        assert_eq!(again, diagram, "{drawn}");
    }
});
