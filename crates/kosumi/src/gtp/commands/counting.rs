//! Commands for the end of the game: dead stones and the score.

use board::score::Score;
use board::{Board, PointSet, Scoring};
use record::vertex;

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::{Command, lines};
use app::counting::Counted;
use app::sure;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "final_score", run: final_score },
    Command { name: "final_status_list", run: final_status_list },
    Command { name: "final_status", run: final_status },
    Command { name: "unconditional_status", run: unconditional_status },
];

fn final_score(engine: &mut Engine, _: &mut Args<'_>) -> Reply {
    let counted = engine.counted();
    let Counted { judgement, count, .. } = &*counted;
    let territory = count.territory(engine.game.rules().scoring);
    let lead = engine.game.score_with(&judgement.dead, &territory).lead();
    // An unfinished game gets the expected score.
    let lead = judgement.final_lead(lead, engine.game.komi());
    Ok(Score { black: lead.max(0.0), white: (-lead).max(0.0) }.to_string())
}

/// The status of a point at the end of the game; the last three are GNU Go's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Alive,
    Dead,
    Seki,
    Dame,
    BlackTerritory,
    WhiteTerritory,
}

impl Status {
    const ALL: [Status; 6] = [
        Status::Alive,
        Status::Dead,
        Status::Seki,
        Status::Dame,
        Status::BlackTerritory,
        Status::WhiteTerritory,
    ];

    fn word(self) -> &'static str {
        match self {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Seki => "seki",
            Status::Dame => "dame",
            Status::BlackTerritory => "black_territory",
            Status::WhiteTerritory => "white_territory",
        }
    }
}

fn final_status_list(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let word = args.word("alive, dead or seki")?;
    let Some(status) = Status::ALL.into_iter().find(|status| status.word() == word) else {
        let known = Status::ALL.map(Status::word).join(", ");
        return Err(Failure::new(format!("invalid status: expected one of {known}")));
    };
    let points = points_of(&engine.counted(), engine.game.board(), status);
    let board = engine.game.board();
    let row = |points: PointSet| {
        let names = points.iter().map(|point| vertex::name(board.size(), point));
        names.collect::<Vec<_>>().join(" ")
    };
    if matches!(status, Status::Alive | Status::Dead | Status::Seki) {
        // One string per line.
        let strings = board.strings().filter(|string| string.stones().meets(&points));
        return Ok(lines(strings.map(|string| row(*string.stones()))));
    }
    Ok(row(points))
}

fn final_status(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let point = args.point(engine.game.board().size())?;
    let counted = engine.counted();
    let has = |status: &Status| points_of(&counted, engine.game.board(), *status).contains(point);
    let status = Status::ALL.into_iter().find(has);
    Ok(status.unwrap_or(Status::Dame).word().to_owned())
}

/// The points with a given status at the end of the game.
fn points_of(counted: &Counted, board: &Board, status: Status) -> PointSet {
    // Neutral points are listed as such, even under rules that count them for whoever takes them.
    let Counted { judgement, count, .. } = counted;
    let (dead, territory) = (judgement.dead, count.territory(Scoring::Territory));
    match status {
        Status::Alive => board.occupied() - dead - count.seki(),
        Status::Seki => count.seki(),
        Status::Dead => dead,
        Status::BlackTerritory => territory.black - dead,
        Status::WhiteTerritory => territory.white - dead,
        Status::Dame => board.empty() - territory.black - territory.white,
    }
}

/// Answers what the rules alone say about a point, in GNU Go's words.
fn unconditional_status(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    let point = args.point(board.size())?;
    Ok(sure::status(board, point, engine.game.rules().suicide).word().to_owned())
}
