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
mod hints;
mod loss;
mod node;
mod plain;
mod reserve;
mod table;
mod win;
mod zone;

use board::{Board, Color, Move, Played, Point, PointSet};
use facts::Stop;

use crate::certificate::{Certificate, Claim, How, Node};
use crate::event::{Event, KoThreats, Side};
use crate::params::MAX_DEPTH;
use reserve::Floors;
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
    /// The player who may ignore ko bans.
    pub ignores: Option<Color>,
}

impl Question {
    /// The claim that one side wins.
    pub fn claim(&self, side: Side) -> Claim {
        let owner = self.event.owner(side);
        let threats = match self.ignores {
            None => KoThreats::Nobody,
            Some(color) if color == owner => KoThreats::Owner,
            Some(_) => KoThreats::Opponent,
        };
        let (board, event) = (self.board.clone(), self.event.clone());
        Claim { board, to_play: self.to_play, event, side, threats }
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

    /// Continues the search until it has an answer or the effort is spent.
    pub fn run(&mut self, effort: Effort) -> Outcome {
        if self.is_stuck {
            return Outcome::Stuck;
        }
        self.search.limit = self.search.nodes + effort.nodes;
        self.search.stop = effort.stop;
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
    ignores: Option<Color>,
    board: Board,
    table: Table,
    /// The keys of the positions from the start to the board.
    path: Vec<u64>,
    /// A hash of the positions on the path, whatever their order.
    ancestors: u64,
    nodes: u64,
    limit: u64,
    stop: Stop,
    /// How many liberties outside a zone reserves need at least, whatever the rank.
    floors: Floors,
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
            ignores: question.ignores,
            board: question.board.without_history(),
            table: Table::new(),
            path: Vec::new(),
            ancestors: 0,
            nodes: 0,
            limit: 0,
            stop: Stop::NEVER,
            floors: Floors::new(&question.board),
        }
    }

    /// The player on a side.
    fn player(&self, side: Side) -> Color {
        match side {
            Side::Cause => self.causer,
            Side::Prevent => !self.causer,
        }
    }

    /// Whether a player must obey ko bans.
    fn obeys(&self, color: Color) -> bool {
        self.ignores != Some(color)
    }

    /// Lifts the ban if the player to move may ignore it.
    fn forget_ban(&mut self, to_play: Color) {
        if !self.obeys(to_play) {
            self.board.set_ko(None);
        }
    }

    /// Plays a legal move; returns the ban before it, for [`Search::undo`].
    fn play(&mut self, color: Color, mv: Move) -> Option<Point> {
        let before = self.board.ko();
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(point) => {
                self.board.play(color, point).expect("invariant: moves are checked before");
            }
        }
        self.forget_ban(!color);
        before
    }

    fn undo(&mut self, ban: Option<Point>) {
        self.board.undo();
        self.board.set_ko(ban);
    }

    fn is_legal(&self, color: Color, point: Point) -> bool {
        self.board.check(color, point, board::Suicide::Illegal).is_ok()
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
        table::key(self.board.hash(), to_play, self.board.ko())
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.limit || self.stop.is_requested()
    }

    fn root(&mut self, to_play: Side) -> Numbers {
        let key = self.key(to_play);
        if let Some(Entry { numbers, proof: Some(_) }) = self.table.look_up(key) {
            return numbers;
        }
        if self.event.has_happened(&self.board) {
            self.happened(key);
            return Numbers::won_by(Side::Cause);
        }
        self.path.clear();
        self.search(to_play, key, Numbers::UNLIMITED).numbers
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
        let zone = zone::witness(&self.event, &self.board);
        let proof = Proof::new(&self.board, zone, Way::Happened);
        self.table.keep(key, Side::Cause, proof)
    }

    /// The proof of the start as a certificate, with its main line.
    fn proved(&self, to_play: Side, side: Side) -> Proved {
        let entry = self.table.look_up(self.key(to_play));
        let root = entry.and_then(|entry| entry.proof).expect("invariant: it is proved");
        let line = self.line(root, self.player(to_play));
        Proved { side, certificate: self.certificate(root), line }
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
                Way::Happened | Way::PassAlive => break,
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
