//! A game in progress: a board, its rules, whose turn it is, and what came before.

use crate::board::{Board, Illegal};
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::rules::{KoRule, Rules, Scoring};
use crate::score::{self, Score};
use crate::zobrist;

/// A move and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Played {
    /// Who moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
}

/// A board with its history, played by given rules.
///
/// A failed play leaves the position unchanged. Turns need not alternate (GTP and SGF allow the
/// same colour twice); after a move it is the opponent's turn, unless [`Position::set_to_play`]
/// says otherwise.
///
/// ```
/// use kosumi_board::{Illegal, Move, Position, Rules, Size};
/// let mut game = Position::new(Size::GO9, Rules::TROMP_TAYLOR);
/// let centre = Size::GO9.point(4, 4).expect("on the board");
/// game.play(Move::Play(centre))?;
/// assert_eq!(game.play(Move::Play(centre)), Err(Illegal::Occupied));
/// game.undo();
/// assert!(game.moves().is_empty());
/// # Ok::<(), Illegal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    rules: Rules,
    komi: f32,
    handicap: usize,
    to_play: Color,
    moves: Vec<Played>,
    /// `to_play` before each move, for undo.
    turns: Vec<Color>,
    /// Hash of every position so far, including the first and the current one, with the turn mixed
    /// in under situational superko.
    seen: Vec<u64>,
}

impl Position {
    /// An empty board with Black to play and the usual komi of the rules.
    pub fn new(size: Size, rules: Rules) -> Position {
        Position::from_board(Board::new(size), rules, Color::Black)
    }

    /// A game that starts from a board that is already set up.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Move, Position, Rules};
    /// let board: Board = "
    ///     . X .
    ///     X O .
    ///     . X .".parse()?;
    /// let c2 = board.size().point(2, 1).expect("on the board");
    /// let mut game = Position::from_board(board, Rules::JAPANESE, Color::Black);
    /// game.play(Move::Play(c2))?;
    /// assert_eq!(game.board().captured(Color::White), 1);
    /// assert_eq!(game.start().occupied().len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_board(board: Board, rules: Rules, to_play: Color) -> Position {
        let mut position = Position {
            board: board.without_history(),
            rules,
            komi: rules.usual_komi(),
            handicap: 0,
            to_play,
            moves: Vec::new(),
            turns: Vec::new(),
            seen: Vec::new(),
        };
        position.seen.push(position.situation());
        position
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Changes the rules from here on: earlier moves stand, and superko still compares with them.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        let mut board = self.board.clone();
        let mut hashes = vec![board.hash()];
        while board.undo().is_some() {
            hashes.push(board.hash());
        }
        let turns = self.turns.iter().copied().chain([self.to_play]);
        let situation = |(hash, turn): (&u64, Color)| match rules.ko {
            KoRule::Simple | KoRule::Positional => *hash,
            KoRule::Situational => hash ^ turn_key(turn),
        };
        self.seen = hashes.iter().rev().zip(turns).map(situation).collect();
    }

    /// The board this game started from.
    pub fn start(&self) -> Board {
        let mut board = self.board.clone();
        while board.undo().is_some() {}
        board
    }

    /// Points White receives.
    pub fn komi(&self) -> f32 {
        self.komi
    }

    /// Sets the points White receives.
    pub fn set_komi(&mut self, komi: f32) {
        self.komi = komi;
    }

    /// Number of handicap stones, for rules that pay White for them.
    pub fn handicap(&self) -> usize {
        self.handicap
    }

    /// Sets the number of handicap stones, without putting any on the board.
    pub fn set_handicap(&mut self, stones: usize) {
        self.handicap = stones;
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Color {
        self.to_play
    }

    /// Sets whose turn it is.
    pub fn set_to_play(&mut self, color: Color) {
        self.to_play = color;
        self.seen.pop();
        self.seen.push(self.situation());
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// Whether the last two moves were passes.
    pub fn is_over(&self) -> bool {
        let pass = |played: &Played| played.mv == Move::Pass;
        self.moves.last_chunk::<2>().is_some_and(|last| last.iter().all(pass))
    }

    /// Makes a move for the player whose turn it is.
    ///
    /// # Errors
    /// Why the move is not allowed; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        self.check(mv)?;
        self.accept(mv);
        Ok(())
    }

    /// Makes a move for `color`, regardless of whose turn it is.
    ///
    /// ```
    /// use kosumi_board::{Color, Move, Position, Rules, Size};
    /// let mut game = Position::new(Size::GO9, Rules::CHINESE);
    /// for (column, row) in [(2, 2), (6, 6)] {
    ///     let star = Size::GO9.point(column, row).expect("on the board");
    ///     game.play_as(Color::Black, Move::Play(star))?;
    /// }
    /// assert_eq!(game.to_play(), Color::White);
    /// assert_eq!(game.undo().map(|played| played.color), Some(Color::Black));
    /// # Ok::<(), kosumi_board::Illegal>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is not allowed; the position is then unchanged.
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<(), Illegal> {
        self.check_as(color, mv)?;
        let turn = std::mem::replace(&mut self.to_play, color);
        self.accept(mv);
        if let Some(last) = self.turns.last_mut() {
            *last = turn;
        }
        Ok(())
    }

    /// Whether the player whose turn it is may make a move, and if not, why.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Illegal, Move, Position, Rules};
    /// let board: Board = ". O .".parse()?;
    /// let [left, middle, right] =
    ///     [0, 1, 2].map(|x| Move::Play(board.size().point(x, 0).expect("on the board")));
    /// let mut game = Position::from_board(board, Rules::TROMP_TAYLOR, Color::White);
    /// game.play(left)?;
    /// game.play(right)?;
    /// // Black took two stones. Taking back one of them would repeat the first position.
    /// assert_eq!(game.check(middle), Err(Illegal::Superko));
    /// game.set_rules(Rules::JAPANESE);
    /// assert_eq!(game.check(middle), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is not allowed.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.check_as(self.to_play, mv)
    }

    /// Whether `color` may make a move, and if not, why.
    ///
    /// # Errors
    /// Why the move is not allowed.
    pub fn check_as(&self, color: Color, mv: Move) -> Result<(), Illegal> {
        let Move::Play(point) = mv else { return Ok(()) };
        self.board.check(color, point, self.rules.suicide)?;
        let repeats = match self.rules.ko {
            KoRule::Simple => false,
            KoRule::Positional => self.seen.contains(&self.board.hash_after(color, point)),
            KoRule::Situational => {
                let after = self.board.hash_after(color, point) ^ turn_key(!color);
                self.seen.contains(&after)
            }
        };
        if repeats { Err(Illegal::Superko) } else { Ok(()) }
    }

    /// The points where the player whose turn it is may play.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, Position, Rules};
    /// let board: Board = "
    ///     . X .
    ///     X X O
    ///     . O .".parse()?;
    /// let game = Position::from_board(board, Rules::CHINESE, Color::White);
    /// // In the upper left corner it would be suicide.
    /// let forbidden = game.board().empty() - game.legal_points();
    /// assert_eq!(forbidden.only(), game.board().size().point(0, 0));
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn legal_points(&self) -> PointSet {
        let legal = |&point: &Point| self.check(Move::Play(point)).is_ok();
        self.board.empty().iter().filter(legal).collect()
    }

    /// Undoes the last move; `None` when there is none.
    pub fn undo(&mut self) -> Option<Played> {
        let played = self.moves.pop()?;
        self.to_play = self.turns.pop().expect("invariant: a turn for every move");
        self.seen.pop();
        self.board.undo();
        Some(played)
    }

    /// The result by this game's rules when the stones of `dead` are dead.
    ///
    /// ```
    /// use kosumi_board::{Board, Color, PointSet, Position, Rules};
    /// let board: Board = "
    ///     . X O . .
    ///     . X O . X".parse()?;
    /// let dead = PointSet::from(board.size().point(4, 1).expect("on the board"));
    /// let mut game = Position::from_board(board, Rules::CHINESE, Color::Black);
    /// game.set_komi(0.5);
    /// assert_eq!(game.score(&PointSet::EMPTY).to_string(), "B+2.5");
    /// assert_eq!(game.score(&dead).to_string(), "W+2.5");
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn score(&self, dead: &PointSet) -> Score {
        self.score_with(dead, &score::territory(&self.board, dead))
    }

    /// As [`Position::score`], but the caller says who owns the points without living stones: in a
    /// game whose borders are not closed, the rules alone give them to neither player.
    pub fn score_with(&self, dead: &PointSet, territory: &ByColor<PointSet>) -> Score {
        let (black, white) = match self.rules.scoring {
            Scoring::Area => {
                let area = |color: Color| (self.board.stones(color) - *dead) | territory[color];
                let bonus = self.rules.handicap_bonus.points(self.handicap);
                (area(Color::Black).len(), area(Color::White).len() + bonus)
            }
            Scoring::Territory => {
                let prisoners =
                    |color| self.board.captured(color) + (self.board.stones(color) & *dead).len();
                (
                    territory.black.len() + prisoners(Color::White),
                    territory.white.len() + prisoners(Color::Black),
                )
            }
        };
        Score { black: black as f32, white: white as f32 + self.komi }
    }

    /// Makes a legal move.
    fn accept(&mut self, mv: Move) {
        match mv {
            Move::Play(point) => self
                .board
                .play_by(self.to_play, point, self.rules.suicide)
                .expect("invariant: the move was checked"),
            Move::Pass => self.board.pass(),
        }
        self.moves.push(Played { color: self.to_play, mv });
        self.turns.push(self.to_play);
        self.to_play = !self.to_play;
        self.seen.push(self.situation());
    }

    /// The hash that the superko rule compares.
    fn situation(&self) -> u64 {
        match self.rules.ko {
            KoRule::Simple | KoRule::Positional => self.board.hash(),
            KoRule::Situational => self.board.hash() ^ turn_key(self.to_play),
        }
    }
}

fn turn_key(to_play: Color) -> u64 {
    match to_play {
        Color::Black => 0,
        Color::White => zobrist::WHITE_TO_PLAY,
    }
}
