//! Shapes.
//!
//! | module | owns |
//! |---|---|
//! | [`knn`] | patterns of the K nearest neighbours, with what games say about them |

pub mod knn;
