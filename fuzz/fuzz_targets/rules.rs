//! Any text: the reader of rules never panics, reports faults in the order of their lines, and
//! what it read is written so that it reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pattern::rule;

fuzz_target!(|text: &str| {
    match rule::read(text) {
        Ok(rules) => {
            let written = rule::write(&rules);
            assert_eq!(rule::read(&written).as_ref(), Ok(&rules), "{written}");
        }
        Err(faults) => {
            assert!(!faults.faults.is_empty());
            assert!(faults.faults.windows(2).all(|pair| pair[0].line <= pair[1].line));
        }
    }
});
