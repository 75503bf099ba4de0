//! Candidate moves of the capture game.
//!
//! The attacker fills liberties, plays one step ahead of them, cuts the string off from friends,
//! and keeps its own surrounding strings alive. The defender extends, captures what surrounds it,
//! plays one step ahead, and helps friends. Deep in a line only the direct moves are tried.

use board::{Board, StoneString};

use crate::params;
use crate::points::{Points, by_gain, friends, neighbors};

/// How many kinds of moves the search tries. Deep in a line it tries only the direct ones: a ladder
/// may run across the board, but plans are made near the root.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Width {
    Narrow,
    Middle,
    Wide,
    Full,
}

pub(super) fn attacking(board: &Board, string: &StoneString, width: Width, points: &mut Points) {
    if string.in_atari() && board.ko() != string.liberties().first() {
        points.add_all(string.liberties());
        if !is_ko_shape(board, string) {
            return;
        }
    }
    let around = neighbors(board, string);
    // 1. Surrounding strings in atari must be saved first.
    for near in around.iter().filter(|near| near.in_atari()) {
        points.add_saving(board, near);
    }
    // 2. Liberties, starting with those where the string would gain most.
    let liberties = by_gain(board, string);
    for &point in &liberties {
        points.add(point);
    }
    if width == Width::Narrow {
        return;
    }
    // 3. One step ahead: nets.
    let net = match width {
        Width::Full => params::WIDE_NET_LIBERTIES,
        _ => params::NET_LIBERTIES,
    };
    if string.liberty_count() <= net {
        points.add_ahead(board, &liberties);
    }
    if width == Width::Middle {
        return;
    }
    // 4. Friends that the string may join: their liberties, and the strings around them.
    let friends = friends(board, string);
    for friend in &friends {
        if friend.liberty_count() <= params::FRIEND_LIBERTIES {
            points.add_all(friend.liberties());
        }
        for near in neighbors(board, friend).iter().filter(|near| near.liberty_count() <= 2) {
            points.add_saving(board, near);
        }
    }
    // 5. Strengthening surrounding strings that could lose the race.
    let race = string.liberty_count().clamp(2, params::RACE_LIBERTIES);
    for near in around.iter().filter(|near| near.liberty_count() <= race) {
        points.add_saving(board, near);
    }
    if width == Width::Wide {
        return;
    }
    // 6. One step ahead of the friends that the string may join.
    for friend in &friends {
        if friend.liberty_count() <= params::APPROACH_LIBERTIES {
            let ahead: Vec<_> = friend.liberties().iter().collect();
            points.add_ahead(board, &ahead);
        }
    }
    // 7. Capturing what weakens the surrounding strings.
    for near in around.iter().filter(|near| near.liberty_count() <= race) {
        for weak in neighbors(board, near) {
            if weak.stones() != string.stones() && weak.liberty_count() <= 2 {
                points.add_all(weak.liberties());
            }
        }
    }
}

pub(super) fn defending(board: &Board, string: &StoneString, width: Width, points: &mut Points) {
    let around = neighbors(board, string);
    // 1. Capturing a surrounding string.
    for near in around.iter().filter(|near| near.in_atari()) {
        points.add_all(near.liberties());
    }
    // 2. Extending.
    let liberties = by_gain(board, string);
    for &point in &liberties {
        points.add(point);
    }
    // The defender may leave a single stone to a ko; with more stones the string is lost.
    if string.in_atari() && string.stone_count() > 1 {
        return;
    }
    // 3. Threatening to capture a surrounding string, or winning the race against it.
    let race = match width {
        Width::Full | Width::Wide => (string.liberty_count() + 1).clamp(2, params::RACE_LIBERTIES),
        Width::Middle | Width::Narrow => 2,
    };
    let in_race = |near: &&&StoneString| {
        let outside = *near.liberties() - *string.liberties();
        near.liberty_count() <= race
            || width >= Width::Wide && outside.len() <= string.liberty_count()
    };
    for near in around.iter().filter(in_race) {
        points.add_all(near.liberties());
        if width >= Width::Wide {
            points.add_weak(board, near);
        }
    }
    if width == Width::Narrow {
        return;
    }
    // 4. One step ahead: connections and eyes.
    points.add_ahead(board, &liberties);
    if width == Width::Middle {
        return;
    }
    // 5. Strengthening friends that the string may join, and capturing what surrounds them.
    let friends = friends(board, string);
    for friend in &friends {
        for near in neighbors(board, friend)
            .iter()
            .filter(|near| near.liberty_count() <= params::FRIEND_RACE_LIBERTIES)
        {
            points.add_all(near.liberties());
        }
        if friend.liberty_count() <= params::FRIEND_LIBERTIES {
            points.add_all(friend.liberties());
        }
    }
    // 6. Capturing what stands beside its liberties.
    for &liberty in &liberties {
        for near in board.strings_beside(liberty) {
            if near.color() != string.color() && near.liberty_count() <= 2 {
                points.add_all(near.liberties());
            }
        }
    }
    if width == Width::Wide {
        return;
    }
    // 7. One step ahead of the friends that the string may join.
    for friend in &friends {
        if friend.liberty_count() <= params::APPROACH_LIBERTIES {
            let ahead: Vec<_> = friend.liberties().iter().collect();
            points.add_ahead(board, &ahead);
        }
    }
    // 8. Saving stones whose capture would help the strings around the target; approaching
    //    liberties that cannot be filled at once.
    let mut around = around;
    for friend in &friends {
        for near in neighbors(board, friend) {
            if near.liberty_count() <= params::FRIEND_RACE_LIBERTIES && !around.contains(&near) {
                around.push(near);
            }
        }
    }
    for near in around.iter().filter(in_race) {
        for weak in neighbors(board, near) {
            if weak.stones() != string.stones() && weak.liberty_count() <= 2 {
                points.add_saving(board, weak);
            }
        }
        if near.liberty_count() <= params::APPROACH_LIBERTIES {
            let ahead: Vec<_> = near.liberties().iter().collect();
            points.add_ahead(board, &ahead);
        }
    }
}

/// Whether the opponent could recapture at once after the capture of a stone in atari.
fn is_ko_shape(board: &Board, string: &StoneString) -> bool {
    let Some(last) = string.liberties().only() else { return false };
    string.stone_count() == 1
        && board.beside(last).all(|point| {
            board.string_at(point).is_some_and(|near| {
                near.color() == string.color() && (near == string || !near.in_atari())
            })
        })
}
