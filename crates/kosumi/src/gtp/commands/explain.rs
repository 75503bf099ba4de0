//! Explanations over GTP: text for GoGui's windows, and drawings on its board while the user steps
//! through a game.

use ::explain::{Explanation, Length, Wish};
use app::explaining::{self, Asked, asked, before_last, explained};
use app::watching::watch;
use board::{Move, Played, Position};
use motive::DeedEffort;
use record::vertex;
use tactics::Stop;

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::{Command, lines};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "gogui-explain", run: explain },
    Command { name: "gogui-why", run: why },
    Command { name: "gogui-why_last", run: why_last },
    Command { name: "gogui-compare", run: compare },
    Command { name: "gogui-action_forward", run: draw_last },
    Command { name: "gogui-action_backward", run: draw_last },
    Command { name: "move_reasons", run: move_reasons },
];

/// Entries for GoGui's analyze menu.
pub(super) const ANALYZE: [&str; 5] = [
    "hpstring/Ask about a stone or a point/gogui-explain %p",
    "hpstring/Why play here/gogui-why %p",
    "hstring/Why the last move/gogui-why_last",
    "hstring/Compare the last move with a point/gogui-compare %p",
    "gfx/Draw why the last move was played/gogui-action_forward 1",
];

/// `gogui-explain VERTEX` says what is known about the stone or point.
fn explain(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let point = args.point(engine.game.board().size())?;
    let (wish, watch) = (engine.settings.wish, &mut watch(Stop::NEVER));
    Ok(text(
        &asked(watch, &engine.game, &Asked::Point(point), DeedEffort::default(), &wish).explanation,
    ))
}

/// `gogui-why VERTEX` says what a move there would do for the player to move.
fn why(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mv = args.mv(engine.game.board().size())?;
    Ok(text(&answer(&engine.game, mv, None, &engine.settings.wish)?.explanation))
}

/// `gogui-why_last` explains the last move.
fn why_last(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let (position, last) = last(engine)?;
    Ok(text(&answer(&position, last.mv, None, &engine.settings.wish)?.explanation))
}

/// `gogui-compare VERTEX` says how the last move differs from a move there.
fn compare(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let (position, last) = last(engine)?;
    let other = args.mv(position.board().size())?;
    let answer = answer(&position, last.mv, Some(other), &engine.settings.wish)?;
    let comparison = answer.comparison.map(|compared| compared.comparison);
    let Some(comparison) = comparison else { return Ok(String::new()) };
    let mut said: Vec<String> = Vec::new();
    said.extend(comparison.balance.map(|balance| balance.text));
    for side in [comparison.first, comparison.second] {
        if !side.sentences.is_empty() {
            said.push(side.heading);
            said.extend(side.sentences.into_iter().map(|sentence| sentence.text));
        }
    }
    said.extend(comparison.unknown);
    Ok(lines(said))
}

/// `gogui-action_forward N` draws on the board while a user steps through a game. The drawing is
/// about the last move, even after several moves at once.
fn draw_last(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    if !args.is_empty() {
        args.number::<usize>("a number of moves")?;
    }
    let Ok((position, last)) = last(engine) else { return Ok(String::new()) };
    let answer = answer(&position, last.mv, None, &engine.settings.wish)?;
    Ok(drawing(&position, last, &answer))
}

/// GNU Go's `move_reasons VERTEX` lists the reasons for a move, one per line.
fn move_reasons(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mv = args.mv(engine.game.board().size())?;
    let wish = Wish { length: Length::Full, ..engine.settings.wish };
    let answer = answer(&engine.game, mv, None, &wish)?;
    Ok(lines(answer.explanation.sentences.into_iter().map(|sentence| sentence.text)))
}

/// A one-line remark about the last move; `None` if it cannot be undone.
pub(in crate::gtp) fn remark(game: &Position, wish: &Wish) -> Option<String> {
    let (position, last) = before_last(game)?;
    let wish = Wish { length: Length::Brief, ..*wish };
    let watch = &mut watch(Stop::NEVER);
    let answer = explained(watch, &position, last.mv, None, DeedEffort::brisk(), &wish).ok()?;
    let Explanation { headline, .. } = &answer.explanation;
    Some(format!("{}. {}", headline.text, answer.explanation.text()))
}

/// The position before the last move, and the move.
fn last(engine: &Engine) -> Result<(Position, Played), Failure> {
    before_last(&engine.game).ok_or_else(|| Failure::new("no previous move known"))
}

fn answer(
    position: &Position,
    mv: Move,
    other: Option<Move>,
    wish: &Wish,
) -> Result<explaining::Explained, Failure> {
    explained(&mut watch(Stop::NEVER), position, mv, other, DeedEffort::default(), wish)
        .map_err(|error| Failure::new(format!("illegal move: {error}")))
}

/// The headline and the sentences, one per line. GoGui marks the points in them.
fn text(explanation: &Explanation) -> String {
    let sentences = explanation.sentences.iter().map(|sentence| sentence.text.clone());
    let all = std::iter::once(explanation.headline.text.clone()).chain(sentences);
    lines(all.chain(explanation.unknown.clone()))
}

/// GoGui's drawing commands: the line of the most important sentence as a variation, its points
/// marked, and the text below the board.
fn drawing(position: &Position, last: Played, answer: &explaining::Explained) -> String {
    let size = position.board().size();
    let name = |point| vertex::name(size, point);
    let explanation = &answer.explanation;
    let mut commands = Vec::new();
    let shown = explanation.sentences.first().unwrap_or(&explanation.headline);
    // The move is on the board already, so the drawing begins with the answer.
    let line: Vec<String> = shown
        .line
        .iter()
        .skip_while(|played| **played == last)
        .filter_map(|played| {
            let letter = if played.color == board::Color::Black { 'b' } else { 'w' };
            Some(format!("{letter} {}", name(played.mv.point()?)))
        })
        .collect();
    if !line.is_empty() {
        commands.push(format!("VAR {}", line.join(" ")));
    }
    let marked: Vec<String> = shown.points.iter().map(name).collect();
    if !marked.is_empty() {
        commands.push(format!("MARK {}", marked.join(" ")));
    }
    if let Some(point) = last.mv.point() {
        commands.push(format!("CIRCLE {}", name(point)));
    }
    commands.push(format!("TEXT {}. {}", explanation.headline.text, explanation.text()));
    lines(commands)
}
