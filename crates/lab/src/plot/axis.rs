//! Axes: the position of a number along an axis, and the tick labels.

/// The scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences have equal length.
    Linear,
    /// Equal ratios have equal length; numbers must be above zero.
    Logarithmic,
}

/// An axis with its range.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What is measured along it.
    pub title: String,
    scale: Scale,
    low: f64,
    high: f64,
}

/// The approximate number of ticks on a linear axis.
const TICKS: f64 = 7.0;

/// If the high end of a logarithmic axis is more than this many times the low end, only powers of
/// ten get ticks.
const FEW_TICKS: f64 = 1000.0;

impl Axis {
    /// An axis whose range covers all numbers; `None` if there are no numbers, or if the scale is
    /// logarithmic and one of them is not above zero.
    pub fn new(title: &str, scale: Scale, numbers: impl Iterator<Item = f64>) -> Option<Axis> {
        let (low, high) = numbers
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| {
                (low.min(number), high.max(number))
            });
        let fits = low.is_finite() && high.is_finite() && (scale == Scale::Linear || low > 0.0);
        let title = title.to_owned();
        fits.then(|| match scale {
            Scale::Logarithmic => Axis { title, scale, low: low / 1.25, high: high * 1.25 },
            Scale::Linear => {
                let step = step(low, high);
                let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
                Axis { title, scale, low, high: if high > low { high } else { low + step } }
            }
        })
    }

    /// The position of a number, from 0 at the low end to 1 at the high end.
    pub fn place(&self, number: f64) -> f64 {
        let share = |number: f64, low: f64, high: f64| (number - low) / (high - low);
        match self.scale {
            Scale::Linear => share(number, self.low, self.high),
            Scale::Logarithmic => share(number.ln(), self.low.ln(), self.high.ln()),
        }
    }

    /// The tick values in ascending order.
    pub fn ticks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Linear => {
                let step = step(self.low, self.high);
                let count = ((self.high - self.low) / step).round() as usize;
                (0..=count).map(|index| self.low + index as f64 * step).collect()
            }
            Scale::Logarithmic => {
                let first = self.low.log10().floor() as i32;
                let last = self.high.log10().ceil() as i32;
                // Over several powers of ten there is no room for more ticks.
                let few = self.high / self.low > FEW_TICKS;
                let times = if few { &[1.0][..] } else { &[1.0, 2.0, 5.0] };
                let all =
                    (first..=last).flat_map(|power| times.iter().map(move |n| n * ten(power)));
                all.filter(|tick| (self.low..=self.high).contains(tick)).collect()
            }
        }
    }
}

/// Formats a tick label: with thousands separators and without needless zeros.
pub(super) fn written(number: f64) -> String {
    if number.abs() < 1000.0 {
        // Steps such as 0.1 add up to 0.30000000000000004.
        return ((number * 1e6).round() / 1e6).to_string();
    }
    let digits = format!("{:.0}", number.abs());
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    format!("{}{}", if number < 0.0 { "-" } else { "" }, groups.join(","))
}

fn ten(power: i32) -> f64 {
    10_f64.powi(power)
}

/// The distance between two ticks on a linear axis: 1, 2 or 5 times a power of ten.
fn step(low: f64, high: f64) -> f64 {
    let rough = if high > low { (high - low) / TICKS } else { high.abs().max(1.0) / TICKS };
    let power = ten(rough.log10().floor() as i32);
    let times = [1.0, 2.0, 5.0].into_iter().find(|times| times * power >= rough);
    times.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linear_axis_begins_and_ends_with_round_numbers() {
        let axis = Axis::new("", Scale::Linear, [18.7, 28.6].into_iter()).unwrap();
        assert_eq!(axis.ticks(), [18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0]);
        assert_eq!((axis.place(18.0), axis.place(24.0), axis.place(30.0)), (0.0, 0.5, 1.0));
        let same = Axis::new("", Scale::Linear, [3.0].into_iter()).unwrap();
        assert!(same.place(3.0).is_finite());
    }

    #[test]
    fn a_logarithmic_axis_has_no_zero() {
        let axis = Axis::new("", Scale::Logarithmic, [500.0, 63_180.0].into_iter()).unwrap();
        let ticks: Vec<String> = axis.ticks().into_iter().map(written).collect();
        assert_eq!(ticks, ["500", "1,000", "2,000", "5,000", "10,000", "20,000", "50,000"]);
        let long = Axis::new("", Scale::Logarithmic, [10.0, 100_000.0].into_iter()).unwrap();
        assert_eq!(long.ticks(), [10.0, 100.0, 1_000.0, 10_000.0, 100_000.0]);
        assert!(Axis::new("", Scale::Logarithmic, [0.0, 1.0].into_iter()).is_none());
        assert!(Axis::new("", Scale::Linear, std::iter::empty()).is_none());
    }

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let all = [0.3, -2.5, 1_613_209.0, -1000.0].map(written);
        assert_eq!(all, ["0.3", "-2.5", "1,613,209", "-1,000"]);
    }
}
