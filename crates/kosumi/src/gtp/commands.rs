//! The commands, one file for each family.

mod admin;
mod analysis;
mod counting;
pub(super) mod explain;
mod game;
mod goals;
mod gogui;
mod handicap;
mod life;
mod look;
mod reading;
mod record;
mod rules;
mod space;
mod time;

use super::args::{Args, Reply};
use super::engine::Engine;

/// A command: its name and its function.
pub struct Command {
    /// The name that clients send.
    pub name: &'static str,
    /// The function that runs it.
    pub run: fn(&mut Engine, &mut Args<'_>) -> Reply,
}

const FAMILIES: [&[Command]; 15] = [
    admin::COMMANDS,
    game::COMMANDS,
    handicap::COMMANDS,
    rules::COMMANDS,
    time::COMMANDS,
    counting::COMMANDS,
    record::COMMANDS,
    look::COMMANDS,
    reading::COMMANDS,
    life::COMMANDS,
    space::COMMANDS,
    gogui::COMMANDS,
    analysis::COMMANDS,
    goals::COMMANDS,
    explain::COMMANDS,
];

/// All commands, in the order of `list_commands`.
pub fn all() -> impl Iterator<Item = &'static Command> {
    FAMILIES.into_iter().flatten()
}

/// The command with this name.
pub fn find(name: &str) -> Option<&'static Command> {
    all().find(|command| command.name == name)
}

/// Joins parts into lines of text.
fn lines(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_listed_twice() {
        let mut names: Vec<_> = all().map(|command| command.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
