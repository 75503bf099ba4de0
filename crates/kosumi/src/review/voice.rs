//! Formats a review for the terminal: a few lines for each moment.

use std::fmt::Write;

use explain::Wish;
use explain::review::{Review, said};

/// The moments, one after the other.
pub(super) fn page(review: &Review, wish: &Wish) -> String {
    let mut page = String::new();
    for text in said(review, wish) {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "{text}\n");
    }
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}
