//! Questions about the position, with GNU Go's command names.

use board::{Color, Move, PointSet};
use record::diagram::{Diagram, Style};
use record::vertex;

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "showboard", run: showboard },
    Command { name: "color", run: color },
    Command { name: "list_stones", run: list_stones },
    Command { name: "countlib", run: countlib },
    Command { name: "findlib", run: findlib },
    Command { name: "is_legal", run: is_legal },
    Command { name: "all_legal", run: all_legal },
    Command { name: "captures", run: captures },
];

fn showboard(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    let mut diagram = Diagram::new(board.without_history());
    diagram.to_play = Some(engine.game.to_play());
    diagram.last_move = engine.game.moves().last().and_then(|played| played.mv.point());
    Ok(format!(
        "\n{}Captured: {} black, {} white",
        diagram.draw(Style::FULL),
        board.captured(Color::Black),
        board.captured(Color::White)
    ))
}

fn color(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    let point = args.point(board.size())?;
    Ok(match board.at(point) {
        Some(color) => color.to_string().to_lowercase(),
        None => "empty".to_owned(),
    })
}

fn list_stones(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    Ok(names(engine, &engine.game.board().stones(color)))
}

fn countlib(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    Ok(string(engine, args)?.liberty_count().to_string())
}

fn findlib(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let liberties = *string(engine, args)?.liberties();
    Ok(names(engine, &liberties))
}

fn string<'a>(engine: &'a Engine, args: &mut Args<'_>) -> Result<&'a board::StoneString, Failure> {
    let board = engine.game.board();
    let point = args.point(board.size())?;
    board.string_at(point).ok_or_else(|| Failure::new("vertex must not be empty"))
}

/// Answers 1 or 0, by the rules of the game including superko.
fn is_legal(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    let mv = args.mv(engine.game.board().size())?;
    Ok(u8::from(engine.game.check_as(color, mv).is_ok()).to_string())
}

fn all_legal(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    let game = &engine.game;
    let legal = |&point: &board::Point| game.check_as(color, Move::Play(point)).is_ok();
    let points: PointSet = game.board().empty().iter().filter(legal).collect();
    Ok(names(engine, &points))
}

/// The number of stones that a colour has captured.
fn captures(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    Ok(engine.game.board().captured(!color).to_string())
}

fn names(engine: &Engine, points: &PointSet) -> String {
    let size = engine.game.board().size();
    points.iter().map(|point| vertex::name(size, point)).collect::<Vec<_>>().join(" ")
}
