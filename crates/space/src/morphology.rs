//! Mathematical morphology for Go (Bouzy 2001, section 4.5; Bouzy 1996, section 3.1).
//!
//! There are two families of operators. [`sets`] dilates and erodes sets of points; it is exact,
//! and idempotent where the theory says so, but cannot fill the gap of a one-space jump. [`Field`]
//! does the same with numbers and with both colours at once, which imitates the territory that
//! players see: see [`Recipe`].
//!
//! The rejected alternative, larger neighbourhoods for the sets, joins stones that no player would
//! call joined.

mod field;
mod influence;
pub mod sets;

pub use field::{Field, Recipe, StoneMode};
pub use influence::Influence;
