//! Commands about the engine itself: its name, version and commands.

use super::super::args::{Args, Reply, shown};
use super::super::engine::Engine;
use super::{Command, all, find, lines};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "protocol_version", run: |_, _| Ok("2".into()) },
    Command { name: "name", run: |_, _| Ok("Kosumi".into()) },
    Command { name: "version", run: |_, _| Ok(env!("CARGO_PKG_VERSION").into()) },
    Command { name: "known_command", run: known_command },
    Command { name: "list_commands", run: list_commands },
    Command { name: "help", run: list_commands },
    Command { name: "quit", run: quit },
    Command { name: "echo", run: echo },
    Command { name: "cputime", run: cputime },
    Command {
        name: "get_random_seed",
        run: |engine, _| Ok(engine.settings.player.seed.to_string()),
    },
    Command { name: "set_random_seed", run: set_random_seed },
    Command { name: "cgos-opponent_name", run: |_, _| Ok(String::new()) },
    Command { name: "cgos-opponent_rating", run: |_, _| Ok(String::new()) },
    Command { name: "cgos-gameover", run: |_, _| Ok(String::new()) },
    Command { name: "kgs-game_over", run: |_, _| Ok(String::new()) },
];

fn known_command(_: &mut Engine, args: &mut Args<'_>) -> Reply {
    let name = args.word("the name of a command")?;
    Ok(find(name).is_some().to_string())
}

fn list_commands(_: &mut Engine, _: &mut Args<'_>) -> Reply {
    Ok(lines(all().map(|command| command.name.to_owned())))
}

fn quit(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    engine.quit();
    Ok(String::new())
}

fn echo(_: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mut words = Vec::new();
    while let Some(word) = args.optional() {
        words.push(shown(word));
    }
    Ok(words.join(" "))
}

/// The processor time of this process in seconds, for match programs that compare it.
fn cputime(_: &mut Engine, _: &mut Args<'_>) -> Reply {
    Ok(format!("{:.3}", crate::cpu::seconds()))
}

fn set_random_seed(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    engine.settings.player.seed = args.number("a whole number, 0 or more")?;
    Ok(String::new())
}
