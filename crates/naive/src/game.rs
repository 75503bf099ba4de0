//! A game that stores a copy of every position.

use board::{ByColor, Color, KoRule, Move, Point, Rules, Size, Suicide};

use crate::stones::Stones;

/// Why a play is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The point is outside the board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// Its string would have no liberty.
    Suicide,
    /// It captures one stone and restores the stones as they were before the last move.
    Ko,
    /// It repeats what the superko rule compares.
    Superko,
}

/// The complete state between two moves.
#[derive(Clone, Debug)]
struct Moment {
    stones: Stones,
    to_play: Color,
    captured: ByColor<usize>,
}

/// A game: every moment from the first to the current one.
#[derive(Clone, Debug)]
pub struct NaiveBoard {
    rules: Rules,
    moments: Vec<Moment>,
}

impl NaiveBoard {
    /// A game on an empty board with Black to play.
    pub fn new(size: Size, rules: Rules) -> NaiveBoard {
        let (stones, captured) = (Stones::none(size), ByColor::new(0, 0));
        NaiveBoard { rules, moments: vec![Moment { stones, to_play: Color::Black, captured }] }
    }

    fn now(&self) -> &Moment {
        self.moments.last().expect("invariant: the first moment is never taken back")
    }

    /// The stones on the board.
    pub fn stones(&self) -> &Stones {
        &self.now().stones
    }

    /// Whose turn it is: the opponent of whoever moved last.
    pub fn to_play(&self) -> Color {
        self.now().to_play
    }

    /// Number of stones of a colour that were taken off.
    pub fn captured(&self, color: Color) -> usize {
        self.now().captured[color]
    }

    /// How many moves were made.
    pub fn moves(&self) -> usize {
        self.moments.len() - 1
    }

    /// Makes a move, regardless of whose turn it is, and returns how many stones of each colour it
    /// took off and in how many strings.
    ///
    /// # Errors
    /// Why the move is refused; then nothing changes.
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<Taken, Refusal> {
        let (stones, taken) = self.outcome(color, mv)?;
        let captured = ByColor::from_fn(|side| self.captured(side) + taken.stones[side]);
        self.moments.push(Moment { stones, to_play: !color, captured });
        Ok(taken)
    }

    /// Undoes the last move; false when there is none.
    pub fn undo(&mut self) -> bool {
        let any = self.moves() > 0;
        if any {
            self.moments.pop();
        }
        any
    }

    /// The stones after a move, and what it takes off.
    ///
    /// # Errors
    /// Why the move is refused.
    pub fn outcome(&self, color: Color, mv: Move) -> Result<(Stones, Taken), Refusal> {
        let mut after = self.stones().clone();
        let mut taken = Taken::default();
        let Move::Play(point) = mv else { return Ok((after, taken)) };
        if !after.size().contains(point) {
            return Err(Refusal::OffBoard);
        }
        if after.at(point).is_some() {
            return Err(Refusal::Occupied);
        }
        for string in after.put(color, point) {
            taken.strings += 1;
            taken.stones[!color] += string.stones.len();
        }
        let own = after.string_at(point).expect("invariant: the stone was just put there");
        if own.liberties.is_empty() {
            if own.stones.len() == 1 || self.rules.suicide == Suicide::Illegal {
                return Err(Refusal::Suicide);
            }
            after.remove(&own.stones);
            taken.strings += 1;
            taken.stones[color] += own.stones.len();
        }
        if taken.stones[!color] == 1 && self.before_last_move() == Some(&after) {
            return Err(Refusal::Ko);
        }
        if self.repeats(&after, !color) {
            return Err(Refusal::Superko);
        }
        Ok((after, taken))
    }

    /// The stones before the last move.
    fn before_last_move(&self) -> Option<&Stones> {
        let index = self.moments.len().checked_sub(2)?;
        Some(&self.moments[index].stones)
    }

    /// Whether the superko rule forbids these stones with this turn.
    fn repeats(&self, stones: &Stones, to_play: Color) -> bool {
        self.moments.iter().any(|moment| match self.rules.ko {
            KoRule::Simple => false,
            KoRule::Positional => moment.stones == *stones,
            KoRule::Situational => moment.to_play == to_play && moment.stones == *stones,
        })
    }

    /// The point where a play would be refused as a ko: one that the last move emptied.
    pub fn ko(&self) -> Option<Point> {
        let before = self.before_last_move()?;
        let emptied = |&point: &Point| {
            self.stones().at(point).is_none()
                && before.at(point).is_some_and(|color| {
                    self.outcome(color, Move::Play(point)).err() == Some(Refusal::Ko)
                })
        };
        self.stones().size().points().find(emptied)
    }
}

/// What a move took off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Stones of each colour.
    pub stones: ByColor<usize>,
    /// How many strings they were.
    pub strings: usize,
}
