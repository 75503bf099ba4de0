//! The statistics of the moves that are compared, and when a move is given up.

use board::{Color, Point};

use super::Comparison;

/// A move and the results of its playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried {
    /// The move.
    pub point: Point,
    /// Playouts that counted for it.
    pub games: u64,
    /// Their mean lead for the player who moves, in points, komi counted.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// Whether it was given up before the end.
    pub given_up: bool,
}

#[derive(Clone, Copy)]
struct Arm {
    point: Point,
    /// Playouts that began with it; all open moves get equally many.
    own: u64,
    games: u64,
    sum: f64,
    squares: f64,
    open: bool,
}

impl Arm {
    fn add(&mut self, gain: f64) {
        self.games += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn mean(&self) -> f64 {
        self.sum / self.games.max(1) as f64
    }

    fn error(&self) -> f64 {
        let n = self.games as f64;
        if self.games < 2 {
            return f64::INFINITY;
        }
        let variance = (self.squares - self.sum * self.sum / n) / (n - 1.0);
        (variance.max(0.0) / n).sqrt()
    }
}

/// All moves that are compared.
pub(super) struct Arms {
    arms: Vec<Arm>,
    /// The arm of a point, or none.
    at: Vec<Option<usize>>,
    /// The points that were played earlier in the same playout.
    met: Vec<bool>,
}

impl Arms {
    pub(super) fn new(moves: &[Point]) -> Arms {
        let arm =
            |&point: &Point| Arm { point, own: 0, games: 0, sum: 0.0, squares: 0.0, open: true };
        let arms: Vec<Arm> = moves.iter().map(arm).collect();
        let mut at = vec![None; Point::INDICES];
        for (index, arm) in arms.iter().enumerate() {
            at[arm.point.index()] = Some(index);
        }
        Arms { met: vec![false; Point::INDICES], arms, at }
    }

    /// The open move with the fewest playouts of its own.
    pub(super) fn next(&self) -> Option<usize> {
        let open = self.arms.iter().enumerate().filter(|(_, arm)| arm.open);
        open.min_by_key(|(_, arm)| arm.own).map(|(index, _)| index)
    }

    pub(super) fn point(&self, index: usize) -> Point {
        self.arms[index].point
    }

    /// Adds a playout that began with a move.
    pub(super) fn add(&mut self, index: usize, gain: f64) {
        self.arms[index].own += 1;
        self.arms[index].add(gain);
    }

    /// Adds the same playout to the other moves that its player made before the opponent did.
    pub(super) fn add_later(
        &mut self,
        first: usize,
        color: Color,
        moves: &[(Color, Point)],
        gain: f64,
    ) {
        self.met.fill(false);
        self.met[self.arms[first].point.index()] = true;
        for &(mover, point) in moves {
            if std::mem::replace(&mut self.met[point.index()], true) || mover != color {
                continue;
            }
            if let Some(index) = self.at[point.index()] {
                self.arms[index].add(gain);
            }
        }
    }

    /// Gives up the moves that are surely worse than another.
    pub(super) fn prune(&mut self, comparison: &Comparison) {
        let left = |arm: &Arm| arm.mean() - comparison.ratio * arm.error();
        let ripe = |arm: &Arm| arm.own >= comparison.least_games;
        let lowest = self.arms.iter().filter(|arm| ripe(arm)).map(left);
        let Some(best) = lowest.reduce(f64::max) else { return };
        for arm in self.arms.iter_mut().filter(|arm| arm.open && ripe(arm)) {
            arm.open = arm.mean() + comparison.ratio * arm.error() >= best;
        }
    }

    /// Whether there is still something to find out: at least two moves that are not equal.
    pub(super) fn is_open(&self, comparison: &Comparison) -> bool {
        let mut open = self.arms.iter().filter(|arm| arm.open);
        let unsure =
            |arm: &Arm| arm.own < comparison.least_games || arm.error() >= comparison.equal;
        match (open.next(), open.next()) {
            (Some(first), Some(second)) => unsure(first) || unsure(second) || open.any(unsure),
            // A single move need not be compared, but its games say how the game stands.
            (Some(only), None) => self.arms.len() == 1 && only.own < comparison.least_games,
            _ => false,
        }
    }

    /// The moves, best first, with `komi` subtracted from their means; those given up come last.
    pub(super) fn ranked(&self, komi: f64) -> Vec<Tried> {
        let tried = |arm: &Arm| Tried {
            point: arm.point,
            games: arm.games,
            mean: arm.mean() - komi,
            error: arm.error(),
            given_up: !arm.open,
        };
        let mut ranked: Vec<Tried> = self.arms.iter().map(tried).collect();
        ranked.sort_by(|a, b| a.given_up.cmp(&b.given_up).then(b.mean.total_cmp(&a.mean)));
        ranked
    }
}

/// The results of playouts with each move of each player, for playouts that prefer good moves.
pub(super) struct Experience {
    /// Playouts and sum of leads for the player, Black's first.
    sides: [Vec<(u32, f32)>; 2],
}

/// A move that was made in fewer playouts than this has no value yet.
const LEAST_MET: u32 = 16;

impl Default for Experience {
    fn default() -> Experience {
        let side = vec![(0, 0.0); Point::INDICES];
        Experience { sides: [side.clone(), side] }
    }
}

impl Experience {
    /// Adds a playout that ended with a lead for Black.
    pub(super) fn add(&mut self, color: Color, first: Point, moves: &[(Color, Point)], lead: i32) {
        for &(mover, point) in std::iter::once(&(color, first)).chain(moves) {
            let (games, sum) = &mut self.sides[side(mover)][point.index()];
            *games += 1;
            *sum += (lead * mover.sign()) as f32;
        }
    }

    pub(super) fn value(&self, color: Color, point: Point) -> Option<f32> {
        let (games, sum) = self.sides[side(color)][point.index()];
        (games >= LEAST_MET).then(|| sum / games as f32)
    }
}

fn side(color: Color) -> usize {
    usize::from(color == Color::White)
}
