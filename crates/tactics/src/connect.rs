//! The connection game: can the owner join two strings, can the opponent keep them apart?
//!
//! Distance decides which moves to try: the fewest moves in a row that the owner needs to join the
//! strings (the order of the connection, Cazenave 2004, section 4.5), through empty points and
//! through enemy strings that are short of liberties. Both players try the points on the shortest
//! ways, and fight for the cutting strings on them. The limit for "too far" shrinks with the depth
//! ([`Limits`]): with one limit for all depths, most of the work went into chasing cutting stones
//! across the board. If the search finds no connection within narrow limits, it retries with wider
//! ones. Near the end it detects the owner's threats without playing them ([`threats`]). Rejected
//! alternative: reading the opponent's pass first to derive its moves from the trace of what
//! follows; where the cut works, that reads the owner's long ways to a goal that one simple block
//! denies.

mod distance;
mod threats;

use board::{Board, Color, Move, Point, StoneString};
use facts::{ProofTree, Reach, Work};

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, SearchName, Table};
use crate::ko::KoThreats;
use crate::params::{self, Limits};
use crate::points::{Points, by_gain, neighbors, strings_in};
use crate::reading::Reading;
use crate::weigh::weigh;
use distance::Distances;
use threats::Threats;

/// The connection game about the strings at two points.
pub(crate) struct Connect {
    first: Point,
    second: Point,
    owner: Color,
    /// Moves on the board when the search began, to compute its depth.
    start: usize,
    miai: Miai,
    limits: &'static Limits,
    /// The search within narrower limits.
    guide: Option<SearchName>,
}

/// How the game treats two ways to connect of which one is enough.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Miai {
    /// They count as a connection: for finding answers.
    Connects,
    /// The game goes on until the strings are one: for trees that the checker can replay.
    IsPlayedOut,
}

/// Reads whether the strings at two points become one with `to_play` to move; the owner of the
/// answer is their colour. `None` when the points do not hold stones of one colour.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Table, read_connection};
/// let mut board: Board = "
///     . . . . .
///     . X . X .
///     . X . X .
///     . . . . .".parse()?;
/// let [left, right] = [1, 3].map(|x| board.size().point(x, 1).expect("on the board"));
/// let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
/// let reading =
///     read_connection(&mut board, (left, right), Color::White, &mut budget, &mut table);
/// assert_eq!(reading.map(|reading| reading.reach), Some(Reach::Yes));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn read_connection(
    board: &mut Board,
    strings: (Point, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let narrow = Connect::new(board, strings, Miai::Connects)?;
    let guide = Some(table.next_search());
    let reading = weigh(&narrow, board, to_play, budget, table);
    if matches!(reading.reach, Reach::Yes | Reach::Unknown) {
        return Some(reading);
    }
    // A "no" is less certain than a "yes": a way may have been outside the limits.
    let wide = Connect { limits: &params::WIDE, guide, ..narrow };
    let mut part = budget.part(params::WIDE_NODES.max(budget.left() / params::WIDE_PART));
    let again = weigh(&wide, board, to_play, &mut part, table);
    budget.spend(part.used());
    let nodes = reading.work.nodes + again.work.nodes;
    let found = match again.reach {
        // If the wide search did not decide in so many positions whether the owner, to move,
        // connects, the narrow answer is unreliable: in four such problems of a public suite all
        // strings are connected.
        Reach::Unknown if to_play == narrow.owner && part.used() >= params::WIDE_NODES => {
            reading.doubted(Reach::Yes)
        }
        // The narrow search found a cut for the opponent to move; the longer that took, the less
        // certain it is.
        Reach::Unknown if to_play != narrow.owner && reading.work.nodes >= params::HARD_CUT => {
            reading.withheld()
        }
        Reach::Unknown => reading,
        reach if reach == reading.reach => reading,
        _ => again,
    };
    Some(Reading { work: Work { nodes, ..found.work }, ..found })
}

/// Reads with the wide limits of [`read_connection`] alone, with a whole budget; it serves to
/// measure [`read_connection`].
pub(crate) fn read_connection_widely(
    board: &mut Board,
    strings: (Point, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let wide = Connect { limits: &params::WIDE, ..Connect::of(board, strings)? };
    Some(weigh(&wide, board, to_play, budget, table))
}

/// The proof tree that joins the strings at two points with `to_play` to move, whatever ko threats
/// the opponent has; `None` when they do not connect, or when the tree is too large to show.
pub fn prove_connection(
    board: &mut Board,
    strings: (Point, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let narrow = Connect::new(board, strings, Miai::IsPlayedOut)?;
    let wide = Connect { limits: &params::WIDE, ..narrow };
    [narrow, wide].iter().find_map(|game| {
        Search::new(game, board, KoThreats::Opponent, budget, table).prove(to_play)
    })
}

impl Game for Connect {
    fn owner(&self) -> Color {
        self.owner
    }

    fn tries_refuting_points(&self) -> bool {
        true
    }

    fn guide(&self, board: &Board) -> Option<(SearchName, u64)> {
        self.guide.map(|guide| (guide, board.hash()))
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let (Some(first), Some(second)) =
            (self.string(board, self.first), self.string(board, self.second))
        else {
            return Look::Failed;
        };
        if first.stones().contains(self.second) {
            // Joined, and the opponent cannot capture the string at once.
            let stays = to_play == self.owner || !first.in_atari();
            return if stays { Look::Reached } else { Look::Failed };
        }
        let later = usize::from(to_play != self.owner);
        let farthest = self.by_stage(board, &self.limits.farthest) - later;
        let capturable = self.by_stage(board, &self.limits.capturable);
        let distance = Distances::between(board, first, second, capturable, farthest);
        let Some(distance) = distance else { return Look::Failed };
        if distance <= 2
            && self.miai == Miai::Connects
            && let Some(look) = self.look_at_threats(board, first, second, to_play)
        {
            return look;
        }
        Look::Open {
            proof: (distance * distance + later).max(1) as u32,
            disproof: (params::FAR + 2 - distance) as u32,
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let (Some(first), Some(second)) =
            (self.string(board, self.first), self.string(board, self.second))
        else {
            return;
        };
        let mut points = Points::new();
        if to_play != self.owner {
            let threats = Threats::against(board, first, second);
            if threats.count > 0 && self.miai == Miai::Connects {
                moves.extend((threats.shared & board.empty()).iter().map(Move::Play));
                moves.push(Move::Pass);
                return;
            }
            // The checker answers a move that is missing from the tree with the answer to the pass,
            // which may be a threat that this move spoils. So the tree names all points of the
            // traces, more than the search needs.
            points.add_all(&(threats.traced & board.empty()));
        }
        // 1. A string in atari must be saved, or captured, first.
        let mut in_danger = false;
        for string in [first, second] {
            if string.in_atari() {
                points.add_saving(board, string);
                in_danger = true;
            }
        }
        if in_danger && to_play == self.owner {
            points.add_all(&(*first.liberties() & *second.liberties()));
            moves.extend(points.list.into_iter().map(Move::Play));
            return;
        }
        // 2. Points on the shortest ways; for the first move, also on slightly longer ones.
        let capturable = self.by_stage(board, &self.limits.capturable);
        let detours = if self.is_root(board) { params::DETOUR } else { 0 };
        let from_first = Distances::from(board, first, second, capturable, detours);
        let from_second = Distances::from(board, second, first, capturable, detours);
        let shortest = from_first.to(second).unwrap_or(params::FAR);
        let direct = from_first.ways(&from_second, shortest) & board.empty();
        points.add_all(&direct);
        for detour in 1..=detours {
            let ways = from_first.ways(&from_second, shortest + detour) & board.empty();
            points.add_all(&ways);
        }
        let enemies = board.stones(!self.owner);
        for detour in 0..=detours {
            for cutting in from_first.through(&from_second, shortest + detour, board, &enemies) {
                self.add_fight(board, cutting, to_play, &mut points);
            }
        }
        // 3. Enemies beside these ways that the player can capture, or must save.
        for near in strings_in(board, board.dilate(&direct) & board.occupied()) {
            if near.liberty_count() > 2 {
                continue;
            }
            if near.color() == to_play {
                points.add_saving(board, near);
            } else {
                points.add_all(near.liberties());
            }
        }
        // 4. The strings themselves, if they are short of liberties.
        for string in [first, second] {
            if string.liberty_count() <= 3 {
                for point in by_gain(board, string) {
                    points.add(point);
                }
            }
            for near in neighbors(board, string).iter().filter(|near| near.liberty_count() <= 2) {
                points.add_all(near.liberties());
            }
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.owner {
            moves.push(Move::Pass);
        }
    }
}

impl Connect {
    /// The game as the search first reads it, within narrow limits; `None` as for
    /// [`read_connection`].
    pub(crate) fn of(board: &Board, strings: (Point, Point)) -> Option<Connect> {
        Connect::new(board, strings, Miai::Connects)
    }

    fn new(board: &Board, (first, second): (Point, Point), miai: Miai) -> Option<Connect> {
        let owner = board.at(first).filter(|&color| board.at(second) == Some(color))?;
        let start = board.moves_to_undo();
        Some(Connect { first, second, owner, start, miai, limits: &params::NARROW, guide: None })
    }

    fn is_root(&self, board: &Board) -> bool {
        board.moves_to_undo() == self.start
    }

    /// Adds the moves that capture a cutting string, or save it.
    fn add_fight(&self, board: &Board, cutting: &StoneString, to_play: Color, points: &mut Points) {
        for point in by_gain(board, cutting) {
            points.add(point);
        }
        for near in neighbors(board, cutting) {
            if to_play == self.owner {
                if near.in_atari() {
                    points.add_saving(board, near);
                }
            } else if near.liberty_count() <= cutting.liberty_count().min(2) {
                points.add_all(near.liberties());
            }
        }
    }

    /// The entry of a table of stages for the present depth of the search.
    fn by_stage(&self, board: &Board, stages: &[(usize, usize)]) -> usize {
        let depth = board.moves_to_undo() - self.start;
        stages.iter().find(|&&(end, _)| depth < end).map_or(0, |&(_, value)| value)
    }

    /// Evaluates the threats in the position: reached if the opponent cannot parry all of them,
    /// otherwise as much work as there are answers. At the root the caller wants the owner's move,
    /// so the search has to find it.
    fn look_at_threats(
        &self,
        board: &Board,
        first: &StoneString,
        second: &StoneString,
        to_play: Color,
    ) -> Option<Look> {
        if to_play == self.owner {
            let wins = !self.is_root(board) && Threats::winning(board, first, second).is_some();
            return wins.then_some(Look::Reached);
        }
        let threats = Threats::against(board, first, second);
        if threats.count == 0 {
            return None;
        }
        match (threats.shared & board.empty()).len() {
            0 => Some(Look::Reached),
            answers => {
                Some(Look::Open { proof: answers as u32, disproof: params::THREATENED_DISPROOF })
            }
        }
    }

    fn string<'a>(&self, board: &'a Board, stone: Point) -> Option<&'a StoneString> {
        board.string_at(stone).filter(|string| string.color() == self.owner)
    }
}
