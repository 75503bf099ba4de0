//! Spatial reasoning: layers for GoGui, and those GNU Go commands whose meaning agrees.
//!
//! GNU Go's values are positive for White, and so are those of the commands named after it.

use board::{Color, Point};
use facts::{Conway, Firmness, Layer};
use record::vertex;
use space::layers::LayerKind;

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::{Command, lines};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "kosumi-layer", run: layer },
    Command { name: "initial_influence", run: initial_influence },
    Command { name: "dragon_stones", run: dragon_stones },
    Command { name: "is_surrounded", run: is_surrounded },
    Command { name: "estimate_score", run: estimate_score },
];

/// Entries for GoGui's analyze menu.
pub(super) const ANALYZE: [&str; 12] = [
    "gfx/Groups/kosumi-layer groups",
    "gfx/Territory/kosumi-layer territory",
    "gfx/Influence/kosumi-layer influence",
    "gfx/Fractions/kosumi-layer fractions",
    "gfx/Links/kosumi-layer links",
    "gfx/Dividers/kosumi-layer dividers",
    "gfx/Status of stones/kosumi-layer status",
    "gfx/Eyes/kosumi-layer eyes",
    "dboard/Influence map, White positive/initial_influence %c white_influence",
    "plist/Stones of all groups/dragon_stones",
    "string/Is a group surrounded/is_surrounded %p",
    "string/Estimated score/estimate_score",
];

/// `kosumi-layer` answers with GoGui's drawing commands for a layer.
fn layer(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let words: Vec<&str> = LayerKind::ALL.iter().map(|kind| kind.word()).collect();
    let expected = words.join(", ");
    let word = args.word(&expected)?;
    let kind = LayerKind::from_word(word).ok_or_else(|| Failure::syntax(&expected))?;
    let layers = engine.scenery().layers(kind);
    // GoGui draws one picture, so of the two fraction layers it gets that around the player to
    // move.
    let own = layers.len() > 1 && engine.game.to_play() == Color::Black;
    let chosen = layers.get(usize::from(own)).or_else(|| layers.first());
    let Some(layer) = chosen else { return Ok(String::new()) };
    Ok(lines(drawn(engine, layer)))
}

/// GoGui's drawing commands for a layer.
fn drawn(engine: &Engine, layer: &Layer) -> Vec<String> {
    let size = engine.game.board().size();
    let name = |point: Point| vertex::name(size, point);
    let mut commands = Vec::new();
    let shades: Vec<String> = layer
        .marks
        .iter()
        .filter(|mark| mark.shade != 0.0)
        .map(|mark| format!("{} {:.2}", name(mark.point), mark.shade))
        .collect();
    if !shades.is_empty() {
        commands.push(format!("INFLUENCE {}", shades.join(" ")));
    }
    let labels: Vec<String> = layer
        .marks
        .iter()
        .filter_map(|mark| Some(format!("{} {}", name(mark.point), mark.label.as_ref()?)))
        .collect();
    if !labels.is_empty() {
        commands.push(format!("LABEL {}", labels.join(" ")));
    }
    for line in &layer.lines {
        commands.push(format!("LINE {} {}", name(line.from), name(line.to)));
    }
    let hanging = layer.lines.iter().filter(|line| line.firmness == Firmness::Hangs);
    let hanging: Vec<String> = hanging.flat_map(|l| [name(l.from), name(l.to)]).collect();
    if !hanging.is_empty() {
        commands.push(format!("CIRCLE {}", hanging.join(" ")));
    }
    commands.push(format!("TEXT {}", layer.title));
    commands
}

/// The maps that `initial_influence` knows.
const MAPS: &str = "white_influence, black_influence, territory_value or influence_regions";

/// Answers with a map before a move of the given colour, in rows from the top.
fn initial_influence(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    let what = args.word(MAPS)?;
    let mut game = engine.game.clone();
    game.set_to_play(color);
    let judgement = engine.judged(&game).judgement;
    let influence = &judgement.settled.influence;
    let of = |color: Color, point| (influence.at(point) * color.sign()).max(0);
    let regions = |point| {
        let held = -judgement.owners.at(point);
        let degree = match held.abs() {
            sure if sure > 0.7 => 3,
            likely if likely > 0.4 => 2,
            some if some > 0.15 => 1,
            _ => 0,
        };
        if held < 0.0 { -degree } else { degree }
    };
    let value: Box<dyn Fn(Point) -> String> = match what {
        "white_influence" => Box::new(|point| of(Color::White, point).to_string()),
        "black_influence" => Box::new(|point| of(Color::Black, point).to_string()),
        "territory_value" => Box::new(|point| format!("{:.2}", -judgement.owners.at(point))),
        "influence_regions" => Box::new(|point| regions(point).to_string()),
        _ => return Err(Failure::syntax(MAPS)),
    };
    let size = engine.game.board().size();
    Ok(lines((0..size.height()).map(|row| {
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        points.map(&value).collect::<Vec<_>>().join(" ")
    })))
}

/// Lists the stones of each group, one group per line, optionally of one colour only.
fn dragon_stones(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = if args.is_empty() { None } else { Some(args.color()?) };
    let size = engine.game.board().size();
    let groups = engine.scenery().judgement.description.groups;
    let wanted = groups.iter().filter(|group| color.is_none_or(|color| group.color == color));
    Ok(lines(wanted.map(|group| {
        let names = group.stones.iter().map(|stone| vertex::name(size, stone));
        names.collect::<Vec<_>>().join(" ")
    })))
}

/// Answers 2 if a group is encircled at less than two steps, 1 if it is encircled at two or likely
/// to be encircled at less, and 0 otherwise.
fn is_surrounded(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let stone = args.point(engine.game.board().size())?;
    let description = engine.scenery().judgement.description;
    let number =
        description.group_at(stone).ok_or_else(|| Failure::new("vertex must not be empty"))?;
    let orders = description.groups[number].encirclement;
    let code = match orders.freedom() {
        Conway::Negative => 2,
        Conway::Fuzzy => 1,
        Conway::Positive if orders.likely < 2 => 1,
        Conway::Positive => 0,
    };
    Ok(code.to_string())
}

/// Every this many open points, the bounds widen by one point; 17 of 20 positions of professional
/// games were within them.
const OPEN_PER_DOUBT: f32 = 15.0;

/// The expected score including komi, and bounds as White's lead.
fn estimate_score(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let owners = engine.scenery().judgement.owners;
    let score = owners.score(engine.game.komi());
    let leader = if score >= 0.0 { "B" } else { "W" };
    let doubt = owners.open_points() / OPEN_PER_DOUBT;
    Ok(format!(
        "{leader}+{:.1} (upper bound: {:.1}, lower: {:.1})",
        score.abs(),
        -score + doubt,
        -score - doubt
    ))
}
