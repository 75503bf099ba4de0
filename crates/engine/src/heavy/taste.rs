//! Moves that did well in earlier games are drawn more often (Brügmann 1993; Bouzy and Helmstetter
//! 2003, "temperature").

use board::{Color, Point};

/// How often a drawn move is accepted, by the results of the earlier playouts in which it was
/// played.
///
/// The chance of a move becomes its weight times exp(K x value), where K is one over the
/// temperature in points. This is done by rejecting moves: a move of the best value is never
/// rejected, and one whose value is lower by the temperature is accepted about one time in three.
#[derive(Clone, Debug)]
pub struct Taste {
    chances: [Vec<f32>; 2],
}

impl Taste {
    /// From the values of moves, in points for the player who makes them; moves without a value
    /// count as the mean of those with one.
    pub fn new(temperature: f32, value: impl Fn(Color, Point) -> Option<f32>) -> Taste {
        let side = |color: Color| {
            let points =
                || board::Size::square(board::MAX_SIDE).into_iter().flat_map(|size| size.points());
            let known: Vec<f32> = points().filter_map(|at| value(color, at)).collect();
            let mean = known.iter().sum::<f32>() / known.len().max(1) as f32;
            let best = known.iter().copied().fold(mean, f32::max);
            let mut chances = vec![1.0; Point::INDICES];
            for at in points() {
                let value = value(color, at).unwrap_or(mean);
                chances[at.index()] = ((value - best) / temperature).exp();
            }
            chances
        };
        Taste { chances: [side(Color::Black), side(Color::White)] }
    }

    /// How often a drawn move is accepted, from 0 to 1.
    #[inline]
    pub fn likes(&self, color: Color, point: Point) -> f32 {
        let side = &self.chances[usize::from(color == Color::White)];
        side[point.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_worse_by_the_temperature_is_made_once_in_three_times() {
        let at = |column| Point::new(column, 0).unwrap();
        let value = |color: Color, point: Point| match (color, point.column()) {
            (Color::Black, 0) => Some(5.0),
            (Color::Black, 1) => Some(1.0),
            _ => None,
        };
        let taste = Taste::new(4.0, value);
        assert_eq!(taste.likes(Color::Black, at(0)), 1.0);
        assert!((taste.likes(Color::Black, at(1)) - (-1.0f32).exp()).abs() < 1e-6);
        assert!((taste.likes(Color::Black, at(2)) - (-0.5f32).exp()).abs() < 1e-6, "the mean");
        assert_eq!(taste.likes(Color::White, at(1)), 1.0, "nothing is known");
    }
}
