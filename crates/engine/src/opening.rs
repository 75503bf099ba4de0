//! Opening moves from the patterns alone.
//!
//! Katia (Bouzy and Chaslot 2005) plays the first moves of a game by its patterns without any
//! search: the move with the greatest P(i|p), "slightly randomised" so that games differ. The paper
//! does not say how. Here the move is drawn from those that are nearly as likely as the best, in
//! proportion to their likelihoods. Points that look alike to the patterns, as the corners of the
//! empty board do, are one kind of move, and all of them may be drawn. The rejected alternative,
//! counting each point on its own, would leave nothing but corners to choose from.
//!
//! No state is kept between two moves: the same position and seed give the same move.

use board::{Move, Point, Position, Size};
use facts::MoveReport;
use pattern::knn::{Forecast, Watch};

use crate::light::{Choice, Decision};
use crate::params::{OPENING_KINDS, OPENING_LEAST, OPENING_MOVES, OPENING_NEARLY};

/// How long a player follows the patterns before it begins to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opening {
    /// At most this many moves of a game, counting both players; 0 for never.
    pub moves: usize,
    /// ... and only while the best move is at least this likely to be a strong player's.
    pub least: f32,
}

impl Default for Opening {
    fn default() -> Opening {
        Opening { moves: OPENING_MOVES, least: OPENING_LEAST }
    }
}

impl Opening {
    /// A move from the patterns alone; `None` if no move is likely enough, later in the game, and
    /// on any board but 19x19, the size of the games that the patterns were learnt from.
    pub fn choose(&self, game: &Position, forecast: &Forecast, seed: u64) -> Option<Choice> {
        let board = game.board();
        if game.moves().len() >= self.moves || board.size() != Size::GO19 {
            return None;
        }
        let advice = advise(game, forecast, &mut Watch::new(board), seed)?;
        let report = |&(point, _): &(Point, f32)| MoveReport::new(Move::Play(point));
        (advice.best() >= self.least).then(|| Choice {
            decision: Decision::Move(Move::Play(advice.point)),
            candidates: advice.choices.iter().map(report).collect(),
            playouts: 0,
        })
    }
}

/// What the patterns advise.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The move that was drawn.
    pub point: Point,
    /// The moves it was drawn from with their likelihoods, likeliest first.
    pub choices: Vec<(Point, f32)>,
}

impl Advice {
    /// How likely the best of the choices is to be a strong player's move.
    pub fn best(&self) -> f32 {
        self.choices.first().map_or(0.0, |&(_, likelihood)| likelihood)
    }
}

/// A move for the player to move, from the patterns alone; `None` if no move is legal. The watch
/// may be new or have followed the game, but must not have been used with other patterns.
///
/// ```
/// use board::{Position, Rules, Size};
/// use pattern::knn::{Base, Forecast, Grower, Rule, Watch};
/// // Patterns that know nothing: every point is as good as any other.
/// let base = Base { tree: Grower::new(1).finish(), games: 0, nearby: None };
/// let forecast = Forecast::new(base, Rule::Blended);
/// let game = Position::new(Size::GO9, Rules::JAPANESE);
/// let mut watch = Watch::new(game.board());
/// let advice = kosumi_engine::opening::advise(&game, &forecast, &mut watch, 1).expect("a legal move");
/// assert!(advice.choices.iter().any(|&(point, _)| point == advice.point));
/// ```
pub fn advise(
    game: &Position,
    forecast: &Forecast,
    watch: &mut Watch,
    seed: u64,
) -> Option<Advice> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut points = forecast.points(watch, game.board(), game.to_play());
    // The patterns know neither superko nor other rules about suicide.
    points.retain(|&(point, _)| game.check(Move::Play(point)).is_ok());
    random.shuffle(&mut points);
    points.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let least = points.first()?.1 * OPENING_NEARLY;
    points.retain(|&(_, likelihood)| likelihood >= least);
    // To the patterns, points of equal likelihood are one move: usually they are images of each
    // other.
    let kinds = points.chunk_by(|(_, a), (_, b)| a == b).take(OPENING_KINDS);
    let count = kinds.map(<[_]>::len).sum();
    points.truncate(count);
    Some(Advice { point: draw(&points, &mut random)?, choices: points })
}

/// Draws one of the points in proportion to its likelihood.
fn draw(points: &[(Point, f32)], random: &mut fastrand::Rng) -> Option<Point> {
    let all: f32 = points.iter().map(|(_, likelihood)| likelihood).sum();
    let mut left = random.f32() * all;
    let drawn = points.iter().find(|(_, likelihood)| {
        left -= likelihood;
        left < 0.0
    });
    // Rounding may leave a small remainder, and patterns that know nothing give no likelihoods.
    drawn.or(points.first()).map(|&(point, _)| point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Rules, Size};
    use pattern::knn::{Base, Grower, Rule, Shape};

    /// Patterns of a game in which all moves were on the 4-4 points or one line lower; `plays` is
    /// how often each was played.
    fn forecast(plays: [u32; 2]) -> Forecast {
        let game = Position::new(Size::GO19, Rules::JAPANESE);
        let mut shapes: Vec<(Shape, u32)> = [(3, 3), (3, 2)]
            .into_iter()
            .zip(plays)
            .map(|((column, row), plays)| {
                let point = game.board().size().point(column, row).unwrap();
                (Shape::around(game.board(), point, Color::Black, 8), plays)
            })
            .collect();
        shapes.sort();
        let mut grower = Grower::new(1);
        for (shape, plays) in shapes {
            grower.add(&shape, plays);
        }
        let mut tree = grower.finish();
        let mut longest = vec![0; tree.len()];
        let found: Vec<_> =
            Watch::new(game.board()).matches(game.board(), &tree, Color::Black).collect();
        found.iter().for_each(|&(_, node)| longest[node as usize] += 50);
        tree.set_matches(&longest);
        Forecast::new(Base { tree, games: 1, nearby: None }, Rule::Paper)
    }

    fn first(forecast: &Forecast, seed: u64) -> Advice {
        let game = Position::new(Size::GO19, Rules::JAPANESE);
        advise(&game, forecast, &mut Watch::new(game.board()), seed).unwrap()
    }

    fn lines(point: Point) -> (usize, usize) {
        let line = |at: usize| at.min(18 - at) + 1;
        let (x, y) = (line(point.column()), line(point.row()));
        (x.max(y), x.min(y))
    }

    #[test]
    fn a_move_that_is_much_likelier_is_always_played_but_in_any_corner() {
        let forecast = forecast([40, 20]);
        let moves: Vec<Point> = (0..40).map(|seed| first(&forecast, seed).point).collect();
        assert!(moves.iter().all(|&point| lines(point) == (4, 4)), "{moves:?}");
        let mut corners = moves.clone();
        corners.sort();
        corners.dedup();
        assert_eq!(corners.len(), 4, "{corners:?}");
    }

    #[test]
    fn moves_that_are_nearly_as_likely_are_played_too() {
        // There are four points of the first kind and eight of the second, so a point of the second
        // is nine tenths as likely.
        let forecast = forecast([40, 72]);
        let advice: Vec<Advice> = (0..60).map(|seed| first(&forecast, seed)).collect();
        assert!(advice.iter().all(|advice| advice.choices.len() == 12));
        for kind in [(4, 4), (4, 3)] {
            assert!(advice.iter().any(|advice| lines(advice.point) == kind), "{kind:?}");
        }
        assert_eq!(first(&forecast, 5), first(&forecast, 5), "the same seed, the same move");
    }

    #[test]
    fn a_player_follows_the_patterns_while_they_speak_clearly_and_no_longer() {
        let forecast = forecast([40, 20]);
        let opening = Opening { moves: 1, least: 0.19 };
        let mut game = Position::new(Size::GO19, Rules::JAPANESE);
        let choice = opening.choose(&game, &forecast, 3).unwrap();
        let Decision::Move(mv @ Move::Play(point)) = choice.decision else { panic!("{choice:?}") };
        assert_eq!((lines(point), choice.candidates.len()), ((4, 4), 4));
        // The best is played in a fifth of the cases.
        assert_eq!(Opening { least: 0.21, ..opening }.choose(&game, &forecast, 3), None);
        assert_eq!(Opening { moves: 0, ..opening }.choose(&game, &forecast, 3), None);
        game.play(mv).unwrap();
        assert_eq!(opening.choose(&game, &forecast, 3), None);
        let small = Position::new(Size::GO13, Rules::JAPANESE);
        assert_eq!(opening.choose(&small, &forecast, 3), None);
    }

    #[test]
    fn points_that_may_not_be_played_are_passed_over() {
        let forecast = forecast([40, 20]);
        let mut game = Position::new(Size::new(2, 1).unwrap(), Rules::TROMP_TAYLOR);
        let mut watch = Watch::new(game.board());
        game.play(Move::Play(Point::new(0, 0).unwrap())).unwrap();
        let advice = advise(&game, &forecast, &mut watch, 1).unwrap();
        assert_eq!(advice.point, Point::new(1, 0).unwrap());
        game.play(Move::Play(advice.point)).unwrap();
        // Recapturing would repeat the position.
        assert_eq!(advise(&game, &forecast, &mut watch, 1), None);
    }
}
