//! How long to think about a move.
//!
//! Pure arithmetic on [`Duration`]s: the program passes in the time system and the time left, and
//! gets back how long this move may take. Losing on time is worse than any move, so every answer
//! keeps a reserve for the communication lag with the controller.

use std::time::Duration;

use board::Size;

/// A time system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TimeSystem {
    /// No limit.
    #[default]
    Unlimited,
    /// A fixed time for the whole game.
    Absolute {
        /// Time for all moves.
        main: Duration,
    },
    /// After the main time, a number of stones in each period.
    Canadian {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Stones to play in a period.
        stones: u32,
    },
    /// After the main time, a number of periods; a move that outlasts a period uses it up.
    ByoYomi {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Number of periods.
        periods: u32,
    },
    /// Time is added after each move, up to a cap.
    Fischer {
        /// Time at the start.
        main: Duration,
        /// Time added after each move.
        increment: Duration,
        /// The clock never shows more than this.
        cap: Duration,
    },
}

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time left in the main time or in the current period.
    pub time: Duration,
    /// 0 in the main time; else stones left in the Canadian period, or byo-yomi periods left.
    pub stones: u32,
}

/// A player's clock, kept by the engine itself in case the controller does not report the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    system: TimeSystem,
    left: TimeLeft,
}

/// Reserve on each move for the communication lag with the controller.
const LAG: Duration = Duration::from_millis(150);

/// Share of the time kept back for the whole game, in percent.
const RESERVE_PERCENT: u32 = 6;

/// The shortest thinking time that is returned.
const LEAST: Duration = Duration::from_millis(5);

impl Clock {
    /// A full clock.
    pub fn new(system: TimeSystem) -> Clock {
        let main = match system {
            TimeSystem::Unlimited => Duration::MAX,
            TimeSystem::Absolute { main }
            | TimeSystem::Canadian { main, .. }
            | TimeSystem::ByoYomi { main, .. }
            | TimeSystem::Fischer { main, .. } => main,
        };
        let mut clock = Clock { system, left: TimeLeft { time: main, stones: 0 } };
        if main.is_zero() {
            clock.enter_overtime();
        }
        clock
    }

    /// What is left.
    pub fn left(&self) -> TimeLeft {
        self.left
    }

    /// Sets the time left that the controller reports.
    pub fn set_left(&mut self, left: TimeLeft) {
        self.left = left;
    }

    /// Subtracts the time used for a move.
    pub fn spend(&mut self, mut used: Duration) {
        if self.system == TimeSystem::Unlimited {
            return;
        }
        if self.left.stones == 0 && !matches!(self.system, TimeSystem::Fischer { .. }) {
            let in_main = used.min(self.left.time);
            self.left.time -= in_main;
            used -= in_main;
            if !self.left.time.is_zero() {
                return;
            }
            self.enter_overtime();
        }
        match self.system {
            TimeSystem::Unlimited | TimeSystem::Absolute { .. } => {}
            TimeSystem::Canadian { period, stones, .. } => {
                self.left.time = self.left.time.saturating_sub(used);
                self.left.stones = self.left.stones.saturating_sub(1);
                if self.left.stones == 0 {
                    self.left = TimeLeft { time: period, stones };
                }
            }
            TimeSystem::ByoYomi { period, .. } => {
                while used > period && self.left.stones > 1 && !period.is_zero() {
                    used -= period;
                    self.left.stones -= 1;
                }
                self.left.time = period;
            }
            TimeSystem::Fischer { increment, cap, .. } => {
                let rest = self.left.time.saturating_sub(used);
                self.left.time = rest.saturating_add(increment).min(cap);
            }
        }
    }

    fn enter_overtime(&mut self) {
        self.left = match self.system {
            TimeSystem::Canadian { period, stones, .. } => TimeLeft { time: period, stones },
            TimeSystem::ByoYomi { period, periods, .. } => {
                TimeLeft { time: period, stones: periods }
            }
            _ => self.left,
        };
    }

    /// How long the next move may take after `moves` moves of both players, or `None` when there
    /// is no limit.
    pub fn thinking_time(&self, size: Size, moves: usize) -> Option<Duration> {
        let left = self.left.time;
        let ahead = own_moves_ahead(size, moves);
        let spread =
            |time: Duration| time.mul_f64(f64::from(100 - RESERVE_PERCENT) / 100.0) / ahead;
        let share = match self.system {
            TimeSystem::Unlimited => return None,
            TimeSystem::Absolute { .. } => spread(left),
            TimeSystem::Canadian { period, stones, .. } => match self.left.stones {
                // The main time is spread over the game, but each move may also use what the
                // first period would give it.
                0 => spread(left).max((period / stones.max(1)).min(left / 2)),
                stones => left / (stones + 1),
            },
            TimeSystem::ByoYomi { period, .. } => match self.left.stones {
                0 => spread(left).max((period / 2).min(left / 2)),
                // Use most of one period, but lose none.
                _ => left.min(period).mul_f64(0.8),
            },
            TimeSystem::Fischer { increment, .. } => {
                spread(left).saturating_add(increment.mul_f64(0.8)).min(left / 2)
            }
        };
        // Whatever the plan, never come near the end of what is left.
        let safe = left.saturating_sub(LAG).mul_f64(0.9);
        Some(share.min(safe).max(LEAST.min(left)))
    }
}

/// Own moves still to come, at least a tenth of the board: games end after about three quarters
/// of the points have been played, but some go on.
fn own_moves_ahead(size: Size, moves: usize) -> u32 {
    let area = size.area();
    let whole_game = area * 8 / 10;
    (whole_game.saturating_sub(moves) / 2).max(area / 10).max(4) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Plays moves that take exactly the announced time plus a lag; panics when time runs out.
    fn play_out(system: TimeSystem, size: Size, moves: usize, lag: Duration) -> Duration {
        let mut clock = Clock::new(system);
        let mut total = Duration::ZERO;
        for number in 0..moves {
            let used = clock.thinking_time(size, 2 * number).unwrap() + lag;
            let before = clock.left();
            let overtime =
                matches!(system, TimeSystem::Canadian { .. } | TimeSystem::ByoYomi { .. });
            if before.stones > 0 || !overtime {
                assert!(used <= before.time, "move {number}: {used:?} of {before:?}");
            }
            total += used;
            clock.spend(used);
        }
        total
    }

    #[test]
    fn no_time_system_is_overrun_even_in_a_long_game() {
        let lag = Duration::from_millis(10);
        for size in [Size::GO9, Size::GO13, Size::GO19] {
            let long = size.area() * 3 / 4;
            for main in [10, 60, 600, 3600] {
                let main = main * SECOND;
                play_out(TimeSystem::Absolute { main }, size, long, Duration::ZERO);
                let cap = main + 60 * SECOND;
                let fischer = TimeSystem::Fischer { main, increment: 2 * SECOND, cap };
                play_out(fischer, size, long, lag);
                let period = 30 * SECOND;
                play_out(TimeSystem::Canadian { main, period, stones: 10 }, size, long, lag);
                play_out(TimeSystem::ByoYomi { main, period, periods: 3 }, size, long, lag);
            }
        }
        let none = Duration::ZERO;
        play_out(
            TimeSystem::Canadian { main: none, period: 5 * SECOND, stones: 25 },
            Size::GO19,
            300,
            lag,
        );
        play_out(
            TimeSystem::ByoYomi { main: none, period: SECOND, periods: 1 },
            Size::GO19,
            300,
            lag,
        );
    }

    #[test]
    fn most_of_an_absolute_clock_is_used() {
        let main = 600 * SECOND;
        let used = play_out(TimeSystem::Absolute { main }, Size::GO19, 130, Duration::ZERO);
        assert!(used > main * 6 / 10, "{used:?}");
    }

    #[test]
    fn periods_are_lost_one_by_one() {
        let system = TimeSystem::ByoYomi { main: SECOND, period: 10 * SECOND, periods: 3 };
        let mut clock = Clock::new(system);
        clock.spend(2 * SECOND);
        assert_eq!(clock.left(), TimeLeft { time: 10 * SECOND, stones: 3 });
        clock.spend(11 * SECOND);
        assert_eq!(clock.left(), TimeLeft { time: 10 * SECOND, stones: 2 });
    }

    #[test]
    fn a_canadian_period_begins_anew_after_its_stones() {
        let none = Duration::ZERO;
        let system = TimeSystem::Canadian { main: none, period: 10 * SECOND, stones: 2 };
        let mut clock = Clock::new(system);
        clock.spend(3 * SECOND);
        assert_eq!(clock.left(), TimeLeft { time: 7 * SECOND, stones: 1 });
        clock.spend(3 * SECOND);
        assert_eq!(clock.left(), TimeLeft { time: 10 * SECOND, stones: 2 });
    }

    #[test]
    fn without_a_limit_the_clock_says_so() {
        let mut clock = Clock::new(TimeSystem::Unlimited);
        clock.spend(SECOND);
        assert_eq!(clock.thinking_time(Size::GO9, 0), None);
    }
}
