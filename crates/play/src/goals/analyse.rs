//! A position with its candidate moves, each with its reasons and with the facts behind them.

use facts::{Analysis, FactId, MoveReport, Scene};
use motive::Views;
use space::DescriptionSettings;
use space::element::{Reading, Shapes};
use space::judgement::judge;

use board::Position;

/// Adds what each move does to the scene, and the facts that say so to its report. The scene should
/// already hold what is known about the position. Illegal moves are left as they are.
pub fn analyse(
    game: &Position,
    mut scene: Scene,
    mut moves: Vec<MoveReport>,
    shapes: &Shapes,
    effort: motive::DeedEffort,
) -> Analysis {
    let reading = Reading { stop: effort.stop, ..Reading::LINKS };
    let settings = DescriptionSettings { reading, ..DescriptionSettings::default() };
    // All moves are compared with the same pass.
    let passed = judge(game.board(), !game.to_play(), shapes, &settings, effort.judgement);
    for report in &mut moves {
        let mut after = game.clone();
        if after.play(report.mv).is_err() {
            continue;
        }
        let judged = judge(after.board(), after.to_play(), shapes, &settings, effort.judgement);
        let views = Views { passed: passed.clone(), after: judged };
        let first = scene.next_id();
        if motive::fill(&mut scene, game, report.mv, &views, shapes, effort).is_ok() {
            report.facts.extend((first.0..scene.next_id().0).map(FactId));
        }
    }
    Analysis { scene, moves }
}
