//! What a picture shows besides shades and labels: lines, tints, textures, and their legend.

use board::{Color, Point};

use super::{Label, Shade};

/// A line between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whose line it is.
    pub color: Color,
    /// Whether it is broken.
    pub dash: Dash,
    /// How wide it is.
    pub width: Width,
}

/// An arrow from one point to another: what a move aims at.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Size};
/// use kosumi_record::picture::{Arrow, Picture};
/// let [from, to] = [(2, 2), (6, 2)].map(|(x, y)| Size::GO9.point(x, y).expect("on the board"));
/// let mut picture = Picture::new(&Board::new(Size::GO9));
/// let plain = picture.to_svg();
/// picture.arrows.push(Arrow { from, to });
/// assert!(picture.to_svg().len() > plain.len());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where it points to.
    pub to: Point,
}

/// Whether a line is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// For what is firm.
    Solid,
    /// For what is not.
    Dashed,
}

/// How wide a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// For lines that join stones.
    Broad,
    /// For lines that only bound something.
    Fine,
}

/// One sign and its meaning.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color, Size};
/// use kosumi_record::picture::{Entry, Picture, Sample};
/// let mut picture = Picture::new(&Board::new(Size::GO9));
/// let plain = picture.to_svg();
/// picture.legend.push(Entry { sample: Sample::Struck(Color::White), text: "dead".to_owned() });
/// assert!(picture.to_svg().len() > plain.len());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The sign as it looks on the board.
    pub sample: Sample,
    /// What it means.
    pub text: String,
}

/// A sign in a legend.
#[derive(Clone, Debug, PartialEq)]
pub enum Sample {
    /// A shaded square.
    Shade(Shade),
    /// A square in the colour of an object.
    Tint(usize),
    /// A square with the texture of an object.
    Hatch(usize),
    /// The badge of an object on a stone.
    Badge(Color, usize),
    /// A line.
    Stroke(Color, Dash, Width),
    /// A stone that is crossed out.
    Struck(Color),
    /// A stone with a ring.
    Ringed(Color),
    /// A label on an empty point.
    Label(Label),
}

/// Okabe and Ito's colours, which colour-blind readers can distinguish, in an order in which
/// neighbours differ in lightness too, each with the ink that is most legible on it. Their number
/// is odd, so that taking every second object still uses all of them.
const PALETTE: [(&str, Ink); 7] = [
    ("#f0e442", Ink::Dark),
    ("#0072b2", Ink::Light),
    ("#e69f00", Ink::Dark),
    ("#009e73", Ink::Light),
    ("#56b4e9", Ink::Dark),
    ("#d55e00", Ink::Light),
    ("#cc79a7", Ink::Dark),
];

/// The colour of writing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Dark,
    Light,
}

/// The colour of an object.
pub(super) fn tint(object: usize) -> &'static str {
    PALETTE[object % PALETTE.len()].0
}

/// The ink for letters on the colour of an object.
pub(super) fn ink_on(object: usize) -> Ink {
    PALETTE[object % PALETTE.len()].1
}

/// Number of textures. It has no factor in common with the numbers of colours and shapes, so that
/// objects that share one of the three differ in another.
const TEXTURES: usize = 5;

/// The number of the texture of an object.
pub(super) fn texture(object: usize) -> usize {
    object % TEXTURES
}

/// The definition of a texture, as strokes in a tile of ten units.
pub(super) fn texture_tile(texture: usize) -> &'static str {
    match texture {
        0 => "M-1 11L11 -1M-1 1L1 -1M9 11L11 9",
        1 => "M-1 -1L11 11M9 -1L11 1M-1 9L1 11",
        2 => "M0 5H10",
        3 => "M5 0V10",
        _ => "M5 4V6",
    }
}

/// The badge of an object around the middle of a stone, as the data of a path.
pub(super) fn badge(object: usize, (x, y): (f32, f32), radius: f32) -> String {
    match object % 3 {
        0 => {
            let (left, r, back) = (x - radius, radius, 2.0 * radius);
            format!(
                "M{left:.1} {y:.1}a{r:.1} {r:.1} 0 1 1 {back:.1} 0a{r:.1} {r:.1} 0 1 1 -{back:.1} 0z"
            )
        }
        1 => {
            let (left, top, side) = (x - radius * 0.86, y - radius * 0.86, radius * 1.72);
            format!("M{left:.1} {top:.1}h{side:.1}v{side:.1}h-{side:.1}z")
        }
        _ => {
            let (r, left) = (radius * 1.22, x - radius * 1.22);
            format!("M{left:.1} {y:.1}l{r:.1} -{r:.1}l{r:.1} {r:.1}l-{r:.1} {r:.1}z")
        }
    }
}

/// An arrow between the middles of two points, as the data of a path: a shaft and a head, both
/// clear of the stones at its ends. `None` when the points are the same.
pub(super) fn arrow((x1, y1): (f32, f32), (x2, y2): (f32, f32), cell: f32) -> Option<String> {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx.hypot(dy);
    if length == 0.0 {
        return None;
    }
    let (ux, uy) = (dx / length, dy / length);
    // Stones on neighbouring points leave no room between them, so the arrow overlaps them.
    let gap = (cell * 0.42).min(length * 0.25);
    let (head, half) = (cell * 0.3, cell * 0.2);
    let at = |along: f32, aside: f32| {
        format!("{:.1} {:.1}", x1 + ux * along - uy * aside, y1 + uy * along + ux * aside)
    };
    let tip = length - gap;
    Some(format!(
        "M{}L{}M{}L{}L{}",
        at(gap, 0.0),
        at(tip, 0.0),
        at(tip - head, half),
        at(tip, 0.0),
        at(tip - head, -half)
    ))
}
