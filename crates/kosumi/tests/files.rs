//! All commands read the same files: records in any charset, compressed or not.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The bytes of the name in `PB`, their charset as in `CA`, and the name.
const NAMES: [(&[u8], &str, &str); 5] = [
    (b"\xb9\xc5\xc1\xa6", "GBK", "古力"),
    (b"\x88\xe4\x8eR\x97T\x91\xbe", "Shift_JIS", "井山裕太"),
    (b"\xc0\xcc\xbc\xbc\xb5\xb9", "EUC-KR", "이세돌"),
    (b"Fran\xe7ois", "ISO-8859-1", "François"),
    ("Ýmir".as_bytes(), "UTF-8", "Ýmir"),
];

/// A short game on 9x9 by a player with this name.
fn record(name: &[u8], charset: &str) -> Vec<u8> {
    let start = format!("(;CA[{charset}]SZ[9]KM[7]PB[");
    [start.as_bytes(), name, b"];B[ee];W[cc];B[gc];W[cg];B[gg];W[ge])"].concat()
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// A zstd frame with the uncompressed bytes: magic number, a single segment of this size without a
/// checksum, and one last raw block.
fn zstandard(bytes: &[u8]) -> Vec<u8> {
    let length = u8::try_from(bytes.len()).unwrap();
    let block = (u32::from(length) << 3 | 1).to_le_bytes();
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x20, length];
    frame.extend(&block[..3]);
    frame.extend(bytes);
    frame
}

/// The record in UTF-16 with a byte order mark.
fn utf_16(name: &str) -> Vec<u8> {
    let text = String::from_utf8(record(name.as_bytes(), "UTF-16")).unwrap();
    format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// One game in several encodings: the file name, the bytes, and the name of Black's player.
fn ways() -> Vec<(String, Vec<u8>, &'static str)> {
    let mut ways = Vec::new();
    for (bytes, charset, name) in NAMES {
        let plain = record(bytes, charset);
        ways.push((format!("{charset}.sgf.gz"), gzipped(&plain), name));
        ways.push((format!("{charset}.sgf.zst"), zstandard(&plain), name));
        ways.push((format!("{charset}.sgf"), plain, name));
    }
    ways.push(("UTF-16.sgf".to_owned(), utf_16("古力"), "古力"));
    ways
}

fn kosumi(args: &[&str]) -> String {
    let output: Output = Command::new(env!("CARGO_BIN_EXE_kosumi")).args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The program's answers to lines on its standard input.
fn talk(args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kosumi"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn every_command_reads_every_charset_and_every_packing() {
    for (way, bytes, name) in ways() {
        let path = file(&way, &bytes);
        let path = path.to_str().unwrap();
        assert!(kosumi(&["look", path]).contains(name), "look {way}");
        let why = kosumi(&["explain", path, "--move", "5", "--level", "strong"]);
        assert!(why.starts_with("Black G3"), "explain {way}: {why}");
        assert!(kosumi(&["solve", path, "--goal", "capture E5"]).contains("first:"), "solve {way}");
        let review = kosumi(&["review", path, "--playouts", "1", "--moments", "1", "--json"]);
        assert!(review.contains(name), "review {way}: {review}");
        let predicted = kosumi(&["predict", "--games", path, "--json"]);
        assert!(predicted.contains("\"games\":1"), "predict {way}: {predicted}");
        let loaded = talk(&["gtp"], &format!("loadsgf {path}\nlast_move\nquit\n"));
        assert!(loaded.contains("white G5"), "loadsgf {way}: {loaded}");
    }
}

#[test]
fn diagrams_may_be_packed_and_in_another_charset_too() {
    let diagram = ". X .\nX O .\n. X .\n";
    for (way, bytes) in [
        ("diagram.txt", diagram.as_bytes().to_vec()),
        ("diagram.txt.gz", gzipped(diagram.as_bytes())),
        (
            "diagram-16.txt",
            format!("\u{feff}{diagram}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
        ),
    ] {
        let path = file(way, &bytes);
        let shown = kosumi(&["look", path.to_str().unwrap(), "--json"]);
        assert!(shown.contains("in_atari"), "{way}: {shown}");
    }
}

#[test]
fn a_packed_file_that_was_cut_off_is_named_as_such() {
    let mut bytes = gzipped(&record(b"Aya", "UTF-8"));
    bytes.truncate(30);
    let path = file("cut.sgf.gz", &bytes);
    let output = Command::new(env!("CARGO_BIN_EXE_kosumi")).arg("look").arg(&path).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(1));
    let line = String::from_utf8(output.stderr).unwrap();
    assert!(line.contains("cannot be unpacked") && line.lines().count() == 1, "{line}");
}
