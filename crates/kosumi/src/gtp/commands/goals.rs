//! The goal player's values of moves.

use facts::Worth;
use play::goals::{Analyser, GoalEffort, candidates};
use record::vertex;

use super::super::args::{Args, Reply};
use super::super::engine::Engine;
use super::{Command, lines};
use app::shipped;

pub(super) const COMMANDS: &[Command] = &[Command { name: "kosumi-goals", run: goals }];

/// How many moves are listed.
const SHOWN: usize = 10;

/// `kosumi-goals [COLOR]` lists the moves that achieve something, the best first, each with its
/// value and its reasons: `C3 14.0 capture 12.0 B2 (2 stones), protect 2.0`.
fn goals(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let color = if args.is_empty() { engine.game.to_play() } else { args.color()? };
    let mut game = engine.game.clone();
    game.set_to_play(color);
    let shapes = shipped::rule_shapes();
    let reports = candidates(&game, shapes, &Analyser::ALL, GoalEffort::default());
    let size = game.board().size();
    let reason = |worth: &Worth| {
        let stones = worth.about & game.board().occupied();
        let about = match stones.first() {
            Some(first) => format!(" {} ({} stones)", vertex::name(size, first), stones.len()),
            None => String::new(),
        };
        format!("{} {:.1}{about}", worth.reason, worth.value)
    };
    Ok(lines(reports.iter().take(SHOWN).map(|report| {
        let reasons: Vec<String> = report.worth.iter().map(reason).collect();
        let name = vertex::move_name(size, report.mv);
        format!("{name} {:.1} {}", report.value(), reasons.join(", "))
    })))
}

#[cfg(test)]
mod tests {
    use board::Color;

    use super::*;
    use crate::gtp::EngineSettings;

    #[test]
    fn a_capture_is_named_with_its_stones_for_either_colour() {
        let mut engine = Engine::new(EngineSettings::default());
        engine.respond(b"boardsize 7");
        // Three stones of each colour have one liberty, E1 and C7.
        for play in "b B2 b C2 b D2 b A1 b D7 b E7 b F7 w B1 w C1 w D1 w D6 w E6 w F6 w G7"
            .split(' ')
            .collect::<Vec<_>>()
            .chunks(2)
        {
            engine.respond(format!("play {} {}", play[0], play[1]).as_bytes());
        }
        assert_eq!(engine.game().to_play(), Color::Black);
        let answer = engine.respond(b"kosumi-goals").unwrap();
        assert!(answer.contains("capture") && answer.contains("B1 (3 stones)"), "{answer}");
        let answer = engine.respond(b"kosumi-goals white").unwrap();
        assert!(answer.contains("capture") && answer.contains("D7 (3 stones)"), "{answer}");
        assert!(engine.respond(b"kosumi-goals red").unwrap().starts_with('?'));
    }
}
