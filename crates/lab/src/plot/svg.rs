//! Renders plots as SVG.

use std::fmt::Write;

use super::axis::written;
use super::{Line, Plot};

/// The size of the picture, and the area of the lines in it.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 100.0;
const RIGHT: f64 = 580.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = 360.0;

/// Line colours in order; colour-blind readers can tell them apart (Okabe and Ito 2008).
const COLORS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#000000"];

/// The minimum vertical distance between two line names.
const NAME_HEIGHT: f64 = 16.0;

impl Plot {
    /// The plot as an SVG file.
    pub fn to_svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\" \
             role=\"img\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        let _ = writeln!(
            svg,
            "<title>{0}</title>\n<text x=\"{LEFT}\" y=\"24\" font-size=\"15\">{0}</text>",
            escape(&self.title)
        );
        self.axes(&mut svg);
        let heights = self.name_heights();
        for (index, (line, height)) in self.lines.iter().zip(heights).enumerate() {
            self.line(&mut svg, line, COLORS[index % COLORS.len()], height);
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let across = LEFT + self.x.place(x) * (RIGHT - LEFT);
        (across, BOTTOM - self.y.place(y) * (BOTTOM - TOP))
    }

    fn axes(&self, svg: &mut String) {
        for tick in self.y.ticks() {
            let y = BOTTOM - self.y.place(tick) * (BOTTOM - TOP);
            let _ = writeln!(
                svg,
                "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" \
                 text-anchor=\"end\">{}</text>",
                LEFT - 8.0,
                y + 4.5,
                written(tick)
            );
        }
        for tick in self.x.ticks() {
            let x = LEFT + self.x.place(tick) * (RIGHT - LEFT);
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.1} {BOTTOM}v5\" stroke=\"#888\"/><text x=\"{x:.1}\" y=\"{}\" \
                 text-anchor=\"middle\">{}</text>",
                BOTTOM + 20.0,
                written(tick)
            );
        }
        let (middle, half) = ((LEFT + RIGHT) / 2.0, (TOP + BOTTOM) / 2.0);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#888\"/>\n\
             <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n\
             <text transform=\"translate(18 {half}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            BOTTOM + 44.0,
            escape(&self.x.title),
            escape(&self.y.title)
        );
    }

    fn line(&self, svg: &mut String, line: &Line, color: &str, name_height: f64) {
        let mut path = String::new();
        for (index, &point) in line.points.iter().enumerate() {
            let (x, y) = self.at(point);
            let command = if index == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{command}{x:.1} {y:.1}");
            let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{color}\"/>");
        }
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\n\
             <text x=\"{}\" y=\"{name_height:.1}\" fill=\"{color}\">{}</text>",
            RIGHT + 8.0,
            escape(&line.name)
        );
    }

    /// The height of each line's name: at the end of the line, but clear of the name above.
    fn name_heights(&self) -> Vec<f64> {
        let end = |line: &Line| line.points.last().map_or(BOTTOM, |&point| self.at(point).1) + 4.5;
        let mut order: Vec<usize> = (0..self.lines.len()).collect();
        order.sort_by(|&a, &b| end(&self.lines[a]).total_cmp(&end(&self.lines[b])));
        let mut heights = vec![0.0; self.lines.len()];
        let mut above = f64::NEG_INFINITY;
        for index in order {
            above = end(&self.lines[index]).max(above + NAME_HEIGHT);
            heights[index] = above;
        }
        heights
    }
}

/// Escapes a text for use between tags.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Scale};
    use super::*;

    fn plot(names: [&str; 2]) -> Plot {
        let lines = names.map(|name| Line {
            name: name.to_owned(),
            points: vec![(500.0, 20.0), (2000.0, 30.0)],
        });
        let axis = |numbers: [f64; 2]| Axis::new("t", Scale::Linear, numbers.into_iter()).unwrap();
        let (x, y) = (axis([0.0, 2000.0]), axis([20.0, 30.0]));
        Plot { title: "A & B".into(), x, y, lines: lines.into() }
    }

    #[test]
    fn every_number_becomes_a_point_inside_the_box() {
        let svg = plot(["<a>", "b"]).to_svg();
        assert_eq!(svg.matches("<circle").count(), 4);
        assert!(svg.contains("<title>A &amp; B</title>") && svg.contains("&lt;a&gt;"));
        assert!(svg.contains(&format!("cx=\"{RIGHT:.1}\" cy=\"{TOP:.1}\"")), "{svg}");
    }

    #[test]
    fn names_of_lines_that_end_together_stand_apart() {
        let heights = plot(["a", "b"]).name_heights();
        assert!((heights[0] - heights[1]).abs() >= NAME_HEIGHT, "{heights:?}");
    }
}
