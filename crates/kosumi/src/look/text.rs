//! Formats a position as text.

use std::fmt::Write;

use app::loaded::Loaded;
use board::{Color, PointSet, Size};
use facts::{Claim, Fact, Scene};
use record::diagram::{Diagram, Style};
use record::vertex;

use super::spatial;

/// The board, the facts, and if requested the strings.
pub(super) fn page(loaded: &Loaded, scene: &Scene, strings: bool) -> String {
    let mut page = heading(loaded);
    page.push('\n');
    page.push_str(&board(loaded));
    if !scene.facts().is_empty() {
        page.push('\n');
    }
    for fact in scene.facts() {
        if let Some(sentence) = sentence(fact, scene.board().size()) {
            let _ = writeln!(page, "[{}] {sentence}", fact.grade());
        }
    }
    if strings {
        page.push('\n');
        page.push_str(&string_table(scene));
    }
    page
}

/// The players, the rules and the place in the game.
pub(super) fn heading(loaded: &Loaded) -> String {
    let info = &loaded.info;
    let mut heading = String::new();
    let player = |color: Color| {
        let player = &info.players[color];
        let name = player.name.clone().unwrap_or_else(|| "?".to_owned());
        match &player.rank {
            Some(rank) => format!("{name} {rank} ({color})"),
            None => format!("{name} ({color})"),
        }
    };
    if Color::BOTH.iter().any(|&color| info.players[color].name.is_some()) {
        let _ = writeln!(heading, "{} - {}", player(Color::Black), player(Color::White));
    }
    let position = &loaded.position;
    let size = position.board().size();
    let mut parts = vec![size.to_string()];
    if let Some(rules) = info.rules.and_then(|rules| rules.name()) {
        parts.push(format!("{rules} rules"));
    }
    if let Some(komi) = info.komi {
        parts.push(format!("komi {komi}"));
    }
    if info.handicap > 0 {
        parts.push(format!("{} handicap stones", info.handicap));
    }
    if loaded.moves > 0 {
        let number = position.moves().len();
        let last = position.moves().last();
        let last = last.map(|p| format!(" ({} {})", p.color, vertex::move_name(size, p.mv)));
        parts.push(format!("after move {number} of {}{}", loaded.moves, last.unwrap_or_default()));
    }
    let _ = writeln!(heading, "{}", parts.join(", "));
    heading
}

fn board(loaded: &Loaded) -> String {
    let position = &loaded.position;
    let mut diagram = Diagram::new(position.board().without_history());
    diagram.to_play = Some(position.to_play());
    diagram.last_move = position.moves().last().and_then(|played| played.mv.point());
    let mut text = diagram.draw(Style::FULL);
    let captured = |color| position.board().captured(color);
    let (black, white) = (captured(Color::Black), captured(Color::White));
    if black + white > 0 {
        let _ = writeln!(text, "Captured: {black} black, {white} white");
    }
    text
}

/// A sentence for a fact; `None` for facts that only JSON output includes.
fn sentence(fact: &Fact, size: Size) -> Option<String> {
    let place = |stones: &PointSet| stones.first().map_or(String::new(), |p| vertex::name(size, p));
    let stones = |count: usize| match count {
        1 => "1 stone".to_owned(),
        count => format!("{count} stones"),
    };
    Some(match fact.claim() {
        Claim::InAtari { color, stones: set, liberty } => format!(
            "{color}'s {} at {} can be captured at {}.",
            stones(set.len()),
            place(set),
            vertex::name(size, *liberty)
        ),
        Claim::KoBan { point } => {
            format!("Ko: {} may not be retaken now.", vertex::name(size, *point))
        }
        Claim::PassAlive { color, stones: set } => format!(
            "{color}'s {} at {} can never be captured, even if {color} always passes.",
            stones(set.len()),
            place(set)
        ),
        Claim::NoRoomForLife { owner, region } => {
            let (points, are) = if region.len() == 1 { ("point", "is") } else { ("points", "are") };
            let (count, place, enemy) = (region.len(), place(region), !*owner);
            format!(
                "{count} {points} at {place} {are} enclosed by {owner}: {enemy} can never make two \
                 eyes there."
            )
        }
        Claim::NeverTwoEyes { color, stones: set } => {
            let (stones, place) = (stones(set.len()), place(set));
            format!("{color}'s {stones} at {place} can never make two eyes.")
        }
        _ => return spatial::sentence(fact, size),
    })
}

fn string_table(scene: &Scene) -> String {
    let size = scene.board().size();
    let mut table = String::from("colour  string  stones  liberties\n");
    for string in scene.board().strings() {
        let liberties: Vec<String> =
            string.liberties().iter().map(|point| vertex::name(size, point)).collect();
        let _ = writeln!(
            table,
            "{:<6}  {:<6}  {:>6}  {:>2}: {}",
            string.color(),
            vertex::name(size, string.anchor()),
            string.stone_count(),
            string.liberty_count(),
            liberties.join(" ")
        );
    }
    table
}
