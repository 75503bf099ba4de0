//! The first pass: the shape of every move, in sorted runs.

use pattern::knn::Shape;
use record::sgf::MainLine;

use super::checkpoint::{Done, Pass, State, Work};
use super::games::Source;
use super::{LearnError, Progress, Settings, runs};
use crate::replay::replay;
use crate::threads::share_out;

/// Reads the games and writes the runs.
pub(super) fn collect(
    settings: &Settings,
    source: &mut Source,
    work: &mut Work,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), LearnError> {
    let mut pending: Vec<Shape> = Vec::new();
    loop {
        let texts = source.portion()?;
        let parts = share_out(settings.threads, &texts, |texts| shapes_of(texts, settings.k));
        for (shapes, faulty) in parts {
            pending.extend(shapes);
            source.done.faulty += faulty;
        }
        progress(Progress { pass: 1, games: source.done.games, of: None });
        let over = texts.is_empty();
        if over || pending.len() >= settings.run {
            pending.sort_unstable();
            let number = work.state.runs;
            runs::write(&work.run(number), &pending)?;
            pending.clear();
            let done = source.done;
            work.save(State { done, runs: number + 1, ..work.state.clone() })?;
        }
        if over {
            break;
        }
    }
    let all = source.done.games;
    work.save(State { pass: Pass::Matches, done: Done::default(), all, ..work.state.clone() })
}

/// The shapes of the moves of some games, and how many of the games were faulty.
pub(super) fn shapes_of(texts: &[String], k: usize) -> (Vec<Shape>, u64) {
    let mut line = MainLine::default();
    let (mut shapes, mut faulty) = (Vec::new(), 0);
    for text in texts {
        let played = replay(text, &mut line, |board, color, point| {
            shapes.push(Shape::around(board, point, color, k));
        });
        faulty += u64::from(played.is_err());
    }
    (shapes, faulty)
}
