//! Whether a group lives: reading first, random games where reading gives up.

use board::{Board, Color, Move, Point};
use facts::{FirstThreat, Grade, Reach};
use tactics::{Budget, Reading, Supply, Table, read_life_with};

use crate::outlook;

/// Entries of the transposition table for one question.
const TABLE: usize = 1 << 19;

/// An answer, and how it was found.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The answer, which may be unknown.
    pub reading: Reading,
    /// `Read`, or `Judged` if the search gave up and the answer comes from something less certain.
    pub grade: Grade,
}

impl Judged {
    fn read(reading: Reading) -> Judged {
        Judged { reading, grade: Grade::Read }
    }

    fn by_games(reading: Reading) -> Judged {
        Judged { reading, grade: Grade::Judged }
    }

    /// The reading itself; if the search gave up with a hunch, the hunch as a judged answer
    /// instead.
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
    /// How many ko threats a player has, if any.
    pub supply: Supply,
    /// The budget for the answer, in positions.
    pub nodes: u64,
}

impl Fate {
    /// Reads or judges whether the group lives. If it has several ways to run away, random games
    /// choose one.
    pub fn life(&self, board: &mut Board, budget: &mut Budget) -> Judged {
        let Judged { reading, grade } = self.read(board, budget);
        if grade == Grade::Judged {
            return Judged { reading, grade };
        }
        let way = outlook::way_out(board, self.target, self.to_play, &reading, self.nodes);
        Judged::read(Reading { first: way.map(Move::Play).or(reading.first), ..reading })
    }

    /// Reads whether the group lives; if the search gives up, random games judge it, and the grade
    /// says so.
    pub fn read(&self, board: &mut Board, budget: &mut Budget) -> Judged {
        let &Fate { target, to_play, supply, nodes } = self;
        let (positions, games) = outlook::shares(board, target, nodes);
        let (mut part, table) = (Budget::nodes(positions), &mut Table::new(TABLE));
        let reading = read_life_with(board, target, to_play, supply, &mut part, table);
        budget.spend(part.used());
        if reading.reach != Reach::Unknown {
            return Judged::read(reading);
        }
        // Random games find few kos, so a ko that was read in a part of the board is trusted.
        if let Some(hunch) = reading.hunch.filter(|hunch| matches!(hunch.reach, Reach::Ko(_))) {
            return Judged::by_games(Reading { reach: hunch.reach, first: hunch.first, ..reading });
        }
        let Some(outlook) = outlook::of_string(board, target, to_play, games) else {
            return Judged::read(reading);
        };
        // Random games cannot say how many threats a ko takes.
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
