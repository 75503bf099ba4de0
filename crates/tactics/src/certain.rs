//! Answers with certificates: proofs by relevance zones for the goals of this crate.
//!
//! Both players' moves are complete here: the zones say which matter. So an answer is proved when it
//! is found, for either player, and the independent checker of [`proof`] verifies it before it is
//! told. What the search does not find within its budget stays open, and the other readers may say
//! more with less certainty.

mod unfold;

use board::{Board, Color, Move, PointSet};
use facts::{FirstThreat, ProofTree, Reach, Work};
use proof::{Certificate, Claim, Event, Outcome, Proved, Prover, Side};

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

/// An answer that was proved and checked.
#[derive(Clone, Debug)]
pub(crate) struct Certain {
    /// The answer, whose trace is the zone of the first proof.
    pub(crate) reading: Reading,
    /// One proof; for a ko two, one for each player's threats.
    pub(crate) proofs: Vec<Proof>,
    /// The moves of the first proof, as far as they are worth showing.
    pub(crate) tree: ProofTree,
}

impl Goal {
    /// The event that the goal is about, and the side of the goal's owner.
    fn event(&self, owner: Color) -> (Event, Side) {
        let captured = |stones: &PointSet, color, below| Event::Captured {
            stones: *stones,
            color,
            below,
        };
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
            Goal::Race { own, rival } => {
                Event::RaceWon { own: *own, rival: *rival, color: owner }
            }
        };
        (event, Side::Cause)
    }
}

/// Searches for a proof of who wins with `to_play` to move. `None` if none is found with that
/// effort, and as for [`solve`](crate::solve()).
pub(crate) fn prove(board: &Board, goal: &Goal, to_play: Color, effort: Effort) -> Option<Certain> {
    let owner = goal.owner(board)?;
    let mut desk = Desk { board, goal, owner, to_play, effort, nodes: 0 };
    let (winner, mut proof) = desk.search(None)?;
    // Most answers need no ko: the same certificate also holds if the loser ignores all bans.
    let harder = desk.claim(Some(!winner), proof.0);
    if harder.check(&proof.1.certificate).is_ok() {
        return Some(desk.answer(winner, None, vec![(harder, proof.1)]));
    }
    let (other, against) = desk.search(Some(!winner))?;
    if other == winner {
        proof = against;
        return Some(desk.answer(winner, None, vec![(desk.claim(Some(!winner), proof.0), proof.1)]));
    }
    let loser_needs = match winner == owner {
        true => FirstThreat::Opponent,
        false => FirstThreat::Owner,
    };
    let proofs = [(None, proof), (Some(!winner), against)];
    let proofs = proofs.map(|(ignores, (side, proved))| (desk.claim(ignores, side), proved));
    Some(desk.answer(winner, Some(loser_needs), proofs.into()))
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
    /// Who wins if this player may ignore bans, with a checked proof.
    fn search(&mut self, ignores: Option<Color>) -> Option<(Color, (Side, Proved))> {
        let question = self.question(ignores);
        let mut prover = Prover::new(&question);
        let left = self.effort.nodes.saturating_sub(self.nodes);
        let effort = proof::Effort { nodes: left, stop: self.effort.stop };
        let outcome = prover.run(effort);
        self.nodes += prover.nodes();
        let Outcome::Proved(proved) = outcome else { return None };
        let side = proved.side;
        let checked = question.claim(side).check(&proved.certificate);
        debug_assert!(checked.is_ok(), "the checker refuses a proof: {checked:?}");
        checked.ok()?;
        Some((question.event.owner(side), (side, proved)))
    }

    fn question(&self, ignores: Option<Color>) -> proof::Question {
        let (event, _) = self.goal.event(self.owner);
        let board = self.board.without_history();
        proof::Question { board, to_play: self.to_play, event, ignores }
    }

    fn claim(&self, ignores: Option<Color>, side: Side) -> Claim {
        self.question(ignores).claim(side)
    }

    fn answer(
        &self,
        winner: Color,
        ko: Option<FirstThreat>,
        proofs: Vec<(Claim, Proved)>,
    ) -> Certain {
        let reach = match ko {
            Some(first) => Reach::Ko(first),
            None if winner == self.owner => Reach::Yes,
            None => Reach::No,
        };
        let proofs: Vec<Proof> = proofs
            .into_iter()
            .map(|(claim, proved)| Proof { claim, certificate: proved.certificate })
            .collect();
        let certificate = &proofs[0].certificate;
        let tree = unfold::unfold(certificate, self.to_play, LARGEST_TREE);
        let line = tree.main_line();
        let first = line.first().map(|played| played.mv).filter(|mv| *mv != Move::Pass);
        let reading = Reading {
            reach,
            first: first.filter(|_| winner == self.to_play),
            line,
            trace: certificate.nodes[0].zone,
            work: Work { nodes: self.nodes, gave_up: false },
            hunch: None,
            hardest: None,
        };
        Certain { reading, proofs, tree }
    }
}
