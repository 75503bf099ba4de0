//! The main line of a game in one pass, for learning from corpora.
//!
//! The main line of a record is everything up to its first `)`. Reading it needs neither a tree nor
//! the variations, and since a [`Point`] means the same place on every board, moves can be read
//! before the size is known. The buffers are reused from game to game.

use std::fmt;

use board::{ByColor, Color, Move, Played, Point, PointSet, Size};

use super::info::{self, Counting};
use super::result::GameResult;
use super::scan::{Event, Scanner};

/// Size, komi, result, set-up and moves of a game.
///
/// ```
/// use kosumi_record::sgf::MainLine;
/// let mut game = MainLine::default();
/// game.read(b"(;SZ[9]KM[6.5];B[ee];W[tt](;B[cc])(;B[gg]))")?;
/// assert_eq!((game.size.width(), game.komi, game.moves.len()), (9, Some(6.5), 3));
/// # Ok::<(), kosumi_record::sgf::MainLineError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MainLine {
    /// The board.
    pub size: Size,
    /// Points White receives, when stated.
    pub komi: Option<f32>,
    /// How the game ended.
    pub result: GameResult,
    /// Stones set up before the first move.
    pub stones: ByColor<PointSet>,
    /// The moves.
    pub moves: Vec<Played>,
}

impl Default for MainLine {
    fn default() -> MainLine {
        MainLine {
            size: Size::GO19,
            komi: None,
            result: GameResult::Unknown,
            stones: ByColor::default(),
            moves: Vec::new(),
        }
    }
}

impl MainLine {
    /// Reads the first game of a text, replacing the previous one. The text must be in UTF-8,
    /// Latin-1 or another charset that can be [scanned](super::scan) as it is, and its property
    /// names must be in capitals; [`Collection`](super::Collection) reads the others.
    ///
    /// # Errors
    /// When there is no game, it is not Go, its board size is not supported, a point is off the
    /// board, or stones are set up after the first move: such a game is not a plain sequence of
    /// moves.
    pub fn read(&mut self, text: &[u8]) -> Result<(), MainLineError> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        *self = MainLine { moves, ..MainLine::default() };
        let mut reading = Reading { line: self, komi: None, rules: None, reach: Reach::default() };
        let mut name: &[u8] = b"";
        let mut begun = false;
        let mut scanner = Scanner::new(text);
        while let Some(event) = scanner.next() {
            match event {
                Event::Value(value) => {
                    let start = scanner.offset() - value.len() - 1;
                    reading
                        .value(name, value, start)
                        .map_err(|fault| MainLineError { offset: start, fault })?;
                }
                Event::Name(found) => name = found,
                Event::Node => name = b"",
                Event::Open => begun = true,
                Event::Close | Event::CutOff => break,
                Event::Unclosed(value) => {
                    let offset = scanner.offset() - value.len() - 1;
                    return Err(MainLineError { offset, fault: MainLineFault::OpenValue });
                }
                Event::Stray(_) | Event::Outside(_) => {}
            }
        }
        if !begun {
            return Err(MainLineError { offset: 0, fault: MainLineFault::NoGame });
        }
        reading.finish()
    }
}

/// What has been read of a game.
struct Reading<'a> {
    line: &'a mut MainLine,
    komi: Option<&'a [u8]>,
    rules: Option<&'a [u8]>,
    reach: Reach,
}

/// The largest column and row so far, and where they occurred.
#[derive(Default)]
struct Reach {
    column: usize,
    row: usize,
    offset: usize,
}

impl Reach {
    #[inline]
    fn see(&mut self, point: Point, offset: usize) {
        let (column, row) = (point.column(), point.row());
        if column > self.column || row > self.row {
            self.column = self.column.max(column);
            self.row = self.row.max(row);
            self.offset = offset;
        }
    }
}

impl<'a> Reading<'a> {
    #[inline]
    fn value(&mut self, name: &[u8], value: &'a [u8], offset: usize) -> Result<(), MainLineFault> {
        match name {
            b"B" => self.play(Color::Black, value, offset),
            b"W" => self.play(Color::White, value, offset),
            _ => self.other(name, value, offset),
        }
    }

    #[inline]
    fn play(&mut self, color: Color, value: &[u8], offset: usize) -> Result<(), MainLineFault> {
        let mv = match value.trim_ascii() {
            b"" => Move::Pass,
            value => Move::Play(point(value).ok_or(MainLineFault::Point)?),
        };
        if let Move::Play(point) = mv
            && !is_old_pass(point)
        {
            self.reach.see(point, offset);
        }
        self.line.moves.push(Played { color, mv });
        Ok(())
    }

    fn other(&mut self, name: &[u8], value: &'a [u8], offset: usize) -> Result<(), MainLineFault> {
        let text = || std::str::from_utf8(value).unwrap_or("");
        match name {
            b"AB" | b"AW" | b"AE" => {
                if !self.line.moves.is_empty() {
                    return Err(MainLineFault::LateSetup);
                }
                let set = rectangle(value).ok_or(MainLineFault::Point)?;
                set.iter().for_each(|point| self.reach.see(point, offset));
                let stones = &mut self.line.stones;
                stones.black -= set;
                stones.white -= set;
                match name {
                    b"AB" => stones.black |= set,
                    b"AW" => stones.white |= set,
                    _ => {}
                }
            }
            b"SZ" => self.line.size = info::size(text()).ok_or(MainLineFault::Size)?,
            b"GM" if !matches!(value, b"1" | b"") => return Err(MainLineFault::NotGo),
            b"KM" => self.komi = Some(value),
            b"RU" => self.rules = Some(value),
            b"RE" => self.line.result = text().parse().unwrap_or_default(),
            _ => {}
        }
        Ok(())
    }

    /// Once the size is known, turns `tt` into a pass and checks that all points are on the board.
    fn finish(self) -> Result<(), MainLineError> {
        let text = |bytes: &'a [u8]| std::str::from_utf8(bytes).ok();
        let counting = Counting::of(self.rules.and_then(text));
        self.line.komi = self.komi.and_then(text).and_then(|raw| info::komi(raw, counting));
        let (width, height) = (self.line.size.width(), self.line.size.height());
        let mut off = self.reach.column >= width || self.reach.row >= height;
        for played in &mut self.line.moves {
            if played.mv.point().is_some_and(is_old_pass) {
                if width <= 19 && height <= 19 {
                    played.mv = Move::Pass;
                } else {
                    off |= width < 20 || height < 20;
                }
            }
        }
        let error = MainLineError { offset: self.reach.offset, fault: MainLineFault::Point };
        if off { Err(error) } else { Ok(()) }
    }
}

/// Whether a point is `tt`, which is a pass on boards up to 19x19.
fn is_old_pass(point: Point) -> bool {
    (point.column(), point.row()) == (19, 19)
}

#[inline]
fn point(value: &[u8]) -> Option<Point> {
    let [x, y] = *value else { return None };
    let line = |letter: u8| usize::from(letter.wrapping_sub(b'a'));
    Point::new(line(x), line(y))
}

/// The points of a value of a set-up property: one, a rectangle, or none.
fn rectangle(value: &[u8]) -> Option<PointSet> {
    let value = value.trim_ascii();
    let (from, to) = match value {
        b"" => return Some(PointSet::EMPTY),
        [a, b, b':', c, d] => (point(&[*a, *b])?, point(&[*c, *d])?),
        value => (point(value)?, point(value)?),
    };
    let between = |a: usize, b: usize| a.min(b)..=a.max(b);
    let columns = between(from.column(), to.column());
    let row = |row| columns.clone().filter_map(move |column| Point::new(column, row));
    Some(between(from.row(), to.row()).flat_map(row).collect())
}

/// Why the main line of a text cannot be read.
///
/// ```
/// use kosumi_record::sgf::{MainLine, MainLineFault};
/// let error = MainLine::default().read(b"(;GM[2];B[ee])").expect_err("another game");
/// assert_eq!(error.fault, MainLineFault::NotGo);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MainLineError {
    /// Where, in bytes from the start of the text.
    pub offset: usize,
    /// What is wrong there.
    pub fault: MainLineFault,
}

/// What is wrong with a main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MainLineFault {
    /// There is no `(;`.
    NoGame,
    /// A `[` without its `]`.
    OpenValue,
    /// `GM` names another game.
    NotGo,
    /// `SZ` does not name a board from 1x1 to 25x25.
    Size,
    /// A value that is not a point, or a point off the board.
    Point,
    /// Stones are set up after the first move.
    LateSetup,
}

impl fmt::Display for MainLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.fault {
            MainLineFault::NoGame => "no game here: expected (;",
            MainLineFault::OpenValue => "this value has no end: expected ]",
            MainLineFault::NotGo => "not Go: expected GM[1]",
            MainLineFault::Size => "no board: expected a size from 1 to 25",
            MainLineFault::Point => "expected a point of the board",
            MainLineFault::LateSetup => "stones set up after the first move: expected only moves",
        };
        write!(f, "byte {}: {what}", self.offset)
    }
}

impl std::error::Error for MainLineError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::{Collection, Game};

    #[test]
    fn the_main_line_is_what_the_tree_says() {
        for text in [
            "(;SZ[9]KM[6.5]RE[B+3.5];B[aa];W[bb](;B[cc];W[tt])(;B[dd]))",
            "(;AB[aa:bb][cc]AW[dd]SZ[9];AE[ab];W[ee];B[])",
            "(;KM[375]RU[Chinese];B[ss];W[ tt ])",
            "(;RU[Japanese]KM[];B[jj]C[a\\]b];W[aa]",
            "(;SZ[25];B[tt];W[yy])",
        ] {
            let mut line = MainLine::default();
            line.read(text.as_bytes()).unwrap();
            let file = Collection::parse_text(text).unwrap();
            let game = Game::new(&file.games[0]).unwrap();
            assert_eq!(line.size, game.info.size, "{text}");
            assert_eq!(line.komi, game.info.komi, "{text}");
            assert_eq!(line.result, game.info.result, "{text}");
            let position = game.final_position().unwrap();
            assert_eq!(line.moves, position.moves(), "{text}");
            let start = position.start();
            let stones = ByColor::from_fn(|color| start.stones(color));
            assert_eq!(line.stones, stones, "{text}");
        }
    }

    #[test]
    fn what_is_no_plain_game_is_refused() {
        let mut line = MainLine::default();
        for (text, offset, fault) in [
            ("hello", 0, MainLineFault::NoGame),
            ("(;C[x", 3, MainLineFault::OpenValue),
            ("(;GM[2])", 5, MainLineFault::NotGo),
            ("(;SZ[40])", 5, MainLineFault::Size),
            ("(;B[a])", 4, MainLineFault::Point),
            ("(;B[jj]SZ[9])", 4, MainLineFault::Point),
            ("(;B[aA])", 4, MainLineFault::Point),
            ("(;SZ[19:21];B[tt])", 0, MainLineFault::Point),
            ("(;B[aa];AB[bb])", 11, MainLineFault::LateSetup),
        ] {
            let error = line.read(text.as_bytes()).unwrap_err();
            assert_eq!((error.offset, error.fault), (offset, fault), "{text}");
        }
        assert!(line.read(b"(;B[aa])").is_ok(), "a failed game leaves nothing behind");
        assert_eq!(line.moves.len(), 1);
    }
}
