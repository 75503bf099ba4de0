//! Who owns which points at the end of a game.

use std::fmt;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point_set::PointSet;

/// Points of both players; White's include komi.
///
/// ```
/// use kosumi_board::{Color, score::Score};
/// let score = Score { black: 41.0, white: 44.5 };
/// assert_eq!(score.lead(), -3.5);
/// assert_eq!(score.leader(), Some(Color::White));
/// assert_eq!(score.to_string(), "W+3.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Black's points.
    pub black: f32,
    /// White's points.
    pub white: f32,
}

impl Score {
    /// Black's lead; negative when White leads.
    pub fn lead(self) -> f32 {
        self.black - self.white
    }

    /// Who leads.
    pub fn leader(self) -> Option<Color> {
        match self.lead() {
            lead if lead > 0.0 => Some(Color::Black),
            lead if lead < 0.0 => Some(Color::White),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    /// As in SGF and GTP: `B+3.5`, `W+12`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.leader() {
            Some(Color::Black) => write!(f, "B+{}", self.lead()),
            Some(Color::White) => write!(f, "W+{}", -self.lead()),
            None => f.write_str("0"),
        }
    }
}

/// The points each player controls by area: living stones, and the empty points and dead enemy
/// stones that only they surround.
///
/// ```
/// use kosumi_board::{Board, PointSet, score};
/// let board: Board = "
///     . X O .
///     . X O .".parse()?;
/// let area = score::area(&board, &PointSet::EMPTY);
/// assert_eq!((area.black.len(), area.white.len()), (4, 4));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn area(board: &Board, dead: &PointSet) -> ByColor<PointSet> {
    let surrounded = territory(board, dead);
    ByColor::from_fn(|color| surrounded[color] | (board.stones(color) - *dead))
}

/// The points each player surrounds: empty points and dead stones whose every border stone is alive
/// and of one colour. Stones of `dead` count as removed.
///
/// ```
/// use kosumi_board::{Board, PointSet, score};
/// let board: Board = "
///     . X . O .
///     . X . O .".parse()?;
/// let territory = score::territory(&board, &PointSet::EMPTY);
/// assert_eq!((territory.black.len(), territory.white.len()), (2, 2));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn territory(board: &Board, dead: &PointSet) -> ByColor<PointSet> {
    let alive = ByColor::from_fn(|color| board.stones(color) - *dead);
    let mut owned = ByColor::<PointSet>::default();
    for region in (board.points() - alive.black - alive.white).parts() {
        let border = board.dilate(&region);
        match (border.meets(&alive.black), border.meets(&alive.white)) {
            (true, false) => owned.black |= region,
            (false, true) => owned.white |= region,
            _ => {}
        }
    }
    owned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Move, Position, Rules, Size};

    #[test]
    fn dead_stones_are_territory_and_prisoners() {
        let board: Board = "
            . X O . .
            X X O O .
            O . X O O
            X X X O ."
            .parse()
            .unwrap();
        let dead = PointSet::from(board.size().point(0, 2).unwrap());
        let area = area(&board, &dead);
        assert_eq!((area.black.len(), area.white.len()), (10, 10));
        let mut game = Position::from_board(board, Rules::JAPANESE, Color::Black);
        game.set_komi(0.5);
        // Black: A4, B2 and the dead stone's point, and one prisoner. White: four points and komi.
        assert_eq!(game.score(&dead), Score { black: 4.0, white: 4.5 });
        assert_eq!(game.score(&dead).to_string(), "W+0.5");
    }

    #[test]
    fn an_empty_board_belongs_to_nobody() {
        let mut game = Position::new(Size::GO9, Rules::TROMP_TAYLOR);
        game.set_komi(0.0);
        assert_eq!(game.score(&PointSet::EMPTY).to_string(), "0");
        game.play(Move::Play(Size::GO9.point(4, 4).unwrap())).unwrap();
        assert_eq!(game.score(&PointSet::EMPTY).to_string(), "B+81");
    }

    #[test]
    fn chinese_rules_pay_white_for_handicap() {
        let mut game = Position::new(Size::GO9, Rules::CHINESE);
        game.set_komi(0.0);
        game.set_handicap(3);
        assert_eq!(game.score(&PointSet::EMPTY).to_string(), "W+3");
    }
}
