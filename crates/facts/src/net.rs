//! The net of a scene: objects and their relations (Bouzy 1996, section 4.2).

use board::{Color, PointSet};

/// Identifies an object inside one scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId(pub u32);

/// What kind of thing an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ObjectKind {
    /// Solidly connected stones.
    String,
    /// Stones that belong together, with what they hold.
    Group,
    /// A part of the board that the dividers of one colour close off; its colour is that of the
    /// dividers.
    Fraction,
    /// A connected part of the inside of a group.
    Interior,
    /// An eye by its shape.
    Eye,
    /// The points around a group.
    Boundary,
}

impl ObjectKind {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            ObjectKind::String => "string",
            ObjectKind::Group => "group",
            ObjectKind::Fraction => "fraction",
            ObjectKind::Interior => "interior",
            ObjectKind::Eye => "eye",
            ObjectKind::Boundary => "boundary",
        }
    }
}

/// Something on the board that facts can refer to.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::{Claim, ObjectKind, Relation, Scene};
/// let board: Board = "
///     X . X
///     . . .".parse()?;
/// let stones = board.stones(Color::Black);
/// let corner = stones.first().expect("there are stones");
/// let mut scene = Scene::new(&board, Color::Black);
/// let string = scene.add_object(ObjectKind::String, Color::Black, corner.into());
/// let group = scene.add_object(ObjectKind::Group, Color::Black, stones);
/// let claim = Claim::Related { relation: Relation::PartOf, subject: string, object: group };
/// scene.add_from_rules(claim, stones);
/// assert_eq!(scene.about(corner).count(), 1, "through the objects that it belongs to");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// Its id.
    pub id: ObjectId,
    /// What it is.
    pub kind: ObjectKind,
    /// Whose it is.
    pub color: Color,
    /// The points it covers.
    pub points: PointSet,
}

/// How firmly groups of two colours touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contact {
    /// Neither group has captured the other.
    Weak,
    /// One group has captured the other.
    Strong,
}

/// How one object relates to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// The first is a part of the second: a string of a group, an eye of an interior.
    PartOf,
    /// Groups of two colours are in contact.
    Touch(Contact),
    /// The first is dead and lies in the second, which captured it.
    In,
    /// The first, a group, lies across the second, the enemy fraction that holds it.
    Cross,
    /// Fractions of two colours have points in common.
    Overlap,
    /// Two groups of one colour are separate but can still be joined.
    Disjoint,
    /// The first is what surrounds the second.
    Boundary,
}

impl Relation {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Relation::PartOf => "part_of",
            Relation::Touch(Contact::Weak) => "touches",
            Relation::Touch(Contact::Strong) => "touches_strongly",
            Relation::In => "in",
            Relation::Cross => "crosses",
            Relation::Overlap => "overlaps",
            Relation::Disjoint => "disjoint",
            Relation::Boundary => "boundary",
        }
    }
}
