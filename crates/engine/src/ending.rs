//! When to pass, and what to play when little is left to play for. All players that search end
//! their games with [`settle`].

use board::{Move, Point, PointSet, Position, QuickBoard, Scoring};

use crate::heavy::Risk;
use crate::ownership::Ownership;
pub use crate::params::PLAYOUTS_TO_PASS;
use crate::player::Manners;

/// The moves that a player considered, best first.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<'a> {
    /// The moves that it tried.
    pub tried: &'a [Move],
    /// The moves that it did not get to.
    pub untried: &'a [Move],
    /// How it values a pass.
    pub pass: Pass,
}

/// How a player values a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// A pass costs nothing, as far as the player knows.
    Free,
    /// The best move is worth more: what looks settled is settled only by that move.
    Costs,
}

impl Ranking<'_> {
    fn all(&self) -> impl Iterator<Item = Move> + '_ {
        self.tried.iter().chain(self.untried).copied()
    }
}

/// The move to make, given a player's ranking of moves and the ownership from playouts; `ownership`
/// is `None` if there were too few playouts to tell.
pub fn settle(
    game: &Position,
    manners: Manners,
    ranking: Ranking<'_>,
    ownership: Option<&Ownership>,
) -> Move {
    let best = ranking.all().next().unwrap_or(Move::Pass);
    // 0. Without playouts it is not known what is settled.
    let Some(ownership) = ownership else { return best };
    let dead = ownership.dead();
    // 1. After the opponent's pass, end a game that is nearly over if the player leads.
    let counted = if manners.cleans_up { PointSet::EMPTY } else { dead };
    let opponent_passed = game.moves().last().is_some_and(|last| last.mv == Move::Pass);
    let over = opponent_passed && is_nearly_over(game, ownership);
    if over && game.score(&counted).leader() == Some(game.to_play()) {
        return Move::Pass;
    }
    let open = |point: Point| !ownership.is_settled(point);
    // 2. While a tried move is on an open point, the search decides, and it prefers a pass only if
    //    every move costs more. But under territory rules a stone in one's own settled territory
    //    costs a point.
    let first_open = ranking.tried.iter().copied().find(|mv| mv.point().is_some_and(open));
    if let Some(first_open) = first_open {
        return match game.rules().scoring {
            Scoring::Area => best,
            Scoring::Territory if best.point().is_none_or(open) => best,
            Scoring::Territory => first_open,
        };
    }
    // 3. Capture dead stones where they would count.
    if manners.cleans_up
        && let Some(capture) = clean_up(game, ranking, &dead)
    {
        return Move::Play(capture);
    }
    // 4. Most of the playouts that say what is settled began with the best move, so a pass may
    //    still cost something.
    match ranking.pass {
        Pass::Costs => best,
        Pass::Free => Move::Pass,
    }
}

/// Whether so little is open, or so much was played, that the game may be counted as it stands.
pub fn is_nearly_over(game: &Position, ownership: &Ownership) -> bool {
    let long = game.moves().len() >= game.board().size().area();
    long || ownership.is_nearly_over()
}

/// A move that comes closer to capturing dead stones of the opponent.
fn clean_up(game: &Position, ranking: Ranking<'_>, dead: &PointSet) -> Option<Point> {
    let board = game.board();
    let color = game.to_play();
    let doomed = *dead & board.stones(!color);
    if doomed.is_empty() {
        return None;
    }
    let quick = QuickBoard::from(board);
    let room = doomed.flood(&(board.points() - board.stones(color)));
    let points = ranking.all().filter_map(Move::point);
    let safe = |point: &Point| Risk::of(&quick, color, *point) == Risk::None;
    let mut useful: Vec<Point> =
        points.filter(|&point| room.contains(point)).filter(safe).collect();
    // Liberties of the dead stones first: everything else only takes longer.
    let near = board.dilate(&doomed);
    useful.sort_by_key(|&point| !near.contains(point));
    useful.first().copied()
}
