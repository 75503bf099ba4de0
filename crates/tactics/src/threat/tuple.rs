//! Threats as tuples: `(6,3,2,0)` has six moves of order 1, three of order 2 and two of order 3.
//!
//! A move above two threats stands above two subtrees, so a tree has one move of order 1 more
//! than it has others: a tuple that breaks this (the literature has some, such as (6,5,1,0)) is
//! no tree. Where several trees have the same numbers, a tuple is read as the one whose left
//! threat is largest, as figure 1 of the paper draws (6,3,2,0).

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use super::Threat;

/// No tree is built with more moves of order 1 than this, except ladders.
const MOST_LEAVES: usize = 24;

/// Beyond this many moves of order 1 there are too many trees to list.
const MOST_LEAVES_LISTED: usize = 10;

/// The parser rejects ladders longer than this, which is more than the points of the largest board.
const LONGEST_LADDER: usize = 1000;

/// Why a text or a pair of threats is not a threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TupleError {
    /// It is not written as numbers between brackets with a zero at the end.
    Form(String),
    /// The moves of order 1 are not one more than all others together.
    Uneven {
        /// The tuple.
        tuple: Vec<usize>,
        /// How many moves of order 1 it should have.
        expected: usize,
    },
    /// The sum is right, but no tree has these numbers.
    NoTree(Vec<usize>),
    /// More moves than any reading could use.
    TooLarge(Vec<usize>),
    /// The left threat has more moves of some order than the right one.
    LeftNotInRight {
        /// The left threat.
        left: Vec<usize>,
        /// The right threat.
        right: Vec<usize>,
    },
}

impl fmt::Display for TupleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TupleError::Form(text) => {
                write!(f, "{text:?} is not a threat: expected numbers as in (4,2,1,0)")
            }
            TupleError::Uneven { tuple, expected } => write!(
                f,
                "{} is not a tree: it needs {expected} moves of order 1, one more than all others \
                 together, and has {}",
                Tuple(tuple),
                tuple[0]
            ),
            TupleError::NoTree(tuple) => write!(f, "no tree has the moves of {}", Tuple(tuple)),
            TupleError::TooLarge(tuple) => write!(
                f,
                "{} is too large: at most {MOST_LEAVES} moves of order 1, or a ladder of \
                 {LONGEST_LADDER}",
                Tuple(tuple)
            ),
            TupleError::LeftNotInRight { left, right } => {
                write!(f, "the left threat {} is not within {}", Tuple(left), Tuple(right))
            }
        }
    }
}

impl std::error::Error for TupleError {}

impl Threat {
    /// All trees with these numbers of moves, from order 1 on and without the closing zero, the
    /// one with the largest left threat first.
    ///
    /// # Errors
    /// When no tree has them, or they are too many.
    pub fn trees(tuple: &[usize]) -> Result<Vec<Threat>, TupleError> {
        check_sum(tuple)?;
        if tuple[0] > MOST_LEAVES_LISTED {
            return Err(TupleError::TooLarge(tuple.to_vec()));
        }
        let trees = all_trees(tuple);
        if trees.is_empty() { Err(TupleError::NoTree(tuple.to_vec())) } else { Ok(trees) }
    }

    /// The first of the trees with these numbers of moves.
    fn of_tuple(tuple: &[usize]) -> Result<Threat, TupleError> {
        match *tuple {
            [_, ataris] if ataris <= LONGEST_LADDER => return Ok(Threat::ladder(ataris)),
            [leaves, ..] if leaves > MOST_LEAVES => {
                return Err(TupleError::TooLarge(tuple.to_vec()));
            }
            _ => {}
        }
        first_tree(tuple, &mut HashMap::new()).ok_or_else(|| TupleError::NoTree(tuple.to_vec()))
    }
}

/// Checks by their sum whether the numbers can be those of a tree.
fn check_sum(tuple: &[usize]) -> Result<(), TupleError> {
    let expected = 1 + tuple.iter().skip(1).sum::<usize>();
    match tuple {
        [] | [.., 0] => Err(TupleError::Form(Tuple(tuple).to_string())),
        [leaves, ..] if *leaves != expected => {
            Err(TupleError::Uneven { tuple: tuple.to_vec(), expected })
        }
        _ => Ok(()),
    }
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Tuple(&self.tuple()).fmt(f)
    }
}

impl FromStr for Threat {
    type Err = TupleError;

    /// Parses a tuple; blanks do not matter.
    fn from_str(text: &str) -> Result<Threat, TupleError> {
        let form = || TupleError::Form(text.to_owned());
        let inner = text.trim().strip_prefix('(').and_then(|t| t.strip_suffix(')'));
        let numbers: Option<Vec<usize>> =
            inner.ok_or_else(form)?.split(',').map(|n| n.trim().parse().ok()).collect();
        let mut tuple = numbers.ok_or_else(form)?;
        if tuple.pop() != Some(0) || tuple.is_empty() || tuple.ends_with(&[0]) {
            return Err(form());
        }
        if tuple.iter().any(|&n| n > LONGEST_LADDER + 1) {
            return Err(TupleError::TooLarge(tuple));
        }
        check_sum(&tuple)?;
        Threat::of_tuple(&tuple)
    }
}

/// Whether no number of one tuple is larger than the other's.
pub(super) fn is_within(smaller: &[usize], larger: &[usize]) -> bool {
    let of = |index: usize| larger.get(index).copied().unwrap_or(0);
    smaller.iter().enumerate().all(|(index, &count)| count <= of(index))
}

/// A tuple as the paper writes it.
struct Tuple<'a>(&'a [usize]);

impl fmt::Display for Tuple<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for count in self.0 {
            write!(f, "{count},")?;
        }
        f.write_str("0)")
    }
}

/// The tree whose left threat is largest, at every level.
fn first_tree(tuple: &[usize], known: &mut HashMap<Vec<usize>, Option<Threat>>) -> Option<Threat> {
    if tuple == [1] {
        return Some(Threat::MOVE);
    }
    if let Some(tree) = known.get(tuple) {
        return tree.clone();
    }
    let tree = splits(tuple).into_iter().find_map(|(left, right)| {
        let left = first_tree(&left, known)?;
        Some(Threat::join(&left, &first_tree(&right, known)?))
    });
    known.insert(tuple.to_vec(), tree.clone());
    tree
}

fn all_trees(tuple: &[usize]) -> Vec<Threat> {
    if tuple == [1] {
        return vec![Threat::MOVE];
    }
    let mut trees = Vec::new();
    for (left, right) in splits(tuple) {
        let rights = all_trees(&right);
        for left in all_trees(&left) {
            trees.extend(rights.iter().map(|right| Threat::join(&left, right)));
        }
    }
    trees
}

/// The ways to split the moves below the root between the two threats, the largest left one first.
fn splits(tuple: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
    if tuple.contains(&0) {
        return Vec::new();
    }
    // The move at the root is one of the highest order.
    let order = tuple.len();
    let mut rest = tuple.to_vec();
    rest[order - 1] -= 1;
    let split = |left: Vec<usize>| {
        let of = |index: usize| left.get(index).copied().unwrap_or(0);
        let right: Vec<usize> = rest.iter().enumerate().map(|(i, n)| n - of(i)).collect();
        let (left, right) = (trimmed(&left), trimmed(&right));
        let fits = (1 + left.len()).max(right.len()) == order && is_within(left, right);
        fits.then(|| (left.to_vec(), right.to_vec()))
    };
    halves(&rest[..order - 1]).into_iter().filter_map(split).collect()
}

/// All tuples with at most half of each number, those with most moves first.
fn halves(tuple: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &count in tuple {
        let longer = |t: &Vec<usize>| {
            let t = t.clone();
            (0..=count / 2).map(move |n| t.iter().copied().chain([n]).collect::<Vec<_>>())
        };
        all = all.iter().flat_map(longer).collect();
    }
    // Only tuples that can be trees stay: (1,0), or one more of order 1 than of others.
    all.retain(|t| t.first() == Some(&(t.iter().skip(1).sum::<usize>() + 1)));
    all.sort_by(|a, b| b.cmp(a));
    all
}

/// A tuple without zeros at its end.
fn trimmed(tuple: &[usize]) -> &[usize] {
    let length = tuple.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
    &tuple[..length]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trees(text: &str) -> usize {
        let numbers = text.trim_matches(['(', ')']).split(',').map(|n| n.parse().unwrap());
        let tuple: Vec<usize> = numbers.filter(|&n| n > 0).collect();
        Threat::trees(&tuple).unwrap().len()
    }

    #[test]
    fn tuples_have_as_many_trees_as_were_counted() {
        for one in ["(1,0)", "(2,1,0)", "(3,2,0)", "(5,4,0)", "(4,2,1,0)", "(5,3,1,0)", "(5,2,2,0)"]
        {
            assert_eq!(trees(one), 1, "{one}");
        }
        for (text, count) in
            [("(6,3,2,0)", 2), ("(6,4,1,0)", 2), ("(7,3,3,0)", 3), ("(7,4,2,0)", 4)]
        {
            assert_eq!(trees(text), count, "{text}");
        }
    }

    #[test]
    fn a_tuple_with_several_trees_is_read_as_the_figure_draws_it() {
        let (left, right) = "(6,3,2,0)".parse::<Threat>().unwrap().split().unwrap();
        assert_eq!((left.to_string(), right.to_string()), ("(2,1,0)".into(), "(4,2,1,0)".into()));
        let second = &Threat::trees(&[6, 3, 2]).unwrap()[1];
        let (left, right) = second.split().unwrap();
        assert_eq!((left.to_string(), right.to_string()), ("(1,0)".into(), "(5,3,1,0)".into()));
    }

    #[test]
    fn what_is_printed_is_read_back() {
        for threat in Threat::usual().into_iter().chain([Threat::ladder(300)]) {
            assert_eq!(threat.to_string().parse(), Ok(threat.clone()));
            let leaves = threat.tuple()[0];
            assert_eq!(leaves, 1 + threat.tuple()[1..].iter().sum::<usize>(), "{threat}");
        }
        assert_eq!(" ( 2, 1 ,0 ) ".parse(), Ok(Threat::ladder(1)));
    }

    #[test]
    fn large_tuples_are_read_in_no_time() {
        for text in ["(24,12,11,0)", "(24,11,7,5,0)", "(24,8,6,5,4,0)", "(24,1,22,0)"] {
            match text.parse::<Threat>() {
                Ok(threat) => assert_eq!(threat.to_string(), text),
                Err(error) => assert!(matches!(error, TupleError::NoTree(_)), "{error}"),
            }
        }
    }

    #[test]
    fn tuples_that_are_no_trees_say_why() {
        let fault = |text: &str| text.parse::<Threat>().unwrap_err();
        assert_eq!(fault("(6,5,1,0)"), TupleError::Uneven { tuple: vec![6, 5, 1], expected: 7 });
        assert!(fault("(6,5,1,0)").to_string().contains("needs 7 moves of order 1"));
        assert_eq!(fault("(3,0,2,0)"), TupleError::NoTree(vec![3, 0, 2]));
        assert!(matches!(fault("(9000001,9000000,0)"), TupleError::TooLarge(_)));
        assert!(matches!(fault("(41,20,20,0)"), TupleError::TooLarge(_)));
        assert!(matches!(Threat::trees(&[11, 5, 5]), Err(TupleError::TooLarge(_))));
        for text in ["", "()", "(0)", "(1)", "1,0", "(2,1)", "(2,x,0)", "(1,0,0)", "(-1,0)"] {
            assert!(matches!(fault(text), TupleError::Form(_)), "{text}");
        }
    }

    #[test]
    fn the_left_threat_must_be_within_the_right_one() {
        let net: Threat = "(4,2,1,0)".parse().unwrap();
        let error = Threat::pair(&net, &Threat::ladder(3)).unwrap_err();
        assert_eq!(error.to_string(), "the left threat (4,2,1,0) is not within (4,3,0)");
        assert!(Threat::pair(&Threat::MOVE, &net).is_ok());
    }

    #[test]
    fn embedding_is_a_partial_order() {
        let usual = Threat::usual();
        for a in &usual {
            assert!(a.embeds_in(a));
            for b in usual.iter().filter(|b| *b != a) {
                assert!(!(a.embeds_in(b) && b.embeds_in(a)), "{a} {b}");
            }
        }
        let [ladder, net, deep]: [Threat; 3] =
            ["(5,4,0)", "(4,2,1,0)", "(6,3,2,0)"].map(|text| text.parse().unwrap());
        assert!(!ladder.embeds_in(&net) && !net.embeds_in(&ladder) && !ladder.embeds_in(&deep));
        assert!(net.embeds_in(&deep) && Threat::ladder(2).embeds_in(&deep));
        assert!(ladder.embeds_in(&Threat::ladder(400)));
        assert_eq!((ladder.order(), net.order(), deep.order()), (2, 3, 3));
    }

    #[test]
    fn a_part_equals_the_same_tree_built_alone() {
        let deep: Threat = "(6,3,2,0)".parse().unwrap();
        let (left, right) = deep.split().unwrap();
        assert_eq!(Threat::pair(&left, &right), Ok(deep));
        assert_eq!(Threat::ladder(5).split(), Some((Threat::MOVE, Threat::ladder(4))));
        assert_eq!(Threat::MOVE.split(), None);
    }
}
