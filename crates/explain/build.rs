//! Lists the message files, so that adding a file adds a language.
//!
//! The rejected alternatives are a list in the code, which every translator would have to edit, and
//! a crate that embeds folders, which is a dependency for ten lines.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=messages");
    let variable = |name| env::var(name).map_err(io::Error::other);
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("messages");
    let mut rows = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let code = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            rows.push(format!("({code:?}, include_str!({:?})),\n", path.display().to_string()));
        }
    }
    // The order of directory entries differs between machines.
    rows.sort();
    let table = format!("&[\n{}]\n", rows.concat());
    fs::write(Path::new(&variable("OUT_DIR")?).join("languages.rs"), table)
}
