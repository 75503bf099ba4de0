//! Writes files atomically: to a temporary file in the same folder, synced and then renamed.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Replaces the contents of a file. If anything fails, the old contents stay and the temporary file
/// is removed.
///
/// # Errors
/// When the file cannot be written.
pub fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::other("the path names no file"))?;
    let mut part = OsString::from(".");
    part.push(name);
    part.push(".part");
    let beside = path.with_file_name(part);
    let written = write_synced(&beside, contents).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The temporary file may not exist; report the first error.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_synced(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(contents)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("kosumi-output-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("answers");
        replace(&file, b"old").unwrap();
        replace(&file, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        // A folder with the same name makes the rename fail.
        let taken = folder.join("taken");
        fs::create_dir_all(taken.join("inside")).unwrap();
        assert!(replace(&taken, b"text").is_err());
        assert!(taken.join("inside").is_dir());
        let mut left: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["answers", "taken"]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
