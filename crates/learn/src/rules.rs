//! Rules and searches: what a diagram alone makes certain, and which diagrams do.
//!
//! A rule must hold in all surroundings. No list of surroundings is complete, so a game of its own
//! decides the state of a diagram: nothing outside is known, and everything unknown helps the
//! adversary ([`local`]). A protagonist who wins that game wins on every board where the diagram
//! fits.
//!
//! [`verify()`] checks the state of one rule, [`lint()`] checks a whole file, and [`find()`]
//! enumerates small diagrams and keeps the most general ones about which something is sure
//! (Cazenave 1995, section 4). [`refute()`] asks the reader of `tactics` on random boards, as a
//! second opinion that shares no code with the first. [`merge()`] makes one base of several.

mod catalogue;
mod compare;
mod enumerate;
mod find;
mod identity;
mod lint;
pub mod local;
mod merge;
mod params;
mod refute;
mod verify;

pub use catalogue::{FAMILIES, Family, Wanted};
pub use enumerate::{
    Area, Enumeration, GoalFound, GridCounts, Keep, Sought, StateCounts, together,
};
pub use find::find;
pub use identity::Identity;
pub use lint::{Finding, lint};
pub use merge::{Merged, Place, merge};
pub use refute::{Disagreement, refute};
pub use verify::{Verdict, sure, verify};
