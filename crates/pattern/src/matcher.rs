//! Where the rules of a base fit on a board.
//!
//! Every point of the board has a *code*: two bits for each point of the 5x5 around it. The code is
//! an exact encoding of that neighbourhood, not a lossy hash. A rule in one of its transformations
//! is anchored at one of its stones, so it requires certain bits of that stone's code. The matcher
//! looks rules up in a hash table by the part of the code for the stone and the four points beside
//! it, then compares the whole code in one step, and checks only what lies farther away point by
//! point.
//!
//! [`Matcher::update`] compares the stones of a board with those it saw last, so play, undo and a
//! jump to another position are the same to it. It recomputes the codes around the points that
//! changed and re-checks the stones whose rules can reach them. The few rules that reach beyond the
//! 5x5 are kept apart, because a change farther away affects them. A move can change liberties far
//! away from it; the matcher therefore does not cache bounds on liberties but checks them on the
//! board when it lists matches.
//!
//! The rejected alternatives: one table per window size with all codes of a rule spelled out
//! (Cazenave 1995), which explodes with "don't care" points; and a decision tree over points (GNU
//! Go), which is as fast but must be rebuilt to learn a rule.
//!
//! [`naive`] is the simple twin for comparison.

mod codes;
mod index;
mod naive;
#[cfg(test)]
mod tests;

use board::{Board, ByColor, Color, Point, PointSet, Size, Transform};

use crate::rule::Rule;
use crate::rule_base::{RuleBase, RuleId, Variant};
use codes::Codes;
pub(crate) use codes::{NEIGHBORHOOD, code, place_of};
pub(crate) use index::Index;
use index::Part;
pub use naive::naive;

/// A rule, and where it fits on a board.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_pattern::{RuleBase, matcher::Matcher, rule};
/// let base = RuleBase::new(rule::read("
/// format 1
/// rule one-point jump
/// type shape
///   X a X
/// text Two stones with {a} between them.
/// ")?);
/// let board: Board = ". O . O .".parse()?;
/// let found = Matcher::new(&base, &board).matches(&board)[0];
/// assert_eq!(found.friend(), Color::White);
/// assert_eq!(found.point(base.rule(found.rule), 'a'), board.size().point(2, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Match {
    /// Which rule.
    pub rule: RuleId,
    /// How the rule was turned, mirrored and coloured. The friend is Black if colours are kept.
    pub transform: Transform,
    /// Board row of the top of the turned diagram; negative if that is off the board.
    pub row: i16,
    /// Board column of the left side of the turned diagram; negative if that is off the board.
    pub column: i16,
}

impl Match {
    /// The friend's colour.
    pub fn friend(&self) -> Color {
        self.transform.color(Color::Black)
    }

    /// The board point of a letter of `rule`, which must be the rule that matched.
    pub fn point(&self, rule: &Rule, label: char) -> Option<Point> {
        let spot = rule.shape().moved(self.transform.symmetry, rule.spot(label)?);
        let row = usize::try_from(i32::from(self.row) + spot.row as i32).ok()?;
        let column = usize::try_from(i32::from(self.column) + spot.column as i32).ok()?;
        Point::new(column, row)
    }
}

/// The rules that fit on a board, kept up to date as it changes.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_pattern::{RuleBase, matcher::Matcher, rule};
/// let base = RuleBase::new(rule::read("
/// format 1
/// rule diagonal
/// japanese kosumi
/// type shape
///   X .
///   . X
/// text Two stones on a diagonal.
/// ")?);
/// let mut board: Board = ". . .\n. X .\n. . .".parse()?;
/// let mut matcher = Matcher::new(&base, &board);
/// assert!(matcher.matches(&board).is_empty());
/// board.play(Color::Black, board.size().point(2, 0).expect("on the board"))?;
/// matcher.update(&board);
/// assert_eq!(matcher.matches(&board).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matcher<'a> {
    base: &'a RuleBase,
    size: Size,
    stones: ByColor<PointSet>,
    codes: Codes,
    /// By the index of a stone: the variants anchored there that fit, apart from bounds on
    /// liberties.
    near: Vec<Vec<u32>>,
    far: Vec<Vec<u32>>,
    /// Points to re-check, for the near and for the far variants.
    stale: [PointSet; 2],
}

impl<'a> Matcher<'a> {
    /// Finds the rules of a base on a board.
    pub fn new(base: &'a RuleBase, board: &Board) -> Matcher<'a> {
        let mut matcher = Matcher::blank(base, board.size());
        matcher.update(board);
        matcher
    }

    /// A matcher for boards of this size that has not seen a board yet.
    pub fn blank(base: &'a RuleBase, size: Size) -> Matcher<'a> {
        Matcher {
            base,
            size,
            stones: ByColor::default(),
            codes: Codes::new(size),
            near: vec![Vec::new(); Point::INDICES],
            far: vec![Vec::new(); Point::INDICES],
            stale: [PointSet::EMPTY; 2],
        }
    }

    /// Updates the matches where the board has changed since the last update.
    pub fn update(&mut self, board: &Board) {
        self.update_near(board, &board.points());
    }

    /// As [`Matcher::update`], but only for the points of a set; the others wait for a later
    /// update. After this call, [`Matcher::matches_near`] is valid for these points and no others.
    pub fn update_near(&mut self, board: &Board, near: &PointSet) {
        if board.size() != self.size {
            *self = Matcher::blank(self.base, board.size());
        }
        self.note_changes(board);
        let index = self.base.index();
        let parts = [(Part::Near, &mut self.near), (Part::Far, &mut self.far)];
        for ((part, lists), stale) in parts.into_iter().zip(&mut self.stale) {
            for point in &(*stale & *near) {
                let found = &mut lists[point.index()];
                found.clear();
                if board.at(point).is_some() {
                    index.look_up(part, &self.codes, point, found);
                }
            }
            *stale -= *near;
        }
    }

    /// Recomputes the codes around the points that changed and marks the points to re-check.
    fn note_changes(&mut self, board: &Board) {
        let now = ByColor::from_fn(|color| board.stones(color));
        let changed = (now.black ^ self.stones.black) | (now.white ^ self.stones.white);
        if changed.is_empty() {
            return;
        }
        for point in &changed {
            self.codes.set(point, board.at(point));
        }
        self.stones = now;
        for (stale, part) in self.stale.iter_mut().zip([Part::Near, Part::Far]) {
            *stale |= within(board, &changed, self.base.index().reach(part));
        }
    }

    /// All rules that fit on the board of the last update, in a fixed order.
    pub fn matches(&self, board: &Board) -> Vec<Match> {
        self.matches_near(board, &board.points(), |_| true)
    }

    /// The matches anchored at a stone of a set, for the rules that `is_wanted` accepts.
    ///
    /// Each variant is anchored at only one of its stones. A caller that wants all rules about a
    /// point must therefore also pass the stones around it, as far away as the diagrams reach.
    pub fn matches_near(
        &self,
        board: &Board,
        near: &PointSet,
        is_wanted: impl Fn(RuleId) -> bool,
    ) -> Vec<Match> {
        let mut matches = Vec::new();
        for point in &((self.stones.black | self.stones.white) & *near) {
            let (near, far) = (&self.near[point.index()], &self.far[point.index()]);
            for &number in near.iter().chain(far) {
                let variant = self.base.index().variant(number);
                if is_wanted(variant.rule) && bounds_hold(variant, board, point) {
                    matches.push(placed(variant, point));
                }
            }
        }
        matches.sort_unstable();
        matches
    }
}

/// The points of the board at most `distance` rows and columns away from a set.
fn within(board: &Board, set: &PointSet, distance: usize) -> PointSet {
    let size = board.size();
    let mut reached = PointSet::EMPTY;
    for point in set {
        let rows = point.row().saturating_sub(distance)..=point.row() + distance;
        for row in rows {
            let columns = point.column().saturating_sub(distance)..=point.column() + distance;
            reached.extend(columns.filter_map(|column| size.point(column, row)));
        }
    }
    reached
}

fn bounds_hold(variant: &Variant, board: &Board, anchor: Point) -> bool {
    variant.bounds.iter().all(|&(row, column, bounds)| {
        let row = anchor.row() as i32 + row;
        let column = anchor.column() as i32 + column;
        Point::new(column as usize, row as usize)
            .and_then(|point| board.string_at(point))
            .is_some_and(|string| bounds.allows(string.liberty_count()))
    })
}

fn placed(variant: &Variant, anchor: Point) -> Match {
    Match {
        rule: variant.rule,
        transform: variant.transform,
        row: anchor.row() as i16 - variant.anchor.row as i16,
        column: anchor.column() as i16 - variant.anchor.column as i16,
    }
}
