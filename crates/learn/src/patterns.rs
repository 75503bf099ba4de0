//! K-nearest-neighbour patterns from game records (Bouzy and Chaslot 2005, section 4).
//!
//! Learning takes two passes over the games, as in the paper. The first collects the shape of every
//! move and grows the tree of patterns from them; the second matches the tree at every empty point
//! of every position and counts. All counts are sums, so the order of the games and the number of
//! threads do not matter: the same games give the same base, byte for byte.
//!
//! Memory is bounded. The learner sorts shapes and writes them to disk [`Settings::run`] at a time
//! (64 MiB), and merges them from there. The tree and its counts take [`BYTES_PER_PATTERN`] and 8
//! bytes per thread for each pattern (72 bytes per thread with [`Advice::Nearby`]), and growing
//! stops with an error before they would exceed [`Settings::memory`].
//!
//! Unfinished work is kept in a folder: each sorted run of shapes and, every
//! [`Settings::checkpoint`] games, the counts. A killed process resumes from there, after it has
//! checked that the games are the same. The rejected alternative, one pass that keeps every pattern
//! of every point it meets, needs fifty times the memory, because nine patterns in ten are never
//! played.

mod checkpoint;
#[cfg(feature = "cluster")]
pub mod cluster;
mod error;
mod games;
mod matches;
mod runs;
mod shapes;

use std::path::{Path, PathBuf};

use pattern::knn::{Base, MAX_K, Nearby, Tree};

pub use error::LearnError;
pub(crate) use games::Source;

use checkpoint::{Pass, Work};

/// Bytes that each pattern takes besides its counts in each thread, at the combined peak of
/// growing, laying out and summing.
pub const BYTES_PER_PATTERN: usize = 40;

/// What to learn from, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Files and folders of games.
    pub paths: Vec<PathBuf>,
    /// The largest number of neighbours of a pattern, up to [`MAX_K`].
    pub k: usize,
    /// How often a pattern must have been played to enter the tree.
    pub least: u32,
    /// Takes only every n-th game, the first one included.
    pub every: u64,
    /// Leaves out every n-th game, the first one included, for judging or for fitting weights.
    pub except: Option<u64>,
    /// The points for which patterns give advice.
    pub advice: Advice,
    /// Leaves out games after this day, such as `2015-05-14`, and games without a date.
    pub until: Option<String>,
    /// Threads.
    pub threads: usize,
    /// Bytes that the patterns may take.
    pub memory: usize,
    /// Shapes sorted at a time; 32 bytes each.
    pub run: usize,
    /// Games between two checkpoints of the second pass.
    pub checkpoint: u64,
}

impl Settings {
    /// The usual settings, for these games.
    pub fn new(paths: Vec<PathBuf>) -> Settings {
        Settings {
            paths,
            k: 15,
            least: 3,
            every: 1,
            except: None,
            advice: Advice::Centre,
            until: None,
            threads: 1,
            memory: 2 << 30,
            run: 1 << 21,
            checkpoint: 2_000,
        }
    }

    /// Everything that the result depends on, in one line.
    fn fingerprint(&self) -> String {
        let Settings { paths, k, least, every, except, until, advice, .. } = self;
        format!(
            "k {k} least {least} every {every} except {except:?} until {until:?} for {advice:?} of \
             {paths:?}"
        )
    }

    /// The most patterns that fit into the memory limit.
    fn most_patterns(&self) -> usize {
        self.memory / (BYTES_PER_PATTERN + 8 * self.threads * self.advice.counters())
    }
}

/// The points for which patterns give advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// For their centre.
    Centre,
    /// Also for the eight points around it, a perspective of the paper.
    Nearby,
}

impl Advice {
    /// Counters that a pattern needs in each thread.
    fn counters(self) -> usize {
        match self {
            Advice::Centre => 1,
            Advice::Nearby => 1 + Nearby::PLACES,
        }
    }
}

/// How far the work has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// 1 while shapes are collected, 2 while matches are counted.
    pub pass: u8,
    /// Games finished in this pass.
    pub games: u64,
    /// Number of all games, once it is known.
    pub of: Option<u64>,
}

/// What was learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learnt {
    /// The patterns.
    pub base: Base,
    /// Games that could not be read or replayed to the end. Their moves before the fault count.
    pub faulty: u64,
}

/// Learns from games and keeps unfinished work in `folder`. Work found there is resumed; when all
/// is done, the folder is removed.
///
/// # Errors
/// When games or the folder cannot be read or written, the folder holds other work, the games have
/// changed, or there are more patterns than the memory limit allows.
pub fn learn(
    settings: &Settings,
    folder: &Path,
    progress: &mut dyn FnMut(Progress),
) -> Result<Learnt, LearnError> {
    if !(1..=MAX_K).contains(&settings.k) {
        return Err(LearnError::K(settings.k));
    }
    let mut work = Work::open(folder, &settings.fingerprint())?;
    // 1. The shapes of all moves, in sorted runs.
    if work.state.pass == Pass::Shapes {
        let mut source = Source::open(settings);
        source.skip_to(&work)?;
        shapes::collect(settings, &mut source, &mut work, progress)?;
    }
    // 2. The tree of those that are frequent enough.
    let tree = runs::grow(&work, settings.least, settings.most_patterns())?;
    // 3. How often each of them matches.
    let mut source = Source::open(settings);
    source.skip_to(&work)?;
    let counts = matches::count(settings, &tree, &mut source, &mut work, progress)?;
    let (games, faulty) = (work.state.done.games, work.state.done.faulty);
    work.remove()?;
    Ok(Learnt { base: base(tree, &counts, games - faulty), faulty })
}

/// Combines a tree with its counts: the matches of all nodes, then, if they were counted, the plays
/// around each node.
fn base(mut tree: Tree, counts: &[u64], games: u64) -> Base {
    let (matches, around) = counts.split_at(tree.len());
    tree.set_matches(matches);
    let (rows, _) = around.as_chunks();
    let rows: Vec<_> = rows.iter().map(|row| row.map(|played| played as u32)).collect();
    Base { tree, games, nearby: (!rows.is_empty()).then(|| Nearby::new(rows)) }
}
