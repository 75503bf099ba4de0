//! Rules that know nothing: a control for what is learnt.

use pattern::rule::{Cell, Rule, Spot};

/// The same rules with their moves elsewhere in their diagrams: each move goes to a random point,
/// drawn from `seed`, without a stone or another letter. Except that this point becomes empty,
/// diagrams, counts and the number of moves stay. A move without such a point stays where it is.
pub fn shuffled(rules: Vec<Rule>, seed: u64) -> Vec<Rule> {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |count: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 11) as usize % count
    };
    let mut elsewhere = |rule: Rule| {
        let moves: Vec<char> =
            rule.friend_moves().iter().chain(rule.enemy_moves()).copied().collect();
        let mut draft = rule.clone().into_draft();
        for label in moves {
            let free = |(spot, cell): &(Spot, Cell)| {
                !cell.is_stone() && !draft.labels.values().any(|place| place == spot)
            };
            let places: Vec<Spot> =
                draft.shape.cells().filter(free).map(|(spot, _)| spot).collect();
            if places.is_empty() {
                continue;
            }
            let spot = places[draw(places.len())];
            draft.shape = draft.shape.with(spot, Cell::Empty);
            draft.labels.insert(label, spot);
        }
        Rule::new(draft).unwrap_or(rule)
    };
    rules.into_iter().map(&mut elsewhere).collect()
}
