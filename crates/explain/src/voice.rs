//! The writer of an answer: language, level, board, and what was already said.

use std::collections::BTreeSet;

use board::{Played, Size};
use facts::{Fact, Grade};

use crate::catalogue::{Args, Catalogue};
use crate::params;
use crate::place::Place;
use crate::wish::{Level, Wish};

/// The state of the writer within an answer.
pub(crate) struct Voice {
    catalogue: &'static Catalogue,
    level: Level,
    /// The board whose points are named.
    pub(crate) size: Size,
    /// The place of the subject, which is not repeated.
    pub(crate) here: Option<Place>,
    glossed: BTreeSet<&'static str>,
    /// Terms that the current sentence explains at its end.
    glosses: Vec<String>,
    graded: BTreeSet<Grade>,
}

/// How a sentence relates to those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contrast {
    /// It continues.
    And,
    /// It contradicts them.
    But,
}

impl Voice {
    /// A writer at the start of an answer.
    pub(crate) fn new(wish: &Wish, size: Size) -> Voice {
        Voice {
            catalogue: Catalogue::of(wish.language),
            level: wish.level,
            size,
            here: None,
            glossed: BTreeSet::new(),
            glosses: Vec::new(),
            graded: BTreeSet::new(),
        }
    }

    /// The text of a message.
    pub(crate) fn say(&self, id: &str, args: &Args) -> String {
        self.catalogue.say(id, args)
    }

    /// The level, as the keyword that messages select by.
    pub(crate) fn level(&self) -> &'static str {
        self.level.word()
    }

    /// Explains a term at the end of the sentence, once per answer and only for beginners.
    pub(crate) fn gloss(&mut self, term: &'static str) {
        if self.level == Level::Beginner && self.glossed.insert(term) {
            let meaning = self.say("gloss", &Args::default().text("term", term));
            self.glosses.extend(Some(meaning).filter(|meaning| !meaning.is_empty()));
        }
    }

    /// The addition to a sentence in brackets: these texts and the terms to explain.
    pub(crate) fn tail(&mut self, texts: Vec<String>) -> String {
        let mut texts = [texts, std::mem::take(&mut self.glosses)].concat().into_iter();
        let Some(first) = texts.next() else { return String::new() };
        let join = |head: String, last: String| {
            self.say("joined", &Args::default().text("head", head).text("last", last))
        };
        format!(" ({})", texts.fold(first, join))
    }

    /// A move with its player, as "White F5".
    pub(crate) fn turn(&self, played: Played) -> String {
        let args = Args::default().text("player", self.player(played.color));
        match played.mv.point() {
            Some(point) => self.say("turn", &args.text("move", self.point(point))),
            None => self.say("turn-pass", &args),
        }
    }

    /// The beginning of a line, as long as the level allows.
    pub(crate) fn line(&self, line: &[Played]) -> String {
        let shown = params::LINE_MOVES[self.level as usize];
        let turns: Vec<String> = line.iter().take(shown).map(|&one| self.turn(one)).collect();
        let more = if line.len() > shown { " …" } else { "" };
        format!("{}{more}", turns.join(", "))
    }

    /// Makes a sentence from a clause, its grade, the line that shows it and the search work behind
    /// it.
    ///
    /// The first use of a grade is spelled out, later ones take one word.
    pub(crate) fn sentence(
        &mut self,
        clause: &str,
        grade: Grade,
        contrast: Contrast,
        line: &[Played],
        work: &[&Fact],
    ) -> String {
        let new = self.graded.insert(grade);
        let args = Args::default()
            .text("clause", clause)
            .text("grade", if new { grade.word() } else { "again" })
            .text("contrast", if contrast == Contrast::But { "but" } else { "and" });
        let text = self.say("sentence", &args);
        let mut tail = Vec::new();
        if grade == Grade::Proved || (!new && grade != Grade::Pattern) {
            tail.push(self.say("grade", &Args::default().text("grade", grade.word())));
        }
        if !line.is_empty() {
            tail.push(self.line(line));
        }
        tail.extend(self.work(work));
        format!("{}{}.", capitalised(&text), self.tail(tail))
    }

    /// The search work: always for strong players, for others only if a search gave up.
    fn work(&self, facts: &[&Fact]) -> Option<String> {
        let most = facts.iter().map(|fact| fact.evidence().work).max_by_key(|work| work.nodes)?;
        let id = match (most.gave_up, self.level) {
            (true, _) => "work-gave-up",
            (false, Level::Strong) if most.nodes > 1 => "work-nodes",
            _ => return None,
        };
        Some(self.say(id, &Args::default().number("nodes", most.nodes)))
    }
}

/// A text with a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
