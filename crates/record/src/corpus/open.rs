//! From paths to bytes: searches folders and unpacks compressed files.

use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::MultiGzDecoder;

use super::zstd;

/// A file or folder to read.
pub(super) struct Entry {
    pub(super) path: PathBuf,
}

impl Entry {
    pub(super) fn named(path: &Path) -> Entry {
        Entry { path: path.to_owned() }
    }
}

/// What a path turned out to be.
pub(super) enum Opened {
    File(Box<dyn Read + Send>),
    Folder(Vec<Entry>),
}

pub(super) fn open(entry: &Entry) -> io::Result<Opened> {
    if fs::metadata(&entry.path)?.is_dir() {
        folder(&entry.path).map(Opened::Folder)
    } else {
        File::open(&entry.path).map(|file| Opened::File(unpack(file)))
    }
}

/// The records and folders of a folder, sorted. Does not follow links to folders, which may form a
/// cycle.
fn folder(path: &Path) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let is_folder = entry.file_type()?.is_dir();
        let name = entry.file_name().to_string_lossy().to_ascii_lowercase();
        let is_record = [".sgf", ".sgf.gz", ".sgf.zst"].iter().any(|end| name.ends_with(end));
        if is_folder || (is_record && !entry.path().is_dir()) {
            entries.push(Entry { path: entry.path() });
        }
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(entries)
}

/// Unpacks bytes that begin like a compressed file; passes others through.
///
/// ```
/// use kosumi_record::corpus::{is_packed, unpack};
/// use std::io::Read;
/// assert!(is_packed(b"\x1f\x8b\x08") && !is_packed(b"(;SZ[9])"));
/// let mut text = String::new();
/// unpack(&b"(;SZ[9])"[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "(;SZ[9])");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn unpack(input: impl Read + Send + 'static) -> Box<dyn Read + Send> {
    Box::new(Lazy::Packed(Box::new(input)))
}

/// Detects the format at the first read, not before: opening must not block.
enum Lazy {
    Packed(Box<dyn Read + Send>),
    Open(Box<dyn Read + Send>),
}

impl Read for Lazy {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Lazy::Packed(input) = self {
            let input = std::mem::replace(input, Box::new(io::empty()));
            *self = Lazy::Open(sniff(input)?);
        }
        match self {
            Lazy::Packed(input) | Lazy::Open(input) => input.read(buffer),
        }
    }
}

/// Whether bytes begin like a file that [`unpack`] unpacks.
pub fn is_packed(bytes: &[u8]) -> bool {
    is_gzip(bytes) || zstd::begins_frame(bytes)
}

fn is_gzip(head: &[u8]) -> bool {
    head.starts_with(&[0x1f, 0x8b])
}

fn sniff(mut input: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut head = Vec::new();
    input.by_ref().take(4).read_to_end(&mut head)?;
    let (gzip, zstd) = (is_gzip(&head), zstd::begins_frame(&head));
    let input = Cursor::new(head).chain(input);
    Ok(if gzip {
        Box::new(MultiGzDecoder::new(BufReader::new(input)))
    } else if zstd {
        Box::new(zstd::Frames::new(BufReader::new(input)))
    } else {
        Box::new(input)
    })
}
