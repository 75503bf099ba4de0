//! A second opinion over GTP.

use std::time::Duration;

use anyhow::Context;
use arena::controller::{Chatter, Controller};
use board::{Board, Color, Played, Point, PointSet, Position};
use facts::{Deed, Fact, Fate, Grade};
use record::vertex;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Which halves of a deed the second opinion shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half {
    /// What is so after the move.
    pub(super) after: bool,
    /// What was so, or was not, before it.
    pub(super) before: bool,
}

/// A question that GNU Go's commands answer, and the answer expected.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    command: &'static str,
    points: Vec<Point>,
    /// Whether the answer should be that it works.
    works: bool,
}

/// The program that is asked.
pub(super) struct Oracle {
    controller: Controller,
}

impl Oracle {
    pub(super) fn start(command: &str) -> anyhow::Result<Oracle> {
        let mut controller = Controller::start(command, Chatter::Dropped)?;
        controller.ask("name", PATIENCE).context("the second opinion does not speak GTP")?;
        Ok(Oracle { controller })
    }

    /// For each deed, what is shared; `None` where nothing can be asked.
    pub(super) fn check(
        &mut self,
        position: &Position,
        played: Played,
        told: &[(&Fact, &Deed)],
    ) -> anyhow::Result<Vec<Option<Half>>> {
        let questions: Vec<Option<(Vec<Question>, Vec<Question>)>> = told
            .iter()
            .map(|(fact, deed)| {
                let searched = fact.grade() >= Grade::Read;
                searched.then(|| questions(deed)).flatten()
            })
            .collect();
        if questions.iter().all(Option::is_none) {
            return Ok(vec![None; told.len()]);
        }
        let mut halves: Vec<Option<Half>> = questions
            .iter()
            .map(|asked| asked.as_ref().map(|_| Half { after: true, before: true }))
            .collect();
        self.set_up(position.board())?;
        let size = position.board().size();
        for (half, asked) in halves.iter_mut().zip(&questions) {
            if let (Some(half), Some((_, before))) = (half, asked) {
                half.before = self.all(size, before)?;
            }
        }
        self.play(size, played)?;
        for (half, asked) in halves.iter_mut().zip(&questions) {
            if let (Some(half), Some((after, _))) = (half, asked) {
                half.after = self.all(size, after)?;
            }
        }
        Ok(halves)
    }

    fn set_up(&mut self, board: &Board) -> anyhow::Result<()> {
        let size = board.size();
        self.controller.ask(&format!("boardsize {}", size.width()), PATIENCE)?;
        self.controller.ask("clear_board", PATIENCE)?;
        for color in Color::BOTH {
            for stone in &board.stones(color) {
                self.play(size, Played { color, mv: stone.into() })?;
            }
        }
        Ok(())
    }

    fn play(&mut self, size: board::Size, played: Played) -> anyhow::Result<()> {
        let point = played.mv.point().context("a pass needs no second opinion")?;
        let command = format!("play {} {}", played.color, vertex::name(size, point));
        self.controller.ask(&command, PATIENCE)?;
        Ok(())
    }

    fn all(&mut self, size: board::Size, questions: &[Question]) -> anyhow::Result<bool> {
        for question in questions {
            let points: Vec<String> =
                question.points.iter().map(|&point| vertex::name(size, point)).collect();
            let command = format!("{} {}", question.command, points.join(" "));
            let answer = self.controller.ask(&command, PATIENCE)?;
            let code = answer.split_whitespace().next().unwrap_or("0");
            if (code != "0") != question.works {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// What to ask after the move, and before it.
fn questions(deed: &Deed) -> Option<(Vec<Question>, Vec<Question>)> {
    let one = |command, points: &PointSet, works| {
        let points = points.first().into_iter().collect();
        vec![Question { command, points, works }]
    };
    let two = |command, ends: &(Point, Point), works| {
        vec![Question { command, points: vec![ends.0, ends.1], works }]
    };
    Some(match deed {
        Deed::Catches { stones, .. } => (one("defend", stones, false), one("defend", stones, true)),
        Deed::Saves { stones } => (one("attack", stones, false), one("attack", stones, true)),
        Deed::ThreatensToCatch { stones, .. } => {
            (one("attack", stones, true), one("attack", stones, false))
        }
        Deed::LeavesToBeCaught { stones, .. } => (one("attack", stones, true), Vec::new()),
        Deed::LetsEscape { stones } => (one("defend", stones, true), one("attack", stones, true)),
        Deed::Links { ends } => (two("disconnect", ends, false), two("disconnect", ends, true)),
        Deed::Cuts { ends } => (two("connect", ends, false), two("connect", ends, true)),
        Deed::ThreatensToCut { ends } => {
            (two("disconnect", ends, true), two("disconnect", ends, false))
        }
        Deed::LeavesCut { ends } => (two("disconnect", ends, true), Vec::new()),
        Deed::Turns { stones, to: Fate::Alive, .. } => {
            (one("owl_attack", stones, false), one("owl_attack", stones, true))
        }
        Deed::Turns { stones, to: Fate::Dead, .. } => {
            (one("owl_defend", stones, false), one("owl_defend", stones, true))
        }
        Deed::Turns { stones, to: Fate::Critical, .. } => {
            (one("owl_attack", stones, true), Vec::new())
        }
        Deed::ThreatensToTurn { stones, .. } => {
            (one("owl_attack", stones, true), one("owl_attack", stones, false))
        }
        _ => return None,
    })
}
