//! What the rules alone say about a move.

use board::{Point, PointSet, StoneString};
use facts::Deed;

use crate::Look;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>) {
    let (color, point) = (look.played.color, look.point);
    let taken = look.before.stones(!color) - look.after.stones(!color);
    for part in taken.parts() {
        match (part.only(), look.after.ko()) {
            (Some(stone), Some(ban)) if ban == stone => sink.rules(Deed::TakesKo { stone }),
            _ => sink.rules(Deed::Takes { stones: part }),
        }
    }
    for string in look.after.strings_beside(point).filter(|string| string.color() != color) {
        if let Some(liberty) = string.liberties().only() {
            sink.rules(Deed::PutsInAtari { stones: *string.stones(), liberty });
        }
    }
    let Some(own) = look.after.string_at(point) else { return };
    // A stone that takes a ko cannot be taken back at once.
    if let Some(liberty) =
        own.liberties().only().filter(|&liberty| look.after.ko() != Some(liberty))
    {
        sink.rules(Deed::SelfAtari { stones: *own.stones(), liberty });
    }
    for string in escapees(look, own) {
        sink.rules(Deed::LeavesAtari { stones: *string.stones() });
    }
    let joined: PointSet = look
        .before
        .strings_beside(point)
        .filter(|string| string.color() == color)
        .map(StoneString::anchor)
        .collect();
    if joined.len() > 1 {
        sink.rules(Deed::Joins { strings: joined });
    }
}

/// Own strings in atari, beside the move or beside the stones it captured, that gain liberties by
/// it.
fn escapees<'a>(look: &'a Look<'_>, own: &'a StoneString) -> impl Iterator<Item = &'a StoneString> {
    let color = look.played.color;
    let taken = look.before.stones(!color) - look.after.stones(!color);
    let reach = look.before.dilate(&(taken | PointSet::from(look.point)));
    let safer = move |anchor: Point| {
        let after = look.after.string_at(anchor);
        own.stones().contains(anchor) && !own.in_atari()
            || after.is_some_and(|string| !string.in_atari())
    };
    look.before.strings().filter(move |string| {
        string.color() == color
            && string.in_atari()
            && string.stones().meets(&reach)
            && safer(string.anchor())
    })
}
