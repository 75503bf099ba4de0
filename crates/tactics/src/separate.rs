//! The divider game: can a wall be closed, can it be broken through?
//!
//! Two own stones, or a stone and the edge, keep the opponent's two sides apart when own stones
//! lead from one to the other by steps that may be diagonal: an opponent who moves along lines does
//! not get through (Bouzy 2001, section 4.3). So this is the connection game with eight neighbours
//! instead of four. Both players try the points on the shortest ways and on those a move longer,
//! and moves that save or capture stones that are short of liberties. A wall does not hold if one
//! of its strings can be captured at once.

use board::{Board, Color, Move, Point, PointSet, StoneString};
use facts::ProofTree;

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, Table};
use crate::goal::{End, wall};
use crate::ko::KoThreats;
use crate::params;
use crate::points::{Points, neighbors, strings_in};
use crate::reading::Reading;
use crate::weigh::weigh;

/// The game about the wall between a stone and another end.
struct Separate {
    first: Point,
    second: End,
    owner: Color,
}

/// Reads whether the wall between a stone and another end is closed with `to_play` to move; the
/// owner of the answer is the colour of the stone. `None` if the ends are not stones of one colour.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, End, Table, read_separation};
/// let mut board: Board = "
///     . . . . . . .
///     . . . X . . .
///     . . . . . . .
///     . . . . . . .".parse()?;
/// let ends = (board.size().point(3, 1).expect("on the board"), End::Edge);
/// let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
/// let reading = read_separation(&mut board, ends, Color::White, &mut budget, &mut table);
/// assert_eq!(reading.map(|reading| reading.reach), Some(Reach::Yes));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn read_separation(
    board: &mut Board,
    ends: (Point, End),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    Some(weigh(&Separate::new(board, ends)?, board, to_play, budget, table))
}

/// The proof tree that closes the wall with `to_play` to move, whatever ko threats the opponent
/// has; `None` if the wall is not closed, or if the tree is too large to show.
pub fn prove_separation(
    board: &mut Board,
    ends: (Point, End),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let game = Separate::new(board, ends)?;
    Search::new(&game, board, KoThreats::Opponent, budget, table).prove(to_play)
}

impl Game for Separate {
    fn owner(&self) -> Color {
        self.owner
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        if self.is_lost(board) {
            return Look::Failed;
        }
        let mut standing = board.stones(self.owner);
        if to_play != self.owner {
            for string in strings_in(board, standing).iter().filter(|string| string.in_atari()) {
                standing -= *string.stones();
            }
        }
        if self.second.is_reached_by(board, &wall(board, &standing, self.first)) {
            return Look::Reached;
        }
        let later = usize::from(to_play != self.owner);
        let (from_first, from_second) = self.levels(board);
        match (1..=params::WALL).find(|&moves| !ways(&from_first, &from_second, moves).is_empty()) {
            Some(moves) if moves + later <= params::WALL => Look::Open {
                proof: (moves * moves + later) as u32,
                disproof: (params::WALL + 2 - moves) as u32,
            },
            // Closed, but a string of the wall is in atari.
            None if self.is_closed(board) => Look::Open { proof: 1, disproof: 1 },
            _ => Look::Failed,
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let mut points = Points::new();
        let (from_first, from_second) = self.levels(board);
        let lengths = 1..=params::WALL;
        let shortest = lengths.clone().find(|&n| !ways(&from_first, &from_second, n).is_empty());
        let mut near = PointSet::from(self.first);
        if let End::Stone(stone) = self.second {
            near.insert(stone);
        }
        for length in lengths.filter(|&n| shortest.is_some_and(|least| n <= least + 1)) {
            let ways = ways(&from_first, &from_second, length);
            points.add_all(&ways);
            near |= ways;
        }
        near |= wall(board, &board.stones(self.owner), self.first);
        // Strings of either colour that are short of liberties beside the future wall.
        for string in strings_in(board, board.dilate(&near) & board.occupied()) {
            if string.in_atari() || string.color() == self.owner && string.liberty_count() <= 2 {
                points.add_all(string.liberties());
                add_captures(board, string, &mut points);
            }
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.owner {
            moves.push(Move::Pass);
        }
    }
}

fn add_captures(board: &Board, string: &StoneString, points: &mut Points) {
    for near in neighbors(board, string).iter().filter(|near| near.in_atari()) {
        points.add_all(near.liberties());
    }
}

/// The empty points at each distance from an end, in moves in a row, the move on the point
/// itself included.
type Levels = [PointSet; params::WALL + 1];

/// The empty points on ways from end to end that take exactly this many moves.
fn ways(from_first: &Levels, from_second: &Levels, moves: usize) -> PointSet {
    let mut ways = PointSet::EMPTY;
    for there in 1..=moves {
        ways |= from_first[there] & from_second[moves + 1 - there];
    }
    ways
}

impl Separate {
    fn new(board: &Board, (first, second): (Point, End)) -> Option<Separate> {
        let owner = board.at(first)?;
        let game = Separate { first, second, owner };
        (!game.is_lost(board)).then_some(game)
    }

    fn is_lost(&self, board: &Board) -> bool {
        let gone = |stone: Point| board.at(stone) != Some(self.owner);
        gone(self.first) || matches!(self.second, End::Stone(stone) if gone(stone))
    }

    fn is_closed(&self, board: &Board) -> bool {
        let wall = wall(board, &board.stones(self.owner), self.first);
        self.second.is_reached_by(board, &wall)
    }

    fn levels(&self, board: &Board) -> (Levels, Levels) {
        let own = board.stones(self.owner);
        let from_second = match self.second {
            End::Stone(stone) => self.spread(board, wall(board, &own, stone), PointSet::EMPTY),
            End::Edge => {
                let edge: PointSet =
                    board.points().iter().filter(|&p| board.beside(p).count() < 4).collect();
                let mut built = PointSet::EMPTY;
                for stone in &(edge & own) {
                    built |= wall(board, &own, stone);
                }
                self.spread(board, built, edge & board.empty())
            }
        };
        (self.spread(board, wall(board, &own, self.first), PointSet::EMPTY), from_second)
    }

    /// Distances from the stones already built; the first move may also be on one of the `open`
    /// points.
    fn spread(&self, board: &Board, built: PointSet, open: PointSet) -> Levels {
        let own = board.stones(self.owner);
        let mut levels = [PointSet::EMPTY; params::WALL + 1];
        let mut reached = built;
        let mut border = built;
        for (distance, level) in levels.iter_mut().enumerate().skip(1) {
            let mut next = if distance == 1 { open } else { PointSet::EMPTY };
            for point in &border {
                next.extend(board.beside(point).chain(board.diagonal(point)));
            }
            *level = (next & board.empty()) - reached;
            reached |= *level;
            border = *level;
            // Own stones beside such a point are part of the wall once the point is played.
            for point in level.iter() {
                for stone in board.beside(point).chain(board.diagonal(point)) {
                    if own.contains(stone) && !reached.contains(stone) {
                        let more = wall(board, &own, stone);
                        reached |= more;
                        border |= more;
                    }
                }
            }
        }
        levels
    }
}
