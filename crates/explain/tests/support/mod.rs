//! Scenes made by hand: a diagram, a move, and its deeds.

// Each test file uses only a part of this module, and a test may fail by panicking.
#![allow(dead_code, clippy::unwrap_used)]

use board::{Color, Played, Point, PointSet, Size};
use facts::{Basis, Claim, Deed, Evidence, Grade, ProofTree, Scene, Work};
use kosumi_explain::{Explanation, Language, Length, Level, Wish};
use record::diagram::Diagram;
use record::vertex;

/// The position of a test, with its facts.
pub(crate) struct Stage {
    pub(crate) scene: Scene,
}

impl Stage {
    /// A stage from a text diagram.
    pub(crate) fn new(diagram: &str) -> Stage {
        let diagram: Diagram = diagram.parse().unwrap();
        let to_play = diagram.to_play.unwrap_or(Color::Black);
        Stage { scene: Scene::new(&diagram.board, to_play) }
    }

    /// An empty board.
    pub(crate) fn empty(side: usize) -> Stage {
        let board = board::Board::new(board::Size::square(side).unwrap());
        Stage { scene: Scene::new(&board, Color::Black) }
    }

    /// A move as `B D4`.
    pub(crate) fn played(&self, text: &str) -> Played {
        let (color, name) = text.split_once(' ').unwrap();
        let color = if color == "B" { Color::Black } else { Color::White };
        let mv = vertex::parse_move(self.scene.board().size(), name).unwrap();
        Played { color, mv }
    }

    /// A line as `W E5, B F5`.
    pub(crate) fn line(&self, text: &str) -> Vec<Played> {
        text.split(", ").filter(|one| !one.is_empty()).map(|one| self.played(one)).collect()
    }

    /// Adds a deed that follows from the rules.
    pub(crate) fn rules(&mut self, played: &str, deed: Deed) -> &mut Stage {
        let played = self.played(played);
        self.scene.add_from_rules(Claim::Does { played, deed }, PointSet::EMPTY);
        self
    }

    /// Adds a deed that was read, with the line after the move.
    pub(crate) fn read(&mut self, played: &str, deed: Deed, line: &str, nodes: u64) -> &mut Stage {
        let basis = Basis::Line(self.line(line));
        self.does(played, deed, Grade::Read, basis, nodes)
    }

    /// Adds a deed that was proved, with the main line of the proof.
    pub(crate) fn proved(&mut self, played: &str, deed: Deed, line: &str) -> &mut Stage {
        let mut tree = ProofTree::root();
        let mut node = 0;
        for one in self.line(line) {
            node = tree.add(node, one);
        }
        self.does(played, deed, Grade::Proved, Basis::Tree(tree), 60)
    }

    /// Adds a deed that is judged.
    pub(crate) fn judged(&mut self, played: &str, deed: Deed) -> &mut Stage {
        self.does(played, deed, Grade::Judged, Basis::Map(Vec::new()), 0)
    }

    /// Adds a deed from patterns.
    pub(crate) fn pattern(&mut self, played: &str, deed: Deed) -> &mut Stage {
        self.does(played, deed, Grade::Pattern, Basis::Counts { seen: 1, played: 1 }, 0)
    }

    fn does(
        &mut self,
        played: &str,
        deed: Deed,
        grade: Grade,
        basis: Basis,
        nodes: u64,
    ) -> &mut Stage {
        let claim = Claim::Does { played: self.played(played), deed };
        self.claim(claim, grade, basis, nodes)
    }

    /// Adds any claim.
    pub(crate) fn claim(
        &mut self,
        claim: Claim,
        grade: Grade,
        basis: Basis,
        nodes: u64,
    ) -> &mut Stage {
        let work = Work { nodes, gave_up: false };
        self.scene.add(claim, grade, Evidence { basis, trace: PointSet::EMPTY, work }).unwrap();
        self
    }
}

/// A point of the usual board.
pub(crate) fn at(name: &str) -> Point {
    vertex::parse(Size::GO19, name).unwrap()
}

/// Points of the usual board.
pub(crate) fn set(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

/// A wish from its keywords.
pub(crate) fn wish(language: &str, level: Level, length: Length) -> Wish {
    Wish { language: language.parse().unwrap(), level, length }
}

/// The languages whose sentences are in goldens: those that somebody read and approved.
///
/// A new language passes all tests without being here.
const PINNED: [&str; 2] = ["en", "fr"];

/// Whether goldens hold the sentences of a language.
pub(crate) fn is_pinned(language: Language) -> bool {
    PINNED.contains(&language.code())
}

/// An explanation in every language and level, as a golden.
pub(crate) fn golden(explain: impl Fn(&Wish) -> Explanation) -> String {
    let mut text = String::new();
    for language in Language::all().filter(|&language| is_pinned(language)) {
        for level in [Level::Club, Level::Beginner, Level::Strong] {
            let explanation = explain(&Wish { language, level, length: Length::Full });
            let said = format!("{}\n{}\n", explanation.headline.text, explanation.text());
            // Skip a level that says the same as the one before.
            if !text.contains(&said) {
                text += &format!("[{language} {}] {said}", level.word());
            }
        }
    }
    // A non-breaking space looks like any other in a golden.
    text.replace('\u{a0}', "~")
}

/// Compares with the golden of this name.
#[macro_export]
macro_rules! assert_golden {
    ($name:literal, $text:expr) => {
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!($name, $text));
    };
}
