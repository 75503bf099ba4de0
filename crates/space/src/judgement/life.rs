//! Reads the life of groups on which the games disagree.

use board::{Board, Color, Point, PointSet};
use facts::{Fate, Reach};
use tactics::{Budget, LifeStatus, Reading, read_life};

use super::fate::{Because, Evidence, StringJudgement};
use super::{Desk, JudgementEffort};
use crate::description::Description;
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

/// Reads the life of the groups with the most stones in doubt; returns the readings, and what they
/// say about the strings.
pub(super) fn read(
    description: &Description,
    strings: &[StringJudgement],
    desk: &mut Desk<'_>,
) -> (Vec<LifeReading>, Vec<Evidence>) {
    let effort = desk.effort;
    let mut doubtful: Vec<(usize, f32)> = description
        .connected
        .iter()
        .enumerate()
        .filter_map(|(number, group)| {
            Some((number, doubt(&group.stones, strings, effort.doubtful)?))
        })
        .collect();
    doubtful.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    desk.searches.saved += doubtful.len().saturating_sub(effort.life_searches) as u64;
    doubtful.truncate(effort.life_searches);
    let (mut lives, mut evidence) = (Vec::new(), Vec::new());
    for (number, _) in doubtful {
        let group = &description.connected[number].stones;
        let mut ask = |board: &Board, target, to_play| {
            let mut work = board.without_history();
            let mut budget = Budget::nodes(effort.life_nodes).until(desk.stop);
            let reading = read_life(&mut work, target, to_play, &mut budget, desk.table);
            desk.searches.made += 1;
            desk.searches.nodes += reading.work.nodes;
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
        let own = strings.iter().enumerate().filter(|(_, string)| group.meets(&string.stones));
        evidence.extend(own.filter_map(|(index, string)| about(index, string, &life, effort)));
        lives.push(life);
    }
    (lives, evidence)
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

/// What a life reading says about a string of the group, if it is believed. An alive result is
/// believed unless hardly any game agrees: of the groups that small searches call alive, 19 in 20
/// are. A dead result is right 3 times in 5, so it only confirms what the games say.
fn about(
    index: usize,
    string: &StringJudgement,
    life: &LifeReading,
    effort: JudgementEffort,
) -> Option<Evidence> {
    let JudgementEffort { doubtful, phase, .. } = effort;
    let in_doubt = string.hold.abs() < doubtful;
    if !in_doubt || !matches!(string.because, Because::Games { .. }) {
        return None;
    }
    let (reading, fate) = match (life.status, &life.defended) {
        (LifeStatus::Alive, _) if string.hold > params::HARDLY_ALIVE => {
            (&life.attacked, Fate::Alive)
        }
        (LifeStatus::Dead, Some(defended)) if string.hold < phase.dead_share() => {
            (defended, Fate::Dead)
        }
        _ => return None,
    };
    let shift = if fate == Fate::Alive { doubtful } else { -doubtful };
    Some(Evidence {
        string: index,
        fate,
        because: Because::Life { line: reading.line.clone(), work: reading.work },
        hold: (string.hold + shift).clamp(-1.0, 1.0),
    })
}

#[cfg(test)]
mod tests {
    use tactics::Table;

    use super::*;

    #[test]
    fn a_life_that_was_read_is_not_believed_where_hardly_any_game_agrees() {
        let judged = |share| {
            let string = StringJudgement {
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
            let evidence = about(0, &string, &life, JudgementEffort::counting());
            evidence.map_or(string.fate, |evidence| evidence.fate)
        };
        assert_eq!(judged(-0.5), Fate::Alive);
        assert_eq!(judged(-0.8), Fate::Dead);
    }
}
