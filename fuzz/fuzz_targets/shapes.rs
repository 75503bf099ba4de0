//! Any bytes: the reader of the weights of shapes never panics, and what it read is written so
//! that it reads the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use engine::ShapeWeights;

/// Bytes before the part that the checksum covers, and of that part.
const HEADER: usize = 24;
const BODY: usize = 3 * 8740;

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    // A whole file has more bytes than a fuzzer finds: the input is repeated to that length behind
    // a sound header.
    if !bytes.is_empty() {
        let body: Vec<u8> = bytes.iter().copied().cycle().take(BODY).collect();
        assert!(read(&sealed(&body)), "a sound file is read");
    }
});

fn read(bytes: &[u8]) -> bool {
    let Ok(shapes) = ShapeWeights::from_bytes(bytes) else { return false };
    assert_eq!(shapes.to_bytes(), bytes, "what was read is written as it was");
    true
}

/// A file with this body.
fn sealed(body: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(HEADER + body.len());
    file.extend(b"KOSUMI-S");
    for number in [1_u32, 8740] {
        file.extend(number.to_le_bytes());
    }
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    file.extend(sum.to_le_bytes());
    file.extend(body);
    file
}
