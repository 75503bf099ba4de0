//! The connection game: can two strings become one, can they be kept apart?
//!
//! Distance decides what is worth trying: the fewest moves the owner needs in a row to join the
//! strings (the order of the connection, Cazenave 2004, section 4.5), through empty points and
//! through enemy strings that are short of liberties. Both players try the points that lie on the
//! shortest ways, and fight for the cutting strings on them. What counts as too far shrinks from
//! the root down ([`Limits`]): with one limit for all depths, most of the work went into chasing
//! cutting stones across the board. Where no connection is found within narrow limits, wider ones
//! are tried. Near the end the owner's threats are seen without playing ([`threats`]). Rejected was reading the opponent's pass first to derive
//! its moves from the trace of what follows: where the cut works, that reads the owner's long
//! ways to a goal that one simple block denies.

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

/// The game about the strings at two points.
pub(crate) struct Connect {
    first: Point,
    second: Point,
    owner: Color,
    /// Moves on the board when the search began, to know how deep it is.
    start: usize,
    miai: Miai,
    limits: &'static Limits,
    /// The search within narrower limits.
    guide: Option<SearchName>,
}

/// What two ways to connect of which one is enough are worth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Miai {
    /// They count as a connection: for finding answers.
    Connects,
    /// The game goes on until the strings are one: for trees that a checker can replay.
    IsPlayedOut,
}

/// Whether the strings at two points become one with `to_play` to move; the owner of the answer
/// is their colour. `None` when the points do not hold stones of one colour.
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
    // That there is no way is less sure than that there is one: it may have been out of sight.
    let wide = Connect { limits: &params::WIDE, guide, ..narrow };
    let mut part = budget.part(params::WIDE_NODES.max(budget.left() / params::WIDE_PART));
    let again = weigh(&wide, board, to_play, &mut part, table);
    budget.spend(part.used());
    let nodes = reading.work.nodes + again.work.nodes;
    let found = match again.reach {
        // Where so many positions do not settle whether the owner, to move, gets through, the
        // narrow answer is not to be relied on: of four such problems of a public suite all are
        // connected.
        Reach::Unknown if to_play == narrow.owner && part.used() >= params::WIDE_NODES => {
            reading.doubted(Reach::Yes)
        }
        // Whoever is to cut has found a way; the longer that took, the less it is worth.
        Reach::Unknown if to_play != narrow.owner && reading.work.nodes >= params::HARD_CUT => {
            reading.withheld()
        }
        Reach::Unknown => reading,
        reach if reach == reading.reach => reading,
        _ => again,
    };
    Some(Reading { work: Work { nodes, ..found.work }, ..found })
}

/// What the wide limits of [`read_connection`] alone say, with a whole budget: to measure that one.
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

/// The tree by which the strings at two points become one with `to_play` to move, whatever ko
/// threats the opponent has; `None` when they do not, or when that is too large to show.
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

    fn takes_over(&self) -> bool {
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
            // Joined, and not to be taken at once.
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
            // A checker answers what is not in the tree as it does a pass, by a threat that need
            // not be one of these: the tree gets more answers than were needed to find it.
            points.add_all(&(threats.traced & board.empty()));
        }
        // 1. A string in atari is saved, or taken, first.
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
        // 2. The points on the shortest ways; for the first move, also on somewhat longer ones.
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
        // 3. Enemies beside these ways that can be taken, or must be saved.
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
        // 4. The strings themselves, when they are short of liberties.
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
    /// The game as it is read first, within narrow limits; `None` as for [`read_connection`].
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

    /// What takes a cutting string, or saves it.
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

    /// What a table of stages says for the present depth of the search.
    fn by_stage(&self, board: &Board, stages: &[(usize, usize)]) -> usize {
        let depth = board.moves_to_undo() - self.start;
        stages.iter().find(|&&(end, _)| depth < end).map_or(0, |&(_, value)| value)
    }

    /// What the threats at hand say: reached where they are more than the opponent can parry, and
    /// else as much work as there are answers. At the root of a search the owner's move is asked
    /// for, so it has to be found.
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
