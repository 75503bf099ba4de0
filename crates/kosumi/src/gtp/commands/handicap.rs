//! Handicap stones.

use board::handicap::{fixed_stones, free_stones, most_fixed};
use board::{Board, ByColor, Color, Point, PointSet};
use record::vertex;

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "fixed_handicap", run: fixed_handicap },
    Command { name: "place_free_handicap", run: place_free_handicap },
    Command { name: "set_free_handicap", run: set_free_handicap },
    Command { name: "get_handicap", run: |engine, _| Ok(engine.game.handicap().to_string()) },
];

fn fixed_handicap(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let count: usize = args.number("a number of stones, 2 to 9")?;
    let size = engine.game.board().size();
    let stones = fixed_stones(size, count).ok_or_else(|| {
        Failure::new(format!(
            "invalid number of stones: a {size} board has places for 2 to {}",
            most_fixed(size)
        ))
    })?;
    put(engine, &stones)
}

fn place_free_handicap(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let count: usize = args.number("a number of stones, 2 or more")?;
    let size = engine.game.board().size();
    if count < 2 || count >= size.area() {
        return Err(Failure::new(format!(
            "invalid number of stones: a {size} board takes 2 to {}",
            size.area() - 1
        )));
    }
    put(engine, &free_stones(size, count))
}

fn set_free_handicap(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let size = engine.game.board().size();
    let mut stones = Vec::new();
    while !args.is_empty() {
        let point = args.point(size)?;
        if stones.contains(&point) {
            return Err(Failure::new("bad vertex list: a point is named twice"));
        }
        stones.push(point);
    }
    if stones.len() < 2 || stones.len() >= size.area() {
        return Err(Failure::new("bad vertex list: expected 2 or more points"));
    }
    put(engine, &stones).map(|_| String::new())
}

fn put(engine: &mut Engine, stones: &[Point]) -> Reply {
    let empty = engine.game.board().occupied().is_empty() && engine.game.moves().is_empty();
    if !empty {
        return Err(Failure::new("board not empty"));
    }
    let size = engine.game.board().size();
    let black: PointSet = stones.iter().copied().collect();
    let board = Board::with_stones(size, &ByColor::new(black, PointSet::EMPTY))
        .map_err(|faults| Failure::new(faults.to_string()))?;
    engine.restart(board);
    engine.game.set_handicap(stones.len());
    engine.game.set_to_play(Color::White);
    let names: Vec<String> = stones.iter().map(|&point| vertex::name(size, point)).collect();
    Ok(names.join(" "))
}
