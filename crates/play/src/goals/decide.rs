//! From goals to moves.

use std::collections::BTreeMap;

use board::{Move, Point, Position, QuickBoard};
use facts::{MoveReport, Reach, Reason, Worth};
use space::element::Shapes;
use tactics::Goal;

use super::aim::{Aim, Analyser, Hold};
use super::reader::Reader;
use super::sight::{GoalEffort, Sight};
use super::values::{self, BOUND, ForkRule};
use super::{eyes, ground, life, links, strings, walls};

/// The moves that reach a goal, each with its goals and their worth, best first. Only the given
/// analysers look at the position. Moves worth less than a point are left out.
pub fn candidates(
    game: &Position,
    shapes: &Shapes,
    analysers: &[Analyser],
    effort: GoalEffort,
) -> Vec<MoveReport> {
    candidates_by(Reader::Full, game, shapes, analysers, effort)
}

/// Like [`candidates`], with captures, connections and eyes read by `reader`.
pub fn candidates_by(
    reader: Reader<'_>,
    game: &Position,
    shapes: &Shapes,
    analysers: &[Analyser],
    effort: GoalEffort,
) -> Vec<MoveReport> {
    let mut sight = Sight::new(game, shapes, effort, reader);
    let mut aims = Vec::new();
    for analyser in analysers {
        aims.extend(match analyser {
            Analyser::Captures => strings::captures(&mut sight),
            Analyser::Threats => strings::threatened(&mut sight),
            Analyser::Links => links::links(&mut sight),
            Analyser::Walls => walls::walls(&sight),
            Analyser::Eyes => eyes::eyes(&mut sight),
            Analyser::Life => life::life(&sight),
            Analyser::Ground => ground::ground(&sight),
        });
    }
    let mut reports = weigh(&sight, &aims);
    forget_what_is_caught(&mut sight, &mut reports);
    reports.retain(|report| value(report) >= values::LEAST);
    // The sort is stable: of equals, the first in the order of the board stays first.
    reports.sort_by(|a, b| value(b).total_cmp(&value(a)));
    reports
}

/// The worth of a move: the sum of its reasons, but at most [`BOUND`] times the best of them.
fn value(report: &MoveReport) -> f32 {
    let most = report.worth.iter().map(|worth| worth.value).fold(0.0, f32::max);
    report.value().min(BOUND * most)
}

/// The reports of all moves that some aim names, in the order of the board.
fn weigh(sight: &Sight<'_>, aims: &[Aim]) -> Vec<MoveReport> {
    let quick = QuickBoard::from(sight.game.board());
    let legal = sight.legal();
    let mut by_point: BTreeMap<Point, (Vec<Worth>, Vec<&Aim>)> = BTreeMap::new();
    for aim in aims {
        for at in &(aim.moves & legal) {
            // An eye is filled only to capture.
            if quick.is_eye(sight.to_play, at) && aim.reason != Reason::Capture {
                continue;
            }
            let (reached, threatened) = by_point.entry(at).or_default();
            match aim.hold {
                Hold::Reaches => {
                    reached.push(Worth { reason: aim.reason, value: aim.value, about: aim.about })
                }
                Hold::Threatens => threatened.push(aim),
            }
        }
    }
    let report = |(at, (mut worth, threats)): (Point, (Vec<Worth>, Vec<&Aim>))| {
        let at_stake: Vec<f32> = threats.iter().map(|aim| aim.value).collect();
        let fork = values::fork(&at_stake, ForkRule::default());
        if fork > 0.0 {
            let about = threats.iter().fold(Default::default(), |all, aim| all | aim.about);
            worth.push(Worth { reason: Reason::Threaten, value: fork, about });
        }
        // The greatest first, so that it is told first.
        worth.sort_by(|a, b| b.value.total_cmp(&a.value));
        MoveReport { worth, ..MoveReport::new(Move::Play(at)) }
    };
    by_point.into_iter().map(report).collect()
}

/// Takes away the worth of a move whose stone can simply be captured. What was read was read to the
/// end, but ground, walls and links were not.
fn forget_what_is_caught(sight: &mut Sight<'_>, reports: &mut [MoveReport]) {
    reports.sort_by(|a, b| value(b).total_cmp(&value(a)));
    for report in reports.iter_mut().take(CHECKED) {
        let read = |worth: &Worth| {
            matches!(worth.reason, Reason::Capture | Reason::Save | Reason::Kill | Reason::Live)
        };
        let Move::Play(at) = report.mv else { continue };
        let mut board = sight.board.clone();
        if report.worth.iter().any(read) || board.play(sight.to_play, at).is_err() {
            continue;
        }
        let caught = sight.read(&board, &Goal::capture(at), !sight.to_play);
        if caught.is_some_and(|caught| caught.reach == Reach::Yes) {
            report.worth.clear();
        }
    }
}

/// How many moves are checked for this.
const CHECKED: usize = 24;
