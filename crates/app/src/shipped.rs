//! What was learnt and ships inside the program.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use engine::predictor::Weights;
use engine::{ShapeWeights, Survival};
use pattern::knn::{Base, Forecast, Rule};
use space::element::Shapes;

/// How it was made is written in `docs/knn.md`.
static PATTERNS: &[u8] = include_bytes!("../data/patterns.kos");

/// How they were made is written in `docs/prediction.md`.
static WEIGHTS: &[u8] = include_bytes!("../data/weights.kos");

/// How they were made is written in `docs/play.md`.
static SHAPES: &[u8] = include_bytes!("../data/shapes.kos");

/// The K-nearest-neighbour patterns that ship.
pub fn patterns() -> Base {
    Base::from_bytes(PATTERNS).expect("invariant: a test reads the shipped patterns")
}

/// The weights of the move predictor that ship.
pub fn weights() -> Weights {
    Weights::from_bytes(WEIGHTS).expect("invariant: a test reads the shipped weights")
}

/// What the patterns that ship estimate; read once, when it is first asked for.
pub fn forecast() -> &'static Forecast {
    static FORECAST: LazyLock<Forecast> =
        LazyLock::new(|| Forecast::new(patterns(), Rule::Blended));
    &FORECAST
}

/// What the patterns of at most `k` neighbours estimate by the paper's rule. Each base is made
/// once and kept: a server makes a player for every move.
pub fn paper_forecast(k: usize) -> &'static Forecast {
    static KEPT: Mutex<BTreeMap<usize, &'static Forecast>> = Mutex::new(BTreeMap::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.entry(k)
        .or_insert_with(|| Box::leak(Box::new(Forecast::new(patterns().up_to(k), Rule::Paper))))
}

/// The rules about connections and dividers that ship.
pub fn shapes() -> Shapes {
    Shapes::shipped().expect("invariant: a test reads the shipped rules")
}

/// The rules about connections and dividers; read once, when they are first asked for.
pub fn rule_shapes() -> &'static Shapes {
    static READ: LazyLock<Shapes> = LazyLock::new(shapes);
    &READ
}

/// The weights of the move predictor; read once, when they are first asked for.
pub fn predictor_weights() -> &'static Weights {
    static WEIGHTS: LazyLock<Weights> = LazyLock::new(weights);
    &WEIGHTS
}

/// The weights of 3x3 shapes that random games draw by; read once, when they are first asked for.
pub fn shape_weights() -> &'static ShapeWeights {
    static READ: LazyLock<ShapeWeights> = LazyLock::new(|| {
        ShapeWeights::from_bytes(SHAPES).expect("invariant: a test reads the shipped shapes")
    });
    &READ
}

/// Who judges the fates of groups by what ships.
pub fn survival(seed: u64) -> Survival<'static> {
    Survival { forecast: forecast(), weights: predictor_weights(), shapes: shape_weights(), seed }
}
