//! What the 3x3 shape around a point is worth in a playout.

use std::fmt;

use board::{Color, Point};

/// Where a point lies relative to the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Kin {
    /// Not one of the eight points around it.
    Far,
    /// Beside it.
    Beside,
    /// Diagonal to it.
    Diagonal,
}

impl Kin {
    /// Where `point` lies relative to `last`.
    #[inline]
    pub fn of(last: Point, point: Point) -> Kin {
        let columns = last.column().abs_diff(point.column());
        let rows = last.row().abs_diff(point.row());
        match (columns, rows) {
            (0, 1) | (1, 0) => Kin::Beside,
            (1, 1) => Kin::Diagonal,
            _ => Kin::Far,
        }
    }
}

/// Number of variants of [`Kin`].
const KINDS: usize = 3;

/// Number of shape names: two bits for each of eight places.
const CODES: usize = 1 << 16;

const MAGIC: &[u8; 8] = b"KOSUMI-S";
const FORMAT: u32 = 1;
const HEADER: usize = 24;

/// The weight of each 3x3 shape, for points near the last move and far from it.
///
/// Shapes are seen from the player to move, and all eight images of a shape weigh the same. The
/// file keeps logarithms in sixteenths, one byte per class of images and [`Kin`].
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeWeights {
    /// By shape name: the levels for Black and for White far from the last move. They are levels
    /// rather than weights because the tables must stay in the nearest CPU caches; 0 is an eye.
    far: Vec<[u8; 2]>,
    /// By shape name as Black sees it: the levels beside the last move and diagonal to it.
    near: Vec<[u8; 2]>,
    /// The weight of each level.
    weights: [u16; 256],
    levels: Vec<[u8; KINDS]>,
}

/// Why a file of shape weights cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapesError {
    /// It does not begin like a file of shape weights.
    Foreign,
    /// Its format or its number of classes is not the expected one.
    Format {
        /// Format and number of classes.
        found: [u32; 2],
    },
    /// Its length is wrong, or its content does not match its checksum.
    Damaged,
}

impl fmt::Display for ShapesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapesError::Foreign => write!(f, "not a file of weights of shapes"),
            ShapesError::Format { found: [format, classes] } => write!(
                f,
                "format {format} with {classes} classes of shapes; expected format {FORMAT} with {}",
                class_count()
            ),
            ShapesError::Damaged => write!(f, "the file of weights of shapes is damaged"),
        }
    }
}

impl std::error::Error for ShapesError {}

impl ShapeWeights {
    /// All shapes weigh the same.
    pub fn even() -> ShapeWeights {
        ShapeWeights::from_levels(vec![[LEVEL_OF_ONE; KINDS]; class_count()])
    }

    /// Rounds fitted logarithms, one row per class (see [`classes`](ShapeWeights::classes)).
    ///
    /// # Panics
    /// If the number of rows is not the number of classes.
    pub fn from_logarithms(fitted: &[[f32; 3]]) -> ShapeWeights {
        assert_eq!(fitted.len(), class_count(), "a row for each class");
        let level = |&log: &f32| (log * 16.0 + f32::from(LEVEL_OF_ONE)).round().clamp(0.0, 255.0);
        let levels = fitted.iter().map(|row| row.each_ref().map(|log| level(log) as u8));
        ShapeWeights::from_levels(levels.collect())
    }

    fn from_levels(levels: Vec<[u8; KINDS]>) -> ShapeWeights {
        let weight = |level: u8| {
            let log = (f32::from(level) - f32::from(LEVEL_OF_ONE)) / 16.0;
            (log.exp() * ONE).round().clamp(1.0, 60_000.0) as u16
        };
        let mut weights = std::array::from_fn(|level| weight(level as u8));
        weights[usize::from(EYE)] = 0;
        let classes = ShapeWeights::classes();
        let level = |code: u16, kin: Kin| match is_eye(code) {
            true => EYE,
            // Level 0 is for eyes; the lowest levels all have the same, least weight.
            false => levels[usize::from(classes[usize::from(code)])][kin as usize].max(EYE + 1),
        };
        let far =
            |code| Color::BOTH.map(|color| level(ShapeWeights::seen_by(code, color), Kin::Far));
        let near = |code| [level(code, Kin::Beside), level(code, Kin::Diagonal)];
        let codes = || 0..=u16::MAX;
        ShapeWeights {
            far: codes().map(far).collect(),
            near: codes().map(near).collect(),
            weights,
            levels,
        }
    }

    /// The weights of a shape far from the last move, for Black and for White.
    #[inline]
    pub(super) fn far(&self, shape: u16) -> [u16; 2] {
        self.far[usize::from(shape) % CODES].map(|level| self.weights[usize::from(level)])
    }

    /// The weight of a shape as the quick board names it.
    #[inline]
    pub fn weight(&self, shape: u16, to_play: Color, kin: Kin) -> u16 {
        let [beside, diagonal] =
            self.near[usize::from(ShapeWeights::seen_by(shape, to_play)) % CODES];
        match kin {
            Kin::Far => self.far(shape)[usize::from(to_play == Color::White)],
            Kin::Beside => self.weights[usize::from(beside)],
            Kin::Diagonal => self.weights[usize::from(diagonal)],
        }
    }

    /// The name of a shape when the player to move counts as Black.
    #[inline]
    pub fn seen_by(shape: u16, to_play: Color) -> u16 {
        match to_play {
            Color::Black => shape,
            Color::White => (shape & 0x5555) << 1 | shape >> 1 & 0x5555,
        }
    }

    /// The class of each of the 65,536 shape names; images of each other share one.
    pub fn classes() -> Vec<u16> {
        let mut class_of = vec![u16::MAX; CODES];
        let mut count = 0;
        for code in 0..CODES {
            if class_of[code] != u16::MAX {
                continue;
            }
            for image in images(code as u16) {
                class_of[usize::from(image)] = count;
            }
            count += 1;
        }
        class_of
    }

    /// The weights as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body: Vec<u8> = self.levels.iter().flatten().copied().collect();
        let mut bytes = Vec::with_capacity(HEADER + body.len());
        bytes.extend(MAGIC);
        bytes.extend(FORMAT.to_le_bytes());
        bytes.extend((self.levels.len() as u32).to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Reads the weights from the bytes of a file.
    ///
    /// # Errors
    /// If the bytes are not a file of shape weights, have another format, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<ShapeWeights, ShapesError> {
        let Some((head, body)) = bytes.split_at_checked(HEADER) else {
            return Err(ShapesError::Foreign);
        };
        if !head.starts_with(MAGIC) {
            return Err(ShapesError::Foreign);
        }
        let (numbers, _) = head[MAGIC.len()..].as_chunks::<4>();
        let number = |index: usize| u32::from_le_bytes(numbers[index]);
        let found = [number(0), number(1)];
        if found != [FORMAT, class_count() as u32] {
            return Err(ShapesError::Format { found });
        }
        let sum = u64::from(number(2)) | u64::from(number(3)) << 32;
        let (levels, rest) = body.as_chunks::<KINDS>();
        if levels.len() != class_count() || !rest.is_empty() || checksum(body) != sum {
            return Err(ShapesError::Damaged);
        }
        Ok(ShapeWeights::from_levels(levels.to_vec()))
    }
}

/// The level of eyes, which have weight 0.
const EYE: u8 = 0;

/// The level whose logarithm is 0.
const LEVEL_OF_ONE: u8 = 128;

/// The weight whose logarithm is 0: it leaves fine steps below and room for e^6 above.
const ONE: f32 = 100.0;

/// Whether a shape is an eye of Black's, as [`board::QuickBoard::is_eye`] says.
fn is_eye(code: u16) -> bool {
    let place = |place: usize| code >> (2 * place) & 3;
    let closed = (0..4).all(|at| place(at) == 1 || place(at) == 3);
    let enemies = (4..8).filter(|&at| place(at) == 2).count();
    let edge = (4..8).any(|at| place(at) == 3);
    closed && enemies + usize::from(edge) < 2
}

/// Number of classes of shapes.
fn class_count() -> usize {
    // By Burnside's lemma, over 8 places of 4 states: the fixed names of the identity, two quarter
    // turns, the half turn and four mirrors, whose cycles number 8, 2, 2, 4, 5, 5, 5 and 5.
    (4usize.pow(8) + 2 * 4usize.pow(2) + 4usize.pow(4) + 4 * 4usize.pow(5)) / 8
}

/// The eight images of a shape, some of which may be the same.
fn images(code: u16) -> [u16; 8] {
    // Up, left, right, down, then the diagonals in reading order.
    const TURN: [usize; 8] = [1, 3, 0, 2, 6, 4, 7, 5];
    const MIRROR: [usize; 8] = [0, 2, 1, 3, 5, 4, 7, 6];
    let moved = |code: u16, to: &[usize; 8]| {
        (0..8).fold(0, |image, place| image | (code >> (2 * place) & 3) << (2 * to[place]))
    };
    let mut images = [code; 8];
    for index in 1..8 {
        images[index] =
            if index == 4 { moved(code, &MIRROR) } else { moved(images[index - 1], &TURN) };
    }
    images
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Board, QuickBoard, Transform};

    #[test]
    fn images_of_a_position_have_one_class() {
        let board: Board = "
            X . O
            . . X
            O O ."
            .parse()
            .unwrap();
        let classes = ShapeWeights::classes();
        let class = |board: &Board, color: Color| {
            let centre = board.size().point(1, 1).unwrap();
            let shape = QuickBoard::from(board).shape(centre);
            classes[usize::from(ShapeWeights::seen_by(shape, color))]
        };
        let expected = class(&board, Color::Black);
        for transform in Transform::all() {
            let color = transform.color(Color::Black);
            assert_eq!(class(&transform.board(&board), color), expected, "{transform:?}");
        }
        assert_ne!(class(&board, Color::White), expected);
        assert_eq!(usize::from(*classes.iter().max().unwrap()) + 1, class_count());
    }

    #[test]
    fn eyes_weigh_nothing_for_their_owner() {
        let board: Board = "
            . X . X O
            X X X X O
            O X . X O
            O X O X O
            . X X X ."
            .parse()
            .unwrap();
        let quick = QuickBoard::from(&board);
        let shapes = ShapeWeights::even();
        let mut eyes = 0;
        for point in board.empty().iter() {
            for color in Color::BOTH {
                let eye = quick.is_eye(color, point);
                let weight = shapes.weight(quick.shape(point), color, Kin::Beside);
                assert_eq!(weight == 0, eye, "{point:?} {color:?}");
                eyes += usize::from(eye);
            }
        }
        assert_eq!(eyes, 2);
    }

    #[test]
    fn what_is_written_reads_the_same_and_damage_is_found() {
        let mut logs = vec![[0.0, 1.0, -1.0]; class_count()];
        logs[7] = [3.0, -3.0, 0.5];
        let shapes = ShapeWeights::from_logarithms(&logs);
        let bytes = shapes.to_bytes();
        assert_eq!(ShapeWeights::from_bytes(&bytes), Ok(shapes));
        let mut wrong = bytes.clone();
        *wrong.last_mut().unwrap() ^= 1;
        assert_eq!(ShapeWeights::from_bytes(&wrong), Err(ShapesError::Damaged));
        assert_eq!(ShapeWeights::from_bytes(&bytes[..200]), Err(ShapesError::Damaged));
        assert_eq!(ShapeWeights::from_bytes(b"KOSUMI-W"), Err(ShapesError::Foreign));
        wrong[8] = 9;
        assert!(matches!(ShapeWeights::from_bytes(&wrong), Err(ShapesError::Format { .. })));
    }
}
