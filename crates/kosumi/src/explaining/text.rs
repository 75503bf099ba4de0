//! Formats explanations for the terminal.

use std::fmt::Write;

use explain::Wish;
use explain::picture::text_board;

use app::explaining::Explained;

/// The headline, the sentences, a board with the first line of play that belongs to one of them,
/// and the comparison.
pub(super) fn page(answer: &Explained, wish: &Wish) -> String {
    let explanation = &answer.explanation;
    let mut page = format!("{}\n\n", explanation.headline.text);
    for sentence in &explanation.sentences {
        let _ = writeln!(page, "- {}", sentence.text);
    }
    if let Some(unknown) = &explanation.unknown {
        let _ = writeln!(page, "- {unknown}");
    }
    // A line that consists of the move alone is not worth showing.
    let shown = explanation.sentences.iter().map(|sentence| &sentence.line);
    let longest = shown.into_iter().find(|line| line.len() > 1);
    let line = longest.unwrap_or(&explanation.headline.line);
    let _ = write!(page, "\n{}", text_board(&answer.scene, line, wish));
    if let Some(compared) = &answer.comparison {
        let comparison = &compared.comparison;
        page.push('\n');
        if let Some(balance) = &comparison.balance {
            let _ = writeln!(page, "{}", balance.text);
        }
        for side in [&comparison.first, &comparison.second] {
            if !side.sentences.is_empty() {
                let _ = writeln!(page, "{}:", side.heading);
            }
            for sentence in &side.sentences {
                let _ = writeln!(page, "- {}", sentence.text);
            }
        }
        if let Some(unknown) = &comparison.unknown {
            let _ = writeln!(page, "{unknown}");
        }
    }
    page
}
