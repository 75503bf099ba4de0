//! Rules that a metaprogram derives from the definition of a goal.
//!
//! The metaprogram (Cazenave 2004, section 2.3) starts from one rule, how one move reaches a goal,
//! and a table of the moves by which the opponent can make a condition false ([`falsifiers`]). From
//! these it derives, order by order,
//!
//! - *forced moves* (`ip`): all moves that may prevent a rule from winning; no other move need be
//!   tried, because no other move makes a condition of the rule false;
//! - *reached goals* (`g`): after each forced move a rule wins again, so the goal is reached
//!   whoever moves;
//! - *winning moves* (`gi`) of the next order: moves after which the goal is reached in that sense.
//!
//! It discards rules that can never apply (`is_impossible`), and it gives no list of forced moves
//! that is too long to be useful ([`Program::most_forced`]). [`Program::wins`] runs the derived
//! rules: it matches the conditions of a rule on a board and collects the forced moves as it goes.
//! The names follow the literature: `gi2` means that the player to move wins in two moves.
//!
//! The rejected alternative, learning such rules from examples, finds the same rules one by one and
//! never knows whether it has all of them.

mod run;
mod say;
#[cfg(test)]
mod tests;

pub use run::{Task, Win};

/// The goal of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Capturing a string.
    Capture,
    /// Making two strings one.
    Connect,
}

/// What a rule concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The player who moves wins with one of these moves (`gi`).
    Wins,
    /// These are the moves that may prevent it (`ip`).
    Forced,
    /// The goal is reached whoever moves (`g`).
    Reached,
}

/// The string that a condition or a move refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The string to be captured.
    Target,
    /// One of the strings to be joined.
    End,
    /// The string of the stone just played.
    Stone,
}

/// A condition of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// A string has at most this many liberties.
    AtMost(Role, usize),
    /// A string has at least this many liberties.
    AtLeast(Role, usize),
    /// The move can be played: its point is empty.
    Open,
    /// After the move, the rule of this name holds.
    After(String),
    /// The rule of this name would win if it were the owner's turn.
    Threat(String),
    /// After every forced move of a rule, a winning rule of this name or of a lower order holds.
    Answered(String),
}

/// The moves that a rule names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// The point of the winning move itself.
    Point,
    /// The liberties of a string.
    Liberties(Role),
    /// The liberties of a string that has at most this many.
    LibertiesOfWeak(Role, usize),
    /// The last liberties of enemy strings in atari beside a string.
    LastBeside(Role),
    /// The liberties of enemy strings with at most this many beside a string.
    WeakBeside(Role, usize),
    /// The points that are liberties of both strings.
    Common,
    /// Liberties of one string that lie beside a liberty of the other, or beside a third string.
    Between,
    /// The points that may prevent the rules used on the way to the goal.
    Inner,
}

/// A derived rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The name used in the literature: `gi1`, `ip1`, `g1`, ...
    pub name: String,
    /// What it concludes.
    pub kind: Kind,
    /// The number of owner moves until the goal is reached.
    pub order: usize,
    /// The conditions, which must all hold.
    pub when: Vec<Condition>,
    /// The moves that it names.
    pub moves: Vec<Family>,
    /// The rule from which it was derived; `None` for the definition of the goal.
    pub from: Option<String>,
}

/// Rules derived from the definition of one goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The goal of the program.
    pub topic: Topic,
    /// The rules, each after the rules that it depends on.
    pub rules: Vec<Rule>,
    /// The longest useful list of forced moves: a win with a longer list is not returned.
    pub most_forced: usize,
    /// The number of derived rules that were discarded because they can never apply.
    pub impossible: usize,
}

/// The highest order that the metaprogram derives: a ladder of three moves.
pub const MOST_ORDER: usize = 3;

/// The largest number of forced moves for which they replace the hand-written candidate moves.
const MOST_FORCED: usize = 12;

impl Program {
    /// Derives the rules of a goal up to an order.
    ///
    /// ```
    /// use kosumi_tactics::derived::{Program, Topic};
    /// let program = Program::derive(Topic::Capture, 2);
    /// assert_eq!(
    ///     program.to_string().lines().next(),
    ///     Some("gi1: the target has at most 1 liberty => play a liberty of the target wins"),
    /// );
    /// ```
    pub fn derive(topic: Topic, order: usize) -> Program {
        let mut program =
            Program { topic, rules: Vec::new(), most_forced: MOST_FORCED, impossible: 0 };
        program.rules.push(definition(topic));
        for order in 1..=order.min(MOST_ORDER) {
            if order > 1 {
                program.rules.push(next(topic, order));
            }
            let wins = program.rules.last().cloned().expect("invariant: there is a rule");
            program.add_forced(&wins);
            program.rules.push(reached(order));
        }
        program
    }

    /// Derives a rule of forced moves for each way to make a condition of `wins` false.
    fn add_forced(&mut self, wins: &Rule) {
        let mut seen: Vec<Family> = Vec::new();
        for condition in &wins.when {
            for family in falsifiers(condition, self.topic) {
                if seen.contains(&family) {
                    continue;
                }
                if is_impossible(family, wins) {
                    self.impossible += 1;
                    continue;
                }
                seen.push(family);
                self.rules.push(Rule {
                    name: format!("ip{}", wins.order),
                    kind: Kind::Forced,
                    order: wins.order,
                    when: vec![Condition::Threat(wins.name.clone()), condition.clone()],
                    moves: vec![family],
                    from: Some(wins.name.clone()),
                });
            }
        }
    }

    /// The winning rules of an order.
    fn winning(&self, order: usize) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(move |rule| rule.kind == Kind::Wins && rule.order == order)
    }

    /// The forced moves of an order, by family.
    fn forced(&self, order: usize) -> impl Iterator<Item = Family> + '_ {
        let rules = self.rules.iter();
        let rules = rules.filter(move |rule| rule.kind == Kind::Forced && rule.order == order);
        rules.flat_map(|rule| rule.moves.iter().copied())
    }
}

/// How one move reaches a goal: all that is given.
fn definition(topic: Topic) -> Rule {
    let (when, moves) = match topic {
        Topic::Capture => {
            (vec![Condition::AtMost(Role::Target, 1)], vec![Family::Liberties(Role::Target)])
        }
        Topic::Connect => (
            vec![
                Condition::Open,
                Condition::AtLeast(Role::End, 1),
                Condition::AtLeast(Role::Stone, 2),
            ],
            vec![Family::Common],
        ),
    };
    Rule { name: "gi1".to_owned(), kind: Kind::Wins, order: 1, when, moves, from: None }
}

/// The winning rule of an order, derived from the rule on reached goals of the order before: a move
/// that makes that rule hold. Only moves that touch what the rule refers to can do so.
fn next(topic: Topic, order: usize) -> Rule {
    let before = format!("g{}", order - 1);
    let after = Condition::After(before.clone());
    let (when, moves) = match topic {
        Topic::Capture => (
            vec![
                Condition::Open,
                Condition::AtMost(Role::Target, order),
                Condition::AtLeast(Role::Stone, 1),
                after,
            ],
            vec![Family::Liberties(Role::Target)],
        ),
        Topic::Connect => (
            vec![
                Condition::Open,
                Condition::AtLeast(Role::End, 1),
                Condition::AtLeast(Role::Stone, 1),
                after,
            ],
            vec![Family::Between, Family::LastBeside(Role::End)],
        ),
    };
    let name = format!("gi{order}");
    Rule { name, kind: Kind::Wins, order, when, moves, from: Some(before) }
}

/// The rule on reached goals of an order.
fn reached(order: usize) -> Rule {
    let (wins, forced) = (format!("gi{order}"), format!("ip{order}"));
    Rule {
        name: format!("g{order}"),
        kind: Kind::Reached,
        order,
        when: vec![Condition::Threat(wins.clone()), Condition::Answered(wins)],
        moves: Vec::new(),
        from: Some(forced),
    }
}

/// The metaprogram's table: the moves by which the opponent can make a condition false.
pub fn falsifiers(condition: &Condition, topic: Topic) -> Vec<Family> {
    let own = match topic {
        Topic::Capture => Role::Target,
        Topic::Connect => Role::End,
    };
    match condition {
        // The opponent plays on the point itself.
        Condition::Open => vec![Family::Point],
        // The opponent extends (also by joining other strings), or captures what surrounds the
        // string.
        Condition::AtMost(role, _) => vec![Family::Liberties(*role), Family::LastBeside(*role)],
        // The opponent fills liberties, if they are few: each further stone takes away one more.
        Condition::AtLeast(role, least) => vec![Family::LibertiesOfWeak(*role, least + 1)],
        // Whatever prevents the rules used later; and the opponent may attack in time a string
        // beside the target that is short of liberties.
        Condition::After(_) | Condition::Threat(_) | Condition::Answered(_) => match own {
            Role::Target => vec![Family::Inner, Family::WeakBeside(own, 2)],
            _ => vec![Family::Inner, Family::LibertiesOfWeak(own, 2)],
        },
    }
}

/// Metarules of impossibility: whether a family has no move wherever the rule holds.
fn is_impossible(family: Family, rule: &Rule) -> bool {
    let most = |role: Role| {
        rule.when.iter().find_map(|condition| match condition {
            Condition::AtMost(of, most) if *of == role => Some(*most),
            _ => None,
        })
    };
    match family {
        // A string without liberties does not exist.
        Family::Liberties(role) => most(role) == Some(0),
        // The owner's strings stand against the target, never against another string of the owner.
        Family::LastBeside(Role::Stone) | Family::WeakBeside(Role::Stone | Role::End, _) => true,
        _ => false,
    }
}
