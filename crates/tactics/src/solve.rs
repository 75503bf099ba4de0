//! Answers a goal for both first players, with a proof if one can be checked.

mod tree;

use board::{Board, Color, Move};
use facts::{Grade, ProofTree, Status, Stop};

use crate::budget::Budget;
use crate::capture::{read_captures, read_captures_widely};
use crate::certain::{Certain, Proof, prove, prove_near};
use crate::check::{CheckError, Checked};
use crate::connect::{read_connection, read_connection_widely};
use crate::dfpn::Table;
use crate::eye::read_eye;
use crate::fate::{read_living, read_winning};
use crate::goal::Goal;
use crate::params;
use crate::reading::Reading;
use crate::separate::read_separation;
use tree::Tree;

/// How much work an answer may cost.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::Board;
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Effort, Goal, Table, solve};
/// let board: Board = "
///     . . . . . .
///     . . . . . .
///     . X . . . .
///     . . . X . .".parse()?;
/// let [first, second] =
///     [(1, 2), (3, 3)].map(|(x, y)| board.size().point(x, y).expect("on the board"));
/// let effort = Effort { nodes: 1, ..Effort::default() };
/// let goal = Goal::Connect { first, second };
/// let solved = solve(&board, &goal, effort, &mut Table::new(16)).expect("two stones");
/// assert_eq!(solved.second.reading.reach, Reach::Unknown, "one node is not enough");
/// assert!(solved.second.reading.work.gave_up);
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions that each of the two searches may examine.
    pub nodes: u64,
    /// Positions that the checker may replay for a proof.
    pub check_nodes: u64,
    /// Cancels the searches and the checker when it is raised.
    pub stop: Stop,
}

impl Effort {
    /// The budget of one search.
    pub(crate) fn budget(&self) -> Budget {
        Budget::nodes(self.nodes).until(self.stop)
    }
}

impl Default for Effort {
    /// A tenth of a second or so for each.
    fn default() -> Effort {
        Effort { nodes: 50_000, check_nodes: 200_000, stop: Stop::NEVER }
    }
}

/// One search's answer with its grade and, where it can be shown, its tree.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What the search says; unknown, without having given up, if the checker found a refutation
    /// that the search overlooked.
    pub reading: Reading,
    /// Proved when a checker has verified a certificate, or has replayed the tree with every answer;
    /// else read.
    pub grade: Grade,
    /// The tree by which the goal is reached; for life also the one by which it is prevented, when
    /// the answer is no.
    pub tree: Option<ProofTree>,
    /// The certificates of an answer within walls: one, or for a ko one for each result. An answer
    /// whose certificates rely on standing walls is only read.
    pub proofs: Vec<Proof>,
}

impl Answer {
    /// An answer with certificates, which is read if they rely on walls that must stand.
    fn certain(certain: Certain) -> Answer {
        let Certain { reading, proofs, tree } = certain;
        let is_sure = proofs.iter().all(Proof::is_unconditional);
        let grade = if is_sure { Grade::Proved } else { Grade::Read };
        Answer { reading, grade, tree: Some(tree), proofs }
    }

    /// Takes over a tree that was checked. The line that is shown must be the one that was proved,
    /// move by move.
    fn prove_by(&mut self, tree: ProofTree) {
        self.grade = Grade::Proved;
        self.reading.line = tree.main_line();
        self.reading.first = self.reading.line.first().map(|played| played.mv);
        self.tree = Some(tree);
    }
}

/// What is known about a goal.
#[derive(Clone, Debug)]
pub struct Solved {
    /// Who wants the goal.
    pub owner: Color,
    /// When the owner moves first.
    pub first: Answer,
    /// When the opponent moves first.
    pub second: Answer,
}

impl Solved {
    /// The answer when a player moves first.
    pub fn moving(&self, first: Color) -> &Answer {
        if first == self.owner { &self.first } else { &self.second }
    }

    /// Both answers together.
    pub fn status(&self) -> Status {
        Status { first: self.first.reading.reach, second: self.second.reading.reach }
    }
}

/// Answers a goal for both first players. `None` if the board does not hold what the goal names.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::{Conway, Grade};
/// use kosumi_tactics::{Effort, Goal, Table, solve};
/// let board: Board = "
///     . . . . . . .
///     . . X . . . .
///     . X O . . . .
///     . X . . . . .
///     . . . . . . .
///     . . . . . . .".parse()?;
/// let goal = Goal::capture(board.size().point(2, 2).expect("on the board"));
/// let solved = solve(&board, &goal, Effort::default(), &mut Table::new(1 << 14));
/// let solved = solved.expect("a stone stands there");
/// assert_eq!((solved.owner, solved.status().conway()), (Color::Black, Some(Conway::Fuzzy)));
/// // The ladder is proved; that the stone escapes if White moves first is only read.
/// assert_eq!((solved.first.grade, solved.second.grade), (Grade::Proved, Grade::Read));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn solve(board: &Board, goal: &Goal, effort: Effort, table: &mut Table) -> Option<Solved> {
    let owner = goal.owner(board)?;
    let first = answer(board, goal, owner, effort, table)?;
    let second = answer(board, goal, !owner, effort, table)?;
    Some(Solved { owner, first, second })
}

/// Runs the search for the goal's kind with `to_play` to move and does not check its answer; `None`
/// as for [`solve`].
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Goal, Table, read_goal};
/// let mut board: Board = "
///     . X . X O
///     X X X X O
///     O O O O .".parse()?;
/// let black = board.stones(Color::Black);
/// let kill = Goal::Capture { stones: black, amount: kosumi_tactics::Amount::All };
/// for (goal, reach) in [(Goal::live(&board, &black), Reach::Yes), (kill, Reach::No)] {
///     let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
///     let found = read_goal(&mut board, &goal, Color::White, &mut budget, &mut table);
///     assert_eq!(found.map(|reading| reading.reach), Some(reach));
/// }
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn read_goal(
    board: &mut Board,
    goal: &Goal,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    match goal {
        Goal::Capture { stones, amount } => {
            read_captures(board, stones, *amount, to_play, budget, table)
        }
        Goal::Connect { first, second } => {
            read_connection(board, (*first, *second), to_play, budget, table)
        }
        Goal::Separate { first, second } => {
            read_separation(board, (*first, *second), to_play, budget, table)
        }
        Goal::Eye { color, at } => Some(read_eye(board, (*color, *at), to_play, budget, table)),
        Goal::Live { stones } => read_living(board, stones, to_play, budget, table),
        Goal::Race { own, rival } => read_winning(board, (own, rival), to_play, budget, table),
    }
}

/// Runs a wider and slower search than [`read_goal`] for a capture or a connection, to measure how
/// reliable that one is. `None` for other goals, and as for [`solve`].
pub fn second_opinion(
    board: &mut Board,
    goal: &Goal,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    match goal {
        Goal::Capture { stones, amount } => {
            read_captures_widely(board, stones, *amount, to_play, budget, table)
        }
        Goal::Connect { first, second } => {
            read_connection_widely(board, (*first, *second), to_play, budget, table)
        }
        _ => None,
    }
}

/// Searches with `to_play` to move and has the checker replay a "yes", and for life also a "no". If
/// the checker finds a refutation that the search overlooked, the search runs again with it: the
/// answer ends up proved, changed or unknown. `None` as for [`solve`].
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Grade;
/// use kosumi_tactics::{Budget, Checked, Claim, Effort, Goal, Table, answer};
/// let board: Board = ". X . .\nX O . .\n. X . .".parse()?;
/// let goal = Goal::capture(board.size().point(1, 1).expect("on the board"));
/// let (owner, effort) = (Color::Black, Effort::default());
/// let found = answer(&board, &goal, owner, effort, &mut Table::new(1 << 10)).expect("a stone");
/// assert_eq!(found.grade, Grade::Proved);
/// // The tree is there for everybody to check.
/// let (claim, tree) = (Claim { board: &board, goal: &goal, owner, first: owner }, found.tree);
/// let checked = claim.check(&tree.expect("a proof"), Budget::nodes(1_000));
/// assert_eq!(checked.grade(), Some(Grade::Proved));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn answer(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    effort: Effort,
    table: &mut Table,
) -> Option<Answer> {
    let owner = goal.owner(board)?;
    let share = Effort { nodes: effort.nodes / params::PROVING_SHARE, ..effort };
    let mut replays = Budget::nodes(effort.check_nodes).until(effort.stop);
    if let Some(mut answer) = prove(board, goal, to_play, share).map(Answer::certain) {
        if answer.grade != Grade::Proved {
            // Another proof may do without the condition that walls stand.
            let (mut budget, reach) = (effort.budget(), answer.reading.reach);
            let tree = Tree::find(board, goal, reach, to_play, &mut budget, table);
            let is_checked = tree.as_ref().is_some_and(|proof| {
                let claim = proof.claim(board, goal, owner, to_play);
                matches!(claim.check_within(&proof.tree, &mut replays), Checked::Proved { .. })
            });
            if let Some(proof) = tree.filter(|_| is_checked) {
                answer.prove_by(proof.tree);
            }
        }
        return Some(answer);
    }
    let mut nodes = 0;
    table.forget_overlooked();
    for _ in 0..corrections(goal) {
        let mut budget = effort.budget();
        let mut reading =
            read_goal(&mut board.without_history(), goal, to_play, &mut budget, table)?;
        nodes += reading.work.nodes;
        reading.work.nodes = nodes;
        let mut answer = Answer { reading, grade: Grade::Read, tree: None, proofs: Vec::new() };
        let mut budget = effort.budget();
        let reach = answer.reading.reach;
        let Some(proof) = Tree::find(board, goal, reach, to_play, &mut budget, table) else {
            return Some(answer);
        };
        let claim = proof.claim(board, goal, owner, to_play);
        match claim.check_within(&proof.tree, &mut replays) {
            Checked::Proved { .. } => {
                answer.prove_by(proof.tree);
                return Some(answer);
            }
            Checked::NotChecked { .. } => {
                answer.tree = Some(proof.tree);
                return Some(answer);
            }
            Checked::Refuted(error) => {
                if !note_overlooked(board, &error, !claim.owner, table) {
                    // The tree of a life-and-death fight comes from a separate search that plays to
                    // the end: a wrong tree does not refute the reading.
                    if is_fate(goal) {
                        return Some(answer);
                    }
                    break;
                }
            }
        }
    }
    // The opponent has refutations that the search overlooked, so the answer is unknown.
    let mut reading = Reading::unknown(nodes);
    reading.work.gave_up = false;
    Some(Answer { reading, grade: Grade::Read, tree: None, proofs: Vec::new() })
}

/// Searches for an answer that comes with certificates, with `to_play` to move: about lives and
/// captures within walls, and about stones in the open that are saved close to where they are. The
/// answer is proved, or read if its certificates rely on walls that must
/// stand. `None` if there is no certificate to be found with that effort, and as for [`solve`].
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Amount, Effort, Goal, certify};
/// let board: Board = "
///     . . . X O . .
///     X X X X O . .
///     O O O O O . .
///     . . . . . . .
///     . . . . . . .".parse()?;
/// let goal = Goal::Capture { stones: board.stones(Color::Black), amount: Amount::All };
/// let answer = certify(&board, &goal, Color::White, Effort::default()).expect("within walls");
/// assert_eq!(answer.reading.reach, Reach::Yes);
/// for proof in &answer.proofs {
///     assert!(proof.claim.check(&proof.certificate).is_ok(), "anybody can check it");
/// }
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn certify(board: &Board, goal: &Goal, to_play: Color, effort: Effort) -> Option<Answer> {
    let certain = prove(board, goal, to_play, effort).or_else(|| {
        let part = Effort { nodes: effort.nodes / params::PROVING_SHARE, ..effort };
        prove_near(board, goal, to_play, part)
    });
    certain.map(Answer::certain)
}

fn is_fate(goal: &Goal) -> bool {
    matches!(goal, Goal::Live { .. } | Goal::Race { .. })
}

/// How often a search may run again with the refutations that it overlooked.
fn corrections(goal: &Goal) -> usize {
    if is_fate(goal) { params::MOST_LIFE_CORRECTIONS } else { params::MOST_CORRECTIONS }
}

/// Records the opponent's moves on the line that refuted a tree; false if all were known.
fn note_overlooked(board: &Board, error: &CheckError, opponent: Color, table: &mut Table) -> bool {
    let mut work = board.without_history();
    let mut is_new = false;
    for played in &error.line {
        if played.color == opponent {
            is_new |= table.note_overlooked(work.hash(), opponent, played.mv);
            work.set_ko(None);
        }
        match played.mv {
            Move::Pass => work.pass(),
            Move::Play(point) if work.play(played.color, point).is_ok() => {}
            Move::Play(_) => break,
        }
    }
    is_new
}

#[cfg(test)]
mod tests {
    use super::*;
    use facts::{Conway, Reach};

    fn solved(text: &str, goal: impl Fn(&Board) -> Goal) -> Solved {
        let board: Board = text.parse().unwrap();
        let goal = goal(&board);
        solve(&board, &goal, Effort::default(), &mut Table::new(1 << 14)).unwrap()
    }

    #[test]
    fn a_net_is_proved_and_a_bamboo_joint_too() {
        let net = solved(
            "
            . . . . . . .
            . . X X . . .
            . X O . . . .
            . X . . . . .
            . . . . . O .
            . . . . O . .
            . . . . . . .",
            |board| Goal::capture(board.size().point(2, 2).unwrap()),
        );
        assert_eq!(net.status().conway(), Some(Conway::Fuzzy));
        assert_eq!(net.first.grade, Grade::Proved);
        let tree = net.first.tree.as_ref().unwrap();
        assert_eq!(net.first.reading.line, tree.main_line(), "the line shown is the one proved");
        assert_eq!(net.second.grade, Grade::Read, "that it escapes is read");
        let bamboo = solved(". . . . .\n. X . X .\n. X . X .\n. . . . .", |board| Goal::Connect {
            first: board.size().point(1, 1).unwrap(),
            second: board.size().point(3, 1).unwrap(),
        });
        assert_eq!(bamboo.status().conway(), Some(Conway::Positive));
        assert_eq!((bamboo.first.grade, bamboo.second.grade), (Grade::Proved, Grade::Proved));
    }

    #[test]
    fn one_node_is_not_enough_for_a_claim() {
        // The knight's move at the edge is connected, but it takes some reading to see it.
        let board: Board = ". . . . . .\n. . . . . .\n. X . . . .\n. . . X . .".parse().unwrap();
        let goal = Goal::Connect {
            first: board.size().point(1, 2).unwrap(),
            second: board.size().point(3, 3).unwrap(),
        };
        let effort = Effort { nodes: 1, check_nodes: 1, ..Effort::default() };
        let solved = solve(&board, &goal, effort, &mut Table::new(16)).unwrap();
        assert_eq!(solved.second.reading.reach, Reach::Unknown);
        assert_eq!(solved.second.grade, Grade::Read);
        assert!(solved.second.reading.work.gave_up);
    }
}
