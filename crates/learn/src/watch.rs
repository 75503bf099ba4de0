//! Learning from watched games (Cazenave 1995, section 5): captures, connections and eyes, for the
//! side that wants them and for the side that wants to prevent them.
//!
//! After each move a *teacher*, the reader of `tactics` with a small node budget, reads the local
//! games near the move. If the move decided one of them, it is compared with what the learner
//! knows: the ladder, captures, and its rules. If the learner, to move in that position, did not
//! see the move, that is a surprise, and the learner makes rules of the position before the move.
//! It does the same with the moves that the teacher finds. Rules carry counts: how often they were
//! asked, and how often their move decided the game. The reader that goes by the rules orders its
//! moves by these counts ([`tactics::read_advised`]).
//!
//! What the learner learns this way is worth trying but not sure: no diagram of a few points holds
//! in all surroundings (in a trial none of seven surprises gave a sure rule). The rejected
//! alternative, the learner's own search after the move instead of the teacher's, learns its own
//! mistakes.

mod diagram;
mod goals;
mod page;
mod params;
mod shuffle;
mod store;

use board::{Board, Color, Move, Point, Suicide};
use facts::Reach;
use pattern::rule::{Origin, Rule, Success};
use tactics::{
    Adviser, Budget, Goal, Means, Reading, Side, Table, Won, rank, read_advised, read_goal,
};

pub use goals::near as goals_near;
pub use page::page;
pub use params::MEMORY;
pub use shuffle::shuffled;
use store::{Advisers, Store};

/// What the learner has seen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Moves watched.
    pub moves: u64,
    /// Local games that the teacher decided.
    pub decided: u64,
    /// Moves played that decided a local game, and that the learner knew.
    pub foreseen: u64,
    /// Moves played that decided a local game, and that the learner did not know.
    pub surprises: u64,
    /// Moves that the teacher found and the learner did not.
    pub taught: u64,
    /// Rules added.
    pub rules: u64,
    /// Rules dropped.
    pub dropped: u64,
}

/// A move that surprised the learner.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game.
    pub game: String,
    /// The number of the move, from 1.
    pub number: u32,
    /// The board before the move.
    pub board: Board,
    /// Who played it.
    pub by: Color,
    /// Where it was played.
    pub at: Point,
    /// The local game that the move decided.
    pub goal: Goal,
    /// The side that the move decided it for.
    pub side: Side,
    /// How much was at stake, times how wrong the learner was (2: it believed the opposite; 1: it
    /// did not know).
    pub surprise: u32,
    /// The rules that were added; empty if they were already known but not trusted.
    pub rules: Vec<Rule>,
    /// Whether the learner finds the move now.
    pub is_found: bool,
}

/// The source of a move.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The number of the move, from 1.
    pub number: u32,
}

/// A learner that watches games.
pub struct Watcher {
    store: Store,
    table: Table,
    tally: Tally,
    lessons: Vec<Lesson>,
}

/// Entries of the transposition table.
const TABLE: usize = 1 << 12;

impl Watcher {
    /// A learner that starts with some rules.
    pub fn new(rules: Vec<Rule>) -> Watcher {
        Watcher {
            store: Store::new(rules),
            table: Table::new(TABLE),
            tally: Tally::default(),
            lessons: Vec::new(),
        }
    }

    /// What the learner has seen so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// How many rules are known.
    pub fn rule_count(&self) -> usize {
        self.store.len()
    }

    /// The rules, each with its counts.
    pub fn rules(&self) -> Vec<Rule> {
        self.store.rules()
    }

    /// Returns and clears the surprises since the last call.
    pub fn take_lessons(&mut self) -> Vec<Lesson> {
        std::mem::take(&mut self.lessons)
    }

    /// Watches one move, on the board before it. An illegal move teaches nothing.
    pub fn see(&mut self, board: &Board, by: Color, at: Point, source: Source<'_>) {
        let mut sitting = self.sit_down();
        sitting.see(board, by, at, source.number);
        let noted = sitting.rise();
        self.write_down_all(noted, source.game);
    }

    /// Starts a sitting, which watches some moves in a row; [`Watcher::write_down_all`] adds what
    /// they teach afterwards.
    pub fn sit_down(&self) -> Sitting<'_> {
        Sitting {
            advisers: self.store.advisers(),
            table: Table::new(TABLE),
            tally: self.tally,
            news: Vec::new(),
        }
    }

    /// Adds what a sitting noted, each move with what it taught.
    pub fn write_down_all(&mut self, noted: Noted, game: &str) {
        self.tally = noted.tally;
        self.store.remember(noted.counts);
        for (number, seen) in noted.news {
            self.write_down(&seen, Source { game, number });
        }
    }

    /// Ends a game; from time to time this drops rules that do not help.
    pub fn end_game(&mut self) {
        self.tally.games += 1;
        self.tally.dropped += self.store.settle() as u64;
    }

    /// Makes rules of a move that the learner did not know.
    fn write_down(&mut self, seen: &Seen, source: Source<'_>) {
        let Some(owner) = seen.goal.owner(&seen.board) else { return };
        let to_play = seen.to_play;
        let side = if to_play == owner { Side::Owner } else { Side::Opponent };
        let origin = Origin::Learnt { game: source.game.to_owned(), number: source.number };
        let rules = diagram::rules(&seen.board, &seen.goal, (owner, side), seen.at, &origin);
        let added = self.store.add(rules);
        self.tally.rules += added.len() as u64;
        let Some(surprise) = seen.surprise else { return };
        let advisers = self.store.advisers();
        let is_found =
            believes(&seen.board, &seen.goal, to_play, &advisers, &mut self.table) == Known::Yes;
        self.lessons.push(Lesson {
            game: source.game.to_owned(),
            number: source.number,
            board: seen.board.clone(),
            by: to_play,
            at: seen.at,
            goal: seen.goal.clone(),
            side,
            surprise,
            rules: added,
            is_found,
        });
    }
}

/// Watches moves in a row with the rules known at its start.
pub struct Sitting<'a> {
    advisers: Advisers<'a>,
    table: Table,
    tally: Tally,
    news: Vec<(u32, Seen)>,
}

/// What a sitting noted.
pub struct Noted {
    counts: (Vec<Success>, Vec<Success>),
    tally: Tally,
    news: Vec<(u32, Seen)>,
}

impl Sitting<'_> {
    /// Watches one move, with its number, on the board before it. An illegal move teaches nothing.
    pub fn see(&mut self, board: &Board, by: Color, at: Point, number: u32) {
        let mut after = board.without_history();
        if board.check(by, at, Suicide::Illegal).is_err() || after.play(by, at).is_err() {
            return;
        }
        self.tally.moves += 1;
        let before = board.without_history();
        let mut views = Views { before, after, by, at };
        for goal in goals::near(&views.before, &views.after, at) {
            let mut eyes = Eyes { advisers: &mut self.advisers, table: &mut self.table };
            let seen = eyes.look(&mut views, &goal, &mut self.tally);
            self.news.extend(seen.into_iter().map(|seen| (number, seen)));
        }
    }

    /// Ends the sitting.
    pub fn rise(self) -> Noted {
        Noted { counts: self.advisers.counts(), tally: self.tally, news: self.news }
    }
}

/// A move, with the boards before and after it.
struct Views {
    before: Board,
    after: Board,
    by: Color,
    at: Point,
}

/// A move that decides a local game and that the learner did not know.
struct Seen {
    board: Board,
    goal: Goal,
    to_play: Color,
    at: Point,
    /// How much of a surprise it was; `None` if the teacher found the move.
    surprise: Option<u32>,
}

/// What the learner believes about its own chances.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Yes,
    No,
    Unknown,
}

/// The teacher and the learner at work.
struct Eyes<'a, 'b> {
    advisers: &'a mut Advisers<'b>,
    table: &'a mut Table,
}

impl Eyes<'_, '_> {
    /// Looks at one local game and returns what the learner did not know.
    fn look(&mut self, views: &mut Views, goal: &Goal, tally: &mut Tally) -> Vec<Seen> {
        let Views { before, after, by, .. } = views;
        // 1. Who wins it now, with the other player to move?
        let owner = goal.owner(before).filter(|_| goal.owner(after).is_some());
        let Some(owner) = owner else { return Vec::new() };
        let Some(now) = self.teacher(after, goal, !*by) else { return Vec::new() };
        let Some(winner) = winner(&now, owner) else { return Vec::new() };
        tally.decided += 1;
        // 2. The teacher's line contains moves of the winner: does the learner know them?
        let is_found = winner == *by || self.knows(after, goal, !*by) == Known::Yes;
        let mut seen = self.follow(after, goal, owner, winner, &now);
        if is_found {
            seen.clear();
        }
        tally.taught += seen.len() as u64;
        if winner == *by {
            seen.extend(self.look_back(views, goal, owner, tally));
        }
        seen
    }

    /// Looks at a local game that the player who has just moved has won.
    fn look_back(
        &mut self,
        views: &mut Views,
        goal: &Goal,
        owner: Color,
        tally: &mut Tally,
    ) -> Option<Seen> {
        let Views { before, by, at, .. } = views;
        let (by, at) = (*by, *at);
        // 3. Did the move decide it, or was it already decided? If the teacher cannot say, it was
        // open.
        let earlier = self.teacher(before, goal, !by)?;
        if winner(&earlier, owner) == Some(by) {
            return None;
        }
        self.count(before, goal, owner, by, at);
        // 4. Did the learner see it coming?
        let degree = match self.knows(before, goal, by) {
            Known::Yes => {
                tally.foreseen += 1;
                return None;
            }
            Known::No => 2,
            Known::Unknown => 1,
        };
        tally.surprises += 1;
        let surprise = Some(degree * stake(before, goal));
        Some(Seen { board: before.clone(), goal: goal.clone(), to_play: by, at, surprise })
    }

    fn teacher(&mut self, board: &mut Board, goal: &Goal, to_play: Color) -> Option<Reading> {
        let mut budget = Budget::nodes(params::TEACHER_NODES);
        read_goal(board, goal, to_play, &mut budget, self.table)
    }

    fn knows(&mut self, board: &Board, goal: &Goal, to_play: Color) -> Known {
        believes(board, goal, to_play, self.advisers, self.table)
    }

    /// Counts the rules at the winner's moves of a line that the teacher read; returns the moves
    /// that the learner would not have tried first.
    fn follow(
        &mut self,
        board: &Board,
        goal: &Goal,
        owner: Color,
        winner: Color,
        reading: &Reading,
    ) -> Vec<Seen> {
        let mut board = board.clone();
        let (mut moves, mut unknown) = (0, Vec::new());
        for played in &reading.line {
            let Move::Play(at) = played.mv else { break };
            if played.color == winner {
                if !self.count(&board, goal, owner, winner, at) {
                    let (board, goal) = (board.clone(), goal.clone());
                    unknown.push(Seen { board, goal, to_play: winner, at, surprise: None });
                }
                moves += 1;
            }
            if moves >= params::LINE_MOVES || board.play(played.color, at).is_err() {
                break;
            }
        }
        unknown
    }

    /// Counts all rules that apply: those that named the move win. Returns whether the learner
    /// would have tried the move first.
    fn count(
        &mut self,
        board: &Board,
        goal: &Goal,
        owner: Color,
        to_play: Color,
        at: Point,
    ) -> bool {
        let mut advice = self.advisers.advise(board, goal, owner, to_play);
        let ranked = rank(board, goal, owner, advice.clone(), Means::Nearby);
        advice.sort_by_key(|one| (one.rule, one.at != at));
        advice.dedup_by_key(|one| one.rule);
        for one in advice {
            self.advisers.count(one.rule, if one.at == at { Won::Yes } else { Won::No });
        }
        ranked.first().is_some_and(|&(first, _)| first == at)
    }
}

/// Whether the learner believes that the player to move gets what it wants.
fn believes(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    adviser: &dyn Adviser,
    table: &mut Table,
) -> Known {
    let mut budget = Budget::nodes(params::BELIEF_NODES);
    let mut board = board.clone();
    let Some(owner) = goal.owner(&board) else { return Known::Unknown };
    let means = (adviser, Means::Known);
    let reading = read_advised(&mut board, goal, to_play, means, &mut budget, table);
    match reading.and_then(|reading| winner(&reading, owner)) {
        Some(winner) if winner == to_play => Known::Yes,
        Some(_) => Known::No,
        None => Known::Unknown,
    }
}

/// Who wins the local game; `None` in a ko or if the search gave up.
fn winner(reading: &Reading, owner: Color) -> Option<Color> {
    match reading.reach {
        Reach::Yes => Some(owner),
        Reach::No => Some(!owner),
        Reach::Ko(_) | Reach::Unknown => None,
    }
}

/// What a goal is worth: twice its stones and twice the empty points within two steps of them.
fn stake(board: &Board, goal: &Goal) -> u32 {
    let string = |stone: Point| board.string_at(stone).map(|string| *string.stones());
    let stones = match goal {
        Goal::Capture { stones, .. } => stones.first().and_then(string),
        Goal::Connect { first, second } => {
            [string(*first), string(*second)].into_iter().flatten().min_by_key(|set| set.len())
        }
        Goal::Eye { color, at } => Some(board.dilate(&(*at).into()) & board.stones(*color)),
        _ => None,
    };
    let Some(stones) = stones else { return 0 };
    let near = board.dilate(&board.dilate(&stones)) & board.empty();
    2 * (stones.len() + near.len()) as u32
}
