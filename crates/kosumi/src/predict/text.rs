//! The text output of `kosumi predict`.

use std::fmt::Write;

use learn::prediction::{Accuracy, PHASES, Tally};

/// The number of games, and a row for each phase.
pub(super) fn page(accuracy: &Accuracy) -> String {
    let mut page = match accuracy.games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    if accuracy.faulty > 0 {
        let _ = write!(page, " ({} of them faulty, used up to their faults)", accuracy.faulty);
    }
    page.push_str("\n\nmoves      number  top 1  top 3  top 5 top 10 top 20  log loss\n");
    for (index, tally) in accuracy.phases.iter().enumerate() {
        let name = match PHASES.get(index + 1) {
            Some(next) => format!("{}-{}", PHASES[index], next - 1),
            None => format!("{}-", PHASES[index]),
        };
        row(&mut page, &name, tally);
    }
    row(&mut page, "all", &accuracy.all());
    page
}

fn row(page: &mut String, name: &str, tally: &Tally) {
    let _ = write!(page, "{name:<9} {:>7}", tally.moves);
    // No moves were measured, which is not the same as none predicted.
    if tally.moves == 0 {
        let _ = writeln!(page, "{:>7}{:>7}{:>7}{:>7}{:>7}{:>10}", "-", "-", "-", "-", "-", "-");
        return;
    }
    for share in tally.shares() {
        let _ = write!(page, " {:>5.1}%", 100.0 * share);
    }
    let _ = writeln!(page, " {:>9.3}", tally.log_loss());
}
