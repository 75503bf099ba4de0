//! Letters, digits and a few signs, drawn as strokes.
//!
//! Each glyph is a list of strokes, each stroke a list of corners, each corner two digits: column
//! and row of a grid with the top of capitals at row 0 and the baseline at row 6. A stroke of one
//! corner is a dot. The drawing rounds the corners a little.

use std::fmt::Write;

/// Rows from the top of capitals to the baseline.
const HEIGHT: f32 = 6.0;

/// Columns between two letters.
const GAP: f32 = 1.6;

/// Columns of a blank.
const BLANK: f32 = 2.0;

/// A text as the data of an SVG path, its capitals `height` high, centred on a point.
pub(super) fn path(text: &str, (x, y): (f32, f32), height: f32) -> String {
    let unit = height / HEIGHT;
    let mut left = x - width(text, height) / 2.0;
    let top = y - height / 2.0;
    let mut path = String::new();
    for letter in text.chars() {
        for stroke in strokes(letter) {
            for (index, (column, row)) in stroke.iter().enumerate() {
                let command = if index == 0 { 'M' } else { 'L' };
                let (x, y) = (left + column * unit, top + row * unit);
                let _ = write!(path, "{command}{x:.1} {y:.1}");
            }
            if stroke.len() == 1 {
                // A line of zero length appears as a dot, because its ends are round.
                path.push_str("h0");
            }
        }
        left += (columns(letter) + GAP) * unit;
    }
    path
}

/// How wide a text is.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let letters = text.chars().count();
    let columns: f32 = text.chars().map(columns).sum();
    (columns + GAP * letters.saturating_sub(1) as f32) * height / HEIGHT
}

fn columns(letter: char) -> f32 {
    let most = strokes(letter).flatten().map(|(column, _)| column).fold(0.0, f32::max);
    if letter == ' ' { BLANK } else { most }
}

/// The strokes of a letter as corners.
fn strokes(letter: char) -> impl Iterator<Item = Vec<(f32, f32)>> {
    let digit = |sign: u8| f32::from(sign - b'0');
    shape(letter).split('|').filter(|stroke| !stroke.is_empty()).map(move |stroke| {
        stroke.split(' ').map(|at| (digit(at.as_bytes()[0]), digit(at.as_bytes()[1]))).collect()
    })
}

/// The strokes of a letter; a box for letters without a glyph.
fn shape(letter: char) -> &'static str {
    match letter {
        ' ' => "",
        '0' => "10 30 41 45 36 16 05 01 10",
        '1' => "02 20 26",
        '2' => "01 10 30 41 42 06 46",
        '3' => "01 10 30 41 42 33 44 45 36 16 05|33 13",
        '4' => "36 30 04 44",
        '5' => "40 00 02 32 43 45 36 06",
        '6' => "41 30 10 01 05 16 36 45 44 33 13 04",
        '7' => "00 40 16",
        '8' => "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
        '9' => "05 16 36 45 41 30 10 01 02 13 33 42",
        'A' => "06 20 46|14 34",
        'B' => "03 33 42 41 30 00 06 36 45 44 33",
        'C' => "41 30 10 01 05 16 36 45",
        'D' => "00 06 26 45 41 20 00",
        'E' => "40 00 06 46|03 33",
        'F' => "40 00 06|03 33",
        'G' => "41 30 10 01 05 16 36 45 43 23",
        'H' => "00 06|40 46|03 43",
        'I' => "00 20|10 16|06 26",
        'J' => "40 45 36 16 05",
        'K' => "00 06|40 03 46",
        'L' => "00 06 46",
        'M' => "06 00 23 40 46",
        'N' => "06 00 46 40",
        'O' => "10 30 41 45 36 16 05 01 10",
        'P' => "06 00 30 41 42 33 03",
        'Q' => "10 30 41 45 36 16 05 01 10|34 46",
        'R' => "06 00 30 41 42 33 03|23 46",
        'S' => "41 30 10 01 02 13 33 44 45 36 16 05",
        'T' => "00 40|20 26",
        'U' => "00 05 16 36 45 40",
        'V' => "00 26 40",
        'W' => "00 16 23 36 40",
        'X' => "00 46|40 06",
        'Y' => "00 23 40|23 26",
        'Z' => "00 40 06 46",
        'a' => "13 33 44 46 16 05 14 44",
        'b' => "00 06 26 35 33 22 02",
        'c' => "33 22 12 03 05 16 26 35",
        'd' => "30 36 16 05 03 12 32",
        'e' => "04 34 33 22 12 03 05 16 36",
        'f' => "30 20 11 16|03 23",
        'g' => "32 37 28 18 07|36 16 05 03 12 32",
        'h' => "00 06|03 12 22 33 36",
        'i' => "02 06|00",
        'j' => "12 17 08|10",
        'k' => "00 06|32 04 36",
        'l' => "00 05 16",
        'm' => "06 02 12 23 26|23 32 43 46",
        'n' => "06 02|03 12 22 33 36",
        'o' => "12 22 33 35 26 16 05 03 12",
        'p' => "08 02 22 33 35 26 06",
        'q' => "38 32 12 03 05 16 36",
        'r' => "06 02|03 12 22",
        's' => "32 12 03 14 24 35 26 06",
        't' => "10 15 26|02 22",
        'u' => "02 05 16 26 35|32 36",
        'v' => "02 16 22",
        'w' => "02 16 23 36 42",
        'x' => "02 36|32 06",
        'y' => "02 16|32 16 08",
        'z' => "02 32 06 36",
        '.' => "06",
        ',' => "15 07",
        ':' => "02|05",
        '-' => "03 33",
        '+' => "03 43|21 25",
        '/' => "06 30",
        '(' => "10 01 05 16",
        ')' => "00 11 15 06",
        '%' => "06 50|01 10 21 12 01|35 44 55 46 35",
        '?' => "01 10 30 41 42 23 24|26",
        '!' => "00 04|06",
        '*' => "11 35|31 15|03 43",
        '=' => "02 42|04 44",
        '\'' => "00 01",
        _ => "00 40 46 06 00",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_that_a_board_needs_has_a_glyph_of_its_own() {
        let needed: String = ('A'..='Z').chain('a'..='z').chain('0'..='9').collect();
        let mut shapes: Vec<&str> = needed.chars().map(shape).collect();
        assert!(!shapes.contains(&shape('\u{2603}')), "a letter is drawn as a box");
        shapes.sort_unstable();
        shapes.dedup();
        // The letter O and the digit 0 look alike; no board has both.
        assert_eq!(shapes.len(), needed.len() - 1);
    }

    #[test]
    fn a_text_is_centred_and_as_high_as_it_should_be() {
        let path = path("H", (50.0, 50.0), 12.0);
        assert_eq!(path, "M46.0 44.0L46.0 56.0M54.0 44.0L54.0 56.0M46.0 50.0L54.0 50.0");
        assert!(width("10", 12.0) > width("1", 12.0) + width("0", 12.0));
    }
}
