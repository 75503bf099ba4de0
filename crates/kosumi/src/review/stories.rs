//! What becomes of groups in the course of a game.
//!
//! Positions are judged every few moves; a group is followed from one to the next by the stones
//! it keeps. To judge every position would cost as much as the study itself and tell little more.

use board::{Color, PointSet, Position};
use explain::review::Story;
use facts::Fate;
use space::judgement::{Effort, Judgement};

use crate::scenery::Scenery;

/// Moves between two looks.
const STEP: usize = 12;

/// Random games behind a look.
const GAMES: u32 = 200;

/// The smallest group with a story.
const STONES: usize = 4;

/// Stories that are told.
const STORIES: usize = 6;

/// The groups whose fate changed, the largest first.
pub(super) fn follow(positions: &[Position], seed: u64) -> Vec<Story> {
    let effort = Effort { games: GAMES, seed, ..Effort::default() };
    let mut stories: Vec<Story> = Vec::new();
    let last = positions.len().saturating_sub(1);
    let looks = (STEP..last).step_by(STEP).chain([last]);
    for number in looks {
        let judgement = Scenery::new(&positions[number], effort).judgement;
        note(&mut stories, number, &groups(&judgement));
    }
    stories.retain(|story| story.fates.len() > 1 && story.stones.len() >= STONES);
    stories.sort_by_key(|story| std::cmp::Reverse(story.stones.len()));
    stories.truncate(STORIES);
    stories
}

/// Each group with what becomes of most of its stones.
fn groups(judgement: &Judgement) -> Vec<(Color, PointSet, Fate)> {
    let fate = |stones: &PointSet| {
        let count = |fate: Fate| -> usize {
            let like = judgement.strings.iter().filter(|string| string.fate == fate);
            like.map(|string| (string.stones & *stones).len()).sum()
        };
        [Fate::Alive, Fate::Critical, Fate::Dead, Fate::Unclear]
            .into_iter()
            .max_by_key(|&fate| count(fate))
            .unwrap_or(Fate::Unclear)
    };
    let groups = judgement.description.groups.iter();
    groups.map(|group| (group.color, group.stones, fate(&group.stones))).collect()
}

/// Goes on with the stories of groups that are still there, ends those of groups that are gone,
/// and begins new ones.
fn note(stories: &mut Vec<Story>, number: usize, groups: &[(Color, PointSet, Fate)]) {
    let mut told = PointSet::EMPTY;
    for story in stories.iter_mut() {
        let common = |stones: &PointSet| (*stones & story.stones).len();
        let same = groups.iter().filter(|(color, ..)| *color == story.color);
        let now = same.max_by_key(|(_, stones, _)| common(stones));
        let now = now.filter(|(_, stones, _)| common(stones) > 0 && !stones.meets(&told));
        match now {
            Some((_, stones, fate)) => {
                told |= *stones;
                story.stones = *stones;
                push(story, number, *fate);
            }
            // Taken off the board, or one with another group whose story goes on.
            None if groups.iter().all(|(_, stones, _)| common(stones) == 0) => {
                push(story, number, Fate::Dead);
            }
            None => {}
        }
    }
    for (color, stones, fate) in groups {
        if !stones.meets(&told) {
            stories.push(Story { color: *color, stones: *stones, fates: vec![(number, *fate)] });
        }
    }
}

/// Adds a fate if it is another than before. What is unclear is no news.
fn push(story: &mut Story, number: usize, fate: Fate) {
    if fate != Fate::Unclear && story.fates.last().is_none_or(|&(_, last)| last != fate) {
        story.fates.push((number, fate));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Size;

    #[test]
    fn a_group_is_followed_by_its_stones_until_it_is_taken() {
        let set = |columns: std::ops::Range<usize>| -> PointSet {
            columns.map(|column| Size::GO9.point(column, 0).unwrap()).collect()
        };
        let mut stories = Vec::new();
        note(&mut stories, 10, &[(Color::Black, set(0..3), Fate::Alive)]);
        note(&mut stories, 20, &[(Color::Black, set(0..4), Fate::Critical)]);
        note(&mut stories, 30, &[(Color::Black, set(0..4), Fate::Unclear)]);
        note(&mut stories, 40, &[(Color::White, set(0..2), Fate::Alive)]);
        let black = &stories[0];
        assert_eq!(black.stones, set(0..4));
        assert_eq!(black.fates, [(10, Fate::Alive), (20, Fate::Critical)]);
        assert_eq!(stories[1].color, Color::White);
    }
}
