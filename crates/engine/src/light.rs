//! A light Monte Carlo player: legal, sensible moves from the rules alone.
//!
//! It tries every candidate in playouts; each playout also counts for all moves that its player
//! made later in it (all moves as first: Brügmann 1993, and the Monte Carlo module of Bouzy and
//! Chaslot 2005). There is no tree and no knowledge beyond "fill no eyes": this shows how strong a
//! player is before it knows any facts.

use board::{Move, Point, Position, QuickBoard, Scoring, score};
use facts::{Estimate, MoveReport};

use crate::budget::Budget;
use crate::ending::is_nearly_over;
use crate::ownership::Ownership;
use crate::params;
use crate::playout::{Playouts, Policy};

/// What to do with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Play or pass.
    Move(Move),
    /// Resign.
    Resign,
}

/// A decision and the moves behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What to do.
    pub decision: Decision,
    /// All moves considered, the most tried first.
    pub candidates: Vec<MoveReport>,
    /// Number of playouts.
    pub playouts: u64,
}

/// The light player: its seed, and when it may pass and resign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LightPlayer {
    /// The seed of its random games.
    pub seed: u64,
    /// Whether it may resign.
    pub resigns: bool,
    /// Whether dead stones must be captured before it passes: true where the board is counted
    /// as it stands.
    pub cleans_up: bool,
}

/// Statistics of one candidate.
#[derive(Clone, Copy)]
struct Arm {
    point: Point,
    playouts: u64,
    wins: u64,
    reward: f32,
    amaf_playouts: u64,
    amaf_reward: f32,
}

impl Arm {
    fn new(point: Point) -> Arm {
        Arm { point, playouts: 0, wins: 0, reward: 0.0, amaf_playouts: 0, amaf_reward: 0.0 }
    }

    /// The mean of its own playouts and of those in which its player made it later; the weight of
    /// the latter shrinks as its own playouts increase.
    fn value(&self) -> f32 {
        let mean = |reward: f32, count: u64| if count == 0 { 0.5 } else { reward / count as f32 };
        let own = self.playouts as f32;
        let weight = (params::AMAF_EQUIVALENCE / (3.0 * own + params::AMAF_EQUIVALENCE)).sqrt();
        let weight = if self.amaf_playouts == 0 { 0.0 } else { weight };
        (1.0 - weight) * mean(self.reward, self.playouts)
            + weight * mean(self.amaf_reward, self.amaf_playouts)
    }

    /// The share of its own playouts that were won; `None` when there were none.
    fn win_rate(&self) -> Option<f32> {
        (self.playouts > 0).then(|| self.wins as f32 / self.playouts as f32)
    }

    fn report(&self) -> MoveReport {
        let estimate =
            self.win_rate().map(|win_rate| Estimate { win_rate, playouts: self.playouts });
        MoveReport { estimate, ..MoveReport::new(Move::Play(self.point)) }
    }
}

impl LightPlayer {
    /// A player that may resign and leaves dead stones on the board.
    pub fn new(seed: u64) -> LightPlayer {
        LightPlayer { seed, resigns: true, cleans_up: false }
    }

    /// Chooses a move for the player whose turn it is.
    pub fn choose(&self, game: &Position, budget: &Budget<'_>) -> Choice {
        let ownership = Ownership::estimate(
            game.board(),
            game.to_play(),
            params::OWNERSHIP_PLAYOUTS.min(budget.playouts),
            self.seed,
        );
        if self.may_pass(game, &ownership) {
            return Choice {
                decision: Decision::Move(Move::Pass),
                candidates: Vec::new(),
                playouts: params::OWNERSHIP_PLAYOUTS.min(budget.playouts),
            };
        }
        let mut arms = self.candidates(game, &ownership);
        let playouts = if arms.is_empty() { 0 } else { search(game, &mut arms, self.seed, budget) };
        arms.sort_by_key(|arm| std::cmp::Reverse(arm.playouts));
        let decision = match arms.first() {
            None => Decision::Move(Move::Pass),
            Some(best) if self.gives_up(game, best.win_rate(), playouts) => Decision::Resign,
            Some(best) => Decision::Move(Move::Play(best.point)),
        };
        Choice { decision, candidates: arms.iter().map(Arm::report).collect(), playouts }
    }

    /// After the opponent's pass: whether passing too ends the game with a win.
    fn may_pass(&self, game: &Position, ownership: &Ownership) -> bool {
        let opponent_passed = game.moves().last().is_some_and(|last| last.mv == Move::Pass);
        if !opponent_passed || !is_nearly_over(game, ownership) {
            return false;
        }
        let dead = if self.cleans_up { Default::default() } else { ownership.dead() };
        game.score(&dead).leader() == Some(game.to_play())
    }

    /// The moves worth trying: legal, filling no eye, and not in a part of the board that is
    /// settled (unless everything must be captured).
    fn candidates(&self, game: &Position, ownership: &Ownership) -> Vec<Arm> {
        let color = game.to_play();
        let quick = QuickBoard::from(game.board());
        let open = |point: Point| {
            if self.cleans_up {
                // Playing in one's own safe area without touching the enemy captures nothing.
                let enemies = |p| game.board().at(p) == Some(!color);
                let own =
                    ownership.is_settled(point) && ownership.at(point) * color.sign() as f32 > 0.0;
                return !own || near_dead_stones(game, point, enemies);
            }
            !ownership.is_settled(point)
        };
        game.legal_points()
            .iter()
            .filter(|&point| !quick.is_eye(color, point) && open(point))
            .map(Arm::new)
            .collect()
    }

    fn gives_up(&self, game: &Position, win_rate: Option<f32>, playouts: u64) -> bool {
        let played = game.moves().len() as f32 / game.board().size().area() as f32;
        self.resigns
            && playouts >= params::OWNERSHIP_PLAYOUTS
            && played > params::RESIGN_AFTER
            && win_rate.is_some_and(|rate| rate < params::RESIGN_BELOW)
    }
}

/// Whether the settled region around `point` holds enemy stones that can still be captured.
fn near_dead_stones(game: &Position, point: Point, enemy: impl Fn(Point) -> bool) -> bool {
    let board = game.board();
    let own = board.stones(game.to_play());
    let region = board::PointSet::from(point).flood(&(board.points() - own));
    region.iter().any(enemy)
}

/// Spends the budget on the candidates; returns the number of playouts.
fn search(game: &Position, arms: &mut [Arm], seed: u64, budget: &Budget<'_>) -> u64 {
    let color = game.to_play();
    let start = QuickBoard::from(game.board());
    let komi = komi_in_area(game);
    let mut playouts = Playouts::new(Policy::Atari, seed ^ 0x6c69_6768_7421);
    // Shuffled, so that ties are broken at random; otherwise one corner would be favoured.
    playouts.random().shuffle(arms);
    let mut arm_at = vec![usize::MAX; Point::INDICES];
    for (index, arm) in arms.iter().enumerate() {
        arm_at[arm.point.index()] = index;
    }
    let mut seen = vec![0u64; Point::INDICES];
    let mut end = start.clone();
    let mut done = 0;
    while done % params::PLAYOUTS_PER_CHECK != 0 || !budget.is_spent(done) {
        done += 1;
        let index = select(arms, done);
        end.copy_from(&start);
        end.play(color, arms[index].point);
        let lead = playouts.run(&mut end, !color);
        let lead = (lead as f32 - komi) * color.sign() as f32;
        let reward = reward(lead, start.size().area());
        arms[index].playouts += 1;
        arms[index].wins += u64::from(lead > 0.0);
        arms[index].reward += reward;
        for &(mover, point) in playouts.moves() {
            // Only the player who plays a point first gets credit for it.
            if seen[point.index()] != done {
                seen[point.index()] = done;
                if mover == color
                    && let Some(arm) = arms.get_mut(arm_at[point.index()])
                {
                    arm.amaf_playouts += 1;
                    arm.amaf_reward += reward;
                }
            }
        }
    }
    done
}

/// The candidate with the best upper bound.
fn select(arms: &[Arm], done: u64) -> usize {
    let log = (done as f32).ln();
    let bound = |arm: &Arm| {
        arm.value() + params::EXPLORATION * (log / (arm.playouts as f32 + 1.0)).sqrt() * 0.5
    };
    let best = arms.iter().map(bound).enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    best.map_or(0, |(index, _)| index)
}

/// A win is worth most of the reward, the size of the win the rest.
fn reward(lead: f32, area: usize) -> f32 {
    let win = if lead > 0.0 {
        1.0
    } else if lead < 0.0 {
        0.0
    } else {
        0.5
    };
    let size = 0.5 + (lead / area as f32).clamp(-1.0, 1.0) / 2.0;
    (1.0 - params::SCORE_SHARE) * win + params::SCORE_SHARE * size
}

/// What Black must lead by in area to win.
///
/// Under territory scoring stones are not counted, so the difference between stones on the board
/// and prisoners made so far is subtracted: with alternating play the rest is equal.
pub fn komi_in_area(game: &Position) -> f32 {
    let bonus = game.rules().handicap_bonus.points(game.handicap()) as f32;
    match game.rules().scoring {
        Scoring::Area => game.komi() + bonus,
        Scoring::Territory => {
            let none = board::PointSet::EMPTY;
            let area = score::area(game.board(), &none);
            let territory = game.score(&none).lead() + game.komi();
            let in_area = area.black.len() as f32 - area.white.len() as f32;
            game.komi() + in_area - territory
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Board, Color, Rules, Size};

    fn choose(text: &str, color: Color, player: LightPlayer) -> Decision {
        let board: Board = text.parse().unwrap();
        let mut game = Position::from_board(board, Rules::TROMP_TAYLOR, color);
        game.set_komi(0.5);
        player.choose(&game, &Budget::playouts(800)).decision
    }

    #[test]
    fn it_takes_a_large_string_in_atari() {
        let text = "
            . . . . . .
            . X X X X .
            X O O O O .
            . X X X X .
            . O . O . .
            . . O . . .";
        let decision = choose(text, Color::Black, LightPlayer::new(1));
        assert_eq!(decision, Decision::Move(Move::Play(Point::new(5, 2).unwrap())));
    }

    #[test]
    fn it_passes_when_only_eyes_are_left() {
        let text = "
            . X . X O .
            X X X X O O
            . X X O O .
            X X O O . O
            O O O . O O
            . O . O O .";
        let decision = choose(text, Color::Black, LightPlayer::new(1));
        assert_eq!(decision, Decision::Move(Move::Pass));
    }

    #[test]
    fn the_same_seed_chooses_the_same_move() {
        let game = Position::new(Size::GO9, Rules::CHINESE);
        let choice = |seed| LightPlayer::new(seed).choose(&game, &Budget::playouts(300));
        assert_eq!(choice(9), choice(9));
        assert_eq!(choice(9).playouts, 304, "checked every 16 playouts");
    }

    #[test]
    fn a_lost_game_is_given_up_unless_it_must_be_played() {
        let board: Board = "
            . O O O O .
            O O . . O O
            O . . . . O
            O . . X . O
            O O . . O O
            . O O O O ."
            .parse()
            .unwrap();
        let mut game = Position::from_board(board, Rules::CHINESE, Color::Black);
        game.set_komi(0.5);
        // The player resigns only in a game that has been played for a while.
        for _ in 0..10 {
            game.play(Move::Pass).unwrap();
            game.play(Move::Pass).unwrap();
        }
        let decide = |player: LightPlayer| player.choose(&game, &Budget::playouts(2_000)).decision;
        let player = LightPlayer { cleans_up: true, ..LightPlayer::new(1) };
        assert_eq!(decide(player), Decision::Resign);
        assert_ne!(decide(LightPlayer { resigns: false, ..player }), Decision::Resign);
    }

    #[test]
    fn enough_is_obeyed() {
        let game = Position::new(Size::GO9, Rules::CHINESE);
        let choice = LightPlayer::new(1).choose(&game, &Budget::until(u64::MAX, &|| true));
        assert_eq!(choice.playouts, 0);
    }
}
