//! The journal of a match: a line for the match, then a line of JSON for each game.
//!
//! Lines are only ever added, and synced to the disk before the match goes on, so that a kill at
//! any moment costs no more than the games that were under way; a last line that was cut off is
//! taken away when the match goes on. Every line of a game holds a whole [`Row`], so the table at
//! the end is the same whether or not the match was interrupted.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::game::{Count, Decider, TimeUse};
use crate::series::{EndingKind, Row};
use crate::sides::{Side, Sides};
use board::{ByColor, Color};
use record::sgf::GameResult;
use serde::{Deserialize, Serialize};

/// What a match is, as far as it decides its games: a journal goes on only with the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heading {
    /// The first program, as it was named.
    pub a: String,
    /// The second.
    pub b: String,
    /// Who decides disputed counts.
    pub referee: Option<String>,
    /// The board.
    pub size: String,
    /// The komi.
    pub komi: f32,
    /// The name of the rules.
    pub rules: String,
    /// Random games for a move of a persona.
    pub playouts: Option<u64>,
    /// Seconds for a move of a persona.
    pub seconds: Option<f64>,
    /// Seconds for a whole game.
    pub time: Option<f64>,
    /// Moves after which a game ends.
    pub move_limit: usize,
    /// The openings, as moves by their names.
    pub openings: Vec<String>,
}

/// Why a journal cannot be used: its file, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "journal {}: {}", self.path.display(), self.why)
    }
}

impl std::error::Error for JournalError {}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens or begins a journal; returns it with the games that are in it.
    ///
    /// # Errors
    /// When the file cannot be opened or written, belongs to another match, or is damaged before
    /// its last line.
    pub fn open(path: &Path, heading: &Heading) -> Result<(Journal, Vec<Row>), JournalError> {
        let fail = |why: String| JournalError { path: path.to_owned(), why };
        let file = OpenOptions::new().create(true).read(true).append(true).open(path);
        let file = file.map_err(|error| fail(format!("cannot be opened: {error}")))?;
        let mut journal = Journal { path: path.to_owned(), file };
        let rows = journal.take_up(heading).map_err(fail)?;
        Ok((journal, rows))
    }

    /// Adds a game and waits until it is on the disk.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, row: &Row) -> Result<(), JournalError> {
        self.append(&json(&Line::from(row))).map_err(|error| JournalError {
            path: self.path.clone(),
            why: format!("cannot be written: {error}"),
        })
    }

    fn append(&mut self, line: &str) -> std::io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.sync_data()
    }

    /// Reads what is there, or writes the heading where nothing is.
    fn take_up(&mut self, heading: &Heading) -> Result<Vec<Row>, String> {
        let io = |error: std::io::Error| error.to_string();
        let mut bytes = Vec::new();
        self.file.rewind().map_err(io)?;
        self.file.read_to_end(&mut bytes).map_err(io)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        if whole < bytes.len() {
            self.file.set_len(whole as u64).map_err(io)?;
            bytes.truncate(whole);
        }
        let text = String::from_utf8(bytes).map_err(|_| "expected text")?;
        let mut lines = (1..).zip(text.lines());
        let Some((_, first)) = lines.next() else {
            self.append(&json(heading)).map_err(io)?;
            return Ok(Vec::new());
        };
        let found: Heading =
            serde_json::from_str(first).map_err(|error| format!("line 1 is no match: {error}"))?;
        if found != *heading {
            let (found, expected) = (json(&found), json(heading));
            return Err(format!(
                "it belongs to another match: it has {found}, expected {expected}"
            ));
        }
        let mut rows: Vec<Row> = Vec::new();
        for (number, line) in lines {
            let line: Line = serde_json::from_str(line)
                .map_err(|error| format!("line {number} is no game: {error}"))?;
            let row = line.row().map_err(|why| format!("line {number}: {why}"))?;
            if rows.iter().any(|other| other.number == row.number) {
                return Err(format!("line {number}: game {} is there twice", row.number));
            }
            rows.push(row);
        }
        Ok(rows)
    }
}

/// Plain data as one line.
fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("invariant: plain data can be written")
}

/// A game as a line of the journal.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    game: usize,
    black: Letter,
    names: [String; 2],
    told_rules: [bool; 2],
    moves: usize,
    result: String,
    ending: String,
    ended_by: Option<Letter>,
    count: Option<CountLine>,
    remark: String,
    black_time: Time,
    white_time: Time,
}

/// `A` and `B` for programs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Letter {
    A,
    B,
}

#[derive(Debug, Serialize, Deserialize)]
struct CountLine {
    black: Option<String>,
    white: Option<String>,
    referee: Option<String>,
    decided_by: String,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Time {
    moves: usize,
    nanoseconds: u64,
    longest: u64,
}

const DECIDERS: [(&str, Decider); 5] = [
    ("both", Decider::Both),
    ("referee", Decider::Referee),
    ("black", Decider::Player(Color::Black)),
    ("white", Decider::Player(Color::White)),
    ("board", Decider::Board),
];

/// The word for who decided a count.
pub(crate) fn decider_word(decider: Decider) -> &'static str {
    let found = DECIDERS.iter().find(|(_, other)| *other == decider);
    found.map_or("board", |(word, _)| word)
}

impl From<&Row> for Line {
    fn from(row: &Row) -> Line {
        let letter = |side| if side == Side::A { Letter::A } else { Letter::B };
        let nanoseconds = |time: Duration| time.as_nanos().min(u128::from(u64::MAX)) as u64;
        let time = |time: TimeUse| Time {
            moves: time.moves,
            nanoseconds: nanoseconds(time.total),
            longest: nanoseconds(time.longest),
        };
        let text = |claim: Option<GameResult>| claim.map(|claim| claim.to_string());
        Line {
            game: row.number,
            black: letter(row.black),
            names: [row.names.a.clone(), row.names.b.clone()],
            told_rules: [row.knew_rules.a, row.knew_rules.b],
            moves: row.moves,
            result: row.result.to_string(),
            ending: row.ending.word().to_owned(),
            ended_by: row.ended_by.map(|color| letter(crate::sides::side_of(color, row.black))),
            count: row.count.as_ref().map(|count| CountLine {
                black: text(count.claims.black),
                white: text(count.claims.white),
                referee: text(count.referee),
                decided_by: decider_word(count.decider).to_owned(),
            }),
            remark: row.remark.clone(),
            black_time: time(row.time.black),
            white_time: time(row.time.white),
        }
    }
}

impl Line {
    fn row(self) -> Result<Row, String> {
        let side = |letter| if letter == Letter::A { Side::A } else { Side::B };
        let result = |text: &str| {
            text.parse::<GameResult>().map_err(|_| format!("{text:?} is no result of a game"))
        };
        let ending = EndingKind::ALL.into_iter().find(|kind| kind.word() == self.ending);
        let time = |time: Time| TimeUse {
            moves: time.moves,
            total: Duration::from_nanos(time.nanoseconds),
            longest: Duration::from_nanos(time.longest),
        };
        let black = side(self.black);
        let own = result(&self.result)?;
        let count = |line: CountLine| -> Result<Count, String> {
            let claim = |text: Option<String>| text.as_deref().map(result).transpose();
            let decider = DECIDERS.iter().find(|(word, _)| *word == line.decided_by);
            Ok(Count {
                claims: ByColor::new(claim(line.black)?, claim(line.white)?),
                referee: claim(line.referee)?,
                result: own,
                decider: decider.ok_or("nobody decided the count")?.1,
            })
        };
        let color = |letter| if side(letter) == black { Color::Black } else { Color::White };
        let [name_a, name_b] = self.names;
        let [told_a, told_b] = self.told_rules;
        Ok(Row {
            number: self.game,
            black,
            names: Sides::new(name_a, name_b),
            knew_rules: Sides::new(told_a, told_b),
            moves: self.moves,
            result: own,
            ending: ending.ok_or_else(|| format!("{:?} is no ending", self.ending))?,
            ended_by: self.ended_by.map(color),
            count: self.count.map(count).transpose()?,
            remark: self.remark,
            time: ByColor::new(time(self.black_time), time(self.white_time)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading() -> Heading {
        Heading {
            a: "one".into(),
            b: "two".into(),
            referee: None,
            size: "9x9".into(),
            komi: 7.5,
            rules: "chinese".into(),
            playouts: None,
            seconds: None,
            time: None,
            move_limit: 243,
            openings: Vec::new(),
        }
    }

    /// A file that is not there yet; each test has its own.
    fn fresh(test: &str) -> PathBuf {
        let name = format!("kosumi-journal-{test}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        path
    }

    fn row(number: usize) -> Row {
        let result = "W+3.5".parse().unwrap();
        let claims = ByColor::new(Some(result), None);
        let decider = Decider::Player(Color::Black);
        let seconds = |total, longest| TimeUse {
            moves: 30,
            total: Duration::from_secs_f64(total),
            longest: Duration::from_secs_f64(longest),
        };
        Row {
            number,
            black: crate::series::black_of(number),
            names: Sides::new("One 1".into(), "Two \"2\"".into()),
            knew_rules: Sides::new(true, false),
            moves: 61,
            result,
            ending: EndingKind::Counted,
            ended_by: (number == 2).then_some(Color::White),
            count: Some(Count { claims, referee: None, result, decider }),
            remark: "Black says W+3.5".into(),
            time: ByColor::new(seconds(7.25, 0.7), seconds(1.0 / 3.0, 0.1)),
        }
    }

    #[test]
    fn what_was_written_is_read_and_a_line_that_was_cut_off_is_dropped() {
        let path = fresh("cut");
        let (mut journal, rows) = Journal::open(&path, &heading()).unwrap();
        assert!(rows.is_empty());
        for number in [2, 1] {
            journal.add(&row(number)).unwrap();
        }
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        for cut in [whole.len(), whole.len() - 1, whole.len() - 40] {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let (mut journal, rows) = Journal::open(&path, &heading()).unwrap();
            let expect = if cut == whole.len() { vec![row(2), row(1)] } else { vec![row(2)] };
            assert_eq!(rows, expect, "{cut}");
            journal.add(&row(3)).unwrap();
            let (_, rows) = Journal::open(&path, &heading()).unwrap();
            assert_eq!(rows.last(), Some(&row(3)));
        }
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn another_match_and_a_broken_line_are_refused() {
        let path = fresh("other");
        let (mut journal, _) = Journal::open(&path, &heading()).unwrap();
        journal.add(&row(1)).unwrap();
        let other = Heading { komi: 0.5, ..heading() };
        let error = Journal::open(&path, &other).map(drop).unwrap_err().to_string();
        assert!(error.contains("belongs to another match"), "{error}");
        journal.add(&row(1)).unwrap();
        let error = Journal::open(&path, &heading()).map(drop).unwrap_err().to_string();
        assert!(error.contains("line 3: game 1 is there twice"), "{error}");
        journal.append("{}").unwrap();
        std::fs::write(&path, std::fs::read_to_string(&path).unwrap().replace("chinese\"", "x"))
            .unwrap();
        let error = Journal::open(&path, &heading()).map(drop).unwrap_err().to_string();
        assert!(error.contains("line 1 is no match"), "{error}");
        std::fs::remove_file(path).unwrap();
    }
}
