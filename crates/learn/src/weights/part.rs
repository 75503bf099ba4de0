//! Parts of the predictor that can be left out.

use std::fmt;
use std::str::FromStr;

use engine::predictor::Group;

/// A part that the predictor can be fitted without, to see what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The features of a group.
    Group(Group),
    /// The products of every two features.
    Factors,
}

impl Part {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Part> {
        Group::ALL.into_iter().map(Part::Group).chain([Part::Factors])
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Group(group) => group.name(),
            Part::Factors => "factors",
        })
    }
}

/// No part has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPart(String);

impl fmt::Display for UnknownPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = Part::all().map(|part| part.to_string()).collect();
        write!(f, "{} is no part of the predictor: expected {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownPart {}

impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(name: &str) -> Result<Part, UnknownPart> {
        let part = Part::all().find(|part| part.to_string() == name);
        part.ok_or_else(|| UnknownPart(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_found_by_its_name_and_no_other_is() {
        assert_eq!(Part::all().count(), 17);
        for part in Part::all() {
            assert_eq!(part.to_string().parse(), Ok(part));
        }
        let error = "shapes".parse::<Part>().unwrap_err().to_string();
        assert!(
            error.starts_with("shapes is no part") && error.contains("shape, answer"),
            "{error}"
        );
    }
}
