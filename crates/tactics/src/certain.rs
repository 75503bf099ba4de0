//! Answers with certificates: proofs by relevance zones for the goals of this crate.
//!
//! What is asked about strings within walls (their life, their capture) is decided by a scout and
//! proved, for either player: both players' moves are complete, because the zones say which matter,
//! and the independent checker of [`proof`] verifies the certificate before the answer is told. What
//! is not found within the budget stays open, and the other readers may say more with less
//! certainty.
//!
//! **Kos.** A player who wins although the other may ignore [`MANY`] bans needs no ko. If each of the
//! two wins with threats, it is a ko, and who wins it when nobody has a threat says who must find the
//! first one.

mod unfold;

use board::{Board, Color, Move, PointSet};
use facts::{FirstThreat, ProofTree, Reach, Work};
use proof::{Certificate, Claim, Event, NO_THREATS, Outcome, Prover, Side, UNLIMITED};

use crate::goal::{Amount, End, Goal};
use crate::params::LARGEST_TREE;
use crate::reading::Reading;
use crate::solve::Effort;

/// A claim about a local game, and the evidence that holds for it.
#[derive(Clone, Debug)]
pub struct Proof {
    /// What is proved.
    pub claim: Claim,
    /// Why: [`Claim::check`] accepts it.
    pub certificate: Certificate,
}

/// So many ko threats are taken for more than enough.
const MANY: u8 = 3;

/// How far from stones in the open fights for their life are looked at, in steps.
const STEPS: [usize; 2] = [2, 3];

impl Proof {
    /// Whether the claim holds without a condition: it does not rely on [standing](Claim::standing)
    /// walls.
    pub fn is_unconditional(&self) -> bool {
        self.claim.standing.is_empty()
    }
}

/// An answer that was proved and checked.
#[derive(Clone, Debug)]
pub(crate) struct Certain {
    /// The answer, whose trace is the zone of the first proof.
    pub(crate) reading: Reading,
    /// One proof; for a ko two: who wins without threats, and the other player with threats.
    pub(crate) proofs: Vec<Proof>,
    /// The moves of the first proof, as far as they are worth showing.
    pub(crate) tree: ProofTree,
}

impl Goal {
    /// The event that the goal is about, and the side of the goal's owner.
    fn event(&self, owner: Color) -> (Event, Side) {
        let captured =
            |stones: &PointSet, color, below| Event::Captured { stones: *stones, color, below };
        let event = match self {
            Goal::Capture { stones, amount } => {
                let below = match amount {
                    Amount::Any => stones.len(),
                    Amount::All => 1,
                };
                captured(stones, !owner, below)
            }
            Goal::Connect { first, second } => {
                Event::Connected { first: *first, second: *second, color: owner }
            }
            Goal::Separate { first, second } => {
                let second = match second {
                    End::Stone(stone) => Some(*stone),
                    End::Edge => None,
                };
                Event::Walled { first: *first, second, color: owner }
            }
            Goal::Eye { color, at } => Event::EyeMade { at: *at, color: *color },
            Goal::Live { stones } => {
                return (captured(stones, owner, stones.len() / 2 + 1), Side::Prevent);
            }
            Goal::Race { own, rival } => Event::RaceWon { own: *own, rival: *rival, color: owner },
        };
        (event, Side::Cause)
    }
}

/// Searches for a proof of who wins with `to_play` to move. `None` if the question is not about a
/// capture within walls, if no proof is found with that effort, and as for
/// [`solve`](crate::solve()).
pub(crate) fn prove(board: &Board, goal: &Goal, to_play: Color, effort: Effort) -> Option<Certain> {
    let owner = goal.owner(board)?;
    let mut desk = Desk { board, goal, owner, to_play, effort, nodes: 0 };
    // 1. The player to move wins whatever the other does.
    let (winner, proof) = desk.search(Some(!to_play))?;
    if winner == to_play {
        return Some(desk.answer(winner, None, vec![proof]));
    }
    // 2. Or loses in any case; else it is a ko.
    let (winner, other) = desk.search(Some(to_play))?;
    if winner != to_play {
        return Some(desk.answer(winner, None, vec![other]));
    }
    // 3. Without threats, one of the two wins it, and the other needs the first threat.
    let (winner, first) = desk.search(None)?;
    let loser_needs = match winner == owner {
        true => FirstThreat::Opponent,
        false => FirstThreat::Owner,
    };
    let against = if winner == to_play { proof } else { other };
    Some(desk.answer(winner, Some(loser_needs), vec![first, against]))
}

/// Searches for a proof that stones are saved that are not within walls, by fights close to them.
pub(crate) fn prove_near(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    effort: Effort,
) -> Option<Certain> {
    let owner = goal.owner(board)?;
    let (event, _) = goal.event(owner);
    let Event::Captured { color: saved, .. } = event else { return None };
    STEPS.into_iter().find_map(|steps| {
        let part = Effort { nodes: effort.nodes / STEPS.len() as u64, ..effort };
        let mut desk = Desk { board, goal, owner, to_play, effort: part, nodes: 0 };
        let (winner, proof) =
            desk.prove(Some((!saved, MANY)), |question| Prover::near(question, steps))?;
        (winner == saved).then(|| desk.answer(winner, None, vec![proof]))
    })
}

/// Who wins if this player may ignore so many bans, if a certificate shows it without conditions.
pub(crate) fn winner_with(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    (player, threats): (Color, u8),
    effort: Effort,
) -> Option<Color> {
    let owner = goal.owner(board)?;
    let mut desk = Desk { board, goal, owner, to_play, effort, nodes: 0 };
    let (winner, proof) = desk.search_with(Some((player, threats)))?;
    proof.is_unconditional().then_some(winner)
}

/// A question in progress.
struct Desk<'a> {
    board: &'a Board,
    goal: &'a Goal,
    owner: Color,
    to_play: Color,
    effort: Effort,
    nodes: u64,
}

impl Desk<'_> {
    /// The points that the proof depends on: its zone, and the liberties of the strings in reserve.
    fn trace(&self, start: &proof::Node) -> PointSet {
        let strings = start.reserves.iter().filter_map(|&stone| self.board.string_at(stone));
        strings.fold(start.zone, |all, string| all | *string.stones() | *string.liberties())
    }

    /// Who wins if this player may ignore many bans, with a checked proof.
    fn search(&mut self, ignores: Option<Color>) -> Option<(Color, Proof)> {
        self.search_with(ignores.map(|color| (color, MANY)))
    }

    /// Who wins if a player may ignore so many bans, with a checked proof.
    fn search_with(&mut self, ignores: Option<(Color, u8)>) -> Option<(Color, Proof)> {
        self.prove(ignores, Prover::within_walls)
    }

    fn prove(
        &mut self,
        ignores: Option<(Color, u8)>,
        prover: impl Fn(&proof::Question) -> Option<Prover>,
    ) -> Option<(Color, Proof)> {
        let (event, _) = self.goal.event(self.owner);
        let mut threats = NO_THREATS;
        if let Some((color, number)) = ignores {
            threats[color] = number;
        }
        let board = self.board.without_history();
        let question = proof::Question { board, to_play: self.to_play, event, threats };
        let mut prover = prover(&question)?;
        let left = self.effort.nodes.saturating_sub(self.nodes);
        let effort = proof::Effort { nodes: left, stop: self.effort.stop };
        let outcome = prover.run(effort);
        self.nodes += prover.nodes();
        let Outcome::Proved(proved) = outcome else { return None };
        let winner = question.event.owner(proved.side);
        let mut claim = question.proved(&proved);
        let checked = claim.check(&proved.certificate);
        debug_assert!(checked.is_ok(), "the checker refuses a proof: {checked:?}");
        checked.ok()?;
        // Most proofs know no ko: the same certificate holds however many threats there are.
        if let Some((color, _)) = ignores.filter(|&(color, _)| color != winner) {
            let mut stronger = claim.clone();
            stronger.threats[color] = UNLIMITED;
            if stronger.check(&proved.certificate).is_ok() {
                claim = stronger;
            }
        }
        Some((winner, Proof { claim, certificate: proved.certificate }))
    }

    fn answer(&self, winner: Color, ko: Option<FirstThreat>, proofs: Vec<Proof>) -> Certain {
        let reach = match ko {
            Some(first) => Reach::Ko(first),
            None if winner == self.owner => Reach::Yes,
            None => Reach::No,
        };
        let certificate = &proofs[0].certificate;
        let tree = unfold::unfold(certificate, self.to_play, LARGEST_TREE);
        let line = tree.main_line();
        let first = line.first().map(|played| played.mv).filter(|mv| *mv != Move::Pass);
        let reading = Reading {
            reach,
            first: first.filter(|_| winner == self.to_play),
            line,
            trace: self.trace(&certificate.nodes[0]),
            work: Work { nodes: self.nodes, gave_up: false },
            hunch: None,
            hardest: None,
        };
        Certain { reading, proofs, tree }
    }
}
