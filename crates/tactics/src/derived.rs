//! Programs that a program wrote: rules derived from the definition of a goal.
//!
//! A metaprogram (Cazenave 2004, section 2.3) is given one rule, how a goal is reached by one move,
//! and a table that says by which moves the opponent can make a condition false ([`falsifiers`]).
//! From these it derives, order by order,
//!
//! - *forced moves* (`ip`): all moves that may prevent a rule of winning; no other move need be
//!   looked at, because no other move makes a condition of the rule false;
//! - *reached goals* (`g`): after each forced move a rule wins again, so the goal is reached
//!   whoever moves;
//! - *winning moves* (`gi`) of the next order: moves after which the goal is reached in that sense.
//!
//! Rules that can never apply are ruled out (`is_impossible`), and a list of forced moves that is
//! too long to be of use is not given ([`Program::most_forced`]). What is derived is run by
//! [`Program::wins`], which finds the conditions of a rule on a board and gathers the forced moves
//! as it goes. The names follow the literature: `gi2` is won in two moves by who plays first.
//!
//! The rejected alternative, to learn such rules from examples, finds the same rules one by one and
//! never knows whether it has all of them.

mod run;
mod say;
#[cfg(test)]
mod tests;

pub use run::{Task, Win};

/// What a program is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Taking a string.
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

/// A string that a condition or a move is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The string to be taken.
    Target,
    /// One of the strings to be joined.
    End,
    /// The string of the stone that was just played.
    Stone,
}

/// What must hold for a rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// A string has at most so many liberties.
    AtMost(Role, usize),
    /// A string has at least so many liberties.
    AtLeast(Role, usize),
    /// The move may be made: its point is empty.
    Open,
    /// After the move, the rule of this name holds.
    After(String),
    /// The rule of this name wins, were it the owner's turn.
    Threat(String),
    /// After each of the forced moves of a rule, a rule of winning with this name, or of a lower
    /// order, holds.
    Answered(String),
}

/// Moves that a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// The point of the winning move itself.
    Point,
    /// The liberties of a string.
    Liberties(Role),
    /// The liberties of a string that has at most so many.
    LibertiesOfWeak(Role, usize),
    /// The last liberties of strings in atari that stand against a string.
    LastBeside(Role),
    /// The liberties of strings with at most so many that stand against a string.
    WeakBeside(Role, usize),
    /// The points that are liberties of both strings.
    Common,
    /// Liberties of one string that lie beside a liberty of the other, or beside a third string.
    Between,
    /// What the rules that were used in reaching the goal are prevented by.
    Inner,
}

/// A derived rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// As in the literature: `gi1`, `ip1`, `g1`, ...
    pub name: String,
    /// What it concludes.
    pub kind: Kind,
    /// Moves of the owner until the goal is reached.
    pub order: usize,
    /// What must hold.
    pub when: Vec<Condition>,
    /// The moves that it concludes on.
    pub moves: Vec<Family>,
    /// The rule that it was derived from; `None` for the definition of the goal.
    pub from: Option<String>,
}

/// Rules derived from the definition of one goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What it is about.
    pub topic: Topic,
    /// The rules, each after those that it rests on.
    pub rules: Vec<Rule>,
    /// Lists of forced moves that are longer than this are of no use and not given.
    pub most_forced: usize,
    /// Derived rules that can never apply, and were left out.
    pub impossible: usize,
}

/// The highest order that is derived: a ladder of three moves.
pub const MOST_ORDER: usize = 3;

/// Forced moves that are few enough to replace the moves that were thought of by hand.
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

    /// Derives a rule of forced moves for each way to make a condition false.
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

    /// The rules of winning of an order.
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

/// How a goal is reached by one move: all that is known at first.
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

/// The rule of winning of an order, from the rule on reached goals of the order before: a move
/// that makes that rule hold. Only moves that touch what the rule speaks of can.
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

/// The table of the metaprogram: by which moves the opponent can make a condition false.
pub fn falsifiers(condition: &Condition, topic: Topic) -> Vec<Family> {
    let own = match topic {
        Topic::Capture => Role::Target,
        Topic::Connect => Role::End,
    };
    match condition {
        // It plays there itself.
        Condition::Open => vec![Family::Point],
        // It extends, or takes what stands against the string; where it joins others, it extends.
        Condition::AtMost(role, _) => vec![Family::Liberties(*role), Family::LastBeside(*role)],
        // It fills liberties, so far as they are few: a stone on top of another leaves one less.
        Condition::AtLeast(role, least) => vec![Family::LibertiesOfWeak(*role, least + 1)],
        // Whatever prevents the rules that are used later; and what stands against the target and
        // is short of liberties may be attacked in time.
        Condition::After(_) | Condition::Threat(_) | Condition::Answered(_) => match own {
            Role::Target => vec![Family::Inner, Family::WeakBeside(own, 2)],
            _ => vec![Family::Inner, Family::LibertiesOfWeak(own, 2)],
        },
    }
}

/// Metarules of impossibility: a family that has no move wherever the rule holds.
fn is_impossible(family: Family, rule: &Rule) -> bool {
    let most = |role: Role| {
        rule.when.iter().find_map(|condition| match condition {
            Condition::AtMost(of, most) if *of == role => Some(*most),
            _ => None,
        })
    };
    match family {
        // A string with no liberty is not there.
        Family::Liberties(role) => most(role) == Some(0),
        // The owner's own strings stand against the target, never against a string of the owner.
        Family::LastBeside(Role::Stone) | Family::WeakBeside(Role::Stone | Role::End, _) => true,
        _ => false,
    }
}
