//! How groups stand to each other (Bouzy 1996, section 3.3; Bouzy 2001, section 4.6).

use std::collections::BTreeSet;

use facts::Conway;

use super::{Description, Group};
use crate::element::ContactKind;

/// An enemy group in contact, and which of the two groups is stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The index of the enemy group.
    pub opponent: usize,
    /// Positive if this group is the stronger one.
    pub value: Conway,
}

/// Compares the freedom of two groups: a group is stronger if it is free and the other is not. In
/// all other cases the relation is fuzzy.
pub(super) fn relation(own: Conway, other: Conway) -> Conway {
    match (own, other) {
        (Conway::Positive, Conway::Negative) => Conway::Positive,
        (Conway::Negative, Conway::Positive) => Conway::Negative,
        _ => Conway::Fuzzy,
    }
}

/// How a group stands against all its opponents. A group without opponents is not in danger,
/// although "all of them are stronger" is vacuously true.
pub(super) fn standing(relations: &[Relation]) -> Conway {
    let all = |value| relations.iter().all(|relation| relation.value == value);
    match () {
        () if relations.is_empty() => Conway::Positive,
        () if all(Conway::Negative) => Conway::Negative,
        () if relations.iter().any(|relation| relation.value == Conway::Fuzzy) => Conway::Fuzzy,
        () => Conway::Positive,
    }
}

/// Fills in relations, friends and standings.
pub(super) fn relate(description: &mut Description, contacts: &[ContactKind]) {
    let groups = &description.groups;
    let group_at = |stone| groups.iter().position(|group: &Group| group.stones.contains(stone));
    let mut opponents = BTreeSet::new();
    for contact in description.elements.contacts.iter().filter(|c| contacts.contains(&c.kind)) {
        if let Some((black, white)) = group_at(contact.black).zip(group_at(contact.white)) {
            opponents.extend([(black, white), (white, black)]);
        }
    }
    let mut friends = BTreeSet::new();
    for link in description.elements.links.iter().filter(|link| link.hangs()) {
        if let Some((a, b)) = group_at(link.ends.0).zip(group_at(link.ends.1))
            && a != b
        {
            friends.extend([(a, b), (b, a)]);
        }
    }
    let freedom: Vec<Conway> = groups.iter().map(|group| group.freedom).collect();
    for (own, opponent) in opponents {
        let value = relation(freedom[own], freedom[opponent]);
        description.groups[own].relations.push(Relation { opponent, value });
    }
    for (own, friend) in friends {
        description.groups[own].friends.push(friend);
    }
    for group in &mut description.groups {
        group.standing = standing(&group.relations);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Conway::{Fuzzy, Negative, Positive};

    #[test]
    fn the_table_of_the_paper_holds_for_all_nine_pairs() {
        let table = [
            (Negative, Positive, Negative),
            (Positive, Negative, Positive),
            (Positive, Positive, Fuzzy),
            (Negative, Negative, Fuzzy),
            (Fuzzy, Positive, Fuzzy),
            (Fuzzy, Negative, Fuzzy),
            (Fuzzy, Fuzzy, Fuzzy),
            (Positive, Fuzzy, Fuzzy),
            (Negative, Fuzzy, Fuzzy),
        ];
        for (own, other, value) in table {
            assert_eq!(relation(own, other), value);
            assert_eq!(relation(other, own), value.mirror());
        }
    }

    #[test]
    fn a_standing_is_lost_only_against_all_and_doubtful_against_one() {
        let of = |values: &[Conway]| {
            let relation = |(opponent, &value)| Relation { opponent, value };
            standing(&values.iter().enumerate().map(relation).collect::<Vec<_>>())
        };
        assert_eq!(of(&[]), Positive, "no opponent, no danger");
        assert_eq!(of(&[Negative, Negative]), Negative);
        assert_eq!(of(&[Negative, Fuzzy]), Fuzzy);
        assert_eq!(of(&[Negative, Positive]), Positive);
        assert_eq!(of(&[Positive]), Positive);
    }
}
