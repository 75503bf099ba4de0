//! Formats an answer as text and as a game record.

use std::fmt::Write;

use app::solve::{Answered, Asked, MAX_ORDER, Outcome, Side, Source};
use board::{Color, Played, Point};
use record::diagram::{Diagram, Style};
use record::sgf::EditError;
use record::vertex;
use tactics::FirstMove;

use crate::wire::result;

/// Both answers with their lines of play on a board, and the moves that threaten to reach the goal.
pub(super) fn text(answered: &Answered) -> String {
    let player = answered.player();
    let phrase = answered.wanted.phrase(answered.board.size());
    if answered.wanted.asked == Asked::Threaten {
        return format!("{player} wants to threaten to {phrase}.\n\n{}", outlook(answered));
    }
    let mut text = match answered.source {
        Source::Given => String::new(),
        Source::FoundOut => format!("No goal given; assuming: {}.\n", answered.wanted.text),
    };
    let _ = writeln!(text, "{player} wants to {phrase}.");
    for first in [player, !player] {
        let side = answered.side(first);
        let _ = write!(text, "\n{}", verdict(&side));
        let _ = write!(text, ", {} positions", side.nodes);
        if !side.line.is_empty() {
            let _ = write!(text, "\nLine: {}", names(answered, &side.line).join(" "));
        }
        text.push_str("\n\n");
        text.push_str(&diagram(answered, &side.line));
    }
    text.push('\n');
    text.push_str(&outlook(answered));
    if let Some(first_moves) = &answered.first_moves {
        text.push_str(&refutations(answered, first_moves));
    }
    text
}

/// `Black first: yes [proved]`
fn verdict(side: &Side) -> String {
    format!("{} first: {} [{}]", side.first, result(side.outcome), side.standing.word())
}

/// The player's first moves that work, and each other first move with its refutation.
fn refutations(answered: &Answered, first_moves: &[FirstMove]) -> String {
    let player = answered.player();
    let mut text = format!("\nFirst moves of {player} that were tried: {}\n", first_moves.len());
    let works = |first: &&FirstMove| answered.outcome(first.reach) == Outcome::Yes;
    let good: Vec<_> =
        first_moves.iter().filter(works).map(|first| name(answered, Some(first.at))).collect();
    if !good.is_empty() {
        let _ = writeln!(text, "These work: {}", good.join(" "));
    }
    for first in first_moves.iter().filter(|first| !works(first)) {
        let _ = write!(text, "{} ", name(answered, Some(first.at)));
        text.push_str(match answered.outcome(first.reach) {
            Outcome::No => "fails",
            other => result(other),
        });
        let line = names(answered, &first.line);
        if !line.is_empty() {
            let _ = write!(text, ": {}", line.join(" "));
        }
        text.push('\n');
    }
    text
}

/// The number of moves that the goal's owner needs, and the moves with which the player threatens
/// to reach the goal.
fn outlook(answered: &Answered) -> String {
    let (owner, player) = (answered.solved.owner, answered.player());
    let mut text = match answered.order {
        _ if answered.wanted.inverse => String::new(),
        Some(order) => format!("Order: {order} ({owner} moves in a row)\n"),
        None => format!("Order: more than {MAX_ORDER}, or not found\n"),
    };
    let own = answered.solved.moving(player);
    let at_once = answered.outcome(own.reading.reach) == Outcome::Yes;
    if !at_once {
        let names: Vec<String> =
            answered.threats.iter().map(|threat| name(answered, Some(threat.at))).collect();
        let list = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
        let _ = writeln!(text, "Threats: {list}");
    }
    if answered.wanted.asked == Asked::Threaten {
        for threat in &answered.threats {
            let _ = write!(text, "{}", name(answered, Some(threat.at)));
            if threat.next.is_some() {
                let _ = write!(text, ", then {}", name(answered, threat.next));
            }
            if threat.answer.is_some() {
                let _ = write!(text, "; {} answers at {}", !player, name(answered, threat.answer));
            }
            text.push('\n');
        }
        if at_once {
            let _ = writeln!(text, "{player} reaches it at once: nothing need be threatened");
        }
    }
    text
}

fn name(answered: &Answered, point: Option<Point>) -> String {
    point.map_or_else(|| "?".to_owned(), |point| vertex::name(answered.board.size(), point))
}

fn names(answered: &Answered, line: &[Played]) -> Vec<String> {
    line.iter().map(|played| vertex::move_name(answered.board.size(), played.mv)).collect()
}

/// The board with the goal's stones marked and the first nine moves of a line numbered.
fn diagram(answered: &Answered, line: &[Played]) -> String {
    let board = &answered.board;
    let mut diagram = Diagram::new(board.clone());
    for stone in &answered.wanted.points() {
        let mark = match board.at(stone) {
            Some(Color::Black) => '#',
            Some(Color::White) => '@',
            None => 'e',
        };
        diagram.marks.insert(stone, mark);
    }
    for (played, number) in line.iter().zip('1'..='9') {
        if let Some(point) = played.mv.point()
            && board.is_empty_at(point)
        {
            diagram.marks.entry(point).or_insert(number);
        }
    }
    diagram.draw(Style::FULL)
}

/// The position with the answers as variations.
pub(super) fn sgf(answered: &Answered) -> Result<String, EditError> {
    let player = answered.player();
    let comments = [player, !player].map(|first| format!("{}.", verdict(&answered.side(first))));
    app::solve::sgf(&answered.board, &answered.wanted, &answered.solved, comments)
}
