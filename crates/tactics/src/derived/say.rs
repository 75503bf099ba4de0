//! Derived rules in words.

use std::fmt;

use super::{Condition, Family, Kind, Program, Role, Rule};

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rule in &self.rules {
            writeln!(f, "{rule}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let when: Vec<String> = self.when.iter().map(ToString::to_string).collect();
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        let conclusion = match self.kind {
            Kind::Wins => format!("play {} wins", moves.join(" or ")),
            Kind::Forced => format!("{} may prevent it", moves.join(" or ")),
            Kind::Reached => "reached, whoever moves".to_owned(),
        };
        write!(f, "{}: {} => {conclusion}", self.name, when.join(", "))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let liberties = |count: usize| if count == 1 { "liberty" } else { "liberties" };
        match self {
            Condition::AtMost(role, most) => {
                write!(f, "{role} has at most {most} {}", liberties(*most))
            }
            Condition::AtLeast(role, least) => {
                write!(f, "{role} has at least {least} {}", liberties(*least))
            }
            Condition::Open => f.write_str("the point is empty"),
            Condition::After(rule) => write!(f, "{rule} after the move"),
            Condition::Threat(rule) => write!(f, "{rule} if the owner moves"),
            Condition::Answered(rule) => {
                write!(f, "{rule} or less after each forced move")
            }
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Target => "the target",
            Role::End => "an end",
            Role::Stone => "the stone played",
        })
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Family::Point => f.write_str("the same point"),
            Family::Liberties(role) => write!(f, "a liberty of {role}"),
            Family::LibertiesOfWeak(role, most) => {
                write!(f, "a liberty of {role}, if it has {most} or less,")
            }
            Family::LastBeside(role) => {
                write!(f, "the last liberty of a string against {role}")
            }
            Family::WeakBeside(role, most) => {
                write!(f, "a liberty of a string against {role} that has {most} or less")
            }
            Family::Common => f.write_str("a liberty of both ends"),
            Family::Between => f.write_str("a liberty of one end beside one of the other"),
            Family::Inner => f.write_str("what prevents the rules used after it"),
        }
    }
}
