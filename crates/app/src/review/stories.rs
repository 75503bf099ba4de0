//! What became of groups, according to judgements every few moves.

use board::{Color, PointSet};
use explain::review::Story;
use facts::Fate;
use space::Watch;
use space::judgement::{Judgement, JudgementEffort};

use super::game::Recorded;
use crate::scenery::Scenery;
use crate::watching::watch;
use crate::{several, study};

/// The number of moves between two judgements.
const STEP: usize = 6;

/// Groups with fewer stones get no story.
const LEAST_STONES: usize = 4;

/// The maximum number of stories; the largest groups are chosen.
const MOST: usize = 6;

/// A judged position of the game.
pub(super) struct Looked {
    /// The number of moves before it.
    pub(super) number: usize,
    pub(super) judgement: Judgement,
}

/// Judges every [`STEP`]-th position and the last.
pub(super) fn look(recorded: &Recorded, how: study::StudyEffort) -> Vec<Looked> {
    let count = recorded.positions.len();
    let mut numbers: Vec<usize> = (0..count).step_by(STEP).collect();
    if numbers.last() != Some(&(count - 1)) {
        numbers.push(count - 1);
    }
    let work = |watch: &mut Watch<'static>, &number: &usize| {
        let position = &recorded.positions[number];
        let scenery = Scenery::new(watch, position, JudgementEffort::default());
        Looked { number, judgement: scenery.judgement }
    };
    several::map_with(&numbers, how.threads, || watch(how.stop), work, &|_| true)
        .expect("invariant: nobody stops it")
}

/// The stories of groups whose fate changed.
pub(super) fn stories(looks: &[Looked]) -> Vec<Story> {
    let mut told: [PointSet; 2] = [PointSet::EMPTY; 2];
    let mut stories: Vec<Story> = Vec::new();
    // Goes backwards, so that a group is identified by its last and largest form.
    for looked in looks.iter().rev() {
        for group in &looked.judgement.description.groups {
            let (color, stones) = (group.color, group.stones);
            let told = &mut told[usize::from(color == Color::White)];
            if stones.len() < LEAST_STONES || stones.meets(told) {
                continue;
            }
            *told |= stones;
            let fates = fates(looks, color, &stones);
            let turned = fates.iter().any(|&(_, fate)| fate == Fate::Dead);
            if fates.len() > 1 && turned {
                stories.push(Story { color, stones, fates });
            }
        }
    }
    stories.sort_by_key(|story| std::cmp::Reverse(story.stones.len()));
    stories.truncate(MOST);
    stories.sort_by_key(|story| story.fates.first().map(|&(number, _)| number));
    stories
}

/// The changes in the fate of most of the stones, each with the number of moves before it.
fn fates(looks: &[Looked], color: Color, stones: &PointSet) -> Vec<(usize, Fate)> {
    let mut fates: Vec<(usize, Fate)> = Vec::new();
    for looked in looks {
        let strings = looked.judgement.strings.iter();
        let mut counts = [(Fate::Alive, 0), (Fate::Critical, 0), (Fate::Dead, 0)];
        for string in strings.filter(|string| string.color == color) {
            let part = (string.stones & *stones).len();
            if let Some(count) = counts.iter_mut().find(|(fate, _)| *fate == string.fate) {
                count.1 += part;
            }
        }
        let Some(&(fate, count)) = counts.iter().max_by_key(|(_, count)| *count) else { continue };
        let known: usize = counts.iter().map(|(_, count)| count).sum();
        let news = fates.last().is_none_or(|&(_, last)| last != fate);
        if count >= LEAST_STONES && 3 * count > 2 * known && news {
            fates.push((looked.number, fate));
        }
    }
    fates
}
