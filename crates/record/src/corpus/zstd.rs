//! Reading zstd files: a sequence of frames, whose checksums are verified.
//!
//! `ruzstd` reads one frame; concatenated files have several, some of them skippable.

use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// Whether a file begins with a frame.
pub(super) fn begins_frame(head: &[u8]) -> bool {
    matches!(head, [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..])
}

/// Reads the frames of a file.
pub(super) struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    inside: bool,
}

impl<R: BufRead> Frames<R> {
    pub(super) fn new(source: R) -> Frames<R> {
        Frames { source, decoder: FrameDecoder::new(), inside: false }
    }

    /// Begins the next frame; returns whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.source) {
                Ok(()) => {
                    self.inside = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = self.source.by_ref().take(u64::from(length));
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
            }
        }
        Ok(false)
    }

    /// Ends a frame that has been read completely, and verifies its checksum.
    fn end(&mut self) -> io::Result<()> {
        self.inside = false;
        let stated = self.decoder.get_checksum_from_data();
        let found = self.decoder.get_calculated_checksum();
        if stated.is_some() && found.is_some() && stated != found {
            let what = "the zstd checksum does not fit the data";
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.inside && !self.begin()? {
                return Ok(0);
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                self.decoder
                    .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            }
            match self.decoder.read(buffer)? {
                0 => self.end()?,
                count => return Ok(count),
            }
        }
    }
}
