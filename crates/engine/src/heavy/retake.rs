//! Lets a player with ko threats retake a ko at once.

use board::{Color, Point};

/// Who may retake a ko at once, and how many more times. Each time stands for a ko threat that was
/// played and answered elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Retaking {
    player: Option<Color>,
    left: u32,
    /// Where the ban is lifted for the next play.
    lifted: Option<Point>,
}

impl Retaking {
    /// Both players obey the ban.
    pub(crate) fn nobody() -> Retaking {
        Retaking::default()
    }

    /// `player` has this many threats, the opponent none.
    pub(crate) fn by(player: Color, threats: u32) -> Retaking {
        Retaking { player: Some(player), left: threats, lifted: None }
    }

    /// Records a play and the ko point that it bans; true if the ban does not hold for the
    /// opponent.
    #[inline]
    pub(crate) fn lifts(&mut self, color: Color, point: Point, ban: Option<Point>) -> bool {
        if self.player.is_none() {
            return false;
        }
        if self.lifted == Some(point) {
            self.left -= 1;
        }
        self.lifted = ban.filter(|_| self.player == Some(!color) && self.left > 0);
        self.lifted.is_some()
    }

    /// Records a pass.
    pub(crate) fn pass(&mut self) {
        self.lifted = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_is_lifted_for_one_player_while_threats_are_left() {
        let at = |column| Point::new(column, 0).expect("a point");
        let (black, white) = (Color::Black, Color::White);
        let mut retaking = Retaking::by(black, 1);
        assert!(!retaking.lifts(black, at(0), Some(at(1))), "White has no threat");
        assert!(retaking.lifts(white, at(2), Some(at(3))));
        retaking.pass();
        assert!(!retaking.lifts(black, at(3), None));
        assert!(retaking.lifts(white, at(2), Some(at(3))), "the threat was not used");
        assert!(!retaking.lifts(black, at(3), Some(at(2))), "Black retakes");
        assert!(!retaking.lifts(white, at(2), Some(at(3))), "no threat is left");
        assert!(!Retaking::nobody().lifts(white, at(2), Some(at(3))));
    }
}
