//! The file format of a pattern base.
//!
//! | bytes | hold |
//! |---|---|
//! | 8 | `KOSUMI-K` |
//! | 2 | version of the format: 1 |
//! | 2 | 1 if there is advice for the points around the centres, else 0 |
//! | 4 | number of nodes, the root included |
//! | 8 | number of games |
//! | 8 | checksum (FNV-1a, 64 bits) of everything after it |
//! | 5 x 8 | for each column: packed and unpacked length |
//! | | the columns, each packed by LZ4 as one block |
//!
//! All numbers are little-endian. A column is a list of variable-length numbers: 7 bits per byte,
//! low bits first, the highest bit set on all bytes but the last. Nodes are in the order of the
//! tree, level by level. The columns are: the number of sons; the code of the last neighbour (3 x
//! place + kind + 1), as the difference from the previous sibling's code, or from 0 for the first;
//! how often the move was played; how often the pattern matched without the move being played; and,
//! if there is advice for the points around the centres, how often each of the eight was played,
//! else nothing.
//!
//! The reader trusts nothing in the file: it bounds every length before it allocates memory, and
//! checks that the nodes form a tree. The rejected alternative, a general serialiser, would tie the
//! file to that serialiser's version.

use std::fmt;

use super::MAX_K;
use super::base::Base;
use super::nearby::Nearby;
use super::tree::{Level, Tree};
use super::walk::Neighbour;

const MAGIC: &[u8; 8] = b"KOSUMI-K";
const VERSION: u16 = 1;
const COLUMNS: usize = 5;

/// Bytes before the part that the checksum covers.
const HEADER: usize = 32;

/// LZ4 compresses by at most this factor.
const MOST_PACKED: usize = 255;

/// The most nodes that a file may hold.
const MOST_NODES: usize = 1 << 28;

impl Base {
    /// Encodes the base as the bytes of a file. Equal bases give equal bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let columns = self.tree.columns();
        let nodes = self.tree.len();
        let mut raw: [Vec<u8>; COLUMNS] = std::array::from_fn(|_| Vec::with_capacity(2 * nodes));
        put(&mut raw[1], 0);
        for node in 0..nodes {
            let sons = columns.first[node] as usize..columns.first[node + 1] as usize;
            put(&mut raw[0], sons.len() as u64);
            let mut before = 0;
            for &code in &columns.codes[sons] {
                put(&mut raw[1], u64::from(code - before));
                before = code;
            }
            let played = u64::from(columns.played[node]);
            put(&mut raw[2], played);
            put(&mut raw[3], columns.matched[node] - played);
        }
        for row in self.nearby.iter().flat_map(Nearby::rows) {
            row.iter().for_each(|&played| put(&mut raw[4], u64::from(played)));
        }
        let packed = raw.each_ref().map(|column| lz4_flex::block::compress(column));
        let mut body = Vec::new();
        for (packed, raw) in packed.iter().zip(&raw) {
            body.extend((packed.len() as u32).to_le_bytes());
            body.extend((raw.len() as u32).to_le_bytes());
        }
        packed.iter().for_each(|column| body.extend(column));
        let mut bytes = Vec::with_capacity(HEADER + body.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(u16::from(self.nearby.is_some()).to_le_bytes());
        bytes.extend((nodes as u32).to_le_bytes());
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Decodes a base from the bytes of a file.
    ///
    /// # Errors
    /// When the bytes are not a valid pattern base; the error says why.
    pub fn from_bytes(bytes: &[u8]) -> Result<Base, BaseError> {
        if bytes.len() < MAGIC.len() || !bytes.starts_with(MAGIC) {
            return Err(BaseError::Foreign);
        }
        let mut header = Reader { bytes: &bytes[MAGIC.len()..] };
        let version = u16::from_le_bytes(header.take()?);
        if version != VERSION {
            return Err(BaseError::Version(version));
        }
        let has_nearby = match u16::from_le_bytes(header.take()?) {
            0 => false,
            1 => true,
            _ => return Err(BaseError::Broken("an unknown mark in its header")),
        };
        let nodes = u32::from_le_bytes(header.take()?) as usize;
        let games = u64::from_le_bytes(header.take()?);
        let sum = u64::from_le_bytes(header.take()?);
        let mut body = header;
        let whole = body.bytes;
        let mut lengths = [(0, 0); COLUMNS];
        for length in &mut lengths {
            let mut next = || body.take().map(|bytes| u32::from_le_bytes(bytes) as usize);
            *length = (next()?, next()?);
        }
        let expected: usize = lengths.iter().map(|&(packed, _)| packed).sum();
        match body.bytes.len() {
            found if found < expected => {
                return Err(BaseError::Short { missing: expected - found });
            }
            found if found > expected => return Err(BaseError::Broken("bytes behind its end")),
            _ if checksum(whole) != sum => return Err(BaseError::Checksum),
            _ => {}
        }
        if nodes == 0 || nodes > MOST_NODES {
            return Err(BaseError::Broken("an impossible number of patterns"));
        }
        let mut columns: [Vec<u8>; COLUMNS] = Default::default();
        // Each number takes at least one byte, and the unpacked length must be possible.
        let rows = if has_nearby { Nearby::PLACES } else { 0 };
        let least = [1, 1, 1, 1, rows].map(|numbers| numbers * nodes);
        for ((column, (packed, raw)), least) in columns.iter_mut().zip(lengths).zip(least) {
            if raw < least || raw / MOST_PACKED > packed {
                return Err(BaseError::Broken("a column of an impossible length"));
            }
            let (block, rest) = body.bytes.split_at(packed);
            body.bytes = rest;
            *column = lz4_flex::block::decompress(block, raw)
                .map_err(|_| BaseError::Broken("a column that cannot be unpacked"))?;
        }
        let tree = tree(nodes, &columns)?;
        let mut numbers = Numbers { bytes: &columns[4] };
        let nearby = if has_nearby { Some(nearby(nodes, &mut numbers)?) } else { None };
        if !numbers.bytes.is_empty() {
            return Err(BaseError::Broken("bytes behind its advice"));
        }
        Ok(Base { tree, games, nearby })
    }
}

/// Reads the advice of each node.
fn nearby(nodes: usize, numbers: &mut Numbers<'_>) -> Result<Nearby, BaseError> {
    let mut rows = Vec::with_capacity(nodes);
    for _ in 0..nodes {
        let mut row = [0; Nearby::PLACES];
        for played in &mut row {
            *played = numbers.below(1 << 32)? as u32;
        }
        rows.push(row);
    }
    Ok(Nearby::new(rows))
}

/// Builds the tree from the columns and checks that they form one.
fn tree(nodes: usize, columns: &[Vec<u8>; COLUMNS]) -> Result<Tree, BaseError> {
    let [mut sons, mut codes, mut played, mut unplayed, _] =
        columns.each_ref().map(|bytes| Numbers { bytes });
    let mut levels: Vec<Level> = Vec::new();
    let mut matched = Vec::with_capacity(nodes);
    // The number of nodes on this level, and its families: how many siblings each has, and the code
    // of their parent.
    let (mut width, mut families) = (1, vec![(1, 0)]);
    let mut left = nodes;
    while width > 0 {
        if levels.len() > MAX_K || width > left {
            return Err(BaseError::Broken("more patterns than it says"));
        }
        left -= width;
        let mut level = Level::default();
        let mut below = Vec::new();
        for (brothers, parent) in std::mem::take(&mut families) {
            let mut before = 0;
            for _ in 0..brothers {
                let code = codes.below(u64::from(Neighbour::CODES - before))? as u16 + before;
                check_code(code, before, parent, levels.is_empty())?;
                before = code;
                let count = sons.below(left as u64 + 1)? as u32;
                let plays = played.below(u64::from(u32::MAX))?;
                let met = plays.checked_add(unplayed.below(u64::MAX)?);
                matched.push(met.ok_or(BaseError::Broken("a count that is too large"))?);
                level.push(code, count, plays as u32);
                if count > 0 {
                    below.push((count, code));
                }
            }
        }
        width = below.iter().map(|&(count, _)| count as usize).sum();
        families = below;
        levels.push(level);
    }
    if left > 0 || [sons, codes, played, unplayed].iter().any(|column| !column.bytes.is_empty()) {
        return Err(BaseError::Broken("fewer patterns than it says"));
    }
    let tree = Tree::from_levels(&levels).with_matched(matched);
    if tree.is_counted() { Ok(tree) } else { Err(BaseError::Broken("counts that do not add up")) }
}

/// Checks that siblings have rising codes, and that each neighbour comes later in the order than
/// the one before it.
fn check_code(code: u16, before: u16, parent: u16, is_root: bool) -> Result<(), BaseError> {
    let place = |code: u16| i32::from(code).div_euclid(3);
    let sound = match is_root {
        true => code == 0,
        false => code > before && (parent == 0 || place(code - 1) > place(parent - 1)),
    };
    if sound { Ok(()) } else { Err(BaseError::Broken("a pattern that is out of order")) }
}

/// Appends a number.
fn put(column: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        column.push(number as u8 | 0x80);
        number >>= 7;
    }
    column.push(number as u8);
}

/// The numbers of a column.
struct Numbers<'a> {
    bytes: &'a [u8],
}

impl Numbers<'_> {
    /// The next number, which must be below a limit.
    #[inline]
    fn below(&mut self, limit: u64) -> Result<u64, BaseError> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let Some((&byte, rest)) = self.bytes.split_first() else { break };
            self.bytes = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return if number < limit {
                    Ok(number)
                } else {
                    Err(BaseError::Broken("a number that is too large"))
                };
            }
        }
        Err(BaseError::Broken("a column that ends in a number"))
    }
}

/// Bytes to be read piece by piece.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BaseError> {
        let Some((first, rest)) = self.bytes.split_first_chunk() else {
            return Err(BaseError::Short { missing: N - self.bytes.len() });
        };
        self.bytes = rest;
        Ok(*first)
    }
}

/// FNV-1a with 64 bits (Fowler, Noll and Vo 1991).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Why a file is not a valid pattern base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseError {
    /// The file does not begin with the magic bytes.
    Foreign,
    /// The file has another version of the format.
    Version(u16),
    /// The file is truncated.
    Short {
        /// At least this many bytes are missing.
        missing: usize,
    },
    /// The checksum does not match.
    Checksum,
    /// The contents are inconsistent; the text says what was found.
    Broken(&'static str),
}

impl fmt::Display for BaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BaseError::Foreign => {
                f.write_str("no pattern base: expected a file that begins with KOSUMI-K")
            }
            BaseError::Version(found) => write!(
                f,
                "a pattern base of format {found}: expected format {VERSION}; learn it again"
            ),
            BaseError::Short { missing } => {
                write!(f, "the pattern base was cut off: {missing} bytes or more are missing")
            }
            BaseError::Checksum => {
                f.write_str("the pattern base is damaged: its checksum does not fit")
            }
            BaseError::Broken(found) => write!(f, "the pattern base is broken: {found}"),
        }
    }
}

impl std::error::Error for BaseError {}
