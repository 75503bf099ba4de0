//! GoGui's extensions: drawing on its board and setting up positions.

use board::{Board, ByColor, Color, PointSet, pass_alive};

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::{Command, explain, lines, space};
use app::voices;

use crate::voices::page;
use app::shipped;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "gogui-analyze_commands", run: analyze_commands },
    Command { name: "gogui-interrupt", run: |_, _| Ok(String::new()) },
    Command { name: "gogui-pattern", run: pattern },
    Command { name: "gogui-play_sequence", run: play_sequence },
    Command { name: "gogui-setup", run: setup },
    Command { name: "gogui-setup_player", run: setup_player },
    Command { name: "gogui-title", run: |_, _| Ok("Kosumi".into()) },
    Command { name: "gogui-version", run: |_, _| Ok(env!("CARGO_PKG_VERSION").into()) },
    Command { name: "kosumi-ownership", run: ownership },
    Command { name: "kosumi-liberties", run: liberties },
    Command { name: "kosumi-unconditional", run: unconditional },
    Command { name: "kosumi-param", run: param },
];

/// Entries for GoGui's analyze menu: type, label and command.
const ANALYZE: [&str; 25] = [
    "dboard/Ownership by random games/kosumi-ownership",
    "sboard/Liberties/kosumi-liberties",
    "cboard/Alive and owned by the rules alone/kosumi-unconditional",
    "plist/Legal moves/all_legal %m",
    "string/Pattern that speaks for a point/gogui-pattern %p",
    "plist/Dead stones/final_status_list dead",
    "string/Unconditional status/unconditional_status %p",
    "string/Attack a string/attack %p",
    "string/Defend a string/defend %p",
    "string/Attack a string in a ladder/ladder_attack %p",
    "string/Does a move attack a string/does_attack %P",
    "string/Does a move defend a string/does_defend %P",
    "string/Attack either of two strings/attack_either %P",
    "string/Defend both of two strings/defend_both %P",
    "string/Connect two strings/connect %P",
    "string/Disconnect two strings/disconnect %P",
    "string/Count eyes/eval_eye %p",
    "string/Kill a group/owl_attack %p",
    "string/Save a group/owl_defend %p",
    "string/Does a move kill a group/owl_does_attack %P",
    "string/Does a move save a group/owl_does_defend %P",
    "string/Life of a group/dragon_status %p",
    "string/Race of two groups/analyze_semeai %P",
    "string/Final score/final_score",
    "param/Settings/kosumi-param",
];

fn analyze_commands(_: &mut Engine, _: &mut Args<'_>) -> Reply {
    let all = explain::ANALYZE.into_iter().chain(ANALYZE).chain(space::ANALYZE);
    Ok(lines(all.map(str::to_owned)))
}

/// `gogui-pattern VERTEX` shows the learnt pattern that matches at a point for the player to move,
/// how often it occurred and was played, and its diagram.
fn pattern(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let size = engine.game.board().size();
    let point = args.point(size)?;
    let voices = voices::at(&engine.game, shipped::forecast(), point)
        .map_err(|occupied| Failure::new(occupied.to_string()))?;
    // An empty line would end the answer.
    let page = page(&voices, size);
    Ok(lines(page.lines().filter(|line| !line.is_empty()).map(str::to_owned)))
}

/// Plays pairs of colour and vertex: all of them, or none if one is illegal.
fn play_sequence(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let size = engine.game.board().size();
    let mut game = engine.game.clone();
    while !args.is_empty() {
        let color = args.color()?;
        let mv = args.mv(size)?;
        game.play_as(color, mv).map_err(|why| Failure::new(format!("illegal move: {why}")))?;
    }
    engine.game = game;
    Ok(String::new())
}

/// Sets up a new position from pairs of colour and vertex.
fn setup(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let size = engine.game.board().size();
    let mut stones = ByColor::<PointSet>::default();
    while !args.is_empty() {
        let color = args.color()?;
        stones[color].insert(args.point(size)?);
    }
    let board =
        Board::with_stones(size, &stones).map_err(|faults| Failure::new(faults.to_string()))?;
    engine.restart(board);
    Ok(String::new())
}

fn setup_player(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    engine.game.set_to_play(color);
    Ok(String::new())
}

/// Formats a value for each point in rows from the top, as GoGui expects.
fn rows(engine: &Engine, value: impl Fn(board::Point) -> String) -> String {
    let size = engine.game.board().size();
    lines((0..size.height()).map(|row| {
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        points.map(&value).collect::<Vec<_>>().join(" ")
    }))
}

fn ownership(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let ownership = engine.ownership();
    Ok(rows(engine, |point| format!("{:.2}", ownership.at(point))))
}

fn liberties(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    Ok(rows(engine, |point| match board.string_at(point) {
        Some(string) => string.liberty_count().to_string(),
        None => "\"\"".to_owned(),
    }))
}

/// Colours the points that are unconditionally alive or owned: dark for Black, light for White.
fn unconditional(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let sure = pass_alive::unconditional(engine.game.board(), engine.game.rules().suicide);
    Ok(rows(engine, |point| {
        let held = |color: Color| sure.alive[color] | sure.territory[color];
        match () {
            () if held(Color::Black).contains(point) => "#404080",
            () if held(Color::White).contains(point) => "#e0c080",
            () => "\"\"",
        }
        .to_owned()
    }))
}

/// Without arguments lists the settings in GoGui's format; with a name and a value sets one.
fn param(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let settings = &mut engine.settings;
    match args.optional() {
        None => {
            return Ok(format!(
                "playouts {}\nseed {}\nopening {}\n[bool] resign {}",
                settings.player.playouts,
                settings.player.seed,
                settings.player.opening.moves,
                u8::from(settings.resigns)
            ));
        }
        Some("playouts") => settings.player.playouts = args.number("a number of playouts")?,
        Some("seed") => settings.player.seed = args.number("a whole number, 0 or more")?,
        Some("opening") => settings.player.opening.moves = args.number("a number of moves")?,
        Some("resign") => settings.resigns = args.number::<u8>("0 or 1")? != 0,
        Some(_) => return Err(Failure::syntax("playouts, seed, opening or resign")),
    }
    Ok(String::new())
}
