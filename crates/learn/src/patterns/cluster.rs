//! Learning by several processes, on one machine or many, over timely dataflow.
//!
//! Every process reads the same games and works on its share: each worker takes every n-th game.
//! Only sums travel, by one dataflow ([`send_to`]) that routes records to workers:
//!
//! 1. shapes with their counts go to the worker that owns the shape, which adds them up;
//! 2. the sums go to the first worker, which grows the tree;
//! 3. the tree goes to all workers, in pieces;
//! 4. the match counts go to the first worker, which returns the result.
//!
//! Sums do not depend on who computed their parts, so any number of processes gives the same base
//! as one process, byte for byte. The first process holds all distinct shapes at once (40 bytes
//! each). Nothing is kept on disk: if one process dies, all of them fail and the user must run the
//! command again. Messages are neither encrypted nor authenticated, so use it only among machines
//! that trust their network.

mod sockets;

use std::any::Any;
use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use pattern::knn::{Base, Grower, MAX_K, Shape, Tree};
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::operators::{Exchange, Input, Inspect, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;
use timely::{ExchangeData, WorkerConfig};

use super::games::Source;
use super::matches::count_games;
use super::shapes::shapes_of;
use super::{LearnError, Learnt, Progress, Settings, base};

/// The processes that work together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// Where each process listens: `host:port`.
    pub hosts: Vec<String>,
    /// The index of this process among them.
    pub process: usize,
    /// How long to wait for the others at the start.
    pub patience: Duration,
}

/// Called with the progress of this process.
pub type Listener = std::sync::Arc<dyn Fn(Progress) + Send + Sync>;

/// Bytes of the tree in one message.
const PIECE: usize = 1 << 20;

/// Learns from games together with other processes, which must have the same settings. Only the
/// first process gets the result.
///
/// # Errors
/// When the games cannot be read, there are more patterns than the memory limit allows, or another
/// process is missing or fails.
pub fn learn_together(
    settings: &Settings,
    cluster: &Cluster,
    listener: Listener,
) -> Result<Option<Learnt>, LearnError> {
    if !(1..=MAX_K).contains(&settings.k) {
        return Err(LearnError::K(settings.k));
    }
    if cluster.process >= cluster.hosts.len().max(1) {
        let (process, hosts) = (cluster.process, cluster.hosts.len());
        return Err(LearnError::Cluster(format!("process {process} of {hosts}, from 0")));
    }
    let (builders, connections) = builders(settings, cluster)
        .map_err(|error| LearnError::Cluster(format!("cannot connect: {error}")))?;
    let settings = settings.clone();
    // When another process disconnects, timely panics; on a thread of its own, the panic ends only
    // that thread.
    let running = thread::spawn(move || {
        let work = move |worker: &mut Worker| work(worker, &settings, &listener);
        let guards =
            timely::execute::execute_from(builders, connections, WorkerConfig::default(), work)?;
        guards.join().into_iter().collect::<Result<Vec<_>, String>>()
    });
    let parts = running
        .join()
        .map_err(|_| LearnError::Cluster("another process went away".to_owned()))?
        .map_err(LearnError::Cluster)?;
    // The worker that failed first reports more than those that were only told about it.
    let (told, mut results): (Vec<_>, Vec<_>) =
        parts.into_iter().partition(|part| matches!(part, Err(LearnError::Cluster(_))));
    results.extend(told);
    results
        .into_iter()
        .collect::<Result<Vec<_>, _>>()
        .map(|parts| parts.into_iter().flatten().next())
}

/// Connects to the other processes, and prepares what timely builds its workers from.
fn builders(
    settings: &Settings,
    cluster: &Cluster,
) -> io::Result<(Vec<AllocatorBuilder>, Box<dyn Any + Send>)> {
    let (threads, hooks) = (settings.threads.max(1), Hooks::default());
    let local = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    if cluster.hosts.len() < 2 {
        return Ok((local.into_iter().map(AllocatorBuilder::Process).collect(), Box::new(())));
    }
    let sockets = sockets::connect(&cluster.hosts, cluster.process, cluster.patience)?;
    let (builders, guard) =
        initialize_networking_from_sockets(local, sockets, cluster.process, threads, hooks)?;
    Ok((builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard)))
}

/// What one worker does.
fn work(
    worker: &mut Worker,
    settings: &Settings,
    listener: &Listener,
) -> Result<Option<Learnt>, LearnError> {
    let share = Share { index: worker.index(), peers: worker.peers(), listener };
    // 1. and 2. Send shapes to their owners, and the sums to the first worker.
    let shapes = share.agree(worker, share.shapes(settings))?;
    let owned = send_to(worker, shapes, |(words, _)| spread(words));
    let all = send_to(worker, sums(owned), |_| 0);
    // 3. Send the tree to all workers.
    let tree = share.agree(worker, share.grow(settings, all))?;
    let bytes =
        tree.map(|tree| Base { tree, games: 0, nearby: None }.to_bytes()).unwrap_or_default();
    let pieces: Vec<(u64, u64, Vec<u8>)> = (0..worker.peers() as u64)
        .flat_map(|to| {
            (0..).zip(bytes.chunks(PIECE)).map(move |(n, piece)| (to, n, piece.to_vec()))
        })
        .collect();
    let mut pieces = send_to(worker, pieces, |piece| piece.0);
    pieces.sort_by_key(|piece| piece.1);
    let bytes = pieces.into_iter().flat_map(|piece| piece.2).collect::<Vec<u8>>();
    let broken = |error| LearnError::Cluster(format!("the tree came broken: {error}"));
    let tree = Base::from_bytes(&bytes).map_err(broken).map(|base| base.tree);
    // 4. Send the match counts to the first worker.
    let counted = tree.and_then(|tree| share.matches(settings, tree));
    let Counted { tree, counts, faulty, games } = share.agree(worker, counted)?;
    let sums = vec![0; counts.len()];
    let counts = (0_u64..).zip(counts).filter(|&(_, count)| count > 0).collect();
    let counts = send_to(worker, counts, |_| 0);
    let faulty = send_to(worker, vec![faulty], |_| 0).into_iter().sum();
    Ok((worker.index() == 0).then(|| finish(tree, sums, &counts, (games, faulty))))
}

fn finish(tree: Tree, mut sums: Vec<u64>, counts: &[(u64, u64)], done: (u64, u64)) -> Learnt {
    let (games, faulty) = done;
    for &(index, count) in counts {
        sums[index as usize] += count;
    }
    Learnt { base: base(tree, &sums, games - faulty), faulty }
}

/// The part of the games that one worker takes.
struct Share<'a> {
    index: usize,
    peers: usize,
    listener: &'a Listener,
}

/// Shapes with their counts, in a form that can be sent.
type Shapes = Vec<([u64; Shape::WORDS], u64)>;

/// What a worker counted in its games.
struct Counted {
    tree: Tree,
    counts: Vec<u64>,
    faulty: u64,
    /// Number of all games, including those of other workers.
    games: u64,
}

impl Share<'_> {
    /// Calls `take` with this worker's games, a portion at a time; returns the number of all games.
    fn portions(
        &self,
        settings: &Settings,
        pass: u8,
        mut take: impl FnMut(&[String]),
    ) -> Result<u64, LearnError> {
        let mut source = Source::open(settings);
        loop {
            let first = source.done.games as usize;
            let texts = source.portion()?;
            if texts.is_empty() {
                return Ok(source.done.games);
            }
            let own: Vec<String> = (first..)
                .zip(texts)
                .filter(|(number, _)| number % self.peers == self.index)
                .map(|(_, text)| text)
                .collect();
            take(&own);
            (self.listener)(Progress { pass, games: source.done.games, of: None });
        }
    }

    fn shapes(&self, settings: &Settings) -> Result<Shapes, LearnError> {
        let mut shapes = Vec::new();
        self.portions(settings, 1, |texts| {
            shapes.extend(shapes_of(texts, settings.k).0.iter().map(|shape| (shape.words(), 1)));
            if shapes.len() >= settings.run {
                shapes = sums(std::mem::take(&mut shapes));
            }
        })?;
        Ok(sums(shapes))
    }

    /// Grows the tree, if this is the first worker.
    fn grow(&self, settings: &Settings, mut all: Shapes) -> Result<Option<Tree>, LearnError> {
        if self.index > 0 {
            return Ok(None);
        }
        all.sort_unstable();
        let mut grower = Grower::new(settings.least);
        for &(words, times) in &all {
            let shape = Shape::from_words(words)
                .ok_or_else(|| LearnError::Cluster("a shape came broken".to_owned()))?;
            grower.add(&shape, times as u32);
            if grower.len() > settings.most_patterns() {
                return Err(LearnError::TooMany { most: settings.most_patterns() });
            }
        }
        Ok(Some(grower.finish()))
    }

    fn matches(&self, settings: &Settings, tree: Tree) -> Result<Counted, LearnError> {
        let mut counts = vec![0; tree.len() * settings.advice.counters()];
        let mut faulty = 0;
        let games =
            self.portions(settings, 2, |texts| faulty += count_games(texts, &tree, &mut counts))?;
        Ok(Counted { tree, counts, faulty, games })
    }

    /// Goes on only if no worker failed: one that stopped alone would leave the others waiting.
    fn agree<T>(&self, worker: &mut Worker, own: Result<T, LearnError>) -> Result<T, LearnError> {
        let news = if own.is_ok() { Vec::new() } else { (0..self.peers as u64).collect() };
        let failed = send_to(worker, news, |&to| to).len();
        match own {
            Ok(_) if failed > 0 => {
                Err(LearnError::Cluster(format!("{failed} of {} workers failed", self.peers)))
            }
            own => own,
        }
    }
}

/// Merges equal shapes and adds up their counts.
fn sums(mut shapes: Shapes) -> Shapes {
    shapes.sort_unstable();
    shapes.dedup_by(|next, kept| {
        let equal = next.0 == kept.0;
        if equal {
            kept.1 += next.1;
        }
        equal
    });
    shapes
}

/// A hash that spreads shapes evenly over the workers.
fn spread(words: &[u64; Shape::WORDS]) -> u64 {
    words
        .iter()
        .fold(0, |sum: u64, &word| (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
}

/// Sends each record to the worker that `route` names, modulo the number of workers, and returns
/// the records that arrived here. All workers must call this the same number of times.
fn send_to<D: ExchangeData + Clone>(
    worker: &mut Worker,
    records: Vec<D>,
    route: impl Fn(&D) -> u64 + 'static,
) -> Vec<D> {
    let mut input: InputHandle<u64, CapacityContainerBuilder<Vec<D>>> = InputHandle::new();
    let probe = ProbeHandle::new();
    let received = Rc::new(RefCell::new(Vec::new()));
    let sink = Rc::clone(&received);
    worker.dataflow::<u64, _, _>(|scope| {
        scope
            .input_from(&mut input)
            .exchange(route)
            .inspect_batch(move |_, batch: &Vec<D>| sink.borrow_mut().extend_from_slice(batch))
            .probe_with(&probe);
    });
    for (number, record) in records.into_iter().enumerate() {
        input.send(record);
        // Let messages flow while they are made, or they would all pile up in memory.
        if number % 100_000 == 99_999 {
            worker.step();
        }
    }
    input.close();
    while !probe.done() {
        worker.step_or_park(None);
    }
    received.take()
}
