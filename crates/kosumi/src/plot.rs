//! Small line plots as SVG text: named series, two axes, a linear or a logarithmic x.
//!
//! Text alone, with fixed numbers of decimals: the same data give the same bytes, so a plot can be
//! committed and compared. A plotting library would bring fonts and a hundred crates for what is
//! a few lines and labels here.

use std::fmt::Write;

/// Names and points: x and y.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What the line is called, beside its right end.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
}

/// How x is spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Evenly.
    Linear,
    /// By powers of ten; points at 0 or below are left out.
    Log,
}

/// A plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// What x is.
    pub x: String,
    /// How x is spread.
    pub scale: Scale,
    /// What y is; it goes from 0 up to `most`.
    pub y: String,
    /// The top of y.
    pub most: f64,
    /// The lines.
    pub series: Vec<Series>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;

/// Colours that stay apart for the colour-blind (Okabe and Ito 2008).
const COLORS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"];

/// Steps of the grid over y.
const STEPS: usize = 5;

/// The least distance between the names of two lines, in pixels.
const APART: f64 = 14.0;

impl Plot {
    /// The plot as an SVG file.
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n"
        );
        text(&mut svg, (LEFT, 22.0), "start", &self.title);
        let range = self.range();
        self.grid(&mut svg, range);
        let mut names: Vec<(f64, usize)> = Vec::new();
        for (index, series) in self.series.iter().enumerate() {
            let color = COLORS[index % COLORS.len()];
            let places: Vec<(f64, f64)> =
                self.shown(series).map(|p| self.place(p, range)).collect();
            let list: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
                list.join(" ")
            );
            for (x, y) in &places {
                let _ =
                    writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{color}\"/>");
            }
            names.extend(places.last().map(|&(_, y)| (y, index)));
        }
        self.name_lines(&mut svg, names);
        svg.push_str("</svg>\n");
        svg
    }

    /// Names at the right, pushed down where they would cover each other.
    fn name_lines(&self, svg: &mut String, mut names: Vec<(f64, usize)>) {
        names.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut last = f64::MIN;
        for (y, index) in names {
            let y = y.max(last + APART);
            last = y;
            let color = COLORS[index % COLORS.len()];
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{color}\">{}</text>",
                WIDTH - RIGHT + 8.0,
                y + 4.0,
                escape(&self.series[index].name)
            );
        }
    }

    fn grid(&self, svg: &mut String, range: (f64, f64)) {
        let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        for step in 0..=STEPS {
            let value = self.most * step as f64 / STEPS as f64;
            let (_, y) = self.place((range.0, value), range);
            line(svg, (LEFT, y), (right, y));
            text(svg, (LEFT - 8.0, y + 4.0), "end", &short(value));
        }
        for value in self.marks(range) {
            let (x, _) = self.place((value, 0.0), range);
            line(svg, (x, TOP), (x, bottom));
            text(svg, (x, bottom + 18.0), "middle", &short(value));
        }
        text(svg, ((LEFT + right) / 2.0, HEIGHT - 12.0), "middle", &self.x);
        let middle = (TOP + bottom) / 2.0;
        let _ = writeln!(
            svg,
            "<text x=\"16\" y=\"{middle:.1}\" text-anchor=\"middle\" \
             transform=\"rotate(-90 16 {middle:.1})\">{}</text>",
            escape(&self.y)
        );
    }

    /// Where x has a line: at powers of ten, or at five even steps.
    fn marks(&self, (least, most): (f64, f64)) -> Vec<f64> {
        match self.scale {
            Scale::Linear => {
                let step = (most - least) / STEPS as f64;
                (0..=STEPS).map(|index| least + step * index as f64).collect()
            }
            Scale::Log => {
                let (first, last) = (least.log10().ceil() as i32, most.log10().floor() as i32);
                (first..=last).map(|power| 10f64.powi(power)).collect()
            }
        }
    }

    fn shown<'a>(&self, series: &'a Series) -> impl Iterator<Item = (f64, f64)> + 'a {
        let scale = self.scale;
        series.points.iter().copied().filter(move |point| scale == Scale::Linear || point.0 > 0.0)
    }

    /// The least and the largest x; never a single one.
    fn range(&self) -> (f64, f64) {
        let all = || self.series.iter().flat_map(|series| self.shown(series)).map(|point| point.0);
        let (least, most) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
        match least < most {
            true => (least, most),
            false if least > most => (1.0, 10.0),
            false => (least, least * 10.0 + 1.0),
        }
    }

    /// A point in pixels.
    fn place(&self, (x, y): (f64, f64), (least, most): (f64, f64)) -> (f64, f64) {
        let share = match self.scale {
            Scale::Linear => (x - least) / (most - least),
            Scale::Log => (x / least).ln() / (most / least).ln(),
        };
        let width = WIDTH - LEFT - RIGHT;
        let height = HEIGHT - TOP - BOTTOM;
        (LEFT + share * width, HEIGHT - BOTTOM - y / self.most * height)
    }
}

fn line(svg: &mut String, from: (f64, f64), to: (f64, f64)) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = writeln!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#dddddd\"/>"
    );
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, words: &str) {
    let words = escape(words);
    let _ =
        writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>");
}

/// A number without needless digits.
fn short(value: f64) -> String {
    match value {
        value if value >= 1e6 => format!("{}M", value / 1e6),
        value if value >= 1e4 => format!("{}k", value / 1e3),
        value if value == value.round() => format!("{value:.0}"),
        value => format!("{value:.2}"),
    }
}

fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plot(scale: Scale, points: &[(f64, f64)]) -> Plot {
        Plot {
            title: "a < b".to_owned(),
            x: "nodes".to_owned(),
            scale,
            y: "share".to_owned(),
            most: 100.0,
            series: vec![Series { name: "one & two".to_owned(), points: points.to_vec() }],
        }
    }

    #[test]
    fn points_lie_where_their_numbers_say() {
        let svg = plot(Scale::Log, &[(10.0, 0.0), (100.0, 50.0), (1000.0, 100.0)]).svg();
        assert!(svg.contains("points=\"60.0,370.0 315.0,205.0 570.0,40.0\""), "{svg}");
        let svg = plot(Scale::Linear, &[(0.0, 0.0), (10.0, 100.0)]).svg();
        assert!(svg.contains("points=\"60.0,370.0 570.0,40.0\""), "{svg}");
    }

    #[test]
    fn words_are_escaped_and_ten_thousand_is_short() {
        let svg = plot(Scale::Log, &[(1.0, 0.0), (10_000.0, 1.0)]).svg();
        assert!(svg.contains("a &lt; b") && svg.contains("one &amp; two"), "{svg}");
        assert!(svg.contains(">10k<"), "{svg}");
    }

    #[test]
    fn a_plot_of_nothing_or_of_one_point_is_still_a_plot() {
        for points in [&[][..], &[(5.0, 5.0)], &[(0.0, 1.0)]] {
            let svg = plot(Scale::Log, points).svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
