//! The end of the game: dead stones and the score.

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
    // Half a game has no final score: it gets the one that is to be expected.
    let lead = judgement.final_lead(lead, engine.game.komi());
    Ok(Score { black: lead.max(0.0), white: (-lead).max(0.0) }.to_string())
}

/// The statuses of `final_status_list`; the last three are GNU Go's.
const STATUSES: [&str; 6] = ["alive", "dead", "seki", "dame", "black_territory", "white_territory"];

fn final_status_list(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let status = args.word("alive, dead or seki")?;
    if !STATUSES.contains(&status) {
        return Err(Failure::new(format!(
            "invalid status: expected one of {}",
            STATUSES.join(", ")
        )));
    }
    let points = points_of(&engine.counted(), engine.game.board(), status);
    let board = engine.game.board();
    let row = |points: PointSet| {
        let names = points.iter().map(|point| vertex::name(board.size(), point));
        names.collect::<Vec<_>>().join(" ")
    };
    if ["alive", "dead", "seki"].contains(&status) {
        // One string a line.
        let strings = board.strings().filter(|string| string.stones().meets(&points));
        return Ok(lines(strings.map(|string| row(*string.stones()))));
    }
    Ok(row(points))
}

fn final_status(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let point = args.point(engine.game.board().size())?;
    let counted = engine.counted();
    let has = |status: &&str| points_of(&counted, engine.game.board(), status).contains(point);
    let status = STATUSES.into_iter().find(has);
    Ok(status.unwrap_or("dame").to_owned())
}

/// The points with a status at the end of the game.
fn points_of(counted: &Counted, board: &Board, status: &str) -> PointSet {
    // A neutral point is listed as one even where the rules count who takes it.
    let Counted { judgement, count, .. } = counted;
    let (dead, territory) = (judgement.dead, count.territory(Scoring::Territory));
    match status {
        "alive" => board.occupied() - dead - count.seki(),
        "seki" => count.seki(),
        "dead" => dead,
        "black_territory" => territory.black - dead,
        "white_territory" => territory.white - dead,
        "dame" => board.empty() - territory.black - territory.white,
        _ => PointSet::EMPTY,
    }
}

/// What the rules alone say about a point, in GNU Go's words.
fn unconditional_status(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    let point = args.point(board.size())?;
    Ok(sure::status(board, point, engine.game.rules().suicide).word().to_owned())
}
