//! Reads the life of groups on which the games disagree.

use board::{Board, Color, Point, PointSet};
use facts::{Fate, Reach};
use tactics::{Budget, LifeStatus, Reading, Stop, Table, read_life};

use super::Effort;
use super::fate::{Because, StringJudgement};
use crate::description::Description;
use crate::element::Searches;
use crate::params;

/// What reading says about the life of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeReading {
    /// The connected group, by its number in the description.
    pub group: usize,
    /// A stone of its largest string, the target of the search.
    pub target: Point,
    /// The result.
    pub status: LifeStatus,
    /// With the opponent moving first; the goal belongs to the opponent.
    pub attacked: Reading,
    /// With the owner moving first, where the attack works.
    pub defended: Option<Reading>,
}

/// Reads the life of the groups with the most stones in doubt, and updates the fates of their
/// strings.
pub(super) fn read(
    description: &Description,
    strings: &mut [StringJudgement],
    effort: Effort,
    stop: Stop,
    table: &mut Table,
    searches: &mut Searches,
) -> Vec<LifeReading> {
    let mut doubtful: Vec<(usize, f32)> = description
        .connected
        .iter()
        .enumerate()
        .filter_map(|(number, group)| {
            Some((number, doubt(&group.stones, strings, effort.doubtful)?))
        })
        .collect();
    doubtful.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    searches.saved += doubtful.len().saturating_sub(effort.life_searches) as u64;
    doubtful.truncate(effort.life_searches);
    let mut lives = Vec::new();
    for (number, _) in doubtful {
        let group = &description.connected[number].stones;
        let mut ask = |board: &Board, target, to_play| {
            let mut work = board.without_history();
            let mut budget = Budget::nodes(effort.life_nodes).until(stop);
            let reading = read_life(&mut work, target, to_play, &mut budget, table);
            searches.made += 1;
            searches.nodes += reading.work.nodes;
            reading
        };
        let board = &description.board;
        let largest = group
            .iter()
            .filter_map(|stone| board.string_at(stone))
            .max_by_key(|string| (string.stone_count(), std::cmp::Reverse(string.anchor())));
        let Some(string) = largest else { continue };
        let (target, color): (Point, Color) = (string.anchor(), string.color());
        let attacked = ask(board, target, !color);
        let works = attacked.reach != Reach::No;
        let defended = works.then(|| ask(board, target, color));
        let second = defended.as_ref().map_or(Reach::No, |reading| reading.reach);
        let status = LifeStatus::of(attacked.reach, second);
        let life = LifeReading { group: number, target, status, attacked, defended };
        for string in strings.iter_mut().filter(|string| group.meets(&string.stones)) {
            apply(string, &life, effort);
        }
        lives.push(life);
    }
    lives
}

/// The number of stones of a group that the games disagree about; `None` if there is no doubt.
fn doubt(group: &PointSet, strings: &[StringJudgement], doubtful: f32) -> Option<f32> {
    let own = strings.iter().filter(|string| group.meets(&string.stones));
    let open = |string: &&StringJudgement| {
        matches!(string.because, Because::Games { .. }) && string.hold.abs() < doubtful
    };
    let open: usize = own.filter(open).map(|string| string.stones.len()).sum();
    (open >= params::DOUBTFUL_STONES).then_some(open as f32)
}

/// Applies a life reading to a string of the group. An alive result is believed unless hardly any
/// game agrees: of the groups that small searches call alive, 19 in 20 are. A dead result is right
/// 3 times in 5, so it only confirms what the games say.
fn apply(string: &mut StringJudgement, life: &LifeReading, effort: Effort) {
    let Effort { doubtful, dead_share, .. } = effort;
    let in_doubt = string.hold.abs() < doubtful;
    if !in_doubt || !matches!(string.because, Because::Games { .. }) {
        return;
    }
    let (reading, fate) = match (life.status, &life.defended) {
        (LifeStatus::Alive, _) if string.hold > params::HARDLY_ALIVE => {
            (&life.attacked, Fate::Alive)
        }
        (LifeStatus::Dead, Some(defended)) if string.hold < dead_share => (defended, Fate::Dead),
        _ => return,
    };
    let shift = if fate == Fate::Alive { doubtful } else { -doubtful };
    string.hold = (string.hold + shift).clamp(-1.0, 1.0);
    string.fate = fate;
    string.because = Because::Life { line: reading.line.clone(), work: reading.work };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_that_was_read_is_not_believed_where_hardly_any_game_agrees() {
        let judged = |share| {
            let mut string = StringJudgement {
                color: Color::Black,
                stones: PointSet::EMPTY,
                fate: Fate::Dead,
                because: Because::Games { share },
                hold: share,
                attack: None,
                defence: None,
            };
            let mut board: Board = ". X .\nX X X\n. X .".parse().unwrap();
            let target = board.size().point(1, 1).unwrap();
            let mut budget = Budget::nodes(10);
            let table = &mut Table::new(16);
            let attacked = read_life(&mut board, target, Color::White, &mut budget, table);
            let status = LifeStatus::of(attacked.reach, Reach::No);
            assert_eq!(status, LifeStatus::Alive);
            let life = LifeReading { group: 0, target, status, attacked, defended: None };
            apply(&mut string, &life, Effort::counting());
            string.fate
        };
        assert_eq!(judged(-0.5), Fate::Alive);
        assert_eq!(judged(-0.8), Fate::Dead);
    }
}
