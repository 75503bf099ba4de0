//! The tree that proves an answer, and what it claims.

use board::{Board, Color, PointSet};
use facts::{ProofTree, Reach};

use crate::budget::Budget;
use crate::capture::prove_captures;
use crate::check::Claim;
use crate::connect::prove_connection;
use crate::dfpn::Table;
use crate::eye::prove_eye;
use crate::fate::{Ending, prove_ending};
use crate::goal::{Amount, Goal};
use crate::separate::prove_separation;

/// A tree that is yet to be checked.
pub(super) struct Tree {
    pub(super) tree: ProofTree,
    /// The opponent's goal that the tree reaches, if it shows that the goal is prevented.
    instead: Option<Goal>,
}

impl Tree {
    /// The tree that proves a reading, if there is one: for any goal if it is reached, and for life
    /// also if the stones are captured.
    pub(super) fn find(
        board: &Board,
        goal: &Goal,
        reach: Reach,
        to_play: Color,
        budget: &mut Budget,
        table: &mut Table,
    ) -> Option<Tree> {
        let mut work = board.without_history();
        let ending = |work: &mut Board, stones: &PointSet, ending, budget: &mut Budget, table| {
            prove_ending(work, stones, ending, to_play, budget, table)
        };
        let tree = match (goal, reach) {
            (Goal::Live { stones }, Reach::No) => {
                let tree = ending(&mut work, stones, Ending::Taken, budget, table)?;
                let taken = Goal::Capture { stones: *stones, amount: Amount::All };
                return Some(Tree { tree, instead: Some(taken) });
            }
            (_, Reach::No | Reach::Ko(_) | Reach::Unknown) => return None,
            (Goal::Capture { stones, amount }, Reach::Yes) => {
                prove_captures(&mut work, stones, *amount, to_play, budget, table)
            }
            (Goal::Connect { first, second }, Reach::Yes) => {
                prove_connection(&mut work, (*first, *second), to_play, budget, table)
            }
            (Goal::Separate { first, second }, Reach::Yes) => {
                prove_separation(&mut work, (*first, *second), to_play, budget, table)
            }
            (Goal::Eye { color, at }, Reach::Yes) => {
                prove_eye(&mut work, (*color, *at), to_play, budget, table)
            }
            (Goal::Live { stones }, Reach::Yes) => {
                ending(&mut work, stones, Ending::Alive, budget, table)
            }
            (Goal::Race { rival, .. }, Reach::Yes) => {
                ending(&mut work, rival, Ending::Taken, budget, table)
            }
        };
        tree.map(|tree| Tree { tree, instead: None })
    }

    /// What the tree must show.
    pub(super) fn claim<'a>(
        &'a self,
        board: &'a Board,
        goal: &'a Goal,
        owner: Color,
        first: Color,
    ) -> Claim<'a> {
        match &self.instead {
            None => Claim { board, goal, owner, first },
            Some(instead) => Claim { board, goal: instead, owner: !owner, first },
        }
    }
}
