//! Points, sizes and sets of points as data (feature `serde`).
//!
//! A point is `[column, row]`, a size `[width, height]`, both counted as in [`Point::new`]; a set
//! is the list of its points. What does not exist is an error, not a panic.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Point, PointSet, Size};

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.column(), self.row()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        let [column, row] = <[usize; 2]>::deserialize(deserializer)?;
        Point::new(column, row)
            .ok_or_else(|| D::Error::custom(format!("no board has the point [{column}, {row}]")))
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.width(), self.height()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        let [width, height] = <[usize; 2]>::deserialize(deserializer)?;
        Size::new(width, height).map_err(D::Error::custom)
    }
}

impl Serialize for PointSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PointSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PointSet, D::Error> {
        Ok(Vec::<Point>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ByColor, Color, Move, Played, Rules};

    fn back<T: Serialize + serde::de::DeserializeOwned>(value: &T, text: &str) -> T {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let point = Point::new(3, 15).unwrap();
        assert_eq!(back(&point, "[3,15]"), point);
        assert_eq!(back(&Size::GO19, "[19,19]"), Size::GO19);
        let set: PointSet = [point, Point::new(0, 0).unwrap()].into_iter().collect();
        assert_eq!(back(&set, "[[0,0],[3,15]]"), set);
        let both = ByColor::new(1, 2);
        assert_eq!(back(&both, r#"{"black":1,"white":2}"#), both);
        let played = Played { color: Color::White, mv: Move::Play(point) };
        assert_eq!(back(&played, r#"{"color":"white","mv":{"play":[3,15]}}"#), played);
        assert_eq!(back(&Move::Pass, r#""pass""#), Move::Pass);
        let text = serde_json::to_string(&Rules::CHINESE).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&text).unwrap(), Rules::CHINESE);
    }

    #[test]
    fn what_does_not_exist_is_an_error() {
        assert!(serde_json::from_str::<Point>("[25,0]").is_err());
        assert!(serde_json::from_str::<Size>("[0,9]").is_err());
        assert!(serde_json::from_str::<Color>(r#""red""#).is_err());
    }
}
