//! Any bytes: the reader of pattern bases never panics or takes more memory than the file
//! deserves, and what it read is written so that it reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pattern::knn::Base;

fuzz_target!(|bytes: &[u8]| {
    // Half of the inputs get the checksum they need, or the fuzzer would never pass it.
    let mut sealed = bytes.to_vec();
    if bytes.len() > 32 {
        let sum = bytes[32..].iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        sealed[24..32].copy_from_slice(&sum.to_le_bytes());
    }
    for input in [bytes, &sealed] {
        let Ok(base) = Base::from_bytes(input) else { continue };
        let written = base.to_bytes();
        assert_eq!(Base::from_bytes(&written).expect("what was written can be read"), base);
        for node in (0..base.tree.len() as u32).take(100) {
            assert_eq!(base.tree.find(&base.tree.shape(node)), Some(node));
        }
    }
});
