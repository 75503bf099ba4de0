//! Stones that are alive, and points that a player owns, even if that player always passes.
//!
//! [`benson`] is the theorem of D. B. Benson, "Life in the game of Go" (1976): strings that cannot
//! be captured by any number of enemy moves in a row. [`unconditional`] extends it to the
//! surroundings: a region walled by such strings in which the enemy can make neither life nor seki,
//! even if it makes all the moves, is territory, and enemy stones in it are dead.
//!
//! Pass-alive stones follow from the rules (no search, no judgement). It also follows that no enemy
//! string in unconditional territory can ever get two eyes. That none can survive in seki is argued
//! for walls of one string, and tested but not proved for walls of several; we assume that the
//! owner wins a ko there, at the price of leaving a ko threat unanswered.
//!
//! The rules matter: where suicide is legal the enemy can give up stones inside an eye to make room
//! in it, so a region counts only if every point of it, not just every empty point, is beside the
//! string.

mod room;

use crate::board::{Board, StoneString};
use crate::color::{ByColor, Color};
use crate::point_set::PointSet;
use crate::rules::Suicide;

/// Strings that no sequence of enemy moves can capture, and the regions that make them so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassAlive {
    /// The stones of all pass-alive strings.
    pub stones: PointSet,
    /// The regions that keep them alive, each enclosed by them and vital to at least one of them.
    pub regions: Vec<PointSet>,
}

/// The pass-alive strings of a colour (Benson 1976).
///
/// ```
/// use kosumi_board::{Board, Color, Suicide, pass_alive};
/// let board: Board = "
///     . X . X O
///     X X X X O
///     O O O O .".parse()?;
/// assert_eq!(pass_alive::benson(&board, Color::Black, Suicide::Illegal).stones.len(), 6);
/// assert!(pass_alive::benson(&board, Color::White, Suicide::Illegal).stones.is_empty());
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn benson(board: &Board, color: Color, suicide: Suicide) -> PassAlive {
    let empty = board.empty();
    let mut strings: Vec<&StoneString> = board.strings().filter(|s| s.color() == color).collect();
    let mut regions: Vec<Region> = (board.points() - board.stones(color))
        .parts()
        .map(|points| Region {
            points,
            vital: match suicide {
                Suicide::Illegal => points & empty,
                Suicide::Legal => points,
            },
            border: board.dilate(&points) & board.stones(color),
        })
        .collect();
    loop {
        let before = (strings.len(), regions.len());
        // 1. A string needs two vital regions: the enemy can fill one completely only by capturing
        //    the string with the last stone.
        strings.retain(|string| {
            regions.iter().filter(|region| region.is_vital_to(string)).take(2).count() == 2
        });
        // 2. A region counts only while all strings around it remain.
        let stones = union(strings.iter().map(|string| *string.stones()));
        regions.retain(|region| region.border.is_subset(&stones));
        if (strings.len(), regions.len()) == before {
            let vital = |region: &Region| strings.iter().any(|string| region.is_vital_to(string));
            let regions = regions.into_iter().filter(vital).map(|region| region.points);
            return PassAlive { stones, regions: regions.collect() };
        }
    }
}

/// A maximal connected set of points without stones of a colour.
struct Region {
    points: PointSet,
    /// The points that must all be beside a string for the region to be vital to it.
    vital: PointSet,
    border: PointSet,
}

impl Region {
    fn is_vital_to(&self, string: &StoneString) -> bool {
        self.vital.is_subset(&string.stones().spread())
    }
}

fn union(sets: impl Iterator<Item = PointSet>) -> PointSet {
    sets.fold(PointSet::EMPTY, |all, set| all | set)
}

/// What each player holds unconditionally, even by passing for the rest of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unconditional {
    /// Pass-alive stones.
    pub alive: ByColor<PointSet>,
    /// Points that the colour will own: regions walled by its pass-alive stones in which the enemy
    /// can make neither life nor seki. Stones of either colour may stand there; those of the colour
    /// itself need not be pass-alive, but no fight over them changes who owns the region.
    pub territory: ByColor<PointSet>,
}

impl Unconditional {
    /// The stones of a colour that stand in unconditional enemy territory.
    pub fn dead(&self, board: &Board, color: Color) -> PointSet {
        board.stones(color) & self.territory[!color]
    }
}

/// Computes what each player holds unconditionally.
///
/// ```
/// use kosumi_board::{Board, Color, Suicide, pass_alive};
/// // White has room for one eye only.
/// let board: Board = "
///     . X . X . O .
///     X X X X O . .
///     . . . X X X X".parse()?;
/// let held = pass_alive::unconditional(&board, Suicide::Illegal);
/// assert_eq!(held.dead(&board, Color::White), board.stones(Color::White));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn unconditional(board: &Board, suicide: Suicide) -> Unconditional {
    let alive = ByColor::from_fn(|color| benson(board, color, suicide).stones);
    let territory = ByColor::from_fn(|color| {
        if alive[color].is_empty() {
            return PointSet::EMPTY;
        }
        let hopeless = |region: &PointSet| !room::has_room(board, region, !color, suicide);
        union((board.points() - alive[color]).parts().filter(hopeless))
    });
    Unconditional { alive, territory }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    fn alive(text: &str, color: Color) -> usize {
        benson(&text.parse().unwrap(), color, Suicide::Illegal).stones.len()
    }

    #[test]
    fn one_eye_is_not_alive_and_two_are() {
        assert_eq!(alive(". X .\nX X .\n. . .", Color::Black), 0);
        assert_eq!(alive(". X . X .\nX X X X .\n. . . . .", Color::Black), 6);
    }

    #[test]
    fn a_false_eye_does_not_count() {
        // The strings around the corner eye have no second eye in common.
        let text = ". X O .\nX O O .\nX O . .\n. X O .\nX X O .";
        assert_eq!(alive(text, Color::Black), 0);
    }

    #[test]
    fn strings_live_together_by_shared_eyes() {
        // The stone at the top and the string below it share A4 and B3.
        let board: Board = "
            . X . O
            X . X O
            X X X O
            . . . ."
            .parse()
            .unwrap();
        let life = benson(&board, Color::Black, Suicide::Illegal);
        assert_eq!((life.stones.len(), life.regions.len()), (6, 2));
        // With only one of the two eyes, neither lives.
        let board: Board = "
            . X . O
            X X X O
            X X X O
            . . . ."
            .parse()
            .unwrap();
        assert_eq!(benson(&board, Color::Black, Suicide::Illegal), PassAlive::default());
    }

    #[test]
    fn a_large_eye_lives_when_every_empty_point_is_a_liberty() {
        let text = "
            . . X . X
            X X X X X
            . . . . .";
        assert_eq!(alive(text, Color::Black), 7);
        let text = "
            . O . X . X
            X X X X X X
            . . . . . .";
        assert_eq!(alive(text, Color::Black), 8);
    }

    #[test]
    fn legal_suicide_makes_room_in_an_eye() {
        // White can sacrifice nine stones in the large eye and then play where Black has no
        // liberty.
        let board: Board = "
            O O . X . X
            O O . X X X
            . . . X . .
            X X X X . ."
            .parse()
            .unwrap();
        let alive = |suicide| benson(&board, Color::Black, suicide).stones.len();
        assert_eq!((alive(Suicide::Illegal), alive(Suicide::Legal)), (10, 0));
    }

    #[test]
    fn stones_without_room_for_two_eyes_are_dead() {
        // Upper right: two by three, no room for life. Lower right: three by three, room.
        let board: Board = "
            . X . X . O .
            X X X X O . .
            . . . X X X X
            X X X X . . .
            . X . X . O .
            X X X X . . ."
            .parse()
            .unwrap();
        let all = unconditional(&board, Suicide::Illegal);
        assert_eq!(all.alive.black, board.stones(Color::Black));
        assert_eq!(all.territory.black.len(), 2 + 3 + 2 + 6);
        let upper = |p: &Point| p.row() < 2;
        let dead: PointSet = board.stones(Color::White).iter().filter(upper).collect();
        assert_eq!(all.dead(&board, Color::White), dead);
        assert!(all.alive.white.is_empty() && all.territory.white.is_empty());
    }
}
