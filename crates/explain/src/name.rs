//! Names: players, points, stones, places.
//!
//! A name has all the forms that a sentence in some language may need, because French contracts
//! prepositions with articles ("des trois pierres") and verbs agree with the name.

use board::{Color, Point, PointSet};
use record::vertex;

use crate::catalogue::{Args, Catalogue};
use crate::language::Language;
use crate::place::Place;
use crate::voice::Voice;

/// The grammatical form of a name, for verbs and endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A single stone.
    One,
    /// Several stones.
    Many,
    /// A group.
    Group,
}

impl Form {
    /// The keyword that messages select by.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Form::One => "one",
            Form::Many => "many",
            Form::Group => "group",
        }
    }

    fn of(stones: &PointSet) -> Form {
        if stones.len() == 1 { Form::One } else { Form::Many }
    }
}

/// The name of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Noun {
    /// As subject or object.
    pub plain: String,
    /// After "of".
    pub of: String,
    /// After "to".
    pub to: String,
    /// The form that verbs and endings agree with.
    pub form: Form,
}

impl Voice {
    /// The name of a player.
    pub(crate) fn player(&self, color: Color) -> String {
        self.say("player", &Args::default().text("color", color_word(color)))
    }

    /// The name of a point.
    pub(crate) fn point(&self, point: Point) -> String {
        vertex::name(self.size, point)
    }

    /// The names of points, as "D4, E6 and F5".
    pub(crate) fn points(&self, points: impl IntoIterator<Item = Point>) -> String {
        self.list(points.into_iter().map(|point| self.point(point)).collect())
    }

    /// A list of texts, as "a, b and c".
    pub(crate) fn list(&self, mut texts: Vec<String>) -> String {
        let Some(last) = texts.pop() else { return String::new() };
        if texts.is_empty() {
            return last;
        }
        self.say("list", &Args::default().text("head", texts.join(", ")).text("last", last))
    }

    /// The place of points, as "in the lower left corner"; empty if the reader already knows it.
    pub(crate) fn place(&self, place: Option<Place>) -> String {
        match place.filter(|_| place != self.here) {
            Some(place) => self.say("place", &Args::default().text("place", place.word())),
            None => String::new(),
        }
    }

    /// "They" or "it", for stones that were just named.
    pub(crate) fn pronoun(&self, stones: &PointSet) -> Noun {
        let form = Form::of(stones);
        let text = self.say("pronoun", &Args::default().text("form", form.word()));
        Noun { plain: text.clone(), of: text.clone(), to: text, form }
    }

    /// The name of stones of one colour, as "White's three stones at C3".
    pub(crate) fn stones(&self, color: Color, stones: &PointSet) -> Noun {
        self.named(color, stones, Form::of(stones))
    }

    /// The name of a group, as "White's group of eight stones around D3". Only a fact makes stones
    /// a group. A group of a single string is named by its stones.
    pub(crate) fn group(&self, color: Color, stones: &PointSet) -> Noun {
        let one = stones.parts().nth(1).is_none();
        self.named(color, stones, if one { Form::of(stones) } else { Form::Group })
    }

    /// "The group", for a group that was just named.
    pub(crate) fn the_group(&self) -> Noun {
        let case = |case| self.say("the-group", &Args::default().text("case", case));
        Noun { plain: case("plain"), of: case("of"), to: case("to"), form: Form::Group }
    }

    fn named(&self, color: Color, stones: &PointSet, form: Form) -> Noun {
        let together = stones.parts().nth(1).is_none();
        let vertex = middle(stones).map(|point| self.point(point)).unwrap_or_default();
        let place = self.place(Place::of_points(self.size, stones));
        let case = |case: &str| {
            let args = Args::default()
                .text("case", case)
                .text("form", form.word())
                .text("color", color_word(color))
                .number("count", stones.len() as u64)
                .text("spot", if together { "at" } else { "around" })
                .text("vertex", vertex.as_str());
            let name = self.say("stones", &args);
            if place.is_empty() { name } else { format!("{name} {place}") }
        };
        Noun { plain: case("plain"), of: case("of"), to: case("to"), form }
    }
}

/// The keyword for a colour that messages select by.
pub(crate) fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The point of a set nearest to its middle, which players use to refer to the set.
pub(crate) fn middle(points: &PointSet) -> Option<Point> {
    let count = points.len();
    let sum = |value: fn(Point) -> usize| points.iter().map(value).sum::<usize>();
    let (columns, rows) = (sum(Point::column), sum(Point::row));
    points.iter().min_by_key(|point| {
        let across = (point.column() * count).abs_diff(columns);
        let down = (point.row() * count).abs_diff(rows);
        across * across + down * down
    })
}

/// The name of a player who has no other name: `Black`, `Noir`.
pub fn player_name(language: Language, color: Color) -> String {
    Catalogue::of(language).say("player", &Args::default().text("color", color_word(color)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Wish};
    use board::Size;

    fn set(names: &str) -> PointSet {
        names.split(' ').map(|name| vertex::parse(Size::GO19, name).unwrap()).collect()
    }

    /// The names of stones in all cases, on one line.
    fn named(language: &str, color: Color, names: &str) -> String {
        let wish =
            Wish { language: language.parse().unwrap(), level: Level::Club, ..Wish::default() };
        let noun = Voice::new(&wish, Size::GO19).group(color, &set(names));
        format!("{} | {} | {}", noun.plain, noun.of, noun.to)
    }

    #[test]
    fn stones_are_named_by_colour_number_and_place() {
        assert_eq!(
            named("en", Color::White, "C3 C4 D4"),
            "White's three stones at C4 in the lower left corner | \
             of White's three stones at C4 in the lower left corner | \
             to White's three stones at C4 in the lower left corner"
        );
        assert_eq!(
            named("en", Color::Black, "K10"),
            "Black's stone at K10 in the centre | of Black's stone at K10 in the centre | \
             to Black's stone at K10 in the centre"
        );
        let group = "C9 C10 C11 D9 D11 E9 E10 F12";
        assert!(
            named("en", Color::White, group)
                .starts_with("White's group of eight stones around D11 on the left side |")
        );
    }

    #[test]
    fn french_names_agree_and_melt_with_their_prepositions() {
        assert_eq!(
            named("fr", Color::White, "C3 C4 D4"),
            "les trois pierres blanches en C4 dans le coin inférieur gauche | \
             des trois pierres blanches en C4 dans le coin inférieur gauche | \
             aux trois pierres blanches en C4 dans le coin inférieur gauche"
        );
        assert_eq!(
            named("fr", Color::Black, "K17"),
            "la pierre noire en K17 sur le bord supérieur | \
             de la pierre noire en K17 sur le bord supérieur | \
             à la pierre noire en K17 sur le bord supérieur"
        );
        assert_eq!(
            named("fr", Color::White, "C9 C10 C11 D9 D11 E9 E10 F12"),
            "le groupe blanc de huit pierres autour de D11 sur le bord gauche | \
             du groupe blanc de huit pierres autour de D11 sur le bord gauche | \
             au groupe blanc de huit pierres autour de D11 sur le bord gauche"
        );
    }

    #[test]
    fn the_middle_of_a_row_is_its_middle_stone() {
        assert_eq!(middle(&set("C3 D3 E3")), set("D3").first());
        assert_eq!(middle(&PointSet::EMPTY), None);
    }
}
