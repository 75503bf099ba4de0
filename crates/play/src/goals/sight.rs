//! What all analysers look at: a position, described and judged once.

use board::{Board, Color, PointSet, Position};
use facts::{Conway, Fate};
use space::DescriptionSettings;
use space::description::Group;
use space::element::{Reading as Links, Shapes};
use space::fraction::Encirclement;
use space::judgement::{self, Judgement, judge};
use tactics::{Budget, Effort, Goal, Reading, Stop, Table};

use super::reader::{Desk, Reader};
use super::values;

/// How much work a decision may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GoalEffort {
    /// How much work judging the position may cost.
    pub judgement: judgement::JudgementEffort,
    /// Positions that one search for a connection may look at; with 0, links come from rules alone.
    pub connection_nodes: u64,
    /// Positions that one search of a local game may look at.
    pub nodes: u64,
    /// Positions that the search for one threat may look at.
    pub threat_nodes: u64,
    /// The most weak groups whose ways out and eyes are looked at.
    pub weak_groups: usize,
    /// Cancels the work when it is requested.
    pub stop: Stop,
}

impl Default for GoalEffort {
    /// A few tenths of a second on 19x19.
    fn default() -> GoalEffort {
        GoalEffort {
            judgement: judgement::JudgementEffort {
                life_nodes: 300,
                life_searches: 4,
                games: 200,
                ..judgement::JudgementEffort::default()
            },
            connection_nodes: Links::LINKS.connection_nodes,
            nodes: 500,
            threat_nodes: 100,
            weak_groups: 6,
            stop: Stop::NEVER,
        }
    }
}

impl GoalEffort {
    /// For a player whose playouts compare the moves that goals name: a tenth of the default, with
    /// links by rules alone, as the program of 2004 knew them.
    pub fn brief() -> GoalEffort {
        GoalEffort {
            judgement: judgement::JudgementEffort {
                capture_nodes: 100,
                life_searches: 0,
                games: 60,
                ..judgement::JudgementEffort::default()
            },
            connection_nodes: 0,
            nodes: 60,
            threat_nodes: 12,
            weak_groups: 3,
            stop: Stop::NEVER,
        }
    }
}

/// A position as the analysers see it.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Position,
    /// The board without its history.
    pub(super) board: Board,
    pub(super) to_play: Color,
    pub(super) shapes: &'a Shapes,
    pub(super) judgement: Judgement,
    pub(super) effort: GoalEffort,
    pub(super) table: Table,
    pub(super) desk: Desk<'a>,
}

/// Entries of the table of positions that searches share.
const TABLE: usize = 1 << 14;

/// Dead stones count as lost only if their survival rate, from 0 to -1, is below this: in playouts
/// the player to move goes first, so stones that a move would save look lost, but not hopeless.
const HOPELESS: f32 = -0.85;

/// Points of ground that make a group safe.
const ENOUGH_ROOM: usize = 9;

impl<'a> Sight<'a> {
    pub(super) fn new(
        game: &'a Position,
        shapes: &'a Shapes,
        effort: GoalEffort,
        reader: Reader<'a>,
    ) -> Sight<'a> {
        let (stop, connection_nodes) = (effort.stop, effort.connection_nodes);
        let reading = Links { stop, connection_nodes, ..Links::LINKS };
        let settings = DescriptionSettings { reading, ..DescriptionSettings::default() };
        let (board, to_play) = (game.board().without_history(), game.to_play());
        let judgement = judge(&board, to_play, shapes, &settings, effort.judgement);
        let (table, desk) = (Table::new(TABLE), reader.begin());
        Sight { game, board, to_play, shapes, judgement, effort, table, desk }
    }

    /// Reads a goal on the given board.
    pub(super) fn read(&mut self, board: &Board, goal: &Goal, to_play: Color) -> Option<Reading> {
        let mut work = board.clone();
        let mut budget = self.budget();
        self.desk.read(&mut work, goal, to_play, &mut budget, &mut self.table)
    }

    /// How much work a search may do.
    pub(super) fn search(&self) -> Effort {
        Effort { nodes: self.effort.nodes, check_nodes: 0, stop: self.effort.stop }
    }

    /// The budget of one search.
    pub(super) fn budget(&self) -> Budget {
        Budget::nodes(self.effort.nodes).until(self.effort.stop)
    }

    /// The groups of the position.
    pub(super) fn groups(&self) -> &[Group] {
        &self.judgement.description.groups
    }

    /// The group of a stone.
    pub(super) fn group_at(&self, stone: board::Point) -> Option<&Group> {
        self.judgement.description.group_at(stone).map(|number| &self.groups()[number])
    }

    /// The groups whose life is not sure, those worth most first.
    pub(super) fn weak_groups(&self) -> Vec<&Group> {
        let mut weak: Vec<&Group> =
            self.groups().iter().filter(|group| self.is_weak(group)).collect();
        weak.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        weak
    }

    /// Whether a group can be attacked: it has little room and is not lost. Stones that a move
    /// saves are not lost yet.
    pub(super) fn is_weak(&self, group: &Group) -> bool {
        let lost =
            self.judgement.strings.iter().filter(|string| string.stones.meets(&group.stones)).all(
                |string| {
                    string.fate == Fate::Dead && string.defence.is_none() && string.hold < HOPELESS
                },
            );
        let sure = group.interior.len() >= ENOUGH_ROOM
            || group.relations.is_empty()
            || group.freedom == Conway::Positive && group.interior.len() >= ENOUGH_ROOM / 2;
        !lost && !sure
    }

    /// The empty points that the player to move may play.
    pub(super) fn legal(&self) -> PointSet {
        self.game.legal_points()
    }
}

/// What an attack on a group is worth.
pub(super) fn worth(group: &Group) -> f32 {
    values::attack(group.stones.len(), group.exterior.len())
}

/// A group that can take no more steps than this is shut in.
const FEW_STEPS: u32 = 4;

/// Whether the enemy's dividers, including those that it can still close, leave a group only a few
/// steps.
pub(super) fn is_shut_in(order: Encirclement) -> bool {
    order.likely <= FEW_STEPS
}
