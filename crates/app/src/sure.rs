//! What the rules alone say about a position.
//!
//! These facts need neither reading nor judgement, so they are all proved. They are the first part
//! of the scene; [`space::scene::fill`] adds the rest.

use board::{Board, Color, Point, PointSet, Position, Suicide, pass_alive};
use facts::{Claim, Scene};

/// The position with the facts that follow from the rules: atari, ko, pass-alive stones, the
/// regions they enclose in which nothing can live, and the stones caught there.
pub fn scene(game: &Position) -> Scene {
    let board = game.board();
    let mut scene = Scene::new(board, game.to_play());
    for string in board.strings() {
        if let Some(liberty) = string.liberties().only() {
            let (color, stones) = (string.color(), *string.stones());
            let trace = stones | PointSet::from(liberty);
            scene.add_from_rules(Claim::InAtari { color, stones, liberty }, trace);
        }
    }
    if let Some(point) = board.ko() {
        scene.add_from_rules(Claim::KoBan { point }, board.dilate(&PointSet::from(point)));
    }
    let sure = pass_alive::unconditional(board, game.rules().suicide);
    for color in Color::BOTH {
        // One fact for each set of stones that live by shared eyes.
        for region in (sure.alive[color] | sure.territory[color]).parts() {
            let stones = region & sure.alive[color];
            if !stones.is_empty() {
                scene.add_from_rules(Claim::PassAlive { color, stones }, region);
            }
        }
        for region in sure.territory[color].parts() {
            let walls = board.dilate(&region);
            scene.add_from_rules(Claim::NoRoomForLife { owner: color, region }, walls);
            let stones = region & board.stones(!color);
            if !stones.is_empty() {
                let color = !color;
                scene.add_from_rules(Claim::NeverTwoEyes { color, stones }, walls);
            }
        }
    }
    scene
}

/// What the rules alone say about a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// A stone that can never be captured, or one in unconditional territory of its own colour.
    Alive,
    /// A stone in the unconditional territory of its opponent.
    Dead,
    /// An empty point of unconditional territory.
    Territory(Color),
    /// The rules alone do not say.
    Undecided,
}

impl Certainty {
    /// GNU Go's word for it.
    pub fn word(self) -> &'static str {
        match self {
            Certainty::Alive => "alive",
            Certainty::Dead => "dead",
            Certainty::Territory(Color::Black) => "black_territory",
            Certainty::Territory(Color::White) => "white_territory",
            Certainty::Undecided => "undecided",
        }
    }
}

/// What the rules alone say about a point.
pub fn status(board: &Board, point: Point, suicide: Suicide) -> Certainty {
    let sure = pass_alive::unconditional(board, suicide);
    let owner = Color::BOTH.into_iter().find(|&color| sure.territory[color].contains(point));
    match (board.at(point), owner) {
        (Some(color), _) if sure.alive[color].contains(point) => Certainty::Alive,
        (Some(color), Some(owner)) if owner == color => Certainty::Alive,
        (Some(_), Some(_)) => Certainty::Dead,
        (None, Some(color)) => Certainty::Territory(color),
        (_, None) => Certainty::Undecided,
    }
}
