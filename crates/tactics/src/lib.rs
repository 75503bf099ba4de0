//! Reading: what can be reached by force.
//!
//! A [`Goal`] is a local game between its owner, who wants it (Max in the papers), and the
//! opponent, who wants to prevent it (Min). Searches answer with a [`Reading`], one for each
//! first player; two of them make a [`Status`](facts::Status). Everything here is read within a
//! [`Budget`] and says when it gave up.
//!
//! Where to start reading: [`Goal`], then [`solve`], which asks both ways and has the answers
//! checked; then the games behind it (`capture`, `connect`) and the search (`dfpn`).

mod budget;
mod capture;
mod check;
mod connect;
mod dfpn;
mod goal;
mod ko;
mod params;
mod points;
mod reading;
mod solve;
mod weigh;

pub use budget::Budget;
pub use capture::{prove_capture, read_capture};
pub use check::{CheckError, Checked, Claim, Why};
pub use connect::{prove_connection, read_connection};
pub use dfpn::Table;
pub use goal::{Amount, Goal};
pub use ko::KoThreats;
pub use reading::Reading;
pub use solve::{Answer, Effort, Solved, solve};
