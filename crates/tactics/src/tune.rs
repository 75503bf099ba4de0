//! scratch
use std::sync::OnceLock;
static V: OnceLock<Vec<i64>> = OnceLock::new();
pub(crate) fn t(i: usize, default: i64) -> i64 {
    let v = V.get_or_init(|| (0..24).map(|i| std::env::var(format!("T{i}")).ok().and_then(|s| s.parse().ok()).unwrap_or(i64::MIN)).collect());
    if v[i] == i64::MIN { default } else { v[i] }
}
