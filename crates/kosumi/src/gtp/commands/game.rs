//! Commands of the game itself: board, moves, undo.

use board::{Board, Color, Move, Size};
use engine::Decision;
use record::vertex;

use super::super::args::{Args, Failure, Reply};
use super::super::engine::{Cleanup, Engine};
use super::{Command, lines};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "boardsize", run: boardsize },
    Command { name: "rectangular_boardsize", run: boardsize },
    Command { name: "query_boardsize", run: query_boardsize },
    Command { name: "clear_board", run: clear_board },
    Command { name: "komi", run: komi },
    Command { name: "get_komi", run: |engine, _| Ok(engine.game.komi().to_string()) },
    Command { name: "play", run: play },
    Command { name: "genmove", run: genmove },
    Command { name: "reg_genmove", run: reg_genmove },
    Command { name: "kgs-genmove_cleanup", run: genmove_cleanup },
    Command { name: "undo", run: undo },
    Command { name: "gg-undo", run: undo },
    Command { name: "last_move", run: last_move },
    Command { name: "move_history", run: move_history },
];

/// `boardsize N` for a square board, `boardsize WIDTH HEIGHT` for any board.
fn boardsize(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let expected = "a size from 1 to 25, or a width and a height";
    let width: i64 = args.number(expected)?;
    let height: i64 = if args.is_empty() { width } else { args.number(expected)? };
    let side = |side: i64| usize::try_from(side).unwrap_or(0);
    let size = Size::new(side(width), side(height))
        .map_err(|_| Failure::new("unacceptable size: each side must be from 1 to 25"))?;
    engine.restart(Board::new(size));
    Ok(String::new())
}

fn query_boardsize(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let size = engine.game.board().size();
    if size.is_square() {
        return Ok(size.width().to_string());
    }
    Ok(format!("{} {}", size.width(), size.height()))
}

fn clear_board(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    engine.restart(Board::new(engine.game.board().size()));
    Ok(String::new())
}

fn komi(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let komi = args.decimal("a number of points")?;
    // A komi above the number of points on the largest board is a mistake.
    if komi.abs() > 1000.0 {
        return Err(Failure::new("unacceptable komi: expected at most 1000 points"));
    }
    engine.game.set_komi(komi as f32);
    Ok(String::new())
}

fn play(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    let mv = args.mv(engine.game.board().size())?;
    engine.game.play_as(color, mv).map_err(|why| Failure::new(format!("illegal move: {why}")))?;
    Ok(String::new())
}

fn genmove(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    generate(engine, color, Cleanup::WhenRulesNeedIt)
}

fn genmove_cleanup(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    generate(engine, color, Cleanup::Always)
}

fn generate(engine: &mut Engine, color: Color, cleanup: Cleanup) -> Reply {
    match engine.think(color, cleanup).decision {
        Decision::Resign => Ok("resign".to_owned()),
        Decision::Move(mv) => {
            engine.game.play_as(color, mv).expect("invariant: a chosen move is legal");
            engine.has_moved();
            Ok(name(engine, mv))
        }
    }
}

/// Answers a move without playing it.
fn reg_genmove(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    match engine.think(color, Cleanup::WhenRulesNeedIt).decision {
        Decision::Resign => Ok("resign".to_owned()),
        Decision::Move(mv) => Ok(name(engine, mv)),
    }
}

/// `undo` undoes one move, `gg-undo N` undoes N.
fn undo(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let count = if args.is_empty() { 1 } else { args.number("a number of moves")? };
    if count > engine.game.moves().len() {
        return Err(Failure::new("cannot undo"));
    }
    for _ in 0..count {
        engine.game.undo();
    }
    Ok(String::new())
}

fn last_move(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let last = engine.game.moves().last().ok_or_else(|| Failure::new("no previous move known"))?;
    Ok(format!("{} {}", word(last.color), name(engine, last.mv)))
}

/// Lists the moves so far, the last one first.
fn move_history(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let moves = engine.game.moves().iter().rev();
    Ok(lines(moves.map(|played| format!("{} {}", word(played.color), name(engine, played.mv)))))
}

/// The move's name in GTP.
fn name(engine: &Engine, mv: Move) -> String {
    vertex::move_name(engine.game.board().size(), mv)
}

fn word(color: Color) -> String {
    color.to_string().to_lowercase()
}
