//! Trees from games that Kosumi played.

use board::{ByColor, Color, Position, Rules};

use super::info::GameInfo;
use super::result::GameResult;
use super::tree::{GameTree, NodeId};
use super::value::{self, Part};

impl GameInfo {
    /// The information that a position has: board, komi, rules and handicap.
    pub fn of(position: &Position) -> GameInfo {
        GameInfo {
            komi: Some(position.komi()),
            rules: Some(position.rules()),
            handicap: position.handicap(),
            ..GameInfo::new(position.board().size())
        }
    }
}

impl GameTree {
    /// The game that led to a position, from the stones it started with.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Move, Position, Rules, Size};
    /// use kosumi_record::sgf::{GameInfo, GameTree};
    /// let mut game = Position::new(Size::GO9, Rules::JAPANESE);
    /// game.play(Move::Play(Size::GO9.point(4, 4).expect("on the board")))?;
    /// let tree = GameTree::from_game(&GameInfo::of(&game), &game);
    /// assert!(tree.to_sgf().ends_with("SZ[9]RU[Japanese]KM[6.5];B[ee])\n"));
    /// # Ok::<(), kosumi_board::Illegal>(())
    /// ```
    pub fn from_game(info: &GameInfo, position: &Position) -> GameTree {
        let mut tree = GameTree::new(position.board().size());
        let root = NodeId(0);
        let start = position.start();
        let stones = ByColor::from_fn(|color| start.stones(color));
        tree.write_info(info);
        if info.handicap >= 2 && !stones.black.is_empty() {
            tree.put(root, "HA", &[info.handicap.to_string()]);
        }
        for (color, name) in [(Color::Black, "AB"), (Color::White, "AW")] {
            let points: Vec<String> = stones[color].iter().map(value::point_letters).collect();
            if !points.is_empty() {
                tree.put(root, name, &points);
            }
        }
        let first = position.moves().first().map_or(position.to_play(), |played| played.color);
        if first == Color::White || start.occupied() != board::PointSet::EMPTY {
            let letter = if first == Color::Black { "B" } else { "W" };
            tree.put(root, "PL", &[letter.to_owned()]);
        }
        let mut node = root;
        for &played in position.moves() {
            node = tree.add_move(node, played).expect("invariant: the moves were played");
        }
        tree
    }

    /// Writes the known information about the game into the root, except the handicap.
    fn write_info(&mut self, info: &GameInfo) {
        let ByColor { black, white } = &info.players;
        let rules = info.rules.as_ref().and_then(rules_name);
        let result = Some(info.result).filter(|result| *result != GameResult::Unknown);
        let komi = info.komi.filter(|komi| komi.is_finite()).map(|komi| komi.to_string());
        for (name, text) in [
            ("GN", info.name.clone()),
            ("EV", info.event.clone()),
            ("DT", info.date.clone()),
            ("PC", info.place.clone()),
            ("PB", black.name.clone()),
            ("BR", black.rank.clone()),
            ("PW", white.name.clone()),
            ("WR", white.rank.clone()),
            ("RU", rules.map(str::to_owned)),
            ("KM", komi),
            ("RE", result.map(|result| result.to_string())),
        ] {
            if let Some(text) = text {
                self.put(NodeId(0), name, &[value::escape(&text, Part::Whole).into_owned()]);
            }
        }
    }
}

/// The name of the rules as the standard spells it, or our own name.
fn rules_name(rules: &Rules) -> Option<&'static str> {
    match *rules {
        Rules::JAPANESE => Some("Japanese"),
        Rules::CHINESE => Some("Chinese"),
        Rules::AGA => Some("AGA"),
        Rules::NEW_ZEALAND => Some("NZ"),
        Rules::TROMP_TAYLOR => Some("Tromp-Taylor"),
        _ => rules.name(),
    }
}
