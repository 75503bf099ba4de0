//! The file format of the weights.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `KOSUMI-W` |
//! | 4 | format, 1 |
//! | 4 | number of slots |
//! | 4 | number of lanes |
//! | 8 | FNV-1a of everything after it |
//! | 4 | weight of the logarithm of the estimate |
//! | 4 per lane | one unit of the lane |
//! | 1 per slot and lane | the weight in units |
//!
//! Numbers are little-endian; fractions are 32-bit IEEE 754 floats.

use std::fmt;

use super::groups::SLOTS;
use super::weights::{LANES, Weights};

const MAGIC: &[u8; 8] = b"KOSUMI-W";
const FORMAT: u32 = 1;

/// Bytes before the checksummed part, and in all.
const HEADER: usize = 28;
const LENGTH: usize = HEADER + 4 + 4 * LANES + LANES * SLOTS;

/// Upper bounds on the weight of the estimate's logarithm and on the unit of a lane: far beyond
/// anything that is ever fitted, and small enough that no sum becomes infinite.
const MOST_ESTIMATE: f32 = 100.0;
const MOST_SCALE: f32 = 1.0;

impl Weights {
    /// The weights as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(LENGTH);
        body.extend(self.estimate.to_le_bytes());
        self.scales.iter().for_each(|scale| body.extend(scale.to_le_bytes()));
        self.units.iter().flatten().for_each(|&unit| body.extend(unit.to_le_bytes()));
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend(MAGIC);
        for number in [FORMAT, SLOTS as u32, LANES as u32] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Reads the weights from the bytes of a file.
    ///
    /// # Errors
    /// If the bytes are not a file of weights, have another format, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if !bytes.starts_with(MAGIC) {
            return Err(WeightsError::Foreign);
        }
        let mut reader = Reader { bytes: &bytes[MAGIC.len()..] };
        let found = [reader.number()?, reader.number()?, reader.number()?];
        if found != [FORMAT, SLOTS as u32, LANES as u32] {
            return Err(WeightsError::Format { found });
        }
        let sum = u64::from_le_bytes(reader.take()?);
        if bytes.len() < LENGTH {
            return Err(WeightsError::Short { missing: LENGTH - bytes.len() });
        }
        if bytes.len() > LENGTH || checksum(reader.bytes) != sum {
            return Err(WeightsError::Checksum);
        }
        let estimate = f32::from_le_bytes(reader.take()?);
        let mut scales = [0.0; LANES];
        for scale in &mut scales {
            *scale = f32::from_le_bytes(reader.take()?);
        }
        let in_range = |scale: &f32| (0.0..=MOST_SCALE).contains(scale);
        if !(estimate.abs() <= MOST_ESTIMATE && scales.iter().all(in_range)) {
            return Err(WeightsError::Range);
        }
        let (rows, _) = reader.bytes.as_chunks::<LANES>();
        let units = rows.iter().map(|row| row.map(|byte| byte as i8)).collect();
        Ok(Weights::from_units(estimate, scales, units))
    }
}

/// Reads bytes piece by piece.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let short = WeightsError::Short { missing: N - self.bytes.len().min(N) };
        let (first, rest) = self.bytes.split_first_chunk().ok_or(short)?;
        self.bytes = rest;
        Ok(*first)
    }

    fn number(&mut self) -> Result<u32, WeightsError> {
        self.take().map(u32::from_le_bytes)
    }
}

/// FNV-1a with 64 bits (Fowler, Noll and Vo 1991).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Why a file of weights cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// It does not begin like a file of weights.
    Foreign,
    /// It has another format, or is for other features.
    Format {
        /// Its format, slots and lanes.
        found: [u32; 3],
    },
    /// It is truncated.
    Short {
        /// At least this many bytes are missing.
        missing: usize,
    },
    /// Its checksum does not match.
    Checksum,
    /// It contains numbers that fitting never gives: not finite, negative or huge.
    Range,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Foreign => {
                f.write_str("no weights: expected a file that begins with KOSUMI-W")
            }
            WeightsError::Format { found: [format, slots, lanes] } => write!(
                f,
                "weights of format {format} for {slots} slots of {lanes} numbers: expected format \
                 {FORMAT}, {SLOTS} slots of {LANES}; fit them again"
            ),
            WeightsError::Short { missing } => {
                write!(f, "the weights were cut off: {missing} bytes or more are missing")
            }
            WeightsError::Checksum => {
                f.write_str("the weights are damaged: their checksum does not fit")
            }
            WeightsError::Range => write!(
                f,
                "the weights are out of range: expected units from 0 to {MOST_SCALE} and at most \
                 {MOST_ESTIMATE} for the estimate"
            ),
        }
    }
}

impl std::error::Error for WeightsError {}
