//! What Kosumi's search, or KataGo, thinks of each position of a game.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use board::{Color, Move, Played, Position};

use super::Options;
use super::game::Record;
use crate::katago::{Katago, Opinion, Question};
use crate::progress::Bar;
use crate::study::{self, Seen};

/// What is thought of the positions of a game.
pub(super) struct Sights {
    /// Who thinks so.
    pub judge: String,
    /// One for each position.
    pub list: Vec<Sight>,
}

/// What is thought of a position.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    /// Black's lead, komi counted.
    pub lead: f32,
    /// What should be played, and what is expected to follow, the move itself first.
    pub best: Vec<Played>,
}

/// The judge when nobody else is asked.
pub(super) const OWN_JUDGE: &str = "Kosumi";

/// How long KataGo may be silent: starting may mean tuning a graphics card.
const PATIENCE: Duration = Duration::from_secs(120);

/// Looks at all positions: with KataGo where it is asked for and answers, else by our own search.
pub(super) fn look(record: &Record, options: &Options) -> Sights {
    if let Some(command) = &options.katago {
        match ask_katago(command, record, options) {
            Ok(list) => return Sights { judge: "KataGo".to_owned(), list },
            Err(reason) => {
                // The review goes on without it; nobody reads standard error that is closed.
                let text = format!("kosumi: {reason}; the review goes on without KataGo");
                let _ = writeln!(std::io::stderr(), "{text}");
            }
        }
    }
    let threads = options
        .threads
        .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let effort = study::Effort { playouts: options.playouts, threads, seed: options.seed };
    let bar = Bar::counting("positions");
    let all = record.positions.len() as u64;
    let shown = std::io::stderr().is_terminal();
    let seen = study::study(&record.positions, effort, &|done| {
        if shown {
            bar.show("studying", done as u64, Some(all));
        }
        true
    });
    bar.end();
    let seen = seen.expect("invariant: nobody stops the study");
    let list = record.positions.iter().zip(&seen).map(|(at, seen)| Sight::own(at, seen));
    let mut list: Vec<Sight> = list.collect();
    take_out_bias(&mut list, &record.positions);
    Sights { judge: OWN_JUDGE.to_owned(), list }
}

/// Evens out what a small search sees in having the move: it plays well for the side it begins
/// with and less well after that, so every move seems to lose a little. Half of the median loss is
/// taken from whoever is to move.
fn take_out_bias(sights: &mut [Sight], positions: &[Position]) {
    let turn = |position: &Position| position.to_play().sign() as f32;
    let mut losses: Vec<f32> = sights
        .windows(2)
        .zip(positions)
        .map(|(pair, position)| (pair[0].lead - pair[1].lead) * turn(position))
        .collect();
    losses.sort_by(f32::total_cmp);
    let bias = losses.get(losses.len() / 2).copied().unwrap_or_default();
    for (sight, position) in sights.iter_mut().zip(positions) {
        sight.lead -= turn(position) * bias / 2.0;
    }
}

fn ask_katago(command: &str, record: &Record, options: &Options) -> Result<Vec<Sight>, String> {
    let mut katago = Katago::start(command).map_err(|error| error.to_string())?;
    let game = record.positions.last().expect("invariant: a record has positions");
    let turns: Vec<usize> = (0..record.positions.len()).collect();
    let bar = Bar::counting("positions");
    let all = turns.len() as u64;
    let question = Question {
        game,
        probe: Vec::new(),
        turns,
        allowed: Vec::new(),
        visits: options.visits,
        patience: PATIENCE,
    };
    let answers = katago.ask(&question, &|done| {
        bar.show("KataGo", done as u64, Some(all));
        true
    });
    bar.end();
    if let Some(error) = answers.error {
        return Err(error.to_string());
    }
    let sights = record.positions.iter().zip(&answers.opinions);
    let sights: Option<Vec<Sight>> =
        sights.map(|(at, opinion)| opinion.as_ref().map(|one| Sight::katago(at, one))).collect();
    sights.ok_or_else(|| "KataGo did not answer for every move".to_owned())
}

impl Sight {
    fn own(position: &Position, seen: &Seen) -> Sight {
        let best = seen.best().map(|thought| turns(position.to_play(), &thought.line));
        Sight { lead: seen.lead, best: best.unwrap_or_default() }
    }

    fn katago(position: &Position, opinion: &Opinion) -> Sight {
        let best = opinion.moves.first().map(|one| turns(position.to_play(), &one.line));
        Sight { lead: opinion.lead, best: best.unwrap_or_default() }
    }
}

/// Moves in turn.
fn turns(first: Color, line: &[Move]) -> Vec<Played> {
    let color = |index: usize| if index.is_multiple_of(2) { first } else { !first };
    line.iter().enumerate().map(|(index, &mv)| Played { color: color(index), mv }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Rules, Size};

    #[test]
    fn a_steady_gain_from_having_the_move_is_taken_out() {
        let mut game = Position::new(Size::GO9, Rules::JAPANESE);
        let mut positions = vec![game.clone()];
        for column in 0..6 {
            let point = Size::GO9.point(column, 4).unwrap();
            game.play(Move::Play(point)).unwrap();
            positions.push(game.clone());
        }
        // Whoever is to move seems four points better; the fifth move loses ten points.
        let real = [0.0, 0.0, 0.0, 0.0, 0.0, -10.0, -10.0];
        let mut sights: Vec<Sight> = positions
            .iter()
            .zip(real)
            .map(|(position, lead)| {
                let lead = lead + 4.0 * position.to_play().sign() as f32;
                Sight { lead, best: Vec::new() }
            })
            .collect();
        take_out_bias(&mut sights, &positions);
        let leads: Vec<f32> = sights.iter().map(|sight| sight.lead).collect();
        assert_eq!(leads, real);
    }
}
