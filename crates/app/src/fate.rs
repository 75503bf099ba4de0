//! The life of a group: reading first, random games where it gives up.

use board::{Board, Color, Move, Point};
use facts::{FirstThreat, Grade, Reach};
use tactics::{Budget, Reading, Supply, Table, read_life_with};

use crate::outlook;

/// Positions that are remembered for a question.
const TABLE: usize = 1 << 19;

/// What was found out, and by what.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The answer; unknown where nothing is known.
    pub reading: Reading,
    /// `Read`, or `Judged` where the search gave up and something less sure answers.
    pub grade: Grade,
}

impl Judged {
    fn read(reading: Reading) -> Judged {
        Judged { reading, grade: Grade::Read }
    }

    fn by_games(reading: Reading) -> Judged {
        Judged { reading, grade: Grade::Judged }
    }

    /// A reading, or what a search that gave up was leaning to, in place of nothing.
    pub fn or_hunch(reading: Reading) -> Judged {
        match reading.hunch {
            Some(hunch) if reading.reach == Reach::Unknown => {
                Judged::by_games(Reading { reach: hunch.reach, first: hunch.first, ..reading })
            }
            _ => Judged::read(reading),
        }
    }
}

/// A question about the life of the group at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// A stone of the group.
    pub target: Point,
    /// Who moves first.
    pub to_play: Color,
    /// How many ko threats a player has who has any.
    pub supply: Supply,
    /// Positions that the answer may cost.
    pub nodes: u64,
}

impl Fate {
    /// Reads the life of the group, or has it judged; of several ways to run random games choose
    /// one.
    pub fn life(&self, board: &mut Board, budget: &mut Budget) -> Judged {
        let Judged { reading, grade } = self.read(board, budget);
        if grade == Grade::Judged {
            return Judged { reading, grade };
        }
        let way = outlook::way_out(board, self.target, self.to_play, &reading, self.nodes);
        Judged::read(Reading { first: way.map(Move::Play).or(reading.first), ..reading })
    }

    /// Reads the life of the group; where that gives up, random games judge it, and the grade says
    /// so.
    pub fn read(&self, board: &mut Board, budget: &mut Budget) -> Judged {
        let &Fate { target, to_play, supply, nodes } = self;
        let (positions, games) = outlook::shares(board, target, nodes);
        let (mut part, table) = (Budget::nodes(positions), &mut Table::new(TABLE));
        let reading = read_life_with(board, target, to_play, supply, &mut part, table);
        budget.spend(part.used());
        if reading.reach != Reach::Unknown {
            return Judged::read(reading);
        }
        // Random games see few kos, so one that was found in a part of the board is believed.
        if let Some(hunch) = reading.hunch.filter(|hunch| matches!(hunch.reach, Reach::Ko(_))) {
            return Judged::by_games(Reading { reach: hunch.reach, first: hunch.first, ..reading });
        }
        let Some(outlook) = outlook::of_string(board, target, to_play, games) else {
            return Judged::read(reading);
        };
        // How many threats a ko takes random games cannot say.
        if supply == Supply::Endless
            && let Some(first) = outlook::ko(board, target, to_play, &outlook, games)
        {
            let loser = if outlook.is_dead() { FirstThreat::Opponent } else { FirstThreat::Owner };
            let reach = Reach::Ko(loser);
            return Judged::by_games(Reading { reach, first: Some(first), ..reading });
        }
        let reach = if outlook.is_dead() { Reach::Yes } else { Reach::No };
        let first = outlook::first_move(&outlook, &reading);
        Judged::by_games(Reading { reach, first: Some(first), ..reading })
    }
}
