//! All tests of the program in one binary: linking one binary takes a minute less than linking
//! fourteen.

#[path = "command_line.rs"]
mod command_line;
#[path = "dialogues.rs"]
mod dialogues;
#[path = "evaluating.rs"]
mod evaluating;
#[path = "files.rs"]
mod files;
#[path = "katago.rs"]
mod katago;
#[path = "learning.rs"]
mod learning;
#[path = "levels.rs"]
mod levels;
#[path = "matches.rs"]
mod matches;
#[path = "mcp.rs"]
mod mcp;
#[path = "papers.rs"]
mod papers;
#[path = "reviewing.rs"]
mod reviewing;
#[path = "rule_files.rs"]
mod rule_files;
#[path = "serve.rs"]
mod serve;
#[path = "shapes.rs"]
mod shapes;
#[path = "solving.rs"]
mod solving;
#[path = "watching.rs"]
mod watching;
