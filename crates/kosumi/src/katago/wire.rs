//! The part of KataGo's analysis protocol that is used here.

use std::collections::BTreeMap;

use app::katago::{Opinion, OpinionMove, Question};
use board::{Color, Move, Played, Position, Size};
use record::vertex;
use serde::{Deserialize, Serialize};

/// A question.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Query {
    id: String,
    initial_stones: Vec<(String, String)>,
    initial_player: String,
    moves: Vec<(String, String)>,
    rules: serde_json::Value,
    komi: f32,
    board_x_size: usize,
    board_y_size: usize,
    analyze_turns: Vec<usize>,
    max_visits: u64,
    include_ownership: bool,
    override_settings: BTreeMap<&'static str, &'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    allow_moves: Vec<Allowed>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Allowed {
    player: String,
    moves: Vec<String>,
    until_depth: usize,
}

impl Query {
    pub(super) fn new(id: String, question: &Question<'_>) -> Query {
        let game = question.game;
        let (start, size) = (game.start(), game.board().size());
        let stones = Color::BOTH.into_iter().flat_map(|color| {
            let start = &start;
            start.stones(color).iter().map(move |stone| (color, stone)).collect::<Vec<_>>()
        });
        let all = game
            .moves()
            .iter()
            .map(|&Played { color, mv }| (color, mv))
            .chain(question.probe.iter().copied());
        let first = game.moves().first().map_or(game.to_play(), |played| played.color);
        let to_play = question.probe.last().map_or(game.to_play(), |&(color, _)| !color);
        let name = |mv| vertex::move_name(size, mv);
        Query {
            id,
            initial_stones: stones
                .map(|(color, stone)| (letter(color), name(stone.into())))
                .collect(),
            initial_player: letter(first),
            moves: all.map(|(color, mv)| (letter(color), name(mv))).collect(),
            rules: rules(game),
            komi: game.komi(),
            board_x_size: size.width(),
            board_y_size: size.height(),
            analyze_turns: question.turns.clone(),
            max_visits: question.visits,
            include_ownership: true,
            override_settings: BTreeMap::from([("reportAnalysisWinratesAs", "BLACK")]),
            allow_moves: (!question.allowed.is_empty())
                .then(|| Allowed {
                    player: letter(to_play),
                    moves: question.allowed.iter().map(|&point| name(point.into())).collect(),
                    until_depth: 1,
                })
                .into_iter()
                .collect(),
        }
    }
}

fn letter(color: Color) -> String {
    if color == Color::Black { "B".to_owned() } else { "W".to_owned() }
}

/// KataGo knows most rules by name; others are replaced by Chinese or Japanese rules, according to
/// their scoring.
fn rules(game: &Position) -> serde_json::Value {
    use board::Scoring;
    let rules = game.rules();
    match rules.name() {
        Some(name @ ("chinese" | "japanese" | "aga" | "tromp-taylor" | "new-zealand")) => {
            name.into()
        }
        _ => match rules.scoring {
            Scoring::Area => "chinese".into(),
            Scoring::Territory => "japanese".into(),
        },
    }
}

/// An answer.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Answer {
    #[serde(default)]
    pub(super) id: Option<String>,
    #[serde(default)]
    pub(super) error: Option<String>,
    #[serde(default)]
    pub(super) warning: Option<String>,
    #[serde(default)]
    pub(super) is_during_search: bool,
    #[serde(default)]
    pub(super) turn_number: Option<usize>,
    #[serde(default)]
    move_infos: Vec<MoveInfo>,
    #[serde(default)]
    root_info: Option<RootInfo>,
    #[serde(default)]
    ownership: Vec<f32>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct MoveInfo {
    #[serde(rename = "move")]
    vertex: String,
    #[serde(default)]
    order: usize,
    score_lead: f32,
    winrate: f32,
    visits: u64,
    #[serde(default)]
    pv: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct RootInfo {
    score_lead: f32,
    winrate: f32,
    visits: u64,
}

impl Answer {
    /// The opinion in the answer; `None` if there is none or it cannot be parsed.
    pub(super) fn opinion(mut self, size: Size) -> Option<Opinion> {
        let root = self.root_info.take()?;
        self.move_infos.sort_by_key(|info| info.order);
        let moves = self.move_infos.into_iter().filter_map(|info| info.read(size)).collect();
        let ownership =
            if self.ownership.len() == size.area() { self.ownership } else { Vec::new() };
        Some(Opinion {
            lead: root.score_lead,
            win_rate: root.winrate,
            visits: root.visits,
            moves,
            ownership,
        })
    }
}

impl MoveInfo {
    fn read(self, size: Size) -> Option<OpinionMove> {
        let line: Vec<Move> = self.pv.iter().map_while(|vertex| parse(size, vertex)).collect();
        Some(OpinionMove {
            mv: parse(size, &self.vertex)?,
            lead: self.score_lead,
            win_rate: self.winrate,
            visits: self.visits,
            line,
        })
    }
}

fn parse(size: Size, text: &str) -> Option<Move> {
    vertex::parse_move(size, text).ok()
}
