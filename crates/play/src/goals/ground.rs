//! Ground that a stone gains or takes from the enemy, by the maps alone.
//!
//! Every legal point is tried on the maps of territory and influence (Bouzy 2001, section 4.5),
//! with stones that are judged dead in the colour of their captors. Two maps take some twenty
//! microseconds, so that no point need be left out.

use board::{ByColor, Color, PointSet};
use facts::Reason;
use space::morphology::{Field, Recipe};

use super::aim::{Aim, Hold};
use super::sight::Sight;
use super::values::MOST_GROUND;

/// A point of influence counts as this fraction of a point of territory.
const OF_INFLUENCE: f32 = 0.25;

/// This many points of ground give half of [`MOST_GROUND`].
const HALF_THE_MOST: f32 = 12.0;

/// The ground that a stone on each legal point gains and takes.
pub(super) fn ground(sight: &Sight<'_>) -> Vec<Aim> {
    let own = sight.to_play;
    let mut stones = ByColor::from_fn(|color| sight.board.stones(color));
    for color in Color::BOTH {
        let lost = sight.judgement.dead & sight.board.stones(color);
        stones[color] -= lost;
        stones[!color] |= lost;
    }
    let size = sight.board.size();
    let look = |stones: &ByColor<PointSet>| {
        let influence = Recipe::dilation(Recipe::INDIGO.dilations);
        (Recipe::INDIGO.map_of(size, stones), influence.map_of(size, stones))
    };
    let before = look(&stones);
    let mut aims = Vec::new();
    for at in &sight.legal() {
        let mut with = stones;
        with[own].insert(at);
        let after = look(&with);
        for (reason, color, sign) in [(Reason::Protect, own, 1.0), (Reason::Attack, !own, -1.0)] {
            let gain = |map: fn(&(Field, Field)) -> &Field| {
                let held = |maps| (map(maps).held_by(color)).len() as f32;
                sign * (held(&after) - held(&before))
            };
            // The stone itself does not count as ground.
            let stone = if color == own { 1.0 } else { 0.0 };
            let value =
                gain(|maps| &maps.0) - stone + OF_INFLUENCE * (gain(|maps| &maps.1) - stone);
            if value > 0.0 {
                // More ground is always worth more, but never more than the maximum.
                let value = MOST_GROUND * value / (value + HALF_THE_MOST);
                let moves = PointSet::from(at);
                aims.push(Aim { reason, value, about: moves, moves, hold: Hold::Reaches });
            }
        }
    }
    aims
}
