//! Any bytes: the reader of weights never panics, and what it read is written so that it reads the
//! same and gives every point a value.
#![no_main]

use board::Point;
use libfuzzer_sys::fuzz_target;
use engine::predictor::{Candidate, LANES, SLOTS, Weights};

/// Bytes before the part that the checksum covers.
const HEADER: usize = 28;

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    // A whole file has more than a megabyte, which a fuzzer never finds: the input is repeated to
    // that length behind a sound header. That takes a tenth of a second, so only those inputs that
    // end in a nought are tried so, if they have all the numbers before the units.
    if bytes.len() >= 4 + 4 * LANES && bytes.ends_with(&[0]) {
        let length = 4 + 4 * LANES + LANES * SLOTS;
        let body: Vec<u8> = bytes.iter().copied().cycle().take(length).collect();
        read(&sealed(&body));
    }
});

fn read(bytes: &[u8]) {
    let Ok(weights) = Weights::from_bytes(bytes) else { return };
    assert_eq!(weights.to_bytes(), bytes, "what was read is written as it was");
    let mut candidate = Candidate::empty(Point::new(0, 0).expect("on the board"));
    candidate.estimate = -9.0;
    for start in [1, SLOTS / 2, SLOTS - candidate.slots.len()] {
        for (index, slot) in candidate.slots.iter_mut().enumerate() {
            *slot = (start + index) as u32;
        }
        assert!(weights.value(&candidate).is_finite());
    }
}

/// A file with this body.
fn sealed(body: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(HEADER + body.len());
    file.extend(b"KOSUMI-W");
    for number in [1, SLOTS as u32, LANES as u32] {
        file.extend(number.to_le_bytes());
    }
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    file.extend(sum.to_le_bytes());
    file.extend(body);
    file
}
