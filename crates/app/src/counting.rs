//! A game that is over, judged to be counted.
//!
//! What is dead decides the score, so it is worth more than quick random games: a tree search
//! plays the game on. Of 60 online games and 80 over the board that ended by points, the count was
//! eight points and more off in five and two with random games, in none and one with it.

use board::{Board, Color, Position};
use engine::Budget;
use engine::Shares;
use space::judgement::{Count, Judgement, JudgementEffort, judge_by};
use tactics::Stop;

use crate::shipped;
use crate::watching::watch;

/// Simulations that play the game on. With three times as many, one score of those games
/// was nearer to the record and two were farther from it.
const PLAYOUTS: u64 = 1_250;

/// A game that is over as it was counted, for as long as somebody asks about the same board: a
/// client asks for the score, then for the dead, then for the rest.
pub struct Counted {
    board: Board,
    to_play: Color,
    seed: u64,
    /// What is dead.
    pub judgement: Judgement,
    /// What was played after the end.
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

    /// Whether this is the game as it would be counted again.
    pub fn is_of(&self, position: &Position, seed: u64) -> bool {
        self.board == *position.board() && self.to_play == position.to_play() && self.seed == seed
    }
}

/// Judges a game that is over. Cancellable; after a stop the result is meaningless.
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
