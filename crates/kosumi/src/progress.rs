//! A bar on standard error for long work; nothing when nobody looks at it.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar. It shows only on a terminal.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar that shows nothing yet.
    #[expect(clippy::new_without_default, reason = "a bar is an action on the terminal")]
    pub fn new() -> Bar {
        Bar::counting("games")
    }

    /// A bar that counts something else than games.
    pub fn counting(what: &str) -> Bar {
        let bar = ProgressBar::no_length();
        // The template is fixed; were it wrong, the default style would do.
        if let Ok(style) = ProgressStyle::with_template(&format!(
            "{{msg}} {{wide_bar}} {{human_pos}}/{{human_len}} {what}, {{elapsed}}, {{eta}} left"
        )) {
            bar.set_style(style);
        }
        Bar(bar)
    }

    /// So many are done, of so many if that is known.
    pub fn show(&self, what: &'static str, games: u64, of: Option<u64>) {
        self.0.set_message(what);
        match of {
            Some(all) => self.0.set_length(all),
            None => self.0.set_length(games),
        }
        self.0.set_position(games);
    }

    /// Takes the bar off the screen.
    pub fn end(&self) {
        self.0.finish_and_clear();
    }
}
