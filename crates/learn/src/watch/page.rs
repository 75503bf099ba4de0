//! What was learnt, as a page of diagrams: one file, no scripts, nothing loaded.

use std::fmt::Write;

use super::{Lesson, Tally};
use board::{Color, Point};
use record::picture::{Coordinates, Label, Mark, Picture};
use record::vertex;
use tactics::{Goal, Side};

use pattern::rule::{Cell, Rule, Spot};

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #222; --paper: #fdfbf7; --line: #c9c2b4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #1d1c1a; --line: #55524b; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; }
section { border-top: 1px solid var(--line); margin-top: 1.5rem; break-inside: avoid; }
.boards { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: 0; flex: 1 1 18rem; max-width: 22rem; } figure.rule { flex: 0 1 16rem; }
svg { max-width: 100%; height: auto; }
pre { border: 1px solid var(--line); padding: .5rem; line-height: 1.25; font-size: .8rem; white-space: pre-wrap; }
";

/// The page of some surprises.
pub fn page(lessons: &[Lesson], tally: Tally) -> String {
    let mut body = String::new();
    let _ = writeln!(body, "<h1>What was learnt from {}</h1>", games(tally.games));
    let _ = writeln!(
        body,
        "<p>{} local games were decided near {} moves. Of the moves that decided one, {} were \
         foreseen and {} were not. Here are {} of those: the position before the move, what it \
         decided, and the rules that were written down.</p>",
        tally.decided,
        tally.moves,
        tally.foreseen,
        tally.surprises,
        lessons.len()
    );
    for lesson in lessons {
        section(lesson, &mut body);
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>What was learnt</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n\
         {body}</main>\n</body>\n</html>\n"
    )
}

fn games(count: u64) -> String {
    if count == 1 { "one game".to_owned() } else { format!("{count} games") }
}

fn section(lesson: &Lesson, body: &mut String) {
    let size = lesson.board.size();
    let at = vertex::name(size, lesson.at);
    let who = if lesson.by == Color::Black { "Black" } else { "White" };
    let title = format!("Move {} of {}: {who} {at}", lesson.number, lesson.game);
    let what = deed(lesson);
    let _ = writeln!(body, "<section>\n<h2>{}</h2>", escape(&title));
    let found = match (lesson.is_found, lesson.rules.is_empty()) {
        (true, _) => "With the new rules the move is found.",
        (false, true) => "It has rules for this already, but does not find the move with them.",
        (false, false) => "Even so it does not find the move within its few positions.",
    };
    let _ = writeln!(
        body,
        "<p>{} It did not see that coming: surprise {}. {found}</p>\n<div class=\"boards\">",
        escape(&what),
        lesson.surprise
    );
    let mut picture = Picture::new(&lesson.board);
    picture.title = title;
    picture.description = what;
    picture.labels.insert(lesson.at, Label::Mark(Mark::Triangle));
    for point in about(&lesson.goal) {
        picture.labels.entry(point).or_insert(Label::Mark(Mark::Circle));
    }
    let _ = writeln!(body, "<figure>{}</figure>", picture.to_svg());
    for rule in &lesson.rules {
        let _ = writeln!(body, "<figure class=\"rule\">{}</figure>", diagram(rule));
    }
    body.push_str("</div>\n</section>\n");
}

/// What the move did.
fn deed(lesson: &Lesson) -> String {
    let size = lesson.board.size();
    let name = |point: Point| vertex::name(size, point);
    match (&lesson.goal, lesson.side) {
        (Goal::Capture { stones, .. }, side) => {
            let stone = stones.first().map(name).unwrap_or_default();
            match side {
                Side::Owner => format!("The move catches the stones at {stone}."),
                Side::Opponent => format!("The move saves the stones at {stone}."),
            }
        }
        (Goal::Connect { first, second }, Side::Owner) => {
            format!("The move connects {} and {}.", name(*first), name(*second))
        }
        (Goal::Connect { first, second }, Side::Opponent) => {
            format!("The move cuts {} from {}.", name(*first), name(*second))
        }
        (Goal::Eye { at, .. }, Side::Owner) => format!("The move makes an eye at {}.", name(*at)),
        (Goal::Eye { at, .. }, Side::Opponent) => {
            format!("The move takes the eye at {} away.", name(*at))
        }
        _ => "The move decides a local game.".to_owned(),
    }
}

fn about(goal: &Goal) -> Vec<Point> {
    match goal {
        Goal::Capture { stones, .. } => stones.iter().collect(),
        Goal::Connect { first, second } => vec![*first, *second],
        Goal::Eye { at, .. } => vec![*at],
        _ => Vec::new(),
    }
}

/// A rule as a small board: its move is a triangle, and where nothing is asked there is a question
/// mark.
fn diagram(rule: &Rule) -> String {
    let shape = rule.shape();
    let rows: Vec<String> = (0..shape.height())
        .map(|row| {
            let sign = |column| match shape.at(Spot { row, column }) {
                Cell::Friend => "X",
                Cell::Enemy => "O",
                _ => ".",
            };
            (0..shape.width()).map(sign).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let text = pattern::rule::write(std::slice::from_ref(rule));
    let text = text.split("format 1").nth(1).unwrap_or_default().trim();
    // A diagram may be no board: a stone without a liberty has it outside.
    let picture = rows.join("\n").parse::<board::Board>().ok().map(|board| {
        let mut picture = Picture::new(&board);
        picture.coordinates = Coordinates::Hidden;
        picture.title = rule.name().to_owned();
        let point = |spot: Spot| board.size().point(spot.column, spot.row);
        for (spot, cell) in shape.cells() {
            if cell == Cell::Any
                && let Some(point) = point(spot)
            {
                picture.labels.insert(point, Label::Text("?".to_owned()));
            }
        }
        for (label, spot) in rule.labels() {
            if let Some(point) = point(*spot) {
                let is_move =
                    rule.friend_moves().iter().chain(rule.enemy_moves()).any(|m| m == label);
                let text = Label::Text(label.to_string());
                let mark = if is_move { Label::Mark(Mark::Triangle) } else { text };
                picture.labels.insert(point, mark);
            }
        }
        picture.to_svg()
    });
    format!("{}<pre>{}</pre>", picture.unwrap_or_default(), escape(text))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
