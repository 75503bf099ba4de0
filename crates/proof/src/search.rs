//! The search for proofs: depth-first proof-number search in which zones say what may be tried.
//!
//! Every position is decided with a proof for one of the two sides: a win by a move that leads to a
//! won position ([`win`]), or a loss in which every move that matters is answered ([`loss`]). What
//! matters comes from the zones of the answers, for both players alike, so that neither side's
//! moves are chosen by knowledge that could be wrong. Knowledge orders them ([`hints`]).
//!
//! Every proof is kept with the contents of its zone, and serves any position that agrees with it:
//! the same reply against another move, or the same fight after a move elsewhere ([`table`]).
//!
//! Rejected: searches for one side alone, with the moves of that side chosen from a region around
//! the stones. They fail without saying why, so that each answer takes two of them, and each failure
//! has to refute every move in the region instead of those that matter.

mod alive;
mod build;
mod hints;
mod loss;
mod node;
mod one_eye;
mod reserve;
mod table;
mod win;
mod zone;

use board::{Board, Color, Illegal, Move, Played, Point, PointSet};
use facts::Stop;

use crate::certificate::{Certificate, Claim, How, Node};
use crate::event::{Event, Side, Threats, UNLIMITED, after_ignoring};
use crate::params::MAX_DEPTH;
use crate::scout::Scout;
use reserve::{Exhausted, Walls, has_more_outside};
use table::{Entry, Numbers, Proof, ProofId, Table, Way};

/// How much work a search may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of positions that may be expanded.
    pub nodes: u64,
    /// Cancels the search.
    pub stop: Stop,
}

impl Effort {
    /// This many positions.
    pub fn nodes(nodes: u64) -> Effort {
        Effort { nodes, stop: Stop::NEVER }
    }
}

/// The question who wins a local game.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position, with the ko ban if there is one.
    pub board: Board,
    /// Who moves first; the ban holds for this player.
    pub to_play: Color,
    /// What the players fight about.
    pub event: Event,
    /// How many ko bans each player may ignore.
    pub threats: Threats,
}

impl Question {
    /// What a proof shows.
    pub fn proved(&self, proved: &Proved) -> Claim {
        Claim { standing: proved.standing, ..self.claim(proved.side) }
    }

    /// The claim that one side wins.
    pub fn claim(&self, side: Side) -> Claim {
        let (board, event) = (self.board.clone(), self.event.clone());
        let (threats, standing) = (self.threats, PointSet::EMPTY);
        Claim { board, to_play: self.to_play, event, side, threats, standing }
    }
}

/// What a search has found out.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// One side wins.
    Proved(Proved),
    /// The budget was spent first.
    Unknown,
    /// Nothing is left to search but lines that repeat a position.
    Stuck,
}

/// A proof.
#[derive(Clone, Debug)]
pub struct Proved {
    /// Who wins.
    pub side: Side,
    /// The evidence, which `Claim::check` verifies.
    pub certificate: Certificate,
    /// The stones that the proof relies on: the walls that might lose their liberties elsewhere if
    /// the opponent played there often enough and the owner never answered. Mostly empty.
    pub standing: PointSet,
    /// The winner's moves against the longest resistance.
    pub line: Vec<Played>,
}

/// A search, which can be continued with more effort.
pub struct Prover {
    search: Search,
    to_play: Side,
    is_stuck: bool,
}

impl Prover {
    /// A search for the answer to this question.
    pub fn new(question: &Question) -> Prover {
        let mut search = Search::new(question);
        search.forget_ban(question.to_play);
        let causer = question.event.causer();
        let to_play = if question.to_play == causer { Side::Cause } else { Side::Prevent };
        Prover { search, to_play, is_stuck: false }
    }

    /// A search about a capture within walls, if the question is about one: the stones at stake are
    /// in one room of moderate size, with strings of many liberties around. Such questions are
    /// answered far more quickly than others.
    pub fn within_walls(question: &Question) -> Option<Prover> {
        let mut prover = Prover::new(question);
        prover.search.find_scout().then_some(prover)
    }

    /// A search whether stones are saved that may get out: within so many steps of them, as if
    /// everything farther away were the opponent's. It proves only that they are saved. `None` if the
    /// question is not about a capture, or if the points are too many.
    pub fn near(question: &Question, steps: usize) -> Option<Prover> {
        let mut prover = Prover::new(question);
        prover.search.steps = Some(steps);
        prover.search.find_scout().then_some(prover)
    }

    /// Continues the search until it has an answer or the effort is spent.
    pub fn run(&mut self, effort: Effort) -> Outcome {
        if self.is_stuck {
            return Outcome::Stuck;
        }
        self.search.limit = self.search.nodes + effort.nodes;
        self.search.stop = effort.stop;
        if let Some(outcome) = self.search.scouted(self.to_play) {
            return outcome;
        }
        let numbers = self.search.root(self.to_play);
        if numbers == Numbers::STUCK {
            self.is_stuck = true;
            return Outcome::Stuck;
        }
        let winner = [Side::Cause, Side::Prevent].into_iter().find(|&side| numbers.get(side) == 0);
        winner.map_or(Outcome::Unknown, |side| {
            Outcome::Proved(self.search.proved(self.to_play, side))
        })
    }

    /// The number of positions expanded so far.
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }
}

/// A search in progress.
struct Search {
    event: Event,
    causer: Color,
    /// How many bans each player may still ignore.
    threats: Threats,
    board: Board,
    /// The stones at stake that have never been captured.
    left: PointSet,
    table: Table,
    /// The keys of the positions from the start to the board.
    path: Vec<u64>,
    /// A hash of the positions on the path, whatever their order.
    ancestors: u64,
    nodes: u64,
    limit: u64,
    stop: Stop,
    /// The strings that proofs may rely on.
    walls: Walls,
    /// A wall that did not last.
    broken: Option<Point>,
    /// Who says what to prove, if the question is about a capture within walls.
    scout: Option<Scout>,
    /// How far from the stones at stake the scout looks, if not to the walls.
    steps: Option<usize>,
    /// Positions without the proof that was looked for.
    failed: std::collections::HashSet<u64>,
}

/// What a move changes besides the stones.
#[derive(Clone, Copy)]
struct Before {
    ban: Option<Point>,
    left: PointSet,
    threats: Threats,
}

/// What the search of a position returns.
#[derive(Clone, Copy)]
struct Step {
    numbers: Numbers,
    /// The place on the path of the earliest position that a line below repeats, if the numbers
    /// depend on it.
    repeats: Option<usize>,
}

impl Step {
    fn of(numbers: Numbers) -> Step {
        Step { numbers, repeats: None }
    }
}

impl Search {
    fn new(question: &Question) -> Search {
        Search {
            event: question.event.clone(),
            causer: question.event.causer(),
            threats: question.threats,
            board: question.board.without_history(),
            left: question.event.stake(&question.board),
            table: Table::new(),
            path: Vec::new(),
            ancestors: 0,
            nodes: 0,
            limit: 0,
            stop: Stop::NEVER,
            walls: Walls::new(&question.board, &question.event),
            broken: None,
            scout: None,
            steps: None,
            failed: Default::default(),
        }
    }

    /// The player on a side.
    fn player(&self, side: Side) -> Color {
        match side {
            Side::Cause => self.causer,
            Side::Prevent => !self.causer,
        }
    }

    /// Whether bans mean anything to a player.
    fn obeys(&self, color: Color) -> bool {
        self.threats[color] != UNLIMITED
    }

    /// Lifts the ban if it means nothing to the player to move.
    fn forget_ban(&mut self, to_play: Color) {
        if !self.obeys(to_play) {
            self.board.set_ko(None);
        }
    }

    /// Plays a legal move; returns what [`Search::undo`] needs.
    fn play(&mut self, color: Color, mv: Move) -> Before {
        let before = Before { ban: self.board.ko(), left: self.left, threats: self.threats };
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(point) => {
                if self.is_banned(color, point) {
                    let left = after_ignoring(self.threats, color);
                    self.threats = left.expect("invariant: moves are checked before");
                    self.board.set_ko(None);
                }
                self.board.play(color, point).expect("invariant: moves are checked before");
                self.left &= self.board.stones(!self.causer);
            }
        }
        self.forget_ban(!color);
        before
    }

    fn undo(&mut self, before: Before) {
        self.board.undo();
        self.board.set_ko(before.ban);
        self.left = before.left;
        self.threats = before.threats;
    }

    /// Whether the event has happened in the present position.
    fn has_happened(&self) -> bool {
        match &self.event {
            Event::Captured { below, .. } => self.left.len() < *below,
            event => event.has_happened(&self.board),
        }
    }

    /// A proof of the present position.
    fn proof(&self, zone: PointSet, way: Way) -> Proof {
        Proof::new(&self.board, self.left, self.threats, zone, way)
    }

    fn is_banned(&self, color: Color, point: Point) -> bool {
        self.board.check(color, point, board::Suicide::Illegal) == Err(Illegal::Ko)
    }

    /// Whether a proof that this side wins holds in the present position, too.
    fn covers(&self, side: Side, id: ProofId) -> bool {
        let (owner, proof) = (self.player(side), self.table.proof(id));
        proof.covers(side, owner, &self.board, &self.left, self.threats)
    }

    fn is_legal(&self, color: Color, point: Point) -> bool {
        match self.board.check(color, point, board::Suicide::Illegal) {
            Ok(()) => true,
            Err(Illegal::Ko) => self.threats[color] > 0 && !self.captures(color, point).is_empty(),
            Err(_) => false,
        }
    }

    /// Whether the side to move may play the answer of a proof that covers the position.
    fn may_answer(&self, side: Side, proof: &Proof) -> bool {
        match proof.way {
            Way::Owner { mv: Move::Play(at), .. } => {
                // A ban that the proof did not know of.
                self.is_legal(self.player(side), at)
                    && self
                        .board
                        .ko()
                        .is_none_or(|ban| !proof.zone.contains(ban) || proof.ban == Some(ban))
            }
            _ => true,
        }
    }

    /// The key of the position: stones, turn and ban.
    fn key(&self, to_play: Side) -> u64 {
        table::key(self.board.hash(), to_play, self.board.ko(), &self.left, self.threats)
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.limit || self.broken.is_some() || self.stop.is_requested()
    }

    /// The points that so many steps from the stones at stake lead to, around walls.
    fn surroundings(&self, steps: usize) -> PointSet {
        let within = self.board.points() - self.walls.standing(&self.board, self.causer);
        (0..steps).fold(self.left, |points, _| (self.board.dilate(&points) | points) & within)
    }

    /// Makes sure that there is a scout, if the question is one for a scout.
    fn find_scout(&mut self) -> bool {
        if self.scout.is_none()
            && let Event::Captured { color, below, .. } = self.event
            && let Some(within) = match self.steps {
                None => self.room().map(|room| room.points),
                Some(steps) => Some(self.surroundings(steps)),
            }
        {
            self.scout = Scout::new(&self.board, &within, color, below);
        }
        self.scout.is_some()
    }

    /// Asks a scout and proves what it says; `None` where it has nothing to say, or is wrong.
    fn scouted(&mut self, to_play: Side) -> Option<Outcome> {
        loop {
            self.path.clear();
            if !self.find_scout() {
                return None;
            }
            let player = self.player(to_play);
            let Some((winner, _)) = self.advice(player) else { return Some(Outcome::Unknown) };
            let side = if winner == self.causer { Side::Cause } else { Side::Prevent };
            if side == Side::Cause && self.scout.as_ref().is_some_and(Scout::is_open) {
                return Some(Outcome::Stuck);
            }
            let built = self.build(side, to_play);
            if let Some(stone) = self.broken.take() {
                // What was proved may rest on it.
                self.walls.remove(&self.board, stone);
                self.table = Table::new();
                self.failed.clear();
                self.scout = None;
                continue;
            }
            return match built {
                Ok(_) => Some(Outcome::Proved(self.proved(to_play, side))),
                Err(build::Failure::Spent) => Some(Outcome::Unknown),
                Err(build::Failure::Lost | build::Failure::Looped) => None,
            };
        }
    }

    fn root(&mut self, to_play: Side) -> Numbers {
        let key = self.key(to_play);
        if let Some(Entry { numbers, proof: Some(_) }) = self.table.look_up(key) {
            return numbers;
        }
        if self.has_happened() {
            self.happened(key);
            return Numbers::won_by(Side::Cause);
        }
        loop {
            self.path.clear();
            let numbers = match self.settled(key) {
                Some((winner, _)) => Numbers::won_by(winner),
                None => self.search(to_play, key, Numbers::UNLIMITED).numbers,
            };
            if self.broken.is_none() {
                self.hold_walls(key);
            }
            let Some(stone) = self.broken.take() else { return numbers };
            // What was proved may rest on it.
            self.walls.remove(&self.board, stone);
            self.table = Table::new();
        }
    }

    /// Checks that the walls of the start's proof have enough liberties for its rank.
    fn hold_walls(&mut self, key: u64) {
        let Some(proof) = self.table.look_up(key).and_then(|entry| entry.proof) else { return };
        let proof = self.table.proof(proof);
        let short =
            |&&stone: &&Point| !has_more_outside(&self.board, &proof.zone, stone, proof.rank);
        self.broken = proof.reserves.iter().find(short).copied();
    }

    /// The walls at the start that a proof relies on, if it takes so many moves that one of them
    /// might lose its liberties elsewhere.
    fn standing(&self, side: Side, root: ProofId) -> PointSet {
        let proof = self.table.proof(root);
        let lasts = |&stone: &Point| has_more_outside(&self.board, &proof.zone, stone, proof.rank);
        if side == Side::Cause && proof.reserves.iter().all(lasts) {
            return PointSet::EMPTY;
        }
        let strings = proof.reserves.iter().filter_map(|&stone| self.board.string_at(stone));
        strings.fold(PointSet::EMPTY, |all, string| all | *string.stones())
    }

    /// Ends the search because a wall did not last; it begins again without it.
    fn fail(&mut self, exhausted: Exhausted) {
        self.broken = Some(exhausted.stone);
    }

    /// Searches the present position; keeps what it finds out.
    fn search(&mut self, side: Side, key: u64, limits: Numbers) -> Step {
        if self.is_spent() {
            let entry = self.table.look_up(key);
            return Step::of(entry.map_or(Numbers::OPEN, |entry| entry.numbers));
        }
        if self.path.len() >= MAX_DEPTH {
            return Step { numbers: Numbers::STUCK, repeats: Some(0) };
        }
        self.nodes += 1;
        let place = self.path.len();
        self.path.push(key);
        self.ancestors ^= table::mix(key);
        let mut step = self.expand(side, key, limits);
        self.ancestors ^= table::mix(key);
        self.path.pop();
        step.repeats = step.repeats.filter(|&above| above < place && step.numbers.is_path_bound());
        if let Some(above) = step.repeats {
            self.table.note_on_path(key ^ self.ancestors, step.numbers, above);
            self.table.store(key, step.numbers.off_the_path());
        } else if !step.numbers.is_decided() {
            self.table.store(key, step.numbers);
        }
        step
    }

    /// Keeps the proof that the event has happened.
    fn happened(&mut self, key: u64) -> ProofId {
        let proof = self.proof(zone::witness(&self.event, &self.board), Way::Happened);
        self.table.keep(key, Side::Cause, proof)
    }

    /// The proof of the start as a certificate, with its main line.
    fn proved(&self, to_play: Side, side: Side) -> Proved {
        let entry = self.table.look_up(self.key(to_play));
        let root = entry.and_then(|entry| entry.proof).expect("invariant: it is proved");
        let line = self.line(root, self.player(to_play));
        Proved {
            side,
            certificate: self.certificate(root),
            standing: self.standing(side, root),
            line,
        }
    }

    /// The certificate that begins with this proof.
    fn certificate(&self, root: ProofId) -> Certificate {
        // Proofs are kept after those that they rest on, so that the reverse order of their
        // numbers is an order for the certificate.
        let mut reached = vec![root];
        let mut seen = std::collections::HashSet::from([root]);
        let mut next = 0;
        while let Some(&id) = reached.get(next) {
            next += 1;
            for below in self.table.proof(id).below() {
                if seen.insert(below) {
                    reached.push(below);
                }
            }
        }
        reached.sort_unstable_by(|a, b| b.cmp(a));
        let index = |id: ProofId| reached.binary_search_by(|probe| id.cmp(probe)).unwrap_or(0);
        let nodes = reached.iter().map(|&id| {
            let proof = self.table.proof(id);
            let how = match &proof.way {
                Way::Happened => How::Happened,
                Way::PassAlive => How::PassAlive,
                Way::OneEye => How::OneEye { rank: proof.rank },
                Way::Owner { mv, then } => How::Owner { mv: *mv, then: index(*then) },
                Way::Opponent { pass, plays } => How::Opponent {
                    pass: pass.map(index),
                    plays: plays.iter().map(|&(point, id)| (point, index(id))).collect(),
                },
            };
            Node { zone: proof.zone, reserves: proof.reserves.to_vec(), how }
        });
        Certificate { nodes: nodes.collect() }
    }

    /// The owner's moves against the longest resistance.
    fn line(&self, root: ProofId, to_play: Color) -> Vec<Played> {
        let mut line = Vec::new();
        let (mut id, mut color) = (root, to_play);
        while line.len() < MAX_DEPTH {
            let proof = self.table.proof(id);
            let (mv, next) = match &proof.way {
                Way::Happened | Way::PassAlive | Way::OneEye => break,
                Way::Owner { mv, then } => (*mv, *then),
                Way::Opponent { pass, plays } => {
                    let longest = |&(_, id): &(Move, ProofId)| self.table.proof(id).length;
                    let plays = plays.iter().map(|&(point, id)| (Move::Play(point), id));
                    let pass = pass.map(|id| (Move::Pass, id));
                    let Some(next) = plays.chain(pass).max_by_key(longest) else { break };
                    next
                }
            };
            line.push(Played { color, mv });
            (id, color) = (next, !color);
        }
        // What both pass at the end shows nothing.
        while line.last().is_some_and(|played| played.mv == Move::Pass) {
            line.pop();
        }
        line
    }

    /// The strings that a stone of `color` at an empty point captures.
    fn captures(&self, color: Color, point: Point) -> smallvec::SmallVec<[PointSet; 4]> {
        let taken = |s: &&board::StoneString| s.color() != color && s.in_atari();
        self.board.strings_beside(point).filter(taken).map(|s| *s.stones()).collect()
    }
}
