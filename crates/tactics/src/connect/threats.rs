//! Detects the owner's threats without playing them.
//!
//! It recognizes two kinds of threat: a *join*, one stone that makes the two strings one, and a
//! *double*, one stone after which there are two joins to choose from. These are Cazenave's threats
//! (1,0) and (2,1,0). Each has a trace: the points where an opponent's stone could spoil it. The
//! opponent has to play inside the traces of all threats at once, which leaves one to four moves;
//! if the traces have no point in common, no move helps, and the strings are as good as connected.
//! The bamboo joint, the diagonal, and connections by way of a third string all follow from this
//! one rule.

use board::{Board, Point, PointSet, StoneString};

/// The threats in a position.
pub(super) struct Threats {
    /// How many there are.
    pub(super) count: usize,
    /// The points in the traces of all of them.
    pub(super) shared: PointSet,
    /// The points in the trace of at least one.
    pub(super) traced: PointSet,
}

/// The situation after a stone of the owner.
struct After {
    /// The liberties of the two strings.
    liberties: [PointSet; 2],
    joined: bool,
}

impl Threats {
    /// The owner's threats when the opponent is to play.
    pub(super) fn against(board: &Board, first: &StoneString, second: &StoneString) -> Threats {
        let mut threats = Threats { count: 0, shared: board.points(), traced: PointSet::EMPTY };
        for at in candidates(board, first, second) {
            let Some(trace) = After::playing(board, first, second, at)
                .and_then(|after| after.trace(at, first, second))
            else {
                continue;
            };
            threats.count += 1;
            threats.shared &= trace;
            threats.traced |= trace;
        }
        threats
    }

    /// A point where the owner, to play, wins at once: by joining, or by having two joins to choose
    /// from.
    pub(super) fn winning(
        board: &Board,
        first: &StoneString,
        second: &StoneString,
    ) -> Option<Point> {
        candidates(board, first, second).into_iter().find(|&at| {
            After::playing(board, first, second, at).is_some_and(|after| after.is_safe())
        })
    }
}

/// The candidate points: liberties of either string, common ones first, and liberties of enemies in
/// atari beside them.
fn candidates(board: &Board, first: &StoneString, second: &StoneString) -> Vec<Point> {
    let (here, there) = (*first.liberties(), *second.liberties());
    let common = here & there;
    // A stone that makes two joins must give one string a liberty of the other: beside such a
    // liberty, or beside a third string.
    let third = board.stones(first.color()) - *first.stones() - *second.stones();
    let near = (here & there.spread()) | (there & here.spread());
    let mut others = (near | ((here | there) & third.spread())) - common;
    let beside = board.dilate(&(*first.stones() | *second.stones()));
    let mut enemies = beside & board.stones(!first.color());
    while let Some(enemy) = enemies.first().and_then(|stone| board.string_at(stone)) {
        enemies -= *enemy.stones();
        if enemy.in_atari() {
            others |= *enemy.liberties() - common;
        }
    }
    common.iter().chain(others.iter()).collect()
}

impl After {
    /// The two strings after a stone at a point; `None` if the stone is illegal, or the opponent
    /// can recapture it in a ko.
    fn playing(
        board: &Board,
        first: &StoneString,
        second: &StoneString,
        at: Point,
    ) -> Option<After> {
        if board.ko() == Some(at) {
            return None;
        }
        let mut own = PointSet::EMPTY;
        let mut taken = PointSet::EMPTY;
        let mut touches = [false; 2];
        own.extend(board.beside(at).filter(|&point| board.is_empty_at(point)));
        for string in board.strings_beside(at) {
            if string.color() == first.color() {
                own |= *string.liberties();
                // The strings are the board's own, so pointers identify them: comparing their sets
                // took a tenth of the time.
                touches[0] |= std::ptr::eq(string, first);
                touches[1] |= std::ptr::eq(string, second);
            } else if string.in_atari() {
                taken |= *string.stones();
            }
        }
        let mut liberties = [*first.liberties(), *second.liberties()];
        if !taken.is_empty() {
            own |= taken & PointSet::from(at).spread();
            for (liberties, string) in liberties.iter_mut().zip([first, second]) {
                *liberties |= string.stones().spread() & taken;
            }
            if taken.only().is_some() && !own.has_more_than(2) && !touches[0] && !touches[1] {
                return None;
            }
        }
        for (liberties, touches) in liberties.iter_mut().zip(touches) {
            if touches {
                *liberties |= own;
            }
        }
        if touches == [true; 2] {
            liberties = [liberties[0] | liberties[1]; 2];
        }
        for liberties in &mut liberties {
            liberties.remove(at);
        }
        Some(After { liberties, joined: touches == [true; 2] })
    }

    /// Whether the strings stay connected when the opponent plays next.
    fn is_safe(&self) -> bool {
        let [first, second] = &self.liberties;
        if self.joined {
            return first.has_more_than(1);
        }
        (*first & *second).has_more_than(1)
            && first.has_more_than(2)
            && second.has_more_than(2)
            && (*first | *second).has_more_than(3)
    }

    /// Where the opponent can spoil the threat to play `at`; `None` if it is no threat.
    fn trace(&self, at: Point, first: &StoneString, second: &StoneString) -> Option<PointSet> {
        if !self.is_safe() {
            return None;
        }
        let mut trace = PointSet::from(at);
        let both = self.liberties[0] | self.liberties[1];
        // Strings that the opponent may capture first, or leave in atari.
        let short = if self.joined { 1 } else { 3 };
        for string in [first, second] {
            if string.liberty_count() <= short.min(2) {
                trace |= *string.liberties();
            }
        }
        if self.joined {
            if !both.has_more_than(2) {
                trace |= both;
            }
            return Some(trace);
        }
        for liberties in &self.liberties {
            if !liberties.has_more_than(short) {
                trace |= *liberties;
            }
        }
        if !both.has_more_than(4) {
            trace |= both;
        }
        let common = self.liberties[0] & self.liberties[1];
        if !common.has_more_than(2) {
            trace |= common;
        }
        Some(trace)
    }
}
