//! Counting a finished game.
//!
//! The dead stones decide the score, so they deserve more than quick random games: a tree search
//! plays the game on. Tested on 60 online games and 80 over-the-board games that ended by points:
//! with random games the count was off by eight points or more in five and two of them, with the
//! tree search in none and one.

use board::{Board, Color, Position};
use engine::Budget;
use engine::Shares;
use space::judgement::{Count, Judgement, JudgementEffort, judge_by};
use tactics::Stop;

use crate::shipped;
use crate::watching::watch;

/// Simulations of the tree search that plays the game on. With three times as many, one score of
/// those games came closer to the recorded result and two moved away from it.
const PLAYOUTS: u64 = 1_250;

/// The count of a finished game, cached because a client asks several questions about the same
/// board: for the score, then for the dead stones, then for the rest.
pub struct Counted {
    board: Board,
    to_play: Color,
    seed: u64,
    /// The judgement, which says which stones are dead.
    pub judgement: Judgement,
    /// The count, after playing the moves that players leave out at the end.
    pub count: Count,
}

impl Counted {
    /// Counts a game.
    pub fn new(position: &Position, seed: u64) -> Counted {
        let judgement = judged(position, seed, Stop::NEVER);
        let count = judgement.count();
        let (board, to_play) = (position.board().clone(), position.to_play());
        Counted { board, to_play, seed, judgement, count }
    }

    /// Whether counting this position with this seed would give the same result again.
    pub fn is_of(&self, position: &Position, seed: u64) -> bool {
        self.board == *position.board() && self.to_play == position.to_play() && self.seed == seed
    }
}

/// Judges a finished game. Cancellable; after a stop the result is meaningless.
pub fn judged(position: &Position, seed: u64, stop: Stop) -> Judgement {
    let board = position.board();
    let budget = Budget::playouts(PLAYOUTS).stopped_by(stop);
    let owners = shipped::survival(seed).outcome(board, &budget);
    let shares = Shares::of(owners.shares().to_vec());
    let effort = JudgementEffort { seed, ..JudgementEffort::counting() };
    judge_by(&shares, &mut watch(stop), board, position.to_play(), effort)
}

#[cfg(test)]
mod tests {
    use board::{Move, Rules};

    use super::*;

    #[test]
    fn what_was_counted_is_of_the_same_board_the_same_player_and_the_same_seed() {
        let board: Board = "
            . X O .
            X X O O
            . X O .
            X X O O"
            .parse()
            .unwrap();
        let game = Position::from_board(board, Rules::CHINESE, Color::Black);
        let counted = Counted::new(&game, 1);
        assert!(counted.is_of(&game, 1) && !counted.is_of(&game, 2));
        let mut later = game.clone();
        later.play(Move::Pass).unwrap();
        assert!(!counted.is_of(&later, 1), "the other one is to play");
        let corner = game.board().points().first().unwrap();
        let mut later = game;
        later.play(Move::Play(corner)).unwrap();
        assert!(!counted.is_of(&later, 1), "a stone was played");
    }
}
