//! What the local game calls sure is true on every board where the diagram fits: random diagrams
//! in random surroundings, against exhaustive search.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use board::{Board, ByColor, Color, Point, PointSet, Size};
use facts::{Reach, Status};
use kosumi_learn::rules::local::{Answer, Diagram, Ground, Protagonist, Question, ask};
use naive::goal::{Aim, GoalGame, KoThreats, Turn};
use naive::{Random, Stones};
use pattern::rule::{Cell, Goal, Liberties, Shape, Sides, Spot};

/// Number of random diagrams, and of boards for each diagram about which something is sure.
const DIAGRAMS: usize = 1_500;
const BOARDS: usize = 6;

/// Positions that the exhaustive search may visit.
const LIMIT: usize = 8_000;

/// A random diagram with a goal.
struct Case {
    shape: Shape,
    labels: BTreeMap<char, Spot>,
    bounds: BTreeMap<char, Liberties>,
    goal: Goal,
}

impl Case {
    fn random(random: &mut Random) -> Option<Case> {
        let kind = random.within(0..8);
        // Nothing is sure about an eye without many friends.
        let is_eye = kind == 0;
        let (width, height) = if is_eye {
            (3, random.within(2..4))
        } else {
            (random.within(2..5), random.within(1..4))
        };
        let sides =
            Sides { bottom: random.percent(40), left: random.percent(25), ..Sides::default() };
        let cell = |random: &mut Random| match random.within(if is_eye { 0 } else { 10 }..20) {
            0..13 => Cell::Friend,
            13..15 => Cell::Enemy,
            15..19 => Cell::Empty,
            _ => Cell::Any,
        };
        let rows: Vec<Vec<Cell>> =
            (0..height).map(|_| (0..width).map(|_| cell(random)).collect()).collect();
        let shape = Shape::new(&rows, sides)?;
        let pick = |random: &mut Random, wanted: Cell| {
            let spots: Vec<Spot> =
                shape.cells().filter(|&(_, cell)| cell == wanted).map(|(spot, _)| spot).collect();
            (!spots.is_empty()).then(|| spots[random.within(0..spots.len())])
        };
        let (mut labels, mut bounds) = (BTreeMap::new(), BTreeMap::new());
        let goal = match kind {
            1..5 => {
                labels.insert('A', pick(random, Cell::Friend)?);
                labels.insert('B', pick(random, Cell::Friend)?);
                for label in ['A', 'B'] {
                    bounds.insert(label, Liberties::at_least(random.within(1..5) as u8));
                }
                (labels[&'A'] != labels[&'B']).then_some(Goal::Connect('A', 'B'))?
            }
            5.. => {
                labels.insert('A', pick(random, Cell::Enemy)?);
                bounds.insert('A', Liberties { least: 1, most: Some(random.within(1..3) as u8) });
                if let Some(spot) = pick(random, Cell::Friend) {
                    labels.insert('B', spot);
                    bounds.insert('B', Liberties::at_least(random.within(1..4) as u8));
                }
                Goal::Capture('A')
            }
            0 => {
                labels.insert('a', pick(random, Cell::Empty)?);
                Goal::Eye('a')
            }
        };
        Some(Case { shape, labels, bounds, goal })
    }

    fn sure(&self) -> Option<Status> {
        let Case { shape, labels, bounds, goal } = self;
        let ground = Ground::new(&Diagram { shape, labels, bounds }, *goal).ok()?;
        let half = |first| {
            let holds = |protagonist| {
                let question = Question { protagonist, first, line: &[] };
                ask(&ground, question, 4_000) == Answer::Holds
            };
            match (holds(Protagonist::Friend), holds(Protagonist::Enemy)) {
                (true, true) => panic!("reached and prevented at once: {self:?}"),
                (true, false) => Reach::Yes,
                (false, true) => Reach::No,
                (false, false) => Reach::Unknown,
            }
        };
        Some(Status { first: half(Protagonist::Friend), second: half(Protagonist::Enemy) })
    }

    /// A board on which the diagram fits, with random surroundings.
    fn board(&self, random: &mut Random) -> Option<(Board, BTreeMap<char, Point>)> {
        let (width, height) = (self.shape.width(), self.shape.height());
        let size = Size::new(random.within(width..6), random.within(height..5)).ok()?;
        let place = |random: &mut Random, is_first: bool, is_last: bool, room: usize| match (
            is_first, is_last,
        ) {
            (true, _) => 0,
            (_, true) => room,
            _ => random.within(0..room + 1),
        };
        let sides = self.shape.sides();
        let left = place(random, sides.left, sides.right, size.width() - width);
        let top = place(random, sides.top, sides.bottom, size.height() - height);
        let at = |spot: Spot| Point::new(left + spot.column, top + spot.row).unwrap();
        let density = random.within(20..90);
        let mut stones = ByColor::<PointSet>::default();
        let mut fixed = PointSet::EMPTY;
        for (spot, cell) in self.shape.cells().filter(|&(_, cell)| cell != Cell::Any) {
            fixed.insert(at(spot));
            match cell {
                Cell::Friend => drop(stones.black.insert(at(spot))),
                Cell::Enemy => drop(stones.white.insert(at(spot))),
                _ => {}
            }
        }
        for point in PointSet::full(size) - fixed {
            if random.percent(density) {
                let color = if random.percent(50) { Color::Black } else { Color::White };
                stones[color].insert(point);
            }
        }
        let board = Board::with_stones(size, &stones).ok()?;
        let points: BTreeMap<char, Point> =
            self.labels.iter().map(|(&label, &spot)| (label, at(spot))).collect();
        let fits = self.bounds.iter().all(|(label, bounds)| {
            bounds.allows(board.string_at(points[label]).unwrap().liberty_count())
        });
        // Strings that the goal is to connect are still separate.
        let apart = match self.goal {
            Goal::Connect(a, b) => board.string_at(points[&a]) != board.string_at(points[&b]),
            _ => true,
        };
        (fits && apart).then_some((board, points))
    }

    /// What exhaustive search says about a sure half; `None` if it gives up or if the half refers
    /// to the diagram only.
    fn truth(
        &self,
        board: &Board,
        points: &BTreeMap<char, Point>,
        first: Color,
        reach: Reach,
    ) -> Option<bool> {
        let aim = match self.goal {
            Goal::Connect(a, b) if reach == Reach::Yes => Aim::Connect(points[&a], points[&b]),
            Goal::Capture(a) => Aim::CaptureAll(vec![points[&a]]),
            // A rule refers to the shape; it does not know the liberties around it.
            Goal::Eye(a) => Aim::EyeShape(points[&a]),
            _ => return None,
        };
        let threats = if reach == Reach::Yes { KoThreats::Opponent } else { KoThreats::Owner };
        let game = GoalGame { aim, owner: Color::Black, threats };
        let stones = Stones::from_fn(board.size(), |point| board.at(point));
        let turn = Turn { stones, to_play: first, ban: None };
        game.solve(&turn, LIMIT).map(|solution| solution.is_won())
    }
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in 0..self.shape.height() {
            for column in 0..self.shape.width() {
                write!(f, "{} ", self.shape.at(Spot { row, column }).glyph())?;
            }
            writeln!(f)?;
        }
        write!(f, "{:?} {:?} {:?} {}", self.shape.sides(), self.labels, self.bounds, self.goal)
    }
}

#[test]
fn what_is_sure_in_the_local_game_is_true_in_all_surroundings() {
    let setting = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let mut random = Random::new(setting("KOSUMI_RULE_SEED", 20_261_115));
    let diagrams = setting("KOSUMI_RULE_DIAGRAMS", DIAGRAMS as u64);
    let mut checked = BTreeMap::<&str, usize>::new();
    for _ in 0..diagrams {
        let Some(case) = Case::random(&mut random) else { continue };
        let Some(sure) = case.sure() else { continue };
        if sure == Status::UNKNOWN {
            continue;
        }
        for _ in 0..BOARDS {
            let Some((board, points)) = case.board(&mut random) else { continue };
            for (first, reach) in [(Color::Black, sure.first), (Color::White, sure.second)] {
                if reach == Reach::Unknown {
                    continue;
                }
                let Some(won) = case.truth(&board, &points, first, reach) else { continue };
                assert_eq!(won, reach == Reach::Yes, "{first} first\n{case:?}\n{sure}\n{board}");
                let kind = match (case.goal, won) {
                    (Goal::Connect(..), _) => "connected",
                    (Goal::Capture(_), true) => "captured",
                    (Goal::Capture(_), false) => "saved",
                    (_, true) => "eye",
                    (_, false) => "no eye",
                };
                *checked.entry(kind).or_default() += 1;
            }
        }
    }
    println!("claims that exhaustive search confirms: {checked:?}");
    for kind in ["connected", "captured", "eye", "no eye"] {
        assert!(checked.get(kind).is_some_and(|&count| count > 20), "{kind}: {checked:?}");
    }
}
