//! Who owns what in a position, by any of Kosumi's evaluation methods.

use board::{Board, ByColor, Color, Point, PointSet};
use space::DescriptionSettings;
use space::evaluation::{Form, evaluate};
use space::judgement::{JudgementEffort, judge};
use space::morphology::Influence;

use crate::shipped;

/// How to judge a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Rules, reading and random games.
    Refined,
    /// Rules and reading, without random games.
    Reading,
    /// Random games, without reading.
    Games,
    /// The territory map alone, 4 dilations and 13 erosions.
    Map,
    /// Bouzy 2001: dead groups change owner, then controlled points are counted.
    Bouzy2001,
    /// Bouzy 1996: dead groups change owner, then the sizes of free groups are counted.
    Bouzy1996,
    /// Zobrist 1969: the sign of the influence.
    Zobrist,
}

/// Who owns what, and the score.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// Black's score, including komi.
    pub score: f32,
    /// The owner of each point from -1 (White) to 1 (Black), by point index.
    pub owner: Vec<f32>,
    /// The stones judged dead.
    pub dead: PointSet,
}

/// Judges a position by one method.
pub fn evaluation(
    board: &Board,
    to_play: Color,
    komi: f32,
    way: Way,
    effort: JudgementEffort,
) -> Evaluation {
    let (shapes, settings) = (shipped::rule_shapes(), DescriptionSettings::default());
    let papers = |form| {
        let value = evaluate(board, shapes, &settings, form);
        Evaluation {
            score: value.lead as f32 - komi,
            owner: signs(&value.controlled),
            dead: value.dead(),
        }
    };
    let judged = |effort| {
        let judgement = judge(board, to_play, shapes, &settings, effort);
        let mut owner = vec![0.0; Point::INDICES];
        for point in board.size().points() {
            owner[point.index()] = judgement.owners.at(point);
        }
        Evaluation { score: judgement.owners.score(komi), owner, dead: judgement.dead }
    };
    match way {
        Way::Refined => judged(effort),
        Way::Reading => judged(effort.reading_only()),
        Way::Games => judged(effort.games_only()),
        Way::Map => papers(Form::MapAlone),
        Way::Bouzy2001 => papers(Form::Controlled),
        Way::Bouzy1996 => papers(Form::Contributions),
        Way::Zobrist => {
            let influence = Influence::of(board);
            let held = ByColor::from_fn(|color| influence.held_by(color));
            let lead = held.black.len() as f32 - held.white.len() as f32;
            Evaluation { score: lead - komi, owner: signs(&held), dead: PointSet::EMPTY }
        }
    }
}

fn signs(held: &ByColor<PointSet>) -> Vec<f32> {
    let mut owner = vec![0.0; Point::INDICES];
    for color in Color::BOTH {
        for point in &held[color] {
            owner[point.index()] = color.sign() as f32;
        }
    }
    owner
}
