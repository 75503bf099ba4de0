//! The capture game: can these stones be taken, can they be saved?
//!
//! Moves are selective (Cazenave 1995, section 5; GNU Go's reading is the peer): the attacker
//! fills liberties, plays one step ahead of them, and keeps its own surrounding strings alive;
//! the defender extends, captures surrounding strings, and plays one step ahead. A string that
//! gets [`params::SAFE_LIBERTIES`] counts as saved. So "captured" is selective in the defender's
//! moves and "saved" in the attacker's: both are read, not proved, until a checker has replayed
//! them.

use board::{Board, Color, Move, Point, PointSet, StoneString};
use facts::Reach;

use crate::budget::Budget;
use crate::dfpn::{Game, Search, Table};
use crate::ko::{self, KoThreats};
use crate::params;
use crate::reading::Reading;

/// The game about the string at one point.
pub(crate) struct Capture {
    target: Point,
    attacker: Color,
    /// Moves on the board when the search began, to know how deep it is.
    start: usize,
}

/// How many kinds of moves are tried. Deep in a line only the direct ones are: a ladder may run
/// across the board, but plans are made near the root.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    Wide,
    Middle,
    Narrow,
}

/// Whether the string at `target` is captured with `to_play` to move; the owner of the answer is
/// the attacker.
///
/// # Panics
/// When no stone stands at `target`.
pub fn read_capture(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let color = board.at(target).expect("a capture needs a stone");
    let game = Capture { target, attacker: !color, start: board.moves_to_undo() };
    if to_play != color {
        return weigh(&game, board, to_play, budget, table);
    }
    // Who asks how to save a string wants a move, even where none is needed.
    let active = Without { game: &game, first: Move::Pass, start: game.start };
    let reading = weigh(&active, board, to_play, budget, table);
    match reading.reach {
        Reach::No => with_move(&game, board, reading),
        _ => weigh(&game, board, to_play, budget, table),
    }
}

/// A string that is safe as it is gets the extension that gains most.
fn with_move(game: &Capture, board: &Board, mut reading: Reading) -> Reading {
    if reading.first.is_none()
        && let Some(string) = game.string(board)
        && let Some(&point) = by_gain(board, string).first()
    {
        reading.first = Some(Move::Play(point));
    }
    reading
}

/// Reads a game under as many ko assumptions as needed and keeps the most telling reading.
pub(crate) fn weigh<G: Game>(
    game: &G,
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let before = budget.used();
    let mut readings: Vec<Reading> = Vec::new();
    let reach = ko::weigh(|threats: KoThreats| {
        let reading = Search::new(game, board, threats, budget, table).run(to_play);
        readings.push(reading);
        readings.last().map_or(Reach::Unknown, |reading| reading.reach)
    });
    // The last search but for a ko that only the second tells apart: its move starts the ko.
    let index = match (reach, readings.len()) {
        (Reach::Ko(facts::FirstThreat::Owner), 3) if to_play == game.owner() => 1,
        (Reach::Ko(facts::FirstThreat::Opponent), 3) if to_play != game.owner() => 0,
        (_, count) => count - 1,
    };
    let mut reading = readings.swap_remove(index);
    if let Some(other) = without_ko(game, board, to_play, &reading, budget, table) {
        reading = other;
    }
    reading.reach = reach;
    reading.work.nodes = budget.used() - before;
    reading.work.gave_up = reach == Reach::Unknown;
    reading
}

/// Another move that reaches the goal, where the one found takes a ko on the way: players, and
/// explanations, prefer what needs no ko.
fn without_ko<G: Game>(
    game: &G,
    board: &mut Board,
    to_play: Color,
    reading: &Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let wins = (reading.reach == Reach::Yes) == (to_play == game.owner());
    let first = reading.first.filter(|_| wins && reading.reach != Reach::Unknown)?;
    let ko = ko::play(board, to_play, first);
    let starts_ko = board.ko().is_some();
    ko::undo(board, ko);
    if !starts_ko {
        return None;
    }
    let threats = if to_play == game.owner() { KoThreats::Opponent } else { KoThreats::Owner };
    let other = Without { game, first, start: board.moves_to_undo() };
    let reading = Search::new(&other, board, threats, budget, table).run(to_play);
    let wins = reading.reach == if to_play == game.owner() { Reach::Yes } else { Reach::No };
    (wins && reading.first.is_some()).then_some(reading)
}

/// A game in which one first move is not allowed.
struct Without<'a, G> {
    game: &'a G,
    first: Move,
    start: usize,
}

impl<G: Game> Game for Without<'_, G> {
    fn owner(&self) -> Color {
        self.game.owner()
    }

    fn decided(&self, board: &Board, to_play: Color) -> Option<bool> {
        self.game.decided(board, to_play)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.game.moves(board, to_play, moves);
        if board.moves_to_undo() == self.start {
            moves.retain(|&mv| mv != self.first);
        }
    }

    fn guess(&self, board: &Board, to_play: Color) -> (u32, u32) {
        self.game.guess(board, to_play)
    }
}

impl Game for Capture {
    fn owner(&self) -> Color {
        self.attacker
    }

    fn decided(&self, board: &Board, to_play: Color) -> Option<bool> {
        let Some(string) = self.string(board) else {
            // A stone taken in a ko is gone only when it cannot be put back.
            let retakable = to_play != self.attacker && board.ko() == Some(self.target);
            return (!retakable).then_some(true);
        };
        let safe = match self.width(board) {
            Width::Wide => params::SAFE_LIBERTIES,
            Width::Middle | Width::Narrow => params::SAFE_LIBERTIES_DEEP,
        };
        let safe = safe - usize::from(to_play != self.attacker);
        (string.liberty_count() > safe).then_some(false)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let Some(string) = self.string(board) else {
            moves.extend([Move::Play(self.target), Move::Pass]);
            return;
        };
        let mut points = Points::new();
        if to_play == self.attacker {
            self.attacking(board, string, &mut points);
        } else {
            self.defending(board, string, &mut points);
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.attacker && string.liberty_count() > 1 {
            moves.push(Move::Pass);
        }
    }

    fn guess(&self, board: &Board, to_play: Color) -> (u32, u32) {
        let Some(string) = self.string(board) else { return (1, 1) };
        let liberties = string.liberty_count() as u32;
        if to_play == self.attacker {
            (1.max(liberties * liberties / 2), 1 + (4u32.saturating_sub(liberties)))
        } else {
            (1 + liberties * liberties / 2, 1 + 2 * (4u32.saturating_sub(liberties)))
        }
    }
}

impl Capture {
    fn string<'a>(&self, board: &'a Board) -> Option<&'a StoneString> {
        board.string_at(self.target).filter(|string| string.color() != self.attacker)
    }

    /// How widely to search at the present depth.
    fn width(&self, board: &Board) -> Width {
        match board.moves_to_undo() - self.start {
            depth if depth < params::WIDE_DEPTH => Width::Wide,
            depth if depth < params::MIDDLE_DEPTH => Width::Middle,
            _ => Width::Narrow,
        }
    }

    fn attacking(&self, board: &Board, string: &StoneString, points: &mut Points) {
        if string.in_atari() && board.ko() != string.liberties().first() {
            points.add_all(string.liberties());
            return;
        }
        let around = neighbors(board, string);
        // 1. Surrounding strings in atari must be looked after first.
        for near in around.iter().filter(|near| near.in_atari()) {
            points.add_saving(board, near);
        }
        // 2. Liberties, those first that give the string most when it plays there.
        let liberties = by_gain(board, string);
        for &point in &liberties {
            points.add(point);
        }
        let width = self.width(board);
        if width == Width::Narrow {
            return;
        }
        // 3. One step ahead: nets.
        if string.liberty_count() <= params::NET_LIBERTIES {
            points.add_ahead(board, &liberties);
        }
        if width == Width::Middle {
            return;
        }
        // 4. The friends it may join: their liberties, and the strings around them.
        for friend in friends(board, string) {
            if friend.liberty_count() <= params::FRIEND_LIBERTIES {
                points.add_all(friend.liberties());
            }
            for near in neighbors(board, friend).iter().filter(|near| near.liberty_count() <= 2) {
                points.add_saving(board, near);
            }
        }
        // 5. Surrounding strings that could lose the race are strengthened.
        let race = string.liberty_count().clamp(2, params::RACE_LIBERTIES);
        for near in around.iter().filter(|near| near.liberty_count() <= race) {
            points.add_saving(board, near);
        }
    }

    fn defending(&self, board: &Board, string: &StoneString, points: &mut Points) {
        let around = neighbors(board, string);
        // 1. Taking a surrounding string.
        for near in around.iter().filter(|near| near.in_atari()) {
            points.add_all(near.liberties());
        }
        // 2. Extending.
        let liberties = by_gain(board, string);
        for &point in &liberties {
            points.add(point);
        }
        // A single stone may be left to a ko; more stones are gone.
        if string.in_atari() && string.stone_count() > 1 {
            return;
        }
        // 3. Threatening to take a surrounding string, or winning the race against it.
        let width = self.width(board);
        let race = match width {
            Width::Wide => (string.liberty_count() + 1).clamp(2, params::RACE_LIBERTIES),
            Width::Middle | Width::Narrow => 2,
        };
        for near in around.iter().filter(|near| near.liberty_count() <= race) {
            points.add_all(near.liberties());
            if width == Width::Wide {
                points.add_weak(board, near);
            }
        }
        if width == Width::Narrow {
            return;
        }
        // 4. One step ahead: connections and eyes.
        points.add_ahead(board, &liberties);
        if width == Width::Middle {
            return;
        }
        // 5. Making the friends it may join stronger, and taking what surrounds them.
        for friend in friends(board, string) {
            for near in neighbors(board, friend).iter().filter(|near| near.liberty_count() <= 2) {
                points.add_all(near.liberties());
            }
            if friend.liberty_count() <= params::FRIEND_LIBERTIES {
                points.add_all(friend.liberties());
            }
        }
        // 6. Taking what stands beside its liberties.
        for &liberty in &liberties {
            for near in board.strings_beside(liberty) {
                if near.color() == self.attacker && near.liberty_count() <= 2 {
                    points.add_all(near.liberties());
                }
            }
        }
    }
}

/// The liberties of a string, those first where playing gives it most liberties.
fn by_gain(board: &Board, string: &StoneString) -> Vec<Point> {
    let mut liberties: Vec<Point> = string.liberties().iter().collect();
    liberties.sort_by_cached_key(|&point| std::cmp::Reverse(gain(board, string, point)));
    liberties
}

/// The strings of the same colour beside the liberties of a string: it may join them.
fn friends<'a>(board: &'a Board, string: &StoneString) -> Vec<&'a StoneString> {
    let own = board.stones(string.color()) - *string.stones();
    strings_in(board, board.dilate(string.liberties()) & own)
}

/// The enemy strings that touch a string, each once.
fn neighbors<'a>(board: &'a Board, string: &StoneString) -> Vec<&'a StoneString> {
    strings_in(board, board.dilate(string.stones()) & board.stones(!string.color()))
}

/// The strings that stones of a set belong to, each once.
fn strings_in(board: &Board, mut stones: PointSet) -> Vec<&StoneString> {
    let mut found = Vec::new();
    while let Some(string) = stones.first().and_then(|stone| board.string_at(stone)) {
        stones -= *string.stones();
        found.push(string);
    }
    found
}

/// Liberties that the string has after playing at one of its liberties, roughly: the empty
/// points beside it that are new, and the liberties of friends it joins.
fn gain(board: &Board, string: &StoneString, point: Point) -> usize {
    let mut after = *string.liberties();
    after.remove(point);
    for beside in board.beside(point) {
        match board.string_at(beside) {
            None => {
                after.insert(beside);
            }
            Some(near) if near.color() == string.color() => after |= *near.liberties(),
            Some(near) if near.in_atari() => after |= *near.stones() & PointSet::from(beside),
            Some(_) => {}
        }
    }
    after.remove(point);
    after.len()
}

/// Points to try, each once, in the order they were thought of.
struct Points {
    list: Vec<Point>,
}

impl Points {
    fn new() -> Points {
        Points { list: Vec::with_capacity(24) }
    }

    fn add(&mut self, point: Point) {
        if !self.list.contains(&point) {
            self.list.push(point);
        }
    }

    fn add_all(&mut self, points: &PointSet) {
        for point in points {
            self.add(point);
        }
    }

    /// The empty points beside some points.
    fn add_ahead(&mut self, board: &Board, points: &[Point]) {
        for &point in points {
            for ahead in board.beside(point).filter(|&p| board.is_empty_at(p)) {
                self.add(ahead);
            }
        }
    }

    /// The liberties of weak strings that stand beside a string's liberties and so protect them.
    fn add_weak(&mut self, board: &Board, string: &StoneString) {
        for friend in friends(board, string).iter().filter(|friend| friend.liberty_count() <= 2) {
            self.add_all(friend.liberties());
        }
    }

    /// Ways to save a string: its liberties, and the last liberties of the enemies around it.
    fn add_saving(&mut self, board: &Board, string: &StoneString) {
        for near in neighbors(board, string) {
            if near.in_atari() {
                self.add_all(near.liberties());
            }
        }
        self.add_all(string.liberties());
    }
}
