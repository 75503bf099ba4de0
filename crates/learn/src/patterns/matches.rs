//! The second pass: counts how often each pattern matches.

use board::Board;
use pattern::knn::{Nearby, Tree, Watch};
use record::sgf::MainLine;

use super::checkpoint::Work;
use super::games::Source;
use super::{LearnError, Progress, Settings};
use crate::replay::replay;

/// Counts, for each node, at how many empty points of all positions it was the longest matching
/// pattern; then, if wanted, how often each place around each node was played.
pub(super) fn count(
    settings: &Settings,
    tree: &Tree,
    source: &mut Source,
    work: &mut Work,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<u64>, LearnError> {
    let mut sums = work.load_counts(tree.len() * settings.advice.counters())?;
    // Each thread counts for itself: merging is cheap, and only checkpoints need it.
    let mut counts = vec![vec![0; sums.len()]; settings.threads.max(1)];
    let all = work.state.all;
    loop {
        let texts = source.portion()?;
        let size = texts.len().div_ceil(counts.len()).max(1);
        let faulty = std::thread::scope(|scope| {
            let threads: Vec<_> = texts
                .chunks(size)
                .zip(&mut counts)
                .map(|(part, counts)| scope.spawn(|| count_games(part, tree, counts)))
                .collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, u64>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().map(join).sum::<u64>()
        });
        source.done.faulty += faulty;
        progress(Progress { pass: 2, games: source.done.games, of: Some(all) });
        let over = texts.is_empty();
        if over || source.done.games >= work.state.done.games + settings.checkpoint {
            for counts in &mut counts {
                for (sum, count) in sums.iter_mut().zip(counts) {
                    *sum += std::mem::take(count);
                }
            }
            work.save_counts(source.done, &sums)?;
        }
        if over {
            return Ok(sums);
        }
    }
}

/// Counts in some games and returns how many of them were faulty. Plays around the nodes are
/// counted if `counts` has room for them.
pub(super) fn count_games(texts: &[String], tree: &Tree, counts: &mut [u64]) -> u64 {
    let mut line = MainLine::default();
    let mut watch: Option<Watch> = None;
    let mut faulty = 0;
    for text in texts {
        let played = replay(text, &mut line, |board: &Board, color, point| {
            let watch = watch.get_or_insert_with(|| Watch::new(board));
            for (_, node) in watch.matches(board, tree, color) {
                counts[node as usize] += 1;
            }
            if counts.len() > tree.len() {
                watch.nearby(board, tree, (color, point), |node, place| {
                    counts[tree.len() + node as usize * Nearby::PLACES + place] += 1;
                });
            }
        });
        faulty += u64::from(played.is_err());
    }
    faulty
}
