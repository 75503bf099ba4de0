//! Tests of whole corpora: compressed, in other charsets, damaged.

use std::fs;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::*;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

fn games(count: usize) -> String {
    (0..count).map(|i| format!("(;GM[1]GN[{i}];B[aa];W[bb]C[a \\] b])\n")).collect()
}

/// Texts of games, and messages of errors.
fn read(bytes: Vec<u8>) -> Vec<Result<String, String>> {
    Games::read("test", io::Cursor::new(bytes), Options::default())
        .map(|item| item.map(|game| game.text).map_err(|error| error.to_string()))
        .collect()
}

#[test]
fn packed_streams_are_unpacked_whatever_their_name() {
    let text = games(5000);
    let expect: Vec<Result<String, String>> = text.lines().map(|line| Ok(line.into())).collect();
    let half = text.len() / 2;
    let joined = |pack: fn(&[u8]) -> Vec<u8>| {
        let bytes = text.as_bytes();
        [pack(&bytes[..half]), pack(&bytes[half..])].concat()
    };
    for packed in [text.clone().into_bytes(), joined(gzip), joined(zstd)] {
        assert_eq!(read(packed), expect);
    }
    // A frame to be skipped: magic number, length, content.
    let skipped = [&[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3], &zstd(text.as_bytes())[..]];
    assert_eq!(read(skipped.concat()), expect);
}

#[test]
fn a_game_knows_its_place() {
    let text = format!("mail\n{}\n(;B[aa])", games(3));
    let all: Vec<GameText> = Games::read("here", io::Cursor::new(text.clone()), Options::default())
        .map(Result::unwrap)
        .collect();
    let lines: Vec<(usize, usize)> = all.iter().map(|game| (game.number, game.line)).collect();
    assert_eq!(lines, [(1, 2), (2, 3), (3, 4), (4, 6)]);
    assert!(all.iter().all(|game| text[game.offset as usize..].starts_with(&game.text)));
    assert_eq!(all[3].to_string(), "here: game 4 (line 6)");
}

#[test]
fn damaged_files_give_errors_and_never_panic() {
    for packed in [gzip(games(3000).as_bytes()), zstd(games(3000).as_bytes())] {
        for cut in [1, 5, 20, packed.len() / 2, packed.len() - 1] {
            let mut items = read(packed[..packed.len() - cut].to_vec());
            let error = items.pop().unwrap().unwrap_err();
            assert!(error.starts_with("test: "), "{error}");
            assert!(items.iter().all(Result::is_ok));
        }
        let mut failures = 0;
        for at in 0..400 {
            let mut damaged = packed.clone();
            let place = 4 + at * (packed.len() - 4) / 400;
            damaged[place] ^= 1 << (at % 8);
            failures += usize::from(read(damaged).iter().any(Result::is_err));
        }
        assert!(failures > 300, "{failures} of 400 damages were noticed");
    }
    let errors = read(b"no game".to_vec());
    assert_eq!(errors, [Err("test: no game here: expected (;".to_owned())]);
}

#[test]
fn a_large_game_is_an_error_and_the_next_one_is_read() {
    let text = format!("(;B[aa])\n(;C[{}])\n(;W[bb])", "x".repeat(500_000));
    let options = Options { max_game: 1000, ..Options::default() };
    let items: Vec<String> = Games::read("big", io::Cursor::new(text), options)
        .map(|item| item.map_or_else(|error| error.to_string(), |game| game.text))
        .collect();
    let message = "big: game 2 (line 2) is too large: expected at most 1000 bytes";
    assert_eq!(items, ["(;B[aa])", message, "(;W[bb])"]);
}

#[test]
fn memory_stays_bounded_in_an_endless_stream() {
    let endless = io::Cursor::new("(;C[").chain(io::repeat(b'x').take(200 << 20));
    let options = Options { max_game: 1 << 20, ..Options::default() };
    let mut games = Games::read("endless", endless, options);
    assert!(matches!(
        games.next(),
        Some(Err(CorpusError { fault: CorpusFault::TooLarge { .. }, .. }))
    ));
    assert!(games.next().is_none());
}

#[test]
fn other_charsets_are_decoded_across_chunks() {
    // The second byte of these characters is a backslash, a bracket or another sign.
    for (name, text) in [("Shift_JIS", "表ソ能十"), ("Big5", "許功蓋"), ("GBK", "乗俓時越")]
    {
        let game = format!("(;CA[{name}]C[{text}];B[aa])\n");
        let all = game.repeat(20_000);
        let encoding = Charset::named(name).unwrap().encoding();
        let (bytes, _, failed) = encoding.encode(&all);
        assert!(!failed);
        let items: Vec<GameText> =
            Games::read(name, io::Cursor::new(bytes.into_owned()), Options::default())
                .map(Result::unwrap)
                .collect();
        assert_eq!(items.len(), 20_000);
        assert!(items.iter().all(|item| item.text == game.trim_end()), "{name}");
        assert_eq!(items[0].charset.name(), name);
    }
    let latin = b"(;C[caf\xe9 \xe0 la carte])".repeat(3);
    let items = read(latin);
    assert_eq!(items[2], Ok("(;C[café à la carte])".to_owned()));
}

#[test]
fn folders_are_read_in_sorted_order() {
    let folder = std::env::temp_dir().join(format!("kosumi-record-{}", std::process::id()));
    fs::create_dir_all(folder.join("b")).unwrap();
    fs::write(folder.join("c.sgf"), "(;N[c])").unwrap();
    fs::write(folder.join("a.SGF.gz"), gzip(b"(;N[a])")).unwrap();
    fs::write(folder.join("b/1.sgf.zst"), zstd(b"(;N[b1])(;N[b2])")).unwrap();
    fs::write(folder.join("readme.txt"), "(;N[no])").unwrap();
    let missing = folder.join("missing.sgf");
    let items: Vec<Result<GameText, CorpusError>> =
        Games::open([folder.as_path(), &missing], Options::default()).collect();
    fs::remove_dir_all(&folder).unwrap();
    let texts: Vec<&str> = items.iter().flatten().map(|game| game.text.as_str()).collect();
    assert_eq!(texts, ["(;N[a])", "(;N[b1])", "(;N[b2])", "(;N[c])"]);
    let error = items.last().unwrap().as_ref().unwrap_err();
    assert!(error.to_string().contains("missing.sgf"), "{error}");
}
