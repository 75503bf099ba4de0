//! Sorted runs of shapes on disk, and the tree that grows from them.
//!
//! A run is a list of records in rising order of their shapes: the four words of a shape and how
//! often it occurs, 36 bytes, little-endian. Merging reads all runs side by side and holds one
//! record of each.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use pattern::knn::{Grower, Shape, Tree};

use super::LearnError;
use super::checkpoint::{Work, write_whole};

/// Writes a run of sorted shapes.
pub(super) fn write(path: &Path, sorted: &[Shape]) -> Result<(), LearnError> {
    write_whole(path, |file| {
        for equal in sorted.chunk_by(|a, b| a == b) {
            for word in equal[0].words() {
                file.write_all(&word.to_le_bytes())?;
            }
            file.write_all(&(equal.len() as u32).to_le_bytes())?;
        }
        Ok(())
    })
}

/// Grows the tree from all runs.
pub(super) fn grow(work: &Work, least: u32, most: usize) -> Result<Tree, LearnError> {
    let mut grower = Grower::new(least);
    let mut runs = Vec::new();
    let mut heads = BinaryHeap::new();
    for number in 0..work.state.runs {
        let path = work.run(number);
        let mut run = Run::open(&path).map_err(LearnError::work(&path))?;
        if let Some((shape, times)) = run.next().map_err(LearnError::work(&path))? {
            heads.push(Reverse((shape, runs.len(), times)));
        }
        runs.push((path, run));
    }
    while let Some(Reverse((shape, from, times))) = heads.pop() {
        grower.add(&shape, times);
        if grower.len() > most {
            return Err(LearnError::TooMany { most });
        }
        let (path, run) = &mut runs[from];
        if let Some((shape, times)) = run.next().map_err(LearnError::work(path))? {
            heads.push(Reverse((shape, from, times)));
        }
    }
    Ok(grower.finish())
}

/// A run being read.
struct Run {
    file: BufReader<File>,
}

impl Run {
    fn open(path: &Path) -> io::Result<Run> {
        Ok(Run { file: BufReader::with_capacity(1 << 16, File::open(path)?) })
    }

    fn next(&mut self) -> io::Result<Option<(Shape, u32)>> {
        let mut words = [0; Shape::WORDS];
        let mut bytes = [0; 8];
        for (index, word) in words.iter_mut().enumerate() {
            match self.file.read_exact(&mut bytes) {
                Err(error) if index == 0 && error.kind() == io::ErrorKind::UnexpectedEof => {
                    return Ok(None);
                }
                result => result?,
            }
            *word = u64::from_le_bytes(bytes);
        }
        let mut times = [0; 4];
        self.file.read_exact(&mut times)?;
        let shape = Shape::from_words(words)
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "no shape"))?;
        Ok(Some((shape, u32::from_le_bytes(times))))
    }
}
