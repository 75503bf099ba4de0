//! Renders pictures as PNG.
//!
//! All pictures are drawn as SVG; this module only converts them. The library is built without its
//! text support, because our pictures do not use fonts.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

/// Pixels per unit of the picture, so that letters of ten units are readable on any screen.
pub(crate) const PIXELS: f32 = 2.0;

/// Why a picture could not be rendered.
#[derive(Debug)]
pub(crate) enum Unpaintable {
    /// The SVG is invalid or empty, for example without width or height.
    Nothing(usvg::Error),
    /// The pixels do not fit into memory.
    TooLarge(f32, f32),
    /// The pixels could not be encoded.
    Packing(String),
}

impl fmt::Display for Unpaintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unpaintable::Nothing(reason) => write!(f, "there is nothing to draw: {reason}"),
            Unpaintable::TooLarge(width, height) => {
                write!(f, "a picture of {width} x {height} pixels is too large")
            }
            Unpaintable::Packing(reason) => write!(f, "the pixels cannot be encoded: {reason}"),
        }
    }
}

impl std::error::Error for Unpaintable {}

/// Converts an SVG picture to a PNG file, [`PIXELS`] times as wide and high.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, Unpaintable> {
    let tree = Tree::from_str(svg, &usvg::Options::default()).map_err(Unpaintable::Nothing)?;
    let (width, height) = (tree.size().width() * PIXELS, tree.size().height() * PIXELS);
    let mut pixels = Pixmap::new(width.ceil() as u32, height.ceil() as u32)
        .ok_or(Unpaintable::TooLarge(width, height))?;
    resvg::render(&tree, Transform::from_scale(PIXELS, PIXELS), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| Unpaintable::Packing(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_cannot_be_painted() {
        for svg in ["", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"9\"/>"] {
            let error = png(svg).unwrap_err().to_string();
            assert!(error.starts_with("there is nothing to draw: "), "{error}");
        }
    }

    #[test]
    fn a_colour_of_the_picture_is_a_colour_of_the_pixels() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\">\
                   <rect width=\"3\" height=\"2\" fill=\"#ff0000\"/></svg>";
        let pixels = Pixmap::decode_png(&png(svg).unwrap()).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (6, 4));
        assert!(pixels.data().chunks(4).all(|pixel| pixel == [255, 0, 0, 255]));
    }
}
