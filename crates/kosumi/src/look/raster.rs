//! Pictures as pixels.
//!
//! SVG is the one form in which pictures are drawn; this only turns it into PNG. The library is
//! built without its text part, because our pictures have no text in fonts.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

/// Pixels to a unit of the picture: letters of ten units are then read easily on any screen.
pub(crate) const PIXELS: f32 = 2.0;

/// Why there is no PNG of a picture.
#[derive(Debug)]
pub(crate) enum Unpaintable {
    /// The SVG is none, or has nothing to show: no width or no height.
    Nothing(usvg::Error),
    /// So many pixels do not fit into memory.
    TooLarge(f32, f32),
    /// The pixels could not be packed.
    Packing(String),
}

impl fmt::Display for Unpaintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unpaintable::Nothing(reason) => write!(f, "there is nothing to paint: {reason}"),
            Unpaintable::TooLarge(width, height) => {
                write!(f, "{width} x {height} pixels are too many")
            }
            Unpaintable::Packing(reason) => write!(f, "the pixels cannot be packed: {reason}"),
        }
    }
}

impl std::error::Error for Unpaintable {}

/// An SVG picture as a PNG file, [`PIXELS`] times as wide and high.
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
            assert!(error.starts_with("there is nothing to paint: "), "{error}");
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
