//! Reading: what can be reached by force.
//!
//! A [`Goal`] is a local game between its owner, who wants it (Max in the papers), and the
//! opponent, who wants to prevent it (Min). Searches answer with a [`Reading`], one for each
//! first player; two of them make a [`Status`](facts::Status). Everything here is read within a
//! [`Budget`] and says when it gave up.
//!
//! Generalized threats ([`Threat`], [`max_threat`], [`min_threat`], [`status`]) read few moves and
//! prove what they claim; [`alpha_beta()`] reads all moves and is what they are measured against,
//! most of all in [`atari_go`].
//!
//! Where to start reading: [`Goal`], then [`Reading`], then [`Threat`].

mod alpha_beta;
pub mod atari_go;
mod budget;
mod goal;
mod reading;
mod threat;

pub use alpha_beta::{Horizon, alpha_beta};
pub use budget::Budget;
pub use goal::{Amount, Goal};
pub use reading::Reading;
pub use threat::{
    Answers, Threat, ThreatStatus, TupleError, Verified, max_threat, max_threat_by, min_threat,
    min_threat_by, status,
};
