//! The result of a game that ended by two passes.

use std::fmt;
use std::time::Duration;

use board::{ByColor, Color, PointSet, Position};
use record::sgf::GameResult;

use super::player::{Player, allow_refusal};
use super::{ControllerError, GameSettings};

/// What the programs and the referee say about the score, and the result that counts.
///
/// | the programs | result |
/// |---|---|
/// | agree | what they say |
/// | differ, or only one gives a score; there is a referee | what the referee says |
/// | differ, and there is no referee | what the yardstick says |
/// | only one gives a score, and there is no referee | what it says |
/// | give none, and the referee gives none | the board is counted as it stands, every stone alive |
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// What each program says.
    pub claims: ByColor<Option<GameResult>>,
    /// What the referee says, if it was asked.
    pub referee: Option<GameResult>,
    /// The result that counts.
    pub result: GameResult,
    /// Who decided it.
    pub decider: Decider,
}

/// Whether two programs give the same score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Both say the same.
    Agree,
    /// They say different things.
    Disagree,
    /// At least one gives no score.
    NotGiven,
}

/// Who decided the result of a counted game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// Both programs together.
    Both,
    /// The referee.
    Referee,
    /// One of the programs.
    Player(Color),
    /// The board as it stands.
    Board,
}

impl Count {
    /// Whether the programs say the same.
    pub fn agreement(&self) -> Agreement {
        match (self.claims.black, self.claims.white) {
            (Some(black), Some(white)) if black == white => Agreement::Agree,
            (Some(_), Some(_)) => Agreement::Disagree,
            _ => Agreement::NotGiven,
        }
    }
}

/// Asks both programs for their score, and the referee if they do not agree.
pub(super) fn count(
    settings: &GameSettings,
    position: &Position,
    players: &mut ByColor<Player>,
    referee: Option<&mut Player>,
    yardstick: Color,
) -> Result<Count, ControllerError> {
    // The game is over when a program dies while counting, so that program merely gives no score.
    let claims = ByColor::from_fn(|color| {
        final_score(&mut players[color], settings.patience).unwrap_or_default()
    });
    let mut said = None;
    if let Some(referee) =
        referee.filter(|_| claims.black.is_none() || claims.black != claims.white)
    {
        referee.set_up(settings)?;
        referee.play_over(position, settings.patience)?;
        said = final_score(referee, settings.patience)?;
    }
    let board = as_it_stands(position);
    let (result, decider) = decide(claims, said, yardstick).unwrap_or((board, Decider::Board));
    Ok(Count { claims, referee: said, result, decider })
}

/// The result and who decided it, by the table at [`Count`].
fn decide(
    claims: ByColor<Option<GameResult>>,
    referee: Option<GameResult>,
    yardstick: Color,
) -> Option<(GameResult, Decider)> {
    let by_referee = referee.map(|result| (result, Decider::Referee));
    let by = |color: Color| claims[color].map(|result| (result, Decider::Player(color)));
    match (claims.black, claims.white) {
        (Some(black), Some(white)) if black == white => Some((black, Decider::Both)),
        _ => by_referee.or(by(yardstick)).or(by(!yardstick)),
    }
}

/// A program's score; `None` when it gives none.
fn final_score(
    player: &mut Player,
    patience: Duration,
) -> Result<Option<GameResult>, ControllerError> {
    let answer = allow_refusal(player.ask("final_score", patience))?;
    // Some programs add words: `W+7.5 (upper bound: ...)`.
    let word = answer.as_deref().and_then(|text| text.split_whitespace().next());
    Ok(word.and_then(|word| word.parse().ok()).and_then(counted))
}

/// The result when every stone on the board is alive.
fn as_it_stands(position: &Position) -> GameResult {
    let score = position.score(&PointSet::EMPTY);
    match score.leader() {
        Some(color) => GameResult::Points(color, score.lead().abs()),
        None => GameResult::Draw,
    }
}

/// The result if it is a count; a draw may be written as a win by 0 points.
fn counted(result: GameResult) -> Option<GameResult> {
    match result {
        GameResult::Points(_, 0.0) | GameResult::Draw => Some(GameResult::Draw),
        GameResult::Points(..) => Some(result),
        _ => None,
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |claim: Option<GameResult>| {
            claim.map_or_else(|| "no score".to_owned(), |result| result.to_string())
        };
        match self.agreement() {
            Agreement::Agree => f.write_str("both count the same")?,
            _ => write!(
                f,
                "Black says {}, White says {}",
                shown(self.claims.black),
                shown(self.claims.white)
            )?,
        }
        match self.decider {
            Decider::Both => Ok(()),
            Decider::Referee => f.write_str(", the referee decided"),
            Decider::Player(color) => write!(f, ", {color}'s word counts"),
            Decider::Board => f.write_str(", the board was counted as it stands"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(text: &str) -> Option<GameResult> {
        text.parse().ok().and_then(counted)
    }

    #[test]
    fn the_table_decides() {
        let (b, w) = (Color::Black, Color::White);
        for (black, white, referee, yardstick, expect) in [
            ("B+3.5", "B+3.5", "W+1", w, Some(("B+3.5", Decider::Both))),
            ("B+3.5", "B+2.5", "", w, Some(("B+2.5", Decider::Player(w)))),
            ("B+3.5", "B+2.5", "", b, Some(("B+3.5", Decider::Player(b)))),
            ("B+3.5", "W+2.5", "W+1", b, Some(("W+1", Decider::Referee))),
            ("B+3.5", "", "", w, Some(("B+3.5", Decider::Player(b)))),
            ("B+3.5", "", "W+1", w, Some(("W+1", Decider::Referee))),
            ("", "", "0", w, Some(("0", Decider::Referee))),
            ("B+0", "0", "", w, Some(("0", Decider::Both))),
            ("", "", "", w, None),
        ] {
            let claims = ByColor::new(result(black), result(white));
            let found = decide(claims, result(referee), yardstick);
            let expect = expect.map(|(text, decider)| (result(text).unwrap(), decider));
            assert_eq!(found, expect, "{black} {white} {referee}");
        }
    }

    #[test]
    fn only_counts_are_scores() {
        for text in ["?", "B+R", "W+", "Void"] {
            assert_eq!(result(text), None, "{text}");
        }
    }
}
