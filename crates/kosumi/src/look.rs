//! x
/// Look at a position
#[derive(Debug, clap::Args)]
#[command(after_help = "kosumi look")]
pub struct Options {}
impl Options {
    /// x
    pub fn run(self, _out: &mut impl std::io::Write) -> anyhow::Result<()> {
        Ok(())
    }
}
