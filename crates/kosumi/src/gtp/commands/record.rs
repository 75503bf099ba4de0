//! Loading and printing SGF records.

use board::Rules;
use record::sgf::{GameInfo, GameTree};

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::Command;
use crate::{input, output};

pub(super) const COMMANDS: &[Command] =
    &[Command { name: "loadsgf", run: loadsgf }, Command { name: "printsgf", run: printsgf }];

/// `loadsgf FILE [N]` loads the position at the end, or before move N.
fn loadsgf(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let file = args.word("the name of a file")?;
    let moves = match args.is_empty() {
        true => None,
        false => Some(args.number::<usize>("the number of a move")?.saturating_sub(1)),
    };
    let loaded = input::read(file.as_ref(), moves)
        .map_err(|error| Failure::new(format!("cannot load file: {error:#}")))?;
    let mut game = loaded.position;
    if loaded.info.komi.is_none() {
        game.set_komi(engine.game.komi());
    }
    if loaded.info.rules.is_none() {
        game.set_rules(engine.game.rules());
    }
    let to_play = game.to_play().to_string().to_lowercase();
    engine.adopt(game);
    Ok(to_play)
}

/// `printsgf [FILE]` prints the game so far, as the answer or into a file.
fn printsgf(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mut info = GameInfo::of(&engine.game);
    info.rules = info.rules.filter(|rules: &Rules| rules.name().is_some());
    let text = GameTree::from_game(&info, &engine.game).to_sgf();
    let Some(file) = args.optional() else { return Ok(text) };
    output::replace(file.as_ref(), text.as_bytes())
        .map_err(|error| Failure::new(format!("cannot write {file}: {error}")))?;
    Ok(String::new())
}
