//! Adds candidate moves that the search discovers: replies that refuted other moves.
//!
//! The opponent's vital point is one's own. A game need not generate every quiet move: if a cut
//! fails because the stone is captured at some point, that point is the next cut to try. On the
//! connection problems of a public regression suite, a checker found 142 lines that the search had
//! overlooked without this, and 77 when the opponent's candidates included them.

use board::{Color, Move};

use super::{Child, Game, Search, Turn};

impl<G: Game> Search<'_, G> {
    /// Adds the replies that refute children, and those that refute the added ones.
    pub(super) fn take_over_all(&mut self, children: &mut Vec<Child>, to_play: Color) {
        let mut index = 0;
        while self.game.tries_refuting_points() && index < children.len() {
            self.take_over(children, index, to_play);
            index += 1;
        }
    }

    /// Adds the reply that refutes a child as a candidate, unless it is one already.
    pub(super) fn take_over(&mut self, children: &mut Vec<Child>, index: usize, to_play: Color) {
        let child = &children[index];
        let is_owner = to_play == self.game.owner();
        let lost = if is_owner { child.numbers.disproof == 0 } else { child.numbers.proof == 0 };
        if !lost {
            return;
        }
        let Some(mv @ Move::Play(_)) = self.table.look_up(child.key).and_then(|entry| entry.best)
        else {
            return;
        };
        if children.iter().all(|child| child.mv != mv) && self.is_playable(self.board, to_play, mv)
        {
            let child = self.child(to_play, mv, Turn::Early, 0);
            children.push(child);
        }
    }
}

#[cfg(test)]
mod tests {
    use board::{Board, Point};
    use facts::Reach;

    use super::*;
    use crate::budget::Budget;
    use crate::dfpn::{Look, Table};
    use crate::ko::KoThreats;

    /// Black wants a stone on `goal`; White only thinks of `idle`.
    struct Blind {
        goal: Point,
        idle: Point,
        tries_refuting_points: bool,
    }

    impl Game for Blind {
        fn owner(&self) -> Color {
            Color::Black
        }

        fn look(&self, board: &Board, _: Color) -> Look {
            match board.at(self.goal) {
                Some(Color::Black) => Look::Reached,
                Some(Color::White) => Look::Failed,
                None => Look::Open { proof: 1, disproof: 1 },
            }
        }

        fn moves(&self, _: &Board, to_play: Color, moves: &mut Vec<Move>) {
            let at = if to_play == Color::Black { self.goal } else { self.idle };
            moves.push(Move::Play(at));
        }

        fn tries_refuting_points(&self) -> bool {
            self.tries_refuting_points
        }
    }

    #[test]
    fn the_opponent_plays_where_the_owner_would() {
        for (tries_refuting_points, reach) in [(false, Reach::Yes), (true, Reach::No)] {
            let mut board: Board = ". . .\n. . .\n. . .".parse().unwrap();
            let at = |column| board.size().point(column, 1).unwrap();
            let game = Blind { goal: at(0), idle: at(2), tries_refuting_points };
            let (mut budget, mut table) = (Budget::nodes(100), Table::new(64));
            let search =
                Search::new(&game, &mut board, KoThreats::Opponent, &mut budget, &mut table);
            assert_eq!(
                search.run(Color::White).reach,
                reach,
                "taking over: {tries_refuting_points}"
            );
        }
    }
}
