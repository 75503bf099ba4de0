//! Learns static rules by enumeration, as Cazenave's Gogol did (1995, section 4).
//!
//! The enumeration goes through all grids of a small rectangle and determines, for each goal, who
//! reaches it if only points of the rectangle are played and strings that touch the outside are
//! safe. Diagrams with points that do not matter replace the grids that they stand for (`cover`).
//! Each becomes a rule with the bound on liberties that makes its state true in all surroundings:
//! Gogol trusted the assumption that the outside is safe, whereas Kosumi does not write down what
//! may be wrong.
//!
//! [`find()`](super::find()) looks for what is sure in all surroundings from the start, and finds
//! the smallest diagrams for it. This module works the other way round, so that its counts can be
//! compared with those of the paper.

mod cover;
mod rectangle;
mod subsume;
mod table;

use pattern::rule::{Cell, Rule, Sides, State};

use super::catalogue::{Family, Wanted};
use super::find::Goals;
use super::merge::merge;
use cover::Sure;
pub use rectangle::GridCounts;
use rectangle::{Grid, Rectangle};
use table::{Aim, Moves, Table};

/// Where to look for rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// 3x3 points in the open.
    Open3x3,
    /// 4x3 points in the open.
    Open4x3,
    /// 3x3 points with an edge below.
    Edge,
    /// 3x3 points in a corner.
    Corner,
}

impl Area {
    /// All areas.
    pub const ALL: [Area; 4] = [Area::Open3x3, Area::Open4x3, Area::Edge, Area::Corner];

    /// The name of the area.
    pub fn word(self) -> &'static str {
        match self {
            Area::Open3x3 => "3x3",
            Area::Open4x3 => "4x3",
            Area::Edge => "edge",
            Area::Corner => "corner",
        }
    }

    fn sides(self) -> Sides {
        let has_left = self == Area::Corner;
        Sides { bottom: has_left || self == Area::Edge, left: has_left, ..Sides::default() }
    }

    fn width(self) -> usize {
        if self == Area::Open4x3 { 4 } else { 3 }
    }
}

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// Two stones to connect.
    Connect,
    /// A point to make an eye at.
    Eye,
    /// A stone to capture.
    Capture,
}

impl Sought {
    /// All goals.
    pub const ALL: [Sought; 3] = [Sought::Connect, Sought::Eye, Sought::Capture];

    /// The name of the goal.
    pub fn word(self) -> &'static str {
        match self {
            Sought::Connect => "connect",
            Sought::Eye => "eye",
            Sought::Capture => "capture",
        }
    }
}

/// How many grids have each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateCounts {
    /// The goal is already reached.
    pub reached: usize,
    /// `>`: it will be reached, whoever moves first.
    pub positive: usize,
    /// `*`: it will be reached if the friend moves first, and prevented if the enemy does.
    pub fuzzy: usize,
    /// `<`: it will not be reached.
    pub negative: usize,
}

impl std::ops::AddAssign for StateCounts {
    fn add_assign(&mut self, other: StateCounts) {
        self.reached += other.reached;
        self.positive += other.positive;
        self.fuzzy += other.fuzzy;
        self.negative += other.negative;
    }
}

/// The results for one goal of a rectangle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoalFound {
    /// Grids by their state, with the goal at this place or at an equivalent one.
    pub raw: StateCounts,
    /// The same, counting turned or mirrored grids only once.
    pub turned: StateCounts,
    /// Number of most general diagrams.
    pub general: usize,
    /// The rules made of these diagrams.
    pub rules: Vec<Rule>,
}

/// A rectangle ready for enumeration, goal by goal.
pub struct Enumeration {
    moves: Moves,
    goals: Goals,
    /// The goals to look at: their numbers among all goals, and their aims.
    aims: Vec<(usize, Aim)>,
}

impl Enumeration {
    /// Computes all moves of a rectangle.
    pub fn new(area: Area, sought: Sought) -> Enumeration {
        let rectangle = Rectangle::new(area.width(), 3, area.sides());
        let (wanted, file, least) = match sought {
            Sought::Connect => (Wanted::Connection, "connections", 0),
            Sought::Eye => (Wanted::Eye, "eyes", 0),
            Sought::Capture => (Wanted::Capture, "captures", 1),
        };
        let goals = Goals::new(Family {
            file,
            width: area.width(),
            height: 3,
            sides: area.sides(),
            wanted,
            most_points: rectangle.len(),
            least,
        });
        let aim = |places: Vec<usize>| match (sought, places[..].as_ref()) {
            (Sought::Connect, &[a, b]) => Some(Aim::Connect(a, b)),
            // Beside the outside, nothing is known about what an eye needs.
            (Sought::Eye, &[a]) => rectangle.is_closed(a).then_some(Aim::Eye(a)),
            (Sought::Capture, &[a]) => Some(Aim::Capture(a)),
            _ => None,
        };
        let aims = goals.places().enumerate();
        let aims = aims.filter_map(|(goal, places)| Some((goal, aim(places)?))).collect();
        Enumeration { moves: Moves::new(rectangle), goals, aims }
    }

    /// Number of goals to look at.
    pub fn goals(&self) -> usize {
        self.aims.len()
    }

    /// Number of grids.
    pub fn grids(&self) -> GridCounts {
        self.moves.rectangle.count()
    }

    /// How many grids have each state for a goal: all grids, and turned or mirrored ones only once.
    pub fn states(&self, goal: usize) -> (StateCounts, StateCounts) {
        self.count(&Table::new(&self.moves, self.aims[goal].1))
    }

    /// All results for one goal.
    pub fn look_at(&self, goal: usize) -> GoalFound {
        let (number, aim) = self.aims[goal];
        let table = Table::new(&self.moves, aim);
        let (raw, turned) = self.count(&table);
        let general = cover::most_general(&table, &self.stable(aim));
        let rule = |diagram: &cover::General| {
            let state = match diagram.state {
                Sure::Positive => State::Positive,
                Sure::Fuzzy => State::Fuzzy,
            };
            // The rule language cannot express an eye at a point where a stone stands.
            let is_sayable = !matches!(aim, Aim::Eye(a) if diagram.cells[a] != Cell::Empty);
            is_sayable.then(|| self.goals.rule(number, &diagram.cells, state)).flatten()
        };
        let rules = general.iter().filter_map(rule).collect();
        GoalFound { raw, turned, general: general.len(), rules }
    }

    /// The symmetries that preserve a goal.
    fn stable(&self, aim: Aim) -> Vec<&Vec<usize>> {
        let points = aim.points();
        let keeps =
            |to: &&Vec<usize>| rectangle::points(points).all(|point| points >> to[point] & 1 == 1);
        self.moves.rectangle.permutations().iter().filter(keeps).collect()
    }

    fn count(&self, table: &Table<'_>) -> (StateCounts, StateCounts) {
        let stable = self.stable(table.aim);
        let alike = self.moves.rectangle.permutations().len() / stable.len();
        let (mut raw, mut turned) = (StateCounts::default(), StateCounts::default());
        for number in 0..self.moves.rectangle.grids() {
            let grid = Grid::new(number);
            if !table.is_legal(number) || !table.aim.is_asked(grid) {
                continue;
            }
            let is_least = stable.iter().all(|to| grid.turned(to).number() >= number);
            for (counts, by) in [(&mut raw, alike), (&mut turned, usize::from(is_least))] {
                let place = if table.reached[number] {
                    &mut counts.reached
                } else if table.second[number] {
                    &mut counts.positive
                } else if table.first[number] {
                    &mut counts.fuzzy
                } else {
                    &mut counts.negative
                };
                *place += by;
            }
        }
        (raw, turned)
    }
}

/// Which rules of an enumeration to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Those that no other one covers.
    MostGeneral,
    /// All that are different.
    All,
}

/// Combines the rules of several goals, each once. The same diagram can lie at several places of a
/// rectangle, so [`Keep::MostGeneral`] drops rules that say no more than another.
pub fn together(found: Vec<Vec<Rule>>, keep: Keep) -> Vec<Rule> {
    let mut bases = vec![Vec::new()];
    bases.extend(found);
    let added = merge(&bases).added;
    let rules = added.iter().map(|place| bases[place.base][place.rule].clone()).collect();
    match keep {
        Keep::MostGeneral => subsume::most_general(rules),
        Keep::All => rules,
    }
}
