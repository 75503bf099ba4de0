//! A match as a page of text.

use std::fmt::Write;

use crate::game::TimeUse;
use crate::series::{EndingKind, Row, Series, Summary};
use crate::sides::{Side, Sides};
use crate::sprt::{Conclusion, Sprt, Verdict};
use crate::statistics::Estimate;

/// How the match stands, on one line.
pub fn progress(rows: &[Row], games: u32) -> String {
    let wins = |side| rows.iter().filter(|row| row.winner() == Some(side)).count();
    let last = rows.last().map_or_else(String::new, |row| {
        format!("; game {}: {} after {} moves", row.number, row.result, row.moves)
    });
    format!("{} of {games} games: A {}, B {}{last}", rows.len(), wins(Side::A), wins(Side::B))
}

/// The whole summary.
pub fn page(series: &Series, games: &[Row], summary: &Summary, verdict: Option<Verdict>) -> String {
    let mut page = head(series, games, summary);
    let tally = &summary.tally;
    let row = |title: &str, cell: &dyn Fn(Side) -> String| {
        format!("{title:<22}{:>12}{:>12}\n", cell(Side::A), cell(Side::B))
    };
    page += &row("", &|side| side.to_string());
    page += &row("wins", &|side| tally[side].all_wins().to_string());
    page += &row("  with Black", &|side| tally[side].wins.black.to_string());
    page += &row("  with White", &|side| tally[side].wins.white.to_string());
    page += &row("resigned", &|side| tally[side].resigned.to_string());
    page += &row("illegal moves", &|side| tally[side].illegal_moves.to_string());
    page += &row("failures", &|side| tally[side].failures.to_string());
    page += &row("lost on time", &|side| tally[side].out_of_time.to_string());
    page += &row("seconds a move, mean", &|side| mean_seconds(tally[side].time));
    page += &row("seconds a move, most", &|side| seconds(tally[side].time.longest.as_secs_f64()));
    page.push('\n');
    page += &conclusions(summary);
    page += &verdict.map_or_else(String::new, test);
    page += &incidents(games);
    page
}

fn head(series: &Series, games: &[Row], summary: &Summary) -> String {
    let settings = &series.settings;
    let mut head = String::new();
    let last = games.last();
    for side in Side::BOTH {
        let name = last.map_or("", |game| &game.names[side]);
        let told = last.is_some_and(|game| game.knew_rules[side]);
        let rules = if told { "" } else { "; has no command for rules" };
        let _ = writeln!(head, "{side}: {name} ({}{rules})", series.programs[side]);
    }
    let _ = writeln!(
        head,
        "{} games on {}, {} rules, komi {}\n",
        summary.games,
        settings.size,
        settings.rules.name().unwrap_or("own"),
        settings.komi,
    );
    head
}

fn conclusions(summary: &Summary) -> String {
    let mut text = String::new();
    if let Some(rate) = summary.win_rate {
        let shown = interval(rate, |share| format!("{:.1} %", 100.0 * share));
        let _ = writeln!(text, "A wins {shown}");
    }
    if let Some(elo) = summary.elo {
        let _ = writeln!(text, "A is stronger by {} Elo points", interval(elo, elo_points));
    }
    if let Some(score) = summary.score {
        let points = |value: f64| format!("{value:+.1}");
        let shown = score.interval.map_or_else(|| points(score.mean), |all| interval(all, points));
        let _ = writeln!(text, "A leads by {shown} points in {} counted games", score.games);
    }
    let _ = writeln!(
        text,
        "Draws {}, without result {}\nScores: {} agree, {} differ, {} not given",
        summary.draws,
        summary.without_result,
        summary.scores_agree,
        summary.scores_differ,
        summary.scores_missing,
    );
    text
}

fn interval(estimate: Estimate, show: impl Fn(f64) -> String) -> String {
    let Estimate { value, low, high } = estimate;
    format!("{} (95 %: {} to {})", show(value), show(low), show(high))
}

/// Elo points; all games won or lost stand for a difference without end.
fn elo_points(value: f64) -> String {
    match value {
        value if value.is_finite() => format!("{value:+.0}"),
        value if value > 0.0 => "+inf".to_owned(),
        _ => "-inf".to_owned(),
    }
}

/// What the sequential test says.
fn test(verdict: Verdict) -> String {
    let Verdict { log_ratio, settled } = verdict;
    let bound = Sprt::bound();
    match settled {
        None => format!("Test: {log_ratio:+.2}, open between -{bound:.2} and +{bound:.2}\n"),
        Some((conclusion, game)) => {
            let claim = match conclusion {
                Conclusion::Low => "the lesser claim",
                Conclusion::High => "the greater claim",
            };
            format!("Test: {log_ratio:+.2}, {claim} holds after game {game}\n")
        }
    }
}

/// The games that a reader should look at.
fn incidents(games: &[Row]) -> String {
    let odd = |row: &&Row| match (&row.count, row.ending) {
        (Some(count), _) => count.claims.black != count.claims.white,
        (None, EndingKind::Resigned) => false,
        (None, _) => true,
    };
    let line = |row: &Row| format!("Game {}: {}\n", row.number, sides(row));
    games.iter().filter(odd).map(line).collect()
}

/// How the game ended, and who had which colour.
fn sides(row: &Row) -> String {
    let names = Sides::new("A", "B").by_color(row.black);
    format!("{} (Black {}, White {})", row.remark, names.black, names.white)
}

fn mean_seconds(time: TimeUse) -> String {
    match time.moves {
        0 => "-".to_owned(),
        moves => seconds(time.total.as_secs_f64() / moves as f64),
    }
}

fn seconds(value: f64) -> String {
    format!("{value:.3}")
}
