//! The graph of the lead, as SVG.
//!
//! Black leads above the middle line. Moments are dots, and turning points are vertical lines; the
//! graph's description states its content too. It uses the colour of the surrounding page
//! (`currentColor`), so it is readable in dark mode and in print.

use std::fmt::Write;

use super::Review;

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 200.0;
const MARGIN: f32 = 34.0;

/// The graph of a review, with a title that states its content.
pub(super) fn svg(review: &Review, title: &str) -> String {
    let last = review.leads.len().saturating_sub(1).max(1) as f32;
    let most = review.leads.iter().fold(5.0_f32, |most, lead| most.max(lead.abs()));
    let scale = (most / 5.0).ceil() * 5.0;
    let x = |index: usize| MARGIN + index as f32 / last * (WIDTH - MARGIN - 8.0);
    let y = |lead: f32| HEIGHT / 2.0 - lead / scale * (HEIGHT / 2.0 - 12.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         class=\"graph\"><title>{}</title>\n",
        escape(title)
    );
    for lead in [scale, 0.0, -scale] {
        let at = y(lead);
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {at:.1}H{WIDTH}\" stroke=\"currentColor\" opacity=\"0.3\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"currentColor\" \
             font-size=\"11\">{lead:+.0}</text>",
            MARGIN - 4.0,
            at + 4.0
        );
    }
    for &number in &review.turning_points {
        let at = x(number.min(last as usize));
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} 8V{:.1}\" stroke=\"currentColor\" stroke-dasharray=\"3 3\"/>",
            HEIGHT - 8.0
        );
    }
    let points: Vec<String> = review
        .leads
        .iter()
        .enumerate()
        .map(|(index, &lead)| format!("{:.1},{:.1}", x(index), y(lead)))
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for moment in &review.moments {
        let Some(&lead) = review.leads.get(moment.number) else { continue };
        let (at, up) = (x(moment.number), y(lead));
        let _ = writeln!(
            svg,
            "<a href=\"#move-{0}\"><circle cx=\"{at:.1}\" cy=\"{up:.1}\" r=\"5\" \
             class=\"moment\"><title>{0}</title></circle></a>",
            moment.number
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Escapes a text for use between tags.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
