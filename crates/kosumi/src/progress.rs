//! A progress bar for long work on standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar, which shows only on a terminal.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar that counts games.
    #[expect(clippy::new_without_default, reason = "a bar is an action on the terminal")]
    pub fn new() -> Bar {
        Bar::counting("games")
    }

    /// A bar that counts something other than games.
    pub fn counting(what: &str) -> Bar {
        let bar = ProgressBar::no_length();
        // The template is fixed; if it were wrong, the default style would do.
        if let Ok(style) = ProgressStyle::with_template(&format!(
            "{{msg}} {{wide_bar}} {{human_pos}}/{{human_len}} {what}, {{elapsed}}, {{eta}} left"
        )) {
            bar.set_style(style);
        }
        Bar(bar)
    }

    /// Shows how many are done, and of how many if that is known.
    pub fn show(&self, what: &'static str, games: u64, of: Option<u64>) {
        self.0.set_message(what);
        match of {
            Some(all) => self.0.set_length(all),
            None => self.0.set_length(games),
        }
        self.0.set_position(games);
    }

    /// Removes the bar from the screen.
    pub fn end(&self) {
        self.0.finish_and_clear();
    }
}
