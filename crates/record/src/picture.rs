//! Boards as pictures (SVG).
//!
//! A [`Picture`] says what to show: stones, numbers, labels, marks, shading. Only
//! [`Picture::to_svg`] knows how that looks. Every picture of a board that Kosumi makes comes from
//! here, so that all of them look alike.
//!
//! Letters and digits are drawn as strokes of our own (`glyphs.rs`), not as text in a font: a
//! picture then looks the same everywhere, and can be turned into pixels by a library that knows no
//! fonts. Screen readers find what they need in the title and the description.
//!
//! Colour alone never distinguishes objects: an object has a colour from a palette safe for
//! colour-blind readers, a texture and, on stones, a shape; a cross marks dead stones and a ring
//! stones in danger. A grey copy of a picture still says the same.

mod glyphs;
mod legend;
mod overlay;
mod svg;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use board::{Board, ByColor, Color, Point, PointSet, Position, Size};

use crate::vertex;

pub use overlay::{Arrow, Dash, Entry, Sample, Stroke, Width};

/// A board with what is drawn on it.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_record::picture::{Label, Picture};
/// let board: Board = "
///     . X .
///     X O .
///     . X .".parse()?;
/// let mut picture = Picture::new(&board);
/// let c2 = board.size().point(2, 1).expect("on the board");
/// picture.labels.insert(c2, Label::Text("a".to_owned()));
/// picture.title = "Black captures at a".to_owned();
/// let svg = picture.to_svg();
/// assert!(svg.starts_with("<svg ") && svg.contains("Black captures at a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The size of the board.
    pub size: Size,
    /// The stones. Not a [`Board`], because a figure also shows stones that were captured
    /// meanwhile.
    pub stones: ByColor<PointSet>,
    /// Labels on stones or empty points.
    pub labels: BTreeMap<Point, Label>,
    /// Colours under the stones: territory, influence, the reach of something.
    pub shades: BTreeMap<Point, Shade>,
    /// Object numbers shown as colours: a badge on a stone, a coloured square elsewhere.
    pub tints: BTreeMap<Point, usize>,
    /// Object numbers shown as textures of squares, which stay visible together with tints and
    /// shades.
    pub hatches: BTreeMap<Point, usize>,
    /// Lines, under the stones.
    pub strokes: Vec<Stroke>,
    /// Arrows, over everything else.
    pub arrows: Vec<Arrow>,
    /// Stones that are crossed out.
    pub struck: PointSet,
    /// Stones in danger, with a ring around them.
    pub ringed: PointSet,
    /// Letters and numbers around the board.
    pub coordinates: Coordinates,
    /// What the picture shows, in a few words; not drawn, but available to screen readers and to
    /// searches.
    pub title: String,
    /// A description for readers who cannot see the picture; not drawn either.
    pub description: String,
    /// What the signs mean, in rows below the board.
    pub legend: Vec<Entry>,
    /// A line below the board, such as `12 at 5`; drawn if it is not empty.
    pub note: String,
}

/// A label on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// The number of a move.
    Number(usize),
    /// A few letters, digits or signs; more than three are hard to read.
    Text(String),
    /// A sign.
    Mark(Mark),
}

/// Signs on points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A circle: often the last move.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross.
    Cross,
}

/// A colour under a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shade {
    /// Which colour.
    pub hue: Hue,
    /// From 0, nothing, to 1, the full colour.
    pub strength: f32,
}

/// Colours of shades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// What belongs to a player.
    Of(Color),
    /// What the picture is about.
    Accent,
    /// What is in danger, or wrong.
    Alarm,
}

/// Whether to draw letters and numbers around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// On all four sides.
    Shown,
    /// Nowhere.
    Hidden,
}

impl Picture {
    /// A board with nothing drawn on it but coordinates.
    pub fn new(board: &Board) -> Picture {
        Picture {
            size: board.size(),
            stones: ByColor::from_fn(|color| board.stones(color)),
            labels: BTreeMap::new(),
            shades: BTreeMap::new(),
            tints: BTreeMap::new(),
            hatches: BTreeMap::new(),
            strokes: Vec::new(),
            arrows: Vec::new(),
            struck: PointSet::EMPTY,
            ringed: PointSet::EMPTY,
            coordinates: Coordinates::Shown,
            title: String::new(),
            description: String::new(),
            legend: Vec::new(),
            note: String::new(),
        }
    }

    /// A game from its `first` move on (counted from 1), as books show it: the stones that were
    /// there before, the moves as numbered stones, including those captured later, and a note on
    /// moves played where there is a number already.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Move, Position, Rules, Size};
    /// use kosumi_record::picture::{Label, Picture};
    /// let mut game = Position::new(Size::GO9, Rules::JAPANESE);
    /// let point = Size::GO9.point(2, 3).expect("on the board");
    /// game.play(Move::Play(point))?;
    /// assert_eq!(Picture::of_moves(&game, 1).labels[&point], Label::Number(1));
    /// # Ok::<(), kosumi_board::Illegal>(())
    /// ```
    pub fn of_moves(game: &Position, first: usize) -> Picture {
        let mut before = game.clone();
        while before.moves().len() + 1 > first.max(1) {
            before.undo();
        }
        let mut picture = Picture::new(before.board());
        let mut notes = Vec::new();
        for (index, played) in game.moves().iter().enumerate().skip(before.moves().len()) {
            let (number, Some(point)) = (index + 1, played.mv.point()) else {
                notes.push(format!("{} passes", index + 1));
                continue;
            };
            match picture.labels.get(&point) {
                Some(Label::Number(earlier)) => notes.push(format!("{number} at {earlier}")),
                // The stone that was here before has been captured, and somebody played on its
                // point.
                _ if picture.is_stone(point) => {
                    notes.push(format!("{number} at {}", vertex::name(picture.size, point)));
                }
                _ => {
                    picture.stones[played.color].insert(point);
                    picture.labels.insert(point, Label::Number(number));
                }
            }
        }
        picture.note = notes.join(", ");
        picture
    }

    fn is_stone(&self, point: Point) -> bool {
        Color::BOTH.iter().any(|&color| self.stones[color].contains(point))
    }

    /// Marks the stone played last.
    pub fn mark_last(&mut self, point: Point) {
        self.labels.insert(point, Label::Mark(Mark::Circle));
    }

    /// Gives many points the same shade.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Board, Color};
    /// use kosumi_record::picture::{Hue, Picture, Shade};
    /// let board: Board = "
    ///     . X . .
    ///     X X . .".parse()?;
    /// let corner = board.size().point(0, 0).expect("on the board");
    /// let mut picture = Picture::new(&board);
    /// let territory = Shade { hue: Hue::Of(Color::Black), strength: 0.5 };
    /// picture.shade(&corner.into(), territory);
    /// assert_eq!(picture.shades.get(&corner), Some(&territory));
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn shade(&mut self, points: &PointSet, shade: Shade) {
        self.shades.extend(points.iter().map(|point| (point, shade)));
    }
}
