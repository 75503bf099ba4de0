//! Solves one question about a position: can it be captured, saved, connected, cut, killed?

mod inquiry;
mod limit;
mod variations;
mod wanted;

pub use inquiry::{
    Answered, Inquiry, InquiryError, MAX_ORDER, Outcome, Refutations, Side, Source, Standing,
};
pub use limit::{CATCH_NODES, Clock, Limit, NODES};
pub use variations::sgf;
pub use wanted::{Asked, GoalError, Wanted};
