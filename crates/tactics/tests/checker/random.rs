//! The exhaustive solver's trees, intact and damaged, on random boards.

use board::{Board, ByColor, Color, Move, Played, Point, PointSet, Size};
use facts::ProofTree;
use kosumi_tactics::{Amount, Budget, Checked, Claim, Goal, Why};
use naive::goal::{Aim, GoalGame, KoThreats, Solution, Turn};
use naive::{Random, Stones};

use crate::plain;

const OWNER: Color = Color::Black;

/// A random position in which the owner reaches the goal, with the solver's whole strategy.
struct Won {
    game: GoalGame,
    start: Turn,
    solution: Solution,
    tree: ProofTree,
}

impl Won {
    fn random(random: &mut Random) -> Option<Won> {
        let (width, height, empty) = [(3, 3, 50), (4, 3, 40), (5, 4, 30)][random.within(0..3)];
        let stones = random_stones(random, Size::new(width, height).unwrap(), empty);
        let aim = random_aim(random, &stones)?;
        let to_play = if random.percent(40) { OWNER } else { !OWNER };
        let start = Turn { stones, to_play, ban: None };
        let game = GoalGame { aim, owner: OWNER, threats: KoThreats::Opponent };
        let solution = game.solve(&start, 3_000).filter(Solution::is_won)?;
        let mut tree = ProofTree::root();
        let fits = grow(&solution, &start, &mut tree, 0);
        let worth = fits && tree.nodes.len() >= 10;
        worth.then_some(Won { game, start, solution, tree })
    }

    fn check(&self, tree: &ProofTree) -> Checked {
        let color = |color| {
            let points = self.start.stones.size().points();
            points.filter(|&point| self.start.stones.at(point) == Some(color)).collect()
        };
        let stones: ByColor<PointSet> = ByColor::from_fn(color);
        let board = Board::with_stones(self.start.stones.size(), &stones).unwrap();
        let set = |stones: &[Point]| stones.iter().copied().collect();
        let goal = match &self.game.aim {
            Aim::CaptureAny(stones) => Goal::Capture { stones: set(stones), amount: Amount::Any },
            Aim::CaptureAll(stones) => Goal::Capture { stones: set(stones), amount: Amount::All },
            Aim::Connect(first, second) => Goal::Connect { first: *first, second: *second },
            Aim::Wall(..) | Aim::Race { .. } => unreachable!("not among the random aims"),
            Aim::Eye(at) | Aim::EyeShape(at) => Goal::Eye { color: OWNER, at: *at },
        };
        let claim = Claim { board: &board, goal: &goal, owner: OWNER, first: self.start.to_play };
        claim.check(tree, Budget::nodes(1_000_000))
    }

    /// Whether the plain checker accepts a tree.
    fn holds(&self, tree: &ProofTree) -> bool {
        plain::holds(&self.solution, tree, OWNER, &self.start, 0)
    }

    /// The position after the moves that lead to a node.
    fn at(&self, tree: &ProofTree, node: usize) -> Turn {
        let is_parent = |parent: &usize| tree.nodes[*parent].children.contains(&node);
        let Some(parent) = (0..node).find(is_parent) else { return self.start.clone() };
        let before = self.at(tree, parent);
        let mv = tree.nodes[node].played.unwrap().mv;
        self.after(&before, mv).unwrap()
    }

    fn after(&self, before: &Turn, mv: Move) -> Option<Turn> {
        let mut moves = self.solution.moves(before).into_iter();
        moves.find(|&(other, _)| other == mv).map(|(_, after)| after)
    }

    /// Whether the owner loses with this move; `None` if the solver gives up.
    fn loses(&self, before: &Turn, mv: Move) -> Option<bool> {
        let Some(after) = self.after(before, mv) else { return Some(true) };
        Some(!self.game.solve(&after, 3_000)?.is_won())
    }
}

/// Adds the solver's strategy with an answer to every move; false if the tree gets too large.
fn grow(solution: &Solution, turn: &Turn, tree: &mut ProofTree, node: usize) -> bool {
    if solution.is_reached(turn) {
        return true;
    }
    let best = (turn.to_play == OWNER).then(|| solution.winning_move(turn).unwrap());
    let moves = solution.moves(turn);
    moves.into_iter().filter(|&(mv, _)| best.is_none_or(|best| best == mv)).all(|(mv, after)| {
        let child = tree.add(node, Played { color: turn.to_play, mv });
        tree.nodes.len() < 1_500 && grow(solution, &after, tree, child)
    })
}

fn random_stones(random: &mut Random, size: Size, empty: usize) -> Stones {
    loop {
        let stones = Stones::from_fn(size, |_| {
            let color = if random.percent(50) { Color::Black } else { Color::White };
            (!random.percent(empty)).then_some(color)
        });
        if stones.is_legal() {
            return stones;
        }
    }
}

fn random_aim(random: &mut Random, stones: &Stones) -> Option<Aim> {
    let mut some = |color: Option<Color>| {
        let points = stones.size().points().filter(|&point| stones.at(point) == color);
        let points: Vec<Point> = points.collect();
        (!points.is_empty()).then(|| points[random.within(0..points.len())])
    };
    let (enemy, other) = (some(Some(!OWNER))?, some(Some(!OWNER))?);
    let (own, friend, empty) = (some(Some(OWNER))?, some(Some(OWNER))?, some(None)?);
    Some(match random.within(0..5) {
        0 => Aim::CaptureAny(vec![enemy]),
        1 => Aim::CaptureAny(vec![enemy, other]),
        2 => Aim::CaptureAll(vec![enemy, other]),
        3 => Aim::Connect(own, friend),
        _ => Aim::Eye(empty),
    })
}

fn is_proved(checked: &Checked) -> bool {
    matches!(checked, Checked::Proved { .. })
}

/// Whether the tree was refuted for a repetition, the one thing that the plain checker does not
/// detect.
fn repeats(checked: &Checked) -> bool {
    matches!(checked, Checked::Refuted(error) if error.why == Why::Repeats)
}

#[test]
fn the_solvers_own_strategies_are_accepted() {
    let mut random = Random::new(11);
    let (mut trees, mut nodes) = (0, 0);
    while trees < 300 {
        let Some(won) = Won::random(&mut random) else { continue };
        let checked = won.check(&won.tree);
        assert!(is_proved(&checked), "{checked:?} {:?} {:?}", won.game, won.start);
        trees += 1;
        nodes += won.tree.nodes.len();
    }
    assert!(nodes > 5_000, "{nodes} nodes are too few to mean much");
}

#[test]
fn a_damaged_tree_is_refused_where_the_damage_loses() {
    let mut random = Random::new(13);
    let (mut refused, mut replaced, mut removed, mut harmless) = (0, 0, 0, 0);
    while refused < 400 {
        let Some(won) = Won::random(&mut random) else { continue };
        for _ in 0..10 {
            let mut tree = won.tree.clone();
            let node = random.within(0..tree.nodes.len());
            if tree.nodes[node].children.is_empty() {
                continue;
            }
            let loses = if won.at(&tree, node).to_play == OWNER {
                replaced += 1;
                replace(&won, &mut tree, node, &mut random)
            } else {
                removed += 1;
                remove(&won, &mut tree, node, &mut random)
            };
            let checked = won.check(&tree);
            assert!(repeats(&checked) || is_proved(&checked) == won.holds(&tree), "{checked:?}");
            match loses {
                Some(true) => {
                    assert!(!is_proved(&checked), "{tree:?} {:?} {:?}", won.game, won.start);
                    refused += 1;
                }
                Some(false) => harmless += usize::from(is_proved(&checked)),
                None => {}
            }
        }
    }
    let counts = format!("{replaced} replaced, {removed} removed, {harmless} still proved");
    assert!(replaced > 100 && removed > 100 && harmless > 20, "{counts}");
}

/// Replaces the owner's move at a node by a random one, and returns whether that loses.
fn replace(won: &Won, tree: &mut ProofTree, node: usize, random: &mut Random) -> Option<bool> {
    let here = won.at(tree, node);
    let moves = won.solution.moves(&here);
    let mv = moves[random.within(0..moves.len())].0;
    let child = tree.nodes[node].children[0];
    tree.nodes[child].played = Some(Played { color: OWNER, mv });
    won.loses(&here, mv)
}

/// Removes the answer to a random move of the opponent at a node, and returns whether the answer to
/// the pass, which then takes its place, loses.
fn remove(won: &Won, tree: &mut ProofTree, node: usize, random: &mut Random) -> Option<bool> {
    let here = won.at(tree, node);
    let pass = tree.nodes[node].children[0];
    let index = random.within(0..tree.nodes[node].children.len());
    let child = tree.nodes[node].children.remove(index);
    if child == pass {
        return Some(true);
    }
    let after = won.after(&here, tree.nodes[child].played.unwrap().mv).unwrap();
    let answer = tree.nodes[tree.nodes[pass].children[0]].played.unwrap();
    won.loses(&after, answer.mv)
}

#[test]
fn thinned_trees_are_judged_as_the_plain_checker_judges_them() {
    let mut random = Random::new(17);
    let (mut proved, mut refuted) = (0, 0);
    while proved + refuted < 500 {
        let Some(won) = Won::random(&mut random) else { continue };
        let mut tree = won.tree.clone();
        let share = [10, 50, 100][random.within(0..3)];
        for node in 0..tree.nodes.len() {
            // Removes answers to plays; keeps answers to passes and the owner's moves.
            let mut children = std::mem::take(&mut tree.nodes[node].children);
            children.retain(|&child| {
                let played = tree.nodes[child].played.unwrap();
                played.color == OWNER || played.mv == Move::Pass || !random.percent(share)
            });
            tree.nodes[node].children = children;
        }
        let checked = won.check(&tree);
        assert!(
            repeats(&checked) || is_proved(&checked) == won.holds(&tree),
            "{checked:?} {:?} {:?}",
            won.game,
            won.start
        );
        proved += usize::from(is_proved(&checked));
        refuted += usize::from(!is_proved(&checked));
    }
    assert!(proved > 150 && refuted > 150, "{proved} proved, {refuted} refuted");
}
