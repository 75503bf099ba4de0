//! The goals of local games.

use board::{Board, Color, Point, PointSet, Suicide, pass_alive};

use crate::points::strings_in;

/// How many of several strings must be captured.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::{Amount, Goal};
/// let mut board: Board = "
///     . O X . X O .
///     X X . . . X X".parse()?;
/// let stones = board.stones(Color::White);
/// let [one, both] = [Amount::Any, Amount::All].map(|amount| Goal::Capture { stones, amount });
/// board.play(Color::Black, board.size().point(0, 0).expect("on the board"))?;
/// assert!(one.is_reached(&board, Color::Black));
/// assert!(!both.is_reached(&board, Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// At least one of them.
    Any,
    /// All of them.
    All,
}

/// Where a wall ends.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::{End, Goal};
/// let board: Board = "
///     . . X . .
///     . X . . .
///     . . . . .".parse()?;
/// let first = board.size().point(1, 1).expect("on the board");
/// let wall = Goal::Separate { first, second: End::Edge };
/// assert_eq!(wall.owner(&board), Some(Color::Black));
/// assert!(wall.is_reached(&board, Color::Black), "a diagonal step is enough");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// At a stone.
    Stone(Point),
    /// At any point of the edge of the board.
    Edge,
}

impl End {
    /// Whether a wall of these stones reaches this end.
    pub(crate) fn is_reached_by(self, board: &Board, wall: &PointSet) -> bool {
        match self {
            End::Stone(stone) => wall.contains(stone),
            End::Edge => wall.iter().any(|stone| board.beside(stone).count() < 4),
        }
    }
}

/// The stones within a set that steps along lines and diagonals reach from `start`; none if `start`
/// is not in the set.
pub(crate) fn wall(board: &Board, stones: &PointSet, start: Point) -> PointSet {
    let mut wall = PointSet::EMPTY;
    let mut open = vec![start];
    while let Some(stone) = open.pop() {
        if stones.contains(stone) && wall.insert(stone) {
            open.extend(board.beside(stone).chain(board.diagonal(stone)));
        }
    }
    wall
}

/// A goal that a player wants to reach.
///
/// Each goal has an owner. The inverse goals (save, disconnect, prevent an eye, kill) are the same
/// games from the opponent's side: their status is the mirror image.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::Goal;
/// let mut board: Board = "
///     . X .
///     X O .
///     . X .".parse()?;
/// let stone = board.size().point(1, 1).expect("on the board");
/// let goal = Goal::capture(stone);
/// assert_eq!(goal.owner(&board), Some(Color::Black));
/// assert!(!goal.is_reached(&board, Color::Black));
/// board.play(Color::Black, board.size().point(2, 1).expect("on the board"))?;
/// assert!(goal.is_reached(&board, Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Capture strings; the owner is their opponent.
    Capture {
        /// One stone, or more, of each string.
        stones: PointSet,
        /// How many of the strings must be captured.
        amount: Amount,
    },
    /// Make two strings one; the owner is their colour.
    Connect {
        /// A stone of the first string.
        first: Point,
        /// A stone of the second string.
        second: Point,
    },
    /// Close a wall of own stones, so that the opponent cannot pass between its ends; the owner
    /// is their colour. Steps of the wall may be diagonal.
    Separate {
        /// The stone where the wall begins.
        first: Point,
        /// Where the wall ends.
        second: End,
    },
    /// Make an eye: an empty point where the opponent cannot play, because own stones surround it
    /// and each of their strings has another liberty; and where the owner holds enough diagonals
    /// (all at the edge, all but one elsewhere).
    ///
    /// That many diagonals make one string of the stones around the point (except on boards one
    /// point wide, which have no diagonals). Such an eye cannot become false: only the capture of
    /// the whole string destroys it, and that needs all its other liberties and then this one. An
    /// eye that depends on diagonals that are merely safe does not count, so that a proof holds by
    /// the rules alone.
    Eye {
        /// Whose eye.
        color: Color,
        /// The point.
        at: Point,
    },
    /// Keep more than half of some stones; the owner is their colour. Killing them is the inverse
    /// goal.
    ///
    /// By the rules alone it is reached when more than half of them are pass-alive. A group that
    /// lives in seki, or because the attacker has nothing left to try, is read to live but never
    /// proved to.
    Live {
        /// The stones at stake.
        stones: PointSet,
    },
    /// Win a capturing race: capture all stones of the rival while all own stones stand. The owner
    /// is the colour of the own stones.
    Race {
        /// The own stones.
        own: PointSet,
        /// The stones to capture.
        rival: PointSet,
    },
}

impl Goal {
    /// The goal to capture the string at a point.
    pub fn capture(stone: Point) -> Goal {
        Goal::Capture { stones: PointSet::from(stone), amount: Amount::All }
    }

    /// The goal to keep the strings of some stones.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Board, Color, PointSet};
    /// use kosumi_tactics::Goal;
    /// let board: Board = "
    ///     . X . X O
    ///     X X X X O
    ///     O O O O .".parse()?;
    /// let stone = PointSet::from(board.size().point(1, 0).expect("on the board"));
    /// let goal = Goal::live(&board, &stone);
    /// assert_eq!(goal, Goal::Live { stones: board.stones(Color::Black) });
    /// assert!(goal.is_reached(&board, Color::Black), "two eyes");
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn live(board: &Board, stones: &PointSet) -> Goal {
        Goal::Live { stones: whole(board, stones) }
    }

    /// The goal to win the race of the strings of some stones against those of others.
    pub fn race(board: &Board, own: &PointSet, rival: &PointSet) -> Goal {
        Goal::Race { own: whole(board, own), rival: whole(board, rival) }
    }

    /// The player who wants the goal; `None` if the board does not hold the goal's stones.
    pub fn owner(&self, board: &Board) -> Option<Color> {
        match self {
            Goal::Capture { stones, .. } => color_of(board, stones).map(|color| !color),
            Goal::Connect { first, second } => {
                board.at(*first).filter(|&color| board.at(*second) == Some(color))
            }
            Goal::Separate { first, second: End::Edge } => board.at(*first),
            Goal::Separate { first, second: End::Stone(second) } => {
                board.at(*first).filter(|&color| board.at(*second) == Some(color))
            }
            Goal::Eye { color, .. } => Some(*color),
            Goal::Live { stones } => color_of(board, stones),
            Goal::Race { own, rival } => {
                let owner = color_of(board, own)?;
                color_of(board, rival).filter(|&other| other != owner).map(|_| owner)
            }
        }
    }

    /// Whether `owner` has reached the goal on this board, by the rules alone.
    pub fn is_reached(&self, board: &Board, owner: Color) -> bool {
        match self {
            Goal::Capture { stones, amount } => {
                let standing = *stones & board.stones(!owner);
                match amount {
                    Amount::Any => standing != *stones,
                    Amount::All => standing.is_empty(),
                }
            }
            Goal::Connect { first, second } => board
                .string_at(*first)
                .is_some_and(|s| s.color() == owner && s.stones().contains(*second)),
            Goal::Separate { first, second } => {
                second.is_reached_by(board, &wall(board, &board.stones(owner), *first))
            }
            Goal::Eye { color, at } => is_eye(board, *color, *at),
            Goal::Live { stones } => {
                let alive = pass_alive::benson(board, owner, Suicide::Illegal).stones;
                2 * (*stones & alive).len() > stones.len()
            }
            Goal::Race { own, rival } => {
                !rival.meets(&board.stones(!owner)) && own.is_subset(&board.stones(owner))
            }
        }
    }

    /// Whether the goal can no longer be reached, by the rules alone: the stones to be connected,
    /// or to live, are gone, or the owner has filled the eye point.
    pub fn is_lost(&self, board: &Board, owner: Color) -> bool {
        match self {
            Goal::Capture { .. } => false,
            Goal::Connect { first, second } => {
                [first, second].iter().any(|&&stone| board.at(stone) != Some(owner))
            }
            Goal::Separate { first, second } => {
                let gone = |stone: Point| board.at(stone) != Some(owner);
                gone(*first) || matches!(*second, End::Stone(stone) if gone(stone))
            }
            Goal::Eye { color, at } => board.at(*at) == Some(*color),
            Goal::Live { stones } => 2 * (*stones & board.stones(owner)).len() <= stones.len(),
            Goal::Race { own, .. } => !own.is_subset(&board.stones(owner)),
        }
    }
}

/// The colour of some stones; `None` if there are none, or if they are not all of one colour.
fn color_of(board: &Board, stones: &PointSet) -> Option<Color> {
    let color = board.at(stones.first()?)?;
    stones.is_subset(&board.stones(color)).then_some(color)
}

/// All stones of the strings that some stones belong to.
fn whole(board: &Board, stones: &PointSet) -> PointSet {
    let strings = strings_in(board, *stones & board.occupied());
    strings.iter().fold(PointSet::EMPTY, |all, string| all | *string.stones())
}

/// Whether a point is an eye: it is empty, with own strings beside it that have another liberty,
/// and enough of the diagonals are own: all at the edge, all but one elsewhere.
fn is_eye(board: &Board, color: Color, at: Point) -> bool {
    let own = |point: &Point| board.at(*point) == Some(color);
    let diagonals = board.diagonal(at).count();
    let missing = diagonals - board.diagonal(at).filter(own).count();
    board.is_empty_at(at)
        && board.beside(at).all(|point| own(&point))
        && board.strings_beside(at).all(|string| !string.in_atari())
        && missing <= usize::from(diagonals == 4)
}
