//! The learnt data that is built into the program.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use engine::predictor::Weights;
use engine::{ShapeWeights, Survival};
use pattern::knn::{Base, Forecast, Rule};
use space::element::Shapes;

/// The pattern base; `docs/knn.md` says how it was made.
static PATTERNS: &[u8] = include_bytes!("../data/patterns.kos");

/// The predictor weights; `docs/prediction.md` says how they were made.
static WEIGHTS: &[u8] = include_bytes!("../data/weights.kos");

/// The shape weights; `docs/play.md` says how they were made.
static SHAPES: &[u8] = include_bytes!("../data/shapes.kos");

/// Decodes the built-in K-nearest-neighbour patterns.
pub fn patterns() -> Base {
    Base::from_bytes(PATTERNS).expect("invariant: a test reads the shipped patterns")
}

/// Decodes the built-in weights of the move predictor.
pub fn weights() -> Weights {
    Weights::from_bytes(WEIGHTS).expect("invariant: a test reads the shipped weights")
}

/// The estimates by the built-in patterns; decoded once, on first use.
pub fn forecast() -> &'static Forecast {
    static FORECAST: LazyLock<Forecast> =
        LazyLock::new(|| Forecast::new(patterns(), Rule::Blended));
    &FORECAST
}

/// The estimates by patterns of at most `k` neighbours with the paper's rule. Each forecast is made
/// once and cached, because a server creates a player for every move.
pub fn paper_forecast(k: usize) -> &'static Forecast {
    static KEPT: Mutex<BTreeMap<usize, &'static Forecast>> = Mutex::new(BTreeMap::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.entry(k)
        .or_insert_with(|| Box::leak(Box::new(Forecast::new(patterns().up_to(k), Rule::Paper))))
}

/// Parses the built-in rules about connections and dividers.
pub fn shapes() -> Shapes {
    Shapes::shipped().expect("invariant: a test reads the shipped rules")
}

/// The rules about connections and dividers; parsed once, on first use.
pub fn rule_shapes() -> &'static Shapes {
    static READ: LazyLock<Shapes> = LazyLock::new(shapes);
    &READ
}

/// The weights of the move predictor; decoded once, on first use.
pub fn predictor_weights() -> &'static Weights {
    static WEIGHTS: LazyLock<Weights> = LazyLock::new(weights);
    &WEIGHTS
}

/// The weights of 3x3 shapes by which random games draw moves; decoded once, on first use.
pub fn shape_weights() -> &'static ShapeWeights {
    static READ: LazyLock<ShapeWeights> = LazyLock::new(|| {
        ShapeWeights::from_bytes(SHAPES).expect("invariant: a test reads the shipped shapes")
    });
    &READ
}

/// A judge of the fates of groups that uses the built-in data.
pub fn survival(seed: u64) -> Survival<'static> {
    Survival { forecast: forecast(), weights: predictor_weights(), shapes: shape_weights(), seed }
}
